# SPDX-License-Identifier: GPL-3.0-or-later
# What every target of the project has in common: warnings, sanitizers, Qt's strictness.

add_library(stripewise_options INTERFACE)
target_compile_options(stripewise_options INTERFACE
    -Wall -Wextra -Wshadow -Wconversion -Wold-style-cast -Wsuggest-override -Wformat=2 -Wswitch-enum -pedantic)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    # False alarms of GCC 12 as soon as it optimises: inactive members of a std::variant taken for uninitialised (GCC bug
    # 80635), and overlapping copies inside "literal" + std::string (GCC bug 105651).
    target_compile_options(stripewise_options INTERFACE -Wno-maybe-uninitialized -Wno-restrict)
endif()
if(STRIPEWISE_WERROR)
    target_compile_options(stripewise_options INTERFACE -Werror)
endif()
if(STRIPEWISE_SANITIZE)
    target_compile_options(stripewise_options INTERFACE -fsanitize=${STRIPEWISE_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=all)
    target_link_options(stripewise_options INTERFACE -fsanitize=${STRIPEWISE_SANITIZE})
endif()
target_compile_definitions(stripewise_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_USE_QSTRINGBUILDER QT_NO_FOREACH
    QT_DISABLE_DEPRECATED_BEFORE=0x060400)

# A static library of the project; its rooms add their sources in their own CMakeLists.txt.
function(stripewise_library name)
    add_library(${name} STATIC)
    target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE stripewise_options)
endfunction()

function(stripewise_program name)
    add_executable(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE stripewise_options)
    install(TARGETS ${name})
endfunction()

# SPDX-License-Identifier: GPL-3.0-or-later
# Catalogues: the target "ts" brings them up to date with the sources, by hand; the build makes .qm files of them.
# Qt's own qt_add_translations is still a preview in 6.4, so it is not used.

# stripewise_catalogue(LANGUAGE [lupdate's options]): its .ts file, in the list "catalogues".
set(catalogues)
set(update_commands)
macro(stripewise_catalogue language)
    set(catalogue ${CMAKE_SOURCE_DIR}/translations/stripewise_${language}.ts)
    list(APPEND catalogues ${catalogue})
    list(APPEND update_commands COMMAND Qt6::lupdate -silent -locations none -no-obsolete ${ARGN}
        ui core/session core/library -I ${CMAKE_SOURCE_DIR} -source-language en_US -target-language ${language}
        -ts ${catalogue})
endmacro()
stripewise_catalogue(en -pluralonly)
stripewise_catalogue(de)

add_custom_target(ts ${update_commands} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)
qt_add_lrelease(stripewise_ui TS_FILES ${catalogues} QM_FILES_OUTPUT_VARIABLE compiled_catalogues)
qt_add_resources(stripewise_ui stripewise_catalogues PREFIX /i18n BASE ${CMAKE_CURRENT_BINARY_DIR}
    FILES ${compiled_catalogues})

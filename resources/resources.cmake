# SPDX-License-Identifier: GPL-3.0-or-later
# Symbols of our own; their strokes are "currentColor" and take the palette's text colour (ui/widgets/icons).
file(GLOB icons CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/icons/*.svg)
qt_add_resources(stripewise_ui stripewise_icons PREFIX / BASE ${CMAKE_SOURCE_DIR}/resources FILES ${icons})

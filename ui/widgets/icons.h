// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace stripewise::ui {

/// Our own symbol of that name (resources/icons/NAME.svg), drawn in the palette's text colour at the time it is
/// painted, so that a change of theme needs no new icons.
QIcon symbol(const char* name);

} // namespace stripewise::ui

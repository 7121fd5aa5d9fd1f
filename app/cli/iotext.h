// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/fiojson.h"

#include <QString>

namespace stripewise::cli {

/// A measurement as lines for people: each figure with its unit, a dot as the decimal point in every locale.
QString ioText(const exchange::FioReport& report);

} // namespace stripewise::cli

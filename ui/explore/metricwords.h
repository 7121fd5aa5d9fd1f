// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"
#include "core/session/metricwords.h"

#include <QString>

#include <string>

namespace stripewise::ui {

using session::metricTitle;

/// What people call a value of a factor: "64 KiB" for 64K.
QString valueTitle(const std::string& factor, const plan::Value& value);

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"

#include <QString>

#include <string>

namespace stripewise::ui {

/// What people call a metric: "write rate" for write.bw_bytes; the contract's name where there are no words for it.
QString metricTitle(const std::string& metric);

/// The same table with words for people over the column of \p metric; its name stays for scripts.
exchange::Table withWords(exchange::Table table, const std::string& metric);

/// What people call a value of a factor: "64 KiB" for 64K.
QString valueTitle(const std::string& factor, const plan::Value& value);

} // namespace stripewise::ui

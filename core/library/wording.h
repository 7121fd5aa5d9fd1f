// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/stats/comparison.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace stripewise::library {

/// A value for people: "64 KiB", "4 disks", "raid5", "iodepth 8".
QString valueWords(std::string_view factor, const std::string& text);

/// Some factors of a combination: "raid5, 64 KiB"; "as it is" for none.
QString combinationWords(const plan::Combination& combination, const std::vector<std::string>& factors);

/// "a", "a and b", "a, b and c".
QString listWords(const std::vector<QString>& items);

QString words(stats::Verdict verdict);

} // namespace stripewise::library

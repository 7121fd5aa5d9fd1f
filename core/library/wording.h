// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/stats/comparison.h"

#include <QString>

#include <cstddef>
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

/// Below it an interval rests on one degree of freedom or none.
inline constexpr std::size_t kFewPasses = 3;

/// What to think of intervals that rest on so few passes; empty where they are enough.
QString passesWords(std::size_t passes);

} // namespace stripewise::library

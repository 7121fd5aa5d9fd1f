// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/fiojobs.h"

#include <string>
#include <string_view>
#include <vector>

namespace stripewise::exchange {

struct FioLine
{
    unsigned number = 0; ///< 1-based
    std::string option;
    std::string value; ///< without its comment; empty for a bare word
    bool isResolved = true; ///< no variable is left in it
};

struct FioLines
{
    std::string name;
    unsigned line = 0; ///< of the header
    std::vector<FioLine> options; ///< those of the [global] sections above first
};

/// The outer form of a job file: sections, comments, inheritance, variables; what options mean is not looked at.
/// Errors: NotAJobFile.
Result<std::vector<FioLines>> readFioLines(std::string_view text, const Environment& environment);

} // namespace stripewise::exchange

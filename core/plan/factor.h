// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::plan {

/// Text: any, as it is given; with a number where it is one or a size.
enum class ValueKind { Size, Number, Name, Text };

/// What a factor changes, and so how dear a change of it is: the whole array, a tunable, or only the I/O.
enum class Reach { Array, Tunable, Workload };

/// One value of a factor. \p text is canonical ("64K", "raid5"), \p number is there for sizes (bytes) and numbers.
struct Value
{
    std::string text;
    std::optional<std::uint64_t> number;

    bool operator==(const Value&) const = default;
};

/// What is known of a factor by its name: the contract's closed table, as far as this version carries it out.
struct FactorInfo
{
    std::string name; ///< "chunk", "workload.bs"
    ValueKind kind = ValueKind::Name;
    Reach reach = Reach::Array;
    std::vector<std::string> names; ///< allowed words of a Name
    std::uint64_t least = 0; ///< allowed range of a Size or Number
    std::uint64_t most = 0;
};

/// Nothing for an unknown name and for one that this version does not carry out.
std::optional<FactorInfo> factorInfo(std::string_view name);
/// Those of the array and all workload.KEY; param.NAME may be any.
std::vector<FactorInfo> allFactors();
/// Those that this version does not carry out yet; a family as "mkfs.NAME".
std::vector<std::string> laterFactors();
/// Errors: UnknownFactor, FactorNotCarriedOut (the contract has it, this version does not).
Result<FactorInfo> knownFactor(std::string_view name);

struct Factor
{
    std::string name;
    std::vector<Value> values; ///< distinct, in the order given

    bool operator==(const Factor&) const = default;
};

/// Reads "4K,64K,1M", "4K..1M" (doubling), "1..31/5" (by step; the step counts in the value's own unit) or a mix, as
/// the contract has it; a text is a range only where both ends are numbers or sizes. Errors: UnknownFactor,
/// FactorNotCarriedOut, BadValue, BadChunk, ValueOutOfRange, TooManyValues (65,536), DuplicateValue.
Result<Factor> parseFactor(std::string_view name, std::string_view values);

/// One value in its canonical form. Errors: as parseFactor.
Result<Value> parseValue(const FactorInfo& info, std::string_view text);

} // namespace stripewise::plan

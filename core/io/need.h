// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"

#include <optional>
#include <string_view>

namespace stripewise::io {

/// What a word needs of a job to change anything.
enum class Need {
    Mix, ///< reads and writes
    Writes,
    Random,
    Direct, ///< buffered I/O is a call: there is one at a time
    Buffered,
    ThinkTime,
    Rate, ///< a cap
};

/// The need of a word that the job does not meet: an iodepth of buffered I/O, say. Nothing where the word acts.
std::optional<Need> unmetNeed(std::string_view word, const Job& job);

} // namespace stripewise::io

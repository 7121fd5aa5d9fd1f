// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/job.h"
#include "core/plan/plan.h"

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace stripewise::plan {

/// Takes the words that belong to a kind of workload out of it, keeps the first fault, and leaves the others.
class WordReader final
{
public:
    explicit WordReader(const Workload& workload)
        : m_left(workload.words)
    {
    }

    /// Faults: BadValue, ValueOutOfRange.
    std::uint64_t whole(std::string_view word, std::uint64_t otherwise, std::uint64_t least, std::uint64_t most);
    /// Nothing where the word is not there.
    std::optional<std::uint64_t> size(std::string_view word, std::uint64_t least, std::uint64_t most);
    std::chrono::nanoseconds duration(std::string_view word, std::chrono::nanoseconds otherwise);
    /// One of a few; the first where the word is not there.
    std::string_view oneOf(std::string_view word, std::initializer_list<std::string_view> names);
    std::optional<std::string> take(std::string_view word);

    /// The block I/O job of the words that nobody took, those that the kind has for itself told as NotTogether. Errors:
    /// the first fault, those of io::parseJob.
    Result<io::Job> job(WorkloadKind kind);

    void note(Error error);
    /// The first fault; a word that nobody took is UnknownOption.
    Status finish() const;

private:
    io::Words m_left;
    std::optional<Error> m_error;
};

} // namespace stripewise::plan

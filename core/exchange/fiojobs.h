// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/job.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::exchange {

/// Why an option of a job file can't be carried out as it stands.
enum class Obstacle {
    Unknown, ///< an option that this engine has not
    Unresolved, ///< $mb_memory, or ${NAME} that the environment has not
    BadValue,
    NoFile, ///< neither filename nor one job whose file fio would name by itself
};

struct Hindrance
{
    Obstacle obstacle{};
    unsigned line = 0; ///< 1-based; 0: of no line
    std::string option; ///< "verify"
    std::string value;

    bool operator==(const Hindrance&) const = default;
};

/// How one of fio's engines does its I/O, as far as the engine here can do the same.
enum class FioEngine {
    Queued, ///< libaio, as here
    Synchronous, ///< one I/O, whatever iodepth says
};

/// One job of a file, with what the [global] sections above it say put below its own options.
struct FioSection
{
    std::string name;
    unsigned line = 0; ///< of its header, 1-based
    std::string filename;
    FioEngine engine = FioEngine::Queued;
    io::Words words; ///< those that io::parseJob knows, each once: the last one counts, as in fio
    std::vector<std::size_t> after; ///< earlier sections that have to end first: stonewall, here or above, wait_for
    std::vector<std::string> comments = {}; ///< lines above it, each without a line end; not read
    std::vector<std::string> ignored; ///< "thread=1": says nothing about what I/O is done
    std::vector<Hindrance> hindrances; ///< none: it can be run
};

/// Options of fio that say nothing about what I/O is done here: how fio reports, lays out, draws its random numbers.
/// They are taken and told to the user, so that none is ignored in silence.
std::span<const std::string_view> wordsWithoutEffect();
/// Whether the option, with this value, leaves what I/O is done as it is.
bool saysNothing(std::string_view option, std::string_view value);

/// Nothing for an engine whose I/O can't be done here.
std::optional<FioEngine> fioEngine(std::string_view name);

/// The value of a variable of the environment; nothing where it is not set.
using Environment = std::function<std::optional<std::string>(std::string_view)>;

/// Reads a job file as fio does: [global] sections count for all that follow, sections of one name stay apart, # and ;
/// start comments, ${NAME} comes from the environment. A part that can't be run is told in its section and hides no
/// other. Errors: NotAJobFile (subject: "line N"; detail: the text) for what is no job file at all.
Result<std::vector<FioSection>> parseFioJobs(std::string_view text, const Environment& environment);

/// The job as a file that fio runs with the same meaning; sizes in fio's own words, bytes.
std::string toFioJobs(const std::vector<FioSection>& sections);

} // namespace stripewise::exchange

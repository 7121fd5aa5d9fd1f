// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/commandmeasurement.h"

#include "core/base/clock.h"
#include "core/base/uniquefd.h"
#include "core/exchange/toolresult.h"
#include "core/io/jobresult.h"
#include "core/run/coldrun.h"
#include "core/run/workfolder.h"

#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr double kNsPerSecond = 1e9;
constexpr std::size_t kMostTold = 200; ///< bytes of what a command says

Result<UniqueFd> openFolder(const std::string& path)
{
    UniqueFd folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return folder ? Result<UniqueFd>(std::move(folder)) : systemError(path, "open");
}

/// No bytes of another encoding, and no control characters: it is kept and shown as it is.
std::string printable(std::string_view text)
{
    std::string shown;
    for (const auto c : text.substr(0, kMostTold)) {
        shown += c >= ' ' && c != '\x7f' ? c : '?';
    }
    return shown;
}

/// "tar: x.tar: Cannot open", the program's name put before what does not begin with it.
std::string lastWords(const std::string& program, const CommandOutcome& outcome, const std::string& fault)
{
    const auto name = program.substr(program.rfind('/') + 1);
    const auto lines = exchange::linesOf(outcome.standardError);
    const auto said = !fault.empty() ? printable(fault) : lines.empty() ? std::string() : printable(lines.back());
    return said.starts_with(name) || said.empty() ? (said.empty() ? name : said) : fmt::format("{}: {}", name, said);
}

std::optional<Note> failureOf(const plan::CommandWork& work, const CommandOutcome& outcome, const std::string& fault)
{
    const auto words = lastWords(work.argv.front(), outcome, fault);
    switch (outcome.end) {
    case CommandEnd::Stopped:
        return std::nullopt;
    case CommandEnd::TimedOut:
        return Note{NoteCode::CommandTimedOut, work.argv.front(),
                    std::chrono::duration<double>(work.timeLimit).count()};
    case CommandEnd::Signalled:
        return Note{NoteCode::CommandKilled, words, outcome.code};
    case CommandEnd::Exited:
        break;
    }
    const bool hasFailed = outcome.code != 0 || !fault.empty();
    return hasFailed ? std::optional(Note{NoteCode::CommandFailed, words, outcome.code}) : std::nullopt;
}

void addDoubts(std::vector<Note>& notes, const CommandOutcome& outcome, const exchange::CommandOutput& read)
{
    if (outcome.leftProcesses) {
        notes.push_back({NoteCode::ProcessesLeft, {}, {}});
    }
    if (outcome.isOutputCut) {
        notes.push_back({NoteCode::OutputCut, {}, static_cast<double>(kMostOutputBytes)});
    }
    for (const auto& line : read.lines.refused) {
        notes.push_back({NoteCode::NoMetric, printable(line), {}});
    }
}

/// A job that moves nothing that this program could count.
io::Job jobLike()
{
    io::Job job;
    job.reads = false;
    job.writes = false;
    job.isDirect = false;
    return job;
}

} // namespace

CommandMeasurement::CommandMeasurement(plan::CommandWork work)
    : m_work(std::move(work))
{
}

/// What was written before does not go to the disk while it is timed.
Status CommandMeasurement::prepare(const Scene& scene)
{
    return syncFileSystem(scene.built.directory);
}

Status CommandMeasurement::carryOut(const Scene& scene)
{
    const auto& folder = scene.built.directory;
    const auto parent = openFolder(folder);
    const auto work = parent ? makeWorkFolder(folder, commandUser()) : parent.error();
    if (!work) {
        return work.error();
    }
    UserCommand command;
    command.argv = m_work.argv;
    command.environment = m_work.parameters;
    command.directory = *work;
    command.timeLimit = m_work.timeLimit;
    auto outcome = runCommand(command, scene.stop);
    if (outcome && m_work.syncs) {
        const auto fromNs = monotonicNs();
        const auto synced = syncFileSystem(folder);
        outcome->elapsedNs += monotonicNs() - fromNs;
        outcome = synced ? std::move(outcome) : Result<CommandOutcome>(synced.error());
    }
    const auto removed = removeWorkFolder(parent->get(), folder);
    if (!outcome) {
        return outcome.error();
    }
    m_outcome = std::move(*outcome);
    return removed;
}

Metrics metricsOf(const CommandOutcome& outcome)
{
    const auto seconds = [](std::int64_t ns) { return Metric{static_cast<double>(ns) / kNsPerSecond, Unit::Seconds}; };
    const auto count = [](std::uint64_t number) { return Metric{static_cast<double>(number), Unit::Count}; };
    return {{"elapsed_s", seconds(outcome.elapsedNs)},
            {"user_s", seconds(outcome.userNs)},
            {"system_s", seconds(outcome.systemNs)},
            {"max_rss_bytes", {static_cast<double>(outcome.mostResidentBytes), Unit::Bytes}},
            {"voluntary_ctxt_switches", count(outcome.voluntarySwitches)},
            {"nonvoluntary_ctxt_switches", count(outcome.involuntarySwitches)}};
}

Measured CommandMeasurement::conclude(const Recording& recording, std::int64_t startNs) const
{
    auto read = exchange::readCommandOutput(m_outcome.standardOutput, m_outcome.standardError);
    const auto failure = failureOf(m_work, m_outcome, read.fault);
    io::JobResult result;
    result.stop = failure                      ? io::StopReason::Failed
        : m_outcome.end == CommandEnd::Stopped ? io::StopReason::Cancelled
                                               : io::StopReason::Finished;
    auto measured = measuredOf(jobLike(), result, recording, startNs);
    auto& record = measured.record;
    if (failure) {
        record.notes.insert(record.notes.begin(), *failure);
    }
    addDoubts(record.notes, m_outcome, read);
    if (record.status == TrialStatus::Complete || record.status == TrialStatus::Suspect) {
        auto metrics = std::move(read.lines.metrics);
        metrics.merge(metricsOf(m_outcome));
        metrics.merge(read.ofTools);
        record.metrics.merge(metrics);
    }
    if (m_outcome.end == CommandEnd::Exited) {
        record.metrics["exit_code"] = {static_cast<double>(m_outcome.code), Unit::Count};
    }
    return measured;
}

std::string CommandMeasurement::reproduce(const plan::TargetSpec& target,
                                          std::optional<std::uint64_t> /*targetBytes*/) const
{
    auto command = fmt::format("cd {} && ", plan::quoted(target.directory));
    for (const auto& [name, value] : m_work.parameters) {
        command += fmt::format("{}={} ", name, plan::quoted(value));
    }
    return command + plan::joinArgv(m_work.argv);
}

} // namespace stripewise::run

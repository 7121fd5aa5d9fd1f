// SPDX-License-Identifier: GPL-3.0-or-later
// The words by which units, states and notes are kept in stores and printed as JSON: never change one.
#include "core/run/runsink.h"
#include "core/run/trial.h"

#include <algorithm>
#include <array>
#include <span>

namespace stripewise::run {

namespace {

template <typename Value>
struct Name
{
    Value value;
    std::string_view text;
};

template <typename Value>
std::string_view textOf(std::span<const Name<Value>> table, Value value)
{
    const auto found = std::ranges::find(table, value, &Name<Value>::value);
    return found == table.end() ? std::string_view{} : found->text;
}

template <typename Value>
std::optional<Value> valueOf(std::span<const Name<Value>> table, std::string_view text)
{
    const auto found = std::ranges::find(table, text, &Name<Value>::text);
    return found == table.end() ? std::nullopt : std::optional(found->value);
}

constexpr auto kUnits = std::to_array<Name<Unit>>({
    {Unit::BytesPerSecond, "B/s"},
    {Unit::PerSecond, "1/s"},
    {Unit::Nanoseconds, "ns"},
    {Unit::Seconds, "s"},
    {Unit::Percent, "%"},
    {Unit::Count, "1"},
    {Unit::Bytes, "B"},
});

constexpr auto kTrialStates = std::to_array<Name<TrialStatus>>({
    {TrialStatus::Complete, "complete"},
    {TrialStatus::Partial, "partial"},
    {TrialStatus::Failed, "failed"},
    {TrialStatus::Suspect, "suspect"},
});

constexpr auto kNotes = std::to_array<Name<NoteCode>>({
    {NoteCode::RequestFailed, "request-failed"},
    {NoteCode::DepthNominal, "depth-nominal"},
    {NoteCode::DepthOfCalls, "depth-of-calls"},
    {NoteCode::RateMissed, "rate-missed"},
    {NoteCode::FewSamples, "few-samples"},
    {NoteCode::NotAsked, "not-asked"},
    {NoteCode::Cancelled, "cancelled"},
    {NoteCode::OtherLoad, "other-load"},
    {NoteCode::CpuBusy, "cpu-busy"},
    {NoteCode::CpuTaken, "cpu-taken"},
    {NoteCode::SamplesDropped, "samples-dropped"},
    {NoteCode::Halted, "halted"},
    {NoteCode::NotCarriedOut, "not-carried-out"},
    {NoteCode::NoKnee, "no-knee"},
    {NoteCode::NotSettled, "not-settled"},
    {NoteCode::EnvironmentChanged, "environment-changed"},
    {NoteCode::CommandFailed, "command-failed"},
    {NoteCode::CommandKilled, "command-killed"},
    {NoteCode::CommandTimedOut, "command-timed-out"},
    {NoteCode::ProcessesLeft, "processes-left"},
    {NoteCode::OutputCut, "output-cut"},
    {NoteCode::NoMetric, "no-metric"},
    {NoteCode::Holes, "holes"},
    {NoteCode::ShortTransfers, "short-transfers"},
    {NoteCode::Unknown, "unknown"},
});

constexpr auto kRunStates = std::to_array<Name<RunState>>({
    {RunState::Running, "running"},
    {RunState::Finished, "finished"},
    {RunState::Cancelled, "cancelled"},
    {RunState::Failed, "failed"},
    {RunState::Interrupted, "interrupted"},
    {RunState::Damaged, "damaged"},
});

} // namespace

std::string_view nameOf(Unit unit)
{
    return textOf<Unit>(kUnits, unit);
}

std::optional<Unit> unitFromName(std::string_view name)
{
    return valueOf<Unit>(kUnits, name);
}

std::string_view nameOf(TrialStatus status)
{
    return textOf<TrialStatus>(kTrialStates, status);
}

std::optional<TrialStatus> trialStatusFromName(std::string_view name)
{
    return valueOf<TrialStatus>(kTrialStates, name);
}

std::string_view nameOf(NoteCode code)
{
    return textOf<NoteCode>(kNotes, code);
}

std::optional<NoteCode> noteCodeFromName(std::string_view name)
{
    return valueOf<NoteCode>(kNotes, name);
}

std::string_view nameOf(RunState state)
{
    return textOf<RunState>(kRunStates, state);
}

std::optional<RunState> runStateFromName(std::string_view name)
{
    return valueOf<RunState>(kRunStates, name);
}

const Series* Samples::find(std::string_view name) const
{
    const auto found = std::ranges::find(series, name, &Series::name);
    return found == series.end() ? nullptr : &*found;
}

} // namespace stripewise::run

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/plan/level.h"
#include "core/session/messages.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace stripewise::session {

namespace {

/// Context of the translations.
struct TrialMessages
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::TrialMessages)
};

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

/// The least and the most of the known values.
struct Span
{
    double low = 0;
    double high = 0;
};

std::optional<Span> spanOf(const std::vector<run::Note>& notes)
{
    std::optional<Span> span;
    for (const auto& note : notes) {
        if (note.value) {
            span = span ? Span{std::min(span->low, *note.value), std::max(span->high, *note.value)}
                        : Span{*note.value, *note.value};
        }
    }
    return span;
}

QString valueText(const std::optional<Span>& span)
{
    if (!span) {
        return TrialMessages::tr("an unknown number of");
    }
    const auto low = QString::number(span->low);
    return span->low == span->high ? low : TrialMessages::tr("%1 to %2").arg(low, QString::number(span->high));
}

/// In words where nobody counted them.
QString requestsText(const std::optional<Span>& span)
{
    if (!span) {
        return TrialMessages::tr("an unknown number of requests");
    }
    return span->low == span->high ? TrialMessages::tr("%n requests", nullptr, static_cast<int>(span->low))
                                   : TrialMessages::tr("%1 requests").arg(valueText(span));
}

QString reasonOf(std::optional<io::Need> need)
{
    if (!need) {
        return TrialMessages::tr("a workload of its kind has no such word");
    }
    switch (*need) {
    case io::Need::Mix:
        return TrialMessages::tr("it does not both read and write");
    case io::Need::Writes:
        return TrialMessages::tr("it does not write");
    case io::Need::Random:
        return TrialMessages::tr("its I/O is sequential");
    case io::Need::Direct:
        return TrialMessages::tr("its I/O goes through the page cache, one call at a time");
    case io::Need::Buffered:
        return TrialMessages::tr("its I/O does not go through the page cache");
    case io::Need::ThinkTime:
        return TrialMessages::tr("it has no thinktime");
    case io::Need::Rate:
        return TrialMessages::tr("it has no rate");
    }
    return {};
}

QString emulatedLevels()
{
    QStringList names;
    for (const auto& name : plan::emulatedLevelNames()) {
        names << text(name);
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

QString sentence(const plan::Dropped& dropped)
{
    const auto limit = QString::number(dropped.limit);
    switch (dropped.reason) {
    case plan::DropReason::ChunkOnLevelWithout:
        return TrialMessages::tr("the level has no chunk");
    case plan::DropReason::TooFewMembers:
        return TrialMessages::tr("the level needs at least %1 members").arg(limit);
    case plan::DropReason::MoreMembersThanGiven:
        return TrialMessages::tr("only %1 members are given").arg(limit);
    case plan::DropReason::MemberSmallerThanChunk:
        return TrialMessages::tr("a member holds only %1, less than one chunk").arg(text(formatSize(dropped.limit)));
    case plan::DropReason::BlockLargerThanTarget:
        return TrialMessages::tr("the target holds only %1, less than one block").arg(text(formatSize(dropped.limit)));
    case plan::DropReason::LayoutOfOtherLevel:
        return TrialMessages::tr("the layout belongs to another level");
    case plan::DropReason::LayoutNotOnTarget:
        return TrialMessages::tr("the target can’t be built with this layout");
    case plan::DropReason::LevelNotOnTarget:
        return TrialMessages::tr("an emulated array has no such level; it can be %1").arg(emulatedLevels());
    }
    return {};
}

QString sentence(const plan::Warning& warning)
{
    const auto subject = text(warning.subject);
    switch (warning.code) {
    case plan::WarningCode::FilesOnOneDisk:
        return TrialMessages::tr("The members are files on one disk: this shows the program, not your disks.");
    case plan::WarningCode::FewPasses:
        return TrialMessages::tr("With one pass no difference can be told from noise; take two or more.");
    case plan::WarningCode::FactorWithoutEffect:
        return TrialMessages::tr("%1 can’t act on this target or these workloads; it is left out of the grid.")
            .arg(subject);
    case plan::WarningCode::FactorPastWorkload:
        return TrialMessages::tr("%1 changes nothing in the workload %2: %3. For it that axis is dropped.")
            .arg(subject, text(warning.detail), reasonOf(warning.need));
    case plan::WarningCode::DepthOfCalls:
        return TrialMessages::tr("The iodepth of the workload %1 does nothing where direct=0: through the page cache "
                                 "there is one I/O at a time. For more take numjobs.")
            .arg(subject);
    case plan::WarningCode::ShortRuntime:
        return TrialMessages::tr("The workload %1 runs for less than a second: its figures will be noisy.")
            .arg(subject);
    case plan::WarningCode::Holes:
        return TrialMessages::tr("%1 has holes: reads of them ask no disk and give no rate of it; fill the file first.")
            .arg(subject);
    case plan::WarningCode::WorkloadTooLarge:
        return TrialMessages::tr(
                   "The workload %1 goes beyond the end of the target (%2): its trials will fail; choose a "
                   "smaller offset or size.")
            .arg(subject, text(warning.detail));
    }
    return {};
}

QString sentence(const run::Note& note)
{
    return sentence(std::vector{note});
}

QString sentence(const std::vector<run::Note>& alike)
{
    const auto subject = text(alike.front().subject);
    const auto span = spanOf(alike);
    const auto value = valueText(span);
    switch (alike.front().code) {
    case run::NoteCode::RequestFailed:
        return TrialMessages::tr("%1 failed: %2.").arg(requestsText(span), subject);
    case run::NoteCode::DepthNominal:
        return TrialMessages::tr("The device completes I/O while it is submitted: the queue depth is nominal.");
    case run::NoteCode::DepthOfCalls:
        return TrialMessages::tr("Buffered I/O is one call at a time, which the page cache takes: the queue depth is "
                                 "nominal.");
    case run::NoteCode::RateMissed:
        return TrialMessages::tr("The rate asked for could not be kept: %1 I/Os a second were reached.").arg(value);
    case run::NoteCode::FewSamples:
        return TrialMessages::tr("Too few I/Os for %1.").arg(subject);
    case run::NoteCode::NotAsked:
        return TrialMessages::tr("%1 was read back with another value than was asked for.").arg(subject);
    case run::NoteCode::Cancelled:
        return span ? TrialMessages::tr("Stopped by the user, after waiting for %1 in flight.").arg(requestsText(span))
                    : TrialMessages::tr("Stopped by the user.");
    case run::NoteCode::OtherLoad:
        return TrialMessages::tr("Other programs used the disks meanwhile.");
    case run::NoteCode::CpuBusy:
        return TrialMessages::tr("The processors were %1 % busy: they may have been the limit, not the disks.")
            .arg(value);
    case run::NoteCode::CpuTaken:
        return TrialMessages::tr("All processors were busy, and other programs had %1 % of their time.").arg(value);
    case run::NoteCode::SamplesDropped:
        return TrialMessages::tr("%1 samples were missed.").arg(value);
    case run::NoteCode::Halted:
        return TrialMessages::tr(
                   "The program stood still for %1 s meanwhile (it was stopped, or the machine was too busy).")
            .arg(value);
    case run::NoteCode::NotCarriedOut:
        return TrialMessages::tr("The trial could not be carried out: %1.").arg(subject);
    case run::NoteCode::CommandFailed:
        return TrialMessages::tr("The command failed with the exit code %1: %2.").arg(value, subject);
    case run::NoteCode::CommandKilled:
        return TrialMessages::tr("The command was ended by the signal %1: %2.").arg(value, subject);
    case run::NoteCode::CommandTimedOut:
        return TrialMessages::tr(
                   "The command %1 did not end within %2 s and was stopped; raise runtime if it needs longer.")
            .arg(subject, value);
    case run::NoteCode::ProcessesLeft:
        return TrialMessages::tr("The command left processes behind; they were ended.");
    case run::NoteCode::OutputCut:
        return TrialMessages::tr("The command printed too much to be read whole; metrics are of the end of it.");
    case run::NoteCode::NoMetric:
        return TrialMessages::tr(
                   "“%1” is no metric: a line is “metric NAME VALUE UNIT”, its unit B, B/s, MiB/s, 1/s, s, ms or %.")
            .arg(subject);
    case run::NoteCode::Holes:
        return TrialMessages::tr("%1 has holes: reads of them ask no disk and give no rate of it; fill the file first.")
            .arg(subject);
    case run::NoteCode::ShortTransfers:
        return TrialMessages::tr("%1 moved fewer bytes than were asked for.").arg(requestsText(span));
    case run::NoteCode::Unknown:
        return TrialMessages::tr("A note of a newer Stripewise: %1.").arg(subject);
    case run::NoteCode::NoKnee:
        return TrialMessages::tr("The total still grew with the last of %1 streams: the knee lies beyond.").arg(value);
    case run::NoteCode::NotSettled:
        return TrialMessages::tr("The rate had not settled after %1 rounds: more rounds may show another one.")
            .arg(value);
    case run::NoteCode::EnvironmentChanged:
        return TrialMessages::tr("Since the run’s first start this has changed: %1.").arg(subject);
    }
    return {};
}

QString shortWords(const std::vector<run::Note>& alike)
{
    const auto value = valueText(spanOf(alike));
    const auto code = alike.front().code;
    return code == run::NoteCode::OtherLoad ? TrialMessages::tr("disks used by others")
        : code == run::NoteCode::CpuTaken   ? TrialMessages::tr("CPU %1 % taken by others").arg(value)
        : code == run::NoteCode::Halted     ? TrialMessages::tr("program stood still for %1 s").arg(value)
        : code == run::NoteCode::Holes      ? TrialMessages::tr("holes were read")
                                            : sentence(alike);
}

std::vector<std::vector<run::Note>> alikeOf(const std::vector<run::Note>& notes)
{
    std::vector<std::vector<run::Note>> groups;
    for (const auto& note : notes) {
        const auto isAlike = [&note](const auto& group) {
            return group.front().code == note.code && group.front().subject == note.subject;
        };
        auto group = std::ranges::find_if(groups, isAlike);
        if (group == groups.end()) {
            group = groups.emplace(groups.end());
        }
        group->push_back(note);
    }
    return groups;
}

} // namespace stripewise::session

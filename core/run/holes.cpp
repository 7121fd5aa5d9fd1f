// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/holes.h"

#include "core/io/job.h"
#include "core/io/layout.h"
#include "core/plan/kind.h"

#include <algorithm>
#include <limits>

namespace stripewise::run {

namespace {

/// Of each member. Zones and ramps go over the whole of it; an array spreads a region over all members.
io::Region regionOf(const plan::TargetSpec& target, const plan::Workload& workload, const io::Job& job,
                    std::uint64_t targetBytes)
{
    const bool hasRegion = target.kind != plan::TargetKind::Emulated
        && (workload.kind == plan::WorkloadKind::Io || workload.kind == plan::WorkloadKind::Steady);
    return hasRegion ? io::regionOf(job, targetBytes) : io::Region{0, std::numeric_limits<std::uint64_t>::max()};
}

} // namespace

std::vector<Note> holesRead(const plan::TargetSpec& target, const plan::Workload& workload, std::uint64_t targetBytes)
{
    const auto job = plan::greatestJob(workload);
    if (!job || !*job || !(*job)->reads) {
        return {};
    }
    const auto region = regionOf(target, workload, **job, targetBytes);
    std::vector<Note> notes;
    for (const auto& member : target.members) {
        if (io::hasHoles(member, region.offsetBytes, region.bytes)) {
            notes.push_back({NoteCode::Holes, member, {}});
        }
    }
    return notes;
}

void addDoubts(TrialRecord& trial, const std::vector<Note>& doubts)
{
    trial.notes.insert(trial.notes.end(), doubts.begin(), doubts.end());
    if (trial.status == TrialStatus::Complete && std::ranges::any_of(doubts, isDoubt)) {
        trial.status = TrialStatus::Suspect;
    }
}

} // namespace stripewise::run

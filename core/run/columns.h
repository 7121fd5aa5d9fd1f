// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"
#include "core/run/coordinator.h"
#include "core/run/trial.h"

#include <cstdint>
#include <vector>

namespace stripewise::run {

/// The kept form of what was sampled: one column a name. \p trialStartNs on the samples' own axis. Columns of a
/// direction that the job has not, and columns that were never known, are left out. The names:
/// read.bw_bytes read.iops write.… queue lat_ns.p50 lat_ns.p99 cpu.user cpu.system cpu.iowait cpu.idle cpuN.…
/// interrupts context_switches memory_available dirty runnable blocked
/// member.N.read.bw_bytes member.N.write.bw_bytes member.N.queue
Samples toColumns(const std::vector<LiveSample>& samples, std::int64_t trialStartNs, const io::Job& job);

} // namespace stripewise::run

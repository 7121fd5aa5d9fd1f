// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"
#include "core/io/jobresult.h"
#include "core/run/recorder.h"
#include "core/run/trial.h"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace stripewise::run {

/// What a job yields, by the contract's names. \p window: about it, for what the machine and the members did. Pure. A
/// percentile is there when at least ten I/Os lie beyond it: with fewer it is the latency of one odd I/O.
Metrics metricsOf(const io::Job& job, const io::JobResult& result, const Window& window);

/// NAME.mean, NAME.max and NAME.p50 ... of some latencies.
void addLatencies(Metrics& metrics, const std::string& name, const stats::Histogram& latencies,
                  std::span<const double> percentiles);
inline constexpr std::array kPercentiles{50.0, 90.0, 95.0, 99.0, 99.9, 99.99}; ///< those of each metric of latencies

/// Doubts about it.
std::vector<Note> notesOf(const io::Job& job, const io::JobResult& result, const Recording& recording);

TrialStatus statusOf(const io::JobResult& result, const std::vector<Note>& notes);

/// An error in one line of plain words of the kernel: "member-0: pwrite: No space left on device".
std::string lineOf(const Error& error);

} // namespace stripewise::run

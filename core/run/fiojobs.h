// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/fiojobs.h"
#include "core/plan/plan.h"

#include <string>
#include <vector>

namespace stripewise::run {

/// Stands in a job file for a target that is no file or device which fio could open by a name; fio takes its value from
/// the environment, and refuses the file where there is none.
inline constexpr const char* kTargetVariable = "TARGET";

/// What a plan does, as fio does it: one job after the other.
struct PlanJobs
{
    std::vector<exchange::FioSection> sections;
    std::vector<std::string> leftOut; ///< workloads that are more than one block I/O job
    std::vector<std::string> variables; ///< that have to be set: kTargetVariable; of members with a number behind it
};

/// A section each workload, more where the plan varies its words, and for members by themselves one each alone and then
/// one each at once; what Stripewise and fio have different defaults for is said. Errors: those of plan::unfold and
/// io::parseJob.
Result<PlanJobs> fioJobsOf(const plan::Plan& plan);

} // namespace stripewise::run

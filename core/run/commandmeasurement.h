// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/usercommand.h"
#include "core/plan/commandwork.h"
#include "core/run/measurement.h"

#include <string>

namespace stripewise::run {

/// A command of the user's own, in an empty folder of its own below BuiltTarget::directory that is removed with all
/// that it left there. Metrics: elapsed_s, user_s, system_s, max_rss_bytes, voluntary_ctxt_switches,
/// nonvoluntary_ctxt_switches, exit_code; what bonnie++, fio and dd print, and each line "metric NAME VALUE UNIT",
/// which goes over all others. Thread: the coordinator's.
class CommandMeasurement final : public Measurement
{
public:
    explicit CommandMeasurement(plan::CommandWork work);

    Status prepare(const Scene& scene) override;
    Status carryOut(const Scene& scene) override;
    Measured conclude(const Recording& recording, std::int64_t startNs) const override;
    std::string reproduce(const plan::TargetSpec& target, std::optional<std::uint64_t> targetBytes) const override;

private:
    plan::CommandWork m_work;
    CommandOutcome m_outcome;
};

/// What a command yields where it came to a good end. Pure.
Metrics metricsOf(const CommandOutcome& outcome);

} // namespace stripewise::run

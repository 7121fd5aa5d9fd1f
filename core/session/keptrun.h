// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/run/coordinator.h"
#include "core/run/runcontrol.h"
#include "core/store/store.h"

#include <QString>

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace stripewise::session {

/// Where an unfinished run of the store is taken up again.
struct ResumePoint
{
    run::RunId run = 0;
    std::string name;
    plan::Plan plan; ///< with the seed that its order was made of
    std::vector<run::TrialKey> finished; ///< ended by themselves; a cancelled one is measured again
    std::uint64_t failed = 0; ///< of the finished
    run::Environment environment;
};

/// Errors: those of store::Reader; NothingToResume where the run went to its end.
Result<ResumePoint> resumePoint(const QString& storePath, run::RunId run, const store::Patience& patience = {});

/// The newest run of \p plan that was interrupted, cancelled or broke off. A plan without a seed is the same plan with
/// any. Errors: those of store::Reader; NothingToResume.
Result<ResumePoint> newestUnfinished(const QString& storePath, const plan::Plan& plan);

struct RunRequest
{
    QString storePath;
    plan::Plan plan;
    std::string name;
    std::vector<std::string> destroy; ///< what the user gave up
    std::optional<ResumePoint> resumed; ///< its plan is taken then
};

/// Who hears of a run and commands it; all outlive it.
struct RunListener
{
    run::RunObserver& observer;
    run::RunControl& control;
    std::function<void(run::RunId)> begun; ///< once it is in the store; then an error means that it broke off
    store::Patience patience = {}; ///< with other programs that use the store
};

/// Carries a plan out on the calling thread and keeps it in the store. Errors: those of store::Writer,
/// run::makeBuilder and run::carryOut.
Result<run::RunOutcome> carryOutKept(const RunRequest& request, const RunListener& listener,
                                     const std::stop_token& stop);

} // namespace stripewise::session

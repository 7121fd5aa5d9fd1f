// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/context.h"
#include "core/run/coordinator.h"

#include <QString>

namespace stripewise::cli {

/// Says what a run does: a line a trial on standard error, below it on a terminal one line that is written over; with
/// --json one object a trial on standard output. Thread: as RunObserver.
class RunReporter final : public run::RunObserver
{
public:
    /// \p preparing is said when that begins, unless it is empty.
    RunReporter(const Context& context, QString preparing);

    void progressed(const run::Progress& progress) override;
    void sampled(const run::LiveSample& sample) override;
    void trialFinished(const run::TrialRecord& trial) override;
    void blockBuilt(const plan::ArraySettings& array) override;

    /// A line that stays.
    void say(const QString& line);
    void finished(const run::RunOutcome& outcome);

private:
    bool m_isJson;
    bool m_isTerminal;
    QString m_preparing;
    run::Progress m_progress;
};

} // namespace stripewise::cli

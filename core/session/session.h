// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/grid.h"
#include "core/plan/plan.h"
#include "core/run/coordinator.h"
#include "core/system/disks.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace stripewise::session {

/// What plan check says.
struct PlanCheck
{
    std::optional<Error> error; ///< then the rest is empty
    plan::Grid grid;
    plan::Estimate estimate;
    std::vector<plan::Warning> warnings;
    std::vector<Error> toGiveUp; ///< members whose content a run would ask for
    std::optional<Error> refusal; ///< what a run would not start for on this machine
};

/// Pure: validates and expands; looks at no disk.
PlanCheck checkPlan(const plan::Plan& plan);

/// Whether members are opened as a run opens them, for writing too, or only looked at.
enum class Look { AsRun, ReadOnly };
/// The same, and what a run would meet on this machine: members, folders, free space, limits. Writes nothing.
PlanCheck checkPlanHere(const plan::Plan& plan, Look look);
/// Warnings, what would have to be given up and what a run would be refused for, a sentence each.
QStringList warningSentences(const PlanCheck& check);

enum class State { Idle, Running, Pausing, Paused, Cancelling };

/// A batch of samples, at most ten times a second.
using SampleBatch = std::vector<run::LiveSample>;

/// Carries out one plan at a time, in a coordinator thread of its own, and keeps it in the store at \p storePath.
/// Lives on the GUI's (or the cli's) thread; all signals come on that thread.
class Session final : public QObject
{
    Q_OBJECT

public:
    explicit Session(QString storePath, QObject* parent = nullptr);
    ~Session() override; ///< cancels and waits until all is put back

    State state() const;
    const run::Progress& progress() const;
    const std::optional<plan::Plan>& plan() const; ///< of the run that is alive

    /// Faults come as refused(), with nothing changed. \p destroy: members that the user gave up, by path, by-id name,
    /// serial or WWN. Only while Idle.
    void start(const plan::Plan& plan, const QString& name, const QStringList& destroy = {});
    /// Goes on with an interrupted or cancelled run of the store. Only while Idle.
    void resumeRun(run::RunId run, const QStringList& destroy = {});
    void pause();
    void goOn();
    void cancel();

    /// Answers with disksListed() or disksFailed(); reads off the calling thread. What is asked for meanwhile is
    /// listed after it and answered once.
    void listDisks(bool everything);

signals:
    void stateChanged(stripewise::session::State state);
    void progressed(const stripewise::run::Progress& progress);
    void sampled(const stripewise::session::SampleBatch& batch);
    void runBegun(stripewise::run::RunId run);
    void blockBuilt(const stripewise::plan::ArraySettings& array);
    void trialFinished(const stripewise::run::TrialRecord& trial);
    void storeWaits(const QString& sentence); ///< another program holds the store; told once a wait
    void logged(const QString& line); ///< for the log pane, a whole sentence
    void finished(const stripewise::run::RunOutcome& outcome);
    void refused(const stripewise::Error& error); ///< before the start
    void broke(const stripewise::Error& error); ///< in the middle; what was measured is kept
    void disksListed(const std::vector<stripewise::system::Disk>& disks);
    void disksFailed(const stripewise::Error& error);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace stripewise::session

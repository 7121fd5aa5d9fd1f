// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/grid.h"
#include "core/run/coordinator.h"
#include "core/run/trial.h"

#include <QString>
#include <QStringList>

namespace stripewise::session {

/// What happened, for the log pane and the cli's standard error: whole, translated sentences.
/// The start of a run, and each axis of its grid that is dropped for a workload which it can't reach.
QStringList startSentences(const plan::Plan& plan, const QString& name);
/// What a run writes before its first trial; empty where that is nothing.
QString preparingSentence(const plan::Plan& plan);
/// The end of a run that was stopped while it prepared: there is nothing to keep of it.
QString nothingKeptSentence();
QString builtSentence(const plan::ArraySettings& array);
/// \p progress as it was when the trial ended.
QString trialSentence(const run::TrialRecord& trial, const run::Progress& progress);
QString endSentence(const run::RunOutcome& outcome);

} // namespace stripewise::session

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/plan/grid.h"
#include "core/run/coordinator.h"
#include "core/run/trial.h"
#include "core/system/disks.h"

#include <QString>

#include <string>
#include <vector>

namespace stripewise::session {

/// The words for codes of the core: one whole, translated sentence each that names the thing, what is wrong and what to
/// do. The only place where they are made.
QString sentence(const Error& error);
QString sentence(const plan::Dropped& dropped);
QString sentence(const plan::Warning& warning);
QString sentence(const run::Note& note);
/// The notes of several trials in groups of one code and subject, in the order they first came.
std::vector<std::vector<run::Note>> alikeOf(const std::vector<run::Note>& notes);
/// One sentence for such a group, with the range of its values.
QString sentence(const std::vector<run::Note>& alike);
/// The same in a few words for a cell of a table, where it makes a trial suspect; else the sentence.
QString shortWords(const std::vector<run::Note>& alike);
/// "4 + 4 + 2": the combinations that each workload is measured in; empty where it is all of them in each. More than a
/// few workloads are added up.
QString combinationSum(const plan::Grid& grid);
/// Why a disk has its verdict.
QString reason(const system::Disk& disk);
/// What the preset of this name stands for; empty for a name that is none's.
QString presetSentence(const std::string& preset);
QString waitingSentence(const QString& storePath);
QString words(run::Phase phase);
QString words(run::TrialStatus status);
QString words(run::RunState state);

/// For a terminal, which obeys control characters: each but the line end and the tab in JSON's words for it, so that
/// JSON means what it meant.
QString printable(QString text);

} // namespace stripewise::session

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/store.h"

#include <QStringList>

#include <string>
#include <vector>

namespace stripewise::library {

/// What runs did as a job file for fio, one run after the other.
struct JobFile
{
    std::string text; ///< empty: none of the workloads is a fio job
    QStringList notes; ///< what was left out, and what has to be set before fio can run it
};

/// A run whose jobs were all done by one before it adds none; a name that is taken gets the run's number. Errors:
/// those of run::fioJobsOf.
Result<JobFile> jobFileOf(const std::vector<store::StoredRun>& runs);

} // namespace stripewise::library

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/messages.h"

#include <QCoreApplication>

namespace stripewise::session {

namespace {

/// Context of the translations.
struct Messages
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::Messages)
};

} // namespace

QString words(run::Phase phase)
{
    switch (phase) {
    case run::Phase::Checking:
        return Messages::tr("Checking");
    case run::Phase::Preparing:
        return Messages::tr("Preparing members");
    case run::Phase::Building:
        return Messages::tr("Building the array");
    case run::Phase::Filling:
        return Messages::tr("Filling the region");
    case run::Phase::Ramp:
        return Messages::tr("Ramp");
    case run::Phase::Measuring:
        return Messages::tr("Measuring");
    case run::Phase::Keeping:
        return Messages::tr("Keeping the trial");
    case run::Phase::Pausing:
        return Messages::tr("Paused");
    case run::Phase::CleaningUp:
        return Messages::tr("Cleaning up");
    }
    return {};
}

QString words(run::TrialStatus status)
{
    switch (status) {
    case run::TrialStatus::Complete:
        return Messages::tr("complete");
    case run::TrialStatus::Partial:
        return Messages::tr("partial");
    case run::TrialStatus::Failed:
        return Messages::tr("failed");
    case run::TrialStatus::Suspect:
        return Messages::tr("suspect");
    }
    return {};
}

QString words(run::RunState state)
{
    switch (state) {
    case run::RunState::Running:
        return Messages::tr("running");
    case run::RunState::Finished:
        return Messages::tr("finished");
    case run::RunState::Cancelled:
        return Messages::tr("cancelled");
    case run::RunState::Failed:
        return Messages::tr("failed");
    case run::RunState::Interrupted:
        return Messages::tr("interrupted");
    case run::RunState::Damaged:
        return Messages::tr("damaged");
    }
    return {};
}

} // namespace stripewise::session

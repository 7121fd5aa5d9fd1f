// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runreporter.h"

#include "app/cli/runtables.h"
#include "core/session/figures.h"
#include "core/session/logsentences.h"
#include "core/session/messages.h"

#include <QCoreApplication>

#include <cstdio>
#include <utility>

#include <nlohmann/json.hpp>
#include <unistd.h>

namespace stripewise::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kWipeLine = "\r\033[K";

/// Context of the translations.
struct RunText
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::cli::Run)
};

Json eventOf(const run::TrialRecord& trial)
{
    Json event{{"event", "trial-finished"}, {"trial", trial.key.order}};
    event.update(toJson(trial));
    return event;
}

void printJson(const Json& json)
{
    print(QString::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

QString progressLine(const run::Progress& progress)
{
    return RunText::tr("%1 of %2 trials · about %3 left · %4")
        .arg(QString::number(progress.trialsDone), QString::number(progress.trialsTotal),
             session::durationText(progress.secondsLeft), session::words(progress.phase));
}

} // namespace

RunReporter::RunReporter(const Context& context, QString preparing)
    : m_isJson(context.isJson)
    , m_isTerminal(::isatty(STDERR_FILENO) == 1)
    , m_preparing(std::move(preparing))
{
}

void RunReporter::progressed(const run::Progress& progress)
{
    const bool isNew = m_progress.phase != progress.phase;
    m_progress = progress;
    if (isNew && progress.phase == run::Phase::Preparing && !m_preparing.isEmpty()) {
        say(m_preparing);
    }
    if (m_isTerminal) {
        std::fputs(kWipeLine, stderr);
        std::fputs(progressLine(progress).toUtf8().constData(), stderr);
        std::fflush(stderr);
    }
}

void RunReporter::sampled(const run::LiveSample& /*sample*/) { }

void RunReporter::trialFinished(const run::TrialRecord& trial)
{
    if (m_isJson) {
        printJson(eventOf(trial));
    }
    say(session::trialSentence(trial, m_progress));
}

void RunReporter::blockBuilt(const plan::ArraySettings& /*array*/) { }

void RunReporter::say(const QString& line)
{
    if (m_isTerminal) {
        std::fputs(kWipeLine, stderr);
    }
    note(line);
}

void RunReporter::finished(const run::RunOutcome& outcome)
{
    if (m_isJson) {
        printJson({{"event", "run-finished"},
                   {"run", outcome.run},
                   {"state", run::nameOf(outcome.state)},
                   {"trials", outcome.trialsDone},
                   {"failed", outcome.trialsFailed}});
    }
    say(session::endSentence(outcome));
}

} // namespace stripewise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/logsentences.h"

#include "core/base/quantity.h"
#include "core/session/figures.h"
#include "core/session/messages.h"
#include "core/session/metricwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace stripewise::session {

namespace {

/// Context of the translations.
struct Log
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::Log)
};

QString combinationText(const plan::Combination& combination)
{
    QStringList parts;
    for (const auto& [factor, value] : combination.settings) {
        const auto info = plan::factorInfo(factor);
        const auto isSize = info && info->kind == plan::ValueKind::Size && value.number;
        parts << QString::fromStdString(factor + ' ' + (isSize ? formatSize(*value.number) : value.text));
    }
    return parts.join(QStringLiteral(", "));
}

constexpr std::size_t kMostTold = 8; ///< a run of a hundred members has as many rates

/// What its kind of workload was done for: "rate at the start 190 MiB/s".
QStringList ownTexts(const run::Metrics& metrics)
{
    QStringList texts;
    auto names = resultsOf(metrics);
    std::erase(names, "files.iops"); // said before
    for (const auto& name : names) {
        if (static_cast<std::size_t>(texts.size()) == kMostTold) {
            texts << QStringLiteral("…");
            break;
        }
        texts << QStringLiteral("%1 %2").arg(metricTitle(name), figureText(metrics.at(name)));
    }
    return texts;
}

/// The rate, else the time, what else it was done for, and the state.
QString resultText(const run::TrialRecord& trial)
{
    QStringList parts;
    const auto rate = trial.metrics.find("total.bw_bytes");
    if (rate != trial.metrics.end() && trial.status != run::TrialStatus::Failed) {
        parts << rateFigure(rate->second.value).text();
    }
    const auto files = trial.metrics.find("files.iops");
    if (files != trial.metrics.end() && trial.status != run::TrialStatus::Failed) {
        parts << Log::tr("%1 files/s").arg(qRound64(files->second.value));
    }
    if (trial.status != run::TrialStatus::Failed) {
        parts << ownTexts(trial.metrics);
    }
    const auto elapsed = trial.metrics.find("elapsed_s");
    if (parts.isEmpty() && elapsed != trial.metrics.end() && trial.status != run::TrialStatus::Failed) {
        parts << figureText(elapsed->second);
    }
    if (trial.status != run::TrialStatus::Complete) {
        parts << words(trial.status);
    }
    return parts.join(QStringLiteral(", "));
}

bool isOfFiles(const plan::Workload& workload)
{
    return workload.kind == plan::WorkloadKind::Files;
}

} // namespace

QStringList startSentences(const plan::Plan& plan, const QString& name)
{
    const auto title = name.isEmpty() ? QString::fromStdString(plan.name) : name;
    QStringList sentences{title.isEmpty() ? Log::tr("A run starts.") : Log::tr("The run “%1” starts.").arg(title)};
    const auto grid = plan::unfold(plan);
    for (const auto& warning : grid ? plan::warningsOf(plan, *grid) : std::vector<plan::Warning>()) {
        if (warning.code == plan::WarningCode::FactorWithoutEffect
            || warning.code == plan::WarningCode::FactorPastWorkload) {
            sentences << sentence(warning);
        }
    }
    return sentences;
}

QString preparingSentence(const plan::Plan& plan)
{
    const auto& target = plan.target;
    const auto size = QString::fromStdString(formatSize(target.memberBytes));
    switch (target.kind) {
    case plan::TargetKind::Emulated:
        return target.members.empty()
            ? Log::tr("Writing %n member files of %1 …", nullptr, static_cast<int>(target.memberCount)).arg(size)
            : QString();
    case plan::TargetKind::Directory:
        if (std::ranges::all_of(plan.workloads, isOfFiles)) {
            return {}; // they make files of their own
        }
        return target.memberBytes > 0 ? Log::tr("Writing a test file of %1 …").arg(size)
                                      : Log::tr("Writing a test file …");
    case plan::TargetKind::Md:
    case plan::TargetKind::Members:
    case plan::TargetKind::Device:
        break;
    }
    return {};
}

QString nothingKeptSentence()
{
    return Log::tr(
        "Stopped before a trial began, as asked: nothing was measured, so nothing new is kept; all is put back.");
}

QString builtSentence(const plan::ArraySettings& array)
{
    if (array.level.empty()) {
        return Log::tr("The target is ready.");
    }
    const auto level = QString::fromStdString(array.level);
    if (array.chunkBytes == 0) {
        return Log::tr("Built %1 of %n members.", nullptr, static_cast<int>(array.members)).arg(level);
    }
    return Log::tr("Built %1 of %n members, chunk %2.", nullptr, static_cast<int>(array.members))
        .arg(level, QString::fromStdString(formatSize(array.chunkBytes)));
}

QString trialSentence(const run::TrialRecord& trial, const run::Progress& progress)
{
    QStringList what{combinationText(trial.combination), QString::fromStdString(trial.workload)};
    what.removeAll(QString());
    auto sentences = Log::tr("Trial %1 of %2 (%3): %4.")
                         .arg(QString::number(trial.key.order + 1), QString::number(progress.trialsTotal),
                              what.join(QStringLiteral("; ")), resultText(trial));
    if (trial.status != run::TrialStatus::Complete) {
        for (const auto& note : trial.notes) {
            sentences += QLatin1Char(' ') + sentence(note);
        }
    }
    return sentences;
}

QString endSentence(const run::RunOutcome& outcome)
{
    const auto done = static_cast<int>(outcome.trialsDone);
    const auto run = QString::number(outcome.run);
    const auto failed = static_cast<int>(outcome.trialsFailed);
    auto sentences = outcome.state == run::RunState::Cancelled
        ? Log::tr("Run %1 was cancelled after %n trials; all is put back.", nullptr, done).arg(run)
        : Log::tr("Run %1 is finished: %n trials.", nullptr, done).arg(run);
    if (failed > 0) {
        sentences += QLatin1Char(' ') + Log::tr("%n of them failed.", nullptr, failed);
    }
    return sentences;
}

} // namespace stripewise::session

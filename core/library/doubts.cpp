// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/doubts.h"

#include "core/library/differences.h"
#include "core/library/runtitle.h"
#include "core/library/wording.h"
#include "core/plan/grid.h"
#include "core/session/messages.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>

namespace stripewise::library {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Doubts)
};

constexpr std::size_t kMostAlike = 3; ///< reasons of one code that are told one by one

using Say = QString (*)(const std::vector<run::Note>&);

/// Each reason once, with the range of its values. Where there are many of one code with subjects of their own, as
/// paths are, the first of them stand for all.
QStringList reasonsOf(const Doubts& doubts, Say say)
{
    QStringList reasons;
    std::map<run::NoteCode, std::size_t> ofCode;
    for (const auto& alike : session::alikeOf(doubts.notes)) {
        if (++ofCode[alike.front().code] <= kMostAlike) {
            reasons.append(say(alike));
        }
    }
    std::size_t more = 0;
    for (const auto& [code, count] : ofCode) {
        more += count > kMostAlike ? count - kMostAlike : 0;
    }
    if (more > 0) {
        reasons.append(Words::tr("%n more reason(s) like these.", nullptr, static_cast<int>(more)));
    }
    return reasons.isEmpty() ? QStringList{Words::tr("The reason was not kept.")} : reasons;
}

QString reasonsOf(const Doubts& doubts)
{
    return reasonsOf(doubts, &session::sentence).join(u' ');
}

/// Few passes are counted in what was measured, not in what was planned.
QStringList ofPlan(const plan::Plan& plan)
{
    QStringList sentences;
    for (const auto& warning : plan::warningsOf(plan)) { // what was left out of the grid is told at the start
        if (warning.code != plan::WarningCode::FewPasses) {
            sentences.append(session::sentence(warning));
        }
    }
    return sentences;
}

Doubts ofStatus(const store::StoredRun& run, run::TrialStatus status)
{
    Doubts doubts;
    for (const auto& trial : run.trials) {
        if (trial.status == status) {
            doubts.take(trial);
        }
    }
    return doubts;
}

} // namespace

void Doubts::take(const run::TrialRecord& trial)
{
    const bool isSuspect = trial.status == run::TrialStatus::Suspect;
    const bool isFailed = trial.status == run::TrialStatus::Failed;
    suspect += isSuspect ? 1 : 0;
    failed += isFailed ? 1 : 0;
    for (const auto& note : trial.notes) {
        const bool counts = isFailed || (isSuspect && run::isDoubt(note));
        if (counts && std::ranges::find(notes, note) == notes.end()) {
            notes.push_back(note);
        }
    }
}

QString words(const Doubts& doubts, std::size_t measurements)
{
    QStringList parts;
    if (doubts.suspect > 0) {
        parts.append(Words::tr("%1 of %2 suspect").arg(doubts.suspect).arg(measurements));
    }
    if (doubts.failed > 0) {
        parts.append(Words::tr("%1 failed").arg(doubts.failed));
    }
    return parts.isEmpty() ? QString()
                           : parts.join(QStringLiteral(", ")) + QStringLiteral(": ")
            + reasonsOf(doubts, &session::shortWords).join(QStringLiteral("; "));
}

std::vector<QString> doubtsOf(const store::StoredRun& run, const QString& title)
{
    std::vector<QString> sentences;
    const auto add = [&](const QString& sentence) {
        sentences.push_back(title.isEmpty() ? sentence : QStringLiteral("%1: %2").arg(title, sentence));
    };
    if (const auto suspect = ofStatus(run, run::TrialStatus::Suspect); suspect.suspect > 0) {
        add(Words::tr("%1 of %2 trials are suspect, measure them again: %3")
                .arg(suspect.suspect)
                .arg(run.trials.size())
                .arg(reasonsOf(suspect)));
    }
    if (const auto failed = ofStatus(run, run::TrialStatus::Failed); failed.failed > 0) {
        add(Words::tr("%1 of %2 trials failed and give no figure: %3")
                .arg(failed.failed)
                .arg(run.trials.size())
                .arg(reasonsOf(failed)));
    }
    return sentences;
}

std::vector<QString> cautionsOf(const std::vector<store::StoredRun>& runs, std::size_t passes)
{
    QStringList sentences;
    for (const auto& run : runs) {
        sentences.append(ofPlan(run.header.plan));
    }
    const auto differences = differencesOf(runs);
    sentences.append(QStringList(differences.begin(), differences.end()));
    sentences.append(passesWords(passes));
    const auto titles = titlesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto doubts = doubtsOf(runs[i], runs.size() > 1 ? titles[i] : QString());
        sentences.append(QStringList(doubts.begin(), doubts.end()));
    }
    sentences.removeAll(QString());
    sentences.removeDuplicates();
    return {sentences.begin(), sentences.end()};
}

} // namespace stripewise::library

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/digest.h"

#include "core/base/quantity.h"
#include "core/library/measured.h"
#include "core/library/results.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace stripewise::library {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Digest)
};

/// The factor with the most values: the one a curve can be drawn along.
std::string widestFactor(const plan::Plan& plan)
{
    const auto values = [](const plan::Factor& factor) { return factor.values.size(); };
    const auto widest = std::ranges::max_element(plan.factors, {}, values);
    return widest == plan.factors.end() ? std::string("chunk") : widest->name;
}

QString disksText(const plan::TargetSpec& target)
{
    if (target.members.empty() && target.memberCount > 0) {
        return Words::tr("%n file(s) of %1", nullptr, static_cast<int>(target.memberCount))
            .arg(QString::fromStdString(formatSize(target.memberBytes)));
    }
    QStringList names;
    for (const auto& member : target.members) {
        names << QFileInfo(QString::fromStdString(member)).fileName();
    }
    return names.isEmpty() ? QString::fromStdString(target.directory) : names.join(QStringLiteral(", "));
}

Curve curveOf(const SeriesOfPoints& series)
{
    Curve curve;
    curve.flow = series.flow;
    for (const auto& point : series.points) {
        if (!point.estimate.mean) {
            continue;
        }
        if (point.isBest) {
            curve.best = curve.values.size();
        }
        curve.values.push_back(*point.estimate.mean);
    }
    return curve;
}

bool isSame(const store::RunSummary& a, const store::RunSummary& b)
{
    return a.id == b.id && a.state == b.state && a.trialsDone == b.trialsDone && a.elapsedNs == b.elapsedNs;
}

} // namespace

RunDigest digestOf(const store::StoredRun& run)
{
    Query query;
    query.xFactor = widestFactor(run.header.plan);
    query.band = run.header.plan.band;
    RunDigest digest;
    digest.run = run.summary.id;
    digest.isRead = true;
    QStringList verdicts;
    for (const auto& asked : headlineQueries({run}, query)) {
        const auto explored = explore({run}, asked);
        verdicts += verdictLine(explored, asked);
        for (const auto& series : explored.series) {
            digest.curves.push_back(curveOf(series));
        }
    }
    digest.verdict = verdicts.join(u'\n');
    digest.suspects = static_cast<std::uint64_t>(
        std::ranges::count(run.trials, run::TrialStatus::Suspect, &run::TrialRecord::status));
    digest.disks = disksText(run.header.plan.target);
    return digest;
}

RunDigests::RunDigests(RunLibrary& library, QObject* parent)
    : QObject(parent)
    , m_library(library)
{
    connect(&library, &RunLibrary::runDigested, this, &RunDigests::take);
}

void RunDigests::want(const std::vector<store::RunSummary>& runs)
{
    m_waiting.clear();
    for (const auto& run : runs) {
        const auto kept = m_kept.find(run.id);
        if (kept != m_kept.end() && isSame(kept->second.of, run)) {
            emit digested(kept->second.digest);
        } else if (run.state != run::RunState::Running) {
            m_waiting.push_back(run);
        }
    }
    if (!m_asked) {
        askNext();
    }
}

void RunDigests::askNext()
{
    m_asked.reset();
    if (!m_waiting.empty()) {
        m_asked = m_waiting.front();
        m_waiting.pop_front();
        m_ticket = m_library.digestRun(m_asked->id);
    }
}

void RunDigests::take(quint64 ticket, const RunDigest& digest)
{
    if (!m_asked || ticket != m_ticket) {
        return;
    }
    if (digest.isRead) { // else it is asked for again when the list is
        m_kept[digest.run] = {*m_asked, digest};
        emit digested(digest);
    }
    askNext();
}

} // namespace stripewise::library

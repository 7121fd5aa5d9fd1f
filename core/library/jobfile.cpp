// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/jobfile.h"

#include "core/library/runtitle.h"
#include "core/run/fiojobs.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace stripewise::library {

namespace {

/// Context of the translations.
struct JobFiles
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::JobFile)
};

using Sections = std::vector<exchange::FioSection>;

QString variablesHint(const std::vector<std::string>& variables)
{
    QStringList names;
    for (const auto& name : variables) {
        names << QString::fromStdString(name);
    }
    return JobFiles::tr(
               "What was measured has no name that fio could open: set %1 in the environment to the array, disk "
               "or file that the job file shall work on.")
        .arg(names.join(QStringLiteral(", ")));
}

/// A comment ends with its line.
std::string lineOf(QString text)
{
    for (auto& letter : text) {
        letter = letter.isPrint() ? letter : QChar(u' ');
    }
    return text.toStdString();
}

bool isSameJob(const exchange::FioSection& a, const exchange::FioSection& b)
{
    return a.filename == b.filename && a.engine == b.engine && a.words == b.words;
}

/// Puts the sections of runs together.
class Gatherer final
{
public:
    void add(const store::StoredRun& run, run::PlanJobs jobs);
    JobFile take() { return {exchange::toFioJobs(m_sections), std::move(m_notes)}; }

private:
    void takeSection(exchange::FioSection section, run::RunId run);

    Sections m_sections;
    QStringList m_notes;
};

void Gatherer::add(const store::StoredRun& run, run::PlanJobs jobs)
{
    for (const auto& name : jobs.leftOut) {
        m_notes
            << JobFiles::tr("The workload %1 is no single fio job; it is left out.").arg(QString::fromStdString(name));
    }
    const auto before = m_sections.size();
    const bool isKnown = !jobs.sections.empty() && std::ranges::all_of(jobs.sections, [this](const auto& section) {
        return std::ranges::any_of(m_sections, [&](const auto& there) { return isSameJob(section, there); });
    });
    if (isKnown) {
        m_notes << JobFiles::tr("%1 did the same jobs as a run before it; they are written once.")
                       .arg(titleOf(run.summary));
        return;
    }
    for (auto& section : jobs.sections) {
        for (auto& earlier : section.after) {
            earlier += before;
        }
        for (std::size_t i = before; i-- > 0;) {
            section.after.insert(section.after.begin(), i);
        }
        takeSection(std::move(section), run.summary.id);
    }
    if (m_sections.size() == before) {
        return;
    }
    auto& comments = m_sections[before].comments;
    comments.push_back(lineOf(JobFiles::tr("Stripewise run %1").arg(titleOf(run.summary))));
    if (!jobs.variables.empty()) {
        m_notes << variablesHint(jobs.variables);
        comments.push_back(lineOf(m_notes.back()));
    }
}

void Gatherer::takeSection(exchange::FioSection section, run::RunId run)
{
    const auto isTaken = [&](const auto& there) { return there.name == section.name; };
    if (std::ranges::any_of(m_sections, isTaken)) {
        section.name += " run " + std::to_string(run);
    }
    m_sections.push_back(std::move(section));
}

} // namespace

Result<JobFile> jobFileOf(const std::vector<store::StoredRun>& runs)
{
    Gatherer gatherer;
    for (const auto& run : runs) {
        auto jobs = run::fioJobsOf(run.header.plan);
        if (!jobs) {
            return jobs.error();
        }
        gatherer.add(run, std::move(*jobs));
    }
    auto file = gatherer.take();
    file.notes.removeDuplicates();
    return file;
}

} // namespace stripewise::library

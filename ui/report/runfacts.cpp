// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/runfacts.h"

#include "core/library/runtitle.h"
#include "core/plan/planfile.h"
#include "core/session/figures.h"
#include "core/session/messages.h"
#include "ui/explore/metricwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <set>

#include <nlohmann/json.hpp>

namespace stripewise::ui::report {

using exchange::Table; // lupdate loses the context after a qualified result

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::RunFacts)
};

constexpr int kJsonIndent = 2;
constexpr double kSecond = 1e9; ///< in nanoseconds

std::string utf8(const QString& text)
{
    return text.toStdString();
}

QString combinationText(const plan::Combination& combination)
{
    QStringList parts;
    for (const auto& [factor, value] : combination.settings) {
        parts.append(QString::fromStdString(factor) + u' ' + valueTitle(factor, value));
    }
    return parts.join(QStringLiteral(", "));
}

/// A table of one named column and one column a run.
Table tableOfRuns(const Runs& runs, const QString& first)
{
    Table table;
    table.columns.push_back({"name", utf8(first), {}, 0});
    const auto titles = library::titlesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        table.columns.push_back({std::to_string(runs[i].summary.id), utf8(titles[i]), {}, 0});
    }
    return table;
}

void addRow(Table& table, const Runs& runs, const QString& name,
            const std::function<QString(const store::StoredRun&)>& text)
{
    std::vector<exchange::Cell> row{utf8(name)};
    for (const auto& run : runs) {
        row.emplace_back(utf8(text(run)));
    }
    table.rows.push_back(std::move(row));
}

Table environmentOf(const Runs& runs)
{
    std::set<std::string> names;
    for (const auto& run : runs) {
        for (const auto& [name, value] : run.header.environment) {
            names.insert(name);
        }
    }
    auto table = tableOfRuns(runs, Words::tr("environment"));
    for (const auto& name : names) {
        addRow(table, runs, QString::fromStdString(name), [&name](const store::StoredRun& run) {
            const auto found = run.header.environment.find(name);
            return found == run.header.environment.end() ? session::unknownText()
                                                         : QString::fromStdString(found->second);
        });
    }
    return table;
}

QString notesOf(const run::TrialRecord& trial)
{
    QStringList sentences;
    for (const auto& note : trial.notes) {
        sentences.append(session::sentence(note));
    }
    return sentences.join(u' ');
}

/// Every trial that is not complete, and each note that was made on one.
Table doubtfulOf(const store::StoredRun& run)
{
    Table table;
    table.columns
        = {{"order", utf8(Words::tr("order")), {}, 0},       {"pass", utf8(Words::tr("pass")), {}, 0},
           {"workload", utf8(Words::tr("workload")), {}, 0}, {"combination", utf8(Words::tr("combination")), {}, 0},
           {"status", utf8(Words::tr("status")), {}, 0},     {"notes", utf8(Words::tr("notes")), {}, 0}};
    for (const auto& trial : run.trials) {
        if (trial.status != run::TrialStatus::Complete || !trial.notes.empty()) {
            table.rows.push_back({static_cast<double>(trial.key.order + 1), static_cast<double>(trial.key.pass + 1),
                                  trial.workload, utf8(combinationText(trial.combination)),
                                  utf8(session::words(trial.status)), utf8(notesOf(trial))});
        }
    }
    return table;
}

QStringList commandsOf(const store::StoredRun& run)
{
    QStringList lines;
    for (const auto& trial : run.trials) {
        if (!trial.reproduce.empty()) {
            lines.append(QString::fromStdString(trial.reproduce));
        }
    }
    lines.removeDuplicates();
    return lines;
}

Table trialsOf(const Runs& runs, const store::StoredRun& run)
{
    const auto metrics = metricsOf(runs);
    Table table;
    table.columns = {{"order", utf8(Words::tr("order")), {}, 0},
                     {"pass", utf8(Words::tr("pass")), {}, 0},
                     {"workload", utf8(Words::tr("workload")), {}, 0},
                     {"combination", utf8(Words::tr("combination")), {}, 0},
                     {"status", utf8(Words::tr("status")), {}, 0}};
    std::vector<library::Scale> scales;
    for (const auto& metric : metrics) {
        const auto scale = library::scaleOf(library::explore(runs, questionOf(runs, metric)).unit);
        table.columns.push_back({metric, utf8(metricTitle(metric)), scale.unit, scale.decimals});
        scales.push_back(scale);
    }
    for (const auto& trial : run.trials) {
        std::vector<exchange::Cell> row{static_cast<double>(trial.key.order + 1),
                                        static_cast<double>(trial.key.pass + 1), trial.workload,
                                        utf8(combinationText(trial.combination)), utf8(session::words(trial.status))};
        for (std::size_t i = 0; i < metrics.size(); ++i) {
            const auto found = library::metricOf(trial, metrics[i]);
            row.push_back(found ? exchange::Cell(found->value / scales[i].divisor) : exchange::Cell());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

void addRun(HtmlWriter& html, const Runs& runs, const store::StoredRun& run, const QString& title)
{
    html.heading(2, title);
    if (const auto doubtful = doubtfulOf(run); !doubtful.rows.empty()) {
        html.heading(3, Words::tr("Suspect, failed and cut trials, and notes"));
        html.table(doubtful);
    }
    html.beginDetails(Words::tr("Plan: save as plan.json, then “stripewise-cli run plan.json” does it again"));
    html.preformatted(QString::fromStdString(plan::toJson(run.header.plan).dump(kJsonIndent)));
    html.endDetails();
    if (const auto commands = commandsOf(run); !commands.isEmpty()) {
        html.beginDetails(Words::tr("Commands that do the same I/O again"));
        html.preformatted(commands.join(u'\n'));
        html.endDetails();
    }
    html.beginDetails(Words::tr("All trials: %1").arg(run.trials.size()));
    html.table(trialsOf(runs, run));
    html.endDetails();
}

} // namespace

Table summaryOf(const Runs& runs)
{
    auto table = tableOfRuns(runs, Words::tr("run"));
    addRow(table, runs, Words::tr("number"), [](const auto& run) { return QString::number(run.summary.id); });
    addRow(table, runs, Words::tr("state"), [](const auto& run) { return session::words(run.summary.state); });
    addRow(table, runs, Words::tr("started"),
           [](const auto& run) { return session::momentText(run.summary.startedAtNs); });
    addRow(table, runs, Words::tr("took"),
           [](const auto& run) { return session::durationText(static_cast<double>(run.summary.elapsedNs) / kSecond); });
    addRow(table, runs, Words::tr("host"), [](const auto& run) { return run.summary.host; });
    addRow(table, runs, Words::tr("target"), [](const auto& run) { return run.summary.target; });
    addRow(table, runs, Words::tr("trials"), [](const auto& run) {
        return Words::tr("%1 of %2, %3 failed, %4 suspect")
            .arg(run.summary.trialsDone)
            .arg(run.summary.trialsPlanned)
            .arg(run.summary.trialsFailed)
            .arg(run.summary.trialsSuspect);
    });
    return table;
}

void addFacts(HtmlWriter& html, const Runs& runs)
{
    html.heading(2, Words::tr("Environment"));
    html.table(environmentOf(runs));
    const auto titles = library::titlesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        addRun(html, runs, runs[i], titles[i]);
    }
}

} // namespace stripewise::ui::report

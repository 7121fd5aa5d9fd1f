// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/openstore.h"
#include "app/cli/runtables.h"
#include "core/library/results.h"
#include "core/session/figures.h"
#include "core/session/messages.h"

#include <QStringList>

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

void printLine(const QString& name, const QString& value)
{
    if (!value.isEmpty()) {
        print(name.leftJustified(12) + QLatin1Char(' ') + value);
    }
}

void printSummary(const store::StoredRun& run)
{
    const auto& summary = run.summary;
    printLine(QStringLiteral("run"), QString::number(summary.id));
    printLine(QStringLiteral("name"), summary.name);
    printLine(QStringLiteral("state"), session::words(summary.state));
    printLine(QStringLiteral("trials"),
              QStringLiteral("%1 of %2, %3 failed, %4 suspect")
                  .arg(summary.trialsDone)
                  .arg(summary.trialsPlanned)
                  .arg(summary.trialsFailed)
                  .arg(summary.trialsSuspect));
    printLine(QStringLiteral("target"), summary.target);
    printLine(QStringLiteral("started"), session::momentText(summary.startedAtNs));
    for (const auto& [name, value] : run.header.environment) {
        printLine(QString::fromStdString(name), QString::fromStdString(value));
    }
}

/// A doubt about several trials is said once, with the range of its values.
void printNotes(const store::StoredRun& run)
{
    std::vector<run::Note> notes;
    for (const auto& trial : run.trials) {
        notes.insert(notes.end(), trial.notes.begin(), trial.notes.end());
    }
    for (const auto& alike : session::alikeOf(notes)) {
        QStringList trials;
        for (const auto& trial : run.trials) {
            const auto isOne = [&first = alike.front()](const auto& note) {
                return note.code == first.code && note.subject == first.subject;
            };
            if (std::ranges::any_of(trial.notes, isOne)) {
                trials.append(QString::number(trial.key.order + 1));
            }
        }
        const auto word = trials.size() == 1 ? QStringLiteral("trial") : QStringLiteral("trials");
        print(QStringLiteral("%1 (%2 %3)").arg(session::sentence(alike), word, trials.join(QStringLiteral(", "))));
    }
}

void printText(const store::StoredRun& run)
{
    printSummary(run);
    if (!run.trials.empty()) {
        print(QString());
        print(tableOf(run));
        for (const auto& table : library::resultTablesOf({run})) {
            print(QString());
            print(table);
        }
        printNotes(run);
    }
}

int show(const Context& context, const QString& word)
{
    const auto reader = openReader(context);
    if (!reader) {
        return fail(reader.error());
    }
    const auto id = (*reader)->resolveRun(word);
    if (!id) {
        return fail(id.error());
    }
    const auto run = (*reader)->run(*id);
    if (!run) {
        return fail(run.error());
    }
    if (context.isJson) {
        print(QString::fromStdString(toJson(*run).dump()));
    } else {
        printText(*run);
    }
    return 0;
}

} // namespace

void addShowCommand(CLI::App& app, Context& context)
{
    const auto word = std::make_shared<std::string>();
    addCommand(app, context, "show", "Show a saved run: its plan, environment and trials.",
               [&context, word] { return show(context, QString::fromStdString(*word)); })
        ->add_option("RUN", *word, "number or name of the run")
        ->required();
}

} // namespace stripewise::cli

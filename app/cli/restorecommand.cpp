// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/privileged/client.h"
#include "core/run/memberfolder.h"

#include <QStringList>

#include <CLI/CLI.hpp>

namespace stripewise::cli {

namespace {

QString listOf(const std::vector<std::string>& disks)
{
    QStringList names;
    for (const auto& disk : disks) {
        names.append(QString::fromStdString(disk));
    }
    return names.join(QStringLiteral(" "));
}

void say(const privileged::Restored& restored)
{
    const auto array = QString::fromStdString(restored.array);
    if (restored.disks.empty()) {
        print(QStringLiteral("%1: nothing was left of it on its disks.").arg(array));
    } else {
        print(QStringLiteral("Stopped %1 and wiped %2.").arg(array, listOf(restored.disks)));
    }
}

void say(const run::Leftovers& leftovers)
{
    for (const auto& folder : leftovers.removed) {
        print(QStringLiteral("Removed %1 with the files of an interrupted run.").arg(QString::fromStdString(folder)));
    }
    for (const auto& file : leftovers.foreign) {
        print(QStringLiteral("Left %1 and its folder: it is no file of Stripewise; what was its own there is removed.")
                  .arg(QString::fromStdString(file)));
    }
    for (const auto& folder : leftovers.away) {
        print(QStringLiteral("Left %1: what it was made on is not mounted now. Mount it and restore again.")
                  .arg(QString::fromStdString(folder)));
    }
}

/// Folders with member files of runs that were killed. True: there were some.
Result<bool> removeFolders()
{
    const auto leftovers = run::removeLeftovers(run::defaultStateDirectory());
    if (!leftovers) {
        return leftovers.error();
    }
    say(*leftovers);
    return !leftovers->areNone();
}

/// The helper puts back what others left before it says hello.
Status putArraysBack()
{
    const auto helper = privileged::Client::start();
    if (!helper) {
        return helper.error();
    }
    for (const auto& restored : (*helper)->restored()) {
        say(restored);
    }
    if (const auto& failures = (*helper)->failures(); !failures.empty()) {
        return failures.front(); // the helper's log on standard error names the others
    }
    if (privileged::isAnythingToPutBack()) {
        print(QStringLiteral("What is left belongs to a run that is alive, or to disks that are away."));
    }
    return {};
}

int restore()
{
    const auto removed = removeFolders();
    const bool hasArrays = privileged::isAnythingToPutBack();
    const auto arrays = hasArrays ? putArraysBack() : Status();
    if (!removed || !arrays) {
        return fail(removed ? arrays.error() : removed.error());
    }
    if (!*removed && !hasArrays) {
        print(QStringLiteral("Nothing to put back."));
    }
    return 0;
}

} // namespace

void addRestoreCommand(CLI::App& app, Context& context)
{
    addCommand(app, context, "restore", "Put back whatever an interrupted run left, and say what was done.", restore);
}

} // namespace stripewise::cli

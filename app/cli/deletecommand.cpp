// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/openstore.h"

#include <set>

namespace stripewise::cli {

namespace {

/// Each run once, also when it was named twice.
Result<std::vector<run::RunId>> resolved(const Context& context, const std::vector<std::string>& words)
{
    const auto reader = openReader(context);
    if (!reader) {
        return reader.error();
    }
    std::set<run::RunId> ids;
    for (const auto& word : words) {
        const auto id = (*reader)->resolveRun(QString::fromStdString(word));
        if (!id) {
            return id.error();
        }
        ids.insert(*id);
    }
    return std::vector(ids.begin(), ids.end());
}

int deleteRuns(const Context& context, const std::vector<std::string>& words)
{
    const auto ids = resolved(context, words);
    if (!ids) {
        return fail(ids.error());
    }
    const auto writer = store::Writer::open(context.storePath, patienceOf(context));
    if (!writer) {
        return fail(writer.error());
    }
    const auto deleted = (*writer)->deleteRuns(*ids);
    return deleted ? 0 : fail(deleted.error());
}

} // namespace

void addDeleteCommand(CLI::App& app, Context& context)
{
    const auto words = std::make_shared<std::vector<std::string>>();
    addCommand(app, context, "delete", "Delete saved runs: all that are named, or none.",
               [&context, words] { return deleteRuns(context, *words); })
        ->add_option("RUN", *words, "numbers or names of the runs")
        ->required();
}

} // namespace stripewise::cli

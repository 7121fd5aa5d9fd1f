// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/loadruns.h"

namespace stripewise::cli {

Result<std::vector<store::StoredRun>> loadRuns(const Context& context, const std::vector<std::string>& words)
{
    const auto reader = store::Reader::open(context.storePath);
    if (!reader) {
        return reader.error();
    }
    std::vector<store::StoredRun> runs;
    for (const auto& word : words) {
        const auto id = (*reader)->resolveRun(QString::fromStdString(word));
        if (!id) {
            return id.error();
        }
        auto run = (*reader)->run(*id);
        if (!run) {
            return run.error();
        }
        runs.push_back(std::move(*run));
    }
    return runs;
}

} // namespace stripewise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/openstore.h"

#include "core/session/messages.h"

#include <QFileInfo>

namespace stripewise::cli {

namespace {

QString pathOf(const Context& context)
{
    return context.storePath.isEmpty() ? store::defaultPath() : context.storePath;
}

} // namespace

store::Patience patienceOf(const Context& context)
{
    return {.waits = [path = pathOf(context)] { note(session::waitingSentence(path)); }};
}

Result<std::unique_ptr<store::Reader>> openReader(const Context& context)
{
    const auto path = pathOf(context);
    if (!QFileInfo::exists(path)) {
        return Error{ErrorCode::NoStore, path.toStdString(), 0, {}};
    }
    return store::Reader::open(path, patienceOf(context));
}

Result<std::vector<store::StoredRun>> loadRuns(const Context& context, const std::vector<std::string>& words)
{
    const auto reader = openReader(context);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/openstore.h"

#include "core/session/messages.h"
#include "core/store/namedruns.h"

namespace stripewise::cli {

namespace {

QString pathOf(const Context& context)
{
    return context.storePath.isEmpty() ? store::defaultPath() : context.storePath;
}

} // namespace

store::Patience patienceOf(const Context& context)
{
    return {.waits = [path = pathOf(context)] { note(session::waitingSentence(path)); }, .stop = context.stop};
}

Result<std::unique_ptr<store::Reader>> openReader(const Context& context)
{
    return store::openExisting(pathOf(context), patienceOf(context));
}

Result<std::vector<store::StoredRun>> loadRuns(const Context& context, const std::vector<std::string>& words)
{
    QStringList named;
    for (const auto& word : words) {
        named.append(QString::fromStdString(word));
    }
    return store::namedRuns(pathOf(context), named, patienceOf(context));
}

} // namespace stripewise::cli

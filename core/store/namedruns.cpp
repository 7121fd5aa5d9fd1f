// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/namedruns.h"

#include <QFileInfo>

namespace stripewise::store {

Result<std::unique_ptr<Reader>> openExisting(const QString& path, const Patience& patience)
{
    return QFileInfo::exists(path)
        ? Reader::open(path, patience)
        : Result<std::unique_ptr<Reader>>(Error{ErrorCode::NoStore, path.toStdString(), 0, {}});
}

Result<std::vector<StoredRun>> namedRuns(const QString& path, const QStringList& words, const Patience& patience)
{
    const auto reader = openExisting(path, patience);
    if (!reader) {
        return reader.error();
    }
    std::vector<StoredRun> runs;
    for (const auto& word : words) {
        const auto id = (*reader)->resolveRun(word);
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

} // namespace stripewise::store

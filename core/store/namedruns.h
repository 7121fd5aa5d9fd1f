// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/store.h"

#include <QStringList>

#include <vector>

namespace stripewise::store {

/// For those who only look: where there is no store none is made. Errors: NoStore, and those of Reader::open.
Result<std::unique_ptr<Reader>> openExisting(const QString& path, const Patience& patience);

/// The runs named by number or unique name, in that order. Errors: those of openExisting and Reader::resolveRun.
Result<std::vector<StoredRun>> namedRuns(const QString& path, const QStringList& words, const Patience& patience);

} // namespace stripewise::store

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

namespace stripewise::store {

class Connection;

/// "SWis" in the head of the file: whose SQLite file it is.
inline constexpr int kApplicationId = 0x53576973;

/// Version of the schema that this program writes; as many schema-N.sql there are.
inline constexpr int kSchemaVersion = 1;

/// Errors: NewerStore.
Status checkVersion(const QString& path, int version);

/// The steps of this program, schema-1.sql first.
QStringList schemaSteps();

/// Brings a store from its version to the number of \p steps, each in a transaction of its own; another program that
/// does the same at the same time is waited for.
Status migrate(Connection& connection, const QStringList& steps);

} // namespace stripewise::store

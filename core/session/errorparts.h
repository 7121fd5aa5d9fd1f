// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>
#include <QStringList>

namespace stripewise::session {

// The sentences of session::sentence(const Error&) that take more than one phrase, and phrases of them.

/// The value, the least and the most, as ErrorCode::ValueOutOfRange has them.
QString outOfRange(const QString& name, QStringList words);
QString badValue(const QString& name, const QString& value);
QString unknownOption(const QString& asTyped);
/// "/dev/disk/by-id/x → /dev/sdb" where a path leads to another.
QString withLead(const QString& name, const QString& leadsTo);
/// Who uses a thing, as ErrorCode::InUse has it.
QString userText(const Error& error);
/// \p detail as ErrorCode::TooSmall has it.
QString tooSmall(const QString& name, const QString& detail);
QString noMemory(const QStringList& bytes);
QString noSpace(const QString& place, const QStringList& bytes);
/// \p detail as ErrorCode::EmptyGrid has it: the number of a reason and its limit.
QString reasonOfDrop(const QString& detail);
/// A value that is no number, after the name of the option where it is known.
QString named(const QString& sentence, const QString& option);

} // namespace stripewise::session

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace stripewise::store {

/// The absolute path of the store to open; the default place where \p path is empty.
QString absolutePath(const QString& path);

/// Makes an empty file where there is none, and the folders of the default place; of any other place the folder has to
/// be there. Errors: NotFound, StoreReadOnly, StoreFull, SystemCall.
Status makeFile(const QString& path);

/// Reads the head of the file without SQLite, which would make files beside it; changes nothing. An empty file is
/// well. Errors: IsDirectory, NotADatabase, NewerStore, PermissionDenied, SystemCall.
/// Must not be called while this process has a connection to the file: closing the descriptor gives up SQLite's locks.
Status checkFile(const QString& path);

/// Whether this user may write the file, and beside it. Errors: StoreReadOnly.
Status checkWritable(const QString& path);

/// Device and inode: the same for all names of one file.
QString fileIdentity(const QString& path);

/// Whether the disk below is so full that writing must fail.
bool isDiskFull(const QString& path);

} // namespace stripewise::store

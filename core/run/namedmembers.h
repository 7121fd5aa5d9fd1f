// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/file.h"

#include <string>
#include <vector>

namespace stripewise::run {

/// How the members that a user named are to be opened.
struct MemberAccess
{
    bool writes = false;
    io::Caching caching = io::Caching::Direct;
    std::vector<std::string> destroy; ///< what the user gave up: path, by-id name, serial or WWN
};

/// Opens files or devices that the user named, all or none, and writes to none. Where the work writes, each must be
/// given up by name: its content will be lost. Where it only reads they are opened read-only.
/// Errors: NotFound, IsDirectory, NotFileOrDevice, SameMember, those of checkGivenUp, and those of io::openFile.
Result<std::vector<io::OpenFile>> openNamedMembers(const std::vector<std::string>& paths, const MemberAccess& access);

/// A second handle on the same open file.
Result<io::OpenFile> duplicate(const io::OpenFile& file);

/// Kernel names of the disks below, each once.
std::vector<std::string> disksBelow(const std::vector<io::OpenFile>& files);

} // namespace stripewise::run

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stripewise::system {

/// The whole text of a small file of /proc or /sys, blanks at both ends cut off; nothing when it can't be read.
std::optional<std::string> readText(const std::string& path);
/// The same as an unsigned decimal number.
std::optional<std::uint64_t> readNumber(const std::string& path);
/// The last part of a path; of a symlink's target: readLinkName.
std::string baseName(std::string_view path);
/// Last part of what the symlink \p path points to; nothing when it is none.
std::optional<std::string> readLinkName(const std::string& path);

} // namespace stripewise::system

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace stripewise::system {

/// Opens the null device in place of each standard stream that the caller closed: else the first file of ours, a store
/// or a disk, would take its number and be written to by what is printed. Call it first in main.
void holdStandardStreams();

} // namespace stripewise::system

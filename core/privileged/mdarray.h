// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/uniquefd.h"
#include "core/privileged/protocol.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stripewise::privileged {

/// Whether level, layout, chunk and number of members are of the closed list. Errors: BadValue, BadChunk,
/// TooFewMembers.
Status checkShape(const CreateArray& array);

/// The device that the next array will be: the highest md number that is free. Errors: Internal (all are taken).
Result<std::string> freeArrayDevice();

/// mdadm --create with everything explicit. \p members are the kernel's names. Errors: those of runProgram,
/// ProgramFailed.
Status createArray(const std::string& device, const std::string& id, const CreateArray& array,
                   const std::vector<std::string>& members);

/// level, layout, chunk, disks and component_size as the kernel has them.
std::vector<std::pair<std::string, std::string>> readBack(const std::string& device);

/// O_DIRECT for reading and writing, and exclusively, so that nobody mounts it. Waits for the node.
Result<UniqueFd> openArray(const std::string& device);

/// Nothing to do when it is stopped already. Waits a while for a client that is dying and holds it open.
Status stopArray(const std::string& device);

} // namespace stripewise::privileged

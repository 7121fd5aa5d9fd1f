// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/uniquefd.h"
#include "core/privileged/protocol.h"

#include <string>
#include <vector>

namespace stripewise::privileged {

/// What has to be put back: an array over disks that were given up. On disk before the first of them is touched.
struct JournalEntry
{
    std::string array; ///< device, as it was made
    std::string id; ///< of the array: only members that carry it are wiped by a later helper
    std::vector<DiskIdentity> disks;

    bool operator==(const JournalEntry&) const = default;
};

/// The entries of all helpers that are alive or died, a file each. It outlives a power cut, as the superblocks do.
class Journal final
{
public:
    static constexpr const char* kFolder = "/var/lib/stripewise";

    /// An entry in the hands of this process: locked, so that no other helper takes it for left over.
    struct Held
    {
        JournalEntry entry;
        std::string file;
        UniqueFd lock;
    };

    /// Entries whose helper has died, now held by this one, and what could not be read. Faults: SystemCall,
    /// BadMessage (subject: the file).
    struct LeftOver
    {
        std::vector<Held> entries;
        std::vector<Error> faults;
    };

    explicit Journal(std::string folder = kFolder);

    /// Returns when the entry is safe on the disk. Errors: SystemCall.
    Result<Held> write(JournalEntry entry) const;
    Status remove(const Held& held) const;
    /// A file that can't be read keeps none of the others back.
    LeftOver leftOver() const;
    /// Whether there is any entry, of living helpers too. Needs no root.
    bool isEmpty() const;

private:
    std::vector<std::string> files() const;
    Status syncFolder() const;

    std::string m_folder;
};

} // namespace stripewise::privileged

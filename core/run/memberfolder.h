// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/uniquefd.h"
#include "core/io/file.h"
#include "core/run/demands.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace stripewise::run {

/// Where running programs note the folders they made, so that the next start can remove what a killed one left:
/// XDG_STATE_HOME/stripewise/folders, else below ~/.local/state.
std::string defaultStateDirectory();

/// A folder inside a directory of the user's that holds the files of one run and nothing else. It is noted in
/// \p stateDirectory before it is made, has a marker in it and is locked (flock) while its owner lives.
/// The destructor removes it with the files made through it; no other file is ever touched. Thread: one.
class MemberFolder final
{
public:
    /// Errors: NotFound, NotDirectory, PermissionDenied, ReadOnly, DiskFull, SystemCall.
    static Result<std::unique_ptr<MemberFolder>> make(const std::string& directory, const std::string& stateDirectory);
    ~MemberFolder();
    MemberFolder(const MemberFolder&) = delete;
    MemberFolder& operator=(const MemberFolder&) = delete;

    const std::string& path() const { return m_path; }

    /// Makes one more file and writes all of it with pseudo-random data: a file with holes would be read without its
    /// disk. Returns its path. Errors: DiskFull, Cancelled, SystemCall.
    Result<std::string> addFile(std::uint64_t bytes, const std::stop_token& stop);

    /// Removes the files and the folder; again is no error.
    Status remove();

private:
    MemberFolder(std::string path, std::string note, UniqueFd lock);

    std::string m_path;
    std::string m_note; ///< the link in the state directory
    UniqueFd m_lock; ///< the folder itself, held locked
    unsigned m_files = 0;
};

/// Whether a run may make its files in \p directory. Errors: NotFound, NotDirectory, PermissionDenied, ReadOnly.
Status checkWritableFolder(const std::string& directory);

/// Adds a file and opens it for reading and writing as the workloads ask. Errors: those of MemberFolder::addFile and
/// io::openFile, BadAlignment.
Result<io::OpenFile> addOpenFile(MemberFolder& folder, std::uint64_t bytes, const Demands& demands,
                                 const std::stop_token& stop);

/// What was done about the folders of dead runs, by their paths.
struct Leftovers
{
    std::vector<std::string> removed;
    std::vector<std::string>
        foreign; ///< files of others, in folders that ours were removed from and that stay for them
    std::vector<std::string> away; ///< still noted: what they were made on is not mounted

    bool areNone() const { return removed.empty() && foreign.empty() && away.empty(); }
};

/// Removes the folders noted in \p stateDirectory whose owner is dead and whose marker is ours.
/// A folder of a living owner is left alone. Errors: SystemCall, for the first that could not be removed; the others
/// are gone then.
Result<Leftovers> removeLeftovers(const std::string& stateDirectory);

} // namespace stripewise::run

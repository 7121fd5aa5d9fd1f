// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/uniquefd.h"
#include "core/plan/fileswork.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace stripewise::run {

/// The small files of a workload: where each lies, how large it is, in which order they are met. The tree itself is the
/// folder "files" in the folder of a run. Thread: after make() all queries from any.
class FileTree final
{
public:
    /// Makes the directories, no file; where it fails nothing of it is left, and what was there before stays as it was.
    /// Errors: Exists, SystemCall.
    static Result<FileTree> make(const std::string& folder, const plan::FilesWork& work);

    /// Removes the tree that it made. What has other names than ours stays, with the directories it is in; so does a
    /// tree of another that came in its place. Errors: SystemCall.
    Status remove() const;

    int fd() const { return m_fd.get(); }
    const std::string& path() const { return m_path; }
    std::uint64_t count() const { return m_work.count; }
    /// "d00001/f00000012", from fd() on. Neighbours in number are neighbours in a directory.
    using Name = std::array<char, 32>; ///< with its terminator: no allocation beside a call that is timed
    Name nameOf(std::uint64_t file) const;
    std::uint64_t bytesOf(std::uint64_t file) const;

    std::vector<std::uint64_t> inSequence() const;
    /// \p round: another one gives another order.
    std::vector<std::uint64_t> inAnyOrder(std::uint64_t round) const;

private:
    FileTree(UniqueFd parent, UniqueFd fd, const std::string& folder, const plan::FilesWork& work);
    Status makeDirectories() const;

    UniqueFd m_parent;
    UniqueFd m_fd;
    std::string m_path;
    plan::FilesWork m_work;
};

/// Removes the tree in the open folder, whoever made it; what has other names than ours stays, with the directories it
/// is in. No tree is no error. \p path is the folder's, for errors. Errors: SystemCall.
Status removeFileTree(int folder, const std::string& path);

/// Names in an open folder, by its descriptor: it may have been moved. \p path is for errors.
/// Errors: SystemCall.
Result<std::vector<std::string>> namesIn(int folder, const std::string& path);

} // namespace stripewise::run

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/workfolder.h"

#include "core/base/uniquefd.h"
#include "core/run/filetree.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr const char* kName = "work";
constexpr mode_t kFolderMode = 0700;
constexpr mode_t kPassage = 0711; // for another user, through the folder above
constexpr int kMostDepth = 200; // descriptors are held open on the way

UniqueFd openFolder(int parent, const std::string& name)
{
    return UniqueFd(::openat(parent, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

bool isGone(int answer)
{
    return answer == 0 || errno == ENOENT;
}

/// Archives hold folders that nobody may write in.
UniqueFd openToEmpty(int parent, const std::string& name)
{
    auto opened = openFolder(parent, name);
    if (!opened && errno == EACCES) {
        ::fchmodat(parent, name.c_str(), kFolderMode, 0);
        opened = openFolder(parent, name);
    }
    if (opened) {
        ::fchmod(opened.get(), kFolderMode);
    }
    return opened;
}

class Remover final
{
public:
    Remover(dev_t device, std::string path)
        : m_device(device)
        , m_path(std::move(path))
    {
    }

    Status remove(int parent, const std::string& name, int depth);

private:
    Status empty(int folder, int depth);

    dev_t m_device;
    std::string m_path; ///< for errors
};

Status Remover::remove(int parent, const std::string& name, int depth)
{
    struct stat about
    {
    };
    if (::fstatat(parent, name.c_str(), &about, AT_SYMLINK_NOFOLLOW) != 0) {
        return errno == ENOENT ? Status() : systemError(m_path + '/' + name, "stat");
    }
    if (!S_ISDIR(about.st_mode)) {
        return isGone(::unlinkat(parent, name.c_str(), 0)) ? Status() : systemError(m_path + '/' + name, "unlink");
    }
    if (about.st_dev != m_device) {
        return systemError(m_path + '/' + name, "rmdir", EBUSY); // somebody's mount
    }
    const auto folder = openToEmpty(parent, name);
    if (!folder || depth > kMostDepth) {
        return systemError(m_path + '/' + name, "open", folder ? ENAMETOOLONG : errno);
    }
    if (const auto emptied = empty(folder.get(), depth); !emptied) {
        return emptied;
    }
    const bool isRemoved = isGone(::unlinkat(parent, name.c_str(), AT_REMOVEDIR));
    return isRemoved ? Status() : systemError(m_path + '/' + name, "rmdir");
}

/// All that can be removed is; the first fault is told.
Status Remover::empty(int folder, int depth)
{
    const auto names = namesIn(folder, m_path);
    if (!names) {
        return names.error();
    }
    Status first;
    for (const auto& name : *names) {
        const auto removed = name == "." || name == ".." ? Status() : remove(folder, name, depth + 1);
        first = first ? removed : first;
    }
    return first;
}

} // namespace

Result<std::string> makeWorkFolder(const std::string& folder, const std::optional<CommandUser>& user)
{
    auto path = folder + '/' + kName;
    if (::mkdir(path.c_str(), kFolderMode) != 0) {
        return errno == EEXIST ? Error{.code = ErrorCode::Exists, .subject = path} : systemError(path, "mkdir");
    }
    const bool isReady
        = !user || (::chmod(folder.c_str(), kPassage) == 0 && ::lchown(path.c_str(), user->user, user->group) == 0);
    if (!isReady) {
        const auto error = systemError(path, "chown");
        ::rmdir(path.c_str()); // the next trial makes one
        return error;
    }
    return path;
}

Status removeWorkFolder(int folder, const std::string& path)
{
    struct stat about
    {
    };
    if (::fstat(folder, &about) != 0) {
        return systemError(path, "stat");
    }
    return Remover(about.st_dev, path).remove(folder, kName, 0);
}

} // namespace stripewise::run

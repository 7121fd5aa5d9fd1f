// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/filetree.h"

#include "core/io/random.h"
#include "core/run/shuffle.h"
#include "core/system/place.h"

#include <cerrno>
#include <memory>
#include <numeric>
#include <random>
#include <string_view>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <fmt/compile.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr const char* kTreeName = "files";
constexpr mode_t kFolderMode = 0700;

std::string directoryName(std::uint64_t number)
{
    return fmt::format("d{:05}", number);
}

bool isNumbered(std::string_view name, char first)
{
    return name.size() > 1 && name.front() == first
        && name.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

UniqueFd openFolderAt(int folder, const std::string& name)
{
    return UniqueFd(::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

Status removeAt(int folder, const std::string& name, int flags, const std::string& path)
{
    const bool isGone = ::unlinkat(folder, name.c_str(), flags) == 0 || errno == ENOENT || errno == ENOTEMPTY
        || errno == EEXIST; // somebody's own file is in it
    return isGone ? Status() : systemError(path + '/' + name, "unlink");
}

Status removeDirectory(int tree, const std::string& name, const std::string& path)
{
    const auto directory = openFolderAt(tree, name);
    if (!directory) {
        return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? Status()
                                                                     : systemError(path + '/' + name, "open");
    }
    const auto files = namesIn(directory.get(), path + '/' + name);
    if (!files) {
        return files.error();
    }
    for (const auto& file : *files) {
        const auto removed = isNumbered(file, 'f') ? removeAt(directory.get(), file, 0, path + '/' + name) : Status();
        if (!removed) {
            return removed;
        }
    }
    return removeAt(tree, name, AT_REMOVEDIR, path);
}

Status removeContent(int tree, const std::string& path)
{
    const auto names = namesIn(tree, path);
    if (!names) {
        return names.error();
    }
    for (const auto& name : *names) {
        const auto removed = isNumbered(name, 'd') ? removeDirectory(tree, name, path) : Status();
        if (!removed) {
            return removed;
        }
    }
    return {};
}

} // namespace

FileTree::FileTree(UniqueFd parent, UniqueFd fd, const std::string& folder, const plan::FilesWork& work)
    : m_parent(std::move(parent))
    , m_fd(std::move(fd))
    , m_path(folder + '/' + kTreeName)
    , m_work(work)
{
}

Result<FileTree> FileTree::make(const std::string& folder, const plan::FilesWork& work)
{
    UniqueFd parent(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!parent) {
        return systemError(folder, "open");
    }
    const auto path = folder + '/' + kTreeName;
    if (::mkdirat(parent.get(), kTreeName, kFolderMode) != 0) {
        return errno == EEXIST ? Error{.code = ErrorCode::Exists, .subject = path, .detail = kLeftOver}
                               : systemError(path, "mkdir");
    }
    auto fd = openFolderAt(parent.get(), kTreeName);
    if (!fd) {
        const auto error = systemError(path, "open");
        ::unlinkat(parent.get(), kTreeName, AT_REMOVEDIR); // the next trial makes one
        return error;
    }
    FileTree tree(std::move(parent), std::move(fd), folder, work);
    if (const auto made = tree.makeDirectories(); !made) {
        static_cast<void>(tree.remove()); // the first error is the one to tell
        return made.error();
    }
    return tree;
}

Status FileTree::makeDirectories() const
{
    for (std::uint64_t i = 0; i < m_work.directories; ++i) {
        if (::mkdirat(m_fd.get(), directoryName(i).c_str(), kFolderMode) != 0) {
            return systemError(m_path, "mkdir");
        }
    }
    return {};
}

Status FileTree::remove() const
{
    if (auto removed = removeContent(m_fd.get(), m_path); !removed) {
        return removed;
    }
    struct stat own
    {
    };
    struct stat there
    {
    };
    const bool isOurs = ::fstat(m_fd.get(), &own) == 0
        && ::fstatat(m_parent.get(), kTreeName, &there, AT_SYMLINK_NOFOLLOW) == 0 && system::isSameFile(own, there);
    return isOurs ? removeAt(m_parent.get(), kTreeName, AT_REMOVEDIR, m_path) : Status();
}

FileTree::Name FileTree::nameOf(std::uint64_t file) const
{
    Name name{};
    fmt::format_to_n(name.data(), name.size() - 1, FMT_COMPILE("d{:05}/f{:08}"),
                     file * m_work.directories / m_work.count, file);
    return name;
}

std::uint64_t FileTree::bytesOf(std::uint64_t file) const
{
    io::Random random(m_work.seed.value_or(0) + file);
    return m_work.leastBytes + random.below(m_work.mostBytes - m_work.leastBytes + 1);
}

std::vector<std::uint64_t> FileTree::inSequence() const
{
    std::vector<std::uint64_t> order(m_work.count);
    std::iota(order.begin(), order.end(), std::uint64_t{0});
    return order;
}

std::vector<std::uint64_t> FileTree::inAnyOrder(std::uint64_t round) const
{
    auto order = inSequence();
    std::mt19937_64 random(m_work.seed.value_or(0) + round);
    shuffle(order, random);
    return order;
}

Status removeFileTree(int folder, const std::string& path)
{
    const auto tree = openFolderAt(folder, kTreeName);
    if (!tree) {
        return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? Status() : systemError(path, "open");
    }
    if (auto removed = removeContent(tree.get(), path); !removed) {
        return removed;
    }
    return removeAt(folder, kTreeName, AT_REMOVEDIR, path);
}

Result<std::vector<std::string>> namesIn(int folder, const std::string& path)
{
    UniqueFd copy(::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)); // its place is its own
    const std::unique_ptr<DIR, int (*)(DIR*)> stream(copy ? ::fdopendir(copy.get()) : nullptr, &::closedir);
    if (!stream) {
        return systemError(path, "opendir");
    }
    static_cast<void>(copy.release()); // it is the stream's
    std::vector<std::string> names;
    for (;;) {
        errno = 0;
        const auto* const entry = ::readdir(stream.get());
        if (entry == nullptr) {
            return errno == 0 ? Result(std::move(names)) : systemError(path, "readdir");
        }
        names.emplace_back(entry->d_name);
    }
}

} // namespace stripewise::run

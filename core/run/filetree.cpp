// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/filetree.h"

#include "core/io/random.h"
#include "core/run/shuffle.h"

#include <cerrno>
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
    for (const auto& file : namesIn(directory.get())) {
        const auto removed = isNumbered(file, 'f') ? removeAt(directory.get(), file, 0, path + '/' + name) : Status();
        if (!removed) {
            return removed;
        }
    }
    return removeAt(tree, name, AT_REMOVEDIR, path);
}

} // namespace

FileTree::FileTree(UniqueFd fd, std::string path, const plan::FilesWork& work)
    : m_fd(std::move(fd))
    , m_path(std::move(path))
    , m_work(work)
{
}

Result<FileTree> FileTree::make(const std::string& folder, const plan::FilesWork& work)
{
    const auto path = folder + '/' + kTreeName;
    if (::mkdir(path.c_str(), kFolderMode) != 0) {
        return errno == EEXIST ? Error{.code = ErrorCode::Exists, .subject = path} : systemError(path, "mkdir");
    }
    UniqueFd fd(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!fd) {
        return systemError(path, "open");
    }
    for (std::uint64_t i = 0; i < work.directories; ++i) {
        if (::mkdirat(fd.get(), directoryName(i).c_str(), kFolderMode) != 0) {
            return systemError(path, "mkdir");
        }
    }
    return FileTree(std::move(fd), path, work);
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
    for (const auto& name : namesIn(tree.get())) {
        const auto removed = isNumbered(name, 'd') ? removeDirectory(tree.get(), name, path) : Status();
        if (!removed) {
            return removed;
        }
    }
    return removeAt(folder, kTreeName, AT_REMOVEDIR, path);
}

std::vector<std::string> namesIn(int folder)
{
    std::vector<std::string> names;
    const int copy = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    auto* const stream = copy < 0 ? nullptr : ::fdopendir(copy);
    if (stream == nullptr) {
        ::close(copy);
        return names;
    }
    while (const auto* entry = ::readdir(stream)) {
        names.emplace_back(entry->d_name);
    }
    ::closedir(stream);
    return names;
}

} // namespace stripewise::run

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/journal.h"

#include "core/privileged/identity.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace stripewise::privileged {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSuffix = ".json";

std::string textOf(const JournalEntry& entry)
{
    auto disks = nlohmann::json::array();
    for (const auto& disk : entry.disks) {
        disks.push_back(toJson(disk));
    }
    return nlohmann::json{{"version", 1}, {"array", entry.array}, {"id", entry.id}, {"disks", std::move(disks)}}.dump();
}

Result<JournalEntry> entryFrom(const std::string& text)
{
    const auto object = nlohmann::json::parse(text, nullptr, false);
    Fields fields(object);
    JournalEntry entry;
    if (fields.number("version") != 1) {
        fields.fault("version");
    }
    entry.array = fields.text("array");
    entry.id = fields.text("id");
    for (const auto& disk : fields.list("disks", kMostDisks)) {
        Fields inner(disk);
        entry.disks.push_back(identityFrom(inner));
        fields.close(inner);
    }
    const auto sound = fields.end();
    return sound ? Result<JournalEntry>(std::move(entry)) : Result<JournalEntry>(sound.error());
}

Status writeAll(const UniqueFd& file, const std::string& path, const std::string& text)
{
    const auto written = ::write(file.get(), text.data(), text.size());
    if (written != static_cast<ssize_t>(text.size())) {
        return systemError(path, "write", written < 0 ? errno : ENOSPC);
    }
    return ::fsync(file.get()) == 0 ? Status() : systemError(path, "fsync");
}

Result<std::string> readAll(const UniqueFd& file, const std::string& path)
{
    constexpr std::size_t kMostBytes = std::size_t{1} << 20U; // far above an entry of the most disks
    std::string text(kMostBytes, '\0');
    const auto got = ::pread(file.get(), text.data(), text.size(), 0);
    if (got < 0) {
        return systemError(path, "read");
    }
    text.resize(static_cast<std::size_t>(got));
    return text;
}

/// A helper that ended between our open() and flock() has put back what the file named.
bool isUnlinked(const UniqueFd& file)
{
    struct stat status
    {
    };
    return ::fstat(file.get(), &status) == 0 && status.st_nlink == 0;
}

/// Nothing when a living helper holds it.
Result<std::optional<Journal::Held>> taken(const std::string& path)
{
    UniqueFd lock(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (!lock) {
        return errno == ENOENT ? Result<std::optional<Journal::Held>>(std::nullopt) : systemError(path, "open");
    }
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0 || isUnlinked(lock)) {
        return Result<std::optional<Journal::Held>>(std::nullopt);
    }
    const auto text = readAll(lock, path);
    if (!text) {
        return text.error();
    }
    auto entry = entryFrom(*text);
    if (!entry) {
        return Error{ErrorCode::BadMessage, path, 0, entry.error().detail};
    }
    return std::optional(Journal::Held{std::move(*entry), path, std::move(lock)});
}

} // namespace

Journal::Journal(std::string folder)
    : m_folder(std::move(folder))
{
}

Result<Journal::Held> Journal::write(JournalEntry entry) const
{
    std::error_code failed;
    fs::create_directories(m_folder, failed);
    if (failed) {
        return systemError(m_folder, "mkdir", failed.value());
    }
    constexpr mode_t kReadableByAll = 0644;
    Held held{std::move(entry), {}, {}};
    held.file
        = m_folder + "/" + fs::path(held.entry.array).filename().string() + "-" + std::to_string(::getpid()) + kSuffix;
    const auto unfinished = held.file + ".new";
    held.lock
        = UniqueFd(::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, kReadableByAll));
    if (!held.lock || ::flock(held.lock.get(), LOCK_EX | LOCK_NB) != 0) {
        return systemError(unfinished, "open");
    }
    if (auto written = writeAll(held.lock, unfinished, textOf(held.entry)); !written) {
        return written.error();
    }
    if (::rename(unfinished.c_str(), held.file.c_str()) != 0) {
        return systemError(held.file, "rename");
    }
    const auto synced = syncFolder();
    return synced ? Result<Held>(std::move(held)) : Result<Held>(synced.error());
}

Status Journal::remove(const Held& held) const
{
    if (::unlink(held.file.c_str()) != 0 && errno != ENOENT) {
        return systemError(held.file, "unlink");
    }
    return syncFolder();
}

Journal::LeftOver Journal::leftOver() const
{
    LeftOver all;
    for (const auto& file : files()) {
        auto held = taken(file);
        if (!held) {
            all.faults.push_back(held.error());
        } else if (*held) {
            all.entries.push_back(std::move(**held));
        }
    }
    return all;
}

bool Journal::isEmpty() const
{
    return files().empty();
}

std::vector<std::string> Journal::files() const
{
    std::vector<std::string> paths;
    std::error_code failed;
    for (fs::directory_iterator entry(m_folder, failed), end; !failed && entry != end; entry.increment(failed)) {
        if (entry->path().extension() == kSuffix) {
            paths.push_back(entry->path().string());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

Status Journal::syncFolder() const
{
    const UniqueFd folder(::open(m_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return folder && ::fsync(folder.get()) == 0 ? Status() : systemError(m_folder, "fsync");
}

} // namespace stripewise::privileged

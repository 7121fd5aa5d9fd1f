// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/memberfolder.h"

#include "core/run/filetree.h"
#include "core/run/fillfile.h"
#include "core/run/limits.h"
#include "core/run/workfolder.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <random>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace stripewise::run {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolderPrefix = "stripewise-run-";
constexpr std::string_view kFilePrefix = "member-";
constexpr const char* kMarkerName = ".made-by-stripewise";
constexpr std::string_view kMarkerText = "Made by Stripewise for one run and removed at its end.\n";
constexpr mode_t kFolderMode = 0700;
constexpr mode_t kFileMode = 0600;
constexpr int kMostTries = 16; ///< of a name nobody has: a second one is already unlikely

Error folderError(const std::string& path, const char* call)
{
    switch (errno) {
    case ENOENT:
        return {.code = ErrorCode::NotFound, .subject = path};
    case ENOTDIR:
        return {.code = ErrorCode::NotDirectory, .subject = path};
    case EACCES:
    case EPERM:
        return {.code = ErrorCode::PermissionDenied, .subject = path};
    case EROFS:
        return {.code = ErrorCode::ReadOnly, .subject = path};
    case ENOSPC:
    case EDQUOT:
        return {.code = ErrorCode::DiskFull, .subject = path};
    default:
        return systemError(path, call);
    }
}

UniqueFd openFolder(const std::string& path)
{
    return UniqueFd(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

/// Notes are worth nothing when a power cut loses them.
Status syncFolder(const std::string& path)
{
    const auto folder = openFolder(path);
    if (!folder || ::fsync(folder.get()) != 0) {
        return systemError(path, "fsync");
    }
    return {};
}

Status writeMarker(int folder, const std::string& path)
{
    const UniqueFd marker(::openat(folder, kMarkerName, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kFileMode));
    if (!marker) {
        return folderError(path, "open");
    }
    if (::write(marker.get(), kMarkerText.data(), kMarkerText.size()) != static_cast<ssize_t>(kMarkerText.size())) {
        return folderError(path, "write");
    }
    if (::fsync(marker.get()) != 0
        || ::fsync(folder) != 0) { // without it files of ours would be left after a power cut
        return systemError(path, "fsync");
    }
    return {};
}

bool hasMarker(int folder)
{
    const UniqueFd marker(::openat(folder, kMarkerName, O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    std::array<char, kMarkerText.size() + 1> text{};
    const auto length = marker ? ::read(marker.get(), text.data(), text.size()) : -1;
    return length == static_cast<ssize_t>(kMarkerText.size())
        && std::string_view(text.data(), kMarkerText.size()) == kMarkerText;
}

bool isMemberName(std::string_view name)
{
    return name.starts_with(kFilePrefix) && name.size() > kFilePrefix.size()
        && name.find_first_not_of("0123456789", kFilePrefix.size()) == std::string_view::npos;
}

std::vector<fs::path> entriesOf(const std::string& path)
{
    std::vector<fs::path> entries;
    std::error_code failed;
    for (fs::directory_iterator entry(path, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
        entries.push_back(entry->path());
    }
    return entries;
}

/// Removes the files of ours, then the folder unless somebody put files of his own in it. Of one that was moved away
/// the empty folder stays.
Status removeFolder(int folder, const std::string& path)
{
    for (const auto remove : {removeFileTree, removeWorkFolder}) {
        if (auto removed = remove(folder, path); !removed) {
            return removed;
        }
    }
    const auto names = namesIn(folder, path);
    if (!names) {
        return names.error();
    }
    for (const auto& name : *names) {
        if (isMemberName(name) && ::unlinkat(folder, name.c_str(), 0) != 0 && errno != ENOENT) {
            return systemError(path + '/' + name, "unlink");
        }
    }
    if (::unlinkat(folder, kMarkerName, 0) != 0 && errno != ENOENT) {
        return systemError(path, "unlink");
    }
    if (::rmdir(path.c_str()) != 0 && errno != ENOENT && errno != ENOTEMPTY && errno != EEXIST) {
        return systemError(path, "rmdir");
    }
    return {};
}

/// Major and minor number of the file system, as the kernel counts them now; nothing where the folder is not there.
std::optional<std::string> deviceOf(const fs::path& directory)
{
    struct stat status
    {
    };
    return ::stat(directory.c_str(), &status) == 0
        ? std::optional(fmt::format("{}:{}", major(status.st_dev), minor(status.st_dev)))
        : std::nullopt;
}

enum class Fate { Removed, Gone, Away, Left };

/// The note's name ends with the file system that the folder was made on: on another one, what is mounted there is not
/// what was, and the folder may come back. Older notes do not say it.
bool isMountedAsNoted(const fs::path& note, const fs::path& directory)
{
    const auto told = note.extension().string();
    const auto now = deviceOf(directory);
    return told.empty() || (now && told == '.' + *now);
}

Result<Fate> removeDeadFolder(const std::string& path, const fs::path& note)
{
    const auto folder = openFolder(path);
    if (!folder && errno != ENOENT) {
        return systemError(path, "open");
    }
    if (!folder) {
        return isMountedAsNoted(note, fs::path(path).parent_path()) ? Fate::Gone : Fate::Away;
    }
    if (::flock(folder.get(), LOCK_EX | LOCK_NB) != 0) {
        return Fate::Left;
    }
    if (!hasMarker(folder.get()) && !entriesOf(path).empty()) {
        return Fate::Left;
    }
    const auto removed = removeFolder(folder.get(), path);
    return removed ? Result<Fate>(Fate::Removed) : Result<Fate>(removed.error());
}

void tell(const std::string& path, Fate fate, Leftovers& leftovers)
{
    if (fate == Fate::Away) {
        leftovers.away.push_back(path);
    }
    if (fate != Fate::Removed) {
        return;
    }
    const auto foreign = entriesOf(path);
    if (foreign.empty()) {
        leftovers.removed.push_back(path);
    }
    leftovers.foreign.insert(leftovers.foreign.end(), foreign.begin(), foreign.end());
}

std::string randomName()
{
    std::random_device random;
    return fmt::format("{}{:08x}", kFolderPrefix, random());
}

struct Made
{
    std::string path;
    std::string note;
    UniqueFd lock;
};

/// Nothing where the name was taken or the folder was removed before it was locked.
Result<std::optional<Made>> tryMake(const std::string& directory, const std::string& stateDirectory)
{
    const auto name = randomName();
    const auto device = deviceOf(directory);
    Made made{directory + '/' + name, stateDirectory + '/' + name + (device ? '.' + *device : ""), {}};
    if (::symlink(made.path.c_str(), made.note.c_str()) != 0) {
        return errno == EEXIST ? Result<std::optional<Made>>(std::nullopt) : systemError(made.note, "symlink");
    }
    const auto noted = syncFolder(stateDirectory);
    if (!noted || ::mkdir(made.path.c_str(), kFolderMode) != 0) {
        const auto error = noted ? folderError(directory, "mkdir") : noted.error();
        ::unlink(made.note.c_str());
        return error;
    }
    made.lock = openFolder(made.path);
    if (!made.lock || ::flock(made.lock.get(), LOCK_EX | LOCK_NB) != 0) {
        return std::optional<Made>();
    }
    return std::optional(std::move(made));
}

} // namespace

std::string defaultStateDirectory()
{
    if (const auto* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/') {
        return std::string(state) + "/stripewise/folders";
    }
    const auto* home = std::getenv("HOME");
    const auto base = home != nullptr && *home == '/' ? std::string(home) : fs::temp_directory_path().string();
    return base + "/.local/state/stripewise/folders";
}

MemberFolder::MemberFolder(std::string path, std::string note, UniqueFd lock)
    : m_path(std::move(path))
    , m_note(std::move(note))
    , m_lock(std::move(lock))
{
}

MemberFolder::~MemberFolder()
{
    // Where it fails the note stays, and the next start tries again.
    const auto ignored = remove();
    static_cast<void>(ignored);
}

Result<std::unique_ptr<MemberFolder>> MemberFolder::make(const std::string& directory,
                                                         const std::string& stateDirectory)
{
    std::error_code failed;
    const auto inside = fs::canonical(directory, failed);
    if (failed) {
        errno = failed.value();
        return folderError(directory, "realpath");
    }
    fs::create_directories(stateDirectory, failed);
    if (failed) {
        return Error{ErrorCode::NoStateFolder, stateDirectory, failed.value(), {}};
    }
    for (int i = 0; i < kMostTries; ++i) {
        auto made = tryMake(inside.string(), stateDirectory);
        if (!made) {
            return made.error();
        }
        if (*made) {
            auto& [path, note, lock] = **made;
            std::unique_ptr<MemberFolder> folder(new MemberFolder(path, note, std::move(lock)));
            const auto marked = writeMarker(folder->m_lock.get(), folder->m_path);
            return marked ? Result<std::unique_ptr<MemberFolder>>(std::move(folder)) : marked.error();
        }
    }
    return systemError(directory, "mkdir", EEXIST);
}

Result<std::string> MemberFolder::addFile(std::uint64_t bytes, const std::stop_token& stop)
{
    const auto name = fmt::format("{}{}", kFilePrefix, m_files);
    auto path = m_path + '/' + name;
    const UniqueFd file(::openat(m_lock.get(), name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kFileMode));
    if (!file) {
        return systemError(path, "open");
    }
    ++m_files;
    const auto filled = fillFile(file.get(), path, bytes, stop);
    return filled ? Result<std::string>(std::move(path)) : filled.error();
}

Status MemberFolder::remove()
{
    if (!m_lock) {
        return {};
    }
    if (const auto removed = removeFolder(m_lock.get(), m_path); !removed) {
        return removed;
    }
    m_lock.reset();
    if (::unlink(m_note.c_str()) != 0 && errno != ENOENT) {
        return systemError(m_note, "unlink");
    }
    return {};
}

Status checkWritableFolder(const std::string& directory)
{
    struct stat status
    {
    };
    if (::stat(directory.c_str(), &status) != 0) {
        return folderError(directory, "stat");
    }
    if (!S_ISDIR(status.st_mode)) {
        return Error{.code = ErrorCode::NotDirectory, .subject = directory};
    }
    if (::access(directory.c_str(), W_OK | X_OK) != 0) {
        return folderError(directory, "access");
    }
    return {};
}

Result<io::OpenFile> addOpenFile(MemberFolder& folder, std::uint64_t bytes, const Demands& demands,
                                 const std::stop_token& stop)
{
    const auto path = folder.addFile(bytes, stop);
    if (!path) {
        return path.error();
    }
    auto file = io::openFile(*path, io::Mode::ReadWrite, demands.caching);
    if (!file) {
        const bool hasVanished = file.error().code == ErrorCode::NotFound; // no fault of the input: it was just made
        return hasVanished ? systemError(*path, "open", ENOENT) : file.error();
    }
    const auto aligned = checkAlignment(file->alignment, demands.directGrain);
    return aligned ? std::move(file) : Result<io::OpenFile>(aligned.error());
}

Result<Leftovers> removeLeftovers(const std::string& stateDirectory)
{
    Leftovers leftovers;
    std::optional<Error> first;
    for (const auto& note : entriesOf(stateDirectory)) {
        std::error_code notALink;
        const auto path = fs::read_symlink(note, notALink).string();
        if (notALink || !fs::path(path).filename().string().starts_with(kFolderPrefix)) {
            continue;
        }
        const auto fate = removeDeadFolder(path, note);
        if (!fate) {
            first = first.value_or(fate.error());
            continue;
        }
        tell(path, *fate, leftovers);
        if (*fate == Fate::Removed || *fate == Fate::Gone) {
            ::unlink(note.c_str());
        }
    }
    return first ? Result<Leftovers>(*first) : Result<Leftovers>(std::move(leftovers));
}

} // namespace stripewise::run

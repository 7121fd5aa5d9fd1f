// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/process.h"

#include "core/base/clock.h"
#include "core/base/uniquefd.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>

namespace stripewise {

namespace {

constexpr std::array kTrustedFolders{"/usr/sbin/", "/usr/bin/", "/sbin/", "/bin/"};

std::string findTrusted(const std::string& name)
{
    if (name.find('/') != std::string::npos) {
        return {};
    }
    for (const auto* folder : kTrustedFolders) {
        auto path = folder + name;
        if (::access(path.c_str(), X_OK) == 0) {
            return path;
        }
    }
    return {};
}

std::string findBeside(const std::string& name)
{
    std::error_code failed;
    const auto own = std::filesystem::read_symlink("/proc/self/exe", failed);
    const auto path = (own.parent_path() / name).string();
    return !failed && ::access(path.c_str(), X_OK) == 0 ? path : std::string();
}

struct Pipe
{
    UniqueFd readEnd;
    UniqueFd writeEnd;
};

Result<Pipe> makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return systemError("pipe", "pipe2");
    }
    return Pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

std::vector<char*> argvOf(std::vector<std::string>& words)
{
    std::vector<char*> argv;
    argv.reserve(words.size() + 1);
    for (auto& word : words) {
        argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    return argv;
}

/// Starts the program as the leader of a process group of its own, so that a time-out reaches its children too.
Result<pid_t> spawn(const std::string& path, const std::vector<std::string>& arguments, int out, int err)
{
    std::vector<std::string> words{path};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<std::string> environment{"LC_ALL=C", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"};
    if (::getenv("MDADM_NO_UDEV") != nullptr) { // machines without udev (rescue systems, the test rig)
        environment.emplace_back("MDADM_NO_UDEV=1");
    }
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    pid_t pid = -1;
    const int failed
        = ::posix_spawn(&pid, path.c_str(), &actions, &attributes, argvOf(words).data(), argvOf(environment).data());
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
        return systemError(path, "posix_spawn", failed);
    }
    return pid;
}

/// Reads both streams until they end. False: the time was up first.
bool collect(const Pipe& out, const Pipe& err, ProgramOutput& output, std::int64_t deadlineNs)
{
    std::array<pollfd, 2> watched{pollfd{out.readEnd.get(), POLLIN, 0}, pollfd{err.readEnd.get(), POLLIN, 0}};
    std::array<std::string*, 2> texts{&output.standardOutput, &output.standardError};
    std::array<char, 4096> buffer{};
    while (watched[0].fd >= 0 || watched[1].fd >= 0) {
        const auto leftMs = (deadlineNs - monotonicNs()) / 1'000'000;
        if (leftMs <= 0) {
            return false;
        }
        ::poll(watched.data(), watched.size(), static_cast<int>(leftMs));
        for (std::size_t i = 0; i < watched.size(); ++i) {
            if (watched.at(i).revents == 0) {
                continue;
            }
            const auto got = ::read(watched.at(i).fd, buffer.data(), buffer.size());
            if (got > 0) {
                texts.at(i)->append(buffer.data(), static_cast<std::size_t>(got));
            } else if (got == 0 || errno != EINTR) {
                watched.at(i).fd = -1;
            }
        }
    }
    return true;
}

int waitFor(pid_t pid)
{
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) { }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Result<ProgramOutput> runAt(const std::string& path, const std::vector<std::string>& arguments,
                            std::chrono::milliseconds timeLimit)
{
    auto out = makePipe();
    auto err = makePipe();
    if (!out || !err) {
        return out ? err.error() : out.error();
    }
    const auto deadlineNs = monotonicNs() + std::chrono::nanoseconds(timeLimit).count();
    const auto pid = spawn(path, arguments, out->writeEnd.get(), err->writeEnd.get());
    out->writeEnd.reset();
    err->writeEnd.reset();
    if (!pid) {
        return pid.error();
    }
    ProgramOutput output;
    const bool inTime = collect(*out, *err, output, deadlineNs);
    if (!inTime) {
        ::kill(-*pid, SIGKILL);
    }
    output.exitCode = waitFor(*pid);
    if (!inTime) {
        return Error{ErrorCode::ProgramTimedOut, path, 0, {}};
    }
    return output;
}

} // namespace

Result<ProgramOutput> runProgram(const std::string& name, const std::vector<std::string>& arguments,
                                 std::chrono::milliseconds timeLimit)
{
    const auto path = findTrusted(name);
    return path.empty() ? Error{ErrorCode::ProgramMissing, name, 0, {}} : runAt(path, arguments, timeLimit);
}

Result<ProgramOutput> runOwnProgram(const std::string& name, const std::vector<std::string>& arguments,
                                    std::chrono::milliseconds timeLimit)
{
    const auto path = findBeside(name);
    return path.empty() ? runProgram(name, arguments, timeLimit) : runAt(path, arguments, timeLimit);
}

} // namespace stripewise

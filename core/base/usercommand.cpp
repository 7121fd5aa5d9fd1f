// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/usercommand.h"

#include "core/base/clock.h"
#include "core/base/quantity.h"
#include "core/base/uniquefd.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <map>
#include <string_view>

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <pwd.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stripewise {

namespace {

constexpr std::int64_t kNsPerMs = 1'000'000;
constexpr int kNotStarted = 127; ///< as shells have it

bool isProgram(const std::string& path)
{
    struct stat about
    {
    };
    return ::stat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode) && ::access(path.c_str(), X_OK) == 0;
}

std::vector<std::string> environmentOf(const UserCommand& command, const std::optional<CommandUser>& user)
{
    std::map<std::string, std::string> all;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        const auto equals = std::min(text.find('='), text.size());
        all.emplace(text.substr(0, equals), text.substr(std::min(equals + 1, text.size())));
    }
    all["LC_ALL"] = "C"; // what it prints is read
    if (user) {
        all["HOME"] = user->home;
        all["USER"] = all["LOGNAME"] = user->name;
    }
    for (const auto& [name, value] : command.environment) {
        all[name] = value;
    }
    std::vector<std::string> entries;
    std::ranges::transform(all, std::back_inserter(entries), [](const auto& it) { return it.first + '=' + it.second; });
    return entries;
}

std::vector<char*> pointersTo(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    std::ranges::transform(texts, std::back_inserter(pointers), [](auto& text) { return text.data(); });
    pointers.push_back(nullptr);
    return pointers;
}

/// All that is needed between fork() and execve(), where nothing may be allocated.
struct Launch
{
    const char* path = nullptr;
    char* const* argv = nullptr;
    char* const* environment = nullptr;
    const char* directory = nullptr;
    const CommandUser* user = nullptr; ///< to become; none: as we are
    int out = -1;
    int err = -1;
    pid_t parent = 0;
};

bool becomeUser(const CommandUser* user)
{
    return user == nullptr
        || (::setgroups(user->groups.size(), user->groups.data()) == 0 && ::setgid(user->group) == 0
            && ::setuid(user->user) == 0);
}

/// In the child. Returns only where it failed.
void enter(const Launch& launch)
{
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    const int input = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (::setpgid(0, 0) != 0 || input < 0 || ::dup2(input, STDIN_FILENO) < 0 || ::dup2(launch.out, STDOUT_FILENO) < 0
        || ::dup2(launch.err, STDERR_FILENO) < 0 || !becomeUser(launch.user)) {
        return;
    }
    ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // after the change of user, which takes it away
    if (::getppid() == launch.parent && ::chdir(launch.directory) == 0) {
        ::execve(launch.path, launch.argv, launch.environment);
    }
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

/// Forks, and waits until the new program stands. Errors: SystemCall.
Result<pid_t> launchIt(const Launch& launch)
{
    auto told = makePipe(); // closed by execve(), or the reason why there was none
    if (!told) {
        return told.error();
    }
    const auto pid = ::fork();
    if (pid < 0) {
        return systemError(launch.path, "fork");
    }
    if (pid == 0) {
        enter(launch);
        const int reason = errno;
        static_cast<void>(::write(told->writeEnd.get(), &reason, sizeof reason));
        ::_exit(kNotStarted);
    }
    told->writeEnd.reset();
    int reason = 0;
    ssize_t got = 0;
    while ((got = ::read(told->readEnd.get(), &reason, sizeof reason)) < 0 && errno == EINTR) { }
    if (got > 0) {
        ::waitpid(pid, nullptr, 0);
        return systemError(launch.path, "execve", reason);
    }
    return pid;
}

/// The end of a stream, however much there is of it.
class Tail final
{
public:
    explicit Tail(UniqueFd fd)
        : m_fd(std::move(fd))
    {
        ::fcntl(m_fd.get(), F_SETFL, O_NONBLOCK);
    }

    int fd() const { return m_fd.get(); }
    bool isCut() const { return m_isCut; }

    /// Takes what is there now, but never more than a pipe can hold: there are writers that don't pause. At its end the
    /// descriptor is closed.
    void take()
    {
        for (int i = 0; m_fd && i < kMostReads; ++i) {
            const auto got = ::read(m_fd.get(), m_buffer.data(), m_buffer.size());
            if (got < 0 && errno == EINTR) {
                continue;
            }
            if (got < 0 && errno == EAGAIN) {
                return;
            }
            if (got <= 0) {
                m_fd.reset();
                return;
            }
            m_text.append(m_buffer.data(), static_cast<std::size_t>(got));
            keep(2 * kMostOutputBytes);
        }
    }

    std::string text()
    {
        keep(kMostOutputBytes);
        return std::move(m_text);
    }

private:
    void keep(std::size_t most)
    {
        if (m_text.size() > most) {
            m_text.erase(0, m_text.size() - kMostOutputBytes);
            m_isCut = true;
        }
    }

    static constexpr int kMostReads = 16; ///< of 64 KiB: fs.pipe-max-size as it comes

    UniqueFd m_fd;
    std::string m_text;
    std::array<char, 65536> m_buffer{};
    bool m_isCut = false;
};

/// A command that runs: reads what it prints until it has ended, and ends it when it has to. Thread: one.
class Running final
{
public:
    Running(pid_t pid, UniqueFd out, UniqueFd err, const UserCommand& command)
        : m_pid(pid)
        , m_out(std::move(out))
        , m_err(std::move(err))
        , m_command(command)
        , m_ended(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)))
        , m_stopAsked(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    {
    }

    CommandOutcome waitUntilEnded(std::int64_t startNs, const std::stop_token& stop);

private:
    void step(std::int64_t deadlineNs);
    void end(CommandEnd why);
    bool hasEnded() const;
    void endOthers();

    pid_t m_pid;
    Tail m_out;
    Tail m_err;
    const UserCommand& m_command;
    UniqueFd m_ended; ///< readable when the process has ended
    UniqueFd m_stopAsked;
    CommandOutcome m_outcome;
    std::optional<std::int64_t> m_killNs; ///< when SIGKILL is due
};

bool Running::hasEnded() const
{
    siginfo_t about{};
    return ::waitid(P_PID, static_cast<id_t>(m_pid), &about, WEXITED | WNOHANG | WNOWAIT) != 0 || about.si_pid != 0;
}

void Running::step(std::int64_t deadlineNs)
{
    constexpr std::int64_t kMostWaitMs = 1000;
    std::array<pollfd, 4> watched{pollfd{m_out.fd(), POLLIN, 0}, pollfd{m_err.fd(), POLLIN, 0},
                                  pollfd{m_ended.get(), POLLIN, 0},
                                  pollfd{m_killNs ? -1 : m_stopAsked.get(), POLLIN, 0}};
    const auto leftMs = (deadlineNs - monotonicNs()) / kNsPerMs + 1;
    ::poll(watched.data(), watched.size(), static_cast<int>(std::clamp<std::int64_t>(leftMs, 0, kMostWaitMs)));
    m_out.take();
    m_err.take();
}

void Running::end(CommandEnd why)
{
    m_outcome.end = why;
    m_killNs = monotonicNs() + std::chrono::nanoseconds(m_command.grace).count();
    ::kill(-m_pid, SIGTERM);
}

/// Whoever of the group outlived its leader.
void Running::endOthers()
{
    constexpr int kLookEveryMs = 10;
    m_outcome.leftProcesses = !m_killNs && ::kill(-m_pid, 0) == 0;
    ::kill(-m_pid, SIGTERM);
    const auto killNs = monotonicNs() + std::chrono::nanoseconds(m_command.grace).count();
    while (::kill(-m_pid, 0) == 0 && monotonicNs() < killNs) {
        ::poll(nullptr, 0, kLookEveryMs);
        m_out.take();
        m_err.take();
    }
    ::kill(-m_pid, SIGKILL);
    m_out.take();
    m_err.take();
}

std::int64_t nsOf(const timeval& time)
{
    return time.tv_sec * 1'000'000'000 + time.tv_usec * 1000;
}

CommandOutcome Running::waitUntilEnded(std::int64_t startNs, const std::stop_token& stop)
{
    const std::stop_callback wake(stop, [this] { ::eventfd_write(m_stopAsked.get(), 1); });
    const auto deadlineNs = startNs + m_command.timeLimit.count();
    while (!hasEnded()) {
        step(m_killNs.value_or(deadlineNs));
        if (m_killNs && monotonicNs() >= *m_killNs) {
            ::kill(-m_pid, SIGKILL);
        } else if (!m_killNs && stop.stop_requested()) {
            end(CommandEnd::Stopped);
        } else if (!m_killNs && monotonicNs() >= deadlineNs) {
            end(CommandEnd::TimedOut);
        }
    }
    m_outcome.elapsedNs = monotonicNs() - startNs;
    int status = 0;
    rusage usage{};
    while (::wait4(m_pid, &status, 0, &usage) < 0 && errno == EINTR) { }
    endOthers();
    const bool isSignalled = WIFSIGNALED(status);
    m_outcome.end = isSignalled && !m_killNs ? CommandEnd::Signalled : m_outcome.end;
    m_outcome.code = isSignalled ? WTERMSIG(status) : WEXITSTATUS(status);
    m_outcome.userNs = nsOf(usage.ru_utime);
    m_outcome.systemNs = nsOf(usage.ru_stime);
    m_outcome.mostResidentBytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024; // KiB, getrusage(2)
    m_outcome.voluntarySwitches = static_cast<std::uint64_t>(usage.ru_nvcsw);
    m_outcome.involuntarySwitches = static_cast<std::uint64_t>(usage.ru_nivcsw);
    m_outcome.standardOutput = m_out.text();
    m_outcome.standardError = m_err.text();
    m_outcome.isOutputCut = m_out.isCut() || m_err.isCut();
    return std::move(m_outcome);
}

} // namespace

std::optional<CommandUser> commandUser()
{
    for (const auto* variable : {"SUDO_UID", "PKEXEC_UID"}) {
        const auto* text = ::geteuid() == 0 ? std::getenv(variable) : nullptr;
        const auto number = text != nullptr ? parseUnsigned(text) : Result<std::uint64_t>(Error{});
        const auto* entry = number && *number > 0 ? ::getpwuid(static_cast<uid_t>(*number)) : nullptr;
        if (entry != nullptr) {
            constexpr int kMostGroups = 65536; // the kernel's NGROUPS_MAX
            CommandUser user{entry->pw_uid, entry->pw_gid, {}, entry->pw_name, entry->pw_dir};
            user.groups.resize(kMostGroups);
            int count = kMostGroups;
            ::getgrouplist(user.name.c_str(), user.group, user.groups.data(), &count);
            user.groups.resize(static_cast<std::size_t>(count));
            return user;
        }
    }
    return std::nullopt;
}

Result<std::string> findCommand(const std::string& word)
{
    if (word.starts_with('/') && isProgram(word)) {
        return word;
    }
    const auto* variable = std::getenv("PATH");
    std::string_view folders
        = variable != nullptr && word.find('/') == std::string::npos && !word.empty() ? variable : "";
    while (!folders.empty()) {
        const auto end = std::min(folders.find(':'), folders.size());
        const auto path = std::string(folders.substr(0, end)) + '/' + word;
        if (path.starts_with('/') && isProgram(path)) {
            return path;
        }
        folders.remove_prefix(std::min(end + 1, folders.size()));
    }
    return Error{ErrorCode::CommandNotFound, word, 0, {}};
}

Result<CommandOutcome> runCommand(const UserCommand& command, const std::stop_token& stop)
{
    auto path = findCommand(command.argv.empty() ? std::string() : command.argv.front());
    auto out = makePipe();
    auto err = makePipe();
    if (!path || !out || !err) {
        return !path ? path.error() : !out ? out.error() : err.error();
    }
    const auto user = commandUser();
    auto argv = command.argv;
    auto environment = environmentOf(command, user);
    const auto argvPointers = pointersTo(argv);
    const auto environmentPointers = pointersTo(environment);
    const auto startNs = monotonicNs();
    const auto pid = launchIt({.path = path->c_str(),
                               .argv = argvPointers.data(),
                               .environment = environmentPointers.data(),
                               .directory = command.directory.c_str(),
                               .user = user ? &*user : nullptr,
                               .out = out->writeEnd.get(),
                               .err = err->writeEnd.get(),
                               .parent = ::getpid()});
    if (!pid) {
        return pid.error();
    }
    out->writeEnd.reset();
    err->writeEnd.reset();
    return Running(*pid, std::move(out->readEnd), std::move(err->readEnd), command).waitUntilEnded(startNs, stop);
}

} // namespace stripewise

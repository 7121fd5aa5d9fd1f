// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/client.h"

#include "core/base/uniquefd.h"
#include "core/privileged/journal.h"
#include "core/privileged/packet.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>

namespace stripewise::privileged {

namespace fs = std::filesystem;

namespace {

constexpr const char* kName = "stripewise-helper";

/// Beside this program (build folder), or where packages put it.
Result<std::string> helperPath()
{
    std::error_code failed;
    const auto here = fs::read_symlink("/proc/self/exe", failed).parent_path();
    for (const auto& folder :
         {here, here.parent_path() / "libexec" / "stripewise", fs::path("/usr/libexec/stripewise")}) {
        const auto path = (folder / kName).string();
        if (::access(path.c_str(), X_OK) == 0) {
            return path;
        }
    }
    return Error{ErrorCode::HelperMissing, kName, 0, here.string()};
}

/// The words that start it with root's rights.
Result<std::vector<std::string>> startWords(const std::string& helper)
{
    if (::geteuid() == 0) {
        return std::vector{helper};
    }
    for (const auto* gate : {"/usr/bin/pkexec", "/usr/bin/sudo"}) {
        if (::access(gate, X_OK) == 0) {
            return std::vector<std::string>{gate, helper};
        }
    }
    return Error{ErrorCode::NotAuthorized, helper, 0, "neither pkexec nor sudo is installed"};
}

/// The socket becomes its standard input: pkexec and sudo close every other descriptor.
Result<pid_t> startOver(const UniqueFd& socket, std::vector<std::string> words)
{
    std::vector<char*> argv;
    for (auto& word : words) {
        argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    sigset_t none;
    ::sigemptyset(&none);
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, socket.get(), STDIN_FILENO);
    pid_t process = -1;
    const int failed = ::posix_spawn(&process, argv.front(), &actions, &attributes, argv.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    return failed == 0 ? Result<pid_t>(process) : systemError(words.front(), "posix_spawn", failed);
}

int waitFor(pid_t process)
{
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) { }
    return status;
}

} // namespace

struct Client::Private
{
    UniqueFd socket;
    pid_t process = -1;
    std::vector<Restored> restored;
    std::vector<Error> failures;

    ~Private() { end(); }

    /// Returns how the helper ended.
    int end()
    {
        socket.reset();
        return process > 0 ? waitFor(std::exchange(process, -1)) : 0;
    }
};

Result<std::unique_ptr<Client>> Client::start()
{
    const auto helper = helperPath();
    if (!helper) {
        return helper.error();
    }
    const auto words = startWords(*helper);
    if (!words) {
        return words.error();
    }
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return systemError("socket", "socketpair");
    }
    auto d = std::make_unique<Private>();
    d->socket = UniqueFd(ends[0]);
    UniqueFd theirs(ends[1]);
    const auto process = startOver(theirs, *words);
    theirs.reset();
    if (!process) {
        return process.error();
    }
    d->process = *process;
    std::unique_ptr<Client> client(new Client(std::move(d)));
    auto greeted = client->call(Hello{});
    if (!greeted && greeted.error().code == ErrorCode::HelperGone && words->size() > 1) {
        const int status = client->d->end();
        return Error{ErrorCode::NotAuthorized, *helper, 0,
                     fmt::format("{} ended with {}", words->front(), WIFEXITED(status) ? WEXITSTATUS(status) : -1)};
    }
    if (!greeted) {
        return greeted.error();
    }
    if (greeted->error) {
        return *greeted->error;
    }
    client->d->restored = std::move(greeted->restored);
    client->d->failures = std::move(greeted->failures);
    return client;
}

Client::Client(std::unique_ptr<Private> content)
    : d(std::move(content))
{
}

Client::~Client() = default;

Result<Reply> Client::call(const Request& request)
{
    if (auto sent = sendPacket(d->socket.get(), encode(request), -1); !sent) {
        return sent.error();
    }
    auto packet = receivePacket(d->socket.get());
    if (!packet) {
        return packet.error();
    }
    auto reply = decodeReply(packet->message);
    if (reply) {
        reply->descriptor = std::move(packet->descriptor);
    }
    return reply;
}

const std::vector<Restored>& Client::restored() const
{
    return d->restored;
}

const std::vector<Error>& Client::failures() const
{
    return d->failures;
}

bool isAnythingToPutBack()
{
    return !Journal().isEmpty();
}

} // namespace stripewise::privileged

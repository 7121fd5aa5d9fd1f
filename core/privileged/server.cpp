// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/server.h"

#include "core/base/quantity.h"
#include "core/privileged/executor.h"
#include "core/privileged/fields.h"
#include "core/privileged/packet.h"
#include "core/privileged/protocol.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string>

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

namespace stripewise::privileged {

namespace {

constexpr int kWrongUsage = 2;
constexpr int kFailed = 1;

void log(const std::string& line)
{
    fmt::print(stderr, "stripewise-helper: {}\n", line);
}

void log(const char* doing, const Error& error)
{
    log(fmt::format("{}: {}: {} (errno {})", doing, error.subject, error.detail, error.errnoValue));
}

bool isPacketSocket(int socket)
{
    int type = 0;
    socklen_t length = sizeof type;
    return ::getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &length) == 0 && type == SOCK_SEQPACKET;
}

/// Who asked, as pkexec or sudo say; root itself when neither started us.
std::string caller()
{
    for (const auto* name : {"PKEXEC_UID", "SUDO_UID"}) {
        const auto* value = std::getenv(name);
        if (value != nullptr && parseUnsigned(value)) {
            return value;
        }
    }
    return "0";
}

/// The socket's end is the one way to end: a key such as Ctrl-C, Ctrl-\ or Ctrl-Z goes to all of the terminal's
/// foreground, but is meant for the program that measures, and it may still need us.
void ignoreEndingSignals()
{
    for (const int signal : {SIGINT, SIGQUIT, SIGTSTP, SIGHUP, SIGTERM, SIGPIPE}) {
        std::signal(signal, SIG_IGN);
    }
}

Reply failed(Error error)
{
    Reply reply;
    reply.error = std::move(error);
    return reply;
}

class Conversation
{
public:
    explicit Conversation(int socket)
        : m_socket(socket)
        , m_executor(Journal())
    {
    }

    /// False when the other side has gone.
    bool answerOne()
    {
        const auto packet = receivePacket(m_socket);
        if (!packet && packet.error().code != ErrorCode::BadMessage) {
            return false;
        }
        const auto reply = packet ? answer(*packet) : failed(packet.error());
        return static_cast<bool>(sendPacket(m_socket, encode(reply), reply.descriptor.get()));
    }

    Executor& executor() { return m_executor; }

private:
    Reply answer(const Packet& packet)
    {
        if (packet.descriptor) {
            return failed(badMessage("a descriptor beside a request"));
        }
        const auto request = decodeRequest(packet.message);
        if (!request) {
            return failed(request.error());
        }
        if (::geteuid() != 0) {
            return failed({ErrorCode::NotAuthorized, "helper", 0, "the helper does not run as root"});
        }
        const bool isHello = std::holds_alternative<Hello>(*request);
        if (isHello == m_isGreeted) {
            return failed(badMessage(isHello ? "a second hello" : "a verb before the hello"));
        }
        auto reply = m_executor.carryOut(*request);
        for (const auto& failure : reply.failures) {
            log("left over, not put back", failure);
        }
        if (const auto leftOut = fit(reply); leftOut > 0) {
            log(fmt::format("{} more entries than the reply holds", leftOut));
        }
        m_isGreeted = m_isGreeted || !reply.error;
        return reply;
    }

    int m_socket;
    bool m_isGreeted = false;
    Executor m_executor;
};

} // namespace

int serve(int socket)
{
    if (!isPacketSocket(socket)) {
        log("this program is started by stripewise and stripewise-cli, not by hand");
        return kWrongUsage;
    }
    ignoreEndingSignals();
    log(fmt::format("started for user {}", caller()));
    Conversation conversation(socket);
    while (conversation.answerOne()) { }
    const auto outcome = conversation.executor().putBack();
    for (const auto& failure : outcome.failures) {
        log("not put back", failure);
    }
    for (const auto& array : outcome.restored) {
        log(fmt::format("stopped {}, wiped {}", array.array, fmt::join(array.disks, " ")));
    }
    return outcome.failures.empty() ? 0 : kFailed;
}

} // namespace stripewise::privileged

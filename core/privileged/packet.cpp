// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/packet.h"

#include "core/privileged/fields.h"
#include "core/privileged/protocol.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <sys/socket.h>
#include <sys/uio.h>

namespace stripewise::privileged {

namespace {

/// Room for one descriptor, aligned as the kernel wants it.
struct Control
{
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> bytes{};
};

Error gone()
{
    return {ErrorCode::HelperGone, "socket", 0, "the socket closed"};
}

void attach(msghdr& head, Control& control, int descriptor)
{
    head.msg_control = control.bytes.data();
    head.msg_controllen = control.bytes.size();
    auto* const entry = CMSG_FIRSTHDR(&head);
    entry->cmsg_level = SOL_SOCKET;
    entry->cmsg_type = SCM_RIGHTS;
    entry->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(entry), &descriptor, sizeof(int));
}

/// Takes all that came, as the alignment leaves room for a second one: it would stay open for ever.
UniqueFd detached(msghdr& head)
{
    UniqueFd first;
    for (auto* entry = CMSG_FIRSTHDR(&head); entry != nullptr; entry = CMSG_NXTHDR(&head, entry)) {
        if (entry->cmsg_level != SOL_SOCKET || entry->cmsg_type != SCM_RIGHTS) {
            continue;
        }
        for (std::size_t offset = 0; CMSG_LEN(offset + sizeof(int)) <= entry->cmsg_len; offset += sizeof(int)) {
            int descriptor = -1;
            std::memcpy(&descriptor, CMSG_DATA(entry) + offset, sizeof(int));
            UniqueFd taken(descriptor);
            if (!first) {
                first = std::move(taken);
            }
        }
    }
    return first;
}

} // namespace

Status sendPacket(int socket, std::string_view message, int descriptor)
{
    if (message.size() > kMostMessageBytes) {
        return badMessage("longer than 64 KiB");
    }
    std::string bytes(message);
    iovec part{bytes.data(), bytes.size()};
    msghdr head{};
    head.msg_iov = &part;
    head.msg_iovlen = 1;
    Control control;
    if (descriptor >= 0) {
        attach(head, control, descriptor);
    }
    while (::sendmsg(socket, &head, MSG_NOSIGNAL) < 0) {
        if (errno == EPIPE || errno == ECONNRESET) {
            return gone();
        }
        if (errno != EINTR) {
            return systemError("socket", "sendmsg");
        }
    }
    return {};
}

Result<Packet> receivePacket(int socket)
{
    Packet packet{std::string(kMostMessageBytes, '\0'), {}};
    iovec part{packet.message.data(), packet.message.size()};
    Control control;
    msghdr head{};
    head.msg_iov = &part;
    head.msg_iovlen = 1;
    head.msg_control = control.bytes.data();
    head.msg_controllen = control.bytes.size();
    ssize_t got = -1;
    while ((got = ::recvmsg(socket, &head, MSG_CMSG_CLOEXEC)) < 0) {
        if (errno == ECONNRESET) {
            return gone();
        }
        if (errno != EINTR) {
            return systemError("socket", "recvmsg");
        }
    }
    packet.descriptor = detached(head);
    if (got == 0) {
        return gone();
    }
    if ((head.msg_flags & MSG_TRUNC) != 0) {
        return badMessage("longer than 64 KiB");
    }
    packet.message.resize(static_cast<std::size_t>(got));
    return packet;
}

} // namespace stripewise::privileged

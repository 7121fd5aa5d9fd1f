// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/uniquefd.h"
#include "core/privileged/client.h"
#include "core/privileged/mdarray.h"
#include "core/privileged/packet.h"
#include "core/privileged/server.h"

#include <array>
#include <csignal>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

using namespace stripewise;
using namespace stripewise::privileged;

namespace {

/// The helper's loop on a thread, without a program around it. Nothing here names a disk.
class ServerTest : public testing::Test
{
protected:
    ServerTest()
    {
        std::array<int, 2> ends{};
        EXPECT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), 0);
        ours = UniqueFd(ends[0]);
        server = std::jthread([this, end = ends[1]] {
            const UniqueFd theirs(end);
            exitCode = serve(theirs.get());
        });
    }

    ~ServerTest() override { ours.reset(); } // before the thread is joined: the server waits for it

    Reply ask(std::string_view message)
    {
        EXPECT_TRUE(sendPacket(ours.get(), message, -1));
        const auto packet = receivePacket(ours.get());
        EXPECT_TRUE(packet);
        auto reply = decodeReply(packet ? packet->message : std::string());
        EXPECT_TRUE(reply);
        return reply ? std::move(*reply) : Reply();
    }

    int close()
    {
        ours.reset();
        server.join();
        return exitCode;
    }

    UniqueFd ours;
    int exitCode = -1;
    std::jthread server;
};

void sendTwo(int socket, std::array<int, 2> descriptors)
{
    char byte = 'x';
    iovec part{&byte, 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof descriptors)> control{};
    msghdr head{};
    head.msg_iov = &part;
    head.msg_iovlen = 1;
    head.msg_control = control.data();
    head.msg_controllen = control.size();
    auto* const entry = CMSG_FIRSTHDR(&head);
    entry->cmsg_level = SOL_SOCKET;
    entry->cmsg_type = SCM_RIGHTS;
    entry->cmsg_len = CMSG_LEN(sizeof descriptors);
    std::memcpy(CMSG_DATA(entry), descriptors.data(), sizeof descriptors);
    ASSERT_EQ(::sendmsg(socket, &head, 0), 1);
}

CreateArray raid5(std::uint64_t chunk, std::size_t disks)
{
    return {std::vector<DiskIdentity>(disks), "raid5", "left-symmetric", chunk, 0};
}

} // namespace

TEST_F(ServerTest, EndsWhenTheSocketCloses)
{
    EXPECT_EQ(close(), 0);
}

TEST_F(ServerTest, GoesOnAfterAMessageItDoesNotUnderstand)
{
    for (const auto* message : {"?", "{}", R"({"verb":"mkfs"})"}) {
        const auto reply = ask(message);
        ASSERT_TRUE(reply.error) << message;
        EXPECT_EQ(reply.error->code, ErrorCode::BadMessage) << message;
    }
    EXPECT_EQ(close(), 0);
}

TEST_F(ServerTest, NothingIsDoneBeforeTheHello)
{
    const auto reply = ask(encode(Request(PutBack{})));
    ASSERT_TRUE(reply.error);
    EXPECT_NE(reply.error->code, ErrorCode::NotFound);
}

TEST_F(ServerTest, ADescriptorBesideARequestIsRefused)
{
    ASSERT_TRUE(sendPacket(ours.get(), encode(Request(PutBack{})), ours.get()));
    const auto packet = receivePacket(ours.get());
    ASSERT_TRUE(packet);
    const auto reply = decodeReply(packet->message);
    ASSERT_TRUE(reply && reply->error);
    EXPECT_EQ(reply->error->code, ErrorCode::BadMessage);
    EXPECT_NE(reply->error->detail.find("descriptor"), std::string::npos);
    EXPECT_EQ(close(), 0);
}

TEST_F(ServerTest, NoKeyOfTheTerminalEndsOrStopsIt)
{
    ASSERT_TRUE(ask("?").error); // it answers, so it has set itself up
    for (const int signal : {SIGINT, SIGQUIT, SIGTSTP, SIGHUP, SIGTERM, SIGPIPE}) {
        struct sigaction action
        {
        };
        ASSERT_EQ(::sigaction(signal, nullptr, &action), 0);
        EXPECT_EQ(action.sa_handler, SIG_IGN) << signal;
    }
}

TEST(Server, WantsAPacketSocket)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
    const UniqueFd one(ends[0]);
    const UniqueFd other(ends[1]);
    EXPECT_EQ(serve(one.get()), 2);
}

TEST(Packet, ADescriptorTravelsBesideTheMessageAndIsClosedOnExec)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), 0);
    const UniqueFd one(ends[0]);
    UniqueFd other(ends[1]);
    ASSERT_TRUE(sendPacket(other.get(), "here", one.get()));
    const auto packet = receivePacket(one.get());
    ASSERT_TRUE(packet);
    EXPECT_EQ(packet->message, "here");
    ASSERT_TRUE(packet->descriptor);
    EXPECT_EQ(::fcntl(packet->descriptor.get(), F_GETFD), FD_CLOEXEC);
    EXPECT_EQ(sendPacket(other.get(), std::string(kMostMessageBytes + 1, 'x'), -1).error().code, ErrorCode::BadMessage);
    other.reset();
    EXPECT_EQ(receivePacket(one.get()).error().code, ErrorCode::HelperGone);
}

TEST(Packet, ASecondDescriptorIsClosed)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), 0);
    const UniqueFd one(ends[0]);
    const UniqueFd other(ends[1]);
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC | O_NONBLOCK), 0);
    const UniqueFd reader(pipe[0]);
    UniqueFd writer(pipe[1]);
    sendTwo(other.get(), {one.get(), writer.get()});
    const auto packet = receivePacket(one.get());
    ASSERT_TRUE(packet);
    EXPECT_TRUE(packet->descriptor);
    writer.reset();
    char byte = 0;
    EXPECT_EQ(::read(reader.get(), &byte, 1), 0) << "the pipe's write end is still open somewhere";
}

TEST(Shape, OnlyTheClosedListIsMade)
{
    EXPECT_TRUE(checkShape(raid5(65536, 3)));
    EXPECT_EQ(checkShape(raid5(65536, 2)).error().code, ErrorCode::TooFewMembers);
    for (const std::uint64_t chunk : {0U, 2048U, 65536U + 1, 3U * 65536, 128U * 1024 * 1024}) {
        EXPECT_EQ(checkShape(raid5(chunk, 3)).error().code, ErrorCode::BadChunk) << chunk;
    }
    auto array = raid5(65536, 3);
    array.layout = "left-symmetric --force";
    EXPECT_EQ(checkShape(array).error().code, ErrorCode::BadValue);
    array.layout = "near=2";
    EXPECT_EQ(checkShape(array).error().code, ErrorCode::BadValue) << "a layout of another level";
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/protocol.h"

#include <cerrno>
#include <random>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::privileged;

namespace {

const DiskIdentity kDisk{"/dev/disk/by-id/ata-X", "S-1", std::nullopt, 4096};

std::vector<Request> everyVerb()
{
    return {Hello{}, OpenDisk{kDisk, true},
            CreateArray{{kDisk, {"/dev/sdb", std::nullopt, "0x5", 8192}}, "raid5", "left-symmetric", 65536, 0},
            RemoveArray{"/dev/md127"}, PutBack{}};
}

ErrorCode codeOf(std::string_view message)
{
    const auto request = decodeRequest(message);
    return request ? ErrorCode::Internal : request.error().code;
}

} // namespace

TEST(Protocol, EveryVerbComesBackAsItWas)
{
    for (const auto& request : everyVerb()) {
        const auto decoded = decodeRequest(encode(request));
        ASSERT_TRUE(decoded) << encode(request);
        EXPECT_EQ(*decoded, request) << encode(request);
    }
}

TEST(Protocol, WhatIsNotOfTheListIsRefused)
{
    for (const auto* message : {
             "",
             "{",
             "null",
             "[]",
             "3",
             "{}",
             R"({"verb":"run"})",
             R"({"verb":7})",
             R"({"verb":"hello"})",
             R"({"verb":"hello","version":-1})",
             R"({"verb":"hello","version":1.5})",
             R"({"verb":"hello","version":"1"})",
             R"({"verb":"put-back","also":1})",
             R"({"verb":"remove-array"})",
             R"({"verb":"open-disk","disk":[],"for_writing":true})",
             R"({"verb":"open-disk","disk":{"path":"/dev/x","size_bytes":1,"cmd":"x"},"for_writing":true})",
             R"({"verb":"open-disk","disk":{"path":"/dev/x","size_bytes":1},"for_writing":1})",
             R"({"verb":"create-array","disks":{},"level":"","layout":"","chunk_bytes":0,"component_bytes":0})",
         }) {
        EXPECT_EQ(codeOf(message), ErrorCode::BadMessage) << message;
    }
}

TEST(Protocol, LongTextsAndListsAreRefused)
{
    EXPECT_EQ(codeOf(encode(Request(RemoveArray{std::string(4097, 'x')}))), ErrorCode::BadMessage);
    CreateArray create;
    create.disks.assign(kMostDisks + 1, kDisk);
    EXPECT_EQ(codeOf(encode(Request(create))), ErrorCode::BadMessage);
    create.disks.pop_back();
    EXPECT_TRUE(decodeRequest(encode(Request(create))));
}

TEST(Protocol, RepliesKeepErrorsAndSettings)
{
    Reply reply;
    reply.device = "/dev/md127";
    reply.settings = {{"chunk", "64K"}};
    reply.restored = {{"/dev/md1", {"/dev/sda", "/dev/sdb"}}};
    reply.failures = {{ErrorCode::BadMessage, "/x/md1-1.json", 0, "version"}, {ErrorCode::InUse, "/dev/sdb", 0, {}}};
    reply.error = Error{ErrorCode::InUse, "/dev/sda", EBUSY, "mounted /srv"};
    const auto decoded = decodeReply(encode(reply));
    ASSERT_TRUE(decoded);
    EXPECT_EQ(decoded->device, reply.device);
    EXPECT_EQ(decoded->settings, reply.settings);
    EXPECT_EQ(decoded->restored, reply.restored);
    EXPECT_EQ(decoded->failures, reply.failures);
    EXPECT_EQ(decoded->error, reply.error);
    EXPECT_FALSE(decodeReply(encode(Reply()))->error);
}

TEST(Protocol, ForeignTextWithBrokenUtf8IsSentAllTheSame)
{
    Reply reply;
    reply.error = Error{ErrorCode::ProgramFailed, "mdadm", 0, "bad \xff byte"};
    const auto decoded = decodeReply(encode(reply));
    ASSERT_TRUE(decoded && decoded->error);
    EXPECT_EQ(decoded->error->code, ErrorCode::ProgramFailed);
}

TEST(Protocol, AReplyOfTooManyEntriesIsCutAndNotLost)
{
    for (const std::size_t disks : {1U, 64U}) { // the number and the length of a message are limits of their own
        Reply reply;
        reply.restored.resize(100, {"/dev/md127", std::vector<std::string>(disks, "/dev/a-disk-of-some-name")});
        reply.failures.resize(70, {ErrorCode::InUse, "/dev/x", 0, "held"});
        const auto leftOut = fit(reply);
        EXPECT_EQ(leftOut, 170 - reply.restored.size() - reply.failures.size());
        EXPECT_GT(leftOut, 0U);
        const auto decoded = decodeReply(encode(reply));
        ASSERT_TRUE(decoded) << decoded.error().detail;
        EXPECT_EQ(decoded->restored, reply.restored);
        EXPECT_FALSE(decoded->restored.empty());
        EXPECT_LE(encode(reply).size(), kMostMessageBytes);
    }
}

TEST(Protocol, BrokenMessagesNeverCrash)
{
    std::mt19937 random(11);
    const auto requests = everyVerb();
    for (int round = 0; round < 20'000; ++round) {
        auto message = encode(requests[random() % requests.size()]);
        for (unsigned i = 0; i <= random() % 4; ++i) {
            message[random() % message.size()] = static_cast<char>(random() % 256);
        }
        if (round % 5 == 0) {
            message.resize(random() % message.size());
        }
        const auto request = decodeRequest(message);
        EXPECT_TRUE(request || request.error().code == ErrorCode::BadMessage);
        const auto reply = decodeReply(message);
        EXPECT_TRUE(reply || reply.error().code == ErrorCode::BadMessage);
    }
}

TEST(Protocol, DeepNestingIsNoDanger)
{
    EXPECT_EQ(codeOf(std::string(kMostMessageBytes, '[')), ErrorCode::BadMessage);
    EXPECT_EQ(codeOf(R"({"verb":)" + std::string(30'000, '[') + std::string(30'000, ']') + "}"), ErrorCode::BadMessage);
}

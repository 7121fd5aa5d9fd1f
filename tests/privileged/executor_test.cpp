// SPDX-License-Identifier: GPL-3.0-or-later
// The executor over loop devices of our own: no array is made, it fails before.
#include "core/privileged/executor.h"
#include "tests/run/tempfolder.h"
#include "tests/system/loopdevice.h"

#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <sys/mount.h>

using namespace stripewise;
using namespace stripewise::privileged;

namespace {

constexpr std::uint64_t kDiskBytes = std::uint64_t{4} << 20U;

std::string sparse(const std::string& path)
{
    std::ofstream{path};
    std::filesystem::resize_file(path, kDiskBytes);
    return path;
}

/// A memory disk without room: what is on it can be read, each write fails.
class FullDisk final
{
public:
    explicit FullDisk(const std::string& folder)
        : m_folder(folder)
    {
        std::filesystem::create_directory(m_folder);
        m_isMounted = ::mount("tmpfs", m_folder.c_str(), "tmpfs", 0, "size=64k") == 0;
        if (m_isMounted) {
            sparse(member());
            std::ofstream(m_folder + "/filler") << std::string(kMoreThanRoom, 'x');
        }
    }
    ~FullDisk()
    {
        if (m_isMounted) {
            ::umount2(m_folder.c_str(), MNT_DETACH);
        }
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

    explicit operator bool() const { return m_isMounted; }
    std::string member() const { return m_folder + "/member"; }
    void makeRoom() const { std::filesystem::resize_file(m_folder + "/filler", 0); }

private:
    static constexpr std::size_t kMoreThanRoom = 128U * 1024;
    std::string m_folder;
    bool m_isMounted = false;
};

struct FailingWipe : testing::Test
{
    void SetUp() override
    {
        if (!full || !first || !second || !third) {
            GTEST_SKIP() << "no loop device or memory disk can be made here";
        }
    }

    static DiskIdentity identityOf(const LoopDevice& loop)
    {
        return {loop.path(), std::nullopt, std::nullopt, kDiskBytes};
    }

    CreateArray request() const
    {
        return {{identityOf(first), identityOf(second), identityOf(third)}, "raid5", "left-symmetric", 65536, 0};
    }

    static bool isFree(const LoopDevice& loop)
    {
        return static_cast<bool>(UniqueFd(::open(loop.path().c_str(), O_RDWR | O_EXCL | O_CLOEXEC)));
    }

    TempFolder folder;
    FullDisk full{folder.path("full")};
    LoopDevice first{sparse(folder.path("a"))};
    LoopDevice second{full ? full.member() : std::string()};
    LoopDevice third{sparse(folder.path("c"))};
    Executor executor{Journal(folder.path("journal"))};
};

} // namespace

TEST_F(FailingWipe, OnASecondDiskGivesTheOthersBackBlank)
{
    const auto reply = executor.carryOut(request());
    ASSERT_TRUE(reply.error);
    EXPECT_EQ(reply.error->code, ErrorCode::SystemCall) << reply.error->subject << ' ' << reply.error->detail;
    EXPECT_EQ(reply.error->subject, second.path());
    EXPECT_EQ(reply.error->detail.find("another program"), std::string::npos) << reply.error->detail;
    EXPECT_TRUE(isFree(first));
    EXPECT_TRUE(isFree(third)) << "it was not reached, and must not stay claimed";
    EXPECT_FALSE(isFree(second)) << "it is not blank yet";

    full.makeRoom();
    const auto again = executor.carryOut(PutBack{});
    EXPECT_FALSE(again.error) << again.error->subject << ' ' << again.error->detail;
    EXPECT_TRUE(isFree(second));
    EXPECT_TRUE(Journal(folder.path("journal")).isEmpty());
}

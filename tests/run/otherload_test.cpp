// SPDX-License-Identifier: GPL-3.0-or-later
// Another reader of a disk of our own, seen through the kernel's counters.
#include "core/io/file.h"
#include "core/run/metrics.h"
#include "core/run/recorder.h"
#include "tests/run/tempfolder.h"
#include "tests/system/loopdevice.h"

#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>

using namespace stripewise;
using namespace stripewise::run;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t kBytes = std::size_t{8} << 20U;

void readOverAndOver(const std::string& device, const std::stop_token& stop)
{
    constexpr std::size_t kPiece = std::size_t{1} << 20U;
    const UniqueFd fd(::open(device.c_str(), O_RDONLY | O_DIRECT | O_CLOEXEC));
    const std::unique_ptr<void, decltype(&std::free)> memory(std::aligned_alloc(4096, kPiece), &std::free);
    for (off_t offset = 0; !stop.stop_requested(); offset = (offset + static_cast<off_t>(kPiece)) % off_t{kBytes}) {
        ASSERT_EQ(::pread(fd.get(), memory.get(), kPiece, offset), ssize_t{kPiece});
    }
}

struct OtherReader : testing::Test
{
    void SetUp() override
    {
        if (!loop) {
            GTEST_SKIP() << "no loop device can be made here";
        }
    }

    /// Of small reads, one at a time, from the loop device.
    std::vector<Note> notesOfATrial() const
    {
        auto file = io::openFile(loop.path(), io::Mode::ReadOnly, io::Caching::Direct);
        const auto target = io::makeFileTarget(std::move(*file));
        const auto machine = system::Sampler::open({loop.name()});
        io::WorkerPool pool(1);
        auto job = *io::parseJob({{"rw", "randread"}, {"bs", "4k"}, {"runtime", "1"}, {"time_based", "1"}});
        job.isDirect = true;
        Recorder recorder({.pool = pool,
                           .target = **target,
                           .machine = **machine,
                           .disks = {loop.name()},
                           .diskBytes = DiskBytes::OfTarget},
                          {.tick = 50ms, .ramp = 0ns}, [](const LiveSample&) {});
        const auto result = pool.run(job, **target, {});
        const auto recording = recorder.finish();
        EXPECT_TRUE(result);
        EXPECT_GT(recording.last->machine.disks.at(0).readBytes, recording.first->machine.disks.at(0).readBytes);
        return notesOf(job, *result, recording);
    }

    TempFolder folder;
    LoopDevice loop{folder.member("file", kBytes)};
};

} // namespace

TEST_F(OtherReader, MakesATrialOfADeviceDoubtful)
{
    const std::jthread other([this](const std::stop_token& stop) { readOverAndOver(loop.path(), stop); });
    const auto notes = notesOfATrial();
    const auto found = std::ranges::find(notes, NoteCode::OtherLoad, &Note::code);
    ASSERT_NE(found, notes.end());
    EXPECT_GT(found->value.value_or(0), 0.2);
}

TEST_F(OtherReader, IsNotSeenWhereThereIsNone)
{
    EXPECT_EQ(std::ranges::count(notesOfATrial(), NoteCode::OtherLoad, &Note::code), 0);
}

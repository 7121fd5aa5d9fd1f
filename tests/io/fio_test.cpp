// SPDX-License-Identifier: GPL-3.0-or-later
// The same words given to fio and to the engine.
#include "core/base/process.h"
#include "core/io/engine.h"
#include "tests/io/faketarget.h"
#include "tests/io/scratchfile.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::io;

namespace {

constexpr std::uint64_t kBlocks = 1000;

struct Done
{
    std::uint64_t bytes = 0;
    std::map<std::uint64_t, unsigned> hits; ///< by offset
    unsigned ios = 0;

    void add(std::uint64_t offset, std::uint64_t length)
    {
        bytes += length;
        ++hits[offset];
        ++ios;
    }

    double hottestShare(std::size_t blocks) const
    {
        std::vector<unsigned> counts;
        for (const auto& [offset, count] : hits) {
            counts.push_back(count);
        }
        std::ranges::sort(counts, std::greater());
        const auto first = counts.begin() + static_cast<std::ptrdiff_t>(std::min(blocks, counts.size()));
        return std::accumulate(counts.begin(), first, 0.0) / ios;
    }
};

/// What fio's own log of its I/Os says; nothing where there is no fio.
std::optional<Done> doneByFio(const Words& words)
{
    const test::ScratchFolder folder;
    const auto log = folder.path("log");
    std::vector<std::string> arguments{"--name=x", "--ioengine=null", "--filename=" + folder.path("none"),
                                       "--write_iolog=" + log};
    for (const auto& [name, value] : words) {
        arguments.push_back("--" + name + "=" + value);
    }
    const auto ran = runProgram("fio", arguments, std::chrono::seconds(60));
    if (!ran) {
        return std::nullopt;
    }
    EXPECT_EQ(ran->exitCode, 0) << ran->standardError;
    Done done;
    std::ifstream stream(log);
    for (std::string line; std::getline(stream, line);) {
        std::istringstream fields(line);
        std::vector<std::string> parts;
        for (std::string part; fields >> part;) {
            parts.push_back(part);
        }
        const auto verb = std::ranges::find_if(parts, [](const auto& p) { return p == "read" || p == "write"; });
        if (parts.end() - verb >= 3) {
            done.add(std::stoull(*(verb + 1)), std::stoull(*(verb + 2)));
        }
    }
    return done;
}

Done doneByUs(const Words& words)
{
    test::FakeTarget target;
    target.size = kBlocks * 4096;
    WorkerPool pool(1);
    const auto result = pool.run(*parseJob(words), target, {});
    EXPECT_TRUE(result);
    Done done;
    for (const auto& seen : target.seen()) {
        done.add(seen.offset, seen.length);
    }
    return done;
}

/// The hottest share of fio is of places that may lie on each other: fio's hash folds ranks together.
void expectAlike(const Words& words, double tolerance)
{
    const auto theirs = doneByFio(words);
    if (!theirs) {
        GTEST_SKIP() << "fio is not installed";
    }
    const auto ours = doneByUs(words);
    EXPECT_EQ(ours.bytes, theirs->bytes);
    EXPECT_NEAR(ours.hottestShare(20), theirs->hottestShare(20), tolerance);
}

} // namespace

TEST(AsFio, ZipfIsAsHot)
{
    expectAlike(
        {{"rw", "randread"}, {"bs", "4k"}, {"size", "4000k"}, {"io_size", "80m"}, {"random_distribution", "zipf:1.2"}},
        0.08);
}

TEST(AsFio, ParetoIsAsHot)
{
    expectAlike({{"rw", "randwrite"},
                 {"bs", "4k"},
                 {"size", "4000k"},
                 {"io_size", "80m"},
                 {"random_distribution", "pareto:0.2"}},
                0.08);
}

TEST(AsFio, TwoSizesMoveTheSameBytes)
{
    const Words words{
        {"rw", "write"}, {"size", "4000k"}, {"bssplit", "4k/60:8k/40,8k/50:4k/50"}, {"percentage_random", "100"}};
    const auto theirs = doneByFio(words);
    if (!theirs) {
        GTEST_SKIP() << "fio is not installed";
    }
    EXPECT_EQ(doneByUs(words).bytes, theirs->bytes);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/aio.h"
#include "core/io/kernel.h"

#include <array>
#include <cerrno>
#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace stripewise;
using namespace stripewise::io;
using namespace std::chrono_literals;

namespace {

/// Answers submissions from a script; a positive answer is carried out at once.
class ScriptedKernel final : public Kernel
{
public:
    struct Journal
    {
        std::deque<int> submitAnswers; ///< then: all is taken
        std::deque<int> waitAnswers; ///< negative ones are given first
        std::deque<io_event> done;
        int setupAnswer = 0;
        unsigned pauses = 0;
        bool isDestroyed = false;
    };
    explicit ScriptedKernel(Journal& journal)
        : m_journal(journal)
    {
    }

    int setup(unsigned /*depth*/, io_context_t& /*context*/) override { return m_journal.setupAnswer; }
    void destroy(io_context_t /*context*/) override { m_journal.isDestroyed = true; }
    void pause(std::chrono::microseconds /*time*/) override { ++m_journal.pauses; }

    int submit(io_context_t /*context*/, std::span<iocb*> blocks) override
    {
        int answer = static_cast<int>(blocks.size());
        if (!m_journal.submitAnswers.empty()) {
            answer = m_journal.submitAnswers.front();
            m_journal.submitAnswers.pop_front();
        }
        for (int i = 0; i < answer; ++i) {
            auto* const block = blocks[static_cast<std::size_t>(i)];
            m_journal.done.push_back({block->data, block, block->u.c.nbytes, 0});
        }
        return answer;
    }

    int getEvents(io_context_t /*context*/, long /*least*/, std::span<io_event> events, timespec* /*limit*/) override
    {
        if (!m_journal.waitAnswers.empty()) {
            const int answer = m_journal.waitAnswers.front();
            m_journal.waitAnswers.pop_front();
            return answer;
        }
        std::size_t count = 0;
        while (count < events.size() && !m_journal.done.empty()) {
            events[count++] = m_journal.done.front();
            m_journal.done.pop_front();
        }
        return static_cast<int>(count);
    }

private:
    Journal& m_journal;
};

struct AioLadder : testing::Test
{
    ScriptedKernel::Journal journal;
    std::array<std::byte, 64> buffer{};
    std::array<int, 8> owners{};
    std::array<AioCompletion, 8> done{};

    std::unique_ptr<Aio> open(unsigned depth = 8)
    {
        return *Aio::open(depth, std::make_unique<ScriptedKernel>(journal));
    }

    std::vector<AioOperation> operations(std::size_t count)
    {
        std::vector<AioOperation> list;
        for (std::size_t i = 0; i < count; ++i) {
            list.push_back({0, Direction::Read, buffer.data(), 512, 512 * i, &owners[i], {}});
        }
        return list;
    }
};

} // namespace

TEST_F(AioLadder, InterruptedCallsAreMadeAgain)
{
    journal.submitAnswers = {-EINTR, -EINTR};
    journal.waitAnswers = {-EINTR};
    const auto aio = open();
    EXPECT_EQ(*aio->submit(operations(2)), 2U);
    EXPECT_EQ(*aio->reap(2, done, 1s), 2U);
    EXPECT_EQ(journal.pauses, 0U);
}

TEST_F(AioLadder, PartialSubmissionTakesTheRestOrSaysFewer)
{
    journal.submitAnswers = {2, -EAGAIN};
    const auto aio = open();
    EXPECT_EQ(*aio->submit(operations(5)), 2U);
    EXPECT_EQ(aio->inFlight(), 2U);
    EXPECT_EQ(*aio->reap(2, done, 1s), 2U);
    EXPECT_EQ(done[1].owner, &owners[1]);
    const auto all = operations(5);
    EXPECT_EQ(*aio->submit(std::span(all).subspan(2)), 3U);
    EXPECT_EQ(*aio->reap(3, done, 1s), 3U);
    EXPECT_EQ(aio->inFlight(), 0U);
}

TEST_F(AioLadder, RefusalWithNothingInFlightIsTriedAgainThenTold)
{
    journal.submitAnswers = {-EAGAIN, -EAGAIN, -ENOMEM};
    const auto aio = open();
    EXPECT_EQ(*aio->submit(operations(1)), 1U);
    EXPECT_EQ(journal.pauses, 3U);
    EXPECT_EQ(*aio->reap(1, done, 1s), 1U);

    journal.submitAnswers.assign(100'000, -EAGAIN);
    const auto answer = aio->submit(operations(1));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::SystemCall);
    EXPECT_EQ(answer.error().errnoValue, EAGAIN);
    journal.submitAnswers.clear();
    EXPECT_EQ(*aio->submit(operations(8)), 8U) << "no control block was lost";
}

TEST_F(AioLadder, BadOperationFailsAlone)
{
    journal.submitAnswers = {1, -EBADF, -EINVAL};
    const auto aio = open();
    EXPECT_EQ(*aio->submit(operations(4)), 4U);
    EXPECT_EQ(aio->inFlight(), 4U);
    EXPECT_EQ(*aio->reap(4, done, 1s), 4U);
    std::vector<std::pair<void*, std::int64_t>> seen;
    for (std::size_t i = 0; i < 4; ++i) {
        seen.emplace_back(done[i].owner, done[i].result);
    }
    EXPECT_THAT(seen,
                testing::UnorderedElementsAre(testing::Pair(&owners[0], 512), testing::Pair(&owners[1], -EBADF),
                                              testing::Pair(&owners[2], -EINVAL), testing::Pair(&owners[3], 512)));
}

TEST_F(AioLadder, TakesNoMoreThanItsDepth)
{
    const auto aio = open(3);
    EXPECT_EQ(*aio->submit(operations(5)), 3U);
    EXPECT_EQ(*aio->submit(operations(5)), 0U);
    EXPECT_EQ(*aio->reap(1, done, 1s), 3U);
}

TEST_F(AioLadder, LimitOfTheSystemIsItsOwnError)
{
    journal.setupAnswer = -EAGAIN;
    const auto aio = Aio::open(8, std::make_unique<ScriptedKernel>(journal));
    ASSERT_FALSE(aio);
    EXPECT_EQ(aio.error().code, ErrorCode::AioLimit);
}

TEST_F(AioLadder, EndWaitsForWhatIsInFlight)
{
    auto aio = open();
    EXPECT_EQ(*aio->submit(operations(3)), 3U);
    aio.reset();
    EXPECT_TRUE(journal.done.empty());
    EXPECT_TRUE(journal.isDestroyed);
}

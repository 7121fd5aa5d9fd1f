// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/raid/memberfiles.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <random>
#include <span>

#include <gtest/gtest.h>

namespace stripewise::raid::tests {

inline constexpr auto kEndless = std::chrono::nanoseconds::max();

/// Memory as O_DIRECT wants it.
class AlignedBuffer final
{
public:
    explicit AlignedBuffer(std::size_t bytes)
        : m_memory(static_cast<std::byte*>(std::aligned_alloc(4096, (bytes + 4095) / 4096 * 4096)))
    {
    }
    std::byte* data() const { return m_memory.get(); }

private:
    struct Free
    {
        void operator()(std::byte* memory) const { std::free(memory); }
    };
    std::unique_ptr<std::byte, Free> m_memory;
};

/// What a test asks of an array.
struct Ask
{
    io::Direction direction = io::Direction::Write;
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
};

/// A request with memory of its own.
class OwnedRequest final
{
public:
    explicit OwnedRequest(const Ask& ask)
        : m_memory(ask.length)
        , m_request{ask.direction, 0, ask.offset, ask.length, m_memory.data(), 0, 0}
    {
    }
    OwnedRequest(const Ask& ask, const unsigned char* from)
        : OwnedRequest(ask)
    {
        std::memcpy(m_memory.data(), from, ask.length);
    }
    io::Request& request() { return m_request; }
    const std::byte* data() const { return m_memory.data(); }

private:
    AlignedBuffer m_memory;
    io::Request m_request;
};

/// Submits all requests in batches of \p batch and waits for them; the results in the order of \p requests.
inline std::vector<std::int64_t> carryOut(io::Queue& queue, std::vector<OwnedRequest>& requests, std::size_t batch)
{
    std::vector<io::Request*> pointers;
    for (auto& request : requests) {
        pointers.push_back(&request.request());
    }
    std::vector<std::int64_t> results(requests.size(), -1);
    std::vector<io::Completion> done(64);
    std::size_t next = 0;
    const auto reap = [&](std::size_t least) {
        const auto count = *queue.reap(least, done, kEndless);
        for (std::size_t i = 0; i < count; ++i) {
            const auto at = std::find(pointers.begin(), pointers.end(), done[i].request) - pointers.begin();
            results[static_cast<std::size_t>(at)] = done[i].result;
        }
    };
    while (next < pointers.size() || queue.inFlight() > 0) {
        const auto count = std::min(batch, pointers.size() - next);
        const auto taken = *queue.submit(std::span(pointers).subspan(next, count));
        next += taken;
        if (taken < count || next == pointers.size()) {
            reap(1);
        }
    }
    return results;
}

inline Bytes readAll(EmulatedArray& array)
{
    const auto queue = *array.openQueue(8);
    constexpr std::uint64_t step = 96 * kKiB; // not a multiple of most chunks
    std::vector<OwnedRequest> requests;
    for (std::uint64_t offset = 0; offset < array.sizeBytes(); offset += step) {
        const auto length = std::min(step, array.sizeBytes() - offset);
        requests.emplace_back(Ask{io::Direction::Read, offset, static_cast<std::uint32_t>(length)});
    }
    const auto results = carryOut(*queue, requests, 3);
    Bytes all(array.sizeBytes());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        EXPECT_EQ(results[i], requests[i].request().length);
        std::memcpy(all.data() + requests[i].request().offset, requests[i].data(), requests[i].request().length);
    }
    return all;
}

/// Writes \p content over the whole array in pieces that are no multiple of the chunk.
inline void writeAll(EmulatedArray& array, const Bytes& content)
{
    const auto queue = *array.openQueue(8);
    constexpr std::uint64_t step = 72 * kKiB;
    std::vector<OwnedRequest> requests;
    for (std::uint64_t offset = 0; offset < content.size(); offset += step) {
        const auto length = std::min<std::uint64_t>(step, content.size() - offset);
        requests.emplace_back(Ask{io::Direction::Write, offset, static_cast<std::uint32_t>(length)},
                              content.data() + offset);
    }
    for (const auto result : carryOut(*queue, requests, 3)) {
        EXPECT_GT(result, 0);
    }
}

inline Bytes noise(std::size_t bytes, unsigned seed)
{
    std::mt19937_64 random(seed);
    Bytes all(bytes);
    for (std::size_t i = 0; i + sizeof(std::uint64_t) <= bytes; i += sizeof(std::uint64_t)) {
        const std::uint64_t word = random();
        std::memcpy(all.data() + i, &word, sizeof word);
    }
    return all;
}

/// Sees that the members hold what md would have written; a missing one is not looked at.
inline void expectImages(const MemberFiles& files, const Bytes& content, std::optional<unsigned> missing = {})
{
    const auto expected = expectedImages(files.shape(), content);
    for (unsigned member = 0; member < files.shape().members; ++member) {
        if (member == missing) {
            continue;
        }
        const auto image = files.image(member);
        const auto differs = std::mismatch(image.begin(), image.end(), expected[member].begin());
        EXPECT_EQ(differs.first - image.begin(), std::ssize(image)) << "first bad byte of member " << member;
    }
}

} // namespace stripewise::raid::tests

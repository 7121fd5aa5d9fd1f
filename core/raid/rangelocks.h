// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include <boost/intrusive/list.hpp>

namespace stripewise::raid {

class Mailbox;

/// A claim to be the only one at work on a range of a stripe. Its owner keeps it alive and in place from claim() to
/// release().
struct RangeClaim : boost::intrusive::list_base_hook<>
{
    std::uint64_t stripe = 0;
    std::uint32_t begin = 0; ///< bytes in the stripe
    std::uint32_t end = 0;
    Mailbox* home = nullptr; ///< is told when the claim is granted later than at once
    bool isGranted = false; ///< guarded by the table
    RangeClaim* nextInMail = nullptr; ///< guarded by whoever hands it over
};

/// Where a queue learns of claims that others made way for. take() and wait() are the owner's, post() is anybody's.
class Mailbox final
{
public:
    void post(RangeClaim& claim);
    /// All that came, linked by nextInMail; null when there is none. Costs one atomic load then.
    RangeClaim* take();
    /// Until something came or \p patience is over.
    void wait(std::chrono::nanoseconds patience);

private:
    std::atomic<bool> m_hasMail{false};
    std::mutex m_mutex; ///< guards m_first
    std::condition_variable m_came;
    RangeClaim* m_first = nullptr;
};

/// The writers of an array, first come first served where their ranges overlap. Nothing is allocated: claims are linked
/// in buckets by their stripe's number. Safe from any thread.
class RangeLocks final
{
public:
    /// True: granted at once. Else the claim goes to its home's mailbox when its turn comes.
    [[nodiscard]] bool claim(RangeClaim& claim);
    /// Also for a claim that was not granted yet.
    void release(RangeClaim& claim);

private:
    using Claims = boost::intrusive::list<RangeClaim, boost::intrusive::constant_time_size<false>>;
    struct alignas(64) Bucket
    {
        std::mutex mutex; ///< guards claims and what they hold
        Claims claims; ///< in the order they came
    };
    static constexpr std::size_t kBuckets = 256;

    Bucket& bucketOf(std::uint64_t stripe);
    static bool isFree(const Claims& claims, const RangeClaim& claim);
    static RangeClaim* grantWaiting(Claims& claims);

    std::array<Bucket, kBuckets> m_buckets;
};

} // namespace stripewise::raid

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/rangelocks.h"

#include <algorithm>
#include <utility>

namespace stripewise::raid {

namespace {

constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15; // Fibonacci hashing: neighbours land far apart
constexpr unsigned kHashShift = 56; // 256 buckets

bool overlap(const RangeClaim& a, const RangeClaim& b)
{
    return a.stripe == b.stripe && a.begin < b.end && b.begin < a.end;
}

} // namespace

void Mailbox::post(RangeClaim& claim)
{
    const std::scoped_lock lock(m_mutex);
    claim.nextInMail = m_first;
    m_first = &claim;
    m_hasMail.store(true, std::memory_order_release);
    m_came.notify_one(); // under the lock: the owner may be gone as soon as it has read the claim
}

RangeClaim* Mailbox::take()
{
    if (!m_hasMail.load(std::memory_order_acquire)) {
        return nullptr;
    }
    const std::scoped_lock lock(m_mutex);
    m_hasMail.store(false, std::memory_order_relaxed);
    return std::exchange(m_first, nullptr);
}

void Mailbox::wait(std::chrono::nanoseconds patience)
{
    std::unique_lock lock(m_mutex);
    const auto came = [this] { return m_first != nullptr; };
    if (patience == std::chrono::nanoseconds::max()) {
        m_came.wait(lock, came);
    } else {
        m_came.wait_for(lock, patience, came);
    }
}

RangeLocks::Bucket& RangeLocks::bucketOf(std::uint64_t stripe)
{
    static_assert(kBuckets == std::size_t{1} << (64 - kHashShift));
    return m_buckets[(stripe * kGoldenRatio) >> kHashShift];
}

/// Whether none that came before \p claim overlaps it.
bool RangeLocks::isFree(const Claims& claims, const RangeClaim& claim)
{
    const auto own = Claims::s_iterator_to(claim);
    return std::none_of(claims.begin(), own, [&](const RangeClaim& other) { return overlap(other, claim); });
}

bool RangeLocks::claim(RangeClaim& claim)
{
    auto& bucket = bucketOf(claim.stripe);
    const std::scoped_lock lock(bucket.mutex);
    bucket.claims.push_back(claim);
    claim.isGranted = isFree(bucket.claims, claim);
    return claim.isGranted;
}

RangeClaim* RangeLocks::grantWaiting(Claims& claims)
{
    RangeClaim* granted = nullptr;
    for (auto& claim : claims) {
        if (!claim.isGranted && isFree(claims, claim)) {
            claim.isGranted = true;
            claim.nextInMail = std::exchange(granted, &claim);
        }
    }
    return granted;
}

void RangeLocks::release(RangeClaim& claim)
{
    auto& bucket = bucketOf(claim.stripe);
    RangeClaim* granted = nullptr;
    {
        const std::scoped_lock lock(bucket.mutex);
        bucket.claims.erase(Claims::s_iterator_to(claim));
        granted = grantWaiting(bucket.claims);
    }
    while (granted) {
        auto& next = *std::exchange(granted, granted->nextInMail);
        next.home->post(next);
    }
}

} // namespace stripewise::raid

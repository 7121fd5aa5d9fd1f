// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace stripewise::stats {

namespace {

constexpr std::uint64_t kSubBuckets = 1U << Histogram::kSubBits;
constexpr double kSamplesBeyond = 10; ///< a percentile, to speak of it
constexpr std::uint64_t kLargest = (std::uint64_t{1} << Histogram::kTopBit) - 1;

} // namespace

Histogram::Histogram()
    : m_buckets(kBuckets)
{
}

// A value below 128 is its own bucket. Above, with the highest set bit at h, the seven bits below h choose among 128
// buckets of width 2^(h-7); octave h starts at bucket (h-6)*128. The middle of a bucket is off by at most half a width,
// 2^(h-8), of a value of at least 2^h: 1/256.
std::size_t Histogram::bucketOf(std::uint64_t ns)
{
    ns = std::min(ns, kLargest);
    if (ns < kSubBuckets) {
        return ns;
    }
    const auto top = static_cast<unsigned>(std::bit_width(ns)) - 1;
    const auto shift = top - kSubBits;
    return ((shift + 1) << kSubBits) + ((ns >> shift) - kSubBuckets);
}

std::uint64_t Histogram::middleOf(std::size_t bucket)
{
    if (bucket < kSubBuckets) {
        return bucket;
    }
    const auto shift = (bucket >> kSubBits) - 1;
    const auto low = (kSubBuckets + (bucket & (kSubBuckets - 1))) << shift;
    return low + ((std::uint64_t{1} << shift) >> 1U);
}

void Histogram::add(std::uint64_t ns)
{
    add(ns, 1);
}

void Histogram::add(std::uint64_t ns, std::uint64_t times)
{
    if (times == 0) {
        return;
    }
    m_buckets[bucketOf(ns)] += times;
    m_least = std::min(m_least, ns);
    m_most = std::max(m_most, ns);
    const auto value = static_cast<double>(ns);
    const auto weight = static_cast<double>(times);
    m_count += times;
    const double difference = value - m_mean;
    m_mean += difference * weight / static_cast<double>(m_count);
    m_squares += weight * difference * (value - m_mean);
}

void Histogram::merge(const Histogram& other)
{
    if (other.m_count == 0) {
        return;
    }
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        m_buckets[i] += other.m_buckets[i];
    }
    m_least = std::min(m_least, other.m_least);
    m_most = std::max(m_most, other.m_most);
    const auto mine = static_cast<double>(m_count);
    const auto theirs = static_cast<double>(other.m_count);
    const double difference = other.m_mean - m_mean;
    m_count += other.m_count;
    m_mean += difference * theirs / (mine + theirs);
    m_squares += other.m_squares + difference * difference * mine * theirs / (mine + theirs);
}

void Histogram::clear()
{
    *this = Histogram();
}

std::optional<std::uint64_t> Histogram::least() const
{
    return m_count == 0 ? std::nullopt : std::optional(m_least);
}

std::optional<std::uint64_t> Histogram::most() const
{
    return m_count == 0 ? std::nullopt : std::optional(m_most);
}

std::optional<double> Histogram::mean() const
{
    return m_count == 0 ? std::nullopt : std::optional(m_mean);
}

std::optional<double> Histogram::deviation() const
{
    return m_count < 2 ? std::nullopt : std::optional(std::sqrt(m_squares / static_cast<double>(m_count - 1)));
}

bool Histogram::isBacked(double percent) const
{
    const auto beyond = static_cast<double>(m_count) * std::min(percent, 100 - percent) / 100;
    return beyond >= kSamplesBeyond - 1e-9; // 1000 x 1 % is a hair below 10 in floating point
}

std::optional<std::uint64_t> Histogram::percentile(double percent) const
{
    if (m_count == 0) {
        return std::nullopt;
    }
    const auto rank = std::max(1.0, std::ceil(static_cast<double>(m_count) * percent / 100.0));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        seen += m_buckets[i];
        if (static_cast<double>(seen) >= rank) {
            return std::clamp(middleOf(i), m_least, m_most);
        }
    }
    return m_most;
}

} // namespace stripewise::stats

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace stripewise::stats {

/// Counts of latencies in nanoseconds. A value is kept to 1 part in 128 (error at most 0.4 % when the middle of its
/// bucket is reported): values below 128 exactly, above that each octave has 128 buckets. Range to 2^40 ns (18
/// minutes); longer ones land in the last bucket. 4352 buckets of 8 bytes.
/// Adding allocates nothing, takes no lock and is not thread-safe: each worker owns its own, others merge copies.
class Histogram final
{
public:
    static constexpr unsigned kSubBits = 7;
    static constexpr unsigned kTopBit = 40;
    static constexpr std::size_t kBuckets = (kTopBit - kSubBits + 1) << kSubBits;

    Histogram();

    void add(std::uint64_t ns);
    void add(std::uint64_t ns, std::uint64_t times);
    void merge(const Histogram& other);
    void clear();

    std::uint64_t count() const { return m_count; }
    /// Exact, kept beside the buckets; unknown while empty.
    std::optional<std::uint64_t> least() const;
    std::optional<std::uint64_t> most() const;
    std::optional<double> mean() const;
    std::optional<double> deviation() const; ///< sample standard deviation; unknown for fewer than two
    /// The value at or below which \p percent of the samples lie (nearest rank, as fio counts). Unknown while empty.
    std::optional<std::uint64_t> percentile(double percent) const;

    /// Whether enough samples lie beyond the percentile, on its thinner side, to speak of it: ten. One sample more or
    /// less then moves its rank by a tenth of what lies there, not to another quantity.
    bool isBacked(double percent) const;

    /// Bucket index of a value, and the value a bucket stands for (its middle).
    static std::size_t bucketOf(std::uint64_t ns);
    static std::uint64_t middleOf(std::size_t bucket);
    const std::vector<std::uint64_t>& buckets() const { return m_buckets; }

private:
    std::vector<std::uint64_t> m_buckets;
    std::uint64_t m_count = 0;
    std::uint64_t m_least = UINT64_MAX;
    std::uint64_t m_most = 0;
    double m_squares = 0; ///< sum of squared differences from the running mean (Welford; Chan's formula in merge)
    double m_mean = 0;
};

} // namespace stripewise::stats

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace stripewise::store {

// A column of samples as one blob: 16 bytes of head (magic "SWC1", kind, count), then the values, 8 bytes each, all
// little-endian. Any bit pattern of a double comes back, NaN with its payload too.

QByteArray packed(const std::vector<double>& values);
QByteArray packed(const std::vector<std::int64_t>& values);

/// Nothing where magic, kind or length do not fit: the blob is damaged.
std::optional<std::vector<double>> unpackedDoubles(const QByteArray& blob);
std::optional<std::vector<std::int64_t>> unpackedIntegers(const QByteArray& blob);

/// The extremes of each bucket of \p bucket values, two a bucket in the order in which they came: a line through them
/// covers what the line through all values covers. NaN is passed over; a bucket of nothing else gives two.
std::vector<double> thinned(const std::vector<double>& values, std::size_t bucket);

/// The first and last of each bucket: the times that go with thinned values.
std::vector<std::int64_t> thinnedTimes(const std::vector<std::int64_t>& times, std::size_t bucket);

/// The bucket that leaves at most \p points of \p count values; 1 where nothing has to be left out.
std::size_t bucketFor(std::size_t count, std::size_t points);

} // namespace stripewise::store

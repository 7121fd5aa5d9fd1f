// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/columnblob.h"

#include <QtEndian>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace stripewise::store {

namespace {

constexpr quint32 kMagic = 0x31435753; // "SWC1"
constexpr quint32 kDoubles = 1;
constexpr quint32 kIntegers = 2;
constexpr qsizetype kHeadBytes = 16;

template <typename Value>
QByteArray pack(quint32 kind, const std::vector<Value>& values)
{
    static_assert(sizeof(Value) == sizeof(quint64));
    const auto count = static_cast<qsizetype>(values.size());
    QByteArray blob(kHeadBytes + count * qsizetype{sizeof(Value)}, Qt::Uninitialized);
    qToLittleEndian(kMagic, blob.data());
    qToLittleEndian(kind, blob.data() + 4);
    qToLittleEndian(static_cast<quint64>(count), blob.data() + 8);
    qToLittleEndian<quint64>(values.data(), count, blob.data() + kHeadBytes);
    return blob;
}

template <typename Value>
std::optional<std::vector<Value>> unpack(quint32 kind, const QByteArray& blob)
{
    if (blob.size() < kHeadBytes || qFromLittleEndian<quint32>(blob.data()) != kMagic
        || qFromLittleEndian<quint32>(blob.data() + 4) != kind) {
        return {};
    }
    const auto bytes = static_cast<quint64>(blob.size() - kHeadBytes);
    const auto count = bytes / sizeof(Value);
    if (bytes % sizeof(Value) != 0 || qFromLittleEndian<quint64>(blob.data() + 8) != count) {
        return {};
    }
    std::vector<Value> values(count);
    qFromLittleEndian<quint64>(blob.data() + kHeadBytes, static_cast<qsizetype>(count), values.data());
    return values;
}

void addExtremes(const double* first, const double* end, std::vector<double>& extremes)
{
    const double* least = nullptr;
    const double* most = nullptr;
    for (const double* value = first; value != end; ++value) {
        if (std::isnan(*value)) {
            continue;
        }
        if (least == nullptr || *value < *least) {
            least = value;
        }
        if (most == nullptr || *value > *most) {
            most = value;
        }
    }
    if (least == nullptr) {
        extremes.insert(extremes.end(), 2, std::numeric_limits<double>::quiet_NaN());
        return;
    }
    extremes.push_back(*std::min(least, most));
    extremes.push_back(*std::max(least, most));
}

} // namespace

QByteArray packed(const std::vector<double>& values)
{
    return pack(kDoubles, values);
}

QByteArray packed(const std::vector<std::int64_t>& values)
{
    return pack(kIntegers, values);
}

std::optional<std::vector<double>> unpackedDoubles(const QByteArray& blob)
{
    return unpack<double>(kDoubles, blob);
}

std::optional<std::vector<std::int64_t>> unpackedIntegers(const QByteArray& blob)
{
    return unpack<std::int64_t>(kIntegers, blob);
}

std::vector<double> thinned(const std::vector<double>& values, std::size_t bucket)
{
    std::vector<double> extremes;
    extremes.reserve(2 * (values.size() / bucket + 1));
    for (std::size_t first = 0; first < values.size(); first += bucket) {
        const auto end = std::min(first + bucket, values.size());
        addExtremes(values.data() + first, values.data() + end, extremes);
    }
    return extremes;
}

std::vector<std::int64_t> thinnedTimes(const std::vector<std::int64_t>& times, std::size_t bucket)
{
    std::vector<std::int64_t> ends;
    ends.reserve(2 * (times.size() / bucket + 1));
    for (std::size_t first = 0; first < times.size(); first += bucket) {
        ends.push_back(times[first]);
        ends.push_back(times[std::min(first + bucket, times.size()) - 1]);
    }
    return ends;
}

std::size_t bucketFor(std::size_t count, std::size_t points)
{
    if (count <= points) {
        return 1;
    }
    const auto buckets = std::max<std::size_t>(1, points / 2);
    return (count + buckets - 1) / buckets;
}

} // namespace stripewise::store

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/columnblob.h"

#include <QTest>

#include <bit>
#include <limits>
#include <random>

using namespace stripewise::store;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// NaN equals nothing, so values are compared by their bits.
std::vector<std::uint64_t> bitsOf(const std::vector<double>& values)
{
    std::vector<std::uint64_t> bits;
    std::transform(values.begin(), values.end(), std::back_inserter(bits),
                   [](double value) { return std::bit_cast<std::uint64_t>(value); });
    return bits;
}

std::vector<double> randomValues(std::mt19937_64& random, std::size_t count)
{
    std::uniform_int_distribution<int> value(-50, 50); // so few that many are equal
    std::vector<double> values(count);
    std::generate(values.begin(), values.end(), [&] {
        const int drawn = value(random);
        return drawn % 7 == 0 ? kNaN : drawn;
    });
    return values;
}

/// Least and most of each bucket, found by sorting.
std::vector<std::pair<double, double>> extremesBySorting(const std::vector<double>& values, std::size_t bucket)
{
    std::vector<std::pair<double, double>> extremes;
    for (std::size_t first = 0; first < values.size(); first += bucket) {
        std::vector<double> part;
        for (auto i = first; i < std::min(first + bucket, values.size()); ++i) {
            if (!std::isnan(values[i])) {
                part.push_back(values[i]);
            }
        }
        std::sort(part.begin(), part.end());
        extremes.emplace_back(part.empty() ? kNaN : part.front(), part.empty() ? kNaN : part.back());
    }
    return extremes;
}

} // namespace

class TestColumnBlob : public QObject
{
    Q_OBJECT

private slots:
    void layoutIsFixed()
    {
        const QByteArray expected = QByteArray::fromHex("53574331"
                                                        "01000000"
                                                        "0100000000000000"
                                                        "000000000000f03f");
        QCOMPARE(packed(std::vector<double>{1.0}), expected);
    }

    void doublesComeBackBitForBit()
    {
        const auto payload = std::bit_cast<double>(std::uint64_t{0x7ff8'0000'dead'beef});
        const std::vector<double> values{0.0,
                                         -0.0,
                                         1.0 / 3,
                                         kNaN,
                                         payload,
                                         std::numeric_limits<double>::infinity(),
                                         std::numeric_limits<double>::denorm_min()};
        const auto back = unpackedDoubles(packed(values));
        QVERIFY(back);
        QCOMPARE(bitsOf(*back), bitsOf(values));
    }

    void integersComeBackWhole()
    {
        const std::vector<std::int64_t> values{0, -1, INT64_MIN, INT64_MAX, 1'700'000'000'123'456'789};
        QCOMPARE(unpackedIntegers(packed(values)).value(), values);
        QCOMPARE(unpackedIntegers(packed(std::vector<std::int64_t>{})).value(), std::vector<std::int64_t>{});
    }

    void damageIsSeen_data()
    {
        QTest::addColumn<QByteArray>("blob");
        const auto whole = packed(std::vector<double>{1, 2, 3});
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("head cut") << whole.first(15);
        QTest::newRow("a value cut off") << whole.chopped(8);
        QTest::newRow("part of a value cut off") << whole.chopped(3);
        QTest::newRow("longer") << whole + QByteArray(8, '\0');
        QTest::newRow("other kind") << packed(std::vector<std::int64_t>{1, 2, 3});
        QTest::newRow("other magic") << QByteArray("SWC2") + whole.sliced(4);
        QTest::newRow("count beyond all memory") << whole.first(8) + QByteArray(8, '\xff') + whole.sliced(16);
    }

    void damageIsSeen()
    {
        QFETCH(const QByteArray, blob);
        QVERIFY(!unpackedDoubles(blob));
    }

    void extremesComeInTheirOrder()
    {
        QCOMPARE(thinned({5, 1, 9, 4, 8, 2, 2, 7}, 4), (std::vector<double>{1, 9, 8, 2}));
        QCOMPARE(thinned({3, 3, 3}, 3), (std::vector<double>{3, 3}));
        QCOMPARE(thinnedTimes({10, 20, 30, 40, 50}, 4), (std::vector<std::int64_t>{10, 40, 50, 50}));
    }

    /// Property: whatever the levels in between, a bucket's extremes are those of all values under it.
    void pyramidKeepsAllExtremes()
    {
        std::mt19937_64 random(20240229);
        for (int round = 0; round < 200; ++round) {
            const auto values = randomValues(random, 1 + random() % 3000);
            auto level = values;
            std::size_t under = 8;
            for (; level.size() > 8; under *= 4) {
                level = thinned(level, 8);
                const auto expected = extremesBySorting(values, under);
                QCOMPARE(level.size(), 2 * expected.size());
                for (std::size_t i = 0; i < expected.size(); ++i) {
                    const auto [least, most] = std::minmax(level[2 * i], level[2 * i + 1]);
                    QCOMPARE(bitsOf({least, most}), bitsOf({expected[i].first, expected[i].second}));
                }
            }
        }
    }

    void bucketLeavesNoMoreThanAsked()
    {
        for (std::size_t count : {1U, 2U, 9U, 1000U, 1001U, 65'537U}) {
            for (std::size_t points : {2U, 3U, 10U, 999U, 1600U}) {
                const auto bucket = bucketFor(count, points);
                const auto left = bucket == 1 ? count : 2 * ((count + bucket - 1) / bucket);
                QVERIFY2(left <= points, qPrintable(QStringLiteral("%1 of %2").arg(points).arg(count)));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestColumnBlob)
#include "tst_columnblob.moc"

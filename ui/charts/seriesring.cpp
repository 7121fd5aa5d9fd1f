// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/seriesring.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>

namespace stripewise::ui {

namespace {

int columnOf(double seconds, const TimeSpan& span, int columns)
{
    const double share = (seconds - span.from) / (span.to - span.from);
    return std::clamp(static_cast<int>(share * columns), 0, columns - 1);
}

/// Smallest and largest point of one pixel column.
struct Extremes
{
    std::optional<QPointF> least;
    std::optional<QPointF> most;

    void take(const QPointF& point)
    {
        if (!least || point.y() < least->y()) {
            least = point;
        }
        if (!most || point.y() > most->y()) {
            most = point;
        }
    }
    void moveTo(QList<QPointF>& points)
    {
        if (least) {
            const auto [first, second] = std::minmax(*least, *most, [](auto& a, auto& b) { return a.x() < b.x(); });
            points.append(first);
            if (first != second) {
                points.append(second);
            }
        }
        *this = {};
    }
};

} // namespace

SeriesRing::SeriesRing(std::size_t series, std::size_t capacity)
    : m_capacity(capacity)
    , m_times(capacity)
    , m_values(series, std::vector<double>(capacity))
{
}

void SeriesRing::append(double seconds, const std::vector<std::optional<double>>& values)
{
    if (m_size == m_capacity) {
        m_first = (m_first + 1) % m_capacity;
        --m_size;
    }
    const auto place = slot(m_size++);
    m_times[place] = seconds;
    for (std::size_t series = 0; series < m_values.size(); ++series) {
        const auto value = series < values.size() ? values[series] : std::nullopt;
        m_values[series][place] = value.value_or(std::numeric_limits<double>::quiet_NaN());
    }
}

void SeriesRing::scale(double factor)
{
    for (auto& values : m_values) {
        std::ranges::for_each(values, [factor](double& value) { value *= factor; });
    }
}

void SeriesRing::clear()
{
    m_first = 0;
    m_size = 0;
}

std::optional<double> SeriesRing::lastTime() const
{
    return m_size == 0 ? std::nullopt : std::optional(timeAt(m_size - 1));
}

std::optional<double> SeriesRing::last(std::size_t series) const
{
    for (auto index = m_size; index-- > 0;) {
        if (const auto value = valueAt(series, index)) {
            return value;
        }
    }
    return std::nullopt;
}

std::optional<double> SeriesRing::valueAt(std::size_t series, std::size_t index) const
{
    const double value = m_values[series][slot(index)];
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

std::size_t SeriesRing::indexAfter(double seconds) const
{
    const auto indices = std::views::iota(std::size_t{0}, m_size);
    return static_cast<std::size_t>(
        std::ranges::lower_bound(indices, seconds, {}, [this](std::size_t index) { return timeAt(index); })
        - indices.begin());
}

QList<QPointF> SeriesRing::thinned(std::size_t series, const TimeSpan& span, int columns) const
{
    QList<QPointF> points;
    Extremes extremes;
    int column = -1;
    for (auto index = indexAfter(span.from); index < m_size && timeAt(index) <= span.to; ++index) {
        const int here = columnOf(timeAt(index), span, columns);
        if (here != column) {
            extremes.moveTo(points);
            column = here;
        }
        if (const auto value = valueAt(series, index)) {
            extremes.take({timeAt(index), *value});
        }
    }
    extremes.moveTo(points);
    return points;
}

std::vector<QList<QPointF>> SeriesRing::averaged(const TimeSpan& span, int columns) const
{
    std::vector<QList<QPointF>> points(m_values.size());
    auto index = indexAfter(span.from);
    while (index < m_size && timeAt(index) <= span.to) {
        const int column = columnOf(timeAt(index), span, columns);
        std::vector<double> sums(m_values.size());
        double seconds = 0;
        int count = 0;
        for (; index < m_size && timeAt(index) <= span.to && columnOf(timeAt(index), span, columns) == column;
             ++index) {
            for (std::size_t series = 0; series < sums.size(); ++series) {
                sums[series] += valueAt(series, index).value_or(0);
            }
            seconds = timeAt(index);
            ++count;
        }
        for (std::size_t series = 0; series < sums.size(); ++series) {
            points[series].append({seconds, sums[series] / count});
        }
    }
    return points;
}

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>

#include <cstddef>
#include <optional>
#include <vector>

namespace stripewise::ui {

struct TimeSpan
{
    double from = 0; ///< seconds
    double to = 0;
};

/// The newest points of several series on one time axis. Times ascend. Memory is fixed: a full ring drops its oldest.
class SeriesRing final
{
public:
    SeriesRing(std::size_t series, std::size_t capacity);

    void append(double seconds, const std::vector<std::optional<double>>& values);
    void clear();
    void scale(double factor); ///< every value, as another unit asks for

    std::size_t seriesCount() const { return m_values.size(); }
    std::size_t size() const { return m_size; }
    std::optional<double> lastTime() const;
    std::optional<double> last(std::size_t series) const; ///< newest known value
    double timeAt(std::size_t index) const { return m_times[slot(index)]; } ///< index 0: the oldest
    std::optional<double> valueAt(std::size_t series, std::size_t index) const;

    /// For lines: at most the smallest and the largest point of each of \p columns pixel columns, in the order of time,
    /// so that no peak is lost. Unknown points are left out.
    QList<QPointF> thinned(std::size_t series, const TimeSpan& span, int columns) const;
    /// For stacked areas: the mean of each pixel column, all series at the same times; unknown counts as nothing to
    /// stack.
    std::vector<QList<QPointF>> averaged(const TimeSpan& span, int columns) const;

private:
    std::size_t m_capacity;
    std::size_t m_first = 0;
    std::size_t m_size = 0;
    std::vector<double> m_times;
    std::vector<std::vector<double>> m_values; ///< NaN: unknown

    std::size_t slot(std::size_t index) const { return (m_first + index) % m_capacity; }
    std::size_t indexAfter(double seconds) const; ///< first point at or after it
};

} // namespace stripewise::ui

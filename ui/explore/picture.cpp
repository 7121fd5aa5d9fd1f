// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/picture.h"

#include "ui/explore/metricwords.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace stripewise::ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::Picture)
};

/// Where the values of the x factor stand: sizes at log2 of their bytes, numbers at themselves, words side by side.
class XAxis
{
public:
    XAxis(const library::Explored& explored, const std::string& factor)
        : m_factor(factor)
    {
        const auto info = plan::factorInfo(factor);
        for (const auto& series : explored.series) {
            for (const auto* points : {&series.points, &series.failed}) {
                for (const auto& point : *points) {
                    add(valueOf(point));
                }
            }
        }
        const bool hasNumbers
            = std::ranges::all_of(m_values, [](const auto& value) { return value.number.has_value(); });
        m_kind = info && hasNumbers && !m_values.empty() ? info->kind : plan::ValueKind::Name;
        if (m_kind == plan::ValueKind::Text) { // of the user's own: by what its values look like
            const auto isBare = [](const auto& value) { return value.text == std::to_string(*value.number); };
            m_kind = std::ranges::all_of(m_values, isBare) ? plan::ValueKind::Number : plan::ValueKind::Size;
        }
    }

    plan::Value valueOf(const library::Point& point) const
    {
        if (const auto* value = point.combination.find(m_factor)) {
            return *value;
        }
        return {m_factor == "workload" ? point.workload : std::string("–"), std::nullopt};
    }

    double positionOf(const plan::Value& value) const
    {
        switch (m_kind) {
        case plan::ValueKind::Size:
            return std::log2(std::max(1.0, static_cast<double>(*value.number)));
        case plan::ValueKind::Number:
            return static_cast<double>(*value.number);
        case plan::ValueKind::Name:
        case plan::ValueKind::Text:
            break;
        }
        return static_cast<double>(std::ranges::find(m_values, value) - m_values.begin());
    }

    bool hasOrder() const { return m_kind != plan::ValueKind::Name; }

    std::vector<AxisTick> ticks() const
    {
        if (m_values.empty()) {
            return {};
        }
        const auto [least, most] = std::ranges::minmax(m_values, {}, [](const auto& value) { return value.number; });
        if (m_kind == plan::ValueKind::Size) {
            return sizeTicks(static_cast<double>(*least.number), static_cast<double>(*most.number));
        }
        return m_kind == plan::ValueKind::Number ? numberTicks(positionOf(least), positionOf(most)) : nameTicks();
    }

private:
    std::string m_factor;
    plan::ValueKind m_kind = plan::ValueKind::Name;
    std::vector<plan::Value> m_values;

    void add(const plan::Value& value)
    {
        if (std::ranges::find(m_values, value) == m_values.end()) {
            m_values.push_back(value);
        }
    }

    /// Few values are all named; many get a scale.
    std::vector<AxisTick> numberTicks(double least, double most) const
    {
        if (m_values.size() <= kMostTicks) {
            return nameTicks();
        }
        std::vector<AxisTick> ticks;
        const auto scale = niceScale(least, most);
        for (int i = 0; i < scale.tickCount(); ++i) {
            const double position = scale.low + i * scale.step;
            ticks.push_back({position, QLocale().toString(position, 'f', scale.decimals())});
        }
        return ticks;
    }

    std::vector<AxisTick> nameTicks() const
    {
        std::vector<AxisTick> ticks;
        for (const auto& value : m_values) {
            ticks.push_back({positionOf(value), valueTitle(m_factor, value)});
        }
        std::ranges::sort(ticks, {}, &AxisTick::position);
        return ticks;
    }
};

/// \p mean: what is shown; a point without one is no point.
IntervalPoint pointOf(const library::Point& point, double mean, const XAxis& axis, const std::string& factor,
                      const library::Scale& scale)
{
    const auto value = axis.valueOf(point);
    IntervalPoint shown;
    shown.x = axis.positionOf(value);
    shown.label = valueTitle(factor, value);
    shown.value = mean / scale.divisor;
    if (point.estimate.interval) {
        shown.low = point.estimate.interval->low / scale.divisor;
        shown.high = point.estimate.interval->high / scale.divisor;
    }
    for (const double repeat : point.values) {
        shown.repeats.push_back(repeat / scale.divisor);
    }
    shown.standing = point.isBest ? Standing::Best : point.isTied ? Standing::Tied : Standing::Plain;
    shown.doubt = point.doubts.suspect > 0 ? library::words(point.doubts, point.values.size()) : QString();
    return shown;
}

/// What series of one panel have in common.
QString panelOf(const library::SeriesOfPoints& series, Panels panels)
{
    switch (panels) {
    case Panels::Workload:
        return QString::fromStdString(series.workload);
    case Panels::Run:
        return series.runName;
    case Panels::None:
        break;
    }
    return {};
}

/// What is left to say of a series in its panel.
QString titleIn(const library::SeriesOfPoints& series, Panels panels, bool isAllEmulated)
{
    QStringList parts{panels == Panels::Run ? QString() : series.runName,
                      panels == Panels::Workload ? QString() : QString::fromStdString(series.workload), series.split};
    parts.removeAll(QString());
    const auto title = parts.join(QStringLiteral(" · "));
    return series.isEmulated && !isAllEmulated ? Words::tr("%1 (emulated)").arg(title) : title;
}

struct Panel
{
    QString name;
    library::Explored explored;
};

std::vector<Panel> panelsOf(const library::Explored& explored, Panels panels)
{
    std::vector<Panel> all;
    for (const auto& series : explored.series) {
        const auto name = panelOf(series, panels);
        auto panel = std::ranges::find(all, name, &Panel::name);
        if (panel == all.end()) {
            panel = all.insert(all.end(), Panel{name, explored});
            panel->explored.series.clear();
        }
        panel->explored.series.push_back(series);
    }
    return all;
}

} // namespace

IntervalPicture pictureOf(const library::Explored& explored, const library::Query& query)
{
    const auto scale = library::scaleOf(explored.unit, query.rates);
    const auto unit = QString::fromStdString(scale.unit);
    const XAxis axis(explored, query.xFactor);
    IntervalPicture picture;
    picture.xTitle = QString::fromStdString(query.xFactor);
    picture.ticks = axis.ticks();
    picture.isJoined = axis.hasOrder();
    picture.unit = unit;
    picture.decimals = scale.decimals;
    picture.meaning = library::intervalWords(explored.against);
    picture.caption
        = unit.isEmpty() ? metricTitle(query.metric) : QStringLiteral("%1, %2").arg(metricTitle(query.metric), unit);
    for (const auto& series : explored.series) {
        IntervalSeries shown{series.title, {}, {}, tintOf(series.flow)};
        for (const auto& point : series.points) {
            if (point.estimate.mean) {
                shown.points.push_back(pointOf(point, *point.estimate.mean, axis, query.xFactor, scale));
            }
        }
        for (const auto& point : series.failed) {
            const auto value = axis.valueOf(point);
            shown.failed.push_back({axis.positionOf(value), valueTitle(query.xFactor, value),
                                    library::words(point.doubts, point.values.size())});
        }
        picture.series.push_back(std::move(shown));
    }
    const auto range = valueRange(picture, Repeats::Hidden);
    picture.hasZero = range.isEmpty() || bearsZero(range.low, range.high);
    return picture;
}

std::vector<IntervalPicture> picturesOf(const library::Explored& explored, const library::Query& query, Panels panels)
{
    auto parts = panelsOf(explored, panels);
    const bool hasOneSeries = parts.empty() || parts.front().explored.series.size() < 2;
    if (parts.size() < 2 && (hasOneSeries || panels == Panels::None)) {
        return {pictureOf(explored, query)};
    }
    std::vector<IntervalPicture> pictures;
    for (auto& part : parts) {
        const bool isEmulated
            = std::ranges::all_of(part.explored.series, [](const auto& series) { return series.isEmulated; });
        for (auto& series : part.explored.series) {
            series.title = titleIn(series, panels, isEmulated);
        }
        auto picture = pictureOf(part.explored, query);
        picture.caption = QStringLiteral("%1 · %2").arg(
            isEmulated ? Words::tr("%1 (emulated)").arg(part.name) : part.name, picture.caption);
        pictures.push_back(std::move(picture));
    }
    const bool hasZero = std::ranges::any_of(pictures, &IntervalPicture::hasZero);
    std::ranges::for_each(pictures, [hasZero](auto& picture) { picture.hasZero = hasZero; });
    return pictures;
}

} // namespace stripewise::ui

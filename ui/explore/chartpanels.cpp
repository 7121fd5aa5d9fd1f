// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/chartpanels.h"

#include "ui/charts/intervalchart.h"
#include "ui/widgets/tokens.h"

#include <QGridLayout>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr int kLeastWidth = 340; ///< of a chart beside another

} // namespace

ChartPanels::ChartPanels(QWidget* parent)
    : QScrollArea(parent)
{
    auto* page = new QWidget;
    m_grid = new QGridLayout(page);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kStep);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setWidget(page);
    setPictures({{}});
}

void ChartPanels::setPictures(const std::vector<IntervalPicture>& pictures)
{
    const auto count = std::max<std::size_t>(1, pictures.size());
    const bool isOther = count != m_charts.size();
    while (m_charts.size() > count) {
        delete m_charts.back();
        m_charts.pop_back();
    }
    while (m_charts.size() < count) {
        m_charts.push_back(new IntervalChart);
        m_charts.back()->setRepeats(m_repeats);
    }
    for (std::size_t i = 0; i < count; ++i) {
        m_charts[i]->setPicture(i < pictures.size() ? pictures[i] : IntervalPicture());
    }
    if (isOther) {
        place();
    }
}

void ChartPanels::setRepeats(Repeats repeats)
{
    m_repeats = repeats;
    std::ranges::for_each(m_charts, [repeats](auto* chart) { chart->setRepeats(repeats); });
}

void ChartPanels::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (std::clamp(viewport()->width() / kLeastWidth, 1, static_cast<int>(m_charts.size())) != m_columns) {
        place();
    }
}

void ChartPanels::place()
{
    m_columns = std::clamp(viewport()->width() / kLeastWidth, 1, static_cast<int>(m_charts.size()));
    for (int column = 0; column < std::max(m_columns, m_grid->columnCount()); ++column) {
        m_grid->setColumnStretch(column, column < m_columns ? 1 : 0); // all alike, whatever is drawn in them
    }
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        const auto place = static_cast<int>(i);
        m_grid->addWidget(m_charts[i], place / m_columns, place % m_columns); // takes it from where it was
    }
}

} // namespace stripewise::ui

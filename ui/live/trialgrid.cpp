// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/trialgrid.h"

#include "core/session/messages.h"
#include "ui/plan/valuechips.h"
#include "ui/widgets/tokens.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr int kRowHeight = 18;
constexpr qreal kWidest = 44;
constexpr int kGroupGap = 20; // holds the workload's name above its rows
constexpr qreal kGap = 2;
constexpr qreal kLabelled = 34; // least width of a column that has a label under it

QString titleOf(const plan::Combination& combination, const plan::Plan& plan)
{
    QStringList parts;
    for (std::size_t i = 0; i < combination.settings.size(); ++i) {
        if (plan.factors.at(i).values.size() > 1) { // what never changes needs no label
            const auto& [factor, value] = combination.settings.at(i);
            parts << valueText(factor, value);
        }
    }
    return parts.join(QLatin1Char(' '));
}

} // namespace

TrialGrid::TrialGrid(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Trials of this run"));
}

void TrialGrid::begin(const plan::Plan& plan, const plan::Grid& grid)
{
    clear();
    for (const auto& combination : grid.combinations) {
        m_columns.push_back(titleOf(combination, plan));
    }
    for (const auto& workload : plan.workloads) {
        m_workloads.push_back(QString::fromStdString(workload.name));
    }
    m_repeats = static_cast<int>(plan.repeats);
    m_rounds = static_cast<int>(plan.passes * plan.repeats);
    updateGeometry();
    update();
}

void TrialGrid::add(const run::TrialRecord& trial)
{
    m_states[cellOf(trial.key)] = trial.status;
    setAccessibleDescription(
        tr("%1 of %2 trials are done").arg(done()).arg(rows() * static_cast<int>(m_columns.size())));
    update();
}

void TrialGrid::setCurrent(const std::optional<run::TrialKey>& key)
{
    const auto current = key ? std::optional(cellOf(*key)) : std::nullopt;
    if (current != m_current) {
        m_current = current;
        update();
    }
}

void TrialGrid::clear()
{
    m_columns.clear();
    m_workloads.clear();
    m_states.clear();
    m_current.reset();
    m_rounds = 0;
    update();
}

TrialGrid::Cell TrialGrid::cellOf(const run::TrialKey& key) const
{
    const auto round = static_cast<int>(key.pass) * m_repeats + static_cast<int>(key.repeat);
    return {static_cast<int>(key.combination), static_cast<int>(key.workload) * m_rounds + round};
}

int TrialGrid::rows() const
{
    return static_cast<int>(m_workloads.size()) * m_rounds;
}

qreal TrialGrid::cellWidth() const
{
    const auto count = std::max<qreal>(1, static_cast<qreal>(m_columns.size()));
    return std::min(kWidest, static_cast<qreal>(width()) / count);
}

QRectF TrialGrid::rectOf(const Cell& cell) const
{
    const auto group = m_rounds > 0 ? cell.row / m_rounds : 0;
    return {cell.column * cellWidth(), (group + 1.0) * kGroupGap + cell.row * kRowHeight,
            std::max(1.0, cellWidth() - kGap), kRowHeight - kGap};
}

QSize TrialGrid::sizeHint() const
{
    const auto groups = static_cast<int>(m_workloads.size());
    return {240, std::max(60, rows() * kRowHeight + (groups + 1) * kGroupGap)};
}

QSize TrialGrid::minimumSizeHint() const
{
    return {160, sizeHint().height()};
}

void TrialGrid::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_columns.empty()) {
        painter.setPen(quietColor(palette()));
        painter.drawText(rect(), Qt::AlignCenter, tr("The trials appear here when a run begins."));
        return;
    }
    paintLabels(painter);
    const auto stride = std::max(1, static_cast<int>(1 / cellWidth())); // at most one column a pixel
    for (int row = 0; row < rows(); ++row) {
        for (int column = 0; column < static_cast<int>(m_columns.size()); column += stride) {
            paintCell(painter, {column, row});
        }
    }
}

void TrialGrid::paintLabels(QPainter& painter) const
{
    painter.setFont(scaled(font(), kNoteScale));
    painter.setPen(quietColor(palette()));
    for (std::size_t group = 0; group < m_workloads.size(); ++group) {
        const auto top = rectOf({0, static_cast<int>(group) * m_rounds}).top() - kGroupGap;
        painter.drawText(QRectF(0, top, width(), kGroupGap), Qt::AlignLeft | Qt::AlignVCenter, m_workloads.at(group));
    }
    const auto bottom = rectOf({0, rows() - 1}).bottom();
    const auto every = static_cast<std::size_t>(std::max(1.0, kLabelled / cellWidth() + 0.5));
    for (std::size_t column = 0; column < m_columns.size(); column += every) {
        const QRectF below(static_cast<qreal>(column) * cellWidth(), bottom, cellWidth() * static_cast<qreal>(every),
                           kGroupGap);
        const auto word = m_columns.at(column).simplified().remove(QStringLiteral("iB")).remove(QChar(0xa0));
        painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, word);
    }
}

void TrialGrid::paintCell(QPainter& painter, const Cell& cell) const
{
    const auto area = rectOf(cell);
    const auto state = m_states.find(cell);
    painter.setPen(Qt::NoPen);
    if (state == m_states.end()) {
        painter.fillRect(area, lineColor(palette()));
    } else if (state->second == run::TrialStatus::Failed) {
        const auto red = meaningColor(Meaning::Failed, palette());
        painter.fillRect(area, red);
        painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
        painter.drawLine(area.topLeft(), area.bottomRight());
        painter.drawLine(area.topRight(), area.bottomLeft());
    } else {
        const auto fill = meaningColor(Meaning::Read, palette());
        painter.fillRect(area, fill);
        if (state->second != run::TrialStatus::Complete) {
            painter.fillRect(area, QBrush(palette().color(QPalette::Base), Qt::BDiagPattern));
        }
    }
    if (m_current == cell) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(area);
    }
}

bool TrialGrid::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

QString TrialGrid::tipAt(const QPoint& position) const
{
    for (int row = 0; row < rows(); ++row) {
        const auto column = static_cast<int>(position.x() / cellWidth());
        const Cell cell{column, row};
        if (column >= static_cast<int>(m_columns.size()) || !rectOf(cell).contains(position)) {
            continue;
        }
        const auto state = m_states.find(cell);
        const auto words = state == m_states.end() ? tr("not yet measured") : session::words(state->second);
        return QStringLiteral("%1 · %2 · %3")
            .arg(m_columns.at(static_cast<std::size_t>(column)),
                 m_workloads.at(static_cast<std::size_t>(row / m_rounds)), words);
    }
    return {};
}

} // namespace stripewise::ui

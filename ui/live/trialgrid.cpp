// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/trialgrid.h"

#include "core/session/messages.h"
#include "ui/plan/factortable.h"
#include "ui/plan/valuechips.h"
#include "ui/widgets/tokens.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace stripewise::ui {

namespace {

constexpr int kRowHeight = 18;
constexpr qreal kWidest = 60;
constexpr int kGroupGap = 20; // holds the workload's name above its rows
constexpr qreal kGap = 2;
constexpr qreal kSwatch = 16;

QString columnTitleOf(const plan::Plan& plan)
{
    QStringList parts;
    for (const auto& factor : plan.factors) {
        if (factor.values.size() > 1) {
            parts << factorTitle(factor.name);
        }
    }
    return parts.join(QStringLiteral(", "));
}

QString titleOf(const plan::Combination& combination, const plan::Plan& plan)
{
    QStringList parts;
    for (const auto& factor : plan.factors) {
        const auto* value = combination.find(factor.name);
        if (value && factor.values.size() > 1) { // what never changes needs no label
            parts << valueText(factor.name, *value);
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
    m_measured = grid.ofWorkload;
    m_columnTitle = columnTitleOf(plan);
    m_repeats = static_cast<int>(plan.repeats);
    m_rounds = static_cast<int>(plan.passes * plan.repeats);
    updateGeometry();
    update();
}

void TrialGrid::add(const run::TrialRecord& trial)
{
    m_states[cellOf(trial.key)] = trial.status;
    setAccessibleDescription(tr("%1 of %2 trials are done").arg(done()).arg(planned()));
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
    m_columnTitle.clear();
    m_workloads.clear();
    m_measured.clear();
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

int TrialGrid::planned() const
{
    std::size_t columns = 0;
    for (const auto& measured : m_measured) {
        columns += measured.size();
    }
    return static_cast<int>(columns) * m_rounds;
}

bool TrialGrid::isPlanned(const Cell& cell) const
{
    return std::ranges::binary_search(m_measured.at(static_cast<std::size_t>(cell.row / m_rounds)),
                                      static_cast<unsigned>(cell.column));
}

QStringList TrialGrid::rowNames() const
{
    QStringList names;
    for (int round = 0; round < m_rounds; ++round) {
        const auto pass = tr("pass %1").arg(round / m_repeats + 1);
        names << (m_repeats == 1 ? pass : QString(pass + QLatin1Char('.') + QString::number(round % m_repeats + 1)));
    }
    return names;
}

QStringList TrialGrid::keyWords()
{
    return {tr("waiting"), tr("running"), session::words(run::TrialStatus::Complete),
            session::words(run::TrialStatus::Suspect), session::words(run::TrialStatus::Failed)};
}

TrialGrid::Shade TrialGrid::shadeOf(const Cell& cell) const
{
    const auto state = m_states.find(cell);
    if (state == m_states.end()) {
        return m_current == cell ? Shade::Running : Shade::Waiting;
    }
    switch (state->second) {
    case run::TrialStatus::Complete:
        return Shade::Done;
    case run::TrialStatus::Failed:
        return Shade::Failed;
    case run::TrialStatus::Partial:
    case run::TrialStatus::Suspect:
        break;
    }
    return Shade::Suspect;
}

qreal TrialGrid::gutter() const
{
    const QFontMetricsF metrics(scaled(font(), kNoteScale));
    return metrics.horizontalAdvance(tr("pass %1").arg(QStringLiteral("00.0"))) + kHalfStep;
}

qreal TrialGrid::cellWidth() const
{
    const auto count = std::max<qreal>(1, static_cast<qreal>(m_columns.size()));
    return std::min(kWidest, (static_cast<qreal>(width()) - gutter()) / count);
}

QRectF TrialGrid::rectOf(const Cell& cell) const
{
    const auto group = m_rounds > 0 ? cell.row / m_rounds : 0;
    return {gutter() + cell.column * cellWidth(), (group + 1.0) * kGroupGap + cell.row * kRowHeight,
            std::max(1.0, cellWidth() - kGap), kRowHeight - kGap};
}

qreal TrialGrid::bottomOfCells() const
{
    return rectOf({0, rows() - 1}).bottom();
}

QSize TrialGrid::sizeHint() const
{
    const auto key = m_columns.empty() ? 0 : keyPlaces().back().bottom();
    return {240, std::max(60, static_cast<int>(key) + kHalfStep)};
}

QSize TrialGrid::minimumSizeHint() const
{
    return {160, sizeHint().height()};
}

void TrialGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateGeometry(); // the key may need another line
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
    painter.setFont(scaled(font(), kNoteScale));
    paintNames(painter);
    paintColumnNames(painter);
    paintKey(painter);
    const auto stride = std::max(1, static_cast<int>(1 / std::max(0.001, cellWidth()))); // at most one column a pixel
    for (int row = 0; row < rows(); ++row) {
        for (int column = 0; column < static_cast<int>(m_columns.size()); column += stride) {
            if (isPlanned({column, row})) {
                paintShade(painter, rectOf({column, row}), shadeOf({column, row}));
            }
        }
    }
}

void TrialGrid::paintNames(QPainter& painter) const
{
    const auto names = rowNames();
    for (int row = 0; row < rows(); ++row) {
        const auto cell = rectOf({0, row});
        if (row % m_rounds == 0) {
            painter.setPen(palette().color(QPalette::WindowText));
            painter.drawText(QRectF(0, cell.top() - kGroupGap, width(), kGroupGap), Qt::AlignLeft | Qt::AlignVCenter,
                             m_workloads.at(static_cast<std::size_t>(row / m_rounds)));
        }
        painter.setPen(quietColor(palette()));
        painter.drawText(QRectF(0, cell.top(), gutter(), cell.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         names.at(row % m_rounds));
    }
}

/// As many as there is room for: each second, third ... one where they are too many.
void TrialGrid::paintColumnNames(QPainter& painter) const
{
    const QFontMetricsF metrics(painter.font());
    qreal widest = 1;
    for (const auto& name : m_columns) {
        widest = std::max(widest, metrics.horizontalAdvance(name) + kHalfStep);
    }
    const auto room = std::max(0.001, cellWidth());
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(widest / room)));
    painter.setPen(quietColor(palette()));
    painter.drawText(QRectF(0, bottomOfCells(), gutter() - kHalfStep, kGroupGap), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(m_columnTitle, Qt::ElideRight, gutter() - kHalfStep));
    for (std::size_t column = 0; column < m_columns.size(); column += every) {
        const QRectF below(gutter() + static_cast<qreal>(column) * room, bottomOfCells(),
                           room * static_cast<qreal>(every), kGroupGap);
        painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, m_columns.at(column));
    }
}

/// A swatch and its word each, in as many lines as the width asks for.
std::vector<QRectF> TrialGrid::keyPlaces() const
{
    const QFontMetricsF metrics(scaled(font(), kNoteScale));
    std::vector<QRectF> places;
    QPointF next(0, bottomOfCells() + kGroupGap + kHalfStep);
    for (const auto& word : keyWords()) {
        const auto wide = kSwatch + kHalfStep + metrics.horizontalAdvance(word) + kMargin;
        if (next.x() > 0 && next.x() + wide > width()) {
            next = {0, next.y() + kGroupGap};
        }
        places.emplace_back(next, QSizeF(wide, kGroupGap));
        next.rx() += wide;
    }
    return places;
}

void TrialGrid::paintKey(QPainter& painter) const
{
    const auto words = keyWords();
    const auto places = keyPlaces();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto& place = places.at(i);
        paintShade(painter, {place.left() + 1, place.top() + 4, kSwatch, kGroupGap - 8}, static_cast<Shade>(i));
        painter.setPen(quietColor(palette()));
        painter.drawText(place.adjusted(kSwatch + kHalfStep, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         words.at(static_cast<int>(i)));
    }
}

void TrialGrid::paintShade(QPainter& painter, const QRectF& area, Shade shade) const
{
    painter.setPen(Qt::NoPen);
    switch (shade) {
    case Shade::Waiting:
        painter.fillRect(area, lineColor(palette()));
        return;
    case Shade::Running:
        painter.fillRect(area, lineColor(palette()));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(area.adjusted(1, 1, -1, -1));
        return;
    case Shade::Done:
        painter.fillRect(area, outlineColor(palette()));
        return;
    case Shade::Suspect:
        painter.fillRect(area, outlineColor(palette()));
        painter.fillRect(area, QBrush(palette().color(QPalette::Base), Qt::BDiagPattern));
        return;
    case Shade::Failed:
        painter.fillRect(area, meaningColor(Meaning::Failed, palette()));
        painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
        painter.drawLine(area.topLeft(), area.bottomRight());
        painter.drawLine(area.topRight(), area.bottomLeft());
        return;
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
        const auto column = static_cast<int>((position.x() - gutter()) / cellWidth());
        const Cell cell{column, row};
        if (column < 0 || column >= static_cast<int>(m_columns.size()) || !rectOf(cell).contains(position)
            || !isPlanned(cell)) {
            continue;
        }
        const auto state = m_states.find(cell);
        const auto words = state == m_states.end() ? tr("not yet measured") : session::words(state->second);
        return QStringLiteral("%1 · %2 · %3 · %4")
            .arg(m_columns.at(static_cast<std::size_t>(column)),
                 m_workloads.at(static_cast<std::size_t>(row / m_rounds)), rowNames().at(row % m_rounds), words);
    }
    return {};
}

} // namespace stripewise::ui

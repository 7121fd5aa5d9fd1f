// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/grid.h"
#include "core/session/session.h"

#include <QWidget>

#include <map>
#include <optional>
#include <vector>

namespace stripewise::ui {

/// The trials of a run as a grid that fills in: a column a combination, a row a workload and pass. A filled cell is
/// done, a hatched one suspect or partial, a crossed one failed; the one under way has a frame.
class TrialGrid final : public QWidget
{
    Q_OBJECT

public:
    explicit TrialGrid(QWidget* parent = nullptr);

    void begin(const plan::Plan& plan, const plan::Grid& grid);
    void add(const run::TrialRecord& trial);
    void setCurrent(const std::optional<run::TrialKey>& key);
    void clear();
    int done() const { return static_cast<int>(m_states.size()); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Cell
    {
        int column = 0;
        int row = 0;
        auto operator<=>(const Cell&) const = default;
    };
    Cell cellOf(const run::TrialKey& key) const;
    QRectF rectOf(const Cell& cell) const;
    qreal cellWidth() const;
    int rows() const;
    void paintLabels(QPainter& painter) const;
    void paintCell(QPainter& painter, const Cell& cell) const;
    QString tipAt(const QPoint& position) const;

    std::vector<QString> m_columns;
    std::vector<QString> m_workloads;
    int m_rounds = 0; ///< passes x repeats
    int m_repeats = 1;
    std::map<Cell, run::TrialStatus> m_states;
    std::optional<Cell> m_current;
};

} // namespace stripewise::ui

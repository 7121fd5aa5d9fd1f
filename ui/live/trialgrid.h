// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/grid.h"
#include "core/session/session.h"

#include <QWidget>

#include <map>
#include <optional>
#include <vector>

namespace stripewise::ui {

/// The trials of a run as a grid that fills in: a column a combination, a row a workload and pass, each with its name.
/// A filled cell is done, a hatched one suspect or partial, a crossed one failed; the one under way has a frame. A key
/// below says so.
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
    const std::vector<QString>& columnNames() const { return m_columns; }
    QStringList rowNames() const; ///< of one workload: "pass 1" ...
    static QStringList keyWords(); ///< what the shades mean, in the order drawn

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Cell
    {
        int column = 0;
        int row = 0;
        auto operator<=>(const Cell&) const = default;
    };
    enum class Shade { Waiting, Running, Done, Suspect, Failed };
    Shade shadeOf(const Cell& cell) const;
    Cell cellOf(const run::TrialKey& key) const;
    QRectF rectOf(const Cell& cell) const;
    qreal cellWidth() const;
    qreal gutter() const; ///< for the names of the rows
    int rows() const;
    int planned() const; ///< trials
    bool isPlanned(const Cell& cell) const; ///< what is the same to a workload is measured once
    std::vector<QRectF> keyPlaces() const;
    qreal bottomOfCells() const;
    void paintNames(QPainter& painter) const;
    void paintColumnNames(QPainter& painter) const;
    void paintKey(QPainter& painter) const;
    void paintShade(QPainter& painter, const QRectF& area, Shade shade) const;
    QString tipAt(const QPoint& position) const;

    std::vector<QString> m_columns;
    QString m_columnTitle; ///< the factors that tell the columns apart
    std::vector<QString> m_workloads;
    std::vector<std::vector<unsigned>> m_measured; ///< columns of each workload
    int m_rounds = 0; ///< passes x repeats
    int m_repeats = 1;
    std::map<Cell, run::TrialStatus> m_states;
    std::optional<Cell> m_current;
};

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/grid.h"
#include "core/session/figures.h"
#include "core/session/session.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QLabel;
class QProgressBar;
class QSplitter;
class QVBoxLayout;

namespace stripewise::ui {

class LiveChart;
class LogView;
class StackedAreaChart;
class Tile;
class TimeChart;
class TrialGrid;
class VmstatModel;

/// A run while it goes on: tiles, charts on one time axis, the grid that fills in, a vmstat strip, the log.
/// Is fed by signals of the session at most ten times a second; hidden charts draw nothing.
class LivePage final : public QWidget
{
    Q_OBJECT

public:
    explicit LivePage(QWidget* parent = nullptr);

    QSplitter* splitter() const { return m_splitter; }

    void begin(const plan::Plan& plan, const plan::Grid& grid);
    void showSamples(const session::SampleBatch& batch);
    void showProgress(const run::Progress& progress);
    /// A mark across all charts where another array begins; each trial has one too.
    void markBlock(const plan::ArraySettings& array);
    void addTrial(const run::TrialRecord& trial);
    void log(const QString& line);
    void end(const QString& sentence);
    void setRates(session::RateUnits rates);
    void setCalm(bool isCalm); ///< less motion

private:
    QWidget* makeTiles();
    QWidget* makeCharts();
    QWidget* makeSide();
    QWidget* makeStrip();
    void showSample(const run::LiveSample& sample);
    void showTiles(const run::LiveSample& sample);
    void showMembers(const run::LiveSample& sample);
    void makeMembersChart(const run::LiveSample& sample);
    void mark(const QString& label);
    void nameRates();
    double shownRate(double bytesPerSecond) const;
    std::vector<TimeChart*> charts() const; ///< that are there
    void markTrial(const run::Progress& progress);

    Tile* m_rate;
    Tile* m_iops;
    Tile* m_p99;
    Tile* m_iowait;
    LiveChart* m_throughput;
    LiveChart* m_members = nullptr; ///< made when the first sample tells how many there are
    LiveChart* m_latency;
    StackedAreaChart* m_cpu;
    QVBoxLayout* m_charts = nullptr;
    TrialGrid* m_grid;
    QLabel* m_state;
    QProgressBar* m_bar;
    VmstatModel* m_vmstat;
    LogView* m_log;
    QSplitter* m_splitter;
    session::RateUnits m_rates = session::RateUnits::Iec;
    bool m_isCalm = false;
    std::size_t m_memberCount = 0;
    double m_seconds = 0; ///< time of the newest sample
    std::optional<run::TrialKey> m_marked; ///< the trial whose begin has its mark
};

} // namespace stripewise::ui

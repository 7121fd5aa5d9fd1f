// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/livepage.h"

#include "core/session/messages.h"
#include "ui/charts/livechart.h"
#include "ui/charts/seriescolors.h"
#include "ui/charts/stackedareachart.h"
#include "ui/live/logview.h"
#include "ui/live/trialgrid.h"
#include "ui/live/vmstatmodel.h"
#include "ui/widgets/tile.h"
#include "ui/widgets/tokens.h"

#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace stripewise::ui {

namespace {

constexpr double kMilli = 1e6; // nanoseconds
constexpr double kNsPerSecond = 1e9;
constexpr int kStripRows = 3;
constexpr int kLeastChart = 110;
constexpr std::size_t kMostMembers = 8; // more lines can't be told apart

std::optional<double> inMilliseconds(std::optional<double> ns)
{
    return ns ? std::optional(*ns / kMilli) : std::nullopt;
}

} // namespace

LivePage::LivePage(QWidget* parent)
    : QWidget(parent)
    , m_rate(new Tile(tr("Throughput")))
    , m_iops(new Tile(tr("I/O rate")))
    , m_p99(new Tile(tr("Latency, 99 % below")))
    , m_iowait(new Tile(tr("iowait")))
    , m_throughput(new LiveChart({{tr("read"), 0}, {tr("write"), 1}}, QStringLiteral("MiB/s")))
    , m_latency(new LiveChart({{tr("median"), plainColor(0)}, {tr("99 %"), plainColor(1)}}, QStringLiteral("ms")))
    , m_cpu(new StackedAreaChart)
    , m_grid(new TrialGrid)
    , m_state(new QLabel)
    , m_bar(new QProgressBar)
    , m_vmstat(new VmstatModel(this))
    , m_log(new LogView)
    , m_splitter(new QSplitter)
{
    m_splitter->setObjectName(QStringLiteral("liveSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeCharts());
    m_splitter->addWidget(makeSide());
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->setSpacing(kStep);
    column->addWidget(makeTiles());
    column->addWidget(m_splitter, 1);
    column->addWidget(makeStrip());
    m_state->setText(tr("Nothing runs. Start a plan to see it here."));
}

QWidget* LivePage::makeTiles()
{
    auto* tiles = new QWidget;
    auto* row = new QHBoxLayout(tiles);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kStep);
    for (auto* tile : {m_rate, m_iops, m_p99, m_iowait}) {
        row->addWidget(tile);
    }
    return tiles;
}

QWidget* LivePage::makeCharts()
{
    nameRates();
    m_latency->setCaption(tr("Latency, ms"));
    auto* charts = new QWidget;
    m_charts = new QVBoxLayout(charts);
    m_charts->setContentsMargins(0, 0, 0, 0);
    m_charts->setSpacing(kStep);
    for (auto* chart : std::initializer_list<QWidget*>{m_throughput, m_latency, m_cpu}) {
        chart->setMinimumHeight(kLeastChart);
        m_charts->addWidget(chart, 1);
    }
    return charts;
}

QWidget* LivePage::makeSide()
{
    m_state->setWordWrap(true);
    m_state->setObjectName(QStringLiteral("liveState"));
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the run"));
    m_log->setAccessibleName(tr("Log of the run"));
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(kMargin, 0, 0, 0);
    column->setSpacing(kStep);
    column->addWidget(m_state);
    column->addWidget(m_bar);
    column->addWidget(m_grid);
    column->addWidget(m_log, 1);
    return side;
}

QWidget* LivePage::makeStrip()
{
    auto* strip = new QTableView;
    strip->setModel(m_vmstat);
    strip->setAccessibleName(tr("The last seconds in the columns of vmstat"));
    strip->verticalHeader()->hide();
    strip->verticalHeader()->setDefaultSectionSize(strip->fontMetrics().height() + kHalfStep);
    strip->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    strip->horizontalHeader()->setHighlightSections(false);
    strip->setShowGrid(false);
    strip->setSelectionMode(QAbstractItemView::NoSelection);
    strip->setTabKeyNavigation(false);
    strip->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    strip->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    strip->setFixedHeight(strip->horizontalHeader()->sizeHint().height()
                          + kStripRows * strip->verticalHeader()->defaultSectionSize() + 2 * strip->frameWidth());
    return strip;
}

void LivePage::begin(const plan::Plan& plan, const plan::Grid& grid)
{
    for (auto* tile : {m_rate, m_iops, m_p99, m_iowait}) {
        tile->clear();
    }
    m_throughput->clear();
    m_latency->clear();
    m_cpu->clear();
    delete m_members;
    m_members = nullptr;
    m_vmstat->clear();
    m_log->clear();
    m_grid->begin(plan, grid);
    m_seconds = 0;
    m_marked.reset();
}

void LivePage::showSamples(const session::SampleBatch& batch)
{
    for (const auto& sample : batch) {
        showSample(sample);
    }
}

void LivePage::showSample(const run::LiveSample& sample)
{
    m_seconds = static_cast<double>(sample.timeNs) / kNsPerSecond;
    m_throughput->append(m_seconds, {shownRate(sample.readBytesPerSecond), shownRate(sample.writeBytesPerSecond)});
    m_latency->append(m_seconds, {inMilliseconds(sample.latencyP50Ns), inMilliseconds(sample.latencyP99Ns)});
    if (sample.cpu) {
        m_cpu->append(m_seconds, {sample.cpu->user, sample.cpu->system, sample.cpu->iowait, sample.cpu->idle});
    }
    showMembers(sample);
    showTiles(sample);
    m_vmstat->add(sample);
}

void LivePage::showTiles(const run::LiveSample& sample)
{
    const auto rate = sample.readBytesPerSecond + sample.writeBytesPerSecond;
    const auto iops = sample.readsPerSecond + sample.writesPerSecond;
    m_rate->add(rate, session::rateFigure(rate, m_rates));
    m_iops->add(iops, session::perSecondFigure(iops));
    m_p99->add(sample.latencyP99Ns, session::latencyFigure(sample.latencyP99Ns.value_or(0)));
    const auto iowait = sample.cpu ? std::optional(sample.cpu->iowait) : std::nullopt;
    m_iowait->add(iowait, session::percentFigure(iowait.value_or(0)));
}

void LivePage::showMembers(const run::LiveSample& sample)
{
    if (sample.members.empty()) {
        return;
    }
    if (m_members == nullptr) {
        makeMembersChart(sample);
    }
    std::vector<std::optional<double>> rates;
    for (const auto& member : sample.members) {
        if (rates.size() < kMostMembers) {
            rates.emplace_back(shownRate(member.readBytesPerSecond + member.writeBytesPerSecond));
        }
    }
    m_members->append(m_seconds, rates);
}

void LivePage::makeMembersChart(const run::LiveSample& sample)
{
    std::vector<LiveSeries> series;
    for (std::size_t i = 0; i < std::min(sample.members.size(), kMostMembers); ++i) {
        series.push_back({tr("member %1").arg(i), plainColor(i)});
    }
    m_members = new LiveChart(series, QString::fromLatin1(session::rateScale(m_rates).unit));
    m_memberCount = sample.members.size();
    m_members->setCalm(m_isCalm);
    nameRates();
    m_members->setMinimumHeight(kLeastChart);
    m_members->takeMarks(*m_throughput);
    m_charts->insertWidget(1, m_members, 1);
}

void LivePage::nameRates()
{
    const auto unit = QString::fromLatin1(session::rateScale(m_rates).unit);
    m_throughput->setCaption(tr("Throughput, %1").arg(unit));
    if (m_members != nullptr) {
        m_members->setCaption(m_memberCount > kMostMembers
                                  ? tr("The first %1 of %2 members, %3").arg(kMostMembers).arg(m_memberCount).arg(unit)
                                  : tr("Each member, %1").arg(unit));
    }
}

double LivePage::shownRate(double bytesPerSecond) const
{
    return bytesPerSecond / session::rateScale(m_rates).divisor;
}

std::vector<TimeChart*> LivePage::charts() const
{
    std::vector<TimeChart*> all{m_throughput, m_latency, m_cpu};
    if (m_members != nullptr) {
        all.push_back(m_members);
    }
    return all;
}

void LivePage::setRates(session::RateUnits rates)
{
    const auto factor = session::rateScale(m_rates).divisor / session::rateScale(rates).divisor;
    m_rates = rates;
    for (auto* chart : {m_throughput, m_members}) {
        if (chart != nullptr) {
            chart->setUnit(QString::fromLatin1(session::rateScale(rates).unit), factor);
        }
    }
    nameRates();
    m_vmstat->setRates(rates);
}

void LivePage::setCalm(bool isCalm)
{
    m_isCalm = isCalm;
    for (auto* chart : charts()) {
        chart->setCalm(isCalm);
    }
}

void LivePage::showProgress(const run::Progress& progress)
{
    m_bar->setRange(0, static_cast<int>(progress.trialsTotal));
    m_bar->setValue(static_cast<int>(progress.trialsDone));
    auto text = tr("%1 · trial %2 of %3 · about %4 left")
                    .arg(session::words(progress.phase))
                    .arg(std::min(progress.trialsDone + 1, progress.trialsTotal))
                    .arg(progress.trialsTotal)
                    .arg(session::durationText(progress.secondsLeft));
    if (progress.trialsFailed > 0) {
        text += QStringLiteral(" · ") + tr("%n failed", nullptr, static_cast<int>(progress.trialsFailed));
    }
    m_state->setText(text);
    m_grid->setCurrent(progress.current);
    markTrial(progress);
}

/// Once a trial, when its I/O begins: what is built before it has a mark of its own.
void LivePage::markTrial(const run::Progress& progress)
{
    const auto isLoaded = progress.phase == run::Phase::Ramp || progress.phase == run::Phase::Measuring;
    if (isLoaded && progress.current && progress.current != m_marked) {
        m_marked = progress.current;
        mark({});
    }
}

void LivePage::mark(const QString& label)
{
    for (auto* chart : charts()) {
        chart->addMark(m_seconds, label);
    }
}

void LivePage::markBlock(const plan::ArraySettings& array)
{
    mark(array.chunkBytes > 0 ? session::sizeFigure(static_cast<double>(array.chunkBytes)).text() : tr("target built"));
}

void LivePage::addTrial(const run::TrialRecord& trial)
{
    m_grid->add(trial);
}

void LivePage::log(const QString& line)
{
    m_log->add(line);
}

void LivePage::end(const QString& sentence)
{
    m_state->setText(sentence);
    m_grid->setCurrent(std::nullopt);
    log(sentence);
}

} // namespace stripewise::ui

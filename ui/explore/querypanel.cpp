// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/querypanel.h"

#include "ui/explore/metricwords.h"
#include "ui/widgets/tokens.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace stripewise::ui {

namespace {

using Names = std::vector<std::string>;

void addOnce(Names& names, const std::string& name)
{
    if (std::ranges::find(names, name) == names.end()) {
        names.push_back(name);
    }
}

/// Those that were varied come first: one of them is to stand on the x axis.
Names factorsOf(const std::vector<store::StoredRun>& runs)
{
    Names names;
    for (const auto isVaried : {true, false}) {
        for (const auto& run : runs) {
            for (const auto& factor : run.header.plan.factors) {
                if (factor.values.size() > 1 || !isVaried) {
                    addOnce(names, factor.name);
                }
            }
        }
    }
    return names;
}

Names workloadsOf(const std::vector<store::StoredRun>& runs)
{
    Names names;
    for (const auto& run : runs) {
        for (const auto& workload : run.header.plan.workloads) {
            addOnce(names, workload.name);
        }
    }
    return names;
}

std::string chosen(const QComboBox& box)
{
    return box.currentData().toString().toStdString();
}

/// New entries; what was chosen stays so where it is still offered.
template <typename Title>
void refill(QComboBox& box, const Names& names, const Title& title)
{
    const QSignalBlocker quiet(box);
    const auto before = box.currentData();
    box.clear();
    for (const auto& name : names) {
        box.addItem(title(name), QString::fromStdString(name));
    }
    box.setCurrentIndex(std::max(0, before.isValid() ? box.findData(before) : 0));
}

QString plain(const std::string& name)
{
    return QString::fromStdString(name);
}

} // namespace

QueryPanel::QueryPanel(QWidget* parent)
    : QWidget(parent)
    , m_repeats(new QCheckBox(tr("Show &each measurement")))
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(kPadding, 0, 0, 0);
    form->setVerticalSpacing(kStep);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    m_x = addChoice(*form, tr("&x"), "xFactor");
    m_y = addChoice(*form, tr("&y"), "metric");
    connect(m_y, &QComboBox::activated, this, [this] { m_isYChosen = true; });
    m_series = addChoice(*form, tr("&series"), "seriesFactor");
    m_panels = addChoice(*form, tr("&panels"), "panels");
    m_workload = addChoice(*form, tr("&workload"), "workload");
    const QSignalBlocker quiet(m_panels);
    m_panels->addItem(tr("one a workload"), QStringLiteral("workload"));
    m_panels->addItem(tr("one a run"), QStringLiteral("run"));
    m_panels->addItem(tr("none"), QStringLiteral("none"));
    explain();
    m_repeats->setObjectName(QStringLiteral("repeats"));
    form->addRow(m_repeats);
    connect(m_repeats, &QCheckBox::toggled, this, &QueryPanel::repeatsToggled);
}

/// F1 on a control says it.
void QueryPanel::explain()
{
    m_x->setWhatsThis(tr("The factor along the chart: each of its values has a place of its own."));
    m_y->setWhatsThis(tr("What is shown upwards: a rate, a latency or the work of the CPU, with its unit."));
    m_series->setWhatsThis(tr("What the curves are told apart by: a curve for each value."));
    m_panels->setWhatsThis(tr("What has a chart of its own: each workload, each run, or nothing."));
    m_workload->setWhatsThis(tr("Shows the trials of one workload only, or of all."));
    m_repeats->setWhatsThis(tr("Draws a small dot for each measurement beside its mean and interval."));
}

QComboBox* QueryPanel::addChoice(QFormLayout& form, const QString& label, const char* objectName)
{
    auto* box = new QComboBox;
    box->setObjectName(QString::fromLatin1(objectName));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    form.addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &QueryPanel::queryChanged);
    return box;
}

void QueryPanel::setRuns(const std::vector<store::StoredRun>& runs)
{
    auto factors = factorsOf(runs);
    const auto workloads = workloadsOf(runs);
    auto xFactors = factors;
    addOnce(xFactors, "workload");
    refill(*m_x, xFactors, plain);
    const auto metrics = library::metricsOf(runs);
    const auto before = m_y->currentData().toString().toStdString();
    refill(*m_y, metrics, metricTitle);
    m_isYChosen = m_isYChosen && std::ranges::find(metrics, before) != metrics.end();
    if (!m_isYChosen && !runs.empty()) {
        const QSignalBlocker quiet(m_y);
        const auto headline = QString::fromStdString(library::headlineOf(runs.front(), {}));
        m_y->setCurrentIndex(std::max(0, m_y->findData(headline)));
    }
    Names series{""};
    series.insert(series.end(), factors.begin(), factors.end());
    series.emplace_back("workload");
    refill(*m_series, series,
           [](const std::string& name) { return name.empty() ? tr("run and workload") : plain(name); });
    Names filters{""};
    filters.insert(filters.end(), workloads.begin(), workloads.end());
    refill(*m_workload, filters, [](const std::string& name) { return name.empty() ? tr("all") : plain(name); });
    m_band = runs.empty() ? library::Query().band : runs.front().header.plan.band;
}

library::Query QueryPanel::query() const
{
    library::Query query;
    query.metric = chosen(*m_y);
    query.xFactor = chosen(*m_x);
    query.seriesFactor = chosen(*m_series);
    if (const auto workload = chosen(*m_workload); !workload.empty()) {
        query.workload = workload;
    }
    query.band = m_band;
    query.rates = m_rates;
    return query;
}

void QueryPanel::setRates(session::RateUnits rates)
{
    m_rates = rates;
    emit queryChanged();
}

Panels QueryPanel::panels() const
{
    const auto name = chosen(*m_panels);
    return name == "workload" ? Panels::Workload : name == "run" ? Panels::Run : Panels::None;
}

bool QueryPanel::showsRepeats() const
{
    return m_repeats->isChecked();
}

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/weightspanel.h"

#include "core/library/measured.h"
#include "ui/explore/verdicts.h"
#include "ui/widgets/tokens.h"

#include <QFormLayout>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace stripewise::ui {

namespace {

constexpr int kMostWeight = 10;
constexpr int kUsualWeight = 5;

} // namespace

WeightsPanel::WeightsPanel(QWidget* parent)
    : QWidget(parent)
    , m_form(new QFormLayout)
    , m_best(new QLabel)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kPadding, kStep, 0, 0);
    layout->setSpacing(kStep);
    auto* title = new QLabel(tr("Weights"));
    title->setToolTip(tr("How much each workload counts; the best is that of the weighted geometric mean of the "
                         "throughputs."));
    layout->addWidget(title);
    m_form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_form->setVerticalSpacing(kHalfStep);
    layout->addLayout(m_form);
    m_best->setObjectName(QStringLiteral("bestOfMix"));
    m_best->setWordWrap(true);
    m_best->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_best);
    hide();
}

void WeightsPanel::setRun(const store::StoredRun* run, const QString& title)
{
    m_run = run;
    m_runTitle = title;
    const auto workloads = run ? library::workloadsOf(*run) : std::vector<std::string>();
    std::map<std::string, int> before;
    for (const auto& [name, slider] : m_sliders) {
        before.emplace(name, slider->value());
    }
    while (m_form->rowCount() > 0) {
        m_form->removeRow(0);
    }
    m_sliders.clear();
    for (const auto& name : workloads) {
        const auto found = before.find(name);
        addSlider(name, found == before.end() ? kUsualWeight : found->second);
    }
    setVisible(workloads.size() > 1);
    say();
}

void WeightsPanel::addSlider(const std::string& workload, int value)
{
    const auto name = QString::fromStdString(workload);
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setObjectName(QStringLiteral("weight.") + name);
    slider->setAccessibleName(tr("%1, weight").arg(name));
    slider->setRange(0, kMostWeight);
    slider->setPageStep(kUsualWeight);
    slider->setValue(value);
    m_form->addRow(name, slider);
    m_sliders.emplace_back(workload, slider);
    connect(slider, &QSlider::valueChanged, this, &WeightsPanel::say);
}

void WeightsPanel::say()
{
    if (!m_run || m_sliders.size() < 2) {
        m_best->clear();
        return;
    }
    std::vector<std::pair<std::string, double>> weights;
    for (const auto& [name, slider] : m_sliders) {
        if (slider->value() > 0) {
            weights.emplace_back(name, slider->value());
        }
    }
    m_best->setText(weights.empty() ? tr("Give a workload some weight to see what is best for the mix.")
                                    : bestOfMix(*m_run, m_runTitle, weights));
}

} // namespace stripewise::ui

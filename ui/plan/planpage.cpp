// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/planpage.h"

#include "core/plan/planfile.h"
#include "core/session/messages.h"
#include "ui/plan/factortable.h"
#include "ui/plan/plansummary.h"
#include "ui/plan/targeteditor.h"
#include "ui/plan/workloadlist.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

namespace stripewise::ui {

namespace {

constexpr int kMostTimes = 100;
constexpr int kLeastSummary = 260;

QLabel* title(const QString& text)
{
    auto* label = new QLabel(text);
    makeTitle(label);
    return label;
}

QLabel* labelFor(const QString& text, QWidget* buddy)
{
    auto* label = new QLabel(text);
    label->setBuddy(buddy);
    return label;
}

} // namespace

PlanPage::PlanPage(PlanChecker::Check check, QWidget* parent)
    : QWidget(parent)
    , m_name(new QLineEdit)
    , m_target(new TargetEditor)
    , m_workloads(new WorkloadList)
    , m_factors(new FactorTable)
    , m_repeats(new QSpinBox)
    , m_passes(new QSpinBox)
    , m_summary(new PlanSummary)
    , m_checker(new PlanChecker(std::move(check), this))
    , m_splitter(new QSplitter)
    , m_run(new QAction(symbol("run"), tr("Run"), this))
    , m_open(new QAction(symbol("open"), tr("&Open a plan…"), this))
    , m_save(new QAction(symbol("save"), tr("&Save the plan…"), this))
{
    m_run->setEnabled(false);
    m_open->setShortcut(QKeySequence::Open);
    m_save->setShortcut(QKeySequence::Save);
    build();
    connectEditors();
}

void PlanPage::build()
{
    m_summary->setMinimumWidth(kLeastSummary);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(makeEditors());
    m_splitter->setObjectName(QStringLiteral("planSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(scroll);
    m_splitter->addWidget(m_summary);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    box->addWidget(m_splitter);
}

QWidget* PlanPage::makeEditors()
{
    for (auto* times : {m_repeats, m_passes}) {
        times->setRange(1, kMostTimes);
    }
    m_repeats->setWhatsThis(tr("Measurements of a combination one after the other, without building the array again."));
    m_passes->setWhatsThis(tr("Times that all combinations are gone through, each in a new order. With one pass no "
                              "difference can be told from noise."));
    m_name->setWhatsThis(tr("What the run is called in the library; it has a number of its own too."));
    m_name->setPlaceholderText(tr("name of the run"));
    auto* times = new QHBoxLayout;
    times->setSpacing(kStep);
    times->addWidget(labelFor(tr("&Name:"), m_name));
    times->addWidget(m_name, 1);
    times->addSpacing(kMargin);
    times->addWidget(labelFor(tr("&Passes:"), m_passes));
    times->addWidget(m_passes);
    times->addWidget(labelFor(tr("R&epeats:"), m_repeats));
    times->addWidget(m_repeats);

    auto* editors = new QWidget;
    auto* column = new QVBoxLayout(editors);
    column->setContentsMargins(0, 0, kMargin, 0);
    column->setSpacing(kPadding);
    column->addLayout(times);
    column->addWidget(m_target);
    column->addWidget(title(tr("Workloads")));
    column->addWidget(m_workloads);
    column->addWidget(title(tr("Factors")));
    column->addWidget(m_factors);
    column->addStretch();
    return editors;
}

void PlanPage::connectEditors()
{
    connect(m_name, &QLineEdit::textEdited, this, &PlanPage::takeEdits);
    connect(m_target, &TargetEditor::changed, this, &PlanPage::takeEdits);
    connect(m_target, &TargetEditor::typed, this, &PlanPage::takeTyped);
    connect(m_workloads, &WorkloadList::changed, this, &PlanPage::takeEdits);
    connect(m_workloads, &WorkloadList::typed, this, &PlanPage::takeTyped);
    connect(m_factors, &FactorTable::changed, this, &PlanPage::takeEdits);
    connect(m_factors, &FactorTable::typed, this, &PlanPage::takeTyped);
    connect(m_repeats, &QSpinBox::valueChanged, this, &PlanPage::takeEdits);
    connect(m_passes, &QSpinBox::valueChanged, this, &PlanPage::takeEdits);
    connect(m_checker, &PlanChecker::checked, this, &PlanPage::showCheck);
    connect(m_run, &QAction::triggered, this, [this] { emit runWanted(m_plan); });
    connect(m_open, &QAction::triggered, this, &PlanPage::askOpen);
    connect(m_save, &QAction::triggered, this, &PlanPage::askSave);
}

void PlanPage::setPlan(const plan::Plan& plan)
{
    m_isFilling = true;
    m_plan = plan;
    m_name->setText(QString::fromStdString(plan.name));
    m_target->setTarget(plan.target);
    m_workloads->setWorkloads(plan.workloads);
    m_factors->setFactors(plan.factors);
    m_repeats->setValue(static_cast<int>(plan.repeats));
    m_passes->setValue(static_cast<int>(plan.passes));
    m_isFilling = false;
    takeEdits();
}

void PlanPage::takeEdits()
{
    if (m_isFilling) {
        return;
    }
    m_plan.name = m_name->text().trimmed().toStdString();
    m_plan.target = m_target->target();
    m_factors->setTarget(m_plan.target.kind);
    m_plan.workloads = m_workloads->workloads();
    m_plan.factors = m_factors->factors();
    m_plan.repeats = static_cast<unsigned>(m_repeats->value());
    m_plan.passes = static_cast<unsigned>(m_passes->value());
    m_isSound = false;
    allowRun();
    m_checker->ask(m_plan);
    emit planChanged();
    emit mended();
}

bool PlanPage::isSettled() const
{
    return m_target->isSettled() && m_workloads->isSettled() && m_factors->isSettled();
}

void PlanPage::takeTyped()
{
    if (isSettled()) {
        m_checker->ask(m_plan);
    } else {
        m_summary->showUnsettled();
    }
    allowRun();
}

void PlanPage::showCheck(const session::PlanCheck& check)
{
    m_isSound = !check.error;
    if (isSettled()) {
        m_summary->show(m_plan, check);
    } else {
        m_summary->showUnsettled();
    }
    allowRun();
}

void PlanPage::allowRun()
{
    const auto isSettled = this->isSettled();
    m_run->setEnabled(m_isSound && isSettled && !m_isRunAlive);
    m_run->setToolTip(isSettled ? tr("Carries the plan out (Return)")
                                : tr("A field holds what is not taken; the sentence below it says why"));
}

void PlanPage::setRunAlive(bool isAlive)
{
    m_isRunAlive = isAlive;
    allowRun();
}

bool PlanPage::open(const QString& path)
{
    const auto plan = plan::readPlan(path.toStdString());
    if (!plan) {
        emit faulted(session::sentence(plan.error()));
        return false;
    }
    setPlan(*plan);
    emit opened();
    return true;
}

void PlanPage::askOpen()
{
    auto* dialog = new QFileDialog(this, tr("Open a plan"), {}, tr("Plans (*.json);;All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &PlanPage::open);
    dialog->open();
}

void PlanPage::askSave()
{
    auto* dialog = new QFileDialog(this, tr("Save the plan"), {}, tr("Plans (*.json)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &PlanPage::save);
    dialog->open();
}

void PlanPage::save(const QString& path)
{
    if (const auto written = plan::writePlan(m_plan, path.toStdString()); !written) {
        emit faulted(session::sentence(written.error()));
    }
}

} // namespace stripewise::ui

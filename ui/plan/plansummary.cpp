// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plansummary.h"

#include "core/session/figures.h"
#include "core/session/messages.h"
#include "ui/plan/factortable.h"
#include "ui/widgets/tokens.h"

#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr std::size_t kMostListed = 200;

QString number(std::uint64_t value)
{
    return QLocale().toString(static_cast<qulonglong>(value));
}

QString shortPath(const std::string& path)
{
    auto text = QString::fromStdString(path);
    return text.startsWith(QDir::homePath() + QLatin1Char('/')) ? QString(u'~' + text.mid(QDir::homePath().size()))
                                                                : text;
}

QString combinationText(const plan::Combination& combination)
{
    QStringList parts;
    for (const auto& [factor, value] : combination.settings) {
        parts << QString(factorTitle(factor) + QLatin1Char(' ') + valueText(factor, value));
    }
    return parts.join(QStringLiteral(", "));
}

/// What is taken of a disk is not what is written: a trial goes over its region again and again, which wears.
QString bytesText(const plan::Plan& plan, const plan::Estimate& estimate)
{
    const auto isWritten = estimate.writingSeconds > 0;
    const auto wear = session::durationText(estimate.writingSeconds);
    if (estimate.bytesOnDisk == 0) {
        return isWritten ? PlanSummary::tr("Makes no files; writes to the target for about %1.").arg(wear)
                         : PlanSummary::tr("Makes no files and writes nothing.");
    }
    const bool areMembers = plan.target.memberCount > 0; // in a directory as many as the workloads make
    const auto words = areMembers
        ? PlanSummary::tr("Takes %1 in %n file(s) in %2", nullptr, static_cast<int>(plan.target.memberCount))
        : PlanSummary::tr("Takes %1 in %2");
    const auto files = words.arg(session::sizeFigure(static_cast<double>(estimate.bytesOnDisk)).text(),
                                 shortPath(plan.target.directory));
    return isWritten ? PlanSummary::tr("%1, writes to them for about %2, and removes them.").arg(files, wear)
                     : PlanSummary::tr("%1, fills them once, only reads then, and removes them.").arg(files);
}

} // namespace

QString productText(const plan::Plan& plan, const session::PlanCheck& check)
{
    const auto count = [](auto value) { return static_cast<int>(value); };
    const auto sum = session::combinationSum(check.grid);
    QStringList parts;
    if (sum.isEmpty()) {
        parts << PlanSummary::tr("%n combination(s)", nullptr, count(check.grid.combinations.size()))
              << PlanSummary::tr("%n workload(s)", nullptr, count(plan.workloads.size()));
    } else {
        parts << PlanSummary::tr("(%1) combinations of %n workload(s)", nullptr, count(plan.workloads.size())).arg(sum);
    }
    parts << PlanSummary::tr("%n pass(es)", nullptr, count(plan.passes));
    if (plan.repeats > 1) {
        parts << PlanSummary::tr("%n repeat(s)", nullptr, count(plan.repeats));
    }
    const auto text = parts.join(QStringLiteral(" × "));
    return PlanSummary::tr("%1 = %2 trials").arg(text, number(check.estimate.trials));
}

QString whatHappens(const plan::Plan& plan, const session::PlanCheck& check)
{
    const auto words = check.estimate.unknownTrials == 0 ? PlanSummary::tr("Runs %1 trials in about %2.")
                                                         : PlanSummary::tr("Runs %1 trials in about %2 and the time "
                                                                           "that the commands take.");
    return words.arg(number(check.estimate.trials), session::durationText(check.estimate.seconds)) + QLatin1Char(' ')
        + bytesText(plan, check.estimate);
}

PlanSummary::PlanSummary(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel)
    , m_figures(new QLabel)
    , m_warnings(new QLabel)
    , m_fold(new QToolButton)
    , m_dropped(new QListWidget)
{
    makeTitle(m_title);
    for (auto* label : {m_title, m_figures, m_warnings}) {
        label->setWordWrap(true);
    }
    m_title->setObjectName(QStringLiteral("planHeadline"));
    m_figures->setObjectName(QStringLiteral("planFigures"));
    m_warnings->setObjectName(QStringLiteral("planWarnings"));
    m_fold->setCheckable(true);
    m_fold->setAutoRaise(true);
    m_fold->setArrowType(Qt::RightArrow);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_dropped->setWordWrap(true);
    m_dropped->setAccessibleName(tr("Combinations that are left out, with the reasons"));
    m_fold->hide();
    m_dropped->hide();
    connect(m_fold, &QToolButton::toggled, this, [this](bool isOpen) {
        m_fold->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        m_dropped->setVisible(isOpen);
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 0, 0, 0);
    column->setSpacing(kPadding);
    column->addWidget(m_title);
    column->addWidget(m_figures);
    column->addWidget(m_fold);
    column->addWidget(m_dropped, 1);
    column->addWidget(m_warnings);
    column->addStretch();
}

QString PlanSummary::headline() const
{
    return m_title->text();
}

void PlanSummary::show(const plan::Plan& plan, const session::PlanCheck& check)
{
    const auto isGood = !check.error;
    m_title->setText(isGood ? productText(plan, check) : tr("Can’t be run yet"));
    m_figures->setText(isGood ? whatHappens(plan, check) : session::sentence(*check.error));
    QStringList warnings;
    for (const auto& sentence : session::warningSentences(check)) {
        warnings << QString(QStringLiteral("▲ ") + sentence);
    }
    m_warnings->setText(warnings.join(QStringLiteral("\n\n")));
    showDropped(check.grid);
}

void PlanSummary::showUnsettled()
{
    m_title->setText(tr("Can’t be run yet"));
    m_figures->setText(tr("A field holds what is not taken; the sentence below it says why."));
    m_warnings->clear();
    showDropped({});
}

void PlanSummary::showDropped(const plan::Grid& grid)
{
    m_dropped->clear();
    m_fold->setVisible(!grid.dropped.empty());
    m_dropped->setVisible(m_fold->isChecked() && !grid.dropped.empty());
    m_fold->setText(tr("%n combination(s) left out", nullptr, static_cast<int>(grid.dropped.size())));
    for (std::size_t i = 0; i < std::min(grid.dropped.size(), kMostListed); ++i) {
        const auto& dropped = grid.dropped.at(i);
        m_dropped->addItem(combinationText(dropped.combination) + QStringLiteral(": ") + session::sentence(dropped));
    }
    if (grid.dropped.size() > kMostListed) {
        m_dropped->addItem(tr("… and %1 more").arg(number(grid.dropped.size() - kMostListed)));
    }
}

} // namespace stripewise::ui

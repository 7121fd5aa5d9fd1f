// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/startpage.h"

#include "ui/start/choice.h"
#include "ui/start/runcard.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr std::size_t kShown = 6;
constexpr int kColumns = 2;
constexpr int kWidest = 1180;

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent)
    , m_lastTitle(new QLabel(tr("Last runs")))
    , m_none(new QLabel(tr("None yet. Each run is kept here with all its samples, settings and its environment.")))
    , m_last(new QGridLayout)
{
    auto* content = new QWidget;
    content->setMaximumWidth(kWidest);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->setSpacing(kMargin);
    auto* claim = new QLabel(tr("Stripewise measures how the settings of a disk array change its speed, and says which "
                                "differences are real."));
    claim->setWordWrap(true);
    column->addWidget(claim);
    column->addWidget(makeChoices());
    makeTitle(m_lastTitle);
    column->addWidget(m_lastTitle);
    m_none->setWordWrap(true);
    column->addWidget(m_none);
    m_last->setSpacing(kStep);
    for (int i = 0; i < kColumns; ++i) {
        m_last->setColumnStretch(i, 1);
    }
    column->addLayout(m_last);
    column->addStretch();

    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(scroll);
}

QWidget* StartPage::makeChoices()
{
    auto* choices = new QWidget;
    auto* grid = new QGridLayout(choices);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kStep);
    int place = 0;
    const auto add = [&](const char* icon, const QString& title, const QString& says, void (StartPage::*chosen)()) {
        auto* choice = new Choice(symbol(icon), title);
        choice->setSays(says);
        connect(choice, &Choice::clicked, this, chosen);
        const auto isFirst = place == 0;
        grid->addWidget(choice, isFirst ? 0 : (place + 1) / 2, isFirst ? 0 : (place + 1) % 2, 1, isFirst ? 2 : 1);
        ++place;
        return choice;
    };
    m_demo = add("run", tr("Try it now"), {}, &StartPage::demoChosen);
    m_demo->setObjectName(QStringLiteral("tryItNow"));
    setFocusProxy(m_demo);
    add("disks", tr("Measure disks"),
        tr("Lists the disks of this machine and says which are in use. Nothing is written until a plan is started."),
        &StartPage::disksChosen);
    add("plan", tr("Make a plan"), tr("Choose the settings to try and the I/O to try them with."),
        &StartPage::planChosen);
    add("open", tr("Open a plan…"), tr("Reads a plan file and shows what it will do before it does it."),
        &StartPage::openPlanChosen);
    add("library", tr("Open my runs"), tr("All saved runs: look at them again, put them side by side, export them."),
        &StartPage::libraryChosen);
    return choices;
}

void StartPage::setDemo(const QString& says)
{
    m_demo->setSays(says);
}

void StartPage::showRuns(const std::vector<store::RunSummary>& runs)
{
    for (auto* card : m_cards) {
        card->hide();
        card->deleteLater();
    }
    m_cards.clear();
    m_none->setVisible(runs.empty());
    auto sorted = runs;
    std::ranges::sort(sorted, std::ranges::greater{}, &store::RunSummary::startedAtNs);
    sorted.resize(std::min(sorted.size(), kShown));
    for (const auto& run : sorted) {
        addCard(run);
    }
}

void StartPage::addCard(const store::RunSummary& run)
{
    auto* card = new RunCard(run);
    connect(card, &RunCard::clicked, this, [this, id = run.id] { emit runChosen(id); });
    const auto place = static_cast<int>(m_cards.size());
    m_last->addWidget(card, place / kColumns, place % kColumns);
    m_cards.push_back(card);
}

void StartPage::showDigest(const library::RunDigest& digest)
{
    for (auto* card : m_cards) {
        if (card->run() == digest.run) {
            card->setDigest(digest);
        }
    }
}

} // namespace stripewise::ui

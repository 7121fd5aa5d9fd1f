// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explorepage.h"

#include "core/library/runtitle.h"
#include "core/session/messages.h"
#include "ui/explore/answertable.h"
#include "ui/explore/chartpanels.h"
#include "ui/explore/picture.h"
#include "ui/explore/querypanel.h"
#include "ui/explore/resultpictures.h"
#include "ui/explore/runchips.h"
#include "ui/explore/verdicts.h"
#include "ui/explore/weightspanel.h"
#include "ui/report/report.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/exporter.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace stripewise::ui {

namespace {

constexpr int kPanelWidth = 240;
constexpr int kPanelChars = 38; ///< the least, so that no name of a choice is cut

QVBoxLayout* column(QWidget& widget)
{
    auto* layout = new QVBoxLayout(&widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kStep);
    return layout;
}

QLabel* wrapped(QLabel* label, const char* objectName)
{
    label->setObjectName(QString::fromLatin1(objectName));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

ExplorePage::ExplorePage(library::RunLibrary& library, QWidget* parent)
    : QWidget(parent)
    , m_library(library)
    , m_chips(new RunChips)
    , m_report(new QPushButton(symbol("export"), tr("Report")))
    , m_banner(new Banner(this))
    , m_busy(new QProgressBar)
    , m_verdict(new QLabel)
    , m_comparison(new QLabel)
    , m_notes(new QLabel)
    , m_charts(new ChartPanels)
    , m_table(new AnswerTable)
    , m_query(new QueryPanel)
    , m_weights(new WeightsPanel)
    , m_stack(new QStackedWidget)
    , m_exporter(new Exporter(*this))
{
    auto* layout = column(*this);
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->addWidget(makeHead());
    layout->addWidget(m_busy);
    layout->addWidget(m_stack, 1);
    m_stack->addWidget(makeEmpty());
    m_stack->addWidget(makeContent());
    m_banner->clear();
    setUpReports();
    connectLibrary();
    connectWidgets();
    setBusy(0);
    refresh();
}

void ExplorePage::connectWidgets()
{
    connect(m_chips, &RunChips::removeChosen, this, &ExplorePage::removeRun);
    connect(m_chips, &RunChips::addWanted, this, &ExplorePage::askForList);
    connect(m_chips, &RunChips::addChosen, this, [this](run::RunId id) {
        auto ids = m_ids;
        ids.push_back(id);
        showRuns(ids);
    });
    connect(m_query, &QueryPanel::queryChanged, this, &ExplorePage::refresh);
    connect(m_query, &QueryPanel::repeatsToggled, this,
            [this] { m_charts->setRepeats(m_query->showsRepeats() ? Repeats::Shown : Repeats::Hidden); });
}

QWidget* ExplorePage::makeHead()
{
    m_report->setObjectName(QStringLiteral("report"));
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kStep);
    row->addWidget(m_chips, 1);
    row->addWidget(m_report, 0, Qt::AlignTop);
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setMaximumHeight(kHalfStep);
    m_busy->setAccessibleName(tr("Runs are being loaded"));
    return head;
}

QWidget* ExplorePage::makeEmpty()
{
    auto* title = new QLabel(tr("No run is chosen"));
    makeTitle(title);
    auto* says = new QLabel(tr("Add a saved run to see which settings are best; add a second one to see both side by "
                               "side."));
    says->setWordWrap(true);
    says->setAlignment(Qt::AlignCenter);
    auto* add = new QPushButton(symbol("add"), tr("Add run"));
    add->setObjectName(QStringLiteral("addFirstRun"));
    connect(add, &QPushButton::clicked, this, &ExplorePage::askForList);
    auto* empty = new QWidget;
    auto* layout = column(*empty);
    layout->addStretch();
    layout->addWidget(title, 0, Qt::AlignCenter);
    layout->addWidget(says);
    layout->addWidget(add, 0, Qt::AlignCenter);
    layout->addStretch();
    return empty;
}

QWidget* ExplorePage::makeContent()
{
    auto* content = new QWidget;
    auto* layout = column(*content);
    layout->addWidget(wrapped(m_comparison, "comparison"));
    layout->addWidget(wrapped(m_verdict, "verdict"));
    layout->addWidget(wrapped(m_notes, "notes"));
    makeTitle(m_comparison);
    layout->addWidget(makeAnswer(), 1);
    return content;
}

QWidget* ExplorePage::makeAnswer()
{
    auto* choices = new QWidget;
    auto* choicesLayout = column(*choices);
    choicesLayout->addWidget(m_query);
    choicesLayout->addWidget(m_weights);
    choicesLayout->addStretch();
    auto* top = new QSplitter(Qt::Horizontal);
    top->setObjectName(QStringLiteral("exploreChart"));
    top->setChildrenCollapsible(false);
    top->addWidget(m_charts);
    auto* scrolled = new QScrollArea; // what is said of the weights takes lines as it needs
    scrolled->setWidget(choices);
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrolled->setFocusPolicy(Qt::NoFocus);
    scrolled->setMinimumWidth(kPanelChars * fontMetrics().averageCharWidth());
    top->addWidget(scrolled);
    top->setStretchFactor(0, 1);
    top->setSizes({1000, kPanelWidth});
    auto* answer = new QSplitter(Qt::Vertical);
    answer->setObjectName(QStringLiteral("exploreAnswer"));
    answer->setChildrenCollapsible(false);
    answer->addWidget(top);
    answer->addWidget(m_table);
    answer->setSizes({700, 300});
    return answer;
}

void ExplorePage::setUpReports()
{
    auto* menu = new QMenu(this);
    m_exporter->add(*menu, tr("Report as HTML…"), QStringLiteral("html"), [this] { return report::toHtml(m_runs); });
    m_exporter->add(*menu, tr("Report as PDF…"), QStringLiteral("pdf"), [this] { return report::toPdf(m_runs); });
    menu->addSeparator();
    m_exporter->addChart(*menu, [this](Exporter::Drawing draw) {
        return draw(report::figureOf(m_runs, {m_query->query()}, m_query->panels(), report::Results::With).sheet());
    });
    menu->addSeparator();
    m_exporter->addTable(*menu, [this] { return m_table->table(); });
    m_report->setMenu(menu);
    for (auto* widget : {static_cast<QWidget*>(m_charts), static_cast<QWidget*>(m_table)}) {
        widget->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(widget, &QWidget::customContextMenuRequested, menu,
                [menu, widget](const QPoint& place) { menu->popup(widget->mapToGlobal(place)); });
    }
    connect(m_exporter, &Exporter::exported, this,
            [this](const QString& path) { m_banner->say(Banner::Kind::Done, tr("Saved as %1.").arg(path)); });
    connect(m_exporter, &Exporter::failed, this,
            [this](const Error& error) { m_banner->say(Banner::Kind::Error, session::sentence(error)); });
}

void ExplorePage::connectLibrary()
{
    connect(&m_library, &library::RunLibrary::runsLoaded, this, &ExplorePage::takeRuns);
    connect(&m_library, &library::RunLibrary::runsListed, this, &ExplorePage::takeList);
    connect(&m_library, &library::RunLibrary::failed, this, &ExplorePage::takeFailure);
}

void ExplorePage::showRuns(const std::vector<run::RunId>& ids)
{
    const std::set<run::RunId> rising(ids.begin(), ids.end());
    m_ids.assign(rising.begin(), rising.end());
    m_banner->clear();
    if (m_ids.empty()) {
        setBusy(0);
        m_runs.clear();
        m_weights->setRun(nullptr, {});
        refresh();
        return;
    }
    setBusy(m_library.loadRuns(m_ids));
}

void ExplorePage::setRates(session::RateUnits rates)
{
    m_query->setRates(rates);
}

void ExplorePage::takeRuns(library::Ticket ticket, const std::vector<store::StoredRun>& runs)
{
    if (ticket != m_loading) {
        return;
    }
    setBusy(0);
    m_runs = runs;
    m_query->setRuns(m_runs);
    m_weights->setRun(&m_runs.front(), m_runs.size() > 1 ? library::titlesOf(m_runs).front() : QString());
    refresh();
}

void ExplorePage::takeFailure(library::Ticket ticket, const Error& error)
{
    if (ticket != m_loading && ticket != m_listing) {
        return;
    }
    if (ticket == m_loading) {
        setBusy(0);
    }
    m_banner->say(Banner::Kind::Error, session::sentence(error));
}

void ExplorePage::askForList()
{
    m_listing = m_library.listRuns();
}

void ExplorePage::takeList(library::Ticket ticket, const std::vector<store::RunSummary>& runs)
{
    if (ticket != m_listing) {
        return;
    }
    m_listing = 0;
    std::vector<NamedRun> others;
    const auto titles = library::titlesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (std::ranges::find(m_ids, runs[i].id) == m_ids.end()) {
            others.push_back({runs[i].id, titles[i]});
        }
    }
    m_chips->offer(others);
}

void ExplorePage::removeRun(run::RunId id)
{
    auto ids = m_ids;
    std::erase(ids, id);
    showRuns(ids);
}

void ExplorePage::setBusy(library::Ticket ticket)
{
    m_loading = ticket;
    m_busy->setVisible(ticket != 0);
    m_stack->setEnabled(ticket == 0);
}

void ExplorePage::refresh()
{
    std::vector<NamedRun> named;
    m_titles = library::titlesOf(m_runs);
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        named.push_back({m_runs[i].summary.id, m_titles[i]});
    }
    m_chips->setRuns(named);
    m_stack->setCurrentIndex(m_runs.empty() ? 0 : 1);
    m_report->setEnabled(!m_runs.empty());
    if (m_runs.empty()) {
        return;
    }
    const auto query = m_query->query();
    const auto answer = answerOf(m_runs, query);
    m_charts->setPictures(picturesWithResults(picturesOf(answer.explored, query, m_query->panels()), m_runs, query));
    m_verdict->setText(library::verdictLine(answer.explored, query));
    m_comparison->setText(comparisonsOf(answer));
    m_comparison->setVisible(m_runs.size() > 1);
    m_verdict->setFont(m_runs.size() > 1 ? font() : m_comparison->font());
    m_charts->setAccessibleDescription(m_comparison->text() + u'\n' + m_verdict->text());
    m_exporter->setBaseName(m_titles.front());
    m_notes->setText(doubtsOf(answer).join(u'\n'));
    m_notes->setVisible(!m_notes->text().isEmpty());
    m_table->setAnswer(m_titles, answer, query);
}

} // namespace stripewise::ui

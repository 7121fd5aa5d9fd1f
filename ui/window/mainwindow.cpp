// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mainwindow.h"

#include "core/plan/planfile.h"
#include "ui/disks/diskspage.h"
#include "ui/explore/explorepage.h"
#include "ui/library/librarypage.h"
#include "ui/live/livepage.h"
#include "ui/plan/planpage.h"
#include "ui/start/startpage.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"
#include "ui/window/rail.h"
#include "ui/window/topbar.h"
#include "ui/window/windowstate.h"

#include <QAbstractSpinBox>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>
#include <QWhatsThis>

namespace stripewise::ui {

namespace {

constexpr int kNarrow = 1100;
constexpr QSize kUsualSize{1280, 820};

/// Return in a field ends the typing; it does not start what was typed.
bool takesText(const QWidget* widget)
{
    return qobject_cast<const QLineEdit*>(widget) != nullptr
        || qobject_cast<const QAbstractSpinBox*>(widget) != nullptr;
}

const QString kThemeKey = QStringLiteral("theme");
const QString kRatesKey = QStringLiteral("rates");
const QString kMotionKey = QStringLiteral("reduceMotion");

/// \p ownFolder is made when its run begins: that it is not there now is no fault.
PlanChecker::Check checkBut(const std::string& ownFolder)
{
    return [ownFolder](const plan::Plan& plan) {
        auto check = session::checkPlanHere(plan, session::Look::ReadOnly);
        const auto& refusal = check.refusal;
        if (refusal && refusal->code == ErrorCode::NotFound && refusal->subject == ownFolder) {
            check.refusal.reset();
        }
        return check;
    };
}

QLabel* statusLabel()
{
    auto* label = new QLabel;
    label->setContentsMargins(kStep, 0, kStep, 0);
    return label;
}

} // namespace

MainWindow::MainWindow(const WindowParts& parts, QWidget* parent)
    : QMainWindow(parent)
    , m_parts(parts)
    , m_digests(parts.library)
    , m_start(new StartPage)
    , m_disks(new DisksPage(parts.demoFolder))
    , m_plan(new PlanPage(checkBut(parts.demoFolder.toStdString())))
    , m_live(new LivePage)
    , m_explore(new ExplorePage(parts.library))
    , m_library(new LibraryPage)
    , m_rail(new Rail)
    , m_top(new TopBar)
    , m_banner(new Banner(this))
    , m_stack(new QStackedWidget)
    , m_places(new QActionGroup(this))
    , m_themeActions(new QActionGroup(this))
    , m_siRates(new QAction(tr("&Rates in MB/s"), this))
    , m_lessMotion(new QAction(tr("Less &motion"), this))
    , m_showResult(new QAction(tr("Show the result"), this))
    , m_store(statusLabel())
    , m_target(statusLabel())
    , m_helper(statusLabel())
    , m_units(statusLabel())
{
    setWindowTitle(tr("Stripewise"));
    resize(kUsualSize);
    makePages();
    buildFrame();
    buildStatus();
    buildMenus();
    connectPages();
    connectLibrary();
    connectSession();
    m_plan->setPlan(plan::demoPlan(m_parts.demoFolder.toStdString()));
    m_start->setDemo(demoSentence(m_plan->plan()));
    restoreView();
    ui::restoreState(*this, m_parts.settings);
    go(Place::Start);
    m_parts.library.listRuns();
}

MainWindow::~MainWindow() = default;

void MainWindow::makePages()
{
    addPage(Place::Start, tr("&Start"), m_start, nullptr);
    addPage(Place::Disks, tr("&Disks"), m_disks, m_disks->primaryAction());
    addPage(Place::Plan, tr("&Plan"), m_plan, m_plan->primaryAction());
    addPage(Place::Live, tr("&Live"), m_live, nullptr);
    addPage(Place::Explore, tr("&Explore"), m_explore, nullptr);
    addPage(Place::Library, tr("L&ibrary"), m_library, m_library->primaryAction());
}

void MainWindow::addPage(Place place, const QString& title, QWidget* page, QAction* primary)
{
    static constexpr std::array kSymbols{"start", "disks", "plan", "live", "explore", "library"};
    const auto index = static_cast<std::size_t>(place);
    auto* action = new QAction(symbol(kSymbols.at(index)), title, this);
    action->setCheckable(true);
    action->setShortcut(QKeySequence(static_cast<int>(Qt::CTRL) | (Qt::Key_1 + static_cast<int>(place))));
    m_places->addAction(action);
    m_rail->add(action);
    m_stack->addWidget(page);
    m_entries.at(index) = {action, page, primary};
    connect(action, &QAction::triggered, this, [this, place] { go(place); });
}

void MainWindow::buildFrame()
{
    auto* frame = new QWidget;
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(m_top);
    column->addWidget(m_stack, 1);
    row->addWidget(m_rail);
    row->addLayout(column, 1);
    setCentralWidget(frame);
}

void MainWindow::buildStatus()
{
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_store);
    statusBar()->addWidget(m_target, 1);
    statusBar()->addPermanentWidget(m_helper);
    statusBar()->addPermanentWidget(m_units);
    for (auto* label : {m_store, m_target, m_helper, m_units}) {
        makeNote(label);
    }
    showStatus();
}

void MainWindow::showStatus()
{
    const auto& target = m_plan->plan().target;
    m_store->setText(tr("Store: %1").arg(m_parts.storePath));
    m_target->setText(tr("Target: %1").arg(QString::fromStdString(plan::targetText(target))));
    m_helper->setText(helperText(target.kind));
}

QString MainWindow::helperText(plan::TargetKind planned) const
{
    if (const auto& alive = m_parts.session.plan(); alive && alive->target.kind == plan::TargetKind::Md) {
        return tr("Root helper: ready");
    }
    return planned == plan::TargetKind::Md ? tr("Root helper: asks at the start") : tr("Root helper: not needed");
}

Place MainWindow::place() const
{
    return static_cast<Place>(m_stack->currentIndex());
}

void MainWindow::go(Place place)
{
    if (m_visited.empty() || m_visited.back() != place) {
        m_visited.push_back(place);
    }
    m_stack->setCurrentIndex(static_cast<int>(place));
    showPage();
}

void MainWindow::goBack()
{
    if (m_visited.size() > 1) {
        m_visited.pop_back();
        m_stack->setCurrentIndex(static_cast<int>(m_visited.back()));
        showPage();
    }
}

void MainWindow::showPage()
{
    const auto& entry = m_entries.at(static_cast<std::size_t>(place()));
    entry.action->setChecked(true);
    m_top->showPage(entry.action->text().remove(u'&'), entry.primary);
    entry.page->setFocus();
    if (place() == Place::Library || place() == Place::Start) {
        m_parts.library.listRuns();
    }
}

void MainWindow::setTheme(Theme theme)
{
    m_parts.settings.setValue(kThemeKey, nameOf(theme));
    useTheme(theme);
}

void MainWindow::useTheme(Theme theme)
{
    m_themes.apply(theme);
    for (auto* action : m_themeActions->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(theme));
    }
}

void MainWindow::setRates(session::RateUnits rates)
{
    m_parts.settings.setValue(kRatesKey,
                              rates == session::RateUnits::Si ? QStringLiteral("si") : QStringLiteral("iec"));
    useRates(rates);
}

void MainWindow::useRates(session::RateUnits rates)
{
    const bool isSi = rates == session::RateUnits::Si;
    m_units->setText(isSi ? tr("Units: KiB (powers of 1024), MB/s (of 1000)")
                          : tr("Units: KiB, MiB/s (powers of 1024)"));
    m_live->setRates(rates);
    m_explore->setRates(rates);
}

void MainWindow::setMotion(Motion motion)
{
    m_parts.settings.setValue(kMotionKey, motion == Motion::Reduced);
    useMotion(motion);
}

void MainWindow::useMotion(Motion motion)
{
    m_themes.setMotion(motion);
    m_live->setCalm(motion == Motion::Reduced);
}

/// Nothing is kept by it: what the user never chose goes on following the desktop.
void MainWindow::restoreView()
{
    const auto& settings = m_parts.settings;
    useTheme(themeFromName(settings.value(kThemeKey).toString()));
    m_siRates->setChecked(settings.value(kRatesKey).toString() == QLatin1String("si"));
    m_lessMotion->setChecked(settings.value(kMotionKey, m_themes.desktopMotion() == Motion::Reduced).toBool());
    useRates(m_siRates->isChecked() ? session::RateUnits::Si : session::RateUnits::Iec);
    useMotion(m_lessMotion->isChecked() ? Motion::Reduced : Motion::Usual);
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    auto* primary = m_entries.at(static_cast<std::size_t>(place())).primary;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (primary != nullptr && primary->isEnabled() && !takesText(focusWidget())) {
            primary->trigger();
        }
        return;
    case Qt::Key_Escape:
        if (m_banner->isVisible()) {
            m_banner->clear();
        } else {
            goBack();
        }
        return;
    default:
        QMainWindow::keyPressEvent(event);
    }
}

void MainWindow::explainFocus()
{
    for (auto* widget = focusWidget(); widget != nullptr; widget = widget->parentWidget()) {
        if (!widget->whatsThis().isEmpty()) {
            const auto below = widget->mapToGlobal(QPoint(0, widget->height()));
            QWhatsThis::showText(below, widget->whatsThis(), widget);
            return;
        }
    }
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_rail->setNarrow(width() < kNarrow);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_parts.session.state() != session::State::Idle && !m_isClosing) {
        askClose();
        event->ignore();
        return;
    }
    if (m_parts.session.state() != session::State::Idle) {
        event->ignore(); // closes when all is put back
        return;
    }
    keepState(*this, m_parts.settings);
    event->accept();
}

} // namespace stripewise::ui

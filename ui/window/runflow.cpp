// SPDX-License-Identifier: GPL-3.0-or-later
// How a run flows through the window: pages ask, the session answers, the library is read again.
#include "core/plan/planfile.h"
#include "core/plan/presets.h"
#include "core/plan/workload.h"
#include "core/session/messages.h"
#include "ui/disks/diskspage.h"
#include "ui/disks/giveupdialog.h"
#include "ui/explore/explorepage.h"
#include "ui/library/librarypage.h"
#include "ui/live/livepage.h"
#include "ui/plan/planpage.h"
#include "ui/plan/plansummary.h"
#include "ui/start/startpage.h"
#include "ui/widgets/banner.h"
#include "ui/window/mainwindow.h"
#include "ui/window/topbar.h"

#include <QDir>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace stripewise::ui {

namespace {

/// Members that a run of the plan would write to, or make an array of.
bool losesData(const plan::Plan& plan)
{
    const auto isWritten
        = plan.target.kind == plan::TargetKind::Md || std::ranges::any_of(plan.workloads, plan::writes);
    return isWritten && !plan.target.members.empty();
}

plan::Workload readingWorkload()
{
    return plan::presetWorkloads("random-read").front();
}

} // namespace

QString demoSentence(const plan::Plan& plan)
{
    return whatHappens(plan, session::checkPlan(plan));
}

void MainWindow::connectPages()
{
    connect(m_start, &StartPage::demoChosen, this, &MainWindow::runDemo);
    connect(m_start, &StartPage::disksChosen, this, [this] { go(Place::Disks); });
    connect(m_start, &StartPage::planChosen, this, [this] { go(Place::Plan); });
    connect(m_start, &StartPage::libraryChosen, this, [this] { go(Place::Library); });
    connect(m_start, &StartPage::openPlanChosen, m_plan->openAction(), &QAction::trigger);
    connect(m_start, &StartPage::runChosen, this, [this](run::RunId run) { explore({run}); });
    connect(m_disks, &DisksPage::planWanted, this, &MainWindow::planFor);
    connect(m_plan, &PlanPage::opened, this, [this] { go(Place::Plan); });
    connect(m_plan, &PlanPage::runWanted, this, &MainWindow::start);
    connect(m_plan, &PlanPage::planChanged, this, &MainWindow::showStatus);
    connect(m_plan, &PlanPage::faulted, this,
            [this](const QString& sentence) { m_banner->say(Banner::Kind::Error, sentence); });
    connect(m_plan, &PlanPage::mended, this, [this] {
        if (m_banner->kind() == Banner::Kind::Error) {
            m_banner->clear();
        }
    });
    connect(m_library, &LibraryPage::openWanted, this, &MainWindow::explore);
    connect(m_showResult, &QAction::triggered, this, [this] {
        m_banner->clear();
        explore({*m_finished});
    });
}

void MainWindow::connectLibrary()
{
    auto& library = m_parts.library;
    connect(&library, &library::RunLibrary::runsListed, this,
            [this](quint64 /*ticket*/, const std::vector<store::RunSummary>& runs) {
                m_start->showRuns(runs);
                m_library->showRuns(runs);
                m_digests.want(runs);
            });
    connect(&m_digests, &library::RunDigests::digested, m_start, &StartPage::showDigest);
    connect(&m_digests, &library::RunDigests::digested, m_library, &LibraryPage::showDigest);
    connect(&library, &library::RunLibrary::storeWaits, this, &MainWindow::tellWait);
    connect(&library, &library::RunLibrary::changed, this, [this] { m_parts.library.listRuns(); });
    connect(&library, &library::RunLibrary::failed, this, [this](quint64 /*ticket*/, const Error& error) {
        m_banner->say(Banner::Kind::Error, session::sentence(error));
    });
    connect(&library, &library::RunLibrary::runFound, this,
            [this](quint64 /*ticket*/, run::RunId run) { takeFound(run); });
    connect(&library, &library::RunLibrary::runsLoaded, this,
            [this](quint64 ticket, const std::vector<store::StoredRun>& runs) {
                if (m_resumeTicket == ticket && !runs.empty()) {
                    m_resumeTicket.reset();
                    resume(runs.front());
                }
            });
    connect(m_library, &LibraryPage::renameWanted, this,
            [this](run::RunId run, const QString& name) { m_parts.library.renameRun(run, name); });
    connect(m_library, &LibraryPage::deleteWanted, this, [this](run::RunId run) { m_parts.library.deleteRun(run); });
}

void MainWindow::connectSession()
{
    auto& session = m_parts.session;
    connect(m_disks, &DisksPage::listWanted, this, [this] { m_parts.session.listDisks(false); });
    connect(m_library, &LibraryPage::resumeWanted, this,
            [this](run::RunId run) { m_resumeTicket = m_parts.library.loadRuns({run}); });
    connect(m_top->stopAction(), &QAction::triggered, &session, &session::Session::cancel);
    connect(m_top->pauseAction(), &QAction::triggered, this, [this] {
        const auto state = m_parts.session.state();
        const auto isHeld = state == session::State::Pausing || state == session::State::Paused;
        isHeld ? m_parts.session.goOn() : m_parts.session.pause();
    });
    connect(&session, &session::Session::disksListed, this, [this](const std::vector<system::Disk>& disks) {
        m_waiting ? askGiveUp(disks) : m_disks->showDisks(disks);
    });
    connect(&session, &session::Session::disksFailed, this, [this](const Error& error) {
        if (std::exchange(m_waiting, std::nullopt)) { // without the list nobody can be asked, so nothing begins
            m_banner->say(Banner::Kind::Error, session::sentence(error));
        }
        m_disks->showFault(session::sentence(error));
    });
    connect(&session, &session::Session::stateChanged, this, &MainWindow::stateChanged);
    connect(&session, &session::Session::progressed, m_top, &TopBar::showProgress);
    connect(&session, &session::Session::progressed, m_live, &LivePage::showProgress);
    connect(&session, &session::Session::sampled, m_live, &LivePage::showSamples);
    connect(&session, &session::Session::trialFinished, m_live, &LivePage::addTrial);
    connect(&session, &session::Session::blockBuilt, m_live, &LivePage::markBlock);
    connect(&session, &session::Session::storeWaits, this, &MainWindow::tellWait);
    connect(&session, &session::Session::logged, m_live, &LivePage::log);
    connect(&session, &session::Session::runBegun, this, &MainWindow::runBegun);
    connect(&session, &session::Session::finished, this, &MainWindow::runEnded);
    connect(&session, &session::Session::broke, this, &MainWindow::runBroke);
    connect(&session, &session::Session::refused, this, [this](const Error& error) {
        m_live->end(session::sentence(error));
        m_banner->say(Banner::Kind::Error, session::sentence(error));
    });
}

/// Another program holds the store; what was asked for goes on by itself when it lets go.
void MainWindow::tellWait(const QString& sentence)
{
    m_live->log(sentence);
    m_banner->say(Banner::Kind::Info, sentence);
}

void MainWindow::openDemo()
{
    m_plan->setPlan(plan::demoPlan(m_parts.demoFolder.toStdString()));
    go(Place::Plan);
}

void MainWindow::openPlan(const QString& path)
{
    m_plan->open(path);
    go(Place::Plan);
}

void MainWindow::openRuns(const QStringList& numbersOrNames)
{
    go(Place::Library);
    m_found.clear();
    m_toFind = numbersOrNames.size();
    for (const auto& word : numbersOrNames) {
        m_parts.library.findRun(word);
    }
}

/// The library answers in the order of the questions.
void MainWindow::takeFound(run::RunId run)
{
    if (std::ranges::find(m_found, run) == m_found.end()) {
        m_found.push_back(run);
    }
    if (--m_toFind == 0) {
        explore(m_found);
    }
}

void MainWindow::runDemo()
{
    if (m_parts.session.state() != session::State::Idle) {
        go(Place::Live);
        return;
    }
    openDemo();
    start(m_plan->plan());
}

/// What is varied stays as it was, but for the level of the picture and a target that is only read.
void MainWindow::planFor(const plan::TargetSpec& target, const std::string& level)
{
    auto plan = m_plan->plan();
    plan.target = target;
    for (auto& factor : plan.factors) {
        if (factor.name == "level") {
            factor.values = {{level, {}}};
        }
    }
    if (!target.members.empty()) {
        std::erase_if(plan.workloads, plan::writes);
        if (plan.workloads.empty()) {
            plan.workloads = {readingWorkload()};
        }
    }
    m_plan->setPlan(plan);
    go(Place::Plan);
}

void MainWindow::start(const plan::Plan& plan)
{
    m_banner->clear();
    if (plan.target.directory == m_parts.demoFolder.toStdString()) {
        QDir().mkpath(m_parts.demoFolder); // where that fails the session says why it can't begin
    }
    askOrBegin({plan, std::nullopt});
}

void MainWindow::resume(const store::StoredRun& run)
{
    m_banner->clear();
    askOrBegin({run.header.plan, run.summary.id});
}

void MainWindow::askOrBegin(const Waiting& waiting)
{
    if (losesData(waiting.plan)) {
        m_waiting = waiting;
        m_parts.session.listDisks(true);
        return;
    }
    begin(waiting, {});
}

void MainWindow::begin(const Waiting& waiting, const QStringList& givenUp)
{
    if (waiting.resumed) {
        m_parts.session.resumeRun(*waiting.resumed, givenUp);
        return;
    }
    m_parts.session.start(waiting.plan, QString::fromStdString(waiting.plan.name), givenUp);
}

/// Members that are neither listed disks nor files are left to the session, which says what is wrong with them.
void MainWindow::askGiveUp(const std::vector<system::Disk>& disks)
{
    if (!m_waiting) {
        return;
    }
    const auto waiting = *std::exchange(m_waiting, std::nullopt);
    const auto lost = disksOf(waiting.plan.target, disks);
    if (lost.empty()) {
        begin(waiting, {});
        return;
    }
    auto* dialog = new GiveUpDialog(lost, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &GiveUpDialog::givenUp, this,
            [this, waiting](const QStringList& givenUp) { begin(waiting, givenUp); });
    dialog->open();
}

void MainWindow::stateChanged(session::State state)
{
    m_top->showState(state);
    const auto isAlive = state != session::State::Idle;
    m_plan->setRunAlive(isAlive);
    showStatus();
    if (isAlive) {
        return;
    }
    m_library->setAlive(std::nullopt);
    QDir().rmdir(m_parts.demoFolder); // only where it is empty
    if (m_isClosing) {
        close();
    }
}

void MainWindow::runBegun(run::RunId run)
{
    m_library->setAlive(run);
    if (const auto& plan = m_parts.session.plan()) {
        m_live->begin(*plan, session::checkPlan(*plan).grid);
    }
    go(Place::Live);
}

void MainWindow::runEnded(const run::RunOutcome& outcome)
{
    m_finished = outcome.run;
    const auto isWhole = outcome.state == run::RunState::Finished;
    auto sentence = isWhole
        ? tr("The run is finished: %n trial(s).", nullptr, static_cast<int>(outcome.trialsDone))
        : tr("The run was cancelled after %n trial(s); they are kept, and it can be gone on with in "
             "the library.",
             nullptr, static_cast<int>(outcome.trialsDone));
    if (outcome.trialsFailed > 0) {
        sentence += u' ' + tr("%n of them failed.", nullptr, static_cast<int>(outcome.trialsFailed));
    }
    m_live->end(sentence);
    m_parts.library.listRuns();
    if (isWhole && place() == Place::Live) {
        explore({outcome.run});
        return;
    }
    m_banner->say(isWhole ? Banner::Kind::Done : Banner::Kind::Info, sentence,
                  outcome.trialsDone > 0 ? m_showResult : nullptr);
}

void MainWindow::runBroke(const Error& error)
{
    m_live->end(session::sentence(error));
    m_banner->say(Banner::Kind::Error, session::sentence(error) + u' ' + tr("What was measured is kept."));
    m_parts.library.listRuns();
}

void MainWindow::explore(const std::vector<run::RunId>& runs)
{
    m_explore->showRuns(runs);
    go(Place::Explore);
}

void MainWindow::closeNow()
{
    m_isClosing = true;
    if (m_parts.session.state() == session::State::Idle) {
        close();
        return;
    }
    m_parts.session.cancel();
}

void MainWindow::askClose()
{
    auto* dialog = new QMessageBox(QMessageBox::Question, tr("A run is under way"), tr("Stop the run and close?"),
                                   QMessageBox::Cancel, this);
    dialog->setInformativeText(tr("The trials so far are kept, its files are removed, and it can be gone on with "
                                  "later."));
    auto* stop = dialog->addButton(tr("Stop and close"), QMessageBox::AcceptRole);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(stop, &QAbstractButton::clicked, this, &MainWindow::closeNow);
    dialog->open();
}

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/digest.h"
#include "core/session/session.h"
#include "ui/widgets/theme.h"

#include <QActionGroup>
#include <QMainWindow>

#include <array>
#include <optional>
#include <vector>

class QLabel;
class QSettings;
class QStackedWidget;

namespace stripewise::ui {

class Banner;
class DisksPage;
class ExplorePage;
class LibraryPage;
class LivePage;
class PlanPage;
class Rail;
class StartPage;
class TopBar;

enum class Place { Start, Disks, Plan, Live, Explore, Library };
inline constexpr std::size_t kPlaces = 6;

/// What the window is made of and works on; all outlives it.
struct WindowParts
{
    session::Session& session;
    library::RunLibrary& library;
    QSettings& settings;
    QString storePath; ///< for the status line
    QString demoFolder; ///< where the demo's members are made
};

/// The one window: rail, bar, banner, pages, status line. It wires pages to the session and the library; the pages
/// know neither.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(const WindowParts& parts, QWidget* parent = nullptr);
    ~MainWindow() override;

    Place place() const;
    void go(Place place);
    /// Shows the plan of the demo, ready to run by Return.
    void openDemo();
    /// A plan file, shown on the plan page; a fault stands in the banner.
    void openPlan(const QString& path);
    /// Saved runs, each by its number, or by its name where only one has it, shown together once all are found; a fault
    /// stands in the banner.
    void openRuns(const QStringList& numbersOrNames);
    // Each is kept for the next start.
    void setTheme(Theme theme);
    void setRates(session::RateUnits rates);
    void setMotion(Motion motion);
    /// Closes without a question: a run is stopped first and all is put back.
    void closeNow();

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Entry
    {
        QAction* action = nullptr;
        QWidget* page = nullptr;
        QAction* primary = nullptr;
    };

    /// A run that would lose data and waits for its disks to be given up.
    struct Waiting
    {
        plan::Plan plan;
        std::optional<run::RunId> resumed; ///< the run to go on with; else it is a new one
    };

    void makePages();
    void addPage(Place place, const QString& title, QWidget* page, QAction* primary);
    void buildFrame();
    void buildStatus();
    void buildMenus();
    void buildFileMenu();
    void buildRunMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void connectPages();
    void connectLibrary();
    void connectSession();
    void showPage();
    void showStatus();
    QString helperText(plan::TargetKind planned) const;
    void goBack();
    void explainFocus();
    void restoreView();
    void useTheme(Theme theme);
    void useRates(session::RateUnits rates);
    void useMotion(Motion motion);
    void aboutStripewise();

    void runDemo();
    void planFor(const plan::TargetSpec& target, const std::string& level);
    void start(const plan::Plan& plan);
    void resume(const store::StoredRun& run);
    void askOrBegin(const Waiting& waiting);
    void begin(const Waiting& waiting, const QStringList& givenUp);
    void askGiveUp(const std::vector<system::Disk>& disks);
    void stateChanged(session::State state);
    void tellWait(const QString& sentence);
    void runBegun(run::RunId run);
    void runEnded(const run::RunOutcome& outcome);
    void runBroke(const Error& error);
    void explore(const std::vector<run::RunId>& runs);
    void takeFound(run::RunId run);
    void askClose();

    WindowParts m_parts;
    ThemeSwitch m_themes;
    library::RunDigests m_digests;
    StartPage* m_start;
    DisksPage* m_disks;
    PlanPage* m_plan;
    LivePage* m_live;
    ExplorePage* m_explore;
    LibraryPage* m_library;
    Rail* m_rail;
    TopBar* m_top;
    Banner* m_banner;
    QStackedWidget* m_stack;
    QActionGroup* m_places;
    QActionGroup* m_themeActions;
    QAction* m_siRates;
    QAction* m_lessMotion;
    QAction* m_showResult;
    QLabel* m_store;
    QLabel* m_target;
    QLabel* m_helper;
    QLabel* m_units;
    std::array<Entry, kPlaces> m_entries;
    std::vector<Place> m_visited;
    std::optional<Waiting> m_waiting; ///< for the list of disks that it would take
    std::optional<library::Ticket> m_resumeTicket; ///< of the run to go on with, whose plan is being read
    std::optional<run::RunId> m_finished;
    std::vector<run::RunId> m_found; ///< of the runs to be opened
    qsizetype m_toFind = 0;
    bool m_isClosing = false;
};

/// What the demo does, in one sentence, for the start page.
QString demoSentence(const plan::Plan& plan);

} // namespace stripewise::ui

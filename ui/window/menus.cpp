// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/diskspage.h"
#include "ui/library/librarypage.h"
#include "ui/plan/planpage.h"
#include "ui/widgets/icons.h"
#include "ui/window/mainwindow.h"
#include "ui/window/topbar.h"

#include <QApplication>
#include <QMenuBar>
#include <QMessageBox>

#include <array>
#include <utility>

namespace stripewise::ui {

void MainWindow::buildMenus()
{
    buildFileMenu();
    buildRunMenu();
    buildViewMenu();
    buildHelpMenu();
}

void MainWindow::buildFileMenu()
{
    auto* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(m_plan->openAction());
    menu->addAction(m_plan->saveAction());
    menu->addSeparator();
    auto* quit = menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
    quit->setMenuRole(QAction::QuitRole);
}

void MainWindow::buildRunMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Run"));
    auto* start = menu->addAction(symbol("run"), tr("&Run the plan"), QKeySequence(Qt::CTRL | Qt::Key_R), this, [this] {
        go(Place::Plan);
        m_plan->primaryAction()->trigger();
    });
    connect(m_plan->primaryAction(), &QAction::changed, start,
            [this, start] { start->setEnabled(m_plan->primaryAction()->isEnabled()); });
    start->setEnabled(m_plan->primaryAction()->isEnabled());
    menu->addAction(symbol("run"), tr("&Try it now"), QKeySequence(Qt::CTRL | Qt::Key_D), this, &MainWindow::runDemo);
    menu->addSeparator();
    menu->addAction(m_top->pauseAction());
    menu->addAction(m_top->stopAction());
}

void MainWindow::buildViewMenu()
{
    auto* menu = menuBar()->addMenu(tr("&View"));
    menu->addActions(m_places->actions());
    menu->addSeparator();
    menu->addAction(tr("&Back"), QKeySequence(QKeySequence::Back), this, &MainWindow::goBack);
    menu->addSeparator();
    auto* themes = menu->addMenu(tr("&Theme"));
    const std::array<std::pair<Theme, QString>, 4> choices{{{Theme::System, tr("As the &desktop")},
                                                            {Theme::Light, tr("&Light")},
                                                            {Theme::Dark, tr("D&ark")},
                                                            {Theme::HighContrast, tr("&High contrast")}}};
    for (const auto& [theme, title] : choices) {
        auto* action = themes->addAction(title, this, [this, chosen = theme] { setTheme(chosen); });
        action->setCheckable(true);
        action->setData(static_cast<int>(theme));
        m_themeActions->addAction(action);
    }
    for (auto* action : {m_siRates, m_lessMotion}) {
        action->setCheckable(true);
        menu->addAction(action);
    }
    connect(m_siRates, &QAction::triggered, this,
            [this](bool isSi) { setRates(isSi ? session::RateUnits::Si : session::RateUnits::Iec); });
    connect(m_lessMotion, &QAction::triggered, this,
            [this](bool isLess) { setMotion(isLess ? Motion::Reduced : Motion::Usual); });
}

void MainWindow::buildHelpMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(symbol("help"), tr("&Explain what has the focus"), QKeySequence(Qt::Key_F1), this,
                    &MainWindow::explainFocus);
    menu->addSeparator();
    menu->addAction(tr("&About Stripewise"), this, &MainWindow::aboutStripewise)->setMenuRole(QAction::AboutRole);
}

void MainWindow::aboutStripewise()
{
    auto* dialog
        = new QMessageBox(QMessageBox::NoIcon, tr("About Stripewise"),
                          tr("Stripewise %1").arg(QApplication::applicationVersion()), QMessageBox::Close, this);
    dialog->setInformativeText(tr("Measures how the settings of Linux disk arrays change their speed, and says which "
                                  "differences are real.\n\nFree software under the GNU General Public License, "
                                  "version 3 or later."));
    dialog->setIconPixmap(windowIcon().pixmap(64));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace stripewise::ui

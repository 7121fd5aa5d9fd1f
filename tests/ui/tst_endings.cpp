// SPDX-License-Identifier: GPL-3.0-or-later
// The window as the program makes it, ended by a signal while a run is alive.
#include "app/stopsignals.h"
#include "ui/live/trialgrid.h"
#include "ui/start/choice.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <unistd.h>

using namespace stripewise;
using namespace stripewise::ui;

class TestEndings : public QObject
{
    Q_OBJECT

public:
    explicit TestEndings(app::StopSignals& endings)
        : m_endings(endings)
    {
    }

private:
    app::StopSignals& m_endings;

private slots:
    void aRunIsPutBack_data()
    {
        QTest::addColumn<int>("ending");
        QTest::newRow("INT") << SIGINT;
        QTest::newRow("TERM") << SIGTERM;
    }
    void aRunIsPutBack()
    {
        constexpr int kPatience = 120'000; // a limit, not a measure
        QFETCH(int, ending);
        const QTemporaryDir folder;
        const auto store = folder.filePath(QStringLiteral("runs.db"));
        const auto members = folder.filePath(QStringLiteral("members"));
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        session::Session session(store);
        library::RunLibrary library(store);
        MainWindow window({session, library, settings, store, members});
        connect(&m_endings, &app::StopSignals::asked, &window, &MainWindow::closeNow);
        window.show();
        QTest::mouseClick(window.findChild<Choice*>(QStringLiteral("tryItNow")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<TrialGrid*>()->done() >= 1, kPatience);
        QVERIFY(QDir(members).exists());
        ::kill(::getpid(), ending);
        QTRY_VERIFY_WITH_TIMEOUT(!window.isVisible(), kPatience);
        QCOMPARE(session.state(), session::State::Idle);
        QVERIFY2(!QDir(members).exists(), "the demo's own folder goes with its files");
    }
};

int main(int argc, char** argv)
{
    app::StopSignals endings; // before any thread, as the program does
    QApplication application(argc, argv);
    endings.listen();
    TestEndings test(endings);
    auto words = QApplication::arguments();
    words.insert(1, QStringLiteral("-nocrashhandler")); // it would take the signals
    return QTest::qExec(&test, words);
}
#include "tst_endings.moc"

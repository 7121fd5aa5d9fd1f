// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, started as a user starts it.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace {

constexpr int kPatience = 60'000; // a limit, not a measure

} // namespace

class TestProgram : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_home;

    void start(QProcess& program, const QStringList& words) const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), m_home.path());
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.filePath(QStringLiteral("config")));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(STRIPEWISE_PROGRAM), words);
        QVERIFY(program.waitForStarted());
    }

private slots:
    void helpAndVersionEndWell()
    {
        for (const auto* word : {"--help", "--version"}) {
            QProcess program;
            start(program, {QString::fromLatin1(word)});
            QVERIFY(program.waitForFinished(kPatience));
            QCOMPARE(program.exitCode(), 0);
        }
    }

    void anUnknownOptionIsWrongUsage()
    {
        QProcess program;
        start(program, {QStringLiteral("--fly")});
        QVERIFY(program.waitForFinished(kPatience));
        QCOMPARE(program.exitCode(), 2);
        QVERIFY(program.readAllStandardError().contains("fly"));
    }

    void withoutADisplayASentenceSaysWhatElseThereIs()
    {
        QProcess program;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
        environment.insert(QStringLiteral("DISPLAY"), QStringLiteral(":none"));
        environment.insert(QStringLiteral("HOME"), m_home.path());
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(STRIPEWISE_PROGRAM), {});
        QVERIFY(program.waitForFinished(kPatience));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 1);
        const auto said = program.readAllStandardError();
        QVERIFY2(said.contains("stripewise-cli") && said.count('\n') == 1, said.constData());
    }

    void aSecondSubjectIsRefused()
    {
        QProcess program;
        start(program, {QStringLiteral("a.json"), QStringLiteral("second.json")});
        QVERIFY(program.waitForFinished(kPatience));
        QCOMPARE(program.exitCode(), 2);
        QVERIFY(program.readAllStandardError().contains("second.json"));
    }

    void endingSignalsCloseTheWindow_data()
    {
        QTest::addColumn<int>("ending");
        QTest::newRow("INT") << SIGINT;
        QTest::newRow("TERM") << SIGTERM;
        QTest::newRow("HUP") << SIGHUP;
    }
    void endingSignalsCloseTheWindow()
    {
        QFETCH(int, ending);
        const auto store = m_home.filePath(QStringLiteral("runs.db"));
        QFile::remove(store);
        QProcess program;
        start(program, {QStringLiteral("--db"), store, QStringLiteral("--demo")});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(store), kPatience); // the signals are blocked long before
        ::kill(static_cast<pid_t>(program.processId()), ending);
        QVERIFY(program.waitForFinished(kPatience));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
    }
};

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"

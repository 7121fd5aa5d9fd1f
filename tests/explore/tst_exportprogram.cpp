// SPDX-License-Identifier: GPL-3.0-or-later
#include "samplerun.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace stripewise;

namespace {

struct Ended
{
    int code = -1;
    QString words; ///< standard error
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The program itself, as a shell calls it, without a display.
class TestExportProgram : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    run::RunId m_run = 0;

    QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    Ended run(const QStringList& words, const QString& output = {}) const
    {
        QProcess process;
        if (!output.isEmpty()) {
            process.setStandardOutputFile(output);
        }
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
        environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(STRIPEWISE_PROGRAM), words);
        if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) {
            return {};
        }
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardError())};
    }

    Ended exportAs(const QString& format, const QString& output, const QString& run_) const
    {
        return run({QStringLiteral("--export"), format, QStringLiteral("-o"), output, run_, QStringLiteral("--db"),
                    path("runs.db")});
    }

private slots:
    void initTestCase()
    {
        const auto writer = store::Writer::open(path("runs.db"));
        QVERIFY(writer);
        m_run = test::keep(**writer, test::sweepRun());
        QVERIFY(m_run > 0);
        auto twin = test::sweepRun();
        twin.header.name = "twin";
        QVERIFY(test::keep(**writer, twin) > 0);
        QVERIFY(test::keep(**writer, twin) > 0);
    }

    void helpAndVersionNeedNoDisplay()
    {
        for (const auto* option : {"--help", "-h", "--version"}) {
            const QStringList words{QString::fromLatin1(option)};
            QCOMPARE(run(words, path("said")).code, 0);
            QVERIFY(contentOf(path("said")).contains("stripewise"));
            const auto lost = run(words, QStringLiteral("/dev/full"));
            QCOMPARE(lost.code, 1);
            QVERIFY2(lost.words.contains(QStringLiteral("standard output")), qPrintable(lost.words));
        }
    }

    void pngByNumber()
    {
        const auto ended = exportAs(QStringLiteral("png"), path("a.png"), QString::number(m_run));
        QCOMPARE(ended.code, 0);
        const auto image = QImage::fromData(contentOf(path("a.png")));
        QCOMPARE(image.width(), 1920);
        QVERIFY(image.height() > 840); // a row of charts, and what they are
    }

    void svgByName()
    {
        QCOMPARE(exportAs(QStringLiteral("svg"), path("a.svg"), QStringLiteral("RAID 5 sweep")).code, 0);
        const auto svg = contentOf(path("a.svg"));
        QVERIFY(QSvgRenderer(svg).isValid());
        for (const auto* said : {"#1 RAID 5 sweep", "emulated array", "emulated:/srv/", "95 %", "MiB/s"}) {
            QVERIFY2(svg.contains(said), said);
        }
    }

    void htmlAndPdf()
    {
        QCOMPARE(exportAs(QStringLiteral("html"), path("a.html"), QString::number(m_run)).code, 0);
        QXmlStreamReader reader(contentOf(path("a.html")));
        while (!reader.atEnd()) {
            reader.readNext();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(exportAs(QStringLiteral("pdf"), path("a.pdf"), QString::number(m_run)).code, 0);
        QVERIFY(contentOf(path("a.pdf")).startsWith("%PDF-"));
    }

    void faultsAreSentencesAndLeaveNoFile_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("named");
        const auto db = path("runs.db");
        const auto out = path("never.png");
        QTest::newRow("no such run") << QStringList({QStringLiteral("--export"), QStringLiteral("png"),
                                                     QStringLiteral("-o"), out, QStringLiteral("77"),
                                                     QStringLiteral("--db"), db})
                                     << QStringLiteral("77");
        QTest::newRow("name of two runs")
            << QStringList({QStringLiteral("--export"), QStringLiteral("png"), QStringLiteral("-o"), out,
                            QStringLiteral("twin"), QStringLiteral("--db"), db})
            << QStringLiteral("twin");
        QTest::newRow("format") << QStringList({QStringLiteral("--export"), QStringLiteral("gif"), QStringLiteral("-o"),
                                                out, QStringLiteral("1"), QStringLiteral("--db"), db})
                                << QStringLiteral("gif");
        QTest::newRow("no run") << QStringList(
            {QStringLiteral("--export"), QStringLiteral("png"), QStringLiteral("-o"), out, QStringLiteral("--db"), db})
                                << QStringLiteral("RUN");
        QTest::newRow("no output") << QStringList(
            {QStringLiteral("--export"), QStringLiteral("png"), QStringLiteral("1"), QStringLiteral("--db"), db})
                                   << QStringLiteral("-o");
        QTest::newRow("no store") << QStringList({QStringLiteral("--export"), QStringLiteral("png"),
                                                  QStringLiteral("-o"), out, QStringLiteral("1"),
                                                  QStringLiteral("--db"), path("none.db")})
                                  << QStringLiteral("none.db");
        QTest::newRow("unknown option") << QStringList(
            {QStringLiteral("--export"), QStringLiteral("png"), QStringLiteral("--nonsense")})
                                        << QStringLiteral("nonsense");
    }

    void faultsAreSentencesAndLeaveNoFile()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, named);
        const auto ended = run(words);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.words.contains(named), qPrintable(ended.words));
        QVERIFY(!QFile::exists(path("never.png")));
        QVERIFY(!QFile::exists(path("none.db")));
    }

    void whatIsThereStaysUnlessForced()
    {
        QFile file(path("mine.png"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        file.close();
        QCOMPARE(exportAs(QStringLiteral("png"), file.fileName(), QString::number(m_run)).code, 2);
        QCOMPARE(file.size(), 4);
        QStringList forced{QStringLiteral("--force"), QStringLiteral("--export"), QStringLiteral("png"),
                           QStringLiteral("-o")};
        forced << file.fileName() << QString::number(m_run) << QStringLiteral("--db") << path("runs.db");
        QCOMPARE(run(forced).code, 0);
        QVERIFY(QFileInfo(file.fileName()).size() > 4);
    }

    void theStoreIsNeverReplaced()
    {
        const auto before = QFileInfo(path("runs.db")).size();
        QStringList words{QStringLiteral("--force"), QStringLiteral("--export"), QStringLiteral("html"),
                          QStringLiteral("-o")};
        words << path("runs.db") << QString::number(m_run) << QStringLiteral("--db") << path("runs.db");
        QCOMPARE(run(words).code, 2);
        QCOMPARE(QFileInfo(path("runs.db")).size(), before);
    }

    void aPlaceThatCannotBeWrittenIsTold()
    {
        const auto ended = exportAs(QStringLiteral("png"), path("no/such/folder.png"), QString::number(m_run));
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.words.contains(QStringLiteral("folder.png")), qPrintable(ended.words));
    }
};

QTEST_GUILESS_MAIN(TestExportProgram)
#include "tst_exportprogram.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to a file that is not a store of this version, or can't be written: it stays as it was.
#include "core/base/process.h"
#include "core/store/connection.h"
#include "core/store/schema.h"
#include "core/store/store.h"
#include "tests/store/sampledata.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <future>

#include <unistd.h>

using namespace stripewise;
using namespace stripewise::store;
using namespace std::chrono_literals;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

/// A finished run with one trial in a store at \p path.
void makeStore(const QString& path)
{
    auto writer = Writer::open(path);
    QVERIFY(writer);
    const auto run = (*writer)->beginRun(test::smallHeader("kept"));
    QVERIFY(run);
    QVERIFY((*writer)->putTrial(*run, test::fullTrial(0), test::swingingSamples(5000)));
    QVERIFY((*writer)->endRun(*run, run::RunState::Finished));
}

/// Overwrites \p bytes of the file's head.
void patch(const QString& path, qint64 offset, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(offset));
    QCOMPARE(file.write(bytes), bytes.size());
}

bool mount(const QString& folder, const std::string& options)
{
    const auto done = runProgram("mount", {"-t", "tmpfs", "-o", options, "tmpfs", folder.toStdString()}, 10s);
    return done && done->exitCode == 0;
}

void unmount(const QString& folder)
{
    static_cast<void>(runProgram("umount", {folder.toStdString()}, 10s));
}

} // namespace

class TestStoreFile : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("runs.db"));
    }

    void foreignFilesAreLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("text") << QByteArray("chunk 64K\n").repeated(100);
        QTest::newRow("one byte") << QByteArray("x");
        QTest::newRow("magic alone") << QByteArray("SQLite format 3\0", 16);
        QTest::newRow("zeros") << QByteArray(8192, '\0');
    }

    void foreignFilesAreLeftAlone()
    {
        QFETCH(const QByteArray, content);
        write(m_path, content);
        expectRefusal(ErrorCode::NotADatabase);
        QCOMPARE(contentOf(m_path), content);
    }

    void anotherProgramsDatabaseIsLeftAlone()
    {
        makeStore(m_path);
        patch(m_path, 68, QByteArray::fromHex("00000001")); // application_id
        const auto before = contentOf(m_path);
        expectRefusal(ErrorCode::NotADatabase);
        QCOMPARE(contentOf(m_path), before);
    }

    void aNewerStoreIsLeftAlone()
    {
        makeStore(m_path);
        patch(m_path, 60, QByteArray::fromHex("00000063")); // user_version
        const auto before = contentOf(m_path);
        const auto files = QDir(m_folder->path()).entryList(QDir::Files);
        expectRefusal(ErrorCode::NewerStore);
        QCOMPARE(Reader::open(m_path).error().detail, std::string("99"));
        QCOMPARE(contentOf(m_path), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), files); // no log beside it
    }

    void anEmptyFileBecomesAStore()
    {
        write(m_path, {});
        QVERIFY(Reader::open(m_path));
        makeStore(m_path);
        QCOMPARE((*Reader::open(m_path))->runs()->size(), std::size_t{1});
    }

    void otherPlacesAreRefused()
    {
        QCOMPARE(Reader::open(m_folder->path()).error().code, ErrorCode::IsDirectory);
        const auto missing = m_folder->filePath(QStringLiteral("no/runs.db"));
        QCOMPARE(Writer::open(missing).error(),
                 (Error{ErrorCode::NotFound, m_folder->filePath(QStringLiteral("no")).toStdString(), 0, {}}));
        QCOMPARE(Reader::open(QStringLiteral("/dev/null")).error().code, ErrorCode::NotADatabase);
    }

    void theDefaultPlaceIsMade()
    {
        qunsetenv("STRIPEWISE_DB");
        qputenv("XDG_DATA_HOME", m_folder->filePath(QStringLiteral("data")).toUtf8());
        QVERIFY(Reader::open({}));
        QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("data/stripewise/runs.db"))));
        qputenv("STRIPEWISE_DB", m_path.toUtf8());
        QCOMPARE(defaultPath(), m_path);
        qunsetenv("STRIPEWISE_DB");
    }

    void namesAreNoPatternsAndNoAddresses()
    {
        for (const auto* name : {"file:x?mode=memory", ":memory:", "a b;c=d", "%2e#x", "Größe.db"}) {
            const auto path = QString(m_folder->path() + QLatin1Char('/') + QString::fromUtf8(name));
            makeStore(path);
            QVERIFY2(QFile::exists(path), name);
            QCOMPARE((*Reader::open(path))->runs()->size(), std::size_t{1});
        }
    }

    void aCutStoreGivesASentence()
    {
        makeStore(m_path);
        QVERIFY(QFile::resize(m_path, 20'000));
        const auto reader = Reader::open(m_path);
        const auto error = reader ? (*reader.value()).run(1).error() : reader.error();
        QCOMPARE(error.code, ErrorCode::StoreFailed);
        QVERIFY(!error.detail.empty());
    }

    void aScribbledStoreGivesASentence()
    {
        makeStore(m_path);
        const auto size = QFileInfo(m_path).size();
        patch(m_path, 4096, QByteArray(size - 4096, '\x5a'));
        const auto reader = Reader::open(m_path);
        const auto error = reader ? (*reader.value()).run(1).error() : reader.error();
        QCOMPARE(error.code, ErrorCode::StoreFailed);
    }

    void aLockedStoreIsWaitedForAndTold()
    {
        makeStore(m_path);
        auto other = Connection::open(m_path, Access::Write, {1s});
        QVERIFY(other);
        Transaction lock(**other);
        QVERIFY(lock.begin(TransactionKind::Write));
        auto writer = Writer::open(m_path, {20ms}); // opening and reading need no lock of a writer
        QVERIFY(writer);
        QCOMPARE((*writer)->renameRun(1, QStringLiteral("x")).error().code, ErrorCode::StoreBusy);
        QCOMPARE((*Reader::open(m_path))->runs()->size(), std::size_t{1});
        QVERIFY(lock.commit());
        QVERIFY((*writer)->renameRun(1, QStringLiteral("x"))); // the writer is as good as before
    }

    void aWriterTakesItsLockAtOnce()
    {
        makeStore(m_path);
        auto first = Connection::open(m_path, Access::Write, {1s});
        auto second = Connection::open(m_path, Access::Write, {1ms});
        Transaction writing(**first);
        QVERIFY(writing.begin(TransactionKind::Write));
        QCOMPARE(Transaction(**second).begin(TransactionKind::Write).error().code, ErrorCode::StoreBusy);
        QVERIFY(Transaction(**second).begin(TransactionKind::Read));
    }

    void aWriterWaitsForTheOther()
    {
        makeStore(m_path);
        auto other = Connection::open(m_path, Access::Write, {1s});
        auto lock = std::make_unique<Transaction>(**other);
        QVERIFY(lock->begin(TransactionKind::Write));
        auto renamed = std::async(std::launch::async, [this] {
            auto writer = Writer::open(m_path, {60s});
            return writer && (*writer)->renameRun(1, QStringLiteral("waited"));
        });
        QVERIFY(renamed.wait_for(50ms) == std::future_status::timeout);
        QVERIFY(lock->commit());
        QVERIFY(renamed.get());
    }

    void aLongWaitIsTold()
    {
        makeStore(m_path);
        auto other = Connection::open(m_path, Access::Write, {1s});
        Transaction lock(**other);
        QVERIFY(lock.begin(TransactionKind::Write));
        std::promise<void> told;
        auto renamed = std::async(std::launch::async, [this, &told] {
            auto writer = Writer::open(m_path, {60s, [&told] { told.set_value(); }}); // a second time would throw
            return writer && (*writer)->renameRun(1, QStringLiteral("waited"));
        });
        QVERIFY(told.get_future().wait_for(60s) == std::future_status::ready);
        QVERIFY(lock.commit());
        QVERIFY(renamed.get());
    }

    void aFullDiskLosesNothing()
    {
        if (::geteuid() != 0 || !mount(m_folder->path(), "size=1m")) {
            QSKIP("a small file system can't be mounted here: needs root");
        }
        makeStore(m_path);
        fillUp();
        unmount(m_folder->path());
    }

    void anEmptyStoreThatMayNotBeWrittenIsTold()
    {
        if (::geteuid() != 0 || !mount(m_folder->path(), "size=1m")) {
            QSKIP("a read-only file system can't be mounted here: needs root");
        }
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QVERIFY(mount(m_folder->path(), "remount,ro"));
        expectRefusal(ErrorCode::StoreReadOnly);
        unmount(m_folder->path());
    }

    void aReadOnlyFileSystemIsTold()
    {
        if (::geteuid() != 0 || !mount(m_folder->path(), "size=1m")) {
            QSKIP("a read-only file system can't be mounted here: needs root");
        }
        makeStore(m_path);
        QVERIFY(mount(m_folder->path(), "remount,ro"));
        const auto before = contentOf(m_path);
        QCOMPARE(Writer::open(m_path).error().code, ErrorCode::StoreReadOnly);
        { // until it is unmounted
            const auto reader = Reader::open(m_path);
            QVERIFY(reader);
            QCOMPARE((*reader)->run(1)->trials.size(), std::size_t{1});
            QVERIFY(Reader::open(m_path)); // beside the first
        }
        QCOMPARE(contentOf(m_path), before);
        QCOMPARE(Reader::open(m_folder->filePath(QStringLiteral("new.db"))).error().code, ErrorCode::StoreReadOnly);
        unmount(m_folder->path());
    }

private:
    void expectRefusal(ErrorCode code)
    {
        QCOMPARE(Reader::open(m_path).error(),
                 (Error{code, m_path.toStdString(), 0, Reader::open(m_path).error().detail}));
        QCOMPARE(Writer::open(m_path).error().code, code);
    }

    /// Trials until the disk is full; then all that were kept are there, and deleting still works.
    void fillUp()
    {
        auto writer = Writer::open(m_path);
        QVERIFY(writer);
        const auto run = (*writer)->beginRun(test::smallHeader("full"));
        QVERIFY(run);
        unsigned kept = 0;
        Status put;
        for (; kept < 1000 && put; kept += put ? 1 : 0) {
            put = (*writer)->putTrial(*run, test::fullTrial(kept), test::swingingSamples(2000));
        }
        QVERIFY(!put);
        QCOMPARE(put.error(), (Error{ErrorCode::StoreFull, m_path.toStdString(), 0, put.error().detail}));
        QVERIFY(kept > 0);
        const auto stored = (*Reader::open(m_path))->run(*run);
        QVERIFY(stored);
        QCOMPARE(stored->trials.size(), std::size_t{kept});
        QCOMPARE((*Reader::open(m_path))->run(1)->trials.size(), std::size_t{1});
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestStoreFile)
#include "tst_storefile.moc"

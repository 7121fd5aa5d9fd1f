// SPDX-License-Identifier: GPL-3.0-or-later
// verify as a script sees it.
#include "core/plan/planfile.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace stripewise;
using Json = nlohmann::json;

namespace {

constexpr int kLimitMs = 120'000;
constexpr std::uint64_t kMiB = 1024 * 1024;

struct Answer
{
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};

} // namespace

class TestVerify : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("members")));
        m_plan = plan::Plan{};
        m_plan.name = "verify";
        m_plan.target.directory = m_folder->filePath(QStringLiteral("members")).toStdString();
        m_plan.target.memberCount = 4;
        m_plan.target.memberBytes = 2 * kMiB;
        m_plan.workloads.push_back({"write", {{"rw", "write"}, {"bs", "64K"}, {"runtime", "1"}}});
    }

    void everyArrayOfTheGridIsVerifiedAndNoFileIsLeft()
    {
        m_plan.factors = {*plan::parseFactor("level", "raid5,raid10"), *plan::parseFactor("chunk", "4K,1M")};
        const auto answer = verify({QStringLiteral("--json")});
        QCOMPARE(answer.exitCode, 0);
        const auto json = Json::parse(answer.output.toStdString());
        QVERIFY(json["good"].get<bool>());
        QCOMPARE(json["arrays"].size(), std::size_t{4});
        const auto& first = json["arrays"][0];
        QCOMPARE(first["combination"]["level"].get<std::string>(), std::string("raid5"));
        QCOMPARE(first["combination"]["chunk"].get<std::string>(), std::string("4K"));
        QCOMPARE(first["bytes_read_whole"].get<std::uint64_t>(), 6 * kMiB);
        QCOMPARE(first["bytes_read_degraded"].get<std::uint64_t>(), 4 * 6 * kMiB);
        QCOMPARE(first["rows_checked"].get<std::uint64_t>(), std::uint64_t{512});
        QCOMPARE(first["mismatched_rows"].get<int>(), 0);
        QVERIFY(QDir(m_folder->filePath(QStringLiteral("members"))).isEmpty());
    }

    void textSaysGood()
    {
        m_plan.factors = {*plan::parseFactor("chunk", "64K")};
        const auto answer = verify({});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY2(answer.output.contains("chunk 64 KiB: good; 12 MiB written, 6 MiB read whole"), answer.output);
    }

    void namedFilesAreGivenUpByName()
    {
        nameMembers(3);
        const auto refused = verify({});
        QCOMPARE(refused.exitCode, 3);
        QFile file(QString::fromStdString(m_plan.target.members[0]));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray(kMiB, 'x'));
        QStringList givenUp;
        for (const auto& member : m_plan.target.members) {
            givenUp << QStringLiteral("--destroy") << QString::fromStdString(member);
        }
        QCOMPARE(verify(givenUp).exitCode, 0);
    }

    void theSameFileByTwoNamesIsRefused()
    {
        nameMembers(3);
        const auto link = m_folder->filePath(QStringLiteral("other-name"));
        QVERIFY(QFile::link(QString::fromStdString(m_plan.target.members[0]), link));
        m_plan.target.members[2] = link.toStdString();
        const auto answer = verify({});
        QCOMPARE(answer.exitCode, 2);
        QVERIFY2(answer.errors.contains("same member"), answer.errors);
    }

    void aMissingFolderIsBadInput()
    {
        m_plan.target.directory += "/nowhere";
        QCOMPARE(verify({}).exitCode, 2);
    }

    void onlyEmulatedTargetsAreVerified()
    {
        m_plan.target = {};
        m_plan.target.kind = plan::TargetKind::Directory;
        m_plan.target.directory = m_folder->path().toStdString();
        QCOMPARE(verify({}).exitCode, 2);
    }

private:
    void nameMembers(int count)
    {
        m_plan.target = plan::TargetSpec{};
        for (int i = 0; i < count; ++i) {
            const auto path = m_folder->filePath(QStringLiteral("disk%1").arg(i));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray(kMiB, 'x'));
            m_plan.target.members.push_back(path.toStdString());
        }
    }

    Answer verify(const QStringList& options)
    {
        const auto path = m_folder->filePath(QStringLiteral("plan.json"));
        if (!plan::writePlan(m_plan, path.toStdString())) {
            return {};
        }
        QProcess program;
        program.start(QStringLiteral(CLI), QStringList{QStringLiteral("verify"), path} + options);
        program.waitForFinished(kLimitMs);
        return {program.exitCode(), program.readAllStandardOutput(), program.readAllStandardError()};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    plan::Plan m_plan;
};

QTEST_GUILESS_MAIN(TestVerify)
#include "tst_verify.moc"

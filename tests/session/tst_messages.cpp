// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/job.h"
#include "core/plan/factor.h"
#include "core/plan/grid.h"
#include "core/plan/presets.h"
#include "core/session/logsentences.h"
#include "core/session/messages.h"
#include "core/session/metricwords.h"

#include <QTest>

using namespace stripewise;

class MessagesTest : public QObject
{
    Q_OBJECT

private slots:
    void anEmptyGridSaysWhy()
    {
        plan::Plan plan;
        plan.target = {plan::TargetKind::Emulated, "/somewhere", {}, 3, 64U << 20U};
        plan.factors = {*plan::parseFactor("disks", "5,6")};
        const auto grid = plan::expand(plan);
        QVERIFY(!grid);
        QVERIFY2(session::sentence(grid.error()).contains(QStringLiteral("only 3 members are given")),
                 qPrintable(session::sentence(grid.error())));
    }

    void aValueThatIsNoNumberIsToldWithItsOption()
    {
        const auto faultOf
            = [](const char* words) { return session::sentence(io::parseJob(*io::splitWords(words)).error()); };
        QVERIFY(faultOf("rw=read,iodepth=-1").startsWith(QStringLiteral("iodepth: “-1”")));
        QVERIFY(faultOf("rw=read,offset=-4k").startsWith(QStringLiteral("offset: “-4k”")));
        QVERIFY(faultOf("rw=read,runtime=-5").startsWith(QStringLiteral("runtime: “-5”")));
    }

    void sizesAreWordedHere();
    void valuesStandInWholeSentences();
    void notesOfOneKindHaveARange();
    void everyMetricHasWords();
    void whoUsesAThingIsWordedHere();
    void whatIsTooSmallSaysHowMuch();
    void aTrialIsNamedByWhatItHas();
    void onlyATestFileThatIsWrittenIsAnnounced();
    void everyPresetHasASentence();
};

void MessagesTest::sizesAreWordedHere()
{
    const Error small{ErrorCode::NoSpace, "/folder", 0, "3221225472 1048576"};
    QCOMPARE(session::sentence(small),
             QStringLiteral("/folder has too little free space: 3 GiB are needed, 1 MiB are free. Free some, or choose "
                            "smaller or fewer files."));
    QVERIFY(
        session::sentence(Error{ErrorCode::DiskFull, "/folder", 0, {}}).startsWith(QStringLiteral("No space is left")));
}

void MessagesTest::valuesStandInWholeSentences()
{
    const Error caps{ErrorCode::NotTogether, "rate_iops", 0, "rate"};
    QVERIFY(session::sentence(caps).startsWith(QStringLiteral("rate_iops and rate can’t be used together")));
    const Error low{ErrorCode::RateTooLow, "rate=1", 0, "4K"};
    QVERIFY(session::sentence(low).startsWith(QStringLiteral("rate=1 is less than one block (bs=4K) a second")));
    const Error theta{ErrorCode::BadValue, "random_distribution", 0, "zipf:1"};
    QVERIFY(session::sentence(theta).contains(QStringLiteral("“zipf:1” is not a value it can take; write random")));
    const run::Note shorts{run::NoteCode::ShortTransfers, {}, 3};
    QCOMPARE(session::sentence(shorts), QStringLiteral("3 requests moved fewer bytes than were asked for."));
}

void MessagesTest::notesOfOneKindHaveARange()
{
    using run::NoteCode;
    const std::vector<run::Note> notes{{NoteCode::ShortTransfers, {}, 9},
                                       {NoteCode::NotAsked, "a", {}},
                                       {NoteCode::ShortTransfers, {}, 3},
                                       {NoteCode::NotAsked, "b", {}},
                                       {NoteCode::ShortTransfers, {}, {}}};
    const auto groups = session::alikeOf(notes);
    QCOMPARE(groups.size(), std::size_t{3});
    QCOMPARE(session::sentence(groups[0]), QStringLiteral("3 to 9 requests moved fewer bytes than were asked for."));
    QVERIFY(session::sentence(groups[1]).startsWith(QStringLiteral("a was read back")));
    QCOMPARE(session::shortWords({{NoteCode::CpuTaken, {}, 62}, {NoteCode::CpuTaken, {}, 62}}),
             QStringLiteral("CPU 62 % taken by others"));
}

void MessagesTest::everyMetricHasWords()
{
    for (const std::string direction : {"read", "write"}) {
        for (const auto* part : {"bw_bytes", "iops", "lat_ns.mean", "lat_ns.max", "lat_ns.p99.9", "clat_ns.p50",
                                 "clat_ns.mean", "clat_ns.max", "slat_ns.mean", "slat_ns.max"}) {
            const auto title = session::metricTitle(direction + "." + part);
            QVERIFY2(title.startsWith(QString::fromStdString(direction)) && !title.contains(u'_'), qPrintable(title));
        }
    }
    for (const auto* name : {"total.bw_bytes",
                             "total.iops",
                             "mean_depth",
                             "members.reads",
                             "members.written_bytes",
                             "files.iops",
                             "create_seq",
                             "delete_ran",
                             "read_seq.bw_bytes",
                             "stat_ran.lat_ns.p99",
                             "zone.start",
                             "zone.max",
                             "ramp.knee_streams",
                             "ramp.peak_bw_bytes",
                             "steady.settled",
                             "steady.drift",
                             "member.3.alone_bw_bytes",
                             "put_block",
                             "put_block_cpu",
                             "seq_del",
                             "ran_create_latency",
                             "exit_code",
                             "voluntary_ctxt_switches"}) {
        const auto title = session::metricTitle(name);
        QVERIFY2(!title.isEmpty() && !title.contains(u'_') && !title.contains(u'.'), qPrintable(title));
    }
    QCOMPARE(session::metricTitle("total.bw_bytes"), QStringLiteral("throughput"));
    QCOMPARE(session::metricTitle("read_seq.bw_bytes"), QStringLiteral("read, in order rate"));
    QCOMPARE(session::metricTitle("unpack.rate"), QStringLiteral("unpack.rate")); // of the user's own
}

void MessagesTest::whoUsesAThingIsWordedHere()
{
    const std::vector<system::Use> uses{{system::UseKind::Mounted, "/srv/a b"}, {system::UseKind::Swap, ""}};
    const auto used = [](const std::string& by) { return session::sentence(Error{ErrorCode::InUse, "/x", 0, by}); };
    QVERIFY(used(system::textOf(uses)).startsWith(QStringLiteral("/x is in use (mounted at /srv/a b, swap);")));
    QVERIFY(used(kUsedByStripewise).contains(QStringLiteral("(another Stripewise works on it)")));
    const Error lost{ErrorCode::NotGivenUp, "ata-1", 0, "/l", "/dev/sdb"};
    QVERIFY(session::sentence(lost).startsWith(QStringLiteral("“/l → /dev/sdb” may mean another disk")));
}

void MessagesTest::whatIsTooSmallSaysHowMuch()
{
    const auto small = [](const char* what) { return session::sentence(Error{ErrorCode::TooSmall, "a", 0, what}); };
    QCOMPARE(small("4096 < 1048576"), QStringLiteral("a is too small: 4 KiB are there, 1 MiB are needed."));
    QCOMPARE(small("4096 < 1048576 @ 0"), QStringLiteral("a is too small: 4 KiB are there, 1 MiB are needed."));
    QCOMPARE(small("1073737728 < 1073741824"),
             QStringLiteral("a is too small: 1073737728 B are there, 1073741824 B are needed."));
    const Error full{ErrorCode::NoSpace, "/a", 0, "1073741824 1073737728"};
    QVERIFY(session::sentence(full).contains(QStringLiteral("1073741824 B are needed, 1073737728 B are free")));
    QCOMPARE(small("0 < 1048576 @ 2097152"),
             QStringLiteral("a is too small: from the offset 2 MiB on 0 B are there, 1 MiB are needed."));
    QCOMPARE(small(""), QStringLiteral("a is too small: there is nothing to read or write."));
}

void MessagesTest::aTrialIsNamedByWhatItHas()
{
    run::TrialRecord trial;
    trial.status = run::TrialStatus::Failed;
    trial.workload = "w";
    run::Progress progress;
    progress.trialsTotal = 2;
    QCOMPARE(session::trialSentence(trial, progress), QStringLiteral("Trial 1 of 2 (w): failed."));
    trial.status = run::TrialStatus::Complete;
    trial.metrics = {{"total.bw_bytes", {10 * 1048576, run::Unit::BytesPerSecond}},
                     {"zone.end", {5 * 1048576, run::Unit::BytesPerSecond}},
                     {"zone.start", {15 * 1048576, run::Unit::BytesPerSecond}}};
    auto line = session::trialSentence(trial, progress).replace(QChar(0x00a0), u' ');
    QCOMPARE(line,
             QStringLiteral("Trial 1 of 2 (w): 10.0 MiB/s, rate at the start 15.0 MiB/s, rate at the end 5.0 "
                            "MiB/s."));
    trial.metrics = {{"files.iops", {30, run::Unit::PerSecond}}, {"create_seq", {20.4, run::Unit::PerSecond}}};
    line = session::trialSentence(trial, progress);
    QCOMPARE(line, QStringLiteral("Trial 1 of 2 (w): 30 files/s, create, in order 20/s."));
    trial.metrics = {{"elapsed_s", {1.5, run::Unit::Seconds}},
                     {"exit_code", {0, run::Unit::Count}},
                     {"unpacked", {7, run::Unit::PerSecond}},
                     {"user_s", {1, run::Unit::Seconds}}};
    line = session::trialSentence(trial, progress);
    QCOMPARE(line, QStringLiteral("Trial 1 of 2 (w): time taken 1.5 s, unpacked 7.0/s."));
    trial.status = run::TrialStatus::Failed;
    trial.combination.settings.emplace_back("chunk", plan::parseFactor("chunk", "64K")->values.front());
    QCOMPARE(session::trialSentence(trial, progress), QStringLiteral("Trial 1 of 2 (chunk 64 KiB; w): failed."));
    trial.workload.clear();
    QCOMPARE(session::trialSentence(trial, progress), QStringLiteral("Trial 1 of 2 (chunk 64 KiB): failed."));
}

void MessagesTest::onlyATestFileThatIsWrittenIsAnnounced()
{
    plan::Plan plan;
    plan.target.kind = plan::TargetKind::Directory;
    plan.workloads = {{"tree", {{"count", "10"}}, plan::WorkloadKind::Files}};
    QVERIFY(session::preparingSentence(plan).isEmpty());
    plan.workloads.push_back({"read", {{"rw", "read"}}});
    QVERIFY(session::preparingSentence(plan).startsWith(QStringLiteral("Writing a test file")));
}

void MessagesTest::everyPresetHasASentence()
{
    for (const auto& preset : plan::presets()) {
        QVERIFY2(session::presetSentence(preset.name).endsWith(QLatin1Char('.')), preset.name.c_str());
    }
    QVERIFY(session::presetSentence("nope").isEmpty());
}

QTEST_GUILESS_MAIN(MessagesTest)
#include "tst_messages.moc"

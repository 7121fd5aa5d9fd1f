// SPDX-License-Identifier: GPL-3.0-or-later
// Draws every page of the window into PNG files, to be looked at: shots FOLDER [light|dark|high-contrast] [WIDTH].
// In the language of the environment: LC_ALL=de_DE.UTF-8.
// Not a test: nobody but an eye can judge them.
#include "core/plan/planfile.h"
#include "tests/explore/samplerun.h"
#include "ui/disks/diskspage.h"
#include "ui/explore/explorepage.h"
#include "ui/library/librarypage.h"
#include "ui/live/livepage.h"
#include "ui/start/startpage.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/theme.h"
#include "ui/window/mainwindow.h"
#include "ui/window/topbar.h"

#include <QApplication>
#include <QLocale>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <cmath>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

constexpr int kHeight = 820;
constexpr double kMebi = 1024.0 * 1024.0;

std::vector<system::Disk> someDisks()
{
    std::vector<system::Disk> disks;
    for (const auto* name : {"nvme0n1", "sda", "sdb", "sdc", "sdd"}) {
        system::Disk disk;
        disk.name = name;
        disk.path = name;
        disk.model = disks.empty() ? "Samsung SSD 980 PRO" : "WDC WD40EFRX-68N";
        disk.serial = "WD-WCC4E" + std::to_string(1000 + disks.size());
        disk.sizeBytes = disks.empty() ? 1000204886016ULL : 4000787030016ULL;
        disk.isRotational = !disks.empty();
        disk.transport = disks.empty() ? "nvme" : "sata";
        disk.verdict = disks.empty() ? system::DiskVerdict::Refused : system::DiskVerdict::Free;
        if (disks.empty()) {
            disk.uses = {{system::UseKind::Mounted, "/"}, {system::UseKind::Swap, ""}};
        }
        disks.push_back(disk);
    }
    disks.back().verdict = system::DiskVerdict::Confirm;
    disks.back().uses = {{system::UseKind::FileSystem, "ext4 “old”"}};
    return disks;
}

run::LiveSample sample(int tick)
{
    run::LiveSample s;
    s.timeNs = tick * 100'000'000LL;
    const auto wave = 1 + 0.2 * std::sin(tick / 7.0) + 0.1 * std::sin(tick / 2.3);
    const auto reads = tick % 200 > 100;
    s.writeBytesPerSecond = reads ? 0 : 187 * kMebi * wave;
    s.readBytesPerSecond = reads ? 96 * kMebi * wave : 0;
    s.writesPerSecond = s.writeBytesPerSecond / kMebi;
    s.readsPerSecond = s.readBytesPerSecond / 4096;
    s.latencyP50Ns = 800'000 / wave;
    s.latencyP99Ns = 2'600'000 * wave;
    s.cpu = run::LiveSample::Cpu{8 * wave, 17 * wave, 24 / wave, 0};
    s.cpu->idle = 100 - s.cpu->user - s.cpu->system - s.cpu->iowait;
    s.interruptsPerSecond = 5210 * wave;
    s.contextSwitchesPerSecond = 11200 * wave;
    s.memoryFreeBytes = 6'800'000'000;
    s.dirtyBytes = 1'200'000;
    s.runnable = 2;
    s.blocked = 1;
    for (int member = 0; member < 5; ++member) {
        const auto part = 1 + 0.1 * std::sin(tick / 5.0 + member);
        s.members.push_back({"m", s.readBytesPerSecond / 5 * part, s.writeBytesPerSecond / 4 * part, 1});
    }
    return s;
}

std::vector<store::RunSummary> someRuns()
{
    std::vector<store::RunSummary> runs;
    for (const auto* name : {"Chunk size of a RAID 5 of five files", "RAID 10 near=2", "Queue depth, four disks"}) {
        store::RunSummary run;
        run.id = static_cast<run::RunId>(runs.size()) + 1;
        run.name = QString::fromLatin1(name);
        run.startedAtNs = 1'790'000'000'000'000'000 + run.id * 86'400'000'000'000;
        run.elapsedNs = 71'000'000'000;
        run.trialsDone = 36;
        run.trialsPlanned = 36;
        run.target = QStringLiteral("emulated:/home/user/stripewise-demo");
        run.host = QStringLiteral("bench");
        runs.push_back(run);
    }
    runs.at(1).state = run::RunState::Interrupted;
    runs.at(1).trialsDone = 12;
    return runs;
}

/// Two to be explored, the second with trials that are doubted and that failed.
std::vector<run::RunId> someKeptRuns(const QString& path)
{
    const auto writer = store::Writer::open(path);
    auto doubted = test::sweepRun({"RAID 5 sweep", "raid5", 0.93, 2});
    for (auto& trial : doubted.trials) {
        const bool isFailed = trial.key.combination == 3 && trial.key.workload == 0;
        const bool isSuspect = trial.key.combination == 1 && trial.key.pass == 0;
        trial.status = isFailed ? run::TrialStatus::Failed
            : isSuspect         ? run::TrialStatus::Suspect
                                : run::TrialStatus::Complete;
        if (isFailed || isSuspect) {
            trial.notes = {{isFailed ? run::NoteCode::NotCarriedOut : run::NoteCode::OtherLoad, "no room", {}}};
        }
    }
    return {test::keep(**writer, test::sweepRun()), test::keep(**writer, doubted)};
}

library::RunDigest digestOf(const store::RunSummary& run)
{
    library::RunDigest digest;
    digest.run = run.id;
    digest.verdict = QStringLiteral("256 KiB is best for sequential write · 64 KiB to 1 MiB can't be told apart · the "
                                    "default 512 KiB is fine\n4 KiB is best for random read");
    for (const auto best : {6.0, 2.0}) {
        library::Curve curve;
        for (int i = 0; i < 9; ++i) {
            curve.values.push_back(200 - (i - best) * (i - best) * 3);
        }
        curve.best = static_cast<std::size_t>(best);
        curve.flow = digest.curves.empty() ? library::Flow::Write : library::Flow::Read;
        digest.curves.push_back(curve);
    }
    digest.suspects = run.id == 2 ? 2 : 0;
    digest.disks = QStringLiteral("sda, sdb, sdc, sdd");
    return digest;
}

void fill(MainWindow& window)
{
    window.findChild<StartPage*>()->showRuns(someRuns());
    window.findChild<LibraryPage*>()->showRuns(someRuns());
    for (const auto& run : someRuns()) {
        window.findChild<StartPage*>()->showDigest(digestOf(run));
        window.findChild<LibraryPage*>()->showDigest(digestOf(run));
    }
    auto* disks = window.findChild<DisksPage*>();
    disks->showDisks(someDisks());
    auto* table = disks->table()->model();
    for (int row = 1; row < table->rowCount(); ++row) {
        table->setData(table->index(row, 0), Qt::Checked, Qt::CheckStateRole);
    }
    auto* live = window.findChild<LivePage*>();
    const auto plan = plan::demoPlan("/home/user/stripewise-demo");
    live->begin(plan, *plan::expand(plan));
    for (int tick = 0; tick < 400; ++tick) {
        live->showSamples({sample(tick)});
        if (tick % 100 == 50) {
            plan::ArraySettings array;
            array.chunkBytes = std::uint64_t{4096} << (tick / 50);
            live->markBlock(array);
        }
    }
    run::Progress progress{run::Phase::Measuring, 14, 1, 36, 38, run::TrialKey{5, 1, 0, 0, 3, 14}};
    for (unsigned i = 0; i < 14; ++i) {
        run::TrialRecord trial;
        trial.key = {(i * 4) % 9, i / 9, 0, 0, i, i};
        trial.status = i == 3 ? run::TrialStatus::Failed
            : i == 7          ? run::TrialStatus::Suspect
                              : run::TrialStatus::Complete;
        live->addTrial(trial);
        live->log(QStringLiteral("Trial %1 of 36 is done: chunk 64 KiB, sequential write, 187.2 MiB/s.").arg(i + 1));
    }
    live->showProgress(progress);
    window.findChild<TopBar*>()->showState(session::State::Running);
    window.findChild<TopBar*>()->showProgress(progress);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QTranslator translator;
    if (translator.load(QLocale(), QStringLiteral("stripewise"), QStringLiteral("_"), QStringLiteral(":/i18n"))) {
        QApplication::installTranslator(&translator);
    }
    const auto words = QApplication::arguments();
    const QTemporaryDir scratch;
    QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    settings.setValue(QStringLiteral("theme"), words.value(2, QStringLiteral("light")));
    const auto store = scratch.filePath(QStringLiteral("runs.db"));
    const auto kept = someKeptRuns(store);
    session::Session session(store);
    library::RunLibrary library(store);
    MainWindow window({session, library, settings, store, QStringLiteral("/home/user/stripewise-demo")});
    window.resize(words.value(3, QStringLiteral("1400")).toInt(), kHeight);
    window.show();
    static constexpr std::array kNames{"start", "disks", "plan", "live", "explore", "library"};
    for (std::size_t place = 0; place < kPlaces; ++place) {
        window.go(static_cast<Place>(place));
        QTest::qWait(300);
        fill(window);
        window.findChild<ExplorePage*>()->showRuns(kept);
        QTest::qWait(300);
        window.grab().save(QStringLiteral("%1/%2.png").arg(words.value(1), QLatin1String(kNames.at(place))));
    }
    return 0;
}

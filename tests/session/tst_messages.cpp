// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/presets.h"
#include "core/session/messages.h"

#include <QTest>

using namespace stripewise;

class MessagesTest : public QObject
{
    Q_OBJECT

private slots:
    void sizesAreWordedHere();
    void valuesStandInWholeSentences();
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

void MessagesTest::everyPresetHasASentence()
{
    for (const auto& preset : plan::presets()) {
        QVERIFY2(session::presetSentence(preset.name).endsWith(QLatin1Char('.')), preset.name.c_str());
    }
    QVERIFY(session::presetSentence("nope").isEmpty());
}

QTEST_GUILESS_MAIN(MessagesTest)
#include "tst_messages.moc"

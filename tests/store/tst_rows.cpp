// SPDX-License-Identifier: GPL-3.0-or-later
// What a store of a later program of the same schema may hold.
#include "core/store/rows.h"

#include <QTest>

using namespace stripewise;

class RowsTest : public QObject
{
    Q_OBJECT

private slots:
    void keepsANoteThatItDoesNotKnow();
    void refusesANoteWithoutACode();
};

void RowsTest::keepsANoteThatItDoesNotKnow()
{
    const auto notes = store::notesFromText(QStringLiteral(
        R"([{"code":"thermal-throttling","subject":"sda","value":3},{"code":"other-load","subject":"","value":0.5}])"));
    QVERIFY(notes);
    QCOMPARE(notes->size(), std::size_t{2});
    QVERIFY(notes->at(0) == (run::Note{run::NoteCode::Unknown, "thermal-throttling", 3}));
    QVERIFY(notes->at(1) == (run::Note{run::NoteCode::OtherLoad, "", 0.5}));
}

void RowsTest::refusesANoteWithoutACode()
{
    QVERIFY(!store::notesFromText(QStringLiteral(R"([{"subject":"sda","value":3}])")));
}

QTEST_GUILESS_MAIN(RowsTest)
#include "tst_rows.moc"

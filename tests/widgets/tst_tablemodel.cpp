// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tablemodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace stripewise;
using namespace stripewise::ui;

namespace {

exchange::Table sample()
{
    return {"writes",
            {{"chunk", {}, {}, 0}, {"value", "write", "MiB/s", 2}},
            {{std::string("4 KiB"), 112.4}, {std::string("256 KiB"), 187.256}, {std::string("1 MiB"), {}}}};
}

QString shown(const TableModel& model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            cells.append(model.index(row, column).data().toString());
        }
        lines.append(cells.join(u'|'));
    }
    return lines.join(u'\n');
}

Qt::Alignment alignment(const TableModel& model, int column)
{
    return model.index(0, column).data(Qt::TextAlignmentRole).value<Qt::Alignment>();
}

} // namespace

class TestTableModel : public QObject
{
    Q_OBJECT

private slots:
    void showsTheSameDecimalsInAColumn()
    {
        TableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy reset(&model, &TableModel::modelReset);
        model.setTable(sample());
        QCOMPARE(reset.count(), 1);
        QCOMPARE(shown(model), QStringLiteral("4 KiB|112.40\n256 KiB|187.26\n1 MiB|–"));
    }

    void headersHaveUnits()
    {
        TableModel model;
        model.setTable(sample());
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("write, MiB/s"));
        QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("chunk"));
        QVERIFY(!model.headerData(2, Qt::Horizontal, Qt::DisplayRole).isValid());
    }

    void aLongTitleIsCutInTheMiddleAndWholeInItsTip()
    {
        auto table = sample();
        table.columns[1].title = "#1 a run with a long name that differs at the end, 2nd";
        TableModel model;
        model.setTable(table);
        const auto shownTitle = model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString();
        QCOMPARE(shownTitle, QStringLiteral("#1 a run wit…the end, 2nd, MiB/s"));
        QVERIFY(model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QStringLiteral("long name")));
    }

    void numbersStandRight()
    {
        TableModel model;
        model.setTable(sample());
        QVERIFY(alignment(model, 1).testFlag(Qt::AlignRight));
        QVERIFY(alignment(model, 0).testFlag(Qt::AlignLeft));
    }

    void rawValuesAreKept()
    {
        TableModel model;
        model.setTable(sample());
        QCOMPARE(model.index(1, 1).data(TableModel::RawValueRole).toDouble(), 187.256);
        QVERIFY(!model.index(2, 1).data(TableModel::RawValueRole).isValid());
    }
};

QTEST_GUILESS_MAIN(TestTableModel)
#include "tst_tablemodel.moc"

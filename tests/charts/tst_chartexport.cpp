// SPDX-License-Identifier: GPL-3.0-or-later
#include "samplepicture.h"
#include "ui/charts/chartexport.h"

#include <QImage>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

using namespace stripewise::ui;

namespace {

void prepare(IntervalChart& chart)
{
    chart.resize(640, 320);
    chart.setPicture(test::samplePicture());
}

QStringList textsOf(const QByteArray& svg)
{
    QStringList texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QStringLiteral("text")) {
            texts.append(reader.readElementText().trimmed());
        }
    }
    return texts;
}

} // namespace

class TestChartExport : public QObject
{
    Q_OBJECT

private slots:
    void pngHasTwoPixelsAPoint()
    {
        IntervalChart chart;
        prepare(chart);
        const auto image = QImage::fromData(pngOf({{&chart}}), "PNG");
        QCOMPARE(image.size(), QSize(1280, 640));
        QCOMPARE(image.pixelColor(2, 2), QColor(Qt::white));
    }

    void aDarkChartIsExportedLightAndStaysDark()
    {
        IntervalChart chart;
        QPalette dark;
        dark.setColor(QPalette::Base, QColor(0x1b, 0x1e, 0x20));
        dark.setColor(QPalette::Text, Qt::white);
        chart.setPalette(dark);
        prepare(chart);
        const auto image = QImage::fromData(pngOf({{&chart}}), "PNG");
        QCOMPARE(image.pixelColor(2, 2), QColor(Qt::white));
        QCOMPARE(chart.backgroundBrush().color(), QColor(0x1b, 0x1e, 0x20));
    }

    void aSheetHasItsTitleAndNotes()
    {
        IntervalChart first;
        IntervalChart second;
        prepare(first);
        prepare(second);
        const auto svg = svgOf({{&first, &second}, QStringLiteral("#1 sweep"), {QStringLiteral("emulated array")}, 2});
        const auto texts = textsOf(svg);
        QVERIFY2(texts.contains(QStringLiteral("#1 sweep")), qPrintable(texts.join(u'|')));
        QVERIFY2(texts.contains(QStringLiteral("emulated array")), qPrintable(texts.join(u'|')));
        const auto size = QSvgRenderer(svg).viewBox().size();
        QCOMPARE(size.width(), 1280);
        QVERIFY(size.height() > 320 && size.height() < 640);
    }

    void chartsStandBelowEachOther()
    {
        IntervalChart first;
        IntervalChart second;
        prepare(first);
        prepare(second);
        QCOMPARE(QImage::fromData(pngOf({{&first, &second}})).size(), QSize(1280, 1280));
    }

    void svgIsDrawnByARendererAndKeepsItsText()
    {
        IntervalChart chart;
        prepare(chart);
        const auto svg = svgOf({{&chart}});
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
        QCOMPARE(renderer.viewBox(), QRect(0, 0, 640, 320));
        QVERIFY(svg.contains(", sans-serif\""));
        const auto texts = textsOf(svg);
        QVERIFY2(texts.contains(QStringLiteral("write rate, MiB/s")), qPrintable(texts.join(u'|')));
        QVERIFY2(texts.contains(QStringLiteral("128 KiB")), qPrintable(texts.join(u'|')));
        QVERIFY2(texts.contains(QStringLiteral("RAID 10")), qPrintable(texts.join(u'|')));
    }

    void pdfIsOnePage()
    {
        IntervalChart chart;
        prepare(chart);
        const auto pdf = pdfOf({{&chart}});
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY(pdf.contains("/Count 1"));
        QVERIFY(pdf.contains("/MediaBox [0 0 480"));
    }
};

QTEST_MAIN(TestChartExport)
#include "tst_chartexport.moc"

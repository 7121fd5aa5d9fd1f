// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartexport.h"

#include "ui/charts/chartview.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr int kPngScale = 2;
constexpr int kPdfDpi = 1200;
constexpr double kPointsPerPixel = 72.0 / 96.0;

QSize sizeOf(const std::vector<ChartView*>& charts)
{
    QSize size(0, 0);
    for (const auto* chart : charts) {
        size = {std::max(size.width(), chart->width()), size.height() + chart->height()};
    }
    return size;
}

void paint(const std::vector<ChartView*>& charts, QPainter& painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    int top = 0;
    for (auto* chart : charts) {
        chart->renderTo(painter, QRectF(0, top, chart->width(), chart->height()));
        top += chart->height();
    }
}

QString titleOf(const std::vector<ChartView*>& charts)
{
    return charts.empty() ? QString() : charts.front()->caption();
}

/// Qt names one font, often an alias that only this desktop knows; elsewhere text would fall back to one with serifs.
QByteArray withFallbackFont(const QByteArray& svg)
{
    static const QRegularExpression family(QStringLiteral("font-family=\"([^\"]*)\""));
    return QString::fromUtf8(svg).replace(family, QStringLiteral("font-family=\"\\1, sans-serif\"")).toUtf8();
}

} // namespace

QByteArray pngOf(const std::vector<ChartView*>& charts)
{
    QImage image(sizeOf(charts) * kPngScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(kPngScale);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(charts, painter);
    painter.end();
    QBuffer buffer;
    image.save(&buffer, "PNG");
    return buffer.data();
}

QByteArray svgOf(const std::vector<ChartView*>& charts)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96); // of CSS: a pixel here is a pixel there
    generator.setSize(sizeOf(charts));
    generator.setViewBox(QRect(QPoint(), sizeOf(charts)));
    generator.setTitle(titleOf(charts));
    QPainter painter(&generator);
    paint(charts, painter);
    painter.end();
    return withFallbackFont(buffer.data());
}

QByteArray pdfOf(const std::vector<ChartView*>& charts)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kPdfDpi);
    writer.setPageSize(QPageSize(QSizeF(sizeOf(charts)) * kPointsPerPixel, QPageSize::Point));
    writer.setPageMargins({});
    writer.setTitle(titleOf(charts));
    writer.setCreator(QStringLiteral("Stripewise"));
    QPainter painter(&writer);
    painter.scale(kPdfDpi / 96.0, kPdfDpi / 96.0);
    paint(charts, painter);
    painter.end();
    return buffer.data();
}

} // namespace stripewise::ui

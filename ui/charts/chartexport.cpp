// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartexport.h"

#include "ui/charts/chartview.h"
#include "ui/widgets/tokens.h"

#include <QApplication>
#include <QBuffer>
#include <QFontMetrics>
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

/// Where everything on a sheet stands, in points.
class SheetLayout
{
public:
    explicit SheetLayout(const Sheet& sheet)
        : m_sheet(sheet)
    {
        for (const auto* chart : sheet.charts) {
            m_cell = m_cell.expandedTo(chart->size());
        }
        const auto count = static_cast<int>(sheet.charts.size());
        m_columns = std::clamp(sheet.columns, 1, std::max(1, count));
        m_width = m_columns * m_cell.width();
        m_chartsHeight = (count + m_columns - 1) / m_columns * m_cell.height();
        const auto font = QApplication::font();
        m_titleFont = scaled(font, kTitleScale);
        m_titleFont.setWeight(QFont::DemiBold);
        m_noteFont = scaled(font, kNoteScale);
        m_head = heightOf(sheet.title, m_titleFont);
        m_foot = heightOf(sheet.notes.join(u'\n'), m_noteFont);
    }

    QSize size() const { return {m_width, m_head + m_chartsHeight + m_foot}; }

    void paint(QPainter& painter) const
    {
        const auto paper = paperPalette();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRect(QPoint(), size()), paper.color(QPalette::Base));
        for (std::size_t i = 0; i < m_sheet.charts.size(); ++i) {
            auto* chart = m_sheet.charts[i];
            const auto place = static_cast<int>(i);
            const QPoint corner(place % m_columns * m_cell.width(), m_head + place / m_columns * m_cell.height());
            chart->renderTo(painter, QRectF(QRect(corner, chart->size())));
        }
        painter.setPen(paper.color(QPalette::Text));
        painter.setFont(m_titleFont);
        painter.drawText(textRect(0, m_head), Qt::AlignLeft | Qt::TextWordWrap, m_sheet.title);
        painter.setFont(m_noteFont);
        painter.drawText(textRect(m_head + m_chartsHeight, m_foot), Qt::AlignLeft | Qt::TextWordWrap,
                         m_sheet.notes.join(u'\n'));
    }

private:
    const Sheet& m_sheet;
    QSize m_cell; ///< the largest chart
    QFont m_titleFont;
    QFont m_noteFont;
    int m_columns = 1;
    int m_width = 0;
    int m_head = 0;
    int m_chartsHeight = 0;
    int m_foot = 0;

    QRect textRect(int top, int height) const
    {
        return QRect(0, top, m_width, height).adjusted(kStep, kStep, -kStep, -kStep);
    }
    int heightOf(const QString& text, const QFont& font) const
    {
        constexpr int kNoLimit = 100'000;
        const QRect room(0, 0, m_width - 2 * kStep, kNoLimit);
        return text.isEmpty()
            ? 0
            : QFontMetrics(font).boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, text).height() + 2 * kStep;
    }
};

QString titleOf(const Sheet& sheet)
{
    return !sheet.title.isEmpty() ? sheet.title : sheet.charts.empty() ? QString() : sheet.charts.front()->caption();
}

/// Qt names one font, often an alias that only this desktop knows; elsewhere text would fall back to one with serifs.
QByteArray withFallbackFont(const QByteArray& svg)
{
    static const QRegularExpression family(QStringLiteral("font-family=\"([^\"]*)\""));
    return QString::fromUtf8(svg).replace(family, QStringLiteral("font-family=\"\\1, sans-serif\"")).toUtf8();
}

} // namespace

QByteArray pngOf(const Sheet& sheet)
{
    const SheetLayout layout(sheet);
    QImage image(layout.size() * kPngScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(kPngScale);
    QPainter painter(&image);
    layout.paint(painter);
    painter.end();
    QBuffer buffer;
    image.save(&buffer, "PNG");
    return buffer.data();
}

QByteArray svgOf(const Sheet& sheet)
{
    const SheetLayout layout(sheet);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96); // of CSS: a pixel here is a pixel there
    generator.setSize(layout.size());
    generator.setViewBox(QRect(QPoint(), layout.size()));
    generator.setTitle(titleOf(sheet));
    QPainter painter(&generator);
    layout.paint(painter);
    painter.end();
    return withFallbackFont(buffer.data());
}

QByteArray pdfOf(const Sheet& sheet)
{
    const SheetLayout layout(sheet);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kPdfDpi);
    writer.setPageSize(QPageSize(QSizeF(layout.size()) * kPointsPerPixel, QPageSize::Point));
    writer.setPageMargins({});
    writer.setTitle(titleOf(sheet));
    writer.setCreator(QStringLiteral("Stripewise"));
    QPainter painter(&writer);
    painter.scale(kPdfDpi / 96.0, kPdfDpi / 96.0);
    layout.paint(painter);
    painter.end();
    return buffer.data();
}

} // namespace stripewise::ui

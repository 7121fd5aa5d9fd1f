// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/htmlwriter.h"

#include "ui/widgets/tablemodel.h"

namespace stripewise::ui::report {

namespace {

const auto kStyle = QStringLiteral(
    ":root{color-scheme:light}"
    "body{font-family:system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 "
    "1rem;color:#1b1e20;background:#fff;"
    "line-height:1.45}"
    "h1{font-size:1.7rem}h2{font-size:1.25rem;margin-top:2.2rem}"
    "svg,img{width:100%;height:auto}"
    "table{display:block;overflow-x:auto;border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums;"
    "margin:.5rem 0}"
    "th,td{padding:.2rem .8rem .2rem 0;border-bottom:1px solid #e0e0e0;text-align:left;vertical-align:top}"
    "td.number,th.number{text-align:right}"
    ".verdict{font-size:1.1rem;font-weight:600}.warning{border-left:4px solid #bf8400;padding-left:.7rem}"
    "pre{background:#f4f4f4;padding:.7rem;white-space:pre-wrap;overflow-wrap:anywhere}"
    "summary{cursor:pointer;margin-top:.6rem}"
    "@media print{details{display:block}}");

bool isNumber(const TableModel& model, int column)
{
    return model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole)
        .value<Qt::Alignment>()
        .testFlag(Qt::AlignRight);
}

} // namespace

HtmlWriter::HtmlWriter(const QString& title)
{
    m_buffer.open(QIODevice::WriteOnly);
    m_writer.setDevice(&m_buffer);
    m_writer.writeDTD(QStringLiteral("<!DOCTYPE html>"));
    m_writer.writeStartElement(QStringLiteral("html"));
    m_writer.writeStartElement(QStringLiteral("head"));
    m_writer.writeEmptyElement(QStringLiteral("meta"));
    m_writer.writeAttribute(QStringLiteral("charset"), QStringLiteral("utf-8"));
    m_writer.writeEmptyElement(QStringLiteral("meta"));
    m_writer.writeAttribute(QStringLiteral("name"), QStringLiteral("viewport"));
    m_writer.writeAttribute(QStringLiteral("content"), QStringLiteral("width=device-width"));
    element(QStringLiteral("title"), title);
    element(QStringLiteral("style"), kStyle);
    m_writer.writeEndElement();
    m_writer.writeStartElement(QStringLiteral("body"));
    heading(1, title);
}

void HtmlWriter::element(const QString& name, const QString& text, const QString& cssClass)
{
    m_writer.writeStartElement(name);
    if (!cssClass.isEmpty()) {
        m_writer.writeAttribute(QStringLiteral("class"), cssClass);
    }
    m_writer.writeCharacters(text); // even an empty one: a tag that closes itself is an open one to HTML
    m_writer.writeEndElement();
}

void HtmlWriter::heading(int level, const QString& text)
{
    element(QStringLiteral("h%1").arg(level), text);
}

void HtmlWriter::paragraph(const QString& text, const QString& cssClass)
{
    element(QStringLiteral("p"), text, cssClass);
}

void HtmlWriter::preformatted(const QString& text)
{
    element(QStringLiteral("pre"), text);
}

void HtmlWriter::table(const exchange::Table& table)
{
    TableModel model; // the same texts and alignments as on the page
    model.setTable(exchange::withoutEmptyColumns(table));
    const auto cssClass
        = [&model](int column) { return isNumber(model, column) ? QStringLiteral("number") : QString(); };
    m_writer.writeStartElement(QStringLiteral("table"));
    m_writer.writeStartElement(QStringLiteral("tr"));
    for (int column = 0; column < model.columnCount(); ++column) {
        element(QStringLiteral("th"), model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                cssClass(column));
    }
    m_writer.writeEndElement();
    for (int row = 0; row < model.rowCount(); ++row) {
        m_writer.writeStartElement(QStringLiteral("tr"));
        for (int column = 0; column < model.columnCount(); ++column) {
            element(QStringLiteral("td"), model.index(row, column).data().toString(), cssClass(column));
        }
        m_writer.writeEndElement();
    }
    m_writer.writeEndElement();
}

void HtmlWriter::svg(const QByteArray& svg)
{
    m_writer.writeStartElement(QStringLiteral("div"));
    m_writer.writeCharacters(QStringLiteral("\n")); // closes the tag, so that the drawing can follow
    m_buffer.write(svg.mid(svg.indexOf("<svg")));
    m_writer.writeEndElement();
}

void HtmlWriter::png(const QByteArray& png, int width)
{
    m_writer.writeStartElement(QStringLiteral("p"));
    m_writer.writeEmptyElement(QStringLiteral("img"));
    m_writer.writeAttribute(QStringLiteral("src"),
                            QStringLiteral("data:image/png;base64,") + QString::fromLatin1(png.toBase64()));
    m_writer.writeAttribute(QStringLiteral("width"), QString::number(width));
    m_writer.writeEndElement();
}

void HtmlWriter::beginDetails(const QString& title)
{
    m_writer.writeStartElement(QStringLiteral("details"));
    element(QStringLiteral("summary"), title);
}

void HtmlWriter::endDetails()
{
    m_writer.writeEndElement();
}

QByteArray HtmlWriter::finish()
{
    m_writer.writeEndDocument();
    return m_buffer.data();
}

} // namespace stripewise::ui::report

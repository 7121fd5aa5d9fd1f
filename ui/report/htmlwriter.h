// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/table.h"

#include <QBuffer>
#include <QXmlStreamWriter>

namespace stripewise::ui::report {

/// Writes one HTML file that is well-formed XML as well, and needs no other file.
class HtmlWriter final
{
public:
    explicit HtmlWriter(const QString& title);

    void heading(int level, const QString& text);
    void paragraph(const QString& text, const QString& cssClass = {});
    void preformatted(const QString& text);
    void table(const exchange::Table& table);
    /// An SVG file's drawing, inline.
    void svg(const QByteArray& svg);
    /// A PNG file inside the text, shown \p width pixels wide.
    void png(const QByteArray& png, int width);
    /// What follows folds out under \p title until endDetails().
    void beginDetails(const QString& title);
    void endDetails();

    QByteArray finish();

private:
    QBuffer m_buffer;
    QXmlStreamWriter m_writer;

    void element(const QString& name, const QString& text, const QString& cssClass = {});
};

} // namespace stripewise::ui::report

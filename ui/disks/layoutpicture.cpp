// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/layoutpicture.h"

#include "ui/widgets/tokens.h"

#include <QPainter>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr unsigned kMostColumns = 12;
constexpr unsigned kMostRows = 8;
constexpr qreal kGap = 2;
constexpr qreal kRow = 22;
constexpr qreal kWidestColumn = 56;

QString wordFor(const raid::ChunkRole& role)
{
    switch (role.kind) {
    case raid::ChunkRole::Kind::Data:
        return QString::number(role.dataChunk);
    case raid::ChunkRole::Kind::Parity:
        return QStringLiteral("P");
    case raid::ChunkRole::Kind::Copy:
        return QStringLiteral("%1′").arg(role.dataChunk);
    case raid::ChunkRole::Kind::Unused:
        break;
    }
    return {};
}

} // namespace

LayoutPicture::LayoutPicture(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    show(std::nullopt);
}

void LayoutPicture::show(std::optional<raid::Geometry> geometry)
{
    m_geometry = geometry;
    setAccessibleName(geometry ? tr("Layout of %n member(s): each column is a member, each cell a chunk", nullptr,
                                    static_cast<int>(geometry->shape().members))
                               : tr("No layout: choose members"));
    update();
}

QSize LayoutPicture::sizeHint() const
{
    return {280, static_cast<int>((kMostRows + 1) * kRow)};
}

QSize LayoutPicture::minimumSizeHint() const
{
    return {180, sizeHint().height()};
}

void LayoutPicture::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_geometry) {
        painter.setPen(quietColor(palette()));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("Choose members to see their layout."));
        return;
    }
    const auto columns = std::min(m_geometry->shape().members, kMostColumns);
    const auto rows = static_cast<unsigned>(std::min<std::uint64_t>(m_geometry->rows(), kMostRows));
    const auto width = std::min(kWidestColumn, static_cast<qreal>(this->width()) / columns);
    painter.setFont(scaled(font(), kNoteScale));
    for (unsigned column = 0; column < columns; ++column) {
        const QRectF head(column * width, 0, width, kRow);
        painter.setPen(quietColor(palette()));
        const auto isCut = column + 1 == columns && columns < m_geometry->shape().members;
        painter.drawText(head, Qt::AlignCenter, isCut ? QStringLiteral("…") : QString::number(column));
        for (unsigned row = 0; row < rows && !isCut; ++row) {
            const QRectF cell(column * width, (row + 1) * kRow, width - kGap, kRow - kGap);
            paintCell(painter, cell, m_geometry->role(column, row));
        }
    }
}

void LayoutPicture::paintCell(QPainter& painter, const QRectF& cell, const raid::ChunkRole& role) const
{
    if (role.kind == raid::ChunkRole::Kind::Unused) {
        return;
    }
    const auto isData = role.kind == raid::ChunkRole::Kind::Data;
    auto fill = meaningColor(isData ? Meaning::Read : Meaning::Write, palette());
    fill.setAlphaF(isData ? 0.18F : 0.45F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(cell, 2, 2);
    if (role.kind == raid::ChunkRole::Kind::Parity) {
        auto hatch = palette().color(QPalette::Text);
        hatch.setAlphaF(0.25F);
        painter.fillRect(cell, QBrush(hatch, Qt::BDiagPattern));
    }
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(cell, Qt::AlignCenter, wordFor(role));
}

} // namespace stripewise::ui

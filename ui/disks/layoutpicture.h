// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/raid/geometry.h"

#include <QWidget>

#include <optional>

namespace stripewise::ui {

/// Where an array keeps its chunks: columns are members, cells chunks with their number, parity shaded.
class LayoutPicture final : public QWidget
{
    Q_OBJECT

public:
    explicit LayoutPicture(QWidget* parent = nullptr);

    /// Nothing: an empty frame that says so.
    void show(std::optional<raid::Geometry> geometry);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintCell(QPainter& painter, const QRectF& cell, const raid::ChunkRole& role) const;

    std::optional<raid::Geometry> m_geometry;
};

} // namespace stripewise::ui

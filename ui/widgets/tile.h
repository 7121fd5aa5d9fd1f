// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/figures.h"

#include <QWidget>

#include <deque>
#include <optional>

namespace stripewise::ui {

/// A live value: title, figure with its unit in a place of fixed width, and the last minute as a sparkline.
class Tile final : public QWidget
{
    Q_OBJECT

public:
    explicit Tile(const QString& title, QWidget* parent = nullptr);

    /// Unknown shows a dash and leaves a gap in the line.
    void add(std::optional<double> value, const session::Figure& figure);
    void clear();
    QString figureText() const { return m_figure.text(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintSparkline(QPainter& painter, const QRectF& area) const;

    QString m_title;
    session::Figure m_figure;
    std::deque<std::optional<double>> m_values;
};

} // namespace stripewise::ui

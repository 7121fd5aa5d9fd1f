// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace stripewise::ui {

/// One value with a cross: a click, Delete or Backspace takes it away.
class Chip final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit Chip(const QString& text, QWidget* parent = nullptr);

    QSize sizeHint() const override;

signals:
    void removed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect crossRect() const;
};

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace stripewise::ui {

/// A place of the rail: the current one has a bar at its left and a tinted ground.
class RailButton final : public QToolButton
{
    Q_OBJECT

public:
    using QToolButton::QToolButton;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QVBoxLayout;

namespace stripewise::ui {

class RailButton;

/// The places of the window, one below the other, as symbol and word; symbols alone where there is little room.
class Rail final : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(QWidget* parent = nullptr);

    /// \p place: checkable, of one exclusive group.
    void add(QAction* place);
    void setNarrow(bool isNarrow);
    bool isNarrow() const { return m_isNarrow; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_column;
    std::vector<RailButton*> m_buttons;
    bool m_isNarrow = false;
};

} // namespace stripewise::ui

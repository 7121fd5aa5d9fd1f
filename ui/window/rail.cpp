// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/rail.h"

#include "ui/widgets/tokens.h"
#include "ui/window/railbutton.h"

#include <QAction>
#include <QPainter>
#include <QVBoxLayout>

namespace stripewise::ui {

Rail::Rail(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, kStep, 1, kStep);
    m_column->setSpacing(0);
    m_column->addStretch();
    setAccessibleName(tr("Places"));
}

void Rail::add(QAction* place)
{
    auto* button = new RailButton;
    button->setDefaultAction(place);
    button->setText(place->text().remove(u'&'));
    button->setAccessibleName(button->text());
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_column->insertWidget(static_cast<int>(m_buttons.size()), button);
    m_buttons.push_back(button);
}

void Rail::setNarrow(bool isNarrow)
{
    if (m_isNarrow == isNarrow) {
        return;
    }
    m_isNarrow = isNarrow;
    for (auto* button : m_buttons) {
        button->setToolButtonStyle(isNarrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        button->updateGeometry();
    }
}

void Rail::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), lineColor(palette()));
}

} // namespace stripewise::ui

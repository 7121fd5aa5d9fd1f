// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/actionbutton.h"

#include <QAction>

namespace stripewise::ui {

ActionButton::ActionButton(QWidget* parent)
    : QPushButton(parent)
{
    connect(this, &QPushButton::clicked, this, [this] {
        if (m_action) {
            m_action->trigger();
        }
    });
}

ActionButton::ActionButton(QAction* action, QWidget* parent)
    : ActionButton(parent)
{
    setAction(action);
}

void ActionButton::setAction(QAction* action)
{
    if (m_action) {
        m_action->disconnect(this);
    }
    m_action = action;
    if (action != nullptr) {
        connect(action, &QAction::changed, this, &ActionButton::follow);
    }
    follow();
}

void ActionButton::follow()
{
    setVisible(m_action && m_action->isVisible());
    if (!m_action) {
        return;
    }
    setText(m_action->text());
    setIcon(m_action->icon());
    setToolTip(m_action->toolTip());
    setWhatsThis(m_action->whatsThis());
    setEnabled(m_action->isEnabled());
}

} // namespace stripewise::ui

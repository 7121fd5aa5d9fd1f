// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QPushButton>

class QAction;

namespace stripewise::ui {

/// A push button that shows an action and follows it: text, icon, tip, enabled.
class ActionButton final : public QPushButton
{
    Q_OBJECT

public:
    explicit ActionButton(QWidget* parent = nullptr);
    explicit ActionButton(QAction* action, QWidget* parent = nullptr);

    /// Nothing hides the button.
    void setAction(QAction* action);
    QAction* shownAction() const { return m_action; }

private:
    void follow();

    QPointer<QAction> m_action;
};

} // namespace stripewise::ui

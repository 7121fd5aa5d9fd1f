// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;
class QLabel;
class QToolButton;

namespace stripewise::ui {

/// One sentence above the pages: what happened and what to do. Stays until it is closed or replaced.
class Banner final : public QFrame
{
    Q_OBJECT

public:
    enum class Kind { Info, Done, Warning, Error };

    explicit Banner(QWidget* parent = nullptr);

    QString text() const;
    Kind kind() const { return m_kind; }
    /// \p action, where there is one, stands as a button beside the sentence.
    void say(Kind kind, const QString& sentence, QAction* action = nullptr);
    void clear();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showSymbol();

    QLabel* m_symbol;
    QLabel* m_text;
    QToolButton* m_action;
    QToolButton* m_close;
    Kind m_kind = Kind::Info;
};

} // namespace stripewise::ui

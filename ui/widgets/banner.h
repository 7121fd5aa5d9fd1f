// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;
class QLabel;
class QToolButton;

namespace stripewise::ui {

/// One sentence: what happened and what to do. Stays until it is closed or replaced. It lies over the foot of its
/// parent, where the status line is, so that no page moves when it comes or goes; it must not be in a layout.
class Banner final : public QFrame
{
    Q_OBJECT

public:
    enum class Kind { Info, Done, Warning, Error };

    explicit Banner(QWidget* parent);

    QString text() const;
    Kind kind() const { return m_kind; }
    /// \p action, where there is one, stands as a button beside the sentence.
    void say(Kind kind, const QString& sentence, QAction* action = nullptr);
    void clear();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; ///< follows the parent's size

private:
    void showSymbol();
    void place();

    QLabel* m_symbol;
    QLabel* m_text;
    QToolButton* m_action;
    QToolButton* m_close;
    Kind m_kind = Kind::Info;
};

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace stripewise::ui {

/// A big choice in plain words: symbol, what it is, one line of what will happen.
class Choice final : public QAbstractButton
{
    Q_OBJECT

public:
    Choice(const QIcon& icon, const QString& title, QWidget* parent = nullptr);

    QString says() const { return m_says; }
    void setSays(const QString& says);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect wordsRect(int width) const;
    QRect saysRect(int width) const;

    QString m_says;
};

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace stripewise::ui {

/// Lines with their time of day. The newest is in sight, unless an earlier one was scrolled to.
class LogView final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit LogView(QWidget* parent = nullptr);

    void add(const QString& line);

private:
    bool m_follows = true;
};

} // namespace stripewise::ui

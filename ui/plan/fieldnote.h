// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace stripewise::ui {

/// A sentence below a field: why what is typed there is not taken. Hidden while there is nothing to say.
class FieldNote final : public QLabel
{
    Q_OBJECT

public:
    explicit FieldNote(QWidget* parent = nullptr);

    /// An empty \p sentence hides it.
    void say(const QString& sentence);
};

} // namespace stripewise::ui

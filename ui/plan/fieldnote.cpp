// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/fieldnote.h"

#include "ui/widgets/tokens.h"

namespace stripewise::ui {

FieldNote::FieldNote(QWidget* parent)
    : QLabel(parent)
{
    makeNote(this);
    setWordWrap(true);
    hide();
}

void FieldNote::say(const QString& sentence)
{
    setText(sentence.isEmpty() ? QString() : QString(QStringLiteral("▲ ") + sentence));
    setVisible(!sentence.isEmpty());
}

} // namespace stripewise::ui

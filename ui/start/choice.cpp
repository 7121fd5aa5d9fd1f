// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/choice.h"

#include "ui/widgets/tokens.h"

#include <QPainter>
#include <QStyleOptionFocusRect>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr int kSymbol = 32;

QFont titleFont(const QFont& font)
{
    auto title = scaled(font, kTitleScale);
    title.setWeight(QFont::DemiBold);
    return title;
}

} // namespace

Choice::Choice(const QIcon& icon, const QString& title, QWidget* parent)
    : QAbstractButton(parent)
{
    setIcon(icon);
    setText(title);
    setAccessibleName(title);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Choice::setSays(const QString& says)
{
    m_says = says;
    setAccessibleDescription(says);
    setWhatsThis(says);
    updateGeometry();
    update();
}

QSize Choice::sizeHint() const
{
    const auto width = 46 * fontMetrics().averageCharWidth();
    return {width, heightForWidth(width)};
}

int Choice::heightForWidth(int width) const
{
    return std::max(saysRect(width).bottom() + 1, kSymbol + kPadding) + kPadding;
}

QRect Choice::wordsRect(int width) const
{
    const auto left = kMargin + kSymbol + kMargin;
    return {left, kPadding, std::max(1, width - left - kMargin), QFontMetrics(titleFont(font())).height()};
}

QRect Choice::saysRect(int width) const
{
    const auto words = wordsRect(width);
    const QRect room(words.left(), words.bottom() + kHalfStep, words.width(), 10'000);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, m_says);
}

void Choice::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintCard(painter, *this);
    const auto mode = isEnabled() ? QIcon::Normal : QIcon::Disabled;
    icon().paint(&painter, QRect(kMargin, kPadding, kSymbol, kSymbol), Qt::AlignCenter, mode);
    const auto group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    painter.setPen(palette().color(group, QPalette::Text));
    painter.setFont(titleFont(font()));
    painter.drawText(wordsRect(width()), Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(font());
    painter.setPen(isEnabled() ? quietColor(palette()) : palette().color(group, QPalette::Text));
    painter.drawText(saysRect(width()), Qt::TextWordWrap, m_says);
}

} // namespace stripewise::ui

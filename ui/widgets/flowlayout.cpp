// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flowlayout.h"

#include "ui/widgets/tokens.h"

#include <QWidget>
#include <QWidgetItem>

#include <algorithm>

namespace stripewise::ui {

FlowLayout::FlowLayout(QWidget* parent)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(kHalfStep);
}

FlowLayout::~FlowLayout()
{
    while (auto* item = takeAt(0)) {
        delete item;
    }
}

void FlowLayout::insert(int index, QWidget* widget)
{
    addChildWidget(widget);
    m_items.insert(index, new QWidgetItem(widget));
    invalidate();
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange({0, 0, width, 0}, Do::Measure);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto* item : m_items) {
        size = size.expandedTo(item->minimumSize());
    }
    return size;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, Do::Place);
}

int FlowLayout::arrange(const QRect& rect, Do what) const
{
    auto x = rect.left();
    auto y = rect.top();
    int lineHeight = 0;
    for (auto* item : m_items) {
        auto size = item->sizeHint();
        if (x > rect.left() && x + size.width() > rect.right() + 1) {
            x = rect.left();
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        if (item == m_items.last()) {
            size.setWidth(std::max(size.width(), rect.right() + 1 - x));
        }
        lineHeight = std::max(lineHeight, size.height());
        if (what == Do::Place) {
            item->setGeometry({{x, y}, size});
        }
        x += size.width() + spacing();
    }
    return y + lineHeight - rect.top();
}

} // namespace stripewise::ui

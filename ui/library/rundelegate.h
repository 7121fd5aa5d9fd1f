// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace stripewise::ui {

/// Draws a run in the list: its name and number with the verdict below, and its curves as a thumbnail.
class RunDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    static int rowHeight(const QFontMetrics& metrics);

private:
    void paintRun(QPainter& painter, QStyleOptionViewItem option, const QModelIndex& index) const;
};

} // namespace stripewise::ui

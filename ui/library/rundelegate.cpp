// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/rundelegate.h"

#include "ui/library/runsmodel.h"
#include "ui/widgets/thumbnail.h"
#include "ui/widgets/tokens.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr int kLines = 3; // name, and the verdict of two workloads
constexpr int kPictureWidth = 104;
constexpr int kWidestRun = 460;

const QStyle& styleOf(const QStyleOptionViewItem& option)
{
    return option.widget != nullptr ? *option.widget->style() : *QApplication::style();
}

QColor inkOf(const QStyleOptionViewItem& option)
{
    const auto isSelected = option.state.testFlag(QStyle::State_Selected);
    return option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
}

} // namespace

int RunDelegate::rowHeight(const QFontMetrics& metrics)
{
    return kLines * metrics.height() + 2 * kStep;
}

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (index.column() == RunsModel::Name) {
        paintRun(*painter, option, index);
        return;
    }
    QStyledItemDelegate::paint(painter, option, index);
    if (index.column() == RunsModel::Curve) {
        auto palette = option.palette;
        if (option.state.testFlag(QStyle::State_Selected)) {
            palette.setColor(QPalette::Base, palette.color(QPalette::Highlight));
        }
        paintThumbnail(*painter, option.rect.adjusted(kStep, kStep, -kStep, -kStep),
                       index.data(RunsModel::CurvesRole).value<std::vector<library::Curve>>(), palette);
    }
}

void RunDelegate::paintRun(QPainter& painter, QStyleOptionViewItem option, const QModelIndex& index) const
{
    initStyleOption(&option, index);
    const auto& style = styleOf(option);
    auto line = style.subElementRect(QStyle::SE_ItemViewItemText, &option, option.widget)
                    .adjusted(kHalfStep, kStep, 0, -kStep);
    const auto lines = QStringList{index.data(RunsModel::TitleRole).toString()}
        + index.data(RunsModel::VerdictRole).toString().split(u'\n', Qt::SkipEmptyParts);
    option.text.clear();
    style.drawControl(QStyle::CE_ItemViewItem, &option, &painter, option.widget);
    painter.save();
    auto font = option.font;
    font.setWeight(QFont::DemiBold);
    const auto shown = std::min<qsizetype>(lines.size(), kLines);
    line.setTop(line.top() + (kLines - static_cast<int>(shown)) * option.fontMetrics.height() / 2);
    line.setHeight(option.fontMetrics.height());
    painter.setPen(inkOf(option));
    for (const auto& words : lines.mid(0, kLines)) {
        painter.setFont(font);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(font).elidedText(words, Qt::ElideRight, line.width()));
        line.translate(0, option.fontMetrics.height());
        font = option.font;
    }
    painter.restore();
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(rowHeight(option.fontMetrics));
    if (index.column() == RunsModel::Curve) {
        size.setWidth(kPictureWidth);
    } else if (index.column() == RunsModel::Name) {
        size.setWidth(kWidestRun);
    } else {
        size.rwidth() += kStep;
    }
    return size;
}

} // namespace stripewise::ui

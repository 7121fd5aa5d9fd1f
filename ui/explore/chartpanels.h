// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/intervalpicture.h"

#include <QScrollArea>

#include <vector>

class QGridLayout;

namespace stripewise::ui {

class IntervalChart;

/// Charts side by side where there is room, below each other where there is not. There is always one, if empty.
class ChartPanels final : public QScrollArea
{
    Q_OBJECT

public:
    explicit ChartPanels(QWidget* parent = nullptr);

    void setPictures(const std::vector<IntervalPicture>& pictures);
    void setRepeats(Repeats repeats);
    const std::vector<IntervalChart*>& charts() const { return m_charts; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QGridLayout* m_grid;
    std::vector<IntervalChart*> m_charts; ///< owned by the page in the scroll area
    Repeats m_repeats = Repeats::Hidden;
    int m_columns = 0;

    void place();
};

} // namespace stripewise::ui

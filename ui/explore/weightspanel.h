// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"

#include <QWidget>

#include <string>
#include <utility>
#include <vector>

class QFormLayout;
class QLabel;
class QSlider;

namespace stripewise::ui {

/// A slider a workload, and what is best when the workloads count as much as the sliders say. Hidden where there is
/// nothing to weigh.
class WeightsPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit WeightsPanel(QWidget* parent = nullptr);

    /// Weights of workloads that the run has too stay as they are. \p run has to live until the next call.
    void setRun(const store::StoredRun* run, const QString& title);

private:
    const store::StoredRun* m_run = nullptr;
    QString m_runTitle;
    QFormLayout* m_form;
    QLabel* m_best;
    std::vector<std::pair<std::string, QSlider*>> m_sliders; ///< by workload; owned by this widget

    void addSlider(const std::string& workload, int value);
    void say();
};

} // namespace stripewise::ui

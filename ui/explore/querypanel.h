// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/explored.h"
#include "ui/explore/picture.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;

namespace stripewise::ui {

/// What is asked of the chosen runs: x, y, series, panels, workload. Offers only what the runs have, and keeps what was
/// chosen while the runs have it; y is their headline until another is chosen.
class QueryPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit QueryPanel(QWidget* parent = nullptr);

    void setRuns(const std::vector<store::StoredRun>& runs);
    library::Query query() const;
    Panels panels() const;
    bool showsRepeats() const;
    void setRates(session::RateUnits rates);

signals:
    void queryChanged();
    void repeatsToggled();

private:
    QComboBox* m_x;
    QComboBox* m_y;
    bool m_isYChosen = false; ///< by the user; else it is what the runs are judged by
    QComboBox* m_series;
    QComboBox* m_panels;
    QComboBox* m_workload;
    QCheckBox* m_repeats;
    double m_band = library::Query().band;
    session::RateUnits m_rates = session::RateUnits::Iec;

    void explain();
    QComboBox* addChoice(QFormLayout& form, const QString& label, const char* objectName);
};

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/digest.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace stripewise::ui {

class Choice;
class RunCard;

/// The first page: what can be done here, in plain words, and the last runs.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    /// What the demo will do and how long it takes: one sentence from its plan.
    void setDemo(const QString& says);
    void showRuns(const std::vector<store::RunSummary>& runs);
    void showDigest(const library::RunDigest& digest);

signals:
    void demoChosen();
    void disksChosen();
    void planChosen();
    void openPlanChosen();
    void libraryChosen();
    void runChosen(stripewise::run::RunId run);

private:
    QWidget* makeChoices();
    void addCard(const store::RunSummary& run);

    Choice* m_demo = nullptr;
    QLabel* m_lastTitle;
    QLabel* m_none;
    QGridLayout* m_last;
    std::vector<RunCard*> m_cards;
};

} // namespace stripewise::ui

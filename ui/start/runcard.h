// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/digest.h"

#include <QAbstractButton>

namespace stripewise::ui {

/// One saved run as a card: its curves small, its title, the verdict in words, what it was and when.
class RunCard final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit RunCard(store::RunSummary run, QWidget* parent = nullptr);

    run::RunId run() const { return m_run.id; }
    void setDigest(const library::RunDigest& digest);
    QStringList lines() const; ///< below the title: verdict, then facts

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString facts() const;

    store::RunSummary m_run;
    library::RunDigest m_digest;
};

} // namespace stripewise::ui

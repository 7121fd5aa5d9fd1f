// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/factor.h"
#include "core/plan/plan.h"

#include <QWidget>

class QLineEdit;

namespace stripewise::ui {

class FlowLayout;

/// Reads what was typed as the values of a factor; injected so that the editor can be tested by itself.
using ValueReader = std::function<Result<plan::Factor>(std::string_view name, std::string_view values)>;

/// The values of one factor as chips, each with a cross, and a line to type more: "4K..1M", Return.
class ValueChips final : public QWidget
{
    Q_OBJECT

public:
    ValueChips(plan::Factor factor, ValueReader reader, QWidget* parent = nullptr);

    const plan::Factor& factor() const { return m_factor; }
    QLineEdit* line() const { return m_line; }
    /// What the empty line offers depends on it.
    void setTarget(plan::TargetKind target);
    /// Whether all that is typed is taken.
    bool isSettled() const;

signals:
    void changed();
    void typed(); ///< isSettled() may have changed
    void refused(const stripewise::Error& error); ///< what was typed stays, nothing is changed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();
    void show();
    void removeValue(std::size_t index);
    QWidget* makeChip(std::size_t index);

    plan::Factor m_factor;
    ValueReader m_reader;
    FlowLayout* m_flow;
    QLineEdit* m_line;
};

/// For people: "64 KiB" for a size, the word itself otherwise.
QString valueText(const std::string& factor, const plan::Value& value);

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/runchips.h"

#include "core/session/figures.h"
#include "ui/plan/chip.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"

#include <QMenu>
#include <QToolButton>

namespace stripewise::ui {

namespace {

constexpr int kLongestName = 32; ///< letters

} // namespace

RunChips::RunChips(QWidget* parent)
    : QWidget(parent)
    , m_layout(new FlowLayout(this))
    , m_add(new QToolButton)
{
    m_add->setObjectName(QStringLiteral("addRun"));
    m_add->setText(tr("Add run"));
    m_add->setIcon(symbol("add"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setAutoRaise(true);
    m_layout->insert(0, m_add);
    m_layout->insert(1, new QWidget); // takes the rest of the line
    connect(m_add, &QToolButton::clicked, this, &RunChips::addWanted);
}

void RunChips::setRuns(const std::vector<NamedRun>& runs)
{
    for (auto* chip : m_chips) {
        delete m_layout->takeAt(m_layout->indexOf(chip));
        chip->hide();
        chip->deleteLater(); // it may be the sender
    }
    m_chips.clear();
    for (const auto& run : runs) {
        auto* chip = new Chip(session::cutInMiddle(run.name, kLongestName));
        chip->setAccessibleName(tr("Run %1; Delete takes it away").arg(run.name));
        chip->setToolTip(tr("%1: click to take it away").arg(run.name));
        connect(chip, &Chip::removed, this, [this, id = run.id] { emit removeChosen(id); });
        m_layout->insert(static_cast<int>(m_chips.size()), chip);
        chip->show();
        m_chips.push_back(chip);
    }
}

void RunChips::offer(const std::vector<NamedRun>& runs)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("addRunMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& run : runs) {
        const auto text = QString(run.name).replace(u'&', QStringLiteral("&&")); // no mnemonic
        connect(menu->addAction(text), &QAction::triggered, this, [this, id = run.id] { emit addChosen(id); });
    }
    if (runs.empty()) {
        menu->addAction(tr("No other run is saved"))->setEnabled(false);
    }
    menu->popup(m_add->mapToGlobal(QPoint(0, m_add->height())));
}

} // namespace stripewise::ui

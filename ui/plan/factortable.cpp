// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/factortable.h"

#include "core/session/messages.h"
#include "ui/plan/fieldnote.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace stripewise::ui {

namespace {

enum Column { Title, Values, Count, Remove };

QLabel* head(const QString& text)
{
    auto* label = new QLabel(text);
    makeNote(label);
    return label;
}

} // namespace

QString factorTitle(const std::string& name)
{
    if (name == "chunk") {
        return FactorTable::tr("Chunk");
    }
    if (name == "level") {
        return FactorTable::tr("Level");
    }
    if (name == "layout") {
        return FactorTable::tr("Layout");
    }
    if (name == "disks") {
        return FactorTable::tr("Members");
    }
    return QString::fromStdString(name);
}

FactorTable::FactorTable(QWidget* parent)
    : QWidget(parent)
    , m_add(new QToolButton)
    , m_menu(new QMenu(this))
{
    m_add->setText(tr("Add a &factor"));
    m_add->setIcon(symbol("add"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setMenu(m_menu);
    m_add->setWhatsThis(tr("A factor is one setting that is varied; each of its values is measured with each value of "
                           "the others."));
    connect(m_menu, &QMenu::aboutToShow, this, &FactorTable::fillMenu);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kStep);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    rebuild();
}

void FactorTable::setFactors(const std::vector<plan::Factor>& factors)
{
    m_factors = factors;
    rebuild();
    emit changed();
}

std::vector<plan::Factor> FactorTable::factors() const
{
    return m_factors;
}

void FactorTable::setTarget(plan::TargetKind target)
{
    m_target = target;
    for (auto* chips : m_rows) {
        chips->setTarget(target);
    }
}

void FactorTable::rebuild()
{
    for (auto* chips : m_rows) {
        chips->disconnect(this); // losing the focus takes what is typed
    }
    if (m_body != nullptr) {
        m_body->hide();
        m_body->deleteLater();
    }
    m_rows.clear();
    m_body = new QWidget;
    auto* grid = new QGridLayout(m_body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kMargin);
    grid->setVerticalSpacing(kStep);
    grid->setColumnStretch(Values, 1);
    grid->addWidget(head(tr("Factor")), 0, Title);
    grid->addWidget(head(tr("Values")), 0, Values);
    grid->addWidget(head(tr("Number")), 0, Count);
    for (const auto& factor : m_factors) {
        addRow(grid->rowCount(), factor);
    }
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_body);
}

void FactorTable::addRow(int row, const plan::Factor& factor)
{
    auto* grid = static_cast<QGridLayout*>(m_body->layout());
    auto* chips = new ValueChips(factor, plan::parseFactor);
    chips->setTarget(m_target);
    auto* title = new QLabel(factorTitle(factor.name));
    title->setBuddy(chips->line());
    auto* count = new QLabel(QString::number(factor.values.size()));
    auto* remove = new QToolButton;
    remove->setAutoRaise(true);
    remove->setIcon(symbol("remove"));
    remove->setAccessibleName(tr("Remove the factor %1").arg(title->text()));
    remove->setToolTip(remove->accessibleName());
    grid->addWidget(title, row, Title, Qt::AlignTop);
    grid->addWidget(chips, row, Values);
    grid->addWidget(count, row, Count, Qt::AlignTop | Qt::AlignRight);
    grid->addWidget(remove, row, Remove, Qt::AlignTop);
    m_rows.push_back(chips);
    const auto index = m_rows.size() - 1;
    connect(chips, &ValueChips::changed, this, [this, chips, count, index] {
        m_factors.at(index) = chips->factor();
        count->setText(QString::number(chips->factor().values.size()));
        emit changed();
    });
    addNote(row + 1, *chips);
    connect(remove, &QToolButton::clicked, this, [this, name = factor.name] { FactorTable::remove(name); });
}

void FactorTable::addNote(int row, const ValueChips& chips)
{
    auto* note = new FieldNote;
    static_cast<QGridLayout*>(m_body->layout())->addWidget(note, row, Values);
    connect(&chips, &ValueChips::typed, this, [this, note, &chips] {
        note->say(chips.isSettled() ? QString() : tr("Return takes what is typed; until then the plan can’t be run."));
        emit typed();
    });
    connect(&chips, &ValueChips::refused, this, [note](const Error& error) { note->say(session::sentence(error)); });
}

bool FactorTable::isSettled() const
{
    return std::ranges::all_of(m_rows, &ValueChips::isSettled);
}

void FactorTable::fillMenu()
{
    m_menu->clear();
    for (const auto& info : plan::allFactors()) {
        const auto isThere = std::ranges::any_of(m_factors, [&](const auto& f) { return f.name == info.name; });
        if (!isThere && !info.name.ends_with('.')) {
            m_menu->addAction(factorTitle(info.name), this, [this, name = info.name] { add(name); });
        }
    }
}

void FactorTable::add(const std::string& name)
{
    m_factors.push_back({name, {}});
    rebuild();
    m_rows.back()->line()->setFocus();
    emit changed();
}

void FactorTable::remove(const std::string& name)
{
    std::erase_if(m_factors, [&](const auto& factor) { return factor.name == name; });
    rebuild();
    emit changed();
}

} // namespace stripewise::ui

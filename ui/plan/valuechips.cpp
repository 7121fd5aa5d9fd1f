// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/valuechips.h"

#include "core/plan/level.h"
#include "core/session/figures.h"
#include "ui/plan/chip.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/tokens.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace stripewise::ui {

namespace {

constexpr int kLeastLine = 120;

QString listed(const std::vector<std::string>& words)
{
    QStringList list;
    for (const auto& word : words) {
        list << QString::fromStdString(word);
    }
    return list.join(QLatin1String(", "));
}

/// What may be typed for the kind of factor; all words of a name, as they are few.
QString exampleOf(const std::string& factor, plan::TargetKind target)
{
    const auto info = plan::factorInfo(factor);
    const bool isEmulated = target == plan::TargetKind::Emulated;
    if (isEmulated && factor == "level") {
        return listed(plan::emulatedLevelNames());
    }
    if (isEmulated && factor == "layout") {
        return listed(plan::emulatedLayoutNames());
    }
    if (info && info->kind == plan::ValueKind::Name) {
        return listed(info->names);
    }
    if (info && info->kind == plan::ValueKind::Number) {
        return info->most == 1 ? QStringLiteral("0,1") : ValueChips::tr("1..32 or 1,2,8", "example of values");
    }
    if (info && info->kind == plan::ValueKind::Text) {
        return ValueChips::tr("fast,small or 1..8", "example of values");
    }
    return ValueChips::tr("4K..1M or 64K,128K", "example of values");
}

QString joined(const plan::Factor& factor)
{
    QStringList words;
    for (const auto& value : factor.values) {
        words << QString::fromStdString(value.text);
    }
    return words.join(QLatin1Char(','));
}

} // namespace

QString valueText(const std::string& factor, const plan::Value& value)
{
    const auto info = plan::factorInfo(factor);
    if (info && info->kind == plan::ValueKind::Size && value.number) {
        return session::sizeFigure(static_cast<double>(*value.number)).text();
    }
    return QString::fromStdString(value.text);
}

ValueChips::ValueChips(plan::Factor factor, ValueReader reader, QWidget* parent)
    : QWidget(parent)
    , m_factor(std::move(factor))
    , m_reader(std::move(reader))
    , m_flow(new FlowLayout(this))
    , m_line(new QLineEdit(this))
{
    const auto name = QString::fromStdString(m_factor.name);
    m_line->setPlaceholderText(exampleOf(m_factor.name, plan::TargetKind::Md));
    m_line->setAccessibleName(tr("More values of %1").arg(name));
    m_line->setWhatsThis(tr("Type values and press Return: a list such as 4K,64K,1M, a range by doubling such as "
                            "4K..1M, or a range by a step such as 1..31/5. Backspace in the empty line removes the "
                            "last value."));
    m_line->setMinimumWidth(kLeastLine);
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &ValueChips::typed);
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        if (!isSettled()) {
            take();
        }
    });
    m_flow->addWidget(m_line);
    auto policy = sizePolicy();
    policy.setHeightForWidth(true);
    policy.setVerticalPolicy(QSizePolicy::Minimum);
    setSizePolicy(policy);
    show();
}

void ValueChips::setTarget(plan::TargetKind target)
{
    m_line->setPlaceholderText(exampleOf(m_factor.name, target));
}

bool ValueChips::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_line || event->type() != QEvent::KeyPress) {
        return QWidget::eventFilter(watched, event);
    }
    const auto key = static_cast<QKeyEvent*>(event)->key();
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && !m_line->text().trimmed().isEmpty()) {
        take();
        return true; // else it would start the run
    }
    if (key == Qt::Key_Backspace && m_line->text().isEmpty() && !m_factor.values.empty()) {
        removeValue(m_factor.values.size() - 1);
        return true;
    }
    return false;
}

bool ValueChips::isSettled() const
{
    return m_line->text().trimmed().isEmpty();
}

void ValueChips::take()
{
    const auto typed = m_line->text().trimmed();
    const auto all = m_factor.values.empty() ? typed : QString(joined(m_factor) + QLatin1Char(',') + typed);
    auto factor = m_reader(m_factor.name, all.toStdString());
    if (!factor) {
        emit refused(factor.error());
        return;
    }
    m_factor = std::move(*factor);
    m_line->clear();
    show();
    emit changed();
}

void ValueChips::removeValue(std::size_t index)
{
    m_factor.values.erase(m_factor.values.begin() + static_cast<std::ptrdiff_t>(index));
    show();
    m_line->setFocus();
    emit changed();
}

void ValueChips::show()
{
    while (m_flow->count() > 1) {
        auto* item = m_flow->takeAt(0);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t i = 0; i < m_factor.values.size(); ++i) {
        m_flow->insert(static_cast<int>(i), makeChip(i));
    }
    updateGeometry();
}

QWidget* ValueChips::makeChip(std::size_t index)
{
    auto* chip = new Chip(valueText(m_factor.name, m_factor.values.at(index)), this);
    connect(chip, &Chip::removed, this, [this, index] { removeValue(index); });
    chip->show();
    return chip;
}

} // namespace stripewise::ui

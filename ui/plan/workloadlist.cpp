// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/workloadlist.h"

#include "core/plan/commandwork.h"
#include "core/plan/kind.h"
#include "core/plan/presets.h"
#include "core/plan/workload.h"
#include "core/session/messages.h"
#include "ui/plan/fieldnote.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QGridLayout>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace stripewise::ui {

QString wordsText(const plan::Workload& workload)
{
    QStringList words;
    if (workload.kind != plan::WorkloadKind::Io) {
        const auto kind = plan::nameOf(workload.kind);
        words << QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
    }
    const auto isCommand = [](const auto& word) { return word.first == plan::kArgvWord; };
    auto all = workload.words;
    std::ranges::stable_partition(all, [&](const auto& word) { return !isCommand(word); }); // it goes to the end
    for (const auto& [key, value] : all) {
        words << QString::fromStdString(value.empty() ? key : key + "=" + value);
    }
    return words.join(QLatin1Char(' '));
}

Result<plan::Workload> readWords(const std::string& name, const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[,\\s]+"));
    static const QRegularExpression command(QStringLiteral("^\\s*command[,\\s].*?\\bargv="));
    plan::Workload workload{name, {}};
    const auto before = command.match(text).capturedLength(); // a command holds all that follows it
    const auto argvAt = before > 0 ? before - 5 : text.size();
    auto parts = text.left(argvAt).split(between, Qt::SkipEmptyParts);
    if (const auto kind = parts.empty() ? std::nullopt : plan::kindFromName(parts.front().toStdString())) {
        workload.kind = *kind;
        parts.removeFirst();
    }
    for (const auto& part : parts) {
        const auto equals = part.indexOf(QLatin1Char('='));
        if (equals <= 0) {
            return Error{ErrorCode::BadValue, name, 0, part.toStdString()};
        }
        workload.words.emplace_back(part.left(equals).toStdString(), part.mid(equals + 1).toStdString());
    }
    if (before > 0) {
        workload.words.emplace_back(plan::kArgvWord, text.mid(before).toStdString());
    }
    return plan::canonical(workload);
}

WorkloadList::WorkloadList(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
    , m_add(new QToolButton)
{
    m_add->setText(tr("Add a w&orkload"));
    m_add->setIcon(symbol("add"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setWhatsThis(tr("A workload is what I/O is done, in fio’s words. Each combination is measured under each."));
    m_add->setMenu(makeMenu());
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(kStep);
    m_column->addWidget(m_add, 0, Qt::AlignLeft);
    rebuild();
}

QMenu* WorkloadList::makeMenu()
{
    auto* menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    addPresets(*menu);
    menu->addSeparator();
    addKinds(*menu);
    menu->addSeparator();
    menu->addAction(tr("Block I/O of your own"), this, &WorkloadList::addEmpty);
    return menu;
}

void WorkloadList::addPresets(QMenu& menu)
{
    for (const auto& preset : plan::presets()) {
        const auto& title = preset.workloads.size() == 1 ? preset.workloads.front().name : preset.name;
        auto* action = menu.addAction(QString::fromStdString(title), this, [this, preset] {
            for (const auto& workload : preset.workloads) {
                add(workload);
            }
        });
        action->setToolTip(session::presetSentence(preset.name));
    }
}

void WorkloadList::addKinds(QMenu& menu)
{
    const std::array<std::pair<plan::WorkloadKind, QString>, 5> kinds{{
        {plan::WorkloadKind::Files, tr("Small files in a folder")},
        {plan::WorkloadKind::Zones, tr("The rate over the position")},
        {plan::WorkloadKind::Ramp, tr("One more stream, step by step")},
        {plan::WorkloadKind::Steady, tr("Round after round until it is steady")},
        {plan::WorkloadKind::Command, tr("A command of your own")},
    }};
    for (const auto& [kind, title] : kinds) {
        const auto example = plan::exampleOf(kind);
        auto* action = menu.addAction(title, this, [this, example] { add(*plan::parseWorkload(example)); });
        action->setToolTip(QString::fromLatin1(example.data(), static_cast<qsizetype>(example.size())));
    }
}

void WorkloadList::setWorkloads(const std::vector<plan::Workload>& workloads)
{
    m_workloads = workloads;
    rebuild();
    emit changed();
}

void WorkloadList::rebuild()
{
    if (m_body != nullptr) {
        m_body->hide();
        m_body->deleteLater();
    }
    m_faulty.clear();
    m_misnamed.clear();
    m_body = new QWidget;
    auto* grid = new QGridLayout(m_body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kMargin);
    grid->setVerticalSpacing(kHalfStep);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 3);
    for (std::size_t index = 0; index < m_workloads.size(); ++index) {
        addRow(index);
        if (m_workloads[index].kind == plan::WorkloadKind::Io && m_workloads[index].words.empty()) {
            m_faulty.insert(index); // nothing is typed yet
        }
    }
    m_column->insertWidget(0, m_body);
}

void WorkloadList::addRow(std::size_t index)
{
    auto* grid = static_cast<QGridLayout*>(m_body->layout());
    const auto row = static_cast<int>(2 * index); // the note is below
    const auto& workload = m_workloads.at(index);
    auto* words = new QLineEdit(wordsText(workload));
    words->setObjectName(QString::number(index));
    words->setPlaceholderText(QStringLiteral("rw=randread bs=4K iodepth=8 runtime=1"));
    words->setWhatsThis(
        tr("fio’s words: rw, bs, iodepth, numjobs, runtime, ramp_time and so on, with fio’s meanings."));
    auto* name = new QLineEdit(QString::fromStdString(workload.name));
    name->setAccessibleName(tr("Name of the workload"));
    name->setWhatsThis(tr("What the workload is called in results and charts."));
    words->setAccessibleName(tr("Words of the workload %1").arg(name->text()));
    auto* remove = new QToolButton;
    remove->setAutoRaise(true);
    remove->setIcon(symbol("remove"));
    remove->setAccessibleName(tr("Remove the workload %1").arg(name->text()));
    remove->setToolTip(remove->accessibleName());
    grid->addWidget(words, row, 1);
    grid->addWidget(name, row, 0);
    setTabOrder(name, words);
    grid->addWidget(remove, row, 2);
    auto* note = new FieldNote;
    grid->addWidget(note, row + 1, 1);
    connect(words, &QLineEdit::textEdited, this,
            [this, note, index](const QString& text) { note->say(take(index, text)); });
    connect(name, &QLineEdit::textEdited, this,
            [this, note, index](const QString& text) { note->say(takeName(index, text)); });
    connect(remove, &QToolButton::clicked, this, [this, index] {
        m_workloads.erase(m_workloads.begin() + static_cast<std::ptrdiff_t>(index));
        rebuild();
        emit changed();
    });
}

QString WorkloadList::take(std::size_t index, const QString& words)
{
    auto read = readWords(m_workloads.at(index).name, words);
    if (!read) {
        m_faulty.insert(index);
        emit typed();
        return session::sentence(read.error());
    }
    m_faulty.erase(index);
    m_workloads.at(index) = std::move(*read);
    emit changed();
    return {};
}

QString WorkloadList::takeName(std::size_t index, const QString& name)
{
    const auto wanted = name.trimmed().toStdString();
    const auto isOther = [&](const auto& there) { return &there != &m_workloads.at(index) && there.name == wanted; };
    const bool isTaken = std::ranges::any_of(m_workloads, isOther);
    if (wanted.empty() || isTaken) {
        m_misnamed.insert(index);
        emit typed();
        return isTaken ? tr("Another workload has this name.") : tr("A workload needs a name.");
    }
    m_misnamed.erase(index);
    m_workloads.at(index).name = wanted;
    emit changed();
    return {};
}

/// The row is not taken before words are typed.
void WorkloadList::addEmpty()
{
    add({tr("workload").toStdString(), {}});
    const auto index = m_workloads.size() - 1;
    m_body->findChild<QLineEdit*>(QString::number(index))->setFocus();
    emit typed();
}

void WorkloadList::add(plan::Workload workload)
{
    const auto isTaken = [&](const std::string& word) {
        return std::ranges::any_of(m_workloads, [&](const auto& there) { return there.name == word; });
    };
    const auto name = workload.name;
    for (int i = 2; isTaken(workload.name); ++i) {
        workload.name = name + " " + std::to_string(i);
    }
    m_workloads.push_back(std::move(workload));
    rebuild();
    emit changed();
}

} // namespace stripewise::ui

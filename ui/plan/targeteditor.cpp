// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/targeteditor.h"

#include "core/base/quantity.h"
#include "core/session/messages.h"
#include "ui/plan/fieldnote.h"
#include "ui/widgets/tokens.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace stripewise::ui {

namespace {

constexpr int kMostMembers = 64;

QLabel* labelFor(const QString& text, QWidget* buddy)
{
    auto* label = new QLabel(text);
    label->setBuddy(buddy);
    return label;
}

QString joined(const std::vector<std::string>& paths)
{
    QStringList words;
    for (const auto& path : paths) {
        words << QString::fromStdString(path);
    }
    return words.join(QLatin1Char(' '));
}

} // namespace

TargetEditor::TargetEditor(QWidget* parent)
    : QWidget(parent)
    , m_kind(new QComboBox)
    , m_fields(new QStackedWidget)
    , m_note(new FieldNote)
{
    m_kind->addItem(tr("Emulated array on files"), static_cast<int>(Choice::Files));
    m_kind->addItem(tr("Emulated array on members"), static_cast<int>(Choice::Members));
    m_kind->addItem(tr("md array (root helper)"), static_cast<int>(Choice::Md));
    m_kind->addItem(tr("Members, each for itself"), static_cast<int>(Choice::Each));
    m_kind->addItem(tr("Device or file"), static_cast<int>(Choice::Device));
    m_kind->addItem(tr("Folder"), static_cast<int>(Choice::Directory));
    m_kind->setWhatsThis(tr("The target is what is measured. An emulated array stripes over its members as md would, "
                            "without root and without md."));
    auto* row = new QHBoxLayout;
    row->setSpacing(kStep);
    row->addWidget(labelFor(tr("&Target:"), m_kind));
    row->addWidget(m_kind);
    row->addStretch();
    m_fields->addWidget(makeFiles());
    m_fields->addWidget(makePaths());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kStep);
    column->addLayout(row);
    column->addWidget(m_fields);
    column->addWidget(m_note);
    m_fields->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showFields();
        if (!m_isFilling) {
            emit changed();
        }
    });
    showFields();
}

QWidget* TargetEditor::makeFiles()
{
    m_folder = new QLineEdit;
    m_count = new QSpinBox;
    m_size = new QLineEdit;
    m_count->setRange(1, kMostMembers);
    m_size->setMaximumWidth(9 * m_size->fontMetrics().averageCharWidth() + kMargin);
    auto* browse = new QPushButton(tr("Bro&wse…"));
    m_folder->setWhatsThis(tr("Where the members are made as files; they are removed when the run ends."));
    m_count->setWhatsThis(tr("How many members the array has."));
    m_size->setWhatsThis(tr("The size of each member, such as 64M or 1G. All members together are what is taken of the "
                            "folder’s disk."));
    auto* fields = new QWidget;
    auto* row = new QHBoxLayout(fields);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kStep);
    row->addWidget(labelFor(tr("in fol&der"), m_folder));
    row->addWidget(m_folder, 1);
    row->addWidget(browse);
    row->addWidget(labelFor(tr("me&mbers"), m_count));
    row->addWidget(m_count);
    row->addWidget(labelFor(tr("of &size"), m_size));
    row->addWidget(m_size);
    connect(m_folder, &QLineEdit::textEdited, this, &TargetEditor::changed);
    connect(m_count, &QSpinBox::valueChanged, this, [this] {
        if (!m_isFilling) {
            emit changed();
        }
    });
    connect(m_size, &QLineEdit::textEdited, this, &TargetEditor::takeSize);
    connect(browse, &QPushButton::clicked, this, &TargetEditor::browse);
    return fields;
}

QWidget* TargetEditor::makePaths()
{
    m_paths = new QLineEdit;
    m_paths->setWhatsThis(tr("The members in the order of their slots. What they hold is lost where the plan writes."));
    m_pathsLabel = labelFor(tr("&paths"), m_paths);
    auto* fields = new QWidget;
    auto* row = new QHBoxLayout(fields);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kStep);
    row->addWidget(m_pathsLabel);
    row->addWidget(m_paths, 1);
    connect(m_paths, &QLineEdit::textEdited, this, &TargetEditor::changed);
    return fields;
}

void TargetEditor::showFields()
{
    m_fields->setCurrentIndex(choice() == Choice::Files ? 0 : 1);
    const auto isOne = choice() == Choice::Device || choice() == Choice::Directory;
    m_paths->setPlaceholderText(isOne ? tr("one path") : tr("paths of the members, a space between them"));
}

TargetEditor::Choice TargetEditor::choice() const
{
    return static_cast<Choice>(m_kind->currentData().toInt());
}

TargetEditor::Choice TargetEditor::choiceOf(const plan::TargetSpec& target)
{
    switch (target.kind) {
    case plan::TargetKind::Emulated:
        return target.members.empty() ? Choice::Files : Choice::Members;
    case plan::TargetKind::Md:
        return Choice::Md;
    case plan::TargetKind::Members:
        return Choice::Each;
    case plan::TargetKind::Device:
        return Choice::Device;
    case plan::TargetKind::Directory:
        return Choice::Directory;
    }
    return Choice::Files;
}

void TargetEditor::setTarget(const plan::TargetSpec& target)
{
    m_isFilling = true;
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(choiceOf(target))));
    m_folder->setText(QString::fromStdString(target.directory));
    m_count->setValue(static_cast<int>(target.memberCount));
    if (target.memberBytes > 0) {
        m_memberBytes = target.memberBytes;
    }
    m_size->setText(QString::fromStdString(compactSize(m_memberBytes)));
    m_isSizeTaken = true;
    m_note->say({});
    m_paths->setText(choiceOf(target) == Choice::Directory ? m_folder->text() : joined(target.members));
    m_isFilling = false;
    emit changed();
}

plan::TargetSpec TargetEditor::target() const
{
    plan::TargetSpec target;
    const auto paths = m_paths->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const auto& path : paths) {
        target.members.push_back(path.toStdString());
    }
    switch (choice()) {
    case Choice::Files:
        target.members.clear();
        target.directory = m_folder->text().trimmed().toStdString();
        target.memberCount = static_cast<unsigned>(m_count->value());
        target.memberBytes = m_memberBytes;
        break;
    case Choice::Members:
        break;
    case Choice::Md:
        target.kind = plan::TargetKind::Md;
        break;
    case Choice::Each:
        target.kind = plan::TargetKind::Members;
        break;
    case Choice::Device:
        target.kind = plan::TargetKind::Device;
        break;
    case Choice::Directory:
        target.kind = plan::TargetKind::Directory;
        target.members.clear();
        target.directory = m_paths->text().trimmed().toStdString();
        break;
    }
    return target;
}

void TargetEditor::takeSize()
{
    const auto size = parseSize(m_size->text().trimmed().toStdString());
    m_isSizeTaken = static_cast<bool>(size);
    m_note->say(size ? QString() : session::sentence(size.error()));
    if (size) {
        m_memberBytes = *size;
        emit changed();
    } else {
        emit typed();
    }
}

void TargetEditor::browse()
{
    auto* dialog = new QFileDialog(this, tr("Folder for the members"), m_folder->text());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        m_folder->setText(folder);
        emit changed();
    });
    dialog->open();
}

} // namespace stripewise::ui

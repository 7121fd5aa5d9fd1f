// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/filesdialog.h"

#include "core/session/figures.h"
#include "ui/widgets/tokens.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace stripewise::ui {

namespace {

constexpr int kFewest = 2;
constexpr int kMost = 64;
constexpr int kUsual = 5;
constexpr std::uint64_t kSmallest = 16ULL << 20;
constexpr std::uint64_t kLargest = 16ULL << 30;
constexpr std::uint64_t kUsualSize = 64ULL << 20;

} // namespace

FilesDialog::FilesDialog(const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_folder(new QLineEdit(folder))
    , m_count(new QSpinBox)
    , m_size(new QComboBox)
    , m_says(new QLabel)
{
    setWindowTitle(tr("Members that are files"));
    m_count->setRange(kFewest, kMost);
    m_count->setValue(kUsual);
    for (auto size = kSmallest; size <= kLargest; size *= 2) {
        m_size->addItem(session::sizeFigure(static_cast<double>(size)).text(), QVariant::fromValue<qulonglong>(size));
    }
    m_size->setCurrentIndex(m_size->findData(QVariant::fromValue<qulonglong>(kUsualSize)));
    auto* browse = new QPushButton(tr("&Browse…"));
    auto* folderRow = new QHBoxLayout;
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(browse);
    auto* form = new QFormLayout;
    auto* folderLabel = new QLabel(tr("&Folder:"));
    folderLabel->setBuddy(m_folder);
    form->addRow(folderLabel, folderRow);
    form->addRow(tr("&Number of files:"), m_count);
    form->addRow(tr("&Size of each:"), m_size);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_take = buttons->addButton(tr("Use these files"), QDialogButtonBox::AcceptRole);
    m_says->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(kStep);
    column->addLayout(form);
    column->addWidget(m_says);
    column->addWidget(buttons);
    browse->setAutoDefault(false);
    m_take->setDefault(true); // only now: a button learns of its dialog from its parent
    connect(browse, &QPushButton::clicked, this, &FilesDialog::browse);
    connect(m_folder, &QLineEdit::textChanged, this, &FilesDialog::tell);
    connect(m_count, &QSpinBox::valueChanged, this, &FilesDialog::tell);
    connect(m_size, &QComboBox::currentIndexChanged, this, &FilesDialog::tell);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit chosen(target());
        accept();
    });
    tell();
}

void FilesDialog::browse()
{
    auto* dialog = new QFileDialog(this, tr("Folder for the files"), m_folder->text());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

void FilesDialog::tell()
{
    const auto spec = target();
    const auto total = session::sizeFigure(static_cast<double>(spec.memberCount * spec.memberBytes)).text();
    m_says->setText(tr("A run writes %1 to %n file(s) of its own in that folder, and removes them at its end. Files on "
                       "one disk show the program, not your disks.",
                       nullptr, m_count->value())
                        .arg(total));
    m_take->setEnabled(!m_folder->text().trimmed().isEmpty());
}

plan::TargetSpec FilesDialog::target() const
{
    plan::TargetSpec spec;
    spec.kind = plan::TargetKind::Emulated;
    spec.directory = m_folder->text().trimmed().toStdString();
    spec.memberCount = static_cast<unsigned>(m_count->value());
    spec.memberBytes = m_size->currentData().toULongLong();
    return spec;
}

} // namespace stripewise::ui

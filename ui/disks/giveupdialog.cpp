// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/giveupdialog.h"

#include "core/base/quantity.h"
#include "core/session/diskwords.h"
#include "core/session/figures.h"
#include "ui/disks/disksmodel.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace stripewise::ui {

namespace {

constexpr double kTolerance = 0.01;

QString known(const std::optional<std::string>& text)
{
    return text ? QString::fromStdString(*text) : session::unknownText();
}

QString lineOf(const system::Disk& disk)
{
    const auto size
        = disk.sizeBytes ? session::sizeFigure(static_cast<double>(*disk.sizeBytes)).text() : session::unknownText();
    const auto uses = session::useText(disk.uses);
    return QStringLiteral("%1 · %2 · %3 · %4 · %5")
        .arg(QString::fromStdString(disk.name), known(disk.model),
             GiveUpDialog::tr("serial %1").arg(known(disk.serial)), size,
             uses.isEmpty() ? GiveUpDialog::tr("nothing known on it") : uses);
}

bool isNamed(const system::Disk& disk, const std::string& member)
{
    return disk.path == member || std::ranges::any_of(disk.byId, [&](const std::string& id) {
               return member == id || member.ends_with("/" + id);
           });
}

/// A file has no model and no uses, but data to lose all the same.
std::optional<system::Disk> fileNamed(const std::string& member)
{
    const QFileInfo file(QString::fromStdString(member));
    if (!file.isFile()) {
        return std::nullopt;
    }
    system::Disk disk;
    disk.name = file.fileName().toStdString();
    disk.path = member;
    disk.sizeBytes = static_cast<std::uint64_t>(file.size());
    return disk;
}

std::optional<system::Disk> lostWith(const std::string& member, const std::vector<system::Disk>& listed)
{
    const auto found = std::ranges::find_if(listed, [&](const auto& disk) { return isNamed(disk, member); });
    return found == listed.end() ? fileNamed(member) : std::optional(*found);
}

} // namespace

bool isAboutSize(const QString& typed, std::uint64_t bytes)
{
    static const QRegularExpression form(QStringLiteral("^([0-9]+(?:[.,][0-9]+)?)\\s*([A-Za-z]*)$"));
    const auto parts = form.match(typed.simplified());
    const auto unit = parseSize("1" + parts.captured(2).toStdString()); // a rounded size need not be whole bytes
    if (!parts.hasMatch() || !unit || bytes == 0) {
        return false;
    }
    const auto number = parts.captured(1).replace(u',', u'.').toDouble();
    return std::abs(number * static_cast<double>(*unit) / static_cast<double>(bytes) - 1) <= kTolerance;
}

std::vector<system::Disk> disksOf(const plan::TargetSpec& target, const std::vector<system::Disk>& listed)
{
    std::vector<system::Disk> disks;
    for (const auto& member : target.members) {
        auto disk = lostWith(member, listed);
        if (!disk) {
            return {};
        }
        disks.push_back(*std::move(disk));
    }
    return disks;
}

GiveUpDialog::GiveUpDialog(std::vector<system::Disk> disks, QWidget* parent)
    : QDialog(parent)
    , m_disks(std::move(disks))
    , m_number(new QLineEdit)
    , m_size(new QLineEdit)
{
    setWindowTitle(tr("All data on these disks will be lost"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Number of disks:"), m_number);
    form->addRow(tr("Their total &size:"), m_size);
    m_size->setPlaceholderText(tr("such as 14.6 TiB"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_lose = buttons->addButton(tr("Lose the data and run"), QDialogButtonBox::DestructiveRole);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(kPadding);
    column->addWidget(makeList());
    column->addLayout(form);
    column->addWidget(buttons);
    m_lose->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    connect(m_number, &QLineEdit::textChanged, this, &GiveUpDialog::judge);
    connect(m_size, &QLineEdit::textChanged, this, &GiveUpDialog::judge);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_lose, &QPushButton::clicked, this, [this] {
        QStringList paths;
        for (const auto& disk : m_disks) {
            paths << QString::fromStdString(disk.path);
        }
        emit givenUp(paths);
        accept();
    });
    judge();
}

QWidget* GiveUpDialog::makeList() const
{
    auto* list = new QWidget;
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kStep);
    auto* says = new QLabel(tr("A real md array is made of these disks. All that is on them is lost and can’t be "
                               "brought back. Type their number and their total size to go on."));
    auto palette = says->palette();
    palette.setColor(QPalette::WindowText, meaningColor(Meaning::Failed, palette));
    says->setPalette(palette);
    says->setWordWrap(true);
    column->addWidget(says);
    for (const auto& disk : m_disks) {
        column->addWidget(new QLabel(lineOf(disk)));
        for (const auto& part : disk.parts) {
            auto* line = new QLabel(session::partText(part));
            line->setContentsMargins(2 * kPadding, 0, 0, 0);
            column->addWidget(line);
        }
    }
    return list;
}

std::uint64_t GiveUpDialog::totalBytes() const
{
    std::uint64_t total = 0;
    for (const auto& disk : m_disks) {
        total += disk.sizeBytes.value_or(0);
    }
    return total;
}

void GiveUpDialog::judge()
{
    const auto isNumber = m_number->text().trimmed() == QString::number(m_disks.size());
    m_lose->setEnabled(isNumber && isAboutSize(m_size->text(), totalBytes()));
}

} // namespace stripewise::ui

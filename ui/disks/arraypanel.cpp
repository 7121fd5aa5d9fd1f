// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/disks/arraypanel.h"

#include "core/session/figures.h"
#include "core/session/messages.h"
#include "ui/disks/layoutpicture.h"
#include "ui/widgets/tokens.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace stripewise::ui {

namespace {

constexpr std::uint64_t kLeastChunk = 4ULL << 10;
constexpr std::uint64_t kMostChunk = 64ULL << 20;
constexpr std::uint64_t kUsualChunk = 512ULL << 10; // md's default

QString sizeText(std::uint64_t bytes)
{
    return session::sizeFigure(static_cast<double>(bytes)).text();
}

QString bears(raid::Level level)
{
    switch (level) {
    case raid::Level::Raid0:
        return ArrayPanel::tr("none: one lost member loses all");
    case raid::Level::Raid5:
        return ArrayPanel::tr("any one member");
    case raid::Level::Raid10:
        return ArrayPanel::tr("one member of each pair");
    }
    return {};
}

} // namespace

ArrayPanel::ArrayPanel(QWidget* parent)
    : QWidget(parent)
    , m_members(new QLabel)
    , m_level(new QComboBox)
    , m_chunk(new QComboBox)
    , m_figures(new QLabel)
    , m_picture(new LayoutPicture)
    , m_loses(new QLabel)
{
    fillChoices();
    build();
    connect(m_level, &QComboBox::currentIndexChanged, this, &ArrayPanel::work);
    connect(m_chunk, &QComboBox::currentIndexChanged, this, &ArrayPanel::work);
    work();
}

void ArrayPanel::fillChoices()
{
    for (const auto level : {raid::Level::Raid5, raid::Level::Raid0, raid::Level::Raid10}) {
        const auto name = raid::nameOf(level);
        const auto word = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        m_level->addItem(QString(word).replace(QStringLiteral("raid"), QStringLiteral("RAID ")),
                         static_cast<int>(level));
    }
    for (auto chunk = kLeastChunk; chunk <= kMostChunk; chunk *= 2) {
        m_chunk->addItem(sizeText(chunk), QVariant::fromValue<qulonglong>(chunk));
    }
    m_chunk->setCurrentIndex(m_chunk->findData(QVariant::fromValue<qulonglong>(kUsualChunk)));
}

void ArrayPanel::build()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 0, 0, 0);
    column->setSpacing(kStep);
    auto* title = new QLabel(tr("As an array"));
    makeTitle(title);
    column->addWidget(title);
    m_members->setWordWrap(true);
    column->addWidget(m_members);
    auto* form = new QFormLayout;
    form->addRow(tr("&Level:"), m_level);
    form->addRow(tr("&Chunk:"), m_chunk);
    column->addLayout(form);
    m_figures->setWordWrap(true);
    m_figures->setTextFormat(Qt::RichText);
    column->addWidget(m_figures);
    column->addWidget(m_picture);
    m_loses->setWordWrap(true);
    column->addWidget(m_loses);
    column->addStretch();
    m_chunk->setWhatsThis(tr("The chunk is how many bytes go to one member before the next one follows."));
    m_level->setWhatsThis(tr("How data and redundancy are spread over the members."));
}

void ArrayPanel::setMembers(unsigned count, std::optional<std::uint64_t> memberBytes, const QString& members,
                            const QString& loses)
{
    m_count = count;
    m_memberBytes = memberBytes;
    m_members->setText(members);
    m_loses->setText(loses);
    work();
}

raid::Level ArrayPanel::level() const
{
    return static_cast<raid::Level>(m_level->currentData().toInt());
}

std::uint64_t ArrayPanel::chunkBytes() const
{
    return m_chunk->currentData().toULongLong();
}

void ArrayPanel::work()
{
    m_geometry.reset();
    m_fault.clear();
    if (m_count > 0 && m_memberBytes) {
        const raid::Shape shape{level(), raid::defaultLayout(level()), m_count, chunkBytes(), *m_memberBytes};
        if (auto geometry = raid::Geometry::make(shape)) {
            m_geometry = *geometry;
        } else {
            m_fault = session::sentence(geometry.error());
        }
    }
    m_figures->setText(figures());
    m_picture->show(m_geometry);
    emit changed();
}

QString ArrayPanel::figures() const
{
    if (!m_geometry) {
        return m_fault.toHtmlEscaped();
    }
    const auto& g = *m_geometry;
    const auto row = QStringLiteral("<tr><td style='padding-right:16px'>%1</td><td>%2</td></tr>");
    return QStringLiteral("<table>") + row.arg(tr("Capacity"), sizeText(g.arrayBytes()))
        + row.arg(tr("Stripe width"),
                  tr("%1 × %2 = %3", "data disks times chunk")
                      .arg(g.dataDisks())
                      .arg(sizeText(chunkBytes()), sizeText(g.dataDisks() * chunkBytes())))
        + row.arg(tr("May fail"), bears(level())) + QStringLiteral("</table>");
}

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/runcard.h"

#include "core/library/runtitle.h"
#include "core/session/figures.h"
#include "core/session/messages.h"
#include "ui/widgets/thumbnail.h"
#include "ui/widgets/tokens.h"

#include <QPainter>

#include <utility>

namespace stripewise::ui {

namespace {

constexpr int kPicture = 112;
constexpr int kVerdictLines = 2;

} // namespace

RunCard::RunCard(store::RunSummary run, QWidget* parent)
    : QAbstractButton(parent)
    , m_run(std::move(run))
{
    setText(QString(library::titleOf(m_run) + QStringLiteral(" · ") + session::momentText(m_run.startedAtNs)));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setWhatsThis(tr("A saved run. A click opens it."));
    setDigest({});
}

void RunCard::setDigest(const library::RunDigest& digest)
{
    m_digest = digest;
    setAccessibleName(text());
    setAccessibleDescription(lines().join(QStringLiteral(". ")));
    setToolTip(QString(text() + u'\n' + lines().join(u'\n')));
    update();
}

QString RunCard::facts() const
{
    QStringList facts{session::words(m_run.state),
                      tr("%1 of %2 trials", "of a run").arg(m_run.trialsDone).arg(m_run.trialsPlanned)};
    if (m_run.trialsFailed > 0) {
        facts << tr("%n failed", nullptr, static_cast<int>(m_run.trialsFailed));
    }
    if (m_digest.suspects > 0) {
        facts << tr("%n suspect", nullptr, static_cast<int>(m_digest.suspects));
    }
    for (const auto& fact : {m_digest.disks, m_run.host}) {
        if (!fact.isEmpty()) {
            facts << fact;
        }
    }
    return facts.join(QStringLiteral(" · "));
}

QStringList RunCard::lines() const
{
    auto lines = m_digest.verdict.split(u'\n', Qt::SkipEmptyParts).mid(0, kVerdictLines);
    lines << facts();
    return lines;
}

QSize RunCard::sizeHint() const
{
    const auto title = QFontMetrics(scaled(font(), 1)).height();
    return {kPicture + 40 * fontMetrics().averageCharWidth(),
            2 * kPadding + title + (kVerdictLines + 1) * (fontMetrics().height() + kHalfStep)};
}

void RunCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintCard(painter, *this);
    const auto inner = rect().adjusted(kPadding, kPadding, -kPadding, -kPadding);
    paintThumbnail(painter, QRectF(inner.topLeft(), QSizeF(kPicture, inner.height())), m_digest.curves, palette());
    auto strong = font();
    strong.setWeight(QFont::DemiBold);
    auto line = inner.adjusted(kPicture + kMargin, 0, 0, 0);
    line.setHeight(fontMetrics().height());
    const auto draw = [&](const QString& words) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, Qt::ElideRight, line.width()));
        line.translate(0, fontMetrics().height() + kHalfStep);
    };
    painter.setPen(palette().color(QPalette::Text));
    painter.setFont(strong);
    draw(text());
    painter.setFont(font());
    const auto words = lines();
    for (const auto& text : words) {
        painter.setPen(&text == &words.constLast() ? quietColor(palette()) : palette().color(QPalette::Text));
        draw(text);
    }
}

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/banner.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace stripewise::ui {

namespace {

constexpr int kStripe = 4;
constexpr int kLeastHeight = 36;

const char* symbolOf(Banner::Kind kind)
{
    switch (kind) {
    case Banner::Kind::Info:
        return "info";
    case Banner::Kind::Done:
        return "done";
    case Banner::Kind::Warning:
        return "warning";
    case Banner::Kind::Error:
        return "error";
    }
    return "info";
}

QColor colorOf(Banner::Kind kind, const QPalette& palette)
{
    switch (kind) {
    case Banner::Kind::Info:
        return palette.color(QPalette::Highlight);
    case Banner::Kind::Done:
        return meaningColor(Meaning::Best, palette);
    case Banner::Kind::Warning:
        return meaningColor(Meaning::Write, palette);
    case Banner::Kind::Error:
        return meaningColor(Meaning::Failed, palette);
    }
    return {};
}

} // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent)
    , m_symbol(new QLabel(this))
    , m_text(new QLabel(this))
    , m_action(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setAutoRaise(true);
    m_close->setIcon(symbol("remove"));
    m_close->setAccessibleName(tr("Close this message"));
    m_close->setToolTip(tr("Close this message (Escape)"));
    connect(m_close, &QToolButton::clicked, this, &Banner::clear);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kMargin, kStep, kStep, kStep);
    row->setSpacing(kStep);
    row->addWidget(m_symbol, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    row->addWidget(m_action);
    row->addWidget(m_close, 0, Qt::AlignTop);
    parent->installEventFilter(this);
    hide();
}

QString Banner::text() const
{
    return m_text->text();
}

void Banner::say(Kind kind, const QString& sentence, QAction* action)
{
    m_kind = kind;
    m_text->setText(sentence);
    setAccessibleName(sentence);
    m_action->setVisible(action != nullptr);
    if (action != nullptr) {
        m_action->setDefaultAction(action);
        m_action->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    showSymbol();
    show();
    place();
    raise();
    update();
}

void Banner::place()
{
    const auto& window = *parentWidget();
    const auto height = std::max(kLeastHeight, heightForWidth(window.width()));
    setGeometry(0, window.height() - height, window.width(), height);
}

bool Banner::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize && isVisible()) {
        place();
    }
    return QFrame::eventFilter(watched, event);
}

void Banner::clear()
{
    m_text->clear();
    hide();
}

void Banner::showSymbol()
{
    m_symbol->setPixmap(symbol(symbolOf(m_kind)).pixmap(QSize(20, 20), devicePixelRatio()));
}

void Banner::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    auto color = colorOf(m_kind, palette());
    painter.fillRect(rect(), palette().window());
    painter.fillRect(QRect(0, 0, kStripe, height()), color);
    color.setAlphaF(0.16F);
    painter.fillRect(rect(), color);
    painter.fillRect(QRect(0, 0, width(), 1), outlineColor(palette()));
}

void Banner::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) {
        showSymbol();
    }
    QFrame::changeEvent(event);
}

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/exporter.h"

#include "core/base/filetext.h"
#include "ui/charts/chartexport.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>

namespace stripewise::ui {

namespace {

QByteArray bytes(const std::string& text)
{
    return QByteArray::fromStdString(text);
}

/// Letters, digits and dashes: a name that every file system takes.
QString fileName(const QString& words)
{
    QString name;
    for (const auto letter : words.toLower()) {
        if (letter.isLetterOrNumber()) {
            name += letter;
        } else if (!name.endsWith(u'-')) {
            name += u'-';
        }
    }
    return name;
}

} // namespace

Status saveFile(const QString& path, const QByteArray& content)
{
    return replaceText(path.toStdString(), {content.constData(), static_cast<std::size_t>(content.size())});
}

Exporter::Exporter(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
}

void Exporter::setBaseName(const QString& name)
{
    m_baseName = fileName(name);
}

QAction* Exporter::add(QMenu& menu, const QString& text, const QString& suffix, Content content)
{
    auto* action = menu.addAction(text);
    connect(action, &QAction::triggered, this,
            [this, text, suffix, content = std::move(content)] { ask(text, suffix, content); });
    return action;
}

void Exporter::addChart(QMenu& menu, const std::function<QByteArray(Drawing)>& drawn)
{
    add(menu, tr("Chart as PNG…"), QStringLiteral("png"), [drawn] { return drawn(pngOf); });
    add(menu, tr("Chart as SVG…"), QStringLiteral("svg"), [drawn] { return drawn(svgOf); });
    add(menu, tr("Chart as PDF…"), QStringLiteral("pdf"), [drawn] { return drawn(pdfOf); });
}

void Exporter::addTable(QMenu& menu, const TableSource& source)
{
    add(menu, tr("Table as CSV…"), QStringLiteral("csv"), [source] { return bytes(exchange::toCsv(source())); });
    add(menu, tr("Table as JSON…"), QStringLiteral("json"), [source] { return bytes(exchange::toJson(source())); });
    add(menu, tr("Table as text…"), QStringLiteral("txt"), [source] { return bytes(exchange::toText(source())); });
    connect(menu.addAction(tr("Copy table as text")), &QAction::triggered, this,
            [source] { QGuiApplication::clipboard()->setText(QString::fromStdString(exchange::toText(source()))); });
}

void Exporter::ask(const QString& title, const QString& suffix, const Content& content)
{
    auto* dialog = new QFileDialog(&m_window, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->setNameFilters({tr("%1 files (*.%2)").arg(suffix.toUpper(), suffix), tr("All files (*)")});
    dialog->selectFile(m_baseName + u'.' + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, content](const QString& path) { write(path, content); });
    dialog->open();
}

void Exporter::write(const QString& path, const Content& content)
{
    if (const auto saved = saveFile(path, content()); !saved) {
        emit failed(saved.error());
    } else {
        emit exported(path);
    }
}

} // namespace stripewise::ui

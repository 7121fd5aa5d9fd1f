// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/table.h"

#include <QObject>

#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace stripewise::ui {

struct Sheet;

/// Errors: those of replaceText.
Status saveFile(const QString& path, const QByteArray& content);

/// Asks for a place and writes what is shown there: the one way out for every chart and table.
class Exporter final : public QObject
{
    Q_OBJECT

public:
    using Content = std::function<QByteArray()>;
    using Drawing = QByteArray (*)(const Sheet&);
    using TableSource = std::function<exchange::Table()>;

    /// Dialogs belong to \p window.
    explicit Exporter(QWidget& window);

    /// An entry that saves \p content, made when a place was chosen. \p suffix: "png"; \p kind: "PNG picture".
    QAction* add(QMenu& menu, const QString& text, const QString& suffix, Content content);
    /// PNG, SVG, PDF. \p drawn: makes the charts and hands their sheet to what it is given.
    void addChart(QMenu& menu, const std::function<QByteArray(Drawing)>& drawn);
    void addTable(QMenu& menu, const TableSource& source); ///< CSV, JSON, text, and text to the clipboard

    void setBaseName(const QString& name); ///< of the file that is proposed

signals:
    void exported(const QString& path);
    void failed(const stripewise::Error& error);

private:
    QWidget& m_window;
    QString m_baseName = QStringLiteral("stripewise");

    void ask(const QString& title, const QString& suffix, const Content& content);
    void write(const QString& path, const Content& content);
};

} // namespace stripewise::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowstate.h"

#include <QHeaderView>
#include <QMainWindow>
#include <QSettings>
#include <QSplitter>
#include <QTableView>

namespace stripewise::ui {

namespace {

QString keyOf(const QObject& object)
{
    return QStringLiteral("state/") + object.objectName();
}

} // namespace

void keepState(const QMainWindow& window, QSettings& settings)
{
    settings.setValue(QStringLiteral("state/geometry"), window.saveGeometry());
    for (const auto* splitter : window.findChildren<QSplitter*>()) {
        if (!splitter->objectName().isEmpty()) {
            settings.setValue(keyOf(*splitter), splitter->saveState());
        }
    }
    for (const auto* table : window.findChildren<QTableView*>()) {
        if (!table->objectName().isEmpty()) {
            settings.setValue(keyOf(*table), table->horizontalHeader()->saveState());
        }
    }
}

void restoreState(QMainWindow& window, QSettings& settings)
{
    window.restoreGeometry(settings.value(QStringLiteral("state/geometry")).toByteArray());
    for (auto* splitter : window.findChildren<QSplitter*>()) {
        if (!splitter->objectName().isEmpty()) {
            splitter->restoreState(settings.value(keyOf(*splitter)).toByteArray());
        }
    }
    for (auto* table : window.findChildren<QTableView*>()) {
        if (!table->objectName().isEmpty()) {
            table->horizontalHeader()->restoreState(settings.value(keyOf(*table)).toByteArray());
        }
    }
}

} // namespace stripewise::ui

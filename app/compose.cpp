// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compose.h"

#include "app/stopsignals.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QDir>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

namespace stripewise::app {

namespace {

void install(const QLocale& locale, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, name, QStringLiteral("_"), folder)) {
        QCoreApplication::installTranslator(translator);
    }
}

} // namespace

void loadTranslations()
{
    const auto own = QStringLiteral(":/i18n");
    const auto name = QStringLiteral("stripewise");
    install(QLocale(QLocale::English), name, own);
    install(QLocale(), QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QLocale(), name, own);
}

int showWindow(const WindowOptions& options, StopSignals& endings)
{
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/stripewise.svg")));
    QApplication::setDesktopFileName(QStringLiteral("stripewise"));
    QSettings settings;
    session::Session session(options.storePath);
    library::RunLibrary library(options.storePath);
    ui::MainWindow window(
        {session, library, settings, options.storePath, QDir::home().filePath(QStringLiteral("stripewise-demo"))});
    QObject::connect(&endings, &StopSignals::asked, &window, &ui::MainWindow::closeNow);
    endings.listen();
    window.show();
    if (!options.file.isEmpty()) {
        window.openPlan(options.file);
    } else if (options.isDemo) {
        window.openDemo();
    }
    return QApplication::exec();
}

} // namespace stripewise::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compose.h"

#include "app/stopsignals.h"
#include "core/store/storefile.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include <algorithm>

namespace stripewise::app {

namespace {

void install(const QLocale& locale, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, name, QStringLiteral("_"), folder)) {
        QCoreApplication::installTranslator(translator);
    }
}

/// A word that is no file is a run; one that looks like the path of a plan is a plan, whose absence is then told.
enum class Subject { Nothing, Plan, Store, Run };
Subject subjectOf(const QString& word)
{
    const QFileInfo file(word);
    if (word.isEmpty()) {
        return Subject::Nothing;
    }
    if (file.isFile() && file.size() > 0) {
        const auto isStore = store::checkFile(word);
        return isStore || isStore.error().code != ErrorCode::NotADatabase ? Subject::Store : Subject::Plan;
    }
    const auto isPath = file.exists() || word.contains(u'/') || word.endsWith(QLatin1String(".json"));
    return isPath ? Subject::Plan : Subject::Run;
}

void openSubject(ui::MainWindow& window, const WindowOptions& options, Subject subject)
{
    switch (subject) {
    case Subject::Plan:
        window.openPlan(options.subjects.front());
        return;
    case Subject::Store:
        window.go(ui::Place::Library);
        return;
    case Subject::Run:
        window.openRuns(options.subjects);
        return;
    case Subject::Nothing:
        break;
    }
    if (options.isDemo) {
        window.openDemo();
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

QString wordTooMany(const QStringList& subjects)
{
    const auto isRun = [](const QString& word) { return subjectOf(word) == Subject::Run; };
    if (subjects.size() < 2 || std::ranges::all_of(subjects, isRun)) {
        return {};
    }
    return isRun(subjects.front()) ? *std::ranges::find_if_not(subjects, isRun) : subjects.at(1);
}

int showWindow(const WindowOptions& options, StopSignals& endings)
{
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/stripewise.svg")));
    QApplication::setDesktopFileName(QStringLiteral("stripewise"));
    QSettings settings;
    const auto subject = subjectOf(options.subjects.value(0));
    const auto storePath = subject == Subject::Store ? options.subjects.front() : options.storePath;
    session::Session session(storePath);
    library::RunLibrary library(storePath);
    ui::MainWindow window(
        {session, library, settings, storePath, QDir::home().filePath(QStringLiteral("stripewise-demo"))});
    QObject::connect(&endings, &StopSignals::asked, &window, &ui::MainWindow::closeNow);
    endings.listen();
    window.show();
    openSubject(window, options, subject);
    return QApplication::exec();
}

} // namespace stripewise::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compose.h"
#include "app/exportrun.h"
#include "app/say.h"
#include "app/stopsignals.h"
#include "app/surroundings.h"
#include "core/store/store.h"
#include "core/system/endings.h"
#include "core/system/standardstreams.h"

#include <QApplication>
#include <QCommandLineParser>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <optional>
#include <span>
#include <string_view>

#include <unistd.h>

using namespace stripewise;

namespace {

constexpr int kFailed = 1;
constexpr int kWrongUsage = 2;

struct Options
{
    QCommandLineOption store{QStringLiteral("db"), QApplication::translate("main", "The store of saved runs."),
                             QStringLiteral("FILE")};
    QCommandLineOption format{QStringLiteral("export"),
                              QApplication::translate("main", "Draw runs without a display: png, svg, pdf or html."),
                              QStringLiteral("FORMAT")};
    QCommandLineOption output{{QStringLiteral("o"), QStringLiteral("output")},
                              QApplication::translate("main", "The file that --export writes."),
                              QStringLiteral("FILE")};
    QCommandLineOption force{QStringLiteral("force"),
                             QApplication::translate("main", "Let --export replace a file that is there already.")};
    QCommandLineOption demo{QStringLiteral("demo"),
                            QApplication::translate("main", "Open the embedded default, ready to run.")};
};

/// Asked before there is an application: exporting needs no display.
bool isExport(std::span<char*> words)
{
    return std::ranges::any_of(words, [](std::string_view word) { return word.starts_with("--export"); });
}

/// Words for which no display is needed, if they turn out to be options.
bool mayAskForText(std::span<char*> words)
{
    constexpr std::string_view kAsking[] = {"-h", "--help", "--help-all", "-v", "--version"};
    return std::ranges::any_of(
        words, [&](std::string_view word) { return std::ranges::find(kAsking, word) != std::end(kAsking); });
}

void nameApplication()
{
    QCoreApplication::setOrganizationName(QStringLiteral("stripewise"));
    QCoreApplication::setApplicationName(QStringLiteral("stripewise"));
    QCoreApplication::setApplicationVersion(QStringLiteral(STRIPEWISE_VERSION));
    app::loadTranslations();
}

void declare(QCommandLineParser& parser, const Options& options)
{
    parser.setApplicationDescription(QApplication::translate("main", "Tune Linux disk arrays by measurement."));
    parser.addOptions({options.store, options.format, options.output, options.force, options.demo});
    parser.addPositionalArgument(
        QStringLiteral("PLAN"),
        QApplication::translate("main", "A plan, a store of runs, or runs by number or name to open."),
        QStringLiteral("[PLAN|RUN…]"));
    parser.addHelpOption();
    parser.addVersionOption();
}

QString storePath(const QCommandLineParser& parser, const Options& options)
{
    return parser.isSet(options.store) ? parser.value(options.store) : store::defaultPath();
}

int exportRuns(const QCommandLineParser& parser, const Options& options)
{
    app::ExportRequest request;
    request.format = parser.value(options.format);
    request.output = parser.value(options.output);
    request.isForced = parser.isSet(options.force);
    request.storePath = storePath(parser, options);
    request.runs = parser.positionalArguments();
    return app::exportRuns(request);
}

app::WindowOptions windowOptions(const QCommandLineParser& parser, const Options& options)
{
    return {storePath(parser, options), parser.isSet(options.demo), parser.positionalArguments()};
}

/// Help or version on standard output; nothing where neither was asked for.
std::optional<int> answerInText(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    nameApplication();
    const Options options;
    QCommandLineParser parser;
    declare(parser, options);
    if (!parser.parse(QCoreApplication::arguments())) {
        return {};
    }
    QString text;
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("help-all"))) {
        text = parser.helpText();
    } else if (parser.isSet(QStringLiteral("version"))) {
        text = QStringLiteral("stripewise " STRIPEWISE_VERSION "\n");
    } else {
        return {};
    }
    const bool isWhole = std::fputs(text.toLocal8Bit().constData(), stdout) >= 0 && std::fflush(stdout) == 0;
    return isWhole ? 0 : app::fail(systemError("standard output", "write"));
}

int answer(app::StopSignals* endings)
{
    nameApplication();
    if (const auto home = app::checkHome(); !home) {
        return app::fail(home.error());
    }
    const Options options;
    QCommandLineParser parser;
    declare(parser, options);
    if (!parser.parse(QApplication::arguments())) {
        app::say(parser.errorText());
        return kWrongUsage;
    }
    if (parser.isSet(options.store) && parser.value(options.store).isEmpty()) {
        return app::fail({ErrorCode::BadValue, "--db", 0, {}});
    }
    if (parser.isSet(options.format) || endings == nullptr) {
        return exportRuns(parser, options);
    }
    if (const auto word = app::wordTooMany(parser.positionalArguments()); !word.isEmpty()) {
        app::say(QApplication::translate("main",
                                         "%1: of plans and stores one is opened at a time, and no run beside it; "
                                         "name one.")
                     .arg(word));
        return kWrongUsage;
    }
    return app::showWindow(windowOptions(parser, options), *endings);
}

/// Qt ends a program that finds no display by abort(), after lines of its own that speak of plugins.
void sayWithoutDisplay(QtMsgType type, const QMessageLogContext& /*where*/, const QString& /*text*/)
{
    if (type == QtFatalMsg) {
        app::say(QApplication::translate("main",
                                         "There is no display to open the window on (DISPLAY is “%1”). Start it "
                                         "in a desktop session, or use stripewise-cli.")
                     .arg(qEnvironmentVariable("DISPLAY")));
        ::_exit(kFailed);
    }
}

} // namespace

int main(int argc, char** argv)
{
    const std::span<char*> words(argv, static_cast<std::size_t>(argc));
    system::holdStandardStreams();
    system::letWritesFail();
    std::optional<app::StopSignals> endings;
    if (isExport(words)) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    } else {
        endings.emplace(); // before Qt starts its threads
    }
    try {
        if (const auto answered = mayAskForText(words) ? answerInText(argc, argv) : std::nullopt) {
            return *answered;
        }
        qInstallMessageHandler(sayWithoutDisplay);
        const QApplication application(argc, argv);
        qInstallMessageHandler(nullptr);
        return answer(endings ? &*endings : nullptr);
    } catch (const std::exception&) {
        return app::fail(app::uncaughtError());
    }
}

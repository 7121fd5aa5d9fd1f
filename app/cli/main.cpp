// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/surroundings.h"
#include "core/system/standardstreams.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <iostream>
#include <optional>
#include <span>

#include <CLI/CLI.hpp>

using namespace stripewise;

namespace {

constexpr int kWrongUsage = 2;

void addCommands(CLI::App& app, cli::Context& context)
{
    cli::addDeleteCommand(app, context);
    cli::addDisksCommand(app, context);
    cli::addRestoreCommand(app, context);
    cli::addIoCommand(app, context);
    cli::addRunsCommand(app, context);
    cli::addShowCommand(app, context);
    cli::addRunCommand(app, context);
    cli::addVerifyCommand(app, context);
    cli::addCompareCommand(app, context);
    cli::addRecommendCommand(app, context);
    cli::addExportCommand(app, context);
    auto* plan = app.add_subcommand("plan", "Make and check plans.");
    plan->require_subcommand(1);
    cli::addPlanNewCommand(*plan, context);
    cli::addPlanCheckCommand(*plan, context);
}

/// The word that stands where a command is expected, and is none.
std::optional<std::string> unknownCommand(const CLI::App& app)
{
    const auto* deepest = &app;
    while (!deepest->get_subcommands().empty()) {
        deepest = deepest->get_subcommands().front();
    }
    const bool expectsOne = !deepest->get_subcommands([](const CLI::App*) { return true; }).empty();
    const auto rest = app.remaining(true);
    const auto word = std::ranges::find_if(rest, [](const auto& text) { return !text.starts_with('-'); });
    return expectsOne && word != rest.end() ? std::optional(*word) : std::nullopt;
}

/// CLI11 has exit codes of its own: help and version are success, all else is wrong usage.
int answerParseEnd(const CLI::App& app, const CLI::ParseError& end)
{
    if (const auto word = unknownCommand(app); word && end.get_exit_code() != 0) {
        return cli::fail({ErrorCode::UnknownCommand, *word, 0, {}});
    }
    const bool isExtra = end.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    if (const auto rest = app.remaining(true); isExtra && !rest.empty()) {
        return cli::fail({ErrorCode::UnknownOption, rest.front(), 0, {}});
    }
    if (app.exit(end) != 0) {
        return kWrongUsage;
    }
    return std::cout.flush() ? 0 : cli::answerOutput(errno);
}

std::optional<int> wordThatIsNoUtf8(std::span<char*> words)
{
    const auto isUtf8 = [](const char* word) { return QUtf8StringView(word).isValidUtf8(); };
    const auto word = std::ranges::find_if_not(words, isUtf8);
    return word != words.end() ? std::optional(static_cast<int>(word - words.begin())) : std::nullopt;
}

/// Plans, stores and JSON hold UTF-8 alone.
int refuseOtherText(std::span<char*> words)
{
    if (const auto word = wordThatIsNoUtf8(words)) {
        cli::note(QCoreApplication::translate("main", "Word %1 of the command line is no UTF-8 text.").arg(*word));
        return kWrongUsage;
    }
    const auto home = app::checkHome();
    return home ? 0 : cli::fail(home.error());
}

int answer(int argc, char** argv, const cli::Interrupt& interrupt)
{
    if (const int refused = refuseOtherText({argv, static_cast<std::size_t>(argc)}); refused != 0) {
        return refused;
    }
    cli::Context context;
    context.stop = interrupt.stopToken();
    std::string storePath;
    CLI::App app("Tune Linux disk arrays by measurement.", "stripewise-cli");
    app.require_subcommand(1);
    app.fallthrough();
    app.set_version_flag("--version", STRIPEWISE_VERSION);
    app.add_option("--db", storePath, "the store of saved runs")->type_name("FILE")->check([](const std::string& path) {
        return path.empty() ? "name a file" : "";
    });
    app.add_flag("--json", context.isJson, "JSON on standard output");
    app.parse_complete_callback([&] { context.storePath = QString::fromStdString(storePath); });
    addCommands(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& end) {
        return answerParseEnd(app, end);
    }
    return context.exitCode == 0 ? cli::answerOutput() : context.exitCode;
}

} // namespace

int main(int argc, char** argv)
{
    system::holdStandardStreams();
    const cli::Interrupt interrupt; // before any thread starts
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("stripewise"));
    QLocale::setDefault(QLocale::c()); // a dot everywhere: scripts read what it prints
    QTranslator plurals;
    if (plurals.load(QStringLiteral(":/i18n/stripewise_en.qm"))) {
        QCoreApplication::installTranslator(&plurals);
    }
    try {
        return answer(argc, argv, interrupt);
    } catch (const std::exception&) {
        return cli::fail(app::uncaughtError());
    }
}

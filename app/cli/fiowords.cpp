// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/fiowords.h"

#include "core/exchange/fiojobs.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <array>
#include <string>

namespace stripewise::cli {

namespace {

/// How fio shows what it does, on a command line only.
constexpr std::array<std::string_view, 2> kProgress{"eta", "eta-newline"};

/// Of the words without effect those that have a value, which may stand by itself behind them.
constexpr std::array<std::string_view, 9> kValued{
    "cpus_allowed_policy", "description",    "fallocate",      "log_avg_msec",  "unified_rw_reporting",
    "write_bw_log",        "write_hist_log", "write_iops_log", "write_lat_log",
};

void addWord(CLI::App& command, const std::shared_ptr<FioWords>& words, std::string_view name, const char* says)
{
    const std::string word(name);
    command
        .add_option(
            "--" + word,
            [words, word](const CLI::results_t& values) {
                words->emplace_back(word, values.empty() ? "" : values.back());
                return true;
            },
            says)
        ->expected(0, 1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
        ->group(*says == '\0' ? "" : "Options");
}

Status takeEngine(const std::string& name, io::Words& job)
{
    const auto engine = exchange::fioEngine(name);
    if (engine == exchange::FioEngine::Synchronous) {
        job.emplace_back("iodepth", "1");
    }
    return engine ? Status() : Error{ErrorCode::BadValue, "ioengine", 0, name};
}

Status takeFormat(const std::string& format, Context& context)
{
    if (format != "json" && format != "json+" && format != "normal") {
        return Error{ErrorCode::BadValue, "output-format", 0, format};
    }
    context.isJson = context.isJson || format != "normal";
    return {};
}

} // namespace

bool isFlag(std::string_view fioWord)
{
    return exchange::saysNothing(fioWord, "") && std::ranges::find(kValued, fioWord) == kValued.end();
}

bool isFlagValue(std::string_view text)
{
    return text == "true" || text == "false" || text.find_first_not_of("0123456789") == std::string_view::npos;
}

void addFioWords(CLI::App& command, const std::shared_ptr<FioWords>& words)
{
    addWord(command, words, "ioengine",
            "libaio, as it is done here, or sync, psync, vsync or pvsync: one I/O in flight");
    addWord(command, words, "output-format", "json, as --json, or normal");
    for (const auto list : {exchange::wordsWithoutEffect(), std::span<const std::string_view>(kProgress)}) {
        for (const auto word : list) {
            if (!io::isOption(word)) {
                addWord(command, words, word, "");
            }
        }
    }
}

Status takeFioWords(const FioWords& words, io::Words& job, Context& context)
{
    QStringList ignored;
    for (const auto& [word, value] : words) {
        Status taken;
        if (word == "ioengine") {
            taken = takeEngine(value, job);
        } else if (word == "output-format") {
            taken = takeFormat(value, context);
        } else if (std::ranges::find(kProgress, word) != kProgress.end() || exchange::saysNothing(word, value)) {
            ignored << QString::fromStdString(value.empty() ? word : word + '=' + value);
        } else {
            taken = Error{ErrorCode::BadValue, word, 0, value};
        }
        if (!taken) {
            return taken;
        }
    }
    if (!ignored.isEmpty()) {
        note(QObject::tr("Without effect here: %1.").arg(ignored.join(QStringLiteral(", "))));
    }
    return {};
}

} // namespace stripewise::cli

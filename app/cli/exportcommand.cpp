// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/openstore.h"
#include "app/cli/runtables.h"
#include "app/output.h"
#include "core/base/filetext.h"
#include "core/base/process.h"
#include "core/exchange/table.h"
#include "core/exchange/vmstat.h"
#include "core/library/explored.h"
#include "core/library/jobfile.h"
#include "core/library/results.h"
#include "core/library/trialtable.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>

#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

constexpr std::array<std::string_view, 4> kDrawn{"png", "svg", "pdf", "html"};
constexpr const char* kFormats = "csv, json, text, vmstat, fio, png, svg, pdf, html";
constexpr std::chrono::minutes kDrawingLimit{5};
constexpr const char* kDrawer = "stripewise";

struct Asked
{
    std::vector<std::string> runs;
    std::string format;
    std::string output;
    bool isForced = false;
};

std::string csvOf(const std::vector<store::StoredRun>& runs)
{
    return exchange::toCsv(library::trialTableOf(runs));
}

/// As show --json gives them: one run is an object, several are a list.
std::string jsonOf(const std::vector<store::StoredRun>& runs)
{
    auto list = nlohmann::ordered_json::array();
    for (const auto& run : runs) {
        list.push_back(toJson(run));
    }
    const auto& whole = runs.size() == 1 ? list.front() : list;
    return whole.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// What one would put into a mail: verdict and table of the headline, then what each workload was done for.
std::string textOf(const std::vector<store::StoredRun>& runs)
{
    library::Query query;
    query.band = runs.front().header.plan.band;
    std::string text;
    const auto queries = library::headlineQueries(runs, query);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const auto explored = library::explore(runs, queries[i]);
        auto table = exchange::withoutEmptyColumns(library::tableOf(explored, queries[i]));
        if (i + 1 < queries.size()) {
            table.notes.clear(); // what is doubted of the runs is said once
        }
        text += (text.empty() ? "" : "\n") + library::verdictLine(explored, queries[i]).toStdString() + "\n\n"
            + exchange::toText(table);
    }
    for (const auto& table : library::resultTablesOf(runs)) {
        text += "\n" + exchange::toText(table);
    }
    return text;
}

Result<std::string> vmstatOf(const std::vector<store::StoredRun>& runs, const Context& context)
{
    const auto reader = openReader(context);
    if (!reader) {
        return reader.error();
    }
    std::string text;
    for (const auto& run : runs) {
        for (std::size_t i = 0; i < run.trials.size(); ++i) {
            const auto samples = (*reader)->samples(run.trialIds.at(i));
            if (!samples) {
                return samples.error();
            }
            text += exchange::toVmstat(library::trialTitle(run, run.trials[i]), *samples) + "\n";
        }
    }
    return text;
}

Result<std::string> contentOf(const Asked& asked, const Context& context)
{
    const auto runs = loadRuns(context, asked.runs);
    if (!runs) {
        return runs.error();
    }
    if (asked.format == "csv") {
        return csvOf(*runs);
    }
    if (asked.format == "json") {
        return jsonOf(*runs);
    }
    return asked.format == "text" ? Result<std::string>(textOf(*runs)) : vmstatOf(*runs, context);
}

/// Charts are drawn in one place, the window's program; it needs no display for that.
int draw(const Asked& asked, const Context& context)
{
    const auto store = context.storePath.isEmpty() ? store::defaultPath() : context.storePath;
    const auto place
        = asked.output == app::kStandardOutput ? asked.output : std::filesystem::absolute(asked.output).string();
    std::vector<std::string> arguments{"--db", store.toStdString(), "--export", asked.format, "-o", place};
    if (asked.isForced) {
        arguments.emplace_back("--force");
    }
    arguments.emplace_back("--");
    arguments.insert(arguments.end(), asked.runs.begin(), asked.runs.end());
    const auto drawn = runOwnProgram(kDrawer, arguments, kDrawingLimit);
    if (!drawn) {
        auto error = drawn.error();
        if (error.code == ErrorCode::ProgramMissing) {
            error.detail = kDrawer; // the package is called like the program
        }
        return fail(error);
    }
    if (drawn->exitCode != 0) {
        note(QString::fromStdString(drawn->standardError).trimmed());
    }
    write(drawn->standardOutput); // the picture, where -o is "-"
    return drawn->exitCode;
}

Status writeOutput(const std::string& path, std::string_view content)
{
    if (path != app::kStandardOutput) {
        return replaceText(path, content);
    }
    write(content);
    return {};
}

int writeText(const Asked& asked, const Context& context)
{
    const auto content = contentOf(asked, context);
    if (!content) {
        return fail(content.error());
    }
    const auto written = writeOutput(asked.output, *content);
    return written ? 0 : fail(written.error());
}

int writeFioJobs(const Asked& asked, const Context& context)
{
    const auto runs = loadRuns(context, asked.runs);
    if (!runs) {
        return fail(runs.error());
    }
    const auto file = library::jobFileOf(*runs);
    if (!file) {
        return fail(file.error());
    }
    for (const auto& sentence : file->notes) {
        note(sentence);
    }
    if (file->text.empty()) {
        note(QObject::tr("None of the workloads is a fio job; export a run of block I/O."));
        return static_cast<int>(ErrorKind::BadInput);
    }
    const auto written = writeOutput(asked.output, file->text);
    return written ? 0 : fail(written.error());
}

int exportRuns(const Asked& asked, const Context& context)
{
    constexpr std::array<std::string_view, 4> kWritten{"csv", "json", "text", "vmstat"};
    if (const auto free = app::checkOutput(asked.output, asked.isForced); !free) {
        return fail(free.error());
    }
    if (std::ranges::find(kDrawn, asked.format) != kDrawn.end()) {
        return draw(asked, context);
    }
    if (std::ranges::find(kWritten, asked.format) != kWritten.end()) {
        return writeText(asked, context);
    }
    if (asked.format == "fio") {
        return writeFioJobs(asked, context);
    }
    return fail({ErrorCode::UnknownFormat, asked.format, 0, kFormats});
}

} // namespace

void addExportCommand(CLI::App& app, Context& context)
{
    const auto asked = std::make_shared<Asked>();
    auto* command = addCommand(app, context, "export", "Write runs as a table, text, picture or report.",
                               [asked, &context] { return exportRuns(*asked, context); });
    command->add_option("RUN", asked->runs, "number or name of a run")->required();
    command->add_option("--as", asked->format, std::string(kFormats) + "; fio is a job file")->required();
    command->add_option("-o,--output", asked->output, "the file to write, - for standard output")
        ->required()
        ->type_name("FILE");
    command->add_flag("--force", asked->isForced, "replace a file that is there already");
}

} // namespace stripewise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/base/filetext.h"
#include "core/base/quantity.h"
#include "core/exchange/table.h"
#include "core/session/diskwords.h"
#include "core/session/messages.h"
#include "core/system/disks.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace stripewise::cli {

namespace {

constexpr std::size_t kMostListingBytes = 64U << 20U;

using Disks = std::vector<system::Disk>;

struct DisksOptions
{
    bool everything = false;
    std::string listing;
};

Result<Disks> judgedFrom(const DisksOptions& options)
{
    if (options.listing.empty()) {
        return system::listDisks(options.everything);
    }
    const auto text = readText(options.listing, kMostListingBytes);
    if (!text) {
        return text.error();
    }
    auto disks = system::disksFromListing(*text, options.everything);
    if (!disks) {
        auto error = disks.error();
        error.subject = options.listing;
        return error;
    }
    return disks;
}

template <typename Value>
nlohmann::json orNull(const std::optional<Value>& value)
{
    return value ? nlohmann::json(*value) : nlohmann::json();
}

nlohmann::json jsonOf(const system::Disk& disk)
{
    auto uses = nlohmann::json::array();
    for (const auto& use : disk.uses) {
        uses.push_back({{"kind", system::nameOf(use.kind)}, {"detail", use.detail}});
    }
    return {{"name", disk.name},
            {"path", disk.path},
            {"by_id", disk.byId},
            {"model", orNull(disk.model)},
            {"serial", orNull(disk.serial)},
            {"wwn", orNull(disk.wwn)},
            {"size_bytes", orNull(disk.sizeBytes)},
            {"logical_block_size", orNull(disk.logicalBlockBytes)},
            {"physical_block_size", orNull(disk.physicalBlockBytes)},
            {"rotational", orNull(disk.isRotational)},
            {"transport", orNull(disk.transport)},
            {"scheduler", orNull(disk.scheduler)},
            {"use", std::move(uses)},
            {"verdict", system::nameOf(disk.verdict)},
            {"reason", session::reason(disk).toStdString()}};
}

void printJson(const Disks& disks)
{
    auto list = nlohmann::json::array();
    for (const auto& disk : disks) {
        list.push_back(jsonOf(disk));
    }
    const auto text
        = nlohmann::json{{"disks", std::move(list)}}.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
    print(QString::fromStdString(text));
}

void printTable(const Disks& disks)
{
    exchange::Table table;
    table.columns = {{"name", "disk", "", 0},       {"size", "size", "", 0},     {"kind", "kind", "", 0},
                     {"model", "model", "", 0},     {"serial", "serial", "", 0}, {"by_id", "by-id name", "", 0},
                     {"verdict", "verdict", "", 0}, {"reason", "why", "", 0}};
    for (const auto& disk : disks) {
        const auto size = disk.sizeBytes ? formatSize(*disk.sizeBytes) : std::string();
        const auto id = disk.byId.empty() ? std::string() : disk.byId.front();
        table.rows.push_back({disk.name, size, session::kindText(disk).toStdString(), disk.model.value_or(""),
                              disk.serial.value_or(""), id.substr(id.rfind('/') + 1),
                              session::verdictText(disk).toStdString(), session::reason(disk).toStdString()});
    }
    print(QString::fromStdString(exchange::toText(table)).trimmed());
}

int listDisks(const Context& context, const DisksOptions& options)
{
    const auto disks = judgedFrom(options);
    if (!disks) {
        return fail(disks.error());
    }
    if (context.isJson) {
        printJson(*disks);
    } else {
        printTable(*disks);
    }
    return 0;
}

} // namespace

void addDisksCommand(CLI::App& app, Context& context)
{
    const auto options = std::make_shared<DisksOptions>();
    auto* command = addCommand(app, context, "disks", "List the disks and say which may be used, and why not.",
                               [&context, options] { return listDisks(context, *options); });
    command->add_flag("--all", options->everything, "loop, memory, empty and optical devices too");
    command->add_option("--from", options->listing, "judge a saved “lsblk -J -b -O” listing instead of this machine")
        ->type_name("FILE");
}

} // namespace stripewise::cli

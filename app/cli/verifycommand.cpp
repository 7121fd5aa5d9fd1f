// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/base/quantity.h"
#include "core/plan/planfile.h"
#include "core/raid/verify.h"
#include "core/run/emulatedbuilder.h"
#include "core/run/givenup.h"
#include "core/run/limits.h"
#include "core/run/memberfolder.h"
#include "core/run/namedmembers.h"

#include <QObject>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <unistd.h>

namespace stripewise::cli {

namespace {

constexpr int kBad = 1;
constexpr std::uint64_t kSeed = 1; // any: the pattern differs at every offset

struct Request
{
    std::string planPath;
    std::vector<std::string> destroy;
};

/// What the arrays are made over; files of its own are gone with it.
struct Members
{
    std::unique_ptr<run::MemberFolder> folder = {};
    std::vector<std::string> paths = {};
    std::vector<std::shared_ptr<const io::FileLock>> locks = {}; ///< from the first array to the last
    std::uint64_t bytes = 0; ///< each gives to the array
};

struct Verified
{
    plan::ArraySettings array;
    raid::VerifyReport report;
};

Result<Members> makeFiles(const plan::TargetSpec& target, const std::stop_token& stop)
{
    if (const auto writable = run::checkWritableFolder(target.directory); !writable) {
        return writable.error();
    }
    run::Needs needs;
    needs.directory = target.directory;
    needs.bytesOnDisk = target.memberBytes * target.memberCount;
    needs.openFiles = 2 * target.memberCount;
    needs.iosPerRequest = target.memberCount;
    if (const auto room = run::checkLimits(needs, {}); !room) {
        return room.error();
    }
    auto folder = run::MemberFolder::make(target.directory, run::defaultStateDirectory());
    if (!folder) {
        return folder.error();
    }
    Members members{.folder = *std::move(folder), .bytes = target.memberBytes};
    for (unsigned i = 0; i < target.memberCount; ++i) {
        auto path = members.folder->addFile(target.memberBytes, stop);
        if (!path) {
            return path.error();
        }
        members.paths.push_back(*std::move(path));
    }
    return members;
}

/// Named members lose their content: each has to be given up by name.
Result<Members> checkNamed(const plan::TargetSpec& target, const std::vector<std::string>& destroy)
{
    const auto files = run::openNamedMembers(target.members, {.writes = true, .destroy = destroy});
    if (!files) {
        return files.error();
    }
    const auto smallest = std::ranges::min_element(*files, {}, &io::OpenFile::sizeBytes);
    Members members{.paths = target.members, .bytes = smallest == files->end() ? 0 : smallest->sizeBytes};
    for (const auto& file : *files) {
        members.locks.push_back(file.lock);
    }
    return members;
}

Result<raid::Shape> shapeOf(const plan::ArraySettings& array, const Members& members)
{
    const auto level = raid::levelFromName(array.level);
    if (!level) {
        return Error{ErrorCode::BadValue, "level", 0, array.level};
    }
    const raid::Shape shape{*level, raid::defaultLayout(*level), array.members, array.chunkBytes, members.bytes};
    const auto geometry = raid::Geometry::make(shape);
    if (!geometry) {
        return geometry.error();
    }
    if (array.members > members.paths.size()) {
        return Error{ErrorCode::TooFewMembers, array.level, 0, std::to_string(array.members)};
    }
    return geometry->shape();
}

QString titleOf(const plan::ArraySettings& array)
{
    return QObject::tr("%1 of %2, chunk %3")
        .arg(QString::fromStdString(array.level))
        .arg(array.members)
        .arg(QString::fromStdString(formatSize(array.chunkBytes)));
}

Result<Verified> verify(const plan::ArraySettings& array, const Members& members, const std::stop_token& stop)
{
    const auto shape = shapeOf(array, members);
    if (!shape) {
        return shape.error();
    }
    const auto end = members.paths.begin() + static_cast<std::ptrdiff_t>(array.members);
    const bool isTerminal = ::isatty(STDERR_FILENO) == 1; // a log is not filled with progress
    int tenths = 0;
    const auto report = raid::verifyArray(
        *shape, {members.paths.begin(), end}, kSeed,
        [&](double done) {
            if (isTerminal && static_cast<int>(done * 10) > tenths) {
                tenths = static_cast<int>(done * 10);
                note(QObject::tr("%1: %2 %").arg(titleOf(array)).arg(10 * tenths));
            }
        },
        stop);
    if (!report) {
        return report.error();
    }
    return Verified{array, *report};
}

nlohmann::ordered_json toJson(const Verified& verified)
{
    const auto& report = verified.report;
    nlohmann::ordered_json json{
        {"combination",
         {{"level", verified.array.level},
          {"layout", verified.array.layout},
          {"chunk", compactSize(verified.array.chunkBytes)},
          {"disks", verified.array.members}}},
        {"good", report.isGood()},
        {"bytes_written", report.bytesWritten},
        {"bytes_read_whole", report.bytesReadWhole},
        {"bytes_read_degraded", report.bytesReadDegraded},
        {"rows_checked", report.rowsChecked},
        {"mismatched_rows", report.mismatchedRows},
    };
    if (report.firstBadOffset) {
        json["first_bad_offset"] = *report.firstBadOffset;
    }
    return json;
}

QString toText(const Verified& verified)
{
    const auto size = [](std::uint64_t bytes) { return QString::fromStdString(formatSize(bytes)); };
    const auto& report = verified.report;
    QString line = titleOf(verified.array) + QStringLiteral(": ")
        + (report.isGood() ? QObject::tr("good") : QObject::tr("BAD"))
        + QObject::tr("; %1 written, %2 read whole, %3 read with a member missing, %4 rows checked, %5 of them wrong")
              .arg(size(report.bytesWritten), size(report.bytesReadWhole), size(report.bytesReadDegraded))
              .arg(report.rowsChecked)
              .arg(report.mismatchedRows);
    if (report.firstBadOffset) {
        line += QObject::tr(", first wrong byte at %1").arg(*report.firstBadOffset);
    }
    return line;
}

int show(const std::vector<Verified>& all, bool isJson)
{
    const auto isGood = [](const Verified& verified) { return verified.report.isGood(); };
    const bool allGood = std::ranges::all_of(all, isGood);
    nlohmann::ordered_json arrays = nlohmann::ordered_json::array();
    for (const auto& verified : all) {
        arrays.push_back(toJson(verified));
        if (!isJson) {
            print(toText(verified));
        }
    }
    if (isJson) {
        const nlohmann::ordered_json json{{"good", allGood}, {"arrays", arrays}};
        print(QString::fromStdString(json.dump()));
    }
    return allGood ? 0 : kBad;
}

Result<std::vector<Verified>> carryOut(const Request& request, const std::stop_token& stop)
{
    const auto plan = plan::readPlan(request.planPath);
    if (!plan) {
        return plan.error();
    }
    if (plan->target.kind != plan::TargetKind::Emulated) {
        return Error{ErrorCode::BadValue, "target", 0, plan::targetText(plan->target)};
    }
    if (const auto meant = run::checkDestroyWords(plan->target.members, request.destroy); !meant) {
        return meant.error();
    }
    const auto grid = plan::expand(*plan);
    if (!grid) {
        return grid.error();
    }
    auto members
        = plan->target.members.empty() ? makeFiles(plan->target, stop) : checkNamed(plan->target, request.destroy);
    if (!members) {
        return members.error();
    }
    std::vector<Verified> all;
    for (const auto& array : run::arraysOf(*plan, *grid)) {
        auto verified = verify(array, *members, stop);
        if (!verified) {
            return verified.error();
        }
        all.push_back(*std::move(verified));
    }
    if (const auto removed = members->folder ? members->folder->remove() : Status(); !removed) {
        return removed.error();
    }
    return all;
}

} // namespace

void addVerifyCommand(CLI::App& app, Context& context)
{
    const auto request = std::make_shared<Request>();
    auto* const command = addCommand(
        app, context, "verify",
        "Write a pattern through each emulated array of a plan, read it back whole and degraded, check parity.",
        [request, &context] {
            const auto verified = carryOut(*request, context.stop);
            return verified ? show(*verified, context.isJson) : fail(verified.error());
        });
    command->add_option("PLAN", request->planPath, "a plan file with an emulated target")->required();
    command->add_option("--destroy", request->destroy, "a named member whose content may be lost")->type_name("ID");
}

} // namespace stripewise::cli

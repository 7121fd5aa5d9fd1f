// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/iojobs.h"

#include "app/cli/ioanswer.h"
#include "app/cli/iomeasure.h"
#include "core/base/filetext.h"
#include "core/base/thread.h"
#include "core/exchange/fiojobs.h"
#include "core/io/memory.h"

#include <QObject>

#include <algorithm>
#include <cstdlib>
#include <future>
#include <optional>
#include <thread>
#include <vector>

namespace stripewise::cli {

namespace {

using exchange::FioSection;
using exchange::Obstacle;

constexpr std::size_t kMostBytes = 1 << 20;
constexpr int kWrongInput = 2;
constexpr int kDoneInPart = 4;

std::optional<std::string> environment(std::string_view name)
{
    const char* const value = std::getenv(std::string(name).c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

QString wordsOf(const exchange::Hindrance& hindrance)
{
    const auto option = QString::fromStdString(hindrance.option);
    const auto value = QString::fromStdString(hindrance.value);
    switch (hindrance.obstacle) {
    case Obstacle::Unknown:
        return QObject::tr("line %1: %2 is not known here")
            .arg(hindrance.line)
            .arg(value.isEmpty() ? option : option + QLatin1Char('=') + value);
    case Obstacle::Unresolved:
        return QObject::tr("line %1: %2=%3 has a variable that is not set").arg(hindrance.line).arg(option, value);
    case Obstacle::BadValue:
        return QObject::tr("line %1: %2 can’t be “%3”").arg(hindrance.line).arg(option, value);
    case Obstacle::NoFile:
        return QObject::tr("line %1: it needs a filename that names one file").arg(hindrance.line);
    }
    return {};
}

void tell(const FioSection& section)
{
    const auto name = QString::fromStdString(section.name);
    QStringList reasons;
    for (const auto& hindrance : section.hindrances) {
        reasons << wordsOf(hindrance);
    }
    if (!reasons.isEmpty()) {
        note(QObject::tr("[%1] is left out: %2.").arg(name, reasons.join(QStringLiteral("; "))));
        return;
    }
    QStringList ignored;
    for (const auto& option : section.ignored) {
        ignored << QString::fromStdString(option);
    }
    if (!ignored.isEmpty()) {
        note(QObject::tr("[%1]: without effect here: %2.").arg(name, ignored.join(QStringLiteral(", "))));
    }
}

/// A section on its way: what it measures, and when it is over.
struct Ride
{
    std::optional<IoMeasurement> measurement; ///< none: left out
    std::optional<Result<exchange::FioReport>> report;
    std::promise<void> end;
    std::shared_future<void> ended = end.get_future().share();
};

Result<std::vector<Ride>> prepare(const std::vector<FioSection>& sections, const std::stop_token& stop)
{
    std::vector<Ride> rides(sections.size());
    for (std::size_t i = 0; i < sections.size(); ++i) {
        tell(sections[i]);
        if (!sections[i].hindrances.empty()) {
            continue;
        }
        auto words = sections[i].words;
        words.emplace_back("name", sections[i].name);
        auto measurement = IoMeasurement::prepare({words, sections[i].filename}, stop);
        if (!measurement) {
            return measurement.error();
        }
        rides[i].measurement = *std::move(measurement);
    }
    return rides;
}

/// Each was checked alone; those that can run at once share the memory.
Status checkMemory(const std::vector<FioSection>& sections, const std::vector<Ride>& rides)
{
    const auto comesAfter = [&](std::size_t later, std::size_t earlier) {
        return std::ranges::find(sections[later].after, earlier) != sections[later].after.end();
    };
    for (std::size_t i = 0; i < rides.size(); ++i) {
        std::uint64_t atOnce = 0;
        for (std::size_t k = 0; k < rides.size(); ++k) {
            const bool isBeside = !comesAfter(i, k) && !comesAfter(k, i);
            atOnce += isBeside && rides[k].measurement ? rides[k].measurement->memoryBytes() : 0;
        }
        if (const auto there = io::checkMemory(atOnce); !there) {
            return there;
        }
    }
    return {};
}

/// Each section in a thread of its own; one that is left out is over at once.
void ride(const std::vector<FioSection>& sections, std::vector<Ride>& rides, const std::stop_token& stop)
{
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < rides.size(); ++i) {
        const auto started = startThread(threads.emplace_back(), [&, i] {
            for (const auto earlier : sections[i].after) {
                rides[earlier].ended.wait();
            }
            if (rides[i].measurement && !stop.stop_requested()) {
                rides[i].report = rides[i].measurement->run(stop);
            }
            rides[i].end.set_value();
        });
        if (!started) {
            rides[i].report = started.error();
            rides[i].end.set_value();
        }
    }
}

int answer(const std::vector<Ride>& rides, bool isJson)
{
    std::vector<exchange::FioReport> reports;
    int code = 0;
    for (const auto& one : rides) {
        if (one.report && *one.report) {
            reports.push_back(**one.report);
        } else if (one.report) {
            code = failIo(one.report->error());
        }
    }
    if (!reports.empty()) {
        const int end = answerIo(reports, isJson);
        code = code == 0 ? end : code;
    }
    const auto isLeftOut = [](const Ride& one) { return !one.measurement; };
    return code == 0 && std::ranges::any_of(rides, isLeftOut) ? kDoneInPart : code;
}

} // namespace

int carryOutJobs(const std::string& path, const Context& context)
{
    const auto text = readText(path, kMostBytes);
    if (!text) {
        return fail(text.error());
    }
    const auto sections = exchange::parseFioJobs(*text, environment);
    if (!sections) {
        return fail(sections.error());
    }
    auto rides = prepare(*sections, context.stop);
    if (!rides) {
        return failIo(rides.error());
    }
    if (std::ranges::none_of(*rides, [](const Ride& one) { return one.measurement.has_value(); })) {
        note(QObject::tr("%1: no job of it can be run.").arg(QString::fromStdString(path)));
        return kWrongInput;
    }
    if (const auto memory = checkMemory(*sections, *rides); !memory) {
        return failIo(memory.error());
    }
    ride(*sections, *rides, context.stop);
    return answer(*rides, context.isJson);
}

} // namespace stripewise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/metricwords.h"

#include "core/session/figures.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <string_view>

namespace stripewise::session {

namespace {

/// Context of the translations.
struct MetricWords
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::MetricWords)
};

struct Title
{
    const char* name;
    const char* title;
};

constexpr std::array kTitles{
    Title{"total.bw_bytes", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "throughput")},
    Title{"elapsed_s", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "time taken")},
    Title{"user_s", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "CPU time of the program")},
    Title{"system_s", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "CPU time of the kernel for it")},
    Title{"max_rss_bytes", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "peak memory")},
    Title{"voluntary_ctxt_switches",
          QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "context switches, voluntary")},
    Title{"nonvoluntary_ctxt_switches",
          QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "context switches, involuntary")},
    Title{"exit_code", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "exit code")},
    Title{"mean_depth", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "queue depth, mean")},
    Title{"files.iops", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "file operations")},
    Title{"members.reads", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "reads of the members")},
    Title{"members.writes", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "writes of the members")},
    Title{"members.read_bytes", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "bytes read of the members")},
    Title{"members.written_bytes",
          QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "bytes written to the members")},
    Title{"zone.start", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "rate at the start")},
    Title{"zone.middle", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "rate in the middle")},
    Title{"zone.end", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "rate at the end")},
    Title{"zone.min", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "rate of the slowest place")},
    Title{"zone.max", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "rate of the fastest place")},
    Title{"ramp.knee_bw_bytes", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "rate at the knee")},
    Title{"ramp.knee_streams", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "streams at the knee")},
    Title{"ramp.peak_bw_bytes", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "greatest rate")},
    Title{"steady.settled", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "settled")},
    Title{"steady.range", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "range of rounds")},
    Title{"steady.drift", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "drift over rounds")},
    Title{"steady.rounds", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "rounds")},
    Title{"putc", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "write by character")},
    Title{"getc", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "read by character")},
    Title{"put_block", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "write by block")},
    Title{"get_block", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "read by block")},
    Title{"rewrite", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "rewrite")},
    Title{"seeks", QT_TRANSLATE_NOOP("stripewise::session::MetricWords", "seeks")},
};

/// In the order of a trial's phases.
constexpr std::array kResults{"files.iops",        "create_seq",         "stat_seq",
                              "read_seq",          "rewrite_seq",        "delete_seq",
                              "create_ran",        "stat_ran",           "read_ran",
                              "rewrite_ran",       "delete_ran",         "zone.start",
                              "zone.middle",       "zone.end",           "ramp.knee_bw_bytes",
                              "ramp.knee_streams", "ramp.peak_bw_bytes", "steady.settled",
                              "steady.range",      "steady.drift",       "put_block",
                              "rewrite",           "get_block",          "seeks",
                              "seq_create",        "seq_stat",           "seq_del",
                              "ran_create",        "ran_stat",           "ran_del"};

/// What any workload has, or what is known of any command besides.
bool isCommon(std::string_view name)
{
    constexpr std::array kGroups{"cpu.",      "read.",  "write.",   "total.",        "member",     "mean_depth",
                                 "exit_code", "user_s", "system_s", "max_rss_bytes", "voluntary_", "nonvoluntary_"};
    const auto startsWith = [name](std::string_view group) { return name.starts_with(group); };
    return std::ranges::any_of(kGroups, startsWith) || name.ends_with("_cpu") || name.ends_with("_latency")
        || name.find(".lat_ns.") != std::string_view::npos;
}

/// With %1 for what it is of; empty where there are no words.
QString latencyTitle(const QString& kind, const QString& part)
{
    const bool isTotal = kind == u"lat_ns";
    const bool isCompletion = kind == u"clat_ns";
    if (!isTotal && !isCompletion && kind != u"slat_ns") {
        return {};
    }
    if (part == u"mean") {
        return isTotal     ? MetricWords::tr("%1 latency, mean")
            : isCompletion ? MetricWords::tr("%1 completion latency, mean")
                           : MetricWords::tr("%1 submission latency, mean");
    }
    if (part == u"max") {
        return isTotal     ? MetricWords::tr("%1 latency, greatest")
            : isCompletion ? MetricWords::tr("%1 completion latency, greatest")
                           : MetricWords::tr("%1 submission latency, greatest");
    }
    const auto words = isTotal ? MetricWords::tr("%1 latency, %2 %")
        : isCompletion         ? MetricWords::tr("%1 completion latency, %2 %")
                               : MetricWords::tr("%1 submission latency, %2 %");
    return part.startsWith(u'p') ? words.arg(QStringLiteral("%1"), part.mid(1)) : QString();
}

QString quantityTitle(const QString& name)
{
    if (name == u"bw_bytes") {
        return MetricWords::tr("%1 rate", "of reading or writing");
    }
    if (name == u"iops") {
        return MetricWords::tr("%1 requests");
    }
    return latencyTitle(name.section(u'.', 0, 0), name.section(u'.', 1));
}

QString operationTitle(const QString& name)
{
    return name == u"create" ? MetricWords::tr("create")
        : name == u"stat"    ? MetricWords::tr("stat")
        : name == u"read"    ? MetricWords::tr("read")
        : name == u"rewrite" ? MetricWords::tr("rewrite")
        : name == u"delete"  ? MetricWords::tr("delete")
        : name == u"del"     ? MetricWords::tr("delete")
                             : QString();
}

/// "create_seq" of files, "seq_create" of bonnie++.
QString filesTitle(const QString& name)
{
    const auto parts = name.split(u'_');
    for (const qsizetype place : {0, 1}) {
        const auto operation = parts.size() == 2 ? operationTitle(parts[1 - place]) : QString();
        if (!operation.isEmpty() && (parts[place] == u"seq" || parts[place] == u"ran")) {
            return parts[place] == u"seq" ? MetricWords::tr("%1, in order").arg(operation)
                                          : MetricWords::tr("%1, in any order").arg(operation);
        }
    }
    return {};
}

QString subjectTitle(const QString& name)
{
    if (name == u"total") {
        return MetricWords::tr("total", "reading and writing together");
    }
    return name == u"read" ? MetricWords::tr("read") : name == u"write" ? MetricWords::tr("write") : filesTitle(name);
}

/// "seeks_cpu": what bonnie++ tells of a phase besides its rate.
QString besidesTitle(const QString& name)
{
    for (const auto* end : {"_cpu", "_latency"}) {
        const auto phase = name.endsWith(QLatin1String(end)) ? name.chopped(qsizetype(qstrlen(end))) : QString();
        const auto title = phase.isEmpty() ? QString() : metricTitle(phase.toStdString());
        if (!title.isEmpty() && title != phase) {
            return end[1] == 'c' ? MetricWords::tr("%1: CPU").arg(title) : MetricWords::tr("%1: longest").arg(title);
        }
    }
    return {};
}

} // namespace

QString metricTitle(const std::string& metric)
{
    const auto known = std::ranges::find(kTitles, metric, &Title::name);
    if (known != kTitles.end()) {
        return MetricWords::tr(known->title);
    }
    const auto name = QString::fromStdString(metric);
    const auto first = name.section(u'.', 0, 0);
    const auto rest = name.section(u'.', 1);
    if (first == u"cpu") {
        return MetricWords::tr("CPU %1").arg(rest);
    }
    if (first == u"member" && rest.endsWith(u".alone_bw_bytes")) {
        return MetricWords::tr("member %1 alone").arg(rest.section(u'.', 0, 0));
    }
    const auto subject = subjectTitle(first);
    const auto quantity = quantityTitle(rest);
    const auto words = rest.isEmpty() ? filesTitle(name) : subject.isEmpty() ? QString() : quantity.arg(subject);
    const auto besides = words.isEmpty() ? besidesTitle(name) : words;
    return besides.isEmpty() ? name : besides;
}

QString figureText(const run::Metric& metric)
{
    switch (metric.unit) {
    case run::Unit::BytesPerSecond:
        return rateFigure(metric.value).text();
    case run::Unit::PerSecond:
        return QStringLiteral("%1/s").arg(metric.value, 0, 'f', metric.value < 10 ? 1 : 0);
    case run::Unit::Nanoseconds:
        return latencyFigure(metric.value).text();
    case run::Unit::Seconds:
        return MetricWords::tr("%1 s").arg(metric.value, 0, 'g', 4);
    case run::Unit::Percent:
        return percentFigure(metric.value).text();
    case run::Unit::Count:
        return QString::number(metric.value, 'g', 4);
    case run::Unit::Bytes:
        return sizeFigure(metric.value).text();
    }
    return {};
}

std::vector<std::string> resultsOf(const run::Metrics& metrics)
{
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (metrics.contains(name) && std::ranges::find(names, name) == names.end()) {
            names.push_back(name);
        }
    };
    std::ranges::for_each(kResults, add);
    const auto aloneOf = [](std::size_t member) { return "member." + std::to_string(member) + ".alone_bw_bytes"; };
    for (std::size_t member = 0; metrics.contains(aloneOf(member)); ++member) {
        add(aloneOf(member));
    }
    if (metrics.contains("exit_code")) { // a command's: what it printed, too
        add("elapsed_s");
        for (const auto& [name, metric] : metrics) {
            if (!isCommon(name)) {
                add(name);
            }
        }
    }
    return names;
}

} // namespace stripewise::session

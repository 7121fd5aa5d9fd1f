// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/metricwords.h"

#include "core/base/quantity.h"

#include <QCoreApplication>

namespace stripewise::ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::ui::MetricWords)
};

QString quantityTitle(const QString& name)
{
    if (name == u"bw_bytes") {
        return Words::tr("%1 rate", "of reading or writing");
    }
    if (name == u"iops") {
        return Words::tr("%1 requests");
    }
    const auto parts = name.split(u'.');
    if (parts.size() != 2 || (parts[0] != u"lat_ns" && parts[0] != u"clat_ns")) {
        return {};
    }
    const bool isTotal = parts[0] == u"lat_ns";
    if (parts[1] == u"mean") {
        return isTotal ? Words::tr("%1 latency, mean") : Words::tr("%1 completion latency, mean");
    }
    const auto words = isTotal ? Words::tr("%1 latency, %2 %") : Words::tr("%1 completion latency, %2 %");
    return parts[1].startsWith(u'p') ? words.arg(QStringLiteral("%1"), parts[1].mid(1)) : QString();
}

QString directionTitle(const QString& name)
{
    if (name == u"total") {
        return Words::tr("total", "reading and writing together");
    }
    return name == u"read" ? Words::tr("read") : name == u"write" ? Words::tr("write") : QString();
}

/// What is kept of a command.
QString commandTitle(const QString& name)
{
    if (name == u"elapsed_s") {
        return Words::tr("time taken");
    }
    if (name == u"user_s") {
        return Words::tr("CPU time of the program");
    }
    if (name == u"system_s") {
        return Words::tr("CPU time of the kernel for it");
    }
    return name == u"max_rss_bytes" ? Words::tr("peak memory") : name;
}

} // namespace

QString metricTitle(const std::string& metric)
{
    const auto name = QString::fromStdString(metric);
    const auto direction = directionTitle(name.section(u'.', 0, 0));
    const auto quantity = quantityTitle(name.section(u'.', 1));
    if (!direction.isEmpty() && !quantity.isEmpty()) {
        return quantity.arg(direction);
    }
    if (name.startsWith(u"cpu.")) {
        return Words::tr("CPU %1").arg(name.section(u'.', 1));
    }
    return commandTitle(name);
}

exchange::Table withWords(exchange::Table table, const std::string& metric)
{
    for (auto& column : table.columns) {
        if (column.name == metric) {
            column.title = metricTitle(metric).toStdString();
        }
    }
    return table;
}

QString valueTitle(const std::string& factor, const plan::Value& value)
{
    const auto info = plan::factorInfo(factor);
    const bool isSize = info && info->kind == plan::ValueKind::Size && value.number;
    return QString::fromStdString(isSize ? formatSize(*value.number) : value.text);
}

} // namespace stripewise::ui

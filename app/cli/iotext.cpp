// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/iotext.h"

#include "core/session/figures.h"

#include <QObject>
#include <QStringList>

namespace stripewise::cli {

namespace {

QString number(double value, int decimals)
{
    return QString::number(value, 'f', decimals);
}

QString time(double ns)
{
    return session::latencyFigure(ns).plain();
}

QString latencyLine(const QString& name, const stats::Histogram& times)
{
    QString line = QStringLiteral("    %1").arg(name, -12);
    line += QObject::tr("mean %1").arg(time(times.mean().value_or(0)));
    for (const double percent : {50.0, 90.0, 99.0, 99.9}) {
        if (times.isBacked(percent)) {
            const auto value = static_cast<double>(times.percentile(percent).value_or(0));
            line += QStringLiteral(", p%1 %2").arg(QString::number(percent), time(value));
        }
    }
    return line + QObject::tr(", most %1").arg(time(static_cast<double>(times.most().value_or(0))));
}

void addDirection(QStringList& lines, const QString& name, const io::DirectionResult& done, double seconds)
{
    if (done.ios == 0 && done.failedIos == 0) {
        return;
    }
    const auto rate = seconds > 0 ? 1 / seconds : 0;
    const auto bytes = static_cast<double>(done.bytes);
    lines << QObject::tr("  %1: %2, %3, %4 in %5 I/Os")
                 .arg(name, session::rateFigure(bytes * rate).plain(),
                      session::perSecondFigure(static_cast<double>(done.ios) * rate).plain(),
                      session::sizeFigure(bytes).plain(), QString::number(done.ios));
    if (done.shortIos > 0 || done.failedIos > 0) {
        lines << QObject::tr("    %1 I/Os were short, %2 failed").arg(done.shortIos).arg(done.failedIos);
    }
    lines << latencyLine(QObject::tr("latency"), done.total); // of these two
    lines << latencyLine(QObject::tr("submission"), done.submission);
    lines << latencyLine(QObject::tr("completion"), done.completion);
}

QString depthLine(const io::Job& job, const io::JobResult& result)
{
    auto line = QObject::tr("  depth: %1 held on average").arg(number(result.meanDepth.value_or(0), 1));
    if (result.isDepthNominal && job.depth > 1) {
        line += job.isDirect
            ? QObject::tr(", but nominal: the device completes I/O while it is submitted")
            : QObject::tr(", but nominal: buffered I/O is one call at a time, which the page cache takes");
    }
    return line;
}

} // namespace

QString ioText(const exchange::FioReport& report)
{
    const auto& result = report.result;
    const auto seconds = static_cast<double>(result.elapsedNs) / 1e9;
    QStringList lines;
    lines << QObject::tr("%1: %2 s measured").arg(QString::fromStdString(report.job.name), number(seconds, 3));
    addDirection(lines, QObject::tr("read"), result.read, seconds);
    addDirection(lines, QObject::tr("write"), result.write, seconds);
    if (result.meanDepth) {
        lines << depthLine(report.job, result);
    }
    const auto cpu = seconds > 0 ? 100 / (seconds * report.job.jobCount) : 0;
    lines << QObject::tr("  CPU: %1 % user, %2 % system, %3 context switches")
                 .arg(number(static_cast<double>(result.userCpuNs) / 1e9 * cpu, 1),
                      number(static_cast<double>(result.systemCpuNs) / 1e9 * cpu, 1),
                      QString::number(result.contextSwitches));
    for (const auto& disk : report.disks) {
        lines << QObject::tr("  disk %1: %2 reads, %3 writes, %4 % busy")
                     .arg(QString::fromStdString(disk.name), QString::number(disk.reads), QString::number(disk.writes),
                          number(disk.busyPercent, 1));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace stripewise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/errorparts.h"

#include "core/base/quantity.h"
#include "core/session/diskwords.h"
#include "core/session/messages.h"

#include <QCoreApplication>
#include <QMap>
#include <QRegularExpression>

#include <utility>

namespace stripewise::session {

namespace {

/// Context of the translations.
struct Messages
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::Messages)
};

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

/// Two sizes that are not the same and are not to read the same: to the byte where rounding makes them equal.
std::pair<QString, QString> sizesApart(const QString& first, const QString& second)
{
    auto rounded = std::pair(text(formatSize(first.toULongLong())), text(formatSize(second.toULongLong())));
    const bool isEqual = rounded.first == rounded.second && first != second;
    return isEqual ? std::pair(QString(first + u" B"), QString(second + u" B")) : rounded;
}

} // namespace

QString outOfRange(const QString& name, QStringList words)
{
    const auto most = words.takeLast();
    const auto least = words.isEmpty() ? QString() : words.takeLast();
    return Messages::tr("%1 can’t be %2; it takes %3 to %4.").arg(name, words.join(QLatin1Char(' ')), least, most);
}

QString badValue(const QString& name, const QString& value)
{
    const QMap<QString, QString> takes{
        {QStringLiteral("random_distribution"),
         Messages::tr("random, zipf:1.2 (any number but 1), pareto:0.2 or normal:10")},
        {QStringLiteral("ioengine"), Messages::tr("libaio, or sync, psync, vsync or pvsync for one I/O in flight")},
        {QStringLiteral("output-format"), Messages::tr("json or normal")},
    };
    const auto hint = takes.value(name);
    return hint.isEmpty() ? Messages::tr("%1: “%2” is not a value it can take.").arg(name, value)
                          : Messages::tr("%1: “%2” is not a value it can take; write %3.").arg(name, value, hint);
}

QString unknownOption(const QString& asTyped)
{
    const auto word = asTyped.section(u'=', 0, 0).remove(u'-');
    const QMap<QString, QString> hints{
        {QStringLiteral("directory"), Messages::tr("Name the file by its whole path with --filename.")},
        {QStringLiteral("verify"), Messages::tr("“stripewise-cli verify” checks what an array gives back.")},
        {QStringLiteral("exitall"), Messages::tr("Leave it out: each job is carried out to its end.")},
    };
    return Messages::tr("“%1” is not an option that Stripewise knows; nothing was run.").arg(asTyped) + QLatin1Char(' ')
        + hints.value(word, Messages::tr("--help lists those that there are."));
}

QString withLead(const QString& name, const QString& leadsTo)
{
    return leadsTo.isEmpty() ? name : QString(name + QStringLiteral(" → ") + leadsTo);
}

QString userText(const Error& error)
{
    if (error.detail == kUsedByStripewise) {
        return Messages::tr("another Stripewise works on it");
    }
    if (error.detail == kUsedByProgram) {
        return Messages::tr("another program has it open for itself");
    }
    if (error.detail == kUsedByKernel) {
        return Messages::tr("it is mounted, or held by the kernel or another program");
    }
    if (error.detail == kUsedBySqlite) {
        return Messages::tr("it is an SQLite database");
    }
    const auto uses = useText(system::usesFrom(error.detail));
    return uses.isEmpty() ? text(error.detail) : uses;
}

QString tooSmall(const QString& name, const QString& detail)
{
    static const QRegularExpression parts(QStringLiteral("^(\\d+) < (\\d+)(?: @ (\\d+))?$"));
    const auto found = parts.match(detail);
    if (!found.hasMatch()) {
        return Messages::tr("%1 is too small: there is nothing to read or write.").arg(name);
    }
    const auto [there, needed] = sizesApart(found.captured(1), found.captured(2));
    const auto offset = found.captured(3).toULongLong();
    return offset == 0 ? Messages::tr("%1 is too small: %2 are there, %3 are needed.").arg(name, there, needed)
                       : Messages::tr("%1 is too small: from the offset %4 on %2 are there, %3 are needed.")
                             .arg(name, there, needed, text(formatSize(offset)));
}

QString noMemory(const QStringList& bytes)
{
    const auto [need, there] = sizesApart(bytes.value(0), bytes.value(1));
    return Messages::tr(
               "%1 of memory are needed for the buffers, %2 are there. Choose a smaller iodepth, numjobs or bs.")
        .arg(need, there);
}

QString noSpace(const QString& place, const QStringList& bytes)
{
    const auto [needed, free] = sizesApart(bytes.value(0), bytes.value(1));
    return Messages::tr(
               "%1 has too little free space: %2 are needed, %3 are free. Free some, or choose smaller or fewer files.")
        .arg(place, needed, free);
}

QString reasonOfDrop(const QString& detail)
{
    const auto numbers = detail.split(u' ');
    return sentence(
        plan::Dropped{{}, static_cast<plan::DropReason>(numbers.value(0).toInt()), numbers.value(1).toULongLong()});
}

QString named(const QString& sentence, const QString& option)
{
    return option.isEmpty() ? sentence : QString(option + QStringLiteral(": ") + sentence);
}

} // namespace stripewise::session

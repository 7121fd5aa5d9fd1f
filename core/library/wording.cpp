// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/wording.h"

#include "core/base/quantity.h"
#include "core/plan/factor.h"

#include <QCoreApplication>
#include <QStringList>

namespace stripewise::library {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Wording)
};

QString shown(std::string_view factor, const std::string& text)
{
    const auto info = plan::factorInfo(factor);
    const auto bytes = info && info->kind == plan::ValueKind::Size ? parseSize(text) : Result<std::uint64_t>(Error{});
    return QString::fromStdString(bytes ? formatSize(*bytes) : text);
}

} // namespace

QString valueWords(std::string_view factor, const std::string& text)
{
    const auto value = shown(factor, text);
    if (factor == "disks") {
        return Words::tr("%1 disks").arg(value);
    }
    constexpr std::string_view kWorkload = "workload.";
    if (factor.starts_with(kWorkload)) {
        const auto word = factor.substr(kWorkload.size());
        return QStringLiteral("%1 %2").arg(QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())), value);
    }
    return value;
}

QString combinationWords(const plan::Combination& combination, const std::vector<std::string>& factors)
{
    QStringList parts;
    for (const auto& factor : factors) {
        if (const auto* value = combination.find(factor)) {
            parts += valueWords(factor, value->text);
        }
    }
    return parts.isEmpty() ? Words::tr("The target as it is") : parts.join(QStringLiteral(", "));
}

QString listWords(const std::vector<QString>& items)
{
    QStringList all(items.begin(), items.end());
    if (all.size() < 2) {
        return all.join(QString());
    }
    const auto last = all.takeLast();
    return Words::tr("%1 and %2").arg(all.join(QStringLiteral(", ")), last);
}

QString words(stats::Verdict verdict)
{
    switch (verdict) {
    case stats::Verdict::Better:
        return Words::tr("better");
    case stats::Verdict::Worse:
        return Words::tr("worse");
    case stats::Verdict::Same:
        return Words::tr("same");
    case stats::Verdict::Unclear:
        return Words::tr("unclear");
    }
    return {};
}

QString passesWords(std::size_t passes)
{
    if (passes >= kFewPasses) {
        return {};
    }
    return passes < 2
        ? Words::tr(
            "A run with one pass only has no interval: no difference can be told from noise; take three passes or "
            "more.")
        : Words::tr("The intervals rest on two passes only: they are wide and may still be off; take three or more.");
}

} // namespace stripewise::library

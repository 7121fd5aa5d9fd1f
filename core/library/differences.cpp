// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/differences.h"

#include "core/base/quantity.h"
#include "core/library/runtitle.h"
#include "core/plan/kind.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>
#include <set>

namespace stripewise::library {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::library::Differences)
};

std::map<std::string, std::string> wordsOf(const plan::Workload& workload)
{
    std::map<std::string, std::string> words(workload.words.begin(), workload.words.end());
    words["kind"] = plan::nameOf(workload.kind);
    return words;
}

/// "bs 1M/64K, iodepth –/8"; empty where there is no difference.
QString differencesOf(const plan::Workload& first, const plan::Workload& other)
{
    auto before = wordsOf(first);
    auto after = wordsOf(other);
    std::set<std::string> names;
    for (const auto& words : {before, after}) {
        for (const auto& [name, value] : words) {
            names.insert(name);
        }
    }
    const auto shown
        = [](const std::string& value) { return value.empty() ? QStringLiteral("–") : QString::fromStdString(value); };
    QStringList parts;
    for (const auto& name : names) {
        if (before[name] != after[name]) {
            parts.append(
                QStringLiteral("%1 %2/%3").arg(QString::fromStdString(name), shown(before[name]), shown(after[name])));
        }
    }
    return parts.join(QStringLiteral(", "));
}

std::size_t membersOf(const plan::TargetSpec& target)
{
    return target.members.empty() ? target.memberCount : target.members.size();
}

/// The words of --target; paths and names of disks may differ.
QString kindWords(plan::TargetKind kind)
{
    switch (kind) {
    case plan::TargetKind::Emulated:
        return Words::tr("an emulated array");
    case plan::TargetKind::Md:
        return Words::tr("an md array");
    case plan::TargetKind::Members:
        return Words::tr("the members");
    case plan::TargetKind::Device:
        return Words::tr("a device");
    case plan::TargetKind::Directory:
        return Words::tr("a folder");
    }
    return {};
}

QStringList ofTargets(const plan::TargetSpec& first, const plan::TargetSpec& other)
{
    QStringList parts;
    if (first.kind != other.kind) {
        parts.append(Words::tr("the target is %1/%2").arg(kindWords(first.kind), kindWords(other.kind)));
    }
    if (membersOf(first) != membersOf(other)) {
        parts.append(Words::tr("members %1/%2").arg(membersOf(first)).arg(membersOf(other)));
    }
    if (first.memberBytes != other.memberBytes && first.memberBytes > 0 && other.memberBytes > 0) {
        parts.append(Words::tr("size of a member %1/%2")
                         .arg(QString::fromStdString(formatSize(first.memberBytes)),
                              QString::fromStdString(formatSize(other.memberBytes))));
    }
    return parts;
}

QStringList ofPlans(const plan::Plan& first, const plan::Plan& other)
{
    auto parts = ofTargets(first.target, other.target);
    for (const auto& workload : first.workloads) {
        const auto same = std::ranges::find(other.workloads, workload.name, &plan::Workload::name);
        const auto words = same == other.workloads.end() ? QString() : differencesOf(workload, *same);
        if (!words.isEmpty()) {
            parts.append(QStringLiteral("%1: %2").arg(QString::fromStdString(workload.name), words));
        }
    }
    return parts;
}

} // namespace

std::vector<QString> differencesOf(const std::vector<store::StoredRun>& runs)
{
    std::vector<QString> sentences;
    const auto titles = titlesOf(runs);
    for (std::size_t i = 1; i < runs.size(); ++i) {
        const auto parts = ofPlans(runs.front().header.plan, runs[i].header.plan);
        if (!parts.isEmpty()) {
            sentences.push_back(Words::tr("%1 and %2 were not measured alike, so a difference may come of that: %3.")
                                    .arg(titles.front(), titles[i], parts.join(QStringLiteral("; "))));
        }
    }
    return sentences;
}

} // namespace stripewise::library

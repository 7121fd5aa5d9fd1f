// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/planhelp.h"

#include "core/base/quantity.h"
#include "core/plan/factor.h"
#include "core/plan/kind.h"
#include "core/plan/presets.h"
#include "core/session/messages.h"

#include <QString>

#include <fmt/format.h>

namespace stripewise::cli {

namespace {

constexpr int kNameWidth = 17; // of the column before the sentences
constexpr int kFactorWidth = 35;

QString workloadsText()
{
    auto text = QStringLiteral("Kinds of workload:");
    for (const auto kind : plan::workloadKinds()) {
        if (kind != plan::WorkloadKind::Io) {
            text += QStringLiteral("\n  ") + QString::fromStdString(std::string(plan::exampleOf(kind)));
        }
    }
    text += QStringLiteral("\nWorkloads that have a name:");
    for (const auto& preset : plan::presets()) {
        const auto name = QString::fromStdString(preset.name);
        text += QStringLiteral("\n  %1 %2").arg(name, -kNameWidth).arg(session::presetSentence(preset.name));
    }
    return text;
}

/// "4K to 64M", "raid0 raid1 ..."
std::string rangeOf(const plan::FactorInfo& info)
{
    switch (info.kind) {
    case plan::ValueKind::Size:
        return fmt::format("{} to {}", compactSize(info.least), compactSize(info.most));
    case plan::ValueKind::Number:
        return fmt::format("{} to {}", info.least, info.most);
    case plan::ValueKind::Name:
    case plan::ValueKind::Text:
        return fmt::format("{}", fmt::join(info.names, " "));
    }
    return {};
}

std::string factorsText()
{
    std::string text = "Factors, and what they take:";
    for (const auto& info : plan::allFactors()) {
        text += fmt::format("\n  {:<{}} {}", info.name, kFactorWidth, rangeOf(info));
    }
    text += fmt::format("\n  {:<{}} any words, for {{NAME}} in a command workload", "param.NAME", kFactorWidth);
    return text + fmt::format("\nNot there yet: {}.\n", fmt::join(plan::laterFactors(), ", "));
}

} // namespace

std::string planHelp()
{
    return factorsText() + workloadsText().toStdString();
}

} // namespace stripewise::cli

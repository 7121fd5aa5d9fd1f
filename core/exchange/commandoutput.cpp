// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/toolresult.h"

#include <utility>

namespace stripewise::exchange {

namespace {

/// What came last, over what came before.
void take(std::vector<ToolResult> results, CommandOutput& output)
{
    if (results.empty()) {
        return;
    }
    auto& last = results.back();
    output.fault = output.fault.empty() ? std::move(last.fault) : output.fault;
    last.metrics.merge(output.ofTools);
    output.ofTools = std::move(last.metrics);
}

} // namespace

CommandOutput readCommandOutput(std::string_view standardOutput, std::string_view standardError)
{
    CommandOutput output;
    for (const auto text : {standardError, standardOutput}) {
        take(readDd(text), output); // writes it to standard error
        take(readFioText(text), output);
        take(readFioJson(text), output);
        take(readBonnie(text), output);
    }
    output.lines = readMetricLines(standardOutput);
    return output;
}

} // namespace stripewise::exchange

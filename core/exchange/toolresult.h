// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/trial.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::exchange {

/// One measurement of another program, by the contract's names of metrics; what is unknown is not there.
struct ToolResult
{
    std::string format; ///< "bonnie++ 1.98", "fio 3.33", "dd"
    std::string label; ///< the name that the program gives it; may be empty
    run::Metrics metrics;
    std::vector<std::string> tooFast; ///< metrics that it says were over too fast to be measured
    std::string fault; ///< of one that failed: what it says of that
};

/// The rows of bonnie++'s CSV in a text, each a result: layouts 1.03, 1.96 and 1.97, and 1.98, which 2.00 writes.
std::vector<ToolResult> readBonnie(std::string_view text);

/// The JSON documents of fio in a text, whatever stands around them; jobs of one document are added up. Of version 2
/// too, which has other units.
std::vector<ToolResult> readFioJson(std::string_view text);

/// fio's output for people, its jobs added up: one result, or none.
std::vector<ToolResult> readFioText(std::string_view text);

/// The last lines of dd, in any language: bytes, elapsed_s, bw_bytes. That of BSD too.
std::vector<ToolResult> readDd(std::string_view text);

struct MetricLines
{
    run::Metrics metrics;
    std::vector<std::string> refused; ///< lines that start with "metric" and are no "metric NAME VALUE UNIT"
};
/// Units are those of run::nameOf(), with prefixes: MiB/s, MB/s, KiB, ms, us ...; no unit: a count.
MetricLines readMetricLines(std::string_view text);

/// All that a command printed, read by all of the above; of one program the last result, before what the lines "metric"
/// say.
struct CommandOutput
{
    run::Metrics ofTools;
    MetricLines lines;
    std::string fault; ///< of the program that says it failed
};
CommandOutput readCommandOutput(std::string_view standardOutput, std::string_view standardError);

/// A number with a dot, whole text, finite and not negative; nothing else.
std::optional<double> plainNumber(std::string_view text);
/// Each line of a text once, without blanks around it; a carriage return ends one too, as progress is shown with it.
std::vector<std::string_view> linesOf(std::string_view text);

} // namespace stripewise::exchange

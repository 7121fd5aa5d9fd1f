// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace stripewise::plan {

/// Workloads by the name of who does such I/O, a second each where they have a time; core/session/messages says what
/// each stands for.
struct Preset
{
    std::string name; ///< "sequential-write"
    std::vector<Workload> workloads; ///< one or more
};
std::vector<Preset> presets();

/// Those of the preset of this name; empty where there is none.
std::vector<Workload> presetWorkloads(std::string_view name);

/// A preset's name, alone or with words that replace its own ("database,runtime=5"), or one workload's text. A preset
/// of several workloads takes no name= of its own. Errors: UnknownWorkload, and as parseWorkload.
Result<std::vector<Workload>> parseWorkloads(std::string_view text);

} // namespace stripewise::plan

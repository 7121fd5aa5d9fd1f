// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/store.h"

#include <functional>
#include <string>
#include <vector>

namespace stripewise::test {

/// A saved run made by hand: chunks x workloads x passes, the value told by a function.
struct MadeRun
{
    std::vector<std::string> chunks{"64K", "256K", "512K"};
    std::vector<std::string> workloads{"sequential write"};
    unsigned passes = 3;
    unsigned repeats = 1;
    std::string metric = "write.bw_bytes";
    run::RunId id = 1;
    std::function<double(const std::string& chunk, const std::string& workload, unsigned pass)> value;
};

store::StoredRun make(const MadeRun& made);

/// A little unrest that is the same every time: up to \p share of 1, by pass and chunk.
double unrest(const std::string& chunk, unsigned pass, double share);

} // namespace stripewise::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/trial.h"

#include <string>
#include <string_view>

namespace stripewise::exchange {

/// The samples of a trial as vmstat(8) prints them, a line an interval: r b, memory in KiB, bi bo in KiB/s (the disks',
/// where they were sampled, else the target's), in cs a second, us sy id wa in percent. Unknown points are "-".
std::string toVmstat(std::string_view title, const run::Samples& samples);

} // namespace stripewise::exchange

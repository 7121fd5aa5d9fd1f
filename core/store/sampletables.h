// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/trial.h"
#include "core/store/connection.h"

#include <cstdint>

namespace stripewise::store {

/// Keeps the samples of a trial with their pyramid: each level has a quarter of the values of the one below it.
/// Inside a transaction of the caller's.
Status putSamples(Connection& connection, std::int64_t trialId, const run::Samples& samples);

/// Level 0 is what was put.
Result<run::Samples> readSamples(Connection& connection, std::int64_t trialId, int level);

/// At most \p points values a series, from the highest level that has as many.
Result<run::Samples> readThinned(Connection& connection, std::int64_t trialId, std::size_t points);

} // namespace stripewise::store

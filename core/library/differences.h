// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/store.h"

#include <QString>

#include <vector>

namespace stripewise::library {

/// In what the runs were measured unlike the first, beside the factors: workloads of one name with other words, members
/// of another number or size, another kind of target. Whole sentences; none where a comparison is of like with like.
std::vector<QString> differencesOf(const std::vector<store::StoredRun>& runs);

} // namespace stripewise::library

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/store.h"

#include <QString>

#include <vector>

namespace stripewise::library {

/// "#3 RAID 5 sweep".
QString titleOf(const store::RunSummary& run);
/// "#3 RAID 5 sweep"; runs of one name get their date too: "#3 RAID 5 sweep (2026-11-30 22:10)". In the order given.
std::vector<QString> titlesOf(const std::vector<store::RunSummary>& runs);
std::vector<QString> titlesOf(const std::vector<store::StoredRun>& runs);

} // namespace stripewise::library

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace stripewise::plan {

/// Version of the file format that this program writes; older ones are read, newer ones refused (NewerVersion).
inline constexpr int kPlanVersion = 1;

/// What a band of practical equality may be.
inline constexpr double kLeastBand = 0.0001;
inline constexpr double kMostBand = 0.9999;

nlohmann::ordered_json toJson(const Plan& plan);
nlohmann::ordered_json toJson(const Combination& combination); ///< {"chunk":"64K","level":"raid5"}

/// Reads and validates a plan: all that can be said without looking at disks. Errors name the key: NotJson (detail:
/// line and column), NewerVersion, MissingKey, UnknownKey, UnknownFactor, BadValue, ValueOutOfRange, BadTarget.
Result<Plan> parsePlan(std::string_view text);

/// Errors: NotFound, IsDirectory, SystemCall, and those of parsePlan.
Result<Plan> readPlan(const std::string& path);

/// Replaces the file by write, fsync, rename.
Status writePlan(const Plan& plan, const std::string& path);

/// "emulated:DIR", "emulated", "md", "members", "device:PATH", "directory:PATH". Errors: BadTarget.
Result<TargetSpec> parseTarget(std::string_view text);
std::string targetText(const TargetSpec& target);

/// The embedded default: RAID 5 of five files of 64 MiB in \p directory, chunk 4K..1M, one sequential write and one
/// random read workload, two passes.
Plan demoPlan(const std::string& directory);

} // namespace stripewise::plan

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfile.h"
#include "core/plan/presets.h"

namespace stripewise::plan {

namespace {

constexpr unsigned kDemoMembers = 5;
constexpr std::uint64_t kDemoMemberBytes = 64U << 20U;

Factor demoChunks()
{
    auto chunks = parseFactor("chunk", "4K..1M");
    return chunks ? std::move(*chunks) : Factor{};
}

} // namespace

Plan demoPlan(const std::string& directory)
{
    Plan plan;
    plan.name = "Chunk size of a RAID 5 of five files";
    plan.target = {TargetKind::Emulated, directory, {}, kDemoMembers, kDemoMemberBytes};
    plan.factors = {Factor{"level", {{"raid5", {}}}}, demoChunks()};
    plan.workloads = {presetWorkloads("sequential-write").front(), presetWorkloads("random-read").front()};
    return plan;
}

} // namespace stripewise::plan

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/bonniework.h"
#include "core/run/bonnieblocks.h"
#include "core/run/filephase.h"
#include "core/run/measurement.h"

#include <cstdint>
#include <optional>
#include <string>

namespace stripewise::run {

/// What bonnie++ does, in its order, but for the bytes one at a time. The metrics have the names of its columns, so
/// that they stand beside its own: put_block, rewrite, get_block (bytes a second), seeks, seq_create, seq_stat,
/// seq_del, ran_create ... (a second), and of each _cpu and _latency, the longest one. Its files lie in a folder "work"
/// below BuiltTarget::directory. Thread: the coordinator's.
class BonnieMeasurement final : public Measurement
{
public:
    BonnieMeasurement(const plan::BonnieWork& work, std::uint64_t seed);

    Status prepare(const Scene& scene) override;
    Status carryOut(const Scene& scene) override;
    Measured conclude(const Recording& recording, std::int64_t startNs) const override;

private:
    void carryOutBlocks(const Scene& scene, const std::string& path);
    void carryOutFiles(const Scene& scene, const std::string& folder, const std::string& order);
    bool goesOn() const { return !m_error && !m_isCut; }
    void keep(const std::string& name, const BlockPhaseResult& result);
    void keep(const std::string& name, const FilePhaseResult& result);

    plan::BonnieWork m_work;
    std::uint64_t m_seed;
    Metrics m_metrics; ///< of whole phases
    double m_seconds = 0; ///< of the same
    std::optional<Error> m_error; ///< why the last one failed
    bool m_isCut = false;
};

} // namespace stripewise::run

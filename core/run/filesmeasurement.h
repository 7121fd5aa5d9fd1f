// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/fileswork.h"
#include "core/run/filephase.h"
#include "core/run/measurement.h"

#include <optional>
#include <string>
#include <vector>

namespace stripewise::run {

/// Small files: create, stat, read, rewrite and delete, in sequence and in any order, each phase timed for itself. The
/// metrics of a phase: create_seq (files a second), create_seq.bw_bytes, create_seq.lat_ns.p99 ..., of the other order
/// create_ran; files.iops are all operations over the time of all phases. Files without content are neither read nor
/// rewritten. Its tree lies in BuiltTarget::directory and is removed on every end. Thread: the coordinator's.
class FilesMeasurement final : public Measurement
{
public:
    explicit FilesMeasurement(const plan::FilesWork& work);

    Status carryOut(const Scene& scene) override;
    Measured conclude(const Recording& recording, std::int64_t startNs) const override;

private:
    struct Phase
    {
        std::string name;
        FilePhaseResult result;
    };
    enum class Order { Sequential, Random };

    void carryOutAll(const Scene& scene, const FileTree& tree);
    void carryOut(const Scene& scene, const FileTree& tree, Order order);
    bool carryOut(const Scene& scene, const FileTree& tree, Order order, FileOperation operation);
    Metrics phaseMetrics() const;

    plan::FilesWork m_work;
    std::vector<Phase> m_phases; ///< whole ones
    std::optional<Error> m_error; ///< why the last one failed
    bool m_isCut = false;
    std::uint64_t m_rounds = 0; ///< random orders so far: each phase has another one
};

} // namespace stripewise::run

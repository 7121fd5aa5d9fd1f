// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/target.h"
#include "core/plan/grid.h"
#include "core/run/trial.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace stripewise::run {

/// What the kernel's counters of the disks below a target hold of its direct I/O: other bytes (parity, copies), its
/// very bytes, or these and what a file system writes beside them.
enum class DiskBytes { Others, OfTarget, OfFile };

/// A target ready to be measured.
struct BuiltTarget
{
    std::shared_ptr<io::Target> target;
    std::vector<Setting> settings; ///< asked and read back
    std::vector<std::string> disks; ///< kernel names of the disks below, for /proc/diskstats ("sda", "md127")
    DiskBytes diskBytes = DiskBytes::Others; ///< what the kernel counts there
    std::string directory = {}; ///< where a workload may make files; empty: nowhere
    std::vector<std::shared_ptr<io::Target>> members = {}; ///< where each is measured for itself; else empty
};

/// What a run will take, known before its first byte.
struct Needs
{
    std::string directory = {}; ///< where files are made; empty: none
    std::uint64_t bytesOnDisk = 0;
    std::uint64_t files = 0; ///< inodes
    unsigned openFiles = 0;
    std::uint64_t bytesPerCopy = 0; ///< memory that the target itself takes for each copy of a job
    unsigned iosPerRequest = 1; ///< most member I/Os that one request can become; 0: calls, which take no aio slots
    std::optional<std::uint32_t> alignment = {}; ///< what the members take, bytes; unknown before files are made
    bool alignsAll = false; ///< buffered I/O too
};

/// Makes the target of each combination: files and an emulated array over them, a real md array through the helper ...
/// Thread: the coordinator's. tearDown() is called on every end and leaves nothing behind; the destructor calls it too.
class TargetBuilder
{
public:
    virtual ~TargetBuilder() = default;
    /// Looks at members and directories without changing anything; all faults of input show here.
    virtual Result<Needs> check() = 0;
    /// Bytes of the target that this array will be, where that is known after check().
    virtual std::optional<std::uint64_t> bytesOf(const plan::ArraySettings& /*array*/) const { return std::nullopt; }
    /// Once, after check(): makes files, opens devices.
    virtual Status prepare(const std::stop_token& stop) = 0;
    virtual Result<BuiltTarget> build(const plan::ArraySettings& array, const std::stop_token& stop) = 0;
    virtual Status tearDown() = 0;
};

} // namespace stripewise::run

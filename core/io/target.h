// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace stripewise::io {

enum class Caching { Direct, Buffered }; ///< O_DIRECT or through the page cache
enum class Direction : std::uint8_t { Read, Write };
enum class SyncKind { All, Data }; ///< fsync, or fdatasync: what is needed to read it back

/// One I/O of a workload. Owned by the worker; not to be touched between submit and its completion.
struct Request
{
    Direction direction = Direction::Read;
    std::uint32_t slot = 0; ///< index in the worker's table, at most the depth
    std::uint64_t offset = 0; ///< bytes from the start of the target
    std::uint32_t length = 0; ///< bytes
    std::byte* buffer = nullptr; ///< aligned to Target::alignment()
    std::int64_t startedNs = 0; ///< the worker's own clock reading
    std::int64_t submittedNs = 0;
};

struct Completion
{
    Request* request = nullptr;
    std::int64_t result = 0; ///< bytes moved, or -errno
};

/// What a target has done to one of its members so far. Read at any time, from any thread.
struct MemberTotals
{
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    std::uint32_t inFlight = 0;
};

/// One worker's way into a target. Thread: the worker's own; never shared.
class Queue
{
public:
    virtual ~Queue() = default;

    /// Takes requests from the front of the span and returns how many: fewer than all means reap first. A request that
    /// fails at once is taken and completes with -errno. Errors are of the queue itself (SystemCall, AioLimit).
    virtual Result<std::size_t> submit(std::span<Request* const> requests) = 0;

    /// Waits until at least \p least requests are done (0: does not wait), writes up to out.size() completions and
    /// returns how many. May return fewer than \p least when \p patience is over; EINTR never shows.
    virtual Result<std::size_t> reap(std::size_t least, std::span<Completion> out, std::chrono::nanoseconds patience)
        = 0;

    /// Requests taken and not yet handed back.
    virtual std::size_t inFlight() const = 0;

    /// Brings what was written through it to the disk: of one file among several that file alone.
    virtual Status sync(SyncKind kind) = 0;

    /// Path of the file, device or member whose I/O failed first; asked only after a failure. Empty where it is not
    /// known.
    virtual std::string failedPath() const { return {}; }
};

/// Something that can be read and written by offset: a file, a device, an emulated array.
/// Thread: after construction all calls are safe from any thread.
class Target
{
public:
    virtual ~Target() = default;

    virtual std::uint64_t sizeBytes() const = 0;
    /// Offsets, lengths and buffers have to be multiples of it, bytes.
    virtual std::uint32_t alignment() const = 0;
    /// Whether its queues do each I/O inside submit, one at a time: then there is no depth.
    virtual bool isSynchronous() const { return false; }
    /// A queue that holds up to \p depth requests, used by the thread that asked. The target outlives its queues.
    virtual Result<std::unique_ptr<Queue>> openQueue(unsigned depth) = 0;
    /// Path of the file or device, else what it is called: for errors.
    virtual std::string name() const { return {}; }
    /// How I/O goes from now on; to be called where no queue is open.
    virtual Status setCaching(Caching /*caching*/) { return {}; }
    /// Brings all that was written to the disks. Errors: SystemCall.
    virtual Status sync() { return {}; }
    /// Writes what is dirty and has the kernel forget what it holds of the target, so that buffered I/O meets the disk.
    virtual Status dropCache() { return {}; }
    /// One entry a member; empty where the kernel's own per-disk counters tell (plain files and devices).
    virtual std::vector<MemberTotals> memberTotals() const { return {}; }
    /// Names of the members in the same order, for charts.
    virtual std::vector<std::string> memberNames() const { return {}; }
};

} // namespace stripewise::io

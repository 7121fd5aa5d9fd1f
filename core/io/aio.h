// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/target.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>

#include <sys/uio.h>

namespace stripewise::io {

class Kernel;

/// One member I/O given to the kernel. The caller owns it until it is reaped; \p owner is handed back untouched.
struct AioOperation
{
    int fd = -1;
    Direction direction = Direction::Read;
    std::byte* buffer = nullptr;
    std::uint32_t length = 0;
    std::uint64_t offset = 0;
    void* owner = nullptr;
    /// Where it is not empty: the memory in pieces, in place of buffer and length. Has to live until the completion.
    std::span<const iovec> parts;
};

struct AioCompletion
{
    void* owner = nullptr;
    std::int64_t result = 0; ///< bytes, or -errno
};

/// One libaio context and its pool of control blocks; the only place that knows libaio. Thread: one owner.
/// EINTR is retried; EAGAIN and a partial submit come back as "fewer taken"; EBADF, EINVAL and the like fail the first
/// operation only. Completions are read from the ring in user space where the kernel's ring has the known layout.
/// The destructor waits for what is in flight.
class Aio final
{
public:
    /// Errors: AioLimit (the detail says what was asked and what is left), SystemCall.
    static Result<std::unique_ptr<Aio>> open(unsigned depth);
    static Result<std::unique_ptr<Aio>> open(unsigned depth, std::unique_ptr<Kernel> kernel);
    ~Aio();
    Aio(const Aio&) = delete;
    Aio& operator=(const Aio&) = delete;

    /// How many were taken from the front. None taken while none is in flight never comes back: that is tried again for
    /// some seconds, then it is a SystemCall error.
    Result<std::size_t> submit(std::span<const AioOperation> operations);
    /// Waits for at least \p least, or for all in flight where they are fewer; without end where \p patience is
    /// nanoseconds::max().
    Result<std::size_t> reap(std::size_t least, std::span<AioCompletion> out, std::chrono::nanoseconds patience);
    std::size_t inFlight() const; ///< taken and not yet reaped
    unsigned depth() const;

private:
    struct Private;
    explicit Aio(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace stripewise::io

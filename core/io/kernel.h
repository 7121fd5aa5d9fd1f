// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <span>

#include <libaio.h>

namespace stripewise::io {

/// The system calls that Aio makes, so that a test can answer in the kernel's place what no real kernel can be brought
/// to answer. Each returns what libaio does: a count or -errno. Called once a batch.
class Kernel
{
public:
    virtual ~Kernel() = default;

    virtual int setup(unsigned depth, io_context_t& context) = 0;
    virtual void destroy(io_context_t context) = 0;
    virtual int submit(io_context_t context, std::span<iocb*> blocks) = 0;
    /// \p limit: null waits without end.
    virtual int getEvents(io_context_t context, long least, std::span<io_event> events, timespec* limit) = 0;
    /// Lets a little time go by before a call that was refused is made again.
    virtual void pause(std::chrono::microseconds time) = 0;
};

/// The real one; it has no state.
class LinuxKernel final : public Kernel
{
public:
    int setup(unsigned depth, io_context_t& context) override;
    void destroy(io_context_t context) override;
    int submit(io_context_t context, std::span<iocb*> blocks) override;
    int getEvents(io_context_t context, long least, std::span<io_event> events, timespec* limit) override;
    void pause(std::chrono::microseconds time) override;
};

} // namespace stripewise::io

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/kernel.h"

#include <thread>

namespace stripewise::io {

int LinuxKernel::setup(unsigned depth, io_context_t& context)
{
    return ::io_setup(static_cast<int>(depth), &context);
}

void LinuxKernel::destroy(io_context_t context)
{
    ::io_destroy(context);
}

int LinuxKernel::submit(io_context_t context, std::span<iocb*> blocks)
{
    return ::io_submit(context, static_cast<long>(blocks.size()), blocks.data());
}

int LinuxKernel::getEvents(io_context_t context, long least, std::span<io_event> events, timespec* limit)
{
    return ::io_getevents(context, least, static_cast<long>(events.size()), events.data(), limit);
}

void LinuxKernel::pause(std::chrono::microseconds time)
{
    std::this_thread::sleep_for(time);
}

} // namespace stripewise::io

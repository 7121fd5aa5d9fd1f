// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/aio.h"

#include "core/base/clock.h"
#include "core/io/completionring.h"
#include "core/io/kernel.h"
#include "core/system/environment.h"

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace stripewise::io {

namespace {

constexpr auto kEndless = std::chrono::nanoseconds::max();
constexpr auto kRetryPause = std::chrono::microseconds(1000);
constexpr unsigned kMostRetries = 5000; // of a refused submission while nothing is in flight: about five seconds

bool isTemporary(int error)
{
    return error == EAGAIN || error == ENOMEM;
}

/// Errors that say nothing about the operation at the front: the context or the call itself is broken.
bool isOfTheContext(int error)
{
    return error == ENOSYS;
}

void prepare(iocb& block, const AioOperation& operation)
{
    const auto offset = static_cast<long long>(operation.offset);
    const auto pieces = static_cast<int>(operation.parts.size());
    const auto isRead = operation.direction == Direction::Read;
    if (pieces > 0) {
        (isRead ? io_prep_preadv : io_prep_pwritev)(&block, operation.fd, operation.parts.data(), pieces, offset);
    } else {
        (isRead ? io_prep_pread : io_prep_pwrite)(&block, operation.fd, operation.buffer, operation.length, offset);
    }
    block.data = operation.owner;
}

timespec toTimespec(std::chrono::nanoseconds time)
{
    const auto ns = std::max<std::int64_t>(time.count(), 0);
    return {ns / 1'000'000'000, ns % 1'000'000'000};
}

Error systemError(std::string call, int error)
{
    return stripewise::systemError("libaio", std::move(call), error);
}

} // namespace

struct Aio::Private
{
    std::unique_ptr<Kernel> kernel;
    unsigned depth = 0;
    io_context_t context = nullptr;
    CompletionRing ring;
    std::vector<iocb> blocks;
    std::vector<iocb*> free; ///< last in, first out: the warmest block next
    std::vector<iocb*> batch;
    std::vector<io_event> events;
    std::vector<AioCompletion> refused; ///< taken, but the kernel would not have them
    std::size_t inKernel = 0;

    void allocate();
    std::size_t prepareBatch(std::span<const AioOperation> operations);
    void giveBack(std::span<iocb* const> untaken);
    void refuse(iocb* block, int error);
    std::size_t takeRefused(std::span<AioCompletion> out);
    std::size_t handOver(std::size_t count, std::span<AioCompletion> out);
    std::size_t takeReady(std::span<AioCompletion> out);
    Result<std::size_t> poll(std::span<AioCompletion> out);
    Result<std::size_t> await(std::size_t least, std::span<AioCompletion> out, std::chrono::nanoseconds patience);
};

void Aio::Private::allocate()
{
    blocks.resize(depth);
    batch.resize(depth);
    events.resize(depth);
    refused.reserve(depth);
    free.reserve(depth);
    for (auto& block : blocks) {
        free.push_back(&block);
    }
}

std::size_t Aio::Private::prepareBatch(std::span<const AioOperation> operations)
{
    const auto count = std::min(operations.size(), free.size());
    for (std::size_t i = 0; i < count; ++i) {
        batch[i] = free.back();
        free.pop_back();
        prepare(*batch[i], operations[i]);
    }
    return count;
}

void Aio::Private::giveBack(std::span<iocb* const> untaken)
{
    free.insert(free.end(), untaken.rbegin(), untaken.rend());
}

void Aio::Private::refuse(iocb* block, int error)
{
    refused.push_back({block->data, -error});
    free.push_back(block);
}

std::size_t Aio::Private::takeRefused(std::span<AioCompletion> out)
{
    const auto count = std::min(refused.size(), out.size());
    std::copy_n(refused.begin(), count, out.begin());
    refused.erase(refused.begin(), refused.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
}

std::size_t Aio::Private::handOver(std::size_t count, std::span<AioCompletion> out)
{
    for (std::size_t i = 0; i < count; ++i) {
        free.push_back(events[i].obj);
        out[i] = {events[i].data, static_cast<std::int64_t>(events[i].res)};
    }
    inKernel -= count;
    return count;
}

std::size_t Aio::Private::takeReady(std::span<AioCompletion> out)
{
    const auto room = std::min(out.size(), events.size());
    return handOver(ring.take(std::span(events).first(room)), out);
}

/// What is done already, by a system call: for a ring that can't be read.
Result<std::size_t> Aio::Private::poll(std::span<AioCompletion> out)
{
    return await(0, out, std::chrono::nanoseconds(0));
}

Result<std::size_t> Aio::Private::await(std::size_t least, std::span<AioCompletion> out,
                                        std::chrono::nanoseconds patience)
{
    const auto isEndless = patience == kEndless;
    const auto end = isEndless ? 0 : monotonicNs() + patience.count();
    std::size_t got = 0;
    for (;;) {
        auto limit = toTimespec(std::chrono::nanoseconds(isEndless ? 0 : end - monotonicNs()));
        const auto room = std::span(events).first(std::min(out.size() - got, events.size()));
        const int count
            = kernel->getEvents(context, static_cast<long>(least - got), room, isEndless ? nullptr : &limit);
        if (count < 0 && count != -EINTR) {
            return systemError("io_getevents", -count);
        }
        got += count > 0 ? handOver(static_cast<std::size_t>(count), out.subspan(got)) : 0;
        if (got >= least || (!isEndless && monotonicNs() >= end)) {
            return got;
        }
    }
}

Result<std::unique_ptr<Aio>> Aio::open(unsigned depth)
{
    return open(depth, std::make_unique<LinuxKernel>());
}

Result<std::unique_ptr<Aio>> Aio::open(unsigned depth, std::unique_ptr<Kernel> kernel)
{
    auto d = std::make_unique<Private>();
    d->kernel = std::move(kernel);
    d->depth = depth;
    const int answer = d->kernel->setup(depth, d->context);
    if (answer == -EAGAIN) {
        const auto left = system::aioLeft();
        const auto room = left ? fmt::format("{} are left", *left) : "the limit can't be read";
        return Error{ErrorCode::AioLimit, "libaio", EAGAIN, fmt::format("{} more were asked for, {}", depth, room)};
    }
    if (answer < 0) {
        return systemError("io_setup", -answer);
    }
    d->ring = CompletionRing(d->context);
    d->allocate();
    return std::unique_ptr<Aio>(new Aio(std::move(d)));
}

Aio::Aio(std::unique_ptr<Private> content)
    : d(std::move(content))
{
}

// io_cancel does nothing for disk I/O: to end is to wait.
Aio::~Aio()
{
    std::vector<AioCompletion> ignored(d->depth);
    while (d->inKernel > 0 && d->await(1, ignored, kEndless)) { }
    d->kernel->destroy(d->context);
}

std::size_t Aio::inFlight() const
{
    return d->inKernel + d->refused.size();
}

unsigned Aio::depth() const
{
    return d->depth;
}

Result<std::size_t> Aio::submit(std::span<const AioOperation> operations)
{
    const auto count = d->prepareBatch(operations);
    std::size_t taken = 0;
    unsigned retries = 0;
    while (taken < count) {
        const auto rest = std::span(d->batch).subspan(taken, count - taken);
        const int answer = d->kernel->submit(d->context, rest);
        if (answer > 0) {
            taken += static_cast<std::size_t>(answer);
            d->inKernel += static_cast<std::size_t>(answer);
            continue;
        }
        const int error = answer == 0 ? EAGAIN : -answer;
        if (isTemporary(error) && inFlight() > 0) {
            break;
        }
        if (isOfTheContext(error) || (isTemporary(error) && retries == kMostRetries)) {
            d->giveBack(rest);
            return systemError("io_submit", error);
        }
        if (isTemporary(error)) {
            ++retries;
            d->kernel->pause(kRetryPause);
        } else if (error != EINTR) {
            d->refuse(rest.front(), error);
            ++taken;
        }
    }
    d->giveBack(std::span(d->batch).subspan(taken, count - taken));
    return taken;
}

Result<std::size_t> Aio::reap(std::size_t least, std::span<AioCompletion> out, std::chrono::nanoseconds patience)
{
    least = std::min({least, inFlight(), out.size()});
    auto got = d->takeRefused(out);
    got += d->takeReady(out.subspan(got));
    if (got < least) {
        const auto more = d->await(least - got, out.subspan(got), patience);
        return more ? got + *more : more;
    }
    if (got == out.size() || d->ring.isKnown() || d->inKernel == 0) {
        return got;
    }
    const auto more = d->poll(out.subspan(got));
    return more ? got + *more : more;
}

} // namespace stripewise::io

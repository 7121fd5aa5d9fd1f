// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/sampler.h"

#include "core/base/clock.h"
#include "core/base/uniquefd.h"
#include "core/system/counters.h"

#include <cerrno>
#include <string_view>
#include <utility>

#include <fcntl.h>

namespace stripewise::system {

struct Sampler::Private
{
    std::vector<std::string> disks;
    UniqueFd stat;
    UniqueFd memory;
    UniqueFd diskstats;
    std::string buffer = std::string(std::size_t{64} * 1024, '\0');

    std::string_view contentOf(const UniqueFd& file);
};

/// From the start to the end, in as many reads as the kernel wants. Nothing when a read fails: the counters stay
/// unknown.
std::string_view Sampler::Private::contentOf(const UniqueFd& file)
{
    std::size_t length = 0;
    while (file) {
        if (length == buffer.size()) {
            buffer.resize(buffer.size() * 2);
        }
        const auto got
            = ::pread(file.get(), buffer.data() + length, buffer.size() - length, static_cast<off_t>(length));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return {};
        }
        if (got == 0) {
            break;
        }
        length += static_cast<std::size_t>(got);
    }
    return std::string_view(buffer).substr(0, length);
}

Result<std::unique_ptr<Sampler>> Sampler::open(std::vector<std::string> disks)
{
    const auto openForReading = [](const char* path) { return UniqueFd(::open(path, O_RDONLY | O_CLOEXEC)); };
    auto d = std::make_unique<Private>();
    d->disks = std::move(disks);
    d->stat = openForReading("/proc/stat");
    d->memory = openForReading("/proc/meminfo");
    d->diskstats = openForReading("/proc/diskstats");
    if (!d->stat) {
        return systemError("/proc/stat", "open");
    }
    return std::unique_ptr<Sampler>(new Sampler(std::move(d)));
}

Sampler::Sampler(std::unique_ptr<Private> content)
    : d(std::move(content))
{
}

Sampler::~Sampler() = default;

SystemCounters Sampler::read()
{
    SystemCounters counters;
    counters.timeNs = monotonicNs();
    takeStat(d->contentOf(d->stat), counters);
    takeMemory(d->contentOf(d->memory), counters);
    if (!d->disks.empty()) {
        takeDisks(d->contentOf(d->diskstats), d->disks, counters);
    }
    return counters;
}

} // namespace stripewise::system

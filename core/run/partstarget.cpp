// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/partstarget.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace stripewise::run {

namespace {

/// A queue of the part's target; offsets are those inside the part.
class PartQueue final : public io::Queue
{
public:
    PartQueue(std::unique_ptr<io::Queue> inner, std::uint64_t offsetBytes, std::function<void()> closed)
        : m_inner(std::move(inner))
        , m_offsetBytes(offsetBytes)
        , m_closed(std::move(closed))
    {
    }
    ~PartQueue() override { m_closed(); }
    PartQueue(const PartQueue&) = delete;
    PartQueue& operator=(const PartQueue&) = delete;

    Result<std::size_t> submit(std::span<io::Request* const> requests) override
    {
        for (auto* const request : requests) {
            request->offset += m_offsetBytes;
        }
        const auto taken = m_inner->submit(requests);
        for (auto* const request : requests.subspan(taken ? *taken : 0)) { // they come again
            request->offset -= m_offsetBytes;
        }
        return taken;
    }

    Result<std::size_t> reap(std::size_t least, std::span<io::Completion> out,
                             std::chrono::nanoseconds patience) override
    {
        return m_inner->reap(least, out, patience);
    }

    std::size_t inFlight() const override { return m_inner->inFlight(); }
    Status sync(io::SyncKind kind) override { return m_inner->sync(kind); }
    std::string failedPath() const override { return m_inner->failedPath(); }

private:
    std::unique_ptr<io::Queue> m_inner;
    std::uint64_t m_offsetBytes;
    std::function<void()> m_closed;
};

} // namespace

PartsTarget::PartsTarget(std::vector<Part> parts)
    : m_parts(std::move(parts))
    , m_queues(m_parts.size())
{
}

std::uint64_t PartsTarget::sizeBytes() const
{
    return smallest().bytes;
}

std::string PartsTarget::name() const
{
    return smallest().target->name();
}

const Part& PartsTarget::smallest() const
{
    return *std::ranges::min_element(m_parts, {}, &Part::bytes);
}

std::uint32_t PartsTarget::alignment() const
{
    const auto widen = [](std::uint32_t most, const Part& part) { return std::max(most, part.target->alignment()); };
    return std::accumulate(m_parts.begin(), m_parts.end(), std::uint32_t{1}, widen);
}

bool PartsTarget::isSynchronous() const
{
    return m_parts.front().target->isSynchronous();
}

Result<std::unique_ptr<io::Queue>> PartsTarget::openQueue(unsigned depth)
{
    const auto index = takePart();
    auto queue = m_parts[index].target->openQueue(depth);
    if (!queue) {
        giveBack(index);
        return queue;
    }
    return std::unique_ptr<io::Queue>(
        std::make_unique<PartQueue>(std::move(*queue), m_parts[index].offsetBytes, [this, index] { giveBack(index); }));
}

std::size_t PartsTarget::takePart()
{
    const std::lock_guard lock(m_mutex);
    const auto least = std::ranges::min_element(m_queues);
    ++*least;
    return static_cast<std::size_t>(least - m_queues.begin());
}

void PartsTarget::giveBack(std::size_t part)
{
    const std::lock_guard lock(m_mutex);
    --m_queues[part];
}

/// Regions of one target have it in common.
Status PartsTarget::forEachTarget(const std::function<Status(io::Target&)>& act) const
{
    std::set<io::Target*> done;
    for (const auto& part : m_parts) {
        if (auto acted = done.insert(part.target.get()).second ? act(*part.target) : Status(); !acted) {
            return acted;
        }
    }
    return {};
}

Status PartsTarget::setCaching(io::Caching caching)
{
    return forEachTarget([caching](io::Target& target) { return target.setCaching(caching); });
}

Status PartsTarget::sync()
{
    return forEachTarget([](io::Target& target) { return target.sync(); });
}

Status PartsTarget::dropCache()
{
    return forEachTarget([](io::Target& target) { return target.dropCache(); });
}

/// Regions of one target have its members in common; members that are parts themselves are files and have none.
std::vector<io::MemberTotals> PartsTarget::memberTotals() const
{
    return m_parts.front().target->memberTotals();
}

std::vector<std::string> PartsTarget::memberNames() const
{
    return m_parts.front().target->memberNames();
}

std::vector<Part> cut(const std::shared_ptr<io::Target>& target, unsigned count, std::uint64_t blockBytes)
{
    const auto unit = std::lcm(std::uint64_t{target->alignment()}, blockBytes);
    const auto units = target->sizeBytes() / unit;
    const auto parts = std::max<std::uint64_t>(1, std::min<std::uint64_t>(count, units));
    const auto bytes = units / parts * unit;
    std::vector<Part> made;
    for (std::uint64_t i = 0; i < parts; ++i) {
        made.push_back({target, i * bytes, bytes});
    }
    return made;
}

} // namespace stripewise::run

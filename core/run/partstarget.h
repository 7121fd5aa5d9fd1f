// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/target.h"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace stripewise::run {

/// A region of a target.
struct Part
{
    std::shared_ptr<io::Target> target;
    std::uint64_t offsetBytes = 0;
    std::uint64_t bytes = 0;
};

/// Regions as one target whose queues work in one region each: a queue takes the region that has the fewest, the first
/// of these. Copies of a job so get a disk or a place of their own. It is as large as the smallest region.
/// Thread: as io::Target.
class PartsTarget final : public io::Target
{
public:
    /// At least one part.
    explicit PartsTarget(std::vector<Part> parts);

    std::uint64_t sizeBytes() const override;
    std::uint32_t alignment() const override;
    std::string name() const override; ///< the smallest one's
    bool isSynchronous() const override;
    Result<std::unique_ptr<io::Queue>> openQueue(unsigned depth) override;
    Status setCaching(io::Caching caching) override;
    Status sync() override;
    Status dropCache() override;
    std::vector<io::MemberTotals> memberTotals() const override;
    std::vector<std::string> memberNames() const override;

private:
    const Part& smallest() const;
    Status forEachTarget(const std::function<Status(io::Target&)>& act) const;
    std::size_t takePart();
    void giveBack(std::size_t part);

    std::vector<Part> m_parts;
    std::mutex m_mutex; ///< guards m_queues
    std::vector<unsigned> m_queues; ///< open ones of each part
};

/// The target cut into \p count equal regions whose starts its alignment and \p blockBytes divide; fewer where it does
/// not hold \p count blocks.
std::vector<Part> cut(const std::shared_ptr<io::Target>& target, unsigned count, std::uint64_t blockBytes);

} // namespace stripewise::run

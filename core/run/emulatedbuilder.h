// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/file.h"
#include "core/run/demands.h"
#include "core/run/makebuilder.h"
#include "core/run/memberfolder.h"
#include "core/run/targetbuilder.h"

#include <memory>
#include <vector>

namespace stripewise::run {

/// The distinct arrays of a grid, in the order of its combinations.
std::vector<plan::ArraySettings> arraysOf(const plan::Plan& plan, const plan::Grid& grid);

/// Emulated arrays over files of its own or over members that the user named. The members are opened once and kept
/// through the run; only the geometry over them changes from block to block, without a resync: parity that is stale
/// after a change is never read by a whole array and costs the same I/O as a right one (md's --assume-clean).
class EmulatedBuilder final : public TargetBuilder
{
public:
    EmulatedBuilder(plan::TargetSpec target, std::vector<plan::ArraySettings> arrays, const Demands& demands,
                    BuildOptions options);
    ~EmulatedBuilder() override;

    Result<Needs> check() override;
    std::optional<std::uint64_t> bytesOf(const plan::ArraySettings& array) const override;
    Status prepare(const std::stop_token& stop) override;
    Result<BuiltTarget> build(const plan::ArraySettings& array, const std::stop_token& stop) override;
    Status tearDown() override;

private:
    bool isOnFiles() const { return m_target.members.empty(); }
    Status checkFolder() const;
    Status openNamed();
    Status checkShapes() const;
    std::uint64_t smallestMember(unsigned members) const;
    const io::OpenFile& smallest(unsigned members) const; ///< of named members
    Status makeFiles(const std::stop_token& stop);

    plan::TargetSpec m_target;
    std::vector<plan::ArraySettings> m_arrays;
    Demands m_demands;
    BuildOptions m_options;
    std::unique_ptr<MemberFolder> m_folder;
    std::vector<io::OpenFile> m_files;
};

} // namespace stripewise::run

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/demands.h"
#include "core/run/makebuilder.h"
#include "core/run/targetbuilder.h"

#include <vector>

namespace stripewise::run {

/// The members themselves, without an array: each worker has a member of its own. Thread: as TargetBuilder.
class MembersBuilder final : public TargetBuilder
{
public:
    MembersBuilder(plan::TargetSpec target, const Demands& demands, BuildOptions options);

    Result<Needs> check() override;
    Status prepare(const std::stop_token& /*stop*/) override { return {}; }
    Result<BuiltTarget> build(const plan::ArraySettings& array, const std::stop_token& stop) override;
    Status tearDown() override;

private:
    plan::TargetSpec m_target;
    Demands m_demands;
    BuildOptions m_options;
    std::vector<io::OpenFile> m_files;
};

} // namespace stripewise::run

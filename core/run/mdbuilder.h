// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/privileged/client.h"
#include "core/run/makebuilder.h"
#include "core/run/targetbuilder.h"
#include "core/system/disks.h"

#include <memory>
#include <string>
#include <vector>

namespace stripewise::run {

/// A real md array over disks that the user gave up, made by the root helper for each building and wiped after it.
class MdBuilder final : public TargetBuilder
{
public:
    MdBuilder(plan::TargetSpec target, BuildOptions options);
    ~MdBuilder() override;

    /// Errors: NotFound, NotFileOrDevice, SameMember, InUse, NotGivenUp. The helper checks all of it once more.
    Result<Needs> check() override;
    /// Starts the helper, which may ask for a password.
    Status prepare(const std::stop_token& stop) override;
    Result<BuiltTarget> build(const plan::ArraySettings& array, const std::stop_token& stop) override;
    Status tearDown() override;

private:
    Status removeArray();

    plan::TargetSpec m_target;
    BuildOptions m_options;
    std::vector<system::Disk> m_disks; ///< as they were when check() looked, in the plan's order
    std::unique_ptr<privileged::Client> m_helper;
    std::string m_device; ///< of the array that stands; empty: none
};

} // namespace stripewise::run

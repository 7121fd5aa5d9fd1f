// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/makebuilder.h"

#include "core/run/emulatedbuilder.h"
#include "core/run/filebuilder.h"
#include "core/run/mdbuilder.h"
#include "core/run/membersbuilder.h"

namespace stripewise::run {

Result<std::unique_ptr<TargetBuilder>> makeBuilder(const plan::Plan& plan, const BuildOptions& options)
{
    const auto grid = plan::expand(plan);
    if (!grid) {
        return grid.error();
    }
    auto demands = demandsOf(plan, *grid);
    if (!demands) {
        return demands.error();
    }
    demands->writes = demands->writes && !options.looksOnly;
    switch (plan.target.kind) {
    case plan::TargetKind::Emulated:
        return std::unique_ptr<TargetBuilder>(
            std::make_unique<EmulatedBuilder>(plan.target, arraysOf(plan, *grid), *demands, options));
    case plan::TargetKind::Device:
    case plan::TargetKind::Directory:
        return std::unique_ptr<TargetBuilder>(std::make_unique<FileBuilder>(plan.target, *demands, options));
    case plan::TargetKind::Md:
        return std::unique_ptr<TargetBuilder>(std::make_unique<MdBuilder>(plan.target, options));
    case plan::TargetKind::Members:
        return std::unique_ptr<TargetBuilder>(std::make_unique<MembersBuilder>(plan.target, *demands, options));
    }
    return Error{.code = ErrorCode::TargetNotCarriedOut, .subject = "unknown"};
}

} // namespace stripewise::run

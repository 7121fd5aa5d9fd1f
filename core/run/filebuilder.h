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

/// One file or device as the target: a device that the user named, or a test file in a directory, made for the run and
/// removed at its end.
class FileBuilder final : public TargetBuilder
{
public:
    FileBuilder(plan::TargetSpec target, const Demands& demands, BuildOptions options);
    ~FileBuilder() override;

    Result<Needs> check() override;
    std::optional<std::uint64_t> bytesOf(const plan::ArraySettings& array) const override;
    Status prepare(const std::stop_token& stop) override;
    Result<BuiltTarget> build(const plan::ArraySettings& array, const std::stop_token& stop) override;
    Status tearDown() override;

private:
    Result<Needs> checkDevice();
    Result<Needs> checkDirectory() const;

    plan::TargetSpec m_target;
    Demands m_demands;
    BuildOptions m_options;
    std::unique_ptr<MemberFolder> m_folder;
    std::vector<io::OpenFile> m_files; ///< just one, once it is open; none where no workload does block I/O
};

} // namespace stripewise::run

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/filebuilder.h"

#include "core/base/quantity.h"
#include "core/run/namedmembers.h"
#include "core/system/environment.h"

#include <utility>

#include <sys/stat.h>

namespace stripewise::run {

namespace {

std::string kindOf(const plan::TargetSpec& target)
{
    return target.kind == plan::TargetKind::Device ? "device" : "directory";
}

/// A directory whose workloads only make files of their own: there is nothing to read or write by offset.
class NoBlocks final : public io::Target
{
public:
    explicit NoBlocks(std::string folder)
        : m_folder(std::move(folder))
    {
    }
    std::string name() const override { return m_folder; }
    std::uint64_t sizeBytes() const override { return 0; }
    std::uint32_t alignment() const override { return 1; }
    Result<std::unique_ptr<io::Queue>> openQueue(unsigned /*depth*/) override
    {
        return Error{.code = ErrorCode::TooSmall, .subject = m_folder};
    }

private:
    std::string m_folder;
};

bool isRegular(const io::OpenFile& file)
{
    struct stat about
    {
    };
    return ::fstat(file.fd.get(), &about) == 0 && S_ISREG(about.st_mode);
}

} // namespace

FileBuilder::FileBuilder(plan::TargetSpec target, const Demands& demands, BuildOptions options)
    : m_target(std::move(target))
    , m_demands(demands)
    , m_options(std::move(options))
{
}

FileBuilder::~FileBuilder()
{
    static_cast<void>(tearDown()); // MemberFolder leaves its note where it can't be removed
}

Result<Needs> FileBuilder::check()
{
    return m_target.kind == plan::TargetKind::Device ? checkDevice() : checkDirectory();
}

std::optional<std::uint64_t> FileBuilder::bytesOf(const plan::ArraySettings& /*array*/) const
{
    return m_files.empty() ? m_demands.testFileBytes : m_files.front().sizeBytes;
}

Result<Needs> FileBuilder::checkDevice()
{
    auto files = openNamedMembers(
        m_target.members, {.writes = m_demands.writes, .caching = m_demands.caching, .destroy = m_options.destroy});
    if (!files) {
        return files.error();
    }
    m_files = std::move(*files);
    return Needs{.openFiles = 2, .iosPerRequest = iosPerRequest(m_demands), .alignment = m_files.front().alignment};
}

Result<Needs> FileBuilder::checkDirectory() const
{
    if (const auto removed = removeLeftovers(m_options.stateDirectory); !removed) {
        return removed.error();
    }
    if (const auto writable = checkWritableFolder(m_target.directory); !writable) {
        return writable.error();
    }
    return Needs{.directory = m_target.directory,
                 .bytesOnDisk = m_demands.testFileBytes + m_demands.treeBytes,
                 .files = m_demands.treeFiles,
                 .openFiles = 2 + m_demands.mostWorkers,
                 .iosPerRequest = iosPerRequest(m_demands)};
}

Status FileBuilder::prepare(const std::stop_token& stop)
{
    if (m_target.kind == plan::TargetKind::Device) {
        return {};
    }
    auto folder = MemberFolder::make(m_target.directory, m_options.stateDirectory);
    if (!folder) {
        return folder.error();
    }
    m_folder = std::move(*folder);
    if (m_demands.isOnlyFiles) {
        return {};
    }
    auto file = addOpenFile(*m_folder, m_demands.testFileBytes, m_demands, stop);
    if (!file) {
        static_cast<void>(tearDown());
        return file.error();
    }
    m_files.push_back(std::move(*file));
    return {};
}

Result<BuiltTarget> FileBuilder::build(const plan::ArraySettings& /*array*/, const std::stop_token& /*stop*/)
{
    if (m_files.empty()) {
        const auto disk = system::diskOf(m_folder->path());
        return BuiltTarget{.target = std::make_shared<NoBlocks>(m_target.directory),
                           .settings = {{"target", kindOf(m_target), kindOf(m_target)}},
                           .disks = disk ? std::vector{*disk} : std::vector<std::string>(),
                           .directory = m_folder->path()};
    }
    auto file = duplicate(m_files.front());
    if (!file) {
        return file.error();
    }
    const auto size = compactSize(file->sizeBytes);
    const auto diskBytes = isRegular(*file) ? DiskBytes::OfFile : DiskBytes::OfTarget;
    const auto target = io::makeFileTarget(std::move(*file));
    if (!target) {
        return target.error();
    }
    return BuiltTarget{.target = *target,
                       .settings = {{"target", kindOf(m_target), kindOf(m_target)}, {"size", size, size}},
                       .disks = disksBelow(m_files),
                       .diskBytes = diskBytes,
                       .directory = m_folder ? m_folder->path() : std::string()};
}

Status FileBuilder::tearDown()
{
    m_files.clear();
    return m_folder ? m_folder->remove() : Status();
}

} // namespace stripewise::run

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/fiojobs.h"

#include "core/base/quantity.h"
#include "core/plan/grid.h"
#include "core/plan/kind.h"
#include "core/plan/workload.h"
#include "core/run/demands.h"
#include "core/run/filebuilder.h"
#include "core/run/reproduce.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace stripewise::run {

namespace {

/// Nothing where the job file's own target decides.
Result<std::optional<std::uint64_t>> testFileBytes(const plan::Plan& plan, const plan::Grid& grid)
{
    if (plan.target.kind != plan::TargetKind::Directory) {
        return std::optional<std::uint64_t>();
    }
    const auto demands = demandsOf(plan, grid);
    return demands ? Result(FileBuilder(plan.target, *demands, {}).bytesOf({})) : demands.error();
}

void put(io::Words& words, const std::string& word, std::string value)
{
    std::erase_if(words, [&word](const auto& pair) { return pair.first == word; });
    words.emplace_back(word, std::move(value));
}

/// As the run meant them: direct I/O unless told otherwise, a region of a file that fio has to make first. fio's words
/// for sizes are of small letters.
Result<io::Words> wordsFor(const plan::Workload& workload, std::optional<std::uint64_t> fileBytes)
{
    const auto job = io::parseJob(workload.words);
    if (!job) {
        return job.error();
    }
    auto words = workload.words;
    put(words, "direct", job->isDirect ? "1" : "0");
    if (fileBytes) {
        const auto region = io::regionOf(*job, *fileBytes);
        put(words, "offset", compactSize(region.offsetBytes));
        put(words, "size", compactSize(region.bytes));
    }
    for (auto& [word, value] : words) {
        std::ranges::transform(value, value.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    }
    return words;
}

/// What would end a header or start a comment goes.
std::string sectionName(std::string name)
{
    const auto isOdd
        = [](char c) { return std::string_view("[]#;").find(c) != std::string_view::npos || (c >= 0 && c < ' '); };
    std::ranges::replace_if(name, isOdd, '_');
    return name == "global" ? name + "_" : name;
}

/// "random read bs=64K": the workload, and what the combination puts into its words.
std::string nameOf(const plan::Workload& workload, const plan::Combination& combination)
{
    constexpr std::string_view kPrefix = "workload.";
    auto name = workload.name;
    for (const auto& [factor, value] : combination.settings) {
        if (factor.starts_with(kPrefix)) {
            name += fmt::format(" {}={}", factor.substr(kPrefix.size()), value.text);
        }
    }
    return sectionName(std::move(name));
}

/// The name as a job file can hold it: fio parts names at a colon, and takes the others for comments and variables.
std::string fileIn(const plan::TargetSpec& target)
{
    const auto file = testedFile(target);
    const bool isPlain = file.find_first_of(":#;$\\\n\r\t ") == std::string::npos;
    return !file.empty() && isPlain ? file : fmt::format("${{{}}}", kTargetVariable);
}

class Writer final
{
public:
    Writer(const plan::TargetSpec& target, std::optional<std::uint64_t> fileBytes)
        : m_file(fileIn(target))
        , m_fileBytes(fileBytes)
    {
        m_jobs.needsTarget = m_file.front() == '$';
    }

    Status add(const plan::Plan& plan, unsigned number, const plan::Grid& grid);
    PlanJobs take() { return std::move(m_jobs); }

private:
    std::string m_file;
    std::optional<std::uint64_t> m_fileBytes;
    PlanJobs m_jobs;
};

/// Combinations that differ in the array alone are the same job.
Status Writer::add(const plan::Plan& plan, unsigned number, const plan::Grid& grid)
{
    const auto& workload = plan.workloads[number];
    if (workload.kind != plan::WorkloadKind::Io) {
        m_jobs.leftOut.push_back(workload.name);
        return {};
    }
    std::vector<plan::Workload> written;
    for (const auto place : grid.ofWorkload[number]) {
        const auto combination = plan::reaching(grid.combinations[place], number, grid.unreached);
        const auto varied = plan::applied(workload, combination);
        if (std::ranges::find(written, varied) != written.end()) {
            continue;
        }
        auto words = wordsFor(varied, m_fileBytes);
        if (!words) {
            return words.error();
        }
        exchange::FioSection section;
        section.name = nameOf(workload, combination);
        section.filename = m_file;
        section.words = std::move(*words);
        section.after.resize(m_jobs.sections.size());
        std::iota(section.after.begin(), section.after.end(), 0U);
        m_jobs.sections.push_back(std::move(section));
        written.push_back(varied);
    }
    return {};
}

} // namespace

Result<PlanJobs> fioJobsOf(const plan::Plan& plan)
{
    const auto grid = plan::unfold(plan);
    if (!grid) {
        return grid.error();
    }
    const auto fileBytes = testFileBytes(plan, *grid);
    if (!fileBytes) {
        return fileBytes.error();
    }
    Writer writer(plan.target, *fileBytes);
    for (unsigned number = 0; number < plan.workloads.size(); ++number) {
        if (const auto added = writer.add(plan, number, *grid); !added) {
            return added.error();
        }
    }
    return writer.take();
}

} // namespace stripewise::run

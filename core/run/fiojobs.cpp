// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/fiojobs.h"

#include "core/base/quantity.h"
#include "core/plan/grid.h"
#include "core/plan/level.h"
#include "core/plan/reach.h"
#include "core/plan/workload.h"
#include "core/run/reproduce.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace stripewise::run {

namespace {

/// What a file has to have where fio makes it: the test file, or the smallest of the arrays. Nothing where the target
/// itself decides.
std::optional<std::uint64_t> targetBytes(const plan::Plan& plan, const plan::Grid& grid)
{
    if (plan.target.kind == plan::TargetKind::Directory) {
        return plan::testFileBytes(plan, grid);
    }
    std::optional<std::uint64_t> least;
    for (const auto& combination : grid.combinations) {
        const auto array = plan::arrayOf(plan, combination);
        const auto level = plan::levelInfo(array.level);
        if (!level || plan.target.memberBytes == 0) {
            return std::nullopt;
        }
        const auto bytes = plan::arrayBytes(*level, array.members, plan.target.memberBytes, array.chunkBytes);
        least = std::min(least.value_or(bytes), bytes);
    }
    return least;
}

void put(io::Words& words, const std::string& word, std::string value)
{
    std::erase_if(words, [&word](const auto& pair) { return pair.first == word; });
    words.emplace_back(word, std::move(value));
}

struct JobText
{
    exchange::FioEngine engine = exchange::FioEngine::Queued;
    io::Words words;
};

/// As the run meant them: direct I/O unless told otherwise, one call at a time where it is buffered, a region of a file
/// that fio has to make first. fio's words for sizes are of small letters.
Result<JobText> textFor(const plan::Workload& workload, plan::TargetKind target, std::optional<std::uint64_t> bytes)
{
    const auto job = io::parseJob(workload.words);
    if (!job) {
        return job.error();
    }
    JobText text{.words = workload.words};
    if (plan::unmetNeedOn(target, "iodepth", *job)) {
        text.engine = exchange::FioEngine::Synchronous;
        std::erase_if(text.words, [](const auto& word) { return word.first.starts_with("iodepth"); });
    }
    put(text.words, "direct", job->isDirect ? "1" : "0");
    if (bytes) {
        const auto region = io::regionOf(*job, *bytes);
        put(text.words, "offset", compactSize(region.offsetBytes));
        put(text.words, "size", compactSize(region.bytes));
    }
    for (auto& [word, value] : text.words) {
        std::ranges::transform(value, value.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    }
    return text;
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
bool isPlain(const std::string& file)
{
    return !file.empty() && file.find_first_of(":#;$\\\n\r\t ") == std::string::npos;
}

class Writer final
{
public:
    Writer(const plan::TargetSpec& target, std::optional<std::uint64_t> bytes)
        : m_target(target)
        , m_bytes(bytes)
    {
        nameFiles();
    }

    Status add(const plan::Plan& plan, unsigned number, const plan::Grid& grid);
    PlanJobs take() { return std::move(m_jobs); }

private:
    void nameFiles();
    void addOnEach(const JobText& text, const std::string& name);
    void addSection(const JobText& text, const std::string& name, const std::string& file, std::size_t after);

    const plan::TargetSpec& m_target;
    std::optional<std::uint64_t> m_bytes;
    std::vector<std::string> m_files; ///< one; of members by themselves each
    PlanJobs m_jobs;
};

void Writer::nameFiles()
{
    const bool isEach = m_target.kind == plan::TargetKind::Members;
    for (const auto& file : isEach ? m_target.members : std::vector{testedFile(m_target)}) {
        if (isPlain(file)) {
            m_files.push_back(file);
            continue;
        }
        auto variable = std::string(kTargetVariable) + (isEach ? std::to_string(m_files.size()) : std::string());
        m_files.push_back(fmt::format("${{{}}}", variable));
        m_jobs.variables.push_back(std::move(variable));
    }
}

/// \p after: so many sections end first.
void Writer::addSection(const JobText& text, const std::string& name, const std::string& file, std::size_t after)
{
    exchange::FioSection section;
    section.name = name;
    section.filename = file;
    section.engine = text.engine;
    section.words = text.words;
    section.after.resize(after);
    std::iota(section.after.begin(), section.after.end(), 0U);
    m_jobs.sections.push_back(std::move(section));
}

/// As the run does it: each member by itself, then all at once.
void Writer::addOnEach(const JobText& text, const std::string& name)
{
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        addSection(text, fmt::format("{} member {}", name, i), m_files[i], m_jobs.sections.size());
    }
    const auto before = m_jobs.sections.size();
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        addSection(text, fmt::format("{} all at once member {}", name, i), m_files[i], before);
    }
}

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
        const auto text = textFor(varied, plan.target.kind, m_bytes);
        if (!text) {
            return text.error();
        }
        const auto name = nameOf(workload, combination);
        if (plan.target.kind == plan::TargetKind::Members) {
            addOnEach(*text, name);
        } else {
            addSection(*text, name, m_files.front(), m_jobs.sections.size());
        }
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
    Writer writer(plan.target, targetBytes(plan, *grid));
    for (unsigned number = 0; number < plan.workloads.size(); ++number) {
        if (const auto added = writer.add(plan, number, *grid); !added) {
            return added.error();
        }
    }
    return writer.take();
}

} // namespace stripewise::run

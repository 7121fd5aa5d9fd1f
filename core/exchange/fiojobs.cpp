// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiojobs.h"

#include "core/exchange/fiolines.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace stripewise::exchange {

namespace {

constexpr std::array<std::string_view, 29> kWithoutEffect{
    "allow_mounted_write",
    "clat_percentiles",
    "cpus_allowed_policy",
    "create_on_open",
    "create_serialize",
    "description",
    "disable_clat",
    "disable_lat",
    "disable_slat",
    "do_verify",
    "fallocate",
    "group_reporting",
    "gtod_reduce",
    "lat_percentiles",
    "log_avg_msec",
    "log_offset",
    "new_group",
    "overwrite",
    "per_job_logs",
    "random_generator",
    "scramble_buffers",
    "thread",
    "threads",
    "unified_rw_reporting",
    "unlink",
    "write_bw_log",
    "write_hist_log",
    "write_iops_log",
    "write_lat_log",
};
constexpr std::array<std::string_view, 4> kSynchronous{"sync", "psync", "vsync", "pvsync"};

template <typename List, typename Item>
bool has(const List& list, const Item& item)
{
    return std::ranges::find(list, item) != list.end();
}

void put(io::Words& words, std::string_view name, std::string value)
{
    std::erase_if(words, [name](const auto& word) { return word.first == name; });
    words.emplace_back(name, std::move(value));
}

bool isOn(const std::string& flag)
{
    return flag.empty() || flag == "1";
}

/// Builds a section from its lines, one option at a time.
class SectionReader final
{
public:
    /// \p wall: so many of those before end before anything below a stonewall begins.
    SectionReader(const FioLines& lines, const std::vector<FioSection>& before, std::size_t wall)
        : m_before(before)
        , m_wall(wall)
    {
        m_section.name = lines.name;
        m_section.line = lines.line;
        waitForFirst(wall);
        for (const auto& option : lines.options) {
            read(option);
        }
        settle();
    }

    FioSection take() { return std::move(m_section); }
    std::size_t wall() const { return m_wall; }

private:
    void read(const FioLine& line);
    void readEngine(const FioLine& line);
    void waitForFirst(std::size_t count);
    void waitFor(const FioLine& line);
    void settle();
    void settleFile();
    void hinder(Obstacle obstacle, const FioLine& line)
    {
        m_section.hindrances.push_back({obstacle, line.number, line.option, line.value});
    }

    const std::vector<FioSection>& m_before;
    std::size_t m_wall;
    FioSection m_section;
    std::string m_directory;
    std::optional<std::string> m_fileSize;
};

void SectionReader::read(const FioLine& line)
{
    const auto& [number, option, value, isResolved] = line;
    if (!isResolved) {
        hinder(Obstacle::Unresolved, line);
    } else if (option == "filename") {
        m_section.filename = value;
    } else if (option == "directory") {
        m_directory = value;
    } else if (option == "filesize") {
        m_fileSize = value;
    } else if (option == "ioengine") {
        readEngine(line);
    } else if (option == "stonewall" || option == "wait_for_previous") {
        m_wall = m_before.size();
        waitForFirst(m_wall);
    } else if (option == "wait_for") {
        waitFor(line);
    } else if (option == "buffered") {
        put(m_section.words, "direct", isOn(value) ? "0" : "1");
    } else if (option == "name") {
        m_section.name = value;
    } else if (saysNothing(option, value)) {
        m_section.ignored.push_back(value.empty() ? option : fmt::format("{}={}", option, value));
    } else if (io::isOption(option)) {
        put(m_section.words, option, value);
    } else {
        hinder(Obstacle::Unknown, line);
    }
}

void SectionReader::readEngine(const FioLine& line)
{
    const auto engine = fioEngine(line.value);
    m_section.engine = engine.value_or(FioEngine::Queued);
    if (!engine) {
        hinder(Obstacle::Unknown, line);
    }
}

void SectionReader::waitForFirst(std::size_t count)
{
    m_section.after.resize(count);
    std::iota(m_section.after.begin(), m_section.after.end(), 0U);
}

void SectionReader::waitFor(const FioLine& line)
{
    bool isKnown = false;
    for (std::size_t i = 0; i < m_before.size(); ++i) {
        if (m_before[i].name == line.value) {
            if (!has(m_section.after, i)) {
                m_section.after.push_back(i);
            }
            isKnown = true;
        }
    }
    if (!isKnown) {
        hinder(Obstacle::BadValue, line);
    }
}

/// What only the whole section can tell.
void SectionReader::settle()
{
    const auto names = [this](std::string_view word) {
        return std::ranges::any_of(m_section.words, [word](const auto& pair) { return pair.first == word; });
    };
    if (m_section.engine == FioEngine::Synchronous && names("iodepth")) {
        put(m_section.words, "iodepth", "1");
    }
    if (m_fileSize && !names("size")) {
        put(m_section.words, "size", *m_fileSize);
    }
    if (!names("rw") && !names("readwrite")) {
        put(m_section.words, "rw", "read"); // fio's default
    }
    settleFile();
    const auto job = io::parseJob(m_section.words);
    if (!job) {
        m_section.hindrances.push_back({Obstacle::BadValue, m_section.line, job.error().subject, job.error().detail});
    }
}

/// fio's own name for a file: job, number of the copy, number of the file. Copies of a job have a file each there.
void SectionReader::settleFile()
{
    const auto copies = std::ranges::find(m_section.words, "numjobs", &std::pair<std::string, std::string>::first);
    if (m_section.filename.empty() && (copies == m_section.words.end() || copies->second == "1")) {
        m_section.filename = fmt::format("{}.0.0", m_section.name);
    }
    if (m_section.filename.empty() || m_section.filename.find(':') != std::string::npos) {
        m_section.hindrances.push_back({Obstacle::NoFile, m_section.line, "filename", m_section.filename});
    } else if (!m_directory.empty() && m_section.filename.front() != '/') {
        m_section.filename = fmt::format("{}/{}", m_directory, m_section.filename);
    }
}

} // namespace

std::span<const std::string_view> wordsWithoutEffect()
{
    return kWithoutEffect;
}

bool saysNothing(std::string_view option, std::string_view value)
{
    // fio's usual generators draw evenly, as ours does
    return has(kWithoutEffect, option) && (option != "random_generator" || value.starts_with("tausworthe"));
}

std::optional<FioEngine> fioEngine(std::string_view name)
{
    if (name == "libaio") {
        return FioEngine::Queued;
    }
    return has(kSynchronous, name) ? std::optional(FioEngine::Synchronous) : std::nullopt;
}

Result<std::vector<FioSection>> parseFioJobs(std::string_view text, const Environment& environment)
{
    const auto lines = readFioLines(text, environment);
    if (!lines) {
        return lines.error();
    }
    std::vector<FioSection> sections;
    std::size_t wall = 0;
    for (const auto& section : *lines) {
        SectionReader reader(section, sections, wall);
        wall = reader.wall();
        sections.push_back(reader.take());
    }
    return sections;
}

namespace {

/// How many sections, from the first on, each section and all below it wait for: a stonewall holds for all below.
std::vector<std::size_t> wallsOf(const std::vector<FioSection>& sections)
{
    std::vector<std::size_t> walls(sections.size());
    std::size_t least = sections.size();
    for (auto i = sections.size(); i-- > 0;) {
        const std::set<std::size_t> after(sections[i].after.begin(), sections[i].after.end());
        std::size_t first = 0;
        while (after.contains(first)) {
            ++first;
        }
        least = std::min(least, first);
        walls[i] = least;
    }
    return walls;
}

/// What a section waits for beyond the first \p wall of them, for which a stonewall above it waits already. A wait_for
/// names one section only, so of several all above are waited for.
std::string waitingLine(const std::vector<FioSection>& sections, std::size_t index, std::size_t wall)
{
    const auto& after = sections[index].after;
    const auto open = std::ranges::find_if(after, [wall](std::size_t i) { return i >= wall; });
    if (open == after.end()) {
        return {};
    }
    const auto& name = sections[*open].name;
    const auto isOfThat = [&](std::size_t i) { return i < wall || sections[i].name == name; };
    return std::ranges::all_of(after, isOfThat) ? fmt::format("wait_for={}\n", name) : "stonewall\n";
}

} // namespace

std::string toFioJobs(const std::vector<FioSection>& sections)
{
    std::string text;
    const auto walls = wallsOf(sections);
    std::size_t wall = 0; // of the last stonewall
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const auto& section = sections[i];
        text += text.empty() ? "" : "\n";
        for (const auto& line : section.comments) {
            text += fmt::format("# {}\n", line);
        }
        text += fmt::format("[{}]\nfilename={}\nioengine={}\n", section.name, section.filename,
                            section.engine == FioEngine::Queued ? "libaio" : "psync");
        const auto waiting = walls[i] == i && i > wall ? "stonewall\n" : waitingLine(sections, i, wall);
        wall = waiting == "stonewall\n" ? i : wall;
        text += waiting;
        for (const auto& [word, value] : section.words) {
            text += value.empty() ? fmt::format("{}\n", word) : fmt::format("{}={}\n", word, value);
        }
    }
    return text;
}

} // namespace stripewise::exchange

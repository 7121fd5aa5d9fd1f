// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiojobs.h"

#include "core/exchange/fiolines.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace stripewise::exchange {

namespace {

constexpr std::array<std::string_view, 30> kWithoutEffect{
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
    "exitall",
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

template <typename List>
bool has(const List& list, std::string_view word)
{
    return std::ranges::find(list, word) != list.end();
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
    SectionReader(const FioLines& lines, const std::vector<FioSection>& before)
        : m_before(before)
    {
        m_section.name = lines.name;
        m_section.line = lines.line;
        for (const auto& option : lines.options) {
            read(option);
        }
        settle();
    }

    FioSection take() { return std::move(m_section); }

private:
    void read(const FioLine& line);
    void readEngine(const FioLine& line);
    void waitForAll();
    void waitFor(const FioLine& line);
    void settle();
    void settleFile();
    void hinder(Obstacle obstacle, const FioLine& line)
    {
        m_section.hindrances.push_back({obstacle, line.number, line.option, line.value});
    }

    const std::vector<FioSection>& m_before;
    FioSection m_section;
    std::string m_directory;
    std::optional<std::string> m_fileSize;
    bool m_isSynchronous = false;
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
        waitForAll();
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
    m_isSynchronous = engine == FioEngine::Synchronous;
    if (!engine) {
        hinder(Obstacle::Unknown, line);
    }
}

void SectionReader::waitForAll()
{
    m_section.after.clear();
    for (std::size_t i = 0; i < m_before.size(); ++i) {
        m_section.after.push_back(i);
    }
}

void SectionReader::waitFor(const FioLine& line)
{
    bool isKnown = false;
    for (std::size_t i = 0; i < m_before.size(); ++i) {
        if (m_before[i].name == line.value) {
            m_section.after.push_back(i);
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
    if (m_isSynchronous) {
        put(m_section.words, "iodepth", "1");
    }
    const auto names = [this](std::string_view word) {
        return std::ranges::any_of(m_section.words, [word](const auto& pair) { return pair.first == word; });
    };
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
    for (const auto& section : *lines) {
        sections.push_back(SectionReader(section, sections).take());
    }
    return sections;
}

namespace {

/// stonewall where a section waits for all above it; a wait_for names one section only, so of several all are waited
/// for.
std::string waitingLine(const std::vector<FioSection>& sections, std::size_t index)
{
    const auto& after = sections[index].after;
    if (after.empty()) {
        return {};
    }
    const auto& name = sections[after.front()].name;
    const auto isOfThat = [&](std::size_t i) { return sections[i].name == name; };
    const bool isOne = after.size() < index && std::ranges::all_of(after, isOfThat);
    return isOne ? fmt::format("wait_for={}\n", name) : "stonewall\n";
}

} // namespace

std::string toFioJobs(const std::vector<FioSection>& sections)
{
    std::string text;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const auto& section = sections[i];
        text += fmt::format("{}[{}]\nfilename={}\nioengine=libaio\n", text.empty() ? "" : "\n", section.name,
                            section.filename);
        text += waitingLine(sections, i);
        for (const auto& [word, value] : section.words) {
            text += value.empty() ? fmt::format("{}\n", word) : fmt::format("{}={}\n", word, value);
        }
    }
    return text;
}

} // namespace stripewise::exchange

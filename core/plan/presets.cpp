// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/presets.h"

#include "core/io/job.h"
#include "core/plan/kind.h"
#include "core/plan/workload.h"

#include <algorithm>
#include <utility>

namespace stripewise::plan {

namespace {

using Words = decltype(Workload::words);

/// A second, after a fifth of one to warm up.
Workload load(std::string name, Words words)
{
    words.insert(words.end(), {{"runtime", "1"}, {"ramp_time", "200ms"}, {"time_based", "1"}});
    return {std::move(name), std::move(words)};
}

Workload plain(std::string name, std::string rw, std::string bs, std::string depth)
{
    return load(std::move(name), {{"rw", std::move(rw)}, {"bs", std::move(bs)}, {"iodepth", std::move(depth)}});
}

Workload database()
{
    return load("database", {{"rw", "randrw"}, {"rwmixread", "70"}, {"bs", "8K"}, {"iodepth", "16"}, {"fsync", "32"}});
}

/// Messages are small; each is made safe before it is acknowledged.
Workload mailServer()
{
    return load("mail server",
                {{"rw", "randrw"},
                 {"rwmixread", "50"},
                 {"bssplit", "4K/50:8K/20:16K/15:64K/15"},
                 {"iodepth", "4"},
                 {"numjobs", "4"},
                 {"fsync", "1"}});
}

/// Files are read from their start on, so that part of the I/O goes on where the last one ended.
Workload fileServer()
{
    return load("file server",
                {{"rw", "randrw"},
                 {"rwmixread", "80"},
                 {"bssplit", "4K/20:16K/15:64K/50:256K/15"},
                 {"percentage_random", "60"},
                 {"iodepth", "8"}});
}

Workload virtualMachines()
{
    return load(
        "virtual machines",
        {{"rw", "randrw"}, {"rwmixread", "60"}, {"bs", "4K"}, {"random_distribution", "zipf:1.1"}, {"iodepth", "32"}});
}

Workload backupStream()
{
    return load("backup stream", {{"rw", "write"}, {"bs", "1M"}, {"iodepth", "4"}, {"end_fsync", "1"}});
}

Workload videoEditing()
{
    return load("video editing", {{"rw", "rw"}, {"rwmixread", "75"}, {"bs", "2M"}, {"iodepth", "4"}, {"numjobs", "2"}});
}

/// Its four measurements by its own names.
std::vector<Workload> crystalDiskMark()
{
    return {plain("SEQ1M Q8T1 read", "read", "1M", "8"),       plain("SEQ1M Q8T1 write", "write", "1M", "8"),
            plain("SEQ1M Q1T1 read", "read", "1M", "1"),       plain("SEQ1M Q1T1 write", "write", "1M", "1"),
            plain("RND4K Q32T1 read", "randread", "4K", "32"), plain("RND4K Q32T1 write", "randwrite", "4K", "32"),
            plain("RND4K Q1T1 read", "randread", "4K", "1"),   plain("RND4K Q1T1 write", "randwrite", "4K", "1")};
}

/// Its set, but for the bytes one at a time.
Workload bonnie()
{
    return {"as bonnie++", {}, WorkloadKind::Bonnie};
}

/// The purge and the write saturation test of its performance test specification come near to this: preconditioning in
/// sequence, then random writes in rounds of a minute.
Workload snia()
{
    return {"SNIA-like steady state",
            {{"rw", "randwrite"}, {"bs", "4K"}, {"iodepth", "32"}, {"fill", "2"}, {"round", "60s"}, {"rounds", "25"}},
            WorkloadKind::Steady};
}

std::string presetNames()
{
    std::string names;
    for (const auto& preset : presets()) {
        names += (names.empty() ? "" : ", ") + preset.name;
    }
    return names;
}

/// Words of which one says what the others say too.
std::string_view familyOf(std::string_view word)
{
    if (word == "bssplit" || word == "bsrange") {
        return "bs";
    }
    return word == "rwmixwrite" ? "rwmixread" : word;
}

bool isOfTime(std::string_view word)
{
    return word == "runtime" || word == "ramp_time" || word == "time_based";
}

/// The words in place of the workload's own; its name tells them, but for the times.
void replace(Workload& workload, const io::Words& words)
{
    std::string told;
    bool isNamed = false;
    io::Words added;
    for (const auto& [asGiven, value] : words) {
        const auto word = canonicalWord(asGiven);
        if (word == "name") {
            workload.name = value;
            isNamed = true;
            continue;
        }
        std::erase_if(workload.words, [&](const auto& own) { return familyOf(own.first) == familyOf(word); });
        added.emplace_back(word, value);
        told += isOfTime(word) ? "" : " " + word + "=" + value;
    }
    workload.words.insert(workload.words.end(), added.begin(), added.end());
    workload.name += isNamed ? "" : told;
}

/// Errors: those of canonical, BadValue (one name for several).
Result<std::vector<Workload>> replaced(std::vector<Workload> workloads, const io::Words& words)
{
    const auto name = std::ranges::find(words, "name", &io::Words::value_type::first);
    if (name != words.end() && workloads.size() > 1) {
        return Error{ErrorCode::BadValue, "name", 0, name->second};
    }
    for (auto& workload : workloads) {
        replace(workload, words);
        auto whole = canonical(workload);
        if (!whole) {
            return whole.error();
        }
        workload = std::move(*whole);
    }
    return workloads;
}

} // namespace

std::vector<Preset> presets()
{
    return {
        {"sequential-write", {plain("sequential write", "write", "1M", "8")}},
        {"sequential-read", {plain("sequential read", "read", "1M", "8")}},
        {"random-write", {plain("random write", "randwrite", "4K", "16")}},
        {"random-read", {plain("random read", "randread", "4K", "16")}},
        {"database", {database()}},
        {"mail-server", {mailServer()}},
        {"file-server", {fileServer()}},
        {"virtual-machines", {virtualMachines()}},
        {"backup-stream", {backupStream()}},
        {"video-editing", {videoEditing()}},
        {"crystaldiskmark", crystalDiskMark()},
        {"bonnie", {bonnie()}},
        {"snia", {snia()}},
    };
}

std::vector<Workload> presetWorkloads(std::string_view name)
{
    const auto all = presets();
    const auto found = std::ranges::find(all, name, &Preset::name);
    return found == all.end() ? std::vector<Workload>() : found->workloads;
}

Result<std::vector<Workload>> parseWorkloads(std::string_view text)
{
    const auto comma = text.find(',');
    const auto first = text.substr(0, comma);
    auto named = presetWorkloads(first);
    if (comma == std::string_view::npos && !named.empty()) {
        return named;
    }
    const bool isKind = kindFromName(first).has_value();
    if (!named.empty() && !isKind) {
        const auto words = io::splitWords(std::string(text.substr(comma + 1)));
        return words ? replaced(std::move(named), *words) : words.error();
    }
    if (!isKind && first.find('=') == std::string_view::npos) {
        return Error{ErrorCode::UnknownWorkload, std::string(first), 0, presetNames()};
    }
    auto workload = parseWorkload(text);
    return workload ? Result<std::vector<Workload>>({std::move(*workload)}) : workload.error();
}

} // namespace stripewise::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to watch: the same job with the recorder of a run on and off, in alternating pairs, on a file in
// memory, where the engine is the limit. The CPU time is the whole process's: workers and recorder.
#include "core/io/engine.h"
#include "core/io/file.h"
#include "core/io/layout.h"
#include "core/run/recorder.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <optional>
#include <vector>

#include <unistd.h>

using namespace stripewise;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t kFileBytes = std::uint64_t{256} << 20U;
constexpr int kPairs = 9;
constexpr auto kTick = 100ms; // a run's

struct Figures
{
    double iops = 0;
    double cpuNs = 0; ///< an I/O
};

double processCpuNs()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

Figures measure(io::WorkerPool& pool, io::Target& target, system::Sampler* machine)
{
    const auto job
        = *io::parseJob({{"rw", "randread"}, {"bs", "4k"}, {"iodepth", "32"}, {"runtime", "1"}, {"time_based", "1"}});
    const auto start = processCpuNs();
    std::optional<run::Recorder> recorder;
    if (machine != nullptr) {
        const run::Sources sources{.pool = pool, .target = target, .machine = *machine, .disks = {}};
        recorder.emplace(sources, run::Pace{kTick, 0ns, 0}, [](const run::LiveSample&) {});
    }
    const auto result = *pool.run(job, target, {});
    if (recorder) {
        recorder->finish();
    }
    const auto ios = static_cast<double>(result.read.ios);
    return {ios * 1e9 / static_cast<double>(result.elapsedNs), (processCpuNs() - start) / ios};
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

void compare(io::Target& target, system::Sampler& machine)
{
    io::WorkerPool pool(1);
    std::vector<double> iops;
    std::vector<double> cpu;
    for (int i = 0; i < kPairs; ++i) {
        std::array<Figures, 2> pair; // off, on
        for (const std::size_t turn : {0U, 1U}) {
            const auto isOn = (turn + static_cast<std::size_t>(i)) % 2 == 1;
            pair[isOn ? 1 : 0] = measure(pool, target, isOn ? &machine : nullptr);
        }
        iops.push_back(pair[1].iops / pair[0].iops);
        cpu.push_back(pair[1].cpuNs / pair[0].cpuNs);
    }
    const auto [least, most] = std::ranges::minmax(cpu);
    std::printf("recorder on / off, %d pairs: IOPS %.4f, CPU an I/O %.4f (%.4f..%.4f)\n", kPairs, median(iops),
                median(cpu), least, most);
}

} // namespace

int main()
{
    std::string path = "/dev/shm/stripewise-sampler-bench-XXXXXX";
    const UniqueFd own(::mkstemp(path.data())); // no other run of this program has it
    const bool isLaid = own && io::layOut(path, kFileBytes, {});
    auto file = io::openFile(path, io::Mode::ReadOnly, io::Caching::Direct);
    ::unlink(path.c_str());
    if (!isLaid) {
        std::printf("skipped: no room in /dev/shm\n");
        return 0;
    }
    const auto machine = system::Sampler::open({});
    if (!file || !machine) {
        std::printf("skipped: /dev/shm has no O_DIRECT before Linux 6.6\n");
        return 0;
    }
    const auto target = *io::makeFileTarget(*std::move(file));
    compare(*target, **machine);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/bonnieblocks.h"

#include "core/base/clock.h"
#include "core/base/thread.h"
#include "core/io/buffers.h"
#include "core/io/random.h"
#include "core/io/threadusage.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <latch>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr mode_t kFileMode = 0600;
constexpr std::uint64_t kRewriteEvery = 10; // seeks

std::int64_t cpuNs()
{
    const auto usage = io::threadUsage();
    return usage.userNs + usage.systemNs;
}

/// One thread at the file: its descriptor, its buffer, what it counted.
class Worker final
{
public:
    Worker(const std::string& path, std::uint32_t blockBytes, io::LiveCounters& live, std::uint64_t seed)
        : m_path(path)
        , m_buffer(blockBytes)
        , m_live(live)
    {
        io::fillRandom(m_buffer, seed);
    }

    bool open(int flags)
    {
        m_file = UniqueFd(::open(m_path.c_str(), flags | O_CLOEXEC, kFileMode));
        return m_file ? true : fail("open");
    }

    /// One block in its place, or in sequence, counted.
    bool block(BlockPhase phase, std::optional<std::uint64_t> place, bool writesBack)
    {
        const auto startNs = monotonicNs();
        const bool writes = phase == BlockPhase::Write;
        const auto bytes = static_cast<off_t>(m_buffer.size());
        const bool isThere
            = !place || ::lseek(m_file.get(), static_cast<off_t>(*place) * bytes, SEEK_SET) >= 0 || fail("lseek");
        if (!isThere || !(writes ? write() : read()) || (writesBack && !writeBack())) {
            return false;
        }
        count(static_cast<std::uint64_t>(monotonicNs() - startNs), writes || writesBack);
        return true;
    }

    bool close()
    {
        if (::fsync(m_file.get()) != 0) {
            return fail("fsync");
        }
        return ::close(m_file.release()) == 0 || fail("close");
    }

    void cut() { m_result.isCut = true; }
    BlockPhaseResult& result() { return m_result; }

private:
    bool fail(const char* call)
    {
        m_result.error = errno == ENOSPC || errno == EDQUOT ? Error{.code = ErrorCode::DiskFull, .subject = m_path}
                                                            : systemError(m_path, call);
        return false;
    }

    bool write()
    {
        for (std::size_t done = 0; done < m_buffer.size();) {
            const auto moved = ::write(m_file.get(), m_buffer.data() + done, m_buffer.size() - done);
            if (moved < 0 && errno != EINTR) {
                return fail("write");
            }
            done += moved > 0 ? static_cast<std::size_t>(moved) : 0;
        }
        return true;
    }

    bool read()
    {
        for (std::size_t done = 0; done < m_buffer.size();) {
            const auto moved = ::read(m_file.get(), m_buffer.data() + done, m_buffer.size() - done);
            if (moved == 0) {
                errno = EIO; // somebody cut the file
            }
            if (moved == 0 || (moved < 0 && errno != EINTR)) {
                return fail("read");
            }
            done += moved > 0 ? static_cast<std::size_t>(moved) : 0;
        }
        return true;
    }

    bool writeBack()
    {
        m_buffer[m_result.blocks % m_buffer.size()] ^= std::byte{1}; // else it would be the same block
        return (::lseek(m_file.get(), -static_cast<off_t>(m_buffer.size()), SEEK_CUR) >= 0 || fail("lseek")) && write();
    }

    void count(std::uint64_t tookNs, bool isWrite)
    {
        m_result.bytes += m_buffer.size();
        ++m_result.blocks;
        m_result.longestNs = std::max(m_result.longestNs, tookNs);
        m_live.add(isWrite ? io::Direction::Write : io::Direction::Read, 1, m_buffer.size(), tookNs);
    }

    std::string m_path;
    std::vector<std::byte> m_buffer;
    io::LiveCounters& m_live;
    UniqueFd m_file;
    BlockPhaseResult m_result;
};

/// What the threads share.
struct Seeks
{
    std::uint64_t count = 0;
    std::uint64_t places = 0; ///< blocks of the file
    std::atomic<std::uint64_t> taken = 0;
};

/// Takes seeks as long as there are any; each thread starts when all are there.
void carryOutSeeks(Worker& worker, Seeks& seeks, io::Random random, const std::stop_token& stop)
{
    const auto cpuFromNs = cpuNs();
    auto& result = worker.result();
    while (seeks.taken.fetch_add(1, std::memory_order_relaxed) < seeks.count) {
        if (stop.stop_requested()) {
            worker.cut();
            break;
        }
        const bool writesBack = result.blocks % kRewriteEvery == kRewriteEvery - 1;
        if (!worker.block(BlockPhase::Seek, random.below(seeks.places), writesBack)) {
            break;
        }
    }
    if (!result.error) {
        worker.close();
    }
    result.cpuNs = cpuNs() - cpuFromNs;
}

void add(BlockPhaseResult& whole, const BlockPhaseResult& part)
{
    whole.bytes += part.bytes;
    whole.blocks += part.blocks;
    whole.cpuNs += part.cpuNs;
    whole.longestNs = std::max(whole.longestNs, part.longestNs);
    whole.error = whole.error ? whole.error : part.error;
    whole.isCut = whole.isCut || part.isCut;
}

} // namespace

BonnieBlocks::BonnieBlocks(const plan::BonnieWork& work, std::string path, std::uint64_t seed)
    : m_work(work)
    , m_path(std::move(path))
    , m_seed(seed)
{
}

BlockPhaseResult BonnieBlocks::carryOut(BlockPhase phase, const Counters& counters, const std::stop_token& stop) const
{
    if (phase == BlockPhase::Seek) {
        return seek(counters, stop);
    }
    Worker worker(m_path, m_work.blockBytes, *counters.front(), m_seed);
    counters.front()->setInFlight(1);
    const auto startNs = monotonicNs();
    const auto cpuFromNs = cpuNs();
    const auto blocks = m_work.fileBytes() / m_work.blockBytes;
    bool goesOn = worker.open(phase == BlockPhase::Write ? O_RDWR | O_CREAT | O_EXCL : O_RDWR);
    for (std::uint64_t i = 0; goesOn && i < blocks; ++i) {
        if (stop.stop_requested()) {
            worker.cut();
            break;
        }
        goesOn = worker.block(phase, std::nullopt, phase == BlockPhase::Rewrite);
    }
    if (goesOn) {
        worker.close();
    }
    auto& result = worker.result();
    result.elapsedNs = monotonicNs() - startNs;
    result.cpuNs = cpuNs() - cpuFromNs;
    counters.front()->setInFlight(0);
    return result;
}

BlockPhaseResult BonnieBlocks::seek(const Counters& counters, const std::stop_token& stop) const
{
    const auto count = std::min<std::size_t>(m_work.seekers, counters.size());
    std::vector<Worker> workers;
    BlockPhaseResult whole;
    for (std::size_t i = 0; i < count; ++i) {
        workers.emplace_back(m_path, m_work.blockBytes, *counters[i], m_seed + i);
        if (!workers.back().open(O_RDWR)) {
            return workers.back().result();
        }
    }
    Seeks seeks{.count = m_work.seeks, .places = m_work.fileBytes() / m_work.blockBytes};
    std::latch start(static_cast<std::ptrdiff_t>(count) + 1);
    std::vector<std::jthread> threads(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto started = startThread(threads[i], [&, i] {
            start.arrive_and_wait();
            carryOutSeeks(workers[i], seeks, io::Random(m_seed + i), stop);
        });
        if (!started) {
            whole.error = started.error();
            seeks.taken = seeks.count;
            start.count_down(); // in its place: the others wait for it
        }
    }
    const auto startNs = monotonicNs();
    start.arrive_and_wait();
    threads.clear(); // waits for each
    whole.elapsedNs = monotonicNs() - startNs;
    for (auto& worker : workers) {
        add(whole, worker.result());
    }
    return whole;
}

} // namespace stripewise::run

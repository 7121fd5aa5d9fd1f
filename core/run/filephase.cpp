// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/filephase.h"

#include "core/base/clock.h"
#include "core/base/thread.h"
#include "core/io/buffers.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <latch>
#include <span>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stripewise::run {

namespace {

constexpr mode_t kFileMode = 0600;

io::Direction directionOf(FileOperation operation)
{
    const bool isRead = operation == FileOperation::Stat || operation == FileOperation::Read;
    return isRead ? io::Direction::Read : io::Direction::Write;
}

/// One thread's share of a phase.
class Share final
{
public:
    Share(const FilePhase& phase, const FileTree& tree, std::span<const std::uint64_t> files, io::LiveCounters& live,
          std::stop_token stop)
        : m_operation(phase.operation)
        , m_tree(tree)
        , m_files(files)
        , m_live(live)
        , m_stop(std::move(stop))
        , m_buffer(plan::kFileBufferBytes)
    {
        io::fillRandom(m_buffer, files.empty() ? 0 : files.front());
    }

    void carryOut(std::atomic<bool>& hasFailed)
    {
        const bool isShown = m_operation != FileOperation::Forget;
        m_live.setInFlight(isShown ? 1 : 0);
        for (const auto file : m_files) {
            m_result.isCut = m_stop.stop_requested();
            if (m_result.isCut || hasFailed.load(std::memory_order_relaxed)) {
                break;
            }
            const auto name = m_tree.nameOf(file);
            const auto startNs = monotonicNs();
            const auto bytes = carryOut(file, name.data());
            if (!bytes && bytes.error().code == ErrorCode::Cancelled) {
                m_result.isCut = true;
                break;
            }
            if (!bytes) {
                m_result.error = bytes.error();
                hasFailed = true;
                break;
            }
            count(*bytes, static_cast<std::uint64_t>(monotonicNs() - startNs), isShown);
        }
        m_live.setInFlight(0);
    }

    FilePhaseResult take() { return std::move(m_result); }

private:
    void count(std::uint64_t bytes, std::uint64_t latencyNs, bool isShown)
    {
        ++m_result.files;
        m_result.bytes += bytes;
        m_result.latencies.add(latencyNs);
        if (isShown) {
            m_live.add(directionOf(m_operation), 1, bytes, latencyNs);
        }
    }

    /// Bytes moved.
    Result<std::uint64_t> carryOut(std::uint64_t file, const char* name)
    {
        switch (m_operation) {
        case FileOperation::Create:
            return write(name, O_WRONLY | O_CREAT | O_EXCL, m_tree.bytesOf(file));
        case FileOperation::Stat:
            return stat(name);
        case FileOperation::Forget:
            return forget(name);
        case FileOperation::Read:
            return read(name);
        case FileOperation::Rewrite:
            return write(name, O_WRONLY, m_tree.bytesOf(file));
        case FileOperation::Delete:
            return ::unlinkat(m_tree.fd(), name, 0) == 0 ? Result<std::uint64_t>(0) : failed(name, "unlink");
        }
        return std::uint64_t{0};
    }

    Result<std::uint64_t> stat(const char* name) const
    {
        struct stat status
        {
        };
        return ::fstatat(m_tree.fd(), name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? Result<std::uint64_t>(0)
                                                                               : failed(name, "stat");
    }

    Result<std::uint64_t> forget(const char* name) const
    {
        const auto file = open(name, O_RDONLY);
        const auto refused = file ? ::posix_fadvise(file.get(), 0, 0, POSIX_FADV_DONTNEED) : errno;
        return refused == 0 ? Result<std::uint64_t>(0) : systemError((m_tree.path() + '/') + name, "fadvise", refused);
    }

    Result<std::uint64_t> write(const char* name, int flags, std::uint64_t bytes) const
    {
        auto file = open(name, flags);
        if (!file) {
            return failed(name, "open");
        }
        for (std::uint64_t done = 0; done < bytes;) {
            if (m_stop.stop_requested()) {
                return cut(name);
            }
            const auto most = std::min<std::uint64_t>(bytes - done, m_buffer.size());
            const auto moved = ::write(file.get(), m_buffer.data(), most);
            if (moved < 0 && errno != EINTR) {
                return failed(name, "write");
            }
            done += moved > 0 ? static_cast<std::uint64_t>(moved) : 0;
        }
        return closed(std::move(file), name, bytes);
    }

    Result<std::uint64_t> read(const char* name)
    {
        auto file = open(name, O_RDONLY);
        if (!file) {
            return failed(name, "open");
        }
        std::uint64_t bytes = 0;
        for (;;) {
            if (m_stop.stop_requested()) {
                return cut(name);
            }
            const auto moved = ::read(file.get(), m_buffer.data(), m_buffer.size());
            if (moved == 0) {
                return closed(std::move(file), name, bytes);
            }
            if (moved < 0 && errno != EINTR) {
                return failed(name, "read");
            }
            bytes += moved > 0 ? static_cast<std::uint64_t>(moved) : 0;
        }
    }

    UniqueFd open(const char* name, int flags) const
    {
        return UniqueFd(::openat(m_tree.fd(), name, flags | O_NOFOLLOW | O_CLOEXEC, kFileMode));
    }

    /// Network file systems tell of a lost write here.
    Result<std::uint64_t> closed(UniqueFd file, const char* name, std::uint64_t bytes) const
    {
        return ::close(file.release()) == 0 ? Result<std::uint64_t>(bytes) : failed(name, "close");
    }

    Error cut(const char* name) const { return {.code = ErrorCode::Cancelled, .subject = name}; }
    Error failed(const char* name, const char* call) const { return systemError((m_tree.path() + '/') + name, call); }

    FileOperation m_operation;
    const FileTree& m_tree;
    std::span<const std::uint64_t> m_files;
    io::LiveCounters& m_live;
    std::stop_token m_stop;
    std::vector<std::byte> m_buffer;
    FilePhaseResult m_result;
};

std::vector<Share> sharesOf(const FilePhase& phase, const FileTree& tree,
                            const std::vector<std::unique_ptr<io::LiveCounters>>& counters, const std::stop_token& stop)
{
    const std::span<const std::uint64_t> all(phase.order);
    const auto threads = std::min<std::size_t>(phase.threads, counters.size());
    std::vector<Share> shares;
    for (std::size_t i = 0; i < threads; ++i) {
        const auto first = all.size() * i / threads;
        const auto last = all.size() * (i + 1) / threads;
        shares.emplace_back(phase, tree, all.subspan(first, last - first), *counters[i], stop);
    }
    return shares;
}

/// All at once, when all are there; returns when that was. \p failure: why a thread was not to be had.
std::int64_t carryOut(std::vector<Share>& shares, std::optional<Error>& failure)
{
    std::latch start(static_cast<std::ptrdiff_t>(shares.size()) + 1);
    std::atomic<bool> hasFailed = false;
    std::vector<std::jthread> threads;
    threads.reserve(shares.size());
    for (auto& share : shares) {
        const auto started = startThread(threads.emplace_back(), [&] {
            start.arrive_and_wait();
            share.carryOut(hasFailed);
        });
        if (!started) {
            failure = started.error();
            hasFailed = true;
            start.count_down(); // in its place: the others wait for it
        }
    }
    const auto startNs = monotonicNs();
    start.count_down();
    return startNs;
}

void add(FilePhaseResult& whole, const FilePhaseResult& part)
{
    whole.files += part.files;
    whole.bytes += part.bytes;
    whole.latencies.merge(part.latencies);
    whole.error = whole.error ? whole.error : part.error;
    whole.isCut = whole.isCut || part.isCut;
}

} // namespace

FilePhaseResult carryOut(const FilePhase& phase, const FileTree& tree,
                         const std::vector<std::unique_ptr<io::LiveCounters>>& counters, const std::stop_token& stop)
{
    auto shares = sharesOf(phase, tree, counters, stop);
    FilePhaseResult whole;
    const auto startNs = carryOut(shares, whole.error);
    for (auto& share : shares) {
        add(whole, share.take());
    }
    const bool isWhole = !whole.error && !whole.isCut;
    if (isWhole && phase.syncs && ::syncfs(tree.fd()) != 0) {
        whole.error = systemError(tree.path(), "syncfs");
    }
    whole.elapsedNs = monotonicNs() - startNs;
    return whole;
}

} // namespace stripewise::run

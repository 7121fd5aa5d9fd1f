// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/aio.h"
#include "core/io/callqueue.h"
#include "core/io/file.h"

#include <algorithm>
#include <utility>

#include <fcntl.h>

namespace stripewise::io {

namespace {

/// Requests become libaio operations one to one; the request itself is the operation's owner.
class FileQueue final : public Queue
{
public:
    FileQueue(const OpenFile& file, std::unique_ptr<Aio> aio)
        : m_file(file)
        , m_aio(std::move(aio))
        , m_operations(m_aio->depth())
        , m_done(m_aio->depth())
    {
    }

    Result<std::size_t> submit(std::span<Request* const> requests) override
    {
        const auto count = std::min(requests.size(), m_operations.size());
        for (std::size_t i = 0; i < count; ++i) {
            auto* const request = requests[i];
            m_operations[i]
                = {m_file.fd.get(), request->direction, request->buffer, request->length, request->offset, request, {}};
        }
        return m_aio->submit(std::span(m_operations).first(count));
    }

    Result<std::size_t> reap(std::size_t least, std::span<Completion> out, std::chrono::nanoseconds patience) override
    {
        const auto room = std::min(out.size(), m_done.size());
        const auto count = m_aio->reap(least, std::span(m_done).first(room), patience);
        for (std::size_t i = 0; count && i < *count; ++i) {
            out[i] = {static_cast<Request*>(m_done[i].owner), m_done[i].result};
        }
        return count;
    }

    std::size_t inFlight() const override { return m_aio->inFlight(); }
    Status sync(SyncKind kind) override { return io::sync(m_file, kind); }
    std::string failedPath() const override { return m_file.path; }

private:
    const OpenFile& m_file; ///< the target's, which outlives its queues
    std::unique_ptr<Aio> m_aio;
    std::vector<AioOperation> m_operations;
    std::vector<AioCompletion> m_done;
};

class FileTarget final : public Target
{
public:
    explicit FileTarget(OpenFile file)
        : m_file(std::move(file))
        , m_isDirect((::fcntl(m_file.fd.get(), F_GETFL) & O_DIRECT) != 0)
    {
    }

    std::uint64_t sizeBytes() const override { return m_file.sizeBytes; }
    std::uint32_t alignment() const override { return m_isDirect ? m_file.alignment : 1; }
    std::string name() const override { return m_file.path; }

    bool isSynchronous() const override { return !m_isDirect; }

    Result<std::unique_ptr<Queue>> openQueue(unsigned depth) override
    {
        if (!m_isDirect) {
            return std::unique_ptr<Queue>(std::make_unique<CallQueue>(m_file));
        }
        auto aio = Aio::open(depth);
        if (!aio) {
            return aio.error();
        }
        return std::unique_ptr<Queue>(std::make_unique<FileQueue>(m_file, *std::move(aio)));
    }

    Status setCaching(Caching caching) override
    {
        const auto set = io::setCaching(m_file, caching);
        m_isDirect = set ? caching == Caching::Direct : m_isDirect;
        return set;
    }

    Status sync() override { return io::sync(m_file, SyncKind::All); }
    Status dropCache() override { return forget(m_file); }

private:
    OpenFile m_file;
    bool m_isDirect;
};

} // namespace

Result<std::shared_ptr<Target>> makeFileTarget(OpenFile file)
{
    return std::shared_ptr<Target>(std::make_shared<FileTarget>(std::move(file)));
}

} // namespace stripewise::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/aio.h"
#include "core/raid/member.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <sys/uio.h>

namespace stripewise::raid {

struct Stripe;
struct TrackedRequest;

/// A part of a request or of a stripe on its way to or from one member.
struct Transfer
{
    unsigned member = 0;
    io::Direction direction = io::Direction::Read;
    std::uint64_t offset = 0; ///< bytes from the start of the member's data area
    std::uint32_t length = 0;
    std::byte* memory = nullptr;
    TrackedRequest* request = nullptr; ///< whose it is: a request or a stripe
    Stripe* stripe = nullptr;

    std::uint64_t end() const { return offset + length; }
};

struct TransferDone
{
    Transfer transfer;
    int error = 0; ///< errno
};

/// One queue's way to all members. Transfers that are adjacent on a member become one vectored I/O, as the kernel's
/// block layer merges what md gives it between two unplugs. Thread: the queue's owner.
class MemberIo final
{
public:
    /// \p depth: most I/Os in the kernel at once; what is beyond it waits here and goes on merging. Errors: those of
    /// io::Aio.
    static Result<std::unique_ptr<MemberIo>> open(std::span<Member> members, std::uint64_t dataOffset, unsigned depth);

    void add(const Transfer& transfer) { m_queued[transfer.member].push_back(transfer); }
    /// Merges what was added and gives the kernel as much as it takes.
    Status flush();
    /// Waits for at least \p least I/Os; what they held is valid until the next call.
    Result<std::span<const TransferDone>> reap(std::size_t least, std::chrono::nanoseconds patience);
    bool isIdle() const { return m_aio->inFlight() == 0; }
    /// I/Os of all queues in flight and transfers of this one that wait.
    std::size_t pending(unsigned member) const;
    /// Of the member whose I/O failed first; empty where none did.
    std::string failedPath() const { return m_failed ? m_members[*m_failed].file->path : std::string(); }

private:
    struct Run ///< one I/O of the kernel
    {
        std::vector<Transfer> transfers; ///< adjacent, in order
        std::vector<iovec> parts;
        std::uint32_t length = 0;
    };

    MemberIo(std::span<Member> members, std::uint64_t dataOffset, std::unique_ptr<io::Aio> aio);
    void merge(std::vector<Transfer>& queued);
    static bool takes(const Run& run, const Transfer& next);
    static void append(Run& run, const Transfer& next);
    void prepare(Run& run);
    void countStart(const Run& run);
    void finish(Run& run, std::int64_t result);

    std::span<Member> m_members;
    std::uint64_t m_dataOffset;
    std::unique_ptr<io::Aio> m_aio;
    std::vector<Run> m_runs;
    std::vector<Run*> m_free;
    std::vector<std::vector<Transfer>> m_queued; ///< one a member
    std::vector<io::AioOperation> m_unsent;
    std::vector<io::AioCompletion> m_reaped;
    std::vector<TransferDone> m_done;
    std::optional<unsigned> m_failed; ///< the first member whose I/O did
};

} // namespace stripewise::raid

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/raid/arraystate.h"
#include "core/raid/bufferpool.h"
#include "core/raid/memberio.h"
#include "core/raid/requesttable.h"
#include "core/raid/stripetable.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace stripewise::raid {

/// Memory for stripes of one queue: 256 buffers of the largest stripe, as md's stripe cache has 256.
inline constexpr std::size_t kStripeBytes = 16 * 1024 * 1024;

/// All that is written in more than one place, or read by way of the other members: it gathers pieces to full stripes,
/// holds partial ones back as md's delayed list does, reads what parity needs, and lets one writer at a time into a
/// stripe. Thread: the queue's owner.
class Stripes final
{
public:
    /// Errors: SystemCall.
    static Result<std::unique_ptr<Stripes>> make(ArrayState& array, MemberIo& memberIo, RequestTable& requests);
    ~Stripes();
    Stripes(const Stripes&) = delete;
    Stripes& operator=(const Stripes&) = delete;

    /// \p piece lies in one stripe. A stripe that it fills goes at once.
    void writeParity(std::uint64_t memberOffset, const Piece& piece);
    void readByParity(std::uint64_t memberOffset, const Piece& piece);
    void writeMirrored(std::uint64_t arrayOffset, const Piece& piece);

    void transferDone(const TransferDone& done);
    /// Goes on with stripes that others made way for.
    void takeGranted();
    /// Lets held stripes go, as md does: when no other partial one is being prepared and no full one that is older is
    /// on its way.
    void activateHeld();

    bool waitsForOthers() const { return m_waitingForRange > 0; }
    Mailbox& mailbox() { return m_mailbox; }

private:
    Stripes(ArrayState& array, MemberIo& memberIo, RequestTable& requests, std::unique_ptr<BufferPool> pool);
    Stripe& stripeFor(std::uint64_t memberOffset, const Piece& piece);
    bool isFilled(const Stripe& stripe) const;

    // the way of a stripe, in this order
    void launchHeld(Stripe& stripe);
    void enter(Stripe& stripe, std::uint32_t buffersNeeded);
    void claimRange(Stripe& stripe);
    void start(Stripe& stripe);
    void readOld(Stripe& stripe);
    void readOthers(Stripe& stripe);
    void phaseDone(Stripe& stripe);
    void writeStripe(Stripe& stripe);
    void writeCopies(Stripe& stripe);
    void finish(Stripe& stripe);

    bool needsBuffer(const Stripe& stripe, unsigned member) const;
    void takeBuffers(Stripe& stripe);
    void giveBuffersBack(Stripe& stripe);
    void feedStarved();
    void computeParity(Stripe& stripe);
    void rebuildPiece(Stripe& stripe);
    void endPreparing(Stripe& stripe);
    void count(const Stripe& stripe);
    Transfer transferOf(Stripe& stripe, io::Direction direction, const Segment& range) const;
    void add(Stripe& stripe, const Transfer& transfer);

    ArrayState& m_array;
    MemberIo& m_memberIo;
    RequestTable& m_requests;
    unsigned m_members;
    std::uint32_t m_stripeBytes;
    std::unique_ptr<BufferPool> m_pool;
    Mailbox m_mailbox;
    StripeTable m_table;
    StripeList m_starved; ///< for buffers, first come first served
    std::size_t m_preparing = 0;
    std::size_t m_waitingForRange = 0;
    std::vector<void*> m_blocks; ///< for one exclusive or
};

} // namespace stripewise::raid

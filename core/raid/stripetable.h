// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/raid/rangelocks.h"
#include "core/raid/writeplan.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include <boost/intrusive/list.hpp>
#include <boost/intrusive/unordered_set.hpp>

namespace stripewise::raid {

/// Work on one stripe, from its first piece to its end.
struct Stripe : RangeClaim
{
    enum class Kind { ParityWrite, ParityRead, MirrorWrite } kind = Kind::ParityWrite;
    enum class Phase {
        Free,
        Held, ///< gathers pieces; a parity write that is not full yet
        Starved, ///< waits for buffers
        Waiting, ///< for its range
        Reading,
        Writing
    } phase
        = Phase::Free;

    std::vector<Piece> pieces;
    std::uint32_t covered = 0; ///< bytes of its pieces
    StripeMembers members;
    WritePlan plan;
    std::vector<std::byte*> buffers; ///< old content by member, then the new parity; null where not needed
    std::uint32_t buffersNeeded = 0;
    std::uint32_t transfers = 0; ///< not yet done
    int error = 0;
    bool isFull = false;
    bool isPreparing = false; ///< left the held ones, its writes are not issued yet
    std::uint64_t order = 0; ///< counts the stripes that were opened or became full

    using Hook = boost::intrusive::list_member_hook<>;
    Hook listHook; ///< of the free, held or starved ones
    Hook fullHook; ///< of the full ones on their way
    boost::intrusive::unordered_set_member_hook<> heldHook; ///< finds a held one by its number
};

using StripeList
    = boost::intrusive::list<Stripe, boost::intrusive::member_hook<Stripe, Stripe::Hook, &Stripe::listHook>>;

/// The stripes of one queue: free ones, held ones that gather pieces, full ones on their way. Thread: the queue's
/// owner.
class StripeTable final
{
public:
    StripeTable(unsigned members, std::uint32_t stripeBytes, Mailbox& home);
    ~StripeTable();
    StripeTable(const StripeTable&) = delete;
    StripeTable& operator=(const StripeTable&) = delete;

    Stripe& open(Stripe::Kind kind, std::uint64_t number);
    Stripe& openHeld(std::uint64_t number);
    void recycle(Stripe& stripe);

    Stripe* findHeld(std::uint64_t number);
    void takeOut(Stripe& held);
    void markFull(Stripe& held);
    /// The held stripe that waits longest, unless a full one that is older is still on its way.
    Stripe* nextHeld();

    std::deque<Stripe>& all() { return m_all; }

private:
    using FullList
        = boost::intrusive::list<Stripe, boost::intrusive::member_hook<Stripe, Stripe::Hook, &Stripe::fullHook>>;
    struct NumberOf
    {
        using type = std::uint64_t;
        const type& operator()(const Stripe& stripe) const { return stripe.stripe; }
    };
    using HeldTable = boost::intrusive::unordered_set<
        Stripe, boost::intrusive::key_of_value<NumberOf>,
        boost::intrusive::member_hook<Stripe, decltype(Stripe::heldHook), &Stripe::heldHook>>;

    unsigned m_members;
    std::uint32_t m_stripeBytes;
    Mailbox& m_home;
    std::deque<Stripe> m_all; ///< grows to the most that were ever needed at once
    StripeList m_free;
    StripeList m_held; ///< in the order they were opened
    std::vector<HeldTable::bucket_type> m_heldBuckets;
    HeldTable m_heldTable;
    FullList m_full; ///< on their way, in the order they became full
    std::uint64_t m_order = 0;
};

} // namespace stripewise::raid

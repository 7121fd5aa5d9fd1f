// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/target.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace stripewise::raid {

/// A request on its way through the array.
struct TrackedRequest
{
    io::Request* request = nullptr;
    std::uint32_t pieces = 0; ///< not yet done
    int error = 0; ///< the first errno that a piece met
};

/// The requests of one queue. One is done when all of its pieces are. Thread: the queue's owner.
class RequestTable final
{
public:
    explicit RequestTable(unsigned depth);

    bool isFull() const { return m_free.empty(); }
    std::size_t inFlight() const { return m_slots.size() - m_free.size(); } ///< taken and not handed back
    std::size_t doneCount() const { return m_done.size(); }

    /// Takes a request; it is done after as many pieceDone() as there were addPiece(), and one more.
    TrackedRequest& take(io::Request& request);
    static void addPiece(TrackedRequest& tracked) { ++tracked.pieces; }
    void pieceDone(TrackedRequest& tracked, int error);
    /// Completions in the order they were done.
    std::size_t handBack(std::span<io::Completion> out);

private:
    std::vector<TrackedRequest> m_slots;
    std::vector<TrackedRequest*> m_free;
    std::vector<TrackedRequest*> m_done;
};

} // namespace stripewise::raid

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/raid/arraystate.h"
#include "core/raid/memberio.h"
#include "core/raid/requesttable.h"
#include "core/raid/stripes.h"

#include <memory>

namespace stripewise::raid {

/// One worker's way into an emulated array: cuts requests into pieces and drives them to their end. Thread: one owner.
class ArrayQueue final : public io::Queue
{
public:
    /// \p array outlives the queue. Errors: AioLimit, SystemCall.
    static Result<std::unique_ptr<io::Queue>> open(ArrayState& array, unsigned depth);
    ~ArrayQueue() override;

    Result<std::size_t> submit(std::span<io::Request* const> requests) override;
    Result<std::size_t> reap(std::size_t least, std::span<io::Completion> out,
                             std::chrono::nanoseconds patience) override;
    std::size_t inFlight() const override { return m_requests.inFlight(); }
    Status sync(io::SyncKind kind) override { return m_array.sync(kind); }
    std::string failedPath() const override { return m_memberIo->failedPath(); }

private:
    ArrayQueue(ArrayState& array, unsigned depth, std::unique_ptr<MemberIo> memberIo);

    void accept(io::Request& request);
    bool isValid(const io::Request& request) const;
    void addPiece(TrackedRequest& tracked, std::uint64_t arrayOffset, std::uint32_t length);
    void writePiece(TrackedRequest& tracked, std::uint64_t arrayOffset, std::uint32_t length);
    void readPiece(TrackedRequest& tracked, std::uint64_t arrayOffset, std::uint32_t length);
    void passPiece(TrackedRequest& tracked, const Place& place, std::uint64_t arrayOffset, std::uint32_t length);
    Piece pieceOf(TrackedRequest& tracked, const Place& place, std::uint64_t arrayOffset, std::uint32_t length) const;
    Place placeToRead(std::uint64_t arrayOffset) const;

    bool mayFillUp(std::size_t least) const;
    Status advance(std::size_t least, std::chrono::nanoseconds patience);

    ArrayState& m_array;
    RequestTable m_requests;
    std::unique_ptr<Stripes> m_stripes; ///< outlives m_memberIo, whose end waits for I/O into the stripes' memory
    std::unique_ptr<MemberIo> m_memberIo;
    bool m_hasNewRequests = false; ///< since the last reap
};

} // namespace stripewise::raid

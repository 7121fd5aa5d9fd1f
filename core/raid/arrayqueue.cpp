// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/arrayqueue.h"

#include "core/base/clock.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace stripewise::raid {

namespace {

constexpr auto kEndless = std::chrono::nanoseconds::max();
constexpr auto kNotAtAll = std::chrono::nanoseconds(0);
constexpr unsigned kMostMemberIos = 1024;

/// A partial write reads two pieces and writes two; with more in flight than that, the rest waits in MemberIo.
unsigned memberIoDepth(unsigned depth, unsigned members)
{
    return std::clamp(depth * members, 2 * members, kMostMemberIos);
}

std::byte* memoryAt(const io::Request& request, std::uint64_t arrayOffset)
{
    return request.buffer + (arrayOffset - request.offset);
}

/// A point in time that patience ends at; endless stays endless.
class Deadline
{
public:
    explicit Deadline(std::chrono::nanoseconds patience)
        : m_patience(patience)
        , m_startNs(isEndless() || patience == kNotAtAll ? 0 : monotonicNs())
    {
    }
    std::chrono::nanoseconds rest() const
    {
        if (isEndless() || m_patience == kNotAtAll) {
            return m_patience;
        }
        return std::max(kNotAtAll, m_patience - std::chrono::nanoseconds(monotonicNs() - m_startNs));
    }

private:
    bool isEndless() const { return m_patience == kEndless; }

    std::chrono::nanoseconds m_patience;
    std::int64_t m_startNs;
};

} // namespace

Result<std::unique_ptr<io::Queue>> ArrayQueue::open(ArrayState& array, unsigned depth)
{
    auto memberIo
        = MemberIo::open(array.members, array.dataOffset, memberIoDepth(depth, array.geometry.shape().members));
    if (!memberIo) {
        return memberIo.error();
    }
    std::unique_ptr<ArrayQueue> queue(new ArrayQueue(array, depth, *std::move(memberIo)));
    if (array.geometry.shape().level != Level::Raid0) {
        auto stripes = Stripes::make(array, *queue->m_memberIo, queue->m_requests);
        if (!stripes) {
            return stripes.error();
        }
        queue->m_stripes = *std::move(stripes);
    }
    return std::unique_ptr<io::Queue>(std::move(queue));
}

ArrayQueue::ArrayQueue(ArrayState& array, unsigned depth, std::unique_ptr<MemberIo> memberIo)
    : m_array(array)
    , m_requests(depth)
    , m_memberIo(std::move(memberIo))
{
}

ArrayQueue::~ArrayQueue()
{
    std::array<io::Completion, 64> ignored;
    while (inFlight() > 0 && reap(1, ignored, kEndless)) { }
}

Result<std::size_t> ArrayQueue::submit(std::span<io::Request* const> requests)
{
    std::size_t taken = 0;
    while (taken < requests.size() && !m_requests.isFull()) {
        accept(*requests[taken++]);
    }
    m_hasNewRequests = m_hasNewRequests || taken > 0;
    if (const auto sent = m_memberIo->flush(); !sent) {
        return sent.error();
    }
    return taken;
}

void ArrayQueue::accept(io::Request& request)
{
    auto& tracked = m_requests.take(request);
    if (!isValid(request)) {
        m_requests.pieceDone(tracked, EINVAL);
        return;
    }
    const bool isPlain = m_array.geometry.shape().level == Level::Raid0
        || (request.direction == io::Direction::Read && !m_array.missing);
    const auto step = isPlain ? m_array.geometry.shape().chunkBytes : m_array.stripeBytes();
    const auto end = request.offset + request.length;
    for (auto offset = request.offset; offset < end;) {
        const auto pieceEnd = std::min(end, offset - offset % step + step);
        addPiece(tracked, offset, static_cast<std::uint32_t>(pieceEnd - offset));
        offset = pieceEnd;
    }
    m_requests.pieceDone(tracked, 0);
}

bool ArrayQueue::isValid(const io::Request& request) const
{
    const auto size = m_array.geometry.arrayBytes();
    return request.length > 0 && request.offset % m_array.alignment == 0 && request.length % m_array.alignment == 0
        && request.offset <= size && request.length <= size - request.offset;
}

void ArrayQueue::addPiece(TrackedRequest& tracked, std::uint64_t arrayOffset, std::uint32_t length)
{
    RequestTable::addPiece(tracked);
    if (tracked.request->direction == io::Direction::Write) {
        writePiece(tracked, arrayOffset, length);
    } else {
        readPiece(tracked, arrayOffset, length);
    }
}

void ArrayQueue::writePiece(TrackedRequest& tracked, std::uint64_t arrayOffset, std::uint32_t length)
{
    const auto place = m_array.geometry.locate(arrayOffset);
    switch (m_array.geometry.shape().level) {
    case Level::Raid0:
        return passPiece(tracked, place, arrayOffset, length);
    case Level::Raid5:
        return m_stripes->writeParity(place.offset, pieceOf(tracked, place, arrayOffset, length));
    case Level::Raid10:
        return m_stripes->writeMirrored(arrayOffset, pieceOf(tracked, place, arrayOffset, length));
    }
}

void ArrayQueue::readPiece(TrackedRequest& tracked, std::uint64_t arrayOffset, std::uint32_t length)
{
    const auto place = placeToRead(arrayOffset);
    if (m_array.members[place.member].isMissing()) {
        m_stripes->readByParity(place.offset, pieceOf(tracked, place, arrayOffset, length));
    } else {
        passPiece(tracked, place, arrayOffset, length);
    }
}

/// Straight from or to one member.
void ArrayQueue::passPiece(TrackedRequest& tracked, const Place& place, std::uint64_t arrayOffset, std::uint32_t length)
{
    const auto& request = *tracked.request;
    m_memberIo->add(
        {place.member, request.direction, place.offset, length, memoryAt(request, arrayOffset), &tracked, nullptr});
}

Piece ArrayQueue::pieceOf(TrackedRequest& tracked, const Place& place, std::uint64_t arrayOffset,
                          std::uint32_t length) const
{
    const auto begin = static_cast<std::uint32_t>(place.offset % m_array.stripeBytes());
    return {&tracked, place.member, begin, begin + length, memoryAt(*tracked.request, arrayOffset)};
}

/// Of two copies: an idle member's, else the one whose member was last nearest, as read_balance() of
/// drivers/md/raid10.c does it for near copies on disks that turn.
Place ArrayQueue::placeToRead(std::uint64_t arrayOffset) const
{
    const auto first = m_array.geometry.locate(arrayOffset);
    const auto second = m_array.geometry.secondCopy(arrayOffset);
    if (!second || m_array.members[second->member].isMissing()) {
        return first;
    }
    const auto distance = [this](const Place& place) -> std::uint64_t {
        const auto head = m_array.members[place.member].headPosition.load(std::memory_order_relaxed);
        const auto way = head < place.offset ? place.offset - head : head - place.offset;
        return m_memberIo->pending(place.member) == 0 ? 0 : way;
    };
    return m_array.members[first.member].isMissing() || distance(*second) < distance(first) ? *second : first;
}

Result<std::size_t> ArrayQueue::reap(std::size_t least, std::span<io::Completion> out,
                                     std::chrono::nanoseconds patience)
{
    const Deadline deadline(patience);
    least = std::min({least, out.size(), inFlight()});
    if (const auto polled = advance(0, kNotAtAll); !polled) {
        return polled.error();
    }
    while (m_requests.doneCount() < std::max<std::size_t>(least, 1) && inFlight() > 0) {
        if (m_stripes && !mayFillUp(least)) {
            m_stripes->activateHeld();
        }
        const auto rest = deadline.rest();
        if (const auto moved = advance(least == 0 ? 0 : 1, rest); !moved) {
            return moved.error();
        }
        if (least == 0 || rest == kNotAtAll) {
            break;
        }
    }
    m_hasNewRequests = false;
    return m_requests.handBack(out);
}

/// Whether the caller only looks by between two submissions: more that fills a held stripe may come.
bool ArrayQueue::mayFillUp(std::size_t least) const
{
    return least == 0 && m_hasNewRequests && !m_requests.isFull();
}

/// Takes in what is done, goes on with what that set free and sends it out.
Status ArrayQueue::advance(std::size_t least, std::chrono::nanoseconds patience)
{
    if (const auto sent = m_memberIo->flush(); !sent) {
        return sent;
    }
    if (least > 0 && m_memberIo->isIdle()) {
        if (m_stripes && m_stripes->waitsForOthers()) {
            m_stripes->mailbox().wait(patience);
        }
        least = 0;
    }
    const auto reaped = m_memberIo->reap(least, patience);
    if (!reaped) {
        return reaped.error();
    }
    for (const auto& done : *reaped) {
        if (done.transfer.stripe) {
            m_stripes->transferDone(done);
        } else {
            m_requests.pieceDone(*done.transfer.request, done.error);
        }
    }
    if (m_stripes) {
        m_stripes->takeGranted();
    }
    return m_memberIo->flush();
}

} // namespace stripewise::raid

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/stripes.h"

#include "core/raid/parity.h"

#include <algorithm>
#include <utility>

namespace stripewise::raid {

namespace {

bool overlaps(const Stripe& stripe, const Piece& piece)
{
    return std::any_of(stripe.pieces.begin(), stripe.pieces.end(), [&](const Piece& other) {
        return other.member == piece.member && other.begin < piece.end && piece.begin < other.end;
    });
}

} // namespace

Result<std::unique_ptr<Stripes>> Stripes::make(ArrayState& array, MemberIo& memberIo, RequestTable& requests)
{
    // a stripe takes a buffer a member and one for the new parity; two of them have to find room at once
    const std::size_t least = 2 * (array.members.size() + 1);
    auto pool = BufferPool::make(array.stripeBytes(), std::max(kStripeBytes / array.stripeBytes(), least));
    if (!pool) {
        return pool.error();
    }
    return std::unique_ptr<Stripes>(new Stripes(array, memberIo, requests, *std::move(pool)));
}

Stripes::Stripes(ArrayState& array, MemberIo& memberIo, RequestTable& requests, std::unique_ptr<BufferPool> pool)
    : m_array(array)
    , m_memberIo(memberIo)
    , m_requests(requests)
    , m_members(array.geometry.shape().members)
    , m_stripeBytes(array.stripeBytes())
    , m_pool(std::move(pool))
    , m_table(m_members, m_stripeBytes, m_mailbox)
{
}

Stripes::~Stripes()
{
    using Phase = Stripe::Phase;
    for (auto& stripe : m_table.all()) { // only after an error of the queue itself some are still under way
        if (stripe.phase == Phase::Waiting || stripe.phase == Phase::Reading || stripe.phase == Phase::Writing) {
            m_array.locks.release(stripe);
        }
    }
    m_starved.clear();
}

bool Stripes::isFilled(const Stripe& stripe) const
{
    return stripe.covered == m_stripeBytes * m_array.geometry.dataDisks();
}

void Stripes::writeParity(std::uint64_t memberOffset, const Piece& piece)
{
    auto& stripe = stripeFor(memberOffset, piece);
    stripe.pieces.push_back(piece);
    stripe.covered += piece.end - piece.begin;
    if (isFilled(stripe)) {
        m_table.markFull(stripe);
        launchHeld(stripe);
    }
}

/// The held stripe that can take \p piece in, or a new one.
Stripe& Stripes::stripeFor(std::uint64_t memberOffset, const Piece& piece)
{
    const auto number = memberOffset / m_stripeBytes;
    if (auto* const held = m_table.findHeld(number)) {
        if (!overlaps(*held, piece)) {
            return *held;
        }
        launchHeld(*held); // its bytes came first, so they are written first
    }
    auto& stripe = m_table.openHeld(number);
    const auto row = memberOffset / m_array.geometry.shape().chunkBytes;
    stripe.members = {m_members, *m_array.geometry.parityMember(row), m_array.missing};
    return stripe;
}

void Stripes::readByParity(std::uint64_t memberOffset, const Piece& piece)
{
    auto& stripe = m_table.open(Stripe::Kind::ParityRead, memberOffset / m_stripeBytes);
    stripe.begin = piece.begin;
    stripe.end = piece.end;
    stripe.pieces.push_back(piece);
    enter(stripe, m_members - 1);
}

void Stripes::writeMirrored(std::uint64_t arrayOffset, const Piece& piece)
{
    auto& stripe = m_table.open(Stripe::Kind::MirrorWrite, arrayOffset / m_stripeBytes);
    stripe.begin = piece.begin;
    stripe.end = piece.end;
    stripe.pieces.push_back(piece);
    enter(stripe, 0);
}

void Stripes::activateHeld()
{
    if (m_preparing > 0) {
        return;
    }
    while (auto* const stripe = m_table.nextHeld()) {
        launchHeld(*stripe);
    }
}

void Stripes::launchHeld(Stripe& stripe)
{
    m_table.takeOut(stripe);
    stripe.plan.make(stripe.members, stripe.pieces);
    stripe.isPreparing = !stripe.isFull;
    m_preparing += stripe.isPreparing ? 1 : 0;
    std::uint32_t needed = 0;
    for (unsigned i = 0; i <= m_members; ++i) {
        needed += needsBuffer(stripe, i) ? 1 : 0;
    }
    enter(stripe, needed);
}

void Stripes::enter(Stripe& stripe, std::uint32_t buffersNeeded)
{
    stripe.buffersNeeded = buffersNeeded;
    if (m_starved.empty() && m_pool->available() >= buffersNeeded) {
        claimRange(stripe);
    } else {
        stripe.phase = Stripe::Phase::Starved;
        m_starved.push_back(stripe);
    }
}

void Stripes::feedStarved()
{
    while (!m_starved.empty() && m_pool->available() >= m_starved.front().buffersNeeded) {
        auto& stripe = m_starved.front();
        m_starved.pop_front();
        claimRange(stripe);
    }
}

/// Buffers first, then the range: a stripe that has its range always comes to its end, so no two wait for each other.
void Stripes::claimRange(Stripe& stripe)
{
    takeBuffers(stripe);
    stripe.phase = Stripe::Phase::Waiting;
    if (m_array.locks.claim(stripe)) {
        start(stripe);
    } else {
        ++m_waitingForRange;
    }
}

void Stripes::takeGranted()
{
    auto* mail = m_mailbox.take();
    while (mail) {
        auto& stripe = static_cast<Stripe&>(*std::exchange(mail, mail->nextInMail));
        --m_waitingForRange;
        start(stripe);
    }
}

void Stripes::start(Stripe& stripe)
{
    switch (stripe.kind) {
    case Stripe::Kind::ParityWrite:
        return readOld(stripe);
    case Stripe::Kind::ParityRead:
        return readOthers(stripe);
    case Stripe::Kind::MirrorWrite:
        return writeCopies(stripe);
    }
}

void Stripes::readOld(Stripe& stripe)
{
    stripe.phase = Stripe::Phase::Reading;
    const auto segments = stripe.plan.segments();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        for (unsigned member = 0; member < m_members; ++member) {
            if (stripe.plan.needsOld(i, member)) {
                auto transfer = transferOf(stripe, io::Direction::Read, segments[i]);
                transfer.member = member;
                transfer.memory = stripe.buffers[member] + segments[i].begin;
                add(stripe, transfer);
            }
        }
    }
    if (stripe.transfers == 0) {
        writeStripe(stripe);
    }
}

void Stripes::readOthers(Stripe& stripe)
{
    stripe.phase = Stripe::Phase::Reading;
    for (unsigned member = 0; member < m_members; ++member) {
        if (stripe.buffers[member]) {
            auto transfer = transferOf(stripe, io::Direction::Read, {stripe.begin, stripe.end});
            transfer.member = member;
            transfer.memory = stripe.buffers[member] + stripe.begin;
            add(stripe, transfer);
        }
    }
}

void Stripes::transferDone(const TransferDone& done)
{
    auto& stripe = *done.transfer.stripe;
    if (stripe.error == 0) {
        stripe.error = done.error;
    }
    if (--stripe.transfers == 0) {
        phaseDone(stripe);
    }
}

void Stripes::phaseDone(Stripe& stripe)
{
    const bool hasRead = stripe.phase == Stripe::Phase::Reading && stripe.error == 0;
    if (hasRead && stripe.kind == Stripe::Kind::ParityWrite) {
        writeStripe(stripe);
        return;
    }
    if (hasRead) {
        rebuildPiece(stripe);
    }
    finish(stripe);
}

void Stripes::writeStripe(Stripe& stripe)
{
    stripe.phase = Stripe::Phase::Writing;
    count(stripe);
    endPreparing(stripe);
    for (const auto& piece : stripe.pieces) {
        auto transfer = transferOf(stripe, io::Direction::Write, {piece.begin, piece.end});
        transfer.member = piece.member;
        transfer.memory = piece.memory;
        add(stripe, transfer);
    }
    computeParity(stripe);
}

void Stripes::computeParity(Stripe& stripe)
{
    auto* const parity = stripe.buffers[m_members];
    const auto segments = stripe.plan.segments();
    for (std::size_t i = 0; parity && i < segments.size(); ++i) {
        const auto& segment = segments[i];
        m_blocks.clear();
        for (unsigned member = 0; member < m_members; ++member) {
            if (auto* const added = stripe.plan.newData(i, member)) {
                m_blocks.push_back(added);
            }
            if (stripe.plan.needsOld(i, member)) {
                m_blocks.push_back(stripe.buffers[member] + segment.begin);
            }
        }
        m_blocks.push_back(parity + segment.begin);
        writeXor(m_blocks, segment.end - segment.begin);
        auto transfer = transferOf(stripe, io::Direction::Write, segment);
        transfer.member = stripe.members.parity;
        transfer.memory = parity + segment.begin;
        add(stripe, transfer);
    }
}

void Stripes::writeCopies(Stripe& stripe)
{
    stripe.phase = Stripe::Phase::Writing;
    const auto arrayOffset = stripe.stripe * m_stripeBytes + stripe.begin;
    for (const auto& place : {m_array.geometry.locate(arrayOffset), *m_array.geometry.secondCopy(arrayOffset)}) {
        auto transfer = transferOf(stripe, io::Direction::Write, {stripe.begin, stripe.end});
        transfer.member = place.member;
        transfer.offset = place.offset;
        transfer.memory = stripe.pieces.front().memory;
        add(stripe, transfer);
    }
}

void Stripes::rebuildPiece(Stripe& stripe)
{
    const auto& piece = stripe.pieces.front();
    m_blocks.clear();
    for (unsigned member = 0; member < m_members; ++member) {
        if (stripe.buffers[member]) {
            m_blocks.push_back(stripe.buffers[member] + piece.begin);
        }
    }
    m_blocks.push_back(piece.memory);
    writeXor(m_blocks, piece.end - piece.begin);
}

void Stripes::finish(Stripe& stripe)
{
    endPreparing(stripe);
    m_array.locks.release(stripe);
    giveBuffersBack(stripe);
    for (const auto& piece : stripe.pieces) {
        m_requests.pieceDone(*piece.request, stripe.error);
    }
    m_table.recycle(stripe);
    feedStarved();
}

/// \p member: one of the array's, or one beyond the last for the new parity.
bool Stripes::needsBuffer(const Stripe& stripe, unsigned member) const
{
    switch (stripe.kind) {
    case Stripe::Kind::ParityWrite:
        return member == m_members ? stripe.members.missing != stripe.members.parity : stripe.plan.needsOld(member);
    case Stripe::Kind::ParityRead:
        return member < m_members && !m_array.members[member].isMissing();
    case Stripe::Kind::MirrorWrite:
        return false;
    }
    return false;
}

void Stripes::takeBuffers(Stripe& stripe)
{
    for (unsigned i = 0; i <= m_members; ++i) {
        stripe.buffers[i] = needsBuffer(stripe, i) ? m_pool->take() : nullptr;
    }
}

void Stripes::giveBuffersBack(Stripe& stripe)
{
    for (auto& buffer : stripe.buffers) {
        if (auto* const taken = std::exchange(buffer, nullptr)) {
            m_pool->giveBack(taken);
        }
    }
}

void Stripes::endPreparing(Stripe& stripe)
{
    m_preparing -= std::exchange(stripe.isPreparing, false) ? 1 : 0;
}

void Stripes::count(const Stripe& stripe)
{
    auto& counters = m_array.counters;
    switch (stripe.plan.method()) {
    case WriteMethod::Full:
        counters.full.fetch_add(1, std::memory_order_relaxed);
        break;
    case WriteMethod::ReadModifyWrite:
        counters.readModify.fetch_add(1, std::memory_order_relaxed);
        break;
    case WriteMethod::Reconstruct:
        counters.reconstruct.fetch_add(1, std::memory_order_relaxed);
        break;
    }
}

/// Where \p range of the stripe lies on every member of a parity stripe.
Transfer Stripes::transferOf(Stripe& stripe, io::Direction direction, const Segment& range) const
{
    Transfer transfer;
    transfer.direction = direction;
    transfer.offset = stripe.stripe * m_stripeBytes + range.begin;
    transfer.length = range.end - range.begin;
    transfer.stripe = &stripe;
    return transfer;
}

/// What would go to a missing member is left out: redundancy holds it.
void Stripes::add(Stripe& stripe, const Transfer& transfer)
{
    if (!m_array.members[transfer.member].isMissing()) {
        ++stripe.transfers;
        m_memberIo.add(transfer);
    }
}

} // namespace stripewise::raid

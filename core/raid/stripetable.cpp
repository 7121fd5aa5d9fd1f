// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/stripetable.h"

namespace stripewise::raid {

namespace {

constexpr std::size_t kHeldBuckets = 256;

} // namespace

StripeTable::StripeTable(unsigned members, std::uint32_t stripeBytes, Mailbox& home)
    : m_members(members)
    , m_stripeBytes(stripeBytes)
    , m_home(home)
    , m_heldBuckets(kHeldBuckets)
    , m_heldTable(HeldTable::bucket_traits(m_heldBuckets.data(), m_heldBuckets.size()))
{
}

StripeTable::~StripeTable()
{
    m_full.clear();
    m_heldTable.clear();
    m_held.clear();
    m_free.clear();
}

Stripe& StripeTable::open(Stripe::Kind kind, std::uint64_t number)
{
    if (m_free.empty()) {
        auto& made = m_all.emplace_back();
        made.home = &m_home;
        made.buffers.resize(m_members + 1);
        m_free.push_back(made);
    }
    auto& stripe = m_free.front();
    m_free.pop_front();
    stripe.kind = kind;
    stripe.stripe = number;
    stripe.begin = 0;
    stripe.end = m_stripeBytes;
    stripe.order = ++m_order;
    stripe.covered = 0;
    stripe.error = 0;
    stripe.isFull = false;
    return stripe;
}

Stripe& StripeTable::openHeld(std::uint64_t number)
{
    auto& stripe = open(Stripe::Kind::ParityWrite, number);
    stripe.phase = Stripe::Phase::Held;
    m_held.push_back(stripe);
    m_heldTable.insert(stripe);
    return stripe;
}

void StripeTable::recycle(Stripe& stripe)
{
    if (stripe.isFull) {
        m_full.erase(FullList::s_iterator_to(stripe));
    }
    stripe.pieces.clear();
    stripe.phase = Stripe::Phase::Free;
    m_free.push_front(stripe);
}

Stripe* StripeTable::findHeld(std::uint64_t number)
{
    const auto held = m_heldTable.find(number);
    return held == m_heldTable.end() ? nullptr : &*held;
}

void StripeTable::takeOut(Stripe& held)
{
    m_held.erase(StripeList::s_iterator_to(held));
    m_heldTable.erase(m_heldTable.iterator_to(held));
}

void StripeTable::markFull(Stripe& held)
{
    held.isFull = true;
    held.order = ++m_order;
    m_full.push_back(held);
}

Stripe* StripeTable::nextHeld()
{
    const bool waits = m_held.empty() || (!m_full.empty() && m_full.front().order < m_held.front().order);
    return waits ? nullptr : &m_held.front();
}

} // namespace stripewise::raid

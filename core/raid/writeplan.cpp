// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/raid/writeplan.h"

#include <algorithm>

namespace stripewise::raid {

void WritePlan::make(const StripeMembers& members, std::span<const Piece> pieces)
{
    m_members = members;
    cut(pieces);
    place(pieces);
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        m_segments[i].method = choose(i);
    }
}

/// Cuts the stripe wherever a piece begins or ends.
void WritePlan::cut(std::span<const Piece> pieces)
{
    m_bounds.clear();
    for (const auto& piece : pieces) {
        m_bounds.push_back(piece.begin);
        m_bounds.push_back(piece.end);
    }
    std::sort(m_bounds.begin(), m_bounds.end());
    m_bounds.erase(std::unique(m_bounds.begin(), m_bounds.end()), m_bounds.end());
    m_segments.clear();
    for (std::size_t i = 0; i + 1 < m_bounds.size(); ++i) {
        const auto begin = m_bounds[i];
        const auto covers = [begin](const Piece& piece) { return piece.begin <= begin && begin < piece.end; };
        if (std::any_of(pieces.begin(), pieces.end(), covers)) {
            m_segments.push_back({begin, m_bounds[i + 1], WriteMethod::Full});
        }
    }
}

void WritePlan::place(std::span<const Piece> pieces)
{
    m_newData.assign(m_segments.size() * m_members.count, nullptr);
    for (const auto& piece : pieces) {
        for (std::size_t i = 0; i < m_segments.size(); ++i) {
            const auto begin = m_segments[i].begin;
            if (piece.begin <= begin && begin < piece.end) {
                m_newData[i * m_members.count + piece.member] = piece.memory + (begin - piece.begin);
            }
        }
    }
}

/// Counts the reads of both methods; what can't be read makes a method dearer than any other. A tie is for
/// reconstruction: rmw_level 1 wants rmw < rcw.
WriteMethod WritePlan::choose(std::size_t segment) const
{
    const auto cannotRead = 2 * m_members.count;
    unsigned readModify = 0;
    unsigned reconstruct = 0;
    for (unsigned member = 0; member < m_members.count; ++member) {
        const auto cost = m_members.missing == member ? cannotRead : 1;
        const bool isParity = member == m_members.parity;
        if (isParity || newData(segment, member)) {
            readModify += cost;
        }
        if (!isParity && !newData(segment, member)) {
            reconstruct += cost;
        }
    }
    if (reconstruct == 0) {
        return WriteMethod::Full;
    }
    return readModify < reconstruct ? WriteMethod::ReadModifyWrite : WriteMethod::Reconstruct;
}

std::byte* WritePlan::newData(std::size_t segment, unsigned member) const
{
    return m_newData[segment * m_members.count + member];
}

bool WritePlan::needsOld(std::size_t segment, unsigned member) const
{
    const bool isParity = member == m_members.parity;
    switch (m_segments[segment].method) {
    case WriteMethod::Full:
        return false;
    case WriteMethod::ReadModifyWrite:
        return isParity || newData(segment, member);
    case WriteMethod::Reconstruct:
        return !isParity && !newData(segment, member);
    }
    return false;
}

bool WritePlan::needsOld(unsigned member) const
{
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        if (needsOld(i, member)) {
            return true;
        }
    }
    return false;
}

WriteMethod WritePlan::method() const
{
    const auto has = [this](WriteMethod method) {
        return std::any_of(m_segments.begin(), m_segments.end(), [=](const Segment& s) { return s.method == method; });
    };
    if (has(WriteMethod::ReadModifyWrite)) {
        return WriteMethod::ReadModifyWrite;
    }
    return has(WriteMethod::Reconstruct) ? WriteMethod::Reconstruct : WriteMethod::Full;
}

} // namespace stripewise::raid

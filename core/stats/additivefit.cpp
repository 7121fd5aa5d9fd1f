// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/additivefit.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace stripewise::stats {

namespace {

/// Gauss and Jordan in place; no pivots are needed since \p matrix is symmetric and positive definite.
void invert(std::vector<double>& matrix, std::size_t size)
{
    for (std::size_t k = 0; k < size; ++k) {
        const double pivot = matrix[k * size + k];
        matrix[k * size + k] = 1;
        for (std::size_t j = 0; j < size; ++j) {
            matrix[k * size + j] /= pivot;
        }
        for (std::size_t i = 0; i < size; ++i) {
            const double factor = matrix[i * size + k];
            if (i == k || factor == 0) {
                continue;
            }
            matrix[i * size + k] = 0;
            for (std::size_t j = 0; j < size; ++j) {
                matrix[i * size + j] -= factor * matrix[k * size + j];
            }
        }
    }
}

} // namespace

AdditiveFit::AdditiveFit(std::span<const PassMean> means, std::size_t combinations, std::size_t passes)
    : m_rows(combinations)
    , m_part(passes)
    , m_inverse(passes * passes)
    , m_passEffects(passes)
{
    for (const auto& mean : means) {
        auto& row = m_rows.at(mean.combination);
        row.mean += mean.log;
        row.passes.push_back(mean.pass);
    }
    for (auto& row : m_rows) {
        row.mean /= static_cast<double>(std::max<std::size_t>(row.passes.size(), 1));
    }
    joinPasses();
    solvePasses(means);
    judgeNoise(means);
}

void AdditiveFit::joinPasses()
{
    std::iota(m_part.begin(), m_part.end(), std::size_t{0});
    for (const auto& row : m_rows) {
        for (const auto pass : row.passes) {
            const auto [low, high] = std::minmax(m_part[row.passes.front()], m_part[pass]);
            std::ranges::replace(m_part, std::size_t{high}, std::size_t{low});
        }
    }
}

void AdditiveFit::solvePasses(std::span<const PassMean> means)
{
    const auto size = m_part.size();
    for (const auto& row : m_rows) {
        for (const auto i : row.passes) {
            m_inverse[i * size + i] += 1;
            for (const auto j : row.passes) {
                m_inverse[i * size + j] -= 1 / static_cast<double>(row.passes.size());
            }
        }
    }
    // M has one null vector a part, its indicator: with these added it can be inverted, and they are taken off again.
    const auto addParts = [&](double sign) {
        for (std::size_t i = 0; i < size; ++i) {
            const auto ofPart = static_cast<double>(std::ranges::count(m_part, m_part[i]));
            for (std::size_t j = 0; j < size; ++j) {
                m_inverse[i * size + j] += m_part[i] == m_part[j] ? sign / ofPart : 0;
            }
        }
    };
    addParts(1);
    invert(m_inverse, size);
    addParts(-1);
    for (const auto& mean : means) {
        const double deviation = mean.log - m_rows[mean.combination].mean;
        for (std::size_t i = 0; i < size; ++i) {
            m_passEffects[i] += m_inverse[i * size + mean.pass] * deviation;
        }
    }
}

void AdditiveFit::judgeNoise(std::span<const PassMean> means)
{
    const auto isMeasured = [](const Row& row) { return !row.passes.empty(); };
    const auto measured = static_cast<std::size_t>(std::ranges::count_if(m_rows, isMeasured));
    std::size_t parts = 0;
    double trace = 0;
    for (std::size_t i = 0; i < m_part.size(); ++i) {
        parts += m_part[i] == i ? 1 : 0;
        trace += m_inverse[i * m_part.size() + i];
    }
    m_passDegrees = m_part.size() - parts;
    if (m_passDegrees > 0) {
        const auto degrees = static_cast<double>(m_passDegrees);
        m_passSpread
            = std::inner_product(m_passEffects.begin(), m_passEffects.end(), m_passEffects.begin(), 0.0) / degrees;
        m_noiseShare = trace / degrees;
    }
    m_degrees = means.size() + parts - measured - m_part.size();
    if (m_degrees == 0) {
        return;
    }
    double squares = 0;
    for (const auto& mean : means) {
        const double rest = mean.log - effectOf(m_rows[mean.combination]) - m_passEffects[mean.pass];
        squares += rest * rest;
    }
    m_noiseVariance = squares / static_cast<double>(m_degrees);
}

double AdditiveFit::effectOf(const Row& row) const
{
    double passes = 0;
    for (const auto pass : row.passes) {
        passes += m_passEffects[pass];
    }
    return row.mean - passes / static_cast<double>(row.passes.size());
}

std::optional<AdditiveFit::Sum> AdditiveFit::sum(std::span<const Weighted> weights) const
{
    Sum sum;
    std::optional<std::size_t> part;
    std::vector<double> u(m_part.size());
    for (const auto& [combination, weight] : weights) {
        const auto& row = m_rows.at(combination);
        if (row.passes.empty() || part.value_or(m_part[row.passes.front()]) != m_part[row.passes.front()]) {
            return std::nullopt;
        }
        part = m_part[row.passes.front()];
        const auto count = static_cast<double>(row.passes.size());
        sum.value += weight * effectOf(row);
        sum.noiseFactor += weight * weight / count;
        for (const auto pass : row.passes) {
            u[pass] += weight / count;
        }
    }
    for (std::size_t i = 0; i < u.size(); ++i) {
        for (std::size_t j = 0; j < u.size(); ++j) {
            sum.noiseFactor += u[i] * m_inverse[i * u.size() + j] * u[j];
        }
    }
    sum.passes = part ? static_cast<std::size_t>(std::ranges::count(m_part, *part)) : 0;
    return sum;
}

} // namespace stripewise::stats

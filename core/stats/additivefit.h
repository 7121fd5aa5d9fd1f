// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace stripewise::stats {

/// The mean of one combination's measurements in one pass, in logs. Combinations and passes are 0-based.
struct PassMean
{
    std::size_t combination = 0;
    std::size_t pass = 0;
    double log = 0;
};

/// A weighted sum of combination effects.
struct Weighted
{
    std::size_t combination = 0;
    double weight = 0;
};

/// A least-squares fit of y = combination + pass + noise to an incomplete table.
/// The combinations are eliminated first, which leaves one small system in the passes: with n_c the number of passes of
/// combination c and v_c its 0/1 vector over the passes, M = diag(combinations a pass) - sum v_c v_c' / n_c, and the
/// pass effects are M+ r. M is the Laplacian of the graph in which passes are joined by common combinations; what lies
/// in parts of it that are not joined can't be compared.
class AdditiveFit final
{
public:
    AdditiveFit(std::span<const PassMean> means, std::size_t combinations, std::size_t passes);

    /// A sum of combination effects, each taken at the mean pass of its part.
    struct Sum
    {
        double value = 0;
        double noiseFactor = 0; ///< times the noise variance: the variance of value
        std::size_t passes = 0; ///< of the part
    };
    /// Nothing where a combination was never measured, or where the parts are not joined.
    std::optional<Sum> sum(std::span<const Weighted> weights) const;

    std::optional<double> noiseVariance() const { return m_noiseVariance; }
    std::size_t degrees() const { return m_degrees; } ///< of the noise variance
    /// Variance of the pass effects as fitted: that of the passes + noiseShare() times that of the noise.
    std::optional<double> passSpread() const { return m_passSpread; }
    std::size_t passDegrees() const { return m_passDegrees; }
    double noiseShare() const { return m_noiseShare; }

private:
    struct Row
    {
        double mean = 0;
        std::vector<std::size_t> passes;
    };
    void joinPasses();
    void solvePasses(std::span<const PassMean> means);
    void judgeNoise(std::span<const PassMean> means);
    double effectOf(const Row& row) const;

    std::vector<Row> m_rows;
    std::vector<std::size_t> m_part; ///< of each pass: the least pass that it is joined with
    std::vector<double> m_inverse; ///< M+, row by row
    std::vector<double> m_passEffects;
    std::optional<double> m_noiseVariance;
    std::size_t m_degrees = 0;
    std::optional<double> m_passSpread;
    std::size_t m_passDegrees = 0;
    double m_noiseShare = 0;
};

} // namespace stripewise::stats

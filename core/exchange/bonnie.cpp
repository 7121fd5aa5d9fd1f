// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/toolresult.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace stripewise::exchange {

namespace {

constexpr double kKiB = 1024;
constexpr std::array<std::string_view, 6> kBlocks{"putc", "put_block", "rewrite", "getc", "get_block", "seeks"};
constexpr std::array<std::string_view, 6> kFiles{"seq_create", "seq_stat", "seq_del",
                                                 "ran_create", "ran_stat", "ran_del"};
constexpr std::string_view kTooFast = "+++";

/// Where the columns of a layout begin; each rate has its CPU behind it.
struct Layout
{
    std::size_t columns = 0;
    std::size_t name = 0;
    std::size_t blocks = 0;
    std::size_t files = 0;
    std::size_t latencies = 0; ///< 0: has none
};
constexpr Layout k103{27, 0, 2, 15, 0};
constexpr Layout k196{48, 2, 7, 24, 36};
constexpr Layout k196WithoutBlocks{47, 2, 7, 23, 35}; // of -s 0, which lost a column
constexpr Layout k198{50, 2, 9, 26, 38};

using Fields = std::vector<std::string_view>;

Fields fieldsOf(std::string_view line)
{
    Fields fields;
    for (std::size_t start = 0; start <= line.size();) {
        const auto end = std::min(line.find(',', start), line.size());
        fields.push_back(line.substr(start, end - start));
        start = end + 1;
    }
    return fields;
}

bool isVersion(std::string_view field)
{
    return field.starts_with("1.9") && field.size() <= 5;
}

std::optional<Layout> layoutOf(const Fields& fields)
{
    const auto isOf = [&fields](const Layout& layout) { return fields.size() == layout.columns; };
    if (!isVersion(fields.front())) {
        return isOf(k103) ? std::optional(k103) : std::nullopt;
    }
    for (const auto& layout : {k196, k196WithoutBlocks, k198}) {
        if (isOf(layout)) {
            return layout;
        }
    }
    return std::nullopt;
}

/// "16070us", "454ms", "1.5s".
std::optional<double> nanoseconds(std::string_view text)
{
    using Suffix = std::pair<std::string_view, double>;
    for (const auto& [suffix, factor] : {Suffix{"us", 1e3}, Suffix{"ms", 1e6}, Suffix{"s", 1e9}}) {
        if (text.ends_with(suffix)) {
            const auto number = plainNumber(text.substr(0, text.size() - suffix.size()));
            return number ? std::optional(*number * factor) : std::nullopt;
        }
    }
    return std::nullopt;
}

/// Puts one row's cells under their names. A cell that is neither empty, a number nor too fast makes it no row.
class Row final
{
public:
    explicit Row(const Fields& fields)
        : m_fields(fields)
    {
    }

    void rate(std::string_view name, std::size_t column, bool isBytes)
    {
        const run::Unit unit = isBytes ? run::Unit::BytesPerSecond : run::Unit::PerSecond;
        put(std::string(name), m_fields[column], unit, isBytes ? kKiB : 1);
        put(fmt::format("{}_cpu", name), m_fields[column + 1], run::Unit::Percent, 1);
    }

    void latency(std::string_view name, std::size_t column)
    {
        const auto cell = m_fields[column];
        const auto ns = nanoseconds(cell);
        m_isRow = m_isRow && (ns || cell.empty() || cell.starts_with(kTooFast));
        if (ns) {
            m_result.metrics[fmt::format("{}_latency", name)] = {*ns, run::Unit::Nanoseconds};
        }
    }

    std::optional<ToolResult> take()
    {
        const bool isKnown = !m_result.metrics.empty() || !m_result.tooFast.empty();
        return m_isRow && isKnown ? std::optional(std::move(m_result)) : std::nullopt;
    }

private:
    void put(std::string name, std::string_view cell, run::Unit unit, double factor)
    {
        if (cell.starts_with(kTooFast)) {
            m_result.tooFast.push_back(std::move(name));
            return;
        }
        const auto number = plainNumber(cell);
        m_isRow = m_isRow && (number || cell.empty());
        if (number) {
            m_result.metrics[name] = {*number * factor, unit};
        }
    }

    const Fields& m_fields;
    ToolResult m_result;
    bool m_isRow = true;
};

/// What grep put before the name goes.
std::string labelOf(std::string_view name)
{
    const auto colon = name.find(':');
    return std::string(colon == std::string_view::npos ? name : name.substr(colon + 1));
}

std::optional<ToolResult> readRow(std::string_view line)
{
    const auto fields = fieldsOf(line);
    const auto layout = layoutOf(fields);
    if (!layout) {
        return std::nullopt;
    }
    Row row(fields);
    for (std::size_t i = 0; i < kBlocks.size(); ++i) {
        row.rate(kBlocks.at(i), layout->blocks + 2 * i, kBlocks.at(i) != "seeks");
        row.rate(kFiles.at(i), layout->files + 2 * i, false);
        if (layout->latencies > 0) {
            row.latency(kBlocks.at(i), layout->latencies + i);
            row.latency(kFiles.at(i), layout->latencies + kBlocks.size() + i);
        }
    }
    auto result = row.take();
    if (result) {
        result->format = fmt::format("bonnie++ {}", layout->name == 0 ? std::string_view("1.03") : fields.front());
        result->label = labelOf(fields[layout->name]);
    }
    return result;
}

} // namespace

std::vector<ToolResult> readBonnie(std::string_view text)
{
    std::vector<ToolResult> results;
    for (const auto line : linesOf(text)) {
        if (auto row = readRow(line)) {
            results.push_back(std::move(*row));
        }
    }
    return results;
}

} // namespace stripewise::exchange

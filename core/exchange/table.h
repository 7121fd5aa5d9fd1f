// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace stripewise::exchange {

/// An unknown cell is empty in CSV and text, null in JSON.
using Cell = std::variant<std::monostate, double, std::string>;

struct Column
{
    std::string name; ///< machine name; JSON key
    std::string title; ///< for people; the machine name where empty
    std::string unit; ///< "MiB/s", "ns"; empty for words and counts
    int decimals = 0; ///< of numbers in text: the same in the whole column
};

/// What every page and command exports: one table, many forms.
struct Table
{
    std::string title;
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows; ///< each as long as columns
    std::vector<std::string> notes = {}; ///< whole sentences that belong below the table
};

/// RFC 4180; the header has the unit in square brackets: "write [MiB/s]". Numbers in full precision, a dot always.
std::string toCsv(const Table& table);
/// The same without columns of which every cell is unknown: for people.
Table withoutEmptyColumns(Table table);
/// {"title":…,"columns":[{"name","unit"}],"rows":[{name:value}],"notes":[…]}.
std::string toJson(const Table& table);
/// For people and mail: numbers right-justified with fixed decimals, words left, a line of titles with units; the notes
/// below.
std::string toText(const Table& table);

} // namespace stripewise::exchange

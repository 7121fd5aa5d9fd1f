// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/table.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace stripewise::exchange {

namespace {

using Json = nlohmann::ordered_json;

/// A number that can be shown; nothing for words, unknown cells, NaN and infinity.
const double* numberIn(const Cell& cell)
{
    const auto* number = std::get_if<double>(&cell);
    return number && std::isfinite(*number) ? number : nullptr;
}

std::string withUnit(const std::string& name, const std::string& unit)
{
    return unit.empty() ? name : fmt::format("{} [{}]", name, unit);
}

/// RFC 4180, section 2: quotes around what holds a comma, a quote or a line end; quotes inside are doubled.
std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string field = "\"";
    for (const char c : text) {
        field += c;
        field += c == '"' ? "\"" : "";
    }
    return field + '"';
}

std::string csvCell(const Cell& cell)
{
    if (const auto* number = numberIn(cell)) {
        return fmt::format("{}", *number); // shortest that reads back equal, a dot in every locale
    }
    const auto* text = std::get_if<std::string>(&cell);
    return text ? csvField(*text) : std::string();
}

Json jsonCell(const Cell& cell)
{
    if (const auto* number = numberIn(cell)) {
        return *number;
    }
    const auto* text = std::get_if<std::string>(&cell);
    return text ? Json(*text) : Json(nullptr);
}

/// Characters, not bytes: those that are no continuation of a UTF-8 sequence.
std::size_t widthOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string onOneLine(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    return text;
}

std::string textCell(const Cell& cell, const Column& column)
{
    if (const auto* number = numberIn(cell)) {
        return fmt::format("{:.{}f}", *number, column.decimals);
    }
    const auto* text = std::get_if<std::string>(&cell);
    return text ? onOneLine(*text) : std::string();
}

/// "64 KiB" is a figure too.
bool isFigure(const Cell& cell)
{
    const auto* text = std::get_if<std::string>(&cell);
    return !text || (!text->empty() && text->front() >= '0' && text->front() <= '9');
}

bool isOfFigures(const Table& table, std::size_t column)
{
    return std::ranges::all_of(table.rows, [&](const auto& row) { return isFigure(row[column]); });
}

/// One column of the text form: all its lines at the same width.
std::vector<std::string> textColumn(const Table& table, std::size_t index)
{
    const auto& column = table.columns[index];
    std::vector<std::string> lines{onOneLine(withUnit(column.title.empty() ? column.name : column.title, column.unit))};
    for (const auto& row : table.rows) {
        lines.push_back(textCell(row[index], column));
    }
    const auto width = widthOf(*std::ranges::max_element(lines, {}, widthOf));
    const bool isRight = isOfFigures(table, index);
    for (auto& line : lines) {
        line.insert(isRight ? 0 : line.size(), width - widthOf(line), ' ');
    }
    return lines;
}

} // namespace

Table withoutEmptyColumns(Table table)
{
    for (auto column = table.columns.size(); column-- > 0;) {
        const bool isEmpty = std::ranges::all_of(
            table.rows, [&](const auto& row) { return std::holds_alternative<std::monostate>(row[column]); });
        if (isEmpty) {
            const auto place = static_cast<std::ptrdiff_t>(column);
            table.columns.erase(table.columns.begin() + place);
            std::ranges::for_each(table.rows, [&](auto& row) { row.erase(row.begin() + place); });
        }
    }
    return table;
}

std::string toCsv(const Table& table)
{
    std::string csv;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto& column = table.columns[i];
        csv += (i > 0 ? "," : "") + csvField(withUnit(column.name, column.unit));
    }
    csv += "\r\n";
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            csv += (i > 0 ? "," : "") + csvCell(row[i]);
        }
        csv += "\r\n";
    }
    return csv;
}

std::string toJson(const Table& table)
{
    Json json{{"title", table.title}, {"columns", Json::array()}, {"rows", Json::array()}, {"notes", table.notes}};
    for (const auto& column : table.columns) {
        json["columns"].push_back({{"name", column.name}, {"unit", column.unit}});
    }
    for (const auto& row : table.rows) {
        auto object = Json::object();
        for (std::size_t i = 0; i < row.size(); ++i) {
            object[table.columns[i].name] = jsonCell(row[i]);
        }
        json["rows"].push_back(std::move(object));
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string toText(const Table& table)
{
    std::vector<std::vector<std::string>> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        columns.push_back(textColumn(table, i));
    }
    std::string text = table.title.empty() ? std::string() : onOneLine(table.title) + "\n\n";
    for (std::size_t line = 0; line <= table.rows.size(); ++line) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            text += (i > 0 ? "  " : "") + columns[i][line];
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    for (std::size_t i = 0; i < table.notes.size(); ++i) {
        text += (i == 0 ? "\n" : "") + onOneLine(table.notes[i]) + '\n';
    }
    return text;
}

} // namespace stripewise::exchange

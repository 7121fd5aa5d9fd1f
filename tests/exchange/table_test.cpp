// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/table.h"

#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace stripewise::exchange;

namespace {

Table sample()
{
    return {
        "Chunk size",
        {{"chunk", "chunk", "", 0}, {"write.bw", "write", "MiB/s", 1}, {"n", "", "", 0}},
        {{std::string("4K"), 12.34, 2.0}, {std::string("1M"), 1234.56, 2.0}, {std::string("none"), Cell{}, Cell{}}}};
}

/// A reader of RFC 4180 that owes nothing to the writer.
std::vector<std::vector<std::string>> readCsv(const std::string& csv)
{
    std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
    bool isQuoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        auto& field = rows.back().back();
        if (isQuoted && csv[i] == '"' && i + 1 < csv.size() && csv[i + 1] == '"') {
            field += csv[++i];
        } else if (csv[i] == '"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && csv[i] == ',') {
            rows.back().emplace_back();
        } else if (!isQuoted && csv[i] == '\r' && csv[i + 1] == '\n') {
            rows.emplace_back(1);
            ++i;
        } else {
            field += csv[i];
        }
    }
    rows.pop_back(); // after the last line end
    return rows;
}

const std::vector<std::string> kHostile{"plain", "a,b",    "say \"hi\"", "two\nlines", "cr\r\nlf",  "",     "\"",
                                        ",",     "日本語", "é,\"\n",     " spaces ",   "tab\there", "=1+1", "null"};

} // namespace

TEST(Csv, HasUnitsAndFullPrecision)
{
    EXPECT_EQ(toCsv(sample()), "chunk,write.bw [MiB/s],n\r\n4K,12.34,2\r\n1M,1234.56,2\r\nnone,,\r\n");
}

TEST(Csv, HostileWordsReadBack)
{
    Table table{"", {{"name,\"x\"", "", "", 0}, {"value", "", "B/s", 0}}, {}};
    for (const auto& word : kHostile) {
        table.rows.push_back({word, 1.5});
    }
    const auto rows = readCsv(toCsv(table));
    ASSERT_EQ(rows.size(), kHostile.size() + 1);
    EXPECT_EQ(rows[0][0], "name,\"x\"");
    for (std::size_t i = 0; i < kHostile.size(); ++i) {
        ASSERT_EQ(rows[i + 1].size(), 2U);
        EXPECT_EQ(rows[i + 1][0], kHostile[i]);
        EXPECT_EQ(rows[i + 1][1], "1.5");
    }
}

TEST(Csv, NumbersReadBackEqual)
{
    std::mt19937_64 random(4);
    Table table{"", {{"value", "", "", 0}}, {}};
    for (int i = 0; i < 1000; ++i) {
        table.rows.push_back({std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 200) - 130)});
    }
    const auto rows = readCsv(toCsv(table));
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        EXPECT_EQ(std::stod(rows[i + 1][0]), std::get<double>(table.rows[i][0]));
    }
}

TEST(Csv, WhatIsNoNumberIsEmpty)
{
    const Table table{
        "",
        {{"v", "", "", 0}},
        {{std::numeric_limits<double>::quiet_NaN()}, {std::numeric_limits<double>::infinity()}, {Cell{}}}};
    EXPECT_EQ(toCsv(table), "v\r\n\r\n\r\n\r\n");
}

TEST(Json, ReadsBackEqual)
{
    auto table = sample();
    for (const auto& word : kHostile) {
        table.rows.push_back({word, 1e300, -0.1});
    }
    const auto json = nlohmann::json::parse(toJson(table));
    EXPECT_EQ(json["title"], "Chunk size");
    EXPECT_EQ(json["columns"][1]["name"], "write.bw");
    EXPECT_EQ(json["columns"][1]["unit"], "MiB/s");
    EXPECT_EQ(json["rows"][0]["write.bw"], 12.34);
    EXPECT_TRUE(json["rows"][2]["n"].is_null()) << "unknown is not 0";
    for (std::size_t i = 0; i < kHostile.size(); ++i) {
        EXPECT_EQ(json["rows"][i + 3]["chunk"], kHostile[i]);
    }
}

TEST(Json, BadUtf8DoesNotStopIt)
{
    const Table table{"\xff", {{"v", "", "", 0}}, {{std::string("\xc3(")}}};
    EXPECT_TRUE(nlohmann::json::accept(toJson(table)));
}

TEST(Text, IsRightJustifiedWithFixedDecimals)
{
    EXPECT_EQ(toText(sample()),
              "Chunk size\n"
              "\n"
              "chunk  write [MiB/s]  n\n"
              "4K              12.3  2\n"
              "1M            1234.6  2\n"
              "none\n");
}

TEST(Text, FiguresWithAUnitStandRightToo)
{
    const Table table{"", {{"chunk", "", "", 0}}, {{std::string("4 KiB")}, {std::string("512 KiB")}, {Cell{}}}};
    EXPECT_EQ(toText(table), "  chunk\n  4 KiB\n512 KiB\n\n");
}

TEST(Text, CountsCharactersNotBytes)
{
    const Table table{
        "", {{"name", "", "", 0}, {"v", "", "", 0}}, {{std::string("ééé"), 1.0}, {std::string("abcdef"), 2.0}}};
    EXPECT_EQ(toText(table), "name    v\nééé     1\nabcdef  2\n");
}

TEST(Text, ALineStaysALine)
{
    const Table table{"a\nb", {{"name", "", "", 0}}, {{std::string("x\ny\x1b[2J")}}};
    EXPECT_EQ(toText(table), "a b\n\nname\nx y [2J\n");
}

TEST(Text, NoRows)
{
    EXPECT_EQ(toText({"", {{"chunk", "", "", 0}, {"v", "", "ns", 0}}, {}}), "chunk  v [ns]\n");
    EXPECT_EQ(toText({"", {}, {}}), "\n");
}

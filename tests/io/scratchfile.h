// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

namespace stripewise::io::test {

/// A folder of its own that goes with the test.
class ScratchFolder final
{
public:
    ScratchFolder()
    {
        auto name = (std::filesystem::temp_directory_path() / "stripewise-io-XXXXXX").string();
        EXPECT_NE(::mkdtemp(name.data()), nullptr);
        m_path = name;
    }
    ~ScratchFolder() { std::filesystem::remove_all(m_path); }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    std::string path(const std::string& name) const { return m_path / name; }

    /// A file written with data: each 8 bytes hold their own offset.
    std::string file(const std::string& name, std::size_t bytes) const
    {
        std::vector<std::uint64_t> content(bytes / 8);
        for (std::size_t i = 0; i < content.size(); ++i) {
            content[i] = 8 * i;
        }
        const auto where = path(name);
        auto* const stream = std::fopen(where.c_str(), "wb");
        EXPECT_NE(stream, nullptr);
        EXPECT_EQ(std::fwrite(content.data(), 8, content.size(), stream), content.size());
        EXPECT_EQ(std::fclose(stream), 0);
        return where;
    }

private:
    std::filesystem::path m_path;
};

} // namespace stripewise::io::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/raid/emulatedarray.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace stripewise::raid::tests {

using Bytes = std::vector<unsigned char>;

inline constexpr std::uint64_t kKiB = 1024;

/// Files for the members of one array in a folder of its own, filled with zeros; gone at the end.
class MemberFiles final
{
public:
    explicit MemberFiles(Shape shape)
        : m_shape(shape)
    {
        std::string name = (std::filesystem::temp_directory_path() / "stripewise-raid-XXXXXX").string();
        m_folder = ::mkdtemp(name.data());
        const std::string zeros(shape.componentBytes, '\0'); // parity and copies agree from the start
        for (unsigned i = 0; i < shape.members; ++i) {
            std::ofstream(path(i), std::ios::binary) << zeros;
        }
    }
    ~MemberFiles() { std::filesystem::remove_all(m_folder); }
    MemberFiles(const MemberFiles&) = delete;
    MemberFiles& operator=(const MemberFiles&) = delete;

    std::string path(unsigned member) const { return (m_folder / ("member" + std::to_string(member))).string(); }

    std::vector<std::optional<io::OpenFile>> open(std::optional<unsigned> missing = {},
                                                  io::Caching caching = io::Caching::Buffered) const
    {
        std::vector<std::optional<io::OpenFile>> files;
        for (unsigned i = 0; i < m_shape.members; ++i) {
            if (i == missing) {
                files.emplace_back();
            } else {
                files.emplace_back(*io::openFile(path(i), io::Mode::ReadWrite, caching));
            }
        }
        return files;
    }

    std::shared_ptr<EmulatedArray> array(std::optional<unsigned> missing = {},
                                         io::Caching caching = io::Caching::Buffered) const
    {
        return *EmulatedArray::make(m_shape, open(missing, caching), 0);
    }

    Bytes image(unsigned member) const
    {
        std::ifstream file(path(member), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    const Shape& shape() const { return m_shape; }

private:
    Shape m_shape;
    std::filesystem::path m_folder;
};

/// Of one row of chunks; the parity's own bytes are still zero.
inline void fillParity(std::vector<Bytes>& images, unsigned parity, std::uint64_t from, std::uint64_t to)
{
    for (std::uint64_t i = from; i < to; ++i) {
        unsigned sum = 0;
        for (const auto& image : images) {
            sum ^= image[i];
        }
        images[parity][i] = static_cast<unsigned char>(sum);
    }
}

/// The members that md would write for the array's content: simple, slow and written apart from Geometry.
inline std::vector<Bytes> expectedImages(const Shape& shape, const Bytes& content)
{
    std::vector<Bytes> images(shape.members, Bytes(shape.componentBytes));
    const auto rows = shape.componentBytes / shape.chunkBytes;
    std::size_t next = 0; // byte of the content
    const auto put = [&](unsigned member, std::uint64_t row) {
        std::copy_n(content.begin() + static_cast<std::ptrdiff_t>(next), shape.chunkBytes,
                    images[member].begin() + static_cast<std::ptrdiff_t>(row * shape.chunkBytes));
        next += shape.chunkBytes;
    };
    for (std::uint64_t row = 0; row < rows; ++row) {
        if (shape.level == Level::Raid0) {
            for (unsigned member = 0; member < shape.members; ++member) {
                put(member, row);
            }
        } else if (shape.level == Level::Raid5) {
            // parity walks from the last member to the first; data starts on the member after it
            unsigned parity = shape.members - 1;
            for (std::uint64_t step = 0; step < row; ++step) {
                parity = parity == 0 ? shape.members - 1 : parity - 1;
            }
            for (unsigned i = 1; i < shape.members; ++i) {
                put((parity + i) % shape.members, row);
            }
            fillParity(images, parity, row * shape.chunkBytes, (row + 1) * shape.chunkBytes);
        }
    }
    unsigned member = 0; // RAID 10: each chunk twice, one place after the other
    std::uint64_t row = 0;
    for (; shape.level == Level::Raid10 && next + shape.chunkBytes <= content.size(); next += shape.chunkBytes) {
        for (int copy = 0; copy < 2; ++copy) {
            const auto start = next;
            put(member, row);
            next = start;
            member = member + 1 == shape.members ? 0 : member + 1;
            row += member == 0 ? 1 : 0;
        }
    }
    return images;
}

} // namespace stripewise::raid::tests

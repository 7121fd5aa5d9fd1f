// SPDX-License-Identifier: GPL-3.0-or-later
// arraywriter LEVEL CHUNK COMPONENT-BYTES CONTENT MEMBER...: writes the file CONTENT over the whole emulated array,
// with many requests in flight whose sizes cut across rows. Prints the array's size in bytes; CONTENT "-" only prints
// it.
#include "core/base/quantity.h"
#include "core/raid/bulktransfer.h"
#include "core/raid/emulatedarray.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

using namespace stripewise;

namespace {

constexpr std::uint32_t kBlock = 40 * 1024;
constexpr int kFirstMember = 5;

std::vector<char> contentOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Result<std::shared_ptr<raid::EmulatedArray>> openArray(const raid::Shape& shape, const std::vector<std::string>& paths)
{
    std::vector<std::optional<io::OpenFile>> members;
    for (const auto& path : paths) {
        auto file = io::openFile(path, io::Mode::ReadWrite, io::Caching::Direct);
        if (!file) {
            return file.error();
        }
        members.emplace_back(*std::move(file));
    }
    return raid::EmulatedArray::make(shape, std::move(members), 0);
}

Status write(raid::EmulatedArray& array, const std::vector<char>& content)
{
    const auto end = std::min<std::uint64_t>(content.size(), array.sizeBytes());
    const auto fill = [&](std::uint64_t offset, std::span<std::byte> bytes) {
        std::copy_n(reinterpret_cast<const std::byte*>(content.data()) + offset, bytes.size(), bytes.begin());
    };
    const auto written = raid::BulkTransfer(array, {}).write(raid::sequentialExtents(end, kBlock), fill);
    return written ? array.sync() : written;
}

Status carryOut(const std::vector<std::string>& words)
{
    raid::Shape shape;
    shape.level = *raid::levelFromName(words[1]);
    shape.layout = raid::defaultLayout(shape.level);
    shape.chunkBytes = *parseSize(words[2]);
    shape.componentBytes = *parseSize(words[3]);
    shape.members = static_cast<unsigned>(words.size() - kFirstMember);
    const auto array = openArray(shape, {words.begin() + kFirstMember, words.end()});
    if (!array) {
        return array.error();
    }
    std::printf("%llu\n", static_cast<unsigned long long>((*array)->sizeBytes()));
    return words[4] == "-" ? Status() : write(**array, contentOf(words[4]));
}

} // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string> words(argv, argv + argc);
    const auto done = carryOut(words);
    if (!done) {
        std::fprintf(stderr, "arraywriter: %s %s: error %d\n", done.error().subject.c_str(),
                     done.error().detail.c_str(), static_cast<int>(done.error().code));
    }
    return done ? 0 : 1;
}

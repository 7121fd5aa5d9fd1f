// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <iterator>
#include <string>

/// A recorded text below tests/data.
inline std::string recorded(const std::string& name)
{
    std::ifstream file(std::string(TEST_DATA "/") + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/process.h"

#include <string>
#include <vector>

/// A loop device over a file, detached at the end. Without root or a driver there is none: the test is skipped then.
class LoopDevice final
{
public:
    explicit LoopDevice(const std::string& file, std::vector<std::string> options = {})
    {
        options.insert(options.end(), {"--find", "--show", file});
        const auto made = stripewise::runProgram("losetup", options, kLimit);
        if (made && made->exitCode == 0) {
            m_path = made->standardOutput.substr(0, made->standardOutput.find('\n'));
        }
    }
    ~LoopDevice()
    {
        if (!m_path.empty()) {
            static_cast<void>(stripewise::runProgram("losetup", {"--detach", m_path}, kLimit));
        }
    }
    LoopDevice(const LoopDevice&) = delete;
    LoopDevice& operator=(const LoopDevice&) = delete;

    explicit operator bool() const { return !m_path.empty(); }
    const std::string& path() const { return m_path; } ///< the device
    std::string name() const { return m_path.substr(m_path.rfind('/') + 1); }

private:
    static constexpr std::chrono::seconds kLimit{30};
    std::string m_path;
};

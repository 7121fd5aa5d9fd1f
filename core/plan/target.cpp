// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfile.h"

#include <array>

namespace stripewise::plan {

namespace {

struct TargetWord
{
    std::string_view word;
    TargetKind kind;
    bool hasPath;
};

constexpr std::array kTargetWords{
    TargetWord{"emulated:", TargetKind::Emulated, true},
    TargetWord{"emulated", TargetKind::Emulated, false},
    TargetWord{"md", TargetKind::Md, false},
    TargetWord{"members", TargetKind::Members, false},
    TargetWord{"device:", TargetKind::Device, true},
    TargetWord{"directory:", TargetKind::Directory, true},
};

std::string pathOf(const TargetSpec& target)
{
    if (target.kind == TargetKind::Device) {
        return target.members.empty() ? std::string() : target.members.front();
    }
    return target.directory;
}

} // namespace

Result<TargetSpec> parseTarget(std::string_view text)
{
    for (const auto& [word, kind, hasPath] : kTargetWords) {
        TargetSpec target;
        target.kind = kind;
        if (!hasPath && text == word) {
            return target;
        }
        if (hasPath && text.starts_with(word) && text.size() > word.size()) {
            const std::string path(text.substr(word.size()));
            if (kind == TargetKind::Device) {
                target.members = {path};
            } else {
                target.directory = path;
            }
            return target;
        }
    }
    return Error{ErrorCode::BadTarget, std::string(text), 0, {}};
}

std::string targetText(const TargetSpec& target)
{
    const auto path = pathOf(target);
    for (const auto& [word, kind, hasPath] : kTargetWords) {
        if (kind == target.kind && hasPath == !path.empty()) {
            return std::string(word) + path;
        }
    }
    return {};
}

} // namespace stripewise::plan

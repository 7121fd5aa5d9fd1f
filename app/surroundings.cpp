// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surroundings.h"

#include <QUtf8StringView>

#include <cstdlib>
#include <exception>
#include <filesystem>

namespace stripewise::app {

namespace {

Status checkUtf8(const char* name, const char* path)
{
    return path == nullptr || QUtf8StringView(path).isValidUtf8() ? Status() : Error{ErrorCode::NotUtf8, name, 0, {}};
}

} // namespace

Status checkHome()
{
    for (const auto* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "STRIPEWISE_DB"}) {
        if (auto checked = checkUtf8(name, std::getenv(name)); !checked) {
            return checked;
        }
    }
    return {};
}

Status checkWorkingDirectory()
{
    std::error_code failed;
    const auto path = std::filesystem::current_path(failed);
    return failed ? systemError("PWD", "getcwd", failed.value()) : checkUtf8("PWD", path.c_str());
}

Error uncaughtError()
{
    try {
        throw;
    } catch (const std::exception& thrown) {
        return {ErrorCode::Internal, "main", 0, thrown.what()};
    }
}

} // namespace stripewise::app

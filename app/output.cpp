// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include "core/system/place.h"

#include <sys/stat.h>

namespace stripewise::app {

Status checkOutput(const std::string& path, bool isForced)
{
    if (path.empty()) {
        return Error{ErrorCode::MissingOption, "-o", 0, {}};
    }
    struct stat found
    {
    };
    const bool holdsContent
        = path != kStandardOutput && ::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0;
    if (!holdsContent) {
        return {};
    }
    return isForced ? system::checkUnshared(path) : Error{ErrorCode::Exists, path, 0, {}};
}

} // namespace stripewise::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/cli/context.h"
#include "core/base/filetext.h"

#include <sys/stat.h>

namespace stripewise::cli {

Status checkOutput(const std::string& path, bool isForced)
{
    struct stat found
    {
    };
    const bool holdsContent
        = path != kStandardOutput && ::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0;
    return holdsContent && !isForced ? Error{ErrorCode::Exists, path, 0, {}} : Status();
}

Status writeOutput(const std::string& path, std::string_view content)
{
    if (path != kStandardOutput) {
        return replaceText(path, content);
    }
    write(content);
    return {};
}

} // namespace stripewise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/job.h"

#include <string>

namespace stripewise::io {

/// Puts the value of one option word into the job. Errors: as parseJob.
Status setOption(Job& job, const std::string& name, const std::string& value);

} // namespace stripewise::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stripewise::plan {

/// Words ("rw=write,bs=1M,iodepth=8,runtime=1"; name=… gives it a name, else one is made of them), or a kind and its
/// words ("files,count=1000,size=4K..64K"), the last of a command all that follows ("command,runtime=5m,argv=tar -x
/// …"). Errors: UnknownOption, BadValue, BadSize ..., MissingOption (rw).
Result<Workload> parseWorkload(std::string_view text);

/// The same words in canonical form: sizes as the plan means them (4kB = 4000 bytes), so that the engine's own rules
/// give the same bytes. Errors: as parseWorkload.
Result<Workload> canonical(const Workload& workload);

/// fio's first name of a word that has two.
std::string canonicalWord(const std::string& word);

/// The value of a word; nothing where it is not there.
std::optional<std::string> find(const Workload& workload, std::string_view word);

bool reads(const Workload& workload);
bool writes(const Workload& workload);

} // namespace stripewise::plan

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/uniquefd.h"
#include "core/run/runsink.h"

#include <QString>

#include <set>

namespace stripewise::store {

/// Tells a run that is being carried out from one whose program is dead: its program holds a lock on the byte of the
/// run's number in the file STORE-alive, and the kernel lets go of it when the program ends, however that comes about.
/// Open file description locks: other descriptors of the same file, closed in the same process, do not lose them.
/// Thread: one.
class RunLocks final
{
public:
    explicit RunLocks(const QString& storePath);

    bool isAlive(run::RunId run) const;
    Status hold(run::RunId run); ///< RunAlive where another holds it
    void letGo(run::RunId run);

private:
    std::string m_path;
    UniqueFd m_file; ///< open from the first hold() on
    std::set<run::RunId> m_held;
};

} // namespace stripewise::store

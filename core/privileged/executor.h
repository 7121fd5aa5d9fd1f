// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privileged/journal.h"
#include "core/privileged/members.h"
#include "core/privileged/protocol.h"

#include <string>
#include <vector>

namespace stripewise::privileged {

/// Carries out the verbs inside the helper and knows what has to be put back. Thread: one.
class Executor final
{
public:
    explicit Executor(Journal journal);

    Reply carryOut(const Request& request);
    struct Outcome
    {
        std::vector<Restored> restored;
        std::vector<Error> failures;
    };

    /// Stops every array of this helper and wipes its members. Goes on after a failure.
    Outcome putBack();
    /// The same for what helpers that died have left. Members that don't carry the array's id are left alone; an entry
    /// of which a disk is away stays for the next time.
    Outcome putBackLeftOver() const;

private:
    struct OwnArray
    {
        Journal::Held journaled;
        std::vector<Member> members;
    };

    Reply open(const OpenDisk& request) const;
    Reply create(const CreateArray& request);
    Reply remove(const RemoveArray& request);
    Reply build(const CreateArray& request, OwnArray& array) const;
    Status undo(OwnArray& array) const;
    void putBackEntry(const Journal::Held& held, Outcome& outcome) const;

    Journal m_journal;
    std::vector<OwnArray> m_arrays;
};

} // namespace stripewise::privileged

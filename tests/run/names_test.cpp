// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runsink.h"
#include "core/run/trial.h"

#include <set>

#include <gtest/gtest.h>

using namespace stripewise::run;

namespace {

/// Each value up to \p last has a name of its own that reads back.
template <typename Value, typename FromName>
void expectOwnNames(Value last, FromName fromName)
{
    std::set<std::string_view> seen;
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        const auto value = static_cast<Value>(i);
        const auto name = nameOf(value);
        EXPECT_FALSE(name.empty()) << i;
        EXPECT_TRUE(seen.insert(name).second) << name;
        EXPECT_EQ(fromName(name), value);
    }
    EXPECT_FALSE(fromName("nothing of ours"));
    EXPECT_FALSE(fromName(""));
}

} // namespace

TEST(RunNames, ReadBack)
{
    expectOwnNames(Unit::Bytes, unitFromName);
    expectOwnNames(TrialStatus::Suspect, trialStatusFromName);
    expectOwnNames(NoteCode::EnvironmentChanged, noteCodeFromName);
    expectOwnNames(RunState::Interrupted, runStateFromName);
}

TEST(RunNames, UnitsAreThoseOfTheContract)
{
    EXPECT_EQ(nameOf(Unit::BytesPerSecond), "B/s");
    EXPECT_EQ(nameOf(Unit::Nanoseconds), "ns");
    EXPECT_EQ(nameOf(Unit::Percent), "%");
}

TEST(Samples, FindsASeriesByName)
{
    Samples samples;
    samples.series = {{"read.bw_bytes", Unit::BytesPerSecond, {1}}, {"queue", Unit::Count, {2}}};
    ASSERT_NE(samples.find("queue"), nullptr);
    EXPECT_EQ(samples.find("queue")->values.front(), 2);
    EXPECT_EQ(samples.find("cpu.user"), nullptr);
}

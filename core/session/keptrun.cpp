// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/keptrun.h"

#include "core/run/givenup.h"
#include "core/run/makebuilder.h"
#include "core/store/store.h"

#include <filesystem>
#include <utility>

namespace stripewise::session {

namespace {

bool isUnfinished(run::RunState state)
{
    switch (state) {
    case run::RunState::Cancelled:
    case run::RunState::Failed:
    case run::RunState::Interrupted:
        return true;
    case run::RunState::Running:
    case run::RunState::Finished:
    case run::RunState::Damaged:
        return false;
    }
    return false;
}

bool isSamePlan(const plan::Plan& asked, plan::Plan kept)
{
    if (!asked.seed) {
        kept.seed.reset();
    }
    return asked == kept;
}

Error nothingToResume(const std::string& name)
{
    return {.code = ErrorCode::NothingToResume, .subject = name};
}

ResumePoint pointIn(const store::StoredRun& stored)
{
    ResumePoint point{.run = stored.summary.id,
                      .name = stored.header.name,
                      .plan = stored.header.plan,
                      .finished = {},
                      .failed = 0,
                      .environment = stored.header.environment};
    for (const auto& trial : stored.trials) {
        if (trial.status != run::TrialStatus::Partial) {
            point.finished.push_back(trial.key);
            point.failed += trial.status == run::TrialStatus::Failed ? 1 : 0;
        }
    }
    return point;
}

/// The store's writer, and somebody who hears when a run has begun.
class HeardSink final : public run::RunSink
{
public:
    HeardSink(store::Writer& writer, std::function<void(run::RunId)> begun)
        : m_writer(writer)
        , m_begun(std::move(begun))
    {
    }

    Result<run::RunId> beginRun(const run::RunHeader& header) override
    {
        auto run = m_writer.beginRun(header);
        if (run) {
            m_begun(*run);
        }
        return run;
    }
    Status reopenRun(run::RunId run) override
    {
        auto reopened = m_writer.reopenRun(run);
        if (reopened) {
            m_begun(run);
        }
        return reopened;
    }
    Status putTrial(run::RunId run, const run::TrialRecord& trial, const run::Samples& samples) override
    {
        return m_writer.putTrial(run, trial, samples);
    }
    Status endRun(run::RunId run, run::RunState state) override { return m_writer.endRun(run, state); }

private:
    store::Writer& m_writer;
    std::function<void(run::RunId)> m_begun;
};

run::RunOptions optionsOf(const RunRequest& request)
{
    run::RunOptions options;
    options.name = request.name;
    if (request.resumed) {
        options.resumed = request.resumed->run;
        options.finished = request.resumed->finished;
        options.failed = request.resumed->failed;
        options.formerEnvironment = request.resumed->environment;
    }
    return options;
}

/// The run that another process carries out now would be begun a second time on the same members.
Error aliveOrNothing(const plan::Plan& plan, store::Reader& reader, const std::vector<store::RunSummary>& runs)
{
    for (const auto& summary : runs) {
        const auto stored = summary.state == run::RunState::Running ? reader.run(summary.id)
                                                                    : Result<store::StoredRun>(nothingToResume({}));
        if (stored && isSamePlan(plan, stored->header.plan)) {
            return {.code = ErrorCode::RunAlive, .subject = std::to_string(summary.id)};
        }
    }
    return nothingToResume(plan.name);
}

/// To measure on the store would write over every run in it. Nothing is opened: SQLite's locks end where its process
/// closes any descriptor of the file.
Status checkIsNoStore(const std::vector<std::string>& members, const QString& storePath)
{
    for (const auto& member : members) {
        for (const auto* beside : {"", "-wal", "-shm"}) {
            std::error_code failed;
            if (std::filesystem::equivalent(member, storePath.toStdString() + beside, failed)) {
                return Error{ErrorCode::InUse, member, 0, kUsedBySqlite};
            }
        }
    }
    return {};
}

} // namespace

Result<ResumePoint> resumePoint(const QString& storePath, run::RunId run, const store::Patience& patience)
{
    const auto reader = store::Reader::open(storePath, patience);
    if (!reader) {
        return reader.error();
    }
    const auto stored = (*reader)->run(run);
    if (!stored) {
        return stored.error();
    }
    return isUnfinished(stored->summary.state) ? Result<ResumePoint>(pointIn(*stored))
                                               : nothingToResume(stored->header.name);
}

Result<ResumePoint> newestUnfinished(const QString& storePath, const plan::Plan& plan)
{
    const auto reader = store::Reader::open(storePath);
    if (!reader) {
        return reader.error();
    }
    const auto runs = (*reader)->runs();
    if (!runs) {
        return runs.error();
    }
    for (const auto& summary : *runs) {
        if (!isUnfinished(summary.state)) {
            continue;
        }
        const auto stored = (*reader)->run(summary.id);
        if (!stored) {
            return stored.error();
        }
        if (isSamePlan(plan, stored->header.plan)) {
            return pointIn(*stored);
        }
    }
    return aliveOrNothing(plan, **reader, *runs);
}

Result<run::RunOutcome> carryOutKept(const RunRequest& request, const RunListener& listener,
                                     const std::stop_token& stop)
{
    const auto& plan = request.resumed ? request.resumed->plan : request.plan;
    if (auto meant = run::checkDestroyWords(plan.target.members, request.destroy); !meant) {
        return meant.error();
    }
    if (auto apart = checkIsNoStore(plan.target.members, request.storePath); !apart) {
        return apart.error();
    }
    auto builder = run::makeBuilder(plan, {.destroy = request.destroy});
    if (!builder) {
        return builder.error();
    }
    auto writer = store::Writer::open(request.storePath, listener.patience);
    if (!writer) {
        return writer.error();
    }
    HeardSink sink(**writer, listener.begun);
    return run::carryOut(plan, optionsOf(request), **builder, sink, listener.observer, listener.control, stop);
}

} // namespace stripewise::session

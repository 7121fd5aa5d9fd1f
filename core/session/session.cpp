// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

#include "core/base/thread.h"
#include "core/session/keptrun.h"
#include "core/session/logsentences.h"
#include "core/session/messages.h"

#include <QTimer>

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace stripewise::session {

namespace {

constexpr std::chrono::milliseconds kBatchEvery{100};

std::vector<std::string> toStrings(const QStringList& list)
{
    std::vector<std::string> strings;
    for (const auto& item : list) {
        strings.push_back(item.toStdString());
    }
    return strings;
}

/// Hands a call over to the thread of \p session; dropped where that is gone by then.
template <typename Call>
void post(Session* session, Call call)
{
    QMetaObject::invokeMethod(session, std::move(call), Qt::QueuedConnection);
}

/// What \p work gives; an exception (no memory, say) that leaves a thread would end the program.
template <typename Work>
auto guarded(Work work) -> decltype(work())
{
    try {
        return work();
    } catch (const std::exception& thrown) {
        return Error{ErrorCode::Internal, "session", 0, thrown.what()};
    }
}

/// Samples on their way from the sampler's thread to the session's.
class SampleQueue final
{
public:
    void push(const run::LiveSample& sample)
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting.push_back(sample);
    }
    SampleBatch take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_waiting, {});
    }

private:
    std::mutex m_mutex; ///< guards m_waiting
    SampleBatch m_waiting;
};

} // namespace

struct Session::Private
{
    Session* q;
    QString storePath;
    State state = State::Idle;
    run::Progress progress;
    std::optional<plan::Plan> plan;
    bool hasBegun = false; ///< it is in the store: an error breaks it off
    SampleQueue samples;
    QTimer batchTimer;
    run::RunControl control;
    std::jthread coordinator;
    std::jthread disks;
    bool isListing = false;
    std::optional<bool> listAgain; ///< asked for while listing; whether everything

    void setState(State now);
    void carryOut(const RunRequest& request, const std::stop_token& stop);
    store::Patience patience() const;
    void logStart(const plan::Plan& begun, const QString& name);
    void resume(run::RunId run, const std::vector<std::string>& destroy, const std::stop_token& stop);
    void take(const run::Progress& now);
    void drain();
    void end(const Result<run::RunOutcome>& outcome);
    void listed(const Result<std::vector<system::Disk>>& result);
    template <typename Work>
    void runInThread(Work work);
};

namespace {

/// Brings what the coordinator tells to the session's thread. Thread: the coordinator's and the sampler's.
class Bridge final : public run::RunObserver
{
public:
    Bridge(Session* session, SampleQueue& samples, std::function<void(const run::Progress&)> taken)
        : m_session(session)
        , m_samples(samples)
        , m_taken(std::move(taken))
    {
    }

    void progressed(const run::Progress& progress) override
    {
        post(m_session, [taken = m_taken, progress] { taken(progress); });
    }
    void sampled(const run::LiveSample& sample) override { m_samples.push(sample); }
    void blockBuilt(const plan::ArraySettings& array) override
    {
        post(m_session, [session = m_session, array] {
            emit session->blockBuilt(array);
            emit session->logged(builtSentence(array));
        });
    }
    void trialFinished(const run::TrialRecord& trial) override
    {
        post(m_session, [session = m_session, trial] {
            emit session->trialFinished(trial);
            emit session->logged(trialSentence(trial, session->progress()));
        });
    }

private:
    Session* m_session;
    SampleQueue& m_samples;
    std::function<void(const run::Progress&)> m_taken;
};

} // namespace

Session::Session(QString storePath, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>())
{
    d->q = this;
    d->storePath = std::move(storePath);
    d->batchTimer.setInterval(kBatchEvery);
    connect(&d->batchTimer, &QTimer::timeout, this, [this] { d->drain(); });
}

Session::~Session()
{
    d->coordinator.request_stop(); // its jthread is joined by Private's end
}

State Session::state() const
{
    return d->state;
}

const run::Progress& Session::progress() const
{
    return d->progress;
}

const std::optional<plan::Plan>& Session::plan() const
{
    return d->plan;
}

void Session::start(const plan::Plan& plan, const QString& name, const QStringList& destroy)
{
    if (d->state != State::Idle) {
        return;
    }
    d->plan = plan;
    d->logStart(plan, name);
    const RunRequest request{.storePath = d->storePath,
                             .plan = plan,
                             .name = name.toStdString(),
                             .destroy = toStrings(destroy),
                             .resumed = {}};
    d->runInThread([this, request](const std::stop_token& stop) { d->carryOut(request, stop); });
}

void Session::resumeRun(run::RunId run, const QStringList& destroy)
{
    if (d->state != State::Idle) {
        return;
    }
    d->runInThread(
        [this, run, givenUp = toStrings(destroy)](const std::stop_token& stop) { d->resume(run, givenUp, stop); });
}

void Session::pause()
{
    if (d->state == State::Running) {
        d->control.pause();
        d->setState(State::Pausing);
    }
}

void Session::goOn()
{
    if (d->state == State::Pausing || d->state == State::Paused) {
        d->control.goOn();
        d->setState(State::Running);
    }
}

void Session::cancel()
{
    if (d->state != State::Idle && d->state != State::Cancelling) {
        d->coordinator.request_stop();
        d->setState(State::Cancelling);
    }
}

void Session::listDisks(bool everything)
{
    if (d->isListing) { // to wait for it here would hold up the window
        d->listAgain = everything || d->listAgain.value_or(false);
        return;
    }
    d->isListing = true;
    const auto list = [this, everything] {
        const auto result = guarded([everything] { return system::listDisks(everything); });
        post(this, [this, result] { d->listed(result); });
    };
    if (const auto started = startThread(d->disks, list); !started) {
        post(this, [this, error = started.error()] { d->listed(error); });
    }
}

/// What is listed again is out of date and told by the next listing.
void Session::Private::listed(const Result<std::vector<system::Disk>>& result)
{
    isListing = false;
    if (const auto everything = std::exchange(listAgain, std::nullopt)) {
        q->listDisks(*everything);
    } else if (result) {
        emit q->disksListed(*result);
    } else {
        emit q->disksFailed(result.error());
    }
}

void Session::Private::setState(State now)
{
    if (state != now) {
        state = now;
        emit q->stateChanged(now);
    }
}

template <typename Work>
void Session::Private::runInThread(Work work)
{
    hasBegun = false;
    progress = {};
    control.goOn();
    samples.take();
    batchTimer.start();
    setState(State::Running);
    if (const auto started = startThread(coordinator, std::move(work)); !started) {
        post(q, [this, error = started.error()] { end(error); });
    }
}

store::Patience Session::Private::patience() const
{
    return {.waits = [q = q, path = storePath] { post(q, [q, path] { emit q->storeWaits(waitingSentence(path)); }); }};
}

/// Thread: the coordinator's.
void Session::Private::carryOut(const RunRequest& request, const std::stop_token& stop)
{
    Bridge bridge(q, samples, [this](const run::Progress& now) { take(now); });
    const RunListener listener{.observer = bridge,
                               .control = control,
                               .begun =
                                   [this](run::RunId run) {
                                       post(q, [this, run] {
                                           hasBegun = true;
                                           emit q->runBegun(run);
                                       });
                                   },
                               .patience = patience()};
    auto outcome = guarded([&] { return carryOutKept(request, listener, stop); });
    post(q, [this, outcome = std::move(outcome)] { end(outcome); });
}

/// Thread: the coordinator's.
void Session::Private::logStart(const plan::Plan& begun, const QString& name)
{
    for (const auto& sentence : startSentences(begun, name)) {
        emit q->logged(sentence);
    }
}

void Session::Private::resume(run::RunId run, const std::vector<std::string>& destroy, const std::stop_token& stop)
{
    auto point = guarded([&] { return resumePoint(storePath, run, patience()); });
    if (!point) {
        post(q, [this, error = point.error()] { end(error); });
        return;
    }
    post(q, [this, resumed = point->plan, name = QString::fromStdString(point->name)] {
        plan = resumed;
        logStart(resumed, name);
    });
    carryOut({.storePath = storePath, .plan = {}, .name = {}, .destroy = destroy, .resumed = std::move(*point)}, stop);
}

void Session::Private::take(const run::Progress& now)
{
    const bool isNew = progress.phase != now.phase;
    progress = now;
    if (isNew && now.phase == run::Phase::Preparing && plan) {
        if (const auto line = preparingSentence(*plan); !line.isEmpty()) {
            emit q->logged(line);
        }
    }
    if (now.phase == run::Phase::Pausing && state == State::Pausing) {
        setState(State::Paused);
    }
    emit q->progressed(now);
}

void Session::Private::drain()
{
    if (const auto batch = samples.take(); !batch.empty()) {
        emit q->sampled(batch);
    }
}

void Session::Private::end(const Result<run::RunOutcome>& outcome)
{
    if (coordinator.joinable()) {
        coordinator.join(); // it has nothing more to do
    }
    batchTimer.stop();
    drain();
    plan.reset();
    setState(State::Idle);
    if (outcome) {
        emit q->logged(endSentence(*outcome));
        emit q->finished(*outcome);
        return;
    }
    const bool isStoppedEarly = !hasBegun && outcome.error().code == ErrorCode::Cancelled;
    emit q->logged(isStoppedEarly ? nothingKeptSentence() : sentence(outcome.error()));
    if (hasBegun) {
        emit q->broke(outcome.error());
    } else {
        emit q->refused(outcome.error());
    }
}

} // namespace stripewise::session

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/runlibrary.h"

#include "core/library/digest.h"
#include "core/session/messages.h"
#include "core/store/taskthread.h"

#include <utility>

namespace stripewise::library {

struct RunLibrary::Private
{
    QString path;
    Ticket lastTicket = 0; ///< owner's thread
    std::unique_ptr<store::Reader> reader; ///< the thread's; opened by the first question
    std::unique_ptr<store::Writer> writer; ///< the thread's; opened by the first change
    store::TaskThread thread; ///< last, so that it ends first

    store::Patience patience; ///< of both

    Result<store::Reader*> openReader();
    Result<store::Writer*> openWriter();
    Result<std::vector<store::StoredRun>> load(const std::vector<run::RunId>& ids);
};

Result<store::Reader*> RunLibrary::Private::openReader()
{
    if (!reader) {
        auto opened = store::Reader::open(path, patience);
        if (!opened) {
            return opened.error();
        }
        reader = std::move(*opened);
    }
    return reader.get();
}

Result<store::Writer*> RunLibrary::Private::openWriter()
{
    if (!writer) {
        auto opened = store::Writer::open(path, patience);
        if (!opened) {
            return opened.error();
        }
        writer = std::move(*opened);
    }
    return writer.get();
}

Result<std::vector<store::StoredRun>> RunLibrary::Private::load(const std::vector<run::RunId>& ids)
{
    const auto opened = openReader();
    if (!opened) {
        return opened.error();
    }
    std::vector<store::StoredRun> runs;
    for (const auto id : ids) {
        auto run = (*opened)->run(id);
        if (!run) {
            return run.error();
        }
        runs.push_back(std::move(*run));
    }
    return runs;
}

RunLibrary::RunLibrary(QString storePath, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>())
{
    d->path = std::move(storePath);
    d->patience.waits = [this] {
        QMetaObject::invokeMethod(
            this, [this] { emit storeWaits(session::waitingSentence(d->path)); }, Qt::QueuedConnection);
    };
}

RunLibrary::~RunLibrary()
{
    d->thread.dropWaiting();
    d->thread.call([this] { d->reader.reset(); }); // in the thread that opened it
}

/// \p question is answered in the library's thread, \p tell called with the answer on the owner's.
template <typename Question, typename Tell>
Ticket RunLibrary::ask(const Question& question, const Tell& tell)
{
    const auto ticket = ++d->lastTicket;
    d->thread.post([this, ticket, question, tell] {
        auto answer = question();
        QMetaObject::invokeMethod(
            this,
            [this, ticket, tell, answer = std::move(answer)] {
                if (answer) {
                    tell(ticket, answer);
                } else {
                    emit failed(ticket, answer.error());
                }
            },
            Qt::QueuedConnection);
    });
    return ticket;
}

Ticket RunLibrary::listRuns()
{
    return ask(
        [this]() -> Result<std::vector<store::RunSummary>> {
            const auto reader = d->openReader();
            return reader ? (*reader)->runs() : reader.error();
        },
        [this](Ticket ticket, const auto& runs) { emit runsListed(ticket, *runs); });
}

Ticket RunLibrary::findRun(const QString& numberOrName)
{
    return ask(
        [this, numberOrName]() -> Result<run::RunId> {
            const auto reader = d->openReader();
            return reader ? (*reader)->resolveRun(numberOrName) : reader.error();
        },
        [this](Ticket ticket, const auto& run) { emit runFound(ticket, *run); });
}

Ticket RunLibrary::loadRuns(const std::vector<run::RunId>& ids)
{
    return ask([this, ids] { return d->load(ids); },
               [this](Ticket ticket, const auto& runs) { emit runsLoaded(ticket, *runs); });
}

Ticket RunLibrary::digestRun(run::RunId id)
{
    return ask(
        [this, id]() -> Result<RunDigest> {
            const auto runs = d->load({id});
            RunDigest nothing;
            nothing.run = id;
            return runs ? digestOf(runs->front()) : nothing; // opening it says why
        },
        [this](Ticket ticket, const auto& digest) { emit runDigested(ticket, *digest); });
}

Ticket RunLibrary::deleteRun(run::RunId id)
{
    return ask(
        [this, id]() -> Status {
            const auto writer = d->openWriter();
            return writer ? (*writer)->deleteRun(id) : writer.error();
        },
        [this](Ticket ticket, const auto&) { emit changed(ticket); });
}

Ticket RunLibrary::renameRun(run::RunId id, const QString& name)
{
    return ask(
        [this, id, name]() -> Status {
            const auto writer = d->openWriter();
            return writer ? (*writer)->renameRun(id, name) : writer.error();
        },
        [this](Ticket ticket, const auto&) { emit changed(ticket); });
}

} // namespace stripewise::library

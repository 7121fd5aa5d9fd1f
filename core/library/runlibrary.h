// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/store.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace stripewise::library {

struct RunDigest;

/// A ticket for an answer; answers of older tickets may be dropped by the one who asked.
using Ticket = std::uint64_t;

/// Reads and changes saved runs in a thread of its own, in the order asked. All signals come on the owner's thread.
class RunLibrary final : public QObject
{
    Q_OBJECT

public:
    explicit RunLibrary(QString storePath, QObject* parent = nullptr);
    ~RunLibrary() override; ///< waits for the question that is being answered; drops the others

    Ticket listRuns();
    Ticket findRun(const QString& numberOrName);
    Ticket loadRuns(const std::vector<run::RunId>& ids);
    Ticket digestRun(run::RunId id); ///< what a list shows of it; empty where it can't be read
    Ticket deleteRun(run::RunId id);
    Ticket renameRun(run::RunId id, const QString& name);

signals:
    void runsListed(quint64 ticket, const std::vector<stripewise::store::RunSummary>& runs);
    void runFound(quint64 ticket, stripewise::run::RunId run);
    void runsLoaded(quint64 ticket, const std::vector<stripewise::store::StoredRun>& runs);
    void runDigested(quint64 ticket, const stripewise::library::RunDigest& digest);
    void storeWaits(const QString& sentence); ///< another program holds the store; told once a wait
    void changed(quint64 ticket); ///< after deleteRun and renameRun
    void failed(quint64 ticket, const stripewise::Error& error);

private:
    template <typename Question, typename Tell>
    Ticket ask(const Question& question, const Tell& tell);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace stripewise::library

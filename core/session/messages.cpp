// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/messages.h"

#include "core/session/errorparts.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstring>
#include <utility>

namespace stripewise::session {

namespace {

/// Context of the translations.
struct Messages
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::Messages)
};

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QString reason(const Error& error)
{
    return error.errnoValue == 0 ? text(error.detail) : QString::fromLocal8Bit(std::strerror(error.errnoValue));
}

} // namespace

QString sentence(const Error& error)
{
    const auto subject = text(error.subject);
    const auto detail = text(error.detail);
    const auto lead = text(error.leadsTo);
    const auto why = reason(error);
    switch (error.code) {
    case ErrorCode::Cancelled:
        return Messages::tr("Stopped before the end, as asked.");
    case ErrorCode::SystemCall:
        return Messages::tr("%1: %2 failed: %3.").arg(subject, detail, why);
    case ErrorCode::Internal:
        return Messages::tr("Stripewise found a fault of its own: %1 (%2). Report it with this sentence.")
            .arg(detail, subject);
    case ErrorCode::BadNumber:
        return named(Messages::tr("“%1” is not a whole number.").arg(subject), detail);
    case ErrorCode::BadSize:
        return named(Messages::tr("“%1” is not a size; write 4k, 64K, 1MiB, or 4kB for powers of 1000.").arg(subject),
                     detail);
    case ErrorCode::BadDuration:
        return named(Messages::tr("“%1” is not a time; write 10s, 500ms, 5m or 1h.").arg(subject), detail);
    case ErrorCode::ProgramMissing:
        return detail.isEmpty()
            ? Messages::tr("The program %1 is needed and not installed; install the package that brings it.")
                  .arg(subject)
            : Messages::tr("The program %1 is needed and not installed; install the package %2.").arg(subject, detail);
    case ErrorCode::ProgramFailed:
        return Messages::tr("%1 failed: %2").arg(subject, detail);
    case ErrorCode::ProgramTimedOut:
        return Messages::tr("%1 did not end in time and was stopped.").arg(subject);
    case ErrorCode::CommandNotFound:
        return Messages::tr("There is no command “%1”: it is looked up in PATH; install it, or name it by its whole "
                            "path.")
            .arg(subject);
    case ErrorCode::NotFound:
        return Messages::tr("%1 does not exist; check the path.").arg(subject);
    case ErrorCode::IsDirectory:
        return detail == u"store" ? Messages::tr("%1 is a folder; name the file of a store with --db.").arg(subject)
                                  : Messages::tr("%1 is a folder; name a file or a block device.").arg(subject);
    case ErrorCode::NotDirectory:
        return Messages::tr("%1 is not a folder; name a folder.").arg(subject);
    case ErrorCode::NotFileOrDevice:
        return Messages::tr("%1 is neither a regular file nor a block device; name one of these.").arg(subject);
    case ErrorCode::IsDevice:
        return Messages::tr("%1 is a disk, and an output would overwrite it; name a file.").arg(subject);
    case ErrorCode::PermissionDenied:
        return Messages::tr("%1 may not be opened by this user; give it other rights or run as a user who may.")
            .arg(subject);
    case ErrorCode::ReadOnly:
        return Messages::tr("%1 is read-only and this work writes; choose another or a workload that only reads.")
            .arg(subject);
    case ErrorCode::InUse:
        return Messages::tr("%1 is in use (%2); nothing was changed. Free it first or choose another.")
            .arg(withLead(subject, lead), userText(error));
    case ErrorCode::DirectIoRefused:
        return Messages::tr("The file system of %1 (%2) does not take direct I/O (O_DIRECT); choose a folder on "
                            "another file system, or direct=0.")
            .arg(subject, detail);
    case ErrorCode::UseUnknown:
        return Messages::tr(
                   "Whether %1 is in use can’t be told: %2 can’t be read. Nothing was changed; run where it can "
                   "be read.")
            .arg(subject, detail);
    case ErrorCode::Replaced:
        return Messages::tr("%1 came to name another file or device while it was opened; nothing was changed. Start "
                            "again when nothing else changes it.")
            .arg(subject);
    case ErrorCode::ReadOnlyFileSystem:
        return Messages::tr("%1 is on a file system that is mounted read-only; name a file on another one.")
            .arg(subject);
    case ErrorCode::NotRegularFile:
        return Messages::tr("%1 is not a regular file; name one.").arg(subject);
    case ErrorCode::BadAlignment:
        return Messages::tr("%1 is not a multiple of the logical block size (%2); choose a multiple.")
            .arg(subject, detail);
    case ErrorCode::TooSmall:
        return tooSmall(subject, detail);
    case ErrorCode::TooLarge:
        return Messages::tr("%1 is larger than such a file can be (%2 bytes).").arg(subject, detail);
    case ErrorCode::NoSpace:
        return noSpace(subject, detail.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    case ErrorCode::DiskFull:
        return Messages::tr("No space is left on %1; free some, or write to another place.").arg(subject);
    case ErrorCode::MemoryLimit:
        return noMemory(detail.split(QLatin1Char(' ')));
    case ErrorCode::NoInodes:
        return Messages::tr("The file system of %1 takes only %2 more files; the plan makes %3. Remove some, or choose "
                            "fewer.")
            .arg(subject, detail.section(QLatin1Char(' '), 1), detail.section(QLatin1Char(' '), 0, 0));
    case ErrorCode::AioLimit:
        return Messages::tr("The kernel has no room for more asynchronous I/O (%1): raise fs.aio-max-nr, or lower "
                            "iodepth or numjobs.")
            .arg(detail);
    case ErrorCode::ThreadLimit:
        return Messages::tr("The system gives no more threads (%1): raise the limit (ulimit -u), or lower numjobs.")
            .arg(why);
    case ErrorCode::DescriptorLimit:
        return Messages::
            tr("Too many open files would be needed (%1): raise the limit (ulimit -n), or use fewer members or jobs.")
                .arg(detail);
    case ErrorCode::NotUtf8:
        return Messages::tr("The path in %1 is no UTF-8 text, as stores and plans need it; use a folder whose name is.")
            .arg(subject);
    case ErrorCode::Exists:
        return error.detail == kLeftOver
            ? Messages::tr("%1 is there already; remove it, or choose another folder.").arg(subject)
            : Messages::tr("%1 is there already; name another file, or replace it with --force.").arg(subject);
    case ErrorCode::UnknownCommand:
        return Messages::tr("There is no command %1; stripewise-cli --help lists them.").arg(subject);
    case ErrorCode::UnknownOption:
        return unknownOption(subject);
    case ErrorCode::BadValue:
        return badValue(subject, detail);
    case ErrorCode::MissingOption:
        return Messages::tr("The option %1 is missing.").arg(subject);
    case ErrorCode::NotTogether:
        return Messages::tr("%1 and %2 can’t be used together; leave one of them out.").arg(subject, detail);
    case ErrorCode::SmallerThanBlock:
        return Messages::tr("%1 is less than one block (bs=%2); choose a larger size or a smaller block.")
            .arg(subject, detail);
    case ErrorCode::RateTooLow:
        return Messages::tr("%1 is less than one block (bs=%2) a second; choose a higher rate or a smaller block.")
            .arg(subject, detail);
    case ErrorCode::BadQuote:
        return Messages::tr("%1: a quote is not closed in “%2”; close it, or put a backslash before it.")
            .arg(subject, detail);
    case ErrorCode::WithinMemory:
        return Messages::tr("%1 would measure the memory, not the disk: the file has to have %2 at least. Choose that, "
                            "or say with ram how much memory it has to be twice of.")
            .arg(subject, detail);
    case ErrorCode::BadChunk:
        return Messages::tr("A chunk of %1 can’t be used; it has to be a power of two from 4 KiB to 64 MiB.")
            .arg(subject);
    case ErrorCode::SmallerThanChunk:
        return Messages::tr("%1 is too small for a member: a chunk of %2 has to fit.").arg(subject, detail);
    case ErrorCode::TooFewMembers:
        return Messages::tr("%1 needs at least %2 members.").arg(subject, detail);
    case ErrorCode::SameMember:
        return Messages::tr("%1 and %2 are the same member by two names; name each member once.").arg(subject, detail);
    case ErrorCode::TooManyMissing:
        return Messages::tr("More members of %1 are missing than it can bear (%2).").arg(subject, detail);
    case ErrorCode::NotAPlan:
        return Messages::tr("%1 is not a plan: a plan is a JSON object, this is “%2”.").arg(subject, detail);
    case ErrorCode::NotJson:
        return Messages::tr("%1 is not a plan: it is not valid JSON (%2).").arg(subject, detail);
    case ErrorCode::NewerVersion:
        return Messages::tr("%1 was written by a newer Stripewise (version %2); update to read it. It was left alone.")
            .arg(subject, detail);
    case ErrorCode::MissingKey:
        return Messages::tr("The plan has no “%1”; add it.").arg(subject);
    case ErrorCode::UnknownKey:
        return Messages::tr("The plan has a key “%1” that Stripewise does not know; remove or correct it.")
            .arg(subject);
    case ErrorCode::DuplicateKey:
        return Messages::tr("The plan has the key “%1” twice; keep one.").arg(subject);
    case ErrorCode::UnknownFactor:
        return detail.isEmpty()
            ? Messages::tr("“%1” is not a factor; “stripewise-cli plan new --help” lists them.").arg(subject)
            : Messages::tr("“%1” is not a factor; %2 is one, and “stripewise-cli plan new --help” lists all.")
                  .arg(subject, detail);
    case ErrorCode::TargetNotCarriedOut:
        return Messages::tr("This version of Stripewise does not measure the target “%1” yet; choose another.")
            .arg(subject);
    case ErrorCode::UnknownWorkload:
        return Messages::tr("There is no workload “%1”; write fio’s words, such as rw=randread,bs=4K,runtime=1, or one "
                            "of %2.")
            .arg(subject, detail);
    case ErrorCode::NoMembers:
        return Messages::tr("The target %1 has no members; name each: with --member PATH, in a plan as “members”.")
            .arg(subject);
    case ErrorCode::UnknownKind:
        return Messages::tr(
                   "%1: “%2” is no kind of workload that Stripewise knows; take io, files, zones, ramp, steady, "
                   "command or bonnie.")
            .arg(subject, detail);
    case ErrorCode::WorkloadNotOnTarget:
        return Messages::tr("The workload “%1” can’t be carried out on this target; it needs the target %2.")
            .arg(subject, detail);
    case ErrorCode::FactorNotCarriedOut:
        return Messages::tr("This version of Stripewise does not set %1 yet; leave that factor out.").arg(subject);
    case ErrorCode::ValueOutOfRange:
        return outOfRange(subject, detail.split(QLatin1Char(' ')));
    case ErrorCode::DuplicateValue:
        return Messages::tr("%1 has the value %2 twice; name each value once.").arg(subject, detail);
    case ErrorCode::TooManyValues:
        return Messages::tr("%1 has too many values (%2).").arg(subject, detail);
    case ErrorCode::GridTooLarge:
        return Messages::tr("The grid has %1 combinations, more than can be run; take fewer values or factors.")
            .arg(detail);
    case ErrorCode::TooManyTrials:
        return Messages::tr("The plan has %1 trials, more than can be run; take fewer values, workloads or repeats.")
            .arg(detail);
    case ErrorCode::EmptyGrid:
        return subject.isEmpty()
            ? Messages::tr("The grid is empty: no combination can be built on this target (%1). Change values or the "
                           "target.")
                  .arg(reasonOfDrop(detail))
            : Messages::tr("The grid is empty: %1 has no value. Add one or remove it.").arg(subject);
    case ErrorCode::BadTarget:
        return Messages::tr(
                   "“%1” is not a target; use emulated:DIR, emulated, md, members, device:PATH or directory:PATH.")
            .arg(subject);
    case ErrorCode::BadListing:
        return Messages::tr("%1 is not a listing of “lsblk -J -b -O”: %2.").arg(subject, detail);
    case ErrorCode::HelperMissing:
        return Messages::tr("The root helper %1 is not installed; reinstall the package.").arg(subject);
    case ErrorCode::HelperVersion:
        return Messages::tr("The root helper is of another version (%1); install program and helper together.")
            .arg(detail);
    case ErrorCode::HelperGone:
        return Messages::tr("The root helper ended (%1); what it changed was put back.").arg(detail);
    case ErrorCode::NotAuthorized:
        return Messages::tr("The right to use the root helper was not given (%1); nothing was changed.").arg(detail);
    case ErrorCode::BadMessage:
        return Messages::tr("The root helper got a message that it does not understand (%1).").arg(detail);
    case ErrorCode::NotTheSameDisk:
        return Messages::tr("%1 is no longer the disk that was chosen (%2); nothing was changed.").arg(subject, detail);
    case ErrorCode::NoSuchMember:
        return Messages::tr(
                   "--destroy %1 names nothing whose content this plan may lose; nothing was run. Correct it or "
                   "leave it out.")
            .arg(withLead(subject, lead));
    case ErrorCode::NotGivenUp:
        return detail.isEmpty()
            ? Messages::tr(
                  "The content of %1 would be lost; name it with --destroy %1 if that is wanted. Nothing was changed.")
                  .arg(subject)
            : Messages::tr("“%1” may mean another disk after the next start; name the disk with --destroy %2 if its "
                           "content may be lost. Nothing was changed.")
                  .arg(withLead(detail, lead), subject);
    case ErrorCode::NoStore:
        return Messages::tr("There is no store %1; “stripewise-cli run PLAN” makes one, or name another with --db.")
            .arg(subject);
    case ErrorCode::NotADatabase:
        return Messages::tr("%1 is not a store of Stripewise (no SQLite database of its kind); it was left alone. Name "
                            "another with --db.")
            .arg(subject);
    case ErrorCode::NewerStore:
        return Messages::tr(
                   "The store %1 was written by a newer Stripewise (version %2); update to open it. It was left alone.")
            .arg(subject, detail);
    case ErrorCode::StoreBusy:
        return Messages::tr(
                   "The store %1 is locked by another program; wait until it is done, or name another with --db.")
            .arg(subject);
    case ErrorCode::StoreFull:
        return Messages::tr("The disk that holds the store %1 is full; free some space. What was kept before is safe.")
            .arg(subject);
    case ErrorCode::StoreReadOnly:
        return Messages::tr(
                   "The store %1 can’t be written by this user; copy it to another place, or name another with "
                   "--db.")
            .arg(subject);
    case ErrorCode::StoreFailed:
        return Messages::tr("The store %1 can’t be used: %2.").arg(subject, detail);
    case ErrorCode::NothingToResume:
        return Messages::tr("There is no unfinished run of “%1” to go on with; start a new one.").arg(subject);
    case ErrorCode::OtherSchedule:
        return Messages::tr(
                   "“%1” was begun by a version of Stripewise that goes through its trials otherwise: it can’t "
                   "be gone on with. What it has is kept; start the plan anew.")
            .arg(subject);
    case ErrorCode::NoStateFolder:
        return Messages::tr("What a run has to put back is noted in %1, which can’t be made (%2): make it writable, or "
                            "set XDG_STATE_HOME to a folder that is.")
            .arg(subject, why);
    case ErrorCode::StoreGone:
        return Messages::tr("The store %1 was removed or replaced while it was in use; what was measured since is not "
                            "kept. Start the run again.")
            .arg(subject);
    case ErrorCode::NoSuchRun:
        return Messages::tr("There is no run %1 in the store; “stripewise-cli runs” lists them.").arg(subject);
    case ErrorCode::AmbiguousRun:
        return Messages::tr("Several runs are named “%1”; name one by its number (%2).").arg(subject, detail);
    case ErrorCode::RunAlive:
        return detail.isEmpty()
            ? Messages::tr("Run %1 is being carried out by another process.").arg(subject)
            : Messages::tr("Run %1 is being carried out by another process (%2).").arg(subject, detail);
    case ErrorCode::NothingToCompare:
        return Messages::tr("%1 and %2 have no combination and workload in common to compare.").arg(subject, detail);
    case ErrorCode::UnknownMetric:
        return Messages::tr("There is no metric “%1” in these runs; they have %2.").arg(subject, detail);
    case ErrorCode::NoSuchWorkload:
        return Messages::tr("The run has no workload “%1”; it has %2.").arg(subject, detail);
    case ErrorCode::UnknownFormat:
        return Messages::tr("“%1” is not a format to export to here; use one of %2.").arg(subject, detail);
    case ErrorCode::NulByte:
        return Messages::tr("This is no fio job file: %1 holds a NUL byte; remove it.").arg(subject);
    case ErrorCode::NotAJobFile:
        return Messages::tr("This is no fio job file: %1, “%2”, belongs to no [section].").arg(subject, detail);
    }
    return {};
}

QString waitingSentence(const QString& storePath)
{
    return Messages::tr("The store %1 is locked by another program; waiting for it.").arg(storePath);
}

QString printable(QString text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto code = text.at(i);
        if (code.category() == QChar::Other_Control && code != u'\n' && code != u'\t') {
            text.replace(i, 1, QStringLiteral("\\u%1").arg(code.unicode(), 4, 16, QLatin1Char('0')));
        }
    }
    return text;
}

} // namespace stripewise::session

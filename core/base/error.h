// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace stripewise {

/// What went wrong, as a code. The words for each are made in core/session/messages (one sentence a code).
/// Codes are grouped by the room that returns them.
enum class ErrorCode {
    // any room
    Cancelled, ///< the caller asked to stop
    SystemCall, ///< detail: the call; errnoValue: why; subject: the path or device
    Internal, ///< a bug of ours; detail says which promise broke
    // base
    BadNumber, ///< detail: the option, where it is known; so for the next two
    BadSize, ///< not a size such as 64k, 4MiB, 1M
    BadDuration, ///< not a time such as 10s, 5m, 1h
    ProgramMissing, ///< a program that has to be run is not installed; detail: the package that brings it
    ProgramFailed, ///< detail: its last line on standard error
    ProgramTimedOut,
    CommandNotFound, ///< of the user's own; subject: its first word
    // files and devices
    NotFound,
    IsDirectory,
    NotDirectory,
    NotFileOrDevice,
    IsDevice, ///< an output that would overwrite a disk
    PermissionDenied,
    ReadOnly,
    InUse, ///< detail: by what: uses as system::textOf gives them, or a kUsedBy… word
    DirectIoRefused, ///< the file system does not take O_DIRECT; detail: its name
    UseUnknown, ///< whether it is in use can't be told; detail: what can't be read
    Replaced, ///< the path came to name another file or device while it was opened
    ReadOnlyFileSystem, ///< an output on a file system that is mounted read-only
    NotRegularFile, ///< a pipe, socket or device where a file has to be
    BadAlignment,
    TooSmall, ///< detail: "there < needed", in bytes; " @ " and an offset where it counts from there; empty: no room
    ///< at all
    TooLarge, ///< detail: the most bytes it may have
    NoSpace, ///< found out before the first byte; detail: the bytes needed and those free, by a blank
    DiskFull, ///< a write found no space left
    NoInodes, ///< detail: the files needed and those that may still be made, by a blank
    AioLimit, ///< fs.aio-max-nr would be passed
    MemoryLimit, ///< detail: the bytes of memory needed and those there, by a blank
    ThreadLimit, ///< the system gives no more threads (ulimit -u)
    DescriptorLimit, ///< RLIMIT_NOFILE would be passed
    NotUtf8, ///< subject: the variable that holds the path
    Exists, ///< a file with content that would be replaced; detail: kLeftOver for a folder that an earlier run left
    // io
    UnknownCommand, ///< subject: the word
    UnknownOption, ///< subject: the word, or all of "--word=value" as it was typed
    BadValue, ///< subject: the option, factor or key; detail: the value
    MissingOption, ///< subject: the option
    NotTogether, ///< subject: the option; detail: the other one that it can't stand beside
    SmallerThanBlock, ///< subject: "size=4K", in fio's words; detail: the block size
    BadQuote, ///< of a command's words; subject: the option; detail: its text
    WithinMemory, ///< a file that the page cache would hold; subject: its size; detail: the least it may have
    RateTooLow, ///< less than a block a second; subject: "rate=1", in fio's words; detail: the block size
    // raid
    BadChunk, ///< subject: the chunk; 4 KiB to 64 MiB, a power of two
    SmallerThanChunk, ///< subject: the size of a member; detail: the chunk
    TooFewMembers, ///< subject: the level; detail: the least
    SameMember, ///< subject: the path; detail: the other name of the same file
    TooManyMissing, ///< more members missing than the level bears
    // plan
    NotAPlan, ///< JSON, but no object; detail: what it is
    NotJson, ///< detail: where and what the parser says
    NewerVersion, ///< a file of a newer program; detail: its version
    MissingKey,
    UnknownKey,
    DuplicateKey,
    UnknownFactor, ///< detail: the one that may be meant, if any
    TargetNotCarriedOut, ///< subject: the kind of target
    UnknownWorkload, ///< subject: the word that is neither a preset nor fio's words; detail: the presets
    NoMembers, ///< subject: a target that is made of them and names none
    UnknownKind, ///< subject: the key; detail: the word that is no kind of workload
    WorkloadNotOnTarget, ///< subject: the workload; detail: the kind of target that it needs
    FactorNotCarriedOut, ///< a word of the contract that this version can't carry out
    ValueOutOfRange, ///< subject: the factor; detail: the value, the least and the most it takes, by blanks
    DuplicateValue,
    TooManyValues,
    GridTooLarge, ///< detail: how many combinations
    TooManyTrials, ///< detail: how many
    EmptyGrid, ///< subject: the factor without values; empty: every combination was dropped; then the detail is the
               ///< number of the first one's DropReason and its limit
    BadTarget,
    BadListing, ///< JSON, but not what lsblk writes
    // privileged
    HelperMissing,
    HelperVersion,
    HelperGone, ///< the socket closed
    NotAuthorized,
    BadMessage,
    NotTheSameDisk, ///< serial, WWN or size are not those of the disk that was chosen
    NoSuchMember, ///< subject: the word that should name one to give up
    NotGivenUp, ///< a disk whose content would be lost was not named; detail: the word that names it for today only
    // store
    NoStore, ///< subject: where there is none
    NotADatabase,
    NewerStore,
    StoreBusy,
    StoreFull, ///< no space left on the disk that holds it
    StoreGone, ///< its file was removed or replaced while it was open
    StoreReadOnly, ///< the store or its folder can't be written
    StoreFailed, ///< detail: SQLite's words
    NoSuchRun,
    NothingToResume, ///< subject: the name of the plan or run
    NoStateFolder, ///< the folder of notes on what has to be put back can't be made
    OtherSchedule, ///< the run was begun by a version that goes through its trials otherwise; subject: its name
    AmbiguousRun, ///< several runs have this name; detail: their numbers
    RunAlive, ///< the run is being carried out by another process
    // library
    NothingToCompare,
    UnknownMetric,
    NoSuchWorkload, ///< of a run; detail: those that it has
    // exchange
    UnknownFormat, ///< detail: those that there are
    NulByte, ///< subject: "line N" of a text that holds one
    NotAJobFile, ///< subject: "line N"; detail: its text
};

/// Who uses a thing, as the detail of InUse, where no list of uses is known.
inline constexpr const char* kUsedByStripewise = "stripewise"; ///< another one of us measures it
inline constexpr const char* kUsedByProgram = "program"; ///< a program that has it open for itself, or locked
inline constexpr const char* kUsedByKernel = "kernel"; ///< mounted, or held by the kernel or a program
inline constexpr const char* kUsedBySqlite = "sqlite"; ///< it is a database

inline constexpr const char* kLeftOver = "left-over"; ///< detail of Exists

/// How a failed command ends; the numbers are the contract's exit codes.
enum class ErrorKind { Failed = 1, BadInput = 2, Refused = 3, Interrupted = 130 };

/// A failure as data: what, of which thing, why. Never holds words for people except what other programs said.
struct Error
{
    ErrorCode code = ErrorCode::Internal;
    std::string subject = {}; ///< the path, device, option or key that it is about
    int errnoValue = 0; ///< 0 where no system call failed
    std::string detail = {};
    std::string leadsTo = {}; ///< where the path is a link: what it leads to

    bool operator==(const Error&) const = default;
};

ErrorKind kindOf(ErrorCode code);

/// A failed system call: \p call as the detail, errno as it is now.
Error systemError(std::string subject, std::string call);
Error systemError(std::string subject, std::string call, int errnoValue);

} // namespace stripewise

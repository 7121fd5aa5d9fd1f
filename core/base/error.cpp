// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <cerrno>
#include <utility>

namespace stripewise {

ErrorKind kindOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Cancelled:
        return ErrorKind::Interrupted;
    case ErrorCode::SystemCall:
    case ErrorCode::Internal:
    case ErrorCode::ProgramMissing:
    case ErrorCode::ProgramFailed:
    case ErrorCode::ProgramTimedOut:
    case ErrorCode::DiskFull:
    case ErrorCode::AioLimit:
    case ErrorCode::DescriptorLimit:
    case ErrorCode::ThreadLimit:
    case ErrorCode::HelperMissing:
    case ErrorCode::HelperVersion:
    case ErrorCode::HelperGone:
    case ErrorCode::BadMessage:
    case ErrorCode::StoreFull:
    case ErrorCode::StoreGone:
    case ErrorCode::StoreFailed:
        return ErrorKind::Failed;
    case ErrorCode::BadNumber:
    case ErrorCode::BadSize:
    case ErrorCode::BadDuration:
    case ErrorCode::NotFound:
    case ErrorCode::IsDirectory:
    case ErrorCode::NotDirectory:
    case ErrorCode::NotFileOrDevice:
    case ErrorCode::PermissionDenied:
    case ErrorCode::ReadOnly:
    case ErrorCode::InUse:
    case ErrorCode::DirectIoRefused:
    case ErrorCode::ReadOnlyFileSystem:
    case ErrorCode::NotRegularFile:
    case ErrorCode::BadAlignment:
    case ErrorCode::TooSmall:
    case ErrorCode::TooLarge:
    case ErrorCode::NoSpace:
    case ErrorCode::MemoryLimit:
    case ErrorCode::NoInodes:
    case ErrorCode::NotUtf8:
    case ErrorCode::Exists:
    case ErrorCode::NoSuchMember:
    case ErrorCode::UnknownCommand:
    case ErrorCode::UnknownOption:
    case ErrorCode::BadValue:
    case ErrorCode::MissingOption:
    case ErrorCode::NotTogether:
    case ErrorCode::SmallerThanBlock:
    case ErrorCode::RateTooLow:
    case ErrorCode::BadQuote:
    case ErrorCode::WithinMemory:
    case ErrorCode::CommandNotFound:
    case ErrorCode::BadChunk:
    case ErrorCode::SmallerThanChunk:
    case ErrorCode::TooFewMembers:
    case ErrorCode::SameMember:
    case ErrorCode::TooManyMissing:
    case ErrorCode::NotAPlan:
    case ErrorCode::NotJson:
    case ErrorCode::NewerVersion:
    case ErrorCode::MissingKey:
    case ErrorCode::UnknownKey:
    case ErrorCode::DuplicateKey:
    case ErrorCode::UnknownFactor:
    case ErrorCode::TargetNotCarriedOut:
    case ErrorCode::UnknownWorkload:
    case ErrorCode::NoMembers:
    case ErrorCode::UnknownKind:
    case ErrorCode::WorkloadNotOnTarget:
    case ErrorCode::FactorNotCarriedOut:
    case ErrorCode::ValueOutOfRange:
    case ErrorCode::DuplicateValue:
    case ErrorCode::TooManyValues:
    case ErrorCode::GridTooLarge:
    case ErrorCode::TooManyTrials:
    case ErrorCode::EmptyGrid:
    case ErrorCode::BadTarget:
    case ErrorCode::BadListing:
    case ErrorCode::NoStore:
    case ErrorCode::NotADatabase:
    case ErrorCode::NewerStore:
    case ErrorCode::StoreBusy:
    case ErrorCode::StoreReadOnly:
    case ErrorCode::NoSuchRun:
    case ErrorCode::NothingToResume:
    case ErrorCode::NoStateFolder:
    case ErrorCode::OtherSchedule:
    case ErrorCode::AmbiguousRun:
    case ErrorCode::RunAlive:
    case ErrorCode::NothingToCompare:
    case ErrorCode::UnknownMetric:
    case ErrorCode::NoSuchWorkload:
    case ErrorCode::UnknownFormat:
    case ErrorCode::NulByte:
    case ErrorCode::NotAJobFile:
        return ErrorKind::BadInput;
    case ErrorCode::NotAuthorized:
    case ErrorCode::NotTheSameDisk:
    case ErrorCode::NotGivenUp:
    case ErrorCode::UseUnknown:
    case ErrorCode::Replaced:
    case ErrorCode::IsDevice:
        return ErrorKind::Refused;
    }
    return ErrorKind::Failed;
}

Error systemError(std::string subject, std::string call)
{
    return systemError(std::move(subject), std::move(call), errno);
}

Error systemError(std::string subject, std::string call, int errnoValue)
{
    return {ErrorCode::SystemCall, std::move(subject), errnoValue, std::move(call)};
}

} // namespace stripewise

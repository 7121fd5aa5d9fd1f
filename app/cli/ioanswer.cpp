// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ioanswer.h"

#include "app/cli/context.h"
#include "app/cli/iotext.h"

#include <QObject>

namespace stripewise::cli {

namespace {

/// A file or device in use is refused for safety here, where one line both names it and writes; in a plan it is one
/// fault of input among others and ends with 2.
constexpr int kRefused = 3;
constexpr int kFailed = 1;
constexpr int kInterrupted = 130;

int endOf(const io::JobResult& result)
{
    if (const auto reached = io::missedRate(result)) {
        note(QObject::tr("The rate of %1 IOPS could not be kept: %2 IOPS were reached.")
                 .arg(QString::number(result.askedIops.value_or(0), 'f', 0), QString::number(*reached, 'f', 0)));
    }
    switch (result.stop) {
    case io::StopReason::Finished:
        return 0;
    case io::StopReason::Cancelled:
        note(QObject::tr("Stopped before the end, as asked; %1 I/Os in flight were waited for.").arg(result.drained));
        return kInterrupted;
    case io::StopReason::Failed:
        return result.firstError ? fail(*result.firstError) : kFailed;
    }
    return kFailed;
}

} // namespace

int answerIo(const std::vector<exchange::FioReport>& reports, bool isJson)
{
    if (isJson) {
        print(QString::fromStdString(exchange::toFioJson(reports)));
    }
    int code = 0;
    for (const auto& report : reports) {
        if (!isJson) {
            print(ioText(report));
        }
        const int end = endOf(report.result);
        code = code == 0 ? end : code;
    }
    return code;
}

int failIo(const Error& error)
{
    const int code = fail(error);
    return error.code == ErrorCode::InUse ? kRefused : code;
}

} // namespace stripewise::cli

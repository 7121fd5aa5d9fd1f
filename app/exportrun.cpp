// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exportrun.h"

#include "app/output.h"
#include "app/say.h"
#include "core/session/messages.h"
#include "core/store/namedruns.h"
#include "ui/report/report.h"
#include "ui/widgets/exporter.h"

#include <cstdio>

namespace stripewise::app {

namespace {

using Runs = std::vector<store::StoredRun>;
using Draw = QByteArray (*)(const Runs&);

constexpr const char* kFormats = "png, svg, pdf, html";

/// Nothing for a format that is not drawn here.
Draw drawingOf(const QString& format)
{
    if (format == u"png") {
        return [](const Runs& runs) { return ui::pngOf(ui::report::ratesOf(runs).sheet()); };
    }
    if (format == u"svg") {
        return [](const Runs& runs) { return ui::svgOf(ui::report::ratesOf(runs).sheet()); };
    }
    if (format == u"pdf") {
        return ui::report::toPdf;
    }
    return format == u"html" ? ui::report::toHtml : nullptr;
}

Result<Runs> readRuns(const ExportRequest& request)
{
    return store::namedRuns(request.storePath, request.runs,
                            {.waits = [&request] { say(session::waitingSentence(request.storePath)); }});
}

/// "-" is standard output.
Status save(const QString& output, const QByteArray& picture)
{
    if (output != u"-") {
        return ui::saveFile(output, picture);
    }
    const auto size = static_cast<std::size_t>(picture.size());
    const bool isWhole = std::fwrite(picture.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0;
    return isWhole ? Status() : systemError("standard output", "write");
}

} // namespace

int exportRuns(const ExportRequest& request)
{
    const auto draw = drawingOf(request.format);
    if (!draw) {
        return fail({ErrorCode::UnknownFormat, request.format.toStdString(), 0, kFormats});
    }
    if (const auto free = checkOutput(request.output.toStdString(), request.isForced); !free) {
        return fail(free.error());
    }
    if (request.runs.isEmpty()) {
        return fail({ErrorCode::MissingOption, "RUN", 0, {}});
    }
    const auto runs = readRuns(request);
    if (!runs) {
        return fail(runs.error());
    }
    const auto saved = save(request.output, draw(*runs));
    return saved ? 0 : fail(saved.error());
}

} // namespace stripewise::app

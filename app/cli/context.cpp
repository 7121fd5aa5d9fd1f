// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/context.h"

#include "core/session/messages.h"

#include <cerrno>
#include <cstdio>
#include <utility>

namespace stripewise::cli {

namespace {

/// Why standard output took no more; 0 while it took all.
int& outputError()
{
    static int error = 0;
    return error;
}

/// The reason is kept at once: what comes after would leave its own in errno.
void put(std::FILE* stream, std::string_view content)
{
    const bool isTaken
        = std::fwrite(content.data(), 1, content.size(), stream) == content.size() && std::fflush(stream) == 0;
    if (!isTaken && stream == stdout && outputError() == 0) {
        outputError() = errno;
    }
}

void writeLine(std::FILE* stream, const QString& line)
{
    const QByteArray utf8 = session::printable(line).toUtf8() + '\n';
    put(stream, {utf8.constData(), static_cast<std::size_t>(utf8.size())});
}

} // namespace

CLI::App* addCommand(CLI::App& app, Context& context, const char* name, const char* says, std::function<int()> carryOut)
{
    auto* command = app.add_subcommand(name, says);
    command->callback([&context, carryOut = std::move(carryOut)] { context.exitCode = carryOut(); });
    return command;
}

int fail(const Error& error)
{
    note(QStringLiteral("stripewise-cli: ") + session::sentence(error));
    return static_cast<int>(kindOf(error.code));
}

void write(std::string_view content)
{
    put(stdout, content);
}

void print(const QString& line)
{
    writeLine(stdout, line);
}

void note(const QString& line)
{
    writeLine(stderr, line);
}

int answerOutput(int errnoValue)
{
    const auto error = systemError("standard output", "write", errnoValue);
    return errnoValue == EPIPE ? static_cast<int>(kindOf(error.code)) : fail(error);
}

int answerOutput()
{
    return outputError() == 0 ? 0 : answerOutput(outputError());
}

} // namespace stripewise::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/context.h"

#include "core/session/messages.h"

#include <cstdio>
#include <utility>

namespace stripewise::cli {

namespace {

void writeLine(std::FILE* stream, const QString& line)
{
    const QByteArray utf8 = session::printable(line).toUtf8() + '\n';
    std::fwrite(utf8.constData(), 1, static_cast<std::size_t>(utf8.size()), stream);
    std::fflush(stream);
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
    std::fwrite(content.data(), 1, content.size(), stdout);
    std::fflush(stdout);
}

void print(const QString& line)
{
    writeLine(stdout, line);
}

void note(const QString& line)
{
    writeLine(stderr, line);
}

bool isOutputWhole()
{
    return std::ferror(stdout) == 0;
}

} // namespace stripewise::cli

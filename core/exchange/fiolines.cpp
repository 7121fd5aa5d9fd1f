// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/fiolines.h"

#include <fmt/format.h>

namespace stripewise::exchange {

namespace {

constexpr std::string_view kBlank = " \t\r\v\f";
constexpr std::size_t kShownText = 60;

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(kBlank);
    return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string_view withoutComment(std::string_view line)
{
    return trimmed(line.substr(0, line.find_first_of("#;")));
}

/// ${NAME} put in from the environment; $word is one of fio's own sums, which only fio can do.
FioLine resolved(FioLine line, const Environment& environment)
{
    for (auto at = line.value.find("${"); at != std::string::npos; at = line.value.find("${", at)) {
        const auto end = line.value.find('}', at);
        const auto value = end == std::string::npos
            ? std::nullopt
            : environment(std::string_view(line.value).substr(at + 2, end - at - 2));
        if (!value) {
            break;
        }
        line.value.replace(at, end - at + 1, *value);
        at += value->size();
    }
    line.isResolved = line.value.find('$') == std::string::npos;
    return line;
}

FioLine optionOf(std::string_view text, unsigned number)
{
    const auto equals = text.find('=');
    if (equals == text.npos) {
        return {.number = number, .option = std::string(text), .value = {}};
    }
    return {.number = number,
            .option = std::string(trimmed(text.substr(0, equals))),
            .value = std::string(trimmed(text.substr(equals + 1)))};
}

Error noJobFile(unsigned number, std::string_view text)
{
    return {ErrorCode::NotAJobFile, fmt::format("line {}", number), 0, std::string(text.substr(0, kShownText))};
}

/// The words between the brackets; nothing for what is no header.
std::optional<std::string> headerOf(std::string_view text)
{
    const bool isHeader = text.size() > 2 && text.front() == '[' && text.back() == ']';
    return isHeader ? std::optional(std::string(trimmed(text.substr(1, text.size() - 2)))) : std::nullopt;
}

class LinesReader final
{
public:
    explicit LinesReader(const Environment& environment)
        : m_environment(environment)
    {
    }

    Status read(std::string_view text, unsigned number)
    {
        if (text.empty()) {
            return {};
        }
        if (const auto header = headerOf(text)) {
            open(*header, number);
            return {};
        }
        if (!m_into || text.front() == '[' || text.front() == '=') {
            return noJobFile(number, text);
        }
        m_into->push_back(resolved(optionOf(text, number), m_environment));
        return {};
    }

    std::vector<FioLines> take() { return std::move(m_sections); }

private:
    void open(const std::string& name, unsigned number)
    {
        if (name == "global") {
            m_into = &m_global;
            return;
        }
        m_sections.push_back({name, number, m_global});
        m_into = &m_sections.back().options;
    }

    const Environment& m_environment;
    std::vector<FioLine> m_global;
    std::vector<FioLines> m_sections;
    std::vector<FioLine>* m_into = nullptr; ///< valid until the next section is opened
};

} // namespace

Result<std::vector<FioLines>> readFioLines(std::string_view text, const Environment& environment)
{
    LinesReader reader(environment);
    unsigned number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        ++number;
        if (text.substr(0, end).find('\0') != text.npos) { // a path would end there for the kernel
            return Error{ErrorCode::NulByte, fmt::format("line {}", number), 0, {}};
        }
        if (auto read = reader.read(withoutComment(text.substr(0, end)), number); !read) {
            return read.error();
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    auto sections = reader.take();
    if (sections.empty()) {
        return noJobFile(number, "");
    }
    return sections;
}

} // namespace stripewise::exchange

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privileged/protocol.h"

#include "core/privileged/fields.h"
#include "core/privileged/identity.h"

#include <algorithm>
#include <array>

namespace stripewise::privileged {

namespace {

using nlohmann::json;

/// Errors that cross the socket, by name: numbers of the enum may shift between two builds.
constexpr std::array kCodeNames{
    std::pair{ErrorCode::Internal, "internal"},
    std::pair{ErrorCode::SystemCall, "system-call"},
    std::pair{ErrorCode::ProgramMissing, "program-missing"},
    std::pair{ErrorCode::ProgramFailed, "program-failed"},
    std::pair{ErrorCode::ProgramTimedOut, "program-timed-out"},
    std::pair{ErrorCode::NotFound, "not-found"},
    std::pair{ErrorCode::NotFileOrDevice, "not-a-device"},
    std::pair{ErrorCode::ReadOnly, "read-only"},
    std::pair{ErrorCode::InUse, "in-use"},
    std::pair{ErrorCode::TooSmall, "too-small"},
    std::pair{ErrorCode::BadValue, "bad-value"},
    std::pair{ErrorCode::BadChunk, "bad-chunk"},
    std::pair{ErrorCode::TooFewMembers, "too-few-members"},
    std::pair{ErrorCode::SameMember, "same-member"},
    std::pair{ErrorCode::HelperVersion, "version"},
    std::pair{ErrorCode::NotAuthorized, "not-authorized"},
    std::pair{ErrorCode::BadMessage, "bad-message"},
    std::pair{ErrorCode::NotTheSameDisk, "not-the-same-disk"},
};

std::string nameOf(ErrorCode code)
{
    const auto* const entry
        = std::find_if(kCodeNames.begin(), kCodeNames.end(), [code](const auto& e) { return e.first == code; });
    return entry == kCodeNames.end() ? "internal" : entry->second;
}

ErrorCode codeFrom(std::string_view name)
{
    const auto* const entry
        = std::find_if(kCodeNames.begin(), kCodeNames.end(), [name](const auto& e) { return name == e.second; });
    return entry == kCodeNames.end() ? ErrorCode::Internal : entry->first;
}

json toJson(const Hello& hello)
{
    return {{"verb", "hello"}, {"version", hello.version}};
}

json toJson(const OpenDisk& open)
{
    return {{"verb", "open-disk"}, {"disk", toJson(open.disk)}, {"for_writing", open.forWriting}};
}

json toJson(const CreateArray& create)
{
    auto disks = json::array();
    for (const auto& disk : create.disks) {
        disks.push_back(toJson(disk));
    }
    return {{"verb", "create-array"},  {"disks", std::move(disks)},        {"level", create.level},
            {"layout", create.layout}, {"chunk_bytes", create.chunkBytes}, {"component_bytes", create.componentBytes}};
}

json toJson(const RemoveArray& remove)
{
    return {{"verb", "remove-array"}, {"device", remove.device}};
}

json toJson(const PutBack& /*putBack*/)
{
    return {{"verb", "put-back"}};
}

CreateArray createFrom(Fields& fields)
{
    CreateArray create;
    for (const auto& disk : fields.list("disks", kMostDisks)) {
        Fields inner(disk);
        create.disks.push_back(identityFrom(inner));
        fields.close(inner);
    }
    create.level = fields.text("level");
    create.layout = fields.text("layout");
    create.chunkBytes = fields.number("chunk_bytes");
    create.componentBytes = fields.number("component_bytes");
    return create;
}

OpenDisk openFrom(Fields& fields)
{
    OpenDisk open;
    Fields inner(fields.object("disk"));
    open.disk = identityFrom(inner);
    fields.close(inner);
    open.forWriting = fields.truth("for_writing");
    return open;
}

Request requestFrom(Fields& fields)
{
    const auto verb = fields.text("verb");
    if (verb == "hello") {
        constexpr std::uint64_t kLargest = 1'000'000;
        return Hello{static_cast<int>(std::min(fields.number("version"), kLargest))};
    }
    if (verb == "open-disk") {
        return openFrom(fields);
    }
    if (verb == "create-array") {
        return createFrom(fields);
    }
    if (verb == "remove-array") {
        return RemoveArray{fields.text("device")};
    }
    if (verb != "put-back") {
        fields.fault("an unknown verb");
    }
    return PutBack{};
}

json toJson(const Error& error)
{
    return {{"code", nameOf(error.code)},
            {"subject", error.subject},
            {"errno", static_cast<unsigned>(std::max(error.errnoValue, 0))},
            {"detail", error.detail}};
}

Error errorFrom(Fields& fields)
{
    Error error;
    error.code = codeFrom(fields.text("code"));
    error.subject = fields.text("subject");
    error.errnoValue = static_cast<int>(fields.number("errno") & 0xFFFFU);
    error.detail = fields.text("detail");
    return error;
}

/// Text of other programs may hold broken UTF-8: it is replaced, never thrown about.
std::string written(const json& message)
{
    return message.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::vector<Restored> restoredFrom(Fields& fields)
{
    std::vector<Restored> all;
    for (const auto& entry : fields.list("restored", kMostDisks)) {
        Fields inner(entry);
        Restored one{inner.text("array"), {}};
        for (const auto& disk : inner.list("disks", kMostDisks)) {
            one.disks.push_back(disk.is_string() ? disk.get<std::string>() : std::string());
        }
        fields.close(inner);
        all.push_back(std::move(one));
    }
    return all;
}

std::vector<Error> failuresFrom(Fields& fields)
{
    std::vector<Error> all;
    for (const auto& failure : fields.list("failures", kMostDisks)) {
        Fields inner(failure);
        all.push_back(errorFrom(inner));
        fields.close(inner);
    }
    return all;
}

} // namespace

std::string encode(const Request& request)
{
    return written(std::visit([](const auto& verb) { return toJson(verb); }, request));
}

Result<Request> decodeRequest(std::string_view message)
{
    const auto object = json::parse(message, nullptr, false);
    Fields fields(object);
    auto request = requestFrom(fields);
    const auto sound = fields.end();
    return sound ? Result<Request>(std::move(request)) : Result<Request>(sound.error());
}

std::size_t fit(Reply& reply)
{
    const auto isTooLong = [&reply] {
        return std::max(reply.restored.size(), reply.failures.size()) > kMostDisks
            || encode(reply).size() > kMostMessageBytes;
    };
    std::size_t leftOut = 0;
    for (; !(reply.restored.empty() && reply.failures.empty()) && isTooLong(); ++leftOut) {
        if (reply.restored.size() > reply.failures.size()) {
            reply.restored.pop_back();
        } else {
            reply.failures.pop_back();
        }
    }
    return leftOut;
}

std::string encode(const Reply& reply)
{
    json message{{"device", reply.device}, {"settings", json::array()}, {"restored", json::array()}};
    if (reply.error) {
        message["error"] = toJson(*reply.error);
    }
    for (const auto& [name, value] : reply.settings) {
        message["settings"].push_back({{"name", name}, {"value", value}});
    }
    for (const auto& restored : reply.restored) {
        message["restored"].push_back({{"array", restored.array}, {"disks", restored.disks}});
    }
    for (const auto& failure : reply.failures) {
        message["failures"].push_back(toJson(failure));
    }
    return written(message);
}

Result<Reply> decodeReply(std::string_view message)
{
    const auto object = json::parse(message, nullptr, false);
    Fields fields(object);
    Reply reply;
    reply.device = fields.text("device");
    for (const auto& setting : fields.list("settings", kMostDisks)) {
        Fields inner(setting);
        reply.settings.emplace_back(inner.text("name"), inner.text("value"));
        fields.close(inner);
    }
    reply.restored = restoredFrom(fields);
    if (fields.has("failures")) {
        reply.failures = failuresFrom(fields);
    }
    if (fields.has("error")) {
        Fields inner(fields.object("error"));
        reply.error = errorFrom(inner);
        fields.close(inner);
    }
    const auto sound = fields.end();
    return sound ? Result<Reply>(std::move(reply)) : Result<Reply>(sound.error());
}

} // namespace stripewise::privileged

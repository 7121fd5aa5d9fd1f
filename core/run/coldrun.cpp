// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/coldrun.h"

#include "core/base/uniquefd.h"

#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace stripewise::run {

Status makeReady(const io::Job& job, io::Target& target)
{
    if (const auto set = target.setCaching(io::cachingOf(job)); !set) {
        return set;
    }
    return makeCold(job, target);
}

Status makeCold(const io::Job& job, io::Target& target)
{
    return job.isDirect || !job.dropsCache ? Status() : target.dropCache();
}

Status syncFileSystem(const std::string& folder)
{
    const UniqueFd opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return opened && ::syncfs(opened.get()) == 0 ? Status() : systemError(folder, opened ? "syncfs" : "open");
}

Result<io::JobResult> runCold(const Scene& scene, const io::Job& job, io::Target& target)
{
    if (const auto ready = makeReady(job, target); !ready) {
        return ready.error();
    }
    return scene.pool.run(job, target, scene.stop);
}

Result<WatchedRun> runWatched(const Scene& scene, const io::Job& job, io::Target& target)
{
    if (const auto ready = makeReady(job, target); !ready) {
        return ready.error();
    }
    Window window;
    io::Moments moments;
    if (auto* const recorder = scene.recorder; recorder != nullptr) {
        moments = {.begun = [recorder, &job] { recorder->beginPart(job.rampTime); },
                   .ended = [recorder, &window] { window = recorder->endPart(); }};
    }
    auto result = scene.pool.run(job, target, scene.stop, moments);
    return result ? Result<WatchedRun>(WatchedRun{std::move(*result), std::move(window)}) : result.error();
}

} // namespace stripewise::run

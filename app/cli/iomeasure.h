// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/fiojson.h"
#include "core/io/job.h"
#include "core/io/target.h"

#include <memory>
#include <stop_token>
#include <string>
#include <utility>

namespace stripewise::cli {

/// One job as it was asked for, in fio's words.
struct IoRequest
{
    io::Words words;
    std::string path;
};

/// A job that was read, with its target open.
class IoMeasurement final
{
public:
    /// Reads the job, writes a file that is missing or shorter than the job's region, opens it. Errors: those of
    /// io::parseJob, io::checkSize, io::checkMemory, io::layOut and io::openFile; MissingOption and BadValue for the
    /// file's name.
    static Result<IoMeasurement> prepare(const IoRequest& request, const std::stop_token& stop);

    std::uint64_t memoryBytes() const;
    /// Blocks until the job ends. Errors: those of io::WorkerPool::run, with the path as their subject.
    Result<exchange::FioReport> run(const std::stop_token& stop) const;

private:
    IoMeasurement(IoRequest request, io::Job job, std::shared_ptr<io::Target> target)
        : m_request(std::move(request))
        , m_job(std::move(job))
        , m_target(std::move(target))
    {
    }

    IoRequest m_request;
    io::Job m_job;
    std::shared_ptr<io::Target> m_target;
};

} // namespace stripewise::cli

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same job by fio and by `stripewise-cli io`, in alternating pairs: a table of medians and of ratios.

fio_pairs.py --cli build-release/bin/stripewise-cli [--on disk memory] [--rw randread ...] [--bs 4k ...] [--depth 32 ...]
             [--folder DIR] [--pairs 5] [--runtime 2] [--best] [--fio-option=--mem=mmaphuge]

All five patterns, four block sizes and four depths unless told otherwise, on a file in memory (/dev/shm) and on a disk.
The pairs are fair: one file, written whole once and flushed before each measurement, the same seed, both engines with
their first turn every other pair, O_DIRECT. The ratio of a figure is the median over the pairs of (Stripewise / fio):
noise of the machine that lasts longer than a pair cancels; least and most of the pairs stand beside it. Latency is `lat`
of both (fio hides time in slat when it submits in batches). Where the device does its work inside io_submit the depth is
nominal and latency tells how an engine batches: such a line is marked with *.
--best gives fio its fastest flags. --check asks only for the same work and sane figures, not for speed.
Beside stripewise-cli, bench_sampler is run too: what it costs to watch. Exit code 77: fio is missing.
"""
import argparse
import itertools
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

PATTERNS = ["randread", "randwrite", "read", "write", "randrw"]
SIZES = ["4k", "16k", "128k", "1M"]
DEPTHS = [1, 8, 32, 128]
FOLDERS = {"memory": "/dev/shm", "disk": tempfile.gettempdir()}
FIO_ONLY = ["--ioengine=libaio", "--lat_percentiles=1", "--output-format=json"]
FIO_BEST = ["--userspace_reap=1", "--disable_lat=1", "--disable_slat=1", "--disable_clat=1", "--gtod_reduce=1"]
FIGURES = {"MiB/s": "MiB/s", "IOPS": "IOPS", "CPU us/IO": "CPU", "p50 us": "p50", "p99 us": "p99"}
SKIPPED = 77


def measure(command):
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"})
    if ran.returncode != 0:
        sys.exit(f"{' '.join(command)}\nfailed: {ran.stderr}")
    job = json.loads(ran.stdout[ran.stdout.index("{"):])["jobs"][0]
    sides = [job[side] for side in ("read", "write") if job[side]["total_ios"] > 0]
    main = max(sides, key=lambda side: side["total_ios"])
    percentiles = main["lat_ns"].get("percentile", {})  # none when fio's latencies are off
    ios = sum(side["total_ios"] for side in sides)
    cpu_seconds = (job["usr_cpu"] + job["sys_cpu"]) / 100 * job["job_runtime"] / 1e3
    return {
        "MiB/s": sum(side["bw_bytes"] for side in sides) / 2**20,
        "IOPS": sum(side["iops"] for side in sides),
        "p50 us": percentiles.get("50.000000", 0) / 1e3,
        "p99 us": percentiles.get("99.000000", 0) / 1e3,
        "CPU us/IO": cpu_seconds * 1e6 / ios,
        "nominal": job.get("depth_is_nominal", False),
        "ios": ios,
        "bytes": sum(side["io_bytes"] for side in sides),
    }


def commands(options, file, case, extra):
    rw, bs, depth = case
    common = ["--name=pair", f"--filename={file}", f"--size={options.size}", "--direct=1", "--group_reporting",
              "--randseed=1", f"--rw={rw}", f"--bs={bs}", f"--iodepth={depth}", *extra]
    best = [*FIO_BEST, f"--iodepth_batch={depth}", f"--iodepth_batch_complete_max={depth}"] if options.best else []
    return ["fio", *FIO_ONLY, *best, *options.fio_option, *common], [options.cli, "io", *common, "--json"]


def flush(file):
    with open(file, "rb") as opened:
        os.fsync(opened.fileno())


def pairs(options, file, case):
    timed = [f"--runtime={options.runtime}", "--time_based", f"--ramp_time={options.ramp}"]
    engines = commands(options, file, case, timed)
    found = []
    for number in range(options.pairs):
        pair = {}
        for engine in (0, 1) if number % 2 == 0 else (1, 0):
            flush(file)
            pair[engine] = measure(engines[engine])
        found.append((pair[0], pair[1]))
    return found


def line(name, found):
    cells = [name + ("*" if found[-1][1]["nominal"] else "")]
    for figure in FIGURES:
        theirs, mine = (statistics.median(pair[engine][figure] for pair in found) for engine in (0, 1))
        ratios = [pair[1][figure] / pair[0][figure] for pair in found if pair[0][figure] > 0]
        ratio = f"{statistics.median(ratios):.2f} ({min(ratios):.2f}..{max(ratios):.2f})" if ratios else "-"
        cells.append(f"{theirs:.4g} {mine:.4g} {ratio}")
    return cells


def show(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths)), flush=True)


def check(options, file):
    """Both do exactly the bytes that were asked for, in as many I/Os."""
    cases = [("randread", "4k", 32), ("randwrite", "4k", 32), ("read", "128k", 8), ("write", "1M", 8), ("randrw", "16k", 8)]
    for case in cases:
        theirs, mine = (measure(command) for command in commands(options, file, case, []))
        if (theirs["ios"], theirs["bytes"]) != (mine["ios"], mine["bytes"]):
            sys.exit(f"{case}: fio did {theirs['ios']} I/Os, {theirs['bytes']} bytes; Stripewise {mine['ios']}, {mine['bytes']}")
        if not 0 < mine["p50 us"] <= mine["p99 us"] or mine["CPU us/IO"] < 0:
            sys.exit(f"{case}: figures that can't be: {mine}")
    print(f"{len(cases)} cases do the same work")


def compare(options, target, folder):
    """A table of one target; says why where there is none."""
    with tempfile.TemporaryDirectory(prefix="stripewise-pairs-", dir=folder) as scratch:
        file = str(pathlib.Path(scratch) / "data")
        laid = subprocess.run(commands(options, file, ("read", "1M", 1), [])[1], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if laid.returncode != 0:  # no O_DIRECT on tmpfs before Linux 6.6
            print(f"{target}: skipped: {laid.stderr.splitlines()[-1]}")
            return
        if options.check:
            check(options, file)
            return
        rows = [[f"{target}: {folder}", *(f"{name}: fio ours ratio" for name in FIGURES.values())]]
        rows[0][1] = "MiB/s: fio ours ratio (least..most)"
        for case in itertools.product(options.rw, options.bs, options.depth):
            rows.append(line("{}-{}-d{}".format(*case), pairs(options, file, case)))
            print(*rows[-1], sep="  ", file=sys.stderr)
        show(rows)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cli", required=True)
    parser.add_argument("--on", nargs="+", choices=FOLDERS, default=list(FOLDERS))
    parser.add_argument("--rw", nargs="+", choices=PATTERNS, default=PATTERNS)
    parser.add_argument("--bs", nargs="+", default=SIZES)
    parser.add_argument("--depth", nargs="+", type=int, default=DEPTHS)
    parser.add_argument("--folder", help="of the file on a disk")
    parser.add_argument("--size", default="256m")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--runtime", type=float, default=2)
    parser.add_argument("--ramp", default="500ms")
    parser.add_argument("--best", action="store_true", help="fio with batches, user-space reap and no latencies")
    parser.add_argument("--fio-option", action="append", default=[], help="one more option for fio alone")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    options.runtime = f"{int(options.runtime * 1000)}ms"
    return options


def main():
    options = arguments()
    if shutil.which("fio") is None:
        print("skipped: fio is not installed")
        sys.exit(SKIPPED)
    folders = {**FOLDERS, **({"disk": options.folder} if options.folder else {})}
    for target in options.on:
        compare(options, target, folders[target])
    sampler = pathlib.Path(options.cli).with_name("bench_sampler")
    if sampler.exists() and not options.check:
        subprocess.run([sampler], check=True)


main()

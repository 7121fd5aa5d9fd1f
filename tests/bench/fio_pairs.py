#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same job by fio and by `stripewise-cli io`, in alternating pairs: a table of medians and of ratios.

fio_pairs.py --cli build-release/bin/stripewise-cli [--folder DIR] [--pairs 5] [--runtime 3] [--case NAME]...

The ratio of a figure is the median over the pairs of (Stripewise / fio): noise of the machine that lasts longer than a
pair cancels. Latency is `lat` of both (fio hides time in slat when it submits in batches). Where the device does its work
inside io_submit the depth is nominal and latency tells how an engine batches: such a line is marked with *.
--check asks only for the same work and sane figures, not for speed. Exit code 77: fio is missing.
"""
import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

CASES = {
    "randread-4k-d32": ["--rw=randread", "--bs=4k", "--iodepth=32"],
    "randread-4k-d1": ["--rw=randread", "--bs=4k", "--iodepth=1"],
    "randwrite-4k-d32": ["--rw=randwrite", "--bs=4k", "--iodepth=32"],
    "randrw-16k-d8-2jobs": ["--rw=randrw", "--bs=16k", "--iodepth=8", "--numjobs=2"],
    "read-128k-d8": ["--rw=read", "--bs=128k", "--iodepth=8"],
    "read-1m-d4": ["--rw=read", "--bs=1M", "--iodepth=4"],
    "write-1m-d4": ["--rw=write", "--bs=1M", "--iodepth=4"],
}
FIO_ONLY = ["--ioengine=libaio", "--lat_percentiles=1", "--output-format=json"]
SKIPPED = 77


def measure(command):
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"})
    if ran.returncode != 0:
        sys.exit(f"{' '.join(command)}\nfailed: {ran.stderr}")
    job = json.loads(ran.stdout[ran.stdout.index("{"):])["jobs"][0]
    sides = [job[side] for side in ("read", "write") if job[side]["total_ios"] > 0]
    main = max(sides, key=lambda side: side["total_ios"])
    ios = sum(side["total_ios"] for side in sides)
    cpu_seconds = (job["usr_cpu"] + job["sys_cpu"]) / 100 * job["job_runtime"] / 1e3
    return {
        "MiB/s": sum(side["bw_bytes"] for side in sides) / 2**20,
        "IOPS": sum(side["iops"] for side in sides),
        "p50 us": main["lat_ns"]["percentile"]["50.000000"] / 1e3,
        "p99 us": main["lat_ns"]["percentile"]["99.000000"] / 1e3,
        "CPU us/IO": cpu_seconds * 1e6 / ios,
        "nominal": job.get("depth_is_nominal", False),
        "ios": ios,
        "bytes": sum(side["io_bytes"] for side in sides),
    }


def commands(options, words, extra):
    common = ["--name=pair", f"--filename={options.file}", f"--size={options.size}", "--direct=1", "--group_reporting",
              *words, *extra]
    return ["fio", *FIO_ONLY, *options.fio_option, *common], [options.cli, "io", *common, "--json"]


def pairs(options, words):
    timed = [f"--runtime={options.runtime}", "--time_based", f"--ramp_time={options.ramp}"]
    fio, ours = commands(options, words, timed)
    found = []
    for number in range(options.pairs):
        first, second = (fio, ours) if number % 2 == 0 else (ours, fio)
        one, two = measure(first), measure(second)
        found.append((one, two) if number % 2 == 0 else (two, one))
    return found


def line(name, found):
    cells = [name + ("*" if found[-1][1]["nominal"] else "")]
    for figure in ("MiB/s", "IOPS", "p50 us", "p99 us", "CPU us/IO"):
        theirs = statistics.median(pair[0][figure] for pair in found)
        mine = statistics.median(pair[1][figure] for pair in found)
        ratios = sorted(pair[1][figure] / max(pair[0][figure], 1e-9) for pair in found)
        cells.append(f"{theirs:.4g} {mine:.4g} {statistics.median(ratios):.3f}")
    cells.append(f"{min(r[1]['IOPS'] / r[0]['IOPS'] for r in found):.2f}..{max(r[1]['IOPS'] / r[0]['IOPS'] for r in found):.2f}")
    return cells


def show(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths)), flush=True)


def check(options):
    """Both do exactly the bytes that were asked for, in as many I/Os."""
    for name, words in CASES.items():
        fio, ours = commands(options, words, [])
        theirs, mine = measure(fio), measure(ours)
        if (theirs["ios"], theirs["bytes"]) != (mine["ios"], mine["bytes"]):
            sys.exit(f"{name}: fio did {theirs['ios']} I/Os, {theirs['bytes']} bytes; Stripewise {mine['ios']}, {mine['bytes']}")
        if not 0 < mine["p50 us"] <= mine["p99 us"] or mine["CPU us/IO"] < 0:
            sys.exit(f"{name}: figures that can't be: {mine}")
    print(f"{len(CASES)} cases do the same work")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cli", required=True)
    parser.add_argument("--folder", default=tempfile.gettempdir())
    parser.add_argument("--size", default="256m")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--runtime", type=float, default=3)
    parser.add_argument("--ramp", default="500ms")
    parser.add_argument("--case", action="append", choices=CASES, help="one or more; all unless given")
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
    with tempfile.TemporaryDirectory(prefix="stripewise-pairs-", dir=options.folder) as folder:
        options.file = str(pathlib.Path(folder) / "data")
        measure(commands(options, ["--rw=read", "--bs=1M"], [])[1])  # lays the file out
        if options.check:
            check(options)
            return
        rows = [["case", "MiB/s: fio ours ratio", "IOPS", "p50 us", "p99 us", "CPU us/IO", "IOPS ratios"]]
        for name in options.case or CASES:
            rows.append(line(name, pairs(options, CASES[name])))
            print(rows[-1], file=sys.stderr)
        show(rows)


main()

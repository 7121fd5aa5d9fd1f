#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bonnie++ and this program in turn on one directory: a table of medians and of ratios.

bonnie_pairs.py --cli build-release/bin/stripewise-cli [--folder DIR] [--thousands 4] [--size 4096] [--sync 0] [--pairs 5]
                [--megabytes 0] [--bonnie /usr/sbin/bonnie++]

--thousands is bonnie++'s -n: 1024 files each, of --size bytes. With --megabytes 0 they are compared with the workload
`files`, else the whole set with `bonnie` on a file of that size, which is taken for twice the memory; as root the page
cache is dropped before each turn. A rate that bonnie++ leaves out (+++++: too fast to tell) has no ratio.
Exit code 77: bonnie++ is missing.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

FILES = {"create_seq": 26, "stat_seq": 28, "delete_seq": 30, "create_ran": 32, "stat_ran": 34, "delete_ran": 36}
SET = {"put_block": 11, "rewrite": 13, "get_block": 17, "seeks": 19, "seq_create": 26, "seq_stat": 28, "seq_del": 30,
       "ran_create": 32, "ran_stat": 34, "ran_del": 36}  # of 2.00's fields; each rate has its CPU behind it
IN_KIB = ["put_block", "rewrite", "get_block"]
SKIPPED = 77


def phases(asked):
    return SET if asked.megabytes else FILES


def by_bonnie(asked, folder):
    blocks = ["-f", "-s", str(asked.megabytes), "-r", str(asked.megabytes // 2)] if asked.megabytes else ["-s", "0"]
    command = [asked.bonnie, "-q", "-d", folder, *blocks, "-n", f"{asked.thousands}:{asked.size}:{asked.size}:1"]
    if os.getuid() == 0:
        command += ["-u", "root"]
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    fields = ran.stdout.strip().split("\n")[-1].split(",")
    rates = {phase: fields[column] for phase, column in phases(asked).items()}
    return {phase: float(rate) * (1024 if phase in IN_KIB else 1)
            for phase, rate in rates.items() if rate and not rate.startswith("+")}


def by_stripewise(asked, folder):
    def cli(*words):
        return subprocess.run([asked.cli, "--db", f"{folder}/store.db", *words], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True, check=True).stdout
    count = asked.thousands * 1024
    words = f"files,count={count},size={asked.size},sync={asked.sync}"
    if asked.megabytes:
        words = (f"bonnie,size={asked.megabytes}M,ram={asked.megabytes // 2}M,num_files={count},"
                 f"max_size={asked.size},min_size={asked.size}")
    cli("plan", "new", "--force", "-o", f"{folder}/plan.json", "--target", f"directory:{folder}", "--workload", words,
        "--passes", "1")
    cli("run", f"{folder}/plan.json")
    newest = json.loads(cli("--json", "runs"))
    number = max(run["run"] for run in (newest["runs"] if isinstance(newest, dict) else newest))
    metrics = json.loads(cli("--json", "show", str(number)))["trials"][0]["metrics"]
    return {phase: metrics[phase]["value"] for phase in phases(asked)}


def drop_caches():
    if os.getuid() == 0:
        os.sync()
        with open("/proc/sys/vm/drop_caches", "w", encoding="ascii") as knob:
            knob.write("3")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--bonnie", default=shutil.which("bonnie++", path=os.environ["PATH"] + ":/usr/sbin"))
    parser.add_argument("--folder", default=tempfile.gettempdir())
    for name, value in (("thousands", 4), ("size", 4096), ("sync", 0), ("pairs", 5), ("megabytes", 0)):
        parser.add_argument(f"--{name}", type=int, default=value)
    asked = parser.parse_args()
    if not asked.bonnie:
        print("skipped: bonnie++ is missing; install bonnie++")
        return SKIPPED
    ours, theirs = [], []
    with tempfile.TemporaryDirectory(dir=asked.folder, prefix="stripewise-bench-") as folder:
        for pair in range(asked.pairs):
            turns = [(by_bonnie, theirs), (by_stripewise, ours)]
            for measure, results in turns if pair % 2 == 0 else reversed(turns):
                drop_caches()
                results.append(measure(asked, folder))
    print(f"{'':12}{'bonnie++ /s':>14}{'stripewise /s':>15}{'ratio':>8}")
    for phase in phases(asked):
        pairs = [(a[phase], b[phase]) for a, b in zip(theirs, ours) if phase in a]
        unit, scale = (" MiB", 1 << 20) if phase in IN_KIB else ("", 1)
        own = statistics.median(result[phase] for result in ours) / scale
        if pairs:
            ratio = statistics.median(b / a for a, b in pairs)
            print(f"{phase + unit:14}{statistics.median(a for a, _ in pairs) / scale:12.0f}{own:15.0f}{ratio:8.2f}")
        else:
            print(f"{phase + unit:14}{'+++++':>12}{own:15.0f}{'':>8}")
    return 0


sys.exit(main())

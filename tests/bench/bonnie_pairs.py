#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small files by bonnie++ and by the workload `files`, in turn on one directory: a table of medians and of ratios.

bonnie_pairs.py --cli build-release/bin/stripewise-cli [--folder DIR] [--thousands 4] [--size 4096] [--sync 0] [--pairs 5]
                [--bonnie /usr/sbin/bonnie++]

--thousands is bonnie++'s -n: 1024 files each. A rate that bonnie++ leaves out (+++++: too fast to tell) has no ratio.
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

PHASES = ["create_seq", "stat_seq", "delete_seq", "create_ran", "stat_ran", "delete_ran"]
FIRST = 26  # of bonnie++ 2.00's fields: seq_create; each rate has its CPU behind it
SKIPPED = 77


def by_bonnie(asked, folder):
    command = [asked.bonnie, "-q", "-d", folder, "-s", "0", "-n", f"{asked.thousands}:{asked.size}:{asked.size}:1"]
    if os.getuid() == 0:
        command += ["-u", "root"]
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    fields = ran.stdout.strip().split("\n")[-1].split(",")
    rates = fields[FIRST:FIRST + 2 * len(PHASES):2]
    return {phase: float(rate) for phase, rate in zip(PHASES, rates) if rate and not rate.startswith("+")}


def by_stripewise(asked, folder):
    def cli(*words):
        return subprocess.run([asked.cli, "--db", f"{folder}/store.db", *words], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True, check=True).stdout
    words = f"files,count={asked.thousands * 1024},size={asked.size},sync={asked.sync}"
    cli("plan", "new", "-o", f"{folder}/plan.json", "--target", f"directory:{folder}", "--workload", words, "--passes", "1")
    cli("run", f"{folder}/plan.json")
    newest = json.loads(cli("--json", "runs"))
    number = max(run["run"] for run in (newest["runs"] if isinstance(newest, dict) else newest))
    metrics = json.loads(cli("--json", "show", str(number)))["trials"][0]["metrics"]
    return {phase: metrics[phase]["value"] for phase in PHASES}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--bonnie", default=shutil.which("bonnie++", path=os.environ["PATH"] + ":/usr/sbin"))
    parser.add_argument("--folder", default=tempfile.gettempdir())
    for name, value in (("thousands", 4), ("size", 4096), ("sync", 0), ("pairs", 5)):
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
                results.append(measure(asked, folder))
    print(f"{'':12}{'bonnie++ /s':>14}{'stripewise /s':>15}{'ratio':>8}")
    for phase in PHASES:
        pairs = [(a[phase], b[phase]) for a, b in zip(theirs, ours) if phase in a]
        own = statistics.median(result[phase] for result in ours)
        if pairs:
            ratio = statistics.median(b / a for a, b in pairs)
            print(f"{phase:12}{statistics.median(a for a, _ in pairs):14.0f}{own:15.0f}{ratio:8.2f}")
        else:
            print(f"{phase:12}{'+++++':>14}{own:15.0f}{'':>8}")
    return 0


sys.exit(main())

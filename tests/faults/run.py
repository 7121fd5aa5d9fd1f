#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts each fault of faults.json into a copy of the sources, builds, and sees that the named test fails for it.

run.py --check      only looks whether each fault still fits the sources (a second; part of ctest)
run.py [WORD...]    all faults, or those whose name holds a WORD; prints a table; exit 1 when a fault was not caught

A fault is {"name", "file", "old", "new", "target", "test"}: "old" stands exactly once in the file, "target" is what has to
be built, "test" is a regular expression of ctest names.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
FAULTS = json.loads((pathlib.Path(__file__).parent / "faults.json").read_text(encoding="utf-8"))


def misfits():
    for fault in FAULTS:
        path = TOP / fault["file"]
        found = path.read_text(encoding="utf-8").count(fault["old"]) if path.exists() else 0
        if found != 1:
            yield f"{fault['name']}: its text stands {found} times in {fault['file']}"


def call(*words, cwd, seconds=900):
    try:
        return subprocess.run(words, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds)
    except subprocess.TimeoutExpired as late:
        return subprocess.CompletedProcess(words, 124, str(late.output), "")


def copy_sources(to):
    names = subprocess.run(["git", "-C", TOP, "ls-files"], capture_output=True, text=True, check=True).stdout
    call("cp", "-a", "--parents", *names.split(), to, cwd=TOP)


def outcome(fault, tree, build):
    path = tree / fault["file"]
    sound = path.read_text(encoding="utf-8")
    path.write_text(sound.replace(fault["old"], fault["new"]), encoding="utf-8")
    try:
        built = call("cmake", "--build", build, "--target", fault["target"], cwd=tree)
        if built.returncode != 0:
            return "does not build"
        ran = call("ctest", "-R", fault["test"], "--no-tests=error", "--stop-on-failure", "--timeout", "120", cwd=build)
        if "No tests were found" in ran.stdout:
            return "names no test"
        return "caught" if ran.returncode != 0 else "NOT CAUGHT"
    finally:
        path.write_text(sound, encoding="utf-8")


def main():
    wrong = list(misfits())
    if wrong or "--check" in sys.argv:
        print("\n".join(wrong) or f"{len(FAULTS)} faults fit the sources")
        return 1 if wrong else 0
    words = sys.argv[1:]
    chosen = [f for f in FAULTS if not words or any(w in f["name"] for w in words)]
    with tempfile.TemporaryDirectory(prefix="stripewise-faults-") as folder:
        tree = pathlib.Path(folder) / "tree"
        tree.mkdir()
        copy_sources(tree)
        build = pathlib.Path(folder) / "build"
        call("cmake", "-S", tree, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", cwd=folder)
        call("cmake", "--build", build, cwd=folder, seconds=3600)
        results = []
        for fault in chosen:
            results.append(outcome(fault, tree, build))
            print(f"{results[-1]:15} {fault['name']:60} {fault['test']}", flush=True)
    print(f"{results.count('caught')} of {len(chosen)} faults caught")
    return 0 if results.count("caught") == len(chosen) else 1


sys.exit(main())

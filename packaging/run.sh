#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sets up a fresh Debian 12, builds Stripewise and starts its main job on the embedded default: a RAID 5 of five files,
# chunk 4K..1M. With a display the window opens and one click starts it; without one the same plan runs here and ends in
# an HTML report. Needs root or sudo only to install packages, and says which.
#
#   packaging/run.sh [--no-window]
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/setup.sh
. "$top/packaging/setup.sh"

window=yes
[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || window=no
if [ "${1:-}" = --no-window ]; then window=no; shift; fi
[ $# = 0 ] || die "unknown option $1 (use: run.sh [--no-window])"
directory=$HOME/stripewise-demo

install_packages build run
build release stripewise stripewise-cli stripewise-helper
bin=$top/build-release/bin

if [ "$window" = yes ]; then
    say "Opening the window. Press Run there: it takes about two minutes, writes 320 MiB to five files in $directory"
    say "and removes them. Five files on one disk show the program, not the disks."
    exec "$bin/stripewise" --demo
fi

say "No display: the same plan runs here. It takes about a minute, writes 320 MiB to five files in $directory"
say "and removes them. Five files on one disk show the program, not the disks."
out=$(realpath -m "${STRIPEWISE_OUT:-$PWD/stripewise-report}")
mkdir -p "$out" "$directory"
"$bin/stripewise-cli" plan new --name "Chunk size of a RAID 5 of five files" --target "emulated:$directory" -o "$out/demo-plan.json"
run=$("$bin/stripewise-cli" --json run "$out/demo-plan.json" --name "Demo" | tee "$out/demo-run.jsonl" | sed -n 's/.*"run-finished".*"run":\([0-9]*\).*/\1/p') ||
    say "Some of it failed; the report shows what was measured."
[ -n "$run" ] || die "the run did not finish; what it said is above"
"$bin/stripewise-cli" export "$run" --as html --force -o "$out/demo-report.html"
"$bin/stripewise-cli" recommend "$run"
say "The report with its charts: $out/demo-report.html"
say "The plan: $out/demo-plan.json. Saved run: $run (stripewise-cli show $run)"

#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sets up a fresh Debian 12, builds Stripewise with warnings as errors and passes its tests. Needs root or sudo only to
# install packages, and says which. Ends with ctest's count of what ran; a skipped test says why.
#
#   packaging/test.sh            the suite: units, properties, windows under Xvfb, the md rig in a virtual machine
#   packaging/test.sh --asan     the suite without the rig under the address and undefined behaviour sanitizers
#   packaging/test.sh --tsan     the Qt-free libraries under the thread sanitizer
#   packaging/test.sh --all      all three, one after the other
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/setup.sh
. "$top/packaging/setup.sh"

# suite PRESET [CTEST OPTION...]: a window for the tests that click, made by xvfb-run.
suite() {
    local preset=$1
    shift
    build "$preset"
    say "Testing ($preset)"
    (cd "$top" && xvfb-run -a -s "-screen 0 1400x900x24" ctest --preset "$preset" -j "$(nproc)" "$@")
}

what=${1:-}
case $what in '' | --asan | --tsan | --all) ;; *) die "unknown option $what (use: test.sh [--asan|--tsan|--all])" ;; esac
install_packages build run test
case $what in
'') suite ci ;;
--asan) suite asan -LE 'rig|slow' ;;
--tsan) suite tsan -LE 'rig|slow' ;;
--all)
    suite ci
    suite asan -LE 'rig|slow'
    suite tsan -LE 'rig|slow'
    ;;
esac

# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by run.sh and test.sh: brings the packages of packages.txt that are missing. Debian 12, root or sudo.

say() { printf '%s\n' "$*" >&2; }
die() { say "${0##*/}: $*"; exit 1; }

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        die "packages have to be installed ($*): run this as root, or install sudo first"
    fi
}

# install_packages KIND...: those of the given kinds that are not installed yet.
install_packages() {
    local kind name missing=()
    command -v apt-get >/dev/null || die "this script sets up Debian 12; on another system install what packaging/packages.txt lists and use the CMake presets"
    while read -r kind name _; do
        case " $* " in
        *" $kind "*) dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' || missing+=("$name") ;;
        esac
    done < <(grep -v '^#' "$top/packaging/packages.txt")
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing from Debian: ${missing[*]}"
    as_root apt-get update -q >/dev/null || die "apt-get update failed: check the network and /etc/apt/sources.list"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >/dev/null ||
        die "apt-get could not install: ${missing[*]}"
}

# build PRESET [TARGET...]: configures and builds into build-PRESET; all of it when no target is named.
build() {
    local preset=$1
    shift
    say "Building ($preset) in $top/build-$preset: some minutes the first time; tail -f $top/build-$preset.log shows how far it is"
    cmake -S "$top" --preset "$preset" >"$top/build-$preset.log" 2>&1 ||
        { tail -n 20 "$top/build-$preset.log" >&2; die "cmake failed"; }
    cmake --build "$top/build-$preset" ${1:+--target "$@"} >>"$top/build-$preset.log" 2>&1 ||
        { grep -E 'error|FAILED' "$top/build-$preset.log" | head -n 20 >&2; die "the build failed; all of it is in $top/build-$preset.log"; }
    rm -f "$top/build-$preset.log"
}

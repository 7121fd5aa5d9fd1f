#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every sentence of the program is translated: translations.py LUPDATE SOURCE_FOLDER.

The catalogues are brought up to date in a copy; what is then unfinished is missing. A context that is no class is one
that lupdate lost: its sentences would never be found while the program runs.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOMS = ["ui", "core/session", "core/library"]


def updated(lupdate, top, language, scratch):
    catalogue = pathlib.Path(scratch) / f"stripewise_{language}.ts"
    catalogue.write_bytes((top / "translations" / catalogue.name).read_bytes())
    plurals = ["-pluralonly"] if language == "en" else []
    subprocess.run([lupdate, "-silent", "-locations", "none", "-no-obsolete", *plurals, *ROOMS, "-I", str(top), "-ts",
                    str(catalogue)], cwd=top, check=True, capture_output=True)
    return catalogue.read_text(encoding="utf-8")


def faults(language, text):
    for context in re.finditer(r"<context>\s*<name>(.*?)</name>(.*?)</context>", text, re.S):
        if "::" not in context[1]:
            yield f"{language}: the context {context[1]} is no class with its namespace"
        for message in re.finditer(r"<message.*?</message>", context[2], re.S):
            if 'type="unfinished"' in message[0]:
                yield f"{language}: not translated in {context[1]}: {re.search('<source>(.*?)</source>', message[0], re.S)[1]}"


def main():
    lupdate, top = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as scratch:
        found = [fault for language in ("de", "en") for fault in faults(language, updated(lupdate, top, language, scratch))]
    print("\n".join(found) or "all sentences are translated")
    return 1 if found else 0


sys.exit(main())

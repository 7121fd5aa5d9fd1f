#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the walls between the rooms from the include lines and a few words: check.py SOURCE_FOLDER.

Each rule is (what it says, files it looks at, files it leaves out, forbidden expression).
`check.py --self-test` proves that every rule finds a planted fault.
"""
import pathlib
import re
import subprocess
import sys

QT_FREE = r"^core/(base|system|privileged|io|raid|stats|exchange|plan|run)/"
BELOW_UI = r"^core/"
ANY = r"^(app|core|ui)/"

RULES = [
    ("no Qt in base and core", QT_FREE, None, r'#include <(Q|Qt)|\bQString\b|\bQObject\b'),
    ("no Widgets, Charts or Gui below ui", BELOW_UI, None,
     r'#include <(QtWidgets|QtGui|QtCharts|QWidget|QApplication|QGuiApplication|QChart|QMessageBox|QDialog|QPainter|QColor|QPalette|QIcon|QImage|QPixmap|QFont)'),
    ("ui does not include io, run, privileged, store, system", r"^ui/", None,
     r'#include "core/(io|run|privileged|store|system)/'),
    ("the helper links base only", r"^app/helper/", None,
     r'#include (<Q|"(ui|core/(io|raid|stats|exchange|plan|run|store|session|library))/)|stripewise_(core|data|ui)|Qt6::'),
    ("base knows no room above it", r"^core/(base|system|privileged)/", None,
     r'#include "core/(io|raid|stats|exchange|plan|run|store|session|library)/|#include "ui/'),
    ("core knows no room above it", QT_FREE, None, r'#include "core/(store|session|library)/|#include "ui/'),
    ("data knows no ui", r"^core/(store|session|library)/", None, r'#include "ui/'),
    ("libaio only in core/io", ANY, r"^core/io/", r'libaio\.h'),
    ("SQL only in core/store", ANY, r"^core/store/", r'#include <QSql|\b(SELECT|INSERT INTO|DELETE FROM|CREATE TABLE)\b'),
    ("no shell", ANY, None, r'"(/bin/)?(ba|da)?sh"|\bsh -c\b|\bpopen\s*\(|(?<![\w:.>])(std::)?system\(|wordexp\s*\('),
    ("programs are started in core/base/process and usercommand only", ANY, r"^core/base/(process|usercommand)\.|^core/privileged/client\.",
     r'\b(posix_spawnp?|execvp?e?|execl[pe]?|fork|vfork)\s*\('),
    ("/sys, /proc and /dev only in core/system and core/privileged", ANY, r"^core/(system|privileged)/|^core/base/(process|usercommand)\.cpp",
     r'"/(sys|proc|dev)(/|")'),
    ("no nested event loops", ANY, None, r'\bQEventLoop\b|processEvents\s*\(|->exec\(\)|dialog\.exec\('),
    ("no singletons", ANY, None, r'static\s+[\w:]+\s*[&*]\s*instance\s*\('),
    ("no detached threads", ANY, None, r'[.>]detach\s*\('),
    ("no goto", ANY, None, r'^\s*goto\s+\w+;'),
]
SPDX = "SPDX-License-Identifier: GPL-3.0-or-later"
MOST_LINES = 400  # of a source; a header has 200, a test 500
MOST_LINES_OF_FUNCTION = 40  # of a body; rows of a table and a switch that only gives words to codes are data


def without_comments(text):
    text = re.sub(r'/\*.*?\*/', lambda m: "\n" * m.group().count("\n"), text, flags=re.S)
    return re.sub(r'(^|\s)//.*$', r'\1', text, flags=re.M)


def sources(top):
    names = subprocess.run(["git", "-C", str(top), "ls-files"], capture_output=True, text=True).stdout.split("\n")
    if not any(names):  # an unpacked tarball
        names = [str(p.relative_to(top)) for p in top.rglob("*")]
    for name in names:
        if re.search(r"\.(h|cpp)$|CMakeLists\.txt$", name) and not name.startswith("build") and (top / name).is_file():
            yield name, (top / name).read_text(encoding="utf-8")


def limit_of(name):
    if name.startswith("tests/"):
        return 500
    return 200 if name.endswith(".h") else MOST_LINES


def functions(code):
    """(first line, length of the body) of each function. As clang-format sets them, only functions and types have their
    opening brace on a line of its own, and the closing one stands below it."""
    lines = code.split("\n")
    for opens, line in enumerate(lines):
        if line.strip() != "{" or opens == 0:
            continue
        first = opens - 1
        while first > 0 and lines[first - 1].strip() and not re.search(r"([;{}]|:)$", lines[first - 1].rstrip()):
            first -= 1
        head = " ".join(lines[first:opens])
        if "(" not in head or re.match(r"\s*(class|struct|enum|union|namespace)\b", head):
            continue
        closes = next((i for i in range(opens + 1, len(lines)) if re.match(line.rstrip()[:-1] + r"\}", lines[i])), None)
        body = lines[opens + 1:closes]
        is_table = any("switch (" in it for it in body) and not any(re.search(r"\b(if|for|while) \(", it) for it in body)
        if closes is not None and not is_table:
            yield first + 1, sum(not re.match(r"\s*\{.*\},?$", it) for it in body)


def faults(files):
    for name, text in files:
        if SPDX not in text[:200]:
            yield f"{name}: no SPDX line on top"
        if text.count("\n") > limit_of(name):
            yield f"{name}: {text.count(chr(10))} lines, more than {limit_of(name)}: one subject a file"
        code = without_comments(text) if not name.endswith(".txt") else re.sub(r'#.*', '', text)
        for line, length in functions(code) if name.endswith((".cpp", ".h")) else []:
            if length > MOST_LINES_OF_FUNCTION:
                yield f"{name}:{line}: a function of {length} lines, more than {MOST_LINES_OF_FUNCTION}"
        for says, inside, outside, forbidden in RULES:
            if not re.search(inside, name) or (outside and re.search(outside, name)):
                continue
            for found in re.finditer(forbidden, code, flags=re.M):
                line = code.count("\n", 0, found.start()) + 1
                yield f"{name}:{line}: {says}: {found.group().strip()}"


PLANTED = [
    ("core/io/x.cpp", '#include <QString>'), ("core/store/x.h", '#include <QMessageBox>'),
    ("ui/live/x.cpp", '#include "core/io/job.h"'), ("app/helper/main.cpp", '#include "core/io/aio.h"'),
    ("core/system/x.cpp", '#include "core/io/aio.h"'), ("core/run/x.cpp", '#include "core/store/store.h"'),
    ("core/library/x.cpp", '#include "ui/x.h"'), ("core/raid/x.cpp", '#include <libaio.h>'),
    ("core/library/x.cpp", '#include <QSqlQuery>'), ("core/run/x.cpp", 'run("sh", "-c");'),
    ("core/run/x.cpp", 'fork();'), ("core/run/x.cpp", 'open("/proc/stat");'), ("ui/x.cpp", 'QEventLoop loop;'),
    ("core/run/x.h", 'static Pool& instance();'), ("core/run/x.cpp", 'thread.detach();'), ("core/run/x.cpp", '    goto out;'),
]


def self_test():
    missed = []
    for (says, *_), (name, line) in zip(RULES, PLANTED, strict=True):
        found = list(faults([(name, f"// {SPDX}\n{line}\n")]))
        if not any(says in fault for fault in found):
            missed.append(f"the rule '{says}' misses: {line}")
        if list(faults([(name, f"// {SPDX}\n// {line}\n")])):
            missed.append(f"the rule '{says}' takes a comment for code: {line}")
    heads = ["void f()", "int Type::f(int a,\n            int b) const", "Type::Type()\n    : Base(1)\n    , m_b(2)",
             "template <typename T>\nvoid f()"]
    for head in heads:
        for indent in ("", "    "):
            for length in (MOST_LINES_OF_FUNCTION, MOST_LINES_OF_FUNCTION + 1):
                body = "{\n" + "    g({1});\n" * (length - 3) + "    if (a) {\n        h();\n    }\n}\n"
                text = "".join(indent + line for line in (head + "\n" + body).splitlines(keepends=True))
                is_found = any("a function of" in fault for fault in faults([("core/x.cpp", f"// {SPDX}\n{text}")]))
                if is_found != (length > MOST_LINES_OF_FUNCTION):
                    missed.append(f"the length of a function is misjudged: {indent}{head}, {length} lines")
    if list(faults([("core/x.h", f"// {SPDX}\nstruct Type\n{{\n" + "    int a;\n" * 60 + "};\n")])):
        missed.append("a type is taken for a function")
    for says, line in (("rows of a table are", "        {1, 2},\n"), ("cases are", "    case 1:\n        return 2;\n")):
        code = "int f()\n{\n    switch (a) {\n" + line * 60 + "    }\n}\n"
        if list(faults([("core/x.cpp", f"// {SPDX}\n{code}")])):
            missed.append(f"{says} counted as lines of a function")
    return missed


def main():
    found = self_test() + list(faults(sources(pathlib.Path(sys.argv[1]))))
    print("\n".join(found) or f"{len(RULES)} rules hold")
    return 1 if found else 0


sys.exit(main())

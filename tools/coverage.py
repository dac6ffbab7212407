# SPDX-License-Identifier: GPL-3.0-or-later
"""How many lines and branches of a folder the tests of a build with gcov have run, folder by folder.

    coverage.py BUILD FOLDER [--missing WORD]

Left out are lines that only a programmer or a lack of memory can send elsewhere: checks as g_return_if_fail and g_assert, the
functions that a macro makes, macros that look at their arguments once more (g_clear_pointer, g_new0, the loops of Jansson). A
switch is counted without the way to its default where all that stands there is such a check (g_assert_not_reached). The
line of a return that chooses nothing is counted without its branches: they are those of g_autoptr, which frees what there is.
Each test has left its profile in a folder of BUILD/profiles (profiled.sh); they are merged before.
With --missing, the branches that were never taken of the files whose path holds WORD, line by line.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEFT_OUT = re.compile(r"\bg_(assert|return)_?\w*\b|\bG_(DEFINE|DECLARE)_\w+|\bg_auto(ptr|free)\b|\bg_auto \(|G_OBJECT_WARN_INVALID|"
                      r"\bg_(clear|new0?|once_init)_?\w* \(|\bjson_(array|object)_foreach\b")
UNREACHED = re.compile(r"\s*(g_assert_not_reached|g_return(_val)?_if_reached|G_OBJECT_WARN_INVALID\w+) \(.*\);$")
NO_CHOICE = re.compile(r"return\b[^?&|=<>!]*;$")
OBJECTS_AT_ONCE = 40


def merge_profiles(build):
    """Those of all tests become one, which lies beside the objects, where gcov looks for it. Merged in pairs: each is read a few times."""
    profiles = sorted(path for path in (build / "profiles").glob("*") if any(path.rglob("*.gcda")))
    if not profiles:
        return
    with tempfile.TemporaryDirectory(dir=build) as place:
        while len(profiles) > 1:
            first, second, *profiles = profiles
            both = pathlib.Path(tempfile.mkdtemp(dir=place))
            subprocess.run(["gcov-tool", "merge", "--output", both, first, second], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
            profiles.append(both)
        for path in profiles[0].rglob("*.gcda"):
            shutil.copy(path, pathlib.Path("/") / path.relative_to(profiles[0]))
    shutil.rmtree(build / "profiles")


def read_objects(build, folder):
    """Per file and line: how often it was run, and how often each of its branches."""
    notes = sorted((build / folder).rglob("*.gcno"))
    lines = collections.defaultdict(lambda: [0, []])
    for first in range(0, len(notes), OBJECTS_AT_ONCE):
        names = [str(path.resolve()) for path in notes[first:first + OBJECTS_AT_ONCE]]
        done = subprocess.run(["gcov", "--branch-probabilities", "--json-format", "--stdout", *names], cwd=build,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True)
        for told in filter(None, done.stdout.splitlines()):
            for file in json.loads(told)["files"]:
                path = (build / file["file"]).resolve()
                if (ROOT / folder) in path.parents and path.suffix == ".c":
                    add_lines(lines, path.relative_to(ROOT), file["lines"])
    return lines


def add_lines(lines, path, told):
    """A line may be told several times: once for each function that it was compiled into."""
    here = collections.defaultdict(list)
    for line in told:
        here[line["line_number"]].append(line)
    for number, copies in here.items():
        one = lines[path, number]
        one[0] += sum(copy["count"] for copy in copies)
        one[1] += [branch["count"] for copy in copies for branch in copy["branches"]]


def closed_defaults(text):
    """{line of a switch: line of its default}, for those whose default only says that it cannot be reached."""
    found = {}
    for number, line in enumerate(text[:-1], 1):
        if line.strip() != "default:" or not UNREACHED.match(text[number]):
            continue
        indent = len(line) - len(line.lstrip())
        for above in range(number - 1, 0, -1):
            if re.match(rf"\s{{{indent - 2}}}switch \(", text[above - 1]):
                found[above] = number
                break
    return found


def judge(lines):
    """Per file: lines, lines run, branches, branches taken; and what was missed."""
    sums = collections.defaultdict(lambda: [0, 0, 0, 0])
    missed = []
    sources = {}
    closed = {}
    for (path, number), (count, branches) in sorted(lines.items()):
        if path not in sources:
            sources[path] = (ROOT / path).read_text(encoding="utf-8").splitlines()
            closed[path] = closed_defaults(sources[path])
        text = sources[path][number - 1]
        if LEFT_OUT.search(text) or number in closed[path].values():
            continue
        if number in closed[path] and 0 in branches:
            branches.remove(0)
        if NO_CHOICE.match(text.strip().replace("->", ".")):
            branches = []
        taken = sum(1 for branch in branches if branch > 0)
        for place, more in enumerate((1, count > 0, len(branches), taken)):
            sums[path][place] += more
        if taken < len(branches) or count == 0:
            missed.append((path, number, len(branches) - taken, len(branches), text.strip()))
    return sums, missed


def say(name, row):
    lines, run, branches, taken = row
    print(f"{name:24} lines {100 * run / max(lines, 1):5.1f} %   branches {100 * taken / max(branches, 1):5.1f} %   "
          f"{branches - taken:4} of {branches} missing")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--missing")
    asked = parser.parse_args()
    build = asked.build.resolve()
    merge_profiles(build)
    sums, missed = judge(read_objects(build, asked.folder))
    if not sums:
        sys.exit("no test was run in that build")
    if asked.missing is not None:
        for path, number, untaken, branches, text in missed:
            if asked.missing in str(path):
                print(f"{path}:{number}: {f'{untaken} of {branches}' if branches else 'never run'}: {text}")
        return
    folders = collections.defaultdict(lambda: [0, 0, 0, 0])
    for path, row in sums.items():
        for name in (str(path.parent), "all"):
            folders[name] = [a + b for a, b in zip(folders[name], row)]
    for name in sorted(folders, key=lambda name: (name == "all", name)):
        say(name, folders[name])


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts small faults into the C of the model, one at a time, and tells which of them no test sees.

    mutate.py ROOT table                    # a sample of 60 mutants of src/model/table
    mutate.py ROOT story odds --most 200 --seed 2
    mutate.py ROOT table evening.c --all    # every mutant of one file
    mutate.py ROOT table --again            # those that were alive the last time
    mutate.py ROOT --check                  # whether explained.txt still speaks of mutants that there are

It ends with 0 when each mutant was killed or is explained, with 1 when one is alive. A mutant that does not compile, or whose
object code is that of the file as it is, counts as none. explained.txt holds those that no test can see, each with its reason.
"""

import argparse
import collections
import json
import pathlib
import random
import sys
import threading
import time

import mutants
import workshop

MODEL = "src/model"
KILLED, ALIVE, EXPLAINED, SAME, NONE = "killed", "alive", "explained", "same code", "does not compile"


def explanations(root):
    """{key of a mutant: why no test can see it}, in the order of the list."""
    path = root / "tests/mutate/explained.txt"
    found = {}
    entry = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() if path.exists() else [], 1):
        name, _, value = line.strip().partition(": ")
        if not line.strip() or line.startswith("#"):
            continue
        if name not in ("in", "before", "after", "why") or (name in entry and name != "why") or not value and name != "after":
            raise workshop.Fault(f"{path.name}:{number}: '{line.strip()}' is none of in, before, after and why.")
        entry[name] = value
        if name == "why":
            if len(entry) < 4:
                raise workshop.Fault(f"{path.name}:{number}: in, before and after come before why.")
            file, _, function = entry["in"].partition(" ")
            found[file, function, entry["before"], entry["after"]] = value
            entry = {}
    return found


def mutants_of(root, files, after):
    return [mutant for file in files for mutant in mutants.File(file, (root / file).read_text(encoding="utf-8"), after).find()]


def enumerators(root):
    headers = sorted(path for path in (root / MODEL).rglob("*") if path.suffix in (".c", ".h"))
    return mutants.enumerators(path.read_text(encoding="utf-8") for path in headers)


def stale(root):
    """Lines of the list that speak of no mutant any more."""
    explained = explanations(root)
    files = sorted({file for file, *_ in explained})
    there = {mutant.key for mutant in mutants_of(root, [file for file in files if (root / file).is_file()], enumerators(root))}
    return [key for key in explained if key not in there]


def show(mutant):
    return f"{mutant.file}:{mutant.line}: {mutant.function}\n    − {mutant.before}\n    + {mutant.after}"


class Trial:
    """What becomes of the mutants of one folder."""

    def __init__(self, shop, found, chosen, explained):
        self.shop = shop
        self.waiting = collections.deque(chosen)
        self.explained = explained
        self.functions = collections.defaultdict(set)
        for mutant in found:
            self.functions[mutant.file].add(mutant.function)
        self.fate = {}
        self.killers = collections.defaultdict(collections.Counter)  # file -> name of a test -> how many it killed
        self.lock = threading.Lock()
        self.whole = {}
        self.texts = {}

    def go(self):
        for file in {mutant.file for mutant in self.waiting}:
            self.texts[file] = (self.shop.source / file).read_text(encoding="utf-8")
            self.whole[file] = self.shop.compiled(file, self.texts[file])
            if self.whole[file] is None:
                raise workshop.Fault(f"{file} does not compile as it is.")
        workshop.in_turns(self.shop.benches, self._work)
        return self.fate

    def _work(self, bench):
        while True:
            with self.lock:
                if not self.waiting:
                    return
                mutant = self.waiting.popleft()
            fate, test = self._judge(bench, mutant)
            with self.lock:
                self.fate[mutant] = fate
                if len(self.fate) % 20 == 0:
                    workshop.say(f"{len(self.fate)} of {len(self.fate) + len(self.waiting)} are judged…")
                if test is not None:
                    self.killers[mutant.file][test.name] += 1
                if fate == ALIVE:
                    workshop.say(f"alive: {show(mutant)}")

    def _tests_of(self, mutant):
        """Those that call its function; for a table, which belongs to none, those that call any function of its file."""
        if not mutant.function.endswith(mutants.TABLE):
            return [test for test in self.shop.tests if mutant.function in test.calls]
        return [test for test in self.shop.tests if self.functions[mutant.file] & test.calls]

    def _judge(self, bench, mutant):
        """The fate of a mutant, and the test that killed it."""
        code = self.shop.compiled(mutant.file, mutants.applied(self.texts[mutant.file], mutant))
        if code is None or not bench.link({self.shop.objects[mutant.file]: code}):
            return NONE, None
        if code == self.whole[mutant.file]:
            return SAME, None
        # What has killed others of this file is worth its time; among equals the cheapest comes first.
        killers = self.killers[mutant.file]
        for test in sorted(self._tests_of(mutant), key=lambda test: (test.cost + 0.02) / (1 + killers[test.name])):
            if bench.kills(test):
                return KILLED, test
        return (EXPLAINED if mutant.key in self.explained else ALIVE), None


def table(fate):
    """One row a file, and one for all."""
    kinds = [KILLED, ALIVE, EXPLAINED, SAME, NONE]
    counts = collections.defaultdict(collections.Counter)
    for mutant, one in fate.items():
        counts[mutant.file][one] += 1
        counts["all"][one] += 1
    rows = [["", *kinds, "killed of those that count"]]
    for file in [*sorted(set(counts) - {"all"}), "all"]:
        there = counts[file]
        n = there[KILLED] + there[ALIVE] + there[EXPLAINED]
        rows.append([file.removeprefix(MODEL + "/"), *[str(there[kind]) for kind in kinds], f"{100 * there[KILLED] / n:.1f} %" if n else "–"])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join("  ".join([row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]) for row in rows)


def try_folder(root, place, folder, names, options, explained, after):
    """Whether all mutants of a folder that were tried are killed or explained."""
    files = sorted(path.relative_to(root).as_posix() for path in (root / MODEL / folder).glob("*.c") if not names or path.name in names)
    if not files:
        raise workshop.Fault(f"there is no such file in {MODEL}/{folder}.")
    shop = workshop.Workshop(root, place, options.longest)
    shop.prepare(files, 1 if options.one else 2)
    found = mutants_of(shop.source, files, after)  # the tree itself may change meanwhile
    last = place / f"alive-{folder}.json"
    if options.again:
        alive = {tuple(key) for key in json.loads(last.read_text())} if last.exists() else set()
        chosen = [mutant for mutant in found if mutant.key in alive]
    elif options.all or len(found) <= options.most:
        chosen = found
    else:
        chosen = random.Random(options.seed).sample(found, options.most)
    workshop.say(f"{len(chosen)} of the {len(found)} mutants of {folder}, {len(shop.tests)} tests…")
    began = time.monotonic()
    fate = Trial(shop, found, chosen, explained).go()
    minutes = (time.monotonic() - began) / 60
    alive = [mutant for mutant in chosen if fate[mutant] == ALIVE]
    last.write_text(json.dumps([mutant.key for mutant in alive]))
    print(table(fate))
    for mutant in alive:
        print(f"alive: {show(mutant)}")
    if options.fates:
        for mutant in chosen:
            print(f"fate: {fate[mutant]} | {mutant.before} | {mutant.after}")
    killed = [mutant for mutant in chosen if fate[mutant] == KILLED and mutant.key in explained]
    for mutant in killed:
        print(f"explained, and killed all the same: {show(mutant)}")
    print(f"{len(chosen) / minutes if minutes else 0:.0f} mutants a minute, seed {options.seed}", flush=True)
    return not alive and not killed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("what", nargs="*", metavar="FOLDER|FILE.c")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=60, help="mutants of a folder")
    parser.add_argument("--all", action="store_true", help="every mutant")
    parser.add_argument("--again", action="store_true", help="those that were alive the last time")
    parser.add_argument("--check", action="store_true", help="only look whether the list of explanations is up to date")
    parser.add_argument("--fates", action="store_true", help="tell of each mutant what became of it")
    parser.add_argument("--one", action="store_true", help="one at a time instead of two")
    parser.add_argument("--longest", type=float, default=15, metavar="SECONDS", help="of the processor, that a test may take")
    parser.add_argument("--place", type=pathlib.Path, help="where the copy of the tree is kept (ROOT/build-mutate)")
    options = parser.parse_intermixed_args()
    root = options.root.resolve()
    try:
        gone = stale(root)
        for file, function, before, after in gone:
            print(f"explained.txt: no such mutant any more: {file} {function}\n    − {before}\n    + {after}")
        if options.check or gone:
            return 1 if gone else 0
        folders = [name for name in options.what if not name.endswith(".c")]
        names = {name for name in options.what if name.endswith(".c")}
        if not folders or not all((root / MODEL / folder).is_dir() for folder in folders):
            parser.error("FOLDER is one of " + ", ".join(sorted(path.name for path in (root / MODEL).iterdir() if path.is_dir())))
        place = (options.place or root / "build-mutate").resolve()
        place.mkdir(parents=True, exist_ok=True)
        explained = explanations(root)
        after = enumerators(root)
        well = [try_folder(root, place, folder, names, options, explained, after) for folder in folders]
        return 0 if all(well) else 1
    except workshop.Fault as fault:
        workshop.say(str(fault))
        return 2


if __name__ == "__main__":
    sys.exit(main())

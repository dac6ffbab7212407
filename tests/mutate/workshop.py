# SPDX-License-Identifier: GPL-3.0-or-later
"""Where mutants are made and tried: a copy of the tree that is built once, and in it benches beside each other.

All tests are linked once against the library that holds the mutated files, as a shared object: a mutant is one file
compiled, one link, and then the tests that call its function, the cheapest first, until one fails.
"""

import dataclasses
import hashlib
import json
import os
import pathlib
import re
import resource
import shlex
import shutil
import subprocess
import sys
import threading
import time

SUITES = {"model", "cli", "store", "oracle"}
# Fuzzed lines and kills see what the others see, later; proofs try the tests themselves; the long counts take minutes.
LEFT_OUT = {"slow", "counts"}
SHARED = "libmutant.so"
HOOK = "__cyg_profile_func_enter"
REACH = 16 << 20  # as in seen.c
MEMORY = 3 << 30
LARGEST = 1 << 31  # of a file that is written: more than that of any test


class Fault(Exception):
    """Something that has to be mended before mutants can be tried."""


@dataclasses.dataclass
class Test:
    name: str
    command: list
    env: dict
    programs: list  # of the library, as they stand in the command
    depends: list
    cost: float = 0.0  # seconds of the processor
    wall: float = 0.0
    calls: frozenset = frozenset()  # functions of the files whose mutants are tried


def run(command, folder, **more):
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **more)


def must(command, folder, **more):
    done = run(command, folder, **more)
    if done.returncode != 0:
        raise Fault(f"{shlex.join(map(str, command[:4]))}… failed:\n{done.stdout[-3000:]}")
    return done.stdout


def copy_tree(root, there):
    """Files of the tree as they are now, and no others; what has not changed is not touched, so that it is not built again."""
    kept = set()
    for folder, folders, names in os.walk(root):
        folders[:] = [one for one in folders if one != "__pycache__" and not one.startswith((".git", "build"))]
        for name in names:
            path = pathlib.Path(folder) / name
            copy = there / path.relative_to(root)
            kept.add(copy)
            if copy.is_file() and not path.is_symlink() and copy.read_bytes() == path.read_bytes():
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy, follow_symlinks=False)
    for path in [path for path in there.rglob("*") if path.is_file() and path not in kept]:
        path.unlink()


class Workshop:
    def __init__(self, root, place, longest):
        self.root = root
        self.place = place
        self.source = place / "source"
        self.build = place / "build"
        self.longest = longest
        self.benches = []

    def prepare(self, files, n_benches):
        """Builds what is needed to try mutants of these files; what the tests cost is known afterwards."""
        self.source.mkdir(parents=True, exist_ok=True)
        copy_tree(self.root, self.source)
        if not (self.build / "build.ninja").exists():
            must(["meson", "setup", self.build, self.source, "-Dbuildtype=plain", "-Doptimization=2", "-Db_pch=false"], self.place)
        must(["ninja", "build.ninja"], self.build)
        targets = json.loads(must(["meson", "introspect", "--targets", self.build], self.place))
        self.compile = self._compilers()
        self._find_library(files, targets)
        self._find_tests(targets)
        say(f"building {len(self.tests)} tests…")
        must(["ninja", "-j2", *sorted({one for test in self.tests for one in test.depends})], self.build)
        self.members = must(["ar", "t", self.library], self.build).split()
        self.objects = {file: self.compile[file][2] for file in files}
        self._find_programs()
        self.benches = [Bench(self, self.place / f"bench-{i}") for i in range(n_benches)]
        self.files = files
        self._measure()

    def _compilers(self):
        """{file: (folder, command without its output, object)}"""
        found = {}
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            path = (pathlib.Path(entry["directory"]) / entry["file"]).resolve()
            if not path.is_relative_to(self.source.resolve()):
                continue
            command = shlex.split(entry["command"])
            if os.path.basename(command[0]) == "ccache":
                command = command[1:]
            wanted = []
            skip = False
            for word in command:
                if skip or word in ("-o", "-MF", "-MQ", "-c", "-MD"):
                    skip = not skip and word in ("-o", "-MF", "-MQ", "-c")
                elif not word.startswith(("-W", "-fdiagnostics")):
                    wanted.append(word)
            name = path.relative_to(self.source.resolve()).as_posix()
            if name not in found or "/tests/" not in entry["output"]:
                found[name] = (entry["directory"], wanted, entry["output"])
        return found

    def _find_library(self, files, targets):
        """The largest static library in which all of the files are."""
        members = {}
        for one in targets:
            name = os.path.relpath(one["filename"][0], self.build)
            # A library holds what lies in its folder: that of the window need not be built.
            if one["type"] != "static library" or not pathlib.Path(files[0]).is_relative_to(os.path.dirname(name)):
                continue
            must(["ninja", "-j2", name], self.build)
            members[name] = set(must(["ar", "t", name], self.build).split())
        for file in files:
            if file not in self.compile:
                raise Fault(f"{file} is not compiled.")
            members = {name: objects for name, objects in members.items() if self.compile[file][2] in objects}
        if not members:
            raise Fault("no static library holds these files.")
        self.library = max(members, key=lambda name: len(members[name]))

    def _find_tests(self, targets):
        outputs = {one["id"]: [os.path.relpath(name, self.build) for name in one["filename"]] for one in targets}
        kinds = {one["id"]: one["type"] for one in targets}
        self.tests = []
        for one in json.loads(must(["meson", "introspect", "--tests", self.build], self.place)):
            suites = {suite.partition(":")[2] for suite in one["suite"]}
            if not suites & SUITES or suites & LEFT_OUT or "--prove" in one["cmd"]:
                continue
            depends = [name for target in one["depends"] for name in outputs[target]]
            programs = [name for target in one["depends"] if kinds[target] == "executable" for name in outputs[target]]
            command = [os.path.relpath(word, self.build) if os.path.isabs(word) and os.path.relpath(word, self.build) in programs
                       else word for word in one["cmd"]]
            if command[0] in programs:
                command = [word for word in command if word != "-k"]  # the first fault is enough
            self.tests.append(Test(one["name"], command, one["env"], programs, depends))

    def _find_programs(self):
        """How each program of a test is linked, and whether it must be linked anew for each mutant."""
        self.programs = {}
        for name in sorted({name for test in self.tests for name in test.programs}):
            command = shlex.split(must(["ninja", "-t", "commands", "-s", name], self.build).splitlines()[-1])
            if self.library in command:
                self.programs[name] = command
        self.tests = [test for test in self.tests if any(name in self.programs for name in test.programs)]
        needed = [word for command in self.programs.values() for word in command
                  if word.startswith("-l") or re.search(r"\.so(\.\d+)*$", word)]
        self.needed = [word for word in dict.fromkeys(needed) if not word.startswith("tests/")]

    def _measure(self):
        """Runs every test once on the library as it is, and sees which functions it calls. One that fails, or takes longer than
        is allowed, tries no mutants: it is ended there, and measured again when more is allowed."""
        notes = self.place / "costs.json"
        costs = json.loads(notes.read_text()) if notes.exists() else {}
        marks = {test.name: self._mark(test) for test in self.tests}
        waiting = [test for test in self.tests
                   if marks[test.name] not in costs or costs[marks[test.name]][0] is None and costs[marks[test.name]][1] <= self.longest]
        if waiting:
            say(f"measuring {len(waiting)} tests…")
            watched = {self.objects[file]: self._watched(file) for file in self.files}
        lock = threading.Lock()

        def work(bench):
            if waiting:
                bench.watch(watched)
            while True:
                with lock:
                    if not waiting:
                        return
                    test = waiting.pop()
                measured = bench.measure(test, self.longest)
                with lock:
                    costs[marks[test.name]] = measured
                    notes.write_text(json.dumps(costs))

        in_turns(self.benches, work)
        for test in self.tests:
            passed, test.cost, test.wall, calls = costs[marks[test.name]]
            test.calls = frozenset(calls)
            if not passed or test.cost > self.longest:
                say(f"left out, {'it fails here' if passed is False else 'too long'}: {test.name}")
        self.tests = sorted((test for test in self.tests if costs[marks[test.name]][0] and test.cost <= self.longest),
                            key=lambda test: test.cost)
        if not self.tests:
            raise Fault("no test passes.")

    def _watched(self, file):
        code = self.compiled(file, (self.source / file).read_text(encoding="utf-8"), "-finstrument-functions")
        if code is None:
            raise Fault(f"{file} does not compile as it is.")
        return code

    def _mark(self, test):
        """Changes with whatever the cost of a test may depend on: the library, the programs, scripts, their neighbours."""
        mark = hashlib.sha256(repr((test.command, sorted(test.env.items()), self.files)).encode())
        paths = [self.build / name for name in test.programs] + [self.build / name for name in self.members]
        for word in test.command:
            path = self.build / word
            if path.is_file() and path.resolve().is_relative_to(self.source.resolve()):
                paths += sorted(path.parent.glob("*.py")) if path.suffix == ".py" else [path]
        for path in paths:
            mark.update(path.read_bytes())
        return mark.hexdigest()

    def compiled(self, file, text, *more):
        """The object code of a text that stands in the place of a file, or None where it does not compile."""
        folder, command, _ = self.compile[file]
        command = [*command, *more, "-Werror=int-conversion", "-Werror=incompatible-pointer-types"]
        output = pathlib.Path(folder) / f".mutant-{threading.get_ident()}.o"
        done = subprocess.run(
            [*command, "-x", "c", "-c", "-", "-o", output],
            cwd=folder, input=f'# 1 "{file}"\n{text}', text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        if done.returncode != 0:
            return None
        code = output.read_bytes()
        output.unlink()
        return code


class Bench:
    """A place of its own: a library, the programs that are linked against it, and a home."""

    def __init__(self, shop, place):
        self.shop = shop
        self.place = place.resolve()
        self.seen = self.place / "seen"
        (self.place / "bin").mkdir(parents=True, exist_ok=True)
        self.link({})
        for name, command in shop.programs.items():
            if not self._whole(command):
                must(self._command(name, command), shop.build)

    @staticmethod
    def _whole(command):
        """A program that stands between the library and the system holds all of it, and is linked anew for each mutant."""
        return any(word.startswith("-Wl,--wrap") for word in command)

    def _program(self, name):
        return self.place / "bin" / name.replace("/", "-")

    def _command(self, name, command):
        command = list(command)
        command[command.index("-o") + 1] = str(self._program(name))
        if self._whole(command):
            place = next(i for i, word in enumerate(command) if word.endswith(".o"))
            return [*command[:place], *self.instead.values(), *self.beside, *command[place:]]
        own = [word for word in command if word.endswith(".a")]
        within = [word for word in own if word == self.shop.library
                  or set(must(["ar", "t", word], self.shop.build).split()) <= set(self.shop.members)]
        command = [word for word in command if word not in within]
        last = max(i for i, word in enumerate(command) if word.endswith(".o"))
        return [*command[: last + 1], str(self.place / SHARED), f"-Wl,-rpath,{self.place}", *command[last + 1 :]]

    def link(self, codes, beside=()):
        """Makes the library, with other code for some of its objects, {object: code}; whether it can be linked."""
        self.instead = {}
        for i, (name, code) in enumerate(codes.items()):
            path = self.place / f"mutant-{i}.o"
            path.write_bytes(code)
            self.instead[name] = str(path)
        self.beside = list(beside)
        self.fresh = set()
        members = [self.instead.get(name, name) for name in self.shop.members]
        done = run(["gcc", "-shared", "-o", self.place / SHARED, f"-Wl,-soname,{SHARED}", "-Wl,-Bsymbolic-functions",
                    *members, *self.beside, *self.shop.needed], self.shop.build)
        if not codes and done.returncode != 0:
            raise Fault(f"the library cannot be linked:\n{done.stdout[-3000:]}")
        return done.returncode == 0

    def watch(self, codes):
        """Puts code into the library that leaves word of each function that is called."""
        hook = self.place / "seen.o"
        must(["gcc", "-O2", "-fPIC", f'-DSEEN="{self.seen}"', "-c", pathlib.Path(__file__).parent / "seen.c", "-o", hook], self.place)
        if not self.link(codes, [str(hook)]):
            raise Fault("the library that is watched cannot be linked.")

    def _called(self, test):
        """The functions that left word."""
        data = self.seen.read_bytes()
        found = set()
        for path in [self.place / SHARED, *(self._program(name) for name in test.programs if self._program(name).exists())]:
            symbols = [line.split() for line in must(["nm", "--defined-only", path], self.place).splitlines()]
            places = [(int(words[0], 16), words[2]) for words in symbols if len(words) == 3 and words[1] in "tT"]
            base = dict(map(reversed, places)).get(HOOK)
            if base is not None:
                found |= {name.partition(".")[0] for place, name in places if data[REACH + place - base]}
        return sorted(found)

    def _call(self, test):
        command = []
        for word in test.command:
            if word in self.shop.programs:
                if self._whole(self.shop.programs[word]) and word not in self.fresh:
                    must(self._command(word, self.shop.programs[word]), self.shop.build)
                    self.fresh.add(word)
                word = str(self._program(word))
            elif os.path.isabs(word) and pathlib.Path(word).is_relative_to(self.shop.build) and not os.path.exists(word):
                word = str(self.place / "home" / os.path.basename(word))  # it is going to be written
            command.append(word)
        home = self.place / "home"
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        env = os.environ | test.env | {
            "HOME": str(home), "TMPDIR": str(home), "XDG_STATE_HOME": str(home / "state"), "XDG_DATA_HOME": str(home / "data"),
            "XDG_RUNTIME_DIR": str(home), "HASARD_DATA_DIR": str(home / "data/hasard"),
            "HASARD_LOCALEDIR": str(self.shop.build / "po"),
        }
        return command, env

    def _try(self, test, seconds, wall):
        """(whether the test passes, seconds of the processor); it is ended after so many of them."""
        command, env = self._call(test)

        def bound():
            os.setsid()
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST, LARGEST))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        output = self.place / "output"
        with output.open("wb") as file:
            process = subprocess.Popen(command, cwd=self.shop.build, env=env, preexec_fn=bound,
                                       stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT)
            timer = threading.Timer(wall, end, [process.pid])
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            timer.cancel()
            end(process.pid)  # whatever it started and left behind
        passed = process.returncode == 0 and not re.search(rb"^not ok", output.read_bytes(), re.MULTILINE)
        return passed, usage.ru_utime + usage.ru_stime

    def measure(self, test, longest):
        """(whether it passes, or None where it was ended, seconds of the processor, seconds, the functions that it calls)"""
        self.seen.write_bytes(b"")
        os.truncate(self.seen, 2 * REACH)
        began = time.monotonic()
        passed, cost = self._try(test, longest, 20 * longest + 60)
        if not passed and cost > longest:
            passed = None
        return passed, cost, time.monotonic() - began, self._called(test)

    def kills(self, test):
        return not self._try(test, 4 * test.cost + 1, 20 * test.wall + 60)[0]


def end(group):
    try:
        os.killpg(group, 9)
    except ProcessLookupError:
        pass


def in_turns(benches, work):
    """Does the same at every bench; the first failure is told when all have come to an end."""
    faults = []

    def guarded(bench):
        try:
            work(bench)
        except Exception as fault:  # told below, in the thread that waits
            faults.append(fault)

    threads = [threading.Thread(target=guarded, args=[bench]) for bench in benches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]


def say(text):
    print(f"mutate: {text}", file=sys.stderr, flush=True)

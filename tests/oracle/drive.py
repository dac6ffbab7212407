#!/usr/bin/env python3
"""Plays millions of random intents against a real `hasard-cli play`.

    drive.py CLI [--intents N] [--seed S] [--tables T] [--table FOLDER]
    drive.py CLI --replay FILE --seed K

CLI is the path of the program, or the word `self` for the oracle itself.
Every answer is compared with the oracle's and held against the invariants.
`--replay` runs the lines of a file once more, on a table of seed K.
With `--table` each table is a file in that folder, and its process ends and begins
again at random between two intents; the numbers of the seed begin again with it.
"""

import argparse
import gc
import hashlib
import json
import os
import queue
import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

from compare import READ, answers_differ
from door import Oracle
from generate import Generator
from invariants import Broken, Watch
from tarot import DEFAULT_LEVELS

BATCH = 128
INTENTS_A_TABLE = 20_000
PATIENCE = 120
SHRINK_SECONDS = 120
SITTING = 60  # intents at most before a table in a file is opened again

folder = None  # where tables are kept, with --table


class Difference(NamedTuple):
    """Where the two stopped agreeing: the lines so far, and about what."""
    seed: int
    lines: list
    path: str
    expected: object
    given: object


class Program:
    """One `play` process; lines are written by a thread of their own, so that
    neither side ever waits for the other with full pipes."""

    def __init__(self, cli: str, seed: int, table=None):
        command = [sys.executable, str(Path(__file__).with_name("door.py"))] \
            if cli == "self" else [cli]
        self.process = subprocess.Popen(
            command + ["play", "--seed", str(seed)] + (["--table", str(table)] if table else []),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.lines = queue.SimpleQueue()
        self.writer = threading.Thread(target=self._write, daemon=True)
        self.writer.start()
        self.bytes = hashlib.sha256()

    def _write(self) -> None:
        try:
            while (text := self.lines.get()) is not None:
                self.process.stdin.write(text)
                self.process.stdin.flush()
            self.process.stdin.close()
        except OSError:
            pass

    def send(self, lines: list) -> None:
        self.lines.put(b"".join(line + b"\n" for line in lines))

    def receive(self, count: int) -> list:
        """So many answers, raw; fewer when the program is dead or stuck."""
        watchdog = threading.Timer(PATIENCE, self.process.kill)
        watchdog.start()
        answers = []
        for _ in range(count):
            answer = self.process.stdout.readline()
            if not answer.endswith(b"\n"):
                break
            self.bytes.update(answer)
            answers.append(answer)
        watchdog.cancel()
        return answers

    def close(self):
        """End the input; the exit code, and what it said after the last answer."""
        self.lines.put(None)
        rest = b"" if self.process.poll() is not None else self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(), rest

    def kill(self) -> None:
        self.process.kill()
        self.lines.put(None)
        self.process.stdout.close()
        self.process.wait()


class Asked(NamedTuple):
    """A line, with all that is needed to judge its answer."""
    line: bytes
    intent: object
    expected: dict
    numbers: int


class Match:
    """One table, played on both sides."""

    def __init__(self, cli: str, seed: int):
        self.cli, self.seed = cli, seed
        self.table = Path(folder) / "table.hasard" if folder else None
        if self.table:
            self.table.unlink(missing_ok=True)
        self.sittings = random.Random(seed)
        self.program = Program(cli, seed, self.table)
        self.oracle = Oracle(seed, self._levels())
        self.watch = Watch()
        self.lines = []

    def _levels(self) -> list:
        """The names of the first levels depend on the language: ask for them."""
        self.program.send([b'{"do":"state"}'])
        answers = self.program.receive(1)
        try:
            levels = READ.decode(answers[0].decode())["table"]["levels"]
            values = [(level["id"], level["value"]) for level in levels]
        except (IndexError, KeyError, TypeError, ValueError):
            raise SystemExit(f"the program does not answer its state: {answers}") from None
        if values != [(which, 2 * i) for i, which in enumerate(DEFAULT_LEVELS)]:
            raise SystemExit(f"the levels of a new table are not those of the rules: {levels}")
        return levels

    def ask(self, line: bytes) -> Asked:
        """The oracle's answer to a line, and how many numbers it took."""
        stream, state = self.oracle.table.stream, self.oracle.table.state
        position, refused = stream.position, stream.refused
        expected = self.oracle.answer(line)
        if expected is not None and not expected["ok"] and self.oracle.table.state is not state:
            raise AssertionError("a refusal changed the oracle's state")
        numbers = (stream.position - position) - (stream.refused - refused)
        return Asked(line, self.oracle.heard, expected, numbers)

    def judge(self, batch: list):
        """Read the answers to a batch; the first difference, or None."""
        due = [one for one in batch if one.expected is not None]
        answers = self.program.receive(len(due))
        told = iter(answers)
        for one in batch:
            self.lines.append(one.line)
            if one.expected is None:
                continue
            raw = next(told, None)
            found = ("answer", one.expected, None) if raw is None else self._compare(one, raw)
            if found:
                return Difference(self.seed, self.lines, *found)
        return None

    def _compare(self, one: Asked, raw: bytes):
        try:
            given = READ.decode(raw.decode())
        except ValueError:
            return "answer", one.expected, raw
        found = answers_differ(one.expected, given)
        if found:
            return found
        try:
            self.watch.look(one.intent, given, one.numbers)
        except Broken as broken:
            return f"invariant {broken}", one.expected, given
        return None

    def sitting(self) -> int:
        """After how many lines the program is written to, and a file opened again."""
        return self.sittings.randint(1, SITTING) if self.table else BATCH

    def reopen(self):
        """Another process takes over the table in its file."""
        found = self.finish()
        self.program = Program(self.cli, self.seed, self.table)
        self.oracle.table.stream.position = 0
        return found

    def crashed(self, line: bytes, error: Exception) -> Difference:
        """The oracle itself gave up: that is worth a report as well."""
        return Difference(self.seed, self.lines + [line], "oracle", repr(error), None)

    def finish(self):
        code, rest = self.program.close()
        if code != 0 or rest:
            return Difference(self.seed, self.lines, "exit", (0, b""), (code, rest))
        return None


def play(match: Match, lines):
    """Play lines until they end or something differs.

    The answers to a batch are read while the program works on the next one.
    """
    waiting, batch = [], []
    size = match.sitting()
    for line in lines:
        try:
            batch.append(match.ask(line))
        except Exception as error:  # a crash of ours is a finding, not the end
            return _stopped(match, match.judge(waiting) or match.crashed(line, error))
        if len(batch) == size:
            match.program.send([one.line for one in batch])
            found = match.judge(waiting)
            waiting, batch = batch, []
            size = match.sitting()
            if match.table and not found:
                found = match.judge(waiting) or match.reopen()
                waiting = []
            if found:
                return _stopped(match, found)
    match.program.send([one.line for one in batch])
    found = match.judge(waiting) or match.judge(batch)
    return _stopped(match, found) if found else match.finish()


def _stopped(match: Match, found: Difference) -> Difference:
    match.program.kill()
    return found


def generated(match: Match, seed, count: int):
    generator = Generator(seed, match.oracle)
    for _ in range(count):
        yield generator.line()


# ---- shrinking ------------------------------------------------------------

def replayed(cli: str, seed: int, lines: list):
    return play(Match(cli, seed), lines)


def shrunk(cli: str, first: Difference) -> Difference:
    """Leave out ever smaller pieces as long as something still differs."""
    best, until = first, time.monotonic() + SHRINK_SECONDS
    piece = max(1, len(best.lines) // 2)
    while time.monotonic() < until:
        smaller, at = False, 0
        while at < len(best.lines) and time.monotonic() < until:
            less = best.lines[:at] + best.lines[at + piece:]
            found = replayed(cli, best.seed, less) if less else None
            if found and found.path != "exit":
                best, smaller = found, True
            else:
                at += piece
        if piece == 1 and not smaller:
            break
        piece = max(1, piece // 2)
    return best


# ---- telling --------------------------------------------------------------

def told(value) -> str:
    text = value if isinstance(value, (str, bytes)) else json.dumps(
        value, ensure_ascii=False, default=repr)
    return str(text)[:4000]


def report(found: Difference) -> None:
    print(f"\nDIFFERENCE on the table of seed {found.seed}, intent {len(found.lines)}")
    for line in found.lines[-10:]:
        print("  " + line[:2000].decode("utf-8", "backslashreplace"))
    print(f"at       {found.path}\nexpected {told(found.expected)}\ngiven    {told(found.given)}")


def saved(found: Difference) -> Path:
    file = Path(tempfile.gettempdir()) / f"oracle-{found.seed}-{os.getpid()}.jsonl"
    file.write_bytes(b"".join(line + b"\n" for line in found.lines))
    return file


def explain(cli: str, found: Difference) -> None:
    report(found)
    small = shrunk(cli, found)
    report(small)
    print(f"\n{len(small.lines)} lines saved in {saved(small)}\n"
          f"again: drive.py {cli} --replay {saved(small)} --seed {small.seed}")


# ---- the three ways to run ------------------------------------------------

def same_bytes_again(cli: str, match: Match):
    """The same seed and the same lines give the same bytes."""
    program = Program(cli, match.seed)
    lines = [b'{"do":"state"}'] + match.lines
    program.send(lines)
    program.bytes.update(program.close()[1])
    if program.bytes.digest() == match.program.bytes.digest():
        return None
    return Difference(match.seed, match.lines, "invariant G3: a replay gives other bytes", "", "")


def soak(options) -> int:
    tables = options.tables or -(-options.intents // INTENTS_A_TABLE)
    done, started = 0, time.monotonic()
    for number in range(tables):
        count = (options.intents * (number + 1)) // tables - done
        seed = options.seed * 1_000_003 + number
        match = Match(options.cli, seed)
        found = play(match, generated(match, seed, count))
        if not found and number == 0 and not folder:
            found = same_bytes_again(options.cli, match)
        if found:
            explain(options.cli, found)
            print(f"{done + max(0, len(found.lines) - 1)} passed, 1 failed")
            return 1
        done += count
        gc.collect()
    rate = done / (time.monotonic() - started)
    print(f"{tables} tables, {rate:.0f} intents/s", file=sys.stderr)
    print(f"{done} passed, 0 failed")
    return 0


def replay(options) -> int:
    lines = Path(options.replay).read_bytes().split(b"\n")[:-1]
    found = replayed(options.cli, options.seed, lines)
    if found:
        report(found)
    print(f"{len(lines) - bool(found)} passed, {int(bool(found))} failed")
    return 1 if found else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--intents", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--replay", metavar="FILE")
    parser.add_argument("--table", metavar="FOLDER")
    options = parser.parse_args()
    if options.table:
        global folder
        folder = options.table
        Path(folder).mkdir(parents=True, exist_ok=True)
    gc.disable()
    return replay(options) if options.replay else soak(options)


if __name__ == "__main__":
    sys.exit(main())

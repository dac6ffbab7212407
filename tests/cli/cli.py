# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the command line share: TAP, a table driven through `play`, and French."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

SYSTEMS = ["luck", "discordant", "2d20", "tarot", "initiates"]

PATIENCE = 30  # seconds for the answers to some lines sent together

CODES = frozenset(
    "malformed unknown-intent unknown-system unknown-choice unknown-character unknown-level unknown-field"
    " missing-field wrong-type out-of-range wrong-face-count bad-face card-not-available not-allowed no-test"
    " duplicate-character nothing-to-undo nothing-to-redo storage".split()
)


class Points:
    """The points of a test, printed as TAP as they come; a fault is a sentence about what is wrong."""

    SHOWN = 12  # faults a point: the first ones tell, the rest is counted

    def __init__(self):
        self.count = 0
        self.failed = 0

    def point(self, name, faults=()):
        faults = list(faults)
        self.count += 1
        self.failed += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {self.count} - {name}", flush=True)
        for fault in faults[: self.SHOWN]:
            print(f"# {fault}", file=sys.stderr, flush=True)
        if len(faults) > self.SHOWN:
            print(f"# … and {len(faults) - self.SHOWN} more", file=sys.stderr, flush=True)

    def skip(self, name, why):
        self.count += 1
        print(f"ok {self.count} - {name} # SKIP {why}", flush=True)

    def end(self):
        print(f"1..{self.count}", flush=True)
        return 1 if self.failed or not self.count else 0


def skip_all(why):
    print(f"1..0 # SKIP {why}", flush=True)
    sys.exit(0)


def note(text):
    print(f"# {text}", flush=True)


def english(**more):
    """The environment of a test: nothing of the user's language is left in it."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith("LC_") and key not in ("LANG", "LANGUAGE", "LOCPATH", "HASARD_LOCALEDIR")
    }
    return {**kept, "LC_ALL": "C.UTF-8", **more}


def speaking(language, localedir):
    """The environment of a test in a language of the catalogues of a folder. The locale is “C.UTF-8” under a name that has
    languages: since glibc 2.39 LANGUAGE counts for nothing in it."""
    return english(LC_ALL="C_FR.UTF-8", LANGUAGE=language, HASARD_LOCALEDIR=str(localedir))


class French:
    """A real French locale of our own making, for as long as the block lasts; .missing says why there is none."""

    def __init__(self, localedir):
        self.localedir = pathlib.Path(localedir)
        self.folder = None
        self.missing = None

    def __enter__(self):
        if not (self.localedir / "fr/LC_MESSAGES/hasard.mo").is_file():
            self.missing = "the French catalogue was not built"
        elif shutil.which("localedef") is None:
            self.missing = "localedef is missing"
        else:
            self.folder = tempfile.TemporaryDirectory()
            made = subprocess.run(
                ["localedef", "-i", "fr_FR", "-f", "UTF-8", str(pathlib.Path(self.folder.name) / "fr_FR.UTF-8")],
                capture_output=True,
                env=english(),
            )
            if made.returncode != 0:  # Warnings alone end with 0 here: the source itself is missing.
                self.missing = "localedef cannot make fr_FR.UTF-8"
        return self

    def __exit__(self, *_):
        if self.folder is not None:
            self.folder.cleanup()

    def environment(self):
        return english(LC_ALL="fr_FR.UTF-8", LOCPATH=self.folder.name, HASARD_LOCALEDIR=str(self.localedir))


def run(program, *words, env=None, text="", folder=None):
    """One run of hasard-cli, its input never a terminal: (exit code, output, errors)."""
    done = subprocess.run(
        [program, *words], input=text.encode(), capture_output=True, env=env or english(), timeout=60, cwd=folder
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Ended(Exception):
    """The program was gone, or said something that is no answer."""


class Table:
    """One `hasard-cli play`: lines in, the same number of answers out."""

    def __init__(self, program, seed=None, env=None, table=None):
        words = [] if seed is None else ["--seed", str(seed)]
        words += [] if table is None else ["--table", str(table)]
        self.process = subprocess.Popen(
            [program, "play", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=env or english(),
        )
        self.errors = bytearray()
        self.reader = threading.Thread(target=self._collect, daemon=True)
        self.reader.start()

    def _collect(self):
        for piece in iter(lambda: self.process.stderr.read1(65536), b""):
            self.errors += piece[: max(0, 65536 - len(self.errors))]

    def _write(self, data):
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except OSError:
            pass  # Whoever reads the answers sees that the program is gone.

    def send(self, lines, ending=b"\n"):
        """The raw answers to lines given as bytes, while another thread feeds them."""
        feeder = threading.Thread(target=self._write, args=(b"".join(line + ending for line in lines),), daemon=True)
        watch = threading.Timer(PATIENCE, self.process.kill)
        feeder.start()
        watch.start()
        try:
            answers = self._answers(lines)
        finally:
            watch.cancel()
        feeder.join()
        return answers

    def _answers(self, lines):
        answers = []
        for line in lines:
            answer = self.process.stdout.readline()
            if not answer.endswith(b"\n"):
                raise Ended(f"no answer to {shown(line)} (exit code {self.process.poll()}): {bytes(self.errors[-300:])!r}")
            answers.append(answer)
        return answers

    def ask(self, intent):
        """The answer to one intent, both as objects."""
        return json.loads(self.send([json.dumps(intent, ensure_ascii=False).encode()])[0])

    def status(self, key):
        """A value of kB out of /proc, None where there is no such thing."""
        try:
            text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return None
        return next((int(line.split()[1]) for line in text.splitlines() if line.startswith(key + ":")), None)

    def end(self, last=b""):
        """Closes the input; returns what was still said, and the exit code."""
        self._write(last)
        try:
            self.process.stdin.close()
        except OSError:
            pass
        rest = self.process.stdout.read()
        code = self.process.wait(timeout=60)
        self.reader.join()
        self.process.stdout.close()
        self.process.stderr.close()
        return rest, code

    def kill(self):
        self.process.kill()
        self.end()


def shown(line, width=160):
    """A line as a report quotes it: its beginning, and how long it is."""
    return f"{bytes(line[:width])!r}" + (f"… ({len(line)} bytes)" if len(line) > width else "")


def fits(expected, answer, path=""):
    """What an answer lacks of a partial expectation: objects may hold more, lists may not."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        for key, value in expected.items():
            if key not in answer:
                yield f"{path}.{key} is missing"
            else:
                yield from fits(value, answer[key], f"{path}.{key}")
    elif isinstance(expected, list) and isinstance(answer, list):
        if len(expected) != len(answer):
            yield f"{path} has {len(answer)} elements, not {len(expected)}: {json.dumps(answer)[:200]}"
        for index, pair in enumerate(zip(expected, answer)):
            yield from fits(*pair, f"{path}[{index}]")
    elif type(expected) is not type(answer) or expected != answer:
        yield f"{path} is {json.dumps(answer)[:200]}, not {json.dumps(expected)}"

# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the table file share: a table played by hand, faults put in its way, and its bytes before and after."""

import contextlib
import hashlib
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

import cli  # noqa: E402
import seals  # noqa: E402
from cli import Points, note, skip_all  # noqa: E402,F401

PATIENCE = 60  # seconds for one answer, also where a tracer stands between

LUCK = {"do": "roll", "system": "luck", "character": "Ondine",
        "input": {"characteristic": 9, "roll_type": "agility"}}
POOLS = [{"do": "pools", "group": n % 7, "gm": n} for n in range(40)]

# An evening in which every kind of entry is written, and a test is left half-way through its choices.
EVENING = [
    {"do": "character", "name": "Ondine", "luck": {"luck": 14, "luck_points": 6}, "2d20": {"luck": 9}, "tarot": {}},
    {"do": "character", "name": "Barnabé", "tarot": {"suit": "swords"}, "player": "Lou", "motif": "star"},
    {"do": "pools", "group": 4, "gm": 11},
    {"do": "roll", "system": "luck", "character": "Ondine", "label": "Le guet de l’été",
     "input": {"characteristic": 9, "roll_type": "sight", "deliberate": True}, "faces": [96]},
    {"do": "choose", "choice": "appeal", "faces": [None, None]},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "roll", "system": "discordant", "input": {"d": 7, "niv": -2, "challenge": 3}, "visibility": "gm-first"},
    {"do": "show"},
    {"do": "roll", "system": "initiates", "input": {"value": 3, "threshold": 5}},
    {"do": "undo"},
    {"do": "pools", "group": 2, "gm": 3},
    {"do": "roll", "system": "2d20", "character": "Ondine",
     "input": {"attribute": 13, "skill": 4, "difficulty": 0, "bought_dice": 1, "attack": True}},
    {"do": "choose", "choice": "combat-dice", "count": 4},
    {"do": "roll", "system": "tarot", "character": "Barnabé", "input": {"difficulty": 7, "modifier": 2, "crucial": True}},
]


class Ended(Exception):
    """The program was gone before it answered."""


class Play:
    """One `hasard-cli play --table FILE`: an intent in, an answer out."""

    def __init__(self, program, table, words=(), prefix=(), **environment):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [*prefix, program, "play", "--table", str(table), *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, env=cli.english(**environment),
        )

    def send(self, intent):
        try:
            self.process.stdin.write(json.dumps(intent, ensure_ascii=False).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            pass  # Whoever reads the answer sees that the program is gone.

    def read(self):
        watch = threading.Timer(PATIENCE, self.process.kill)
        watch.start()
        line = self.process.stdout.readline()
        watch.cancel()
        if not line.endswith(b"\n"):
            raise Ended(f"no answer (exit code {self.process.wait()}): {self.said()[-300:]}")
        return json.loads(line)

    def ask(self, intent):
        self.send(intent)
        return self.read()

    def said(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")

    def end(self):
        """Closes the input; the exit code, and what was said on standard error."""
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        watch = threading.Timer(PATIENCE, self.process.kill)
        watch.start()
        code = self.process.wait()
        watch.cancel()
        self.process.stdout.close()
        return code, self.said()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.end()


@contextlib.contextmanager
def folder():
    """A folder of its own, with a state folder and a folder for temporary files beside the tables: a dictionary of both is given as environment."""
    with tempfile.TemporaryDirectory(prefix="hasard-test-") as name:
        root = pathlib.Path(name)
        for part in ("tables", "state", "tmp"):
            (root / part).mkdir()
        yield root / "tables", {"XDG_STATE_HOME": str(root / "state"), "TMPDIR": str(root / "tmp")}


def snapshot(play):
    """All that can be asked of a table: what stands on it, and what happened."""
    state = play.ask({"do": "state"})
    history = []
    while True:
        page = play.ask({"do": "history", "from": len(history) + 1})["history"]
        history += page
        if len(page) < 1000:
            break
    return {key: state[key] for key in ("test", "table", "stage")}, history


def look(program, table, environment, words=()):
    """Opens a table only to look: (what is there, None) or (None, the refusal)."""
    play = Play(program, table, words, **environment)
    try:
        seen = snapshot(play)
    except Ended:
        code, said = play.end()
        return None, (code, said)
    play.end()
    return seen, None


def make_table(program, table, environment, evenings=1, words=()):
    play = Play(program, table, words, **environment)
    for intent in EVENING + ([{"do": "undo"}, *EVENING[2:]] * (evenings - 1)):
        answer = play.ask(intent)
        # What a throw led to may close a choice, but for the first evening, whose end stays open.
        assert answer["ok"] or answer["error"]["code"] == "not-allowed", f"{intent} was answered {answer['error']}"
    seen = snapshot(play)
    code, said = play.end()
    assert code == 0 and not said, said
    return seen


def digest(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def listing(path):
    return {entry.name: digest(entry) for entry in pathlib.Path(path).iterdir() if entry.is_file()}


def one_sentence(refusal):
    """What is wrong with a refusal to open."""
    code, said = refusal
    if code != 2:
        yield f"exit code {code}, not 2: {said[:300]!r}"
    if not said.startswith("hasard-cli: ") or said.count("\n") != 1 or len(said) < 30:
        yield f"that is no clear sentence: {said[:300]!r}"


def differs(seen, expected, what="the table"):
    """What is not as it was."""
    (state, history), (wanted, entries) = seen, expected
    for key in wanted:
        if state[key] != wanted[key]:
            yield f"{what}: {key} is {json.dumps(state[key])[:200]}, not {json.dumps(wanted[key])[:200]}"
    if history != entries:
        yield f"{what}: {len(history)} entries, not the {len(entries)} that were there"


@contextlib.contextmanager
def reading(path):
    """Without moving a log into the file, which would leave pages there that have no seal."""
    connection = sqlite3.connect(f"{pathlib.Path(path).absolute().as_uri()}?mode=ro", uri=True)
    try:
        yield connection
    finally:
        connection.close()


@contextlib.contextmanager
def database(path):
    connection = sqlite3.connect(path)
    seals.add_functions(connection)
    try:
        yield connection
        connection.commit()
    finally:
        connection.close()


@contextlib.contextmanager
def forged(path):
    """Changes a closed table, with the checksums and the chain: as a file that was written to deceive, and did not rot."""
    with database(path) as connection:
        yield connection
        seals.chain_rows(connection)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(seals.seal_pages(path.read_bytes()))


def can_mount():
    """Whether a small disk of our own can be made: root may, where the container lets it."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    with tempfile.TemporaryDirectory() as place:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", place], capture_output=True).returncode != 0:
            return False
        subprocess.run(["umount", place], check=True)
    return True


@contextlib.contextmanager
def small_disk(place, size):
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", place], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", place], check=True)

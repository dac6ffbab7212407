# SPDX-License-Identifier: GPL-3.0-or-later
"""The table that is pictured: its cast, an evening behind it, and the clock, which stands still."""

import json
import os
import pathlib
import subprocess
import sys

import drive
import moments

START = 1794684600  # Saturday, the 14th of November 2026, 19:30 UTC
SEED = 36  # of a number: an evening on which everybody was about as lucky as the odds promise
BETWEEN = 4 * 60 + 7  # seconds from a throw to the next
PLACES = ("luck", "discordant", "2d20", "tarot", "initiates", "free", "party", "history", "ledger", "practice", "examples")  # as the window's pages count


class Evening:
    """A table in the folder @home, told to the programs of @programs in the words of a language."""

    def __init__(self, programs, home, language):
        self.programs, self.home, self.language = programs, home, language
        self.words = moments.words_of(language)
        self.path = pathlib.Path(home) / f"{self.words['table']}.hasard"
        self._clock = pathlib.Path(home) / "clock"
        self._seconds = START
        self.wait(0)

    def wait(self, seconds):
        """So much later."""
        self._seconds += seconds
        self._clock.write_text(str(self._seconds), encoding="ascii")

    def surroundings(self):
        """What the programs are started with, beside what drive.py gives them."""
        clock = build_of(self.programs) / "tests/gallery/libgallery-clock.so"
        share = os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
        return {"LD_PRELOAD": str(clock), "HASARD_GALLERY_CLOCK": str(self._clock), "TZ": "UTC",
                "HASARD_LOCALEDIR": self.programs["locales"], "HASARD_PKGDATADIR": self.programs["data"],
                "XDG_DATA_DIRS": f"{self.programs['data']}:{share}"}

    def prepare(self):
        """Some forty throws, a few minutes apart."""
        command = [self.programs["cli"], "play", "--seed", str(SEED), "--table", str(self.path)]
        env = drive.surroundings(self.home, language=self.language, **self.surroundings())
        with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as cli:
            for line in translated([*moments.CAST, *moments.before()], self.words):
                if line["do"] == "roll":
                    self.wait(BETWEEN)
                cli.stdin.write(json.dumps(line) + "\n")
                cli.stdin.flush()
                answer = cli.stdout.readline()
                if not answer.startswith('{"ok":true') and '"already-confirmed"' not in answer:
                    sys.exit(f"gallery: {line}: {answer}")
            cli.stdin.close()
        return self.path

    def open(self, **wishes):
        """The application, with that table."""
        return drive.Application([self.programs["app"], self.path], self.home, language=self.language, **wishes, **self.surroundings())


def build_of(programs):
    """The folder that they were built in."""
    return pathlib.Path(programs["app"]).absolute().parents[2]


def translated(what, words):
    """@names replaced, at any depth."""
    if isinstance(what, str) and what.startswith("@"):
        return words[what[1:]]
    if isinstance(what, dict):
        return {translated(key, words): translated(value, words) for key, value in what.items()}
    if isinstance(what, (list, tuple)):
        return [translated(value, words) for value in what]
    return what


def step(application, what):
    """A line of the protocol, or a door of the driver and what it is given."""
    if isinstance(what, dict):
        application.play(what)
    else:
        getattr(application, what[0])(*what[1:])

# SPDX-License-Identifier: GPL-3.0-or-later
"""The console of a game master, from outside: real keys, what a screen reader finds, the bus, and the record of the
table as another program reads it.

What is done is waited for by what came of it. A key that came too early does nothing at all, so it is pressed again.
"""

import functools
import gettext
import json
import pathlib
import re
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

import access
import drive

PATIENCE = 40
LATE = 1.5  # seconds after which a key that did nothing came too early
LOOK = .01  # seconds between two looks
INSIDE = (250, 60)  # a point of every window: without a window manager they all begin in the corner, and keys go below the pointer
PAGES = ("luck", "discordant", "2d20", "tarot", "initiates", "free", "party", "history")  # as the window counts them
GAMES = PAGES[:5]

SPACE, ENTER, ESCAPE, TAB, DOWN = 0x20, 0xFF0D, 0xFF1B, 0xFF09, 0xFF54
F5, F8, F9, F10 = 0xFFC2, 0xFFC5, 0xFFC6, 0xFFC7
PLUS, MINUS = ord("+"), ord("-")
CONTROL, SHIFT, ALT = 37, 50, 64  # codes of keys, on every keyboard that X knows


def wait(done, otherwise):
    """What @done gives, once that is something."""
    deadline = time.monotonic() + PATIENCE
    while not (found := done()):
        if time.monotonic() > deadline:
            raise AssertionError(otherwise() if callable(otherwise) else otherwise)
        time.sleep(LOOK)
    return found


def strike(symbol, *modifiers):
    """Presses a key and lets it go, once."""
    for code in modifiers:
        Atspi.generate_keyboard_event(code, None, Atspi.KeySynthType.PRESS)
    access.key(symbol)
    for code in modifiers:
        Atspi.generate_keyboard_event(code, None, Atspi.KeySynthType.RELEASE)


def translator(locales, language):
    """What the program says instead of an English sentence. A context stands before “|”, where its entries differ."""
    try:
        words = gettext.translation("hasard", locales, [language])
    except FileNotFoundError:
        words = gettext.NullTranslations()

    def translate(text, n=1, plural=None):
        context, bar, rest = text.partition("|")
        if bar:
            return words.pgettext(context, rest)
        if plural is not None:
            return words.ngettext(text, plural, n)
        said = {told for entry, told in getattr(words, "_catalog", {}).items() if isinstance(entry, str) and entry.rpartition("\4")[2] == text}
        if len(said) > 1:
            raise ValueError(f"“{text}” is {said}: say which")
        return said.pop() if said else text
    return translate


class Console:
    """The application in a home of its own, where the sample party sits at its table."""

    def __init__(self, programs, home, language, size=(1000, 700)):
        self.programs, self.home, self.language, self.size = programs, home, language, size
        self.words = translator(programs["locales"], language)
        self.table = pathlib.Path(home) / "hasard_data_dir" / "table.hasard"
        self.more = {"HASARD_PKGDATADIR": programs["data"], "HASARD_LOCALEDIR": programs["locales"]}
        self.application = None

    def __enter__(self):
        self.open()
        return self

    def __exit__(self, *_):
        self.close()

    def open(self):
        self.application = drive.Application([self.programs["app"]], self.home, language=self.language, seed=2, **self.more)
        self.program = access.program()
        self.application.size(*self.size)
        self.bars, self.groups, self.place, self.heading, self.stack = {}, {}, None, None, None
        self.__dict__.pop("sidebar", None)
        access.point(*INSIDE)

    def close(self):
        if self.application is not None:
            self.application.close()
            self.application = None

    # --- what is there ---

    def find(self, root, role, name):
        """The first below @root that can be used."""
        def look():
            found = (node for one in role.split("|") for node in access.find_all(root, one, name))
            return next((node for node in found if access.is_sensitive(node)), None)
        return wait(look, lambda: f"no {role} “{name}” among " + ", ".join(
            f"“{access.name_of(node)}”" for node in access.walk(root) if access.role_of(node) in role))

    def find_bar(self, game):
        """Below its page, which lies in the same stack as the others, and is called after the game until a verdict is told."""
        if self.stack is None:
            first = next(access.find_all(self.program, None, self.words("Roll Bar")))
            self.stack = first.get_parent().get_parent().get_parent()
        pages = [page for place in access.children(self.stack) for page in access.children(place)]
        known = [bar.get_parent() for bar in self.bars.values()]
        called = [page for page in pages if access.name_of(page) == game]
        told = [page for page in pages if access.name_of(page) not in self.games and page not in known]
        return next((part for page in called or told for part in access.children(page) if access.name_of(part) == self.words("Roll Bar")), None)

    @functools.cached_property
    def games(self):
        """What the pages are called, in the language of the run."""
        return [access.name_of(node) for node in access.find_all(next(access.find_all(self.sidebar, "list")), "list item")]

    @functools.cached_property
    def sidebar(self):
        return list(access.find_all(self.program, "scroll pane"))[-1]

    @property
    def title(self):
        """Of the page that is shown."""
        if self.heading is None:
            header = next(access.find_all(self.program, None, re.escape(self.words("Sidebar"))))
            while self.heading is None:  # the first label of the header bar on which that button lies
                header = header.get_parent()
                self.heading = next(access.find_all(header, "label"), None)
        return access.name_of(self.heading)

    @property
    def bar(self):
        return self.bars[self.place]

    @property
    def page(self):
        return self.bar.get_parent()

    def said(self):
        """What stands above the buttons before a throw, or nothing."""
        line = next((part for part in access.children(self.bar) if access.role_of(part) == "label"), None)
        return access.name_of(line) if line is not None and access.is_visible(line) else ""

    def offers(self):
        """What the buttons of the bar are called that can be pressed."""
        return [access.name_of(node) for node in access.find_all(self.bar, "push button") if access.is_sensitive(node)]

    def choose(self, question, answer):
        """A button among those of a question."""
        if question not in self.groups[self.place]:
            self.groups[self.place][question] = self.find(self.page, "grouping|panel|filler", re.escape(question))
        button = self.find(self.groups[self.place][question], "radio button", answer)
        access.act(button)
        wait(lambda: button.get_state_set().contains(Atspi.StateType.CHECKED), f"“{answer}” is not chosen")

    def windows(self):
        return list(access.children(self.program))

    def state(self):
        return self.application.play({"do": "state"})

    def count(self):
        """How much has happened at the table."""
        return self.state()["table"]["history_length"]

    def record(self):
        """The last throw as another program reads it in the file of the table."""
        told = self.run("history", str(self.table), "--format", "json")
        throws = json.loads(told)
        return max(throws, key=lambda throw: throw["seq"])

    def protocol(self, intent):
        """What the command line says to a table that no window has."""
        return json.loads(self.run("play", "--table", str(self.table), said=json.dumps(intent) + "\n"))

    def run(self, *words, said=None):
        """The program of the command line, in the same home."""
        done = subprocess.run([self.programs["cli"], *words], input=said, env=drive.surroundings(self.home, language=self.language, **self.more),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode != 0:
            raise AssertionError(f"hasard-cli {' '.join(words)}: {done.stderr}")
        return done.stdout

    # --- what is done ---

    def key(self, symbol, done, what, *modifiers):
        """Presses a key until @done."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            strike(symbol, *modifiers)
            again = time.monotonic() + LATE
            while time.monotonic() < again:
                if found := done():
                    return found
                time.sleep(LOOK)
        raise AssertionError(what() if callable(what) else what)

    def show(self, game):
        """By Alt and a digit."""
        digit = ord("1") + PAGES.index(game)
        name = self.games[PAGES.index(game)]
        if self.title != name:
            self.key(digit, lambda: self.title == name, f"Alt+{chr(digit)} does not show “{name}”", ALT)
        if game not in self.bars and game in GAMES:
            self.bars[game] = wait(lambda: self.find_bar(name), f"“{name}” has no bar")
            self.groups[game] = {}
        self.place = game

    def act_as(self, who, digit):
        """By Control and a digit."""
        self.key(ord("0") + digit, lambda: self.said().startswith(f"{who} · "), lambda: f"Ctrl+{digit} says “{self.said()}”, not {who}", CONTROL)

    def open_quick(self):
        """The window of quick entry, and where one writes in it."""
        known = len(self.windows())
        self.key(ord("k"), lambda: len(self.windows()) > known, "Ctrl+K opens nothing", CONTROL)
        quick = self.windows()[-1]
        return quick, self.find(quick, "text|entry", re.escape(self.words("What Is Attempted?")))

    def write(self, entry, text):
        Atspi.EditableText.set_text_contents(entry, text)

    def say(self, sentence, throws=True):
        """A sentence in quick entry; then Enter, or Shift+Enter. What it said before."""
        known = len(self.windows())
        quick, entry = self.open_quick()
        self.write(entry, sentence)
        line = wait(lambda: self.line_of(quick), lambda: f"“{sentence}” cannot be thrown: {access.outline(quick)}")
        before = self.count()
        self.key(ENTER, lambda: len(self.windows()) == known, f"“{sentence}” is not taken", *([] if throws else [SHIFT]))
        if throws:
            wait(lambda: self.count() > before, f"“{sentence}” throws nothing")
        else:
            wait(lambda: self.said() == line, lambda: f"“{line}” was prepared, and “{self.said()}” is said")
        return line

    def line_of(self, quick):
        return next((name for node in access.find_all(quick, "label") if " · " in (name := access.name_of(node)) and
                     access.is_visible(node)), None)

    def throw(self, how):
        """What @how does throws once. What it said before."""
        line, before = self.said(), self.count()
        how(lambda: self.count() > before)
        return line

    def by_space(self, done):
        self.key(SPACE, done, "Space throws nothing")

    def by_button(self, done):
        access.act(self.find(self.bar, "push button", self.words("Roll the d100").split()[0] + ".*|" + self.words("Draw") + ".*"))
        wait(done, "the button throws nothing")

    def on_bus(self, sentence):
        """What “gapplication action ID throw” does."""
        before = self.count()
        glib = self.application.glib
        self.application._call(drive.ID, drive.PATH, "org.freedesktop.Application", "ActivateAction",
                               glib.Variant("(sava{sv})", ("throw", [glib.Variant("s", sentence)], {})))
        wait(lambda: self.count() > before, f"“{sentence}” on the bus throws nothing")

    def type(self, letters):
        """Where the focus is, letter by letter."""
        for letter in letters:
            strike(ord(letter))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Every game played through by a screen reader's means, and every page looked at as it has it.

    test-access.py HASARD HASARD_CLI DATA

A story presses what it finds by role and name, reads the outcome where Orca would, and holds
both against the history that hasard-cli reads from the table's file.
"""

import functools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "drive"))

import drive

drive.alone()

import access

PATIENCE = 40
AGAIN_AFTER = 3  # seconds without an answer to a key
THROWS = 40  # until a state that chance brings about is there
SPACE, ENTER, ESCAPE, F5 = 0x20, 0xFF0D, 0xFF1B, 0xFFC2
AMID = (500, 640)  # within the window, where there is nothing
SEED = 2  # of dice that soon bring it
PAGES = ("luck", "discordant", "2d20", "tarot", "initiates", "free", "party", "history")  # as the window counts them
THROW = r"(Throw|Draw|Roll|Automatic)\b.*"
AGAIN = r"(New Roll|Confirm|Accept|Refuse)\b.*"  # what comes before the next throw
BAR = "Roll Bar"

# What is heard begins with the word for what the model has.
WORDS = {
    "success": "Success", "failure": "Failure", "rolled": "Number rolled", "above": "Above", "equal": "Equal", "below": "Below",
    "critical-success": "Critical success", "critical-failure": "Critical failure", "simple-failure": "Simple failure",
    "automatic-failure": "Automatic failure", "new-failure": "Failure again", "wins": "Wins", "loses": "Loses", "tie": "Tie",
}

# Roles whose names are spoken when one comes to them.
SPOKEN = {"push button", "toggle button", "radio button", "check box", "combo box", "spin button", "text", "list item", "slider",
          "switch", "link", "menu item", "grouping", "table", "page tab", "password text", "entry"}
# A name that nobody gave is the name of a type.
TYPE_NAME = re.compile(r"(Gtk|Adw|Hsd)[A-Z]\w*")
MNEMONIC = re.compile(r"_\w.* \w")


class Story:
    """A table in the application, one page of which is used."""

    def __init__(self, programs, home, page):
        self.cli, self.home = programs["cli"], home
        self.application = drive.Application([programs["app"]], home, seed=SEED, HASARD_PKGDATADIR=programs["data"])
        self.page = page

    def __enter__(self):
        self.program = access.program()
        self.application.size(1000, 700)
        self.show(self.page)
        return self

    def __exit__(self, *_):
        self.application.close()

    def show(self, page):
        self.application.do(f"win.page(uint32 {PAGES.index(page)})")

    @functools.cached_property
    def root(self):
        """Of the page, on which the bar lies."""
        return self.bar.get_parent()

    @functools.cached_property
    def bar(self):
        """Those of pages that were shown before stand before it."""
        return list(access.find_all(self.program, None, BAR))[-1]

    def look_for(self, name, role="push button", bar=False):
        """The first on the page, or in the bar that throws, that can be used, or None."""
        root = self.bar if bar else self.root
        return next((node for node in access.find_all(root, role, name) if access.is_sensitive(node)), None)

    def find(self, name, role="push button", bar=False):
        deadline = time.monotonic() + PATIENCE
        while (node := self.look_for(name, role, bar)) is None:
            if time.monotonic() > deadline:
                there = ", ".join(f"“{access.name_of(other)}”" for other in access.find_all(self.root, role))
                raise LookupError(f"no {role} can be used that is called {name}, but there is {there}")
            time.sleep(.05)
        return node

    def press(self, name, role="push button", bar=False):
        access.act(self.find(name, role, bar))

    def offers(self, name):
        """Whether the bar that throws still offers the same; one button may offer another thing next."""
        return self.look_for(re.escape(name), bar=True) is not None

    def throw(self):
        while not re.fullmatch(THROW, name := access.name_of(button := self.find(f"{THROW}|{AGAIN}", bar=True))):
            access.act(button)
            self.wait(lambda before=name: not self.offers(before), "a button leads nowhere")
        before = len(self.history())
        access.act(button)
        self.wait(lambda: len(self.history()) > before, "nothing is rolled")

    def heard(self):
        """What the button that throws says of the last result, once it says it."""
        return access.name_of(self.find(r".*last result: .+", bar=True)).partition("last result: ")[2]

    def history(self):
        """The throws of the table's file, by another program."""
        told = subprocess.run([self.cli, "history", str(pathlib.Path(self.home) / "hasard_data_dir" / "table.hasard"), "--format", "json"],
                              env=drive.surroundings(self.home), stdout=subprocess.PIPE, text=True, check=True).stdout
        return json.loads(told)

    def on_table(self):
        return self.application.play({"do": "state"})["test"]

    def wait(self, done, otherwise):
        """A button that is pressed acts a moment later."""
        deadline = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > deadline:
                raise AssertionError(otherwise)
            time.sleep(.05)

    def agree(self, wanted=lambda test: True):
        """What is heard is what is written, and what the table has, once that is as it should be."""
        self.wait(lambda: wanted(self.on_table()), "it is never so on the table")
        heard, written, there = self.heard(), self.history()[-1]["test"], self.on_table()
        for key in ("system", "outcome", "phase", "dice", "cards"):
            if written.get(key, there[key]) != there[key]:
                raise AssertionError(f"{key} is {written[key]} in the file, {there[key]} on the table")
        if there["outcome"] and not heard.startswith(WORDS[there["outcome"]]):
            raise AssertionError(f"“{heard}” is heard, {there['outcome']} was")
        return there

    def throw_until(self, wanted):
        for _ in range(THROWS):
            self.throw()
            there = self.agree()
            if wanted(there):
                return there
        raise AssertionError(f"not within {THROWS} throws")


def allowed(test, choice):
    return any(one["id"] == choice and one["allowed"] for one in test["choices"])


# --- stories ---


def play_discordant(story):
    """Three throws, each heard and written."""
    for _ in range(3):
        story.throw()
        story.agree(lambda test: test["system"] == "discordant" and test["phase"] == "resolved")


def play_luck(story):
    story.throw_until(lambda test: allowed(test, "appeal"))
    story.press(r"Call on Luck\b.*", bar=True)
    story.agree(lambda test: test["appeal"] is not None)


def play_2d20(story):
    """A die is bought, and what came of it stored."""
    story.press(r"3d20, .*", "radio button")
    story.throw()
    story.agree(lambda test: len(test["dice"]) == 3)
    story.press(r"Confirm\b.*", bar=True)
    story.agree(lambda test: test["stored"] is not None)


def play_tarot(story):
    story.throw()
    story.press(r"Play .*", bar=True)
    story.press(r"Draw Destiny\b.*", bar=True)
    story.agree(lambda test: test["system"] == "tarot" and test["phase"] == "resolved")


def play_initiates(story):
    story.throw_until(lambda test: allowed(test, "refuse"))
    story.press(r"Accept the Failure\b.*", bar=True)
    story.agree(lambda test: test["system"] == "initiates" and test["negotiation"] == "refused")


def phase(wanted):
    return lambda test: test["phase"] == wanted


def may(choice):
    return lambda test: allowed(test, choice)


# What the bar offers, the key that does it, and what then is so: nothing else is touched.
KEYS = {
    "2d20": [(THROW, SPACE, phase("choosing")), (r"Confirm\b.*", ENTER, phase("resolved"))],
    "tarot": [(THROW, SPACE, may("play")), (r"Play .*", ENTER, may("destiny")), (r"Draw Destiny\b.*", SPACE, phase("resolved"))],
}


def press_key(story, offer, key, wanted):
    """A key that comes before the end of a throw was seen does nothing: whoever still sees the offer presses it again."""

    def done():
        nonlocal again
        if (test := story.on_table()) is not None and wanted(test):
            return True
        if time.monotonic() > again and story.look_for(offer, bar=True) is not None:
            access.key(key)
            again = time.monotonic() + AGAIN_AFTER
        return False

    story.find(offer, bar=True)
    access.key(key)
    again = time.monotonic() + AGAIN_AFTER
    story.wait(done, f"the key of “{offer}” does nothing")


def press_keys(programs, page):
    """Nothing manages windows here: keys go to the one below the pointer."""
    with tempfile.TemporaryDirectory() as home, Story(programs, home, page) as story:
        access.point(*AMID)
        for offer, key, wanted in KEYS[page]:
            press_key(story, offer, key, wanted)


def press_on_projection(programs, page):
    """Whichever window has the focus, the console has the keys; that of the projection ends it again."""
    with tempfile.TemporaryDirectory() as home, Story(programs, home, page) as story:
        story.application.do("win.project")
        story.wait(lambda: projection_of(story) is not None, "nothing is projected")
        access.point(*AMID)
        access.key(ESCAPE)
        for offer, key, wanted in KEYS[page]:
            press_key(story, offer, key, wanted)
        if projection_of(story) is None:
            raise AssertionError("Escape ended the projection")
        access.key(F5)
        story.wait(lambda: projection_of(story) is None, "F5 does not end the projection")


def projection_of(story):
    return next((node for node in access.children(story.program) if access.name_of(node) == "What the Table Sees"), None)


STORIES = {"luck": play_luck, "discordant": play_discordant, "2d20": play_2d20, "tarot": play_tarot, "initiates": play_initiates}


# --- names ---


def spoken_roles(program):
    """GTK 4.8 gives the role of a group to none of its own parts, newer ones to boxes and headers of theirs, unnamed."""
    version = tuple(int(part) for part in program.get_toolkit_version().split(".")[:2])
    return SPOKEN if version < (4, 10) else SPOKEN - {"grouping"}


def is_drop_down(node):
    """Whose parts are GTK's own."""
    return access.role_of(node) == "combo box"


def faults_of(program):
    spoken = spoken_roles(program)
    for node in access.walk(program, is_drop_down):
        role, name = access.role_of(node), access.name_of(node)
        if role not in spoken:
            continue
        if not name or TYPE_NAME.fullmatch(name):
            yield f"a {role} has no name{f' but that of its type, {name}' if name else ''}"
        elif MNEMONIC.match(name):
            yield f"{role} “{name}” is told with its mnemonic"
        elif len(name) % 2 and name[: len(name) // 2] == name[len(name) // 2 + 1 :] and name[len(name) // 2] == " ":
            yield f"{role} “{name}” is told twice"


def look_at(programs, page):
    """A page before and, where it throws, after a throw: all that is spoken has a name, once."""
    with tempfile.TemporaryDirectory() as home, Story(programs, home, page) as story:
        faults = set(faults_of(story.program))
        if page in STORIES:
            story.throw()
            time.sleep(1)  # without animations all lies still by then
            faults |= set(faults_of(story.program))
    if faults:
        raise AssertionError("\n".join(sorted(faults)))


def play(programs, page):
    with tempfile.TemporaryDirectory() as home, Story(programs, home, page) as story:
        STORIES[page](story)


def main():
    programs = dict(zip(("app", "cli", "data"), sys.argv[1:4]))
    only = sys.argv[4:]
    cases = [(f"play/{page}", play, page) for page in STORIES]
    cases += [(f"projection/{page}", press_on_projection, page) for page in ("2d20",)]
    cases += [(f"keys/{page}", press_keys, page) for page in KEYS] + [(f"names/{page}", look_at, page) for page in PAGES]
    cases = [case for case in cases if not only or any(part in case[0] for part in only)]
    print(f"1..{len(cases)}", flush=True)
    failed = 0
    for number, (name, run, page) in enumerate(cases, 1):
        try:
            run(programs, page)
            print(f"ok {number} {name}", flush=True)
        except (AssertionError, LookupError, drive.Failure) as fault:
            failed += 1
            print("\n".join(f"# {line}" for line in str(fault).splitlines()))
            print(f"not ok {number} {name}", flush=True)
    sys.exit(failed > 0)


main()

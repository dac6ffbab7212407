# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page and window in a language that nobody speaks, as a screen reader has it: what is outside brackets was never given
to a translator, or was glued to what was.

    brackets.py HASARD HASARD_CLI PSEUDO DATA [PART…]

PSEUDO is the folder of that language (tests/cli/pseudo.py).
"""

import collections
import pathlib
import re
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path += [str(TESTS / "drive"), str(TESTS / "gallery"), str(TESTS / "cli")]

import drive

drive.alone()

from gi.repository import Gio

import access
import cli
import evening
import moments

LANGUAGE = "qps"
SIZE = (1000, 700)

# What the user wrote is in brackets too, but for what a moment of the gallery names by itself.
moments.WORDS[LANGUAGE] = {key: f"[{text}]" for key, text in moments.WORDS["en"].items()}
PEOPLE = [one[key] for one in moments.CAST if "name" in one for key in ("name", "player")]


class Tree:
    """What accessibility has of a program, asked for as a whole: a question for each object would take minutes."""

    CHILDREN = "org.a11y.atspi.Accessible", "GetChildren"
    ITEMS = "org.a11y.atspi.Cache", "GetItems"
    CACHE = "/org/a11y/atspi/cache"

    def __init__(self):
        access.program()
        told = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(told.unpack()[0], flags, None, None)
        root = "/org/a11y/atspi/accessible/root"
        self.owner = self.ask("org.a11y.atspi.Registry", root, self.CHILDREN)[-1][0]

    def ask(self, owner, path, question):
        return self.bus.call_sync(owner, path, *question, None, None, 0, -1, None).unpack()[0]

    def reach(self, places):
        """Has the program make known all that is below these objects."""
        while places:
            place = places.pop()
            places += self.ask(*place, self.CHILDREN)

    def items(self):
        """All that there is: GTK knows of an object once somebody has asked for the children of its parent."""
        items = self.ask(self.owner, self.CACHE, self.ITEMS)
        known = collections.Counter(item[2] for item in items)
        places = [item[0] for item in items if known[item[0]] < item[4]]
        if not places:
            return items
        self.reach(places)
        return self.ask(self.owner, self.CACHE, self.ITEMS)


# --- what is said ---

# The name of a type is none that anybody gave: GTK has it for objects that are never spoken.
TYPE_NAME = re.compile(r"\b(?:Gtk|Adw|Hsd)[A-Z]\w*")
# The numbers of cards, as they are written in every language; what is called the same everywhere; addresses; people; what a
# deal of practice is called, so that two may play the same.
DATA = re.compile("|".join([
    r"\b[IVX]+\b", r"\b[a-z]+-\d+\b", r"https?://\S+", r"© .*", *PEOPLE,
    r"\b(?:GTK|[Ll]ibadwaita|librsvg|libsodium|SQLite|[Jj]ansson|GLib|Pango|cairo|[Hh]asard)\b",
]))
# Of more than one letter; or dice, whose letter is another one in German.
WORD = re.compile(r"[^\W\d_]{2,}|\b\d*d\d+\b")
# Free dice are told as they are written, which is the same in all languages.
TERM = r"\d+d\d+(?:k[hl]\d+)?"
WRITTEN = re.compile(rf"(?<!\w){TERM}(?:[+-](?:{TERM}|\d+))*(?!\w)")
NEVER = re.compile(r"(?!)")

# What the libraries say in their own widgets, in their own catalogues: GTK's window frame, search and shortcuts, libadwaita's
# window about the program.
LIBRARIES = {
    "About", "Acknowledgements", "Artwork by", "Back", "Close", "Close the window", "Code by", "Copy Text", "Credits", "Debugging Information", "Details",
    "Dismiss", "Legal",
    "Maximize", "Maximize the window", "Minimize", "Minimize the window", "(None)", "No Results Found", "Report an Issue", "Save as…", "Search",
    "Search Results", "Search Shortcuts", "Shortcuts", "This Application", "Translated by", "Troubleshooting", "Try a different search",
    "Try a different search.", "Website", "What’s New",
}
LIBRARY = re.compile("|".join([
    r"\b(?:Alt|Ctrl|Escape|Shift|Tab)\b", r"\b(?:Red|Green|Blue) \d+%", r"This application comes with absolutely no warranty\..*",
    r"To assist in troubleshooting, .*", r"_Save as… Save as…", r"_Copy Text Copy Text",
]))


def bare(text, written):
    """The words of @text that are outside brackets, and no data, nor what @written finds."""
    depth, outside = 0, []
    for letter in text:
        depth -= letter == "]"
        outside.append(letter if depth == 0 else " ")
        depth += letter == "["
    return WORD.findall(written.sub(" ", DATA.sub(" ", LIBRARY.sub(" ", TYPE_NAME.sub(" ", "".join(outside))))))


def faults_of(tree, known, written):
    """Sentences about what is said in no language; each text once."""
    for item in tree.items():
        for text in {item[6], item[8]} - known - LIBRARIES:
            known.add(text)
            words = bare(text, written)
            if words:
                yield f"“{text}”: {', '.join(words)}"


# Beside those of the gallery: what is opened last stays open.
MORE = [
    ("tarot", "projected", [("do", "win.project")]),
    ("luck", "secret", [("do", "page.secret-scene")]),
    ("party", "character", [("do", "party.edit('Nadia')")]),
    ("party", "newcomer", [("do", "party.add")]),
    ("luck", "menu", [("press", "menu_button")]),
    ("history", "closed", [("do", "win.close-evening")]),
    ("party", "refused", [("act", "open-table", "s", "file:///nowhere.hasard")]),
]


def play(application, moment):
    page, _, steps, *_ = moment
    application.do(f"win.page(uint32 {evening.PLACES.index(page)})")
    for what in evening.translated(steps, moments.WORDS[LANGUAGE]):
        evening.step(application, what)


def main():
    programs = dict(zip(("app", "cli", "locales", "data"), sys.argv[1:5]))
    parts = sys.argv[5:]
    points = cli.Points()
    points.SHOWN = 40
    known = set()
    with tempfile.TemporaryDirectory() as home:
        played = evening.Evening(programs, home, LANGUAGE)
        played.prepare()
        with played.open() as application:
            application.size(*SIZE)
            tree = Tree()
            for moment in moments.MOMENTS + moments.WINDOWS + MORE:
                name = ", ".join(moment[:2])
                play(application, moment)
                if not parts or any(part in name for part in parts):
                    application.picture(pathlib.Path(home) / "settled.png", *moment[3:])
                    points.point(name, faults_of(tree, known, WRITTEN if moment[0] == "free" else NEVER))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())

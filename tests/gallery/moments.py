# SPDX-License-Identifier: GPL-3.0-or-later
"""Who plays, and the moments of each page that are worth a look, out of src/app/tour/moments.json, which the application
itself reads too.

A moment is a page, a name, and what is done to get there from the moment before: a line of the
protocol (a dict), or the name of a door of the driver and what it is given. Words of each
language are named with a leading @. WINDOWS are the same, and after them the type of the window
that is meant; they are left open, so that they come last. MORE are for translators, and not pictured.
"""

import json
import pathlib

DATA = json.loads((pathlib.Path(__file__).resolve().parents[2] / "src/app/tour/moments.json").read_text(encoding="utf-8"))
WORDS, CAST = DATA["words"], DATA["cast"]


def words_of(language):
    """The names of the table in a language; in one that has none here, those of English."""
    return WORDS.get(language, WORDS["en"])


def moments(groups):
    return [(group["page"], moment["name"], moment["steps"], *([moment["window"]] if "window" in moment else [])) for group in groups
            for moment in group["moments"]]


MOMENTS, WINDOWS, MORE = (moments(DATA[name]) for name in ("moments", "windows", "more"))


def before():
    """An evening so far: some forty throws of all games, with the names of words."""
    return DATA["evening"]

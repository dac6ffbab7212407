# SPDX-License-Identifier: GPL-3.0-or-later
"""What a translator cannot understand by itself is explained, by a comment or a context, in the words of the English."""

import pathlib
import re
import sys
import tempfile

import po
import tap

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import catalogue  # noqa: E402
import template  # noqa: E402

# What stands here alone is of a game: its terms are those of a rule book.
GAMES = ("src/app/examples/", "src/app/games/", "src/model/examples/", "src/model/systems/")

# Words of an earlier English, and of British spelling. A string that has one may be explained with it: weapons are thrown.
GIVEN_UP = re.compile(r"\b(?:throw\w*|threw|evenings?|sittings?|talons?|colou?ring|colours?|practis\w+|whoever)\b", re.IGNORECASE)


def placeholders(text):
    return [match[0] for match in catalogue.DIRECTIVE.finditer(text) if match["conversion"] != "%"]


def n_words(entry):
    return len(entry.msgid.split())


def needs_comment(entry):
    """A context says where a word stands, and not what is put into it, nor all that a translator asks of a word or two."""
    return n_words(entry) < 3 or bool(placeholders(entry.msgid))


def needs_explaining(entry):
    of_game = bool(entry.references) and all(name.startswith(GAMES) for name in entry.references)
    return of_game or n_words(entry) < 4 or entry.msgid[0].islower()


def is_explained(entry):
    if needs_comment(entry):
        return bool(entry.comments)
    return bool(entry.comments) or entry.context is not None or not needs_explaining(entry)


def unnamed(entry):
    told = " ".join(entry.comments)
    texts = [entry.msgid] + ([entry.plural] if entry.plural is not None else [])
    return sorted({one for text in texts for one in placeholders(text) if one not in told})


def given_up(entry):
    own = f"{entry.msgid} {entry.plural or ''}".lower()
    return sorted({word.lower() for line in entry.comments for word in GIVEN_UP.findall(line) if word.lower() not in own})


def messages(root):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "made.pot"
        template.make(path, root)
        return [entry for entry in catalogue.parse(tap.read(path)) if entry.msgid]


def check(root):
    entries = messages(root)
    commented = [entry for entry in entries if entry.comments]
    return [
        (
            "short strings, pieces, placeholders and the words of games are explained",
            [f"{po.where(entry)} needs a comment for translators" for entry in entries if not is_explained(entry)],
        ),
        (
            "comments name each placeholder",
            [f"{po.where(entry)}: its comment does not name {one}" for entry in commented for one in unnamed(entry)],
        ),
        (
            "comments use the words of the English",
            [f"{po.where(entry)}: its comment says “{word}”" for entry in commented for word in given_up(entry)],
        ),
        (
            "comments of several lines come without asterisks",
            [f"{po.where(entry)}: its comment has an asterisk" for entry in commented if any(line.startswith("*") for line in entry.comments)],
        ),
    ]


SOUND = {
    "meson.build": "project('a', version: '1')\n",
    "data/io.github.hasard_jdr.Hasard.metainfo.xml.in": '<component><url type="bugtracker">https://example.org</url></component>\n',
    "po/POTFILES.in": "src/app/shell/a.c\nsrc/app/shell/a.ui\nsrc/model/systems/b.c\n",
    "src/app/shell/a.c": '/* Translators: an attack, with weapons that are thrown. */\nputs (_("Thrown"));\n'
    '/* Translators: %1$d is a number of dice,\n   %2$s their owner. */\ng_dngettext (GETTEXT_PACKAGE, "%1$d die of %2$s", "%1$d dice of %2$s", n);\n'
    'puts (_("Four plain words suffice."));\nputs (C_("column", "Three plain words"));\n'
    '/* Translators: beside a die. */\nputs (_("and four more words here"));\n',
    "src/app/shell/a.ui": '<?xml version="1.0"?>\n<interface>\n<object class="GtkLabel">\n'
    '<property name="label" translatable="yes" comments="Translators: a suit.">Cups</property>\n'
    "<accessibility>\n<!-- Translators: a suit too. -->\n"
    '<property name="label" translatable="yes">Swords</property>\n</accessibility>\n</object>\n</interface>\n',
    "src/model/systems/b.c": '/* Translators: a step of the explanation. */\nputs (_("The leader has no success."));\n',
}


def laid_over(name, old, new):
    assert old in SOUND[name], old
    return {name: SOUND[name].replace(old, new, 1)}


SHELL, WINDOW, GAME = "src/app/shell/a.c", "src/app/shell/a.ui", "src/model/systems/b.c"

PLANTS = [
    ("a word without a comment", laid_over(SHELL, "Translators: an attack", "an attack"), "“Thrown” needs"),
    ("a word with a context alone", laid_over(SHELL, 'C_("column", "Three plain words")', 'C_("column", "Plain")'), "“Plain” needs"),
    ("three words without context", laid_over(SHELL, 'C_("column", "Three plain words")', '_("Three plain words")'), "words” needs"),
    ("a piece of a sentence", laid_over(SHELL, "Translators: beside", "beside"), "“and four more words here” needs"),
    ("a placeholder without a comment", laid_over(SHELL, "Translators: %1$d", "%1$d"), "“%1$d die of %2$s” needs"),
    ("a label without a comment", laid_over(WINDOW, ' comments="Translators: a suit."', ""), "“Cups” needs"),
    ("what only a screen reader says", laid_over(WINDOW, "<!-- Translators: a suit too. -->", ""), "“Swords” needs"),
    ("a sentence of a game", laid_over(GAME, "Translators: a step", "a step"), "“The leader has no success.” needs"),
    ("a placeholder that is not named", laid_over(SHELL, "%2$s their owner", "and their owner"), "does not name %2$s"),
    ("a placeholder of a plural", laid_over(SHELL, '"%1$d dice of %2$s"', '"%1$i dice of %2$s"'), "does not name %1$i"),
    ("an old word", laid_over(GAME, "a step of", "told after a throw:"), "says “throw”"),
    ("a British word", laid_over(WINDOW, "a suit.", "a suit, by its colour."), "says “colour”"),
    ("an asterisk", laid_over(SHELL, "\n   %2$s their", "\n * %2$s their"), "has an asterisk"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)

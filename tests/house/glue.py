# SPDX-License-Identifier: GPL-3.0-or-later
"""No text for people is glued in code: what stands between two texts is a message, most often one of model/words/join.c."""

import re

import csource
import tap

FOLDERS = ["src/app", "src/cli"]
CONVERSION = re.compile(r"%(?:\d+\$)?[-+ 0#]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z)?([sdiuxcgfe])")

# Every language has its own of these, and its own blanks around them. A sign such as → before a text is none.
MARK = r"[:;,·—–+]|\.(?=\s)"
BETWEEN = re.compile(rf"(?=.*[^\S\n])(?=.*(?:{MARK})).*", re.DOTALL)
BESIDE = re.compile(rf"(?=.*S)(?:.*(?:{MARK}|\(|S/S|S[^\S\n]+[SD]|[SD][^\S\n]+S))|.*D[^\S\n]*(?:[:;,·—–]).*", re.DOTALL)
JOINER = re.compile(r"\bg_strjoinv?\s*\(\s*$")

# Texts that are no words: each with its reason.
TECHNICAL = {
    ("src/app/games/tarot/practice/practice-log.c", " %d %d %d %d %s\n"): "a line of a file",
    ("src/app/history/history-filter.c", "%u %u %u %d %d %d %d %s"): "tells two searches apart, and is never shown",
    ("src/app/page/draft.h", " · "): "stored in labels, and looked for there",
    ("src/app/page/quick-suggest.c", "%.*s%s %s"): "a text that was typed, with one of its words in full",
    ("src/app/projection/monitors.c", " "): "the maker and the model of a screen, as it calls itself",
    ("src/app/tour/player.c", "%s: %s %s"): "a line that a program reads",
    ("src/app/shell/debug.c", "%s %s\n"): "a line that a program reads",
}


def plain(literal):
    """A literal of C as it is read."""
    text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda match: chr(int(match[1], 16)), literal)
    return text.replace(r"\n", "\n").replace(r"\"", '"')


def is_glue(text, before):
    """Whether a text holds nothing but marks, alone or around what is printed; @before is the code that leads to it."""
    if re.search(r"[^\W_]", CONVERSION.sub("", text)):
        return False
    printed = CONVERSION.sub(lambda match: "S" if match[1] == "s" else "D", text)
    if printed != text:
        return BESIDE.match(printed) is not None
    return BETWEEN.fullmatch(text) is not None or (text == " " and JOINER.search(before) is not None)


def literals(root):
    for path, name in tap.files(root, FOLDERS, (".c", ".h")):
        text = tap.read(path)
        lines = csource.without_comments(text).split("\n")
        for line, literal, shown in csource.strings(text):
            if not shown:
                yield name, line, plain(literal), lines[line - 1].split(f'"{literal}"')[0]


def check(root):
    glued, technical = [], set()
    for name, line, text, before in literals(root):
        if (name, text) in TECHNICAL:
            technical.add((name, text))
        elif is_glue(text, before):
            glued.append(f"{name}:{line}: “{text}” is glued: see model/words/join.h, or make one message of the whole")
    stale = [
        f"tests/house/glue.py: {name} has no “{text}” any more"
        for name, text in TECHNICAL
        if (root / name).is_file() and (name, text) not in technical
    ]
    return [("what stands between texts is a message", glued), ("what is no text for people is still there", stale)]


SOUND = {
    "src/app/a.c": 'a (_("%1$s, %2$s"), b);\n/* ", " */ c (C_("between", "; "));\nd ("%s", e, " ", "%d/%d", "→ %s\\n", "a, b", ",;|");\n',
    "src/app/page/draft.h": '#define BETWEEN " · "\n',
    "src/model/m.c": 'a (", ");\n',
}


def glued(line):
    return {"src/app/a.c": SOUND["src/app/a.c"] + line + "\n"}


PLANTS = [
    ("a mark of lists", glued('g_string_append (a, ", ");'), "“, ”"),
    ("a mark that begins a text", glued('g_string_append_printf (a, "; %s", b);'), "“; %s”"),
    ("a word and its value", glued('g_strdup_printf ("%s: %s", a, b);'), "“%s: %s”"),
    ("a word and a number", glued('g_strdup_printf ("%s %d", a, b);'), "“%s %d”"),
    ("a no-break space between", glued(r'g_strdup_printf ("%s\u00a0%s", a, b);'), "is glued"),
    ("two numbers and a colon", glued('g_strdup_printf ("%d : %lu", a, b);'), "“%d : %lu”"),
    ("brackets", glued('g_strdup_printf ("%s (%s)", a, b);'), "“%s (%s)”"),
    ("a choice", glued('g_strdup_printf ("%s/%s", a, b);'), "“%s/%s”"),
    ("sentences side by side", glued('g_strjoin (" ", a, b, NULL);'), "“ ”"),
    ("a full stop between", glued('g_strjoin (". ", a, b, NULL);'), "“. ”"),
    ("facts in a line", glued('g_strjoinv (" · ", a);'), "“ · ”"),
    ("glue of the command line", {"src/cli/c.c": 'g_print ("  %s — %s\\n", a, b);\n'}, "src/cli/c.c:1"),
    ("an exception that is not needed", {"src/app/page/draft.h": "#define BETWEEN 1\n"}, "any more"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)

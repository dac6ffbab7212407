# SPDX-License-Identifier: GPL-3.0-or-later
"""Just enough of C to look at a source file: its comments, its strings, its calls."""

import re

PIECE = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)
      | (?P<string>"(?:\\.|[^"\\\n])*")
      | (?P<character>'(?:\\.|[^'\\\n])*')
      | (?P<word>[A-Za-z_]\w*)
      | (?P<bracket>[()])
      | (?P<other>[^\s])""",
    re.VERBOSE | re.DOTALL,
)

# The functions whose text is for people: the model, the window and the tests use no other.
GETTEXT = frozenset(
    "_ N_ C_ NC_ HSD_NC_ Q_ gettext ngettext dgettext dngettext"
    " g_dgettext g_dcgettext g_dngettext g_dpgettext g_dpgettext2".split()
)


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def _blank(text, kinds):
    """The text with some kinds of pieces turned to blanks; lines stay where they are."""

    def blank(match):
        return re.sub(r"[^\n]", " ", match[0]) if match.lastgroup in kinds else match[0]

    return PIECE.sub(blank, text)


def without_comments(text):
    return _blank(text, {"comment"})


def code_only(text):
    return _blank(text, {"comment", "string", "character"})


def strings(text):
    """Yields (line, string, shown): shown when the string stands inside a call of gettext."""
    calls = []
    word = None
    for match in PIECE.finditer(text):
        kind = match.lastgroup
        if kind == "comment":
            continue
        if match[0] == "(":
            calls.append(word in GETTEXT)
        elif match[0] == ")" and calls:
            calls.pop()
        elif kind == "string":
            yield line_of(text, match.start()), match[0][1:-1], any(calls)
        word = match[0] if kind == "word" else None


def calls(text, names):
    """Yields (line, name, arguments) of each call of one of the names; the text holds code only."""
    for match in re.finditer(rf"\b({'|'.join(names)})\s*\(", text):
        depth = 1
        end = match.end()
        while end < len(text) and depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield line_of(text, match.start()), match[1], text[match.end() : end - 1]

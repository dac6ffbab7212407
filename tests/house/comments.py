# SPDX-License-Identifier: GPL-3.0-or-later
"""Comments name only parameters (@name), types (#HsdType), signals (::name), properties (:name), functions and
files that exist; and they are plain."""

import re

import csource
import tap

FOLDERS = ["src", "tests"]
NAMED = [*FOLDERS, "tools", "ui", "data"]
PARAMETER = re.compile(r"(?<![\w.@])@([A-Za-z_]\w*)")
TYPE = re.compile(r"(?<![\w“])#?(Hsd[A-Z]\w*)(?:(::?)([a-z][a-z-]*))?")
FUNCTION = re.compile(r"\b(?:hsd|HSD)_\w*[A-Za-z0-9]\b(?![*-])")
FILE = re.compile(r"(?<![\w./*-])([\w-]+(?:/[\w-]+)*\.(?:c|h|ui|py))\b(?!-|\.\w)")

# A comment that asks before it answers is read twice; in GTK a caller, a view or the user does what “whoever” would.
RIDDLE = re.compile(r"^/\*+ What\b|\b(?:[Ww]hoever|[Ww]hosever|[Nn]obody)\b")
PLAIN = ("src/", "tests/")

NAME = re.compile(r"([A-Za-z_]\w*)(?=\s*(?:[,;)=:]|\[|$))")
DEFINED = re.compile(r"\bG_DEFINE_\w+\s*\(\s*(\w+)\s*,\s*\w+\s*,\s*(\w+)")
SIGNAL = re.compile(r'\bg_signal_new(?:v|_class_handler)?\s*\(\s*"([a-z-]+)"')
PROPERTY = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')  # some are declared by tables of names


def blocks(code):
    """For each brace that opens: where it does, where it closes, and where the declaration before it begins."""
    found, opened, head = [], [], 0
    for match in re.finditer(r"[{};]|\n[ \t]*\n", code):
        if match[0] == "{":
            opened.append((match.start(), head))
        elif match[0] == "}" and opened:
            start, begin = opened.pop()
            found.append((start, match.start(), begin))
        if not opened:
            head = match.end()
    return found


def declarations(code, comments, start):
    """What follows a comment: declarations one below the other, until a blank line or another comment; not their bodies."""
    other = min((one for one in comments if one > start), default=len(code))
    depth = 0
    for match in re.compile(r"[(){};]").finditer(code, start):
        if match[0] == "{" and code[start : match.start()].rstrip().endswith(")"):
            return code[start : match.start()]
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(match[0], 0)
        if depth < 0:
            return code[start : match.start()]
        after = re.compile(r"\s*").match(code, match.end())
        if depth == 0 and match[0] == ";" and (after[0].count("\n") != 1 or after.end() > other):
            return code[start : match.end()]
    return code[start:]


def comments(text):
    """For each comment, as (line, comment, the names that stand where it stands)."""
    code = csource.code_only(text)
    bodies = blocks(code)
    found = [match for match in csource.PIECE.finditer(text) if match.lastgroup == "comment"]
    starts = [match.start() for match in found]
    for match in found:
        if "@" not in match[0]:
            yield csource.line_of(text, match.start()), match[0], frozenset()
            continue
        near = declarations(code, starts, match.end())
        near += "\n" + code[code.rfind("\n", 0, match.start()) + 1 : match.start()]
        for begin, end, head in bodies:
            if begin < match.start() < end:
                near += "\n" + code[head:end]
        if macro := re.match(r"\s*#\s*define\b(?:[^\n\\]|\\\n|\\)*", code[match.end() :]):
            near += "\n" + macro[0]
        yield csource.line_of(text, match.start()), match[0], frozenset(NAME.findall(near))


def flat(name):
    return name.replace("_TYPE_", "").replace("_", "").lower()


def members_of_types(code):
    """The signals and properties of each type by its flat name, and the flat name of what it derives from."""
    members, parents = {}, {}
    for text in code:
        for own, parent in DEFINED.findall(text):
            parents[flat(own)] = flat(parent)
            members.setdefault(flat(own), set()).update(("::", one) for one in SIGNAL.findall(text))
            members[flat(own)].update((":", one) for one in PROPERTY.findall(text))
    return members, parents


def check(root):
    sources = [(name, tap.read(path)) for path, name in tap.files(root, FOLDERS, (".c", ".h"))]
    code = [csource.without_comments(text) for _, text in sources]
    members, parents = members_of_types(code)
    words = {word for text in code for word in re.findall(r"\b(?:Hsd|hsd_|HSD_)\w+", text)}
    files = {f"/{name}" for _, name in tap.files(root, NAMED, (".c", ".h", ".in", ".ui", ".py"))}
    files |= {f"/{name}" for text in code for name in re.findall(r"#\s*include\s*<([^>\n]+)>", text)} | {"/sqlite3.h"}

    def has(own, member):
        while own in members:
            if member in members[own]:
                return True
            own = parents[own]
        return False

    parameters, types, functions, places, riddles = [], [], [], [], []
    for name, text in sources:
        for line, comment, near in comments(text):
            where = f"{name}:{line}"
            parameters += [f"{where}: @{one} is not declared there" for one in PARAMETER.findall(comment) if one not in near]
            for own, colons, member in TYPE.findall(comment):
                if own not in words or colons and not has(flat(own), (colons, member)):
                    types.append(f"{where}: there is no {own}{colons}{member}")
            functions += [f"{where}: there is no {one}" for one in FUNCTION.findall(comment) if one not in words]
            places += [f"{where}: there is no {one}" for one in FILE.findall(comment) if not any(file.endswith(f"/{one}") for file in files)]
            if name.startswith(PLAIN) and (riddle := RIDDLE.search(comment)) and "Translators" not in comment:
                riddles.append(f"{where}: “{riddle[0].lstrip('/* ')}” is a riddle")
    return [
        ("comments are plain", riddles),
        ("comments name parameters and members that are there", parameters),
        ("comments name types, signals and properties that are there", types),
        ("comments name functions that are there", functions),
        ("comments name files that are there", places),
    ]


SOUND = {
    "src/clock.h": """#include "clock.h"
/**
 * HsdClock: tells the time. #HsdClock::ticked follows each second, #HsdClock:running says whether it does; see #GObject.
 */
G_DECLARE_DERIVABLE_TYPE (HsdClock, hsd_clock, HSD, CLOCK, GObject)

/* Goes on for @seconds. From @self until @other, as hsd_clock_new() begins: clock.c. Mail to me@example.org. */
void hsd_clock_run (HsdClock *self, int seconds);
int hsd_clock_to (HsdClock *other);

/* A time is @hour and @minute. */
typedef struct {
  int hour; /* before @minute */
  int minute;

  /* Makes @text. */
  char *(*print) (const char *text);
} HsdTime;

/* The greater of @a and @b. */
#define HSD_LATER(a, b) \\
  ((a) > (b) ? (a) : (b))
""",
    "src/clock.c": """G_DEFINE_TYPE (HsdClock, hsd_clock, G_TYPE_OBJECT)
g_signal_new ("ticked", 1);
g_param_spec_boolean ("running", NULL);

/* How long @seconds are. */
static void
run (HsdClock *self, int seconds)
{
  int left;

  /* @left of @seconds */
}
void *hsd_clock_new (void);
""",
    "tests/alarm.c": """G_DEFINE_TYPE (HsdAlarm, hsd_alarm, HSD_TYPE_CLOCK)
/* An #HsdAlarm::ticked as of every clock; src/clock.h. */
/* Translators: nobody acts. */
/* A choice of what, and who. */
const char *not_one = "/* @nothing of HsdNothing */";
""",
}

PLANTS = [
    ("a parameter that has another name", {"src/a.h": "/* For @minutes. */\nvoid f (int seconds);\n"}, "src/a.h:1: @minutes"),
    ("a parameter of the function below", {"src/a.h": "/* For @seconds. */\nvoid f (void);\n\nvoid g (int seconds);\n"}, "@seconds"),
    ("a parameter beyond another comment", {"src/a.h": "/* For @b. */\nvoid f (int a);\n/* B. */\nvoid g (int b);\n"}, "@b"),
    ("a parameter of a definition, from its body", {"src/a.c": "/* With @left. */\nvoid\nf (int a)\n{\n  int left;\n}\n"}, "@left"),
    ("a variable of another function", {"src/a.c": "void f (int a)\n{\n}\nvoid g (int b)\n{\n  /* @a */\n}\n"}, "@a"),
    ("a member that is gone", {"src/a.h": "/* @old is it. */\ntypedef struct\n{\n  int new;\n} HsdA;\n"}, "@old"),
    ("a type taken for a parameter", {"src/a.h": "/* A @time. */\nvoid f (time now);\n"}, "@time"),
    ("a type that is gone", {"src/a.h": "/* See #HsdWatch. */\n"}, "no HsdWatch"),
    ("a type without its mark", {"tests/a.c": "/* As an HsdWatch does. */\n"}, "no HsdWatch"),
    ("a signal that is gone", {"src/a.h": "/* #HsdClock::stopped follows. */\n"}, "no HsdClock::stopped"),
    ("a property taken for a signal", {"src/a.h": "/* #HsdClock::running follows. */\n"}, "no HsdClock::running"),
    ("a property that is gone", {"src/a.h": "/* #HsdAlarm:loud is one. */\n"}, "no HsdAlarm:loud"),
    ("a function that is gone", {"src/a.c": "/* Free it with hsd_clock_free(). */\n"}, "no hsd_clock_free"),
    ("an answer that begins as a question", {"src/model/a.h": "/* What is told. */\nvoid f (void);\n"}, "“What” is a riddle"),
    ("a riddle in a longer comment", {"tests/a.c": "/**\n * HsdClock:\n *\n * Told to whoever asks.\n */\n"}, "“whoever” is a riddle"),
    ("a file that is gone", {"src/a.c": "/* As in clock-face.c. */\n"}, "no clock-face.c"),
    ("a file of another folder", {"src/a.c": "/* As in tests/clock.c. */\n"}, "no tests/clock.c"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)

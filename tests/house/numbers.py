# SPDX-License-Identifier: GPL-3.0-or-later
"""What people read as a number or a date is written by src/model/words, in the language that was chosen: nobody else asks the
locale of the desktop, or puts digits together."""

import re

import csource
import tap

HOME = "src/model/words/"
FOLDERS = ["src/app", "src/cli", "src/model"]

# A conversion of printf: flags, width, precision, length, kind.
CONVERSION = re.compile(r"%(?:\d+\$)?(?P<flags>[-+ #0'I]*)(?:\d+|\*)?(?:\.(?:\d+|\*))?(?P<length>hh|h|ll|l|j|z|t)?(?P<kind>[a-zA-Z%])")

# These speak the language of the locale, not of the messages.
LOCAL = re.compile(r"\b(g_date_time_format|g_date_strftime|strftime|nl_langinfo|localeconv|g_format_size\w*)\s*\(")

# Days of files and of programs, as 2026-11-23: the same everywhere.
PLAIN_DAY = re.compile(r'\bg_date_time_format\s*\([^()]*,\s*"%F"\)')

# A number for programs is written whatever the locale.
FOR_PROGRAMS = re.compile(r"\bg_ascii_formatd\s*\([^;]*?;", re.DOTALL)

WIDE = re.compile(r"\bG_GU?INT64_FORMAT\b|\bPRI[udi]64\b")

# What these write is read by programs: ids, seeds, files, and lines of an export as they stand in it.
PLAIN = frozenset(
    "src/model/chance/entropy-seeded.c src/model/odds/wide.c src/model/store/index.c src/model/store/search.c"
    " src/model/store/store-open.c src/model/table/export.c src/model/table/import.c src/model/table/simulation.c"
    " src/model/table/verify.c src/app/games/tarot/practice/practice-log.c".split()
)


def without(text, pattern):
    """Lines stay where they are."""
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def strings_of(text):
    return csource.strings(without(text, FOR_PROGRAMS))


def sources(root):
    for path, name in tap.files(root, FOLDERS, (".c", ".h")):
        if not name.startswith(HOME):
            yield name, csource.without_comments(tap.read(path))


def fractions(name, text):
    for line, string, _ in strings_of(text):
        for match in CONVERSION.finditer(string):
            if match["kind"] in "eEfgG" and match["flags"] != " ":
                yield f"{name}:{line}: “{match[0]}” asks the locale for the decimal separator: hsd_format_decimal()"


def signs(name, text):
    for line, string, _ in strings_of(text):
        for match in CONVERSION.finditer(string):
            if match["kind"] in "diu" and set(match["flags"]) & set("+'I"):
                yield f"{name}:{line}: “{match[0]}” writes a sign or thousands in its own way: hsd_format_signed()"


def counts(name, text):
    if name in PLAIN:
        return
    for line, string, shown in strings_of(text):
        for match in CONVERSION.finditer(string) if shown else ():
            if match["kind"] in "diu" and match["length"] in ("l", "ll", "j", "z"):
                yield f"{name}:{line}: “{match[0]}” does not part thousands: %s and hsd_format_number()"
    for match in WIDE.finditer(text):
        yield f"{name}:{csource.line_of(text, match.start())}: {match[0]} does not part thousands: %s and hsd_format_number()"


def dates(name, text):
    for match in LOCAL.finditer(without(text, PLAIN_DAY)):
        yield f"{name}:{csource.line_of(text, match.start())}: {match[1]}() speaks the language of the desktop: model/words/date.h"


def check(root):
    found = list(sources(root))

    def all_of(rule):
        return [fault for name, text in found for fault in rule(name, text)]

    return [
        ("decimals are written in one place", all_of(fractions)),
        ("signs are written in one place", all_of(signs)),
        ("counts are written in one place", all_of(counts)),
        ("dates are written in one place", all_of(dates)),
    ]


SOUND = {
    "src/model/words/number.c": 'g_snprintf (digits, 9, "%.2f", number);\n',
    "src/model/words/date.c": 'text = g_date_time_format (local, "%A");\n',
    "src/model/table/import.c": 'refuse (_("Line %1$u: entry %2$lu is missing."), line, entry);\n',
    "src/app/a.c": "/* %.2f and strftime () in a comment */\n"
    'g_ascii_formatd (text, sizeof text,\n                 "%.2f", number);\nday = g_date_time_format (now, "%F");\n'
    'text = g_strdup_printf (_("%1$s of %2$d, 50 % for 3%% each"), count, n);\niso = g_date_time_format_iso8601 (now);\n',
    "src/cli/a.c": 'g_print ("%5u %-3d %*s", number, other, width, "");\nstatic const char *bar = "+4";\n',
}

PLANTS = [
    ("a decimal number", {"src/app/b.c": 'text = g_strdup_printf ("%.1f", mean);\n'}, "“%.1f”"),
    ("a decimal number in a sentence", {"src/cli/b.c": 'g_print (_("mean %1$5.3f"), mean);\n'}, "“%1$5.3f”"),
    ("a decimal number of the model", {"src/model/table/b.c": 'text = g_strdup_printf ("%g", mean);\n'}, "“%g”"),
    ("a sign", {"src/app/b.c": 'text = g_strdup_printf ("%+d", level);\n'}, "“%+d”"),
    ("thousands of the locale", {"src/cli/b.c": "g_print (\"%'d\", count);\n"}, "in its own way"),
    ("a count in a sentence", {"src/app/b.c": 'g_dngettext (GETTEXT_PACKAGE, "%lu test", "%lu tests", n);\n'}, "“%lu”"),
    ("a wide number", {"src/cli/b.c": 'g_print ("%" G_GUINT64_FORMAT, count);\n'}, "G_GUINT64_FORMAT"),
    ("a day of the desktop", {"src/app/b.c": 'text = g_date_time_format (day, "%x");\n'}, "g_date_time_format()"),
    ("a month of the desktop", {"src/cli/b.c": 'strftime (text, 9, "%B", &tm);\n'}, "strftime()"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the fields of characters are called in every catalogue, as a table of C: the build calls it.

    labels.py OUTPUT NAME CATALOGUES SOURCE.c…

The fields are the strings HSD_NC_ ("context", "text") of the sources in one of the contexts below, CATALOGUES is the folder of
their LINGUAS. The source text itself is left out: who reads the table has it.
"""

import gettext
import io
import pathlib
import re
import subprocess
import sys

import sound

CONTEXTS = ("abbreviation", "abbreviation of luck", "characteristic", "column", "field", "shape", "suit")
STRING = re.compile(r'HSD_NC_\s*\("([^"]+)",\s*"([^"\\]+)"\)')


def translations(path):
    """A catalogue as gettext reads it, so that nothing fuzzy is taken."""
    made = subprocess.run(["msgfmt", "--output-file=-", path], check=True, stdout=subprocess.PIPE)
    return gettext.GNUTranslations(io.BytesIO(made.stdout))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(output, table, folder, *sources):
    folder = pathlib.Path(folder)
    catalogues = [translations(folder / f"{language}.po") for language in sound.languages(folder)]
    strings = {
        found
        for source in sources
        for found in STRING.findall(pathlib.Path(source).read_text(encoding="utf-8"))
        if found[0] in CONTEXTS
    }
    if not strings:
        sys.exit("labels: the sources have no labels")
    rows = sorted(
        {
            (context, text, catalogue.pgettext(context, text))
            for context, text in strings
            for catalogue in catalogues
            if catalogue.pgettext(context, text) != text
        }
    )
    lines = "".join(f'  {{ {quoted(context)} "\\004" {quoted(text)}, {quoted(name)} }},\n' for context, text, name in rows)
    pathlib.Path(output).write_text(
        "/* Made by tools/labels.py. */\n"
        f"static const struct\n{{\n  const char *label;\n  const char *name;\n}} {table}[] = {{\n{lines}  {{ NULL, NULL }},\n}};\n",
        encoding="utf-8",
    )


main(*sys.argv[1:])

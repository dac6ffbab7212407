# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the words of a list of C are called in every catalogue, as a table of C: the build calls it.

    names.py OUTPUT NAME SOURCE.c LANGUAGE.po...

The words are those of the rows { "id", N_("label") } of SOURCE.c. A name that stands for two of them is refused: nobody
could say which is meant.
"""

import gettext
import io
import pathlib
import re
import subprocess
import sys

ROW = re.compile(r'\{\s*"([a-z-]+)",\s*N_\s*\("([^"\\]+)"\)\s*[,}]')


def translations(path):
    """A catalogue as gettext reads it, so that nothing fuzzy is taken."""
    made = subprocess.run(["msgfmt", "--output-file=-", path], check=True, stdout=subprocess.PIPE)
    return gettext.GNUTranslations(io.BytesIO(made.stdout))


def names_of(words, catalogues):
    names = {}
    for word, label in words:
        for name in [label, *(catalogue.gettext(label) for catalogue in catalogues)]:
            if names.setdefault(name, word) != word:
                sys.exit(f"names: “{name}” stands for {names[name]} and for {word}")
    return names


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(output, table, source, *catalogues):
    words = ROW.findall(pathlib.Path(source).read_text(encoding="utf-8"))
    if not words:
        sys.exit(f"names: {source} has no words")
    names = names_of(words, [translations(path) for path in catalogues])
    rows = "".join(f"  {{ {quoted(word)}, {quoted(name)} }},\n" for name, word in names.items())
    pathlib.Path(output).write_text(
        f"/* Made by tools/names.py. */\nstatic const struct\n{{\n  const char *id;\n  const char *name;\n}} {table}[] = {{\n{rows}}};\n",
        encoding="utf-8",
    )


main(*sys.argv[1:])

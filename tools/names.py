# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the words of a list of C are called in every catalogue, as a table of C: the build calls it.

    names.py OUTPUT NAME SOURCE.c LIST CATALOGUES

The words are those of the rows { "id", N_("label") } of LIST in SOURCE.c, CATALOGUES is the folder of their LINGUAS. A name that stands for
two of them is told and left out: nobody could say which is meant.
"""

import gettext
import io
import pathlib
import re
import subprocess
import sys

import sound

ROW = re.compile(r'\{\s*"([a-z-]+)",\s*N_\s*\("([^"\\]+)"\)\s*[,}]')


def translations(path):
    """A catalogue as gettext reads it, so that nothing fuzzy is taken."""
    made = subprocess.run(["msgfmt", "--output-file=-", path], check=True, stdout=subprocess.PIPE)
    return gettext.GNUTranslations(io.BytesIO(made.stdout))


def names_of(words, catalogues):
    """{name: word}; the words of the sources first, which no catalogue takes from them."""
    names = {label: word for word, label in words}
    doubtful = set()
    for language, catalogue in catalogues.items():
        for word, label in words:
            name = catalogue.gettext(label)
            if names.setdefault(name, word) != word:
                print(f"po/{language}.po: “{name}” stands for {names[name]} and for {word}", file=sys.stderr)
                doubtful.add(name)
    return {name: word for name, word in names.items() if name not in doubtful or (word, name) in words}


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(output, table, source, listed, folder):
    rows = re.search(rf"\b{listed}\[\] = \{{\n(.*?)^\}};$", pathlib.Path(source).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    words = ROW.findall(rows.group(1)) if rows else []
    if not words:
        sys.exit(f"names: {listed} in {source} has no words")
    folder = pathlib.Path(folder)
    names = names_of(words, {language: translations(folder / f"{language}.po") for language in sound.languages(folder)})
    rows = "".join(f"  {{ {quoted(word)}, {quoted(name)} }},\n" for name, word in names.items())
    pathlib.Path(output).write_text(
        f"/* Made by tools/names.py. */\nstatic const struct\n{{\n  const char *id;\n  const char *name;\n}} {table}[] = {{\n{rows}}};\n",
        encoding="utf-8",
    )


main(*sys.argv[1:])

# SPDX-License-Identifier: GPL-3.0-or-later
"""Two languages that nobody speaks: every string in brackets and 40 % longer, with accents in “qps”, in Hebrew letters, which go
from right to left, in “qpr”. They are made from the template.

    pseudo.py TOOLS LOCALEDIR [STAMP DEPFILE]

LOCALEDIR gets their catalogues, STAMP is touched when they are there. DEPFILE tells Ninja what was read.
"""

import pathlib
import subprocess
import sys
import tempfile

ACCENTS = str.maketrans("AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz", "ÅáÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž")
HEBREW = {ord(case): 0x5D0 + i for i, letter in enumerate("abcdefghijklmnopqrstuvwxyz") for case in (letter, letter.upper())}
LANGUAGES = {"qps": ACCENTS, "qpr": HEBREW}
HEADER = 'msgid ""\nmsgstr "Language: {}\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
WORD = 6  # letters, as a line may be broken between words


def longer(body):
    """What is added: to a word without a blank, to a sentence in words of its own."""
    n = len(body) * 2 // 5 + 1
    if " " not in body:
        return "~" * n
    return "".join(" ~" if i % (WORD + 1) == 0 else "~" for i in range(n - 1)) or "~"


def dressed(text, directive, letters):
    """What printf reads stays as it is, and so do the line breaks at both ends."""
    body = text.strip("\n")
    begin = text[: text.find(body)]
    pieces, place = [], 0
    for match in directive.finditer(body):
        pieces += [body[place : match.start()].translate(letters), match[0]]
        place = match.end()
    pieces.append(body[place:].translate(letters))
    return f"{begin}[{''.join(pieces)}{longer(body)}]{text[len(begin) + len(body):]}"


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def lines(entry, directive, letters):
    if entry.context is not None:
        yield f"msgctxt {quoted(entry.context)}"
    yield f"msgid {quoted(entry.msgid)}"
    if entry.plural is None:
        yield f"msgstr {quoted(dressed(entry.msgid, directive, letters))}"
        return
    yield f"msgid_plural {quoted(entry.plural)}"
    for index, text in enumerate((entry.msgid, entry.plural)):
        yield f"msgstr[{index}] {quoted(dressed(text, directive, letters))}"


def compile_one(entries, directive, language, domain, localedir, folder):
    po = pathlib.Path(folder) / f"{language}.po"
    said = ("\n" + "\n".join(lines(entry, directive, LANGUAGES[language])) + "\n" for entry in entries)
    po.write_text(HEADER.format(language) + "".join(said), encoding="utf-8")
    output = pathlib.Path(localedir) / language / f"LC_MESSAGES/{domain}.mo"
    output.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["msgfmt", f"--output-file={output}", str(po)], check=True)


def read(template):
    """The lists of the sources, and the sources, as Ninja writes them."""
    for folder in template.FOLDERS:
        listed = template.ROOT / folder / "POTFILES.in"
        for path in (listed, *(template.ROOT / name for name in listed.read_text(encoding="utf-8").split())):
            yield str(path).replace(" ", "\\ ")


def main(tools, localedir, stamp=None, depfile=None):
    sys.path.insert(0, tools)
    import catalogue
    import template

    with tempfile.TemporaryDirectory() as folder:
        strings = pathlib.Path(folder) / "strings.pot"
        for po in template.FOLDERS:
            template.make(strings, po)
            entries = catalogue.parse(strings.read_text(encoding="utf-8"))[1:]
            for language in LANGUAGES:
                compile_one(entries, catalogue.DIRECTIVE, language, template.domain(po), localedir, folder)
    if stamp is not None:
        pathlib.Path(depfile).write_text(f"{stamp}: {' '.join(read(template))}\n", encoding="utf-8")
        pathlib.Path(stamp).touch()


if __name__ == "__main__":
    main(*sys.argv[1:])

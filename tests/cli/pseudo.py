# SPDX-License-Identifier: GPL-3.0-or-later
"""A language that nobody speaks: every string in brackets, with accents and 40 % longer, made from the template.

    pseudo.py TOOLS LOCALEDIR [STAMP]

LOCALEDIR gets the catalogue of the language “qps”, STAMP is touched when it is there.
"""

import pathlib
import subprocess
import sys
import tempfile

ACCENTS = str.maketrans("AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz", "ÅáÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž")
HEADER = 'msgid ""\nmsgstr "Language: qps\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def dressed(text, directive):
    """What printf and markup read stays as it is, and so do the line breaks at both ends."""
    body = text.strip("\n")
    begin = text[: text.find(body)]
    pieces, place = [], 0
    for match in directive.finditer(body):
        pieces += [body[place : match.start()].translate(ACCENTS), match[0]]
        place = match.end()
    pieces.append(body[place:].translate(ACCENTS))
    return f"{begin}[{''.join(pieces)}{'~' * (len(body) * 2 // 5 + 1)}]{text[len(begin) + len(body):]}"


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def lines(entry, directive):
    if entry.context is not None:
        yield f"msgctxt {quoted(entry.context)}"
    yield f"msgid {quoted(entry.msgid)}"
    if entry.plural is None:
        yield f"msgstr {quoted(dressed(entry.msgid, directive))}"
        return
    yield f"msgid_plural {quoted(entry.plural)}"
    for index, text in enumerate((entry.msgid, entry.plural)):
        yield f"msgstr[{index}] {quoted(dressed(text, directive))}"


def main(tools, localedir, stamp=None):
    sys.path.insert(0, tools)
    import catalogue
    import template

    with tempfile.TemporaryDirectory() as folder:
        strings = pathlib.Path(folder) / "hasard.pot"
        template.make(strings)
        entries = catalogue.parse(strings.read_text(encoding="utf-8"))[1:]
        po = pathlib.Path(folder) / "qps.po"
        po.write_text(HEADER + "".join("\n" + "\n".join(lines(entry, catalogue.DIRECTIVE)) + "\n" for entry in entries), encoding="utf-8")
        output = pathlib.Path(localedir) / "qps/LC_MESSAGES/hasard.mo"
        output.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["msgfmt", f"--output-file={output}", str(po)], check=True)
    if stamp is not None:
        pathlib.Path(stamp).touch()


if __name__ == "__main__":
    main(*sys.argv[1:])

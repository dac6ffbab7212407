# SPDX-License-Identifier: GPL-3.0-or-later
"""The catalogues of translations, with Python and gettext alone: Hasard need not be built.

usage: ./dev po [VERB]

  update [LANG…]     merge new strings into French, or the languages named; the same as no verb. Other languages are merged when
                     the strings are frozen
  new LANG           begin po/LANG.po, as es or pt_BR, in the order in which a game shows its messages, and those of the
                     examples and tools, and list them in LINGUAS
  check [FILE…]      what is missing or wrong, as file:line: sentence; ends with 1 if anything is. Without FILE, French is to
                     be complete, other languages to be right in what they have, and the English to be consistent
  stats              how far each language is, page by page
  places             play every page, and write po/places: where each message stands. When the strings are frozen
  --template FILE    write the template of po there
"""

import collections
import datetime
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import catalogue
import review
import sound
import template
import tongues

ROOT = template.ROOT
PO = ROOT / "po"
FOLDERS = [ROOT / folder for folder in template.FOLDERS]
SHOWN = 20  # findings of one kind in one catalogue

HEADER = """# {name} translation of Hasard.
# SPDX-License-Identifier: GPL-3.0-or-later
msgid ""
msgstr ""
"Project-Id-Version: hasard {version}\\n"
"Report-Msgid-Bugs-To: {bugs}\\n"
"POT-Creation-Date: {now}\\n"
"PO-Revision-Date: {now}\\n"
"Last-Translator: {who}\\n"
"Language-Team: {name}\\n"
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"
"""

UNKNOWN_PLURAL = """The plural forms of “{code}” are not known here: the header of po/{code}.po has those of English. Look in
https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html and correct the line “Plural-Forms” first,
there, in po-examples and in po-tools, then run ./dev po update {code}."""


def made_template(po):
    """The strings of a folder of catalogues as they are in the sources now: (file, entries)."""
    folder = tempfile.TemporaryDirectory()
    path = pathlib.Path(folder.name) / "hasard.pot"
    template.make(path, po.name)
    return folder, path, [entry for entry in catalogue.parse(path.read_text(encoding="utf-8")) if entry.msgid]


COMPLETE = "fr"  # the language that every change is to leave complete


def listed(languages):
    """The languages that were named, or the one that is complete; only such as LINGUAS has."""
    known = sound.languages(PO)
    for language in languages:
        if language not in known:
            sys.exit(f"po: po/LINGUAS does not list “{language}”; ./dev po new {language} begins it")
    return languages or [COMPLETE]


def catalogues():
    """Those that are listed, the program's first."""
    return [po / f"{language}.po" for po in FOLDERS for language in sound.languages(po)]


def shown(path):
    return os.path.relpath(path, ROOT) if path.is_relative_to(ROOT) else str(path)


# --- places ---


def read_places():
    """The order in which a translator meets each message, and the page that shows it first, by its key."""
    lines = [line.split() for line in (PO / "places").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {line[0]: (order, line[1].partition("/")[0]) for order, line in enumerate(lines)}


def key(entry):
    """As src/app/translation/appearances.c makes it."""
    return hashlib.sha256(f"{entry.context or ''}\4{entry.msgid}".encode()).hexdigest()[:12]


def in_order(text):
    """The entries of a catalogue, its header first, in the order of the places."""
    places = read_places()
    last = (len(places), "")
    header, *blocks = text.rstrip("\n").split("\n\n")
    entries = [entry for entry in catalogue.parse(text) if entry.msgid]
    ranked = sorted(zip(entries, blocks, strict=True), key=lambda one: places.get(key(one[0]), last)[0])
    return "\n\n".join([header, *(block for _, block in ranked)]) + "\n"


# --- new ---


def translator():
    """As git knows who works here; a copy of the sources may be on a machine without it."""
    if shutil.which("git") is None:
        return "Hasard authors"
    told = [subprocess.run(["git", "config", f"user.{key}"], cwd=ROOT, capture_output=True, text=True) for key in ("name", "email")]
    name, email = (one.stdout.strip() for one in told)
    return f"{name} <{email}>" if name and email else "Hasard authors"


def list_language(po, code):
    """Sorted among the others, with the comments where they are."""
    if code in sound.languages(po):
        return
    lines = (po / "LINGUAS").read_text(encoding="utf-8").splitlines()
    place = next((i for i, line in enumerate(lines) if line and not line.startswith("#") and line > code), len(lines))
    lines.insert(place, code)
    (po / "LINGUAS").write_text("\n".join(lines) + "\n", encoding="utf-8")


def begin(po, code, header):
    """Writes the catalogue of a language with nothing translated; the number of its strings."""
    path = po / f"{code}.po"
    folder, strings, entries = made_template(po)
    with folder:
        begun = pathlib.Path(folder.name) / "begun.po"
        begun.write_text(header, encoding="utf-8")
        template.run("msgmerge", "--quiet", f"--output-file={path}", begun, strings)
        path.write_text(in_order(path.read_text(encoding="utf-8")), encoding="utf-8")
    return len(entries)


def new(code):
    path = PO / f"{code}.po"
    if not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?(@[a-z]+)?", code):
        sys.exit(f"po: “{code}” is not the name of a language: two or three small letters, as es, with a country where it matters, as pt_BR")
    if code == "en":
        sys.exit("po: English is the language of the sources, and needs no catalogue; en_GB may have one")
    if path.exists():
        sys.exit(f"po: po/{code}.po is there already; ./dev po update {code} merges new strings into it")
    name, plural = tongues.find(code) or (code, tongues.ONE_APART)
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M+0000")
    header = HEADER.format(
        name=name, version=template.version(), bugs=template.bug_address(), now=now, who=translator(), code=code, plural=plural.replace('"', "")
    )
    for po in FOLDERS:
        n = begin(po, code, header)
        list_language(po, code)
        print(f"{po.name}/{code}.po is begun, with {n} strings to translate, and {po.name}/LINGUAS lists it.")
    if tongues.find(code) is None:
        print(UNKNOWN_PLURAL.format(code=code))
    print(f"Translate from the top, or in any order, then: ./dev po check po/{code}.po, and ./dev cli --language {code} roll luck to see it.")


# --- update ---


def with_header(text):
    """A catalogue whose header has the version and the address of now."""
    text = re.sub(r'^"Project-Id-Version: .*\\n"$', f'"Project-Id-Version: hasard {template.version()}\\\\n"', text, count=1, flags=re.MULTILINE)
    return re.sub(r'^"Report-Msgid-Bugs-To: .*\\n"$', f'"Report-Msgid-Bugs-To: {template.bug_address()}\\\\n"', text, count=1, flags=re.MULTILINE)


def merge(path, strings):
    """A reworded sentence keeps its old translation, marked fuzzy, with the old msgid beside it: one corrects instead
    of starting again. Nothing fuzzy is ever shown or shipped."""
    if not path.is_file():
        print(f"{path.parent.name}/LINGUAS lists “{path.stem}”, and there is no {shown(path)}")
        return False
    merged = subprocess.run(["msgmerge", "--quiet", "--update", "--previous", "--backup=none", path, strings])
    if merged.returncode != 0:
        return False
    path.write_text(with_header(path.read_text(encoding="utf-8")), encoding="utf-8")
    print(tally(path))
    return True


def update(languages):
    languages = listed(languages)
    done = []
    for po in FOLDERS:
        folder, strings, _ = made_template(po)
        with folder:
            done += [merge(po / f"{language}.po", strings) for language in languages if language in sound.languages(po)]
    return all(done)


# --- stats ---


def tally(path):
    try:
        entries = [entry for entry in catalogue.parse(path.read_text(encoding="utf-8")) if entry.msgid]
    except (OSError, UnicodeDecodeError, catalogue.CatalogueError) as fault:
        return f"{shown(path)} cannot be read: {fault}"
    done = sum(review.is_complete(entry) for entry in entries)
    fuzzy = sum("fuzzy" in entry.flags for entry in entries)
    share = 100 * done // max(1, len(entries))
    return f"{shown(path)}: {share} %, {done} of {len(entries)} translated, {fuzzy} fuzzy, {len(entries) - done - fuzzy} to do"


def by_page(path):
    """How far each page is, the first game first; what stands nowhere last."""
    places = read_places()
    done, every = collections.Counter(), collections.Counter()
    for entry in sorted((one for one in catalogue.parse(path.read_text(encoding="utf-8")) if one.msgid),
                        key=lambda one: places.get(key(one), (len(places), ""))[0]):
        page = places.get(key(entry), (0, "elsewhere"))[1]
        every[page] += 1
        done[page] += review.is_complete(entry)
    return ", ".join(f"{page} {done[page]} of {every[page]}" for page in every)


def stats():
    for path in catalogues():
        print(tally(path))
        if path.parent == PO:
            print(f"  {by_page(path)}")


# --- check ---


def kind(sentence):
    return sentence.rpartition("” ")[2] or sentence


def print_findings(path, found):
    told = collections.Counter()
    for line, sentence in found:
        told[kind(sentence)] += 1
        if told[kind(sentence)] <= SHOWN:
            print(f"{shown(path)}:{line}: {sentence}")
    for what, count in told.items():
        if count > SHOWN:
            print(f"{shown(path)}: … and {count - SHOWN} more: {what}")


def wanted_by_folder():
    """The entries of each template; a catalogue elsewhere is one of the program."""
    for po in FOLDERS:
        folder, _, wanted = made_template(po)
        with folder:
            yield po, wanted


def check(files):
    paths = [pathlib.Path(name).resolve() for name in files] or catalogues()
    wanted = dict(wanted_by_folder())
    wrong = False
    for path in paths:
        found = review.findings(path, wanted.get(path.parent, wanted[PO]), bool(files) or path.stem == COMPLETE)
        print_findings(path, found)
        wrong |= bool(found)
    for sentence in review.source_findings(wanted[PO]) if not files else []:
        print(f"English: {sentence}")
        wrong = True
    return not wrong


# --- words ---


def main(words):
    verb, rest = (words[0], words[1:]) if words else ("update", [])
    if verb == "update":
        return update(rest)
    if verb == "new" and len(rest) == 1:
        return new(rest[0])
    if verb == "check":
        return check(rest)
    if verb == "stats" and not rest:
        return stats()
    if verb == "--template" and len(rest) == 1:
        return template.make(pathlib.Path(rest[0]).resolve())
    print(__doc__.partition("\n\n")[2], end="", file=sys.stdout if verb in ("help", "--help") else sys.stderr)
    return verb in ("help", "--help")


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) is False else 0)

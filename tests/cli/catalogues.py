# SPDX-License-Identifier: GPL-3.0-or-later
"""The way of a translator, in a copy of the tree: begin a language, translate, check, build, see it spoken. Then catalogues that
are broken in every way: each is left out with its file, line and reason, and the others are built.

    catalogues.py HASARD_CLI SOURCE
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import cli

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import template  # noqa: E402

NEEDED = (*template.FOLDERS, "src", "data", "tools", "tests/house", "ui", "meson.build")

# Strings that `roll luck` says, and those of the command line, one with a placeholder.
SPANISH = {
    "Failure": "Fracaso",
    "Success": "Éxito",
    "Luck call": "Llamada a la suerte",
    "Outcome": "Resultado",
    "Characteristic": "Característica",
    "Level": "Nivel",
}
TOOLS = {
    "Usage: %s": "Uso: %s",
    "a command is missing": "falta una orden",
    "Makes a new table from such lines.": "Crea una mesa nueva con esas líneas.",
    "Writes a table as lines of JSON.": "Escribe una mesa en líneas de JSON.",
    "there is no command “%s”": "no existe la orden «%s»",
}

HEADER = 'msgid ""\nmsgstr "Language: xx\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
PLURAL = '#, c-format\nmsgid "%d die"\nmsgid_plural "%d dice"\n'

# What is wrong, the bytes of the catalogue, and what the sentence says: line and reason.
BROKEN = {
    "another conversion": (HEADER + '#, c-format\nmsgid "Dice: %1$d"\nmsgstr "Dés : %1$s"\n', r":6: .*not the same"),
    "another conversion, and no flag": (HEADER + 'msgid "Dice: %1$d"\nmsgstr "Dés : %1$s"\n', r":4: .*does not have the placeholders"),
    "a placeholder too many": (HEADER + 'msgid "Of %s"\nmsgstr "%s de %s"\n', r":4: .*does not have the placeholders"),
    "a blank that makes a placeholder": (HEADER + 'msgid "%d of them"\nmsgstr "%d % de ellos"\n', r":4: .*does not have the placeholders"),
    "a placeholder from nowhere": (HEADER + 'msgid "Half of them"\nmsgstr "50 % sobre"\n', r":4: .*does not have the placeholders"),
    "a percent sign alone in a format": (HEADER + 'msgid "%d%% of them"\nmsgstr "%d% "\n', r":4: .*does not have the placeholders"),
    "a sentence that a function of ours formats": (HEADER + '#, c-format\nmsgid "No die"\nmsgstr "Pas %s"\n', r":6: "),
    "a plural form that is missing": (HEADER + PLURAL + 'msgstr[0] "%d dé"\n', r":\d+: .*plural form"),
    "a plural form with another conversion": (HEADER + PLURAL + 'msgstr[0] "un dé"\nmsgstr[1] "%s dés"\n', r":\d+: "),
    "plural forms that are no formula": (HEADER.replace("(n != 1)", "(n !=") + PLURAL + 'msgstr[0] "%d dé"\nmsgstr[1] "%d dés"\n', r":\d+: "),
    "a cut file": (HEADER + 'msgid "Success"\nmsgstr "Réus', r":5: "),
    "a line that is none": (HEADER + 'msgid "Success"\nmsgstr "Réussite"\nmsgstring "x"\n', r":6: "),
    "an entry that is there twice": (HEADER + 'msgid "A"\nmsgstr "B"\n\nmsgid "A"\nmsgstr "C"\n', r":7: "),
    "another charset": (HEADER.replace("UTF-8", "ISO-8859-1") + 'msgid "A"\nmsgstr "é"\n', r":\d+: .*charset=UTF-8"),
    "bytes of another charset": ((HEADER + 'msgid "A"\nmsgstr "é"\n').encode("latin-1"), r":5: "),
    "no header": ('msgid "A"\nmsgstr "B"\n', r":1: .*charset=UTF-8"),
    "an empty file": ("", r":1: "),
}


def po(tree, *words, status=0):
    told = subprocess.run(
        [sys.executable, "-B", str(tree / "tools/po.py"), *words], capture_output=True, text=True, encoding="utf-8", env={**os.environ, "LC_ALL": "C.UTF-8"}
    )
    if told.returncode != status:
        yield f"po {' '.join(words)} ends with {told.returncode}: {told.stdout[-300:]}{told.stderr[-300:]}"
    yield told.stdout + told.stderr


def said(results):
    *faults, text = results
    return faults, text


def copy(source, folder):
    """The tree, with French alone: Spanish is begun in it from nothing."""
    tree = pathlib.Path(folder) / "tree"
    for name in NEEDED:
        origin, target = source / name, tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if origin.is_dir() else shutil.copyfile)(origin, target)
    for folder in template.FOLDERS:
        for path in (tree / folder).glob("*.po"):
            if path.stem != "fr":
                path.unlink()
        (tree / folder / "LINGUAS").write_text("fr\n", encoding="utf-8")
    return tree


def compile_all(tree, output):
    stamp = output / "sound.stamp"
    return subprocess.run(
        [sys.executable, "-B", str(tree / "tools/compile-catalogues.py"), str(stamp), str(output / "sound.d"), str(tree)],
        capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip


def translate(path, words):
    text = path.read_text(encoding="utf-8")
    for msgid, msgstr in words.items():
        text, count = re.subn(rf'(?m)^msgid "{re.escape(msgid)}"\nmsgstr ""$', lambda _, m=msgid, s=msgstr: f'msgid "{m}"\nmsgstr "{s}"', text)
        if not count:
            yield f"“{msgid}” is not in {path.name}"
    path.write_text(text, encoding="utf-8")


# --- the verbs ---


def begun(tree):
    faults, text = said(po(tree, "new", "es"))
    yield from faults
    path = tree / "po/es.po"
    if not path.is_file() or (tree / "po/LINGUAS").read_text(encoding="utf-8").split() != ["es", "fr"]:
        yield f"there is no po/es.po in po/LINGUAS: {text}"
        return
    head = path.read_text(encoding="utf-8").partition("\n\n")[0]
    for line in ("Language: es", "charset=UTF-8", "nplurals=2; plural=(n != 1);", "Language-Team: Spanish", "hasard-jdr/hasard/issues", "hasard 0."):
        if line not in head:
            yield f"the header has no “{line}”: {head}"
    if "YEAR" in head or "SOME DESCRIPTIVE" in head:
        yield f"the header is not filled in: {head}"


def refused(tree):
    for words, expected in ((("new", "fr"), "there already"), (("new", "../x"), "not the name of a language"), (("new", "en"), "en_GB"), (("update", "pl"), "./dev po new pl"), (("sing",), "check")):
        faults, text = said(po(tree, *words, status=1))
        yield from faults
        if expected not in text:
            yield f"po {' '.join(words)}: {text}"


def plurals(tree):
    for code, expected in (("pl", "nplurals=3"), ("xx", "are not known here")):
        faults, text = said(po(tree, "new", code))
        yield from faults
        catalogue = (tree / f"po/{code}.po").read_text(encoding="utf-8")
        if expected not in catalogue + text or (code == "pl" and "msgstr[2]" not in catalogue):
            yield f"{code}: {text}"
        (tree / f"po/{code}.po").unlink()
    (tree / "po/LINGUAS").write_text("es\nfr\n", encoding="utf-8")


def spoken(tree, program, output):
    yield from translate(tree / "po/es.po", SPANISH)
    yield from translate(tree / "po-tools/es.po", TOOLS)
    made = compile_all(tree, output)
    if made.returncode != 0 or made.stderr:
        yield f"compiling says {made.stderr}"
    env = cli.speaking("es", output)
    code, text, errors = cli.run(program, "--help", env=env)
    if code != 0 or "Uso: hasard-cli COMMAND" not in text:
        yield f"--help: {text}{errors}"
    code, text, errors = cli.run(program, "roll", "luck", "characteristic=10", "roll_type=combat", "--seed", "5", env=env)
    if code != 0 or not ("Éxito" in text or "Fracaso" in text):
        yield f"roll luck: {text}{errors}"
    code, text, errors = cli.run(program, "sing", env=env)
    if "no existe la orden «sing»" not in errors:
        yield f"sing: {errors}"


def counted(tree):
    faults, text = said(po(tree, "stats"))
    yield from faults
    # A word that stands in several places is several entries.
    n = len(re.findall(r'^msgid ".+"\nmsgstr ".+"', (tree / "po/es.po").read_text(encoding="utf-8"), re.M))
    if n < len(SPANISH) or not re.search(rf"po/es\.po: 0 %, {n} of \d+ translated, 0 fuzzy", text) or "po/fr.po: 100 %" not in text:
        yield text
    faults, text = said(po(tree, "check", str(tree / "po/es.po"), status=1))
    yield from faults
    if "is not translated" not in text or "more: is not translated" not in text or "po/fr.po" in text:
        yield text


def updated(tree):
    """A reworded sentence keeps its old translation, with the old English beside it."""
    path = tree / "src/cli/main.c"
    path.write_text(path.read_text(encoding="utf-8").replace("a command is missing", "a command is missing here"), encoding="utf-8")
    faults, _ = said(po(tree, "update", "es"))
    yield from faults
    catalogue = (tree / "po-tools/es.po").read_text(encoding="utf-8")
    if '#| msgid "a command is missing"\nmsgid "a command is missing here"\nmsgstr "falta una orden"' not in catalogue:
        yield "nothing is kept of the old sentence"
    for words, expected in (
        (("check",), r"po-tools/fr\.po:1: “a command is missing here” of src/cli/main\.c is not in it"),
        (("check", str(tree / "po-tools/es.po")), r"po-tools/es\.po:\d+: “a command is missing here” is fuzzy"),
    ):
        faults, text = said(po(tree, *words, status=1))
        yield from faults
        if not re.search(expected, text):
            yield f"{expected}: {text}"


# What is changed in French, and what is told of it.
PLANTED = [
    ('msgstr "_Figer"', 'msgstr "_Clarté figée"', "have the same letter C in the menu"),
    ("plural=(n > 1)", "plural=(n != 1)", "the header must say “Plural-Forms: nplurals=2; plural=(n > 1);” for French"),
    ("Language: fr", "Language: es", "the header says “Language: es”"),
    ("hasard-jdr/hasard/issues", "example.org", "Report-Msgid-Bugs-To"),
]

# What stands behind it, and what is told of that.
ADDED = [
    ('msgid "A shout"\nmsgstr "Réussite !"', "narrow no-break space before ; ! ?"),
    ('msgid "A space"\nmsgstr "Une espace "', "begins or ends with other spaces"),
    ('#: src/model/systems/luck.c:1\nmsgid "Is it a luck call?"\nmsgstr "On va appeler la chance\u202f?"', "“appeler la chance” is not the word"),
    ('msgid "Gone"\nmsgstr "Parti"', "“Gone” is nowhere in the sources"),
]


def checked(tree, source):
    path = tree / "po/fr.po"
    text = (source / "po/fr.po").read_text(encoding="utf-8")
    for old, new, _ in PLANTED:
        if old not in text:
            yield f"“{old}” is not in po/fr.po"
        text = text.replace(old, new, 1)
    path.write_text(text + "".join(f"\n{entry}\n" for entry, _ in ADDED), encoding="utf-8")
    faults, told = said(po(tree, "check", str(path), status=1))
    yield from faults
    for expected in [*(one[2] for one in PLANTED), *(one[1] for one in ADDED)]:
        if not re.search(rf"(?m)^po/fr\.po:\d+: .*{re.escape(expected)}", told):
            yield f"{expected}: {told}"


# --- broken catalogues ---


def left_out(tree, output, name, content, expected):
    (tree / "po/LINGUAS").write_text("xx\nfr\n", encoding="utf-8")
    path = tree / "po/xx.po"
    path.write_text(HEADER + 'msgid "Success"\nmsgstr "Réussite"\n', encoding="utf-8")
    compile_all(tree, output)
    catalogue = output / "xx/LC_MESSAGES/hasard.mo"
    if not catalogue.is_file():
        yield "the sound one is not compiled"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    made = compile_all(tree, output)
    if made.returncode != 0:
        yield f"the build stops: {made.stderr}"
    if not re.search(r"(?m)^po/xx\.po" + expected, made.stderr) or "built without the language “xx”" not in made.stderr:
        yield f"it says: {made.stderr}"
    if catalogue.exists() or not (output / "fr/LC_MESSAGES/hasard.mo").is_file():
        yield "the broken one is there, or French is not"
    if (output / "sound/LINGUAS").read_text(encoding="utf-8") != "fr\n":
        yield "the broken one is among the sound ones"


def unlisted(tree, output):
    (tree / "po/LINGUAS").write_text("# sorted\nde\nfr\n../fr\n", encoding="utf-8")
    made = compile_all(tree, output)
    for expected in ("po/de.po:1: there is no such file", "po/LINGUAS: “../fr” is not the name of a language"):
        if made.returncode != 0 or expected not in made.stderr:
            yield f"“{expected}” is not in: {made.stderr}"


# As Meson writes the target of po/meson.build.
NINJA = """rule compile
  command = {python} -B {tool} $out sound.d {root}
  depfile = sound.d
  deps = gcc
build sound.stamp: compile {tool}
"""


def remade(tree, folder):
    """Ninja makes them again when a language is listed, when a catalogue changes, and when one is gone; else it does not."""
    build = pathlib.Path(folder) / "ninja"
    build.mkdir()
    tool = tree / "tools/compile-catalogues.py"
    (build / "build.ninja").write_text(NINJA.format(python=sys.executable, tool=tool, root=tree), encoding="utf-8")
    spanish = tree / "po/es.po"

    def run(what, made, there):
        done = subprocess.run(["ninja", "-C", str(build)], capture_output=True, text=True, encoding="utf-8")
        if done.returncode != 0 or ("no work to do" in done.stdout) == made:
            yield f"{what}: {done.stdout}{done.stderr}"
        found = sorted(path.parent.parent.name for path in build.glob("*/LC_MESSAGES/hasard.mo"))
        if found != there:
            yield f"{what}: there are {found}, not {there}"
        for name in there:
            if (build / name / "LC_MESSAGES/hasard.mo").stat().st_mtime > (tree / f"po/{name}.po").stat().st_mtime:
                yield f"{what}: {name} is younger than its source, and newer versions of Ninja would make it again"

    (tree / "po/LINGUAS").write_text("fr\n", encoding="utf-8")
    spanish.write_text(HEADER + 'msgid "Success"\nmsgstr "Éxito"\n', encoding="utf-8")
    yield from run("at first", True, ["fr"])
    yield from run("once more", False, ["fr"])
    (tree / "po/LINGUAS").write_text("es\nfr\n", encoding="utf-8")
    yield from run("with another language", True, ["es", "fr"])
    shutil.rmtree(build / "fr")
    yield from run("with one that is gone", True, ["es", "fr"])
    spanish.write_text("msgid", encoding="utf-8")
    yield from run("with one that broke", True, ["fr"])
    yield from run("with the same", False, ["fr"])


def main():
    program, source = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    points = cli.Points()
    for tool in ("xgettext", "msgmerge", "msgfmt"):
        if shutil.which(tool) is None:
            cli.skip_all(f"there is no {tool}")
    with tempfile.TemporaryDirectory() as folder:
        tree, output = copy(source, folder), pathlib.Path(folder) / "built"
        output.mkdir()
        points.point("new begins a language", begun(tree))
        points.point("what cannot be is refused in a sentence", refused(tree))
        points.point("plural forms", plurals(tree))
        points.point("what was translated is spoken", spoken(tree, program, output))
        points.point("stats and check count", counted(tree))
        points.point("update keeps what was", updated(tree))
        points.point("check sees what is planted", checked(tree, source))
        shutil.copyfile(source / "po/fr.po", tree / "po/fr.po")
        for name, (content, expected) in BROKEN.items():
            points.point(f"left out: {name}", left_out(tree, output, name, content, expected))
        points.point("left out: a language without a file, or without a name", unlisted(tree, output))
        if shutil.which("ninja") is None:
            points.skip("made again when they change", "there is no ninja")
        else:
            points.point("made again when they change", remade(tree, folder))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())

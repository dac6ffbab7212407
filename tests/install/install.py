# SPDX-License-Identifier: GPL-3.0-or-later
"""What is installed is complete, hangs together, and holds nothing that nobody needs."""

import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "house"))

import installed
import tap

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import template  # noqa: E402

ICONS = {
    "scalable/apps": "",
    "symbolic/apps": "-symbolic",
    "scalable/mimetypes": "-table",
    "symbolic/mimetypes": "-table-symbolic",
}

PROGRAMS = ("hasard", "hasard-cli")


COMPLETIONS = {
    "share/bash-completion/completions/hasard-cli",
    "share/zsh/site-functions/_hasard-cli",
    "share/fish/vendor_completions.d/hasard-cli.fish",
}


def wanted(tree, source):
    """All that is to be there, by its place below the prefix."""
    names = {"bin/hasard", "bin/hasard-cli", "share/hasard/check-receipt.py"} | COMPLETIONS
    names |= {path.relative_to(tree / "").as_posix() for path in (tree.desktop, tree.metainfo, tree.mime, tree.service)}
    names.add(f"share/glib-2.0/schemas/{tree.app_id}.gschema.xml")
    names |= {f"share/man/{folder}/{program}.1" for folder in ("man1", "fr/man1") for program in PROGRAMS}
    names.add(f"share/licenses/{tree.app_id}/LICENSE")
    names |= {f"share/icons/hicolor/{folder}/{tree.app_id}{end}.svg" for folder, end in ICONS.items()}
    for folder, end in (("cards", ".svg"), ("sounds", ".wav")):
        pieces = tap.files(source, [f"data/{folder}"], (end,))
        names |= {"share/hasard/" + name.removeprefix("data/") for _, name in pieces}
    for folder in template.FOLDERS:
        languages = (source / folder / "LINGUAS").read_text(encoding="utf-8").split()
        names |= {f"share/locale/{language}/LC_MESSAGES/{template.domain(folder)}.mo" for language in languages}
    return names


def file_faults(tree, source):
    found, expected = set(tree.files()), wanted(tree, source)
    faults = [f"{name} is not installed" for name in sorted(expected - found)]
    return faults + [f"{name} is installed, and nobody needs it" for name in sorted(found - expected)]


def mode_faults(tree):
    for name in tree.files():
        mode = (tree / name).stat().st_mode & 0o777
        wants = 0o755 if name.startswith("bin/") else 0o644
        if mode != wants:
            yield f"{name} has the mode {mode:o}"


def desktop_faults(tree):
    entry = installed.entries(tree.desktop, "Desktop Entry")
    types = {kind.get("type") for kind in ET.parse(tree.mime).iter() if kind.tag.endswith("mime-type")}
    if not (tree / "bin" / entry.get("Exec", "?").split()[0]).is_file():
        yield "the program of the desktop entry is not installed"
    if entry.get("Icon") != tree.app_id:
        yield "the icon of the desktop entry is not that of the application"
    if entry.get("DBusActivatable") != "true":
        yield "the desktop entry is not activated by the bus"
    if set(installed.words(entry.get("MimeType", ""))) != types:
        yield "the desktop entry opens other types than are declared"
    for action in installed.words(entry.get("Actions", "")):
        described = installed.entries(tree.desktop, f"Desktop Action {action}")
        if described.get("Exec") != f"gapplication action {tree.app_id} {action}":
            yield f"the action {action} of the desktop entry does something else"
    if not any(key == "Comment[fr]" for key in entry):
        yield "the desktop entry is not translated"


def service_faults(tree):
    service = installed.entries(tree.service, "D-BUS Service")
    if service.get("Name") != tree.app_id:
        yield "the bus knows another name"
    if service.get("Exec") != f"{tree.prefix}/bin/hasard --gapplication-service":
        yield "the bus starts something else"


def type_faults(tree):
    """A file manager knows a table by its name, and finds the icon for it."""
    if shutil.which("update-mime-database") is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(tree / "share/mime", folder, dirs_exist_ok=True)
        told = subprocess.run(["update-mime-database", folder], capture_output=True, text=True, encoding="utf-8")
        if told.returncode != 0 or "rror" in told.stderr:
            yield f"update-mime-database: {told.stderr.strip()}"
            return
        globs = tap.read(pathlib.Path(folder) / "globs2")
        icons = dict(line.split(":") for line in tap.read(pathlib.Path(folder) / "icons").split())
    for kind in installed.words(installed.entries(tree.desktop, "Desktop Entry")["MimeType"]):
        if f":{kind}:*.hasard" not in globs:
            yield f"no file is a {kind}"
        if not (tree / f"share/icons/hicolor/scalable/mimetypes/{icons.get(kind)}.svg").is_file():
            yield f"{kind} has no icon"


def content_faults(tree):
    """A table that has another name is known by what is in it, and no other database is taken for one."""
    if shutil.which("update-mime-database") is None or shutil.which("gio") is None:
        return
    kind = installed.words(installed.entries(tree.desktop, "Desktop Entry")["MimeType"])[0]
    with tempfile.TemporaryDirectory() as folder:
        mine = pathlib.Path(folder)
        shutil.copytree(tree / "share/mime", mine / "share/mime")
        subprocess.run(["update-mime-database", str(mine / "share/mime")], capture_output=True)
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(mine / "share")}
        play = [str(tree / "bin/hasard-cli"), "play", "--table", str(mine / "evening")]
        subprocess.run(play, env=environment, input='{"do":"roll","system":"free","input":{"expression":"d6"}}\n', capture_output=True, text=True)
        sqlite3.connect(mine / "other").executescript("CREATE TABLE rows (number INTEGER); PRAGMA application_id = 1;")
        for name, wanted in (("evening", True), ("other", False)):
            told = subprocess.run(
                ["gio", "info", "-a", "standard::content-type", str(mine / name)], env=environment, capture_output=True, text=True
            ).stdout
            if told.rstrip().endswith(f": {kind}") != wanted:
                yield f"the {name} database without an ending is known so: {told.strip() or 'not at all'}"


def manual_faults(tree):
    """The manual of hasard-cli has each of its commands and options, in each language that has one."""
    program = str(tree / "bin/hasard-cli")
    if not os.access(program, os.X_OK):  # mode_faults() tells
        return

    def told(*words):
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}
        return subprocess.run([program, *words, "--help"], env=environment, capture_output=True, text=True, encoding="utf-8").stdout

    commands = re.findall(r"^  ([a-z]+) ", told(), re.MULTILINE)
    options = {option for words in ([], *([command] for command in commands)) for option in re.findall(r"^  --([a-z]+)", told(*words), re.MULTILINE)}
    if not commands or len(options) < 20:
        yield f"hasard-cli lists {len(commands)} commands and {len(options)} options"
    for path in sorted((tree / "share/man").rglob("hasard-cli.1")):
        manual = tap.read(path)
        name = path.relative_to(tree / "share/man")
        yield from (f"{name} knows no {command}" for command in commands if f"\n\\fB{command}\\fR " not in manual)
        yield from (f"{name} knows no --{option}" for option in sorted(options) if f"\\-\\-{option}" not in manual)
    for path in sorted((tree / "share/man/fr").rglob("*.1")):
        prose = re.sub(r"^\.nf$.*?^\.fi$|^\.[^\n]*", "", tap.read(path), flags=re.DOTALL | re.MULTILINE)
        yield from (f"fr/{path.name}: the space in “{place}”" for place in re.findall(r"\S*(?: [:;!?»]|« |[^\W\d]')\S*", prose))


def metainfo_faults(tree):
    if shutil.which("appstreamcli") is None:
        return
    told = subprocess.run(
        ["appstreamcli", "validate-tree", "--no-net", str(tree / "")], capture_output=True, text=True, encoding="utf-8"
    )
    if told.returncode != 0:
        yield f"appstreamcli: {told.stdout.strip()}"
    if 'xml:lang="fr"' not in tap.read(tree.metainfo):
        yield "the metainfo is not translated"


def picture_faults(tree, source):
    """Six pictures, at a tag, that are there or are still to come under these names."""
    links = [image.text for image in ET.parse(tree.metainfo).iter("image")]
    version = re.search(r"version: '([^']+)'", tap.read(source / "meson.build")).group(1)
    if len(links) != 6 or len(set(links)) != 6:
        yield f"{len(set(links))} screenshots instead of six"
    for link in links:
        if not re.fullmatch(rf"https://\S+/v{re.escape(version)}/data/screenshots/[a-z0-9]+\.png", link):
            yield f"{link} is no picture of version {version}"
    first = next(ET.parse(tree.metainfo).iter("release")).get("version")
    if first != version:
        yield f"the latest release is {first}, not {version}"


def schema_faults(tree):
    told = subprocess.run(
        ["glib-compile-schemas", "--strict", "--dry-run", str(tree.schemas)], capture_output=True, text=True
    )
    if told.returncode != 0:
        yield f"glib-compile-schemas: {told.stderr.strip()}"


def check(tree, source):
    points = [("all is there, and nothing else", file_faults(tree, source))]
    if not points[0][1]:
        points += [
            ("files may be read, programs run", list(mode_faults(tree))),
            ("the desktop entry hangs together", list(desktop_faults(tree))),
            ("the bus starts the application", list(service_faults(tree))),
            ("a table file is known", list(type_faults(tree))),
            ("a table of another name is known by its content", list(content_faults(tree))),
            ("the manuals know every command and option", list(manual_faults(tree))),
            ("the store finds what it wants", list(metainfo_faults(tree))),
            ("pictures and release are of this version", list(picture_faults(tree, source))),
            ("the schema can be compiled", list(schema_faults(tree))),
        ]
    return points


def main():
    build, source, prefix, app_id = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(tap.report(check(installed.install(build, f"{folder}/whole", prefix, app_id), pathlib.Path(source))))


main()

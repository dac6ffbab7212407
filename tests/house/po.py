# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be translated is listed, means one thing and is in French: nothing missing, nothing left over."""

import pathlib
import re
import subprocess
import sys
import tempfile

import csource
import tap

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import catalogue  # noqa: E402
import template  # noqa: E402

CALL = re.compile(rf"(?<!define )\b(?:{'|'.join(sorted(csource.GETTEXT))})\s*\(")

# As meson's preset for GLib, but for the comments: those addressed to translators only.
XGETTEXT = [
    "xgettext",
    "--from-code=UTF-8",
    "--add-comments=Translators",
    "--add-location=file",
    "--keyword=_",
    "--keyword=N_",
    "--keyword=C_:1c,2",
    "--keyword=NC_:1c,2",
    "--keyword=HSD_NC_:1c,2",
    "--keyword=g_dcgettext:2",
    "--keyword=g_dngettext:2,3",
    "--keyword=g_dpgettext2:2c,3",
    "--output=-",
]


def has_strings(path):
    text = tap.read(path)
    if path.name.endswith((".c", ".h")):
        return CALL.search(csource.code_only(text)) is not None
    if path.name.endswith(".ui"):
        return re.search(r"""\btranslatable\s*=\s*["'](yes|true|1)["']""", text) is not None
    return True


def translatable(root):
    found = tap.files(root, ["src", "data", "ui"], (".c", ".h", ".ui", ".desktop.in", ".xml.in"))
    return [name for path, name in found if has_strings(path)]


def names_of(folder, names):
    """Those whose strings are in the catalogues of a folder."""
    return [name for name in names if template.folder_of(name) == folder]


def listing_faults(root, folder, expected):
    path = root / folder / "POTFILES.in"
    name_of_list = f"{folder}/POTFILES.in"
    if not path.is_file():
        return [f"{name_of_list}: there is no such file"]
    listed = [line.strip() for line in tap.read(path).splitlines()]
    listed = [line for line in listed if line and not line.startswith("#")]
    faults = [f"{name_of_list}: {name} has strings and is not listed" for name in expected if name not in listed]
    faults += [f"{name_of_list}: {name} has no strings, or is not there" for name in listed if name not in expected]
    faults += [f"{name_of_list}: {name} is listed twice" for name in sorted(set(listed)) if listed.count(name) > 1]
    if listed != sorted(listed):
        faults.append(f"{name_of_list}: is not sorted")
    return faults


def extract(root, names):
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as listing:
        listing.write("\n".join(names))
        listing.flush()
        command = [*XGETTEXT, f"--files-from={listing.name}", f"--directory={root}"]
        result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if result.returncode != 0 or result.stderr.strip():
        raise catalogue.CatalogueError(f"xgettext: {result.stderr.strip()}")
    return [entry for entry in catalogue.parse(result.stdout) if entry.msgid]


def where(entry):
    return f"{entry.references[0] if entry.references else '?'}: “{entry.msgid}”".replace("\n", "↵")


def comparison_faults(root, name, messages):
    path = root / name
    if not path.is_file():
        return [f"{name}: there is no such file"]
    try:
        french = [entry for entry in catalogue.parse(tap.read(path)) if entry.msgid]
    except catalogue.CatalogueError as error:
        return [f"{name}:{error}"]
    known = {entry.key for entry in french}
    wanted = {entry.key for entry in messages}
    faults = [f"{where(entry)} is not in {name}" for entry in messages if entry.key not in known]
    return faults + [f"{name}:{entry} is nowhere in the sources" for entry in french if entry.key not in wanted]


def shared_keys(root):
    """Letters that do something by themselves: a catalogue where two are the same, or one is no letter, has them all in English."""
    path = root / "po/fr.po"
    if not path.is_file():
        return
    taken = {}
    for entry in catalogue.parse(tap.read(path)):
        if entry.context in ("letter key", "card key"):
            key = entry.strings[0].lower()
            if len(key) != 1 or not key.isalpha():
                yield f"po/fr.po:{entry} is not one letter: “{key}”"
            elif (entry.context, key) in taken:
                yield f"po/fr.po:{entry} has the key of “{taken[entry.context, key]}”"
            taken[entry.context, key] = entry.msgid


def homeless(root, names):
    """Plurals that ask for the translation of nobody in particular, which is not always ours, and files that ask another catalogue
    than that of their folder."""
    for name in names:
        text, folder = tap.read(root / name), template.folder_of(name)
        if re.search(r"dn?gettext \(NULL\b", text):
            yield f"{name}: a plural names no domain"
        if name.endswith(".ui") and f'<interface domain="{template.domain(folder)}">' not in text:
            yield f"{name}: its domain is {template.domain(folder)}"
        if name.startswith("src/app/") and folder != "po" and "#include <glib/gi18n-lib.h>" in text:
            yield f"{name}: its texts are in {folder}, and <glib/gi18n-lib.h> asks po"


def unmarked(root):
    """What is no literal may hold its context, which only hsd_translate() takes off."""
    for path, name in tap.files(root, ["src"], (".c",)):
        text = csource.code_only(tap.read(path))
        for match in re.finditer(r"(?<!\w)(?:_|C_) ?\(\s*[A-Za-z*(]", text):
            yield f"{name}:{csource.line_of(text, match.start())}: what is no literal is translated by hsd_translate ()"


def meanings(entry):
    """What its comments say of it, each once."""
    return {told.strip() for told in " ".join(entry.comments).split("Translators:") if told.strip()}


def is_ambiguous(entry):
    """A short word in two files, or with two comments, and no context: most languages have two words for it. Files of the desktop
    know no contexts, nor do plurals in GLib; a form of signs alone has no meaning of its own."""
    files = set(entry.references)
    if entry.context is not None or len(entry.msgid.split()) > 2 or any(name.startswith("data/") for name in files):
        return False
    if not re.search(r"[^\W\d_]", catalogue.DIRECTIVE.sub("", entry.msgid)):
        return False
    return len(meanings(entry)) > 1 or (len(files) > 1 and entry.plural is None)


def check(root):
    names = translatable(root)
    points = [
        *((f"{folder}/POTFILES.in lists what has strings", listing_faults(root, folder, names_of(folder, names))) for folder in template.FOLDERS),
        ("strings name their domain", list(homeless(root, names))),
        ("what is no literal keeps its context", list(unmarked(root))),
    ]
    try:
        messages = extract(root, names) if names else []
    except catalogue.CatalogueError as error:
        return [*points, ("the strings can be extracted", [str(error)])]
    ambiguous = [f"{where(entry)} needs a context: it stands in several places" for entry in messages if is_ambiguous(entry)]
    points.append(("one entry has one meaning", ambiguous))
    for folder in template.FOLDERS:
        name, wanted = f"{folder}/fr.po", extract(root, names_of(folder, names))
        points.append((f"{name} has the strings of the sources", comparison_faults(root, name, wanted)))
    try:
        points.append(("each letter that is a key is another one", list(shared_keys(root))))
    except catalogue.CatalogueError:
        pass  # said by the point before
    return points


if __name__ == "__main__":
    tap.main(check)

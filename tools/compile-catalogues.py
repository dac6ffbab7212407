# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles the catalogues that are sound, and leaves out the others with a sentence: the build calls it.

    compile-catalogues.py STAMP DEPFILE ROOT

ROOT has the folders of catalogues, each with its LINGUAS. The folder of STAMP gets LANGUAGE/LC_MESSAGES/DOMAIN.mo, and below sound/ the catalogues of the
first folder with their own LINGUAS, for whatever else is made of them. DEPFILE tells Ninja what was read.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import sound
import template

CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?(@[a-z]+)?")


def reasons(po, language):
    if not CODE.fullmatch(language):
        return [f"{po.name}/LINGUAS: “{language}” is not the name of a language, such as es or pt_BR"]
    return [f"{po.name}/{language}.po:{line}: {sentence}" for line, sentence in sound.faults(po / f"{language}.po")]


def made_of(po, output, language):
    return output / language / f"LC_MESSAGES/{template.domain(po.name)}.mo"


def compile_one(po, output, language):
    catalogue = made_of(po, output, language)
    catalogue.parent.mkdir(parents=True, exist_ok=True)
    made = catalogue.with_suffix(".new")
    subprocess.run(["msgfmt", f"--output-file={made}", str(po / f"{language}.po")], check=True)
    # As old as its source: newer versions of Ninja take for changed what is younger than the beginning of the command.
    written = (po / f"{language}.po").stat().st_mtime_ns
    os.utime(made, ns=(written, written))
    made.rename(catalogue)  # a program that runs has the old one mapped


def remove_others(po, output, languages):
    """What an earlier build made of a catalogue that is broken now, or listed no more."""
    for catalogue in output.glob(str(made_of(po, pathlib.Path(), "*"))):
        if catalogue.parent.parent.name not in languages:
            catalogue.unlink()


def compile_all(po, output):
    """The languages that are sound."""
    kept = []
    for language in sound.languages(po):
        told = reasons(po, language)
        if told:
            print("\n".join(told[:5]), file=sys.stderr)
            print(f"{template.domain(po.name).capitalize()} is built without the language “{language}”.", file=sys.stderr)
        else:
            compile_one(po, output, language)
            kept.append(language)
    remove_others(po, output, kept)
    return kept


def copy_sound(po, output, languages):
    shutil.rmtree(output / "sound", ignore_errors=True)
    (output / "sound").mkdir(parents=True)
    for language in languages:
        shutil.copyfile(po / f"{language}.po", output / "sound" / f"{language}.po")
    (output / "sound/LINGUAS").write_text("".join(f"{one}\n" for one in languages), encoding="utf-8")


def main(stamp, depfile, root):
    output, folders = stamp.parent, [root / folder for folder in template.FOLDERS]
    kept = {po: compile_all(po, output) for po in folders}
    copy_sound(folders[0], output, kept[folders[0]])
    # What was made is read too: Ninja makes it again when it is gone, as after an update from a build that declared it.
    read = [one for po in folders for one in (po / "LINGUAS", *(po / f"{language}.po" for language in sound.languages(po)))]
    read += [made_of(po, output, language) for po in folders for language in kept[po]]
    names = " ".join(str(path).replace(" ", "\\ ") for path in read)
    depfile.write_text(f"{stamp}: {names}\n", encoding="utf-8")
    stamp.touch()


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))

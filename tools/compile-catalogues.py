# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles the catalogues that are sound, and leaves out the others with a sentence: the build calls it.

    compile-catalogues.py PO STAMP DEPFILE

PO is the folder of LINGUAS. The folder of STAMP gets LANGUAGE/LC_MESSAGES/hasard.mo, and below sound/ the catalogues themselves
with their own LINGUAS, for whatever else is made of them. DEPFILE tells Ninja what was read.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import sound

CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?(@[a-z]+)?")


def reasons(po, language):
    if not CODE.fullmatch(language):
        return [f"{po.name}/LINGUAS: “{language}” is not the name of a language, such as es or pt_BR"]
    return [f"{po.name}/{language}.po:{line}: {sentence}" for line, sentence in sound.faults(po / f"{language}.po")]


def made_of(output, language):
    return output / language / "LC_MESSAGES/hasard.mo"


def compile_one(po, output, language):
    catalogue = made_of(output, language)
    catalogue.parent.mkdir(parents=True, exist_ok=True)
    made = catalogue.with_suffix(".new")
    subprocess.run(["msgfmt", f"--output-file={made}", str(po / f"{language}.po")], check=True)
    # As old as its source: newer versions of Ninja take for changed what is younger than the beginning of the command.
    written = (po / f"{language}.po").stat().st_mtime_ns
    os.utime(made, ns=(written, written))
    made.rename(catalogue)  # a program that runs has the old one mapped
    shutil.copyfile(po / f"{language}.po", output / "sound" / f"{language}.po")


def remove_others(output, languages):
    """What an earlier build made of a catalogue that is broken now, or listed no more."""
    for catalogue in output.glob("*/LC_MESSAGES/hasard.mo"):
        if catalogue.parent.parent.name not in languages:
            shutil.rmtree(catalogue.parent.parent)


def main(po, stamp, depfile):
    output = stamp.parent
    shutil.rmtree(output / "sound", ignore_errors=True)
    (output / "sound").mkdir(parents=True)
    listed, kept = sound.languages(po), []
    for language in listed:
        told = reasons(po, language)
        if told:
            print("\n".join(told[:5]), file=sys.stderr)
            print(f"Hasard is built without the language “{language}”.", file=sys.stderr)
        else:
            compile_one(po, output, language)
            kept.append(language)
    remove_others(output, kept)
    (output / "sound/LINGUAS").write_text("".join(f"{one}\n" for one in kept), encoding="utf-8")
    # What was made is read too: Ninja makes it again when it is gone, as after an update from a build that declared it.
    read = [po / "LINGUAS", *(po / f"{language}.po" for language in listed), *(made_of(output, language) for language in kept)]
    names = " ".join(str(path).replace(" ", "\\ ") for path in read)
    depfile.write_text(f"{stamp}: {names}\n", encoding="utf-8")
    stamp.touch()


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))

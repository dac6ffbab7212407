# SPDX-License-Identifier: GPL-3.0-or-later
"""Merges new strings into every catalogue, and says what is left to translate. Needs gettext, and no build of Hasard.

    po.py [--template FILE]    --template: writes the template there, and touches no catalogue
"""

import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PO = ROOT / "po"

# Kept as Meson's preset for GLib has them, whose template goes with a release.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3"]
FORMATS = [
    "N_:1:pass-c-format", "C_:2:pass-c-format", "NC_:2:pass-c-format", "g_dngettext:2:pass-c-format",
    "g_strdup_printf:1:c-format", "g_string_printf:2:c-format", "g_string_append_printf:2:c-format",
    "g_error_new:3:c-format", "g_set_error:4:c-format", "g_markup_printf_escaped:1:c-format", "g_log:3:c-format",
    "g_print:1:c-format", "g_printerr:1:c-format", "g_printf:1:c-format", "g_fprintf:2:c-format",
    "g_sprintf:2:c-format", "g_snprintf:3:c-format",
]


def run(*command, **options):
    try:
        return subprocess.run(command, cwd=ROOT, check=True, **options)
    except FileNotFoundError:
        sys.exit(f"po: there is no {command[0]}; it comes with gettext")
    except subprocess.CalledProcessError as fault:
        sys.exit(f"po: {command[0]} ended with {fault.returncode}")


def make_template(path):
    run(
        "xgettext", "--package-name=hasard", f"--output={path}", "--files-from=po/POTFILES.in",
        "--from-code=UTF-8", "--add-comments", *[f"--keyword={word}" for word in KEYWORDS], *[f"--flag={flag}" for flag in FORMATS],
        env={**os.environ, "GETTEXTDATADIRS": str(PO)},
    )


def languages():
    return (PO / "LINGUAS").read_text(encoding="utf-8").split()


def merge(language, template):
    """A reworded sentence keeps its old translation, marked fuzzy, with the old msgid beside it: one corrects instead
    of starting again. Nothing fuzzy is ever shown or shipped."""
    catalogue = PO / f"{language}.po"
    run("msgmerge", "--quiet", "--update", "--previous", "--backup=none", catalogue, template)
    print(f"{catalogue.name}: ", end="", flush=True)
    run("msgfmt", "--check", "--statistics", "--output-file=/dev/null", catalogue, stderr=subprocess.STDOUT)


def main(words):
    if words[:1] == ["--template"] and len(words) == 2:
        make_template(words[1])
        return
    if words:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "hasard.pot"
        make_template(template)
        for language in languages():
            merge(language, template)


main(sys.argv[1:])

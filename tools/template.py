# SPDX-License-Identifier: GPL-3.0-or-later
"""The template of the catalogues: every string of the sources, as xgettext finds it. Needs gettext, and no build of Hasard."""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "HSD_NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3"]
PASSING = ["_:1", "N_:1", "C_:2", "NC_:2", "HSD_NC_:2", "g_dngettext:2", "g_dngettext:3", "g_dpgettext2:3"]
FORMATS = [
    "g_strdup_printf:1", "g_string_printf:2", "g_string_append_printf:2", "g_error_new:3", "g_set_error:4", "g_markup_printf_escaped:1",
    "g_log:3", "g_print:1", "g_printerr:1", "g_printf:1", "g_fprintf:2", "g_sprintf:2", "g_snprintf:3",
]  # fmt: skip
HEAD = "# Hasard, for translators: see po/README.md.\n# SPDX-License-Identifier: GPL-3.0-or-later\n#\n"
OURS = re.compile(r"\b(hsd_\w+) \([^;{}]*\) G_GNUC_PRINTF \((\d+), \d+\);")


def run(*command, root=ROOT, **options):
    """A program of gettext, or a sentence and the end."""
    try:
        return subprocess.run(command, cwd=root, check=True, **options)
    except FileNotFoundError:
        sys.exit(f"po: there is no {command[0]}; it comes with gettext")
    except subprocess.CalledProcessError as fault:
        sys.exit(f"po: {command[0]} ended with {fault.returncode}")


def own_formats(root):
    """Our functions that format, as their headers declare them: a string that goes through one is held to its placeholders."""
    for header in sorted((root / "src").rglob("*.h")):
        for name, place in OURS.findall(header.read_text(encoding="utf-8")):
            yield f"{name}:{place}"


def version(root=ROOT):
    return re.search(r"version: '([^']+)'", (root / "meson.build").read_text(encoding="utf-8"))[1]


def bug_address(root=ROOT):
    about = (root / "data/io.github.hasard_jdr.Hasard.metainfo.xml.in").read_text(encoding="utf-8")
    return re.search(r'<url type="bugtracker">([^<]+)</url>', about)[1]


# The folders of the catalogues, and the sources whose texts are in them. Those of the program are in the first; the others can wait.
FOLDERS = {"po": (), "po-examples": ("src/app/games/tarot/practice/", "src/model/examples/"), "po-tools": ("src/app/tour/", "src/app/translation/", "src/cli/")}


def folder_of(source):
    return next((folder for folder, sources in FOLDERS.items() if source.startswith(sources)), "po")


def domain(folder):
    """The name under which gettext finds the catalogues of a folder."""
    return "hasard" + folder.removeprefix("po")


def make(path, folder="po", root=ROOT):
    """Only comments that are addressed to translators. References name files without lines, so that a change moves no others."""
    flags = [f"{place}:pass-c-format" for place in PASSING] + [f"{place}:c-format" for place in (*FORMATS, *own_formats(root))]
    run(
        "xgettext", "--package-name=hasard", f"--package-version={version(root)}", f"--msgid-bugs-address={bug_address(root)}",
        f"--output={path}", f"--files-from={folder}/POTFILES.in", "--from-code=UTF-8", "--add-comments=Translators",
        "--add-location=file",
        *[f"--keyword={word}" for word in KEYWORDS], *[f"--flag={flag}" for flag in flags],
        root=root, env={**os.environ, "GETTEXTDATADIRS": str(ROOT / "po")},
    )  # fmt: skip
    path = pathlib.Path(path)
    path.write_text(HEAD + path.read_text(encoding="utf-8").partition("\n#\n")[2], encoding="utf-8")

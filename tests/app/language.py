# SPDX-License-Identifier: GPL-3.0-or-later
"""The language that was chosen is spoken from the next start on, whatever the desktop speaks."""

import os
import pathlib
import subprocess
import sys
import tempfile

SKIPPED = 77
FRENCH = "/usr/share/locale/fr/LC_MESSAGES/glib20.mo"  # of what GLib says about options

# What is chosen, what the desktop speaks, and how the usage begins.
CASES = [
    ("system", "en", "Usage"),
    ("system", "fr", "Utilisation"),
    ("fr", "en", "Utilisation"),
    ("en", "fr", "Usage"),
]


def usage(program, chosen, spoken):
    with tempfile.TemporaryDirectory() as folder:
        settings = pathlib.Path(folder) / "glib-2.0/settings"
        settings.mkdir(parents=True)
        (settings / "keyfile").write_text(f"[io/github/hasard_jdr/Hasard]\nlanguage='{chosen}'\n", encoding="utf-8")
        environment = {
            **os.environ,
            "GSETTINGS_BACKEND": "keyfile",
            "LANGUAGE": spoken,
            "LC_ALL": "C.UTF-8",
            "XDG_CONFIG_HOME": folder,
        }
        told = subprocess.run([program, "--help"], env=environment, capture_output=True, text=True, encoding="utf-8")
        return told.stdout.split(maxsplit=1)[0].rstrip(":")


def main():
    if not os.path.exists(FRENCH):
        print("GLib speaks no French here")
        sys.exit(SKIPPED)
    for chosen, spoken, expected in CASES:
        told = usage(sys.argv[1], chosen, spoken)
        assert told == expected, f"{chosen} was chosen, the desktop speaks {spoken}: “{told}” and not “{expected}”"


main()

# SPDX-License-Identifier: GPL-3.0-or-later
"""The language that was chosen is spoken from the next start on, whatever the desktop speaks."""

import os
import pathlib
import subprocess
import sys
import tempfile

SKIPPED = 77
FRENCH = "/usr/share/locale/fr/LC_MESSAGES/glib20.mo"  # of what GLib says about options
ENGLISH, SPOKEN_FRENCH = "Usage", "Utilisation"

# The locale of the desktop: one that has languages, and two that have none by themselves (newer C libraries).
PLAIN, BARE, WITH_LANGUAGES = "C.UTF-8", "C", "C_FR.UTF-8"

# Locales that were never made on this computer.
NO_FRENCH, NO_ENGLISH = "fr_XX.UTF-8", "en_XX.UTF-8"

# What is chosen, what the desktop speaks, its locale, and how the usage begins.
CASES = [
    ("system", "en", WITH_LANGUAGES, ENGLISH),
    ("system", "fr", WITH_LANGUAGES, SPOKEN_FRENCH),
    ("fr", "en", WITH_LANGUAGES, SPOKEN_FRENCH),
    ("en", "fr", WITH_LANGUAGES, ENGLISH),
    ("fr", "en", PLAIN, SPOKEN_FRENCH),
    ("en", "fr", PLAIN, ENGLISH),
    ("fr", "", BARE, SPOKEN_FRENCH),
    ("system", "", BARE, ENGLISH),
    ("system", "fr", BARE, ENGLISH),
    ("system", "fr", PLAIN, SPOKEN_FRENCH),
    ("system", "", PLAIN, ENGLISH),
    ("system", "", NO_FRENCH, SPOKEN_FRENCH),
    ("system", "en", NO_FRENCH, ENGLISH),
    ("fr", "en", NO_ENGLISH, SPOKEN_FRENCH),
    ("en", "", NO_FRENCH, ENGLISH),
]


# With a word of the command line, which wins.
TOLD = [
    ("fr", "en", ENGLISH),
    ("en", "fr", SPOKEN_FRENCH),
    ("", "fr", SPOKEN_FRENCH),
]


def usage(program, chosen, spoken, locale, *words):
    with tempfile.TemporaryDirectory() as folder:
        settings = pathlib.Path(folder) / "glib-2.0/settings"
        settings.mkdir(parents=True)
        (settings / "keyfile").write_text(f"[io/github/hasard_jdr/Hasard]\nlanguage='{chosen}'\n", encoding="utf-8")
        environment = {
            **os.environ,
            "GSETTINGS_BACKEND": "keyfile",
            "LANGUAGE": spoken,
            "LC_ALL": locale,
            "XDG_CONFIG_HOME": folder,
        }
        told = subprocess.run([program, *words, "--help"], env=environment, capture_output=True, text=True, encoding="utf-8", errors="replace")
        return told.stdout.split(maxsplit=1)[0].rstrip("?:")  # “C” cannot write the no-break space before a colon


def main():
    if not os.path.exists(FRENCH):
        print("GLib speaks no French here")
        sys.exit(SKIPPED)
    for chosen, spoken, locale, expected in CASES:
        told = usage(sys.argv[1], chosen, spoken, locale)
        about = f"{chosen} was chosen, the desktop speaks {spoken or 'nothing'} in {locale}"
        assert told == expected, f"{about}: “{told}” and not “{expected}”"
    for chosen, asked, expected in TOLD:
        told = usage(sys.argv[1], chosen, "", PLAIN, "--language", asked)
        assert told == expected, f"{chosen or 'nothing'} was chosen, --language is {asked}: “{told}” and not “{expected}”"
    refused = subprocess.run([sys.argv[1], "--language", "xx"], env={**os.environ, "LC_ALL": PLAIN}, capture_output=True, text=True, encoding="utf-8")
    assert refused.returncode == 2 and "“xx”" in refused.stderr, f"--language xx: {refused.returncode}, {refused.stderr}"


main()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Which language is spoken: that of --language, of LANGUAGE, of the preferences, in this order; a language that is not there is
told in a sentence; a locale without accents is told once.

    tongue.py HASARD_CLI LOCALEDIR SCHEMAS
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import cli

ENGLISH, FRENCH = "there is no command", "il n’y a pas de commande"
THROW = '{"do": "roll", "system": "discordant", "label": "Épée", "input": {"niv": 3, "challenge": 2}}\n'


def preferring(folder, schemas, language, **more):
    """The environment of somebody who chose a language in the window."""
    kept = pathlib.Path(folder) / "glib-2.0/settings"
    kept.mkdir(parents=True, exist_ok=True)
    (kept / "keyfile").write_text(f"[io/github/hasard_jdr/Hasard]\nlanguage='{language}'\n", encoding="utf-8")
    env = cli.english(LANG="C.UTF-8", GSETTINGS_BACKEND="keyfile", GSETTINGS_SCHEMA_DIR=schemas, XDG_CONFIG_HOME=str(folder), **more)
    del env["LC_ALL"]
    return env


def says(program, env, expected, *words, status=2):
    code, out, errors = cli.run(program, *words, "sing", env=env)
    if code != status or expected not in errors or "?" in errors:
        yield f"{words}: {code}, {errors}{out}"


def told(program, localedir):
    for language, expected in (("fr", FRENCH), ("fr_CA", FRENCH), ("en", ENGLISH), ("en_GB", ENGLISH), ("system", ENGLISH)):
        yield from says(program, cli.english(HASARD_LOCALEDIR=localedir), expected, "--language", language)
        yield from says(program, cli.english(HASARD_LOCALEDIR=localedir), expected, f"--language={language}")
    yield from says(program, cli.speaking("fr", localedir), ENGLISH, "--language", "en")


def spoken(localedir):
    """The languages that there are, as the program lists them."""
    found = [path.parent.parent.name for path in pathlib.Path(localedir).glob("*/LC_MESSAGES/hasard.mo")]
    return " ".join(sorted(["en", *found]))


def not_there(program, localedir):
    for language in ("xx", "../fr", "f/r"):
        yield from says(program, cli.english(HASARD_LOCALEDIR=localedir), f"“{language}” is not available. Available languages: {spoken(localedir)}\n", "--language", language)
    code, _, errors = cli.run(program, "--language", env=cli.english(HASARD_LOCALEDIR=localedir))
    if code != 2 or "--language needs" not in errors:
        yield f"--language alone: {code}, {errors}"


def preferred(program, localedir, schemas):
    with tempfile.TemporaryDirectory() as folder:
        for language, expected in (("fr", FRENCH), ("en", ENGLISH), ("system", ENGLISH), ("", ENGLISH)):
            env = preferring(folder, schemas, language, HASARD_LOCALEDIR=localedir)
            yield from says(program, env, expected)
        env = preferring(folder, schemas, "fr", HASARD_LOCALEDIR=localedir)
        yield from says(program, {**env, "LANGUAGE": "en"}, ENGLISH)
        yield from says(program, {**env, "LC_ALL": "C.UTF-8"}, ENGLISH)
        yield from says(program, env, ENGLISH, "--language", "en")
        env = preferring(folder, schemas, "xx", HASARD_LOCALEDIR=localedir)
        yield from says(program, env, "“xx” is not available")
        yield from says(program, env, ENGLISH)


def plain(program, localedir):
    """ASCII: no question marks, and one sentence; names in what programs read are whole."""
    env = cli.english(LC_ALL="C", HASARD_LOCALEDIR=localedir)
    code, out, errors = cli.run(program, "--language", "fr", "--help", env=env)
    if code != 0 or "?" in out or "reponse JSON par ligne" not in out or not (out + errors).isascii():
        yield f"--help: {code}, {out}"
    if errors.count("ASCII") != 1 or errors.count("\n") != 1:
        yield f"--help tells: {errors}"
    code, out, errors = cli.run(program, "--version", env=env)
    if code != 0 or errors:
        yield f"--version tells: {errors}"
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "a.hasard")
        cli.run(program, "play", "--table", file, env=env, text=THROW)
        for form in ("json", "csv", "markdown"):
            code, out, errors = cli.run(program, "history", file, "--format", form, env=env)
            if code != 0 or "Épée" not in out:
                yield f"history --format {form}: {code}, {out}{errors}"
        code, out, errors = cli.run(program, "history", file, env=env)
        if code != 0 or '"Epee"' not in out:
            yield f"history: {code}, {out}{errors}"


def latin(program, localedir):
    if shutil.which("localedef") is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "fr_FR")
        subprocess.run(["localedef", "-i", "fr_FR", "-f", "ISO-8859-1", made], capture_output=True, env=cli.english())
        if not os.path.isdir(made):
            return
        env = cli.english(LC_ALL="fr_FR", LOCPATH=folder, HASARD_LOCALEDIR=localedir)
        done = subprocess.run([program, "--help"], env=env, capture_output=True)
        text = done.stdout.decode("latin-1")
        if "réponse JSON par ligne" not in text or "?" in text or done.stderr.count(b"\n") != 1:
            yield f"{text}{done.stderr}"


def main():
    program, localedir, schemas = map(os.path.abspath, sys.argv[1:4])
    points = cli.Points()
    if not (pathlib.Path(localedir) / "fr/LC_MESSAGES/hasard.mo").is_file():
        cli.skip_all("the French catalogue was not built")
    points.point("--language", told(program, localedir))
    points.point("a language that is not there", not_there(program, localedir))
    points.point("the preferences", preferred(program, localedir, schemas))
    points.point("a locale without accents", plain(program, localedir))
    points.point("a locale with some letters", latin(program, localedir))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of every page at its typical moments, in both languages (with --one in any), all styles and sizes.

    pages.py OUT HASARD HASARD_CLI LOCALES DATA [PART…]

Each picture is OUT/page-moment-language-style-size.png; with PARTs only those whose names hold
one of them are taken. What is projected meanwhile has no style of its own and is taken once a
language, as projection-page-moment-language.png. A moment that cannot be reached is told, and the
others go on.
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "drive"))

import drive
import evening
import moments

LANGUAGES = ("fr", "en")
STYLES = {"light": {}, "dark": {"scheme": "prefer-dark"}, "contrast": {"contrast": True}}
SIZES = ((360, 600), (1000, 700), (1920, 1080))
GAMES = evening.PLACES[:6]
PROJECTED = ("light", "1920x1080")
WINDOWED = "1000x700"


def pictures(moment, variant):
    """What is taken of a moment: the name of each picture and the type of its window."""
    page, name, _, *window = moment
    language, style, (width, height) = variant
    size = f"{width}x{height}"
    if not window:
        yield f"{page}-{name}-{language}-{style}-{size}", ""
        if (style, size) == PROJECTED and page in GAMES:
            yield f"projection-{page}-{name}-{language}", "HsdProjection"
    elif size == WINDOWED:
        yield f"{page}-{name}-{language}-{style}", window[0]


def shoot(application, out, parts, variant):
    """All moments, one after the other; yields what went wrong."""
    language, style, (width, height) = variant
    application.size(width, height)
    application.do("win.project")
    for moment in moments.MOMENTS + moments.WINDOWS:
        page, name, steps, *_ = moment
        try:
            application.do(f"win.page(uint32 {evening.PLACES.index(page)})")
            for what in evening.translated(steps, moments.words_of(language)):
                evening.step(application, what)
            for picture, window in pictures(moment, variant):
                if not parts or any(part in picture for part in parts):
                    application.picture(out / f"{picture}.png", window)
        except drive.Failure as failure:
            yield f"{page}-{name}-{language}-{style}-{width}x{height}: {failure}"
            if application.has_ended():
                return


def take(out, parts, programs, variant):
    """One language, style and size in one process; what went wrong."""
    language, style, _ = variant
    faults = []
    with tempfile.TemporaryDirectory() as home:
        played = evening.Evening(programs, home, language)
        played.prepare()
        try:
            with played.open(**STYLES[style]) as application:
                faults.extend(shoot(application, out, parts, variant))
        except drive.Failure as failure:
            faults.append(f"{language}-{style}: {failure}")
    return faults


def one(out, programs, arguments):
    """In a session of its own: what take() does for one variant."""
    drive.alone()
    language, style, size, *parts = arguments
    faults = take(out, parts, programs, (language, style, tuple(map(int, size.split("x")))))
    print("\n".join(faults), end="\n" if faults else "")
    sys.exit(bool(faults))


def launch(arguments):
    done = subprocess.run([sys.executable, "-B", __file__, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        print(done.stdout or done.stderr, end="", file=sys.stderr)
    return done.returncode


def main():
    where, rest = sys.argv[1:6], sys.argv[6:]
    out = pathlib.Path(where[0]).absolute()
    programs = dict(zip(("app", "cli", "locales", "data"), where[1:]))
    if rest[:1] == ["--one"]:
        one(out, programs, rest[1:])
    variants = [(language, style, f"{width}x{height}") for language in LANGUAGES for style in STYLES for width, height in SIZES]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        codes = list(pool.map(launch, ([*where, "--one", *variant, *rest] for variant in variants)))
    print(f"{len(list(out.glob('*.png')))} pictures in {out}")
    sys.exit(max(codes))


main()

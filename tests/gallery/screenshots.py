# SPDX-License-Identifier: GPL-3.0-or-later
"""The pictures of the README and of the software centres, in full colour and the font of the desktop.

    screenshots.py OUT HASARD HASARD_CLI LOCALES DATA

Chance, clock and motion are fixed: two runs write the same bytes on the same machine.
"""

import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "drive"))

import drive
import evening
import png

FONT = "Cantarell"
SIZE = (1000, 740)  # all that may follow a test of the 2d20 pool
LARGEST = 400_000  # bytes; whoever clones the repository takes them along

# A page, what is done there, and what is then taken: the name of a picture and the type of its window.
# They follow one another on one table, a few minutes apart; the last is the history of them all.
SHOTS = [
    ("2d20", [{"do": "pools", "group": 4, "gm": 3},
              {"do": "roll", "system": "2d20", "character": "Nadia", "label": "@lock", "faces": [3, 20, 9, 5],
               "input": {"attribute": 8, "skill": 3, "asset": True, "difficulty": 1, "bought_dice": 1,
                         "helpers": [{"name": "Ilyes", "attribute": 6, "skill": 1}]}}],
     [("2d20", "")]),
    ("luck", [{"do": "roll", "system": "luck", "character": "Nadia", "label": "@roof", "faces": [72],
               "input": {"characteristic": 14, "level": -1, "roll_type": "agility"}}],
     [("luck", ""), ("projection", "HsdProjection")]),
    ("tarot", [{"do": "roll", "system": "tarot", "character": "Ilyes", "label": "@guard", "cards": [12],
                "input": {"modifier": 3, "difficulty": 0}}],
     [("tarot", "")]),
    ("practice", [("do", "practice.begin('moulin-76')")], [("practice", "")]),
    ("history", [], [("history", "")]),
]


def is_there(font):
    told = subprocess.run(["fc-match", "-f", "%{family}", font], stdout=subprocess.PIPE, text=True, check=False)
    return told.stdout.startswith(font)


def take(out, programs):
    with tempfile.TemporaryDirectory() as home:
        played = evening.Evening(programs, home, "en")
        played.prepare()
        with played.open() as application:
            application.size(*SIZE)
            application.do("win.project")
            for page, steps, pictures in SHOTS:
                played.wait(evening.BETWEEN)
                application.do(f"win.page(uint32 {evening.PLACES.index(page)})")
                for what in evening.translated(steps, played.words):
                    evening.step(application, what)
                for name, window in pictures:
                    application.picture(out / f"{name}.png", window)
                    yield f"{name}.png"


def samples(out, programs):
    """Dice and cards by themselves."""
    subprocess.run([evening.build_of(programs) / "tests/gallery/gallery-samples", out], check=True)
    yield from ("dice.png", "cards.png")


def main():
    out = pathlib.Path(sys.argv[1]).absolute()
    programs = dict(zip(("app", "cli", "locales", "data"), (str(pathlib.Path(name).absolute()) for name in sys.argv[2:])))
    drive.alone()
    if not is_there(FONT):
        sys.exit(f"screenshots: the font {FONT} is not installed.")
    out.mkdir(parents=True, exist_ok=True)
    for name in (*samples(out, programs), *take(out, programs)):
        png.shrink(out / name)
        size = (out / name).stat().st_size
        print(f"{name}: {size} bytes{', too many' if size > LARGEST else ''}", flush=True)


main()

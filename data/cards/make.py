#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the cards: python3 make.py [--check | --list] [CARD…], a CARD being 00-mat, cups-03, back or a part of such a name."""

import argparse
import importlib.util
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from draw import Card, frame  # noqa: E402

MAJORS = """00-mat 01-bateleur 02-papesse 03-imperatrice 04-empereur 05-pape 06-amoureux 07-chariot 08-justice
    09-hermite 10-roue 11-force 12-pendu 13-sans-nom 14-temperance 15-diable 16-maison-dieu 17-etoile 18-lune
    19-soleil 20-jugement 21-monde""".split()
SUITS = ["cups", "wands", "swords", "coins"]
RANKS = range(1, 15)

NAMES = (
    [f"majors/{name}" for name in MAJORS] + [f"minors/{suit}-{rank:02}" for suit in SUITS for rank in RANKS] + ["back"]
)


def artist(name):
    """The function that draws a card: that of its own file, or the common one of the pips; None without either."""
    path = HERE / f"{name}.py"
    if path.exists():
        spec = importlib.util.spec_from_file_location("card_" + path.stem.replace("-", "_"), path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module.draw
    suit, _, rank = name.rpartition("/")[2].partition("-")
    if suit in SUITS and int(rank) <= 10 and (HERE / "draw" / "pips.py").exists():
        from draw import pips

        return lambda card: pips.draw(card, suit, int(rank))
    return None


def made(name):
    """The text of a card's file, or None while nobody has drawn it."""
    draw = artist(name)
    if draw is None:
        return None
    card = Card(name.rpartition("/")[2])
    draw(card)
    return frame.document(card, plaques=name != "back")


def chosen(words):
    """The cards whose name holds one of the words; all without words."""
    names = [name for name in NAMES if not words or any(word.removesuffix(".svg") in name for word in words)]
    for word in words:
        if not any(word.removesuffix(".svg") in name for name in names):
            sys.exit(f"make.py: no card is called {word}")
    return names


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; name the cards whose file differs, and exit with 1"
    )
    parser.add_argument("--list", action="store_true", help="only tell the files of the cards")
    parser.add_argument("cards", nargs="*", metavar="CARD")
    options = parser.parse_args()

    if options.list:
        print("\n".join(f"{name}.svg" for name in chosen(options.cards)))
        return 0

    differ = []
    for name in chosen(options.cards):
        path = HERE / f"{name}.svg"
        text = made(name)
        before = path.read_text(encoding="utf-8") if path.exists() else None
        if text == before:
            continue
        if options.check:
            differ.append(name)
        elif text is not None:
            path.write_text(text, encoding="utf-8")
            print(f"{name}.svg: {len(text.encode()) / 1000:.1f} kB")
    for name in differ:
        print(f"{name}.svg differs from what make.py makes")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())

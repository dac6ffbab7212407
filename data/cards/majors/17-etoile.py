# SPDX-License-Identifier: GPL-3.0-or-later
"""L'Étoile: a naked woman kneels at a pool and empties two jugs; one large star, seven small, a bird in a tree."""

from draw import beasts, bodies, faces, geometry, hands, stage
from draw.geometry import polar

SMALL_STARS = "45,64 195,64 35,114 205,114 54,160 186,160 33,204"

HILLS = "11,292! 40,280 72,288 110,300 150,296 196,284 229,290! 229,405! 11,405!"
POOL = "11,330! 30,334 44,346 66,356 104,361 140,358 168,362 194,352 229,347! 229,405! 11,405!"

# Upright, its handle to the right; the origin is where a hand takes the handle.
JUG = "-25,-22! -12,-22! -13,-16 -14,-10 -6,-4 -3,8 -8,20 -13,25! -24,25! -29,20 -34,8 -31,-4 -23,-10 -24,-16"
HANDLE = "-14,-17 -4,-18 1,-8 -1,4 -7,8"


def jug(card):
    card.tube(HANDLE, 4.4, "gold", cap="round", ink=2.0, tone=False)
    with card.cloth(JUG, "gold"):
        card.line("-34,2 -18,5 -3,2", "-34,8 -18,11 -3,8")
    card.beads("-26,6 -18,8.4 -10,6", 1.6, "red", ink=0)
    card.tube("-27,-22 -18.5,-21 -10,-22", 4.6, "gold", cap="round", ink=1.4, tone=False)


def stream(card, line, widths):
    """Falling water, with two threads of light."""
    outline = geometry.tube(line, widths, "round flat")
    with card.cloth(outline, "sky", aside=(-3, 0)):
        pass
    pts = geometry.points(line)
    card.lens(1.8, *[[(x + dx, y) for x, y, _ in (pts[1], pts[2], pts[-1])] for dx in (-1.6, 2.2)], colour="bone")


def splash(card, x, y, k=1.0):
    with card.at(x, y, k):
        card.lens(2.4, "-20,2 0,-4 20,2", "-28,7 0,13 28,7", "-15,-2 -18,-6 -17,-11", "15,-2 18,-6 17,-11", colour="bone")


def tree(card, x, y, k, flip=False):
    with card.at(x, y, k, flip=flip):
        card.shape("-4,0! -3,-26 -9,-44! -5,-44! 0,-34! 5,-48! 9,-48! 4,-24 6,0!", "ochre")
        lobes = [(-16, -52, 11), (-6, -64, 12), (9, -66, 12), (18, -54, 11), (2, -52, 13)]
        with card.bodies([geometry.disc(*lobe) for lobe in lobes], "green"):
            card.line(
                "-22,-52 -17,-49 -12,-52", "-10,-66 -5,-63 0,-66", "6,-68 11,-65 16,-68", "12,-52 17,-49 22,-52",
                "-4,-52 1,-49 6,-52",
            )


def great_star(card, x, y, r):
    stage.star(card, x, y, r, "red", inner=0.46, turn=-67.5)
    stage.star(card, x, y, r * 1.06, "gold", inner=0.4, aside=(-3, -2))
    card.line(*[[polar(x, y, 9, a), polar(x, y, r * 0.9, a)] for a in range(0, 360, 45)], width=0.9)
    card.disc(x, y, 9.5, "bone", ink=2.0)
    card.beads([(x, y)], 3.6, "red", ink=1.4)


def draw(card):
    with card.group("stage"):
        stage.flat(card, "blue")
        card.disc(120, 95, 64, "night", ink=1.4, tone=False)
        card.paint(geometry.disc(120, 95, 58.5), "hair")
        for x, y, _ in geometry.points(SMALL_STARS):
            stage.star(card, x, y, 14, "gold", inner=0.5, ink=2.0, tone=False)
        card.shape(HILLS, "green", tone=False)
        card.hatch("11,293 40,281 72,289 110,301 150,297 196,285 229,291", 80, 9, step=6)
        tree(card, 194, 304, 1.18)
        for x, y, k in ((60, 322, 0.6), (176, 328, 0.6)):
            stage.tuft(card, x, y, k)
        stage.water(card, POOL, "sky")
        card.lens(2.4, "40,364 62,370 90,368", "112,366 136,371 160,367", "176,369 194,372 216,368", "22,372 34,376 50,374", colour="bone")

    with card.group("star"):
        great_star(card, 120, 95, 42)

    with card.group("bird"), card.at(195, 214, 1.05, flip=True):
        beasts.bird(card)

    with card.group("figure"):
        stream(card, "43,269 33,274 30,298 31,340", [8, 9, 11, 15])
        stream(card, "198,283 207,288 210,308 210,350", [8, 9, 11, 14])
        with card.at(124, 348, 0.93):
            with card.at(-6, -184, 1.1, flip=True):
                bodies.loose(card)
            with card.at(71, -97, turn=112, flip=True):
                jug(card)
            with card.at(-74, -110, turn=-112):
                jug(card)
            bodies.kneeling(card)
            with card.group("head"), card.at(-6, -184, 1.1, flip=True):
                faces.three_quarter(card, "lady", gaze=0.4, mouth=0.6)
                bodies.loose_locks(card)
            with card.group("hands"):
                with card.at(-64, -109, 0.95, turn=180, squash=-1):
                    hands.grip(card, bare=True)
                with card.at(61, -98, 0.95, turn=20):
                    hands.grip(card, bare=True)

    with card.group("front"):
        splash(card, 32, 344, 0.8)
        splash(card, 210, 356, 0.6)

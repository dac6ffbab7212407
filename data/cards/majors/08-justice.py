# SPDX-License-Identifier: GPL-3.0-or-later
"""VIII, La Justice: facing us between the two posts of her throne, the sword upright, the scales level."""

from draw import court, crowns, drape, faces, hair, hands, props, stage
from draw.geometry import symmetric

BACK = symmetric("120,58 150,64 176,84 184,110! 184,340! 120,340!")
GOWN = symmetric(
    "120,160 134,162 152,172 168,190 166,222 150,234 148,246 160,272 174,304 182,340 "
    "194,371! 178,366 160,372! 140,367 120,373!"
)
MANTLE = (
    "143,168! 160,168 182,182 198,212 206,254 208,310 222,370! 204,366 186,371! 184,330 "
    "178,290 172,262! 166,236 158,204"
)


def hall(card):
    stage.flat(card, "blue")
    card.lens(3.4, *[[(x, 22), (x + 3, 190), (x - 2, 335)] for x in (24, 35, 58, 182, 205, 216)], colour="night")
    card.shape(BACK, "gold", tone=False)
    card.shape(symmetric("120,66 148,72 170,90 177,112! 177,340! 120,340!"), "night", ink=1.4, tone=False)
    card.paint(symmetric("120,72 146,78 165,94 171,114! 171,340! 120,340!"), "hair")
    stage.tiles(card, 340, "parchment", "blue", vanishing=(120, 230))


def posts(card):
    for x in (52, 188):
        with card.group("post"):
            card.tube([(x, 356), (x, 118)], [14, 12], "gold")
            for y in (152, 250, 330):
                card.rect(x - 9, y, 18, 7, "gold", ink=1.4, tone=False)
            card.shape(
                [
                    (x + dx, 118 + dy, c)
                    for dx, dy, c in ((-9, 0, True), (-9, -9, False), (0, -16, False), (9, -9, False), (9, 0, True))
                ],
                "gold",
            )
            card.disc(x, 98, 7, "red")


def gown(card):
    with card.cloth(GOWN, "bone"):
        court.brocade(card, 60, 258, 190, 366, "linen")
        card.gouge(
            3, "128,240 133,214 148,196", "112,240 107,214 92,196", "138,240 148,226 160,216", "102,240 92,226 80,216"
        )
        card.gouge(3.6, "102,250 88,268 76,286", "138,250 152,268 164,286")
        drape.lap_folds(card, 120, 300, 369, spread=27, width=4, half=62)
        card.hatch("174,304 182,340 194,371", 184, 13)
    drape.collar(card, 120, 170, 33, 22, gem="blue")
    drape.belt(card, 120, 240, 28, sag=5)
    drape.trim(card, "46,370 62,366 80,371 100,366 120,372 140,366 160,371 178,366 194,370", 6, every=12, bead="blue")


def mantle(card):
    for side in (False, True):
        with card.at(240 if side else 0, 0, flip=side):
            with card.cloth(MANTLE, "red"):
                card.gouge(3.6, "156,174 178,198 186,246", "194,304 202,336 212,366")
            drape.trim(card, "144,168 158,204 168,236 175,264", [6, 6, 6, 7], every=13, bead="blue")
            drape.trim(card, "178,290 185,328 187,371", [7, 7, 8], every=13, bead="blue")


def arm(card, x, y, fist):
    """A forearm that rises from the fall of the mantle to a wrist at (x, y); on our left, mirrored for the other."""
    card.tube([(56, 270), ((56 + x) / 2 - 3, (262 + y) / 2), (x + 3, y - 2)], [29, 27, 20], "blue")
    card.paint("40,250! 35,266 40,284 52,292! 62,284 72,266 73,256! 54,262", "red")
    card.gouge(3.4, "44,286 52,277 63,266", "38,266 44,268 52,266")
    card.stroke("40,232 33.4,256 37,278 52,293 64,283 74,264")
    card.tube("40,250 54,262 74,256", 6, "gold")
    fist()
    drape.cuff(card, x + 1, y - 1, -46, 21)


def draw(card):
    with card.group("stage"):
        hall(card)

    with card.group("figure"):
        posts(card)
        with card.group("head-behind"), card.at(120, 120, 1.26):
            hair.behind(card, "ochre", 14, 21)
            card.shape("-8,14! -9,32 -14,40! 14,40! 9,32 8,14!", "flesh", aside=(-4, 3))
        with card.group("lining"):
            card.shape(symmetric("120,170 160,180 174,220 178,262 182,300 186,366! 120,366!"), "green", tone=False)
        with card.group("gown"):
            gown(card)
        for x in (102, 138):
            with card.at(x, 371):
                hands.toe(card, "gold")
        with card.group("head"):
            with card.at(120, 120, 1.26):
                faces.front(card, "severe")
                hair.parted(card, "ochre", 16, 21, 0)
            with card.at(120, 100, 1.2):
                crowns.mural(card)
        with card.group("mantle"):
            mantle(card)
        with card.group("braids"), card.at(120, 120, 1.26):
            hair.braids(card, "ochre", 6, 54, 21.5)
        with card.group("sword-arm"):

            def fist():
                with card.at(70, 214, 1.24):
                    props.sword(card, 0, 0, 124, blade="bone")
                with card.at(60, 238, 1.28, turn=-32):
                    hands.grip(card)

            arm(card, 60, 238, fist)
        with card.group("scales-arm"):

            def fist():
                with card.at(74, 206, 1.3):
                    props.scales(card, 0, 0, 24, 42)
                with card.at(60, 210, 1.28, turn=-28):
                    hands.grip(card)

            with card.mirrored():
                arm(card, 59, 210, fist)

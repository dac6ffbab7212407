# SPDX-License-Identifier: GPL-3.0-or-later
"""Ace of wands: a hand out of a cloud holds a lopped club, from which sparks fly."""

from draw import drape, geometry, pips, stage

CLUB = "106,356! 100,300 103,250 99,200 100,150 93,104 98,66! 112,58 130,58 146,68! 145,110 138,152 140,200 134,250 134,300 130,356! 118,360"
KNOTS = [(99, 300, -62, 0.9), (137, 186, 58, 1.0), (99, 168, -58, 1.1), (143, 118, 52, 1.15), (94, 104, -50, 1.1), (134, 318, 60, 0.85)]
SPARKS = "46,72 62,108 40,146 58,186 44,226 194,76 178,112 200,142 184,176 204,200 60,262 66,324"


def knot(card, x, y, turn, k):
    """A branch that was cut off: its stump, and the rings of the cut."""
    with card.at(x, y, k, turn):
        card.shape("-10,6! -8,-4 -6.4,-14! 6.4,-14! 8,-4 10,6!", "ochre")
        card.shape(geometry.disc(0, -14, 6.8, 3.6), "parchment", ink=2.0, tone=False)
        card.paint(geometry.disc(0, -14, 3, 1.4), "hair")


def spark(card, x, y, colour):
    with card.at(x, y):
        card.shape("0,-10! 4.6,0 0,6.4 -4.6,0", colour, ink=2.0, aside=(-1.4, -1))


def club(card):
    for place in KNOTS:
        knot(card, *place)
    with card.cloth(CLUB, "ochre"):
        card.gouge(3.2, "108,352 106,318 111,282", "112,230 108,196 112,160", "108,144 104,118 107,86", "132,92 130,124 133,152")
        card.lens(2.4, "124,350 121,320 124,296", "126,224 129,196 126,170", "118,130 121,108 118,84")
        card.hatch("146,72 145,110 138,152 140,200", 180, 15)
        card.hatch("135,256 134,300 130,354", 180, 12)
    card.shape("98,66! 102,58 121,53 142,59 146,68! 138,75 106,74", "parchment", tone=False)
    card.paint(geometry.disc(122, 64, 14, 5.4), "hair")
    card.paint(geometry.disc(122, 64, 7.6, 2.6), "hair")


def fingers(card):
    """Four that come around from behind, and the thumb that closes over them."""
    rows = [(254, 133), (267.5, 136), (281, 134), (293.5, 129)]
    tubes = [geometry.tube([(98, y + 1), (114, y - 1.6), (tip, y)], [13, 13.6, 11.6], "round") for y, tip in rows]
    with card.bodies(tubes, "flesh", aside=(-2.4, -2)):
        card.line(*([(94, y + 7.4), (112, y + 5), (tip - 6, y + 6.6)] for y, tip in rows[:3]))
    card.line(*([(tip - 2, y - 3.4), (tip + 3, y - 1), (tip - 1, y + 2.4)] for y, tip in rows), *([(104, y - 3), (106.4, y), (105, y + 3.4)] for y, _ in rows), width=0.9)
    card.shape("166,254! 156,246 146,238 128,233 115,233.6 109.6,239 114,245 126,246.4 138,252 146,264 152,276! 162,272", "flesh", aside=(-2.4, -2))
    card.paint("150,250! 172,250 172,284! 150,282 143,266! 152,258", "flesh")
    card.line("112,237 116,237 118,241", width=0.9)
    card.gouge(2, "160,254 152,262 150,278")


def draw(card):
    pips.ground(card, "wands")
    with card.group("disc"):
        stage.disc(card, 120, 180)
    with card.group("sparks"):
        for i, (x, y, _) in enumerate(geometry.points(SPARKS)):
            spark(card, x, y, ("red", "gold", "sky")[i % 3])
    with card.group("figure"):
        with card.group("palm"):
            card.shape("182,250! 160,244 138,246 110,252! 110,300! 146,302 164,298 182,290!", "flesh", aside=(-4, -2))
        club(card)
        with card.group("fingers"):
            fingers(card)
        with card.group("arm"), card.at(-7, 2):
            card.tube("244,296 200,282 170,272", [52, 46, 38], "red")
            card.gouge(3.4, "176,262 190,266 206,272", "178,284 192,292 208,296", "176,274 186,278 196,284")
            cuff(card)
        with card.group("cloud"):
            stage.cloud(card, 206, 330, 1.5)
            card.union([geometry.disc(*d) for d in ((222, 238, 15), (206, 250, 12), (214, 262, 14), (220, 278, 18), (206, 292, 13), (212, 308, 17), (220, 326, 18), (200, 322, 12))], "bone")
            card.line("204,292 210,286 216,290", "206,306 212,300 219,305", "206,254 212,250 218,254", "204,324 210,318 216,324")


def cuff(card):
    """A ruffled cuff: lobes that open towards the hand."""
    card.shape("190,240! 182,244 178,238! 173,247 167,247! 168,256 161,260! 165,268 159,274! 165,280 161,288! 169,290 170,298! 178,294 184,300! 188,272", "bone")
    card.gouge(2.6, "186,252 176,254 170,255", "187,266 178,264 168,264", "187,280 178,277 167,277", "185,291 177,288 170,288")
    drape.cuff(card, 188, 271, 192, 58, thick=8)

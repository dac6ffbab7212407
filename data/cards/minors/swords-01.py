# SPDX-License-Identifier: GPL-3.0-or-later
"""Ace of swords: a hand out of a cloud holds a sword up through a crown, from which hang a palm and a laurel."""

from draw import crowns, drape, geometry, hands, pips, stage
from draw.flora import leaf, stem

SPARKS = "40,250 62,226 206,262 184,236 172,300 202,318 158,340 190,212 46,206"


def spark(card, x, y, colour):
    with card.at(x, y):
        card.shape("0,-10! 4.6,0 0,6.4 -4.6,0", colour, ink=2.0, aside=(-1.4, -1))


def sword(card):
    card.shape("109,262! 110,80! 120,50! 130,80! 131,262!", "bone", tone=False)
    card.paint("120,262! 120,53! 128.6,80.4! 129.7,262!", "sky")
    card.line("120,250 120,84")
    card.hatch("130.4,120 131,250", 180, 7)
    card.tube("120,268 120,336", [13, 15, 14], "red")
    card.line(*[[(113, y), (127, y - 5)] for y in range(280, 336, 7)], width=1.4)
    card.disc(120, 347, 13, "gold")
    card.disc(120, 347, 5.4, "red", ink=1.4)
    card.shape(geometry.symmetric("120,258 140,260 164,254! 170,258 172,268 166,274! 140,271 120,276!"), "gold")
    card.disc(120, 266, 4.6, "blue", ink=1.4)


def palm(card):
    """The branch on the left: narrow leaves on one bent rib."""
    rib = "100,112 66,112 40,146 42,196"
    places = [(90, 109), (77, 110), (64, 117), (53, 128), (45, 142), (41, 158), (40, 174)]
    for i, (x, y) in enumerate(places):
        turn = 118 - i * 10
        for angle, reach in ((turn - 50, 25), (turn + 58, 25)):
            tip = geometry.polar(x, y, reach, angle + 10)
            middle = geometry.polar(x, y, reach * 0.55, angle)
            card.paint(geometry.lens([(x, y), middle, tip], 8.6), "green", "middle")
    card.paint(geometry.tube(rib, [5, 4, 3.4, 2]), "green", "middle")


def laurel(card):
    stem(card, "140,112 174,112 200,146 198,198", (4.6, 3))
    for base, one, two in (
        ((152, 111), (160, 90), (158, 132)),
        ((168, 114), (182, 94), (170, 136)),
        ((182, 123), (202, 108), (180, 146)),
        ((192, 138), (214, 130), (184, 162)),
        ((198, 156), (216, 158), (182, 178)),
        ((199, 176), (215, 186), (186, 198)),
    ):
        leaf(card, base, one, 3, 11, lobes=False)
        leaf(card, base, two, -3, 11, lobes=False)
    leaf(card, (198, 190), (196, 216), 2, 11, lobes=False)
    card.beads("176,122 190,148 193,170 163,120", 3, "red", ink=1.4)


def draw(card):
    pips.ground(card, "swords")
    with card.group("disc"):
        stage.disc(card, 120, 170, colour="red")
    with card.group("sparks"):
        for i, (x, y, _) in enumerate(geometry.points(SPARKS)):
            spark(card, x, y, ("bone", "gold", "sky")[i % 3])
    with card.group("figure"):
        with card.group("branches"):
            palm(card)
            laurel(card)
        with card.group("sword"):
            sword(card)
        with card.group("crown"), card.at(120, 128, 2.0):
            crowns.lilies(card)
        with card.group("arm"):
            card.tube("12,326 44,318 70,308", [54, 46, 38], "red")
            card.gouge(3.4, "66,298 50,304 34,308", "66,320 50,328 34,332", "68,310 56,316 46,322")
            with card.at(72, 306, 2.25, turn=-4):
                hands.grip(card)
            with card.mirrored():
                cuff(card)
        with card.group("cloud"):
            card.union([geometry.disc(*d) for d in ((20, 270, 14), (34, 282, 12), (24, 294, 14), (20, 312, 18), (34, 326, 13), (28, 342, 17), (20, 360, 18), (42, 356, 12))], "bone")
            card.line("30,326 24,320 18,324", "34,342 28,336 21,341", "34,286 28,282 22,286", "44,358 38,352 32,358")


def cuff(card):
    """A ruffled cuff: lobes that open towards the hand."""
    with card.at(-12, 36):
        card.shape("190,240! 182,244 178,238! 173,247 167,247! 168,256 161,260! 165,268 159,274! 165,280 161,288! 169,290 170,298! 178,294 184,300! 188,272", "bone")
        card.gouge(2.6, "186,252 176,254 170,255", "187,266 178,264 168,264", "187,280 178,277 167,277", "185,291 177,288 170,288")
        drape.cuff(card, 188, 271, 192, 58, thick=8)

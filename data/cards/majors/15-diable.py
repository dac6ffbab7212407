# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Diable: horned and bat-winged, on a pedestal, with a torch; two small horned figures are tied to it by the neck."""

from draw import bodies, faces, geometry, hands, stage, wings
from draw.geometry import tube

TRUNK = "9,134 10,148 26,154 41,160 47,174 40,194 31,214 28,230 33,244 22,258 0,262"
HEAD = "0,-24 12,-21 18,-10 19,2 15,12 9,20 4,27 0,31"
PELT = "0,228 16,226 30,222 38,240! 42,254 40,270! 32,262 27,276! 20,264 13,280! 7,266 0,284!"
PEDESTAL = "0,290 26,290 44,292 50,300 44,312 30,320 24,328! 24,334 34,342 46,348! 46,356! 0,356!"
HORN = "9,-17! 15,-20 22,-23 26.6,-30 26,-40 21,-49! 33,-45 39,-34 36.6,-22 29,-14 19,-9"


def body(card):
    legs = []
    for side in (1, -1):
        legs.append(tube([(120 + side * 16, 240), (120 + side * 34, 262), (120 + side * 25, 286)], [32, 25, 13], "round"))
    trunk = geometry.curve(geometry.symmetric([(120 + x, y, c) for x, y, c in geometry.points(TRUNK)]))
    arms = [tube("80,172 54,192 50,198", [24, 18, 15], "round"), tube("50,198 46,178 50,152", [16, 16, 10], "round")]
    arms += [tube("160,172 184,192 190,198", [24, 18, 15], "round"), tube("190,198 194,180 191,156", [16, 16, 10], "round")]
    with card.bodies([*legs, trunk, *arms], "sky"):
        card.gouge(3, "120,172 108,184 90,180", "120,172 132,184 150,180", "84,184 90,200 94,214", "156,184 150,200 146,214")
    card.beads("104,176 136,176", 2.2, "red", ink=0.9)
    card.hatch("159,197 151,214 148,228", 190, 12)
    for side in (1, -1):
        with card.at(120 + side * 25, 286, flip=side < 0):
            card.shape("-8,-5! 8,-5! 13,1 16,12! 9,6 5,6 3,14! -1,6 -5,6 -10,13! -11,3", "gold")
            card.line("4,-3 6,2", "-3,-3 -4,2", width=0.9)
    belly(card)
    with card.cloth(geometry.symmetric([(120 + x, y, c) for x, y, c in geometry.points(PELT)]), "red"):
        card.gouge(
            3, "106,230 100,246 92,260", "112,232 110,250 107,266", "134,230 140,246 148,260", "128,232 130,250 133,266",
            "120,232 121,250 120,270",
        )
    card.tube("86,224 104,230 120,231 136,230 154,224", 7, "gold", ink=2.0)


def belly(card):
    """The second face, on the belly."""
    for side in (1, -1):
        x = 120 + side * 10
        card.shape([(x - 6.4, 201, True), (x, 196.4), (x + 6.4, 201, True), (x, 204.4)], "bone", ink=1.4, tone=False)
        card.beads([(x + 1, 200)], 2.1, "ink", ink=0)
        card.gouge(2.6, [(120 + side * 3, 198), (120 + side * 8, 191), (120 + side * 18, 194)])
    card.line("119,201 116,207 120,208.4 123,207")
    card.shape("104,212! 112,215 120,216 128,215 136,212! 131,222 120,225.6 109,222", "deep", ink=1.4, tone=False)
    card.paint(geometry.polygon("110,214.4 113,219.4 115.6,215.6") + geometry.polygon("124.4,215.6 127,219.4 130,214.4"), "bone", "hair")


def head(card):
    for side in (1, -1):
        with card.at(0, 0, flip=side < 0):
            card.shape("14,-8! 24,-16 36,-18! 31,-4 22,4 14,4!", "sky")
            card.gouge(2.2, "30,-13 23,-9 18,-2")
            with card.cloth(HORN, "bone"):
                card.line("17,-21 20,-15 21,-8", "24,-25 29,-20 32,-14", "27,-33 33,-29 39,-27", "26,-41 31,-40 38,-39", width=1.4)
    card.shape("0,-20 -11,-19 -17,-13! -14,-27 -6,-24 0,-36! 6,-24 14,-27 17,-13! 11,-19", "red", ink=2.0)
    with card.cloth(geometry.symmetric(HEAD, 0), "sky", aside=(-3.6, -1.4)):
        card.gouge(2.4, "-14,10 -9,12 -7,18", "14,10 9,12 7,18")
    for side in (1, -1):
        with card.at(0, 0, flip=side < 0):
            card.shape("2.6,-1! 7,-6 14.4,-5.6! 12,-.4 7,1", "bone", ink=1.4, tone=False)
            card.gouge(4, "1.6,-3 6,-11 18,-13.6")
        card.paint(geometry.disc(side * 8 + 0.6, -2.8, 2.2), "ink")
    card.line("1.6,-4 2.4,2 6,6.4! 4,9 0,10 -4,9 -6,6.4", "-2.6,8 -1.4,9", "2.6,8 1.4,9", width=1.4)
    card.shape("-11,12! -5,14.4 0,15 5,14.4 11,12! 8,19 0,22 -8,19", "deep", ink=2.0, tone=False)
    card.shape("-4,18! 0,16.4 4,18! 4.4,25 1,31 -3,27", "red", ink=1.4, tone=False)
    card.paint(geometry.polygon("-8.6,13 -6.6,18 -4,14.6") + geometry.polygon("8.6,13 6.6,18 4,14.6"), "bone", "hair")
    card.shape("-6,27! 0,30 6,27! 4,34 0,42! -4,34", "red", ink=2.0)


def torch(card):
    card.shape("194,88! 184,80 186,66 194,60 194,48! 204,58 207,70 204,82!", "red", ink=2.0, tone=False)
    card.shape("195,88! 190,80 194,70 198,62! 203,72 202,82!", "gold", ink=1.4, tone=False)
    card.tube("184,178 190,140 196,94", [6, 7.6, 10], "ochre")
    card.tube("188,92 196,94 205,95", [5, 6, 5], "gold", ink=2.0)
    card.line("190,120 193,131", "195,106 197,116", width=0.9)


FOOT = "-6,-11! 4.6,-11! 6.4,-6 13,-4 17.6,-1 16,2! 1,2 -5,2! -7,-3"
RESIGNED = "-6,-92 -6,-84 -14,-80 -19,-73 -17,-61 -15,-52 -17,-44 -17,-34 17,-34 17,-44 14,-52 16,-61 18,-73 14,-80 6,-84 6,-92"
PULLING = "-14,-92 -12,-84 -19,-79 -23,-71 -20,-60 -16,-51 -17,-43 -16,-34 16,-34 16,-43 12,-52 12,-61 10,-73 5,-80 -2,-84 -3,-92"


def foot(x, left=False):
    return geometry.curve([(x + (-px if left else px), py - 2, corner) for px, py, corner in geometry.points(FOOT)])


def bare(card, trunk, legs, feet, x):
    """An imp's body; x is the middle of its breast."""
    pieces = [tube(line, [20, 15.6, 14.6, 9.6], "round") for line in legs]
    card.union([geometry.curve(trunk), *pieces, *feet], "flesh")
    card.line([(x - 11, -62), (x - 7, -59.6), (x - 3, -62)], [(x + 11, -62), (x + 7, -59.6), (x + 3, -62)])
    card.lens(1.8, [(x + 1, -50), (x + 1.6, -48), (x + 1, -46)])
    card.beads([(x - 7, -63), (x + 7, -63)], 1.1, "red", ink=0)


def pelt(card, colour):
    with card.cloth("-17.6,-45! 0,-41 19,-46! 23,-34 25,-25! 15,-28 11,-18! 2,-25 -6,-17! -12,-26 -20,-21! -21,-32", colour):
        card.gouge(2, "-8,-42 -10,-34 -13,-28", "8,-42 10,-34 13,-29", "0,-41 1,-34 0,-28")


def horns(card):
    for side in (1, -1):
        with card.at(0, 0, flip=side < 0):
            card.shape("9,-16! 14,-21 14,-29 10,-37! 20,-32 22.6,-23 17.6,-12!", "bone", ink=2.0)


def resigned(card):
    """At the left, his arms tied behind his back; origin between his feet."""
    card.tube("-10,-36 -24,-30 -31,-42 -25,-54", [7, 5.6, 4, 2], "flesh", cap="round")
    card.union([tube([(s * 14, -76), (s * 24, -61), (s * 13, -48)], [11.4, 10, 8], "round") for s in (1, -1)], "flesh")
    bare(card, RESIGNED, ("-8,-42 -9,-24 -8,-16 -10,-8", "8,-42 15,-26 14,-16 17,-8"), [foot(-10, True), foot(17)], 0)
    pelt(card, "green")
    with card.at(1, -105, 0.9, turn=6):
        horns(card)
        card.shape("12,-19! 2,-27 -12,-24 -19,-12 -18,4 -20,13! -14,14 -10,8! -6,-8 10,-14", "red")
        faces.three_quarter(card, "child", gaze=0.5, brow=(-1.8, 1.2, 1.6), mouth=-1.8, lids=0.8)
        card.shape("14,-12! 12,-20 2,-26 -12,-23 -18,-12 -17,4! -12,2 -11,-6 -5,-11 4,-14", "red", aside=(-2, -1))
    card.tube("-9,-80 0,-77 9,-80", 5.4, "gold", cap="round", ink=2.0, tone=False)


def pulling(card):
    """At the right (drawn as at the left), she leans away from the rope; her near arm and both hands are left to `pull`."""
    card.tube("-12,-38 -26,-40 -27,-54 -36,-60", [7, 5.6, 4, 2], "flesh", cap="round")
    with card.at(-9, -105, 0.9, turn=-10):
        bodies.loose(card, "umber")
    far = tube("3,-74 17,-72 27,-63", [11, 10, 8], "round")
    bare(card, PULLING, ("-7,-42 -13,-25 -17,-16 -19,-8", "8,-42 18,-28 17,-17 22,-8"), [foot(-19, True), foot(22), far], -4)
    pelt(card, "blue")
    with card.at(-9, -105, 0.9, turn=-10):
        horns(card)
        faces.three_quarter(card, "girl", gaze=0.5, brow=(0.8, -0.6, 1.7), mouth=-0.6)
        with card.at(0, 0, 0.96):
            bodies.loose_locks(card, "umber")
    card.tube("-16,-79 -7,-77 1,-81", 5.4, "gold", cap="round", ink=2.0, tone=False)


def pull(card):
    """What lies over the rope."""
    with card.at(25, -66, 0.68, turn=40):
        hands.grip(card, bare=True)
    bodies.arm(card, "-17,-72 -11,-54 14,-62", [11.6, 10.6, 8], 0.24)
    with card.at(12, -62, 0.7, turn=-12):
        hands.grip(card, bare=True)


def draw(card):
    with card.group("stage"):
        stage.flat(card, "ochre")
        for i in range(16):
            card.paint(stage.flame(120, 130, 74, 150, i * 22.5 + 11, 15), "gold")
        card.disc(120, 130, 86, "deep", tone=False)
        card.paint(geometry.disc(120, 130, 80.5), "hair")
        card.shape("11,330! 60,324 120,328 180,324 229,330! 229,405! 11,405!", "night", tone=False)
        card.hatch("11,331 60,325 120,329 180,325 229,331", 84, 8, step=6, colour="ink")

    with card.group("figure"):
        with card.group("wings"):
            for side in (1, -1):
                with card.at(120 + side * 31, 164, 0.87, turn=-2 * side, flip=side < 0):
                    wings.bat(card, "night", "slate")
        with card.group("pedestal"):
            with card.cloth(geometry.symmetric([(120 + x, y, c) for x, y, c in geometry.points(PEDESTAL)]), "red"):
                card.line("76,297 100,303 140,303 164,297", "96,329 120,332 144,329", "80,348 120,352 160,348")
                card.hatch("168,300 160,312 146,322", 190, 12)
        with card.group("devil"):
            torch(card)
            body(card)
            with card.group("head"), card.at(120, 116, 1.16):
                head(card)
            with card.at(50, 152, 1.1, turn=-92, squash=-1):
                hands.open_(card, bare=True, colour="sky")
            with card.at(191, 157, 1.1, turn=-150, squash=-1):
                hands.grip(card, colour="sky")

        with card.group("resigned"), card.at(52, 366):
            resigned(card)
        with card.group("pulling"), card.at(185, 366, flip=True):
            pulling(card)
        with card.group("bracelets"):
            card.tube("43,153 50,156 57,154", 5.4, "gold", ink=2.0)
            card.tube("183,160 190,161 199,158", 5.4, "gold", ink=2.0)
        with card.group("ropes"):
            for line in ("55,290 76,322 114,333", "191,290 166,306 126,331"):
                card.tube(line, 4.6, "gold", ink=2.0, tone=False)
            card.disc(120, 333, 7, "bone", ink=2.0)
            card.disc(120, 333, 2.6, "ink", ink=0, tone=False)
        with card.group("pull"), card.at(185, 366, flip=True):
            pull(card)

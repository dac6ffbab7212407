# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Pendu: hung by one foot from a beam between two lopped trees, the other leg crossed, hands behind his back, at peace."""

from draw import faces, geometry, stage
from draw.geometry import tube

TRUNK = "36,356! 38,300 34,240 38,180 34,120 36,62! 44,58 54,62! 56,120 54,180 58,240 56,300 60,356!"
STUMPS = [(37, 108, -1), (55, 142, 1), (36, 186, -1), (57, 222, 1), (36, 266, -1), (58, 302, 1)]
SHOE = "-7,-22! 8,-22! 10,-11 19,-7 31,-4! 28,0! 10,.6 3,-1! 2,0! -6,0! -7,-8"
COAT = (
    "98,286! 90,278 92,262 98,244 102,226 100,212! 92,200 90,184! 102,190 106,178! 114,190 120,176! 126,190 134,178! 138,190 150,184! "
    "148,200 140,212! 138,226 142,244 148,262 150,278 142,286! 130,294 110,294"
)


def tree(card):
    """A trunk whose six branches were cut."""
    for x, y, side in STUMPS:
        with card.at(x, y, turn=side * 58):
            card.shape("-7,8! -6,-4 -5.4,-12! 5.4,-12! 6,-4 7,8!", "ochre")
            card.shape(geometry.disc(0, -12, 5.8, 3.4), "red", ink=2.0, tone=False)
    with card.cloth(TRUNK, "ochre"):
        card.lens(2.6, "44,70 42,100 45,130", "48,140 50,170 47,200", "44,200 41,230 45,262", "49,262 52,290 50,320", "42,300 44,326 42,350")
        card.hatch("55,80 56,120 54,180 58,240 56,300 58,350", 180, 9, step=5)
    card.shape(geometry.disc(45, 61, 9.4, 3.8), "red", ink=2.0, tone=False)


def beam(card):
    with card.cloth("24,72! 120,76 216,72! 216,90! 120,94 24,90!", "ochre"):
        card.lens(2.4, "34,78 70,82 108,81", "128,86 160,84 206,82", "60,88 90,90 110,89")
        card.hatch("30,90 120,94 212,90", -90, 6, step=6)
    for x in (24, 216):
        card.shape(geometry.disc(x, 81, 4.6, 9), "red", ink=2.0, tone=False)


def bush(card, x):
    """The mound from which a tree grows."""
    card.shape([(x - 38, 409, True), (x - 30, 352), (x - 10, 340), (x + 14, 342), (x + 30, 356), (x + 38, 409, True)], "green")
    stage.tuft(card, x - 18, 356, 0.8)
    stage.tuft(card, x + 16, 358, 0.8)


def legs(card):
    """The free leg goes behind the other: together they draw a four."""
    with card.group("free-leg"):
        thigh, shin = tube("124,208 142,192 164,176", [38, 35, 27], "round"), tube("166,175 130,166 88,157", [26, 22, 13], "round flat", 3)
        with card.bodies([thigh, shin], "red"):
            card.gouge(3.2, "153,180 146,194 134,204", "152,178 160,186 172,186", "150,174 136,172 118,166")
        with card.at(76, 158, turn=90, flip=True):
            card.shape(SHOE, "gold", aside=(-2.4, -2))
    with card.group("rope"):
        card.tube("120,92 120,120", 6, "bone", ink=2.0, tone=False)
        card.line("117.4,102 122.6,98", "117.4,107 122.6,103", width=0.9)
        for x in (113, 121):
            card.tube([(x + 4, 70), (x + 2, 82), (x, 95)], 7, "bone", cap="round", ink=2.0, tone=False)
            card.line(*[[(x + 6.4 - y / 3, 72 + y), (x + 1 - y / 3, 76 + y)] for y in (1, 7, 13)], width=0.9)
        card.shape("111,92! 127,90! 129,98 120,101 112,99", "bone", ink=2.0)
    with card.group("hung-leg"):
        with card.at(126, 108, turn=180):
            card.shape(SHOE, "gold", aside=(-2.4, -2))
        card.shape(tube("118,206 117,164 120,126", [38, 28, 16], samples=3), "red")
        card.gouge(3, "108,196 106,176 112,156", "126,190 126,172 122,154")
        for y in (121, 129):
            card.tube([(109, y - 2), (120, y + 1), (131, y - 2)], 6.4, "bone", ink=2.0, tone=False)


def head(card):
    """Upside down, the hair hanging."""
    with card.at(120, 322, 1.16, turn=180):
        card.shape("-8,14! 8,14! 9,32! -9,32!", "flesh", shade="tan", aside=(0, 6))
        card.shape("-17,4! -20,-10 -19,-24 -23,-36! -16,-33 -13,-41! -8,-35 -3,-43! 2,-35 8,-42! 12,-34 19,-39! 18,-26 20,-12 17,4! 10,-10 -10,-10", "gold")
        card.gouge(2.4, "-14,-12 -17,-22 -18,-32", "-8,-16 -11,-26 -12,-36", "0,-18 -1,-28 -3,-38", "8,-16 10,-26 8,-37", "14,-12 17,-24 17,-34")
        faces.front(card, "youth", ears=True, lids=0.6)
        card.shape("-15.6,-8! -13,-18 0,-21.4 13,-18 15.6,-8! 10,-13 4,-12! 0,-15 -5,-12! -10,-14", "gold", ink=2.0, tone=False)
        card.gouge(1.8, "-10,-18 -9,-15 -10,-12", "9,-18 8,-15 9,-12")


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        stage.disc(card, 120, 214, 86)
        stage.ground(card, 350, "moss", 2)

    with card.group("figure"):
        with card.group("trees"):
            tree(card)
            with card.mirrored():
                tree(card)
            beam(card)
        bush(card, 50)
        bush(card, 190)
        legs(card)
        with card.group("arms"):
            for colour, flip in (("blue", False), ("blue", True)):
                with card.at(120, 0, flip=flip):
                    upper, fore = tube("8,268 28,264 48,248", [28, 30, 24], "round"), tube("50,248 32,234 8,222", [25, 24, 18], "round")
                    with card.bodies([upper, fore], colour):
                        card.gouge(2.8, "35,246 42,254 52,254", "35,245 32,256 24,266", "34,244 28,238 18,232")
        with card.group("head"):
            head(card)
        with card.group("coat"):
            with card.cloth(COAT, "blue"):
                card.gouge(3.2, "104,220 102,236 98,256", "136,220 138,236 142,256", "108,208 106,198 102,192", "120,208 120,196 120,184", "132,208 134,198 138,192")
                card.gouge(2.6, "100,282 108,272 112,258", "140,282 132,272 128,258")
            card.line("120,222 120,290", width=2.0)
            card.beads([(120, y) for y in (230, 243, 256, 269, 282)], 3, "gold")
            card.tube("100,212 120,217 140,212", 9, "gold")
            card.disc(120, 216, 5, "red", ink=2.0)
            for x in (107, 133):
                card.shape([(x - 6, 240), (x, 245), (x + 6, 240), (x, 250)], "gold", ink=1.4, tone=False)
            card.shape("98,284! 110,292 130,292 142,284! 140,296! 130,302! 120,297! 110,302! 100,296!", "gold")

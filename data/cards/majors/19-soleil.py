# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Soleil: a sun with a face, straight rays and wavy ones, and drops; two children, arm in arm, before a low wall."""

from draw import bodies, faces, flora, geometry, hair, hands, pips, stage
from draw.geometry import tube

X, Y = 120, 130
DROPS = "44,62 31,106 29,166 36,214 213,158 209,106 196,62"


def features(card):
    """A grave round face, as large as the disc."""
    with card.at(X, Y):
        for x in (-25, 25):
            card.paint(geometry.disc(x, 12, 7, 5), "blush")
        for _ in pips.both(card, 0):
            card.shape("6,-4! 12,-11 20,-12 27,-5! 20,0 12,0", "bone", ink=1.4, tone=False)
            card.paint(geometry.disc(17, -6.4, 4.6, 5), "ink")
            card.paint(geometry.disc(15.6, -8, 1.3), "bone")
            card.paint("5,-3.4! 11,-13 20,-14.4 29,-5.6! 20,-10.6 12,-9.4", "ink")
            card.paint("5,-13! 13,-21.4 23,-20 32,-11! 23,-16 13,-16.6", "ink")
            card.line("12,3 18,4 24,1.6", width=1.4)
            card.line("20,20 24,24 23,29", width=1.4)
        card.line("5,-10 3.6,0 8,10.6 7,14.4 3.6,14! 0,17 -3.6,14! -7,14.4 -7.6,11", width=2.0)
        card.paint("-11,24.6! -4,21 0,22.4 4,21 11,24.6! 0,26", "red")
        card.paint("-9,25! 0,26 9,25! 5,30.4 0,31.4 -5,30.4", "red")
        card.line("-13,24 -5,25.4 0,24.8 5,25.4 13,24", width=2.0)
        card.line("-4,35 0,36 4,35", width=1.4)


def sun(card):
    with card.group("rays"):
        for i in range(8):
            card.shape(stage.flame(X, Y, 42, 84, 45 * i - 67.5, 15), "red")
        for i in range(8):
            card.shape(stage.ray(X, Y, 42, 87, 45 * i - 90, 14), "gold", tone=False)
            side = stage.polar(X, Y, 44, 45 * i - 82) if i not in (5, 6, 7) else stage.polar(X, Y, 44, 45 * i - 98)
            card.shape([(*stage.polar(X, Y, 42, 45 * i - 90), True), (*stage.polar(X, Y, 84, 45 * i - 90), True), (*side, True)], "ochre", ink=0, tone=False)
            card.paint(stage.ray(X, Y, 42, 87, 45 * i - 90, 14), "contour")
    with card.group("disc"):
        card.disc(X, Y, 47, "gold", aside=(-4, -3))
        card.hatch(geometry.arc(X, Y, 46.4, -30, 80, count=8), 205, 11, step=4.4)
        card.paint(geometry.disc(X, Y, 43), "hair")
    with card.group("face"):
        features(card)


def drop(card, x, y, colour):
    with card.at(x, y):
        card.shape("0,-10! 5,1.4 0,8 -5,1.4", colour, ink=2.0, aside=(-1.4, -1))


FOOT = "-6,-12! 5,-12! 7,-6 14,-4 18.6,-1 17,2! 1,2 -5,2! -7,-3"
STANDING = (
    "82,248 82,257 73,261 67,268 70,280 73,291 70,303 70,316 106,316 107,303 104,291 106,280 108,268 103,261 94,257 94,248"
)
SKIPPING = (
    "141,250 141,260 132,264 127,271 131,284 136,295 135,306 137,318 172,318 173,304 169,292 168,281 169,271 163,264 153,260 152,250"
)


def foot(x, y, left=False):
    """A small foot, its ankle at (x, y - 10)."""
    return geometry.curve([(x + (-px if left else px), y + py, corner) for px, py, corner in geometry.points(FOOT)])


def breast(card, x, y):
    """What is to see on a child's breast and belly."""
    card.line([(x - 12, y), (x - 7, y + 2.6), (x - 3, y)], [(x + 12, y), (x + 7, y + 2.6), (x + 3, y)])
    card.beads([(x - 8, y - 1), (x + 8, y - 1)], 1.1, "red", ink=0)
    card.lens(1.8, [(x, y + 17), (x + 0.6, y + 19.4), (x, y + 21)])


def standing(card):
    """The left one: on one leg, the other set forward, a hand on the hip."""
    legs = [tube("80,308 77,330 78,344 77,358", [23, 17, 15.6, 10.4], "round"), foot(77, 366, True)]
    legs += [tube("97,308 107,329 108,343 113,358", [23, 17, 15.6, 10.4], "round"), foot(113, 366)]
    arm = [tube("74,267 45,284", [12.4, 10.6], "round"), tube("45,284 64,300", [10.6, 8.4], "round")]
    card.union([geometry.curve(STANDING), *legs, *arm], "flesh")
    breast(card, 88, 276)
    card.line("72,331 76,334 80,332", "104,333 109,334 112,331", "78,263 82,265 86,262")
    card.line("62,365 61,367", "65.6,364 64.6,366.6", "128,365 129,367", "124.4,364 125.4,366.6", width=0.9)
    with card.cloth("69,302! 88,307 107,301! 111,312 117,325! 107,322 102,332! 93,321 86,331! 79,322 67,328! 67,314", "blue"):
        card.gouge(2.4, "80,306 78,314 74,322", "88,308 90,318 88,325", "99,305 104,314 108,319")
    card.tube("68.4,301 88,306 107.6,300", 5, "gold", ink=2.0)
    with card.at(63, 299, 0.72, turn=28):
        hands.flat(card, bare=True)


def skipping(card):
    """The right one: comes on one foot, the other in the air behind."""
    lifted = "190,338! 199,335 206,338 207,346 205,354 201,361 195,363! 193,358 195,352 190,350!"
    raised = [tube("162,310 171,328 171,338", [23, 19, 15], "round"), tube("171,337 184,341 198,344", [16, 14.6, 10], "round")]
    card.union([*raised, geometry.curve(lifted)], "flesh")
    card.line("197,361 196,358", "200,359.6 199,357", width=0.9)
    leg = [tube("147,310 141,331 142,345 139,358", [24, 17, 15.6, 10.4], "round"), foot(139, 366, True)]
    arm = [tube("162,270 184,258", [12, 11], "round"), tube("184,258 192,234", [11, 8.6], "round")]
    card.union([geometry.curve(SKIPPING), *leg, *arm], "flesh")
    breast(card, 147, 279)
    card.line("137,333 142,335 146,332", "163,268 166,272 165,276")
    card.line("124,365 123,367", "127.6,364 126.6,366.6", width=0.9)
    with card.cloth("135,303! 154,309 174,303! 180,312 187,318! 177,321 177,331! 167,323 159,333! 152,323 142,331! 140,322 130,324! 133,314", "red"):
        card.gouge(2.4, "145,307 143,315 138,320", "155,310 156,319 158,326", "166,308 171,315 178,318")
    card.tube("134.4,302 154,308 174.6,302", 5, "gold", ink=2.0)
    with card.at(191.6, 237, 0.8, turn=-78):
        hands.open_(card, bare=True)


def wreath(card, *leaves):
    for x, y, turn in leaves:
        flora.leaf(card, (x, y + 4), stage.polar(x, y + 2, 10, turn - 90), 0, 7, lobes=False)


def curly_head(card):
    """To the right and a little up."""
    with card.at(88, 234, 0.94, squash=0.95, turn=-5):
        card.shape("-2,-20! -16,-16 -20,-2 -18,12 -10,16! 2,6", "gold")
        faces.three_quarter(card, "child", gaze=0.6)
        hair.curls(card, "gold", 6.6, "-15,10 -17,2 -17,-7 -13,-15 -6,-20 3,-21 11,-17")
        wreath(card, (-10, -22, -40), (2, -26, -8), (11, -22, 26))


def tousled_head(card):
    """From the front, leaning to the other."""
    with card.at(147, 236, 0.94, squash=0.94, turn=-9):
        card.shape("0,-26 14,-23 21,-10 20,4 23,14! 17,13 15,17! 9,8 -9,8 -15,17! -17,13 -23,14! -20,4 -21,-10 -14,-23", "ochre")
        faces.front(card, "child", gaze=-1.4)
        with card.cloth(
            "-17,3! -19,-10 -13,-22 0,-26 13,-22 19,-10 17,3! 14,-4 13,-12! 9,-9 5,-13! 1,-8 -4,-13! -8,-9 -12,-12! -14,-4", "ochre", aside=(-2, -1),
        ):
            card.gouge(2.2, "0,-24 -8,-20 -11,-13", "2,-24 4,-19 4,-14", "6,-23 12,-18 15,-10", "-6,-23 -14,-16 -15,-6")
        wreath(card, (-11, -24, -30), (1, -28, 0), (12, -24, 30))


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        card.paint(geometry.disc(X, Y - 6, 112), "halo")
        stage.ground(card, 330)
        stage.bricks(card, 8, 276, 224, 58, "red", 4)
        card.shape("11,338! 70,332 130,335 190,331 229,336! 229,409! 11,409!", "green", tone=False)
        card.hatch("20,337 70,332 130,335 190,331 222,335", 80, 7, step=6)
        for x, y, k in ((36, 362, 0.9), (176, 366, 0.6)):
            stage.tuft(card, x, y, k)

    with card.group("sun"), card.at(7.2, 1.8, 0.94):
        sun(card)
    with card.group("drops"):
        for i, (x, y, _) in enumerate(geometry.points(DROPS)):
            drop(card, x, y, ("red", "gold", "blue")[i % 3])

    with card.group("figure"):
        with card.group("right-child"):
            with card.at(8, 0):
                skipping(card)
            bodies.arm(card, "148,271 122,261 96,262", [13, 12, 11], 0.24)
            with card.at(8, 0):
                tousled_head(card)
        with card.group("left-child"):
            standing(card)
            curly_head(card)
        with card.group("embrace"):
            with card.at(66, 258, 0.8, turn=72, squash=-1):
                hands.clutch(card)
            bodies.arm(card, "104,267 114,289 136,287", [13, 11.6, 8.6])
            with card.at(135, 287, 0.76, turn=-4):
                hands.flat(card, bare=True)

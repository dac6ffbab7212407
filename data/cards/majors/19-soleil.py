# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Soleil: a sun with a face, straight rays and wavy ones, and drops; two children before a low wall."""

from draw import bodies, faces, flora, geometry, hair, hands, pips, stage

X, Y = 120, 130
DROPS = "42,64 31,108 30,176 34,230 120,242 206,230 210,176 209,108 198,64"


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


TORSO = geometry.symmetric("6.5,-94 6.5,-84 14,-80 20,-74 18.6,-60 16,-50 18.6,-40 18,-28 0,-24", 0)
FOOT = "3.6,-9! 13.6,-9! 14.6,-5 22,-3 25,-.6 23,1! 5,1! 3.4,-2"


def limbs():
    """What is united with the trunk: two legs, two feet turned out, the arm that hangs down."""
    pieces = [geometry.tube("-14,-72 -27,-56 -26,-37", [14, 12, 9], "round")]
    for side in (1, -1):
        pieces.append(geometry.tube([(side * 9.4, -38), (side * 10, -20), (side * 9, -4)], [19, 15, 10.4], "flat round"))
        pieces.append(geometry.curve([(side * x, y, corner) for x, y, corner in geometry.points(FOOT)]))
    return pieces


def body(card, cloth):
    """A child with a cloth about the hips, its feet on the origin."""
    card.union([geometry.curve(TORSO), *limbs()], "flesh")
    with card.at(-26.4, -40, 0.86, turn=86):
        hands.flat(card, bare=True)
    card.line("-11,-62 -6.4,-59.4 -2.6,-62", "11,-62 6.4,-59.4 2.6,-62", "-13,-17 -10,-15 -7,-17", "13,-17 10,-15 7,-17", "-13,-71 -15,-64 -14.6,-58")
    card.line("21,-2.6 22,-.6", "18,-3.4 19,-1", "-21,-2.6 -22,-.6", "-18,-3.4 -19,-1", width=0.9)
    card.lens(1.8, "0,-50 .6,-48 0,-46")
    card.beads("-7.4,-63 7.4,-63", 1.1, "red", ink=0)
    with card.cloth("-18.6,-46! 0,-43 18.6,-46! 21,-36 20.6,-24! 14,-28! 8,-21! 0,-28! -8,-21! -14,-28! -20.6,-24! -21,-36", cloth):
        card.gouge(2.4, "-9,-43 -10,-34 -13,-28", "9,-43 10,-34 13,-28", "0,-43 1,-36 0,-30")
    card.tube("-19,-46 0,-42 19,-46", 5, "gold", ink=2.0)


def head(card, curls):
    """To the right, crowned with a few leaves."""
    with card.at(0, -105, 0.98, squash=0.96):
        card.shape("-2,-20! -16,-16 -20,-2 -18,12 -10,16! 2,6", curls)
        faces.three_quarter(card, "child", gaze=0.6)
        hair.curls(card, curls, 6.6, "-15,10 -17,2 -17,-7 -13,-15 -6,-20 3,-21 11,-17")
        for x, y, turn in ((-10, -22, -40), (2, -26, -8), (11, -22, 26)):
            flora.leaf(card, (x, y + 4), stage.polar(x, y + 2, 10, turn - 90), 0, 7, lobes=False)


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        card.paint(geometry.disc(X, Y, 112), "halo")
        stage.ground(card, 330)
        stage.bricks(card, 8, 276, 224, 58, "red", 4)
        card.shape("11,338! 70,332 130,335 190,331 229,336! 229,409! 11,409!", "green", tone=False)
        card.hatch("20,337 70,332 130,335 190,331 222,335", 80, 7, step=6)
        for x, y, k in ((32, 362, 0.9), (208, 360, 0.9), (120, 352, 0.8)):
            stage.tuft(card, x, y, k)

    with card.group("sun"):
        sun(card)
        for i, (x, y, _) in enumerate(geometry.points(DROPS)):
            drop(card, x, y, ("red", "gold", "blue")[i % 3])

    with card.group("figure"):
        with card.group("left-child"):
            with card.at(76, 368, 1.14):
                body(card, "blue")
                head(card, "gold")
        with card.group("right-child"):
            with card.at(164, 368, 1.14, flip=True):
                body(card, "red")
                head(card, "ochre")
        with card.group("embrace"):
            with card.at(164, 368, 1.14, flip=True):
                bodies.arm(card, "13,-70 23,-49 47,-47", [14, 12, 8])
                with card.at(45, -47, 0.86, turn=-2):
                    hands.flat(card, bare=True)
            with card.at(76, 368, 1.14):
                bodies.arm(card, "13,-71 36,-58 59,-69", [14, 12, 8])
                with card.at(57, -68, 0.86, turn=-26):
                    hands.flat(card, bare=True)

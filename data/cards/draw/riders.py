# SPDX-License-Identifier: GPL-3.0-or-later
"""The horses of the four knights that beasts.py has not, and what goes on a horse: saddle, straps, reins, a leg in its stirrup.

As in beasts.py a horse faces right, with the ground at 0. The rider sits at the origin of `leg`.
"""

from . import court, geometry, hands
from .beasts import HEAD, _face, _far, _hooves, _leg, _mane, moved


def galloping(card, coat="bone", mane="ochre", trim="red"):
    """In full career, all hooves but one off the ground. Saddle at (-2,-118), the bit at (86,-146)."""
    _hooves(card, (96, -42, -30), (-66, -10, 30))
    _far(card, [_leg("40,-92 62,-66 84,-70 94,-46", [36, 21, 13, 9]), _leg("-40,-92 -26,-62 -56,-44 -64,-14", [42, 26, 14, 9])], coat)
    with card.cloth("-62,-108! -76,-118 -90,-112 -95,-97 -91,-85 -100,-72! -86,-74 -80,-84 -84,-96 -74,-100 -60,-94", mane):
        card.gouge(2.4, "-68,-106 -86,-110 -92,-94", "-66,-100 -82,-104 -88,-82")
    _hooves(card, (-92, -22, 56), (82, -62, 60))
    trunk = "30,-132 54,-130 68,-112 70,-94 60,-76 42,-68 18,-66 -10,-68 -30,-74 -52,-72 -68,-84 -74,-100 -68,-116 -54,-124 -32,-122 -8,-118 14,-120"
    neck = "12,-118 26,-140 40,-166 56,-188 74,-182 72,-150 68,-134 70,-106 38,-92"
    pieces = [geometry.curve(trunk), geometry.curve(neck), moved(geometry.curve(HEAD), 64, -180, 46)]
    pieces += [_leg("-50,-98 -34,-72 -70,-52 -88,-26", [52, 35, 15, 10]), _leg("48,-96 64,-82 88,-92 84,-68", [44, 26, 15, 9])]
    with card.bodies(pieces, coat):
        card.gouge(3, "38,-104 40,-86 54,-76", "-34,-106 -22,-88 -34,-68", "64,-134 56,-124 58,-112")
    _face(card, 64, -180, 46, coat, trim)
    crest = (
        "64,-198! 52,-200 40,-192! 30,-194 18,-186! 22,-176 12,-168! 16,-158 4,-148! 10,-138 0,-128! 14,-120 28,-124! 30,-134 "
        "42,-138! 42,-148 52,-152! 50,-160 60,-166! 60,-174 68,-178! 66,-190"
    )
    _mane(card, crest, ["58,-194 54,-186 62,-180", "46,-192 42,-176 54,-166", "30,-186 30,-166 44,-154", "22,-170 22,-150 34,-140", "14,-150 14,-136 22,-128"], mane)


CAPARISON = (
    "74,-180! 60,-186 44,-174 26,-148 6,-126 -14,-122 -36,-126 -60,-124 -78,-108 -84,-84 -86,-54 -92,-24! -80,-16 -68,-26! -56,-15 -44,-24! "
    "-32,-14 -20,-23! -8,-13 4,-22! 16,-13 28,-22! 40,-14 52,-23! 64,-16 78,-26! 82,-60 82,-92 76,-112 64,-128 58,-142! 66,-160!"
)


def caparisoned(card, coat="bone", cloth="gold", border="red", flowers="ochre"):
    """Standing still under a long cloth, its head bowed. Saddle at (-14,-124), the bit at (83,-141)."""
    _hooves(card, (46, -8, 0), (-44, -8, 0), (68, -8, 0), (-72, -8, 0))
    _far(card, [_leg("46,-50 44,-34 46,-12", [16, 12, 9]), _leg("-44,-50 -46,-30 -44,-12", [18, 12, 9])], coat)
    card.union([_leg("68,-50 66,-34 68,-12", [18, 13, 10])], coat)
    card.union([_leg("-68,-50 -72,-32 -72,-12", [20, 13, 10])], coat)
    card.union([moved(geometry.curve(HEAD), 70, -172, 58)], coat)
    _face(card, 70, -172, 58, coat, border)
    with card.cloth(CAPARISON, cloth):
        court.brocade(card, -94, -186, 90, -10, flowers, 24)
        card.gouge(3.6, "-62,-112 -70,-76 -72,-34", "-44,-108 -42,-70 -48,-34", "44,-116 40,-74 46,-34", "62,-118 66,-84 64,-36", "24,-100 16,-70 16,-34", "-20,-98 -24,-66 -20,-34")
        card.gouge(3, "58,-142 46,-134 36,-122", "66,-160 48,-152 36,-138")
    hem = "-91,-24 -80,-17 -68,-27 -56,-16 -44,-25 -32,-15 -20,-24 -8,-14 4,-23 16,-14 28,-23 40,-15 52,-24 64,-17 78,-27"
    line = [(x, y, i % 2 == 0) for i, (x, y, _) in enumerate(geometry.points(hem))]
    card.tube(line, 7, border)
    card.tube([(74, -181, True), (66, -160, True), (58, -142, True), (64, -127), (76, -112), (82, -92)], 6, border)
    with card.at(72, -174, turn=50):
        card.shape("-8,-4 -14,-16 -10,-26! -2,-18 2,-6", coat)
        card.lens(2.4, "-6,-8 -9,-14 -8,-21")


def saddle(card, x, y, turn=0, colour="red", cloth=None):
    """A war saddle with its high pommel and cantle, and a cloth under it."""
    with card.at(x, y, turn=turn):
        if cloth:
            card.shape("-32,0! 30,0! 34,20 30,44! 14,40 0,46 -14,40 -30,46! -36,20", cloth)
            card.tube("-30,43 -14,38 0,43 14,38 30,42", 5, "gold", ink=2.0)
        card.shape("-40,-22! -32,-24 -26,-8 -10,-2 10,-3 20,-10 24,-22! 32,-20 34,2 24,10 0,13 -26,10 -38,0", colour)


def straps(card, *lines, colour="red", stud="gold"):
    """Breast strap and crupper, studded."""
    for line in lines:
        card.tube(line, 6, colour, ink=2.0, tone=False)
        sampled = geometry.sampled(line, [1] * len(geometry.points(line)), 4)
        card.beads([(x, y) for x, y, *_ in sampled[1:-1:2]], 2.3, stud, ink=0.9)


def leg(card, x, y, colour, shoe="gold", turn=0, folds=True):
    """A rider's near leg: the hip at (x, y), the knee forward, the foot in its stirrup some 92 below."""
    with card.at(x, y, turn=turn):
        card.line("26,8 34,60 32,86")
        with card.at(26, 88, turn=-turn * 0.6):
            hands.shoe(card, shoe, 29)
            card.tube("2,-6 2,3 20,3 18,-6", 4, "gold", ink=2.0, tone=False)
        with card.cloth(geometry.tube("-2,-2 34,26 33,78", [40, 33, 15], samples=3), colour):
            if folds:
                card.gouge(2.8, "20,30 30,34 42,30", "24,38 30,52 26,66")

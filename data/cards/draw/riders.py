# SPDX-License-Identifier: GPL-3.0-or-later
"""The horses of the four knights that beasts.py has not, and what goes on a horse: saddle, straps, reins, a leg in its stirrup.

As in beasts.py a horse faces right, with the ground at 0. The rider sits at the origin of `leg`.
"""

from . import court, geometry, hands
from .beasts import HEAD, _face, _far, _hooves, _leg, _mane, moved


def galloping(card, coat="bone", mane="ochre", trim="red"):
    """In full career, all hooves but one off the ground. Saddle at (-2,-118), the bit at (86,-146)."""
    _hooves(card, (96, -42, -30), (-66, -10, 30))
    _far(card, [_leg("40,-92 62,-66 84,-70 94,-46", [36, 25, 17, 12]), _leg("-40,-92 -26,-62 -56,-44 -64,-14", [42, 30, 19, 12])], coat)
    with card.cloth("-62,-108! -76,-118 -90,-112 -95,-97 -91,-85 -100,-72! -86,-74 -80,-84 -84,-96 -74,-100 -60,-94", mane):
        card.gouge(2.4, "-68,-106 -86,-110 -92,-94", "-66,-100 -82,-104 -88,-82")
    _hooves(card, (-92, -22, 56), (82, -62, 60))
    trunk = "30,-132 54,-130 68,-112 70,-94 60,-76 42,-68 18,-66 -10,-68 -30,-74 -52,-72 -68,-84 -74,-100 -68,-116 -54,-124 -32,-122 -8,-118 14,-120"
    neck = "12,-118 26,-140 40,-166 56,-188 74,-182 72,-150 68,-134 70,-106 38,-92"
    pieces = [geometry.curve(trunk), geometry.curve(neck), moved(geometry.curve(HEAD), 64, -180, 46)]
    pieces += [_leg("-50,-98 -34,-72 -70,-52 -88,-26", [52, 37, 19, 13]), _leg("48,-96 64,-82 88,-92 84,-68", [44, 28, 18, 12])]
    with card.bodies(pieces, coat):
        card.gouge(3, "38,-104 40,-86 54,-76", "-34,-106 -22,-88 -34,-68", "64,-134 56,-124 58,-112")
    _face(card, 64, -180, 46, coat, trim)
    crest = (
        "64,-198! 52,-200 40,-192! 30,-194 18,-186! 22,-176 12,-168! 16,-158 4,-148! 10,-138 0,-128! 14,-120 28,-124! 30,-134 "
        "42,-138! 42,-148 52,-152! 50,-160 60,-166! 60,-174 68,-178! 66,-190"
    )
    _mane(card, crest, ["58,-194 54,-186 62,-180", "46,-192 42,-176 54,-166", "30,-186 30,-166 44,-154", "22,-170 22,-150 34,-140", "14,-150 14,-136 22,-128"], mane)


def ambling(card, coat="bone", mane="gold", trim="red"):
    """At a walk, its neck arched low under an arm held over it. Saddle at (2,-114), the bit at (99,-120)."""
    _hooves(card, (43, -8, 0), (-17, -8, 0))
    _far(card, [_leg("40,-84 43,-52 41,-34 42,-12", [34, 22, 15, 11]), _leg("-26,-86 -12,-58 -22,-36 -18,-12", [40, 26, 15, 11])], coat)
    with card.cloth("-64,-112! -78,-114 -89,-100 -90,-72 -87,-48 -92,-20! -76,-28 -70,-48 -71,-70 -69,-88 -60,-98", mane):
        card.gouge(2.4, "-70,-106 -86,-90 -82,-52", "-68,-100 -78,-76 -75,-46", "-87,-76 -84,-54 -87,-32")
    _hooves(card, (-62, -8, 0), (77, -23, 28))
    trunk = (
        "34,-124 58,-120 74,-106 75,-88 64,-68 46,-60 20,-55 -10,-58 -30,-67 -54,-66 -70,-80 -76,-98 -70,-114 -54,-122 "
        "-32,-119 -8,-112 14,-114"
    )
    neck = "12,-114 26,-142 44,-164 66,-178 88,-172 90,-152 80,-132 78,-108 72,-92 40,-84"
    pieces = [geometry.curve(trunk), geometry.curve(neck), moved(geometry.curve(HEAD), 78, -166, 62)]
    pieces += [_leg("-52,-94 -40,-66 -64,-40 -63,-12", [50, 34, 17, 12]), _leg("52,-86 62,-62 88,-54 80,-26", [42, 27, 17, 11])]
    with card.bodies(pieces, coat):
        card.gouge(3, "42,-96 38,-74 48,-60", "-34,-100 -20,-82 -30,-62", "76,-132 68,-122 72,-106")
    _face(card, 78, -166, 62, coat, trim)
    crest = (
        "82,-186! 68,-190 56,-182! 46,-180 36,-170! 32,-160 22,-150! 20,-138 10,-128! 8,-116 2,-106! 16,-104 28,-108! 30,-118 "
        "42,-124! 42,-134 54,-142! 55,-152 68,-160! 70,-168 84,-170!"
    )
    locks = ["74,-186 66,-176 72,-166", "58,-180 50,-162 60,-150", "40,-170 36,-150 48,-136", "26,-150 24,-132 36,-120", "14,-130 14,-116 22,-108"]
    _mane(card, crest, locks, mane)


CAPARISON = (
    "4,-128! -14,-124 -36,-127 -60,-125 -79,-110 -86,-88 -88,-68 -93,-50! -81,-41 -69,-52! -57,-42 -45,-52! -33,-42 -21,-51! -9,-41 "
    "3,-51! 15,-41 27,-51! 39,-42 51,-52! 63,-42 78,-52! 84,-76 83,-98 75,-117! 52,-105 26,-110!"
)


def caparisoned(card, coat="bone", cloth="gold", border="red", flowers="ochre", mane="umber"):
    """A heavy horse that stands still under a cloth, its neck arched. Saddle at (-14,-124), the bit at (90,-127)."""
    _hooves(card, (80, -8, 0), (-36, -8, 0))
    _far(card, [_leg("66,-76 76,-48 78,-30 79,-12", [30, 19, 15, 13]), _leg("-40,-76 -32,-48 -42,-32 -37,-12", [36, 24, 15, 13])], coat)
    _hooves(card, (50, -8, 0), (-70, -8, 0))
    neck = "10,-122 20,-150 38,-174 62,-187 82,-178 82,-158 74,-140 77,-116 84,-96 60,-80 24,-90"
    pieces = [geometry.curve(neck), moved(geometry.curve(HEAD), 70, -174, 60)]
    pieces += [_leg("48,-80 52,-52 48,-30 49,-12", [36, 23, 16, 14]), _leg("-60,-80 -52,-54 -74,-36 -71,-12", [44, 28, 16, 14])]
    with card.bodies(pieces, coat):
        card.gouge(3, "70,-136 62,-126 66,-112", "60,-48 56,-40 58,-32")
    for x in (49, -71):
        with card.at(x, -12):
            card.shape("-7,-9! 7,-9! 10,1 9,6! 5,2 3,7! 0,3 -3,7! -6,2 -10,5! -10,0", coat, aside=(-2, -1))
            card.paint("-6,-12! 6,-12! 6,-7! -6,-7!", coat)
    _face(card, 70, -174, 60, coat, border)
    crest = (
        "74,-194! 62,-196 50,-190! 40,-188 30,-178! 27,-168 17,-158! 16,-146 6,-136! 6,-124 2,-112! 14,-110 26,-114! 27,-124 "
        "38,-130! 38,-140 48,-148! 49,-158 60,-166! 62,-174 76,-178!"
    )
    locks = ["66,-192 58,-184 64,-174", "52,-188 44,-170 52,-158", "34,-178 30,-158 42,-142", "20,-158 18,-140 30,-128", "10,-138 10,-124 18,-114"]
    _mane(card, crest, locks, mane)
    with card.cloth(CAPARISON, cloth):
        court.brocade(card, -94, -128, 90, -44, flowers, 24)
        card.gouge(3.4, "-62,-114 -72,-86 -76,-60", "-44,-110 -46,-84 -52,-60", "46,-104 48,-84 44,-60", "64,-106 70,-84 68,-60", "-22,-104 -26,-84 -24,-60", "30,-106 22,-84 22,-60")
    hem = "-92,-50 -81,-42 -69,-53 -57,-43 -45,-53 -33,-43 -21,-52 -9,-42 3,-52 15,-42 27,-52 39,-43 51,-53 63,-43 77,-53"
    card.tube([(x, y, i % 2 == 0) for i, (x, y, _) in enumerate(geometry.points(hem))], 7, border)
    card.tube("5,-127 26,-110 52,-105 76,-116", 7, border)
    card.beads("18,-115 34,-108 52,-105.4 67,-110", 1.7, cloth, ink=0)


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

# SPDX-License-Identifier: GPL-3.0-or-later
"""Animals. Each faces right unless it says otherwise; its origin is the middle of its feet, or of its face."""

import math

from . import geometry
from .geometry import polar, tube


def almond(card, x, y, k=1.0, gaze=0.6):
    """The eye of a beast: a bone almond, the iris under the upper lid."""
    with card.at(x, y, k):
        card.shape("-5,0! -1,-3.6 5,.8! -.4,2.6", "bone", ink=1.4, tone=False)
        card.paint(geometry.disc(gaze, -0.6, 2), "ink")
        card.lens(1.8, "-5.8,.2 -1,-5 5.6,.8")


# The horse. Origin: the ground under the saddle. The saddle is at (8,-112), the bridle's ring at (90,-141).

HORSE = (
    "62,-192 71,-190 81,-176 91,-161 100,-150 103,-142 100,-135 93,-131 86,-135 79,-143 71,-145 65,-139 64,-124 69,-106 "
    "71,-88 62,-70 46,-62 20,-57 -10,-60 -30,-68 -54,-66 -70,-80 -76,-98 -70,-114 -54,-122 -32,-119 -8,-111 18,-116 30,-134 "
    "40,-160 50,-182"
)
HORSE_TAIL = "-68,-112! -84,-104 -90,-82 -85,-58 -92,-34 -96,-18! -80,-28 -72,-48 -73,-70 -74,-88 -64,-98"
HORSE_MANE = (
    "66,-202 58,-200 50,-192! 48,-182 41,-178! 41,-168 34,-162! 35,-152 28,-146! 29,-136 22,-128! 25,-118 34,-112! "
    "37,-124 45,-130! 45,-140 51,-148! 51,-158 58,-164! 58,-174 66,-180! 66,-188 76,-186!"
)
HOOF = "-6,-4! 5,-5! 10,7! -8,7!"


def _hooves(card, *feet):
    for x, y, turn in feet:
        with card.at(x, y, turn=turn):
            card.shape(HOOF, "ink", tone=False)


def _leg(line, widths):
    return tube(line, widths, "round flat")


def _horse_head(card, bridle):
    """What is inside the head of the horse that walks; the outline is drawn before."""
    card.line("71,-145 66,-150 65,-160 70,-168", "96,-142 99,-140", "93,-131 95,-135 101,-137")
    card.paint(geometry.disc(98.5, -146, 1.4, 2), "ink")
    almond(card, 77, -170, turn_of(card))


def turn_of(card):
    return 1.0


def horse(card, coat="bone", mane="gold", trim="red"):
    """Walking, one foreleg raised."""
    far = [_leg("38,-84 41,-52 39,-34 40,-12", [34, 19, 13, 9]), _leg("-26,-86 -12,-58 -22,-36 -18,-12", [40, 24, 12, 9])]
    near = [_leg("-52,-94 -40,-66 -64,-40 -63,-12", [50, 34, 15, 10]), _leg("50,-88 56,-64 80,-52 74,-24", [42, 26, 15, 9])]
    _hooves(card, (41, -8, 0), (-17, -8, 0), (-62, -8, 0), (71, -20, 28))
    with card.bodies(far, coat, tone=False):
        card.paint("-60,-70 80,-70 80,0 -60,0", {"bone": "linen"}.get(coat, coat))
    with card.cloth(HORSE_TAIL, mane):
        card.gouge(2.4, "-72,-104 -84,-84 -80,-56", "-70,-98 -78,-72 -76,-50", "-86,-74 -82,-52 -88,-30")
    with card.bodies([geometry.curve(HORSE)] + near, coat):
        card.gouge(3, "40,-98 36,-74 46,-62", "-34,-100 -20,-82 -30,-62")
    card.line("71,-145 66,-150 65,-160 70,-168", "96,-134 99,-135 102,-139", "44,-60 54,-58", "-40,-66 -30,-68")
    card.paint(geometry.disc(98.5, -146, 1.3, 1.8), "ink")
    almond(card, 76, -170, 1.0)
    with card.at(76,-170,turn=20): pass
    with card.cloth(HORSE_MANE, mane):
        card.gouge(2, "62,-196 56,-186 50,-182", "58,-186 52,-172 44,-166", "54,-172 46,-158 38,-150", "48,-156 40,-140 32,-134", "42,-140 34,-128 30,-120")
    card.shape("62,-190 60,-199 65,-209! 71,-200 71,-190", coat)
    card.tube("82,-146 88,-152 94,-159", 3.4, trim, ink=1.4, tone=False)

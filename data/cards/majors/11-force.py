# SPDX-License-Identifier: GPL-3.0-or-later
"""La Force: a woman in a wide hat opens the jaws of a lion with her bare hands."""

from draw import beasts, bodies, crowns, drape, faces, hands, stage

CLOAK = "78,160! 62,178 48,226 36,290 26,364! 44,358 60,366 90,360! 130,350! 166,300 152,220 140,176 124,158!"
GOWN = (
    "86,152! 77,162 77,186 82,212 70,250 58,306 48,366! 66,360 84,368 104,361 124,368 146,362! 146,300 138,250 126,212 "
    "131,186 130,162 121,152! 116,168 104,173 92,168"
)

FAR_SLEEVE = "122,154! 140,158 158,174 168,194 166,206! 141,208! 136,198 128,190 122,176"
NEAR_SLEEVE = "85,153! 67,160 54,178 45,204 46,228! 74,228! 77,212 84,198 88,178"


def puffed(card, form, folds):
    """A full sleeve to the elbow."""
    with card.cloth(form, "bone"):
        card.gouge(2.8, *folds)


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        stage.disc(card, 112, 146, 86)
        stage.ground(card, 330)
        stage.tuft(card, 208, 368, 0.6)
        stage.tuft(card, 24, 352, 0.5)

    with card.group("figure"), card.at(-4, -15, 1.04):
        with card.group("cloak"), card.cloth(CLOAK, "red"):
            card.gouge(4, "70,180 56,240 44,340", "78,200 66,270 60,350")
            card.hatch("62,178 48,226 36,290 26,364", 10, 10)
        with card.group("hair-behind"), card.at(103, 114, 1.08, turn=6):
            bodies.loose(card, "ochre")
        with card.group("neck"):
            card.shape("94,128! 94,148 85,155! 92,172! 116,172! 123,155! 114,148 113,128!", "flesh", ink=0)
            card.stroke("94,132 94,148 85,154")
            card.stroke("113,134 114,148 122,154")
            card.line("95,160 100,164 104,163", "108,163 112,164 116,160")
        with card.group("gown"), card.cloth(GOWN, "blue"):
            card.gouge(3, "88,218 78,270 72,346", "98,222 98,280 92,356", "110,220 116,280 112,356")
            card.lens(2.4, "90,184 96,194 103,190", "117,184 112,194 105,190")
            card.hatch("131,186 126,212 138,250 146,300 146,362", 190, 12)
        card.tube("88,155 92,166 104,172 116,166 119,155", 5, "gold", ink=1.4)
        drape.belt(card, 104, 211, 23)

        with card.group("lion"), card.at(147, 362, 0.9, flip=True):
            beasts.lion_seated(card)

        with card.group("far-arm"):
            card.tube("154,204 146,226 115,242", [14, 13, 10.4], "flesh", cap="round")
            with card.at(113, 243, 0.92, turn=158, squash=-1):
                hands.clutch(card, bare=True)
            puffed(card, FAR_SLEEVE, ["153,206 148,192 136,182", "157,204 158,190 152,178", "146,206 140,198 131,194"])
            drape.cuff(card, 154, 207, 96, 24)
        with card.group("near-arm"):
            card.tube("60,226 63,260 83,290", [14, 13, 10.4], "flesh", cap="round")
            with card.at(82, 289, 0.95, turn=46):
                hands.clutch(card, bare=True)
            puffed(card, NEAR_SLEEVE, ["54,226 52,206 60,190", "60,226 63,208 74,196", "67,224 71,212 78,206"])
            drape.cuff(card, 60, 228, 88, 27)

        with card.group("head"), card.at(103, 114, 1.08, turn=6):
            faces.three_quarter(card, "lady", gaze=0.4)
            bodies.loose_locks(card, "ochre")
            with card.at(0, -14, turn=-4):
                crowns.lemniscate(card)

# SPDX-License-Identifier: GPL-3.0-or-later
"""L'Hermite: an old man who walks to the left in a wide cloak, a lantern held up half behind its edge, a staff in his hand."""

from draw import drape, faces, geometry, hair, hands, stage
from draw.geometry import polar

LARGER = (-5, -29.7, 1.08)  # about the middle of his foot
CLOAK = (
    "104,152! 126,144 148,156 162,186 168,232 174,290 184,352! 176,360 166,353! 156,363 144,355! 134,364 124,356! 112,364 100,356! "
    "92,362 84,354! 88,300 88,250 92,200"
)
ROBE = "92,176! 116,170 122,220 120,290 118,356! 108,364 96,358! 84,366 70,358! 76,310 82,250 86,206"
SLEEVE = "110,152! 96,152 82,146 72,136! 60,150 56,172 52,196 58,216 74,248! 88,234 104,216 118,206 124,180"
LINING = "72,136! 60,150 56,172 52,196 58,216 74,248! 74,224 66,200 66,174 70,152"
EDGE = "104,168 92,210 90,260 88,310 84,356"


def lantern(card):
    """Six panes under a pointed roof, and the flame."""
    card.line("52,116 46,110 52,103 58,110 52,116", width=2.6)
    card.shape("52,112! 60,122 74,132! 30,132! 44,122", "gold")
    with card.cloth("32,132! 72,132! 69,172! 35,172!", "bone", tone=False):
        card.shape("52,140! 59,152 58,162 52,168 46,162 45,152", "gold", ink=1.4, tone=False)
        card.shape("52,150! 55,157 54.6,163 52,166 49.4,163 49,157", "red", ink=0, tone=False)
    card.line("45,132 46,172", "59,132 58,172", width=2.6)
    card.shape("30,129! 74,129! 74,136! 30,136!", "gold", ink=2.0, tone=False)
    card.shape("32,169! 72,169! 69,178! 35,178!", "gold", ink=2.0)


def glow(card):
    """Light in rays about the lantern."""
    card.paint(geometry.disc(52, 150, 58), "halo")
    rays = []
    for i in range(16):
        angle = 22.5 * i + 11
        rays += geometry.lens([polar(52, 150, 33, angle), polar(52, 150, 41, angle), polar(52, 150, 50 if i % 2 else 58, angle)], 4)
    card.paint(rays, "gold")


def head(card):
    with card.at(112, 118, 1.22, flip=True):
        card.shape("-4,-20! -17,-15 -21,0 -20,14 -26,26! -17,26 -10,22! 0,10 2,-6", "bone")
        card.gouge(2.4, "-12,-12 -17,2 -17,16", "-7,-8 -13,6 -12,18")
        faces.three_quarter(card, "old", gaze=0.6)
        hair.beard_three_quarter(card, "bone", 56)
        card.shape("13,-12! 11,-20 2,-23 -9,-21 -17,-12 -18,0 -16,9! -12,6 -11,-2! -9,-9 -3,-13! 3,-15 8,-15!", "bone", aside=(-2, -1))
        card.gouge(2, "-6,-19 -12,-12 -14,-2", "2,-21 -5,-17 -8,-12")


def draw(card):
    with card.group("stage"):
        stage.flat(card, "night")
        stage.disc(card, 124, 168, 92)
        for x, y, r in ((34, 62, 9), (198, 64, 9), (208, 106, 6), (176, 76, 6), (30, 238, 6), (212, 256, 8), (40, 280, 7)):
            stage.star(card, x, y, r, "gold", inner=0.34, ink=0, tone=False)
        stage.ground(card, 316, "ochre")
        card.shape("11,376! 70,360 130,352 190,350 229,354! 229,409! 11,409!", "gold", tone=False)
        for x, y, k in ((34, 344, 0.9), (210, 340, 0.8)):
            stage.tuft(card, x, y, k)
        with card.at(*LARGER):
            glow(card)

    with card.group("figure"), card.at(*LARGER):
        with card.group("staff"):
            card.tube("194,184 192,240 195,300 197,366", [7.6, 6.8, 6.4, 6], "red")
            card.disc(194, 180, 7, "gold")
        with card.group("shoe"):
            card.shape("96,352! 82,352! 76,358 60,361 50,366! 56,370 96,370!", "ochre")
        with card.group("robe"), card.cloth(ROBE, "red"):
            card.gouge(3.6, "104,210 94,260 84,320", "110,214 106,280 98,344", "114,250 114,300 112,350")
        with card.group("cloak"):
            with card.cloth(CLOAK, "blue"):
                card.gouge(4.4, "128,160 132,230 118,330", "140,164 148,230 142,280", "150,176 160,250 164,340", "116,214 106,270 100,340")
                card.shape("140,300! 156,297! 158,314! 142,317!", "night", ink=1.4, tone=False)
                card.line("137,303 141,303", "139,311 143,311", "156,301 160,300", "157,309 161,308", "146,296 147,301", "152,313 153,318")
                card.hatch("162,186 168,232 174,290 183,346", 180, 16)
            card.tube(EDGE, [7, 8, 9, 10, 10], "gold")
        with card.group("lantern"):
            lantern(card)
        with card.group("arm"):
            with card.at(64, 134, 1.15, turn=-118):
                hands.grip(card)
            with card.cloth(SLEEVE, "blue"):
                card.gouge(3.6, "112,160 96,160 78,148", "114,172 94,182 74,182", "116,184 98,200 76,212", "114,202 100,210 84,232")
            card.shape(LINING, "gold", ink=2.0, tone=False)
        with card.group("cowl"):
            with card.cloth("92,160! 96,148 110,140 134,138 150,148 162,166! 146,178 124,182 104,176", "red"):
                card.gouge(3, "104,152 118,166 136,170", "114,146 132,154 148,164", "98,160 110,172 124,176")
        with card.group("head"):
            head(card)
        with card.group("far-arm"):
            card.shape("148,172! 168,192 180,216! 178,240 164,250! 148,234 140,204", "blue")
            card.gouge(3, "150,182 162,204 167,234", "146,196 150,216 158,240")
            with card.at(177, 238, 1.15, turn=-4):
                hands.grip(card)
            drape.cuff(card, 176, 237, -10, 25)

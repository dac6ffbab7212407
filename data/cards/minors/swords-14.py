# SPDX-License-Identifier: GPL-3.0-or-later
"""King of swords: in plate under a blue mantle, on a throne with a sharp gable, his sword leaning forward; he faces right."""

from draw import court, crowns, drape, faces, geometry, hands, props

MANTLE = "96,152! 78,158 64,186 56,230 52,280 42,330 32,368! 52,362 72,370 96,362 114,368! 118,300 108,250 100,200"
SURCOAT = "94,156! 84,170 80,196 84,222 80,246 74,268! 94,278 116,284 138,288! 150,276 152,262 144,248 142,226 148,198 146,172 134,156!"


def throne(card):
    """The high back seen from its side, crockets up its gable, and the block of the seat."""
    card.shape("34,368! 36,150! 52,92! 66,150! 72,262! 118,268! 118,368!", "deep", aside=(-4, -2))
    card.line("46,158 48,262", "56,158 60,262")
    for x, y in ((42, 128), (47, 110), (62, 128), (57, 110)):
        card.disc(x, y, 4.2, "gold", ink=2.0)
    card.disc(52, 90, 5.6, "gold", ink=2.0)
    card.shape("30,146! 72,146! 72,156! 30,156!", "gold")
    card.shape("26,360! 214,360! 218,371! 22,371!", "gold", aside=(-3, -3))
    card.shape("66,260! 122,262! 122,274! 66,274!", "gold")


def greave(card, line, foot, colour="sky"):
    """A leg in plate: thigh, knee cop, shin, pointed sabaton."""
    pts = geometry.points(line)
    with card.at(*foot):
        card.shape("-7,-16! 13,-16! 16,-9 25,-6 37,-1! 35,1! -6,1! -8,-7", colour, aside=(-2.4, -2))
        card.line("12,-9 10,0", "19,-7 17,0", "26,-5 24,0")
    with card.cloth(geometry.tube(line, [42, 36, 26, 16], samples=3), colour):
        card.lens(2.4, f"{pts[2][0] - 6},{pts[2][1] + 16} {pts[3][0] - 2},{pts[3][1] - 30} {pts[3][0] - 2},{pts[3][1] - 8}")
    kx, ky = pts[1][0] + 10, pts[1][1] + 4
    card.disc(kx, ky, 13, colour)
    card.line([(kx - 6, ky - 11), (kx - 2, ky), (kx - 5, ky + 11)], [(kx + 6, ky - 10), (kx + 9, ky), (kx + 6, ky + 10)])
    card.beads([(kx + 2, ky)], 2.6, "gold", ink=0.9)


def draw(card):
    court.ground(card, "swords")

    with card.group("figure"):
        with card.group("throne"):
            throne(card)
        with card.group("far-leg"):
            greave(card, "118,262 172,262 186,300 182,346", (176, 361), "slate")
        with card.group("mantle"), card.cloth(MANTLE, "blue"):
            court.brocade(card, 30, 150, 120, 380, "night")
            card.gouge(4, "86,172 70,250 52,356", "92,206 90,280 78,360", "100,240 104,300 100,356")
            card.hatch("64,186 56,230 52,280 42,330", 8, 12)
        with card.group("near-leg"):
            greave(card, "96,262 146,270 158,308 150,350", (143, 366))
        with card.group("surcoat"):
            with card.cloth(SURCOAT, "blue"):
                card.gouge(3.4, "96,240 88,258 84,272", "110,244 108,264 114,280", "124,244 130,262 132,284", "134,240 144,252 146,270")
            drape.trim(card, "75,268 94,278 116,284 138,288", 6, every=12)
            card.shape("92,160! 84,178 82,204 88,226! 112,236 140,228! 148,202 148,176 138,160!", "sky", aside=(-5, -2))
            card.gouge(2.6, "118,166 128,192 120,224")
            card.line("88,218 112,227 142,219")
            drape.belt(card, 112, 232, 31, sag=5)
        with card.group("neck"), card.at(112, 108, 1.2):
            court.neck(card)
        with card.group("sword"):
            props.sword(card, 170, 213, 146, turn=13, blade="bone")
        with card.group("near-arm"):
            card.tube("96,182 100,224 150,230", [26, 25, 18], "sky")
            card.line("118,220 114,238", "134,221 133,238")
            card.disc(102, 222, 11, "sky")
            card.shape("84,160! 100,156 116,168 118,186! 112,198 96,202 80,194! 76,176", "gold")
            card.gouge(2.4, "112,172 100,170 86,174", "114,184 100,182 82,186")
            with card.at(154, 230, 1.2, turn=0):
                hands.grip(card, colour="sky")
            drape.cuff(card, 152, 230, 2, 24)
        with card.group("cape"):
            card.shape("92,150! 74,160 68,178! 82,176 96,166 112,172 130,168! 142,164! 134,152 120,150!", "blue")
            drape.clasp(card, 128, 164, 6)
        with card.group("head"), card.at(112, 109, 1.2):
            faces.profile(card, "man", ear=False, brow=(2.2, -0.8, 2.6), mouth=-0.9, nose=0.3, hook=1.3, age=1)
            card.shape("12.6,15.8! 14.4,20 12,26! 6,27 -2,22 -7,14 -8,5! -4,8 2,14 7,17", "ochre")
            card.gouge(2, "-3,12 2,18 5,24", "5,17 8,21 10,24")
            card.shape("13.8,9.4! 9,10 5.4,13.4 3.4,17! 8,15.6 12,13.4!", "ochre", ink=1.4, tone=False)
            with card.cloth("13,-10! 10,-22 -2,-27 -14,-23 -20,-10 -19,8 -24,26 -20,32! -6,30! -9,16 -8,4 -4,-4 2,-10!", "sky"):
                card.gouge(2.2, "-8,-20 -14,-6 -13,10")
            card.beads("-14,24 -10,26 -3,-7", 1.5, "gold", ink=0.9)
            with card.at(-2, -13.4, 1.0, turn=-5):
                crowns.teeth(card, 18, cap=None)

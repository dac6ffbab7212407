# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Mat: he walks to the right, bundle over his shoulder, staff in hand; a dog paws his leg, and his hose is torn."""

from draw import beasts, drape, faces, geometry, hair, hands, stage
from draw.geometry import tube

TUNIC = "116,152! 138,146 162,156! 168,176 166,200 160,228! 103,224! 98,200 103,170"
SKIRT = "102,218! 161,222! 170,244 180,266! 173,284! 163,268! 152,290! 141,270! 128,292! 117,270! 103,286! 96,266! 82,276! 88,246 97,226"
COLLAR = "112,152! 126,142 150,142 166,154! 172,166! 162,170! 160,184! 149,177! 141,193! 132,178! 120,189! 116,174! 103,176! 106,162!"
BELLS = "173,168 161,186 141,196 119,191 101,178"
HEM_BELLS = "173,288 152,294 128,296 103,290"
SACK = "58,118! 44,130 28,150 27,172 42,190 64,192 82,178 86,158 76,138 66,128"


def bell(card, x, y, k=1.0, colour="gold"):
    """A round bell with its slit."""
    with card.at(x, y, k):
        card.disc(0, 2, 4.8, colour, ink=2.0)
        card.line("-3.6,3.4 0,4 3.6,3.4", "0,4 0,6", width=0.9)


def bundle(card):
    card.tube("176,200 118,160 52,112", 6.4, "ochre")
    with card.cloth(SACK, "gold"):
        card.gouge(3, "60,128 46,146 40,168", "64,130 66,152 62,176", "70,134 78,150 78,166")
        card.shape("38,158! 52,153! 57,167! 43,172!", "red", ink=1.4, tone=False)
        card.line("35,160 39,161", "37,168 41,167", "47,172 46,176", "55,169 58,171", "54,158 58,156", width=1.4)
    card.shape("50,120! 58,112 68,118! 70,126 60,130 50,128", "red")
    card.shape("50,114! 38,104 36,96! 48,98 58,112!", "red")
    card.gouge(2, "56,110 47,104 41,100")


def leg(card, line, shoe, tears, flip=1):
    """A blue hose with its torn places and its shoe."""
    with card.cloth(tube(line, [37, 28, 16], samples=3), "blue"):
        for tear in tears:
            card.shape(tear, "flesh", ink=1.4, tone=False)
    x, y, turn = shoe
    with card.at(x, y, turn=turn):
        card.shape("-9,-22! 0,-20 10,-22! 12,-11 21,-7 33,-8 40,-15! 39,-4 31,1 12,1! 5,-2! 4,2! -8,2! -9,-8", "red", aside=(-3, -2))
        card.shape("-11,-26! -4,-24 4,-25 12,-27! 13,-18! 7,-21! 2,-15! -3,-20! -8,-15! -11,-19!", "gold", ink=2.0, tone=False)
        card.gouge(2, "9,-13 12,-8 19,-5")


def hat(card):
    """A fool's hood: two long ears with bells, over a band of dags."""
    ears = [
        tube("-4,-18 -16,-38 -36,-37 -46,-20", [26, 23, 15, 4], "round"),
        tube("5,-18 13,-36 33,-38 45,-22", [26, 23, 15, 4], "round"),
        geometry.curve("-18,-5! -19,-20 -8,-30 6,-30 17,-19 16,-5! 8,-11 -8,-11"),
    ]
    with card.bodies(ears, "green"):
        card.gouge(2.8, "-6,-14 -14,-29 -29,-34", "-1,-15 -4,-30 -16,-43", "8,-16 14,-28 28,-33", "4,-16 5,-30 14,-41")
    card.shape("-20,-4! -19,-15 -10,-19.4 6,-19.6 17,-15 17,-5! 13,-11! 8,-6.4! 3,-12! -3,-6.4! -8,-11! -14,-4! -16,-8!", "gold", aside=(-2, -1))
    bell(card, -47, -18, 1.0)
    bell(card, 46, -20, 1.0)


def head(card):
    with card.at(138, 109, 1.2, -5):
        card.shape("-11,-16! -20,-8 -20,6 -22,16 -14,21! -10,18 -6,24! -3,8 -8,-6", "ochre")
        card.gouge(2.2, "-13,-8 -17,4 -17,14", "-9,-6 -12,6 -11,16")
        faces.three_quarter(card, "man", gaze=0.6, mouth=0.6)
        hair.beard_three_quarter(card, "ochre", 34)
        hat(card)


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        stage.disc(card, 126, 184, 88)
        stage.cloud(card, 46, 82, 0.9)
        stage.cloud(card, 204, 140, 0.8)
        stage.ground(card, 326)
        card.shape("11,370! 60,352 120,346 180,340 229,344! 229,409! 11,409!", "gold", tone=False)
        card.hatch("30,362 90,349 170,341 224,343", 80, 7, step=9)
        stage.tuft(card, 30, 352, 0.8)
        stage.tuft(card, 146, 338, 0.7)

    with card.group("figure"):
        with card.group("staff"):
            card.tube("184,172 192,230 197,290 202,350", [8, 6.6, 6.4, 7.4], "ochre")
            card.disc(183.6, 169, 7, "gold")
        with card.group("far-arm"):
            card.limb("156,170 180,202 188,230", [28, 24, 16], "blue")
        with card.group("legs"):
            leg(card, "142,252 164,294 171,342", (173, 363, 0), ["152,284! 158,288! 163,284! 169,291! 166,296! 170,303! 163,306! 164,314! 158,309! 156,301! 152,298! 155,291!"])
            leg(card, "114,252 114,298 97,340", (92, 357, 12), ["107,291! 113,296! 119,293! 122,300! 118,305! 121,313! 115,314! 112,322! 108,315! 108,308! 104,303! 108,298!"])
        with card.group("skirt"), card.cloth(SKIRT, "red"):
            card.gouge(4, "110,226 99,246 92,264", "119,226 112,248 114,266", "132,228 132,250 139,268", "144,228 151,248 161,266", "154,226 165,242 173,258")
        for x, y, _ in geometry.points(HEM_BELLS):
            bell(card, x, y, 0.9)
        with card.group("tunic"), card.cloth(TUNIC, "red"):
            card.paint("116,150! 138,146 136,228! 103,225! 98,195", "gold")
            card.line("139,180 136,230")
            card.gouge(3, "108,206 112,190 108,178", "156,212 160,196 156,184")
        with card.group("bundle"):
            bundle(card)
        with card.group("near-arm"):
            card.limb("122,164 107,206 154,195", [30, 30, 18], "blue", bare=0.1)
            card.gouge(2.8, "118,203 108,200 101,192", "120,200 114,190 113,180", "122,202 131,207 138,203")
        with card.group("collar"):
            with card.cloth(COLLAR, "green"):
                card.gouge(2.4, "126,148 118,160 116,170", "138,148 138,166 141,182", "150,148 156,160 158,172")
            for x, y, _ in geometry.points(BELLS):
                bell(card, x, y, 0.9, "red")
        with card.group("head"):
            head(card)
        with card.group("belt"):
            card.tube("100,219 130,226 163,223", 8, "gold")
            for x, y in ((108, 226), (130, 231), (152, 230)):
                bell(card, x, y, 0.9, "red")
        with card.group("near-hand"):
            with card.at(150, 196, 1.2, turn=-24):
                hands.grip(card)
            drape.cuff(card, 148, 196, -24, 20)
        with card.group("far-hand"):
            with card.at(183, 231, 1.15, turn=2):
                hands.grip(card)
            drape.cuff(card, 187, 229, 62, 18)

    with card.group("front"):
        with card.at(66, 364, 0.95):
            beasts.dog_pawing(card)

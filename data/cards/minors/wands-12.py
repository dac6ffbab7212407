# SPDX-License-Identifier: GPL-3.0-or-later
"""Knight of wands: his bay rears, he swings his club back over his shoulder; leaning with it to the right."""

from draw import beasts, court, drape, faces, hair, riders

TUNIC = "86,148! 72,154 66,174 72,200 70,226 62,246! 84,256 104,262 122,258! 128,244 118,226 114,204 120,182 120,162 106,148!"
MANTLE = "82,148! 60,160 46,188 36,220 22,238! 38,244 44,256! 60,246 74,250! 80,220 82,190"


def turban(card):
    card.shape("8,-26! 4,-40 10,-52 22,-60! 26,-48 22,-36 15,-24!", "red")
    card.gouge(2, "11,-27 13,-40 20,-54")
    card.shape("-12,-20! -9,-32 2,-36 12,-31 14,-20!", "gold")
    card.tube("-20,-7 -8,-20 12,-22 20,-10", [12, 14, 14, 11], "bone", "round")
    card.tube("-20,-4 -6,-9 8,-9 19,-6", [10, 11, 11, 9], "bone", "round")
    card.gouge(2, "-16,-12 -8,-17 2,-19", "16,-16 6,-19 -2,-16", "-14,-5 -6,-7 2,-6")
    card.disc(12, -20, 4.4, "gold", ink=2.0)
    card.beads("12,-20", 1.9, "red", ink=0.9)


def draw(card):
    court.ground(card, "wands")

    with card.group("figure"):
        with card.group("horse"), card.at(118, 366, 0.94):
            beasts.horse_rearing(card, "ochre", "bone", "red")
        with card.group("straps"), card.at(118, 366, 0.94):
            riders.straps(card, "58,-182 46,-164 24,-156 -4,-170", "-20,-112 -38,-92 -60,-88", colour="green")
            card.tube("84,-206 54,-180 26,-176", 3, "red", ink=1.4, tone=False)
        with card.group("saddle"):
            riders.saddle(card, 102, 226, turn=-40, cloth="red", colour="green")
        with card.group("rider"), card.at(6, 22, 0.92), card.at(94, 230, turn=9), card.at(-94, -230):
            with card.group("mantle"), card.cloth(MANTLE, "red"):
                card.gouge(3.6, "74,160 56,204 36,238", "78,184 70,216 58,244")
            with card.group("far-arm"):
                card.tube("112,162 134,186 146,184", [25, 23, 17], "moss", tone=False)
                court.fist(card, 140, 184, -4, 1.05, cuff=19)
            with card.group("leg"):
                riders.leg(card, 96, 240, "red", turn=-14)
            with card.group("tunic"):
                with card.cloth(TUNIC, "green"):
                    court.brocade(card, 60, 150, 130, 264, "moss")
                    card.gouge(3, "80,222 74,238 74,248", "92,224 90,242 92,254", "104,222 112,240 114,254", "116,160 112,180 98,196")
                drape.trim(card, "63,245 84,255 104,261 121,257", 6, every=12)
                drape.belt(card, 94, 216, 25, sag=4)
            with card.group("neck"), card.at(102, 106, 1.12, turn=-2):
                court.neck(card)
            with card.group("collar"):
                card.shape("78,154! 92,144! 98,152 104,154 108,150 112,144! 124,156! 116,168 102,174 88,166", "gold")
            with card.group("head"), card.at(102, 106, 1.12, turn=-4):
                hair.nape(card, "umber", 14)
                faces.three_quarter(card, "man", gaze=0.8, blush=True, brow=(2.2, -1.4, 3.0), nose=1.0, hook=1.1, jaw=2)
                court.temple(card, "umber")
                card.shape("7.6,8.8! 11,8.6 14,12 14,15! 10,11.6 8,11! 4,12.4 -1,16! 2,10.4", "umber", ink=1.4, tone=False)
                turban(card)
            with card.group("near-arm"):
                court.club(card, 74, 152, 108, turn=-43, k=1.0)
                court.fist(card, 35, 117, -58, 1.2, cuff=0)
                with card.cloth("92,150! 74,152 58,164 42,150! 50,134! 41,118! 24,128! 24,150 34,178 54,192 78,188 100,172!", "green"):
                    card.gouge(2.6, "44,152 36,160 34,172", "47,156 52,170 62,180", "60,165 70,168 84,164")
                drape.cuff(card, 33, 124, -72, 23)

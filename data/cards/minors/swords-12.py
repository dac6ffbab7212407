# SPDX-License-Identifier: GPL-3.0-or-later
"""Knight of swords: in plate, at full gallop to the right, his mantle streaming, the blade swung over his head."""

from draw import court, drape, faces, hands, props, riders

MANTLE = "108,160! 84,162 62,178 44,196 26,200! 34,212 28,226! 44,226 48,240! 68,234 84,246! 100,226 108,196"
SURCOAT = "110,158! 98,168 94,190 100,214 96,236 84,258! 106,268 128,276 148,274! 154,260 148,240 144,216 150,190 148,168 134,158!"


def helmet(card):
    """A sallet with its visor up, a plume behind."""
    card.tube("-4,-29 -20,-28 -31,-12 -40,16", [9, 15, 15, 4], "red", "round")
    card.gouge(2.2, "-14,-27 -24,-20 -31,-2", "-22,-30 -32,-20 -36,0")
    with card.cloth("14,-12! 8,-14 -2,-12 -8,-4 -9,8 -10,20! -20,26! -26,22 -21,6 -21,-10 -14,-24 0,-29 12,-24", "sky"):
        card.gouge(2.2, "-6,-25 -14,-14 -15,2")
    card.shape("-14,-12! -10,-26 4,-33 18,-28 28,-14! 14,-13 4,-14 -6,-10", "sky")
    card.line("4,-21 22,-19", "2,-17 18,-16")
    card.disc(-9, -13, 3.6, "gold", ink=2.0)


def draw(card):
    court.ground(card, "swords")

    with card.group("figure"):
        with card.group("horse"), card.at(116, 362, 0.92):
            riders.galloping(card)
            riders.straps(card, "66,-104 48,-92 28,-98 12,-108", "-24,-108 -48,-96 -72,-100")
        with card.group("saddle"):
            riders.saddle(card, 110, 252, cloth="red", colour="deep")
            card.tube("194,228 172,236 148,226", 3, "red", ink=1.4, tone=False)
        with card.group("rider"), card.at(1.3, 20, 0.92), card.at(120, 236, turn=7), card.at(-120, -236):
            with card.group("mantle"), card.cloth(MANTLE, "blue"):
                card.gouge(3.8, "98,170 68,190 38,208", "102,184 76,208 48,228", "104,200 92,220 80,238")
            with card.group("far-arm"):
                card.tube("138,172 152,204 160,222", [25, 23, 17], "slate", tone=False)
                with card.at(152, 224, 1.05, turn=14):
                    hands.grip(card, colour="sky")
            with card.group("surcoat"):
                with card.cloth(SURCOAT, "blue"):
                    court.brocade(card, 84, 160, 160, 280, "night")
            with card.group("leg"):
                riders.leg(card, 122, 256, "sky", "sky", folds=False)
                with card.at(122, 256):
                    card.disc(38, 28, 12, "sky")
                    card.line("33,18 38,28 34,38", "44,18 47,28 45,38")
                    card.beads("39,28", 2.6, "gold", ink=0.9)
                with card.cloth("97,225! 94,240 84,261! 106,270 128,276 148,280! 154,264 147,225! 122,231", "blue"):
                    court.brocade(card, 84, 160, 160, 280, "night")
                    card.gouge(3.2, "108,228 100,248 97,260", "121,230 120,252 122,270", "134,228 143,250 146,270")
                drape.trim(card, "85,260 106,269 128,276 147,279", 6, every=12)
                drape.belt(card, 121, 226, 26, sag=4)
            with card.group("neck"), card.at(126, 114, 1.12):
                court.neck(card)
            with card.group("gorget"):
                card.shape("104,158! 112,148! 124,154 134,148! 146,158! 136,168 124,172 112,167", "sky")
            with card.group("head"), card.at(126, 114, 1.12, turn=4):
                faces.three_quarter(card, "man", gaze=0.8, brow=(2.2, -1.4, 2.8), age=0.5, jaw=1.2, mouth=-0.9, hook=0.6)
                helmet(card)
            with card.group("sword-arm"):
                props.sword(card, 80, 80, 112, turn=62, blade="bone")
                with card.at(64, 98, 1.15, turn=-28):
                    hands.grip(card, colour="sky")
                card.tube("112,172 80,154 62,104", [26, 25, 18], "sky")
                card.disc(76, 148, 11, "sky")
                card.beads("76,148", 2.6, "gold", ink=0.9)
                card.shape("98,158! 112,152 126,160 130,176! 122,188 108,192 94,186! 90,172", "gold")
                card.gouge(2.4, "124,166 112,160 98,164", "126,178 112,174 96,176")
                drape.cuff(card, 62, 106, -104, 22)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The card without a name: a skeleton mows to the right; in the black soil lie hands, feet and two heads, one crowned."""

import math

from draw import bodies, faces, geometry, hair, hands, stage
from draw.geometry import tube

SOIL = "11,306! 30,300 52,308 84,304 118,312 150,306 186,310 229,302! 229,405! 11,405!"
CAVITY = "102,132 122,130 139,143 143,163 135,183 118,191 101,186 95,160"
RIBS = ["106,138 124,133 138,147", "102,149 122,145 141,158", "99,160 120,157 142,170", "96,171 116,170 138,181", "94,182 110,182 124,190"]
BLADE = "196,306! 204,318! 190,338 160,350 122,353 84,346! 118,343 150,337 174,325 188,311!"


def bone(line, w, ball=False):
    """A long bone: narrow in the middle, two knuckles at each end, or a ball at the first."""
    pts = geometry.points(line)
    (ax, ay, _), (bx, by, _) = pts[0], pts[-1]
    length = math.hypot(bx - ax, by - ay)
    nx, ny = (by - ay) / length * w * 0.36, -(bx - ax) / length * w * 0.36
    ends = [(bx, by)] if ball else [(ax, ay), (bx, by)]
    knuckles = [geometry.disc(x + s * nx, y + s * ny, w * 0.46) for x, y in ends for s in (1, -1)]
    if ball:
        knuckles.append(geometry.disc(ax, ay, w * 0.6))
    return [tube(line, [w * 0.9, w * 0.66, w * 0.9]), *knuckles]


def bones(card, lower, upper):
    """The two bones of a limb under one outline; a mark where they meet."""
    card.union(bone(*lower) + bone(*upper, True), "bone", aside=(-2.2, -1))
    x, y, _ = geometry.points(upper[0])[-1]
    card.line([(x - 3, y - 2), (x, y + 1), (x + 3, y - 1)], width=0.9)


def spine(card):
    line = [(120, 116), (115, 136), (104, 162), (95, 190), (88, 216)]
    sampled = geometry.sampled(line, [12, 13, 14, 15, 16], 3)
    card.paint(geometry.tube(line, [5, 6, 6, 7, 8]), "umber", "contour")
    discs = []
    for x, y, dx, dy, w in sampled:
        discs.append(
            geometry.tube([(x - dy * w / 2, y + dx * w / 2), (x, y), (x + dy * w / 2, y - dx * w / 2)], [7, 6, 7], "round", samples=1),
        )
    for d in discs:
        card.shape(d, "bone", ink=2.0, tone=False)


def ribs(card):
    card.shape(CAVITY, "ink", tone=False)
    spine(card)
    for rib in reversed(RIBS):
        card.tube(rib, [5, 6.4, 6], "bone", cap="round", ink=2.0, aside=(-1.4, -1.4))
    card.tube("136,143 143,160 137,184", [7, 8, 6], "bone", cap="round", ink=2.0, aside=(-2, -1))


def pelvis(card):
    wings = "68,208! 76,201 86,203 92,212 101,206 110,206 114,213! 110,224 102,228 103,238 96,246! 90,240 84,246! 76,240 79,230 70,222"
    with card.cloth(wings, "bone"):
        card.gouge(4, "76,206 78,216 87,222", "108,209 104,217 97,222")
    card.paint(geometry.disc(83, 236, 3, 3.6) + geometry.disc(97, 234, 2.6, 3.6), "ink")


def foot(card, x, y, turn=0):
    """A heel and three rays; the ankle at the origin."""
    with card.at(x, y, turn=turn):
        for rise in (-2, 1.4, 4.6):
            card.tube(
                [(3, rise), (14, rise + 2.4), (26 - rise * 0.4, 8.6 + rise * 0.3)], [6, 4.6, 5.2], "bone", cap="round", ink=2.0,
                tone=False,
            )
        card.shape("-9,6! -8,-2 -2,-6 5,-5 9,0 8,6 2,10 -6,10", "bone", ink=2.0, aside=(-2, -1))


def fist(card):
    """A hand of bones around a rod, from the wrist along +x as `hands.grip`: carpals, then four rays of two bones and a thumb."""
    palms, fingers = [], []
    for i, y in enumerate((-6.6, -2.2, 2.2, 6.6)):
        reach = (20, 22.6, 22, 19)[i]
        palms.append(tube([(1, y * 0.5), (11, y * 1.1)], [3.6, 4.6], "round"))
        fingers.append(tube([(11, y * 1.1), (15.6, y * 1.16), (reach, y * 0.96)], [5.4, 3.8, 4.6], "round", samples=1))
    thumb = [tube("1,-3 6,-10.4", [4.6, 4], "round"), tube("6,-10.4 14.6,-12", [4.6, 3.6], "round")]
    wrist = [geometry.disc(-0.6, s * 2.6, 3.6) for s in (-1, 1)]
    card.paint([piece for form in palms + fingers + thumb + wrist for piece in form], "union")
    for form in (*thumb, *palms, *wrist, *fingers):
        card.paint(form, "bone", "inner")


def scythe(card):
    card.tube("64,142 128,228 197,316", 7.4, "ochre")
    card.line("84,168 96,184", "152,258 164,273", width=0.9)
    card.tube("74,156 66,164 58,168", 5.6, "ochre")


def soil(card):
    with card.group("soil"):
        card.shape(SOIL, "ink", tone=False)
        for x, y, k in ((30, 304, 0.62), (70, 308, 0.5), (160, 308, 0.55), (212, 306, 0.62)):
            stage.tuft(card, x, y, k, "green")


def remains(card):
    with card.group("king"), card.rimmed(), card.at(48, 351, 0.84, turn=-12):
        hair.behind(card, "ochre", 20, 20)
        faces.three_quarter(card, "man", gaze=0.4)
        hair.beard_three_quarter(card, "ochre", 28)
        with card.at(1, -14):
            card.shape("-18,2! -23,-20! -12,-10! -8,-24! 0,-11! 8,-24! 12,-10! 23,-20! 18,2! 9,4.6 0,5.4 -9,4.6", "gold")
            card.line("-18,-4 -9,-1.4 0,-.6 9,-1.4 18,-4")
            card.beads("-9,1.8 0,2.6 9,1.8", 1.7, "red", ink=0)
    with card.group("lady"), card.rimmed(), card.at(196, 350, 0.84, turn=16, flip=True):
        bodies.loose(card)
        faces.three_quarter(card, "lady", gaze=-0.4)
        bodies.loose_locks(card)
    for x, y, turn in ((88, 374, -96), (158, 376, -70)):
        with card.at(x, y, 0.9, turn=turn, flip=False):
            hands.open_(card)
    with card.at(118, 366, 0.86, turn=-8):
        hands.bare_foot(card)


def draw(card):
    with card.group("stage"):
        stage.flat(card, "deep")
        stage.disc(card, 112, 168, 92, "red")

    with card.group("figure"):
        soil(card)

        # The reaper a little larger, about the foot he stands on.
        with card.group("reaper"), card.at(-7, -18, 1.06):
            with card.group("far-leg"):
                foot(card, 42, 292, 26)
                bones(card, ("84,270 66,280 46,291", 10), ("84,226 88,248 84,269", 12))
            with card.group("trunk"):
                ribs(card)
                pelvis(card)
            with card.group("near-leg"):
                foot(card, 118, 304)
                bones(card, ("128,255 126,280 118,304", 10.6), ("92,228 112,238 128,254", 13))
            with card.group("skull"), card.at(130, 94, 0.98, turn=8):
                bodies.skull_profile(card)
            with card.group("scythe"):
                scythe(card)
                with card.cloth(BLADE, "sky"):
                    card.line("198,314 186,330 160,343 124,348 96,347")
            with card.group("arms"):
                bones(card, ("160,187 156,212 145,234", 9), ("132,142 150,162 160,186", 10))
                with card.at(147, 232, 1.04, turn=112):
                    fist(card)
                card.tube("104,138 118,134 132,140", [6, 5, 6], "bone", cap="round", ink=2.0, tone=False)
                bones(card, ("84,191 94,200 106,200", 9), ("104,144 90,166 84,190", 10.6))
                with card.at(101, 201, 1.04, turn=-6):
                    fist(card)

    with card.group("front"):
        remains(card)

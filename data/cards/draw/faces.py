# SPDX-License-Identifier: GPL-3.0-or-later
"""Faces: front, three_quarter and profile, the last two looking right; place them with card.at (x, y, k, flip=True).

At k = 1 a face is 32 wide and 44 tall about its origin, which lies between the eyes. Paint the hair behind first,
then the face, then beard, locks and hat. What varies is a `look`: see LOOKS, and pass any of its keys to override it.
"""

from . import geometry
from .geometry import symmetric

# brow: how far the inner and outer ends are lowered, and its thickness; gaze: of both irises, sideways;
# lids: how far the upper lid hangs; mouth: how far its corners rise; age: furrows and bags. Beside them, but for a face
# from the front: nose, how much longer than most, and hook, how far its bridge stands out.
LOOKS = {
    "woman": dict(brow=(-1.1, 0.3, 1.6), gaze=0, lids=0, mouth=0.5, age=0, blush=True, jaw=0, lips="red"),
    "lady": dict(brow=(-1.3, 1.0, 1.4), gaze=0, lids=0.9, mouth=0.2, age=0, blush=True, jaw=-0.6, lips="red"),
    "girl": dict(brow=(-1.6, -0.2, 1.4), gaze=0, lids=-0.3, mouth=1.3, age=0, blush=True, jaw=0.5, lips="red"),
    "youth": dict(brow=(-0.3, 0, 2.0), gaze=0, lids=0.2, mouth=0.3, age=0, blush=True, jaw=0.6, lips="red"),
    "man": dict(brow=(1.4, -0.4, 2.5), gaze=0, lids=0.5, mouth=-0.5, age=0.5, blush=False, jaw=1.4, lips="tan"),
    "old": dict(brow=(2.0, 0.6, 2.8), gaze=0, lids=1.0, mouth=-0.6, age=1, blush=True, jaw=0.6, lips="tan"),
    "child": dict(brow=(-1.0, -0.5, 1.3), gaze=0, lids=-0.3, mouth=1.2, age=0, blush=True, jaw=1.6, lips="red"),
    "severe": dict(brow=(1.6, -0.8, 1.7), gaze=0, lids=0.4, mouth=-0.4, age=0, blush=True, jaw=0.2, lips="red"),
}


def _look(who, changes):
    return {"nose": 0, "hook": 0, **LOOKS[who], **changes}


def _eye(card, x, y, look, left=4.9, right=5.3, bag=True):
    """A whole eye, seen from the front; left and right are its half-widths."""
    lid = look["lids"]
    card.paint(
        f"{x - left},{y + .8}! {x - left * .4},{y - 2.4} {x + right * .4},{y - 2.7} "
        f"{x + right},{y}! {x + right * .3},{y + 2.6} {x - left * .4},{y + 2.5}",
        "bone",
    )
    card.paint(geometry.disc(x + look["gaze"], y - 0.3 + lid * 0.2, 2.3, 2.6), "ink")
    card.paint(geometry.disc(x + look["gaze"] - 0.8, y - 0.7 + lid * 0.4, 0.6), "bone")
    card.paint(
        f"{x - left - .4},{y + 1.2}! {x - left * .5},{y - 3.1} {x + right * .4},{y - 3.6} {x + right + 1.2},{y - .5}! "
        f"{x + right * .35},{y - 1.9 + lid * .7} {x - left * .35},{y - 1.7 + lid * .7}",
        "ink",
    )
    card.line(f"{x - left * .5},{y + 2.7} {x + right * .25},{y + 3} {x + right * .85},{y + 1.3}", width=0.9)
    if lid > 0.3 or look["age"]:
        card.line(f"{x - left * .6},{y - 4.1} {x + right * .2},{y - 5.2} {x + right + .4},{y - 2.8}", width=0.9)
    if look["age"] and bag:
        card.line(f"{x - left * .5},{y + 4.6} {x + right * .3},{y + 5.1} {x + right},{y + 3.2}", width=0.9)


def _brow(card, inner, middle, outer, thick):
    """A brow as a lens that is thickest near the nose."""
    (ax, ay), (bx, by), (cx, cy) = inner, middle, outer
    card.paint(
        [
            (ax, ay - thick * 0.45, True),
            (bx, by - thick * 0.5),
            (cx, cy, True),
            (bx, by + thick * 0.5),
            (ax, ay + thick * 0.55, True),
        ],
        "ink",
    )


def _oval(jaw):
    return symmetric(
        f"0,-21 10.5,-19 16,-9 {15.4 + jaw * .3},4 {11.2 + jaw},{16 - jaw * .2} "
        f"{5 + jaw * .5},{21.6 - jaw * .2} 0,{22.6}",
        axis=0,
    )


def front(card, who="woman", ears=False, **changes):
    look = _look(who, changes)
    inner, outer, thick = look["brow"]
    if ears:
        for side in (-1, 1):
            card.shape([(side * 14, -3), (side * 19, -4), (side * 18, 4), (side * 14, 7)], "flesh", tone=False)
            card.line([(side * 16.6, -2), (side * 17, 2)], width=0.9)
    with card.cloth(_oval(look["jaw"]), "flesh", aside=(-3.6, -1.4)):
        if look["blush"]:
            for side in (-1, 1):
                card.paint(geometry.disc(side * 10, 8, 3.6, 2.6), "blush")
        card.paint("2.4,-4.4! 2.2,.6 3.8,5.2! 5.6,7 4.6,0", "tan")
        card.paint("-3.6,18.1 0,17.3 3.8,18 0,19.4", "tan")
        if look["age"]:
            card.line("-6.5,7.5 -9.4,11 -9.6,14", "6.5,7.5 9.4,11 9.6,14", width=0.9)
        if look["age"] >= 1:
            card.line("-7,-13.4 0,-14.4 7,-13.4", "-1.6,-9.6 -1.2,-6.6", "1.6,-9.6 1.2,-6.6", width=0.9)
    for side in (-1, 1):
        with card.at(flip=side < 0):
            _eye(card, 8, -0.6, {**look, "gaze": side * look["gaze"]})
            _brow(card, (2.9, -7 + inner), (9.4, -9.6 + (inner + outer) / 2), (14.6, -6.2 + outer), thick)
    card.line("2.5,-5.2 2.2,.6 3.9,5.2 3.7,7.6 2.1,7.5! 0,8.8 -2.1,7.5! -3.6,7.5 -3.7,5.8", width=1.4)
    _front_mouth(card, look)


def _front_mouth(card, look):
    rise = look["mouth"]
    card.paint(f"-5.2,{13.4 - rise}! -1.9,11.6 0,12.4 1.9,11.6 5.2,{13.4 - rise}! 0,14", look["lips"])
    card.paint(f"-4.4,{13.5 - rise * .7}! 0,14 4.4,{13.5 - rise * .7}! 2.4,16.3 0,16.8 -2.4,16.3", look["lips"])
    card.line(f"-6,{13.3 - rise * 1.2} -2.6,13.8 0,13.4 2.6,13.8 6,{13.3 - rise * 1.2}", width=1.4)
    card.line("-2.2,18.4 0,18.9 2.2,18.4", width=0.9)


def three_quarter(card, who="woman", **changes):
    """Looks right: the near eye is whole, the far one is cut by the bridge of the nose."""
    look = _look(who, changes)
    inner, outer, thick = look["brow"]
    jaw = look["jaw"]
    outline = (
        f"2,-21 11.4,-18.4 15.2,-11 15.2,-6 14.2,-2 15.5,3.4 15,9 {12.8 + jaw * .3},16 "
        f"{9.8 + jaw * .4},21 6,22.9 "
        f"{.6 - jaw * .3},21.8 {-7.4 - jaw * .6},16.4 {-12 - jaw * .4},8 -14.4,-4 -9,-18.6"
    )
    with card.cloth(outline, "flesh", aside=(-3.2, -1.2)):
        if look["blush"]:
            card.paint(geometry.disc(-3.4, 7.6, 3.8, 2.7), "blush")
            card.paint(geometry.disc(13.2, 7.4, 2, 2.4), "blush")
        card.paint("6.6,-4! 7.4,0 10.2,5.2! 11.8,7 10,0", "tan")
        card.paint("3,18 6.6,17.2 9.6,18 6.4,19.2", "tan")
        if look["age"]:
            card.line("2.4,8 .4,11 .6,14", width=0.9)
        if look["age"] >= 1:
            card.line("-2,-13.4 5,-14.6 11,-13.2", width=0.9)
    near = {**look, "gaze": look["gaze"] + 0.8}
    _eye(card, -0.4, -0.4, near, 4.9, 4.6)
    _brow(card, (4.8, -7 + inner), (-1.2, -9.6 + (inner + outer) / 2), (-7, -5.8 + outer), thick)
    card.paint("8.7,.4! 10,-2.2 13.3,-2! 13.2,1! 11,2.3", "bone")
    card.paint(geometry.disc(11.5 + look["gaze"] * 0.5, -0.3, 1.5, 2.3), "ink")
    card.paint("8.2,.6! 9.8,-3.1 14,-2.7! 13.6,-1.3 10.4,-1.6", "ink")
    _brow(card, (8.6, -7.2 + inner), (11.6, -9 + inner * 0.6), (14.6, -6.8 + outer * 0.5), thick * 0.85)
    long, hook = look["nose"], look["hook"]
    card.line(f"6.6,-5 {7.4 + hook},0 {10.4 + long * .5 + hook * .3},{5.2 + long * .7} 10.2,{7.4 + long * .6} 8.2,7.6! 6.4,8.6 4.8,7.6! 3.4,7.5 3.4,5.8", width=1.4)
    rise = look["mouth"]
    card.paint(f"2.4,{13.2 - rise}! 6,11.4 7.6,12 9,11.4 11.4,{12.8 - rise * .6}! 7,13.6", look["lips"])
    card.paint(f"3.2,{13.2 - rise * .7}! 7,13.6 10.8,{12.9 - rise * .5}! 9,15.8 7.2,16.4 5,15.8", look["lips"])
    card.line(f"1.6,{13 - rise * 1.2} 5,13.5 7.4,13 9.4,13.3 11.8,{12.6 - rise * .8}", width=1.4)
    card.line("5,18.3 7,18.8 9,18.2", width=0.9)


def profile(card, who="man", ear=True, **changes):
    """Looks right."""
    look = _look(who, changes)
    inner, outer, thick = look["brow"]
    soft = 0 if who in ("man", "old") else 1
    long, hook = look["nose"], look["hook"]
    outline = (
        f"2,-21 9,-17.6 12,-11 {12.6 - soft * .8},-6.4 11.2,-3! {14.9 + hook},{1.2 - hook * .4} {18.2 - soft + long},{6.2 + long * .5}! "
        "16.4,8.1 12.8,8.6! 13.9,11.2 12.6,12.7! 13.4,14.6 11.8,16.4! "
        f"13,19.4 11.6,22.2 8,23.2 {2 - look['jaw'] * .4},20.6 {-4 - look['jaw'] * .4},15.6 -9,10 "
        "-13.6,-4 -9,-17.6"
    )
    with card.cloth(outline, "flesh", aside=(-3, -1)):
        if look["blush"]:
            card.paint(geometry.disc(5, 8, 3.8, 2.6), "blush")
        card.paint(f"12.8,8.8! 14.4,11.4 12.8,12.8! 8.8,{12.8 - look['mouth']}! 11,11", look["lips"])
        card.paint(f"12.8,12.8! 13.9,14.8 12.4,16.4 9.4,{13.4 - look['mouth'] * .5}!", look["lips"])
        if look["age"]:
            card.line("10.4,8.4 7.4,10.6 6.8,14.6", width=0.9)
        if look["age"] >= 1:
            card.line("11.4,-12.4 7,-13.4", "2.4,1.4 0,3", "2.2,-.6 -.4,-.6", width=0.9)
    card.line(f"13,12.8 8,{12.9 - look['mouth'] * 1.2}", width=1.4)
    card.line("15.4,8.2 12.8,8.6! 12,7 12.8,5.4", width=1.4)
    lid = look["lids"]
    card.paint("3,.6! 6.2,-2.5 10,-2.4! 9.4,0 9.8,1.9! 6.4,2.5", "bone")
    card.paint(geometry.disc(8.3 + look["gaze"] * 0.5, -0.3 + lid * 0.3, 1.5, 2.3), "ink")
    card.paint(f"2.2,1! 5.6,-3.4 11,-3.4! 10.2,{-1.6 + lid * .6} 6.6,{-1.7 + lid * .6}", "ink")
    card.line("4.6,2.5 7.2,3 9.8,2.2", width=0.9)
    _brow(card, (11.8, -7.4 + inner), (6.6, -9.4 + (inner + outer) / 2), (0.8, -6 + outer), thick)
    if ear:
        card.shape("-3.4,-4.6 -7,-4 -7.4,2 -4.4,6.6 -2.6,5 -1.8,-1", "flesh", ink=1.4, tone=False)
        card.line("-4,-2.4 -5.6,-.4 -4.4,3", width=0.9)

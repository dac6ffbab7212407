# SPDX-License-Identifier: GPL-3.0-or-later
"""How the cards are drawn: a guide.

A card is a file with one function, `draw (card)`, beside the SVG that it makes: majors/00-mat.py and
majors/00-mat.svg. A minor without a file of its own is laid out by draw/pips.py. Then

    python3 make.py 00-mat          writes majors/00-mat.svg (without a name: all of them)
    python3 proof.py OUT 00-mat     renders it to look at: large, small, grey, black, covered

The picture is a cloisonné woodcut: flat colour, one thick contour, a hard second tone low on the right, and
folds cut with a gouge. Units are those of the viewBox, 240 × 420, y downwards; angles are degrees, clockwise.

Points are strings: "120,40 160,90 150,200!" (a ! marks a corner; the rest is smooth). Wherever points are taken,
a path of `geometry` (curve, tube, disc, rect, polygon) will do too.

    card.shape(form, colour)        closed, two tones, contour 2.6; ink=1.4 or 0, tone=False, shade="…"
    card.cloth(form, colour)        the same as a `with`: what is painted inside is clipped to it
    card.tube(line, widths, colour) rod, strap, trim; cap="flat", "round", "flat round" (root, tip)
    card.limb(line, widths, colour) a tube that grows out of what lies below: no ink at its root
    card.union([form, …], colour)   one outline around all; also `with card.bodies (…)` to paint inside
    card.gouge(w, "a b c", …)       folds, pointed at the third point; card.lens: at both ends
    card.hatch(line, angle, length) teeth of shade, on contours only
    card.line(…, width=1.4)         inner lines; card.stroke: one contour line
    card.disc, rect, beads, paint   round things, boxes, pearls, a plain fill
    with card.rimmed():             a pale line around what is painted: for dark forms on a dark ground

`with card.at (x, y, k=1.2, turn=10, flip=True):` places parts; `with card.mirrored ():` paints the other half. Ink keeps
its width and the light its side under both, so a part may be scaled or mirrored freely.

Paint in three groups: "stage" (behind), "figure" (whatever tells who it is, and makes the silhouette), "front".
Colours: parchment flesh red deep blue night sky gold ochre green ink bone, and the gradients heaven metal halo.

The parts, each a module with its own guide at the top:

    faces     front, three_quarter, profile of eight characters (woman lady girl youth man old child severe)
    hair      behind, parted, braids, curls, pageboy, nape, tonsure, and beards for the three views
    crowns    teeth, lilies, arched, mural, leaves, coronet; tiara, lemniscate, chaperon
    hands     grip, flat, open_, bless, point, hold, clutch, pinch; shoe, boot, bare_foot, toe
    drape     sleeve, cuff, trim, lap_folds, hem, collar, clasp, belt, ermine
    props     orb, sceptre, sword, cup, coin, scales, book, triple_cross, eagle_shield
    stage     heaven, flat, disc, ring, cloud, ground, tuft, star, ray, flame, column, curtain, drape, dais, tiles,
              water, bricks
    beasts, wings, bodies, flora, court, and a module a suit for the pips: see their own heads

A head is built from the back: hair behind, face, beard, locks, crown, all `with card.at (x, y, 1.2)`; the crown 13 above
the face. A hand comes after its rod and before its cuff. An example, a card of a pilgrim's staff before a disc:

    from draw import geometry, stage

    MANTLE = geometry.symmetric("120,150 150,158 172,210 180,300 186,366!")

    def draw(card):
        with card.group("stage"):
            stage.heaven(card)
            stage.disc(card, 120, 160)
            stage.ground(card, 330)

        with card.group("figure"):
            with card.group("mantle"), card.cloth(MANTLE, "red"):
                card.gouge(4, "104,170 92,240 88,340", "138,180 150,250 150,350")
                card.hatch("172,210 180,300 186,366", 180, 16)
            with card.group("staff"):
                card.tube("70,120 74,366", 6, "ochre")
            with card.group("arm"):
                card.limb("100,190 78,230 76,250", [30, 26, 18], "red")
"""

from .card import Card

__all__ = ["Card"]

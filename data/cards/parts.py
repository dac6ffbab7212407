# SPDX-License-Identifier: GPL-3.0-or-later
"""The parts on a sheet, to be approved before any card is drawn with them: python3 proof.py --parts parts.py OUT."""

from draw import beasts, court, crowns, drape, faces, geometry, hair, hands, props, stage

WIDTH, HEIGHT, ZOOM = 640, 640, 2.5


def head(card, x, y, behind=None, face=None, over=(), crown=None, look="woman", lift=15):
    with card.at(x, y, 1.15):
        if behind:
            behind(card)
        (face or faces.front)(card, look)
        for part in over:
            part(card)
        if crown:
            with card.at(0, -lift):
                crown(card)


def heads(card):
    for i, look in enumerate(faces.LOOKS):
        for j, view in enumerate((faces.front, faces.three_quarter, faces.profile)):
            with card.at(34 + i * 44, 40 + j * 54):
                view(card, look)
    head(card, 420, 60, hair.behind, over=[hair.parted], crown=crowns.lilies)
    head(card, 490, 60, hair.behind, over=[hair.parted], crown=crowns.mural, look="severe")
    head(card, 560, 48, over=[hair.braids], crown=crowns.arched, look="lady")
    head(card, 420, 160, over=[hair.pageboy], crown=crowns.coronet, look="youth")
    head(card, 490, 160, over=[hair.curls], look="child")
    head(card, 600, 200, over=[hair.beard], crown=crowns.teeth, look="man")
    head(card, 50, 290, over=[hair.beard], crown=crowns.tiara, look="old")
    head(card, 130, 270, face=faces.three_quarter, over=[hair.nape], crown=crowns.leaves, look="girl")
    head(card, 210, 270, face=faces.three_quarter, over=[hair.nape, hair.beard_three_quarter], look="old")
    head(card, 290, 270, face=faces.profile, over=[hair.nape, hair.beard_profile], crown=crowns.teeth, look="old")
    head(card, 390, 270, over=[hair.pageboy], crown=crowns.lemniscate, look="youth")
    head(card, 500, 270, face=faces.three_quarter, over=[hair.nape], crown=crowns.chaperon, look="youth")
    with card.at(580, 270, 1.15):
        hair.tonsure(card)


def limbs(card):
    poses = (hands.grip, hands.flat, hands.open_, hands.bless, hands.point, hands.hold, hands.clutch, hands.pinch)
    for i, pose in enumerate(poses):
        with card.at(20 + i * 43, 365, 1.15):
            if pose is hands.grip:
                card.tube("12,-20 12,20", 5, "ochre")
            pose(card)
    for i, foot in enumerate((hands.shoe, hands.boot, hands.bare_foot, hands.toe)):
        with card.at(380 + i * 46, 380):
            foot(card)
    drape.sleeve(card, "560,340 580,380 620,364", [28, 24, 18], "red")
    drape.cuff(card, 620, 364, -20, 18)


def things(card):
    props.orb(card, 30, 440)
    props.sceptre(card, 66, 500, 70, head="lily")
    props.sword(card, 110, 470, 70)
    props.cup(card, 165, 470)
    court.club(card, 215, 500, 86)
    props.coin(card, 262, 450, 22)
    props.scales(card, 325, 425)
    props.book(card, 425, 480)
    props.triple_cross(card, 505, 500, 100)
    props.eagle_shield(card, 565, 455, bird="ink")
    stage.column(card, 30, 535, 625)
    stage.curtain(card, left=60, right=220, top=530, drop=560)
    with card.cloth(geometry.rect(70, 575, 140, 60), "blue"):
        drape.lap_folds(card, 140, 580, 632, half=50)
    stage.cloud(card, 250, 560)
    stage.star(card, 300, 555, 18)
    stage.tuft(card, 340, 575)
    stage.bricks(card, 240, 595, 110, 36)
    stage.ring(card, 420, 575, 45)
    with card.at(520, 575):
        beasts.lion_face(card)
    with card.at(595, 580):
        beasts.eagle(card)


def draw(card):
    heads(card)
    limbs(card)
    things(card)

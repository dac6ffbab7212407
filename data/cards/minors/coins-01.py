# SPDX-License-Identifier: GPL-3.0-or-later
"""Ace of coins: one great coin struck with a rose, among flowers."""

from draw import geometry, pips
from draw.flora import carnation, leaf, rose, stem, tulip
from draw.geometry import polar

X, Y = 120, 208


def coin(card):
    card.disc(X, Y, 86, "gold")
    card.paint(geometry.disc(X, Y, 81), "hair")
    card.paint([p for i in range(40) for p in geometry.disc(*polar(X, Y, 75.5, 9 * i + 4.5), 2.3)], "ink")
    card.disc(X, Y, 69, "blue", tone=False)
    with card.group("rays"):
        for i in range(16):
            inner, tip = polar(X, Y, 36, 22.5 * i), polar(X, Y, 66, 22.5 * i)
            a, b = polar(X, Y, 50, 22.5 * i - 8.4), polar(X, Y, 50, 22.5 * i + 8.4)
            card.shape([(*inner, True), a, (*tip, True), b], "gold" if i % 2 else "bone", ink=1.4, tone=False)
            card.gouge(1.8, [polar(X, Y, 42, 22.5 * i), polar(X, Y, 50, 22.5 * i), polar(X, Y, 60, 22.5 * i)])
    card.disc(X, Y, 45, "gold", ink=2.0)
    card.disc(X, Y, 40, "bone", ink=1.4, tone=False)
    rose(card, X, Y, 37)
    rose(card, X, Y, 19, "bone", sepal="red")


def draw(card):
    pips.ground(card, "coins")
    with card.group("flowers"):
        for turn in (0, 180):
            with card.at(X, Y, turn=turn):
                for _ in pips.both(card, 0):
                    stem(card, "6,-84 30,-104 66,-98 84,-122", (5, 3.2))
                    leaf(card, (44, -105), (30, -134), 5, 15)
                    leaf(card, (70, -101), (92, -82), -5, 14)
                    leaf(card, (56, -102), (50, -84), -3, 10)
                    carnation(card, 82, -118, 0.86, 4)
                    leaf(card, (14, -92), (26, -88), 2, 8)
                stem(card, "0,-82 1,-100 0,-116", (5, 4))
                tulip(card, 0, -112, 1.3, colour="blue")
    with card.group("figure"):
        coin(card)

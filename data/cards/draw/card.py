# SPDX-License-Identifier: GPL-3.0-or-later
"""Card: what a picture is painted on, and the six primitives as its methods.

All coordinates pass through the placement in force (`at`), and come out as plain numbers in the units of
the card. So a part that is scaled, turned or mirrored keeps the width of its ink, and the
light stays where it is: the shift of the second tone is made on the card, not in the part.
"""

import contextlib
import math

from . import geometry, palette

ASIDE = [(14, -2.2, -1), (26, -3.6, -1.6), (60, -5, -2), (math.inf, -7, -2)]


class Card:
    def __init__(self, name):
        self.name = name
        self.matrix = (1, 0, 0, 1, 0, 0)
        self.lines = []
        self.depth = 1
        self.count = 0
        self.names = set()
        self.used = set()

    # Structure

    def emit(self, text):
        self.lines.append("  " * self.depth + text)

    def classes(self, *names):
        self.used.update(names)
        return f'class="{" ".join(names)}"'

    def unique(self, name):
        """The name, or the name with the first number that is free."""
        found, number = name, 1
        while found in self.names:
            number += 1
            found = f"{name}-{number}"
        self.names.add(found)
        return found

    @contextlib.contextmanager
    def group(self, name, attributes=""):
        """What is painted inside shares a group, named for whoever edits the file."""
        self.emit(f'<g id="{self.unique(name)}"{attributes and " " + attributes}>')
        self.depth += 1
        yield
        self.depth -= 1
        self.emit("</g>")

    @contextlib.contextmanager
    def at(self, x=0, y=0, k=1, turn=0, flip=False, squash=1):
        """A placement: flip, scale by k (and k * squash upright), turn (degrees, clockwise), then move to x, y."""
        before = self.matrix
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        kx, ky = -k if flip else k, k * squash
        self.matrix = geometry.combined(before, (kx * cos, kx * sin, -ky * sin, ky * cos, x, y))
        yield
        self.matrix = before

    def mirrored(self, axis=120):
        """A placement that paints the other half of a symmetric thing."""
        return self.at(2 * axis, 0, flip=True)

    def placed(self, path):
        return geometry.transformed(path, self.matrix)

    # Painting. A `form` is a path of geometry, or points to pass through.

    def path(self, form, closed=True):
        """A path in the units of the card."""
        if not isinstance(form, str) and isinstance(form[0][0], str):
            return self.placed(form)
        return self.placed(geometry.curve(form, closed))

    def paint(self, form, *classes):
        """A plain fill (or, with the classes of a stroke, a line): no ink, no tone."""
        self.emit(f'<path {self.classes(*classes)} d="{geometry.data(self.path(form))}"/>')

    def shape(self, form, colour, ink=2.6, tone=True, shade=None, aside=None):
        """A closed form in two tones with its contour."""
        with self.cloth(form, colour, ink, tone, shade, aside):
            pass

    @contextlib.contextmanager
    def cloth(self, form, colour, ink=2.6, tone=True, shade=None, aside=None):
        """A shape; what is painted inside is clipped to it, and lies under its contour."""
        with self._laid(self.path(form), colour, tone, shade, aside, ink):
            yield

    def union(self, forms, colour, tone=True, shade=None, aside=None):
        """Pieces with one clean outline around them all. They must overlap by 4."""
        with self.bodies(forms, colour, tone, shade, aside):
            pass

    @contextlib.contextmanager
    def bodies(self, forms, colour, tone=True, shade=None, aside=None):
        """A union; what is painted inside is clipped to it."""
        with self._laid(geometry.merged([self.path(form) for form in forms]), colour, tone, shade, aside, None):
            yield

    @contextlib.contextmanager
    def rimmed(self):
        """What is painted has a pale line around it, which parts its contour from a dark ground."""
        first, place = self.count + 1, len(self.lines)
        yield
        laid = "".join(self.lines[place:])
        under, self.lines[place:] = self.lines[place:], []
        for number in range(first, self.count + 1):
            if f'id="p{number}"' in laid:
                self._use(number, "rim")
        self.lines += under

    @contextlib.contextmanager
    def inside(self, form):
        """What is painted is clipped to a form."""
        with self._inside(self.path(form)):
            yield

    @contextlib.contextmanager
    def _inside(self, path):
        clip = f"c{self._next()}"
        self.emit(f'<clipPath id="{clip}"><path d="{geometry.data(path)}"/></clipPath>')
        self.emit(f'<g clip-path="url(#{clip})">')
        self.depth += 1
        yield
        self.depth -= 1
        self.emit("</g>")

    # How it is laid down

    @contextlib.contextmanager
    def _laid(self, path, colour, tone, shade, aside, ink):
        """Fill, shade, then what the caller paints, then the contour (of a union, ink None: below it all)."""
        number, outline = self._next(), geometry.data(path)
        outer, self.lines = self.lines, []
        self.depth += 1
        yield
        self.depth -= 1
        contents, self.lines = self.lines, outer

        shade = (shade or palette.SHADES.get(colour)) if tone else None
        if ink is not None and not shade and not contents:
            classes = self.classes(colour, *([palette.STROKES[ink]] if ink else []))
            self.emit(f'<path {classes} d="{outline}"/>')
            return
        self.emit(f'<clipPath id="c{number}"><path id="p{number}" d="{outline}"/></clipPath>')
        if ink is None:
            self._use(number, "union")
        self._use(number, shade or colour)
        if shade:
            dx, dy = aside or self._aside(path)
            moved = f'x="{geometry.number(dx)}" y="{geometry.number(dy)}"'
            self.emit(f'<g clip-path="url(#c{number})"><use href="#p{number}" {self.classes(colour)} {moved}/></g>')
        if contents:
            self.emit(f'<g clip-path="url(#c{number})">')
            self.lines += contents
            self.emit("</g>")
        if ink:
            self._use(number, palette.STROKES[ink])

    def _next(self):
        self.count += 1
        return self.count

    def _use(self, number, look):
        self.emit(f'<use href="#p{number}" {self.classes(look)}/>')

    @staticmethod
    def _aside(path):
        """How far the light tone moves: further on a large form."""
        _, _, width, height = geometry.box(path)
        return next((dx, dy) for limit, dx, dy in ASIDE if min(width, height) < limit)

    # Primitives made of a line

    def tube(self, centre, widths, colour, cap="flat", **look):
        """A rod, a strap, a trim, a sleeve: a closed outline around a line."""
        self.shape(geometry.tube(centre, widths, cap), colour, **look)

    def limb(self, centre, widths, colour, bare=0.16, tone=True, shade=None, aside=None):
        """A tube that grows out of what lies below it: neither ink nor shade at its root."""
        outline = self.path(geometry.tube(centre, widths, samples=3))
        self.emit(f'<path {self.classes(colour)} d="{geometry.data(outline)}"/>')
        if tone:
            dx, dy = aside or self._aside(outline)
            (ax, ay, _), (bx, by, _) = geometry.points(centre)[:2]
            reach = 0.4 * math.hypot(bx - ax, by - ay)
            light = self.path(geometry.tube(geometry.longer(centre, 16), widths, samples=3))
            with self._inside(outline):
                self.paint(
                    geometry.tube(geometry.longer(centre, -reach), widths, samples=3),
                    shade or palette.SHADES.get(colour, colour),
                )
                light = geometry.transformed(light, (1, 0, 0, 1, dx, dy))
                self.emit(f'<path {self.classes(colour)} d="{geometry.data(light)}"/>')
        self.stroke(geometry.tube_rim(centre, widths, bare))

    def stroke(self, form, width=2.6):
        """A line of ink, open."""
        self.emit(f'<path {self.classes(palette.STROKES[width])} d="{geometry.data(self.path(form, closed=False))}"/>')

    def line(self, *forms, width=1.4):
        """Inner lines, as one element."""
        path = [piece for form in forms for piece in self.path(form, closed=False)]
        self.emit(f'<path {self.classes(palette.STROKES[width])} d="{geometry.data(path)}"/>')

    def gouge(self, width, *folds, colour="ink"):
        """Folds through three points each, blunt at the first, pointed at the last; one element."""
        self.paint([piece for fold in folds for piece in geometry.gouge(fold, width)], colour)

    def lens(self, width, *folds, colour="ink"):
        """Folds pointed at both ends; one element."""
        self.paint([piece for fold in folds for piece in geometry.lens(fold, width)], colour)

    def hatch(self, along, angle, length, step=4.0, colour="ink"):
        """Teeth of shade on a contour, pointing inside."""
        self.paint(geometry.hatch(along, angle, length, step), colour)

    # Shorthands

    def disc(self, x, y, r, colour, ry=None, **look):
        self.shape(geometry.disc(x, y, r, ry), colour, **look)

    def rect(self, x, y, width, height, colour, **look):
        self.shape(geometry.rect(x, y, width, height), colour, **look)

    def beads(self, places, r, colour, ink=1.4):
        """Small discs of one tone, as one element."""
        path = [piece for x, y, *_ in geometry.points(places) for piece in geometry.disc(x, y, r)]
        self.paint(path, colour, *([palette.STROKES[ink]] if ink else []))

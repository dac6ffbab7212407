# SPDX-License-Identifier: GPL-3.0-or-later
"""Points and curves, before anybody has chosen a colour.

Points are written as a string, "12,3 14,-6! 20,8": x,y pairs, with ! after a corner. Wherever a
string is taken, a list of (x, y) or (x, y, corner) is taken too.

A Path is a list of pieces in absolute coordinates: ("M", p), ("L", p), ("C", a, b, p), ("Z",).
"""

import math

HANDLE = 0.36  # length of a handle, as a part of its segment


def points(source):
    """[(x, y, corner)] from a string, or from tuples of two or three."""
    if isinstance(source, str):
        parsed = []
        for word in source.split():
            x, y = word.rstrip("!").split(",")
            parsed.append((float(x), float(y), word.endswith("!")))
        return parsed
    return [(float(p[0]), float(p[1]), len(p) > 2 and bool(p[2])) for p in source]


def flipped(source, axis=0):
    """The points mirrored left to right."""
    return [(2 * axis - x, y, corner) for x, y, corner in points(source)]


def symmetric(half, axis=120):
    """A closed outline from its right half, listed from top to bottom; points on the axis are not doubled."""
    half = points(half)
    return half + [p for p in reversed(flipped(half, axis)) if abs(p[0] - axis) > 0.01]


def shifted(source, dx, dy):
    return [(x + dx, y + dy, corner) for x, y, corner in points(source)]


def longer(source, reach):
    """A line that begins `reach` before its first point (after it, when negative)."""
    line = points(source)
    (x, y, _), (tx, ty, _) = line[:2]
    length = math.hypot(tx - x, ty - y) or 1e-6
    return [(x - (tx - x) / length * reach, y - (ty - y) / length * reach)] + line[1:]


def arc(cx, cy, rx, start, end, ry=None, count=None):
    """Points on an ellipse, in degrees clockwise from three o'clock."""
    ry = rx if ry is None else ry
    count = count or max(2, round(abs(end - start) / 40) + 1)
    angles = [math.radians(start + (end - start) * i / (count - 1)) for i in range(count)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def polar(cx, cy, r, angle):
    return cx + r * math.cos(math.radians(angle)), cy + r * math.sin(math.radians(angle))


def _tangent(before, here, after):
    """The direction at `here` of the circle through three points: the nearer neighbour weighs more."""
    ax, ay, bx, by = here[0] - before[0], here[1] - before[1], after[0] - here[0], after[1] - here[1]
    a, b = math.hypot(ax, ay) or 1e-6, math.hypot(bx, by) or 1e-6
    x, y = ax / a * b + bx / b * a, ay / a * b + by / b * a
    length = math.hypot(x, y) or 1e-6
    return x / length, y / length


def _handle(pts, index, towards, closed):
    """The handle at a point, on its segment to the point `towards`."""
    x, y, corner = pts[index]
    tx, ty, _ = pts[towards]
    if corner or (not closed and index in (0, len(pts) - 1)):
        return x + (tx - x) / 3, y + (ty - y) / 3
    dx, dy = _tangent(pts[index - 1], pts[index], pts[(index + 1) % len(pts)])
    reach = HANDLE * math.hypot(tx - x, ty - y)
    if (index + 1) % len(pts) != towards:
        reach = -reach
    return x + dx * reach, y + dy * reach


def curve(source, closed=True):
    """A smooth path through points; between two corners it is straight."""
    pts = points(source)
    path = [("M", pts[0][:2])]
    for i in range(len(pts) if closed else len(pts) - 1):
        j = (i + 1) % len(pts)
        ends = (0, len(pts) - 1) if not closed else ()
        if (pts[i][2] or i in ends) and (pts[j][2] or j in ends):
            path.append(("L", pts[j][:2]))
        else:
            path.append(("C", _handle(pts, i, j, closed), _handle(pts, j, i, closed), pts[j][:2]))
    return path + [("Z",)] if closed else path


def polygon(source):
    return curve([(x, y, True) for x, y, _ in points(source)])


def disc(cx, cy, rx, ry=None):
    ry = rx if ry is None else ry
    a, b = rx * 0.5523, ry * 0.5523
    return [
        ("M", (cx - rx, cy)),
        ("C", (cx - rx, cy - b), (cx - a, cy - ry), (cx, cy - ry)),
        ("C", (cx + a, cy - ry), (cx + rx, cy - b), (cx + rx, cy)),
        ("C", (cx + rx, cy + b), (cx + a, cy + ry), (cx, cy + ry)),
        ("C", (cx - a, cy + ry), (cx - rx, cy + b), (cx - rx, cy)),
        ("Z",),
    ]


def rect(x, y, width, height):
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def sampled(centre, widths, samples):
    """[(x, y, dx, dy, width)] along a smooth line: direction of unit length, widths eased between points."""
    path = curve(centre, closed=False)
    count = len(path) - 1
    found = []
    for i in range(count):
        start = path[i][-1]
        a, b, end = path[i + 1][1:] if path[i + 1][0] == "C" else (None, None, path[i + 1][1])
        if a is None:
            a = (start[0] + (end[0] - start[0]) / 3, start[1] + (end[1] - start[1]) / 3)
            b = (end[0] - (end[0] - start[0]) / 3, end[1] - (end[1] - start[1]) / 3)
        for step in range(samples + (i == count - 1)):
            t = step / samples
            u = 1 - t
            x, y = (u**3 * start[k] + 3 * u * u * t * a[k] + 3 * u * t * t * b[k] + t**3 * end[k] for k in (0, 1))
            dx, dy = (u * u * (a[k] - start[k]) + 2 * u * t * (b[k] - a[k]) + t * t * (end[k] - b[k]) for k in (0, 1))
            length = math.hypot(dx, dy) or 1e-6
            width = widths[i] + (widths[i + 1] - widths[i]) * (3 * t * t - 2 * t**3)
            found.append((x, y, dx / length, dy / length, width))
    return found


def _sides(centre, widths, samples):
    line = sampled(centre, _spread(widths, len(points(centre))), samples)
    left = [(x + dy * w / 2, y - dx * w / 2, False) for x, y, dx, dy, w in line]
    right = [(x - dy * w / 2, y + dx * w / 2, False) for x, y, dx, dy, w in line]
    return line, left, right


def _spread(widths, count):
    """One width a point: a single number stands for all, fewer numbers are spread evenly."""
    if isinstance(widths, (int, float)):
        return [widths] * count
    if len(widths) == count:
        return list(widths)
    spread = []
    for i in range(count):
        place = i * (len(widths) - 1) / (count - 1)
        low = min(int(place), len(widths) - 2)
        spread.append(widths[low] + (widths[low + 1] - widths[low]) * (place - low))
    return spread


def tube(centre, widths, cap="flat", samples=2):
    """The outline of a line with a width. cap: flat, round, or the two of root and tip as "flat round"."""
    if len(points(centre)) == 2:
        samples = 1  # a rod has straight sides
    line, left, right = _sides(centre, widths, samples)
    root, tip = (cap.split() * 2)[:2]

    def end(a, b, x, y, dx, dy, w, form):
        if form == "round":
            return [a, (x + dx * w / 2, y + dy * w / 2, False), b]
        return [(*a[:2], True), (*b[:2], True)]

    x, y, dx, dy, w = line[-1]
    outline = left[1:-1] + end(left[-1], right[-1], x, y, dx, dy, w, tip) + right[-2:0:-1]
    x, y, dx, dy, w = line[0]
    return curve(outline + end(right[0], left[0], x, y, -dx, -dy, w, root))


def tube_rim(centre, widths, bare=0.16, samples=3):
    """The visible ink of a limb: both sides and the tip, without the first part of either side."""
    _, left, right = _sides(centre, widths, samples)
    skip = max(1, round(bare * (len(left) - 1)))
    tip = [(*left[-1][:2], True), (*right[-1][:2], True)]
    return curve(left[skip:-1] + tip + right[-2 : skip - 1 : -1], closed=False)


def _bent(a, b, c, w, root, near, far):
    """A stroke from a to c that passes by b, as wide as w, given the parts of w at the root and at the handles."""
    qx, qy = 2 * b[0] - (a[0] + c[0]) / 2, 2 * b[1] - (a[1] + c[1]) / 2
    h1 = (a[0] + (qx - a[0]) * 2 / 3, a[1] + (qy - a[1]) * 2 / 3)
    h2 = (c[0] + (qx - c[0]) * 2 / 3, c[1] + (qy - c[1]) * 2 / 3)
    length = math.hypot(c[0] - a[0], c[1] - a[1]) or 1e-6
    nx, ny = (c[1] - a[1]) / length * w, -(c[0] - a[0]) / length * w

    def off(p, part):
        return p[0] + nx * part, p[1] + ny * part

    return [
        ("M", off(a, root)),
        ("C", off(h1, near), off(h2, far), c[:2]),
        ("C", off(h2, -far), off(h1, -near), off(a, -root)),
        ("Z",),
    ]


def gouge(source, w):
    """A fold: blunt at its first point, pointed at its third."""
    return _bent(*points(source), w, 0.12, 0.78, 0.36)


def lens(source, w):
    """A fold that is pointed at both ends."""
    return _bent(*points(source), w, 0, 0.67, 0.67)


def hatch(source, angle, length, step=4.0, base=1.6):
    """Thin teeth along a line, all leaning at one angle, longest in the middle of the run."""
    line = sampled(source, [1] * len(points(source)), 12)
    path, walked, due, place = [], 0.0, 0.0, []
    for (x0, y0, *_), (x1, y1, dx, dy, _) in zip(line, line[1:]):
        walked += math.hypot(x1 - x0, y1 - y0)
        if walked >= due:
            place.append((x1, y1, dx, dy))
            due = walked + step
    ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    for i, (x, y, dx, dy) in enumerate(place):
        reach = length * (0.55 + 0.45 * math.sin(math.pi * (i + 0.5) / len(place)))
        half = base / 2
        path += polygon(
            [(x - dx * half, y - dy * half), (x + ux * reach, y + uy * reach), (x + dx * half, y + dy * half)]
        )
    return path


def _reversed(path):
    """A closed piece, walked the other way round."""
    back = [("M", path[-2][-1])]
    for piece, before in zip(path[-2:0:-1], path[-3::-1]):
        back.append((piece[0], *piece[-2:0:-1], before[-1]))
    return back + [("Z",)]


def merged(paths):
    """Closed paths as one, all walked the same way round, so that where they overlap there is no hole."""
    whole = []
    for path in paths:
        corners = [piece[-1] for piece in path if piece[0] != "Z"]
        area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]))
        whole += path if area > 0 else _reversed(path)
    return whole


def transformed(path, matrix):
    a, b, c, d, e, f = matrix
    return [(piece[0], *((a * x + c * y + e, b * x + d * y + f) for x, y in piece[1:])) for piece in path]


def combined(outer, inner):
    """The matrix that applies `inner` first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def box(path):
    """(left, top, width, height) of the points of a path, handles left out."""
    xs = [piece[-1][0] for piece in path if piece[0] != "Z"]
    ys = [piece[-1][1] for piece in path if piece[0] != "Z"]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def number(value):
    """One decimal, and nothing that is not needed."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith("-0"):
        return "-" + text[2:] if len(text) > 2 else "0"
    return text[1:] if text.startswith("0.") else text


def data(path):
    """The d attribute: relative to the last rounded point, so that rounding never adds up."""
    out, x, y, sx, sy, last = [], 0.0, 0.0, 0.0, 0.0, ""
    for piece in path:
        if piece[0] == "Z":
            out.append("z")
            x, y, last = sx, sy, "z"
            continue
        places = [(round(px, 1), round(py, 1)) for px, py in piece[1:]]
        command = piece[0].lower() if out else "M"
        offsets = [value for px, py in places for value in (px - (x if out else 0), py - (y if out else 0))]
        text = ""
        for value in map(number, offsets):
            text += value if value.startswith("-") or not text else " " + value
        x, y = places[-1]
        if command in "Mm":
            sx, sy = x, y
        if command != last:
            text = command + text
        elif not text.startswith("-"):
            text = " " + text
        out.append(text)
        last = command
    return "".join(out)

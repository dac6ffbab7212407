#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the dice: synthesise.py FOLDER writes every one of them, the same at each run.

A solid that is struck rings in its modes: each a frequency that dies away on its own, the faster the
softer the matter. What strikes it decides how many of them wake: a hard, short contact wakes the high
ones too. So a sound here is a contact (a pulse and a little grit) sent through a bank of resonators, one
to a mode, for the die and for the wooden tray that answers it.

NAME-1 … NAME-4 are four blows on dice of one matter: corner, edge, face, and one that rattles. felt and rim
are what the tray adds when a die falls on the one or runs into the other; play them under the sound of
the die. The six verdicts are small tunes on a bar of wood or bell metal, told apart by where they go: up by
four notes, up by two, on the spot, down by two, one dull note, down by three into a clash.
"""

import math
import pathlib
import random
import sys
import wave

RATE = 44100
CONTACT_PEAK = 0.7
VERDICT_PEAK = 0.45
FADE = 0.03  # seconds at the end

# Hertz, loudness, milliseconds to fall by 60 dB.
MATTERS = {
    # Dry, and higher than wood.
    "bone": {
        "modes": [(1850, 0.6, 30), (2950, 1.0, 34), (4300, 0.7, 24), (6100, 0.4, 16), (8700, 0.2, 10)],
        "contact": 0.16, "grit": 0.25, "length": 0.130,
    },
    # Dense dark wood: low and round.
    "ebony": {
        "modes": [(820, 0.9, 46), (1370, 1.0, 40), (2140, 0.6, 30), (3350, 0.3, 18), (5200, 0.1, 10)],
        "contact": 0.34, "grit": 0.15, "length": 0.150,
    },
    # Cast plastic: bright, and gone at once.
    "resin": {
        "modes": [(2450, 0.5, 17), (3900, 1.0, 19), (5850, 0.8, 14), (8300, 0.5, 11), (11200, 0.25, 8)],
        "contact": 0.09, "grit": 0.20, "length": 0.110,
    },
    # Stone: glassy, and rings a little.
    "lapis": {
        "modes": [(3250, 0.7, 66), (4720, 1.0, 58), (7050, 0.7, 42), (9650, 0.4, 28), (12900, 0.2, 16)],
        "contact": 0.06, "grit": 0.12, "length": 0.170,
    },
    # Metal: it sings, and two of its modes beat.
    "brass": {
        "modes": [(2380, 0.6, 230), (2402, 0.4, 220), (3910, 1.0, 200), (5640, 0.6, 160), (7720, 0.45, 120),
                  (10150, 0.3, 80)],
        "contact": 0.05, "grit": 0.06, "length": 0.280,
    },
    # Nothing but a plain tap, for those who want to know and not to listen.
    "contrast": {
        "modes": [(540, 0.8, 34), (1130, 1.0, 28), (1790, 0.35, 18), (2600, 0.1, 10)],
        "contact": 0.55, "grit": 0.05, "length": 0.110,
    },
    # The tray.
    "felt": {
        "modes": [(88, 0.9, 80), (146, 1.0, 66), (232, 0.5, 44), (370, 0.2, 26)],
        "contact": 2.2, "grit": 0.30, "length": 0.140,
    },
    "rim": {
        "modes": [(395, 0.8, 62), (720, 1.0, 52), (1180, 0.6, 36), (1960, 0.3, 22), (3100, 0.1, 12)],
        "contact": 0.60, "grit": 0.15, "length": 0.140,
    },
}

TRAY = [(185, 0.22, 90), (310, 0.16, 70), (505, 0.10, 50)]

# How much of the low and of the high modes a blow wakes, and when it strikes: (milliseconds, strength).
BLOWS = [
    {"tilt": +0.25, "hits": [(0, 1.0)]},              # on a corner
    {"tilt": +0.05, "hits": [(0, 1.0), (7, 0.35)]},   # on an edge
    {"tilt": -0.25, "hits": [(0, 1.0)]},              # flat on a face
    {"tilt": -0.05, "hits": [(0, 0.8), (11, 1.0), (19, 0.45), (25, 0.2)]},  # a rattle
]

# Hertz, seconds; the tunes.
A3, C4, CIS4, F4, FIS4, A4, C5, D5, G5 = 220.0, 261.6, 277.2, 349.2, 370.0, 440.0, 523.3, 587.3, 784.0
C6, E6, G6, C7 = 1046.5, 1318.5, 1568.0, 2093.0
BELL = [(1.0, 1.0, 260), (2.76, 0.35, 150), (5.40, 0.15, 80)]
BAR = [(1.0, 1.0, 210), (3.93, 0.22, 70), (9.54, 0.06, 25)]
DULL = [(1.0, 1.0, 240), (1.52, 0.5, 130), (2.4, 0.2, 50)]
VERDICTS = {
    "critical-success": (BELL, [(C6, 0.000), (E6, 0.055), (G6, 0.110), (C7, 0.165)]),
    "success": (BAR, [(G5, 0.000), (C6, 0.090)]),
    "tie": (BAR, [(D5, 0.000), (D5, 0.110)]),
    "failure": (BAR, [(A4, 0.000), (F4, 0.100)]),
    "automatic-failure": (DULL, [(A3, 0.000)]),
    "critical-failure": (DULL, [(C5, 0.000), (FIS4, 0.075), (C4, 0.150), (CIS4, 0.150)]),
}
VERDICT_LENGTH = 0.300


def samples(seconds):
    return round(seconds * RATE)


def add_contact(force, start, strength, width, grit, chance):
    """A bump of the given width in milliseconds, and noise that dies away in about as long again."""
    n = max(samples(width / 1000), 2)
    for i in range(min(n, len(force) - start)):
        force[start + i] += strength * math.sin(math.pi * (i + 0.5) / n) ** 2 / n
    for i in range(min(8 * n, len(force) - start)):
        force[start + i] += strength * grit / n * math.exp(-i / (1.5 * n)) * chance.uniform(-1, 1)


def ring(force, modes):
    """The force through one resonator a mode: y = force·sin w + 2 r cos w · y' − r² · y''."""
    sum_of_all = [0.0] * len(force)
    for hertz, loudness, fall in modes:
        w = 2 * math.pi * hertz / RATE
        r = math.exp(-math.log(1000) * 1000 / (fall * RATE))
        gain, first, second = loudness * math.sin(w), 2 * r * math.cos(w), -r * r
        y1 = y2 = 0.0
        for i, x in enumerate(force):
            y = gain * x + first * y1 + second * y2
            sum_of_all[i] += y
            y1, y2 = y, y1
    return sum_of_all


def without_rumble(signal):
    """Takes away what is slower than can be heard, and with it any constant part."""
    keep = math.exp(-2 * math.pi * 40 / RATE)
    out, last, y = [], 0.0, 0.0
    for x in signal:
        y = keep * (y + x - last)
        last = x
        out.append(y)
    return out


def finish(signal, peak):
    """Begins and ends in silence, its mean nothing, its peak as asked for."""
    signal = without_rumble(signal)
    n = samples(FADE)
    window = [1.0] * (len(signal) - n) + [0.5 + 0.5 * math.cos(math.pi * i / (n - 1)) for i in range(n)]
    signal = [x * w for x, w in zip(signal, window)]
    mean = sum(signal) / sum(window)
    signal = [x - mean * w for x, w in zip(signal, window)]
    scale = peak * 32767 / max(abs(x) for x in signal)
    return [round(x * scale) for x in signal]


def blow(name, number):
    """The numbers of a blow differ a little from die to die: every die is cut a little differently."""
    matter, kind = MATTERS[name], BLOWS[number]
    chance = random.Random(f"{name} {number}")
    force = [0.0] * samples(matter["length"])
    for delay, strength in kind["hits"]:
        add_contact(force, samples(delay / 1000), strength, matter["contact"], matter["grit"], chance)

    size = 1 + 0.07 * (number - 1.5) / 1.5 * (-1 if number % 2 else 1)
    modes = []
    for i, (hertz, loudness, fall) in enumerate(matter["modes"]):
        high = i / (len(matter["modes"]) - 1) - 0.5
        loudness *= 10 ** (2 * kind["tilt"] * high) * chance.uniform(0.7, 1.0)
        modes.append((hertz * size * chance.uniform(0.985, 1.015), loudness, fall))
    tray = [] if name in ("felt", "rim") else TRAY
    return finish(ring(force, modes + tray), CONTACT_PEAK)


def verdict(name):
    instrument, notes = VERDICTS[name]
    whole = [0.0] * samples(VERDICT_LENGTH)
    for hertz, start in notes:
        force = [0.0] * (len(whole) - samples(start))
        add_contact(force, 0, 1.0, 400 / hertz, 0, random.Random(name))
        modes = [(hertz * ratio, loudness, fall) for ratio, loudness, fall in instrument]
        for i, y in enumerate(ring(force, modes), samples(start)):
            whole[i] += y
    return finish(whole, VERDICT_PEAK)


def write(path, signal):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(x.to_bytes(2, "little", signed=True) for x in signal))


def names():
    return [f"{name}-{number + 1}" for name in MATTERS for number in range(len(BLOWS))] + list(VERDICTS)


def make(folder):
    for name in MATTERS:
        for number in range(len(BLOWS)):
            write(folder / f"{name}-{number + 1}.wav", blow(name, number))
    for name in VERDICTS:
        write(folder / f"{name}.wav", verdict(name))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} FOLDER")
    make(pathlib.Path(sys.argv[1]))

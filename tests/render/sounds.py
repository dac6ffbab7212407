# SPDX-License-Identifier: GPL-3.0-or-later
"""The sounds of dice: all there, short, neither clipped nor silent, no two alike, and made by their generator.

sounds.py FOLDER reads the sounds beside their generator.
"""

import array
import cmath
import functools
import math
import pathlib
import sys
import tempfile
import types
import wave

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "house"))
import tap  # noqa: E402

MATTERS = ["bone", "ebony", "resin", "lapis", "brass", "contrast", "felt", "rim"]
VERDICTS = ["critical-success", "success", "tie", "failure", "automatic-failure", "critical-failure"]
FOUR = range(1, 5)

LONGEST = 0.300  # seconds
ALL_BYTES = 700_000
LOUDEST, SOFTEST = 0.9, 0.1  # peaks, parts of full scale
CONSTANT = 0.0005  # the mean, likewise
SILENCE = 3  # of 32768, in the last thousandth of a second
APART = 2.0  # dB between any two sounds, on the average of third octaves
MATTERS_APART = 5.0  # dB between the averages of two matters
FLOOR = -50.0  # dB under the loudest band, where nothing counts any more

FFT = 2048
BANDS = [63 * 2 ** (i / 3) for i in range(25)]  # Hertz; 63 to 16 000


def read(path):
    with wave.open(str(path), "rb") as file:
        shape = (file.getnchannels(), file.getsampwidth(), file.getframerate())
        signal = array.array("h")
        signal.frombytes(file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        signal.byteswap()
    return shape, signal


def fourier(x):
    n = len(x)
    if n == 1:
        return x
    even, odd = fourier(x[0::2]), fourier(x[1::2])
    turned = [cmath.exp(-2j * math.pi * k / n) * odd[k] for k in range(n // 2)]
    return [a + b for a, b in zip(even, turned)] + [a - b for a, b in zip(even, turned)]


@functools.cache  # the proof reads the same sounds over and over
def spectrum(signal, rate):
    """Levels of third octaves in dB under the loudest, over the whole of a sound."""
    signal = array.array("h", signal)
    power = [0.0] * (FFT // 2)
    for start in range(0, len(signal), FFT):
        piece = list(signal[start : start + FFT])
        for k, value in enumerate(fourier(piece + [0] * (FFT - len(piece)))[: FFT // 2]):
            power[k] += abs(value) ** 2
    bands = []
    for centre in BANDS:
        low, high = centre * 2 ** (-1 / 6), centre * 2 ** (1 / 6)
        inside = [p for k, p in enumerate(power) if low <= k * rate / FFT < high]
        nearest = power[round(centre * FFT / rate)]
        bands.append(sum(inside) if inside else nearest)
    loudest = max(bands) or 1
    return [max(10 * math.log10(max(band / loudest, 1e-12)), FLOOR) for band in bands]


def distance(a, b):
    return math.sqrt(sum((x - y) ** 2 for x, y in zip(a, b)) / len(a))


def shape_faults(name, shape, signal):
    rate = shape[2]
    if shape[:2] != (1, 2) or rate not in (44100, 48000):
        yield f"{name}: {shape} is not one channel of 16 bits at 44.1 or 48 kHz"
        return
    if len(signal) > LONGEST * rate:
        yield f"{name}: {len(signal) / rate:.3f} s, at most {LONGEST}"


def level_faults(name, signal):
    peak = max((abs(x) for x in signal), default=0) / 32768
    if peak > LOUDEST:
        yield f"{name}: its peak {peak:.2f} is clipped, or nearly"
    if peak < SOFTEST:
        yield f"{name}: its peak {peak:.2f} is silence, or nearly"
    if signal and abs(sum(signal)) / len(signal) / 32768 > CONSTANT:
        yield f"{name}: has a constant part"
    if any(abs(x) > SILENCE for x in signal[-44:]):
        yield f"{name}: is cut off"


def alike(spectra, least, what):
    names = sorted(spectra)
    for i, one in enumerate(names):
        for other in names[:i]:
            apart = distance(spectra[one], spectra[other])
            if apart < least:
                yield f"{other} and {one}: {what} only {apart:.1f} dB apart, at least {least}"


def average(spectra):
    return [sum(levels) / len(levels) for levels in zip(*spectra)]


@functools.cache
def remade(program):
    """The bytes that a generator makes now."""
    module = types.ModuleType("synthesise")
    exec(compile(program, "synthesise.py", "exec"), module.__dict__)  # noqa: S102
    with tempfile.TemporaryDirectory() as made:
        module.make(pathlib.Path(made))
        return {path.stem: path.read_bytes() for path in pathlib.Path(made).glob("*.wav")}


def check(folder):
    wanted = {f"{matter}-{i}" for matter in MATTERS for i in FOUR} | set(VERDICTS)
    paths = {path.stem: path for path in folder.glob("*.wav")}
    count = [f"{name}: is missing" for name in sorted(wanted - paths.keys())]
    count += [f"{name}: is one too many" for name in sorted(paths.keys() - wanted)]
    size = sum(path.stat().st_size for path in paths.values())
    if size > ALL_BYTES:
        count.append(f"{size} bytes in all, at most {ALL_BYTES}")

    shapes, levels, spectra = [], [], {}
    for name, path in sorted(paths.items()):
        shape, signal = read(path)
        faults = list(shape_faults(name, shape, signal))
        shapes += faults
        levels += level_faults(name, signal)
        if not faults:
            spectra[name] = spectrum(signal.tobytes(), shape[2])

    means = {m: average([spectra[f"{m}-{i}"] for i in FOUR if f"{m}-{i}" in spectra] or [[0] * 25]) for m in MATTERS}
    made = remade((folder / "synthesise.py").read_bytes())
    stale = [f"{name}: is not what the generator makes" for name in sorted(paths)
             if name in wanted and paths[name].read_bytes() != made.get(name)]
    return [
        ("every sound is there, and small", count),
        ("one channel of 16 bits, short", shapes),
        ("neither clipped nor silent nor cut off", levels),
        ("no two sounds are alike", list(alike(spectra, APART, "their spectra are"))),
        ("no two matters are alike", list(alike(means, MATTERS_APART, "their spectra are"))),
        ("the generator makes these very bytes", stale),
    ]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} FOLDER")
    sys.exit(tap.report(check(pathlib.Path(sys.argv[1]).resolve())))

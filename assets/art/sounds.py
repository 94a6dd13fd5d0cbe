"""The sounds of the table, struck, blown and brushed from numbers alone."""

from __future__ import annotations

import random
import wave
from array import array
from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin, tanh
from pathlib import Path

RATE = 44_100
Wave = list[float]
Partials = Sequence[tuple[float, float, float]]  # times the pitch, how loud, how fast it fades (1/s)

# A wooden bar rings at its pitch and almost four times it; a bell a little off every multiple.
MARIMBA: Partials = ((1, 1.0, 9), (3.93, 0.28, 26), (9.2, 0.07, 60))
BELL: Partials = ((1, 1.0, 4.5), (2.01, 0.42, 7), (3.98, 0.18, 12), (5.43, 0.06, 18))
FLUTE: Partials = ((1, 1.0, 0), (2, 0.22, 0), (3, 0.07, 0))
WOOD: Partials = ((1, 1.0, 55), (2.57, 0.45, 90))
ATTACK = 0.004
SCALE = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(note: str) -> float:
    """`A4` is 440 Hz; a `b` lowers by a half step."""
    steps = SCALE[note[0]] - note.count("b") + 12 * (int(note[-1]) - 4)
    return 440 * 2 ** (steps / 12)


# --- single tones ---------------------------------------------------------------------------------


def render(seconds: float, amplitude: Callable[[float], float]) -> Wave:
    return [amplitude(index / RATE) for index in range(int(seconds * RATE))]


def struck(frequency: float, seconds: float, loud: float = 1.0, body: Partials = MARIMBA) -> Wave:
    """Something hit once, ringing out: each partial fades at its own speed."""
    parts = [ringing(frequency * times, level * loud, fade, seconds) for times, level, fade in body]
    rise = ATTACK * RATE
    return [min(1, at / rise) * sum(values) for at, values in enumerate(zip(*parts, strict=True))]


def ringing(frequency: float, level: float, fade: float, seconds: float) -> Wave:
    """A fading sine; each value follows from the two before it, which is quicker than asking for sines."""
    angle, shrink = 2 * pi * frequency / RATE, exp(-fade / RATE)
    again, back = 2 * shrink * cos(angle), shrink * shrink
    before, now, out = 0.0, level * shrink * sin(angle), []
    for _ in range(int(seconds * RATE)):
        out.append(before)
        before, now = now, again * now - back * before
    return out


def blown(frequency: float, seconds: float, loud: float = 1.0, swell: float = 0.12, bend: float = 0) -> Wave:
    """A breath: swells, sways a little, dies away; `bend` glides by so many Hz a second."""

    def amplitude(t: float) -> float:
        along = 2 * pi * (frequency * t + bend * t * t / 2) + 0.12 * sin(2 * pi * 5 * t)
        breath = min(1, t / swell) * min(1, (seconds - t) / (seconds * 0.6))
        return loud * breath * sum(level * sin(times * along) for times, level, _ in FLUTE)

    return render(seconds, amplitude)


def brushed(
    seconds: float, loud: float, soft: Callable[[float], float], shape: Callable[[float], float], seed: int
) -> Wave:
    """Air or paper: noise through a filter that opens with `soft` (0 dull, 1 bright), under a `shape`."""
    chance, kept = random.Random(seed), 0.0
    out = []
    for index in range(int(seconds * RATE)):
        share = index / (seconds * RATE)
        kept += soft(share) * (chance.uniform(-1, 1) - kept)
        out.append(loud * shape(share) * kept)
    return out


def swell(share: float) -> float:
    return sin(pi * share) ** 2


# --- put together ---------------------------------------------------------------------------------


def together(*tracks: tuple[float, Wave]) -> Wave:
    """Each track from its own moment on."""
    length = max(int(start * RATE) + len(track) for start, track in tracks)
    out = [0.0] * length
    for start, track in tracks:
        first = int(start * RATE)
        for index, value in enumerate(track, first):
            out[index] += value
    return out


def melody(notes: str, apart: float, each: float, loud: float = 1.0, body: Partials = MARIMBA) -> Wave:
    """Notes one after the other, `apart` seconds, each ringing for `each`."""
    return together(
        *((at * apart, struck(pitch(note), each, loud, body)) for at, note in enumerate(notes.split()))
    )


# --- the events -----------------------------------------------------------------------------------


def claim() -> Wave:
    """Two quick bars, a fourth up: somebody has it."""
    return together(
        (0, struck(pitch("G4"), 0.3, 0.9)),
        (0.07, struck(pitch("C5"), 0.35)),
        (0.07, struck(pitch("C6"), 0.2, 0.2)),
    )


def right() -> Wave:
    return melody("C5 E5 G5 C6", 0.085, 0.6, body=BELL)


def wrong() -> Wave:
    """Two soft low notes sinking: a pity, not a scolding."""

    def sunk(frequency: float, seconds: float) -> Wave:
        return [tanh(1.6 * value) for value in blown(frequency, seconds, 1, 0.015, -70)]

    return together((0, sunk(pitch("Eb4"), 0.22)), (0.17, sunk(pitch("B3"), 0.36)))


def tick() -> Wave:
    return struck(1250, 0.06, body=WOOD)


def count() -> Wave:
    return struck(pitch("E5"), 0.22, body=((1, 1.0, 18), (2, 0.2, 30)))


def flip() -> Wave:
    """A card turned over: a breath of air, then its edge on the table."""
    air = brushed(0.17, 1.6, lambda share: 0.06 + 0.4 * share, swell, seed=2)
    return together((0, air), (0.13, struck(310, 0.08, 0.5, WOOD)))


def shuffle() -> Wave:
    """Sixteen corners let go, one after the other, a little unevenly."""
    chance = random.Random(4)
    snaps = []
    for index in range(16):
        snap = brushed(0.06, 0.7, lambda _: 0.3, lambda share: exp(-7 * share) * min(1, share * 30), index)
        snaps.append((index * 0.038 + chance.random() * 0.012, snap))
    return together(*snaps, (0.62, struck(240, 0.12, 0.35, WOOD)))


def night() -> Wave:
    """Everybody sleeps: a lullaby's last three notes over a long low breath."""
    fall = melody("E5 C5 A4", 0.34, 0.9, 0.5, BELL)
    return together(
        (0, fall), (0.1, blown(pitch("A3"), 1.5, 0.3, 0.5)), (0.3, blown(pitch("E4"), 1.3, 0.16, 0.5))
    )


def wake() -> Wave:
    """Morning: the lullaby turned round, and two birds."""
    rise = melody("A4 C5 E5 A5", 0.17, 0.8, 0.6, BELL)
    bird = blown(2100, 0.09, 0.13, 0.02, 5200)
    return together((0, rise), (0.66, bird), (0.8, bird), (1.02, blown(2500, 0.13, 0.11, 0.02, -3600)))


def reveal() -> Wave:
    """A curtain of small bells, and the chord behind it."""
    curtain = melody("G5 A5 B5 D6 E6 G6", 0.045, 0.5, 0.35, BELL)
    chord = together(*((0, struck(pitch(note), 0.8, 0.5, BELL)) for note in ("C5", "E5", "G5")))
    return together((0, curtain), (0.28, chord))


def step() -> Wave:
    """A pawn set down on wood."""
    return together(
        (0, struck(180, 0.16, 1.0, ((1, 1, 32), (1.9, 0.4, 50)))), (0, struck(900, 0.05, 0.3, WOOD))
    )


def win() -> Wave:
    """A small fanfare, and confetti."""
    call = melody("G4 C5 E5 G5", 0.12, 0.5, 0.8)
    last = together(*((0, struck(pitch(note), 1.1, 0.55, BELL)) for note in ("C5", "E5", "G5", "C6")))
    confetti = melody("E6 G6 C7 A6 G6 E7", 0.07, 0.4, 0.14, BELL)
    return together((0, call), (0.5, last), (0.72, confetti))


def join() -> Wave:
    return melody("E5 A5", 0.1, 0.4)


def leave() -> Wave:
    return melody("A5 E5", 0.1, 0.4)


# How loud each is beside the others: the peak, in decibels under full scale.
PEAKS: dict[Callable[[], Wave], float] = {
    claim: -3, right: -3, wrong: -8, tick: -9, count: -6, flip: -8, shuffle: -8, night: -5,
    wake: -5, reveal: -4, step: -6, win: -2, join: -5, leave: -6,
}  # fmt: skip
SOUNDS = {make.__name__: make for make in PEAKS}


# --- onto the disk --------------------------------------------------------------------------------

RISE, FALL = 0.002, 0.03


def finished(name: str) -> Wave:
    """A sound as it is kept: no standing offset, silent at both ends, as loud as it should be."""
    make = SOUNDS[name]
    sound = faded(steady(make()))
    gain = 10 ** (PEAKS[make] / 20) / max(map(abs, sound))
    return [value * gain for value in sound]


def steady(sound: Wave) -> Wave:
    """Without what is too low to hear (under some 30 Hz)."""
    out, before, kept = [], 0.0, 0.0
    for value in sound:
        kept = value - before + 0.996 * kept
        before = value
        out.append(kept)
    return out


def faded(sound: Wave) -> Wave:
    rise, fall, last = RISE * RATE, min(FALL * RATE, len(sound) / 3), len(sound) - 1
    return [value * min(1, at / rise, (last - at) / fall) for at, value in enumerate(sound)]


def save(sound: Wave, file: Path) -> None:
    """Mono, 16 bits."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        samples = array("h", (round(value * 32767) for value in sound))
        out.writeframes(samples.tobytes())

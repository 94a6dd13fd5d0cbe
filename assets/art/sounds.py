"""The sounds of the table: one function for each event, and the two beds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from assets.art import synth
from assets.art.synth import (
    BELL,
    CELESTA,
    GLASS,
    MARIMBA,
    PLUCKED,
    RATE,
    WOOD,
    Partials,
    Wave,
    blow,
    brush,
    chord,
    melody,
    mix,
    noise,
    pan,
    pitch,
    snap,
    strike,
    swell,
    times,
)


@dataclass(frozen=True)
class Take:
    """One recording of an event: repeated sounds differ a little in pitch and noise."""

    variant: int = 0
    body: Partials | None = None  # the timbre of a game

    @property
    def tune(self) -> float:
        return float(2 ** ((0, 38, -38)[self.variant % 3] / 1200))

    @property
    def seed(self) -> int:
        return 100 * self.variant


Maker = Callable[[Take], Wave]


# --- the table ------------------------------------------------------------------------------------


def press(take: Take) -> Wave:
    """A button: a short wooden click."""
    click = strike(880 * take.tune, 0.06, 1, ((1, 1, 60), (2.3, 0.4, 90)))
    return mix((0, click), (0.018, strike(1320 * take.tune, 0.05, 0.35, WOOD)))


def deal(take: Take) -> Wave:
    """A card that slides over the table and stops."""
    slide = brush(0.13, 0.5, (1400, 6500), lambda share: share**1.5 * (1 - share) * 5, 31 + take.seed)
    return mix((0, slide), (0.11, strike(620 * take.tune, 0.06, 0.6, WOOD)))


def lay(take: Take) -> Wave:
    """A card put down flat: air, then the whole card at once."""
    air = brush(0.08, 0.35, (900, 4500), swell, 37 + take.seed)
    slap = brush(0.05, 0.9, (700, 5200), snap, 38 + take.seed)
    return mix((0, air), (0.06, slap), (0.06, strike(440 * take.tune, 0.12, 0.7, WOOD)))


def flip(take: Take) -> Wave:
    """A card turned over: a breath of air, then its edge on the table."""
    air = brush(0.17, 0.5, (1800, 7000), swell, 2 + take.seed)
    return mix((0, pan(air, -0.3)), (0.13, strike(520 * take.tune, 0.08, 0.6, WOOD)))


def shuffle(_take: Take) -> Wave:
    """Sixteen corners released one after the other, a little unevenly."""
    chance = np.random.default_rng(4)
    snaps = []
    for index in range(16):
        corner = brush(0.06, 0.7, (1500, 6500), snap, 50 + index)
        snaps.append((index * 0.038 + chance.random() * 0.012, pan(corner, index / 10 - 0.8)))
    return mix(*snaps, (0.64, strike(430, 0.12, 0.5, WOOD)))


def pick(_take: Take) -> Wave:
    """A token lifted: two light notes up."""
    return melody("E5 B5", 0.045, 0.16, 0.8, PLUCKED)


def drop(_take: Take) -> Wave:
    """A token put down: a note down, and wood."""
    return mix((0, strike(pitch("B4"), 0.16, 0.7, PLUCKED)), (0.05, strike(440, 0.14, 0.9, WOOD)))


def step(take: Take) -> Wave:
    """A pawn set down on wood."""
    knock = strike(420 * take.tune, 0.16, 1.0, ((1, 1, 30), (1.9, 0.4, 50), (3.4, 0.2, 80)))
    return mix((0, knock), (0, strike(1100 * take.tune, 0.05, 0.3, WOOD)))


def tick(take: Take) -> Wave:
    return strike(1250 * take.tune, 0.07, 1, WOOD)


def count(_take: Take) -> Wave:
    return strike(pitch("E5"), 0.26, 1, ((1, 1.0, 15), (2, 0.25, 24), (4.1, 0.1, 50)))


def curtain(_take: Take) -> Wave:
    """Cloth drawn aside, and the rings on its rail."""
    cloth = brush(0.42, 0.5, (700, 4200), swell, 61)
    rings = ((0.05 + 0.07 * index, strike(2300 + 130 * index, 0.08, 0.16, GLASS)) for index in range(5))
    return mix((0, pan(cloth, -0.4)), (0.05, pan(cloth, 0.4)), *rings)


# --- people ---------------------------------------------------------------------------------------

SEAT_NOTES = ("C5", "D5", "E5", "G5", "A5", "C6")  # one for each look


def seat(take: Take) -> Wave:
    """A seat taken: every look has its own note."""
    note = pitch(SEAT_NOTES[take.variant])
    return mix((0, strike(note, 0.45, 1)), (0.01, strike(2 * note, 0.4, 0.25, BELL)))


def join(_take: Take) -> Wave:
    return melody("E5 A5", 0.1, 0.4)


def leave(_take: Take) -> Wave:
    return melody("A5 E5", 0.1, 0.4)


def pause(_take: Take) -> Wave:
    """Two soft notes down: the clock stops."""
    return mix((0, melody("G5 D5", 0.14, 0.4, 0.9, CELESTA)), (0.14, blow(pitch("D5"), 0.5, 0.15, 0.1)))


def undo(_take: Take) -> Wave:
    """A note played backwards, then the one below it."""
    back = strike(pitch("A5"), 0.24, 0.8, PLUCKED)[::-1]
    return mix((0, back), (0.25, strike(pitch("E5"), 0.3, 0.9, PLUCKED)))


def hold(_take: Take) -> Wave:
    """A held button fills: a breath that rises."""
    air = brush(0.7, 0.12, (1500, 5000), lambda share: share**2 * (1 - share) * 6, 71)
    return mix((0, blow(pitch("G4"), 0.75, 0.8, 0.3, 330)), (0, air))


# --- the game -------------------------------------------------------------------------------------


def claim(take: Take) -> Wave:
    """Two quick bars, a fourth up: somebody has it."""
    body, tune = take.body or MARIMBA, take.tune
    return mix(
        (0, pan(strike(pitch("G4") * tune, 0.3, 0.9, body), -0.3)),
        (0.07, pan(strike(pitch("C5") * tune, 0.4, 1, body), 0.3)),
        (0.07, strike(pitch("C6") * tune, 0.2, 0.2, body)),
    )


def right(take: Take) -> Wave:
    return melody("C5 E5 G5 C6", 0.085, 0.7, 1, take.body or BELL)


def wrong(_take: Take) -> Wave:
    """Two soft notes down, 370 and 311 Hz: a pity, not a scolding."""

    def sink(frequency: float, seconds: float) -> Wave:
        return np.tanh(2.2 * blow(frequency, seconds, 1, 0.015, -14))

    return mix((0, pan(sink(370, 0.22), -0.2)), (0.17, pan(sink(311, 0.38), 0.2)))


def score(_take: Take) -> Wave:
    """Points: a small coin."""
    return melody("E6 A6", 0.06, 0.32, 0.8, GLASS)


def last_card(_take: Take) -> Wave:
    """Two knocks, and a bell that stays open: be quick."""
    knocks = mix((0, strike(470, 0.1, 0.9, WOOD)), (0.11, strike(470, 0.1, 0.9, WOOD)))
    return mix((0, knocks), (0.24, chord("B4 E5 B5", 0.8, 0.5, CELESTA)))


def night(_take: Take) -> Wave:
    """Everybody sleeps: the last three notes of a lullaby over a long breath."""
    fall = melody("E5 C5 A4", 0.34, 1.0, 0.6, BELL)
    breath = mix((0, blow(pitch("A4"), 1.5, 0.16, 0.5)), (0.2, blow(pitch("E4"), 1.3, 0.14, 0.5)))
    return mix((0, fall), (0.1, breath))


def wake(_take: Take) -> Wave:
    """Morning: the lullaby turned round, and two birds."""
    rise = melody("A4 C5 E5 A5", 0.17, 0.8, 0.6, BELL)
    bird = blow(2100, 0.09, 0.16, 0.02, 5200)
    answer = blow(2500, 0.13, 0.14, 0.02, -3600)
    return mix((0, rise), (0.66, pan(bird, 0.7)), (0.8, pan(bird, 0.7)), (1.02, pan(answer, -0.7)))


def reveal(take: Take) -> Wave:
    """A curtain of small bells, and the chord behind it."""
    body = take.body or BELL
    return mix(
        (0, melody("G5 A5 B5 D6 E6 G6", 0.045, 0.5, 0.35, body)), (0.28, chord("C5 E5 G5", 0.9, 0.45, body))
    )


def win(_take: Take) -> Wave:
    """A small fanfare, a chord that stays, and confetti."""
    call = melody("G4 C5 E5 G5", 0.12, 0.5, 0.8)
    last = chord("C5 E5 G5 C6", 1.9, 0.42, ((1, 1, 2.2), (2.01, 0.4, 4), (3.98, 0.18, 8), (5.43, 0.06, 14)))
    held = [blow(pitch(note), 1.85, 0.13, 0.25) for note in ("C5", "G5", "E5")]
    choir = mix(*((0, pan(tone, at - 1)) for at, tone in enumerate(held)))
    confetti = melody("E6 G6 C7 A6 G6 E7 D7 C7", 0.085, 0.5, 0.13, GLASS)
    return mix((0, call), (0.5, last), (0.5, choir), (0.75, confetti))


# --- beds -----------------------------------------------------------------------------------------

BED_S = 20.0
BED_FADE_S = 0.8  # a loop may start late: it begins and ends in silence


def night_bed(_take: Take) -> Wave:
    """Crickets near and far, and a little wind."""
    chance = np.random.default_rng(5)
    chirps = []
    for frequency, level, side, apart in (
        (4350, 0.5, -0.6, 0.83), (3980, 0.34, 0.5, 1.07), (4720, 0.2, 0.9, 0.71), (4120, 0.15, -0.95, 1.31),
    ):  # fmt: skip
        at = chance.uniform(0.1, apart)
        while at < BED_S - 0.3:
            chirps.append((at, pan(chirp(frequency, level * chance.uniform(0.6, 1)), side)))
            at += apart * chance.uniform(0.92, 1.1) + (
                chance.uniform(1, 2.5) if chance.random() < 0.12 else 0
            )
    return mix((0, wind(0.012, 6)), *chirps)


def chirp(frequency: float, level: float) -> Wave:
    """Four short pulses."""
    t = times(0.02)
    pulse = level * np.sin(np.pi * t / 0.02) ** 2 * (
        np.sin(2 * np.pi * frequency * t) + 0.12 * np.sin(4 * np.pi * frequency * t)
    )  # fmt: skip
    return mix(*((0.034 * index, (0.6 + 0.13 * index) * pulse) for index in range(4)))


def wind(level: float, seed: int) -> Wave:
    """Slow gusts that differ between left and right."""
    t = times(BED_S)
    sides = []
    for side in (0, 1):
        gust = 0.6 + 0.4 * np.sin(2 * np.pi * t * 2 / BED_S + side) * np.sin(2 * np.pi * t * 5 / BED_S)
        sides.append(level * gust * noise(BED_S, (420, 1300), seed + side))
    return np.stack(sides)


def home_bed(_take: Take) -> Wave:
    """A summer evening: wind, and now and then a wooden chime."""
    chance = np.random.default_rng(12)
    notes, at = [], 0.9
    while at < BED_S - 2.6:
        note = chance.choice(("G4", "A4", "C5", "D5", "E5", "G5"))
        tone = strike(
            pitch(note), 2.2, chance.uniform(0.16, 0.4), ((1, 1, 2.6), (3.93, 0.1, 9), (9.2, 0.02, 20))
        )
        notes.append((at, pan(tone, chance.uniform(-0.8, 0.8))))
        at += chance.choice((0.35, 0.7, 1.4, 2.1))
    return mix((0, wind(0.05, 16)), *notes)


# --- the table of events --------------------------------------------------------------------------

# How loud each is: the loudest 100 ms, K-weighted, in decibels.
LOUDNESS: dict[Maker, float] = {
    claim: -14, right: -14, wrong: -15, tick: -17.5, count: -16, flip: -17, shuffle: -16.5, night: -15,
    wake: -15, reveal: -14.5, step: -16.5, win: -13.5, join: -15.5, leave: -16, press: -17.5, deal: -17,
    lay: -16.5, pick: -17, drop: -16.5, seat: -15.5, hold: -17.5, score: -16, last_card: -14.5, pause: -16,
    undo: -16, curtain: -17,
}  # fmt: skip
SOUNDS = {make.__name__: make for make in LOUDNESS}
VARIANTS = {
    "claim": 3,
    "tick": 3,
    "flip": 3,
    "step": 3,
    "press": 3,
    "deal": 3,
    "lay": 3,
    "seat": len(SEAT_NOTES),
}
BEDS = {"night": night_bed, "home": home_bed}
BED_LOUDNESS = -17.5
COLOURED = ("right", "reveal")  # a game with a timbre of its own has its own sounds of these events
TIMBRES = {"marimba": MARIMBA, "celesta": CELESTA, "glass": GLASS, "plucked": PLUCKED}


def takes() -> dict[str, tuple[str, Take]]:
    """Event and take of every sound, by the name of its file: `win`, or a variant `flip-2`."""
    found = {}
    for event in SOUNDS:
        names = [f"{event}-{at}" for at in range(VARIANTS[event])] if event in VARIANTS else [event]
        found |= {name: (event, Take(at)) for at, name in enumerate(names)}
    return found


def make_sound(event: str, take: Take) -> Wave:
    maker = SOUNDS[event]
    return finish(synth.put_in_room(maker(take)), LOUDNESS[maker])


def make_bed(name: str) -> Wave:
    sound = synth.put_in_room(BEDS[name](Take()), 0.25)[:, : int(BED_S * RATE)]
    return finish(sound, BED_LOUDNESS, BED_FADE_S)


# --- levels and ends ------------------------------------------------------------------------------

RISE_S, FALL_S = 0.001, 0.05
CEILING = 0.84


def finish(sound: Wave, level: float, fade: float = 0) -> Wave:
    """As loud as it should be, without lows, below the ceiling, and silent at both ends."""
    sound = fade_ends(synth.cut_lows(sound), fade or RISE_S, fade or FALL_S)
    for _ in range(3):  # the limiter takes some loudness away again
        sound = limit(sound * 10 ** ((level - synth.loudness(sound)) / 20))
    return sound


def fade_ends(sound: Wave, rise: float, fall: float) -> Wave:
    length = sound.shape[-1]
    t = np.arange(length) / RATE
    fall = min(fall, length / RATE / 3)
    return sound * np.minimum(1, t / rise) * np.minimum(1, (t[-1] - t) / fall) ** 2


def limit(sound: Wave) -> Wave:
    """Bend only the peaks above half of the ceiling."""
    knee = CEILING / 2
    over = np.maximum(np.abs(sound) - knee, 0)
    return np.sign(sound) * (np.minimum(np.abs(sound), knee) + knee * np.tanh(over / knee))

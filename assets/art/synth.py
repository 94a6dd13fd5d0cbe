"""Synthesis of sounds with numpy: tones, noise, a small room, and measures of loudness."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]  # one row: mono; two rows: left and right
Partials = Sequence[tuple[float, float, float]]  # times the pitch, level, fade (1/s)

# A wooden bar rings at its pitch and almost four times it; a bell is a little off every multiple.
MARIMBA: Partials = ((1, 1.0, 9), (3.93, 0.28, 26), (9.2, 0.07, 60))
BELL: Partials = ((1, 1.0, 4.5), (2.01, 0.42, 7), (3.98, 0.18, 12), (5.43, 0.06, 18))
CELESTA: Partials = ((1, 1.0, 6), (2, 0.3, 9), (4.02, 0.3, 16), (8.1, 0.08, 30))
PLUCKED: Partials = ((1, 1.0, 7), (2, 0.5, 11), (3, 0.3, 16), (4, 0.16, 24), (5.4, 0.12, 40))
GLASS: Partials = ((1, 1.0, 5), (2.76, 0.35, 9), (5.4, 0.16, 16), (8.9, 0.05, 26))
WOOD: Partials = ((1, 1.0, 55), (2.57, 0.45, 90))
FLUTE = ((1, 1.0), (2, 0.22), (3, 0.07))
ATTACK_S = 0.003
TRANSIENT_S = 0.004
TRANSIENT_HZ = (5000, 8000)
SCALE = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(note: str) -> float:
    """`A4` is 440 Hz; a `b` lowers by a half step."""
    steps = SCALE[note[0]] - note.count("b") + 12 * (int(note[-1]) - 4)
    return 440.0 * 2 ** (steps / 12)


def times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


# --- single tones ---------------------------------------------------------------------------------


def strike(frequency: float, seconds: float, level: float = 1.0, body: Partials = MARIMBA) -> Wave:
    """Something hit once: each partial fades at its own speed, and the mallet makes a short bright noise."""
    t = times(seconds)
    tone = sum(
        part * np.exp(-fade * t) * np.sin(2 * np.pi * frequency * ratio * t)
        for ratio, part, fade in body
        if frequency * ratio < RATE / 2.2
    )
    out: Wave = level * np.minimum(1, t / ATTACK_S) * tone
    return mix((0, out), (0, transient(0.55 * level, round(frequency))))


def transient(level: float, seed: int) -> Wave:
    """The 4 ms of bright noise with which a strike begins."""
    chance, t = np.random.default_rng(seed), times(TRANSIENT_S)
    tones = chance.uniform(*TRANSIENT_HZ, 24), chance.uniform(0, 2 * np.pi, 24)
    noise = sum(np.sin(2 * np.pi * frequency * t + phase) for frequency, phase in zip(*tones, strict=True))
    return level * 0.25 * noise * np.sin(np.pi * t / TRANSIENT_S) ** 2


def blow(frequency: float, seconds: float, level: float = 1.0, swell: float = 0.12, bend: float = 0) -> Wave:
    """A breath: it swells, sways a little and fades; `bend` glides by so many Hz a second."""
    t = times(seconds)
    phase = 2 * np.pi * (frequency * t + bend * t * t / 2) + 0.12 * np.sin(2 * np.pi * 5 * t)
    breath = np.minimum(1, t / swell) * np.minimum(1, (seconds - t) / (seconds * 0.6))
    return level * breath * sum(part * np.sin(ratio * phase) for ratio, part in FLUTE)


def noise(seconds: float, band: tuple[float, float], seed: int) -> Wave:
    """Noise between two frequencies, with a root mean square of 1."""
    length = int(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(length))
    at = np.fft.rfftfreq(length, 1 / RATE)
    low, high = band
    spectrum *= 1 / (1 + (low / np.maximum(at, 1)) ** 6) / (1 + (at / high) ** 4)
    out = np.fft.irfft(spectrum, length)
    return out / np.sqrt(np.mean(out**2))


def brush(
    seconds: float, level: float, band: tuple[float, float], shape: Callable[[Wave], Wave], seed: int
) -> Wave:
    """Air, paper or cloth: noise under a `shape` over the share of the time that has passed."""
    out = noise(seconds, band, seed)
    return level * shape(np.arange(len(out)) / len(out)) * out


def swell(share: Wave) -> Wave:
    return np.sin(np.pi * share) ** 2


def snap(share: Wave) -> Wave:
    return np.exp(-7 * share) * np.minimum(1, share * 30)


# --- combinations ---------------------------------------------------------------------------------


def mix(*tracks: tuple[float, Wave]) -> Wave:
    """Each track from its own time on; one stereo track makes the result stereo."""
    length = max(int(start * RATE) + track.shape[-1] for start, track in tracks)
    rows = max(track.ndim for _, track in tracks)
    out: Wave = np.zeros((2, length) if rows == 2 else length)
    for start, track in tracks:
        first = int(start * RATE)
        out[..., first : first + track.shape[-1]] += track
    return out


def pan(track: Wave, side: float) -> Wave:
    """From the left (-1) to the right (1), with the same power."""
    angle = (side + 1) * np.pi / 4
    return np.sqrt(2) * np.stack([np.cos(angle) * track, np.sin(angle) * track])


def melody(
    notes: str, apart: float, each: float, level: float = 1.0, body: Partials = MARIMBA, tune: float = 1.0
) -> Wave:
    """Notes one after the other, `apart` seconds, each ringing for `each`, from left to right."""
    names = notes.split()
    sides = np.linspace(-0.5, 0.5, len(names))
    tones = (strike(pitch(name) * tune, each, level, body) for name in names)
    return mix(*((at * apart, pan(tone, sides[at])) for at, tone in enumerate(tones)))


def chord(notes: str, seconds: float, level: float, body: Partials = BELL) -> Wave:
    return melody(notes, 0, seconds, level, body)


# --- the room -------------------------------------------------------------------------------------

ROOM_S = 0.085
REFLECTIONS = 26


def echoes(seed: int) -> Wave:
    """The early reflections of a small room for one ear: later ones are softer and duller."""
    chance = np.random.default_rng(seed)
    out = np.zeros(int(ROOM_S * RATE) + 64)
    for at in np.sort(chance.uniform(0.006, ROOM_S, REFLECTIONS)):
        width = 3 + int(at * 260)
        dull = np.hanning(width + 2)[1:-1]
        first = int(at * RATE)
        out[first : first + width] += chance.choice((-1, 1)) * np.exp(-at / 0.032) * dull / dull.sum()
    return out


def put_in_room(sound: Wave, share: float = 0.42) -> Wave:
    """Stereo, with reflections that differ between left and right."""
    dry = sound if sound.ndim == 2 else np.stack([sound, sound])
    middle = dry.mean(axis=0)
    wet = np.stack([convolve(middle, echoes(seed)) for seed in (11, 23)])
    out = share * wet
    out[:, : dry.shape[1]] += dry
    return out


def convolve(sound: Wave, response: Wave) -> Wave:
    length = len(sound) + len(response) - 1
    return np.fft.irfft(np.fft.rfft(sound, length) * np.fft.rfft(response, length), length)


def halve_rate(sound: Wave) -> Wave:
    """The same sound at half the rate."""
    length = len(sound) // 2
    return np.fft.irfft(np.fft.rfft(sound[: 2 * length])[: length // 2 + 1], length) / 2


# --- measures -------------------------------------------------------------------------------------


def cut_lows(sound: Wave, below: float = 160) -> Wave:
    """Without frequencies that the speaker of a tablet cannot play."""
    length = sound.shape[-1]
    at = np.fft.rfftfreq(length, 1 / RATE)
    return np.fft.irfft(np.fft.rfft(sound) / (1 + (below / np.maximum(at, 1)) ** 6), length)


def low_share(sound: Wave, below: float = 300) -> float:
    """The share of the energy below a frequency."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    at = np.fft.rfftfreq(sound.shape[-1], 1 / RATE)
    return float(power[..., at < below].sum() / power.sum())


def weigh(sound: Wave) -> Wave:
    """K-weighting of ITU-R BS.1770: the ear hears lows less and highs more."""
    length = sound.shape[-1] + RATE // 10
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(length))
    response = np.ones_like(turn)
    for above, under in K_WEIGHTING:
        response *= np.polyval(above[::-1], turn) / np.polyval(under[::-1], turn)
    return np.fft.irfft(np.fft.rfft(sound, length) * response, length)


def loudness(sound: Wave) -> float:
    """The loudest 100 ms, K-weighted, in decibels."""
    window = RATE // 10
    power = (weigh(sound) ** 2).sum(axis=0) if sound.ndim == 2 else weigh(sound) ** 2
    total = np.concatenate([[0], np.cumsum(power)])
    loudest = (total[window:] - total[:-window]).max() / window
    return float(10 * np.log10(loudest))


def _k_weighting() -> list[tuple[Wave, Wave]]:
    """The two filters of the standard, for our rate: a shelf for the head, and a high-pass."""
    gain, q, corner = 10 ** (3.999843853973347 / 20), 0.7071752369554196, 1681.974450955533
    k = np.tan(np.pi * corner / RATE)
    share = gain**0.4996667741545416
    whole = 1 + k / q + k * k
    shelf = (
        np.array([gain + share * k / q + k * k, 2 * (k * k - gain), gain - share * k / q + k * k]) / whole,
        np.array([1, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole]),
    )
    q, corner = 0.5003270373238773, 38.13547087602444
    k = np.tan(np.pi * corner / RATE)
    whole = 1 + k / q + k * k
    rumble = np.array([1.0, -2, 1]), np.array([1, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole])
    return [shelf, rumble]


K_WEIGHTING = _k_weighting()

"""Every event has a sound: short, warm, of even loudness, and without a click."""

from __future__ import annotations

import re
import wave
from array import array
from cmath import exp
from itertools import pairwise
from math import log10, pi, sqrt
from pathlib import Path

import pytest

from assets.art import sounds
from assets.families.sounds import make

EVENTS = re.findall(
    r'"(\w+)"', re.search(r"EVENTS = \((.*?)\)", Path("mobileapp/platform/feedback.py").read_text(), re.S)[1]
)
FULL = 32768


class Heard:
    """A file as a player reads it."""

    def __init__(self, file: Path) -> None:
        with wave.open(str(file)) as sound:
            self.form = (sound.getnchannels(), sound.getframerate(), sound.getsampwidth() * 8)
            self.samples = array("h", sound.readframes(sound.getnframes()))
        self.seconds = len(self.samples) / self.form[1]

    @property
    def peak(self) -> float:
        return decibels(max(map(abs, self.samples)))

    @property
    def loudness(self) -> float:
        return decibels(sqrt(sum(value * value for value in self.samples) / len(self.samples)))

    def harshness(self) -> float:
        """The share of energy in the differences between samples: a high share sounds shrill."""
        steps = sum((b - a) ** 2 for a, b in pairwise(self.samples))
        return steps / sum(value * value for value in self.samples)


def decibels(level: float) -> float:
    return 20 * log10(level / FULL)


@pytest.fixture(scope="module")
def heard(tmp_path_factory) -> dict[str, Heard]:
    """All sounds, made as the build makes them."""
    told = {}
    for name in sounds.SOUNDS:
        folder = tmp_path_factory.mktemp(name)
        make(name, folder)
        told[name] = Heard(folder / "sounds" / f"{name}.wav")
    return told


def test_every_event_has_a_sound():
    assert set(sounds.SOUNDS) == set(EVENTS)


@pytest.mark.parametrize("name", EVENTS)
class TestSound:
    def test_is_mono_cd_quality(self, heard, name):
        assert heard[name].form == (1, 44_100, 16)

    def test_is_short(self, heard, name):
        assert 0.05 <= heard[name].seconds <= 1.6

    def test_is_loud_enough_and_never_clips(self, heard, name):
        assert -10 <= heard[name].peak <= -1
        assert -32 <= heard[name].loudness <= -11

    def test_has_no_dc_offset(self, heard, name):
        samples = heard[name].samples
        assert abs(sum(samples) / len(samples)) < FULL * 0.001

    def test_begins_and_ends_in_silence(self, heard, name):
        samples = heard[name].samples
        assert max(map(abs, samples[:4])) < FULL * 0.01
        assert max(map(abs, samples[-44:])) < FULL * 0.01

    def test_has_no_click_and_is_not_shrill(self, heard, name):
        """Warm sounds change slowly; only paper and birds may rustle."""
        rustling = name in ("flip", "shuffle")
        assert heard[name].harshness() < (0.6 if rustling else 0.06)


def test_notes_are_in_tune(heard):
    """The second note of `join` is an A: more of 880 Hz in it than of its neighbours."""
    samples = heard["join"].samples[6000:12000]

    def level(frequency: float) -> float:
        turn = -2j * pi * frequency / 44_100
        return abs(sum(value * exp(turn * at) for at, value in enumerate(samples)))

    assert level(sounds.pitch("A5")) > 3 * max(level(sounds.pitch("Ab5")), level(sounds.pitch("B5")))


def test_making_a_sound_twice_gives_the_same_bytes(tmp_path, heard):
    make("shuffle", tmp_path)
    assert Heard(tmp_path / "sounds" / "shuffle.wav").samples == heard["shuffle"].samples


def test_joining_rises_and_leaving_falls(heard):
    """The first note alone tells the two events apart."""
    first = {name: heard[name].samples[500:4000] for name in ("join", "leave")}
    changes = {name: sum(a < 0 <= b for a, b in pairwise(part)) for name, part in first.items()}
    assert changes["join"] < changes["leave"]

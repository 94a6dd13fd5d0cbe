"""Every event has a sound: short, stereo, of even loudness, and without a click."""

from __future__ import annotations

import numpy as np
import pytest

from assets.art import sounds, synth, vorbis
from assets.build import BUILT
from assets.families.sounds import BEDS, timbres
from mobileapp.platform.feedback import EVENTS
from mobileapp.platform.sounds import find_takes

BUILT_SOUNDS = BUILT / "sounds"
EVENT_FILES = sorted(path.relative_to(BUILT_SOUNDS) for path in BUILT_SOUNDS.glob("*.ogg"))
BED_FILES = sorted(path.relative_to(BUILT_SOUNDS) for path in BUILT_SOUNDS.glob("beds/*.ogg"))
FILES = [*EVENT_FILES, *BED_FILES]
LOUDEST, SOFTEST = -13.0, -18.0  # within 5 dB
MAX_BYTES = 2_000_000
RUSTLING = ("flip", "shuffle", "deal", "lay", "curtain", "beds")


@pytest.fixture(scope="module")
def heard():
    """All built sounds, as a player decodes them."""
    return {file: vorbis.read(BUILT_SOUNDS / file) for file in FILES}


def test_every_event_has_a_sound():
    assert set(sounds.SOUNDS) == set(EVENTS)
    assert all(find_takes(event, None) for event in EVENTS)


def test_built_sounds_are_the_described_ones():
    own = {f"{event}@{game}" for event in sounds.COLOURED for game in timbres()}
    assert {file.stem for file in EVENT_FILES} == {*sounds.takes(), *own}
    assert {file.stem for file in BED_FILES} == set(BEDS) == set(sounds.BEDS)


def test_sounds_take_little_space():
    assert sum((BUILT_SOUNDS / file).stat().st_size for file in FILES) <= MAX_BYTES


@pytest.mark.parametrize("file", FILES, ids=str)
class TestSound:
    def test_is_stereo_and_differs_between_left_and_right(self, heard, file):
        left, right = heard[file]
        assert 0 < np.corrcoef(left, right)[0, 1] < 0.98

    def test_is_short(self, heard, file):
        low, high = (19.9, 20.1) if file in BED_FILES else (0.1, 2.6)
        assert low <= heard[file].shape[1] / synth.RATE <= high

    def test_is_as_loud_as_the_others_and_never_clips(self, heard, file):
        assert SOFTEST <= synth.loudness(heard[file]) <= LOUDEST
        assert np.abs(heard[file]).max() < 0.9

    def test_can_be_heard_from_a_small_speaker(self, heard, file):
        assert synth.low_share(heard[file], 300) <= 0.2

    def test_begins_and_ends_in_silence(self, heard, file):
        assert np.abs(heard[file][:, :4]).max() < 0.03
        assert np.abs(heard[file][:, -220:]).max() < 10 ** (-50 / 20)

    def test_is_not_shrill(self, heard, file):
        """Warm sounds change slowly; only paper, cloth and crickets may rustle."""
        steps = (np.diff(heard[file]) ** 2).sum() / (heard[file] ** 2).sum()
        assert steps < (0.6 if str(file).startswith(RUSTLING) else 0.15)


def test_variants_differ_and_a_game_has_its_own_timbre(heard):
    names = {str(file): heard[file] for file in EVENT_FILES}
    pairs = [("flip-0.ogg", "flip-1.ogg"), ("step-1.ogg", "step-2.ogg"), ("right.ogg", "right@contrast.ogg")]
    for one, other in pairs:
        assert np.abs(names[one] - names[other]).max() > 0.05


def test_every_seat_shape_has_a_higher_note():
    notes = [synth.pitch(note) for note in sounds.SEAT_NOTES]
    assert notes == sorted(set(notes)) and len(notes) == 6


def test_strike_begins_with_a_bright_noise():
    struck = synth.strike(400, 0.3, 1, ((1, 1.0, 9),))
    first, rest = struck[:176], struck[1000:]  # 4 ms; the tone alone
    assert synth.low_share(first, 4000) < 0.9
    assert synth.low_share(rest, 4000) > 0.999


def test_notes_are_in_tune(heard):
    """The second note of `join` is an A: more of 880 Hz in it than of its neighbours."""
    join = next(heard[file] for file in EVENT_FILES if file.stem == "join")
    part = join.mean(axis=0)[6000:12000]

    def level(note):
        turn = np.exp(-2j * np.pi * synth.pitch(note) * np.arange(len(part)) / synth.RATE)
        return abs((part * turn).sum())

    assert level("A5") > 3 * max(level("Ab5"), level("B5"))


def test_making_a_sound_twice_gives_the_same_bytes(tmp_path):
    event, take = sounds.takes()["tick-1"]
    for name in ("one.ogg", "two.ogg"):
        vorbis.write(sounds.make_sound(event, take), tmp_path / name)
    assert (tmp_path / "one.ogg").read_bytes() == (tmp_path / "two.ogg").read_bytes()


def test_half_the_rate_keeps_the_sound():
    tone = np.sin(2 * np.pi * 440 * synth.times(0.1))
    assert np.allclose(synth.halve_rate(tone), tone[::2], atol=1e-6)

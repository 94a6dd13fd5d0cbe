"""Feedback plays the takes of an event and fades beds, with SDL's mixer on every system."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from mobileapp.platform import feedback as feedback_module
from mobileapp.platform import sounds
from mobileapp.platform.feedback import EVENTS, Feedback
from tests.support.faces import FaceTable, face_table

FADED_S = sounds.BED_FADE_S + 0.2


class MediaPlayer:
    """Android's player, which claims the same files."""

    def __init__(self, source: str) -> None:
        self.source = source

    @staticmethod
    def extensions():
        return ("wav", "ogg")


class FakeTake:
    def __init__(self) -> None:
        self.played, self.volume = 0, 0.0

    def play(self) -> None:
        self.played += 1


@pytest.fixture(scope="module", autouse=True)
def window(tmp_path_factory):
    """Kivy with the size of the app's window, and without a speaker."""
    with face_table(FaceTable, tmp_path_factory.mktemp("feedback")) as table:
        yield table


@pytest.fixture
def takes(monkeypatch):
    made = tuple(FakeTake() for _ in range(3))
    monkeypatch.setattr(feedback_module, "load_takes", lambda event, game: made)
    return made


@pytest.fixture
def loaded():
    """Sounds loaded by this test only."""
    for cache in (sounds.load_sound, sounds.load_takes):
        cache.cache_clear()
    yield
    for cache in (sounds.load_sound, sounds.load_takes):
        cache.cache_clear()


def test_sdl_plays_a_built_sound_where_android_offers_its_own_player(loaded, monkeypatch):
    from kivy.core.audio import SoundLoader

    monkeypatch.setattr(SoundLoader, "_classes", [MediaPlayer, *SoundLoader._classes])
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    (sound,) = sounds.load_takes("win")
    assert type(SoundLoader.load(sound.source)) is MediaPlayer
    assert type(sound).__name__ == "SoundSDL2" and sound.length == pytest.approx(2.5, abs=0.1)
    sound.play()
    assert sound.state == "play"
    sound.stop()


def test_every_event_is_loaded(loaded):
    lengths = {event: [take.length for take in sounds.load_takes(event)] for event in EVENTS}
    assert all(found and min(found) > 0 for found in lengths.values())
    assert [len(lengths[event]) for event in ("flip", "seat", "win")] == [3, 6, 1]


def test_screen_stays_on_while_it_is_kept_awake(window):
    from kivy.core.window import Window

    for awake in (True, False):
        Feedback().keep_awake(awake)
        assert Window.allow_screensaver is not awake


def test_secure_flag_is_set_and_cleared_in_the_ui_thread(window, monkeypatch):
    """With doubles of pyjnius and python-for-android; test_java checks the names."""
    done = []

    def run_on_ui_thread(call):
        return lambda flag: done.append("ui") or call(flag)

    shown = SimpleNamespace(
        addFlags=lambda flag: done.append(("add", flag)), clearFlags=lambda flag: done.append(("clear", flag))
    )
    activity = SimpleNamespace(getWindow=lambda: shown)
    classes = {
        "android.view.WindowManager$LayoutParams": SimpleNamespace(FLAG_SECURE=8192),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    }
    in_ui_thread = SimpleNamespace(run_on_ui_thread=run_on_ui_thread)
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(runnable=in_ui_thread))
    monkeypatch.setitem(sys.modules, "android.runnable", in_ui_thread)
    monkeypatch.setattr(feedback_module, "ON_DEVICE", True)
    feedback = Feedback()
    feedback.set_secret(True, seat=1)
    assert done == ["ui", ("add", 8192)]
    feedback.set_secret(False, seat=1)
    window.frames(2)
    assert done[2:] == ["ui", ("clear", 8192)]


def test_repeated_event_plays_different_takes(takes):
    feedback = Feedback()
    for _ in range(60):
        feedback.play("flip")
    assert all(take.played for take in takes)


def test_variant_is_played(takes):
    feedback = Feedback()
    feedback.play("seat", variant=1)
    feedback.play("seat", variant=4)
    assert [take.played for take in takes] == [0, 2, 0]
    assert feedback.recent_events == ["seat", "seat"]


def test_game_has_its_own_sound_for_some_events():
    assert [path.stem for path in sounds.find_takes("right", "contrast")] == ["right@contrast"]
    assert [path.stem for path in sounds.find_takes("right", "compatibility")] == ["right"]
    assert [path.stem for path in sounds.find_takes("unheard", "contrast")] == []


def test_event_is_silent_without_sound(takes):
    Feedback(sound=False).play("flip")
    assert not any(take.played for take in takes)


def test_event_is_played_at_the_volume(takes):
    feedback = Feedback()
    feedback.play("seat", variant=0)
    assert takes[0].volume == 1
    feedback.volume = 0.5
    feedback.play("seat", variant=0)
    assert takes[0].volume == 0.25


def test_bed_follows_the_volume(loaded, window):
    feedback = Feedback()
    feedback.start_bed("night")
    night = sounds.load_sound(sounds.SOUNDS / "beds" / "night.ogg")
    feedback.volume = 0.5
    window.wait(FADED_S)
    assert night.state == "play" and night.volume == pytest.approx(sounds.BED_VOLUME / 4)
    feedback.stop_bed()
    window.wait(FADED_S)
    assert night.state == "stop"


def test_bed_repeats_quietly_and_fades_to_another(loaded, window):
    feedback = Feedback()
    feedback.start_bed("night")
    night = sounds.load_sound(sounds.SOUNDS / "beds" / "night.ogg")
    window.wait(FADED_S)
    assert night.loop and night.state == "play" and night.volume == sounds.BED_VOLUME
    feedback.start_bed("home")
    home = sounds.load_sound(sounds.SOUNDS / "beds" / "home.ogg")
    window.wait(FADED_S)
    assert (night.state, home.state) == ("stop", "play")
    feedback.stop_bed()
    window.wait(FADED_S)
    assert home.state == "stop"


def test_bed_follows_the_sound_setting(loaded, window):
    feedback = Feedback(sound=False)
    feedback.start_bed("night")
    night = sounds.load_sound(sounds.SOUNDS / "beds" / "night.ogg")
    assert night.state == "stop"
    feedback.sound = True
    assert night.state == "play"
    feedback.sound = False
    window.wait(FADED_S)
    assert (night.state, feedback.bed) == ("stop", "night")


def test_unknown_bed_is_silence(loaded):
    feedback = Feedback()
    feedback.start_bed("noon")
    feedback.stop_bed()

"""Feedback for events: the only access to sound, vibration, speech and keeping the screen awake."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeVar

from mobileapp.platform.sounds import Bed, load_takes
from mobileapp.platform.speech import speak

log = logging.getLogger("tablee.feel")
T = TypeVar("T")

# Every event with feedback; its sound files begin with the same name.
EVENTS = (
    "claim", "right", "wrong", "tick", "count", "flip", "shuffle", "night", "wake", "reveal", "step", "win",
    "join", "leave", "press", "deal", "lay", "pick", "drop", "seat", "hold", "score", "last_card", "pause",
    "undo", "curtain",
)  # fmt: skip
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ
NUDGE_S = 0.04
VIBRATION_S = {"claim": 0.03, "right": 0.05, "wrong": 0.12, "win": 0.2}


class Feedback:
    """Each kind of feedback can be switched off; one that the device lacks is skipped silently."""

    def __init__(self, sound: bool = True, touch: bool = True, speech: bool = True) -> None:
        self._sound, self.touch, self.speech = sound, touch, speech
        self._volume = 1.0
        self.game: str | None = None  # some events sound different in each game
        self.bed: str | None = None  # the bed that plays while sound is on
        self._bed = Bed()
        self._random = Random()  # never the game's generator: a sound changes no deal
        self._open_hands: set[int | None] = set()  # seats whose hands are visible
        self.recent_events: list[str] = []  # for tests and the probe

    @property
    def sound(self) -> bool:
        return self._sound

    @sound.setter
    def sound(self, sound: bool) -> None:
        self._sound = sound
        self._update_bed()

    @property
    def volume(self) -> float:
        """From 0 to 1, as on the slider."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume
        self._update_bed()

    @property
    def _gain(self) -> float:
        """The gain of the samples: people hear ratios, so half the slider is a quarter of the gain."""
        return self._volume**2

    def play(self, event: str, variant: int | None = None) -> None:
        """Without a variant, one of the event's takes is chosen at random."""
        self.recent_events = [*self.recent_events[-19:], event]
        if self.sound:
            _call_safely(lambda: self._play_take(event, variant))
        if self.touch and ON_DEVICE and event in VIBRATION_S:
            _call_safely(lambda: _vibrator().vibrate(VIBRATION_S[event]))

    def _play_take(self, event: str, variant: int | None) -> None:
        if takes := load_takes(event, self.game):
            take = self._random.randrange(len(takes)) if variant is None else variant % len(takes)
            takes[take].volume = self._gain
            takes[take].play()

    def start_bed(self, name: str) -> None:
        """Repeat a quiet sound until `stop_bed` or another bed: `night`, `home`."""
        self.bed = name
        self._update_bed()

    def stop_bed(self) -> None:
        self.bed = None
        self._update_bed()

    def _update_bed(self) -> None:
        _call_safely(lambda: self._bed.change(self.bed if self.sound else None, self._gain))

    def nudge(self) -> None:
        """One short vibration that only the holder of the phone notices."""
        self.recent_events = [*self.recent_events[-19:], "nudge"]
        if self.touch and ON_DEVICE:
            _call_safely(lambda: _vibrator().vibrate(NUDGE_S))

    def speak(self, text: str, language: str) -> None:
        """Read a text aloud, if the device has a voice for the language."""
        if self.speech and ON_DEVICE:
            speak(text, language)

    def keep_awake(self, awake: bool) -> None:
        def keep() -> None:
            from kivy.core.window import Window

            Window.allow_screensaver = not awake

        _call_safely(keep)

    def set_secret(self, secret: bool, seat: int | None = None) -> None:
        """While any hand is visible, keep the system from showing the screen in its list of recent apps."""
        (self._open_hands.add if secret else self._open_hands.discard)(seat)
        if secret:
            self._update_secure_flag()
        else:  # wait for the next frame: the frame on screen still shows the hand
            from kivy.clock import Clock

            Clock.schedule_once(self._update_secure_flag, 0)

    def clear_secrets(self) -> None:
        """The table was closed, with all visible hands."""
        for seat in tuple(self._open_hands):
            self.set_secret(False, seat)

    def _update_secure_flag(self, *_: object) -> None:
        if ON_DEVICE:
            _call_safely(lambda: _set_secure_flag(bool(self._open_hands)))


@cache
def _vibrator() -> Any:  # plyer has no types
    from plyer import vibrator

    return vibrator


def _set_secure_flag(secret: bool) -> None:
    """Android's FLAG_SECURE, set in the UI thread."""
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    flag = autoclass("android.view.WindowManager$LayoutParams").FLAG_SECURE
    window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
    run_on_ui_thread(window.addFlags if secret else window.clearFlags)(flag)


def _call_safely(call: Callable[[], T]) -> T | None:
    """Log and ignore errors: devices differ, and missing feedback must not stop the game."""
    try:
        return call()
    except Exception as error:
        log.debug("not on this device: %r", error)
        return None

"""How events sound and feel; the only door to sound, vibration, speech and the screen staying awake."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import cache
from typing import Any

from mobileapp.platform.paths import SOUNDS

log = logging.getLogger("tablee.feel")

# Every event that can be felt; the sound has its name.
EVENTS = (
    "claim", "right", "wrong", "tick", "count", "flip", "shuffle",
    "night", "wake", "reveal", "step", "win", "join", "leave",
)  # fmt: skip
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ
NUDGE_S = 0.04  # seconds
VIBRATION_S = {"claim": 0.03, "right": 0.05, "wrong": 0.12, "win": 0.2}


class Feedback:
    """Each kind of feeling can be switched off; a device that lacks one does without, silently."""

    def __init__(self, sound: bool = True, touch: bool = True, speech: bool = True) -> None:
        self.sound, self.touch, self.speech = sound, touch, speech
        self._open_hands: set[int | None] = set()  # whose hands lie open
        self.recent_events: list[str] = []  # the latest events, for whoever looks from outside

    def play(self, event: str) -> None:
        self.recent_events = [*self.recent_events[-19:], event]
        if self.sound and (player := _load_sound(event)) is not None:
            _call_safely(player.play)
        if self.touch and ON_DEVICE and event in VIBRATION_S:
            _call_safely(lambda: _vibrator().vibrate(VIBRATION_S[event]))

    def nudge(self) -> None:
        """One short touch in the palm; nobody else notices."""
        self.recent_events = [*self.recent_events[-19:], "nudge"]
        if self.touch and ON_DEVICE:
            _call_safely(lambda: _vibrator().vibrate(NUDGE_S))

    def speak(self, text: str, language: str) -> None:
        """Read something aloud, where the device has a voice for that language."""
        if self.speech and ON_DEVICE:
            _call_safely(lambda: _voice().speak(text, language))

    def keep_awake(self, awake: bool) -> None:
        def keep() -> None:
            from kivy.core.window import Window

            Window.allow_screensaver = not awake

        _call_safely(keep)

    def set_secret(self, secret: bool, seat: int | None = None) -> None:
        """While any hand lies open, the system takes no picture of the screen for its list of apps."""
        (self._open_hands.add if secret else self._open_hands.discard)(seat)
        if secret:
            self._update_secure_flag()
        else:  # from the next frame on: one that looks elsewhere draws none, and the last showed the hand
            from kivy.clock import Clock

            Clock.schedule_once(self._update_secure_flag, 0)

    def clear_secrets(self) -> None:
        """The table has gone, with whatever lay open on it."""
        for seat in tuple(self._open_hands):
            self.set_secret(False, seat)

    def _update_secure_flag(self, *_: Any) -> None:
        if ON_DEVICE:
            _call_safely(lambda: _set_secure_flag(bool(self._open_hands)))


@cache
def _load_sound(event: str) -> Any:
    """The loaded sound, or None where there is no audio or no such file."""
    path = SOUNDS / f"{event}.wav"

    def load() -> Any:
        from kivy.core.audio import SoundLoader

        return SoundLoader.load(str(path))

    return _call_safely(load) if path.exists() else None


@cache
def _vibrator() -> Any:
    from plyer import vibrator

    return vibrator


class Voice:
    """Android's own speech, with the locale; it wakes up while the first words are prepared."""

    def __init__(self) -> None:
        from jnius import autoclass

        self._locale = autoclass("java.util.Locale")
        self._speech = autoclass("android.speech.tts.TextToSpeech")
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._engine = self._speech(activity, None)

    def speak(self, text: str, language: str) -> None:
        self._engine.setLanguage(self._locale(language))
        self._engine.speak(text, self._speech.QUEUE_FLUSH, None, None)


@cache
def _voice() -> Voice:
    return Voice()


def _set_secure_flag(secret: bool) -> None:
    """Android's FLAG_SECURE, set in the thread that owns the window."""
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    flag = autoclass("android.view.WindowManager$LayoutParams").FLAG_SECURE
    window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
    run_on_ui_thread(window.addFlags if secret else window.clearFlags)(flag)


def _call_safely(call: Callable[[], Any]) -> Any:
    """Devices differ: what is not there is not felt, and the game goes on."""
    try:
        return call()
    except Exception as error:
        log.debug("not on this device: %r", error)
        return None

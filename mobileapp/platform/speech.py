# ruff: noqa: N802 (a callback has Java's name)
"""Android's text-to-speech, with a locale, in a thread of its own: starting the engine takes seconds."""

from __future__ import annotations

import logging
from functools import cache
from queue import SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jnius import PythonJavaClass

log = logging.getLogger("tablee.speech")
START_TIMEOUT_S = 10.0


def speak(text: str, language: str) -> None:
    """Say a text soon; a newer one replaces a text that is still being said."""
    _texts().put((text, language))


@cache
def _texts() -> SimpleQueue[tuple[str, str]]:
    """The texts to say; their thread runs until the app ends."""
    texts = SimpleQueue[tuple[str, str]]()
    Thread(target=_say_all, args=(texts,), name="speech", daemon=True).start()
    return texts


def _say_all(texts: SimpleQueue[tuple[str, str]]) -> None:
    voice: _Voice | None = None
    while True:
        text, language = texts.get()
        try:
            voice = voice or _Voice()
            voice.say(text, language)
        except Exception as error:  # no engine, or no voice for the language
            log.debug("not said: %s", type(error).__name__)


class _Voice:
    """A started engine."""

    def __init__(self) -> None:
        from jnius import autoclass

        self._locale = autoclass("java.util.Locale")
        self._speech = autoclass("android.speech.tts.TextToSpeech")
        self._status: list[int] = []
        self._started = Event()
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._listener = _start_listener(self._status, self._started)  # Java keeps no Python object alive
        self._engine = self._speech(activity, self._listener)
        if not self._started.wait(START_TIMEOUT_S) or self._status != [self._speech.SUCCESS]:
            raise OSError("no speech engine")

    def say(self, text: str, language: str) -> None:
        """Nothing is said in a language without a voice: another accent would not be understood."""
        if self._engine.setLanguage(self._locale(language)) >= self._speech.LANG_AVAILABLE:
            self._engine.speak(text, self._speech.QUEUE_FLUSH, None, None)


def _start_listener(status: list[int], started: Event) -> PythonJavaClass:
    from jnius import PythonJavaClass, java_method

    class StartListener(PythonJavaClass):
        __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]  # noqa: RUF012

        @java_method("(I)V")
        def onInit(self, code: int) -> None:
            status.append(code)
            started.set()

    return StartListener()

"""Sound files: the takes of an event, and the bed under a screen."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from mobileapp.platform.paths import SOUNDS

if TYPE_CHECKING:
    from kivy.animation import Animation
    from kivy.core.audio import Sound

BED_VOLUME = 0.2  # beds are as loud as events on disk
BED_FADE_S = 1.5


def find_takes(event: str, game: str | None) -> tuple[Path, ...]:
    """The game's own sound, the sound of every game, or its variants in order."""
    own = (f"{event}@{game}", event) if game else (event,)
    for name in own:
        if (path := SOUNDS / f"{name}.ogg").exists():
            return (path,)
    return tuple(sorted(SOUNDS.glob(f"{event}-*.ogg")))


@cache
def load_takes(event: str, game: str | None = None) -> tuple[Sound, ...]:
    """The loaded sounds of an event; none without audio or without such a file."""
    return tuple(sound for path in find_takes(event, game) if (sound := load_sound(path)) is not None)


@cache
def load_sound(path: Path) -> Sound | None:
    """A sound of SDL's mixer: on Android, SoundLoader could choose a MediaPlayer, which starts late."""
    from kivy.core.audio import SoundLoader

    try:
        from kivy.core.audio.audio_sdl2 import SoundSDL2
    except ImportError:
        return SoundLoader.load(str(path))
    plays_ogg = "ogg" in SoundSDL2.extensions()
    return SoundSDL2(source=str(path)) if plays_ogg else SoundLoader.load(str(path))


class Bed:
    """A quiet sound that repeats until another one replaces it; it fades in and out."""

    def __init__(self) -> None:
        self._sound: Sound | None = None
        self._volume = 0.0

    def change(self, name: str | None, gain: float) -> None:
        """Fade to another bed, to another gain, or to silence."""
        path = SOUNDS / "beds" / f"{name}.ogg"
        sound = load_sound(path) if name and path.exists() else None
        if sound is not self._sound:
            self._replace(sound)
        elif BED_VOLUME * gain == self._volume:
            return
        self._volume = BED_VOLUME * gain
        if sound is not None:
            _fade(sound, self._volume)

    def _replace(self, sound: Sound | None) -> None:
        before, self._sound = self._sound, sound
        if before is not None:
            _fade(before, 0).bind(on_complete=lambda _, faded: faded.stop())
        if sound is not None and sound.state != "play":
            sound.loop, sound.volume = True, 0
            sound.play()


def _fade(sound: Sound, volume: float) -> Animation:
    from kivy.animation import Animation

    Animation.cancel_all(sound, "volume")
    fade = Animation(volume=volume, duration=BED_FADE_S)
    fade.start(sound)
    return fade

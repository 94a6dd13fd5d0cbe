"""One sound for every event with haptic feedback, in assets/built/sounds."""

from functools import partial
from pathlib import Path

from assets.art import sounds
from assets.build import ART, Job


def jobs() -> list[Job]:
    return [
        Job(f"sounds/{name}", (ART / "sounds.py",), partial(make, name), packages=())
        for name in sounds.SOUNDS
    ]


def make(name: str, folder: Path) -> None:
    target = folder / "sounds" / f"{name}.wav"
    target.parent.mkdir(parents=True)
    sounds.save(sounds.finished(name), target)

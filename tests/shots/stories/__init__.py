"""What is photographed: every function of these modules is a story, told to an evening that has just begun.

Its name is the picture's name; the first word says which screen it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tests.shots.app_in_process import AppSession

ShotStory = Callable[[AppSession], None]
_stories: dict[str, ShotStory] = {}


def story(tell: ShotStory) -> ShotStory:
    _stories[tell.__name__] = tell
    return tell


def stories() -> dict[str, ShotStory]:
    """All of them, module by module."""
    for file in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        import_module(f"{__name__}.{file.stem}")
    return _stories

"""Every function of these modules is a story: it starts with a new session and ends at a screen to draw.

Its name is the picture's name; the first word names the screen.
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
    """All stories, module by module."""
    for file in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        import_module(f"{__name__}.{file.stem}")
    return _stories

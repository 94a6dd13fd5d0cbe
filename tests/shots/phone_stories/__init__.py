"""Every function of these modules is a story of a phone: it ends at a screen to draw.

Its name is the picture's name; the first word names the game, or `common` for screens of all games.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tests.support.hands import HandTable

PhoneStory = Callable[[HandTable], None]
_stories: dict[str, PhoneStory] = {}


def phone_story(tell: PhoneStory) -> PhoneStory:
    _stories[tell.__name__] = tell
    return tell


def phone_stories() -> dict[str, PhoneStory]:
    """All stories, module by module."""
    for file in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        import_module(f"{__name__}.{file.stem}")
    return _stories

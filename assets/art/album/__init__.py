"""The pictures of Compatibility: each module but the mood offers PICTURES, a table of names and drawings."""

from importlib import import_module
from pathlib import Path

from assets.art.album.mood import picture

MOOD = "mood"


def sheets() -> list[str]:
    """Every module of drawings in the folder."""
    return sorted(file.stem for file in Path(__file__).parent.glob("[a-z]*.py") if file.stem != MOOD)


def drawings(sheet: str) -> dict:
    return import_module(f"{__name__}.{sheet}").PICTURES


def svg(sheet: str, name: str) -> str:
    return picture(drawings(sheet)[name]())


def names() -> list[str]:
    """The ids of all pictures."""
    return sorted(name for sheet in sheets() for name in drawings(sheet))


def find(name: str) -> str:
    """A picture by its id."""
    return next(svg(sheet, name) for sheet in sheets() if name in drawings(sheet))

"""The pictures of Contrast: each module here offers OBJECTS, a table of names and drawings."""

from importlib import import_module
from pathlib import Path

from assets.art.objects.card import Picture


def themes() -> list[str]:
    """Every module of the folder but the card itself."""
    return sorted(file.stem for file in Path(__file__).parent.glob("[a-z]*.py") if file.stem != "card")


def drawings(theme: str) -> dict:
    return import_module(f"assets.art.objects.{theme}").OBJECTS


def pictures() -> dict[str, Picture]:
    """All of them by name."""
    return {name: draw() for theme in themes() for name, draw in drawings(theme).items()}

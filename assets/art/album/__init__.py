"""The pictures of Compatibility: each module but the mood offers PICTURES, a table of names and drawings."""

from importlib import import_module
from pathlib import Path

from assets.art.album.mood import picture

MOOD = "mood"
CLASSIC = (
    "keepsakes",
    "nights",
    "rooms",
    "ways",
    "wonders",
)  # sheets of the first pack; a pack never changes
MOODS = ("anger", "crowds", "food", "laughter", "love")  # sheets of the second one
KEPT = (  # pictures of the first pack that complete the second one
    "caught-kite", "cloud-stairs", "forked-path", "freed-bird", "giant-shadow", "golden-cup", "half-bridge",
    "lighthouse", "mask", "maze", "melting-clock", "mirror-sky", "old-teddy", "open-door", "owl-key",
    "roof-cat", "sea-fishbowl", "snow-cabin", "storm-boat", "summit-flag",
)  # fmt: skip


def sheets() -> list[str]:
    """Every module of drawings in the folder."""
    return sorted(file.stem for file in Path(__file__).parent.glob("[a-z]*.py") if file.stem != MOOD)


def drawings(sheet: str) -> dict:
    return import_module(f"{__name__}.{sheet}").PICTURES


def svg(sheet: str, name: str) -> str:
    return picture(drawings(sheet)[name]())


def names(of: tuple[str, ...] = ()) -> list[str]:
    """The ids of all pictures, or of those in some sheets."""
    return sorted(name for sheet in of or sheets() for name in drawings(sheet))


def packs() -> dict[str, list[str]]:
    """The pictures of each pack."""
    return {"classic": names(CLASSIC), "moods": [*names(MOODS), *KEPT]}


def find(name: str) -> str:
    """A picture by its id."""
    return next(svg(sheet, name) for sheet in sheets() if name in drawings(sheet))

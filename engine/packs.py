"""Pack types: the pictures, words and numbers of a game, validated on loading."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MAX_ITEMS = 1000  # per list; dealing becomes slow with more
MAX_NUMBER = 100_000

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]*\Z", max_length=100)]
File = Annotated[str, Meta(min_length=1, max_length=MAX_ITEMS)]
PositiveInt = Annotated[int, Meta(ge=1, le=MAX_NUMBER)]
NonNegativeInt = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]
Difficulty = Literal["easy", "hard"]
PackBox = tuple[NonNegativeInt, NonNegativeInt, PositiveInt, PositiveInt]  # x, y, width, height; y down


class PackError(ValueError):
    """Names the file, the place in it, and what was expected there."""

    def __init__(self, file: str, place: str, expected: str) -> None:
        super().__init__(f"{file}: at {place}: {expected}")
        self.file, self.place, self.expected = file, place, expected


class PackContentError(Exception):
    """An error in a pack's content that its types cannot express."""

    def __init__(self, place: str, expected: str) -> None:
        super().__init__(place, expected)
        self.place, self.expected = place, expected


class Pack(Struct, frozen=True, kw_only=True, tag_field="game", forbid_unknown_fields=True):
    id: Id

    def check(self) -> None:
        """Raise PackContentError if the parts do not fit together."""

    def difficulty(self) -> Difficulty | None:
        """How hard the pack is to play, in games whose packs differ in it."""
        return None

    def picture(self) -> str | None:
        """The file of the picture players choose the pack by, in games whose packs have one."""
        return None


def check_distinct(values: list[str], place: str) -> None:
    seen: set[str] = set()
    for index, value in enumerate(values):
        if value in seen:
            raise PackContentError(
                f"{place}[{index}]", f"`{value}` stands twice; every one must be different"
            )
        seen.add(value)


def check_inside(box: PackBox, size: tuple[int, int], place: str) -> None:
    x, y, width, height = box
    if x + width > size[0] or y + height > size[1]:
        raise PackContentError(place, f"a box inside the picture of {size[0]} × {size[1]}, got {list(box)}")

"""Compare two rows of pictures: their matches and the points for them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

PictureRow = tuple[int, ...]  # pictures, the strongest link with the theme first (O-CMP-20)

DIRECT, DOUBLED, INDIRECT = 3, 6, 2


class Match(Struct, frozen=True):
    """A picture that is in both rows: its position in each, and its points."""

    picture: int
    here: int
    there: int
    kind: Literal["direct", "indirect"]
    points: int


def matches(
    row: PictureRow, other: PictureRow, stake: int | None = None, *, strict: bool = False
) -> tuple[Match, ...]:
    """The matches of two rows with a Double Stake on position `stake` of both (O-CMP-02)."""
    return tuple(
        _match(picture, here, other.index(picture), stake, strict)
        for here, picture in enumerate(row)
        if picture in other
    )


def _match(picture: int, here: int, there: int, stake: int | None, strict: bool) -> Match:
    if here == there:
        points = DOUBLED if here == stake else DIRECT  # R-CMP-22, R-CMP-28
        return Match(picture, here, there, "direct", points)
    # O-CMP-01: in the strict interpretation, the picture scores nothing
    lost = strict and stake in (here, there)
    return Match(picture, here, there, "indirect", 0 if lost else INDIRECT)  # R-CMP-23, R-CMP-29


def total_points(found: tuple[Match, ...]) -> int:
    return sum(match.points for match in found)


def swap_cards(row: PictureRow, positions: tuple[int, int]) -> PictureRow:
    """The row with two cards exchanged."""
    first, second = positions
    cards = list(row)
    cards[first], cards[second] = cards[second], cards[first]
    return tuple(cards)

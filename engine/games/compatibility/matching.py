"""Two rows of pictures facing each other: what they have in common, and what it is worth."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

PictureRow = tuple[int, ...]  # pictures, the strongest link with the theme first (O-CMP-20)

DIRECT, DOUBLED, INDIRECT = 3, 6, 2


class Match(Struct, frozen=True):
    """One picture in both rows: where it lies here, where there, and its points."""

    picture: int
    here: int
    there: int
    kind: Literal["direct", "indirect"]
    points: int


def matches(
    row: PictureRow, other: PictureRow, stake: int | None = None, *, strict: bool = False
) -> tuple[Match, ...]:
    """What two rows share, a Double Stake lying on the position `stake` of both (O-CMP-02)."""
    return tuple(
        _match(picture, here, other.index(picture), stake, strict)
        for here, picture in enumerate(row)
        if picture in other
    )


def _match(picture: int, here: int, there: int, stake: int | None, strict: bool) -> Match:
    if here == there:
        points = DOUBLED if here == stake else DIRECT  # R-CMP-22, R-CMP-28
        return Match(picture, here, there, "direct", points)
    lost = strict and stake in (here, there)  # O-CMP-01: the strict reading forfeits the picture
    return Match(picture, here, there, "indirect", 0 if lost else INDIRECT)  # R-CMP-23, R-CMP-29


def total_points(found: tuple[Match, ...]) -> int:
    return sum(match.points for match in found)


def swap_cards(row: PictureRow, positions: tuple[int, int]) -> PictureRow:
    """The row with two of its cards in each other's place."""
    first, second = positions
    cards = list(row)
    cards[first], cards[second] = cards[second], cards[first]
    return tuple(cards)

"""Contrast's pack: image cards and the pairs of symbols."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.packs import MAX_ITEMS, Id, NonNegativeInt, Pack, PackContentError, check_distinct


class ContrastPack(Pack, frozen=True, kw_only=True, tag="contrast"):
    """Image cards with one or two sides, six pairs of symbols, and how many cards stay in the box."""

    pairs: Annotated[tuple[tuple[Id, Id], ...], Meta(min_length=6, max_length=6)]
    images: Annotated[
        tuple[Annotated[tuple[Id, ...], Meta(min_length=1, max_length=2)], ...],
        Meta(min_length=74, max_length=MAX_ITEMS),
    ]
    set_aside: dict[Literal[2, 3, 4, 5, 6], NonNegativeInt]

    def check(self) -> None:
        check_distinct([symbol for pair in self.pairs for symbol in pair], "pairs")
        check_distinct([side for card in self.images for side in card], "images")
        for seats in range(2, 7):
            if not 0 <= self.set_aside.get(seats, -1) < len(self.images):  # type: ignore[call-overload]
                raise PackContentError(f"set_aside.{seats}", f"a number of cards below {len(self.images)}")

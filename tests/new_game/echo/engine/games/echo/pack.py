"""The pack: the kinds of cards, how often each is in the deck, and the number of rounds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.packs import Id, Pack, PackContentError, check_distinct

HAND, MOST_SEATS = 3, 6


class EchoPack(Pack, frozen=True, kw_only=True, tag="echo"):
    kinds: Annotated[tuple[Id, ...], Meta(min_length=HAND, max_length=20)]
    copies: Annotated[int, Meta(ge=1, le=50)]
    rounds: Annotated[int, Meta(ge=2, le=50)]

    def check(self) -> None:
        check_distinct(list(self.kinds), "kinds")
        needed = MOST_SEATS * (HAND + self.rounds)
        if len(self.kinds) * self.copies < needed:
            raise PackContentError(
                "copies", f"at least {needed} cards in all, for six people and every round"
            )

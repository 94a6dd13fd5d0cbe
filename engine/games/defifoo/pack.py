"""Défifoo's pack: colours, ranks, ships, aliens, and the challenges."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.packs import Id, NonNegativeInt, Pack, PackContentError, PositiveInt, check_distinct

ChallengeKind = Literal[
    "no_trick", "not_the_last", "no_ship", "no_five", "no_seven",
    "no_sun", "no_planet", "most_tricks", "fewest_tricks", "no_alien",
]  # fmt: skip


class DefifooPack(Pack, frozen=True, kw_only=True, tag="defifoo"):
    """Colours, ranks, ships and aliens, and the deck of challenges."""

    colours: Annotated[tuple[Id, ...], Meta(min_length=5, max_length=5)]
    ranks: Annotated[tuple[PositiveInt, ...], Meta(min_length=5, max_length=100)]
    ship_rank: PositiveInt = 3
    ships: Annotated[tuple[tuple[NonNegativeInt, NonNegativeInt], ...], Meta(min_length=1, max_length=10)]
    alien_rank: PositiveInt = 8
    challenges: Annotated[tuple[ChallengeKind, ...], Meta(min_length=5, max_length=100)]

    def check(self) -> None:
        check_distinct(list(self.colours), "colours")
        check_distinct([str(rank) for rank in self.ranks], "ranks")
        check_distinct([str(sorted(ship)) for ship in self.ships], "ships")  # O-DEF-05
        for index, ship in enumerate(self.ships):
            if ship[0] == ship[1] or max(ship) >= len(self.colours):
                raise PackContentError(
                    f"ships[{index}]", f"two different colours from 0 to 4, got {list(ship)}"
                )
        if self.alien_rank not in self.ranks:
            raise PackContentError(
                "alien_rank", f"one of the ranks {list(self.ranks)}, got {self.alien_rank}"
            )

"""A sky: colours, ranks, ships, aliens, and the challenges."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.packs import Id, Index, Number, Pack, Wrong, distinct

Kind = Literal[
    "no_trick", "not_the_last", "no_ship", "no_five", "no_seven",
    "no_sun", "no_planet", "most_tricks", "fewest_tricks", "no_alien",
]  # fmt: skip


class Sky(Pack, frozen=True, kw_only=True, tag="defifoo"):
    """Colours, ranks, ships and aliens, and the deck of challenges."""

    colours: Annotated[tuple[Id, ...], Meta(min_length=5, max_length=5)]
    ranks: Annotated[tuple[Number, ...], Meta(min_length=5, max_length=100)]
    ship_rank: Number = 3
    ships: Annotated[tuple[tuple[Index, Index], ...], Meta(min_length=1, max_length=10)]
    alien_rank: Number = 8
    challenges: Annotated[tuple[Kind, ...], Meta(min_length=5, max_length=100)]

    def check(self) -> None:
        distinct(list(self.colours), "colours")
        distinct([str(rank) for rank in self.ranks], "ranks")
        distinct([str(sorted(ship)) for ship in self.ships], "ships")  # O-DEF-05
        for index, ship in enumerate(self.ships):
            if ship[0] == ship[1] or max(ship) >= len(self.colours):
                raise Wrong(f"ships[{index}]", f"two different colours from 0 to 4, got {list(ship)}")
        if self.alien_rank not in self.ranks:
            raise Wrong("alien_rank", f"one of the ranks {list(self.ranks)}, got {self.alien_rank}")

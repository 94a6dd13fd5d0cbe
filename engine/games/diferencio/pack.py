"""Diferencio's pack: a board of nine places, six drawings of each."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from engine.packs import File, Pack, PackBox, PositiveInt, check_distinct, check_inside


class WorldPlace(Struct, frozen=True, forbid_unknown_fields=True, tag="place"):
    box: PackBox
    versions: Annotated[tuple[File, ...], Meta(min_length=6, max_length=6)]


class DiferencioPack(Pack, frozen=True, kw_only=True, tag="diferencio"):
    """A board of nine places, six versions of each."""

    size: tuple[PositiveInt, PositiveInt]
    base: File
    places: Annotated[tuple[WorldPlace, ...], Meta(min_length=9, max_length=9)]

    def check(self) -> None:
        for number, place in enumerate(self.places):
            check_inside(place.box, self.size, f"places[{number}].box")
            check_distinct(list(place.versions), f"places[{number}].versions")

    def picture(self) -> str:
        return self.base

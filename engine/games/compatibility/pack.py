"""Compatibility's pack: pictures, a track, and two packs of theme cards."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.packs import MAX_ITEMS, Id, Pack, PackContentError, PositiveInt, check_distinct

ThemeCard = Annotated[tuple[Id, ...], Meta(min_length=6, max_length=6)]  # one theme per face of the die
ThemeDeck = Annotated[tuple[ThemeCard | None, ...], Meta(max_length=MAX_ITEMS)]  # None: a blank card


class CompatibilityPack(Pack, frozen=True, kw_only=True, tag="compatibility"):
    """Forty pictures, a track with the number to choose on each square, and two packs of theme cards."""

    pictures: Annotated[tuple[Id, ...], Meta(min_length=10, max_length=MAX_ITEMS)]
    track: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=5)], ...], Meta(min_length=10, max_length=MAX_ITEMS)
    ]  # O-CMP-11
    themes: tuple[ThemeDeck, ThemeDeck]
    double_stakes: PositiveInt = 2
    shuffles: PositiveInt = 1

    def check(self) -> None:
        check_distinct(list(self.pictures), "pictures")
        if self.track[0] != 5:
            raise PackContentError("track[0]", f"5, for Start counts as five, got {self.track[0]}")
        for index, pack in enumerate(self.themes):
            if not pack:
                raise PackContentError(f"themes[{index}]", "at least one theme card")

    def picture(self) -> str:
        return f"{self.pictures[0]}.webp"

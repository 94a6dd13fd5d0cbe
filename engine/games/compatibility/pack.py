"""An album: pictures, a track, and two packs of theme cards."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.packs import MANY, Id, Number, Pack, Wrong, distinct

Theme = Annotated[tuple[Id, ...], Meta(min_length=6, max_length=6)]  # one theme per face of the die
Themes = Annotated[tuple[Theme | None, ...], Meta(max_length=MANY)]  # None: a blank card


class Album(Pack, frozen=True, kw_only=True, tag="compatibility"):
    """Forty pictures, a track that says how many to choose, and two packs of theme cards."""

    pictures: Annotated[tuple[Id, ...], Meta(min_length=10, max_length=MANY)]
    track: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=5)], ...], Meta(min_length=10, max_length=MANY)
    ]  # O-CMP-11
    themes: tuple[Themes, Themes]
    double_stakes: Number = 2
    shuffles: Number = 1

    def check(self) -> None:
        distinct(list(self.pictures), "pictures")
        if self.track[0] != 5:
            raise Wrong("track[0]", f"5, for Start counts as five, got {self.track[0]}")
        for index, pack in enumerate(self.themes):
            if not pack:
                raise Wrong(f"themes[{index}]", "at least one theme card")

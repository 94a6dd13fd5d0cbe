"""Difference's pack: a hidden base picture and its possible changes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.packs import (
    MAX_ITEMS,
    Difficulty,
    File,
    Id,
    Pack,
    PackBox,
    PositiveInt,
    check_distinct,
    check_inside,
)


class SceneChange(Struct, frozen=True, forbid_unknown_fields=True, tag="change"):
    """One changed element: its boxes (two if it moved) and its picture."""

    id: Id
    boxes: Annotated[tuple[PackBox, ...], Meta(min_length=1, max_length=10)]
    patch: File


class DifferencePack(Pack, frozen=True, kw_only=True, tag="difference"):
    """A hidden base picture and its changes; a card is the base with one of them."""

    level: Literal["easy", "hard"]
    size: tuple[PositiveInt, PositiveInt]
    base: File
    reach: Annotated[int, Meta(ge=0, le=200)] = 40  # maximum tolerance around a box, in picture pixels
    changes: Annotated[tuple[SceneChange, ...], Meta(min_length=25, max_length=MAX_ITEMS)]

    def check(self) -> None:
        check_distinct([change.id for change in self.changes], "changes.id")
        for number, change in enumerate(self.changes):
            for index, box in enumerate(change.boxes):
                check_inside(box, self.size, f"changes[{number}].boxes[{index}]")

    def difficulty(self) -> Difficulty:
        return self.level

    def picture(self) -> str:
        return self.base

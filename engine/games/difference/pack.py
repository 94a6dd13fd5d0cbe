"""A scene: a hidden picture and everything that may be different in it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.packs import MANY, Box, File, Id, Number, Pack, distinct, inside


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """One element drawn otherwise: where it shows (a moved one has two boxes), and its picture."""

    id: Id
    boxes: Annotated[tuple[Box, ...], Meta(min_length=1, max_length=10)]
    patch: File


class Scene(Pack, frozen=True, kw_only=True, tag="difference"):
    """A hidden base picture and its changes; a card is the base with one of them."""

    level: Literal["easy", "hard"]
    size: tuple[Number, Number]
    base: File
    reach: Annotated[int, Meta(ge=0, le=200)] = 40  # how far a box may grow, in picture pixels
    changes: Annotated[tuple[Change, ...], Meta(min_length=25, max_length=MANY)]

    def check(self) -> None:
        distinct([change.id for change in self.changes], "changes.id")
        for number, change in enumerate(self.changes):
            for index, box in enumerate(change.boxes):
                inside(box, self.size, f"changes[{number}].boxes[{index}]")

"""What a pack must hold: the pictures, words and numbers a game is played with, checked on loading."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

MANY = 1000  # of anything in a pack: dealing takes its time with more
BIG = 100_000

Id = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9_-]*$", max_length=100)]
File = Annotated[str, Meta(min_length=1, max_length=MANY)]
Number = Annotated[int, Meta(ge=1, le=BIG)]
Index = Annotated[int, Meta(ge=0, le=BIG)]
Box = tuple[Index, Index, Number, Number]  # x, y, width, height; y down


class PackError(ValueError):
    """Names the file, the place in it, and what was expected there."""

    def __init__(self, file: str, place: str, expected: str) -> None:
        super().__init__(f"{file}: at {place}: {expected}")
        self.file, self.place, self.expected = file, place, expected


class Wrong(Exception):  # noqa: N818 (becomes a PackError once the file is known)
    """Something in a pack that its types cannot say."""

    def __init__(self, place: str, expected: str) -> None:
        super().__init__(place, expected)
        self.place, self.expected = place, expected


class Pack(Struct, frozen=True, kw_only=True, tag_field="game", forbid_unknown_fields=True):
    id: Id

    def check(self) -> None:
        """Raise Wrong where the parts do not fit together."""


def _distinct(values: list[str], place: str) -> None:
    seen: set[str] = set()
    for index, value in enumerate(values):
        if value in seen:
            raise Wrong(f"{place}[{index}]", f"`{value}` stands twice; every one must be different")
        seen.add(value)


def _inside(box: Box, size: tuple[int, int], place: str) -> None:
    x, y, width, height = box
    if x + width > size[0] or y + height > size[1]:
        raise Wrong(place, f"a box inside the picture of {size[0]} × {size[1]}, got {list(box)}")


# --- Difference --------------------------------------------------------------------------------


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
        _distinct([change.id for change in self.changes], "changes.id")
        for number, change in enumerate(self.changes):
            for index, box in enumerate(change.boxes):
                _inside(box, self.size, f"changes[{number}].boxes[{index}]")


# --- Diferencio --------------------------------------------------------------------------------


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    versions: Annotated[tuple[File, ...], Meta(min_length=6, max_length=6)]


class World(Pack, frozen=True, kw_only=True, tag="diferencio"):
    """A board of nine places, six versions of each."""

    size: tuple[Number, Number]
    base: File
    places: Annotated[tuple[Place, ...], Meta(min_length=9, max_length=9)]

    def check(self) -> None:
        for number, place in enumerate(self.places):
            _inside(place.box, self.size, f"places[{number}].box")
            _distinct(list(place.versions), f"places[{number}].versions")


# --- Compatibility -----------------------------------------------------------------------------

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
        _distinct(list(self.pictures), "pictures")
        if self.track[0] != 5:
            raise Wrong("track[0]", f"5, for Start counts as five, got {self.track[0]}")
        for index, pack in enumerate(self.themes):
            if not pack:
                raise Wrong(f"themes[{index}]", "at least one theme card")


# --- Défifoo -----------------------------------------------------------------------------------

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
        _distinct(list(self.colours), "colours")
        _distinct([str(rank) for rank in self.ranks], "ranks")
        _distinct([str(sorted(ship)) for ship in self.ships], "ships")  # O-DEF-05
        for index, ship in enumerate(self.ships):
            if ship[0] == ship[1] or max(ship) >= len(self.colours):
                raise Wrong(f"ships[{index}]", f"two different colours from 0 to 4, got {list(ship)}")
        if self.alien_rank not in self.ranks:
            raise Wrong("alien_rank", f"one of the ranks {list(self.ranks)}, got {self.alien_rank}")


# --- Contrast ----------------------------------------------------------------------------------


class Gallery(Pack, frozen=True, kw_only=True, tag="contrast"):
    """Image cards of one or two sides, the six pairs of symbols, and how many cards go to the box."""

    pairs: Annotated[tuple[tuple[Id, Id], ...], Meta(min_length=6, max_length=6)]
    images: Annotated[
        tuple[Annotated[tuple[Id, ...], Meta(min_length=1, max_length=2)], ...],
        Meta(min_length=74, max_length=MANY),
    ]
    set_aside: dict[Literal[2, 3, 4, 5, 6], Index]

    def check(self) -> None:
        _distinct([symbol for pair in self.pairs for symbol in pair], "pairs")
        _distinct([side for card in self.images for side in card], "images")
        for seats in range(2, 7):
            if not 0 <= self.set_aside.get(seats, -1) < len(self.images):  # type: ignore[call-overload]
                raise Wrong(f"set_aside.{seats}", f"a number of cards below {len(self.images)}")


AnyPack = Scene | World | Album | Sky | Gallery


def parse(name: str, data: bytes) -> AnyPack:
    """The pack in `data`, or a PackError that names `name`, the place and what was expected."""
    try:
        pack: AnyPack = msgspec.json.decode(data, type=AnyPack)
        pack.check()
    except msgspec.ValidationError as error:
        expected, _, place = str(error).partition(" - at `$")
        raise PackError(name, place.rstrip("`").lstrip(".") or "the top", expected) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PackError(name, "the top", f"JSON; {error}") from None
    except Wrong as wrong:
        raise PackError(name, wrong.place, wrong.expected) from None
    return pack

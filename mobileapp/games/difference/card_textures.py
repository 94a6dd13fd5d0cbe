"""Cards of a scene as textures at the very size they are drawn: the base with one change, no seam between."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from math import ceil, floor
from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image

from engine.games.difference.pack import Scene
from mobileapp.platform.paths import PICTURES

MARGIN = 8  # a patch reaches this far beyond its boxes
SMOOTH = Image.Resampling.LANCZOS
SUPPORT = 4  # pixels around a patch that smoothing may touch
REACH = 3  # how far that smoothing looks, in pixels of the smaller picture
PIXEL = 4  # bytes
SHELF = 24 << 20  # bytes of cards kept
DECK = 12 << 20  # a whole deck of one size is drawn ahead if it takes no more
QUIET = 0.3  # seconds after which nobody waits for anything
Box = tuple[int, int, int, int]


def patch_box(scene: Scene, card: int) -> Box:
    """Where the patch of a change lies on the picture: left, top, right, bottom, y down."""
    boxes = scene.changes[card].boxes
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    width, height = scene.size
    return (
        max(left - MARGIN, 0), max(top - MARGIN, 0), min(right + MARGIN, width), min(bottom + MARGIN, height)
    )  # fmt: skip


@lru_cache(maxsize=2)
def _base(file: str) -> Image.Image:
    return _opened(file)


@lru_cache(maxsize=48)
def _patch(file: str) -> Image.Image:
    return _opened(file)


def _opened(file: str) -> Image.Image:
    return Image.open(PICTURES / "difference" / file).convert("RGBX")  # as textures take it


@lru_cache(maxsize=8)
def _small(file: str, side: int) -> Image.Image:
    return _base(file).resize((side, side), SMOOTH)


def drawn(scene: Scene, card: int | None, side: int) -> Image.Image:
    """A card as a picture; only the part that differs from the base is made anew."""
    small = _small(scene.base, side)
    if card is None:
        return small
    box, scale = patch_box(scene, card), side / scene.size[0]
    left, top = (max(0, floor(edge * scale) - SUPPORT) for edge in box[:2])
    right, bottom = (min(side, ceil(edge * scale) + SUPPORT) for edge in box[2:])
    source = (left / scale, top / scale, right / scale, bottom / scale)
    around = _around(source, REACH / min(scale, 1), scene.size)
    cut = _base(scene.base).crop(around)
    cut.paste(_patch(scene.changes[card].patch), (box[0] - around[0], box[1] - around[1]))
    within = tuple(edge - around[index % 2] for index, edge in enumerate(source))
    picture = small.copy()
    picture.paste(cut.resize((right - left, bottom - top), SMOOTH, box=within), (left, top))
    return picture


def _around(source: tuple[float, ...], reach: float, size: tuple[int, int]) -> Box:
    """All pixels that smoothing looks at, as far as there are any."""
    left, top = (max(0, floor(edge - reach) - 1) for edge in source[:2])
    right, bottom = (
        min(end, ceil(edge + reach) + 1) for edge, end in zip(source[2:], size, strict=True)
    )  # fmt: skip
    return left, top, right, bottom


# --- kept and drawn ahead -------------------------------------------------------------------------

Key = tuple[str, str | None, int]  # the files of the base and the patch, the side


def _key(scene: Scene, card: int | None, side: int) -> Key:
    return scene.base, None if card is None else scene.changes[card].patch, side


class Card:
    """A texture with a card on it; painted again should the device lose it, or with another card."""

    def __init__(self, side: int) -> None:
        self.texture = Texture.create(size=(side, side), colorfmt="rgba")
        self.texture.flip_vertical()
        self._fill: Callable[[Texture], None] | None = None

    def paint(self, scene: Scene, card: int | None, side: int) -> None:
        def fill(target: Texture) -> None:
            target.blit_buffer(drawn(scene, card, side).tobytes(), colorfmt="rgba", bufferfmt="ubyte")

        if self._fill is not None:
            self.texture.remove_reload_observer(self._fill)
        self._fill = fill
        fill(self.texture)
        self.texture.add_reload_observer(fill)

    @property
    def is_shown(self) -> bool:
        """Whether anybody but this card holds the texture."""
        return sys.getrefcount(self.texture) > 2


class Shelf:
    """The cards used last, as many as fit; what leaves is painted over where it can be, for drivers are slow
    to take textures back."""

    def __init__(self, room: int = SHELF) -> None:
        self.room, self.taken = room, 0
        self._cards: dict[Key, Card] = {}
        self._last: tuple[Any, ...] = (None, None, None, None)

    def get(self, scene: Scene, card: int | None, side: int) -> Texture:
        """Six zones in a row ask for the same one."""
        last = self._last
        if last[0] is not scene or last[1] != card or last[2] != side:
            self._last = last = (scene, card, side, self._found(scene, card, side))
        return last[3]

    def _found(self, scene: Scene, card: int | None, side: int) -> Texture:
        key = _key(scene, card, side)
        kept = self._cards.pop(key, None)
        if kept is None:
            kept = self._spare(side) or Card(side)
            kept.paint(scene, card, side)
            self.taken += _bytes(side)
        self._cards[key] = kept  # the last to leave
        return kept.texture

    def _spare(self, side: int) -> Card | None:
        """Make room: the oldest that nobody sees leave, one of them to be painted over."""
        for key in list(self._cards):
            if self.taken + _bytes(side) <= self.room:
                break
            if not self._cards[key].is_shown:
                left = self._cards.pop(key)
                self.taken -= _bytes(key[2])
                if key[2] == side:
                    return left
        return None

    def holds(self, scene: Scene, card: int | None, side: int) -> bool:
        return _key(scene, card, side) in self._cards


def _bytes(side: int) -> int:
    return side * side * PIXEL


shelf = Shelf()
card_texture = shelf.get  # the card as a texture of `side` pixels

Wanted = Iterable[tuple[int, int]]  # cards and their sides


class Ahead:
    """Draws what a face may soon show, a card at a time, while nobody waits for anything."""

    def __init__(self, face: Widget, scene: Scene, soon: Callable[[], Wanted], deck: Iterable[int]) -> None:
        self._face, self._scene, self._soon = face, scene, soon
        self._deck = tuple(side for side in deck if len(scene.changes) * _bytes(side) <= DECK)

    def go_on(self) -> None:
        brush.take(self)

    def rest(self) -> None:
        brush.leave(self)

    def draw(self) -> bool:
        """One card; whether there was one to draw."""
        if self._face.get_root_window() is None:
            return False  # the game was left
        for card, side in chain(self._soon(), self._decks()):
            if not shelf.holds(self._scene, card, side):
                return self._drew(card, side)
        return False

    def _drew(self, card: int, side: int) -> bool:
        try:
            shelf.get(self._scene, card, side)
        except FileNotFoundError:  # whoever wants it is told
            return False
        return True

    def _decks(self) -> Iterator[tuple[int, int]]:
        """Whole decks never push anything off the shelf."""
        for side in self._deck:
            for card in range(len(self._scene.changes)):
                if shelf.taken + _bytes(side) <= shelf.room:
                    yield card, side


class Brush:
    """The one clock of all who draw ahead: a card each, until nothing is left to draw."""

    def __init__(self) -> None:
        self._hands: dict[Ahead, None] = {}  # in the order they came
        self._begin = Clock.create_trigger(self._draw, QUIET)
        self._next = Clock.create_trigger(self._draw)

    def take(self, ahead: Ahead) -> None:
        if not self._hands:
            self._begin()
        self._hands[ahead] = None

    def leave(self, ahead: Ahead) -> None:
        if ahead in self._hands:
            del self._hands[ahead]
            if not self._hands:
                self._begin.cancel()
                self._next.cancel()

    def _draw(self, _seconds: float) -> None:
        self._hands = {ahead: None for ahead in self._hands if ahead.draw()}
        if self._hands:
            self._next()


brush = Brush()

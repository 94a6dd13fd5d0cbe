"""Cards of a scene as textures in the exact size they are drawn: the base with one change, without a seam."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from math import ceil, floor

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image

from engine.games.difference.pack import DifferencePack
from mobileapp.platform.paths import PICTURES

MARGIN = 8  # pixels that a patch extends beyond its boxes
RESAMPLING = Image.Resampling.LANCZOS
PATCH_MARGIN = 4  # pixels around a patch that resampling may change
FILTER_RADIUS = 3  # radius of the resampling filter, in pixels of the smaller picture
BYTES_PER_PIXEL = 4
CACHE_BYTES = 24 << 20  # maximum size of the cache
PREFETCH_BYTES = 12 << 20  # a whole deck of one size is prefetched if it is no larger
PREFETCH_DELAY_S = 0.3  # seconds of idle time before prefetching starts
PixelBox = tuple[int, int, int, int]


def patch_box(scene: DifferencePack, card: int) -> PixelBox:
    """Box of a change's patch on the picture: left, top, right, bottom, y down."""
    boxes = scene.changes[card].boxes
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    width, height = scene.size
    return (
        max(left - MARGIN, 0), max(top - MARGIN, 0), min(right + MARGIN, width), min(bottom + MARGIN, height)
    )  # fmt: skip


@lru_cache(maxsize=2)
def _base(file: str) -> Image.Image:
    return _open_image(file)


@lru_cache(maxsize=48)
def _patch(file: str) -> Image.Image:
    return _open_image(file)


def _open_image(file: str) -> Image.Image:
    return Image.open(PICTURES / "difference" / file).convert("RGBX")  # the format of the textures


@lru_cache(maxsize=8)
def _scaled_base(file: str, side: int) -> Image.Image:
    return _base(file).resize((side, side), RESAMPLING)


def render_card(scene: DifferencePack, card: int | None, side: int) -> Image.Image:
    """A card as an image; only the part that differs from the base is resampled."""
    small = _scaled_base(scene.base, side)
    if card is None:
        return small
    box, scale = patch_box(scene, card), side / scene.size[0]
    left, top = (max(0, floor(edge * scale) - PATCH_MARGIN) for edge in box[:2])
    right, bottom = (min(side, ceil(edge * scale) + PATCH_MARGIN) for edge in box[2:])
    source = (left / scale, top / scale, right / scale, bottom / scale)
    around = _source_box(source, FILTER_RADIUS / min(scale, 1), scene.size)
    cut = _base(scene.base).crop(around)
    cut.paste(_patch(scene.changes[card].patch), (box[0] - around[0], box[1] - around[1]))
    x, y, *_ = around
    within = (source[0] - x, source[1] - y, source[2] - x, source[3] - y)
    picture = small.copy()
    picture.paste(cut.resize((right - left, bottom - top), RESAMPLING, box=within), (left, top))
    return picture


def _source_box(source: tuple[float, ...], reach: float, size: tuple[int, int]) -> PixelBox:
    """All pixels the resampling filter reads, within the image."""
    left, top = (max(0, floor(edge - reach) - 1) for edge in source[:2])
    right, bottom = (
        min(end, ceil(edge + reach) + 1) for edge, end in zip(source[2:], size, strict=True)
    )  # fmt: skip
    return left, top, right, bottom


# --- cache and prefetch ---------------------------------------------------------------------------

CacheKey = tuple[str, str | None, int]  # the files of the base and the patch, the side


def _cache_key(scene: DifferencePack, card: int | None, side: int) -> CacheKey:
    return scene.base, None if card is None else scene.changes[card].patch, side


class CardTexture:
    """A texture with a card on it; repainted after a context loss, or reused for another card."""

    def __init__(self, side: int) -> None:
        self.texture = Texture.create(size=(side, side), colorfmt="rgba")
        self.texture.flip_vertical()
        self._fill: Callable[[Texture], None] | None = None

    def paint(self, scene: DifferencePack, card: int | None, side: int) -> None:
        def fill(target: Texture) -> None:
            target.blit_buffer(render_card(scene, card, side).tobytes(), colorfmt="rgba", bufferfmt="ubyte")

        if self._fill is not None:
            self.texture.remove_reload_observer(self._fill)
        self._fill = fill
        fill(self.texture)
        self.texture.add_reload_observer(fill)

    @property
    def is_shown(self) -> bool:
        """Whether anything besides this object references the texture."""
        return sys.getrefcount(self.texture) > 2


class TextureCache:
    """LRU cache of cards; evicted textures are repainted if possible: drivers free textures slowly."""

    def __init__(self, room: int = CACHE_BYTES) -> None:
        self.capacity_bytes, self.used_bytes = room, 0
        self._cards: dict[CacheKey, CardTexture] = {}
        self._last: tuple[DifferencePack, int | None, int, Texture] | None = None

    def get(self, scene: DifferencePack, card: int | None, side: int) -> Texture:
        """Shortcut for repeated requests: six zones in a row request the same card."""
        last = self._last
        if last is None or last[0] is not scene or last[1] != card or last[2] != side:
            self._last = last = (scene, card, side, self._get_or_paint(scene, card, side))
        return last[3]

    def _get_or_paint(self, scene: DifferencePack, card: int | None, side: int) -> Texture:
        key = _cache_key(scene, card, side)
        kept = self._cards.pop(key, None)
        if kept is None:
            kept = self._evict(side) or CardTexture(side)
            kept.paint(scene, card, side)
            self.used_bytes += _bytes(side)
        self._cards[key] = kept  # now the most recently used
        return kept.texture

    def _evict(self, side: int) -> CardTexture | None:
        """Make room: evict the oldest cards that are not shown; return one of them for repainting."""
        for key in list(self._cards):
            if self.used_bytes + _bytes(side) <= self.capacity_bytes:
                break
            if not self._cards[key].is_shown:
                left = self._cards.pop(key)
                self.used_bytes -= _bytes(key[2])
                if key[2] == side:
                    return left
        return None

    def contains(self, scene: DifferencePack, card: int | None, side: int) -> bool:
        return _cache_key(scene, card, side) in self._cards


def _bytes(side: int) -> int:
    return side * side * BYTES_PER_PIXEL


texture_cache = TextureCache()
card_texture = texture_cache.get  # the card as a texture of `side` pixels

CardSizes = Iterable[tuple[int, int]]  # cards and their sides


class Prefetcher:
    """Draws cards a face may soon show, one at a time, while the app is idle."""

    def __init__(
        self, face: Widget, scene: DifferencePack, soon: Callable[[], CardSizes], deck: Iterable[int]
    ) -> None:
        self._face, self._scene, self._upcoming = face, scene, soon
        self._deck = tuple(side for side in deck if len(scene.changes) * _bytes(side) <= PREFETCH_BYTES)

    def resume(self) -> None:
        prefetch_queue.register(self)

    def pause(self) -> None:
        prefetch_queue.unregister(self)

    def draw_next(self) -> bool:
        """Draw one card; return whether there was one to draw."""
        if self._face.get_root_window() is None:
            return False  # the game was left
        for card, side in chain(self._upcoming(), self._whole_decks()):
            if not texture_cache.contains(self._scene, card, side):
                return self._draw_card(card, side)
        return False

    def _draw_card(self, card: int, side: int) -> bool:
        try:
            texture_cache.get(self._scene, card, side)
        except FileNotFoundError:  # reported when the card is really needed
            return False
        return True

    def _whole_decks(self) -> Iterator[tuple[int, int]]:
        """Prefetching whole decks never evicts anything."""
        for side in self._deck:
            for card in range(len(self._scene.changes)):
                if texture_cache.used_bytes + _bytes(side) <= texture_cache.capacity_bytes:
                    yield card, side


class PrefetchQueue:
    """One shared timer for all prefetchers: one card each, until nothing is left to draw."""

    def __init__(self) -> None:
        self._prefetchers: dict[Prefetcher, None] = {}  # in the order they were added
        self._start_timer = Clock.create_trigger(self._draw, PREFETCH_DELAY_S)
        self._next_frame = Clock.create_trigger(self._draw)

    def register(self, ahead: Prefetcher) -> None:
        if not self._prefetchers:
            self._start_timer()
        self._prefetchers[ahead] = None

    def unregister(self, ahead: Prefetcher) -> None:
        if ahead in self._prefetchers:
            del self._prefetchers[ahead]
            if not self._prefetchers:
                self._start_timer.cancel()
                self._next_frame.cancel()

    def _draw(self, _seconds: float) -> None:
        self._prefetchers = {ahead: None for ahead in self._prefetchers if ahead.draw_next()}
        if self._prefetchers:
            self._next_frame()


prefetch_queue = PrefetchQueue()

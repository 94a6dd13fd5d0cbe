"""Pictures of the window, and the pixels that belong to letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from kivy.core.window import Window
from kivy.graphics import Color
from kivy.graphics.opengl import (
    GL_RGB,
    GL_SCISSOR_TEST,
    GL_UNSIGNED_BYTE,
    glDisable,
    glEnable,
    glReadPixels,
    glScissor,
)
from PIL import Image

from tests.shots.legible import Box, TextItem, WidgetScan, faults

PixelRect = tuple[int, int, int, int]  # left, low, width, height
NEAR_PX = 3  # pixels: rounded, a text's part of the picture may hold the edge of its neighbour's
MIN_PIXEL_CHANGE = 24  # of 255: a pixel that changes by less is no letter


def pixels(part: PixelRect | None = None) -> np.ndarray:
    """The window (or a part: only that is drawn) as it is now, rows from the bottom up; no time passes."""
    left, low, width, height = part or (0, 0, *Window.size)
    if part:
        glEnable(GL_SCISSOR_TEST)
        glScissor(*part)
    Window.dispatch("on_draw")
    read = glReadPixels(left, low, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    glDisable(GL_SCISSOR_TEST)
    return np.frombuffer(read, np.uint8).reshape(height, width, 3)


@contextmanager
def hidden(words: Iterable[TextItem]) -> Iterator[None]:
    shown = [(word.widget, word.widget.opacity) for word in words]
    for widget, _ in shown:
        widget.opacity = 0
    try:
        yield
    finally:
        for widget, opacity in shown:
            widget.opacity = opacity


@contextmanager
def blackened(words: Iterable[TextItem]) -> Iterator[None]:
    """So that letters in the colour of their background are found too."""
    tints = [tint for word in words for tint in word.widget.canvas.children if isinstance(tint, Color)]
    before = [tint.rgba for tint in tints]
    for tint in tints:
        tint.rgba = (0, 0, 0, 1)
    try:
        yield
    finally:
        for tint, rgba in zip(tints, before, strict=True):
            tint.rgba = rgba


def _differ(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    red, green, blue = np.moveaxis(np.maximum(one, other) - np.minimum(one, other) > MIN_PIXEL_CHANGE, 2, 0)
    return red | green | blue


def _part(box: Box) -> PixelRect:
    """The pixels of a box that are inside the window."""
    width, height = Window.size
    left, low = max(0, int(box.left)), max(0, int(box.low))
    right, high = min(width, int(box.right) + 1), min(height, int(box.high) + 1)
    return left, low, max(0, right - left), max(0, high - low)


class Camera:
    """One screen: its picture, the picture without letters, and the faults found."""

    def __init__(self, root: Any) -> None:
        self.scan = WidgetScan(root)
        self.picture = pixels()
        with hidden(self.scan.words):
            self._bare = pixels()
        self._letters = self._changed(self.scan.words, self.picture, self._bare)
        self._found: dict[int, tuple[Box | None, Any]] = {}

    @staticmethod
    def _changed(
        words: list[TextItem], shown: np.ndarray, bare: np.ndarray, part: PixelRect | None = None
    ) -> np.ndarray:
        with blackened(words):
            black = pixels(part)
        return _differ(shown, bare) | _differ(black, bare)

    def visible_box(self, word: TextItem) -> Box | None:
        """The box of the visible letters; None if something covers them."""
        return self._look(word)[0]

    def ground(self, word: TextItem) -> Any:
        """The pixels under those letters."""
        return self._look(word)[1]

    def _look(self, word: TextItem) -> tuple[Box | None, Any]:
        if id(word) not in self._found:
            self._found[id(word)] = self._measure(word)
        return self._found[id(word)]

    def _measure(self, word: TextItem) -> tuple[Box | None, Any]:
        left, low, width, height = part = _part(word.box)
        if not width or not height:
            return None, None
        here = np.s_[low : low + height, left : left + width]
        letters = self._letter_mask(word, part, here)
        rows, columns = letters.any(axis=1).nonzero()[0], letters.any(axis=0).nonzero()[0]
        if not len(rows):
            return None, None
        box = Box(left + columns[0], low + rows[0], left + columns[-1] + 1, low + rows[-1] + 1)
        return box, self._bare[here][letters]

    def _letter_mask(self, word: TextItem, part: PixelRect, here: Any) -> np.ndarray:
        """Drawn alone if another text is near; otherwise every letter there belongs to it."""
        around = word.box.grown(NEAR_PX)
        if not any(word is not other and around.intersection(other.box) for other in self.scan.words):
            return self._letters[here]
        with hidden([word]):
            without = pixels(part)
        return self._changed([word], self.picture[here], without, part)

    def faults(self, names: Iterable[str], unit: float, inches: float = 10) -> list[str]:
        return faults(self.scan, tuple(Window.size), unit, set(names), self.visible_box, self.ground, inches)

    def picture_share(self) -> float:
        """The share of the window that cards and pictures cover, at most 1."""
        covered = np.zeros(self.picture.shape[:2], bool)
        for box in self.scan.pictures:
            left, low, width, height = _part(box)
            covered[low : low + height, left : left + width] = True
        return round(float(covered.mean()), 3)

    def save(self, file: Path, thumbnail: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        picture = Image.fromarray(self.picture[::-1])
        picture.save(file, compress_level=1)
        picture.thumbnail((420, 420))
        picture.save(thumbnail, quality=85)

"""Checks that people can read and touch a widget tree as drawn; independent of screens and games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import hypot
from typing import Any, NamedTuple

import numpy as np
from kivy.graphics import Fbo, InstructionGroup, MatrixInstruction, PopMatrix, PushMatrix
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobileapp.games.diferencio.tablet.token import ZoneOverlay
from mobileapp.ui.theme import PALETTE, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.hint import Hint
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

MIN_TEXT_MM, MIN_TOUCH_MM = 2.5, 9.0
MIN_KEY_MM = 5.5  # the width of a letter key
MIN_CONTRAST, MIN_CONTRAST_LARGE, LARGE_PX = 4.5, 3.0, 30  # large: pixels of the 1280 × 800 design
SLACK_PX = 1.5  # pixels: tolerance for rounding
LEADING = 0.14  # share of the font size: the empty strip above and below a line


class Box(NamedTuple):
    """In window pixels, y up."""

    left: float
    low: float
    right: float
    high: float

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.high - self.low

    def intersection(self, other: Box) -> Box | None:
        both = Box(
            max(self.left, other.left),
            max(self.low, other.low),
            min(self.right, other.right),
            min(self.high, other.high),
        )
        return both if both.right - both.left > SLACK_PX and both.high - both.low > SLACK_PX else None

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.low - by, self.right + by, self.high + by)

    def overhang(self, room: Box) -> float:
        """How far it extends beyond a box."""
        return max(room.left - self.left, room.low - self.low, self.right - room.right, self.high - room.high)


@dataclass
class TextItem:
    """A text as drawn: a `Text`, or a KivyMD label of a page."""

    widget: Text | Label
    box: Box
    rooms: list[tuple[str, Box]]  # the button it is in, and every part of the table around it
    asleep: bool  # inside a disabled control

    def __str__(self) -> str:
        return f"“{self.widget.text[:40]}”"


@dataclass
class TouchItem:
    """A control."""

    widget: Touchable
    box: Box


# --- what is drawn, and where ---------------------------------------------------------------------


def _matrices(group: Any) -> Iterator[Any]:
    """The matrices that are active after a group of instructions, the outermost first."""
    found: list[Any] = []
    marks: list[int] = []
    for each in group.children:
        if isinstance(each, PushMatrix):
            marks.append(len(found))
        elif isinstance(each, PopMatrix):
            del found[marks.pop() :]
        elif isinstance(each, MatrixInstruction):
            found.append(each.matrix)
        elif isinstance(each, InstructionGroup) and not isinstance(each, Fbo):  # a sheet of its own
            found += _matrices(each)
    yield from found


def _drawn(box: Box, matrices: tuple[Any, ...]) -> Box:
    """The position of a box after these transforms: as drawn, not as the widget reports it."""
    corners = [(x, y) for x in (box.left, box.right) for y in (box.low, box.high)]
    for matrix in reversed(matrices):
        corners = [matrix.transform_point(x, y, 0)[:2] for x, y in corners]
    across, up = zip(*corners, strict=True)
    return Box(min(across), min(up), max(across), max(up))


def _own_box(widget: Widget) -> Box:
    if isinstance(widget, Rotated):
        return Box(0, 0, *widget.size)
    return Box(widget.x, widget.y, widget.x + widget.width, widget.y + widget.height)


def _is_read(widget: Widget) -> bool:
    """Whether it has letters, not only characters of an icon font."""
    if not isinstance(widget, Text | Label) or getattr(widget, "icon", ""):
        return False
    return bool(widget.text.strip())


def _is_in_view(box: Box, view: Box | None) -> bool:
    """A control cut by the edge of a scroll view can be scrolled to."""
    return view is None or (box.low >= view.low and box.high <= view.high)


class ScanContext(NamedTuple):
    """The containers of a widget."""

    matrices: tuple[Any, ...] = ()
    parts: tuple[tuple[str, Box], ...] = ()  # of the table
    button: tuple[tuple[str, Box], ...] = ()  # the one it is written on
    asleep: bool = False
    view: Box | None = None  # of what scrolls


class WidgetScan:
    """Visible texts and controls of a tree in drawing order."""

    def __init__(self, root: Widget) -> None:
        self.words: list[TextItem] = []
        self.things: list[TouchItem] = []
        self.hints: list[tuple[str, Box]] = []
        self.cards: list[Box] = []
        self.pictures: list[Box] = []  # cards included
        self._walk(root, ScanContext())

    def _walk(self, widget: Widget, around: ScanContext) -> None:
        if widget.opacity < 0.05:
            return
        if widget.canvas.has_before:
            around = around._replace(matrices=(*around.matrices, *_matrices(widget.canvas.before)))
        if getattr(widget, "is_modal", False):
            self.words.clear()  # dimmed behind it, and not to be read now
        box = _drawn(_own_box(widget), around.matrices)
        if _is_read(widget) and _is_in_view(box, around.view):
            self.words.append(TextItem(widget, box, [*around.parts, *around.button], around.asleep))
        if isinstance(widget, Hint):
            self.hints.append((widget.words.text, box))
        elif getattr(widget, "is_card", False):
            self.cards.append(box)
        if getattr(widget, "is_card", False) or getattr(widget, "is_picture", False):
            self.pictures.append(box)
        around = self._inside(widget, box, around)
        if isinstance(widget, ScrollView):
            around = around._replace(matrices=(*around.matrices, widget.g_translate.matrix), view=box)
        for child in reversed(widget.children):
            self._walk(child, around)

    def _inside(self, widget: Widget, box: Box, around: ScanContext) -> ScanContext:
        if isinstance(widget, Hint):  # it is on the border of its zone
            return around._replace(parts=(("Hint", box),), button=())
        if isinstance(widget, ZoneOverlay):  # made to draw beyond its edges
            return around._replace(button=())
        if isinstance(widget, Rotated):
            return around._replace(parts=(*around.parts, (type(widget).__name__, box)), button=())
        if not isinstance(widget, Touchable):
            return around._replace(button=())
        if widget.enabled:
            self.things.append(TouchItem(widget, box))
        return around._replace(button=((widget.key, box),), asleep=around.asleep or not widget.enabled)


# --- the questions --------------------------------------------------------------------------------


def clipped_text(word: TextItem, names: Collection[str] = ()) -> Iterator[str]:
    """Texts that are shortened, wider than their space, or beyond the edge of their container."""
    text = word.widget
    yield from _cut_label(word, names) if isinstance(text, Label) else _cut_text(word, names)
    if any(drawn > own + SLACK_PX for drawn, own in zip(text.texture_size, text.size, strict=True)):
        yield f"{word} is drawn {text.texture_size} in a box of {text.width:.0f} × {text.height:.0f}"
    inked = _without_leading(word)
    for name, room in word.rooms:
        if (out := inked.overhang(room)) > SLACK_PX:
            yield f"{word} sticks {out:.0f} px out of {name}"


def _cut_text(word: TextItem, names: Collection[str]) -> Iterator[str]:
    text = word.widget
    if text.shorten and text.text not in names:
        yield f"{word} is cut short: does not fit {text.fit:.0f} px at {text.font_size:.0f} px"
    if text.has_broken_word:
        yield f"{word} breaks inside a word: {text.wrap:.0f} px at {text.font_size:.0f} px"
    if text.fit and text.texture_size[0] > text.fit + SLACK_PX:
        yield f"{word} is {text.texture_size[0]} px wide in a room of {text.fit:.0f}"


def _cut_label(word: TextItem, names: Collection[str]) -> Iterator[str]:
    label = word.widget
    if label.is_shortened and label.text not in names:
        yield f"{word} is cut short: does not fit {label.width:.0f} px at {label.font_size:.0f} px"
    room = label.text_size[0]
    widest = max(label._label.get_extents(part)[0] for part in label.text.split())
    if room and not label.shorten and widest > room + SLACK_PX:
        yield f"{word} breaks inside a word: {room:.0f} px at {label.font_size:.0f} px"


def _without_leading(word: TextItem) -> Box:
    """A line's box without the empty strips above and below, for any rotation."""
    spare = word.widget.font_size * LEADING
    left, low, right, high = word.box
    lying = (right - left >= high - low) == (word.widget.width >= word.widget.height)
    return (
        Box(left, low + spare, right, high - spare) if lying else Box(left + spare, low, right - spare, high)
    )


def small_text(word: TextItem, px_per_mm: float) -> Iterator[str]:
    size = word.widget.font_size / px_per_mm
    if size < MIN_TEXT_MM:
        yield f"{word} is {size:.2f} mm tall, under {MIN_TEXT_MM}"


def luminance(colour: Any) -> Any:
    """Relative luminance (WCAG) of a colour or of an array of them, 0 to 1."""
    colour = np.asarray(colour, dtype=float)[..., :3]
    linear = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one: Any, other: Any) -> Any:
    a, b = luminance(one), luminance(other)
    return (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)


def low_contrast(word: TextItem, unit: float, ground: Any = None) -> Iterator[str]:
    """Too little contrast with the pixels below, or without a picture, with the declared background.

    The letter in a seat's badge is part of a picture: for it, as for large text, 3 to 1 is enough.
    """
    text = word.widget
    if word.asleep and text.color[3] < 1:
        return  # a disabled control may be paler
    large = text.font_size >= LARGE_PX * unit - 0.5 or isinstance(text.parent, Badge)
    least = MIN_CONTRAST_LARGE if large else MIN_CONTRAST
    where, colours = "where it stands", ground / 255 if ground is not None and len(ground) else None
    named = getattr(text, "ground", "")
    if colours is None and is_colour(named):
        where, colours = f"on {named}", paint(named)
    if colours is None:
        return
    found = float(np.median(contrast(text.color[:3], colours)))
    if found < least:
        yield f"{word} ({getattr(text, 'ink', 'label')}) has contrast {found:.2f} {where}, under {least}"


def is_colour(name: str) -> bool:
    """Whether the background is a plain colour, not a texture such as wood."""
    return name in PALETTE or name.startswith("seat-")


def small_touch(thing: TouchItem, px_per_mm: float) -> Iterator[str]:
    small, large = (side / px_per_mm for side in sorted(thing.box.size))
    is_key = str(thing.widget.key).startswith("letter-")  # ten in a row, like on a phone
    if small < (MIN_KEY_MM if is_key else MIN_TOUCH_MM) - 0.05 or large < MIN_TOUCH_MM - 0.05:
        wide, high = (side / px_per_mm for side in thing.box.size)
        yield f"“{thing.widget.key}” is {wide:.1f} × {high:.1f} mm to touch, under {MIN_TOUCH_MM:.0f}"


def overlapping_texts(
    words: list[TextItem], inked: Callable[[TextItem], Box | None] | None = None
) -> Iterator[str]:
    """Overlapping texts. `inked` gives the box of a text's visible letters, if any."""
    seen = inked or _without_leading
    for one, other in combinations(words, 2):
        if not one.box.intersection(other.box):
            continue
        ours, theirs = seen(one), seen(other)
        if ours and theirs and (both := ours.intersection(theirs)):
            wide, high = both.size
            yield f"{one} and {other} lie on each other by {wide:.0f} × {high:.0f} px"


def hints_on_cards(scan: WidgetScan) -> Iterator[str]:
    """Hints that cover a card or another hint."""
    for words, box in scan.hints:
        if any(box.intersection(card) for card in scan.cards):
            yield f"the hint “{words}” lies on a card"
        if any(other is not box and box.intersection(other) for _, other in scan.hints):
            yield f"the hint “{words}” lies on another hint"


def off_screen(word: TextItem, size: tuple[float, float]) -> Iterator[str]:
    if (out := _without_leading(word).overhang(Box(0, 0, *size))) > SLACK_PX:
        yield f"{word} sticks {out:.0f} px out of the screen"


# --- all of them ----------------------------------------------------------------------------------


def px_per_mm(size: tuple[float, float], inches: float = 10) -> float:
    return hypot(*size) / (inches * 25.4)


def faults(
    scan: WidgetScan,
    size: tuple[float, float],
    unit: float,
    names: Collection[str] = (),
    inked: Callable[[TextItem], Box | None] | None = None,
    ground: Callable[[TextItem], Any] | None = None,
    inches: float = 10,
) -> list[str]:
    """All faults found in the scan; invisible texts are skipped."""
    mm = px_per_mm(size, inches)
    words = [word for word in scan.words if inked is None or inked(word)]
    found: list[str] = []
    for word in words:
        found += [*clipped_text(word, names), *small_text(word, mm), *off_screen(word, size)]
        found += low_contrast(word, unit, ground(word) if ground else None)
    for thing in scan.things:
        found += small_touch(thing, mm)
    return [*dict.fromkeys([*found, *overlapping_texts(words, inked), *hints_on_cards(scan)])]

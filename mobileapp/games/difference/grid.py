"""Cards side by side on the table, scaled so that all of them fit; open places can be touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import OneForm
from engine.games.difference.layout import Board, CellPos, neighbours
from engine.games.difference.pack import DifferencePack
from engine.table import AnyView
from mobileapp.games.difference.picture import CardDrawing, ScenePicture
from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Box, Ellipse, Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

OUTER_SHARE, SMALL_SHARE = 0.8, 0.62  # size of a line without cards, of one with cards; without words
PLUS_SHARE, MAX_PLUS = 0.22, 44  # of a place's longer side
DISC_SHARE, MAX_DISC, PLUS_OF_DISC = 0.5, 64, 0.6  # behind the plus on a card
PLACE_RIM = 4
SHADE_OPACITY = 0.42  # over the card at a place where it can be put
CELL_GAP, LARGE_GAP = 4, 10  # between the cards; between large ones
LINE_GAP = 6  # between a plus and the words below it
GROUND_OPACITY = 0.4  # of an open place


def bounds(board: Board, places: tuple[CellPos, ...]) -> tuple[int, int, int, int]:
    """Extent of cards and places: left, top, and number of columns and rows."""
    cells = [cell.at for cell in board] + list(places)
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    return left, top, right - left + 1, bottom - top + 1


def open_places(view: AnyView) -> tuple[CellPos, ...]:
    """The places that the claimant can choose now."""
    forms = [form for choice in view.choices if choice.do == "place" for form in choice.forms]
    return tuple(cast(CellPos, at) for form in forms[:1] if isinstance(form, OneForm) for at in form.among)


def differences_to_show(board: Board, places: tuple[CellPos, ...]) -> list[int]:
    """At each place: two with each neighbour (R-DIF-27)."""
    return [2 * len(neighbours(board, at)) for at in places]


class _Lines:
    """Columns or rows; those beyond the cards have only open places and are narrower."""

    def __init__(self, first: int, count: int, carded: set[int], share: float) -> None:
        self._shares = [1.0 if first + index in carded else share for index in range(count)]
        self._first = first

    def narrow_share(self, total: float) -> float:
        """The size of the narrow lines that fills this total length, in pitches."""
        narrow = [share for share in self._shares if share < 1]
        return min(1.0, narrow[0] + (total - self.total) / len(narrow)) if narrow else 1.0

    def set_narrow(self, share: float) -> None:
        self._shares = [share if each < 1 else 1.0 for each in self._shares]

    @property
    def total(self) -> float:
        return sum(self._shares)

    def span(self, line: int) -> tuple[float, float]:
        """Start and length of a line, in pitches."""
        index = line - self._first
        return sum(self._shares[:index]), self._shares[index]


def cells_across(board: Board, places: tuple[CellPos, ...]) -> int:
    """Number of cells in the longest line."""
    return max(bounds(board, places)[2:])


class CardGrid(Widget):
    def __init__(
        self,
        scene: DifferencePack,
        size: tuple[float, float],
        chosen: Callable[[CellPos], None] | None,
        largest: float = 190,
        *,
        own_card: int | None = None,
    ) -> None:
        """`own_card` is shown where it can be put, or there the numbers of differences if they differ."""
        super().__init__(size_hint=(None, None), size=size)
        self.scene, self._chosen, self._largest = scene, chosen, dp(largest)
        self._own_card, self._gap = own_card, dp(CELL_GAP if own_card is None else LARGE_GAP)
        self.board: Board = ()
        self.cards: list[ScenePicture] = []
        self._shown: tuple[Board, tuple[CellPos, ...]] = ((), ())

    def add_plate(self) -> None:
        """Add a background plate, for a grid over other widgets."""
        plate = Plate(self.canvas, "panel", dp(RADIUS["sheet"]), shadow=dp(20), rim="line", rim_width=dp(4))
        plate.place(*self.pos, *self.size)

    def show(self, board: Board, places: tuple[CellPos, ...] = ()) -> None:
        if (board, places) == self._shown:
            return  # a finger may be on one of them
        self.board, self._shown = board, (board, places)
        self.cards = []
        self.clear_widgets()
        numbers = differences_to_show(board, places)
        with_words = self._own_card is not None and len(set(numbers)) > 1
        card_there = None if with_words else self._own_card
        columns, rows, pitch = self._measure(board, places, card_there is not None)
        x0 = self.x + (self.width - pitch * columns.total) / 2
        y0 = self.y + (self.height + pitch * rows.total) / 2

        def box(at: CellPos) -> Box:
            (start, wide), (down, deep) = columns.span(at[0]), rows.span(at[1])
            size = (int(wide * pitch - self._gap), int(deep * pitch - self._gap))
            return x0 + start * pitch + self._gap / 2, y0 - (down + deep) * pitch + self._gap / 2, *size

        for cell in board:
            x, y, side, _ = box(cell.at)
            card = ScenePicture("card", self.scene, "cream", side, lambda _: None)
            card.enabled = False
            card.pos = (x, y)
            card.show(cell.card)
            self.cards.append(card)
            self.add_widget(card)
        for at, number in zip(places, numbers, strict=True):
            x, y, width, height = box(at)
            place: Touchable
            if card_there is None:
                words = tr("{number} differences", number=number) if with_words else ""
                place = _OpenPlace(at, (width, height), self._chosen, words)
            else:
                place = _PlaceWithCard(at, min(width, height), self._chosen, self.scene, card_there)
            place.pos = (x + (width - place.width) / 2, y + (height - place.height) / 2)
            self.add_widget(place)

    def _measure(
        self, board: Board, places: tuple[CellPos, ...], with_card: bool
    ) -> tuple[_Lines, _Lines, float]:
        """Columns, rows and pitch: outer lines are narrow for the sake of the cards, if fingers still fit."""
        left, top, wide, deep = bounds(board, places)
        for share in (SMALL_SHARE if with_card else OUTER_SHARE, OUTER_SHARE, 1.0):
            columns = _Lines(left, wide, {cell.at[0] for cell in board}, share)
            rows = _Lines(top, deep, {cell.at[1] for cell in board}, share)
            across, down = (self.width - dp(16)) / columns.total, (self.height - dp(16)) / rows.total
            pitch = min(across, down, self._largest)
            if share * pitch - self._gap >= screen_metrics.touch_target:
                break
        across, down = ((length - dp(16)) / pitch for length in self.size)
        if with_card:  # all places are squares of one size
            even = min(columns.narrow_share(across), rows.narrow_share(down))
            columns.set_narrow(even)
            rows.set_narrow(even)
        else:
            columns.set_narrow(columns.narrow_share(across))
            rows.set_narrow(rows.narrow_share(down))
        return columns, rows, pitch


def _place_key(at: CellPos) -> str:
    return f"place-{at[0]}-{at[1]}"


class _OpenPlace(Touchable):
    """An empty place where the card can be put: a plus, and quiet words below it if they fit."""

    def __init__(
        self, at: CellPos, size: tuple[float, float], chosen: Callable[[CellPos], None] | None, words: str
    ) -> None:
        super().__init__(_place_key(at), lambda: chosen(at) if chosen else None, size=size)
        room = size[0] - dp(16)
        self.words = Text(words, "small", "on_dark_soft", "panel", TEXT_FONT, fit=room)
        if self.words.shorten:
            self.words = Text(words, "small", "on_dark_soft", "panel", TEXT_FONT, wrap=room, halign="center")
        plus = min(max(size) * PLUS_SHARE, dp(MAX_PLUS))
        with self.canvas:
            Color(*paint("table_edge", GROUND_OPACITY))
            self._ground = RoundedRectangle(radius=[dp(RADIUS["card"])])
        self._edge = DashedOutline(self.canvas, "gold")
        with self.canvas:
            Color(*paint("gold"))
            self._plus = Rectangle(texture=load_texture("ui/plus.png"), size=(plus, plus))
        whole = self.words.height + dp(LINE_GAP) + plus
        if words and not self.words.has_broken_word and whole < size[1] - dp(12):
            self.add_widget(self.words)
        self.bind(pos=self._redraw)

    def _redraw(self, *_: object) -> None:
        inset = dp(3)
        box = self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset
        self._edge.place(*box, dp(RADIUS["card"]))
        self._ground.pos, self._ground.size = box[:2], box[2:]
        below = self.words.height + dp(LINE_GAP) if self.words.parent else 0
        plus, x = self._plus.size[0], self.x + self.width / 2
        low = self.y + (self.height - plus - below) / 2
        self._plus.pos = (x - plus / 2, low + below)
        self.words.pos = (x - self.words.width / 2, low)


class _PlaceWithCard(Touchable):
    """An open place that shows the card as it would be there, shaded, and a plus on a disc."""

    def __init__(
        self,
        at: CellPos,
        side: float,
        chosen: Callable[[CellPos], None] | None,
        scene: DifferencePack,
        card: int,
    ) -> None:
        super().__init__(_place_key(at), lambda: chosen(at) if chosen else None, size=(side, side))
        self.card, radius = card, dp(RADIUS["card"])
        self._card = CardDrawing(self.canvas, scene, "table_edge", radius)
        self._card.turn_up(card, side)
        disc = min(side * DISC_SHARE, dp(MAX_DISC))
        plus = disc * PLUS_OF_DISC
        with self.canvas:
            Color(*paint("table_edge", SHADE_OPACITY))
            self._shade = RoundedRectangle(radius=[radius], size=self.size)
            Color(*paint("gold"))
            self._rim = Line(width=dp(PLACE_RIM) / 2)
            self._disc = Ellipse(size=(disc, disc))
            Color(*paint("ink"))
            self._plus = Rectangle(texture=load_texture("ui/plus.png"), size=(plus, plus))
        self.bind(pos=self._redraw)

    def _redraw(self, *_: object) -> None:
        self._card.move_to(self.x, self.y, self.width)
        self._shade.pos = self.pos
        inset = dp(PLACE_RIM) / 2
        inner = self.width - 2 * inset
        self._rim.rounded_rectangle = (self.x + inset, self.y + inset, inner, inner, dp(RADIUS["card"]))
        for drawn in (self._disc, self._plus):
            beside = (self.width - drawn.size[0]) / 2
            drawn.pos = (self.x + beside, self.y + beside)


class Magnifier(Touchable):
    """Hold a finger on the cards of the table to enlarge them; lifting it closes them."""

    def __init__(self, grid: CardGrid, above: Widget) -> None:
        super().__init__("table-cards", lambda: None, size=grid.size, pos=grid.pos)
        self._grid, self._above = grid, above
        self._large: CardGrid | None = None
        self.bind(pressed=self._update_pressed)

    def _update_pressed(self, *_: object) -> None:
        if self._large is not None:
            self._above.remove_widget(self._large)
            self._large = None
        if self.pressed and self._grid.board:
            side = min(screen_metrics.width, screen_metrics.height) * 0.9
            self._large = CardGrid(self._grid.scene, (side, side), None)
            self._large.pos = ((screen_metrics.width - side) / 2, (screen_metrics.height - side) / 2)
            self._large.add_plate()
            self._large.show(self._grid.board)
            self._above.add_widget(self._large)

"""The trick on the table: each card in front of its player, turned to them, and the called colour."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView
from mobileapp.games.defifoo.called_colour import ARROW_REACH, Medallion
from mobileapp.games.defifoo.explanations import explain_called, explain_card, with_last_trick
from mobileapp.games.defifoo.playing_card import ASPECT, CORNER_SHARE, PlayingCard
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.long_press_card import Explanation, add_hold_only
from mobileapp.ui.toolkit.motion import fly_in
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Ellipse, Line, Point, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

CARD_HEIGHT, CROSS_CARD_HEIGHT = 216, 184  # the lower one with cards at both sides of the medallion
DEALT_CARDS, DEALT_SIZE = 3, 0.6  # backs for each seat when a set is dealt, and their size
GAP, MARGIN = 10, 8
LOW_STAGE = 470  # on a lower stage no card is above or below the medallion
MEDALLION_SHARE = 0.44  # radius of the medallion, as a share of a card's height
PlayedCards = tuple[tuple[int, int], ...]


class SeatPosition(NamedTuple):
    """A seat seen from the stage: its rotation, and its position along the edge."""

    turn: int
    at: Point


class TrickLayout(NamedTuple):
    """Position of each seat's card, height of a card, and half the width of the whole layout."""

    spots: tuple[Point, ...]
    height: float
    half: float


def trick_layout(sittings: tuple[SeatPosition, ...], width: float, height: float) -> TrickLayout:
    """Layout around the middle of a stage of this size."""
    shared = {turn: [s for s in sittings if s.turn == turn] for turn in (0, 90, 180, 270)}
    low = height < dp(LOW_STAGE)
    sides = bool(shared[90] or shared[270])
    alone = not low and any(len(shared[turn]) == 1 for turn in (0, 180))
    room = height - 2 * dp(MARGIN) - 2 * dp(GAP)
    parts = 2 + max(2 * MEDALLION_SHARE * ARROW_REACH if alone else 0, ASPECT if sides else 0)
    tall = min(room / parts, dp(CROSS_CARD_HEIGHT if sides else CARD_HEIGHT))
    wide, reach = tall * ASPECT, tall * MEDALLION_SHARE * ARROW_REACH
    column = reach + dp(GAP) + wide / 2
    between = max(reach if alone else 0, wide / 2 if sides else 0, min(reach, height / 2 - dp(MARGIN) - tall))
    row = min(between + dp(GAP) + tall / 2, height / 2 - dp(MARGIN) - tall / 2)
    beside = reach + dp(GAP) + tall / 2
    middle = (width / 2, height / 2)
    spots = tuple(_card_point(s, shared[s.turn], middle, (column, row, beside), low) for s in sittings)
    half = max(
        abs(x - middle[0]) + (tall if s.turn in (90, 270) else wide) / 2
        for (x, _), s in zip(spots, sittings, strict=True)
    )
    return TrickLayout(spots, tall, max(half, reach))


def _card_point(
    sitting: SeatPosition,
    edge: list[SeatPosition],
    middle: Point,
    steps: tuple[float, float, float],
    low: bool,
) -> Point:
    x, y = middle
    column, row, beside = steps
    if sitting.turn in (90, 270):
        return x + (beside if sitting.turn == 90 else -beside), y
    up = -row if sitting.turn == 0 else row
    if len(edge) == 1:
        return (x + (column if sitting.turn == 0 else -column) * low), y + up
    return x + (column if sitting.at[0] > x else -column), y + up


class Slot(Rotated):
    """The place of one seat's card, turned to the seat; outlined while it is that seat's turn."""

    def __init__(self, context: FaceContext, seat: int, spot: Point, turn: int, height: float) -> None:
        super().__init__()
        wide, high = (height * ASPECT, height) if turn in (0, 180) else (height, height * ASPECT)
        self.place(Rect(spot[0] - wide / 2, spot[1] - high / 2, wide, high), turn)
        self.card: PlayingCard | None = None
        self._above = context.overlay
        self._outline = Widget(size_hint=(None, None))
        with self._outline.canvas:
            Color(*paint("table_edge", 0.7))
            RoundedRectangle(size=self.size, radius=[self.width * CORNER_SHARE])
        DashedOutline(self._outline.canvas, "gold").place(
            0, 0, self.width, self.height, self.width * CORNER_SHARE
        )
        self._badge = Badge(context.look(seat), context.name(seat), min(dp(26), self.width * 0.28))
        room = self.width - dp(MARGIN)
        self._name = Text(context.name(seat), "label", "cream", "table_edge", fit=room)
        if self._name.shorten:  # the badge is enough
            self._name.set_text("")
        self._does = Text("", "small", "gold", "table_edge", fit=room)
        for part in (self._badge, self._name, self._does):
            self._outline.add_widget(part)

    def set_awaited(self, awaited: bool, *deeds: str) -> None:
        """Outline the place; below the name it says what the player does, in the first words that fit."""
        if awaited:
            self._does.set_text(next((words for words in deeds if not self._does.would_shorten(words)), ""))
            self._place_words()
        if awaited and not self._outline.parent:
            self.add_widget(self._outline, index=len(self.children))
        elif not awaited and self._outline.parent:
            self.remove_widget(self._outline)

    def _place_words(self) -> None:
        below = self._does.height if self._does.text else 0
        named = self._name.height if self._name.text else 0
        gap = min(dp(GAP), (self.height - self._badge.height - named - below) / 3)
        top = (self.height + self._badge.height + gap + named + below) / 2
        for part, high in ((self._badge, self._badge.height + gap), (self._name, named), (self._does, below)):
            part.pos = ((self.width - part.width) / 2, top - part.height)
            top -= high

    def put(self, card: int, names: CardNames, start: Point | None) -> None:
        """Put a card here; it flies in from `start`, in stage coordinates."""
        self.clear()
        widget = PlayingCard(f"trick-{card}", names.file(card), self.height)
        add_hold_only(widget, self._above, lambda: explain_card(names, card))
        self.card = widget
        self.add_widget(widget)
        if start and (seconds := screen_metrics.duration_s("fly")):
            widget.pos = self._corner(start)
            Animation(x=0, y=0, duration=seconds, transition="out_quad").start(widget)

    def _corner(self, point: Point) -> Point:
        x, y = self.to_local(*point)
        return x - self.width / 2, y - self.height / 2

    def clear(self) -> None:
        if self.card is not None:
            Animation.cancel_all(self.card)
            self.remove_widget(self.card)
            self.card = None

    def send(self, target: Point) -> None:
        """The card flies to the winner of the trick."""
        card, seconds = self.card, screen_metrics.duration_s("fly")
        if card is None or not seconds:
            self.clear()
            return
        self.card = None
        x, y = self._corner(target)
        going = Animation(x=x, y=y, duration=seconds, transition="in_quad")
        going.bind(on_complete=lambda *_: self.remove_widget(card))
        going.start(card)


class DealtCard(Widget):
    """The back of a card on its way to a seat."""

    def __init__(self, size: Point, center: Point) -> None:
        super().__init__(size_hint=(None, None), size=size, center=center)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture("defifoo/back.webp"), pos=self.pos, size=self.size)


class TrickArea(Widget):
    """Slots around the medallion."""

    def __init__(
        self, context: FaceContext, names: CardNames, sittings: tuple[SeatPosition, ...], size: Point
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._face_context, self._names, self._seat_positions = context, names, sittings
        self.laid = trick_layout(sittings, *size)
        self.middle = (size[0] / 2, size[1] / 2)
        tall = self.laid.height
        self.round = min(size[1] / 2 - dp(6), tall * 1.55)
        self.medallion = Medallion(names, tall * MEDALLION_SHARE)
        self.medallion.pos = tuple(at - tall * MEDALLION_SHARE for at in self.middle)
        if not any(abs(x - self.middle[0]) < tall * ASPECT for x, _ in self._spots_above_and_below):
            self.medallion.label_reach = size[1] / 2 - dp(MARGIN)
        self.slots = [
            Slot(context, seat, spot, sitting.turn, tall)
            for seat, (spot, sitting) in enumerate(zip(self.laid.spots, sittings, strict=True))
        ]
        self._leader: Badge | None = None
        self._called: tuple[int, ...] = ()
        self.last_trick: PlayedCards = ()
        self.last_winner: int | None = None
        with self.canvas.before:
            Color(*paint("felt", 0.85))
            Ellipse(pos=[at - self.round for at in self.middle], size=(2 * self.round,) * 2)
            Color(*paint("line", 0.7))
            Line(circle=(*self.middle, self.round), width=dp(1.4))
        self.add_widget(self.medallion)
        self._explain_called(tall * MEDALLION_SHARE)
        for slot in self.slots:
            self.add_widget(slot)

    @property
    def _spots_above_and_below(self) -> list[Point]:
        places = zip(self.laid.spots, self._seat_positions, strict=True)
        return [spot for spot, sitting in places if sitting.turn in (0, 180)]

    def _explain_called(self, radius: float) -> None:
        """A long press from either long side explains the called colour."""
        x, y = self.middle
        deep = max(radius, screen_metrics.touch_target)
        for turn, low in ((0, y - deep), (180, y)):
            half = Rotated()
            half.place(Rect(x - radius, low, 2 * radius, deep), turn)
            thing = Touchable("read-call", lambda: None, size=half.size)
            half.add_widget(add_hold_only(thing, self._face_context.overlay, self._explanation))
            self.add_widget(half)

    def _explanation(self) -> Explanation:
        """About the called colour, with the last trick of this set."""
        cards = tuple(card for _, card in self.last_trick)
        winner = "" if self.last_winner is None else self._face_context.name(self.last_winner)
        return with_last_trick(self._names, explain_called(self._names, self._called), cards, winner)

    def show(self, game: DefifooView, cards: PlayedCards, best: int | None, flies: bool) -> None:
        """Cards already placed stay; with `flies` a new one comes from its seat."""
        played = dict(cards)
        for seat, slot in enumerate(self.slots):
            card = played.get(seat)
            if card is None:
                slot.clear()
            elif slot.card is None or slot.card.key != f"trick-{card}":
                slot.put(card, self._names, self._seat_positions[seat].at if flies else None)
            if slot.card is not None:
                slot.card.set_state("leading" if seat == best else "out" if best is not None else "plain")
            slot.set_awaited(card is None and seat == game.turn, *self._first_deeds(game))

    @staticmethod
    def _first_deeds(game: DefifooView) -> tuple[str, ...]:
        """Words for the action before the first card, the best first; later players just follow."""
        if game.part == "direction":
            return (tr("chooses"),)
        return () if game.trick else (tr("starts"), tr("leads"))

    def call(self, called: tuple[int, ...], leader: int | None) -> None:
        """Show the called colour; before that, all colours around the player who will call one."""
        self._called = called
        self.medallion.show(called, has_badge=leader is not None)
        if self._leader is not None:
            self.remove_widget(self._leader)
            self._leader = None
        if leader is not None:
            context, radius = self._face_context, self.laid.height * MEDALLION_SHARE * 0.45
            self._leader = Badge(context.look(leader), context.name(leader), radius)
            self._leader.center = self.middle
            self.add_widget(self._leader)

    def deal(self) -> None:
        """Backs of cards fly from the middle to every seat, and are gone."""
        if not screen_metrics.duration_s("fly"):
            return
        wide = self.laid.height * ASPECT * DEALT_SIZE
        for order in range(DEALT_CARDS * len(self.slots)):
            sitting = self._seat_positions[order % len(self.slots)]
            back = DealtCard((wide, wide / ASPECT), sitting.at)
            self.add_widget(back)
            x, y = (middle - at for middle, at in zip(self.middle, sitting.at, strict=True))
            fly_in(back, x, y, order=order, then=partial(self.remove_widget, back))

    def sweep(self, winner: int) -> None:
        """Send all cards to the winner."""
        for slot in self.slots:
            slot.send(self._seat_positions[winner].at)

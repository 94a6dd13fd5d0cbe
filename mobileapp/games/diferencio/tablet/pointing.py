"""Pointing by a dreamer: drag the token; or tap a place, perhaps after the token, and confirm at the edge."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.diferencio import HURRY_MS, POINTING_MS
from engine.games.diferencio.state import DiferencioView, Press, Propose
from engine.table import AnyView
from mobileapp.games.diferencio.tablet.place_map import find_place_map
from mobileapp.games.diferencio.tablet.token import RimBox, Token, ZoneOverlay
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.hint import GESTURE_S
from mobileapp.ui.toolkit.shapes import Line

QUESTION_TIMEOUT_S = 6.0  # seconds until an unanswered prompt closes
BADGE_RADIUS = 21
TOKEN, HOME, PLACE = "token", "home", "place"  # broadcast to all faces of a screen, each with a number


def place_message(place: int) -> str:
    """The broadcast that a place was tapped; the screen does not know by whom."""
    return f"{PLACE} {place}"


def countdown_seconds(view: AnyView, context: FaceContext) -> float:
    """The whole length of the countdown that runs for this seat; 0 if there is none."""
    game, seat = view.game, context.own_seat
    if game.part != "search" or seat in (game.architect, *game.out, *game.given_up):
        return 0
    if game.pointing is not None:
        return POINTING_MS / 1000 if game.pointing == seat else 0
    if game.hurried is not None:
        return HURRY_MS / 1000 if game.hurried == seat else 0
    return float(context.terms.options.search_seconds)


class Pointing:
    """One seat's token, and the meaning of taps for it.

    A place tapped after a token belongs to that token's seat: only this seat is asked. If only a place is
    tapped, every seat that can point is asked.
    """

    def __init__(self, context: FaceContext, changed: Callable[[], None]) -> None:
        self.context, self._on_change = context, changed
        self._view: AnyView | None = None
        self._armed_seats: set[Seat] = set()  # seats on this screen whose token was tapped a moment ago
        self.asked_place: int | None = None
        self._disarm_timer = Clock.create_trigger(lambda _: self.disarm(), GESTURE_S)
        self._question_timer = Clock.create_trigger(lambda _: self.forget(), QUESTION_TIMEOUT_S)
        self._overlay = ZoneOverlay(context.surface)
        context.overlay.add_widget(self._overlay)
        self._asked_rim: AskedRim | None = None
        look = context.look(context.own_seat)
        self.token = Token(
            look,
            self._overlay,
            self._place_at,
            self._place_rim,
            self._drop,
            self._lift,
            self._arm,
        )
        self.token.bind(pressed=lambda *_: self._on_change())

    def _lift(self) -> None:
        self.context.feedback.play("pick")
        self._claim_pointing()

    def _drop(self, place: int) -> None:
        self.context.feedback.play("drop")
        self._propose(place)

    # --- positions ---

    def _place_at(self, x: float, y: float) -> int | None:
        board = find_place_map(self.context.overlay)
        return None if board is None else board.place_at(*self.context.surface.to_parent(x, y))

    def _place_rim(self, place: int) -> RimBox:
        board = find_place_map(self.context.overlay)
        x, y, width, height = (0.0, 0.0, 0.0, 0.0) if board is None else board.box_of(place)
        to_local = self.context.surface.to_local
        (ax, ay), (bx, by) = to_local(x, y), to_local(x + width, y + height)
        return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)

    # --- show and broadcasts ---

    def show(self, view: AnyView) -> None:
        self._view = view
        if not self.can_point:
            self.forget()
            self.disarm()
        elif self.asked_place is not None and self.asked_place in self._settled_places:
            self.forget()

    @property
    def can_point(self) -> bool:
        return self._view is not None and bool({"propose", "press"} & {c.do for c in self._view.choices})

    @property
    def _settled_places(self) -> set[int | None]:
        if self._view is None:
            return set()
        game: DiferencioView = self._view.game
        return {*(each.place for each in game.found), *(each.place for each in game.missed)}

    @property
    def is_dragging(self) -> bool:
        return self.can_point and self.token.is_dragged

    @property
    def is_armed(self) -> bool:
        """Whether the next tapped place belongs to this seat."""
        return self.context.own_seat in self._armed_seats

    def handle_broadcast(self, word: str) -> None:
        kind, _, number = word.partition(" ")
        if kind == TOKEN:
            self._armed_seats.add(int(number))
        elif kind == HOME:
            self._armed_seats.discard(int(number))
        elif kind == PLACE:
            self._handle_place(int(number))

    def _handle_place(self, place: int) -> None:
        ready, tapped, self._armed_seats = self.is_armed, self._armed_seats, set()
        if ready:
            self._disarm_timer.cancel()
            self._on_change()
        if self._view is None or not self.can_point:
            return
        if self._view.game.pointing == self.context.own_seat:  # it has pressed, and has only seconds
            self._propose(place)
        elif (ready or not tapped) and place not in self._settled_places:
            self._ask_place(place)

    # --- the token ---

    def _claim_pointing(self) -> None:
        """With the press-first option, touching the token is the press."""
        if self._must_press:
            self.context.submit(Press())

    @property
    def _must_press(self) -> bool:
        """With the press-first option: whether nobody has pressed yet."""
        if self._view is None or not self.context.terms.options.press_first:
            return False
        return self._view.game.pointing is None

    def _arm(self) -> None:
        """After a tap without a drag: explain the gesture, and accept a tap on a place."""
        if self.is_armed:
            self.disarm()
            return
        self.forget()
        self.context.broadcast(f"{TOKEN} {self.context.own_seat}")
        self._disarm_timer()
        self._on_change()

    def disarm(self) -> None:
        self._disarm_timer.cancel()
        if self.is_armed:
            self.context.broadcast(f"{HOME} {self.context.own_seat}")
            self._armed_seats.discard(self.context.own_seat)
            self._on_change()

    def _propose(self, place: int) -> None:
        self.forget()
        self.disarm()
        self.context.submit(Propose(place))

    # --- a place tapped first ---

    def _ask_place(self, place: int) -> None:
        self.forget()
        self.asked_place = place
        sign = Badge(
            self.context.look(self.context.own_seat),
            self.context.name(self.context.own_seat),
            dp(BADGE_RADIUS),
            "cream",
        )
        self._asked_rim = AskedRim(self._place_rim(place), sign, self._badge_share())
        self._overlay.add_widget(self._asked_rim)
        self._question_timer()
        self._on_change()

    def _badge_share(self) -> float:
        """Position of this seat's badge along the place's side: neighbours' badges do not overlap."""
        own, place_of = self.context.surface, self.context.surface_of
        beside = [seat for seat in range(len(self.context.party)) if place_of(seat).turn == own.turn]
        beside.sort(key=lambda seat: own.to_local(*place_of(seat).to_parent(0, 0))[0])
        return (beside.index(self.context.own_seat) + 0.5) / len(beside)

    def forget(self) -> None:
        self._question_timer.cancel()
        if self.asked_place is not None:
            self.asked_place = None
            if self._asked_rim is not None:
                self._overlay.remove_widget(self._asked_rim)
            self._on_change()

    def confirm(self) -> None:
        if self.asked_place is None:
            return
        if self._must_press:
            self.context.submit(Press())
        self._propose(self.asked_place)

    def cancel_touches(self) -> None:
        self.forget()
        self.disarm()


class AskedRim(Widget):
    """Around the tapped place; the badge of each asked seat is on the side that faces it."""

    def __init__(self, rim: RimBox, sign: Badge, share: float) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        x, y, width, _ = rim
        with self.canvas:
            Color(*paint("ink", 0.55))
            Line(rounded_rectangle=(*rim, dp(18)), width=dp(6))
            Color(*paint("cream"))
            Line(rounded_rectangle=(*rim, dp(18)), width=dp(4))
        self.sign = sign
        sign.center = (x + width * share, y - dp(BADGE_RADIUS + 9))  # clear of other seats' rims
        self.add_widget(sign)

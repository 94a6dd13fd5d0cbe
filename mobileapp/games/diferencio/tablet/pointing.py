"""How a dreamer points: her token dragged; or tapped, then a place; or a place, and a yes at her own edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.diferencio.state import Press, Propose
from engine.table import View
from mobileapp.games.diferencio.tablet.place_map import board_on
from mobileapp.games.diferencio.tablet.token import Reach, Rim, Token
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.hint import SHOWN

ASKS = 6.0  # seconds a question waits for its answer
SIGN = 21
TOKEN, HOME, PLACE = "token", "home", "place"  # told to all faces of a glass, each with a number


def pointed(place: int) -> str:
    """The word by which all learn that a place was tapped: nobody knows whose finger it was."""
    return f"{PLACE} {place}"


class Pointing:
    """One seat's token, and what taps mean for it.

    A place tapped after a token belongs to that token's seat. Tapped alone, everybody who may point is asked.
    """

    def __init__(self, ground: Ground, changed: Callable[[], None]) -> None:
        self.ground, self._changed = ground, changed
        self._view: View[Any] | None = None
        self._tapped: set[Seat] = set()  # tokens on this glass that were tapped a moment ago
        self.asked: int | None = None
        self._rests = Clock.create_trigger(lambda _: self.rest(), SHOWN)
        self._forgets = Clock.create_trigger(lambda _: self.forget(), ASKS)
        self._reach = Reach(ground.place)
        ground.above.add_widget(self._reach)
        self._asked_rim: AskedRim | None = None
        look = ground.look(ground.seat)
        self.token = Token(look, self._reach, self._over, self._rim, self._point, self._lift, self._tap)

    # --- where things are ---

    def _over(self, x: float, y: float) -> int | None:
        board = board_on(self.ground.above)
        return None if board is None else board.place_at(*self.ground.place.to_parent(x, y))

    def _rim(self, place: int) -> Rim:
        x, y, width, height = board_on(self.ground.above).box_of(place)
        to_local = self.ground.place.to_local
        (ax, ay), (bx, by) = to_local(x, y), to_local(x + width, y + height)
        return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)

    # --- what is seen and heard ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        if not self.may_point:
            self.forget()
            self.rest()
        elif self.asked is not None and self.asked in self._settled_places:
            self.forget()

    @property
    def may_point(self) -> bool:
        return self._view is not None and bool({"propose", "press"} & {c.do for c in self._view.choices})

    @property
    def _settled_places(self) -> set[int | None]:
        game = self._view.game
        return {told.place for told in (*game.found, *game.missed)}

    @property
    def is_ready(self) -> bool:
        """Whether the next place that is tapped is this seat's."""
        return self.ground.seat in self._tapped

    def hear(self, word: str) -> None:
        kind, _, number = word.partition(" ")
        if kind == TOKEN:
            self._tapped.add(int(number))
        elif kind == HOME:
            self._tapped.discard(int(number))
        elif kind == PLACE:
            self._hear_place(int(number))

    def _hear_place(self, place: int) -> None:
        ready, tapped, self._tapped = self.is_ready, self._tapped, set()
        if ready:
            self._rests.cancel()
            self._changed()
        if not self.may_point:
            return
        if ready or self._view.game.pointing == self.ground.seat:
            self._point(place)
        elif not tapped and place not in self._settled_places:
            self._ask(place)

    # --- the token ---

    def _lift(self) -> None:
        """Where pointing has to be claimed, touching the token is the claim."""
        if self.ground.terms.options.press_first and self._view.game.pointing is None:
            self.ground.wish(Press())

    def _tap(self) -> None:
        """Not dragged: how to is shown, and a place tapped now counts."""
        if self.is_ready:
            self.rest()
            return
        self.forget()
        self.ground.tell(f"{TOKEN} {self.ground.seat}")
        self._rests()
        self._changed()

    def rest(self) -> None:
        self._rests.cancel()
        if self.is_ready:
            self.ground.tell(f"{HOME} {self.ground.seat}")
            self._tapped.discard(self.ground.seat)
            self._changed()

    def _point(self, place: int) -> None:
        self.forget()
        self.rest()
        self.ground.wish(Propose(place))

    # --- a place tapped first ---

    def _ask(self, place: int) -> None:
        self.forget()
        self.asked = place
        sign = Badge(self.ground.look(self.ground.seat), self.ground.name(self.ground.seat), u(SIGN), "cream")
        self._asked_rim = AskedRim(self._rim(place), sign, self._share_of_side())
        self._reach.add_widget(self._asked_rim)
        self._forgets()
        self._changed()

    def _share_of_side(self) -> float:
        """Where along the side of a place that faces this edge its sign stands: neighbours stand apart."""
        own, place_of = self.ground.place, self.ground.place_of
        beside = [seat for seat in range(len(self.ground.party)) if place_of(seat).turn == own.turn]
        beside.sort(key=lambda seat: own.to_local(*place_of(seat).to_parent(0, 0))[0])
        return (beside.index(self.ground.seat) + 0.5) / len(beside)

    def forget(self) -> None:
        self._forgets.cancel()
        if self.asked is not None:
            self.asked = None
            self._reach.remove_widget(self._asked_rim)
            self._changed()

    def confirm(self) -> None:
        if self.asked is None:
            return
        if self.ground.terms.options.press_first and self._view.game.pointing is None:
            self.ground.wish(Press())
        self._point(self.asked)

    def let_go(self) -> None:
        self.forget()
        self.rest()


class AskedRim(Widget):
    """Round the place that was tapped; the sign of each who is asked stands on the side that faces them."""

    def __init__(self, rim: Rim, sign: Badge, share: float) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        x, y, width, _ = rim
        with self.canvas:
            Color(*paint("ink", 0.55))
            Line(rounded_rectangle=(*rim, u(18)), width=u(6))
            Color(*paint("cream"))
            Line(rounded_rectangle=(*rim, u(18)), width=u(4))
        self.sign = sign
        sign.center = (x + width * share, y - u(SIGN + 9))  # no other's rim lies on it
        self.add_widget(sign)

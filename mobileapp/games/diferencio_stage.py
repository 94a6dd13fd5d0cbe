"""The middle of the table in Diferencio: the world, what was found on it, and the night above."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.games.dream import Found, Hurried, Missed, Pressed, TurnEnded, Woke, Won
from engine.games.world import HAND, PLACES
from engine.table import View
from mobileapp.games.diferencio_marks import Hidden, PlaceMark
from mobileapp.games.diferencio_night import Night
from mobileapp.pace import pace
from mobileapp.seating import Rect
from mobileapp.theme import MOTION, glass, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.face import Face, Ground
from mobileapp.widgets.touchable import Touchable
from mobileapp.widgets.turned import Turned
from mobileapp.widgets.worldpicture import RIM, Box, WorldPicture, card_picture, gather

SOUNDS = {
    Woke: "wake",
    Pressed: "claim",
    Found: "right",
    Missed: "wrong",
    Hurried: "tick",
    TurnEnded: "reveal",
    Won: "win",
}
COLUMN, EDGE = 76, 8  # beside the world, for the pause and the discs; and what is left around it


class Stage(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pack = ground.setting.pack
        self._revision, self._points = -1, False
        self._marks: list[Widget] = []
        self._marked: tuple[Any, ...] = ()
        self._forgets = Clock.create_trigger(lambda _: self._forget(), pace.real(MOTION["notice"]))
        self._missed: PlaceMark | None = None
        self._lay_deck()
        self._lay_world()
        rim = u(RIM)
        x, y, width, height = self._spread(*self.world.pos, *self.world.size)
        self.night = Night(ground, (x - rim, y - rim, width + 2 * rim, height + 2 * rim))
        self.night.bind(step=self._fade_marks)
        ground.above.add_widget(self.night)
        ground.feel.keeps_secret(False)  # laid anew, nothing lies open

    # --- laid out once ---

    def _lay_deck(self) -> None:
        """The world lies along the longer side; where that is upright, its foot is to the left."""
        self.deck = Turned()
        self.deck.lie(Rect(0, 0, *self.size), 0 if self.width >= self.height else 270)
        self.add_widget(self.deck)

    def _lay_world(self) -> None:
        wide, high = self.deck.size
        column = max(u(COLUMN), glass.target + u(12))
        across, down = self.pack.size
        scale = min((wide - column - 2 * u(EDGE)) / across, (high - 2 * u(EDGE)) / down)
        width, height = across * scale, down * scale
        beside = wide - width
        left = beside / 2 if beside >= 2 * column else u(EDGE + RIM)
        self.world = WorldPicture(self.pack, (width, height))
        self.world.pos = (round(left), round((high - height) / 2))
        self.deck.add_widget(self.world)
        self._lay_column(left + width + u(RIM), wide)
        self._targets = [self._target(place) for place in range(PLACES)]

    def _lay_column(self, left: float, right: float) -> None:
        high, middle = self.deck.height, (left + right) / 2
        self.hidden = Hidden(u(24))
        self.hidden.pos = (middle - u(24), high * 0.6 - u(24))
        self.deck.add_widget(self.hidden)
        self.pause_at = self.deck.to_parent(middle, high * 0.2)

    def _target(self, place: int) -> Touchable:
        """Where a token may be let go; touching it alone means nothing."""
        x, y, width, height = self.world.box(place)
        target = Touchable(f"place-{place}", lambda: None, pos=(x, y), size=(width, height))
        self.deck.add_widget(target)
        return target

    # --- where things are on the table ---

    def place_at(self, x: float, y: float) -> int | None:
        return self.world.place_at(*self.deck.to_local(*self.ground.place.to_local(x, y)))

    def box_of(self, place: int) -> Box:
        """The place on the whole table."""
        return self._spread(*self.world.box(place))

    def _spread(self, x: float, y: float, width: float, height: float) -> Box:
        (ax, ay), (bx, by) = self._on_table(x, y), self._on_table(x + width, y + height)
        return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)

    def _on_table(self, x: float, y: float) -> tuple[float, float]:
        return self.ground.place.to_parent(*self.deck.to_parent(x, y))

    # --- what is seen ---

    @property
    def may_pause(self) -> bool:
        """Not within the few seconds somebody has to point."""
        return not self._points

    def show(self, view: View[Any]) -> None:
        game = view.game
        self._points = game.pointing is not None
        if game.part == "night":
            gather(self.pack)
        self.world.show(game.board)
        self.night.show(view)
        self._show_marks(game)
        self._show_hidden(view)
        for target in self._targets:
            target.enabled = game.part == "search"
        if self._revision not in (-1, view.revision):
            self._happen(view)
        self._revision = view.revision

    def _show_hidden(self, view: View[Any]) -> None:
        game = view.game
        seen = game.part in ("search", "giving")
        most = 1 if game.phase == 1 else min(HAND, game.hands[game.architect])
        self.hidden.show(len(game.found), most if seen else 0)

    def _show_marks(self, game: Any) -> None:
        """What was found this turn; in the dusk and at the end, all that had changed."""
        looks_back = game.part in ("night", "over") and game.last is not None
        marked = ("last", game.last) if looks_back else ("found", game.found)
        if marked == self._marked:
            return
        self._marked = marked
        self._forget()
        self._wipe()
        if looks_back:
            self._mark_last(game.last)
        else:
            for found in game.found:
                self._mark(found.place, "right", found.seat)
        self._fade_marks()

    def _mark_last(self, last: TurnEnded) -> None:
        for place, card, seat in zip(last.places, last.removed, last.taken, strict=True):
            self._mark(place, "reference" if seat in (None, last.architect) else "right", seat, card)

    def _mark(self, place: int, sign: str, seat: int | None, before: int | None = None) -> None:
        badge = None if seat is None else self._badge(seat)
        was = None if before is None else card_picture(self.pack, before)
        mark = PlaceMark(self.world.box(place), sign, badge, was)
        self._marks.append(mark)
        self.deck.add_widget(mark)

    def _badge(self, seat: int) -> Badge:
        return Badge(self.ground.look(seat), self.ground.name(seat), u(18), rim="ink")

    def _fade_marks(self, *_) -> None:
        """Nothing of the last turn is left to see by night."""
        for mark in self._marks:
            mark.opacity = 0 if self.night.step in ("eyes", "night") else 1

    def _wipe(self) -> None:
        for mark in self._marks:
            self.deck.remove_widget(mark)
        self._marks = []

    # --- what happened ---

    def _happen(self, view: View[Any]) -> None:
        for news in view.news:
            if sound := SOUNDS.get(type(news)):
                self.ground.feel.feels(sound)
            if isinstance(news, Missed) and news.place is not None and view.game.part == "search":
                self._show_missed(news)

    def _show_missed(self, news: Missed) -> None:
        self._forget()
        self._missed = PlaceMark(self.world.box(news.place), "wrong", self._badge(news.seat))
        self.deck.add_widget(self._missed)
        self._forgets()

    def _forget(self) -> None:
        self._forgets.cancel()
        if self._missed is not None:
            self.deck.remove_widget(self._missed)
            self._missed = None

    def let_go(self) -> None:
        super().let_go()
        self.night.stir()

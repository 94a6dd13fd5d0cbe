"""Diferencio at one's own edge: a token to point with, points, “I see no more”; by night a sleeping shape."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.games.diferencio import HURRY, POINTING
from engine.games.diferencio.state import (
    DiferencioView,
    Found,
    GaveBack,
    Hurried,
    Missed,
    Won,
)
from engine.table import Terms, View
from mobileapp.games.diferencio.icons import Call, MoonSign, Pips, Sleeper
from mobileapp.games.diferencio.night_phase import ASLEEP, Hours, looks_back, sleepers
from mobileapp.games.diferencio.tablet.architect_strip import Strip
from mobileapp.games.diferencio.tablet.pointing import Pointing
from mobileapp.games.diferencio.tablet.token import DENT
from mobileapp.games.diferencio.tablet.zone_prompt import BLOCK, NAMED, NARROW, block_of
from mobileapp.i18n.translate import say
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.platform.table_clock import pace
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.theme import TEXT, u
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.text import Text

STUDY = 30  # seconds; nobody is pressed, only asked (O-DIO-15)
OFFERED = {"ready", "propose", "press", "give_up", "look_again", "hurry", "give_back", "go_on", "nightfall"}
CONTENT, HOME, PAD = 640, 52, 12
CALLED = 138  # where a sleeper is told to sleep, beside its snoring
LESSON = "diferencio.point"


def family(party: Party, terms: Terms) -> Family:
    return "slim"


class Seat(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.options = ground.terms.options
        self._view: View[Any] | None = None
        self._hours = Hours(ground.party)
        self._strip: Strip | None = None
        self._block: list[Widget] = []
        self._told: tuple[Any, ...] = ()
        self._call: Call | None = None
        self._nudge = Clock.create_trigger(lambda _: self.hint.says(say("Ready?"), "gold"), pace.real(STUDY))
        self._lay()

    # --- laid out once ---

    def _lay(self) -> None:
        x, y, width, height = self.ground.place.inner
        content = min(width, u(CONTENT))
        self._left, self._right = x + (width - content) / 2, x + (width + content) / 2 - u(PAD)
        self._middle = y + height / 2 + u(3)
        look, seat = self.ground.look(self.ground.seat), self.ground.seat
        home = (self._left + u(HOME), self._middle)
        self.pointing = Pointing(self.ground, self._again)
        self.token = self.pointing.token
        self.token.pos = (home[0] - self.token.width / 2, home[1] - self.token.height / 2)
        self.moon = MoonSign(u(2 * DENT))
        self.moon.pos = (home[0] - u(DENT), home[1] - u(DENT))
        self.ring = Ring(u(DENT + 9), "gold", "panel_raised", "felt", role=None)
        self.ring.pos = (home[0] - self.ring.width / 2, home[1] - self.ring.height / 2)
        named = self._right - u(BLOCK) - u(10) - (self._left + u(NAMED))
        self._name = Text(self.ground.name(seat), "label", ground="felt", fit=named)
        self._name.pos = (self._left + u(NAMED), self._middle + u(4))
        self.pips = Pips(look, 3 if self.options.short else 6)
        self.pips.pos = (self._left + u(NAMED), self._middle - u(32))
        self.hint = Text(say("Remember this picture!"), "small", "on_dark_soft", "felt", face=TEXT, fit=named)
        self.hint.pos = (self._left + u(NAMED), self._middle - u(34))
        self.sleeper = Sleeper(look, u(30))
        left = self._left + u(NAMED - 8)
        self._notice = Notice("right", "", "", (self._right - left, height - u(14)), self._hide_below, True)

    # --- what is taught ---

    @property
    def _named(self) -> tuple[float, float]:
        """Where the name stands: its left, and how far a line may go that stands there instead."""
        left = self._left + u(NAMED)
        return left, self._right - u(NARROW) - u(10) - left

    @property
    def hint_room(self) -> float:
        return self._named[1]

    @property
    def hint_at(self) -> tuple[float, float]:
        """Where the name is, never over the world."""
        left, room = self._named
        return left + u(3) + room / 2, self._middle - u(2)

    def _teach(self) -> None:
        """Until she has pointed once."""
        now = self.pointing.may_point and not self.pointing.is_ready and self.pointing.asked is None
        self.teaches(LESSON if now else None, "drag", say("Drag your token to the change"))

    def _show_how(self) -> None:
        """Her token was tapped, not dragged."""
        x, y, width, height = self.ground.place.inner
        left = self._left + u(NAMED - 8)
        area = (left, y + u(9), min(x + width, self._right + u(PAD)) - u(8) - left, height - u(16))
        self.shows_gesture("drag", say("Drag it onto the place"), say("or tap the place itself"), area)

    # --- what the seat sees ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        self.pips.show(view.game.scores[self.ground.seat])
        self._hours.sees(view)
        self.pointing.show(view)
        self._again()
        if before is not None and before.revision != view.revision:
            self._tell(view)

    def hear(self, word: str) -> None:
        if word == ASLEEP:
            self._hours.close_eyes()
            self._again()
        self.pointing.hear(word)

    def _again(self) -> None:
        """The same view, seen at another hour or asked about something else."""
        if self._view is not None:
            self._show_night(self._view)
            self._show_zone(self._view)

    def _show_night(self, view: View[Any]) -> None:
        """The architect's hand is on a strip of its own, and only while it is night."""
        game, seat, hour = view.game, self.ground.seat, self._hours.hour(view)
        hers = game.architect == seat == view.seat and seat not in view.absent
        if not hers or hour == "day":
            self._put_strip_away()
            return
        if self._strip is None:
            self._strip = Strip(self.ground)
            self.ground.above.add_widget(self._strip)
        self._strip.show(view, hour)

    def _put_strip_away(self) -> None:
        if self._strip is not None:
            self._strip.close()
            self.ground.above.remove_widget(self._strip)
            self._strip = None

    def _show_zone(self, view: View[Any]) -> None:
        shown = self._situation(view)
        if shown == self._told:
            return
        self._told = shown
        game, seat = view.game, self.ground.seat
        may = {choice.do for choice in view.choices}
        hour, away = self._hours.hour(view), seat in view.absent
        asleep = hour in ("eyes", "night", "covered") and game.architect != seat and not away
        architect = game.architect == seat and game.part != "study"
        self._teach()
        covers = asleep or self._asks or "give_back" in may
        told = looks_back(game) and "go_on" not in may and not away
        self._stand(self.sleeper, asleep)
        self._stand(self.token, not asleep and not architect)
        self._stand(self.moon, architect)
        self._stand(self._name, not (covers or told or self._hint))
        self._stand(self.pips, not (covers or game.part == "study" or self._hint))
        self._stand(self.hint, game.part == "study" and not away)
        self._show_token(view)
        self._show_ring(view)
        self._show_call(view, asleep)
        self._show_block(view, asleep)
        self.ground.place.light((architect and game.part == "search") or self.pointing.asked is not None)

    @property
    def _asks(self) -> bool:
        return self.pointing.asked is not None or self.pointing.is_ready

    def _situation(self, view: View[Any]) -> tuple[Any, ...]:
        """All that decides how the zone looks; the hand is not among it."""
        game, seat = view.game, self.ground.seat
        may = OFFERED & {choice.do for choice in view.choices}
        return (
            game.part, game.turn, game.phase, game.architect, self._hours.hour(view), may,
            seat in game.ready, seat in game.out, seat in game.given_up, game.pointing, game.hurried,
            seat in game.giving, game.points[seat] if seat in game.giving else (), game.until, view.absent,
            self.pointing.asked, self.pointing.is_ready, self.ground.is_new(LESSON),
        )  # fmt: skip

    def _stand(self, widget: Widget, there: bool) -> None:
        if there and widget.parent is None:
            self.add_widget(widget)
        elif not there and widget.parent is not None:
            if widget is self.token:
                self.token.let_go()
            self.remove_widget(widget)

    def _show_token(self, view: View[Any]) -> None:
        seat, may = self.ground.seat, {choice.do for choice in view.choices}
        game: DiferencioView = view.game
        self.token.enabled = bool(may & {"propose", "press"})
        self.token.looks(
            struck=seat in game.out and game.part in ("search", "giving"),
            pale=seat in view.absent
            or (game.part == "search" and (seat in game.given_up or game.pointing not in (None, seat))),
        )

    def _show_call(self, view: View[Any], asleep: bool) -> None:
        """At the edge of everybody who must not look; whoever only waits is told for whom."""
        if self._call is not None:
            self.remove_widget(self._call)
            self._call = None
        x, _, width, _ = self.ground.place.inner
        hour = self._hours.hour(view)
        called = asleep and hour != "night" and self.ground.seat in sleepers(view, self.ground.party)
        middle = self._left + u(HOME) if called else x + width / 2
        self.sleeper.pos = (middle - u(30), self._middle - u(30))
        if called:
            left = self._left + u(CALLED)
            self._call = Call(hour, view.game, self.ground.name, self._right - left)
            self._call.pos = (left, self._middle - self._call.height / 2 - u(2))
            self.add_widget(self._call)

    def _show_ring(self, view: View[Any]) -> None:
        """Seconds that run for this seat stand round its token."""
        game, whole = view.game, self._seconds_for(view)
        runs = whole > 0 and game.until is not None
        self.ring.stop()
        self._stand(self.ring, runs)
        if runs:
            self.ring.run(self.ground.left(game.until), whole)

    def _seconds_for(self, view: View[Any]) -> float:
        game, seat = view.game, self.ground.seat
        if game.part != "search" or seat in (game.architect, *game.out, *game.given_up):
            return 0
        if game.pointing is not None:
            return POINTING / 1000 if game.pointing == seat else 0
        if game.hurried is not None:
            return HURRY / 1000 if game.hurried == seat else 0
        return float(self.options.search_seconds)

    # --- the right part of the zone: one thing to do, or to know ---

    def _show_block(self, view: View[Any], asleep: bool) -> None:
        self._nudge.cancel()
        for widget in self._block:
            self.remove_widget(widget)
        self._block = []
        if "ready" in {choice.do for choice in view.choices}:
            self._nudge()
        else:
            self.hint.says(say("Remember this picture!"), "on_dark_soft")
        if self.pointing.is_ready:
            self._show_how()
        elif not asleep and self._strip is None:  # which tells it itself, and is narrower
            lines = (self._left, self._right, self._middle)
            self._block = block_of(view, self.ground, lines, self.pointing, taught=self._hint is not None)
        for widget in self._block:
            self.add_widget(widget)
        if self._notice.parent is self:  # it stays on top, and is touched first
            self.remove_widget(self._notice)
            self.add_widget(self._notice)
        self._hide_below()

    # --- what happened, said to the one it concerns ---

    def _tell(self, view: View[Any]) -> None:
        """The one thing that matters most to this seat: there is room for one."""
        mine = [news for news in view.news if getattr(news, "seat", None) == self.ground.seat]
        if self.ground.seat in view.game.giving:
            return  # she is asked which point goes back, and has only seconds to say
        if any(isinstance(news, Found | Missed) for news in mine):
            self.did(LESSON)
            self._again()
        for kind in (Won, Found, Missed, GaveBack, Hurried):
            if news := [each for each in mine if isinstance(each, kind)]:
                self._notify(*self._told_of(news[0]))
                return

    def _told_of(self, news: Any) -> tuple[str, str, str]:
        """A sign, a title and a text."""
        name = self.ground.name
        match news:
            case Won():
                return "right", say("{name} wins!", name=name(news.seat)), ""
            case Found():
                return "right", say("Right!"), say("1 point for place {place}", place=news.place + 1)
            case Missed():
                return "wrong", self._missed(news), say("Out this turn")
            case GaveBack():
                return "wrong", say("One point less"), say("The card goes under the pile")
        left = say("{seconds} seconds left", seconds=HURRY // 1000)
        return "reference", left, say("{name} starts the count", name=name(news.by))

    def _missed(self, news: Missed) -> str:
        what = say("Time is up") if news.place is None else say("Not there")
        return say("{what}: −1 point", what=what) if news.costs else what

    def _notify(self, kind: str, title: str, text: str) -> None:
        self._notice.says(kind, title, text)
        if not self._notice.parent:
            self._notice.pos = self._notice_at
            (self._strip or self).add_widget(self._notice)
        self._hide_below()

    @property
    def _notice_at(self) -> tuple[float, float]:
        """Beside the token; on the strip, which may be longer, over its button."""
        y = self.ground.place.inner[1] + u(9)
        if self._strip is None:
            return self._left + u(NAMED - 8), y
        return self._strip.width - self._notice.width - u(16), y

    def _hide_below(self) -> None:
        """What lies under a notice is not seen beside it, nor read through it."""
        labels = [widget.label for widget in self._block if isinstance(widget, PushButton)]
        below = [self._name, self.pips, self.hint, *self._block, *labels]
        self._veil_words(below, self._notice.parent is self)
        if self._strip is not None:
            self._veil_words(self._strip.children, self._notice.parent is self._strip)

    @staticmethod
    def _veil_words(below: Iterable[Widget], hidden: bool) -> None:
        for widget in below:
            if isinstance(widget, Text | Pips):
                widget.opacity = 0 if hidden else 1

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notify("wrong", say("Not now"), self.ground.why(key, facts))

    @property
    def shows_secret(self) -> bool:
        """Whether the architect's hand lies open."""
        return self._strip is not None and self._strip.is_open

    def let_go(self) -> None:
        super().let_go()
        self.pointing.let_go()
        self._hours.stir()
        if self._strip is not None:
            self._strip.let_go()
        self._again()

"""Diferencio at a player's own edge: token, points, “I’m done”; at night a sleeping shape."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.uix.widget import Widget

from engine.game import AnyNews, JsonObject
from engine.games.diferencio import HURRY_MS
from engine.games.diferencio.state import (
    ChangeFound,
    DiferencioView,
    GaveBack,
    Hurried,
    ProposalMissed,
    SeatWon,
)
from engine.table import AnyView, Terms
from mobileapp.games.diferencio.icons import MoonSign, PointDots, SleepCall, Sleeper
from mobileapp.games.diferencio.night_phase import ASLEEP, NightClock, is_last_turn_shown, sleepers
from mobileapp.games.diferencio.sentences import cost_text, lesson_text, miss_text
from mobileapp.games.diferencio.tablet.architect_strip import ArchitectStrip
from mobileapp.games.diferencio.tablet.pointing import Pointing, countdown_seconds
from mobileapp.games.diferencio.tablet.token import DENT
from mobileapp.games.diferencio.tablet.zone_prompt import (
    NAME_LEFT,
    NARROW_PROMPT_WIDTH,
    PROMPT_WIDTH,
    build_zone_prompt,
    study_button_width,
)
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.motion import count_up
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.text import Text

READY_HINT_S = 30  # seconds; a reminder only, nobody is forced (O-DIO-15)
OFFERED_MOVES = {
    "ready", "propose", "press", "give_up", "look_again", "hurry", "give_back", "go_on", "nightfall",
}  # fmt: skip
CONTENT_WIDTH, HOME, PAD = 640, 52, 12
CALL_LEFT = 138  # left of the call to sleep, beside the sleeping shape
LESSON = "diferencio.point"


def zone_family(party: Party, terms: Terms) -> Family:
    return "slim"


class Seat(Face):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.options = context.terms.options
        self._view: AnyView | None = None
        self._night_clock = NightClock(context.party)
        self._strip: ArchitectStrip | None = None
        self._block: list[Widget] = []
        self._points = 0
        self._drawn_key: tuple[object, ...] = ()
        self._call: SleepCall | None = None
        self._ready_hint_timer = self.add_timer(
            lambda: self.hint.set_text(tr("Ready?"), "gold"), table_clock.real(READY_HINT_S)
        )
        self._build()
        self._away = AwayOverlay(self)

    # --- layout, once ---

    def _build(self) -> None:
        x, y, width, height = self.context.surface.inner
        content = min(width, dp(CONTENT_WIDTH))
        self._left, self._right = x + (width - content) / 2, x + (width + content) / 2 - dp(PAD)
        self._middle = y + height / 2 + dp(3)
        look, seat = self.context.look(self.context.own_seat), self.context.own_seat
        home = (self._left + dp(HOME), self._middle)
        self.pointing = Pointing(self.context, self._refresh)
        self.token = self.pointing.token
        self.token.pos = (home[0] - self.token.width / 2, home[1] - self.token.height / 2)
        self.moon = MoonSign(dp(2 * DENT))
        self.moon.pos = (home[0] - dp(DENT), home[1] - dp(DENT))
        self.ring = CountdownRing(dp(DENT + 9), "gold", "panel_raised", "felt", role=None)
        self.ring.pos = (home[0] - self.ring.width / 2, home[1] - self.ring.height / 2)
        named = self._right - dp(PROMPT_WIDTH) - dp(10) - (self._left + dp(NAME_LEFT))
        self._name = Text(self.context.name(seat), "label", ground="felt", fit=named)
        self._name.pos = (self._left + dp(NAME_LEFT), self._middle + dp(4))
        self.pips = PointDots(look, 3 if self.options.short else 6)
        self.pips.pos = (self._left + dp(NAME_LEFT), self._middle - dp(32))
        self._build_study_hint(named)
        self._cost = Text("", "label", "gold", "felt", wrap=named)
        self.sleeper = Sleeper(look, dp(30))
        left = self._left + dp(NAME_LEFT - 8)
        self._notice = Notice("right", "", "", (self._right - left, height - dp(14)), self._hide_below, True)

    def _build_study_hint(self, room: float) -> None:
        """Below the name, or if that line is too short, in place of the name."""
        words, left = tr("Remember this picture!"), self._left + dp(NAME_LEFT)
        self.hint = Text(words, "small", "on_dark_soft", "felt", face=TEXT_FONT, fit=room)
        self._hides_name = self.hint.shorten
        if self._hides_name:
            button = dp(study_button_width(self._right - self._left))
            wide = self._right - button - dp(10) - left
            self.hint = Text(words, "small", "on_dark_soft", "felt", face=TEXT_FONT, wrap=wide)
        low = self._middle - (self.hint.height / 2 if self._hides_name else dp(34))
        self.hint.pos = (left, low)

    # --- hints ---

    @property
    def _name_span(self) -> tuple[float, float]:
        """Left of the name, and the maximum width of a line in its place."""
        left = self._left + dp(NAME_LEFT)
        return left, self._right - dp(NARROW_PROMPT_WIDTH) - dp(10) - left

    @property
    def hint_width(self) -> float:
        return self._name_span[1]

    @property
    def hint_pos(self) -> tuple[float, float]:
        """In the place of the name, never over the world."""
        left, room = self._name_span
        return left + dp(3) + room / 2, self._middle - dp(2)

    def _update_hint(self) -> None:
        """Shown until the player has pointed once."""
        pointing = self.pointing
        busy = pointing.is_armed or pointing.is_dragging or pointing.asked_place is not None
        now = pointing.can_point and not busy and self._notice.parent is None
        room = (self.hint_width, self.context.surface.inner[3])
        self.show_hint(LESSON if now else None, "drag", lesson_text(self._phase, room))

    @property
    def _phase(self) -> int:
        return 1 if self._view is None else self._view.game.phase

    def _show_drag_gesture(self) -> None:
        """Explain dragging after the token was tapped."""
        x, y, width, height = self.context.surface.inner
        left = self._left + dp(NAME_LEFT - 8)
        area = (left, y + dp(9), min(x + width, self._right + dp(PAD)) - dp(8) - left, height - dp(16))
        self.show_gesture("drag", tr("Drag it onto the spot"), tr("or tap the spot itself"), area)

    # --- show ---

    def show(self, view: AnyView) -> None:
        before, self._view = self._view, view
        self._show_points(view.game.scores[self.context.own_seat], before is not None)
        self._night_clock.update(view)
        self.pointing.show(view)
        self._refresh()
        if before is not None and before.revision != view.revision:
            self._show_news(view)

    def _show_points(self, points: int, counts: bool) -> None:
        """Points won or lost while people watch are counted."""
        if points != self._points:
            before, self._points = self._points, points
            count_up(self.pips.show, before if counts else points, points)

    def handle_broadcast(self, word: str) -> None:
        if word == ASLEEP:
            self._night_clock.close_eyes()
            self._refresh()
        self.pointing.handle_broadcast(word)

    def _refresh(self) -> None:
        """Redraw the same view after a change of phase or prompt."""
        if self._view is not None:
            self._show_night(self._view)
            self._show_zone(self._view)

    def _show_night(self, view: AnyView) -> None:
        """The architect's hand is on its own strip, and only at night."""
        game, seat, phase = view.game, self.context.own_seat, self._night_clock.phase(view)
        is_own_night = game.architect == seat == view.seat and seat not in view.absent
        if not is_own_night or phase == "day":
            self._close_strip()
            return
        if self._strip is None:
            self._strip = ArchitectStrip(self.context)
            self.context.overlay.add_widget(self._strip)
        self._strip.show(view, phase)

    def _close_strip(self) -> None:
        if self._strip is not None:
            self._strip.close()
            self.context.overlay.remove_widget(self._strip)
            self._strip = None

    def _show_zone(self, view: AnyView) -> None:
        shown = self._draw_key(view)
        if shown == self._drawn_key:
            return
        self._drawn_key = shown
        game, seat = view.game, self.context.own_seat
        may = {choice.do for choice in view.choices}
        phase, away = self._night_clock.phase(view), seat in view.absent
        asleep = phase in ("eyes", "night", "covered") and game.architect != seat and not away
        architect = game.architect == seat and game.part != "study"
        self._update_hint()
        covers = asleep or self._is_asking or "give_back" in may
        has_summary = is_last_turn_shown(game) and "go_on" not in may and not away
        self._toggle_widget(self.sleeper, asleep)
        self._toggle_widget(self.token, not asleep and not architect)
        self._toggle_widget(self.moon, architect)
        self._show_cost(game)
        covers = covers or self._hint is not None or self._cost.parent is not None
        studies = game.part == "study" and not away
        # on a phone's edge the name matters more: its player reads the hint on the phone
        has_hint = studies and not (self._hides_name and view.seat is None)
        self._toggle_widget(self._name, not (covers or has_summary or (has_hint and self._hides_name)))
        self._toggle_widget(self.pips, not (covers or game.part == "study"))
        self._toggle_widget(self.hint, has_hint)
        self._show_token(view)
        self._show_ring(view)
        self._show_call(view, asleep)
        self._show_block(view, asleep)
        self.context.surface.light(self.pointing.asked_place is not None)
        self._away.show(view)

    def _show_cost(self, game: DiferencioView) -> None:
        """While the token is dragged, what a mistake costs, in the place of the name."""
        self._cost.set_text(cost_text(game.phase))
        self._cost.pos = (self._left + dp(NAME_LEFT), self._middle - self._cost.height / 2)
        self._toggle_widget(self._cost, self.pointing.is_dragging)

    @property
    def _is_asking(self) -> bool:
        return self.pointing.asked_place is not None or self.pointing.is_armed

    def _draw_key(self, view: AnyView) -> tuple[object, ...]:
        """All values the zone is drawn from; the hand is not one of them."""
        game, seat = view.game, self.context.own_seat
        may = OFFERED_MOVES & {choice.do for choice in view.choices}
        return (
            game.part, game.turn, game.phase, game.architect, self._night_clock.phase(view), may,
            seat in game.ready, seat in game.out, seat in game.given_up, game.pointing, game.hurried,
            seat in game.giving, game.points[seat] if seat in game.giving else (), game.until, view.absent,
            self.pointing.asked_place, self.pointing.is_armed, self.pointing.is_dragging,
            self.context.is_new(LESSON),
        )  # fmt: skip

    def _toggle_widget(self, widget: Widget, there: bool) -> None:
        if there and widget.parent is None:
            self.add_widget(widget)
        elif not there and widget.parent is not None:
            if widget is self.token:
                self.token.cancel_touches()
            self.remove_widget(widget)

    def _show_token(self, view: AnyView) -> None:
        seat, may = self.context.own_seat, {choice.do for choice in view.choices}
        game: DiferencioView = view.game
        self.token.enabled = bool(may & {"propose", "press"})
        self.token.set_state(
            struck=seat in game.out and game.part in ("search", "giving"),
            pale=seat in view.absent
            or (game.part == "search" and (seat in game.given_up or game.pointing not in (None, seat))),
        )

    def _show_call(self, view: AnyView, asleep: bool) -> None:
        """At the edge of every player who must not look; a player who only waits sees for whom."""
        if self._call is not None:
            self.remove_widget(self._call)
            self._call = None
        x, _, width, _ = self.context.surface.inner
        phase = self._night_clock.phase(view)
        called = asleep and phase != "night" and self.context.own_seat in sleepers(view, self.context.party)
        middle = self._left + dp(HOME) if called else x + width / 2
        self.sleeper.pos = (middle - dp(30), self._middle - dp(30))
        if called:
            left = self._left + dp(CALL_LEFT)
            self._call = SleepCall(phase, view.game, self.context.name, self._right - left)
            self._call.pos = (left, self._middle - self._call.height / 2 - dp(2))
            self.add_widget(self._call)

    def _show_ring(self, view: AnyView) -> None:
        """A countdown for this seat is shown around its token."""
        game, whole = view.game, countdown_seconds(view, self.context)
        runs = whole > 0 and game.until is not None
        self.ring.stop()
        self._toggle_widget(self.ring, runs)
        if runs:
            self.ring.run(self.context.seconds_until(game.until), whole)

    # --- the right part of the zone: one action or one message ---

    def _show_block(self, view: AnyView, asleep: bool) -> None:
        self._ready_hint_timer.cancel()
        for widget in self._block:
            self.remove_widget(widget)
        self._block = []
        if "ready" in {choice.do for choice in view.choices}:
            self._ready_hint_timer()
        else:
            self.hint.set_text(tr("Remember this picture!"), "on_dark_soft")
        if self.pointing.is_armed:
            self._show_drag_gesture()
        else:
            self.hide_gesture()
        # the strip shows it itself, and is narrower; an absent player is asked nothing
        if not (self.pointing.is_armed or asleep or self._strip or self.context.own_seat in view.absent):
            lines, taught = (self._left, self._right, self._middle), self._hint is not None
            self._block = build_zone_prompt(view, self.context, lines, self.pointing, taught=taught)
        for widget in self._block:
            self.add_widget(widget)
        if self._notice.parent is self:  # it stays on top and is touched first
            self.remove_widget(self._notice)
            self.add_widget(self._notice)
        self._hide_below()

    # --- news for this player ---

    def _show_news(self, view: AnyView) -> None:
        """Show the most important news for this seat; there is room for one."""
        mine = [news for news in view.news if getattr(news, "seat", None) == self.context.own_seat]
        if self.context.own_seat in view.game.giving:
            return  # the prompt which point to give back has only seconds
        if any(isinstance(news, ChangeFound | ProposalMissed) for news in mine):
            self.mark_done(LESSON)
            self._refresh()
        for kind in (SeatWon, ChangeFound, ProposalMissed, GaveBack, Hurried):
            if news := [each for each in mine if isinstance(each, kind)]:
                self._notify(*self._news_notice(news[0]))
                return

    def _news_notice(self, news: AnyNews) -> tuple[str, str, str]:
        """Icon, title and text."""
        name = self.context.name
        match news:
            case SeatWon():
                return "right", tr("You win!"), ""
            case ChangeFound():
                return "right", tr("Right!"), tr("1 point for spot {place}", place=news.place + 1)
            case ProposalMissed():
                return "wrong", miss_text(news, self._phase), tr("Out for the night")
            case GaveBack():
                return "wrong", tr("You lose a point"), tr("The card goes under the draw pile")
        left = tr("{seconds} seconds left", seconds=HURRY_MS // 1000)
        return "reference", left, tr("{name} starts the countdown", name=name(news.by))

    def _notify(self, kind: str, title: str, text: str) -> None:
        if not self._notice.parent:
            self._notice.pos = self._notice_at
        self._notice.pop_up(self._strip or self, kind, title, text)
        self._hide_below()

    @property
    def _notice_at(self) -> tuple[float, float]:
        """Beside the token; on the strip, which may be longer, over its button."""
        y = self.context.surface.inner[1] + dp(9)
        if self._strip is None:
            return self._left + dp(NAME_LEFT - 8), y
        return self._strip.width - self._notice.width - dp(16), y

    def _hide_below(self) -> None:
        """Hide the hint and the widgets under a notice, so that they are not visible beside or through it."""
        self._update_hint()
        labels = [widget.label for widget in self._block if isinstance(widget, PushButton)]
        below = [self._name, self.pips, self.hint, self._cost, *self._block, *labels]
        self._set_hidden(below, self._notice.parent is self)
        if self._strip is not None:
            self._set_hidden(self._strip.children, self._notice.parent is self._strip)

    @staticmethod
    def _set_hidden(below: Iterable[Widget], hidden: bool) -> None:
        for widget in below:
            if isinstance(widget, Text | PointDots):
                widget.opacity = 0 if hidden else 1

    def deny(self, key: str, facts: JsonObject) -> None:
        self._notify("wrong", self.context.refusal_title(key), self.context.refusal_text(key, facts))

    @property
    def is_secret_visible(self) -> bool:
        """Whether the architect's hand is open."""
        return self._strip is not None and self._strip.is_open

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self.pointing.cancel_touches()
        self._night_clock.open_eyes()
        if self._strip is not None:
            self._strip.cancel_touches()
        self._refresh()

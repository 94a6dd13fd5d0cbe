"""Text and buttons of the dock of Diferencio in each part of a turn."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from engine.game import Move
from engine.games.diferencio import POINTING_MS
from engine.games.diferencio.state import (
    Asleep,
    DiferencioView,
    GiveUp,
    Hurry,
    LookAgain,
    Nightfall,
    Press,
    Ready,
)
from engine.table import AnyView
from mobileapp.games.diferencio.sentences import (
    cost_text,
    give_up_text,
    hurry_text,
    join_names,
    searching_seats,
    winning_seat,
)
from mobileapp.i18n.translate import N_, tr
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.text import Text

BUTTON_HEIGHT, LOW_BUTTON_HEIGHT = 76, 64


class DiferencioDock:
    """A status line, then the possible actions."""

    def __init__(self, face: PhoneFace) -> None:
        self._face, self.context = face, face.context
        self._pointing_row: Widget | None = None  # replaces the buttons while a finger is on the world
        self._spacer = Widget(size_hint=(None, None), size=(dp(1), dp(BUTTON_HEIGHT)))
        self.ring = CountdownRing(dp(BUTTON_HEIGHT / 2), "gold", "panel_raised", "panel", "heading")

    def fill(self, view: AnyView, chosen: tuple[int, ...], rested: bool, wake: Callable[[], None]) -> None:
        """`chosen`: the architect's cards chosen so far."""
        self._view = view
        game: DiferencioView = view.game
        self.ring.stop()
        if game.part == "night":
            self._fill_night(game, chosen, rested, wake)
        elif game.part == "study":
            self._fill_study(game)
        elif game.part == "search":
            self._fill_search(game)
        elif game.part == "dusk":
            is_own = game.architect == self.context.own_seat
            kind = "gold" if is_own else "quiet"
            now = tr("{name} is the next architect", name=self.context.name(game.architect))
            if is_own:
                now = tr("You’re the next architect")
            self._fill_dock(now, [self._build_act("nightfall", tr("Next night"), Nightfall(), kind)])
        elif game.part == "giving":
            self._fill_dock(
                tr("Waiting for {names}", names=join_names([self.context.name(s) for s in game.giving]))
            )
        else:
            self._fill_over()

    def _fill_over(self) -> None:
        """The winner; the tablet's players decide when the results come."""
        won, there = winning_seat(self._view), tr("Results on the tablet")
        if won is None:
            self._fill_dock(there)
            return
        is_own = won == self.context.own_seat
        words = tr("You win!") if is_own else tr("{name} wins!", name=self.context.name(won))
        self._fill_dock(words, [self._status_row(there)], lit=is_own)

    def show_place(self, place: int | None) -> None:
        """While a finger is on a place, say that looking is free."""
        if place is None or not self.can("propose"):
            self._face.dock.fill(self._status_text, *self._rows, lit=self._lit)
            return
        words = tr("Let go to choose spot {place}", place=place + 1)
        if self._pointing_row is None:
            self._pointing_row = self._status_row(tr("Just looking costs nothing"))
        self._face.dock.fill(words, [self._pointing_row], *self._beside, lit=True)

    def ask_place(self, place: int, point: Callable[[int], None], drop: Callable[[], None]) -> None:
        """The finger has chosen a place: its button points there, with its cost below.

        It acts on touch down: the race is decided by this touch.
        """
        question, words = tr("Spot {place}?", place=place + 1), tr("Point at {place}", place=place + 1)
        cost = cost_text(self._view.game.phase)
        no = Action("keep-looking", tr("No"), drop, "quiet", share=0.45)
        yes = Action("do-point", words, lambda: point(place), "gold", at_once=True, share=1.55)
        if screen_metrics.is_portrait:
            self._face.dock.fill(question, [no, yes._replace(under=cost)], lit=True)
            return
        rows = [[act._replace(tall=LOW_BUTTON_HEIGHT)] for act in (yes, no)]
        self._face.dock.fill(question, *rows, lit=True, hint=cost)  # a narrow rail

    def can(self, do: str) -> bool:
        return any(choice.do == do for choice in self._view.choices)

    @property
    def _name(self) -> str:
        return self.context.name(self.context.own_seat)

    def _fill_dock(self, now: str, *rows: Row, lit: bool = False) -> None:
        few = sum(map(len, rows)) < 2
        beside = [] if screen_metrics.is_portrait or not few else self._face.beside(self._view)  # type: ignore[attr-defined]
        self._status_text, self._lit, self._pointing_row = now, lit, None
        held = [row for row in rows if row] or ([[self._spacer]] if screen_metrics.is_portrait else [])
        self._beside, self._rows = (
            beside,
            [*held, *beside],
        )  # the world keeps its position, with or without an action
        self._face.dock.fill(now, *self._rows, lit=lit)

    def _build_act(
        self, do: str, words: str, move: Move, kind: str = "quiet", at_once: bool = False
    ) -> Action:
        tall = BUTTON_HEIGHT if screen_metrics.is_portrait else LOW_BUTTON_HEIGHT
        return Action(f"do-{do}", words, lambda: self.context.submit(move), kind, tall=tall, at_once=at_once)

    # --- before the first night ---

    def _fill_study(self, game: DiferencioView) -> None:
        if self.can("ready"):
            ready = self._build_act("ready", tr("Ready"), Ready(), "action")
            self._fill_dock(tr("Remember this picture!"), [ready], lit=True)
            return
        missing = [s for s in range(len(self.context.party)) if s not in (*game.ready, *self._view.absent)]
        self._fill_dock(
            tr("Waiting for {names}", names=join_names([self.context.name(seat) for seat in missing]))
        )

    # --- the night ---

    def _fill_night(
        self, game: DiferencioView, chosen: tuple[int, ...], rested: bool, wake: Callable[[], None]
    ) -> None:
        """Sleeping players get nothing, whatever the architect does."""
        if game.architect != self.context.own_seat or self.context.own_seat in self._view.absent:
            gone = game.architect in self._view.absent
            now = tr("Waiting for {names}", names=self.context.name(game.architect)) if gone else ""
            self._face.dock.fill(now)
            return
        if game.changed:
            self._fill_dock(tr("Good morning…"))
            return
        rows: list[Row] = []
        if self.can("asleep"):
            asleep = self._build_act("asleep", tr("Yes, everyone’s asleep"), Asleep(), "gold")
            rows.append([asleep._replace(tall=57)])
        tall = BUTTON_HEIGHT if screen_metrics.is_portrait else LOW_BUTTON_HEIGHT
        rows.append(
            [Action("wake", tr("Wake them!"), wake, "gold", enabled=bool(chosen) and rested, tall=tall)]
        )
        self._fill_dock(self._night_text(game, chosen), *rows, lit=True)

    def night_task(self, game: DiferencioView) -> str:
        wanted = N_("{name}, change one card") if game.phase == 1 else N_("{name}, change 1 to 3 cards")
        return tr(wanted, name=self._name)

    def _night_text(self, game: DiferencioView, chosen: tuple[int, ...]) -> str:
        if self.can("asleep"):
            return tr("Are all eyes closed?")
        if not chosen:
            return tr("Tap a card") if screen_metrics.is_portrait else self.night_task(game)
        if game.phase == 1:
            return tr("Another card? Tap it.")
        return tr("Up to three cards")

    # --- the search ---

    def _fill_search(self, game: DiferencioView) -> None:
        now, lit = self._search_text(game)
        row: list[Action | Widget] = []
        if game.until is not None and self.is_timed(game):
            self.ring.run(self.context.seconds_until(game.until), self._total_s(game))
            row.append(self.ring)
        if self.can("press"):
            row.append(self._build_act("press", tr("Got it!"), Press(), "action", at_once=True))
        if self.can("give_up"):
            row.append(self._build_act("give_up", give_up_text(game.phase), GiveUp()))
        if self.can("look_again"):
            row.append(self._build_act("look_again", tr("Keep looking"), LookAgain(), "gold"))
        if self.can("hurry"):
            words = hurry_text(game, self._view.absent, len(self.context.party), self.context.name)
            row.append(self._build_act("hurry", words, Hurry()))
        if not row and self.context.own_seat in game.out:
            row.append(self._status_row(self.searchers_text(self._view)))
        self._fill_dock(now, row, lit=lit)

    def _status_row(self, words: str) -> Widget:
        """A text in the place of the buttons."""
        room = self._face.dock.row_width
        text = Text(words, "body", "on_dark_soft", "panel", TEXT_FONT, wrap=room, halign="center")
        text.fill(0, 0, room, dp(BUTTON_HEIGHT) if screen_metrics.is_portrait else text.height)
        return text

    def _search_text(self, game: DiferencioView) -> tuple[str, bool]:
        """The status line, and whether this seat acts."""
        seat = self.context.own_seat
        if game.pointing is not None:
            now = N_("{name}, point now!") if game.pointing == seat else N_("{name} is pointing")
            return tr(now, name=self.context.name(game.pointing)), game.pointing == seat
        if seat in game.out:
            costs = any(missed.costs for missed in game.missed if missed.seat == seat)
            return tr("Out for the night: −1 point") if costs else tr("Out for the night"), False
        if seat in game.given_up or seat == game.architect:
            return self.searchers_text(self._view), False
        if self.can("press"):
            return tr("What has changed?"), True
        asked = tr("What’s changed? Drag your finger over the picture")
        wide = Text(asked, "label").width > self._face.dock.row_width
        one_try = (
            N_("Drag to the change. One try!") if game.phase == 1 else N_("Drag to a change. A miss: −1")
        )
        return tr(one_try) if wide else asked, self.can("propose")

    def searchers_text(self, view: AnyView) -> str:
        seats = searching_seats(view.game, view.absent, len(self.context.party))
        return tr("Still looking: {names}", names=join_names([self.context.name(other) for other in seats]))

    def is_timed(self, game: DiferencioView) -> bool:
        """Whether a countdown runs."""
        return game.part == "search" and game.until is not None

    def _total_s(self, game: DiferencioView) -> float:
        if game.pointing is not None:
            return POINTING_MS / 1000
        search = self.context.terms.options.search_seconds
        return float(search) if search and game.hurried is None else 20.0

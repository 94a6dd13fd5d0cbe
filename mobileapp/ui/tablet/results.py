"""The results screen: podium, chart, memorable moments, and buttons to play again."""

from __future__ import annotations

import logging
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from msgspec import Struct

from engine import serialization
from engine.game import Outcome, RefusedError
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect
from mobileapp.session.game_info import game_info
from mobileapp.session.recap import (
    GameMoment,
    moment_text,
    moments,
    results_title,
    score_history,
    teams_of,
)
from mobileapp.session.session import Session
from mobileapp.storage.database import GameSummary, Store
from mobileapp.ui.navigation import ResultsNavigation
from mobileapp.ui.tablet.seat_requests import SeatlessScreen
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.backdrop import Backdrop
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.chart import Chart, min_height
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.podium import Podium, Standing
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

log = logging.getLogger("tablee.results")
MARGIN, GAP = 32, 17
HEAD = 108
BUTTON = 88
REQUEST_HEIGHT = 92  # height of one row of a request above the buttons


class Recap(Struct, frozen=True):
    """The scores and moments of a finished game, from the store."""

    rows: tuple[tuple[int, ...], ...] = ()
    moments: tuple[GameMoment, ...] = ()
    sides: tuple[int, ...] = ()  # the team of each seat: partners win and lose together
    options: Any = None


def load_recap(store: Store, kept: GameSummary | None) -> Recap:
    """Replay the game from its log; a game of another version gives an empty recap."""
    if kept is None or kept.outcome is None:
        return Recap()
    try:
        saved = serialization.decode_save(store.load_game(kept.id))
        rows, found = tuple(score_history(saved)), tuple(moments(saved, kept.outcome))
        return Recap(rows, found, teams_of(saved), saved.setting.options)
    except RefusedError:
        return Recap()
    except Exception as error:  # a damaged log may hold well-typed moves that the game cannot play
        log.warning("nothing to tell: %r", error)
        return Recap()


class ResultsScreen(SeatlessScreen):
    """A page for one long side; a button turns it to the other."""

    def __init__(
        self,
        session: Session,
        route: ResultsNavigation,
        outcome: Outcome,
        earlier: GameSummary | None = None,
        **named,
    ) -> None:
        """`earlier`: a game that is no longer on the table."""
        super().__init__(name="results", **named)
        self.session, self.navigator, self.outcome, self.turn = session, route, outcome, 0
        self.is_earlier = earlier is not None
        self.summary = earlier or session.store.game_summary(session.host.game)
        self.party: Party = self.summary.party if self.summary else session.party
        self.game = self.summary.name if self.summary else str(session.game)
        self.recap = load_recap(session.store, self.summary)
        self._is_first_build = True
        self.init_requests(lambda: self.party)
        self.rebuild()

    def resume(self) -> None:
        self.session.host.go_on()

    def leave(self) -> None:
        """Mark the results as seen, so that they are not shown again."""
        super().leave()
        if self.summary:
            self.session.store.mark_seen(self.summary.id)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.party.people)

    @property
    def is_low_better(self) -> bool:
        return game_info(self.game).fewer_wins

    def rebuild(self) -> None:
        self.clear_widgets()
        self.page = Rotated()
        self.page.place(Rect(0, 0, screen_metrics.width, screen_metrics.height), self.turn)
        self.page.add_widget(Backdrop((screen_metrics.width, screen_metrics.height)))
        self.add_widget(self.page)
        (self._build_upright if screen_metrics.is_portrait else self._build_wide)()
        self._is_first_build = False
        low, high = (
            self._buttons_top + dp(GAP),
            dp(REQUEST_HEIGHT * 2 if screen_metrics.is_portrait else REQUEST_HEIGHT),
        )
        low = screen_metrics.height - low - high if self.turn else low
        self.request_rect = Rect(dp(MARGIN), low, screen_metrics.width - 2 * dp(MARGIN), high)
        self.requests.show()

    def _rotate(self) -> None:
        self.turn = 180 - self.turn
        self.rebuild()

    # --- layout ---

    @property
    def _buttons_top(self) -> float:
        """How high the buttons reach."""
        high = 2 * dp(BUTTON - 12) + dp(GAP) if screen_metrics.is_portrait else dp(BUTTON)
        return dp(MARGIN) * 0.7 + high

    def _build_wide(self) -> None:
        width, height, margin = self.page.width, self.page.height, dp(MARGIN)
        left = (width - 2 * margin) * (0.57 if len(self.party) > 4 else 0.52)
        foot = self._buttons_top
        moments_top = foot + dp(26 + 172) if self.recap.moments else foot
        top = height - dp(40)
        title = self._title(Rect(margin + dp(16), height - dp(HEAD), left - dp(40), dp(HEAD)))
        podium = self._podium(
            Rect(margin, moments_top + dp(26), left - dp(10), height - dp(HEAD) - moments_top - dp(26))
        )
        self._celebrate(Rect(0, moments_top, left + margin, height - moments_top), title, podium)
        chart = Rect(
            margin + left, moments_top + dp(26), width - 2 * margin - left, top - moments_top - dp(26)
        )
        self._chart(chart)
        rect = Rect(margin, foot + dp(26), width - 2 * margin, dp(172))
        self._moments(self.recap.moments, rect, across=True)
        self._buttons(Rect(margin, margin * 0.7, width - 2 * margin, dp(BUTTON)))

    def _build_upright(self) -> None:
        width, height, margin = self.page.width, self.page.height, dp(MARGIN)
        room, gap = width - 2 * margin, dp(GAP)
        foot = self._buttons_top
        podium = dp(356)
        head = height - dp(HEAD - 10)
        lines = len(self.recap.moments)
        least = min_height(len(set(self.recap.sides))) if self.recap.rows else 0
        while lines > 1 and head - podium - self._moments_top(foot, lines) - 2 * gap < least:
            lines -= 1
        moments_top = self._moments_top(foot, lines)
        title = self._title(Rect(margin, head, room, dp(HEAD - 10)))
        steps = self._podium(Rect(margin, head - podium, room, podium))
        self._celebrate(Rect(0, head - podium, width, height - head + podium), title, steps)
        self._chart(Rect(margin, moments_top + gap, room, head - podium - moments_top - 2 * gap))
        moments = self.recap.moments[:lines]
        self._moments(moments, Rect(margin, foot + gap, room, moments_top - foot - gap), across=False)
        self._two_rows(Rect(margin, margin * 0.7, room, dp(BUTTON - 12)), gap)

    @staticmethod
    def _moments_top(foot: float, lines: int) -> float:
        """How high this many moments reach."""
        return foot + (dp(GAP) + lines * dp(88) + (lines - 1) * dp(10) if lines else 0)

    # --- winners ---

    def _title(self, rect: Rect) -> Text:
        words = results_title(self.game, self.outcome, self.names, self.recap.options, self.recap.sides)
        title = Text(words, "hero", "gold", "table", fit=rect.width)
        self._add(title, Rect(rect.x, rect.y + (rect.height - title.height) / 2, 0, 0))
        return title

    def _podium(self, rect: Rect) -> Podium:
        scores = self.recap.rows[-1] if self.recap.rows else self.outcome.scores
        sides = self.recap.sides or range(len(self.party))
        ranked = zip(self.party.people, self.outcome.places, scores, sides, strict=True)
        standings = [Standing(*standing) for standing in ranked]
        podium = Podium((rect.width, rect.height), standings, self.is_low_better and bool(self.recap.rows))
        self._add(podium, rect)
        if self._is_first_build and not screen_metrics.calm:
            podium.rise()
        return podium

    def _celebrate(self, rect: Rect, title: Text, podium: Podium) -> None:
        """Sound and confetti, once and only if somebody won; no confetti in calm mode."""
        if 1 not in self.outcome.places:
            return
        if self._is_first_build and not self.is_earlier:
            self.session.feedback.play("win")
        if screen_metrics.calm:
            return
        steps = [part._replace(x=part.x + podium.x, y=part.y + podium.y) for part in podium.occupied]
        paper = Confetti(rect, [Rect(*title.pos, *title.size), *steps])
        self.page.add_widget(paper, index=len(self.page.children) - 1)  # behind everything but the backdrop
        if self._is_first_build:
            paper.fly()
        else:
            paper.rest()

    # --- chart and moments ---

    def _chart(self, rect: Rect) -> None:
        if not self.recap.rows:
            return
        size, title, caption = (
            (rect.width, rect.height),
            tr("How it went"),
            tr(game_info(self.game).chart_label),
        )
        rows, people = self.recap.rows, self.party.people
        chart = Chart(size, rows, people, title, caption, self.is_low_better, self.recap.sides)
        self._add(chart, rect)
        if self._is_first_build:
            chart.run()

    def _moments(self, shown: tuple[GameMoment, ...], rect: Rect, across: bool) -> None:
        if not shown:
            return
        gap = dp(GAP if across else 10)
        share = ((rect.width if across else rect.height) - gap * (len(shown) - 1)) / len(shown)
        for index, moment in enumerate(shown):
            at = index * (share + gap)
            place = (
                Rect(rect.x + at, rect.y, share, rect.height)
                if across
                else Rect(rect.x, rect.y + rect.height - at - share, rect.width, share)
            )
            words = moment_text(self.game, moment, self.names)
            self._add(MomentCard((place.width, place.height), moment, self.party, words), place)

    # --- buttons ---

    def _buttons(self, rect: Rect) -> None:
        turn = self._turn_button(rect.height)
        room = rect.width - turn.width - 3 * dp(GAP)
        parts = ((self._again_button, 0.44), (self._another_button, 0.33), (self._home_button, 0.23))
        at = rect.x
        for make, share in parts:
            self._add(make((room * share, rect.height)), Rect(at, rect.y, 0, 0))
            at += room * share + dp(GAP)
        self._add(turn, Rect(at, rect.y, 0, 0))

    def _two_rows(self, rect: Rect, gap: float) -> None:
        turn = self._turn_button(rect.height)
        wide = rect.width - turn.width - gap
        high = rect.y + rect.height + gap
        self._add(self._again_button((wide, rect.height)), Rect(rect.x, high, 0, 0))
        self._add(turn, Rect(rect.x + wide + gap, high, 0, 0))
        share = (rect.width - gap) * 0.62
        self._add(self._another_button((share, rect.height)), Rect(rect.x, rect.y, 0, 0))
        home = (rect.width - gap - share, rect.height)
        self._add(self._home_button(home), Rect(rect.x + share + gap, rect.y, 0, 0))

    def _again_button(self, size: tuple[float, float]) -> Widget:
        return PushButton("again", tr("Play again"), self._play_again, "action", "heading", size=size)

    def _play_again(self) -> None:
        """At once; after an earlier game the people may have changed, so they take their seats first."""
        if self.is_earlier:
            self.navigator.open_seating(self.game)
        else:
            self.session.play_again()

    def _another_button(self, size: tuple[float, float]) -> Widget:
        return PushButton("another", tr("Another game"), self.navigator.open_game_choice, size=size)

    def _home_button(self, size: tuple[float, float]) -> Widget:
        return IconTextButton("home", "home", tr("Home"), self.navigator.go_home, role="button", size=size)

    def _turn_button(self, high: float) -> Widget:
        return IconTextButton("turn", "turn", tr("Rotate"), self._rotate, size=(dp(180), high))

    def _add(self, widget: Widget, rect: Rect) -> None:
        widget.pos = (rect.x, rect.y)
        self.page.add_widget(widget)


class MomentCard(RelativeLayout):
    """A picture, the badge of its player, and a sentence."""

    def __init__(self, size: tuple[float, float], moment: GameMoment, party: Party, words: str) -> None:
        super().__init__(size_hint=(None, None), size=size)
        Plate(self.canvas, "cream", dp(28), shadow=dp(10)).place(0, 0, *size)
        tall = self.height > dp(120)
        inset = dp(12 if tall else 8)
        side = self.height - 2 * inset
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture(moment.picture), pos=(inset, inset), size=(side, side))
        left = 2 * inset + side + dp(4)
        badge = self._badges(moment, party)
        if tall:
            room = self.height - dp(22) - badge.height
            text = self._sentence(words, self.width - left - dp(14), room)
            text.pos = (left, max(dp(2), (self.height - badge.height - dp(10) - text.height) / 2))
            badge.pos = (left, min(text.y + text.height + dp(10), self.height - dp(16) - badge.height))
        else:
            badge.pos = (left, (self.height - badge.height) / 2)
            left += badge.width + dp(16)
            text = self._sentence(words, self.width - left - dp(14), self.height - dp(8))
            text.pos = (left, (self.height - text.height) / 2)
        if text.y + text.height > badge.y and tall:  # so long that it also needs the badge's place
            badge.pos = (inset + side - badge.width, inset)
            text.y = (self.height - text.height) / 2
        self.add_widget(badge)
        self.add_widget(text)

    @staticmethod
    def _badges(moment: GameMoment, party: Party) -> Widget:
        """The badge of the moment's player, or of both partners."""
        whose = [moment.seat] if moment.mate is None else [moment.seat, moment.mate]
        badges = [Badge(party.people[seat].look, party.people[seat].name, dp(22)) for seat in whose]
        wide, high = badges[0].size
        row = RelativeLayout(size_hint=(None, None), size=(wide * len(badges) + dp(6), high))
        for at, badge in enumerate(badges):
            badge.pos = (at * (wide + dp(6)), 0)
            row.add_widget(badge)
        return row

    @staticmethod
    def _sentence(words: str, width: float, height: float) -> Text:
        text = Text(words, "label", "ink", "cream", wrap=width)
        return text if text.height <= height else Text(words, "small", "ink", "cream", wrap=width)

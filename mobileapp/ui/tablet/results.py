"""The results screen: podium, chart, memorable moments, and buttons to play again."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.graphics.texture import Texture
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from msgspec import Struct

from engine import serialization
from engine.game import AnyOptions, Outcome, RefusedError
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party, Person
from mobileapp.people.seating_plan import Rect
from mobileapp.session.game_info import game_info
from mobileapp.session.recap import (
    MAX_MOMENTS,
    GameMoment,
    moment_text,
    moments,
    results_title,
    score_history,
    teams_of,
)
from mobileapp.session.session import Session
from mobileapp.session.table_facts import TableFact, fact_text, table_facts
from mobileapp.storage.database import GameSummary, Store
from mobileapp.ui.navigation import ResultsNavigation
from mobileapp.ui.tablet.seat_requests import SeatlessScreen
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.backdrop import Backdrop
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.chart import Chart
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.motion import fly_in
from mobileapp.ui.toolkit.panel import CARD_SHADOW, CardShadow, Plate
from mobileapp.ui.toolkit.podium import Podium, Standing
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.spotlight import Spotlight
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_square

log = logging.getLogger("tablee.results")
MARGIN, GAP = 32, 16
HEAD = 108
BUTTON = 88
CHART_WIDTH, CHART_TOP = 484, 28
MOMENT_HEIGHT, MOMENT_HEIGHT_UPRIGHT = 124, 88
PODIUM_UPRIGHT = 340
SECTION_GAP = 24  # between the buttons, the moments, and the podium with the chart
MOMENT_DELAY_S = 0.12  # between two moments that fly in
TILT_DEGREES = 3
BADGE_OVERLAP = 4  # from the sentence to the badges on the picture of a moment
UPRIGHT_TURN_WIDTH = 288
REQUEST_HEIGHT = 92  # height of one row of a request above the buttons


class Recap(Struct, frozen=True):
    """The scores and moments of a finished game, from the store."""

    rows: tuple[tuple[int, ...], ...] = ()
    moments: tuple[GameMoment, ...] = ()
    sides: tuple[int, ...] = ()  # the team of each seat: partners win and lose together
    options: AnyOptions = None
    facts: tuple[TableFact, ...] = ()  # shown if there are few moments

    @property
    def told(self) -> tuple[GameMoment | TableFact, ...]:
        """The moments, filled up with facts."""
        told: tuple[GameMoment | TableFact, ...] = (*self.moments, *self.facts)
        return told[:MAX_MOMENTS]


def load_recap(store: Store, kept: GameSummary | None) -> Recap:
    """Replay the game from its log; a game of another version gives an empty recap."""
    if kept is None or kept.outcome is None:
        return Recap()
    try:
        saved = serialization.decode_save(store.load_game(kept.id))
        rows, found = tuple(score_history(saved)), tuple(moments(saved, kept.outcome))
        times = sum(game.name == kept.name for game in store.finished())
        return Recap(rows, found, teams_of(saved), saved.setting.options, table_facts(saved, times))
    except RefusedError:
        return Recap()
    except Exception as error:  # a damaged log may hold well-typed moves that the game cannot play
        log.warning("nothing to tell: %s", type(error).__name__)
        return Recap()


class ResultsScreen(SeatlessScreen):
    """A page for one long side; a button turns it to the other."""

    party: Party
    navigator: ResultsNavigation

    def __init__(
        self,
        session: Session,
        route: ResultsNavigation,
        outcome: Outcome,
        earlier: GameSummary | None = None,
        **named: object,
    ) -> None:
        """`earlier`: a game that is no longer on the table."""
        super().__init__(name="results", **named)
        self.session, self.navigator, self.outcome, self.turn = session, route, outcome, 0
        self.is_earlier = earlier is not None
        self.can_play_again = not self.is_earlier
        self.summary = earlier or session.store.game_summary(session.host.game)
        self.party = self.summary.party if self.summary else session.party
        self.game = self.summary.name if self.summary else str(session.game)
        self.recap = load_recap(session.store, self.summary)
        self._is_first_build = True
        self._told_s = 0.0  # seconds until everything told so far has been shown
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
        width, height, margin, gap = self.page.width, self.page.height, dp(MARGIN), dp(SECTION_GAP)
        low = self._buttons_top + gap
        floor = low + dp(MOMENT_HEIGHT) + gap if self.recap.told else low
        chart = Rect(width - margin - dp(CHART_WIDTH), floor, dp(CHART_WIDTH), height - floor - dp(CHART_TOP))
        left = chart.x - dp(CHART_WIDTH - 444) - margin if self.recap.rows else width - 2 * margin
        podium = self._podium(Rect(margin, floor, left, height - floor - dp(HEAD)))
        title = self._title(Rect(margin, height - dp(HEAD), left, dp(HEAD)), podium)
        self._celebrate(Rect(0, floor, left + 2 * margin, height - floor), title, podium)
        self._chart(chart)
        self._moments(self.recap.told, Rect(margin, low, width - 2 * margin, dp(MOMENT_HEIGHT)), across=True)
        self._buttons(Rect(margin, margin * 0.7, width - 2 * margin, dp(BUTTON)))

    def _build_upright(self) -> None:
        width, height, margin = self.page.width, self.page.height, dp(MARGIN)
        room, gap = width - 2 * margin, dp(GAP)
        foot, high, head = self._buttons_top, dp(PODIUM_UPRIGHT), height - dp(HEAD - 10)
        count = len(self.recap.told)
        moments_top = foot + (gap + count * dp(MOMENT_HEIGHT_UPRIGHT) + (count - 1) * dp(10) if count else 0)
        podium = self._podium(Rect(margin, head - high, room, high))
        title = self._title(Rect(margin, head, room, dp(HEAD - 10)), podium)
        self._celebrate(Rect(0, head - high, width, height - head + high), title, podium)
        self._chart(Rect(margin, moments_top + gap, room, head - high - moments_top - 2 * gap))
        moments = Rect(margin, foot + gap, room, moments_top - foot - gap)
        self._moments(self.recap.told, moments, across=False)
        self._two_rows(Rect(margin, margin * 0.7, room, dp(BUTTON - 12)), gap)

    # --- winners ---

    def _title(self, rect: Rect, podium: Podium) -> Text:
        """Above the winner; above the middle of the podium if there are several or none."""
        words = results_title(self.game, self.outcome, self.names, self.recap.options, self.recap.sides)
        title = Text(words, "hero", "gold", "table", fit=rect.width)
        lights = [x for x, _ in podium.winners]
        middle = podium.x + (lights[0] if len(lights) == 1 else podium.width / 2)
        left = min(max(middle - title.width / 2, rect.x), rect.x + rect.width - title.width)
        self._add(title, Rect(left, rect.y + (rect.height - title.height) / 2, 0, 0))
        return title

    def _podium(self, rect: Rect) -> Podium:
        rows = self.recap.rows or (self.outcome.scores,)
        sides = self.recap.sides or range(len(self.party))
        ranked = zip(self.party.people, self.outcome.places, rows[-1], sides, rows[0], strict=True)
        standings = [Standing(*standing) for standing in ranked]
        is_counted = self.recap.rows or not self.is_low_better  # else the scores are cards played
        count_text = game_info(self.game).count_text if is_counted else str
        podium = Podium((rect.width, rect.height), standings, count_text)
        self._add(podium, rect)
        if self._is_first_build and not screen_metrics.calm:
            self._told_s = podium.rise()
            self.session.feedback.play("score")
        return podium

    def _celebrate(self, rect: Rect, title: Text, podium: Podium) -> None:
        """Sound and confetti, once and only if somebody won; no confetti in calm mode."""
        if 1 not in self.outcome.places:
            return
        if self._is_first_build and not self.is_earlier:
            self.session.feedback.play("win")
        for x, top in podium.winners:
            light = Spotlight(podium.x + x, podium.y + top, self.page.height)
            self.page.add_widget(light, index=len(self.page.children) - 1)
        if screen_metrics.calm or not self._is_first_build:
            return
        steps = [part._replace(x=part.x + podium.x, y=part.y + podium.y) for part in podium.occupied]
        paper = Confetti(rect, [Rect(*title.pos, *title.size), *steps])
        self.page.add_widget(paper, index=len(self.page.children) - 1)  # behind everything but the backdrop
        paper.fly(self._told_s)

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
            chart.run(self._told_s)
            self._told_s += screen_metrics.duration_s("count_up")

    def _moments(self, shown: tuple[GameMoment | TableFact, ...], rect: Rect, across: bool) -> None:
        gap = dp(14 if across else 10)
        share = ((rect.width if across else rect.height) - gap * (len(shown) - 1)) / max(len(shown), 1)
        for index, moment in enumerate(shown):
            at = index * (share + gap)
            place = (
                Rect(rect.x + at, rect.y, share, rect.height)
                if across
                else Rect(rect.x, rect.y + rect.height - at - share, rect.width, share)
            )
            card = self._moment_card(moment, (place.width, place.height), tilted=index % 2 * 2 - 1)
            self._add(card, place)
            if self._is_first_build:
                fly_in(card, 0, -place.y - place.height, delay_s=self._told_s + index * MOMENT_DELAY_S)

    def _moment_card(
        self, moment: GameMoment | TableFact, size: tuple[float, float], tilted: int
    ) -> MomentCard:
        if isinstance(moment, TableFact):
            return MomentCard(size, moment.picture, [], fact_text(self.game, moment), tilted)
        seats = [moment.seat] if moment.mate is None else [moment.seat, moment.mate]
        people = [self.party.people[seat] for seat in seats]
        return MomentCard(size, moment.picture, people, moment_text(self.game, moment, self.names), tilted)

    # --- buttons ---

    def _buttons(self, rect: Rect) -> None:
        room = rect.width - 3 * dp(GAP)
        parts = (self._again_button, 0.33), (self._another_button, 0.235), (self._home_button, 0.175)
        at = rect.x
        for make, share in (*parts, (self._turn_button, 0.26)):
            self._add(make((room * share, rect.height)), Rect(at, rect.y, 0, 0))
            at += room * share + dp(GAP)

    def _two_rows(self, rect: Rect, gap: float) -> None:
        turn = self._turn_button((dp(UPRIGHT_TURN_WIDTH), rect.height))
        wide = rect.width - turn.width - gap
        high = rect.y + rect.height + gap
        self._add(self._again_button((wide, rect.height)), Rect(rect.x, high, 0, 0))
        self._add(turn, Rect(rect.x + wide + gap, high, 0, 0))
        share = (rect.width - gap) * 0.62
        self._add(self._another_button((share, rect.height)), Rect(rect.x, rect.y, 0, 0))
        home = (rect.width - gap - share, rect.height)
        self._add(self._home_button(home), Rect(rect.x + share + gap, rect.y, 0, 0))

    def _again_button(self, size: tuple[float, float]) -> Widget:
        again = self._play_again
        return IconTextButton("again", "play", tr("Play again"), again, "action", "heading", size)

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

    def _turn_button(self, size: tuple[float, float]) -> Widget:
        return IconTextButton("turn", "turn", tr("Rotate"), self._rotate, role="button", size=size)

    def _add(self, widget: Widget, rect: Rect) -> None:
        widget.pos = (rect.x, rect.y)
        self.page.add_widget(widget)


class MomentCard(RelativeLayout):
    """A tilted picture, the badges of its players if it has any, and a sentence."""

    def __init__(
        self, size: tuple[float, float], picture: str, people: Sequence[Person], words: str, tilted: int
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        Plate(self.canvas, "cream", dp(28), shadow=dp(CARD_SHADOW)).place(0, 0, *size)
        tall = self.height > dp(100)
        side = self.height - 2 * dp(13 if tall else 8)
        self._draw_picture(load_square(picture), side, tilted * TILT_DEGREES)
        left, badges = self.height + dp(6), _badge_row(people)
        (self._place_on_picture if tall else self._place_in_line)(badges, words, left)

    def _draw_picture(self, texture: Texture, side: float, degrees: float) -> None:
        rim, middle = dp(5), self.height / 2
        box = (middle - side / 2, middle - side / 2, side, side)
        with self.canvas:
            PushMatrix()
            Rotate(angle=degrees, origin=(middle, middle))
        CardShadow(self.canvas, dp(10)).place(*box)
        with self.canvas:
            Color(1, 1, 1, 1)
            RoundedRectangle(box[:2], box[2:], [dp(18)])
            RoundedPicture(
                (1, 1, 1, 1), dp(14), texture, (box[0] + rim, box[1] + rim), (side - 2 * rim, side - 2 * rim)
            )
            PopMatrix()

    def _place_on_picture(self, badge: Widget, words: str, left: float) -> None:
        """The badges at the lower right corner of the picture."""
        left += dp(10)
        text = self._sentence(words, self.width - left - dp(14), self.height - dp(16))
        text.pos = (left, (self.height - text.height) / 2)
        badge.pos = (left - dp(BADGE_OVERLAP) - badge.width, dp(6))
        self.add_widget(badge)
        self.add_widget(text)

    def _place_in_line(self, badge: Widget, words: str, left: float) -> None:
        badge.pos = (left, (self.height - badge.height) / 2)
        left += badge.width + dp(10 if badge.width else 6)
        text = self._sentence(words, self.width - left - dp(14), self.height - dp(8))
        text.pos = (left, (self.height - text.height) / 2)
        self.add_widget(badge)
        self.add_widget(text)

    @staticmethod
    def _sentence(words: str, width: float, height: float) -> Text:
        text = Text(words, "body", "ink", "cream", wrap=width)
        return text if text.height <= height else Text(words, "small", "ink", "cream", wrap=width)


def _badge_row(people: Sequence[Person]) -> Widget:
    badges = [Badge(person.look, person.name, dp(18)) for person in people]
    row = RelativeLayout(size_hint=(None, None), size=(0, 0))
    for badge in badges:
        badge.pos = (row.width, 0)
        row.size = (row.width + badge.width + dp(6), badge.height)
        row.add_widget(badge)
    return row

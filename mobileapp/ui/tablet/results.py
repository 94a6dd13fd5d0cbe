"""Results: who won, how it ran, what is worth telling, and once more."""

from __future__ import annotations

import logging

from kivy.graphics import Color, Rectangle
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from msgspec import Struct

from engine import serialization
from engine.game import Outcome, Refused
from mobileapp.i18n.translate import say
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect
from mobileapp.session.game_info import about
from mobileapp.session.recap import Moment, course, moments, sentence, winners
from mobileapp.session.session import Evening
from mobileapp.storage.database import Kept, Store
from mobileapp.ui.navigation import FromResults
from mobileapp.ui.tablet.seat_requests import WithoutSeats
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.backdrop import Sky
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.chart import Chart, least_height
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.icon_button import SignButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.podium import Podium, Standing
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

log = logging.getLogger("tablee.results")
MARGIN, GAP = 32, 17
HEAD = 108
BUTTON = 88
ASKED = 92  # how deep a request above the buttons is, by row


class Tale(Struct, frozen=True):
    """What the store can tell of a finished game."""

    rows: tuple[tuple[int, ...], ...] = ()
    moments: tuple[Moment, ...] = ()
    sides: tuple[int, ...] = ()  # whom each seat played for


def tale(store: Store, kept: Kept | None) -> Tale:
    """The game played once more from its log; a game of another version has nothing to tell."""
    if kept is None or kept.outcome is None:
        return Tale()
    try:
        saved = serialization.saved(store.saved(kept.id))
        sides = getattr(serialization.bind(saved.setting), "sides", None)  # partners win and lose together
        whose = tuple(sides.of(seat) if sides else seat for seat in range(saved.setting.seats))
        return Tale(tuple(course(saved)), tuple(moments(saved, kept.outcome)), whose)
    except Refused:
        return Tale()
    except Exception as error:  # a damaged log may hold moves of the right types and no sense
        log.warning("nothing to tell: %r", error)
        return Tale()


class Results(WithoutSeats):
    """A page for one long side; a button turns it to the other."""

    def __init__(self, evening: Evening, route: FromResults, outcome: Outcome, **named) -> None:
        super().__init__(name="results", **named)
        self.evening, self.route, self.outcome, self.turn = evening, route, outcome, 0
        self.kept = evening.store.kept(evening.host.game)
        self.party: Party = self.kept.party if self.kept else evening.party
        self.game = self.kept.name if self.kept else str(evening.game)
        self.tale = tale(evening.store, self.kept)
        self._fresh = True
        self.watch_requests(lambda: self.party)
        self.rebuild()

    def leave(self) -> None:
        """Nobody need be shown this again."""
        super().leave()
        if self.kept:
            self.evening.store.seen(self.kept.id)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.party.people)

    @property
    def falling(self) -> bool:
        return about(self.game).fewer_wins

    def rebuild(self) -> None:
        self.clear_widgets()
        self.page = Turned()
        self.page.lie(Rect(0, 0, glass.width, glass.height), self.turn)
        self.page.add_widget(Sky((glass.width, glass.height)))
        self.add_widget(self.page)
        (self._upright if glass.portrait else self._wide)()
        self._fresh = False
        low, high = self._foot + u(GAP), u(ASKED * 2 if glass.portrait else ASKED)
        low = glass.height - low - high if self.turn else low
        self.room_for_requests = Rect(u(MARGIN), low, glass.width - 2 * u(MARGIN), high)
        self.requests.show()

    def _turn(self) -> None:
        self.turn = 180 - self.turn
        self.rebuild()

    # --- where everything lies ---

    @property
    def _foot(self) -> float:
        """How far up the buttons reach."""
        high = 2 * u(BUTTON - 12) + u(GAP) if glass.portrait else u(BUTTON)
        return u(MARGIN) * 0.7 + high

    def _wide(self) -> None:
        width, height, margin = self.page.width, self.page.height, u(MARGIN)
        left = (width - 2 * margin) * (0.57 if len(self.party) > 4 else 0.52)
        foot = self._foot
        told = foot + u(26 + 172) if self.tale.moments else foot
        top = height - u(40)
        title = self._title(Rect(margin + u(16), height - u(HEAD), left - u(40), u(HEAD)))
        podium = self._podium(Rect(margin, told + u(26), left - u(10), height - u(HEAD) - told - u(26)))
        self._celebrate(Rect(0, told, left + margin, height - told), title, podium)
        chart = Rect(margin + left, told + u(26), width - 2 * margin - left, top - told - u(26))
        self._chart(chart)
        rect = Rect(margin, foot + u(26), width - 2 * margin, u(172))
        self._moments(self.tale.moments, rect, across=True)
        self._buttons(Rect(margin, margin * 0.7, width - 2 * margin, u(BUTTON)))

    def _upright(self) -> None:
        width, height, margin = self.page.width, self.page.height, u(MARGIN)
        room, gap = width - 2 * margin, u(GAP)
        foot = self._foot
        podium = u(356)
        head = height - u(HEAD - 10)
        lines = len(self.tale.moments)
        least = least_height(len(set(self.tale.sides))) if self.tale.rows else 0
        while lines > 1 and head - podium - self._told(foot, lines) - 2 * gap < least:
            lines -= 1
        told = self._told(foot, lines)
        title = self._title(Rect(margin, head, room, u(HEAD - 10)))
        steps = self._podium(Rect(margin, head - podium, room, podium))
        self._celebrate(Rect(0, head - podium, width, height - head + podium), title, steps)
        self._chart(Rect(margin, told + gap, room, head - podium - told - 2 * gap))
        moments = self.tale.moments[:lines]
        self._moments(moments, Rect(margin, foot + gap, room, told - foot - gap), across=False)
        self._two_rows(Rect(margin, margin * 0.7, room, u(BUTTON - 12)), gap)

    @staticmethod
    def _told(foot: float, lines: int) -> float:
        """How far up so many moments reach."""
        return foot + (u(GAP) + lines * u(88) + (lines - 1) * u(10) if lines else 0)

    # --- who won ---

    def _title(self, rect: Rect) -> Text:
        title = Text(winners(self.outcome, self.names), "hero", "gold", "table", fit=rect.width)
        self._lay(title, Rect(rect.x, rect.y + (rect.height - title.height) / 2, 0, 0))
        return title

    def _podium(self, rect: Rect) -> Podium:
        scores = self.tale.rows[-1] if self.tale.rows else self.outcome.scores
        sides = self.tale.sides or range(len(self.party))
        ranked = zip(self.party.people, self.outcome.places, scores, sides, strict=True)
        standings = [Standing(*standing) for standing in ranked]
        podium = Podium((rect.width, rect.height), standings, self.falling and bool(self.tale.rows))
        self._lay(podium, rect)
        if self._fresh and not glass.calm:
            podium.rise()
        return podium

    def _celebrate(self, rect: Rect, title: Text, podium: Podium) -> None:
        """Once, and only where somebody won; calm tables stay calm."""
        if 1 not in self.outcome.places:
            return
        if self._fresh:
            self.evening.feel.feels("win")
        if glass.calm:
            return
        steps = [part._replace(x=part.x + podium.x, y=part.y + podium.y) for part in podium.taken]
        paper = Confetti(rect, [Rect(*title.pos, *title.size), *steps])
        self.page.add_widget(paper, index=len(self.page.children) - 1)  # behind everything but the sky
        if self._fresh:
            paper.fly()
        else:
            paper.rest()

    # --- how it ran ---

    def _chart(self, rect: Rect) -> None:
        if not self.tale.rows:
            return
        size, title, caption = (rect.width, rect.height), say("How it ran"), say(about(self.game).counted)
        rows, people = self.tale.rows, self.party.people
        chart = Chart(size, rows, people, title, caption, self.falling, self.tale.sides)
        self._lay(chart, rect)
        if self._fresh:
            chart.run()

    def _moments(self, told: tuple[Moment, ...], rect: Rect, across: bool) -> None:
        if not told:
            return
        gap = u(GAP if across else 10)
        share = ((rect.width if across else rect.height) - gap * (len(told) - 1)) / len(told)
        for index, moment in enumerate(told):
            at = index * (share + gap)
            place = (
                Rect(rect.x + at, rect.y, share, rect.height)
                if across
                else Rect(rect.x, rect.y + rect.height - at - share, rect.width, share)
            )
            words = sentence(self.game, moment, self.names)
            self._lay(MomentCard((place.width, place.height), moment, self.party, words), place)

    # --- and now ---

    def _buttons(self, rect: Rect) -> None:
        turn = self._turner(rect.height)
        room = rect.width - turn.width - 3 * u(GAP)
        parts = ((self._again, 0.44), (self._another, 0.33), (self._home, 0.23))
        at = rect.x
        for make, share in parts:
            self._lay(make((room * share, rect.height)), Rect(at, rect.y, 0, 0))
            at += room * share + u(GAP)
        self._lay(turn, Rect(at, rect.y, 0, 0))

    def _two_rows(self, rect: Rect, gap: float) -> None:
        turn = self._turner(rect.height)
        wide = rect.width - turn.width - gap
        high = rect.y + rect.height + gap
        self._lay(self._again((wide, rect.height)), Rect(rect.x, high, 0, 0))
        self._lay(turn, Rect(rect.x + wide + gap, high, 0, 0))
        share = (rect.width - gap) * 0.62
        self._lay(self._another((share, rect.height)), Rect(rect.x, rect.y, 0, 0))
        home = (rect.width - gap - share, rect.height)
        self._lay(self._home(home), Rect(rect.x + share + gap, rect.y, 0, 0))

    def _again(self, size: tuple[float, float]) -> Widget:
        return PushButton("again", say("Play again"), self.evening.again, "action", "heading", size=size)

    def _another(self, size: tuple[float, float]) -> Widget:
        return PushButton("another", say("Another game"), self.route.another, size=size)

    def _home(self, size: tuple[float, float]) -> Widget:
        return SignButton("home", "home", say("Home"), self.route.go_home, role="button", size=size)

    def _turner(self, high: float) -> Widget:
        return SignButton("turn", "turn", say("Turn"), self._turn, size=(u(180), high))

    def _lay(self, widget: Widget, rect: Rect) -> None:
        widget.pos = (rect.x, rect.y)
        self.page.add_widget(widget)


class MomentCard(RelativeLayout):
    """A picture, whose moment it was, and a sentence."""

    def __init__(self, size: tuple[float, float], moment: Moment, party: Party, words: str) -> None:
        super().__init__(size_hint=(None, None), size=size)
        Plate(self.canvas, "cream", u(28), shadow=u(10)).lie(0, 0, *size)
        tall = self.height > u(120)
        inset = u(12 if tall else 8)
        side = self.height - 2 * inset
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=picture(moment.picture), pos=(inset, inset), size=(side, side))
        left = 2 * inset + side + u(4)
        badge = self._badges(moment, party)
        if tall:
            room = self.height - u(22) - badge.height
            text = self._sentence(words, self.width - left - u(14), room)
            text.pos = (left, max(u(2), (self.height - badge.height - u(10) - text.height) / 2))
            badge.pos = (left, min(text.y + text.height + u(10), self.height - u(16) - badge.height))
        else:
            badge.pos = (left, (self.height - badge.height) / 2)
            left += badge.width + u(16)
            text = self._sentence(words, self.width - left - u(14), self.height - u(8))
            text.pos = (left, (self.height - text.height) / 2)
        if text.y + text.height > badge.y and tall:  # so long that it needs the badge's place too
            badge.pos = (inset + side - badge.width, inset)
            text.y = (self.height - text.height) / 2
        self.add_widget(badge)
        self.add_widget(text)

    @staticmethod
    def _badges(moment: Moment, party: Party) -> Widget:
        """Whose moment it was; of partners, both."""
        whose = [moment.seat] if moment.mate is None else [moment.seat, moment.mate]
        badges = [Badge(party.people[seat].look, party.people[seat].name, u(22)) for seat in whose]
        wide, high = badges[0].size
        row = RelativeLayout(size_hint=(None, None), size=(wide * len(badges) + u(6), high))
        for at, badge in enumerate(badges):
            badge.pos = (at * (wide + u(6)), 0)
            row.add_widget(badge)
        return row

    @staticmethod
    def _sentence(words: str, width: float, height: float) -> Text:
        text = Text(words, "label", "ink", "cream", wrap=width)
        return text if text.height <= height else Text(words, "small", "ink", "cream", wrap=width)

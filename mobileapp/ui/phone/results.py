"""Results page of a phone, with its verdict on whether the game was dealt honestly."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games import GAMES
from engine.table import Terms, View
from mobileapp.guest.replay_verifier import ReplayVerdict
from mobileapp.i18n.translate import N_, tr
from mobileapp.net.protocol.messages import Seated
from mobileapp.people.party import Party
from mobileapp.session.game_info import game_info
from mobileapp.session.recap import winners_text
from mobileapp.ui.phone.layout import PhoneLayout
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.podium import DEFAULT_HEIGHT, Podium, Standing
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Ellipse
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

PODIUM_RANKS = 3
CLOSE_SHARE = 0.7  # of a shared goal


class RankRow(Widget):
    """A player's rank, badge, name and score."""

    def __init__(self, place: int, sitter: Any, score: int, width: float) -> None:
        first = place == 1
        super().__init__(size_hint=(None, None), size=(width, dp(72 if first else 58)))
        self._plate = Plate(self.canvas, "panel_raised" if first else "panel", dp(22), shadow=dp(6))
        ink = "gold" if first else "cream"
        self._parts = [
            (Text(str(place), "heading", ink, "panel"), dp(18)),
            (Badge(sitter.look, sitter.name, dp(22 if first else 16)), dp(52)),
            (Text(sitter.name, "label", ink, "panel", fit=width - dp(190)), dp(112)),
        ]
        self._score = Text(str(score), "heading" if first else "label", ink, "panel")
        for part, _ in self._parts:
            self.add_widget(part)
        self.add_widget(self._score)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        middle = self.y + self.height / 2
        for part, left in self._parts:
            part.pos = (self.x + left, middle - part.height / 2)
        self._score.pos = (self.x + self.width - self._score.width - dp(18), middle - self._score.height / 2)


class VerdictCard(Widget):
    """Whether the replay agrees with all views this phone received."""

    def __init__(self, verdict: ReplayVerdict, width: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, dp(72)))
        self._plate = Plate(
            self.canvas, "right_deep" if verdict.agrees else "wrong_deep", dp(22), shadow=dp(6)
        )
        with self.canvas:
            Color(*paint("right" if verdict.agrees else "wrong"))
            self._disc = Ellipse()
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture(f"ui/{'check' if verdict.agrees else 'cross'}.png"))
        title = tr("Fair deal") if verdict.agrees else tr("Check failed")
        text = (
            tr("This phone checked every card: all correct")
            if verdict.agrees
            else tr("Tell the others: this game may not count.")
        )
        self._title = Text(title, "label", "cream", "right_deep", fit=width - dp(90))
        self._text = Text(text, "small", "cream", "right_deep", face=TEXT_FONT, wrap=width - dp(90))
        self.height = max(self.height, self._title.height + self._text.height + dp(20))
        for part in (self._title, self._text):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        y = self.y + self.height / 2
        self._disc.pos, self._disc.size = (self.x + dp(18), y - dp(20)), (dp(40), dp(40))
        self._sign.pos, self._sign.size = (self.x + dp(26), y - dp(12)), (dp(24), dp(24))
        low = y - (self._title.height + self._text.height + dp(1)) / 2
        self._text.pos = (self.x + dp(74), low)
        self._title.pos = (self.x + dp(74), low + self._text.height + dp(1))


class PhoneResults(Widget):
    """Podium with the others below it; if it does not fit, a list of all players."""

    def __init__(
        self,
        room: PhoneLayout,
        seated: Seated,
        terms: Terms,
        view: View[Any],
        verdict: ReplayVerdict | None,
    ) -> None:
        super().__init__(size_hint=(None, None), size=room.size)
        party = seated.party
        self._party, self._outcome, self._view, self._terms = party, view.outcome, view, terms
        self._own = seated.seats
        self._wide = room.inner[2] - dp(6)
        order = sorted(range(len(party)), key=lambda seat: (view.outcome.places[seat], seat))
        parts = [self._title()]
        on_steps = [seat for seat in order if view.outcome.places[seat] <= PODIUM_RANKS]
        if _needed_height(len(order) - len(on_steps)) <= room.inner[3]:
            parts.append(self._podium(on_steps))
            order = order[len(on_steps) :]
        parts += [self._rank(seat) for seat in order]
        if verdict is not None:
            parts.append(VerdictCard(verdict, self._wide))
        scroll = ScrollArea(room.inner)
        scroll.fill([(part, dp(3)) for part in parts], dp(10))
        self.add_widget(scroll)

    def _title(self) -> Widget:
        title = result_title(self._view, self._terms, self._party, self._own)
        head = Text(title, "hero", "gold", "table", fit=self._wide)
        if head.shorten:
            head = Text(title, "title", "gold", "table", wrap=self._wide, halign="center")
        box = Widget(size_hint=(None, None), size=(self._wide, head.height + dp(16)))
        box.add_widget(head)
        box.bind(pos=lambda *_: setattr(head, "center", (box.x + box.width / 2, box.y + box.height / 2)))
        return box

    def _podium(self, seats: list[Seat]) -> Podium:
        people, outcome = self._party.people, self._outcome
        standings = [
            Standing(people[seat], outcome.places[seat], outcome.scores[seat], seat) for seat in seats
        ]
        podium = Podium((self._wide, dp(DEFAULT_HEIGHT)), standings, cards=False)
        podium.height = max(rect.y + rect.height for rect in podium.occupied)
        return podium

    def _rank(self, seat: Seat) -> RankRow:
        sitter, outcome = self._party.sitters[seat], self._outcome
        return RankRow(outcome.places[seat], sitter, outcome.scores[seat], self._wide)


def result_title(view: View[Any], terms: Terms, party: Party, own: Collection[Seat]) -> str:
    """The result in one line, to the players of this phone."""
    goal = game_info(terms.game).shared_goal(view.game) if terms.game in GAMES else None
    won = [seat for seat, place in enumerate(view.outcome.places) if place == 1]
    if goal is not None:
        score = view.outcome.scores[0]
        words = N_("{number} of {goal}: next time!")
        if won or score >= goal * CLOSE_SHARE:
            words = N_("{number} of {goal}: you did it!") if won else N_("{number} of {goal}: so close!")
        return tr(words, number=score, goal=goal)
    if len(won) == len(party):
        return tr("It’s a tie!")
    if won and set(own) == set(won):
        return tr("You win!")
    return winners_text(view.outcome, tuple(sitter.name for sitter in party.sitters))


def _needed_height(others: int) -> float:
    """Height of the title, the podium, the other players and the verdict."""
    return dp(DEFAULT_HEIGHT + 80 + 68 * others + 82)

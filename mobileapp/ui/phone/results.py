"""How it ended, in a hand; and whether this phone found it dealt honestly."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.table import View
from mobileapp.guest.replay_verifier import Verdict
from mobileapp.i18n.translate import say
from mobileapp.people.party import Party
from mobileapp.ui.phone.layout import Room
from mobileapp.ui.theme import TEXT, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.podium import USUAL, Podium, Standing
from mobileapp.ui.toolkit.scroll import Scroll
from mobileapp.ui.toolkit.shapes import Ellipse
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

STEPS = 3  # ranks on the podium


class Rank(Widget):
    """A place, who, and the score."""

    def __init__(self, place: int, sitter: Any, score: int, width: float) -> None:
        first = place == 1
        super().__init__(size_hint=(None, None), size=(width, u(72 if first else 58)))
        self._plate = Plate(self.canvas, "panel_raised" if first else "panel", u(22), shadow=u(6))
        ink = "gold" if first else "cream"
        self._parts = [
            (Text(str(place), "heading", ink, "panel"), u(18)),
            (Badge(sitter.look, sitter.name, u(22 if first else 16)), u(52)),
            (Text(sitter.name, "label", ink, "panel", fit=width - u(190)), u(112)),
        ]
        self._score = Text(str(score), "heading" if first else "label", ink, "panel")
        for part, _ in self._parts:
            self.add_widget(part)
        self.add_widget(self._score)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        middle = self.y + self.height / 2
        for part, left in self._parts:
            part.pos = (self.x + left, middle - part.height / 2)
        self._score.pos = (self.x + self.width - self._score.width - u(18), middle - self._score.height / 2)


class Honest(Widget):
    """Only where the replay agrees with all that was shown here."""

    def __init__(self, verdict: Verdict, width: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, u(72)))
        self._plate = Plate(self.canvas, "right_deep" if verdict.agrees else "wrong_deep", u(22), shadow=u(6))
        with self.canvas:
            Color(*paint("right" if verdict.agrees else "wrong"))
            self._disc = Ellipse()
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=picture(f"ui/{'check' if verdict.agrees else 'cross'}.png"))
        title = say("Dealt honestly") if verdict.agrees else say("Not as it was shown")
        text = (
            say("This phone played it again: all agrees")
            if verdict.agrees
            else say("Played again, it went otherwise")
        )
        self._title = Text(title, "label", "cream", "right_deep", fit=width - u(90))
        self._text = Text(text, "small", "cream", "right_deep", face=TEXT, fit=width - u(90))
        for part in (self._title, self._text):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        y = self.y + self.height / 2
        self._disc.pos, self._disc.size = (self.x + u(18), y - u(20)), (u(40), u(40))
        self._sign.pos, self._sign.size = (self.x + u(26), y - u(12)), (u(24), u(24))
        self._title.pos = (self.x + u(74), y)
        self._text.pos = (self.x + u(74), y - self._text.height - u(1))


class Results(Widget):
    """The winners on a podium where there is room for it, all others below; else everybody in a list."""

    def __init__(self, room: Room, party: Party, view: View[Any], verdict: Verdict | None) -> None:
        super().__init__(size_hint=(None, None), size=room.size)
        self._party, self._outcome = party, view.outcome
        self._wide = room.inner[2] - u(6)
        order = sorted(range(len(party)), key=lambda seat: (view.outcome.places[seat], seat))
        parts = [self._title(order)]
        on_steps = [seat for seat in order if view.outcome.places[seat] <= STEPS]
        if _needed(len(order) - len(on_steps)) <= room.inner[3]:
            parts.append(self._podium(on_steps))
            order = order[len(on_steps) :]
        parts += [self._rank(seat) for seat in order]
        if verdict is not None:
            parts.append(Honest(verdict, self._wide))
        scroll = Scroll(room.inner)
        scroll.fill([(part, u(3)) for part in parts], u(10))
        self.add_widget(scroll)

    def _title(self, order: list[Seat]) -> Widget:
        won = [self._party.sitters[seat].name for seat in order if self._outcome.places[seat] == 1]
        title = say("{names} win!", names=", ".join(won))
        if len(won) == 1:
            title = say("{name} wins!", name=won[0])
        elif len(won) == len(self._party):
            title = say("All together!")
        head = Text(title, "hero", "gold", "table", fit=self._wide)
        box = Widget(size_hint=(None, None), size=(self._wide, head.height + u(16)))
        box.add_widget(head)
        box.bind(pos=lambda *_: setattr(head, "center", (box.x + box.width / 2, box.y + box.height / 2)))
        return box

    def _podium(self, seats: list[Seat]) -> Podium:
        people, outcome = self._party.people, self._outcome
        standings = [
            Standing(people[seat], outcome.places[seat], outcome.scores[seat], seat) for seat in seats
        ]
        podium = Podium((self._wide, u(USUAL)), standings, cards=False)
        podium.height = max(rect.y + rect.height for rect in podium.taken)
        return podium

    def _rank(self, seat: Seat) -> Rank:
        sitter, outcome = self._party.sitters[seat], self._outcome
        return Rank(outcome.places[seat], sitter, outcome.scores[seat], self._wide)


def _needed(others: int) -> float:
    """Height of title, podium, the others and what this phone found."""
    return u(USUAL + 80 + 68 * others + 82)

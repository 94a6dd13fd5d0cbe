"""How it ended, in a hand; and whether this phone found it dealt honestly."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.table import View
from mobileapp.language import say
from mobileapp.party import Party
from mobileapp.phone.room import Room
from mobileapp.theme import TEXT, glass, paint, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.scroll import Scroll
from mobileapp.widgets.smooth import Ellipse
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.witness import Verdict


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
    def __init__(self, room: Room, party: Party, view: View[Any], verdict: Verdict | None) -> None:
        super().__init__(size_hint=(None, None), size=room.size)
        outcome = view.outcome
        order = sorted(range(len(party)), key=lambda seat: (outcome.places[seat], seat))
        won = [party.sitters[seat].name for seat in order if outcome.places[seat] == 1]
        inside = room.inner[2] - u(6)
        title = (
            say("{name} wins!", name=won[0]) if len(won) == 1 else say("{names} win!", names=", ".join(won))
        )
        if len(won) == len(party):
            title = say("All together!")
        head = Text(title, "hero", "gold", "table", fit=inside)
        box = Widget(size_hint=(None, None), size=(inside, head.height + u(16)))
        box.add_widget(head)
        box.bind(pos=lambda *_: setattr(head, "center", (box.x + inside / 2, box.y + box.height / 2)))
        parts: list[Widget] = [box]
        parts += [
            Rank(outcome.places[seat], party.sitters[seat], outcome.scores[seat], inside) for seat in order
        ]
        if verdict is not None:
            parts.append(Honest(verdict, inside))
        scroll = Scroll(room.inner)
        scroll.fill([(part, u(3)) for part in parts], u(10))
        self.add_widget(scroll)
        self.wide = glass.width

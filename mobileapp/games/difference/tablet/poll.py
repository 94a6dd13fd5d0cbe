"""Somebody has won Difference: the question to those still playing, what they said, and the winner's zone."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.games.difference.poll import PlayOn, PollView, Stop
from engine.table import View
from mobileapp.games.difference.tablet.layout import NARROW, Area
from mobileapp.i18n.translate import count, say
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

UNTOUCHED = 0.6  # seconds after it came up: many fingers were on their way to “Difference!”


class Question(Widget):
    """Play for the next place? On a plate over the covered pair; once answered, what was said."""

    def __init__(self, ground: Ground, area: Area) -> None:
        x, y, width, height = area
        deep, over = min(height, u(176)), u(4)  # it hangs over the frames, and over nothing beside them
        size = (width + 2 * over, deep)
        super().__init__(size_hint=(None, None), size=size, pos=(x - over, y + (height - deep) / 2))
        self.ground = ground
        self._plate = Plate(self.canvas, "cream", u(26), shadow=u(14))
        self._plate.lie(*self.pos, *self.size)
        self._said: tuple[str, ...] = ()

    def asks(self, view: View[Any], winner: Seat) -> None:
        """Only what has changed is laid anew: a finger may be on a button."""
        poll: PollView = view.game.poll
        answered = "on" if self.ground.seat in poll.on else "stop" if self.ground.seat in poll.stop else ""
        waiting = len(poll.asked) - len(poll.on) - len(poll.stop)
        said = (answered, str(waiting)) if answered else ("",)
        if said == self._said:
            return
        if said[:1] != self._said[:1]:
            self.clear_widgets()
            (self._lay_answer if answered else self._lay_question)(answered, winner)
        if answered:
            self._wait_for(waiting)
        self._said = said

    def _lay_question(self, _answered: str, winner: Seat) -> None:
        words = say("{name} has won. Play for second place?", name=self.ground.name(winner))
        room, pad = self.width - u(32), u(16)
        title = Text(words, "label", "ink", "cream", wrap=room, halign="center")
        if title.height > self.height - max(u(64), glass.target) - 2 * pad:
            title = Text(words, "small", "ink", "cream", wrap=room, halign="center")
        wide, deep = (self.width - 3 * pad) / 2, max(u(64), glass.target)
        answers = (
            PushButton("play_on", say("Play on"), lambda: self._say(PlayOn()), "gold", size=(wide, deep)),
            PushButton("stop", say("Stop here"), lambda: self._say(Stop()), "quiet", size=(wide, deep)),
        )
        for index, answer in enumerate(answers):
            answer.pos = (self.x + pad + index * (wide + pad), self.y + pad)
            answer.settles(UNTOUCHED)
            self.add_widget(answer)
        low = self.y + pad + deep
        title.center = (self.x + self.width / 2, (low + self.y + self.height) / 2)
        self.add_widget(title)

    def _lay_answer(self, answered: str, _winner: Seat) -> None:
        """What one has said; one may still think again."""
        on, pad, deep = answered == "on", u(16), max(u(64), glass.target)
        beside = self.width > u(NARROW)
        wide = self.width * (0.4 if beside else 0.5)
        name = self.ground.name(self.ground.seat)
        said = say("{name} plays on", name=name) if on else say("{name} would stop", name=name)
        other = PushButton(
            "stop" if on else "play_on", say("Stop here") if on else say("Play on"),
            lambda: self._say(Stop() if on else PlayOn()), "plain", size=(wide, deep),
        )  # fmt: skip
        other.settles(UNTOUCHED)
        room = self.width - 2 * pad - (wide + pad if beside else 0)
        title = Text(said, "button", "right_deep", "cream", fit=room)
        self._waits = Text("", "small", "ink_soft", "cream", TEXT, fit=room)
        if beside:
            other.pos = (self.x + self.width - wide - pad, self.y + (self.height - deep) / 2)
            self._words = (self.x + pad + room / 2, self.y + self.height / 2)
        else:
            other.pos = (self.x + (self.width - wide) / 2, self.y + pad)
            self._words = (self.x + self.width / 2, self.y + (self.height + deep + pad) / 2)
        title.center = (self._words[0], self._words[1] + title.height / 2)
        for widget in (other, title, self._waits):
            self.add_widget(widget)

    def _wait_for(self, others: int) -> None:
        words = count("waiting for {number} more", "waiting for {number} more", others)
        self._waits.says_in(words, "ink_soft", self._waits.fit, None)
        self._waits.center = (self._words[0], self._words[1] - self._waits.height / 2)

    def _say(self, move: PlayOn | Stop) -> None:
        self.ground.wish(move)


class Tally(Widget):
    """What has been said so far, where nothing can be touched, with the signs of those who spoke."""

    def __init__(self, ground: Ground, area: Area) -> None:
        x, y, width, height = area
        super().__init__(size_hint=(None, None), size=(width, height), pos=(x, y))
        self.ground, self._poll = ground, None

    def counts(self, poll: PollView) -> None:
        if poll == self._poll:
            return
        self._poll = poll
        self.clear_widgets()
        needed = len(poll.asked) // 2 + 1
        on = say("Play on: {said}/{needed}", said=len(poll.on), needed=needed)
        stop = say("Stop: {said}/{needed}", said=len(poll.stop), needed=needed)
        step = min(self.height / 2, u(36))
        for index, (seats, words) in enumerate(((poll.on, on), (poll.stop, stop))):
            self._lay_line(words, seats, self.y + self.height / 2 + (0.5 - index) * step)

    def _lay_line(self, words: str, seats: tuple[Seat, ...], middle: float) -> None:
        signs = len(seats) * u(26)
        text = Text(words, "small", "on_dark_soft", "felt", TEXT, fit=self.width - signs - u(8))
        left = self.x + (self.width - text.width - signs) / 2
        text.pos = (left, middle - text.height / 2)
        self.add_widget(text)
        for index, seat in enumerate(seats):
            badge = Badge(self.ground.look(seat), "", u(12))  # too small for a letter
            badge.center = (left + text.width + u(18) + index * u(26), middle)
            self.add_widget(badge)


class Laurels(Widget):
    """In the place of the pair: how somebody who is done came in."""

    def __init__(self, ground: Ground, area: Area) -> None:
        x, y, width, height = area
        super().__init__(size_hint=(None, None), size=(width, height), pos=(x, y))
        self.ground, self._said = ground, ""

    def show(self, game: DifferenceView) -> None:
        seat = self.ground.seat
        place, others = game.finished.index(seat) + 1, self._others(game)
        if self._said == f"{place} {others}":
            return
        first, self._said = not self._said, f"{place} {others}"
        self.clear_widgets()
        if place == 1:
            self._rain(fly=first)
        self._lay(place, others)

    def _others(self, game: DifferenceView) -> str:
        if game.poll is None:
            return ""
        return count(
            "The other one says whether it goes on",
            "The other {number} say whether they play on",
            len(game.poll.asked),
        )

    def _lay(self, place: int, others: str) -> None:
        name = self.ground.name(self.ground.seat)
        words = say("{name} has won!", name=name) if place == 1 else say("Place {place}", place=place)
        title = Text(words, "title" if self.height > u(220) else "heading", "gold", "felt", fit=self.width)
        line = Text(others, "body", "on_dark_soft", "felt", TEXT, wrap=self.width, halign="center")
        radius = min(u(46), (self.height - title.height - line.height) * 0.34)
        badge = Badge(self.ground.look(self.ground.seat), name, radius)
        crown = radius * 1.5 if place == 1 else 0
        whole = crown * 0.8 + badge.height + title.height + line.height
        middle, top = self.x + self.width / 2, self.y + (self.height + whole) / 2
        badge.center = (middle, top - crown * 0.8 - radius)
        title.center = (middle, top - crown * 0.8 - badge.height - title.height / 2)
        line.center = (middle, top - whole + line.height / 2)
        for widget in (badge, title, line):
            self.add_widget(widget)
        if crown:
            with badge.canvas:
                Color(1, 1, 1, 1)
                Rectangle(
                    texture=picture("ui/crown.png"), size=(crown, crown),
                    pos=(middle - crown / 2, top - crown),
                )  # fmt: skip

    def _rain(self, fly: bool) -> None:
        x, y, width, height = self.ground.place.inner
        clear = [Rect(self.x + self.width * 0.1, self.y, self.width * 0.8, self.height)]
        confetti = Confetti(Rect(x, y, width, height), clear)
        self.add_widget(confetti)
        (confetti.fly if fly and not glass.calm else confetti.rest)()

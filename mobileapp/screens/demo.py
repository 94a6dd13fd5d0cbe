"""A game that plays itself: stand-ins at every seat, kept nowhere; any touch ends it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock

from engine import wire
from engine.rules import Outcome
from engine.table import Setting
from mobileapp.about import about, on_the_shelf
from mobileapp.drafts import Drafts
from mobileapp.feel import Feel
from mobileapp.host import Alarm, Host
from mobileapp.language import say
from mobileapp.lessons import Lessons
from mobileapp.pace import pace
from mobileapp.packs import pack_for
from mobileapp.party import Party
from mobileapp.screens.play import Play
from mobileapp.seating import DEFAULTS
from mobileapp.standins import StandIns
from mobileapp.store import Store
from mobileapp.sync.inside import Inside, InsideDoor
from mobileapp.sync.messages import Message
from mobileapp.theme import glass, u
from mobileapp.widgets.both_sides import BothSides
from mobileapp.widgets.panel import Plate

SEATS = 4
NEXT = 3.0  # seconds between two games
LONGEST = 150.0  # seconds one game is shown
TOLD = 4.0  # seconds it is said what this is


class Show:
    """What a demo asks instead of the evening: silence, and the next game after this one."""

    def __init__(self, chance: Random, alarm: Callable[[], Alarm], ends: Callable[[], None]) -> None:
        self.feel = Feel(False, False, False)
        self.kept = Drafts()
        self.lessons = Lessons()  # nobody is here to learn
        self._alarm, self._ends = alarm, ends
        self._over = Clock.create_trigger(lambda _: ends())
        self.game = chance.choice(on_the_shelf())
        self.party = _companions()
        self._store = Store(Path(":memory:"))
        self.host = Host(self._store, alarm(), pace.now)
        self.host.begin(_setting(self.game, chance), self.party)

    def stand_ins(self, host: Host, party: Party) -> StandIns:
        return StandIns(
            host, party, self._alarm, lambda call: Clock.schedule_once(lambda _: call(), 0), clock=pace.now
        )

    def door(self, people: frozenset[str], show: Callable[[Message], None]) -> InsideDoor:
        return InsideDoor(Inside(people, self.host.hear, show))

    def pause(self) -> None:
        self._ends()

    def finish(self, outcome: Outcome, lingers: float) -> None:
        self._over.timeout = pace.real(NEXT + lingers)
        self._over()

    def close(self) -> None:
        self._over.cancel()
        self.host.close()
        self._store.close()


def _companions() -> Party:
    party = Party()
    for strength, spot in zip((2, 3, 2, 3), DEFAULTS[SEATS], strict=True):
        party = party.with_stand_in(spot, strength)
    return party


def _setting(game: str, chance: Random) -> Setting:
    return Setting(
        game=game,
        seats=SEATS,
        options=wire.options(game, {"short": True}),
        pack=pack_for(game, None, SEATS),
        first=chance.randrange(SEATS),
        seed=f"{chance.random()}",
    )


class Demo(Play):
    """The play screen, watched."""

    def __init__(self, show: Show, leave: Callable[[], None], go_on: Callable[[], None]) -> None:
        self._leaves = leave
        super().__init__(show, show.host, show.party)
        self.name = "demo"
        self._ribbon()
        self._next = Clock.schedule_once(lambda _: go_on(), pace.real(LONGEST))

    def _ribbon(self) -> None:
        """What this is, said in the middle to both sides, for a while."""
        line = say("Demo: {game}. A touch ends it.", game=about(self.evening.game).title)
        words = BothSides(u(520), u(30), "label", "panel")
        words.says(line)
        words.center = (glass.width / 2, glass.height / 2)
        words.spread(u(19), 0)
        Plate(words.canvas.before, "panel", u(22)).lie(words.x, words.y - u(24), words.width, u(78))
        self.tabletop.above.add_widget(words)
        Clock.schedule_once(lambda _: self.tabletop.above.remove_widget(words), pace.real(TOLD))

    def on_touch_down(self, touch: Any) -> bool:
        self._leaves()
        return True

    def leave(self) -> None:
        self._next.cancel()
        super().leave()
        self.evening.close()

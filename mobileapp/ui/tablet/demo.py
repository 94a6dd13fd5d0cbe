"""A game that plays itself: stand-ins at every seat, kept nowhere; any touch ends it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock

from engine import serialization
from engine.game import Outcome
from mobileapp.i18n.translate import say
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import DEFAULTS
from mobileapp.platform.feedback import Feel
from mobileapp.platform.table_clock import pace
from mobileapp.session.game_info import about, on_the_shelf
from mobileapp.session.hints_seen import Lessons
from mobileapp.session.launch_options import Start
from mobileapp.session.session import Audience, Evening, Timing
from mobileapp.storage.database import Store
from mobileapp.storage.packs import pack_for
from mobileapp.ui.tablet.play import Play
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.double_sided_text import BothSides
from mobileapp.ui.toolkit.panel import Plate

SEATS = 4
NEXT = 3.0  # seconds between two games
LONGEST = 150.0  # seconds one game is shown
TOLD = 4.0  # seconds it is said what this is


class Show(Audience):
    """An evening of its own, in silence, and the next game after this one."""

    def __init__(self, chance: Random, timing: Timing, ends: Callable[[], None]) -> None:
        self._ends = ends
        self._over = Clock.create_trigger(lambda _: ends())
        self.evening = Evening(Store(Path(":memory:")), timing, self, Start())
        self.evening.feel = Feel(False, False, False)
        self.evening.lessons = Lessons()  # nobody is here to learn
        game = self.evening.game = chance.choice(on_the_shelf())
        self.evening.party, self.evening.first = _companions(), chance.randrange(SEATS)
        self.evening.set_way(game, "veil")
        short, pack = serialization.options(game, {"short": True}), pack_for(game, None, SEATS)
        self.evening.start(f"{chance.random()}", short, pack)

    def pause(self) -> None:
        self._ends()

    def finish(self, outcome: Outcome, lingers: float) -> None:
        self._over.timeout = pace.real(NEXT + lingers)
        self._over()

    def close(self) -> None:
        self._over.cancel()
        self.evening.close()


def _companions() -> Party:
    party = Party()
    for strength, spot in zip((2, 3, 2, 3), DEFAULTS[SEATS], strict=True):
        party = party.with_stand_in(spot, strength)
    return party


class Demo(Play):
    """The play screen, watched."""

    def __init__(self, show: Show, leave: Callable[[], None], go_on: Callable[[], None]) -> None:
        self._leaves = leave
        super().__init__(show.evening, show)
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
        self.route.close()

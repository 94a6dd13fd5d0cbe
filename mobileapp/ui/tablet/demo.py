"""The demo: a game with bots in every seat that is not saved; any touch ends it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock

from engine import serialization
from engine.game import Outcome
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import DEFAULT_SPOTS
from mobileapp.platform.feedback import Feedback
from mobileapp.platform.table_clock import table_clock
from mobileapp.session.game_info import game_info, games_in_order
from mobileapp.session.hints_seen import HintsSeen
from mobileapp.session.launch_options import LaunchOptions
from mobileapp.session.session import OwnerThread, Session, SessionObserver
from mobileapp.storage.database import Store
from mobileapp.storage.packs import pack_for
from mobileapp.ui.tablet.play import PlayScreen
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.double_sided_text import DoubleSidedText
from mobileapp.ui.toolkit.panel import Plate

SEAT_COUNT = 4
NEXT_GAME_DELAY_S = 3.0  # seconds between two games
MAX_GAME_S = 150.0  # maximum seconds per game
BANNER_S = 4.0  # seconds for which the banner is shown


class DemoSession(SessionObserver):
    """A separate, silent session for one demo game; afterwards the next game starts."""

    def __init__(self, chance: Random, timing: OwnerThread, ends: Callable[[], None]) -> None:
        self._on_end = ends
        self._end_trigger = Clock.create_trigger(lambda _: ends())
        self.session = Session(Store(Path(":memory:")), timing, self, LaunchOptions())
        self.session.feedback = Feedback(False, False, False)
        self.session.hints_seen = HintsSeen()  # no hints: nobody plays
        game = self.session.game = chance.choice(games_in_order())
        self.session.party, self.session.first = _bot_party(), chance.randrange(SEAT_COUNT)
        self.session.set_privacy(game, "veil")
        short, pack = serialization.convert_options(game, {"short": True}), pack_for(game, None, SEAT_COUNT)
        self.session.start(f"{chance.random()}", short, pack)

    def pause(self) -> None:
        self._on_end()

    def finish(self, outcome: Outcome, lingers: float) -> None:
        self._end_trigger.timeout = table_clock.real(NEXT_GAME_DELAY_S + lingers)
        self._end_trigger()

    def close(self) -> None:
        self._end_trigger.cancel()
        self.session.close()


def _bot_party() -> Party:
    party = Party()
    for strength, spot in zip((2, 3, 2, 3), DEFAULT_SPOTS[SEAT_COUNT], strict=True):
        party = party.with_bot(spot, strength)
    return party


class DemoScreen(PlayScreen):
    """The play screen, only to watch."""

    can_pause = has_seats = False

    def __init__(self, show: DemoSession, leave: Callable[[], None], go_on: Callable[[], None]) -> None:
        self._leave = leave
        super().__init__(show.session, show)
        self.name = "demo"
        self._add_banner()
        self._next = Clock.schedule_once(lambda _: go_on(), table_clock.real(MAX_GAME_S))

    def _add_banner(self) -> None:
        """Say in the middle that this is a demo, to both sides, for a few seconds."""
        line = tr("Demo: {game}. Tap to stop.", game=game_info(self.session.game).title)
        words = DoubleSidedText(dp(520), dp(30), "label", "panel")
        words.set_text(line)
        words.center = (screen_metrics.width / 2, screen_metrics.height / 2)
        words.spread(dp(19), 0)
        Plate(words.canvas.before, "panel", dp(22)).place(words.x, words.y - dp(24), words.width, dp(78))
        self.table_view.overlay.add_widget(words)
        Clock.schedule_once(
            lambda _: self.table_view.overlay.remove_widget(words), table_clock.real(BANNER_S)
        )

    def on_touch_down(self, touch: Any) -> bool:
        self._leave()
        return True

    def back(self) -> None:
        self._leave()

    def suspend(self) -> None:
        """Nothing is hidden here."""

    def resume(self) -> None:
        """The demo was not paused."""

    def leave(self) -> None:
        self._next.cancel()
        super().leave()
        self.navigator.close()

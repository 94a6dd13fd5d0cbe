"""The demo: bots play a game with open hands, which is not saved, while its rules are explained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from engine import serialization
from engine.game import Outcome, Seat
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import DEFAULT_SPOTS, Rect
from mobileapp.platform.feedback import Feedback
from mobileapp.platform.table_clock import table_clock
from mobileapp.session.game_info import game_info, games_in_order
from mobileapp.session.hints_seen import HintsSeen
from mobileapp.session.launch_options import LaunchOptions
from mobileapp.session.observer import OwnerThread, SessionObserver
from mobileapp.session.session import Session
from mobileapp.storage.database import Store
from mobileapp.storage.packs import pack_for
from mobileapp.ui.face import FaceContext
from mobileapp.ui.game_faces import load_faces
from mobileapp.ui.tablet.play import PlayScreen
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text

SEAT_COUNT = 4
NEXT_GAME_DELAY_S = 3.0  # seconds between two games
MAX_GAME_S = 150.0  # maximum seconds per game
MAX_IDLE_S = 40.0  # maximum seconds of a demo that started by itself
STEP_S = 9.0  # seconds for which a sentence of the rules is shown
FAST = 3  # times the usual speed
CAPTION_HEIGHT, CAPTION_HEIGHT_UPRIGHT = 118, 182


class DemoSession(SessionObserver):
    """A separate, silent session for one demo game; afterwards the next game starts."""

    def __init__(
        self, chance: Random, timing: OwnerThread, ends: Callable[[], None], game: str | None = None
    ) -> None:
        """`game`: which one; any if None."""
        self._on_end = ends
        self._end_trigger = Clock.create_trigger(lambda _: ends())
        self.session = Session(Store(Path(":memory:")), timing, self, LaunchOptions())
        self.session.feedback = Feedback(False, False, False)
        self.session.hints_seen = NoHints()
        game = self.session.game = game or chance.choice(games_in_order())
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


def _as_people(party: Party, seats: frozenset[Seat]) -> Party:
    sitters = (
        replace(each, strength=0) if seat in seats else each for seat, each in enumerate(party.sitters)
    )
    return replace(party, sitters=tuple(sitters), hands="open")


class NoHints(HintsSeen):
    """Nobody plays, so nobody needs a hint."""

    def is_new(self, name: str, lesson: str) -> bool:
        return False


class DemoScreen(PlayScreen):
    """The play screen, only to watch: all hands are open, and a caption explains the game step by step."""

    can_pause = has_seats = False
    max_game_s = MAX_GAME_S

    def __init__(self, show: DemoSession, leave: Callable[[], None], go_on: Callable[[], None]) -> None:
        self._demo, self._leave, self._go_on, self._step = show, leave, go_on, 0
        self._usual_rate = table_clock.rate
        super().__init__(show.session, show)
        self.name = "demo"
        self._next = Clock.create_trigger(lambda _: go_on(), table_clock.real(self.max_game_s))
        self._next()
        self._next_step = Clock.create_trigger(self._show_next_step, table_clock.real(STEP_S))
        self._next_step()

    def _shown_party(self, party: Party) -> Party:
        """The bots as people with open hands; only one if the table shows one large hand."""
        everybody = _as_people(party, party.bot_seats)
        terms = self.session.host.setting.terms
        is_alone = load_faces(terms.game).zone_family(everybody, terms) == "alone"
        return _as_people(party, frozenset({0})) if is_alone else everybody

    def _face_context(self, seat: Seat | None, place: Any, above: Widget) -> FaceContext:  # as PlayScreen
        """The stage knows that nobody is here to confirm anything."""
        context = super()._face_context(seat, place, above)
        if seat is None:
            context.party = self.session.party
        return context

    @property
    def _table_size(self) -> tuple[float, float]:
        return screen_metrics.width, screen_metrics.height - caption_height()

    def _show_curtain(self, *_: object) -> None:
        """Show the hand below the caption, upright for those who watch."""
        super()._show_curtain()
        if self.curtain is not None:
            self.curtain.place(Rect(0, 0, *self._table_size), 0)
            self.curtain.open()

    def _build(self) -> None:
        super()._build()
        self.table_view.uncover(self.pause_button)
        self._add_caption()

    def _add_caption(self) -> None:
        steps = game_info(self.session.game).steps
        self.caption = DemoCaption(
            tr("Demo: {game}", game=game_info(self.session.game).title),
            f"{self._step + 1}/{len(steps)}  {tr(steps[self._step])}",
            [
                ("demo-speed", "clock", self._speed_text, self._change_speed, "quiet"),
                ("demo-skip", "play", tr("Skip"), self._go_on, "quiet"),
                ("demo-stop", "cross", tr("Close"), self._leave, "gold"),
            ],
        )
        self.add_widget(self.caption)

    def _rebuild_caption(self) -> None:
        self.remove_widget(self.caption)
        self._add_caption()

    def _show_next_step(self, *_: object) -> None:
        self._step = (self._step + 1) % len(game_info(self.session.game).steps)
        self._rebuild_caption()
        self._next_step()

    @property
    def _is_fast(self) -> bool:
        return table_clock.rate > self._usual_rate

    @property
    def _speed_text(self) -> str:
        return tr("Slower") if self._is_fast else tr("Faster")

    def _change_speed(self) -> None:
        table_clock.rate = self._usual_rate * (1 if self._is_fast else FAST)
        self._rebuild_caption()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Only the caption can be touched; nobody plays for the bots."""
        touch.push()
        touch.apply_transform_2d(self.to_local)
        self.caption.dispatch("on_touch_down", touch)
        touch.pop()
        return True

    def back(self) -> None:
        self._leave()

    def suspend(self) -> None:
        """Nothing is hidden here."""

    def resume(self) -> None:
        """The demo was not paused."""

    def leave(self) -> None:
        table_clock.rate = self._usual_rate
        self._next.cancel()
        self._next_step.cancel()
        super().leave()
        self._demo.close()


class IdleDemoScreen(DemoScreen):
    """A short demo that started by itself; a touch anywhere ends it."""

    max_game_s = MAX_IDLE_S

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._leave()
        return True


def caption_height() -> float:
    return dp(CAPTION_HEIGHT_UPRIGHT if screen_metrics.is_portrait else CAPTION_HEIGHT)


class DemoCaption(FloatLayout):
    """Above the table: the game, a sentence of its rules, and buttons."""

    def __init__(
        self,
        title: str,
        sentence: str,
        buttons: Sequence[tuple[str, str, str, Callable[[], None], str]],
    ) -> None:
        high = caption_height()
        super().__init__(
            size_hint=(None, None),
            size=(screen_metrics.width, high),
            pos=(0, screen_metrics.height - high),
        )
        Plate(self.canvas.before, "panel", dp(20)).place(
            dp(8), self.y + dp(4), self.width - dp(16), high - dp(8)
        )
        upright = screen_metrics.is_portrait
        low, right = self.y + high - dp(84) if upright else self.y + (high - dp(64)) / 2, self.width - dp(20)
        for key, icon, word, act, kind in reversed(buttons):
            button = IconTextButton(key, icon, word, act, kind)
            right -= button.width
            button.pos = (right, low)
            right -= dp(10)
            self.add_widget(button)
        left = dp(30)
        room = (self.width if upright else right) - 2 * left
        name = Text(title, "label", "gold", "panel", fit=right - left)
        line = Text(sentence, "label", "cream", "panel", face=TEXT_FONT, wrap=room)
        if line.height > high - dp(46):
            line = Text(sentence, "small", "cream", "panel", face=TEXT_FONT, wrap=room)
        if upright:
            name.pos = (left, low + dp(32) - name.height / 2)
            line.pos = (left, self.y + (low - self.y - line.height) / 2 + dp(2))
        else:
            whole = name.height + line.height
            name.pos = (left, self.y + (high + whole) / 2 - name.height)
            line.pos = (left, self.y + (high - whole) / 2)
        for text in (name, line):
            self.add_widget(text)

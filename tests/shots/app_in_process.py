"""The real app in this process with a manual clock: no event loop runs, frames are stepped."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from math import ceil, hypot
from pathlib import Path
from typing import Any

from engine.game import Move, Outcome, Seat
from engine.games.difference.claims import Claim, ShowDifferences
from mobileapp.platform.memory_trim import release_memory
from tests.support.fake_clock import FRAME_S, TICKS_PER_S, manual_clock

NAMES = ("Ana", "Bruno", "Chloé", "Maximilien", "Éloïse", "Finn")
SETTLE_S = 0.5  # more than a new screen ignores touches
TIMEOUT_S = 120.0  # seconds: only to stop hanging tests
SCREENS_PER_CLEANUP = 16  # screens between two garbage collections
NEW_OBJECTS = 10_000  # between two collections of young objects; Python's default costs a third of the time
PACKS = {"difference": {False: "lake", True: "castle"}}  # fixed, so that scenes added later change nothing


class ImmediateExecutor:
    """A bot executor that plans moves synchronously."""

    def submit(self, think: Callable[..., Any], *what: Any) -> Future[Any]:
        thought: Future[Any] = Future()
        thought.set_result(think(*what))
        return thought


def no_discovery(_found: Any, _where: Any) -> Callable[[], None]:
    """Do not search for tables in this machine's networks."""
    return lambda: None


def bare_screen() -> Any:
    """An empty screen between two sessions."""
    from mobileapp.ui.screen import Screen

    return Screen()


class AppSession:
    """TableeApp on an off-screen window of one size, and people who follow a story."""

    _loaded = 0  # number of modules at the last freeze
    _screens = count(1)

    def __init__(self, size: tuple[int, int], folder: Path, inches: float | None = None) -> None:
        os.environ["TABLEE_HOME"] = str(folder)
        gc.set_threshold(NEW_OBJECTS)
        from mobileapp.session.launch_options import LaunchOptions
        from mobileapp.ui.kivy_setup import configure

        configure(LaunchOptions(size=size, picture=folder / "unused.png"))
        self.folder, self.size, self._numbers = folder, size, count()
        self.clock = manual_clock()
        self._open(LaunchOptions(size=size, dpi=hypot(*size) / inches if inches else None))

    def _open(self, start: Any) -> None:
        from kivy.app import App
        from kivy.base import runTouchApp

        from mobileapp.app import TableeApp
        from mobileapp.host.bot_driver import BotSeats
        from mobileapp.ui import navigator
        from mobileapp.ui.phone import join_controller

        BotSeats.new_executor = ImmediateExecutor
        join_controller.browse_tables = no_discovery
        navigator.release_memory = AppSession._clean_up_sometimes
        self.app = TableeApp(start)
        App._running_app = self.app  # as `run` does, which is never called here
        self.app.root = self.app.build()
        runTouchApp(self.app.root, embedded=True)
        self.frames(2)

    def reset(self, language: str) -> None:
        """Start with an empty database."""
        from mobileapp.platform.paths import hotspot_file
        from mobileapp.session import session
        from mobileapp.storage.database import Store
        from mobileapp.testing.slow_ticks import reset_delays
        from mobileapp.ui.theme import screen_metrics

        reset_delays()
        self.app.navigator.open_screen(bare_screen)  # leave the open screen before anything changes
        self.clock.now += 1  # forget earlier touches
        self.frames()
        self._drop_phones()
        self._settle()
        last = self.app.session
        last.close()
        hotspot_file().unlink(missing_ok=True)
        store = Store(self.folder / f"evening-{next(self._numbers)}.sqlite")
        self.app.session = session.Session(store, last.owner_thread, self.app, last.launch_options)
        self.app.navigator.session = self.app.session
        screen_metrics.calm = screen_metrics.large_text = False
        self.app.session.set("sound", False)  # nobody listens
        self.app.session.set("language", language)

    @staticmethod
    def _clean_up_sometimes() -> None:
        """Tests open more screens in a minute than people in a session."""
        if next(AppSession._screens) % SCREENS_PER_CLEANUP == 0:
            release_memory()

    def _settle(self) -> None:
        """Freeze loaded modules: the collector would scan them at every screen and slow down every test."""
        if len(sys.modules) != AppSession._loaded:
            AppSession._loaded = len(sys.modules)
            gc.collect()
            gc.freeze()

    def close(self) -> None:
        """Stop the app, so that nothing stays open."""
        self._drop_phones()
        self.app.session.close()

    def probe(self) -> dict[str, Any]:
        """The probe's answer now."""
        from mobileapp.testing.probe_server import AppProbe

        return AppProbe(self.app.navigator).look()

    def _drop_phones(self) -> None:
        """Delete links and tokens, so that no phone of an earlier session returns."""
        if self.app.session.phones is not None:
            self.app.session.phones.keys.end_session()
            self.app.session.phones.shut()
            self.app.session.phones = None

    def move_to_phones(self, *seats: Seat) -> None:
        """Give these seats to phones, by touches on the seating screen."""
        for seat in seats:
            spot = self.screen.party.spots[seat]
            self.tap(f"spot-{spot}")
            self.tap("phone", spot)

    def join_phone(self, seat: Seat) -> Any:
        """The phone of a seat scans its code; the caller holds it."""
        from mobileapp.net.security.links import parse_link
        from tests.support.tables import ManualPhone

        name = self.screen.party.sitters[seat].name
        link = parse_link(self.app.session.phones.shown_links[name])
        assert link is not None
        phone = ManualPhone(link).join()
        phone.listen()
        phone.confirm_token()
        phones = self.app.session.phones
        self.until(lambda: phones.state_of(name).state == "there" and name not in phones.shown_links)
        return phone

    def lose_phone(self, phone: Any, seat: Seat) -> None:
        """Its battery is empty."""
        phone.close()
        self._wait_for_state(seat, "lost")

    def put_to_sleep(self, phone: Any, seat: Seat) -> None:
        from mobileapp.net.protocol.messages import DeviceAsleep

        phone.send(DeviceAsleep())
        self._wait_for_state(seat, "asleep")

    def _wait_for_state(self, seat: Seat, state: str) -> None:
        name = self.app.session.party.sitters[seat].name
        self.until(lambda: self.app.session.phones.state_of(name).state == state)

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for callbacks from another thread."""
        import time

        ends = time.monotonic() + TIMEOUT_S
        while not holds():
            assert time.monotonic() < ends
            time.sleep(0.002)
            self.frames()
        self.frames(2)

    # --- time ---

    def frames(self, number: int = 1) -> None:
        """Run everything between two frames; the caller draws them if needed."""
        from mobileapp.testing.slow_ticks import delay_s

        while number > 0 or self._under_way:
            number -= 1
            self._tick(FRAME_S + delay_s("tick"))

    def _tick(self, later: float) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.lang import Builder

        self.clock.now += later
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    @property
    def _under_way(self) -> int:
        """Messages that a late channel has not delivered yet (TABLEE_LATE)."""
        door = getattr(self.app.navigator.screens.current_screen, "_transport", None)
        return getattr(door.channel, "in_flight", 0) if door else 0

    def wait(self, seconds: float) -> None:
        """Advance in small steps, so that timers can start other timers; the total stays the same."""
        from mobileapp.testing.slow_ticks import delay_s
        from mobileapp.ui.toolkit.textures import _load_pending

        _load_pending()  # pictures that wait for a drawn frame: here none ever is
        steps = max(1, round(seconds / 0.15))
        step = ceil(seconds / steps * TICKS_PER_S) / TICKS_PER_S + FRAME_S
        until = self.clock.now + FRAME_S + steps * step
        # Debounce delays count from here on.
        self._tick(min(FRAME_S + delay_s("tick"), until - self.clock.now))
        self.frames(0)
        while self.clock.now < until:
            self._tick(min(step + delay_s("tick"), until - self.clock.now))
            self.frames(0)

    # --- people ---

    @property
    def screen(self) -> Any:
        return self.app.navigator.screens.current_screen

    def sit(self, seats: int, spots: tuple[int, ...] | None = None) -> None:
        from mobileapp.people.party import Party, Person
        from mobileapp.people.seating_plan import DEFAULT_SPOTS

        party = Party()
        for look, spot in enumerate(spots or DEFAULT_SPOTS.get(seats, ())):
            party = party.with_person(Person(NAMES[look], look), spot)
        self.app.session.sit(party)

    def add_known_people(self, *names: str) -> None:
        """People who played here before and are not at the table."""
        from mobileapp.people.party import Person

        for look, name in enumerate(names):
            self.app.session.store.remember(Person(name, look))

    def play(self, game: str, seats: int, pack: str | None = None, **options: Any) -> None:
        """Sit down and deal, always with the same seed."""
        from engine import serialization

        self.sit(seats)
        self.app.session.game, self.app.session.first = game, 0
        if pack := pack or PACKS.get(game, {}).get(seats > 4):
            self.app.session.store.set(f"pack:{game}", pack)
        self.app.session.start(seed="shots", options=serialization.convert_options(game, options))
        self.wait(0.5)

    def finger(self, key: str, seat: int | None = None) -> Any:
        """A touch at the control with this key, not yet down."""
        from kivy.tests.common import UnitTestTouch

        from mobileapp.testing.probe import touchables

        self.settle()
        for moment in (0.35, 0.7, 1.2, 0):  # a control that has just appeared ignores touches for a moment
            for thing in touchables(self.screen):
                if thing["key"] == key and seat in (None, thing["seat"]):
                    return UnitTestTouch(thing["x"], thing["y"])
            self.wait(moment)
        raise LookupError(f"nothing named {key!r} can be touched by {seat}")

    def settle(self) -> None:
        """Until the layout is done and a new screen accepts touches."""
        self.frames(2)
        if self.app.navigator.screens.is_settling:
            self.wait(SETTLE_S)

    def tap(self, key: str, seat: int | None = None) -> None:
        finger = self.finger(key, seat)
        finger.touch_down()
        self.frames()
        finger.touch_up()
        self.wait(0.4)

    # --- Difference ---

    def view(self, seat: Seat | None = None) -> Any:
        """The view of this device; of a remote seat, the view from the table."""
        return (
            self.screen.views[seat] if seat in self.screen.views else self.app.session.host.table.view(seat)
        )

    def wish(self, seat: Seat, move: Move) -> None:
        if self.app.session.party.sitters[seat].elsewhere:
            self._submit_remote(seat, move)
        else:
            self.screen.seat_faces[seat].context.submit(move)
        self.frames(0)  # where a channel is late, until it is answered

    def _submit_remote(self, seat: Seat, move: Move) -> None:
        """A phone's move, without a link."""
        from mobileapp.net.protocol.messages import MoveRequest
        from mobileapp.net.transport.local import LocalChannel

        host = self.app.session.host
        phone = LocalChannel({self.app.session.party.sitters[seat].name}, host.receive, lambda _: None)
        host.welcome(phone)
        revision = self.view().revision
        phone.send_to_host(MoveRequest(host.game, seat, move, f"far-{seat}-{revision}", revision))
        phone.close()

    def spots(self, seat: Seat) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two places where the seat's card differs from the one it is shown against."""
        game = self.view(seat).game
        claim = game.claim
        against = claim.against[claim.showing].card if claim and claim.against else game.board[-1].card
        return tuple(self.center_of(card) for card in (game.tops[seat], against))

    def center_of(self, change: int) -> tuple[int, int]:
        x, y, width, height = self.screen.host.setting.pack.changes[change].boxes[0]
        return x + width // 2, y + height // 2

    def claim(self, seat: Seat) -> None:
        """Pressed, and seen by everybody."""
        self.wish(seat, Claim())
        self.wait(0.3)

    def find(self, seat: Seat) -> None:
        self.claim(seat)
        self.wish(seat, ShowDifferences(self.spots(seat)))
        self.frames()

    def miss(self, seat: Seat, *spots: tuple[int, int]) -> None:
        """Both spots, as a finger would show them."""
        self.claim(seat)
        for spot in spots or ((2, 2), (700, 2)):
            self.screen.seat_faces[seat]._tap(spot)
        self.frames()

    def miss_things(self, seat: Seat, *things: int) -> None:
        """Both spots on things that are no differences, by their numbers in the pack."""
        self.miss(seat, *(self.center_of(thing) for thing in things))

    def mark(self, seat: Seat) -> None:
        """The first of the two places is tapped, with a finger."""
        from kivy.tests.common import UnitTestTouch

        face = self.screen.seat_faces[seat]
        picture = face._enlarged.picture or face.own
        while not picture.accepts_touches:  # it has just appeared
            self.frames()
        finger = UnitTestTouch(*picture.to_window(*picture.point_of(self.spots(seat)[0])))
        finger.touch_down()
        self.frames()
        finger.touch_up()
        self.wait(0.3)

    def win(self, seat: Seat) -> Outcome | None:
        """Finds until nothing is left; where the others are asked to play on, they are asked now."""
        from mobileapp.games.difference.claim_marks import SHOWN_S

        while self.view(seat).game.tops[seat] is not None:
            self.wish(seat, Claim())
            self.wish(seat, ShowDifferences(self.spots(seat)))
        self.frames()
        if self.view(seat).game.phase == "ask":
            self.wait(SHOWN_S)
        return self.view(seat).outcome

"""The real app in this process, its clock moved by hand: no loop runs, frames are stepped."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from math import ceil
from pathlib import Path
from typing import Any

from engine.game import Move, Outcome, Seat
from engine.games.difference.claims import Claim, Show
from mobileapp.platform.memory_trim import tidy
from tests.support.fake_clock import FRAME, GRAINS, hand_clock

NAMES = ("Ana", "Bruno", "Chloé", "Maximilien", "Éloïse", "Finn")
PATIENCE = 120.0  # seconds: only against what hangs
SELDOM = 16  # screens between two times of tidying up
PACKS = {"difference": {False: "lake", True: "castle"}}  # the same whatever scenes are drawn later


class AtOnce:
    """A mind that thinks while one waits."""

    def submit(self, think: Callable[..., Any], *what: Any) -> Future[Any]:
        thought: Future[Any] = Future()
        thought.set_result(think(*what))
        return thought


def nobody_around(_found: Any, _where: Any) -> Callable[[], None]:
    """No table is looked for on this machine's networks."""
    return lambda: None


def bare_screen() -> Any:
    """Between two evenings nothing stands there, whatever the glass does."""
    from kivy.uix.screenmanager import Screen

    class Bare(Screen):
        def rebuild(self) -> None:
            """Nothing to lay anew."""

    return Bare()


class Evening:
    """TableeApp on an off-screen window of one size, and people who do what a story says."""

    _loaded = 0  # modules, when what was loaded was last settled
    _screens = count(1)

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        os.environ["TABLEE_HOME"] = str(folder)
        from mobileapp.session.launch_options import Start
        from mobileapp.ui.kivy_setup import configure

        configure(Start(size=size, picture=folder / "unused.png"))
        self.folder, self.size, self._numbers = folder, size, count()
        self.clock = hand_clock()
        self._open(Start(size=size))

    def _open(self, start: Any) -> None:
        from kivy.app import App
        from kivy.base import runTouchApp

        from mobileapp.app import TableeApp
        from mobileapp.host.bot_driver import StandIns
        from mobileapp.ui import navigator
        from mobileapp.ui.phone import join_controller

        StandIns.new_mind = AtOnce
        join_controller.around = nobody_around
        navigator.tidy = Evening._tidy_seldom
        self.app = TableeApp(start)
        App._running_app = self.app  # as `run` does, which is never called here
        self.app.root = self.app.build()
        runTouchApp(self.app.root, embedded=True)
        self.frames(2)

    def fresh(self, language: str) -> None:
        """Nobody has ever played here."""
        from mobileapp.platform.paths import hotspot_file
        from mobileapp.session import session
        from mobileapp.storage.database import Store
        from mobileapp.testing.slow_ticks import begin_anew
        from mobileapp.ui.theme import glass

        begin_anew()
        self.app.route.go(bare_screen)  # whatever was open is left before anything changes
        self.clock.now += 1  # no finger of before is remembered
        self.frames()
        self._hang_up()
        self._settle()
        last = self.app.evening
        last.close()
        hotspot_file().unlink(missing_ok=True)
        store = Store(self.folder / f"evening-{next(self._numbers)}.sqlite")
        self.app.evening = session.Evening(store, last.timing, self.app, last.begin_with)
        self.app.route.evening = self.app.evening
        glass.calm = glass.large_text = False
        self.app.evening.set("sound", False)  # nobody listens
        self.app.evening.set("language", language)

    @staticmethod
    def _tidy_seldom() -> None:
        """Tests go through more screens in a minute than people in an evening."""
        if next(Evening._screens) % SELDOM == 0:
            tidy()

    def _settle(self) -> None:
        """What was loaded since stays: looking through it at every screen would make every test slower."""
        if len(sys.modules) != Evening._loaded:
            Evening._loaded = len(sys.modules)
            gc.collect()
            gc.freeze()

    def close(self) -> None:
        """As the app is left, so that nothing is kept open."""
        self._hang_up()
        self.app.evening.close()

    def probe(self) -> dict[str, Any]:
        """What the probe would answer now."""
        from mobileapp.testing.probe_server import Outside

        return Outside(self.app.route).look()

    def _hang_up(self) -> None:
        """No phone of the evening before finds its way to this one."""
        if self.app.evening.phones is not None:
            self.app.evening.phones.keys.new_evening()
            self.app.evening.phones.shut()
            self.app.evening.phones = None

    def hands_over(self, *seats: Seat) -> None:
        """These seats go to phones, by touches on the seating screen."""
        for seat in seats:
            spot = self.screen.party.spots[seat]
            self.tap(f"spot-{spot}")
            self.tap("phone", spot)

    def joins(self, seat: Seat) -> Any:
        """The phone of a seat scans its code; held by whoever asked for it."""
        from mobileapp.net.security.links import link_from
        from tests.support.tables import Phone

        name = self.screen.party.sitters[seat].name
        link = link_from(self.app.evening.phones.shown[name])
        assert link is not None
        phone = Phone(link).joins()
        phone.lives()
        phone.says_it_is_there()
        phones = self.app.evening.phones
        self.until(lambda: phones.state_of(name).state == "there" and name not in phones.shown)
        return phone

    def loses(self, phone: Any, seat: Seat) -> None:
        """Its battery is empty."""
        phone.close()
        self._is(seat, "lost")

    def sleeps(self, phone: Any, seat: Seat) -> None:
        from mobileapp.net.protocol.messages import Sleeps

        phone.tells(Sleeps())
        self._is(seat, "asleep")

    def _is(self, seat: Seat, state: str) -> None:
        name = self.app.evening.party.sitters[seat].name
        self.until(lambda: self.app.evening.phones.state_of(name).state == state)

    def until(self, holds: Callable[[], bool]) -> None:
        """What comes from another thread comes when it comes."""
        import time

        ends = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < ends
            time.sleep(0.002)
            self.frames()
        self.frames(2)

    # --- time ---

    def frames(self, number: int = 1) -> None:
        """All that happens between two frames; drawing them is left to whoever looks."""
        from mobileapp.testing.slow_ticks import lateness

        while number > 0 or self._under_way:
            number -= 1
            self._tick(FRAME + lateness("tick"))

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
        """What a late channel has not delivered yet (TABLEE_LATE)."""
        door = getattr(self.app.route.screens.current_screen, "_door", None)
        return getattr(door.channel, "under_way", 0) if door else 0

    def wait(self, seconds: float) -> None:
        """In steps that let one thing follow from another; however late these are, people wait no longer."""
        from mobileapp.testing.slow_ticks import lateness
        from mobileapp.ui.toolkit.textures import _work

        _work()  # pictures that wait for a frame to be on the glass: here none ever is
        steps = max(1, round(seconds / 0.15))
        step = ceil(seconds / steps * GRAINS) / GRAINS + FRAME
        until = self.clock.now + FRAME + steps * step
        self._tick(min(FRAME + lateness("tick"), until - self.clock.now))  # what settles does so from here on
        self.frames(0)
        while self.clock.now < until:
            self._tick(min(step + lateness("tick"), until - self.clock.now))
            self.frames(0)

    # --- people ---

    @property
    def screen(self) -> Any:
        return self.app.route.screens.current_screen

    def sit(self, seats: int, spots: tuple[int, ...] | None = None) -> None:
        from mobileapp.people.party import Party, Person
        from mobileapp.people.seating_plan import DEFAULTS

        party = Party()
        for look, spot in enumerate(spots or DEFAULTS.get(seats, ())):
            party = party.seated(Person(NAMES[look], look), spot)
        self.app.evening.sit(party)

    def know(self, *names: str) -> None:
        """People who played here once and are not at the table."""
        from mobileapp.people.party import Person

        for look, name in enumerate(names):
            self.app.evening.store.remember(Person(name, look))

    def play(self, game: str, seats: int, pack: str | None = None, **options: Any) -> None:
        """Sit down and deal, always the same."""
        from engine import serialization

        self.sit(seats)
        self.app.evening.game, self.app.evening.first = game, 0
        if pack := pack or PACKS.get(game, {}).get(seats > 4):
            self.app.evening.store.set(f"pack:{game}", pack)
        self.app.evening.start(seed="shots", options=serialization.options(game, options))
        self.wait(0.5)

    def finger(self, key: str, seat: int | None = None) -> Any:
        """A finger above the thing of this name, not yet down."""
        from kivy.tests.common import UnitTestTouch

        from mobileapp.testing.probe import touchables

        self.frames(2)  # laid out before it is touched
        for moment in (0.35, 0.7, 0):  # what has just come under people's fingers does not take them at once
            for thing in touchables(self.screen):
                if thing["key"] == key and seat in (None, thing["seat"]):
                    return UnitTestTouch(thing["x"], thing["y"])
            self.wait(moment)
        raise LookupError(f"nothing named {key!r} can be touched by {seat}")

    def tap(self, key: str, seat: int | None = None) -> None:
        finger = self.finger(key, seat)
        finger.touch_down()
        self.frames()
        finger.touch_up()
        self.wait(0.4)

    # --- Difference ---

    def view(self, seat: Seat | None = None) -> Any:
        """As this device is shown it; of a seat elsewhere, as the table has it."""
        return (
            self.screen.views[seat]
            if seat in self.screen.views
            else self.app.evening.host._owned().view(seat)
        )

    def wish(self, seat: Seat, move: Move) -> None:
        if self.app.evening.party.sitters[seat].elsewhere:
            self._wish_from_afar(seat, move)
        else:
            self.screen.seat_faces[seat].ground.wish(move)
        self.frames(0)  # where a channel is late, until it is answered

    def _wish_from_afar(self, seat: Seat, move: Move) -> None:
        """As a phone says it, without its wire."""
        from mobileapp.net.protocol.messages import Wish
        from mobileapp.net.transport.local import Inside

        host = self.app.evening.host
        phone = Inside({self.app.evening.party.sitters[seat].name}, host.hear, lambda _: None)
        host.welcome(phone)
        revision = self.view().revision
        phone.say(Wish(host.game, seat, move, f"far-{seat}-{revision}", revision))
        phone.close()

    def spots(self, seat: Seat) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two places where the seat's card differs from the one it is shown against."""
        game = self.view(seat).game
        claim = game.claim
        against = claim.against[claim.showing].card if claim and claim.against else game.board[-1].card
        return tuple(self._centre(card) for card in (game.tops[seat], against))

    def _centre(self, card: int) -> tuple[int, int]:
        x, y, width, height = self.screen.host.setting.pack.changes[card].boxes[0]
        return x + width // 2, y + height // 2

    def claim(self, seat: Seat) -> None:
        """Pressed, and seen by everybody."""
        self.wish(seat, Claim())
        self.wait(0.3)

    def find(self, seat: Seat) -> None:
        self.claim(seat)
        self.wish(seat, Show(self.spots(seat)))
        self.frames()

    def miss(self, seat: Seat) -> None:
        """Both spots, as a finger says them."""
        self.claim(seat)
        for spot in ((2, 2), (700, 2)):
            self.screen.seat_faces[seat]._tap(spot)
        self.frames()

    def mark(self, seat: Seat) -> None:
        """The first of the two places is tapped, with a finger."""
        from kivy.tests.common import UnitTestTouch

        face = self.screen.seat_faces[seat]
        picture = face._opened.picture or face.own
        while not picture.takes_fingers:  # it has just come up
            self.frames()
        finger = UnitTestTouch(*picture.to_window(*picture.at(self.spots(seat)[0])))
        finger.touch_down()
        self.frames()
        finger.touch_up()
        self.wait(0.3)

    def win(self, seat: Seat) -> Outcome | None:
        """Finds until nothing is left; where the others are asked to play on, they are asked now."""
        from mobileapp.games.difference.claim_marks import SHOWN

        while self.view(seat).game.tops[seat] is not None:
            self.wish(seat, Claim())
            self.wish(seat, Show(self.spots(seat)))
        self.frames()
        if self.view(seat).game.phase == "ask":
            self.wait(SHOWN)
        return self.view(seat).outcome

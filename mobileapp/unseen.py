"""An evening without a window: seats are phones' or stand-ins', so many games, then goodbye."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from engine.rules import Seat
from engine.table import Setting
from mobileapp.folders import home
from mobileapp.host import Host
from mobileapp.loop import Loop
from mobileapp.packs import pack_for
from mobileapp.party import strangers
from mobileapp.phones import Company, Phones
from mobileapp.standins import StandIns
from mobileapp.start import Start, said_options
from mobileapp.store import KeepingError, Store
from mobileapp.suited import suited
from mobileapp.sync.dealing import drawn
from mobileapp.sync.inside import Inside
from mobileapp.sync.messages import Message, Shown

LOOKED_AT = 1.0  # seconds of the table between an end and the next deal
LINGER = 5.0  # seconds of people's own for who is lost at the end of the evening


class Unseen:
    """One thread owns the table: this one."""

    def __init__(self, start: Start) -> None:
        self._start, self._loop = start, Loop()
        self._store = _store()
        self._host = Host(self._store, self._loop.alarm(start.pace), self._now, rate=lambda: start.pace)
        put, later = self._loop.inbox.put, self._loop.call_in
        company = Company(lambda: self._party, self._deal_when_all_are_there, asks=self._is_asked)
        self._phones = Phones(self._host, put, later, company, start.address)
        phones = start.phones
        self._party = strangers(start.seats or 2, (start.seats or 2) - phones, phones)
        self._watch = Inside((), self._host.hear, self._sees)
        self._stand_ins: StandIns | None = None
        self._played, self._first, self._over = 0, 0, False

    def _now(self) -> float:
        return time.monotonic() * self._start.pace

    def run(self) -> int:
        unfinished = self._left_game()
        if unfinished is None:
            self._phones.keys.new_evening()
        self._phones.open()
        self._host.welcome(self._watch)
        if self._start.prints_links:
            self._phones.print_links(self._party)
        if self._start.prints_code:
            self._phones.print_code(self._party)
        if unfinished is not None:
            self._host.resume(unfinished)
            self._plays()
        else:
            self._deal_when_all_are_there()
        try:
            self._loop.run()
        except KeyboardInterrupt:  # the game stays kept, and everybody is told
            self._goes()
        return 0

    def _left_game(self) -> int | None:
        """After a kill the game goes on, with whoever finds the way back."""
        for kept in self._store.unfinished():
            if kept.outcome is None and kept.name == self._start.game and kept.party == self._party:
                return kept.id
        return None

    # --- games ---

    def _deal_when_all_are_there(self) -> None:
        if self._played == 0 and self._phones.has_all(self._party):
            self._played = 1
            self._deal()

    def _deal(self) -> None:
        if self._start.seed is not None:
            self._begin(f"{self._start.seed}:{self._played}" if self._played > 1 else self._start.seed)
        else:
            self._phones.deal(self._begin, self._next_first() if self._played > 1 else None)

    def _begin(self, seed: str) -> None:
        if self._played == 1:
            self._first = drawn(len(self._party), seed)
        self._over = False
        self._host.begin(self._setting(seed), self._party)
        self._plays()

    def _is_asked(self, what: str, person: str) -> None:
        """Nobody sits here: a phone's word is enough."""
        if what == "pause" and self._host.has_table:
            self._host.pause(person)
        elif what == "go_on":
            self._host.go_on()
            if self._stand_ins is not None:
                self._stand_ins.wake()

    def _next_first(self) -> Seat:
        return (self._first + self._played - 1) % len(self._party)

    def _setting(self, seed: str) -> Setting:
        game, seats = str(self._start.game), len(self._party)
        options = suited(game, said_options(game, self._start.options), seats, "hold")
        return Setting(
            game=game,
            seats=seats,
            options=options,
            pack=pack_for(game, None, seats),
            first=self._next_first(),
            seed=seed,
        )

    def _plays(self) -> None:
        self._played = max(1, self._played)
        self._stand_ins = StandIns(
            self._host, self._party, lambda: self._loop.alarm(self._start.pace), self._loop.inbox.put,
            clock=self._now,
        )  # fmt: skip
        self._stand_ins.open()

    def _sees(self, message: Message) -> None:
        over = isinstance(message, Shown) and message.view.outcome is not None
        if over and not self._over:
            self._over = True
            self._loop.call_in(LOOKED_AT / self._start.pace, self._is_over)

    def _is_over(self) -> None:
        if self._stand_ins is not None:
            self._stand_ins.shut()
        self._store.seen(self._host.game)
        self._host.leave()
        if self._played < self._start.games:
            self._played += 1
            self._deal()
        else:
            self._goes()

    def _goes(self) -> None:
        self._phones.shut(LINGER)
        self._host.close()
        self._store.close()
        self._loop.stop()


def _store() -> Store:
    try:
        return Store(home() / "tablee.sqlite")
    except KeepingError as error:
        sys.stderr.write(f"{error}\n")
        return Store(Path(":memory:"))

"""An evening without a window: seats are phones' or stand-ins', so many games, then goodbye."""

from __future__ import annotations

import sys
import time
from typing import Literal

from mobileapp.cli.event_loop import Loop
from mobileapp.host.bot_driver import RETRY, StandIns
from mobileapp.net.protocol.messages import Message, Shown
from mobileapp.net.transport.local import Inside
from mobileapp.people.party import strangers
from mobileapp.session.launch_options import Start, said_options
from mobileapp.session.session import Audience, Evening, Timing, opened_store
from mobileapp.storage.packs import pack_for

LOOKED_AT = 1.0  # seconds of the table between an end and the next deal
LINGER = 5.0  # seconds of people's own for who is lost at the end of the evening


class Unseen(Audience):
    """One thread owns the table: this one."""

    def __init__(self, start: Start) -> None:
        self._start, self._loop = start, Loop()
        store, keeps = opened_store()
        timing = Timing(
            lambda: self._loop.alarm(start.pace), self._loop.inbox.put, self._loop.call_in, self._now,
            lambda: start.pace,
        )  # fmt: skip
        self.evening = Evening(store, timing, self, start, keeps)
        seats, phones = start.seats or 2, start.phones
        self.evening.game, self.evening.party = start.game, strangers(seats, seats - phones, phones)
        self._watch = Inside((), self.evening.host.hear, self._sees)
        self._stand_ins: StandIns | None = None
        self._played, self._over, self._answer = 0, False, 0
        self._is_troubled = False  # whether it was said that nothing can be kept

    def _now(self) -> float:
        return time.monotonic() * self._start.pace

    def run(self) -> int:
        evening, unfinished = self.evening, self._left_game()
        phones = evening.with_phones(evening.party.far_names)
        if phones is None:
            evening.close()
            return 1
        evening.host.welcome(self._watch)
        is_new = unfinished is None and not phones.keys.carried
        phones.admit_by_code(self._start.admits_by_code and is_new)
        if self._start.prints_links:
            phones.print_links(evening.party)
        if self._start.prints_code:
            phones.print_code(evening.party)
        if unfinished is not None:
            self._played = 1
            evening.resume(unfinished)
        else:
            self.phone_came()
        try:
            self._loop.run()
        except KeyboardInterrupt:  # the game stays kept, and everybody is told
            self._goes()
        return self._answer or int(not evening.is_all_kept)

    def _left_game(self) -> int | None:
        """After a kill the game goes on, with whoever finds the way back."""
        for kept in self.evening.store.unfinished():
            same = kept.name == self._start.game and kept.party.sitters == self.evening.party.sitters
            if kept.outcome is None and same:
                return kept.id
        return None

    # --- what the evening tells, and its phones ---

    def plays(self) -> None:
        self._over = False
        self._stand_ins = self.evening.stand_ins()
        self._stand_ins.open()

    def fails(self) -> None:
        if self.evening.undealt is not None:  # phones have added to this deal: it is made when there is room
            self._tell_trouble()
            self._loop.call_in(RETRY, self.evening.undealt)
            return
        sys.stderr.write(f"{'. '.join(self.evening.message or ())}\n")
        self._answer = 1
        self._goes()

    def phone_came(self) -> None:
        """The first game begins when all are there."""
        evening, start = self.evening, self._start
        if self._played == 0 and evening.phones is not None and evening.phones.has_all(evening.party):
            self._played = 1
            evening.phones.admit_by_code(False)
            game = str(start.game)
            pack = pack_for(game, None, len(evening.party))
            evening.start(start.seed, said_options(game, start.options), pack)

    def phone_asks(self, what: Literal["pause", "go_on"], person: str) -> None:
        """Nobody sits here: a phone's word is enough."""
        host = self.evening.host
        if what == "pause" and host.has_table:
            host.pause(person)
        elif what == "go_on":
            host.go_on()
            if self._stand_ins is not None:
                self._stand_ins.wake()

    # --- the end of a game ---

    def _tell_trouble(self) -> None:
        """Once when nothing can be kept any more, and once when it can again."""
        trouble = self.evening.store.trouble
        if bool(trouble) != self._is_troubled:
            self._is_troubled = bool(trouble)
            sys.stderr.write(f"{trouble or 'The game is kept again'}.\n")
            sys.stderr.flush()

    def _sees(self, message: Message) -> None:
        self._tell_trouble()
        over = isinstance(message, Shown) and message.view.outcome is not None
        if over and not self._over:
            self._over = True
            self._loop.call_in(LOOKED_AT / self._start.pace, self._is_over)

    def _is_over(self) -> None:
        if self._stand_ins is not None:
            self._stand_ins.shut()
        self.evening.store.seen(self.evening.host.game)
        if self._played < self._start.games:
            self._played += 1
            self.evening.again(f"{self._start.seed}:{self._played}" if self._start.seed else None)
        else:
            self._goes()

    def _goes(self) -> None:
        self.evening.close(LINGER)
        self._loop.stop()

"""A headless session: all seats are on phones or played by bots; ends after a number of games."""

from __future__ import annotations

import sys
import time
from typing import Literal

from mobileapp.cli.event_loop import Loop
from mobileapp.host.bot_driver import RETRY_S, BotSeats
from mobileapp.net.protocol.messages import GameMessage, ViewUpdate
from mobileapp.net.transport.local import LocalChannel
from mobileapp.people.party import default_party
from mobileapp.session.bot_requests import answer_bot_request
from mobileapp.session.launch_options import LaunchOptions, parse_options
from mobileapp.session.observer import OwnerThread, SessionObserver
from mobileapp.session.session import Session, open_store
from mobileapp.storage.packs import pack_for

PAUSE_AFTER_GAME_S = 1.0  # table seconds between the end of a game and the next deal
LINGER_S = 5.0  # real seconds for lost guests at the end of the session


class HeadlessHost(SessionObserver):
    """Owner of the table; runs in one thread."""

    def __init__(self, start: LaunchOptions) -> None:
        self._start, self._loop = start, Loop()
        store, keeps = open_store()
        timing = OwnerThread(
            lambda: self._loop.alarm(start.pace), self._loop.inbox.put, self._loop.call_in, self._now,
            lambda: start.pace,
        )  # fmt: skip
        self.session = Session(store, timing, self, start, keeps)
        seats, phones = start.seats or 2, start.phones
        self.session.game, self.session.party = start.game, default_party(seats, seats - phones, phones)
        self._observer_channel = LocalChannel((), self.session.host.receive, self._observe)
        self._bots: BotSeats | None = None
        self._games_played, self._over, self._exit_code = 0, False, 0
        self._is_troubled = False  # whether a storage error was reported

    def _now(self) -> float:
        return time.monotonic() * self._start.pace

    def run(self) -> int:
        session, unfinished = self.session, self._unfinished_game()
        phones = session.open_devices(session.party.phone_names)
        if phones is None:
            session.close()
            return 1
        session.host.welcome(self._observer_channel)
        is_new = unfinished is None and not phones.keys.carried
        phones.admit_by_code(self._start.admit_by_code and is_new)
        if self._start.print_links:
            phones.print_links(session.party)
        if self._start.print_code:
            phones.print_code(session.party)
        if unfinished is not None:
            self._games_played = 1
            session.resume(unfinished)
        else:
            self.phone_came()
        try:
            self._loop.run()
        except KeyboardInterrupt:  # the game stays stored, and everybody is notified
            self._shut_down()
        return self._exit_code or int(not session.is_all_saved)

    def _unfinished_game(self) -> int | None:
        """The game of a killed process, to resume with the guests that rejoin."""
        for kept in self.session.store.unfinished():
            same = kept.name == self._start.game and kept.party.sitters == self.session.party.sitters
            if kept.outcome is None and same:
                return kept.id
        return None

    # --- callbacks of the session and its phones ---

    def game_started(self) -> None:
        self._over = False
        self._bots = self.session.new_bots()
        self._bots.open()

    def game_failed(self) -> None:
        if self.session.retry_deal is not None:  # phones contributed to this seed: retry the same deal
            self._report_trouble()
            self._loop.call_in(RETRY_S, self.session.retry_deal)
            return
        sys.stderr.write(f"{'. '.join(self.session.message or ())}\n")
        self._exit_code = 1
        self._shut_down()

    def phone_came(self) -> None:
        """Start the first game when all have joined."""
        session, start = self.session, self._start
        if self._games_played == 0 and session.phones is not None and session.phones.has_all(session.party):
            self._games_played = 1
            session.phones.admit_by_code(False)
            game = str(start.game)
            pack = pack_for(game, None, len(session.party))
            session.start(start.seed, parse_options(game, start.options), pack)

    def phone_asks(self, what: Literal["pause", "go_on"], person: str) -> None:
        """Obey the phone: nobody is at the host."""
        host = self.session.host
        if what == "pause" and host.has_table:
            host.pause(person)
        elif what == "go_on":
            host.go_on()
            if self._bots is not None:
                self._bots.wake()

    def bot_requested(self, person: str, wants_bot: bool) -> None:
        changed = not self._over and answer_bot_request(self.session, person, wants_bot) is not None
        if changed and self._bots is not None:
            self._bots.shut()
            self.game_started()

    # --- the end of a game ---

    def _report_trouble(self) -> None:
        """Report once when nothing can be saved, and once when it works again."""
        trouble = self.session.store.trouble
        if bool(trouble) != self._is_troubled:
            self._is_troubled = bool(trouble)
            sys.stderr.write(f"{trouble or 'The game is kept again'}.\n")
            sys.stderr.flush()

    def _observe(self, message: GameMessage) -> None:
        self._report_trouble()
        over = isinstance(message, ViewUpdate) and message.view.outcome is not None
        if over and not self._over:
            self._over = True
            self._loop.call_in(PAUSE_AFTER_GAME_S / self._start.pace, self._finish_game)

    def _finish_game(self) -> None:
        if self._bots is not None:
            self._bots.shut()
        self.session.store.mark_seen(self.session.host.game)
        if self._games_played < self._start.games:
            self._games_played += 1
            self.session.play_again(f"{self._start.seed}:{self._games_played}" if self._start.seed else None)
        else:
            self._shut_down()

    def _shut_down(self) -> None:
        self.session.close(LINGER_S)
        self._loop.stop()

"""A headless guest: bots play its seats, and events are printed as JSON."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from secrets import token_hex
from typing import TYPE_CHECKING

import msgspec

from engine import serialization
from engine.bots import PlannedMove, bot_class
from engine.game import AnyGame, JsonObject, Seat
from engine.table import AnyView, Receipt, Terms
from mobileapp.cli.event_loop import Loop
from mobileapp.guest.replay_verifier import ReplayVerdict
from mobileapp.guest.session import GuestObserver, GuestSession, guest_link_factory
from mobileapp.host.bot_driver import RETRY_S, BotPlayer, Planner
from mobileapp.i18n.translate import N_, set_language, system_language, tr
from mobileapp.net.protocol.messages import LostPerson, RaceResult, Seated, SeatOffer, SeatRequest
from mobileapp.net.security.links import JoinTarget
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.net.transport.guest_link import GIVE_UP_AFTER_S, Connector
from mobileapp.session.join_links import join_links, typed_link
from mobileapp.storage.packs import meanings_of

if TYPE_CHECKING:
    from mobileapp.session.launch_options import LaunchOptions

EmitEvent = Callable[[JsonObject], None]
EXIT_OK, EXIT_ERROR, EXIT_NOT_FOUND = 0, 2, 3  # exit codes of the process
BOT_STRENGTH = 2
END_TEXTS = {
    "malformed": N_(
        "That link doesn’t lead to a table. It should look like http://192.168.1.5:40000/# "
        "followed by 64 characters."
    ),
    "mistyped": N_("That address or code isn’t right. They look like 192.168.1.5:40000 and 7K3M2QXA."),
    "expired": N_("That link is from an earlier evening. Get a new one from the tablet."),
    "wrong_code": N_("That code is wrong: the table at that address has another one."),
    "withdrawn": N_("That link no longer opens a seat: ask for a new one at the table."),
    "used": N_("That link has already been used: each one works once. Get a new one from the tablet."),
    "unknown": N_("This table doesn’t know that link. Is it from another table or an earlier evening?"),
    "version": N_("The tablet runs a different version. Update Tablée on both devices."),
    "newer": N_("The tablet has a newer Tablée. Update it on this device."),
    "older": N_("The tablet has an older Tablée. Update it on the tablet."),
    "replaced": N_("Another device has taken this seat."),
    "gone": N_("Someone else has this seat, or a new evening has begun. Get a new code from the tablet."),
    "other_pack": N_("This device is missing the tablet’s rules or pictures. Update Tablée on both."),
    "patience": N_("Couldn’t find the table again."),
}


class HeadlessGuest(GuestObserver):
    """Runs in the thread of its loop; the link has its own thread."""

    def __init__(
        self,
        links: Sequence[JoinTarget],
        tell: EmitEvent,
        rate: float = 1.0,
        patience: float = GIVE_UP_AFTER_S,
        seed: str | None = None,
        kept: RejoinTokens | None = None,
        knock: Connector | None = None,
    ) -> None:
        self.loop, self._rate, self._emit = Loop(), rate, tell
        self._session = GuestSession(
            self, guest_link_factory(links, self.loop.inbox.put, patience, kept, knock)
        )
        self._executor = ThreadPoolExecutor(1, "guest")
        self._seed = seed or token_hex(8)
        self._players: dict[Seat, BotPlayer] = {}
        self._requested = ""  # the person whose seat was requested last
        self._refused: set[str] = set()  # people whose seats were refused
        self.paused_until = 0.0
        self._stopped = ""  # set on Ctrl-C

    def run(self) -> str:
        """Run until the session is over; returns why."""
        self._session.open()
        try:
            self.loop.run()
        except KeyboardInterrupt:
            self._stopped = "evening"
        self._executor.shutdown(wait=False, cancel_futures=True)
        return self._stopped or self._session.why

    # --- messages from the host ---

    def joined(self, people: tuple[str, ...]) -> None:
        self._emit({"event": "joined", "people": people})

    def offered(self, seats: tuple[SeatOffer, ...]) -> None:
        """After joining by code, request the first free seat, and each seat only once."""
        free = [offer.person for offer in seats if offer.free and offer.person not in self._refused]
        waits = any(offer.asked for offer in seats)
        if not self._session.carried and not waits and free:
            self._requested = free[0]
            self._emit({"event": "picks", "person": free[0]})
            self._session.pick(free[0])

    def refused(self) -> None:
        self._refused.add(self._requested)
        self._emit({"event": "refused", "person": self._requested})

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        """Ignore it: nobody here can identify the requesting device."""
        for each in requests:
            self._emit({"event": "requested", "number": each.number, "person": each.person})

    def missing(self, lost: tuple[LostPerson, ...]) -> None:
        """Mark every lost person as absent."""
        for each in lost:
            self._emit({"event": "missing", "person": each.person})
            self._session.mark_absent(each.person)

    def lost(self) -> None:
        self._emit({"event": "lost"})
        self._stop_bots()

    def over(self, why: str) -> None:
        self.loop.stop()

    def seated(self, seated: Seated, terms: Terms, others: bool) -> None:
        rules = serialization.make_game(terms)  # type: ignore[arg-type]
        self._emit({"event": "seated", "game": seated.game, "name": terms.game, "seats": seated.seats})
        if others:
            self._players = {seat: self._new_player(seat, rules) for seat in seated.seats}

    def _new_player(self, seat: Seat, rules: AnyGame) -> BotPlayer:
        kind = bot_class(rules.name)
        bot = kind(rules, seat, BOT_STRENGTH, f"{self._seed}:{seat}", meanings_of(rules.name))
        return BotPlayer(self, seat, bot, self.loop.alarm(self._rate))

    def shown(self, view: AnyView) -> None:
        event = {"event": "shown", "seat": view.seat, "revision": view.revision}
        self._emit({**event, "over": view.outcome is not None})
        if view.seat is not None:
            self.answered(view.seat)

    def answered(self, seat: Seat) -> None:
        """Let the bot think about its view, unless a move request is pending."""
        if seat in self._players and seat in self._session.views and not self._session.is_waiting(seat):
            self._players[seat].show_view(self._session.views[seat])

    def move_accepted(self, seat: Seat, receipt: Receipt) -> None:
        event = {"event": "granted", "seat": seat, "ticket": receipt.ticket}
        self._emit({**event, "revision": receipt.revision})

    def move_rejected(self, seat: Seat, ticket: str, key: str, facts: JsonObject) -> None:
        self._emit({"event": "denied", "seat": seat, "ticket": ticket, "key": key})
        self.paused_until = self.clock() + RETRY_S if key == "not_kept" else self.paused_until

    def race_finished(self, finish: RaceResult) -> None:
        self._emit({"event": "finish", "racers": finish.racers, "sure": finish.sure})

    def pause_changed(self, rests: bool) -> None:
        self._emit({"event": "rests" if rests else "goes_on"})
        if not rests:
            for seat in self._players:
                self.answered(seat)

    def checked(self, verdict: ReplayVerdict) -> None:
        self._emit({"event": "checked", **msgspec.structs.asdict(verdict)})

    def game_closed(self, game: int) -> None:
        self._stop_bots()
        self._players = {}
        self._emit({"event": "over", "game": game})

    def _stop_bots(self) -> None:
        for player in self._players.values():
            player.stop()

    # --- interface for BotPlayer ---

    @property
    def is_paused(self) -> bool:
        return self._session.is_paused

    def clock(self) -> float:
        """Seconds of the table clock."""
        return time.monotonic() * self._rate

    def needs_acknowledgement(self) -> bool:
        """False: bots need no time to look."""
        return False

    def think(self, thinks: Planner, view: AnyView, then: Callable[[PlannedMove | None], None]) -> None:
        def done(future: Future[PlannedMove | None]) -> None:
            if not future.cancelled():
                self.loop.inbox.put(lambda: then(future.result()))

        self._executor.submit(thinks, view).add_done_callback(done)

    def request_move(self, seat: Seat, thought: PlannedMove, seen: int) -> None:
        ticket = self._session.request_move(seat, thought.move, seen)
        if ticket is not None:
            self._emit({"event": "wished", "seat": seat, "ticket": ticket})


# --- the command line ---


def run_guest(start: LaunchOptions) -> int:
    """Run from the join links to the exit code."""
    set_language(start.language or system_language())
    links = typed_link(start) if start.code is not None else join_links(start)
    if not links:
        return _exit_code("mistyped" if start.code is not None else "malformed")
    kept = RejoinTokens(start.tokens_folder) if start.tokens_folder is not None else None
    if kept is not None:
        kept.delete_expired()
    why = HeadlessGuest(links, _print_event, start.pace, start.patience, start.seed, kept).run()
    return _exit_code("wrong_code" if why == "unknown" and start.code is not None else why)


def _print_event(event: JsonObject) -> None:
    sys.stdout.write(msgspec.json.encode(event).decode() + "\n")
    sys.stdout.flush()


def _exit_code(why: str) -> int:
    if why == "evening":
        return EXIT_OK
    sys.stderr.write(tr(END_TEXTS.get(why, END_TEXTS["unknown"])) + "\n")
    return EXIT_NOT_FOUND if why == "patience" else EXIT_ERROR

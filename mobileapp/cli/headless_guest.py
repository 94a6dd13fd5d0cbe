"""A device far from the table, without a window: plays its seats as a stand-in, and tells what happens."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import msgspec

from engine import serialization
from engine.bots import Thought, stand_in
from engine.game import Seat
from engine.table import Receipt, Terms, View
from mobileapp.cli.event_loop import Loop
from mobileapp.guest.replay_verifier import Verdict
from mobileapp.guest.session import Audience, Session, by_links
from mobileapp.host.bot_driver import RETRY, Player
from mobileapp.i18n.translate import later, say, speak, system_language
from mobileapp.net.protocol.messages import Finish, Lost, Offer, Seated, SeatRequest
from mobileapp.net.security.links import Lead
from mobileapp.net.security.rejoin_tokens import WaysBack
from mobileapp.net.transport.guest_link import PATIENCE, Knock
from mobileapp.session.join_links import join_links, typed_link
from mobileapp.storage.packs import meanings_of

if TYPE_CHECKING:
    from mobileapp.session.launch_options import Start

Tell = Callable[[dict[str, Any]], None]
FINE, WRONG, NOT_FOUND = 0, 2, 3  # how the process ends
STRENGTH = 2
ENDS = {
    "malformed": later(
        "That is no link of a table. One looks like http://192.168.1.5:40000/# and 64 letters."
    ),
    "mistyped": later("That is no address with a code. One looks like 192.168.1.5:40000 and 7K3M2QXA."),
    "expired": later("That link is of another evening: ask for a new one at the table."),
    "wrong_code": later("That code is wrong: the table at that address has another one."),
    "withdrawn": later("That link opens no seat any more: ask for a new one at the table."),
    "used": later(
        "That link was used already: it hands over one seat, once. Ask for a new one at the table."
    ),
    "unknown": later(
        "The table there does not know that link: is it of another table, or of another evening?"
    ),
    "version": later("The table there speaks another version: bring both devices up to date."),
    "newer": later("The table there has a newer Tablée: bring it up to date here."),
    "older": later("The table there has an older Tablée: bring it up to date there."),
    "replaced": later("Another device holds this seat now."),
    "gone": later(
        "Somebody else holds this seat, or a new evening has begun. Ask for a new code at the table."
    ),
    "other_pack": later("The table plays with rules or pictures this device has not: bring both up to date."),
    "patience": later("The table was not found again."),
}


class Guest(Audience):
    """In the thread of its loop; the link has one of its own."""

    def __init__(
        self,
        links: Sequence[Lead],
        tell: Tell,
        rate: float = 1.0,
        patience: float = PATIENCE,
        seed: str | None = None,
        kept: WaysBack | None = None,
        knock: Knock | None = None,
    ) -> None:
        self.loop, self._rate, self._tell = Loop(), rate, tell
        self._session = Session(self, by_links(links, self.loop.inbox.put, patience, kept, knock))
        self._mind = ThreadPoolExecutor(1, "guest")
        self._seed = seed or token_hex(8)
        self._players: dict[Seat, Player] = {}
        self._asked = ""  # whose seat, last
        self._refused: set[str] = set()  # whose seats it does not get
        self.rests_until = 0.0
        self._stopped = ""  # by whoever runs it

    def run(self) -> str:
        """Until it is over: why."""
        self._session.open()
        try:
            self.loop.run()
        except KeyboardInterrupt:
            self._stopped = "evening"
        self._mind.shutdown(wait=False, cancel_futures=True)
        return self._stopped or self._session.why

    # --- what it hears ---

    def joined(self, people: tuple[str, ...]) -> None:
        self._tell({"event": "joined", "people": people})

    def offered(self, seats: tuple[Offer, ...]) -> None:
        """Who came by a code asks for the first seat that is free, and for each seat only once."""
        free = [offer.person for offer in seats if offer.free and offer.person not in self._refused]
        waits = any(offer.asked for offer in seats)
        if not self._session.carried and not waits and free:
            self._asked = free[0]
            self._tell({"event": "picks", "person": free[0]})
            self._session.pick(free[0])

    def refused(self) -> None:
        self._refused.add(self._asked)
        self._tell({"event": "refused", "person": self._asked})

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        """Nobody sits here who could know the device that asks: it says neither yes nor no."""
        for each in requests:
            self._tell({"event": "requested", "number": each.number, "person": each.person})

    def missing(self, lost: tuple[Lost, ...]) -> None:
        """It plays plainly: whoever is lost is away."""
        for each in lost:
            self._tell({"event": "missing", "person": each.person})
            self._session.miss(each.person)

    def lost(self) -> None:
        self._tell({"event": "lost"})
        self._all_rest()

    def over(self, why: str) -> None:
        self.loop.stop()

    def seated(self, seated: Seated, terms: Terms, others: bool) -> None:
        rules = serialization.bind(terms)  # type: ignore[arg-type]
        self._tell({"event": "seated", "game": seated.game, "name": terms.game, "seats": seated.seats})
        if others:
            self._players = {seat: self._player(seat, rules) for seat in seated.seats}

    def _player(self, seat: Seat, rules: Any) -> Player:
        kind = stand_in(rules.name)
        bot = kind(rules, seat, STRENGTH, f"{self._seed}:{seat}", meanings_of(rules.name))
        return Player(self, seat, bot, self.loop.alarm(self._rate))

    def shown(self, view: View[Any]) -> None:
        told = {"event": "shown", "seat": view.seat, "revision": view.revision}
        self._tell({**told, "over": view.outcome is not None})
        if view.seat is not None:
            self.answered(view.seat)

    def answered(self, seat: Seat) -> None:
        """It thinks about how it stands, unless something it wished is on its way."""
        if seat in self._players and seat in self._session.views and not self._session.waits(seat):
            self._players[seat].sees(self._session.views[seat])

    def granted(self, seat: Seat, receipt: Receipt) -> None:
        told = {"event": "granted", "seat": seat, "ticket": receipt.ticket}
        self._tell({**told, "revision": receipt.revision})

    def denied(self, seat: Seat, ticket: str, key: str, facts: dict[str, Any]) -> None:
        self._tell({"event": "denied", "seat": seat, "ticket": ticket, "key": key})
        self.rests_until = self.clock() + RETRY if key == "not_kept" else self.rests_until

    def raced(self, finish: Finish) -> None:
        self._tell({"event": "finish", "racers": finish.racers, "sure": finish.sure})

    def rested(self, rests: bool) -> None:
        self._tell({"event": "rests" if rests else "goes_on"})
        if not rests:
            for seat in self._players:
                self.answered(seat)

    def checked(self, verdict: Verdict) -> None:
        self._tell({"event": "checked", **msgspec.structs.asdict(verdict)})

    def put_away(self, game: int) -> None:
        self._all_rest()
        self._players = {}
        self._tell({"event": "over", "game": game})

    def _all_rest(self) -> None:
        for player in self._players.values():
            player.rests()

    # --- as the seats' own company ---

    @property
    def resting(self) -> bool:
        return self._session.resting

    def clock(self) -> float:
        """Seconds of the table."""
        return time.monotonic() * self._rate

    def awaits_eyes(self) -> bool:
        """It plays for people, and has seen all there is."""
        return False

    def think(self, thinks: Callable[..., Any], view: View[Any], then: Callable[[Any], None]) -> None:
        def done(future: Future[Any]) -> None:
            if not future.cancelled():
                self.loop.inbox.put(lambda: then(future.result()))

        self._mind.submit(thinks, view).add_done_callback(done)

    def wish(self, seat: Seat, thought: Thought, seen: int) -> None:
        ticket = self._session.wish(seat, thought.move, seen)
        if ticket is not None:
            self._tell({"event": "wished", "seat": seat, "ticket": ticket})


# --- the command line ---


def visit(start: Start) -> int:
    """From the links that were said to how the process ends."""
    speak(start.language or system_language())
    links = typed_link(start) if start.code is not None else join_links(start)
    if not links:
        return _end("mistyped" if start.code is not None else "malformed")
    kept = WaysBack(start.kept) if start.kept is not None else None
    if kept is not None:
        kept.sweep()
    why = Guest(links, _print, start.pace, start.patience, start.seed, kept).run()
    return _end("wrong_code" if why == "unknown" and start.code is not None else why)


def _print(event: dict[str, Any]) -> None:
    sys.stdout.write(msgspec.json.encode(event).decode() + "\n")
    sys.stdout.flush()


def _end(why: str) -> int:
    if why == "evening":
        return FINE
    sys.stderr.write(say(ENDS.get(why, ENDS["unknown"])) + "\n")
    return NOT_FOUND if why == "patience" else WRONG

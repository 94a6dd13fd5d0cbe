"""A device far from the table, without a window: plays its seats as a stand-in, and tells what happens."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import msgspec

from engine import wire
from engine.rules import Refused, Seat
from engine.standins import Thought, stand_in
from engine.table import View
from mobileapp.loop import Loop
from mobileapp.packs import meanings_of
from mobileapp.standins import RETRY, Player
from mobileapp.sync.dealing import new_share
from mobileapp.sync.keys import Link, Typed, link_from, typed_from
from mobileapp.sync.messages import (
    Adds,
    Denied,
    GoesOn,
    Granted,
    Joined,
    Logged,
    Message,
    Misses,
    Missing,
    Offer,
    Offers,
    Opened,
    Over,
    Picks,
    Pledges,
    Rests,
    Seated,
    Shown,
    Turned,
    Wish,
    Word,
    agreed,
)
from mobileapp.sync.visit import PATIENCE, Listener, Visit
from mobileapp.witness import Witness

if TYPE_CHECKING:
    from mobileapp.start import Start

Tell = Callable[[dict[str, Any]], None]
FINE, WRONG, NOT_FOUND = 0, 2, 3  # how the process ends
STRENGTH = 2
ENDS = {
    "malformed": "That is no link of a table. One looks like http://192.168.1.5:40000/# and 64 letters.",
    "mistyped": "That is no address with a code. One looks like 192.168.1.5:40000 and 7K3M2QXA.",
    "expired": "That link is of another evening: ask for a new one at the table.",
    "used": "That link was used already: it hands over one seat, once. Ask for a new one at the table.",
    "unknown": "The table there does not know that link: is it of another table, or of another evening?",
    "version": "The table there speaks another version: bring both devices up to date.",
    "replaced": "Another device holds this seat now.",
    "other_pack": "The table plays with rules or pictures this device has not: bring both up to date.",
    "patience": "The table was not found again.",
}


class Guest(Listener):
    """In the thread of its loop; the link has one of its own."""

    def __init__(
        self,
        links: Sequence[Link | Typed],
        tell: Tell,
        rate: float = 1.0,
        patience: float = PATIENCE,
        seed: str | None = None,
        kept: Path | None = None,
    ) -> None:
        self.loop, self._rate, self._tell = Loop(), rate, tell
        self._visit = Visit(links, self, self.loop.inbox.put, patience, kept)
        self._mind = ThreadPoolExecutor(1, "guest")
        self._tickets, self._run, self._seed = count(), token_hex(4), seed or token_hex(8)
        self._people: tuple[str, ...] = ()  # whom it carries
        self._seated: Seated | None = None
        self._witness: Witness | None = None
        self._shares: dict[str, str] = {}  # given since the last deal, by pledge
        self._players: dict[Seat, Player] = {}
        self._newest: dict[Seat, View[Any]] = {}
        self._meant: dict[Seat, Wish] = {}  # wished, and not yet answered
        self._waits: set[Seat] = set()  # for the answer to a wish from before a cut
        self.rests_until = 0.0
        self.resting = False
        self.why = ""

    def run(self) -> str:
        """Until it is over: why."""
        self._visit.open()
        try:
            self.loop.run()
        except KeyboardInterrupt:
            self.why = "evening"
        self._mind.shutdown(wait=False, cancel_futures=True)
        return self.why

    # --- the link ---

    def is_lost(self) -> None:
        self._tell({"event": "lost"})
        for player in self._players.values():
            player.rests()

    def is_over(self, why: str) -> None:
        self.why = self.why or why
        self.loop.stop()

    def hears(self, message: Message | Word) -> None:
        match message:
            case Joined(people=people):
                self._people = people
                if people:
                    self._tell({"event": "joined", "people": people})
            case Offers(seats=seats):
                self._picks(seats)
            case Missing(lost=lost):  # it plays plainly: whoever is lost is away
                for each in lost:
                    self._tell({"event": "missing", "person": each.person})
                    for name in self._people:
                        self._visit.say(Misses(each.person, name))
            case Turned(key="taken") if not self._people:
                pass  # somebody was quicker: what is free now is told next
            case Turned(key=key):
                self.is_over(key)
            case Pledges(pledge=pledge):  # never two shares for one: the host would choose between them
                self._visit.say(Adds(pledge, self._shares.setdefault(pledge, new_share())))
            case Seated():
                self._sits(message)
            case Message(game=game) if self._seated is not None and game == self._seated.game:
                self._follows(message)

    def _picks(self, seats: tuple[Offer, ...]) -> None:
        """Who came by a code takes the first seat that is free."""
        free = [offer.person for offer in seats if offer.free]
        if not self._people and free:
            self._tell({"event": "picks", "person": free[0]})
            self._visit.say(Picks(free[0]))

    # --- a game ---

    def _sits(self, seated: Seated) -> None:
        """A new game, other people, or the same again after a cut."""
        before, self._seated, self.resting = self._seated, seated, False
        try:
            rules = wire.bind(agreed(seated.terms))  # type: ignore[arg-type]
        except Refused as refused:
            self.is_over(refused.key)
            return
        self._tell({"event": "seated", "game": seated.game, "name": seated.terms.game, "seats": seated.seats})
        if before is None or before.game != seated.game or before.seats != seated.seats:
            self._players = {seat: self._player(seat, rules) for seat in seated.seats}
        if before is None or before.game != seated.game:
            self._witness, self._shares = Witness(seated, self._shares), {}
            self._meant, self._newest = {}, {}
        self._waits = set(self._meant)
        for wish in self._meant.values():  # under the same ticket: it is played once
            self._visit.say(wish)

    def _player(self, seat: Seat, rules: Any) -> Player:
        kind = stand_in(rules.name)
        bot = kind(rules, seat, STRENGTH, f"{self._seed}:{seat}", meanings_of(rules.name))
        return Player(self, seat, bot, self.loop.alarm(self._rate))

    def _follows(self, message: Message) -> None:
        match message:
            case Shown(view=view):
                self._sees(view)
            case Granted(seat=seat, receipt=receipt):
                told = {"event": "granted", "seat": seat, "ticket": receipt.ticket}
                self._tell({**told, "revision": receipt.revision})
                if self._witness is not None:
                    self._witness.granted(seat, receipt)
                self._is_answered(seat, receipt.ticket)
            case Denied(seat=seat, ticket=ticket, key=key):
                self._tell({"event": "denied", "seat": seat, "ticket": ticket, "key": key})
                self.rests_until = self.clock() + RETRY if key == "not_kept" else self.rests_until
                self._is_answered(seat, ticket)
            case Rests() | GoesOn():
                self._rests(isinstance(message, Rests))
            case Opened() | Logged() | Over():
                self._ends(message)

    def _sees(self, view: View[Any]) -> None:
        told = {"event": "shown", "seat": view.seat, "revision": view.revision}
        self._tell({**told, "over": view.outcome is not None})
        if self._witness is not None:
            self._witness.shown(view)
        if view.seat is not None:
            self._newest[view.seat] = view
            self._thinks(view.seat)

    def _thinks(self, seat: Seat) -> None:
        if seat in self._players and seat in self._newest and seat not in self._waits:
            self._players[seat].sees(self._newest[seat])

    def _is_answered(self, seat: Seat, ticket: str) -> None:
        if seat in self._meant and self._meant[seat].ticket == ticket:
            del self._meant[seat]
            if seat in self._waits:
                self._waits.discard(seat)
                self._thinks(seat)

    def _rests(self, rests: bool) -> None:
        self.resting = rests
        self._tell({"event": "rests" if rests else "goes_on"})
        if not rests:
            for seat in self._players:
                self._thinks(seat)

    def _ends(self, message: Opened | Logged | Over) -> None:
        """The table is put away: was it as it was shown?"""
        witness = self._witness
        if witness is None:
            return
        if isinstance(message, Opened):
            witness.opened(message)
        elif isinstance(message, Logged):
            witness.logged(message)
        else:
            for player in self._players.values():
                player.rests()
            if witness.is_whole:
                self._tell({"event": "checked", **msgspec.structs.asdict(witness.verdict())})
            self._tell({"event": "over", "game": message.game})
            self._players, self._witness, self._seated = {}, None, None

    # --- as the seats' own company ---

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
        if self._seated is None:
            return
        wish = Wish(self._seated.game, seat, thought.move, f"{self._run}-{next(self._tickets)}", seen)
        self._meant[seat] = wish
        self._tell({"event": "wished", "seat": seat, "ticket": wish.ticket})
        self._visit.say(wish)


# --- the command line ---


def visit(start: Start) -> int:
    """From the links that were said to how the process ends."""
    if start.code is not None:
        typed = typed_from(start.join[0], start.code)
        if typed is None:
            return _end("mistyped")
        return _end(Guest([typed], _print, start.pace, start.patience, start.seed, start.kept).run())
    texts = [line for text in start.join for line in (sys.stdin.read().split() if text == "-" else [text])]
    links = [link for text in texts if (link := link_from(text)) is not None]
    one_table = len({(link.address, link.port, link.key) for link in links}) == 1
    if len(links) < len(texts) or not one_table:
        return _end("malformed")
    return _end(Guest(links, _print, start.pace, start.patience, start.seed, start.kept).run())


def _print(event: dict[str, Any]) -> None:
    sys.stdout.write(msgspec.json.encode(event).decode() + "\n")
    sys.stdout.flush()


def _end(why: str) -> int:
    if why == "evening":
        return FINE
    sys.stderr.write(ENDS.get(why, ENDS["unknown"]) + "\n")
    return NOT_FOUND if why == "patience" else WRONG

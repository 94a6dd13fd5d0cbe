"""Sessions in which phones are cut, frozen and killed at chosen moments, and rejoin."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

from msgspec.structs import replace

from engine.table import LogEntry, View
from mobileapp.cli.headless_guest import HeadlessGuest
from mobileapp.cli.headless_host import HeadlessHost
from mobileapp.net.protocol.messages import ViewUpdate
from mobileapp.net.security.links import JoinLink
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.platform import paths
from mobileapp.session.launch_options import LaunchOptions
from tests.support.processes import saved_logs
from tests.support.proxy import Proxy

PACE = 100.0
TIMEOUT_S = 240.0  # for a whole session: only for runs that hang
FAULT_KINDS = ("cut", "kill", "freeze", "cut")
FREEZE_S = 0.15  # without traffic; then the link is cut
PAUSE_S = 0.1
HANDSHAKE_CHUNKS = 8  # within so many chunks of a rejoin the link is cut again
MOMENTS = {
    "difference": lambda game: "claim" if game.phase == "claim" else None,
    "diferencio": lambda game: "night" if game.part in ("dusk", "night") else None,
    "contrast": lambda game: "count" if game.counting is not None else None,
    "defifoo": lambda game: "sheet" if game.part == "scored" or game.turn is None else None,
    "compatibility": lambda game: None,
}
GAME_MOMENTS = {"contrast": "count", "difference": "claim", "diferencio": "night", "defifoo": "sheet"}
FAULT_RATES = {"own turn": 0.3, "pause": 0.3, "handshake": 0.3}  # rare moments always get a fault


class FaultyPhone:
    """A phone in this process with its own proxy; its rejoin token is saved."""

    def __init__(self, link: JoinLink, kept: Path, number: int) -> None:
        self.link, self._kept, self.number = link, RejoinTokens(kept), number
        self.events: list[dict[str, Any]] = []
        self._start(stumbles=0)

    def _start(self, stumbles: int) -> None:
        self.proxy = Proxy(self.link.port, seen_as=f"127.0.1.{1 + self.number}")
        self.proxy.cuts_left = stumbles
        link = JoinLink("127.0.0.1", self.proxy.port, self.link.key, self.link.secret)
        self.guest = HeadlessGuest(
            [link], self.events.append, PACE, TIMEOUT_S, f"guest {self.number}", self._kept
        )
        self.thread = Thread(target=self._run, args=(self.guest,), daemon=True)
        self.why = ""
        self.thread.start()

    def _run(self, guest: HeadlessGuest) -> None:
        why = guest.run()
        if guest is self.guest:
            self.why = why

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in list(self.events) if event["event"] == kind]

    # --- faults, from any thread; `stumbles`: cut the rejoin again after so many chunks ---

    def cut(self, stumbles: int) -> None:
        self.proxy.cuts_left = stumbles
        self.proxy.cut()

    def freeze(self, stumbles: int) -> None:
        self.proxy.cuts_left = stumbles
        self.proxy.freeze(FREEZE_S)

    def kill(self, stumbles: int) -> None:
        """Replace the guest and its network; the new guest starts with the saved token."""
        self.proxy.close()
        self.guest.loop.stop()
        self.guest._session.shut()
        self._start(stumbles)


class FaultyHost(HeadlessHost):
    """A headless host that injects faults into its phones when it sends a view."""

    trouble: FaultPlan

    def _observe(self, message: Any) -> None:
        super()._observe(message)
        if isinstance(message, ViewUpdate):
            self.trouble.observe(message.view)

    def _finish_game(self) -> None:
        """Play another game until all faults are injected."""
        self._start = replace(self._start, games=self._games_played + (not self.trouble.is_done))
        super()._finish_game()


class FaultPlan:
    """A number of faults, spread over moments; a phone must rejoin before it gets the next fault."""

    def __init__(self, game: str, wanted: int, seed: str) -> None:
        self.chance, self._moment = Random(seed), MOMENTS[game]
        self.wanted = Counter({"pause": wanted // 7, "handshake": wanted // 7, "next game": wanted // 10})
        if game in GAME_MOMENTS:
            self.wanted[GAME_MOMENTS[game]] = wanted // 5
        self.wanted["own turn"] = wanted - self.wanted.total()
        self.done: Counter[tuple[str, str]] = Counter()  # by kind and moment
        self.phones: list[FaultyPhone] = []
        self.unharmed: Counter[int] = Counter()  # by phone: how often it was connected when a game ended
        self._games, self._ended = set[int](), set[int]()
        self.host: FaultyHost | None = None

    @property
    def moments(self) -> Counter[str]:
        return Counter(moment for _, moment in self.done.elements())

    @property
    def is_done(self) -> bool:
        return self.moments == self.wanted

    def observe(self, view: View[Any]) -> None:
        host = self.host
        if host is None:
            return
        there = [held for held in self.phones if self._is_connected(held)]
        game = host.session.host.game
        if view.outcome is None and there:
            self._maybe_inject(host, there, self._moment(view.game) or "own turn", game)
        elif view.outcome is not None and game not in self._ended:
            self._ended.add(game)
            self.unharmed.update(held.number for held in there)

    def _maybe_inject(self, host: FaultyHost, there: list[FaultyPhone], moment: str, game: int) -> None:
        left = self.wanted - self.moments
        first = "next game" if game not in self._games else moment
        self._games.add(game)
        asked = [each for each in (first, moment, "pause", "handshake") if left[each]]
        for each in dict.fromkeys(asked):
            if self.chance.random() < FAULT_RATES.get(each, 1.0):
                self._inject(host, self.chance.choice(there), each)
                return

    def _inject(self, host: FaultyHost, held: FaultyPhone, moment: str) -> None:
        kind = FAULT_KINDS[self.done.total() % len(FAULT_KINDS)]
        self.done[kind, moment] += 1
        if kind == "kill":  # a killed guest never checks the games it has not checked yet
            self.unharmed[held.number] = min(self.unharmed[held.number], len(held.all("checked")))
        if moment == "pause":
            host._loop.inbox.put(lambda: self._pause_game(host))
        stumbles = self.chance.randint(1, HANDSHAKE_CHUNKS) if moment == "handshake" else 0
        getattr(held, kind)(stumbles)

    def _is_connected(self, held: FaultyPhone) -> bool:
        host = self.host
        name = host.session.party.sitters[held.number].name if host else ""
        return host is not None and host.session.phones.state_of(name).is_there and held.proxy.is_calm

    @staticmethod
    def _pause_game(host: FaultyHost) -> None:
        host.phone_asks("pause", "")
        host._loop.call_in(PAUSE_S, lambda: host.phone_asks("go_on", ""))


class FaultReport:
    """The result of a session."""

    def __init__(self, trouble: FaultPlan, logs: list[list[LogEntry]], error: str) -> None:
        self.trouble, self.logs, self.error = trouble, logs, error
        self.phones = trouble.phones


def run_session(folder: Path, game: str, seats: int, faults: int, seed: str) -> FaultReport:
    """All but one bot on phones, until all faults are injected and the game is over."""
    with _home(folder):
        trouble = FaultPlan(game, faults, seed)
        start = LaunchOptions(
            game=game, seats=seats, phones=seats - 1, pace=PACE, address="127.0.0.1", window=False,
            options=("short=true",),
        )  # fmt: skip
        made, over = Event(), Event()
        error = ["somebody waits for ever"]

        def lives() -> None:
            try:
                trouble.host = host = FaultyHost(start)
                host.trouble = trouble
                host._loop.call_in(0, made.set)
                host.run()
                error.clear()
            except Exception as stumbled:
                error[:] = [repr(stumbled)]
                raise
            finally:
                over.set()

        Thread(target=lives, daemon=True).start()
        assert made.wait(TIMEOUT_S) and trouble.host is not None
        _join(trouble, folder)
        over.wait(TIMEOUT_S * faults / 20)
        for held in trouble.phones:
            held.thread.join(0 if error else TIMEOUT_S)
            held.proxy.close()
        return FaultReport(trouble, [] if error else saved_logs(folder), "".join(error))


def _join(trouble: FaultPlan, folder: Path) -> None:
    host = trouble.host
    assert host is not None
    links: list[JoinLink] = []
    ready = Event()

    def give() -> None:
        session = host.session
        links.extend(session.phones.link(each.name) for each in session.party.sitters if each.elsewhere)
        ready.set()

    host._loop.inbox.put(give)
    assert ready.wait(TIMEOUT_S)
    far = [seat for seat, sitter in enumerate(host.session.party.sitters) if sitter.elsewhere]
    trouble.phones = [
        FaultyPhone(link, folder / f"way-{seat}", seat) for seat, link in zip(far, links, strict=True)
    ]


@contextmanager
def _home(folder: Path) -> Iterator[None]:
    was = os.environ.get("TABLEE_HOME")
    os.environ["TABLEE_HOME"] = str(folder)
    paths.home.cache_clear()
    try:
        yield
    finally:
        os.environ.pop("TABLEE_HOME") if was is None else os.environ.update(TABLEE_HOME=was)
        paths.home.cache_clear()

"""Evenings in which phones are cut, frozen and killed at chosen moments, and come back."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

from engine.table import Entry, View
from mobileapp import folders
from mobileapp.guest import Guest
from mobileapp.start import Start
from mobileapp.sync.keys import Link
from mobileapp.sync.messages import Shown
from mobileapp.unseen import Unseen
from tests.sync.proxy import Proxy

PACE = 100.0
PATIENCE = 240.0  # seconds for a whole evening: only against what hangs
RARE = ("claim", "count", "night", "sheet")
FROZEN = 0.15  # seconds in which nothing comes through; then the link is cut
MOMENTS = {
    "difference": lambda game: {"claim": "claim", "count": "count"}.get(game.phase),
    "diferencio": lambda game: "night" if game.part in ("dusk", "night") else None,
    "contrast": lambda game: "count" if game.counting is not None else None,
    "defifoo": lambda game: "sheet" if game.part == "scored" or game.turn is None else None,
    "compatibility": lambda game: None,
}


class Held:
    """A phone in this process: its link goes through a network of its own, its way back is kept in a file."""

    def __init__(self, link: Link, kept: Path, number: int) -> None:
        self.link, self._kept, self.number = link, kept, number
        self.events: list[dict[str, Any]] = []
        self.begins()

    def begins(self) -> None:
        self.proxy = Proxy(self.link.port)
        link = Link("127.0.0.1", self.proxy.port, self.link.key, self.link.secret)
        self.guest = Guest([link], self.events.append, PACE, PATIENCE, f"guest {self.number}", self._kept)
        self.thread = Thread(target=self._lives, args=(self.guest,), daemon=True)
        self.why = ""
        self.thread.start()

    def _lives(self, guest: Guest) -> None:
        why = guest.run()
        if guest is self.guest:
            self.why = why

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == kind]

    # --- faults: each returns at once, in any thread ---

    def cut(self) -> None:
        self.proxy.cut()

    def freeze(self) -> None:
        self.proxy.swallows = True
        self.proxy._loop.call_soon_threadsafe(lambda: self.proxy._loop.call_later(FROZEN, self._thaw))

    def _thaw(self) -> None:
        self.proxy.swallows = False
        self.proxy._cut()

    def kill(self) -> None:
        """The process is gone; another one begins with the file it kept."""
        dead, network = self.guest, self.proxy
        self.begins()
        dead.loop.stop()
        Thread(target=network.close, daemon=True).start()


class Troubled(Unseen):
    """A host without a window that has faults done to its phones when it shows something."""

    trouble: Any = None

    def _sees(self, message: Any) -> None:
        super()._sees(message)
        if isinstance(message, Shown) and self.trouble is not None:
            self.trouble.sees(message.view)


class Trouble:
    """So many faults, spread over moments; nobody is troubled who is not there."""

    def __init__(self, game: str, wanted: int, seed: str) -> None:
        self.chance, self.wanted = Random(seed), wanted
        self._moment, self._plain = MOMENTS[game], game == "compatibility"  # which has no other moments
        self.phones: list[Held] = []
        self.done: Counter[tuple[str, str]] = Counter()  # kind and moment
        self._games: set[int] = set()
        self.host: Troubled | None = None

    @property
    def number(self) -> int:
        return sum(self.done.values())

    def sees(self, view: View[Any]) -> None:
        host = self.host
        if host is None or self.number >= self._by_now(host) or view.outcome is not None:
            return
        there = [held for held in self.phones if self._is_there(held)]
        moment = self._moment(view.game) or "own turn"
        if host._host.game not in self._games:
            moment = "next game"
        if not there or self.chance.random() > self._likely(moment):
            return
        self._games.add(host._host.game)
        if moment != "next game":
            moment = self._instead(moment)
        self._troubles(host, self.chance.choice(there), moment)

    def _likely(self, moment: str) -> float:
        """What is rare is seldom spared, until it has had half of them."""
        done = Counter(each for _, each in self.done.elements())
        rare_enough = max((done[each] for each in RARE), default=0) >= self.wanted // 2
        if moment == "own turn":
            return 0.5 if self._plain or rare_enough or done[moment] < 2 else 0.08
        return 0.1 if moment in RARE and rare_enough else 1.0

    def _instead(self, moment: str) -> str:
        """Pauses and handshakes can be troubled at any time: some of them are, early."""
        done = Counter(each for _, each in self.done.elements())
        few = [each for each in ("pause", "handshake") if done[each] < self.wanted // 7]
        return self.chance.choice(few) if few and done[moment] > 1 else moment

    def _troubles(self, host: Troubled, held: Held, moment: str) -> None:
        kind = ("cut", "kill", "freeze", "cut")[self.number % 4]
        if moment == "pause":
            self._rests(host)
        elif moment == "handshake":  # once more, as it comes back
            held.proxy._loop.call_soon_threadsafe(lambda: held.proxy._loop.call_later(0.2, held.proxy._cut))
        getattr(held, kind)()
        self.done[kind, moment] += 1

    def _by_now(self, host: Troubled) -> int:
        """Not all of them in the first game."""
        return -(-self.wanted * host._played // host._start.games)

    def _is_there(self, held: Held) -> bool:
        host = self.host
        name = host._party.sitters[held.number].name if host else ""
        return host is not None and host._phones.state_of(name).is_there and not held.proxy.swallows

    @staticmethod
    def _rests(host: Troubled) -> None:
        host._host.pause()
        host._loop.call_in(0.1, lambda: host._is_asked("go_on", ""))


class Faulted:
    """How an evening went."""

    def __init__(self, trouble: Trouble, logs: list[list[Entry]], ended: bool) -> None:
        self.trouble, self.logs, self.ended = trouble, logs, ended
        self.phones = trouble.phones


def evening(folder: Path, game: str, seats: int, faults: int, seed: str, games: int = 4) -> Faulted:
    """Everybody but one stand-in on phones; to the end of so many games."""
    with _home(folder):
        trouble = Trouble(game, faults, seed)
        start = Start(
            game=game, seats=seats, phones=seats - 1, games=games, pace=PACE, address="127.0.0.1",
            window=False, options=("short=true",),
        )  # fmt: skip
        made, over = Event(), Event()

        def lives() -> None:
            host = Troubled(start)
            trouble.host = host
            host.trouble = trouble
            host._loop.call_in(0, made.set)
            host.run()
            over.set()

        Thread(target=lives, daemon=True).start()
        assert made.wait(PATIENCE) and trouble.host is not None
        _join(trouble, folder)
        ended = over.wait(PATIENCE)
        for held in trouble.phones:
            held.thread.join(5 if ended else 0)
            held.proxy.close()
        return Faulted(trouble, _logs(folder) if ended else [], ended)


def _join(trouble: Trouble, folder: Path) -> None:
    host = trouble.host
    assert host is not None
    links: list[Link] = []
    ready = Event()

    def give() -> None:
        links.extend(host._phones.link(sitter.name) for sitter in host._party.sitters if sitter.elsewhere)
        ready.set()

    host._loop.inbox.put(give)
    assert ready.wait(PATIENCE)
    far = [seat for seat, sitter in enumerate(host._party.sitters) if sitter.elsewhere]
    trouble.phones = [Held(link, folder / f"way-{seat}", seat) for seat, link in zip(far, links, strict=True)]


def _logs(folder: Path) -> list[list[Entry]]:
    from engine import wire
    from mobileapp.store import Store

    store = Store(folder / "tablee.sqlite")
    try:
        games = sorted(kept.id for kept in [*store.finished(), *store.unfinished()])
        return [list(wire.saved(store.saved(game)).log) for game in dict.fromkeys(games)]
    finally:
        store.close()


@contextmanager
def _home(folder: Path) -> Iterator[None]:
    was = os.environ.get("TABLEE_HOME")
    os.environ["TABLEE_HOME"] = str(folder)
    folders.home.cache_clear()
    try:
        yield
    finally:
        os.environ.pop("TABLEE_HOME") if was is None else os.environ.update(TABLEE_HOME=was)
        folders.home.cache_clear()

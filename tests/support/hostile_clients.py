"""Whatever may arrive on the port: from noise to a guest gone bad who shook hands truly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

from engine import serialization
from engine.fairness import Link
from engine.table import Leave
from mobileapp.host.host import Host
from mobileapp.net.protocol.frames import ANSWER, FROM_GUEST, HAIL, VERSION, hail, padded
from mobileapp.net.protocol.messages import Adds, Joins, Message, Pong, Takes, Wish, Word
from mobileapp.net.security.links import Keys, id_of, psk_of
from mobileapp.net.security.noise import Handshake, Sealed
from mobileapp.net.security.rate_limits import Limits
from mobileapp.net.transport.host_handshake import Caller, Shut

# How deep something came before it was turned away; `judged` was understood, and refused in words.
DEPTHS = ("limiter", "handshake", "first frame", "decoding", "judged", "harmless")
MAGIC_JUNK = [
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # a TLS hello
    b"POST / HTTP/1.1\r\nContent-Le",  # half a request
    b"",
    b"TBL",
    b"\0" * 4112,
]


class Answers:
    """A channel without a wire: what the host said to it."""

    closed, far, link = False, True, Link()

    def __init__(self, people: frozenset[str]) -> None:
        self.people = people
        self.told: list[Message] = []

    def send(self, message: Message) -> None:
        self.told.append(message)

    def runs(self, since: float | None, rate: float) -> None:
        """Its clock is never known."""

    def close(self) -> None:
        self.closed = True


class Siege:
    """A host with a game on the table, and strangers one after another."""

    def __init__(self, host: Host, game: str, seats: int, chance: Random) -> None:
        self.host, self.game, self.seats, self.chance = host, game, seats, chance
        self.keys = Keys(None)
        self.depths: Counter[tuple[str, str]] = Counter()
        self._bad = Answers(frozenset({"Ana"}))
        host.welcome(self._bad)
        self._number = 0

    # --- before any handshake ---

    def _caller(self, address: str | None = None) -> Caller:
        self._number += 1
        return Caller(self.keys, self._limits(), address or str(self._number))

    def _limits(self) -> Limits:
        return Limits(lambda: 0.0)

    def hail(self) -> bytes:
        """A true first message, of a link that opens as long as the siege lasts."""
        secret = self.keys.give("Bruno")
        first = hail("link", id_of(secret))
        return first + Handshake("NK", True, psk_of(secret), first, theirs=self.keys.public).write()

    def knocks(self, kind: str, message: bytes | str) -> None:
        try:
            self._caller().hails(message)
            self.depths[kind, "harmless"] += 1  # a true first message: it changed nothing
        except Shut as shut:
            self.depths[kind, shut.stage] += 1

    def floods(self, times: int) -> None:
        limits = self._limits()
        for _ in range(times):
            try:
                Caller(self.keys, limits, "one address").hails(b"noise")
            except Shut as shut:
                self.depths["flood", shut.stage] += 1

    # --- behind a true handshake ---

    def shaken(self) -> tuple[Caller, Sealed]:
        secret = self.keys.give("Ana")
        first = hail("link", id_of(secret))
        shake = Handshake("NK", True, psk_of(secret), first, theirs=self.keys.public)
        caller = self._caller()
        shake.read(caller.hails(first + shake.write())[ANSWER:])
        return caller, shake.links()

    def joined(self) -> tuple[Caller, Sealed]:
        caller, sealed = self.shaken()
        caller.joins(sealed.seal(padded(serialization.encode(Joins()), FROM_GUEST)))
        for message in self._bad.told[:1]:
            caller.tells(message)  # the terms
        return caller, sealed

    def first(self, kind: str, frame: Callable[[Sealed], bytes | str]) -> None:
        caller, sealed = self.shaken()
        try:
            caller.joins(frame(sealed))
            self.depths[kind, "harmless"] += 1
        except Shut as shut:
            self.depths[kind, shut.stage] += 1

    def says(self, kind: str, talk: tuple[Caller, Sealed], frame: bytes | str) -> bool:
        """Whether the link still stands."""
        try:
            said = talk[0].hears(frame)
        except Shut as shut:
            self.depths[kind, shut.stage] += 1
            return False
        self._judged(kind, said)
        return True

    def _judged(self, kind: str, said: Wish | Word) -> None:
        if isinstance(said, Wish):
            before = len(self._bad.told)
            self.host.hear(self._bad, said)
            del self._bad.told[before:]
            self.depths[kind, "judged"] += 1
        else:
            self.depths[kind, "harmless"] += 1

    def plain(self, kind: str, talk: tuple[Caller, Sealed], message: bytes) -> bool:
        return self.says(kind, talk, talk[1].seal(padded(message, FROM_GUEST)))

    def told(self) -> str:
        """The table: kinds down, depths across."""
        kinds = sorted({kind for kind, _ in self.depths})
        rows = [
            f"{kind:>16} " + " ".join(f"{self.depths[kind, depth]:>11}" for depth in DEPTHS) for kind in kinds
        ]
        return "\n".join([f"{'':>16} " + " ".join(f"{depth:>11}" for depth in DEPTHS), *rows])

    def behind(self) -> float:
        """The part that was understood, and judged behind a true handshake."""
        return sum(n for (_, depth), n in self.depths.items() if depth == "judged") / self.depths.total()


def doubled(talk: tuple[Caller, Sealed]) -> tuple[Caller, Sealed]:
    """The same link as it stands: what shuts one leaves the other, and no slow handshake is needed."""
    caller, sealed = copy(talk[0]), deepcopy(talk[1])
    caller._sealed = deepcopy(caller._sealed)
    return caller, sealed


def besiege(siege: Siege, times: int, moves: Callable[[Random], dict[str, Any]]) -> None:
    """So many of all kinds, in turn; `moves` makes moves of seats the guest does not carry."""
    chance = siege.chance
    first = siege.hail()
    while siege.depths.total() < times:
        talk = siege.joined()
        for kind, message in knocking(chance, first):
            siege.knocks(kind, message)
        siege.floods(12)
        siege.first("first: random", lambda _: chance.randbytes(chance.randrange(0, 600)))
        siege.first("first: a wish", lambda sealed: sealed.seal(padded(b'{"say":"wish"}', FROM_GUEST)))
        for make in gone_bad(siege, moves).values():
            before = doubled(talk)
            if not make(talk):
                talk = before


def knocking(chance: Random, first: bytes) -> list[tuple[str, bytes | str]]:
    place = chance.randrange(HAIL, len(first))
    bent = first[:place] + bytes([first[place] ^ 1 << chance.randrange(8)]) + first[place + 1 :]
    return [
        ("random", chance.randbytes(chance.randrange(0, 5000))),
        ("not ours", chance.choice(MAGIC_JUNK)),
        ("text", "TBL" + "x" * chance.randrange(0, 100)),
        ("other version", first[:3] + bytes([chance.choice([0, VERSION + 1, 255])]) + first[4:]),
        ("wrong id", first[:5] + chance.randbytes(8) + first[13:]),
        ("bent", bent),
        ("cut", first[: chance.randrange(HAIL, len(first))]),
        ("replayed", first),
    ]


Make = Callable[[tuple[Caller, Sealed]], bool]


def gone_bad(siege: Siege, moves: Callable[[Random], dict[str, Any]]) -> dict[str, Make]:
    """What a guest may try that has shaken hands and joined."""
    chance = siege.chance

    def wish(**changed: Any) -> bytes:
        fields = {"game": siege.host.game, "seat": 0, "move": Leave(), "ticket": "t", "seen": 0} | changed
        return serialization.encode({"say": "wish", **fields})

    def replayed(talk: tuple[Caller, Sealed]) -> bool:
        frame = talk[1].seal(padded(serialization.encode(Pong(0, 0)), FROM_GUEST))
        return siege.says("replayed", talk, frame) and siege.says("replayed", talk, frame)

    def reordered(talk: tuple[Caller, Sealed]) -> bool:
        talk[1].seal(padded(serialization.encode(Pong(0, 0)), FROM_GUEST))
        return siege.plain("reordered", talk, serialization.encode(Pong(0, 0)))

    def sends(kind: str, message: bytes) -> Make:
        return lambda talk: siege.plain(kind, talk, message)

    def seals(kind: str, frame: bytes) -> Make:
        return lambda talk: siege.says(kind, talk, talk[1].seal(frame))

    deep = chance.randrange(100, 4000)

    def judged(kind: str, times: int, **changed: Any) -> Make:
        """Understood each time, and refused in words."""

        def wishes(talk: tuple[Caller, Sealed]) -> bool:
            for _ in range(times):
                fresh = {"ticket": f"t{chance.randrange(2**60)}", "seen": chance.randrange(2**53)}
                if not siege.plain(
                    kind, talk, wish(**fresh, **changed, **(moves(chance) if not changed else {}))
                ):
                    return False
            return True

        return wishes

    return {
        "wrong seat": judged("wrong seat", 6),
        "not now": judged("not now", 3, move=chance.choice([{"do": "return"}, {"do": "agree"}])),
        "stand-in's act": judged("stand-in's act", 3, move={"do": "go_on", "seat": 1}),
        "not on": judged("not on", 3, move={"do": "take_back"}),
        "no such seat": sends("no such seat", wish(seat=chance.choice([6, -1, 2**63, "0"]))),
        "unknown game": sends("unknown game", wish(game=chance.randrange(1000, 2**40))),
        "long ticket": sends("long ticket", wish(ticket="t" * chance.randrange(65, 3000))),
        "foreign move": sends("foreign move", wish(move={"do": "conjure", "x": chance.random()})),
        "field too many": sends("field too many", wish(at=5)),
        "deep": sends("deep", b'{"say":"wish","move":' + b"[" * deep),
        "not JSON": sends("not JSON", chance.randbytes(chance.randrange(0, 4000))),
        "no message": sends("no message", chance.choice([b"null", b"{}", b"[]", b'"x"', b'{"say":"joins"}'])),
        "secret": sends("secret", serialization.encode(Takes("A" * 22)) + b" "),
        "a share": sends("a share", serialization.encode(Adds("0" * 64, "0" * 32))),
        "huge": seals("huge", bytes(chance.choice([4352, 65536]))),
        "no step": seals("no step", chance.randbytes(chance.randrange(1, 4000))),
        "bad padding": seals("bad padding", chance.randbytes(256)),
        "random frame": lambda talk: siege.says("random frame", talk, chance.randbytes(272)),
        "replayed": replayed,
        "reordered": reordered,
    }

"""Hostile traffic on the port: from noise to a malicious guest with a valid handshake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

from engine import serialization
from engine.fairness import ClockEstimate
from engine.table import Leave
from mobileapp.host.host import Host
from mobileapp.net.protocol.frames import (
    ANSWER_BYTES,
    HELLO_BYTES,
    MAX_GUEST_FRAME,
    PROTOCOL_VERSION,
    encode_hello,
    pad,
)
from mobileapp.net.protocol.messages import (
    GameMessage,
    JoinRequest,
    LinkMessage,
    MoveRequest,
    PongMessage,
    RedeemLink,
    SeedContribution,
)
from mobileapp.net.security.links import derive_id, derive_psk
from mobileapp.net.security.noise import CipherPair, Handshake
from mobileapp.net.security.rate_limits import HandshakeLimiter
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.host_handshake import HostHandshake, LinkRejectedError

# How far an attack got before it was rejected; `judged`: decoded, and refused with a message.
DEPTHS = ("limiter", "handshake", "first frame", "decoding", "judged", "harmless")
JUNK_FRAMES = [
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # a TLS hello
    b"POST / HTTP/1.1\r\nContent-Le",  # half a request
    b"",
    b"TBL",
    b"\0" * 4112,
]


class RecordingChannel:
    """A channel without a network; records the host's messages."""

    closed, is_remote, is_page, link = False, True, False, ClockEstimate()

    def __init__(self, people: frozenset[str]) -> None:
        self.people = people
        self.told: list[GameMessage] = []

    def send(self, message: GameMessage) -> None:
        self.told.append(message)

    def set_clock(self, since: float | None, rate: float) -> None:
        """Its clock is never known."""

    def close(self) -> None:
        self.closed = True


class HostileTraffic:
    """A host with a game, and one attacker after another."""

    def __init__(self, host: Host, game: str, seats: int, chance: Random) -> None:
        self.host, self.game, self.seats, self.chance = host, game, seats, chance
        self.keys = TableKeys(None)
        self.depths: Counter[tuple[str, str]] = Counter()
        self._bad = RecordingChannel(frozenset({"Ana"}))
        host.welcome(self._bad)
        self._number = 0

    # --- before any handshake ---

    def _caller(self, address: str | None = None) -> HostHandshake:
        self._number += 1
        return HostHandshake(self.keys, self._limits(), address or str(self._number))

    def _limits(self) -> HandshakeLimiter:
        return HandshakeLimiter(lambda: 0.0)

    def hello(self) -> bytes:
        """A valid first message, for a link that stays valid during the attacks."""
        secret = self.keys.invite("Bruno")
        first = encode_hello("link", derive_id(secret))
        return first + Handshake("NK", True, derive_psk(secret), first, theirs=self.keys.public).write()

    def connect(self, kind: str, message: bytes | str) -> None:
        try:
            self._caller().answer_hello(message)
            self.depths[kind, "harmless"] += 1  # a valid first message: it changed nothing
        except LinkRejectedError as shut:
            self.depths[kind, shut.stage] += 1

    def flood(self, times: int) -> None:
        limits = self._limits()
        for _ in range(times):
            try:
                HostHandshake(self.keys, limits, "one address").answer_hello(b"noise")
            except LinkRejectedError as shut:
                self.depths["flood", shut.stage] += 1

    # --- after a valid handshake ---

    def shake_hands(self) -> tuple[HostHandshake, CipherPair]:
        secret = self.keys.invite("Ana")
        first = encode_hello("link", derive_id(secret))
        shake = Handshake("NK", True, derive_psk(secret), first, theirs=self.keys.public)
        caller = self._caller()
        shake.read(caller.answer_hello(first + shake.write())[ANSWER_BYTES:])
        return caller, shake.split()

    def joined(self) -> tuple[HostHandshake, CipherPair]:
        caller, sealed = self.shake_hands()
        caller.accept_join(sealed.seal(pad(serialization.encode(JoinRequest()), MAX_GUEST_FRAME)))
        for message in self._bad.told[:1]:
            caller.encode(message)  # the terms
        return caller, sealed

    def send_first_frame(self, kind: str, frame: Callable[[CipherPair], bytes | str]) -> None:
        caller, sealed = self.shake_hands()
        try:
            caller.accept_join(frame(sealed))
            self.depths[kind, "harmless"] += 1
        except LinkRejectedError as shut:
            self.depths[kind, shut.stage] += 1

    def send_frame(self, kind: str, talk: tuple[HostHandshake, CipherPair], frame: bytes | str) -> bool:
        """Whether the link is still open."""
        try:
            message = talk[0].decode(frame)
        except LinkRejectedError as shut:
            self.depths[kind, shut.stage] += 1
            return False
        self._judged(kind, message)
        return True

    def _judged(self, kind: str, message: MoveRequest | LinkMessage) -> None:
        if isinstance(message, MoveRequest):
            before = len(self._bad.told)
            self.host.receive(self._bad, message)
            del self._bad.told[before:]
            self.depths[kind, "judged"] += 1
        else:
            self.depths[kind, "harmless"] += 1

    def send_message(self, kind: str, talk: tuple[HostHandshake, CipherPair], message: bytes) -> bool:
        return self.send_frame(kind, talk, talk[1].seal(pad(message, MAX_GUEST_FRAME)))

    def depth_table(self) -> str:
        """A text table: kinds down, depths across."""
        kinds = sorted({kind for kind, _ in self.depths})
        rows = [
            f"{kind:>16} " + " ".join(f"{self.depths[kind, depth]:>11}" for depth in DEPTHS) for kind in kinds
        ]
        return "\n".join([f"{'':>16} " + " ".join(f"{depth:>11}" for depth in DEPTHS), *rows])

    def share_past_handshake(self) -> float:
        """The share of attacks that was decoded and judged after a valid handshake."""
        return sum(n for (_, depth), n in self.depths.items() if depth == "judged") / self.depths.total()


def copy_link(talk: tuple[HostHandshake, CipherPair]) -> tuple[HostHandshake, CipherPair]:
    """A copy of the link: closing one leaves the other open, and no slow handshake is needed."""
    caller, sealed = copy(talk[0]), deepcopy(talk[1])
    caller._cipher = deepcopy(caller._cipher)
    return caller, sealed


def run_attacks(siege: HostileTraffic, times: int, moves: Callable[[Random], dict[str, Any]]) -> None:
    """Attacks of all kinds in turn; `moves` makes moves of seats the guest does not hold."""
    chance = siege.chance
    first = siege.hello()
    while siege.depths.total() < times:
        talk = siege.joined()
        for kind, message in handshake_attacks(chance, first):
            siege.connect(kind, message)
        siege.flood(12)
        siege.send_first_frame("first: random", lambda _: chance.randbytes(chance.randrange(0, 600)))
        siege.send_first_frame(
            "first: a wish", lambda sealed: sealed.seal(pad(b'{"say":"wish"}', MAX_GUEST_FRAME))
        )
        for make in guest_attacks(siege, moves).values():
            before = copy_link(talk)
            if not make(talk):
                talk = before


def handshake_attacks(chance: Random, first: bytes) -> list[tuple[str, bytes | str]]:
    place = chance.randrange(HELLO_BYTES, len(first))
    bent = first[:place] + bytes([first[place] ^ 1 << chance.randrange(8)]) + first[place + 1 :]
    return [
        ("random", chance.randbytes(chance.randrange(0, 5000))),
        ("not ours", chance.choice(JUNK_FRAMES)),
        ("text", "TBL" + "x" * chance.randrange(0, 100)),
        ("other version", first[:3] + bytes([chance.choice([0, PROTOCOL_VERSION + 1, 255])]) + first[4:]),
        ("wrong id", first[:5] + chance.randbytes(8) + first[13:]),
        ("bent", bent),
        ("cut", first[: chance.randrange(HELLO_BYTES, len(first))]),
        ("replayed", first),
    ]


Attack = Callable[[tuple[HostHandshake, CipherPair]], bool]


def guest_attacks(siege: HostileTraffic, moves: Callable[[Random], dict[str, Any]]) -> dict[str, Attack]:
    """Attacks of a guest that has completed the handshake and joined."""
    chance = siege.chance

    def wish(**changed: Any) -> bytes:
        fields = {"game": siege.host.game, "seat": 0, "move": Leave(), "ticket": "t", "seen": 0} | changed
        return serialization.encode({"say": "wish", **fields})

    def replayed(talk: tuple[HostHandshake, CipherPair]) -> bool:
        frame = talk[1].seal(pad(serialization.encode(PongMessage(0, 0)), MAX_GUEST_FRAME))
        return siege.send_frame("replayed", talk, frame) and siege.send_frame("replayed", talk, frame)

    def reordered(talk: tuple[HostHandshake, CipherPair]) -> bool:
        talk[1].seal(pad(serialization.encode(PongMessage(0, 0)), MAX_GUEST_FRAME))
        return siege.send_message("reordered", talk, serialization.encode(PongMessage(0, 0)))

    def sends(kind: str, message: bytes) -> Attack:
        return lambda talk: siege.send_message(kind, talk, message)

    def seals(kind: str, frame: bytes) -> Attack:
        return lambda talk: siege.send_frame(kind, talk, talk[1].seal(frame))

    deep = chance.randrange(100, 4000)

    def judged(kind: str, times: int, **changed: Any) -> Attack:
        """Decoded each time, and refused with a message."""

        def wishes(talk: tuple[HostHandshake, CipherPair]) -> bool:
            for _ in range(times):
                fresh = {"ticket": f"t{chance.randrange(2**60)}", "seen": chance.randrange(2**53)}
                if not siege.send_message(
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
        "secret": sends("secret", serialization.encode(RedeemLink("A" * 22)) + b" "),
        "a share": sends("a share", serialization.encode(SeedContribution("0" * 64, "0" * 32))),
        "huge": seals("huge", bytes(chance.choice([4352, 65536]))),
        "no step": seals("no step", chance.randbytes(chance.randrange(1, 4000))),
        "bad padding": seals("bad padding", chance.randbytes(256)),
        "random frame": lambda talk: siege.send_frame("random frame", talk, chance.randbytes(272)),
        "replayed": replayed,
        "reordered": reordered,
    }

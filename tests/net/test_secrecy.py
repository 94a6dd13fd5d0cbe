"""Twin tables that differ in one secret: every other device gets the same bytes in equally long frames."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import serialization
from engine.fairness import ClockEstimate
from engine.games import GAMES
from engine.table import Agree, Leave, Return, Table
from mobileapp.host.host import Host
from mobileapp.net.protocol.frames import (
    ANSWER_BYTES,
    MAX_GUEST_FRAME,
    MAX_HOST_FRAME,
    PADDING_STEP,
    encode_hello,
    pad,
    unpad,
)
from mobileapp.net.protocol.messages import GameMessage, JoinRequest, MoveRequest, ViewUpdate
from mobileapp.net.protocol.seed import HALF_BYTES, build_seed
from mobileapp.net.security.links import derive_id, derive_psk
from mobileapp.net.security.noise import Handshake
from mobileapp.net.security.rate_limits import HandshakeLimiter
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.host_handshake import HostHandshake
from mobileapp.people.party import default_party
from mobileapp.storage.database import Store
from tests.engine.test_secrecy import elsewhere
from tests.engine.walk import open_table, walk
from tests.engine.worlds import world
from tests.support.host_evening import Hours

Seen = list[tuple[str, int, bytes]]  # recipient, size on the wire, content
SEED = build_seed(b"\7" * HALF_BYTES, ["0" * 32])


class Device:
    """A channel as over Wi-Fi without the socket: encrypted by the host, decrypted by the device."""

    closed, is_remote, is_page, link = False, True, False, ClockEstimate()

    def __init__(self, person: str, keys: TableKeys, seen: Seen) -> None:
        self.people, self._person, self._seen = frozenset({person}), person, seen
        secret = keys.invite(person)
        first = encode_hello("link", derive_id(secret))
        shake = Handshake("NK", True, derive_psk(secret), first, theirs=keys.public)
        self.caller = HostHandshake(keys, HandshakeLimiter(), person)
        shake.read(self.caller.answer_hello(first + shake.write())[ANSWER_BYTES:])
        self._sealed = shake.split()
        self.caller.accept_join(self._sealed.seal(pad(serialization.encode(JoinRequest()), MAX_GUEST_FRAME)))

    def send(self, message: GameMessage) -> None:
        frame = self.caller.encode(message)
        self._seen.append((self._person, len(frame), unpad(self._sealed.open(frame), MAX_HOST_FRAME)))

    def set_clock(self, since: float | None, rate: float) -> None:
        """Its clock is never known."""

    def close(self) -> None:
        self.closed = True


class Leaky(Host):
    """A host that leaks, in one of several ways."""

    def __init__(self, leak: str, *named: Any) -> None:
        super().__init__(*named)
        self.leak = leak
        self._show, self.views.show = self.views.show, self._show_and_leak  # type: ignore[method-assign]

    def _show_and_leak(self, channel: Any, views: dict[Any, Any]) -> None:
        self._show(channel, views)
        table = self.table
        if self.leak == "another seat's view":
            for seat in range(table.game.seats):
                channel.send(ViewUpdate(self.game, table.view(seat)))
        elif self.leak == "a field too many":
            view = table.view(None)
            channel.send(ViewUpdate(self.game, {"view": view, "more": hash_of(table)}))
        elif self.leak == "a length":
            public = serialization.encode(table.view(None)).decode()
            channel.send(ViewUpdate(self.game, public + " " * (PADDING_STEP * (hash_of(table) % 31))))


def hash_of(table: Table) -> int:
    return int.from_bytes(serialization.encode(table.state), "big") % (2**31 - 1)


def evening(table: Table, keeper: int, leak: str) -> tuple[list[list[bytes]], list[Seen]]:
    """The views of all seats but the keeper's, and the messages they got, after each move or pause."""
    hours, store, seen = Hours(), Store(Path(":memory:")), Seen()
    host = Leaky(leak, store, hours, hours)
    party = default_party(table.game.seats, 0, table.game.seats)
    host.resume(store.begin(table.setting, party, table))
    table = host.table
    keys = TableKeys(None)
    devices = [Device(sitter.name, keys, seen) for sitter in party.sitters]
    for device in devices:
        host.welcome(device)
    others = [seat for seat in range(table.game.seats) if seat != keeper]
    wishes = [(seat, move) for seat in others for move in (Agree(), Leave(), Return())]
    does = [partial(wish, host, devices[seat], seat, move) for seat, move in wishes]
    shown, got = [], []
    for do in (lambda: None, host.pause, host.go_on, *does, host.leave):
        do()
        shown.append([serialization.encode(table.view(seat)) for seat in (None, *others)])
        got.append([each for each in seen if each[0] != party.sitters[keeper].name])
        seen.clear()
    store.close()
    return shown, got


def wish(host: Host, device: Device, seat: int, move: Any) -> None:
    host.receive(device, MoveRequest(host.game, seat, move, f"{seat} {move}", host.table.revision))


def twins(game: str, numbers: range, leak: str = "") -> tuple[int, int]:
    """Pairs compared, and pairs that another seat can tell apart by more than what the rules make public."""
    compared = apart = 0
    for table, state, keeper in pairs(game, numbers):
        (shown, got), (shown_too, got_too) = (evening(elsewhere(table, each), keeper, leak)
                                              for each in (table.state, state))  # fmt: skip
        alike = [one == other for one, other in zip(shown, shown_too, strict=True)]
        until = alike.index(False) if False in alike else len(alike)
        assert until > 3 and not any(SEED[:64].encode() in said for each in got for _, _, said in each)
        ours, theirs = (list(chain(*each[:until])) for each in (got, got_too))
        if leak == "a length":
            ours, theirs = ([(who, length, b"") for who, length, _ in each] for each in (ours, theirs))
        compared, apart = compared + 1, apart + (ours != theirs)
        if apart:
            break
    return compared, apart


def pairs(game: str, numbers: range) -> Iterator[tuple[Table, Any, int]]:
    for number in numbers:
        table, rng = open_table(game, number), Random(number)
        table.setting = replace(table.setting, seed=SEED)
        for taken in walk(table, rng, 90):
            if taken % 30 != 5 or table.outcome is not None:
                continue
            for keeper in range(table.game.seats):
                state = world(game).twin(table.game, table.state, keeper, rng)
                if state is not None and state != table.state:
                    yield table, state, keeper


@pytest.mark.parametrize("game", GAMES)
def test_twin_tables_look_the_same_to_all_others(game: str) -> None:
    compared, apart = twins(game, range(2))
    assert compared >= 5 and apart == 0


LEAKS = [
    (game, leak)
    for game in GAMES
    for leak in ("a field too many", "another seat's view", "a length")
    if (game, leak) != ("difference", "another seat's view")  # there, every seat sees the same
]


@pytest.mark.parametrize(("game", "leak"), LEAKS)
def test_planted_leak_is_detected(game: str, leak: str) -> None:
    assert twins(game, range(6), leak)[1] > 0

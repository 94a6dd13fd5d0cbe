"""Messages are decoded exactly, or refused."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import serialization
from engine.game import RefusedError
from engine.games import GAMES
from engine.table import Leave, Receipt
from engine.table_records import MAX_SEED_LENGTH
from mobileapp.net.protocol.decoding import decode_from_host, decode_move_request
from mobileapp.net.protocol.messages import (
    GameClosed,
    GameRevealed,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    Paused,
    PicturesMessage,
    ResultShown,
    Resumed,
    Seated,
    ViewUpdate,
    WireTerms,
)
from mobileapp.people.party import Person, party_of
from tests.engine.walk import open_table, walk

PARTY = party_of((Person("Ana", 0), Person("Bruno", 1)))


@pytest.mark.parametrize("game", GAMES)
def test_every_view_and_move_of_a_game_survives_encoding(game: str) -> None:
    rng = Random(game)
    for number in range(4):
        table = open_table(game, number)
        for _ in walk(table, rng, 60):
            for seat in (None, *range(table.game.seats)):
                shown = ViewUpdate(3, table.view(seat))
                assert decode_from_host(game, serialization.encode(shown)) == shown
        for entry in table.log:
            wish = MoveRequest(3, entry.seat, entry.move, entry.ticket, entry.revision)
            assert decode_move_request(game, serialization.encode(wish)) == wish


@pytest.mark.parametrize(
    "message",
    [
        MoveAccepted(1, 0, Receipt("t", 4, 700)),
        MoveRejected(1, 0, "t", "frozen", {"by": 1}),
        Paused(1),
        Resumed(1),
        ResultShown(1, True),
        GameClosed(1),
        Seated(1, WireTerms("contrast", 2, {"short": True}, "gallery", "f" * 32), PARTY, (0,), None, "nl"),
        PicturesMessage(1, "difference-circus", "f" * 64, 1_834_112),
    ],
    ids=lambda message: type(message).__name__,
)
def test_every_host_message_survives_encoding(message: Any) -> None:
    assert decode_from_host(None, serialization.encode(message)) == message


WISH = {"say": "wish", "game": 1, "seat": 0, "move": {"do": "claim"}, "ticket": "t", "seen": 0}


@pytest.mark.parametrize(
    "change",
    [
        {"more": 1},
        {"at": 5},
        {"say": "shown"},
        {"seat": 6},
        {"seat": -1},
        {"seat": "0"},
        {"game": -1},
        {"game": 2**60},
        {"ticket": ""},
        {"ticket": "t" * 65},
        {"ticket": None},
        {"seen": 1.5},
        {"move": {"do": "lay", "symbol": 1}},
        {"move": {"do": "claim", "more": 1}},
        {"move": None},
    ],
    ids=str,
)
def test_malformed_move_request_is_refused(change: dict[str, Any]) -> None:
    assert decode_move_request("difference", msgspec.json.encode(WISH)).move is not None
    with pytest.raises(RefusedError) as refused:
        decode_move_request("difference", msgspec.json.encode(WISH | change))
    assert refused.value.key == "malformed"


@pytest.mark.parametrize("data", [b"", b"[", b"\xff", b"{}", b"[" * 100_000, b"1" * 5000])
def test_junk_is_refused(data: bytes) -> None:
    for read in (
        lambda: decode_move_request("difference", data),
        lambda: decode_from_host("difference", data),
    ):
        with pytest.raises(RefusedError):
            read()


def test_view_before_any_terms_is_refused() -> None:
    with pytest.raises(RefusedError):
        decode_from_host(None, serialization.encode(ViewUpdate(1, open_table("contrast", 0).view())))


def test_revealed_seed_is_read_up_to_its_maximum_length() -> None:
    opened = GameRevealed(1, "contrast", "s" * MAX_SEED_LENGTH, 0, None, 5, 0)
    assert decode_from_host("contrast", serialization.encode(opened)) == opened
    with pytest.raises(RefusedError, match="malformed"):
        decode_from_host("contrast", serialization.encode(replace(opened, seed="s" * (MAX_SEED_LENGTH + 1))))


def test_leave_is_a_move_of_every_game() -> None:
    wish = MoveRequest(1, 0, Leave(), "t")
    assert decode_move_request("contrast", serialization.encode(wish)) == wish

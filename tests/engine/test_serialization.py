"""All input is validated on decoding: accepted or refused, never anything else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import serialization
from engine.game import RefusedError
from engine.games.contrast import ContrastOptions, Lay
from engine.table import Agree, Leave, PlayForAbsent, Table, TakeBack
from engine.table_records import MAX_SEED_LENGTH
from tests.engine.story import Story
from tests.engine.walk import open_table
from tests.engine.worlds import GAMES

SOME = settings(derandomize=True, deadline=None, max_examples=200, database=None)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def refusal(question: Callable[..., Any], *facts: Any) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        question(*facts)
    serialization.encode(caught.value.facts)
    return caught.value


# --- moves --------------------------------------------------------------------------------------


def test_moves_survive_a_round_trip() -> None:
    assert serialization.decode_move("contrast", b'{"do": "lay", "symbol": 7}') == Lay(7)
    assert serialization.encode(Lay(7)) == b'{"do":"lay","symbol":7}'
    assert serialization.decode_move("contrast", b'{"do": "go_on", "seat": 2}') == PlayForAbsent(2)
    assert serialization.decode_move("defifoo", b'{"do": "take_back"}') == TakeBack()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"7",
        b"\xff",
        b"[" * 100_000,
        b'{"do": "lay"}',
        b'{"symbol": 7}',
        b'{"do": "lay", "symbol": "7"}',
        b'{"do": "lay", "symbol": 7.5}',
        b'{"do": "lay", "symbol": true}',
        b'{"do": "lay", "symbol": 1e999}',
        b'{"do": "lay", "symbol": 7, "seat": 1}',
        b'{"do": "claim"}',
        b'{"do": 7}',
    ],
)
def test_invalid_move_is_refused(data: bytes) -> None:
    refused = refusal(serialization.decode_move, "contrast", data)
    assert (refused.key, bool(refused.facts["why"])) == ("malformed", True)


@given(st.binary(max_size=40))
@SOME
def test_any_bytes_are_a_move_or_refused(data: bytes) -> None:
    try:
        serialization.decode_move("contrast", data)
    except RefusedError as refused:
        assert refused.key == "malformed"


def test_unknown_game_is_refused() -> None:
    refused = refusal(serialization.convert_options, "chess", {})
    assert (refused.key, refused.facts["game"]) == ("no_such_game", "chess")


def test_invalid_options_are_refused() -> None:
    assert serialization.convert_options("contrast", {"expert": True}) == ContrastOptions(expert=True)
    assert refusal(serialization.convert_options, "contrast", {"expert": 1}).key == "malformed"
    assert refusal(serialization.convert_options, "contrast", {"experts": True}).key == "malformed"
    assert refusal(serialization.convert_options, "contrast", []).key == "malformed"


# --- settings and logs --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_setting_and_log_survive_a_round_trip(game: str) -> None:
    table = open_table(game, 0)
    table.submit(0, Leave(), 7, "a")
    raw = json.loads(serialization.encode(table.setting))
    assert serialization.convert_setup(raw) == table.setting
    assert serialization.convert_log(game, json.loads(serialization.encode(table.log))) == tuple(table.log)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "chess"),
        ("game", None),
        ("seats", "3"),
        ("seats", 1),
        ("seats", 10**9),
        ("first", 3),
        ("first", -1),
        ("options", {"nonsense": 1}),
        ("pack", {}),
        ("pack", {"game": "contrast", "id": "x", "pairs": [], "images": [], "set_aside": {}}),
        ("deal", {"images": ["one"]}),
        ("deal", {"images": []}),
        ("seed", 5),
    ],
)
def test_a_wrong_setting_is_refused(key: str, value: Any) -> None:
    raw = json.loads(serialization.encode(Story("contrast", 3).table.setting))
    raw[key] = value
    refusal(lambda: serialization.open_table(serialization.convert_setup(raw)))


def test_setting_accepts_a_seed_of_maximum_length() -> None:
    raw = json.loads(serialization.encode(open_table("contrast", 0).setting))
    assert serialization.convert_setup({**raw, "seed": "s" * MAX_SEED_LENGTH}).seed == "s" * MAX_SEED_LENGTH
    assert (
        refusal(serialization.convert_setup, {**raw, "seed": "s" * (MAX_SEED_LENGTH + 1)}).key == "malformed"
    )


def test_pack_in_a_setting_is_validated() -> None:
    raw = json.loads(serialization.encode(Story("contrast", 3).table.setting))
    raw["pack"]["set_aside"] = {}
    assert "set_aside" in refusal(serialization.convert_setup, raw).facts["why"]


@given(JSON)
@SOME
def test_any_json_is_a_setting_or_refused(raw: Any) -> None:
    refusal(serialization.convert_setup, raw)
    refusal(serialization.convert_setup, {"game": "contrast", "setting": raw})


# --- saves --------------------------------------------------------------------------------------


def asked() -> Table:
    """A table with everything a save can hold: a log, undo points, an undo request, news."""
    story = Story("contrast", 3, deal={"rows": [[4, 5]] * 3})
    story.play(0, Lay(0))
    story.play(0, TakeBack())
    story.play(1, Agree())
    return story.table


def test_save_survives_a_round_trip() -> None:
    table = asked()
    data = serialization.encode(table.save())
    assert serialization.decode_save(data) == table.save()
    resumed = serialization.resume(data)
    assert serialization.encode(resumed.save()) == data
    resumed.submit(2, Agree(), 50, "last")
    assert resumed.view(0).game.mine is None


def test_save_of_another_version_is_refused() -> None:
    raw = json.loads(serialization.encode(asked().save()))
    raw["version"] += 1
    refused = refusal(serialization.resume, json.dumps(raw).encode())
    assert (refused.key, refused.facts) == ("other_version", {"saved": 2, "now": 1})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("before", {"0": 5}),
        ("before", {"0": {}}),
        ("before", {"zero": {}}),
        ("setting", 5),
        ("log", [[1, 9, 0, "t", {"do": "leave"}]]),
        ("log", [[1, 0, 0, "t", {"do": "claim"}]]),
        ("log", {"a": 1}),
        ("state", {}),
        ("state", None),
        ("news", [{"what": "nothing"}]),
        ("at", "noon"),
        ("asking", {"seat": "me"}),
        ("setting", "\udc00"),
    ],
)
def test_a_damaged_save_is_refused(key: str, value: Any) -> None:
    raw = json.loads(serialization.encode(asked().save()))
    raw[key] = value
    assert refusal(serialization.resume, json.dumps(raw).encode()).key in ("malformed", "no_such_game")


@given(st.integers(0, 10**6), st.integers(0, 40), st.binary(max_size=3))
@SOME
def test_corrupted_save_is_read_or_refused(place: int, length: int, other: bytes) -> None:
    data = bytearray(SAVED)
    place %= len(data)
    data[place : place + length] = other
    try:
        serialization.decode_save(bytes(data))
    except RefusedError as refused:
        serialization.encode(refused.facts)


@pytest.mark.parametrize(
    "hole", [b'{"version":1,"setting":' + b"[" * 10**6, b'{"version":1,"setting":"\xff"}']
)
def test_save_that_is_not_utf8_is_refused(hole: bytes) -> None:
    assert refusal(serialization.resume, hole).key == "malformed"


SAVED = serialization.encode(asked().save())

"""A wrong pack is refused with the file, the place in it and what was expected there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import serialization
from engine.games import GAMES, rulebook
from engine.packs import Pack, PackError
from tests.support.game_roots import root_of

FILES = sorted(Path("assets/packs").glob("*.json")) + sorted(Path("assets/built/packs").glob("**/*.json"))


DEEP = b'{"game":' + b"[" * 100_000


def sample(game: str) -> dict[str, Any]:
    return json.loads((root_of(game) / f"assets/packs/{game}.json").read_text("utf-8"))


def parsed(raw: Any) -> Pack:
    return serialization.decode_pack("some.json", json.dumps(raw).encode())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_pack_is_valid(path: Path) -> None:
    pack = serialization.decode_pack(path.name, path.read_bytes())
    assert type(pack) in {rulebook(game).Pack for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_pack_of_its_own_kind(game: str) -> None:
    assert type(parsed(sample(game))) is rulebook(game).Pack


def _double(key: str) -> Callable[[Any], Any]:
    def edit(raw: Any) -> Any:
        raw[key][1] = raw[key][0]

    return edit


def _set(*path: Any, to: Any) -> Callable[[Any], Any]:
    def edit(raw: Any) -> Any:
        for key in path[:-1]:
            raw = raw[key]
        raw[path[-1]] = to

    return edit


def _drop(key: str) -> Callable[[Any], Any]:
    return lambda raw: raw.pop(key)


def _keep(key: str, count: int) -> Callable[[Any], Any]:
    def edit(raw: Any) -> Any:
        raw[key] = raw[key][:count]

    return edit


WRONG: list[tuple[str, Callable[[Any], Any], str, str]] = [
    ("difference", _keep("changes", 24), "changes", "25"),
    (
        "difference",
        _set("changes", 3, "boxes", 0, to=[1000, 0, 60, 60]),
        "changes[3].boxes[0]",
        "1024 × 1024",
    ),
    ("difference", _set("changes", 3, "boxes", to=[]), "changes", "length >= 1"),
    ("difference", _set("changes", 3, "boxes", 0, to=[0, 0, 0, 60]), "changes", ">= 1"),
    ("difference", _double("changes"), "changes.id[1]", "twice"),
    ("difference", _set("reach", to=-1), "reach", ">= 0"),
    ("difference", _set("level", to="medium"), "level", "medium"),
    ("diferencio", _keep("places", 8), "places", "length >= 9"),
    ("diferencio", _set("places", 2, "box", to=[1000, 500, 200, 20]), "places[2].box", "1032 × 556"),
    ("diferencio", lambda raw: _double("versions")(raw["places"][4]), "places[4].versions[1]", "twice"),
    ("compatibility", _set("track", 3, to=0), "track", ">= 1"),
    ("compatibility", _set("track", 0, to=4), "track[0]", "Start counts as five"),
    ("compatibility", _double("pictures"), "pictures[1]", "twice"),
    ("compatibility", _set("themes", 1, to=[]), "themes[1]", "at least one"),
    ("compatibility", _set("themes", 0, 0, to=["one"]), "themes", "length >= 6"),
    ("defifoo", _double("colours"), "colours[1]", "twice"),
    ("defifoo", _set("ships", 2, to=[1, 1]), "ships[2]", "two different colours"),
    ("defifoo", _set("ships", 2, to=[1, 5]), "ships[2]", "two different colours"),
    ("defifoo", _set("ships", 1, to=[1, 0]), "ships[1]", "twice"),
    ("defifoo", _set("alien_rank", to=77), "alien_rank", "one of the ranks"),
    ("defifoo", _set("challenges", 0, to="no_fun"), "challenges", "no_fun"),
    ("contrast", _keep("images", 73), "images", "length >= 74"),
    ("contrast", _set("images", 0, to=[]), "images", "length >= 1"),
    ("contrast", _set("images", 1, 0, to="image-001"), "images[2]", "twice"),
    ("contrast", _set("pairs", 0, to=["red", "blue"]), "pairs[2]", "twice"),
    ("contrast", _drop("set_aside"), "the top", "set_aside"),
    ("contrast", _set("set_aside", "6", to=74), "set_aside.6", "below 74"),
    ("contrast", _set("extra", to=1), "the top", "extra"),
    ("contrast", _set("id", to="No Spaces"), "id", "regex"),
    ("contrast", _set("game", to="chess"), "game", "chess"),
]


@pytest.mark.parametrize(("game", "edit", "place", "expected"), WRONG)
def test_error_names_place_and_expectation(
    game: str, edit: Callable[[Any], Any], place: str, expected: str
) -> None:
    raw = sample(game)
    edit(raw)
    with pytest.raises(PackError) as caught:
        parsed(raw)
    assert caught.value.file == "some.json"
    assert caught.value.place.startswith(place)
    assert expected in caught.value.expected
    assert str(caught.value) == f"some.json: at {caught.value.place}: {caught.value.expected}"


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game":"\xff"}', DEEP, b"{}", b'{"game":"contrast"}']
)
def test_file_that_is_not_a_pack_is_refused(data: bytes) -> None:
    with pytest.raises(PackError):
        serialization.decode_pack("some.json", data)


@given(st.data())
@settings(derandomize=True, deadline=None, max_examples=150, database=None)
def test_damaged_pack_is_valid_or_refused(data: st.DataObject) -> None:
    """For any bytes, the result is a pack or a PackError."""
    text = bytearray(json.dumps(sample(data.draw(st.sampled_from(sorted(GAMES))))).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=3))
    try:
        serialization.decode_pack("some.json", bytes(text)).check()
    except PackError as error:
        assert error.place
        assert error.expected

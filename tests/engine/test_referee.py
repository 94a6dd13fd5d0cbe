"""The referee through its lines alone: whole games in a real process, refusals, fuzzing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.__main__ import MAX_LINE_BYTES
from engine.games import GAMES
from engine.referee import DAY_MS
from tests.engine.doors import InProcessReferee, RefereeProcess, play_random, read_pack


@pytest.fixture
def inside() -> InProcessReferee:
    return InProcessReferee()


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RefereeProcess]:
    door = RefereeProcess(tmp_path_factory.mktemp("elsewhere"))
    yield door
    assert door.close() == 0


def glaring() -> Any:
    """A scene in which every change fills the picture, so that random points find the difference."""
    scene = read_pack("difference")
    everywhere = [[0, 0, *scene["size"]]]
    return {**scene, "changes": [{**change, "boxes": everywhere} for change in scene["changes"]]}


def few() -> Any:
    """A pack of ten pictures, so that random rows often match."""
    album = read_pack("compatibility")
    return {**album, "pictures": album["pictures"][:10]}


SETTINGS: dict[str, dict[str, Any]] = {game: {"seats": 4, "options": {"short": True}} for game in GAMES}
SETTINGS["difference"]["pack"] = glaring()
SETTINGS["compatibility"]["pack"] = few()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_choices_alone(process: RefereeProcess, game: str) -> None:
    setting = SETTINGS[game]
    process.done("new", game=game, seed=f"whole {game}", **setting)
    end = play_random(process, setting["seats"], Random(game), 30_000)
    assert len(end["outcome"]["places"]) == setting["seats"]
    assert 1 in end["outcome"]["places"]
    log = process.done("log")
    state = process.done("state")["state"]
    assert process.done("replay", setting=log["setting"], log=log["log"], now=log["now"])["state"] == state
    process.done("load", table="copy", state=state)
    assert process.done("state", table="copy")["state"] == state


@pytest.mark.parametrize("game", GAMES)
def test_loaded_game_continues_like_the_original(inside: InProcessReferee, game: str) -> None:
    inside.done("new", game=game, **SETTINGS[game])
    play_random(inside, SETTINGS[game]["seats"], Random(1), 12)
    state = inside.done("state")["state"]
    play_random(inside, SETTINGS[game]["seats"], Random(2), 12)
    once = inside.done("state")["state"]
    inside.done("load", state=state)
    play_random(inside, SETTINGS[game]["seats"], Random(2), 12)
    again = inside.done("state")["state"]
    assert again == once


# --- setting up ---------------------------------------------------------------------------------


def test_games_lists_options_moves_deals_and_packs(inside: InProcessReferee) -> None:
    described = {game["game"]: game for game in inside.done("games")["games"]}
    assert list(described) == list(GAMES)
    contrast = described["contrast"]
    assert {"name": "expert", "type": "bool", "default": False} in contrast["options"]
    assert {"name": "short", "type": "bool", "default": False, "ours": True} in contrast["options"]
    assert contrast["moves"] == [{"do": "lay", "fields": [{"name": "symbol", "type": "int"}]}]
    assert {"images", "rows"} <= {field["name"] for field in contrast["deal"]}
    assert all(game["packs"] for game in described.values())


@pytest.mark.parametrize("game", GAMES)
def test_seat_counts_of_games_are_true(inside: InProcessReferee, game: str) -> None:
    (described,) = inside.done("games", game=game)["games"]
    cases = [
        ({}, described["seats"]),
        *(({way["option"]: way["value"]}, way["seats"]) for way in described["seats_if"]),
    ]
    for options, allowed in cases:
        fits = [n for n in range(9) if inside.ask("new", game=game, seats=n, options=options)["ok"]]
        assert fits == allowed


def test_tables_are_independent(inside: InProcessReferee) -> None:
    inside.done("new", table="a", game="contrast", seats=2, seed="x")
    inside.done("new", table="b", game="contrast", seats=3, seed="x")
    before = inside.done("state", table="b")
    inside.done("move", table="a", seat=0, move={"do": "leave"})
    assert inside.done("state", table="b") == before
    assert inside.refused("state") == "no_such_table"


def test_the_same_seed_deals_the_same(inside: InProcessReferee) -> None:
    states = []
    for _ in range(2):
        inside.done("new", game="contrast", seats=4, seed="twice")
        states.append(inside.done("state"))
    assert states[0] == states[1]
    assert inside.done("new", game="contrast", seats=4)["seed"] == "drawn"


def test_seeds_of_the_process_are_random_and_long(process: RefereeProcess) -> None:
    seeds = {process.done("new", game="contrast", seats=2)["seed"] for _ in range(3)}
    assert len(seeds) == 3 and all(len(seed) == 32 for seed in seeds)


def test_a_deal_by_hand_and_a_pack_inline(inside: InProcessReferee) -> None:
    pack = {**read_pack("contrast"), "id": "mine"}
    answer = inside.done("new", game="contrast", seats=2, pack=pack, deal={"rows": [[0, 1], [2, 3]]})
    assert answer["pack"] == "mine"
    assert inside.done("view", seat=None)["view"]["game"]["rows"] == [[0, 1], [2, 3]]


# --- refusals -----------------------------------------------------------------------------------

GOOD = {"game": "contrast", "seats": 3}


@pytest.mark.parametrize(
    "key, op, fields",
    [
        ("no_such_op", "fly", {}),
        ("no_such_game", "new", {"game": "chess", "seats": 2}),
        ("no_such_game", "games", {"game": "../../etc"}),
        ("no_such_table", "state", {"table": "nine"}),
        ("no_such_seat", "view", {"seat": 3}),
        ("no_such_seat", "choices", {"seat": -1}),
        ("no_such_seat", "move", {"seat": 10**30, "move": {"do": "leave"}}),
        ("no_such_seat", "new", {**GOOD, "first": 3}),
        ("no_such_pack", "new", {**GOOD, "pack": "nowhere"}),
        ("pack", "new", {**GOOD, "pack": {"game": "contrast", "id": "x"}}),
        ("pack", "new", {**GOOD, "pack": read_pack("defifoo")}),
        ("pack", "new", {**GOOD, "pack": 7}),
        ("seats", "new", {"game": "contrast", "seats": 7}),
        ("malformed", "new", {"game": "contrast", "seats": "3"}),
        ("malformed", "new", {**GOOD, "options": {"expert": 1}}),
        ("malformed", "new", {**GOOD, "options": {"no_option": True}}),
        ("malformed", "new", {**GOOD, "deal": []}),
        ("malformed", "new", {**GOOD, "colour": "red"}),
        ("malformed", "new", {**GOOD, "seed": 5}),
        ("deal", "new", {**GOOD, "deal": {"images": []}}),
        ("malformed", "view", {"seat": True}),
        ("malformed", "time", {}),
        ("malformed", "time", {"now": -1}),
        ("too_far", "time", {"now": DAY_MS + 1}),
        ("too_far", "move", {"seat": 0, "move": {"do": "leave"}, "at": 10**40}),
        ("malformed", "move", {"seat": 0, "move": {"do": "dance"}}),
        ("malformed", "move", {"seat": 0, "move": {"do": "lay"}}),
        ("malformed", "move", {"seat": 0, "move": {"do": "lay", "symbol": 1, "twice": 2}}),
        ("malformed", "move", {"seat": 0, "move": None}),
        ("not_in_hand", "move", {"seat": 0, "move": {"do": "lay", "symbol": 10**30}, "at": 500}),
        ("nothing_asked", "move", {"seat": 0, "move": {"do": "agree"}}),
        ("malformed", "load", {"state": 5}),
        ("no_such_game", "replay", {"setting": {}, "log": []}),
    ],
)  # fmt: skip
def test_error_names_the_reason_and_changes_nothing(
    inside: InProcessReferee, key: str, op: str, fields: dict[str, Any]
) -> None:
    inside.done("new", **GOOD)
    before = inside.done("state")
    assert inside.refused(op, **fields) == key
    assert inside.done("state") == before


def test_refused_move_does_not_advance_time(inside: InProcessReferee) -> None:
    inside.done("new", **GOOD, deal={"rows": [[0, 1]] * 3})
    for seat in (0, 1):
        inside.done("move", seat=seat, move={"do": "lay", "symbol": 4})
    before = inside.done("state")
    assert inside.refused("move", seat=0, move={"do": "lay", "symbol": 99}, at=60_000) == "not_in_hand"
    assert inside.done("state") == before
    assert inside.done("time", now=60_000)["revision"] > before["state"]["revision"]


# --- tickets ---


def lays(symbol: int = 4) -> dict[str, Any]:
    return {"do": "lay", "symbol": symbol}


@pytest.fixture
def contrast(inside: InProcessReferee) -> InProcessReferee:
    inside.done("new", **GOOD, deal={"rows": [[0, 1]] * 3})
    return inside


def test_same_ticket_is_played_once(contrast: InProcessReferee) -> None:
    """Even if the line contains another move, a later time, or a time too far away."""
    first = contrast.done("move", seat=0, move=lays(), ticket="t")
    contrast.done("move", seat=1, move=lays())
    before = contrast.done("state")
    for other in ({}, {"move": lays(6)}, {"at": 60_000}, {"at": DAY_MS * 9}):
        again = contrast.done("move", **{"seat": 0, "move": lays(), "ticket": "t", **other})
        assert again["receipt"] == first["receipt"]
        assert contrast.done("state") == before
    assert contrast.refused("move", seat=0, move=lays()) == "already_laid"


def test_ticket_is_remembered_after_many_lines_and_after_load(contrast: InProcessReferee) -> None:
    first = contrast.done("move", seat=0, move={"do": "leave"}, ticket="t1")["receipt"]
    for number in range(200):
        contrast.done("move", seat=0, move={"do": "leave" if number % 2 else "return"}, ticket=f"{number}")
        contrast.refused("move", seat=0, move={"do": "fly"}, ticket=f"refused {number}")
    assert contrast.done("move", seat=0, move={"do": "return"}, ticket="t1")["receipt"] == first
    contrast.done("load", state=contrast.done("state")["state"])
    assert contrast.done("move", seat=0, move={"do": "return"}, ticket="t1")["receipt"] == first
    assert len(contrast.done("log")["log"]) == 201


def test_refused_ticket_can_be_retried(inside: InProcessReferee) -> None:
    inside.done("new", game="defifoo", seats=2)
    clockwise = {"do": "direction", "clockwise": 1}
    assert inside.refused("move", seat=1, move=clockwise, ticket="t") == "not_your_turn"
    inside.done("move", seat=0, move=clockwise, ticket="t")
    card = inside.done("choices", seat=0)["choices"][0]["forms"][0]["among"][0]
    inside.done("move", seat=0, move={"do": "play", "card": card})
    card = inside.done("choices", seat=1)["choices"][0]["forms"][0]["among"][0]
    inside.done("move", seat=1, move={"do": "play", "card": card}, ticket="t")


@pytest.mark.parametrize("own", ["referee-0-1", "referee-1-1", "null", "None", "0"])
def test_move_without_ticket_never_matches_another(contrast: InProcessReferee, own: str) -> None:
    contrast.done("move", seat=0, move={"do": "leave"}, ticket=own)
    for do in ("return", "leave", "return"):
        receipt = contrast.done("move", seat=0, move={"do": do})["receipt"]
        assert receipt["ticket"] is None
    assert [entry[3] for entry in contrast.done("log")["log"]] == [own, None, None, None]


def test_view_after_undo_has_the_right_due_time(inside: InProcessReferee) -> None:
    """Difference: a lock, then a claim undone; advancing to the view's `due` runs the timeout."""
    inside.done("new", game="difference", seats=3)
    inside.done("move", seat=0, move={"do": "claim"})
    inside.done("time", now=7000)
    inside.done("move", seat=1, move={"do": "claim"}, at=7900)
    inside.done("move", seat=1, move={"do": "take_back"}, at=8000)
    inside.done("move", seat=0, move={"do": "agree"}, at=8020)
    now = inside.done("move", seat=2, move={"do": "agree"}, at=8040)
    view = inside.done("view", seat=2)["view"]
    assert (view["at"], view["due"]) == (now["at"], now["due"])
    assert inside.done("time", now=view["due"])["revision"] == now["revision"] + 1


def test_undo_request_names_the_seats_undone_with_it(inside: InProcessReferee) -> None:
    inside.done("new", game="difference", seats=3)
    inside.done("move", seat=0, move={"do": "claim"})
    inside.done("move", seat=2, move={"do": "claim"})
    news = inside.done("move", seat=0, move={"do": "take_back"})["news"]
    assert news == [{"what": "asked", "seat": 0, "others": [2]}]
    assert inside.done("view")["view"]["asking"] == {"seat": 0, "agreed": [], "others": [2]}


HOSTILE = [
    b"",
    b"   ",
    b"\x00",
    b"\xff\xfe\xfd",
    b'{"op":"vi\xffew"}',
    b'{"op":"move","seat":0,"move":{"do":"\xff"}}',
    b'{"op":"new","game":"contrast","seats":2,"pack":{"id":"\xff"}}',
    b'{"op":"view","seat":NaN}',
    b'{"op":"view","seat":1e999}',
    b'{"op":"view","seat":' + b"9" * 5000 + b"}",
    b"[" * 100_000,
    b'{"op":"move","seat":0,"move":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    b'{"op":"load","state":' + b'{"a":' * 50_000 + b"0" + b"}" * 50_000 + b"}",
    b'{"op":"new","game":"contrast","seats":2,"deal":' + b"[" * 900 + b"]" * 900 + b"}",
    b'"\\ud800"',
    b'{"op":"view","table":"\\ud800"}',
    b"null",
    b"[]",
    b"{}",
    b'{"op":null}',
    b'{"op":"view"} {"op":"view"}',
    b'{"op":"fly","op":"dance"}',
    b'{"op":"view","table":"' + b"x" * 10_000_000 + b'"}',
    b"x" * (MAX_LINE_BYTES + 5),
]


@pytest.mark.parametrize("line", HOSTILE, ids=lambda line: repr(line[:30]))
def test_no_line_ends_the_process(process: RefereeProcess, line: bytes) -> None:
    answer = process.line(line)
    assert answer["ok"] is False
    assert answer["error"]["key"] in {"malformed", "no_such_op", "no_such_table", "too_long"}
    assert process.ask("games", game="contrast")["ok"]


def test_end_of_input_ends_the_process(tmp_path: Path) -> None:
    door = RefereeProcess(tmp_path)
    assert door.process.communicate(b'{"op":"games","game":"contrast"}')[0].endswith(b"}\n")
    assert door.process.returncode == 0


# --- fuzzing ------------------------------------------------------------------------------------

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.just("do"), inner, max_size=4)
    ),
    max_leaves=8,
)
seats = st.integers(-1, 4) | anything
moves = st.fixed_dictionaries(
    {"do": st.sampled_from(["lay", "leave", "return", "go_on", "take_back", "agree", "decline"])},
    optional={"symbol": st.integers(-2, 13) | anything, "seat": seats},
)
millis = st.integers(-5, 9000) | anything
asks = st.one_of(
    st.fixed_dictionaries(
        {"op": st.just("move"), "seat": seats, "move": moves | anything},
        optional={"at": millis, "ticket": anything},
    ),
    st.fixed_dictionaries({"op": st.just("time"), "now": millis}),
    st.fixed_dictionaries(
        {"op": st.just("new"), "game": st.sampled_from(["contrast", "x"]), "seats": seats},
        optional={
            "options": anything,
            "seed": anything,
            "first": seats,
            "pack": anything,
            "deal": anything,
            "table": st.sampled_from(["1", "2"]),
        },
    ),
    st.fixed_dictionaries({"op": st.sampled_from(["view", "choices"]), "seat": seats}),
    st.fixed_dictionaries({"op": st.just("load"), "state": anything}),
    st.fixed_dictionaries({"op": st.just("replay"), "setting": anything, "log": anything}),
    anything,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.lists(asks, min_size=1, max_size=12), st.binary(max_size=40))
def test_any_line_is_answered_and_errors_change_nothing(lines: list[Any], noise: bytes) -> None:
    door = InProcessReferee()
    door.done("new", game="contrast", seats=3, seed="fuzz")
    for line in [*(json.dumps(ask).encode() for ask in lines), noise.replace(b"\n", b"")]:
        before = door.ask("state")
        answer = door.line(line)
        assert answer["ok"] or (answer["error"]["key"] != "fault" and door.ask("state") == before)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.data())
def test_altered_save_is_refused_or_playable(data: st.DataObject) -> None:
    door = InProcessReferee()
    door.done("new", game="contrast", seats=3, seed="fuzz")
    play_random(door, 3, Random(3), 7)
    state = door.done("state")["state"]
    state["setting"].pop("pack")
    pack = door.done("log")["setting"]["pack"]
    place: Any = state
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
        if not (isinstance(place[key], (dict, list)) and place[key]) or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = data.draw(anything)
    if isinstance(state["setting"], dict):
        state["setting"]["pack"] = pack
    answer = door.ask("load", state=state)
    assert answer["ok"] or answer["error"]["key"] != "fault"
    for seat in (None, 0, 1, 2):
        assert door.ask("view", seat=seat).get("error", {}).get("key") in (None, "no_such_seat")

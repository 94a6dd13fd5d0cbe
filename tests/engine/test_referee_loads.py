"""Saves, logs and deals sent to the referee: reachable by play and of limited size, otherwise refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine import serialization
from engine.games import GAMES
from engine.packs import MAX_ITEMS, MAX_NUMBER
from engine.referee import MAX_LOG_LENGTH, MAX_PACK_BYTES
from engine.table import Leave
from engine.table_records import MAX_SEED_LENGTH
from tests.engine.doors import InProcessReferee, play_random, read_pack
from tests.engine.story import Story

HUGE = 10**4299  # a number of 4,300 digits: the longest Python parses


@pytest.fixture
def inside() -> InProcessReferee:
    return InProcessReferee()


def lays(inside: InProcessReferee, *seats: int) -> None:
    for seat in seats:
        inside.done("move", seat=seat, move={"do": "lay", "symbol": 0})


def lays_first(inside: InProcessReferee) -> None:
    """Seat 0 plays any symbol in hand."""
    ((one,), *_) = [choice["forms"] for choice in inside.done("choices", seat=0)["choices"]]
    inside.done("move", seat=0, move={"do": "lay", "symbol": one["among"][0]})


def announces(inside: InProcessReferee) -> None:
    inside.done("move", seat=0, move={"do": "announce", "pack": 0})


def set_up(inside: InProcessReferee, game: str, seats: int, **fields: Any) -> None:
    inside.done("new", game=game, seats=seats, seed="load", **fields)


ALONE = {"options": {"individual": True}}
ROWS = {"deal": {"rows": [[4, 5]] * 3}}
DISJOINT = [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14]]
UNREACHED: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    # these once never terminated
    ("defifoo", 2, {}, {"state": {"hands": [-1, 0]}}),
    ("defifoo", 2, {}, {"state": {"aside": -1}}),
    ("compatibility", 4, {}, {"state": {"numbers": [10**18, 5]}}),
    ("diferencio", 2, {}, {"state": {"hands": [[], []], "pile": [], "part": "search", "woke_at": 0}}),
    (
        "compatibility",
        3,
        ALONE,
        {"state": {"tied": [0, 1, 2], "part": "reveal", "turned": 4, "numbers": [5] * 3, "rows": DISJOINT}},
    ),
    # these once raised an internal error
    ("contrast", 3, ROWS, {"asking": {"seat": 0, "agreed": []}}),
    ("contrast", 2, {}, {"state": {"pile": [], "count_from": 0}}),
    ("contrast", 3, ROWS, {"state": {"scores": [0]}}),
    ("contrast", 3, ROWS, {"state": {"rows": [[4, 5]] * 4}}),
    ("contrast", 3, ROWS, {"state": {"rows": []}}),
    ("contrast", 3, ROWS, {"state": {"laid": [4]}}),
    ("contrast", 3, ROWS, {"state": {"count_from": -(10**18)}}),
    ("difference", 3, {}, {"state": {"piles": [[1]]}}),
    ("compatibility", 4, {}, {"state": {"shuffles_left": [2]}}),
    # states that play cannot reach
    ("contrast", 3, ROWS, {"state": {"scores": [1, 0, 0]}}),
    ("contrast", 3, ROWS, {"state": {"scores": [-1, 0, 0]}}),
    ("contrast", 3, ROWS, {"state": {"scores": [HUGE, 0, 0]}}),
    ("contrast", 3, ROWS, {"state": {"absent": [2]}}),
    ("contrast", 3, ROWS, {"news": [{"what": "laid", "seat": 0}]}),
    ("contrast", 3, ROWS, {"at": -1}),
    ("contrast", 3, ROWS, {"at": HUGE}),
    ("contrast", 3, ROWS, {"revision": 7}),
    ("contrast", 3, ROWS, {"skew": 7, "before": {"0": {"state": None, "at": 0}}}),
    ("contrast", 3, ROWS, {"before": {"9": {"state": None, "at": 0}}}),
    ("contrast", 3, ROWS, {"log": [[1, 9, 0, None, {"do": "leave"}]]}),
    ("contrast", 3, ROWS, {"log": [[1, 0, 0, None, {"do": "leave"}]]}),
    ("contrast", 3, ROWS, {"log": [[1, 0, 10**15, None, {"do": "leave"}]]}),
    ("contrast", 3, ROWS, {"log": [[1, 0, 0, None, {"do": "lay", "symbol": 99}]]}),
]


@pytest.mark.parametrize(("game", "seats", "fields", "change"), UNREACHED)
def test_unreachable_state_is_unsound(
    inside: InProcessReferee, game: str, seats: int, fields: dict[str, Any], change: dict[str, Any]
) -> None:
    set_up(inside, game, seats, **fields)
    if game == "compatibility":
        announces(inside)
    kept = inside.done("state")
    saved = kept["state"]
    whole = {**saved, **change, "state": {**saved["state"], **change.get("state", {})}}
    for before in whole["before"].values():
        before["state"] = before["state"] or saved["state"]
    assert inside.refused("load", state=whole) == "unsound"
    assert inside.done("state") == kept


@pytest.mark.parametrize("game", GAMES)
def test_changing_any_number_of_a_save_is_detected(inside: InProcessReferee, game: str) -> None:
    """Each number in turn plus one, negative, and huge; only the time may be later."""
    set_up(inside, game, 4)
    play_random(inside, 4, Random(game), 9)
    saved = inside.done("state")["state"]
    fixed = {name: saved.pop(name) for name in ("setting", "log", "at")}
    places = list(numbers(saved))
    for place in Random(game).sample(places, min(40, len(places))):
        for change in (lambda old: old + 1, lambda old: HUGE, lambda old: -1 - old):
            other = json.loads(json.dumps(saved))
            alter(other, place, change)
            answer = inside.ask("load", table="other", state={**other, **fixed})
            assert answer.get("error", {}).get("key") in ("unsound", "other_version", "malformed"), place


def numbers(value: Any, *place: Any) -> Any:
    """The paths of all numbers in a save."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield place
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield from numbers(inner, *place, key)


def alter(value: Any, place: tuple[Any, ...], change: Any) -> None:
    for key in place[:-1]:
        value = value[key]
    value[place[-1]] = change(value[place[-1]])


def test_save_with_undo_and_open_request_is_loaded(inside: InProcessReferee) -> None:
    set_up(inside, "contrast", 3, **ROWS)
    lays(inside, 0, 1)
    for seat, do in ((0, "take_back"), (1, "agree")):
        inside.done("move", seat=seat, move={"do": do})
    asked = inside.done("state")["state"]
    inside.done("move", seat=2, move={"do": "agree"}, at=500)
    for state in (asked, inside.done("state")["state"]):
        inside.done("load", state=state)
        assert inside.done("state")["state"] == state


def test_save_with_merged_news_is_loaded(inside: InProcessReferee) -> None:
    """A busy table runs a timeout together with the next move, and reports both in one batch."""
    deal = {"rows": [[4, 5]] * 3}
    table = Story("contrast", 3, deal=deal).table
    for number, seat in enumerate((0, 1)):
        table.submit(seat, serialization.decode_move("contrast", b'{"do":"lay","symbol":0}'), 0, f"{number}")
    table.submit(2, Leave(), (table.due or 0) + 5, "late")
    state = json.loads(serialization.encode(table.save()))
    assert [news["what"] for news in state["news"]][-1] == "left" and len(state["news"]) > 1
    inside.done("load", state=state)
    assert inside.done("state")["state"] == state
    inside.done("load", state={**state, "news": state["news"][-1:]})  # or the timeout ran before the move
    for news in ([], state["news"][:-1], state["news"][::-1]):
        assert inside.refused("load", state={**state, "news": news}) == "unsound"


def test_save_of_another_version_is_refused(inside: InProcessReferee) -> None:
    set_up(inside, "contrast", 3)
    state = inside.done("state")["state"]
    assert inside.refused("load", state={**state, "version": 2, "state": {"no": "longer"}}) == "other_version"


# --- unknown names, duplicate entries -----------------------------------------------------------


@pytest.mark.parametrize("place", [(), ("setting",), ("state",), ("asking",), ("before", "0"), ("news", 0)])
def test_unknown_names_are_refused_at_any_depth(inside: InProcessReferee, place: tuple[Any, ...]) -> None:
    set_up(inside, "contrast", 3, **ROWS)
    lays(inside, 0)
    inside.done("move", seat=0, move={"do": "take_back"})
    state = inside.done("state")["state"]
    inside.done("load", state=state)
    at: Any = state
    for key in place:
        at = at[key]
    at["stranger"] = 1
    assert inside.refused("load", state=state) == "malformed"


def test_replay_refuses_unknown_names_and_duplicate_entries(inside: InProcessReferee) -> None:
    set_up(inside, "contrast", 3, **ROWS)
    for do in ("leave", "return"):
        inside.done("move", seat=0, move={"do": do}, ticket=do)
    logged = inside.done("log")
    setting, log = logged["setting"], logged["log"]
    assert inside.refused("replay", setting={**setting, "colour": "red"}, log=log) == "malformed"
    assert inside.refused("replay", setting=setting, log=[[*log[0], 5]]) == "malformed"
    assert inside.refused("replay", setting=setting, log=[*log, log[0]]) == "unsound"
    assert inside.done("replay", setting=setting, log=log)["state"]["revision"] == 2


def test_altered_log_is_refused(inside: InProcessReferee) -> None:
    set_up(inside, "contrast", 3)
    play_random(inside, 3, Random(5), 9)
    log = inside.done("log")
    setting, first = log["setting"], log["log"][0]
    nobody, never = [*first[:1], 9, *first[2:]], [*first[:2], 10**15, *first[3:]]
    assert inside.refused("replay", setting=setting, log=[nobody]) == "no_such_seat"
    assert inside.refused("replay", setting=setting, log=[never]) == "too_far"
    assert inside.refused("replay", setting={**setting, "pack": {}}, log=[]) == "malformed"


# --- sizes --------------------------------------------------------------------------------------


def test_too_long_log_or_seed_is_refused_at_once(inside: InProcessReferee) -> None:
    set_up(inside, "contrast", 3)
    state = inside.done("state")["state"]
    log = [[1, 0, 0, None, {"do": "leave"}]] * (MAX_LOG_LENGTH + 1)
    for whole, what in (
        ({**state, "log": log}, "log"),
        ({**state, "setting": {**state["setting"], "seed": "s" * (MAX_SEED_LENGTH + 1)}}, "seed"),
    ):
        answers = [
            inside.ask("load", state=whole),
            inside.ask("replay", setting=whole["setting"], log=whole["log"]),
        ]
        assert [answer["error"]["key"] for answer in answers] == ["too_big"] * 2
        assert all(answer["error"]["why"]["what"] == what for answer in answers)


def test_seed_of_maximum_length_is_dealt_loaded_and_replayed(inside: InProcessReferee) -> None:
    game: dict[str, Any] = {"game": "contrast", "seats": 3, "seed": "s" * MAX_SEED_LENGTH}
    inside.done("new", **game)
    lays_first(inside)
    state, log = inside.done("state")["state"], inside.done("log")
    inside.done("load", table="other", state=state)
    assert inside.done("state", table="other")["state"] == state
    assert inside.done("replay", setting=log["setting"], log=log["log"])["state"] == state
    assert inside.refused("new", **{**game, "seed": "s" * (MAX_SEED_LENGTH + 1)}) == "malformed"


BIG_PACKS: list[tuple[str, str, Any]] = [
    ("contrast", "images", [[f"image-{number}"] for number in range(40_000)]),
    ("compatibility", "pictures", [f"picture-{number}" for number in range(40_000)]),
    ("compatibility", "themes", [[None] * 40_000, [None]]),
    ("compatibility", "track", [5] * 40_000),
    ("compatibility", "double_stakes", HUGE),
    ("compatibility", "shuffles", MAX_NUMBER + 1),
    ("defifoo", "ranks", list(range(1, 20_000))),
    ("defifoo", "challenges", ["no_trick"] * 40_000),
    ("defifoo", "ship_rank", HUGE),
    ("diferencio", "size", [HUGE, HUGE]),
    ("difference", "size", [HUGE, HUGE]),
    ("difference", "reach", HUGE),
]


@pytest.mark.parametrize(("game", "field", "value"), BIG_PACKS)
def test_too_big_pack_is_refused_at_once_with_its_place(
    inside: InProcessReferee, game: str, field: str, value: Any
) -> None:
    answer = inside.ask("new", game=game, seats=4, pack={**read_pack(game), field: value})
    assert answer["error"]["key"] == "pack"
    assert answer["error"]["why"]["place"].startswith(field)
    set_up(inside, game, 4)
    state = inside.done("state")["state"]
    state["setting"]["pack"][field] = value
    assert inside.refused("load", state=state) == "malformed"


def test_pack_over_the_byte_limit_is_refused(inside: InProcessReferee) -> None:
    pack = {**read_pack("contrast"), "id": "x" * MAX_PACK_BYTES}
    assert inside.refused("new", game="contrast", seats=3, pack=pack) == "too_big"


def test_pack_of_maximum_size_is_dealt(inside: InProcessReferee) -> None:
    images = [[f"image-{number}"] for number in range(MAX_ITEMS)]
    inside.done("new", game="contrast", seats=6, pack={**read_pack("contrast"), "images": images})
    twice = inside.ask(
        "new", game="contrast", seats=6, pack={**read_pack("contrast"), "images": [*images[1:], images[1]]}
    )
    assert twice["error"]["why"]["place"] == f"images[{MAX_ITEMS - 1}]"


@pytest.mark.parametrize(
    ("key", "game", "deal"),
    [
        ("deal", "contrast", {"scores": [HUGE] * 4}),
        ("deal", "contrast", {"scores": [1000] * 4}),
        ("deal", "compatibility", {"pawns": [HUGE, 0]}),
        ("deal", "compatibility", {"stakes": [HUGE, 0]}),
        ("malformed", "compatibility", {"rolls": [1] * 100_000}),
        ("deal", "defifoo", {"hands": [[[HUGE], [1], [2], [3]]]}),
        ("deal", "diferencio", {"board": [HUGE] * 9}),
        ("deal", "diferencio", {"pile": [HUGE]}),
        ("deal", "difference", {"reference": HUGE}),
    ],
)
def test_a_deal_with_huge_numbers_is_refused(
    inside: InProcessReferee, key: str, game: str, deal: Any
) -> None:
    assert inside.refused("new", game=game, seats=4, deal=deal) == key


@pytest.mark.parametrize("game", GAMES)
def test_a_move_with_huge_numbers_is_refused_and_changes_nothing(inside: InProcessReferee, game: str) -> None:
    set_up(inside, game, 4)
    (described,) = inside.done("games", game=game)["games"]
    before = inside.done("state")
    for move in described["moves"]:
        fields = {field["name"]: filled(field) for field in move["fields"]}
        if fields:
            assert inside.refused("move", seat=0, move={"do": move["do"], **fields}) != "fault"
    assert inside.done("state") == before


def filled(field: dict[str, Any]) -> Any:
    """A value of the field's type with every number huge."""
    if field["type"] == "list":
        return [filled(each) for each in field.get("each", [field.get("of")] * 2)]
    return "word" if field["type"] == "text" else HUGE

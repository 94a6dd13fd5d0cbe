"""The referee by its lines alone: whole games through a real process, and nothing that upsets it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.__main__ import LONGEST, pack_files
from engine.games import CLASSES
from engine.referee import A_DAY, Referee

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "referee.md"
# moves that bring no game nearer to its end
ASIDE = {"leave", "take_back", "agree", "decline", "accuse", "reopen", "bury"}


class Door:
    """Somebody who can only write lines and read lines."""

    def line(self, line: bytes) -> dict[str, Any]:
        raise NotImplementedError

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        return self.line(json.dumps({"op": op, **fields}).encode())

    def done(self, op: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask(op, **fields)
        assert answer["ok"], answer
        return answer

    def refused(self, op: str, **fields: Any) -> str:
        answer = self.ask(op, **fields)
        assert answer["ok"] is False, answer
        assert set(answer["error"]) == {"key", "why"}
        return answer["error"]["key"]


class Inside(Door):
    def __init__(self) -> None:
        self.referee = Referee(pack_files(), lambda: "drawn")

    def line(self, line: bytes) -> dict[str, Any]:
        return json.loads(self.referee.answer(line))


class Process(Door):
    """`python -m engine`, started somewhere else than in the project."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-OO", "-m", "engine"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def line(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> int:
        self.process.communicate()
        return self.process.returncode


@pytest.fixture
def inside() -> Inside:
    return Inside()


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    door = Process(tmp_path_factory.mktemp("elsewhere"))
    yield door
    assert door.close() == 0


# --- a bot that knows no rules ------------------------------------------------------------------


def filled(form: dict[str, Any], rng: Random) -> Any:
    match form:
        case {"form": "one", "among": among}:
            return rng.choice(among)
        case {"form": "pick", "among": among, "least": least, "most": most}:
            return rng.sample(among, rng.randint(least, most))
        case {"form": "point", "count": count, "size": [width, height]}:
            return [[rng.randrange(width), rng.randrange(height)] for _ in range(count)]
        case {"form": "say", "longest": longest}:
            return "la mer qui monte"[:longest]
    raise AssertionError(form)


def bot_move(door: Door, seats: int, rng: Random) -> tuple[int, dict[str, Any]] | None:
    for seat in rng.sample(range(seats), seats):
        choices = [c for c in door.done("choices", seat=seat)["choices"] if c["do"] not in ASIDE]
        if choices:
            choice = rng.choice(choices)
            return seat, {"do": choice["do"], **{f["field"]: filled(f, rng) for f in choice["forms"]}}
    return None


def soon(now: dict[str, Any], rng: Random) -> int:
    """A moment before time itself acts: later, other choices may be open."""
    at = now["at"] + rng.randrange(1500)
    return at if now["due"] is None else min(at, now["due"] - 1)


def play(door: Door, seats: int, rng: Random, most: int) -> dict[str, Any]:
    """Random moves from choices alone, until the end or `most` steps; the last answer."""
    now = door.done("time", now=0)
    for _ in range(most):
        if now["outcome"] is not None:
            break
        move = None if now["due"] is not None and rng.random() < 0.2 else bot_move(door, seats, rng)
        if move is None:
            now = door.done("time", now=now["due"])
        else:
            now = door.done("move", seat=move[0], move=move[1], at=soon(now, rng))
    return now


def read_pack(game: str) -> Any:
    return json.loads((ROOT / "assets" / "packs" / f"{game}.json").read_text("utf-8"))


def glaring() -> Any:
    """A scene whose every change fills the picture: even a stranger finds the difference."""
    scene = read_pack("difference")
    everywhere = [[0, 0, *scene["size"]]]
    return {**scene, "changes": [{**change, "boxes": everywhere} for change in scene["changes"]]}


def few() -> Any:
    """An album of ten pictures: even strangers often choose the same."""
    album = read_pack("compatibility")
    return {**album, "pictures": album["pictures"][:10]}


SETTINGS: dict[str, dict[str, Any]] = {game: {"seats": 4, "options": {"short": True}} for game in CLASSES}
SETTINGS["difference"]["pack"] = glaring()
SETTINGS["compatibility"]["pack"] = few()


@pytest.mark.parametrize("game", CLASSES)
def test_a_whole_game_from_choices_alone(process: Process, game: str) -> None:
    setting = SETTINGS[game]
    process.done("new", game=game, seed=f"whole {game}", **setting)
    end = play(process, setting["seats"], Random(game), 30_000)
    assert len(end["outcome"]["places"]) == setting["seats"]
    assert 1 in end["outcome"]["places"]
    log = process.done("log")
    state = process.done("state")["state"]
    assert process.done("replay", setting=log["setting"], log=log["log"], now=log["now"])["state"] == state
    process.done("load", table="copy", state=state)
    assert process.done("state", table="copy")["state"] == state


@pytest.mark.parametrize("game", CLASSES)
def test_a_loaded_game_goes_on_as_if_never_put_away(inside: Inside, game: str) -> None:
    inside.done("new", game=game, **SETTINGS[game])
    play(inside, SETTINGS[game]["seats"], Random(1), 12)
    state = inside.done("state")["state"]
    play(inside, SETTINGS[game]["seats"], Random(2), 12)
    once = inside.done("state")["state"]
    inside.done("load", state=state)
    play(inside, SETTINGS[game]["seats"], Random(2), 12)
    again = inside.done("state")["state"]
    for kept in (once, again):
        kept["log"] = [entry[:3] + entry[4:] for entry in kept["log"]]  # all but the drawn tickets
    assert again == once


# --- setting up ---------------------------------------------------------------------------------


def test_games_tell_their_options_moves_deals_and_packs(inside: Inside) -> None:
    told = {game["game"]: game for game in inside.done("games")["games"]}
    assert list(told) == list(CLASSES)
    contrast = told["contrast"]
    assert {"name": "expert", "type": "bool", "default": False} in contrast["options"]
    assert {"name": "short", "type": "bool", "default": False, "ours": True} in contrast["options"]
    assert contrast["moves"] == [{"do": "lay", "fields": [{"name": "symbol", "type": "int"}]}]
    assert {"images", "rows"} <= {field["name"] for field in contrast["deal"]}
    assert all(game["packs"] for game in told.values())


@pytest.mark.parametrize("game", CLASSES)
def test_what_games_tell_of_seats_is_true(inside: Inside, game: str) -> None:
    (told,) = inside.done("games", game=game)["games"]
    cases = [
        ({}, told["seats"]),
        *(({way["option"]: way["value"]}, way["seats"]) for way in told["seats_if"]),
    ]
    for options, allowed in cases:
        fits = [n for n in range(9) if inside.ask("new", game=game, seats=n, options=options)["ok"]]
        assert fits == allowed


def test_several_tables_do_not_touch_each_other(inside: Inside) -> None:
    inside.done("new", table="a", game="contrast", seats=2, seed="x")
    inside.done("new", table="b", game="contrast", seats=3, seed="x")
    before = inside.done("state", table="b")
    inside.done("move", table="a", seat=0, move={"do": "leave"})
    assert inside.done("state", table="b") == before
    assert inside.refused("state") == "no_such_table"


def test_the_same_seed_deals_the_same(inside: Inside) -> None:
    states = []
    for _ in range(2):
        inside.done("new", game="contrast", seats=4, seed="twice")
        states.append(inside.done("state"))
    assert states[0] == states[1]
    assert inside.done("new", game="contrast", seats=4)["seed"] == "drawn"


def test_seeds_of_the_process_are_drawn_and_long(process: Process) -> None:
    seeds = {process.done("new", game="contrast", seats=2)["seed"] for _ in range(3)}
    assert len(seeds) == 3 and all(len(seed) == 32 for seed in seeds)


def test_a_deal_by_hand_and_a_pack_inline(inside: Inside) -> None:
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
        ("too_far", "time", {"now": A_DAY + 1}),
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
def test_what_is_wrong_is_said_and_changes_nothing(
    inside: Inside, key: str, op: str, fields: dict[str, Any]
) -> None:
    inside.done("new", **GOOD)
    before = inside.done("state")
    assert inside.refused(op, **fields) == key
    assert inside.done("state") == before


def test_a_refused_move_takes_no_time_either(inside: Inside) -> None:
    inside.done("new", **GOOD, deal={"rows": [[0, 1]] * 3})
    for seat in (0, 1):
        inside.done("move", seat=seat, move={"do": "lay", "symbol": 4})
    before = inside.done("state")
    assert inside.refused("move", seat=0, move={"do": "lay", "symbol": 99}, at=60_000) == "not_in_hand"
    assert inside.done("state") == before
    assert inside.done("time", now=60_000)["revision"] > before["state"]["revision"]


def test_the_same_ticket_is_one_move(inside: Inside) -> None:
    inside.done("new", **GOOD, deal={"rows": [[0, 1]] * 3})
    first = inside.done("move", seat=0, move={"do": "lay", "symbol": 4}, ticket="t")
    again = inside.done("move", seat=0, move={"do": "lay", "symbol": 4}, ticket="t")
    assert again["receipt"] == first["receipt"]
    assert len(inside.done("log")["log"]) == 1
    assert inside.refused("move", seat=0, move={"do": "lay", "symbol": 4}) == "already_laid"


@pytest.mark.parametrize("change", [{"rows": []}, {"count_from": -(10**18)}, {"laid": [4]}, {"scores": "x"}])
def test_a_state_that_cannot_be_is_not_loaded(inside: Inside, change: dict[str, Any]) -> None:
    inside.done("new", **GOOD)
    kept = inside.done("state")
    state = {**kept["state"], "state": {**kept["state"]["state"], **change}}
    assert inside.refused("load", state=state) in ("unsound", "malformed")
    assert inside.done("state") == kept


def test_a_log_tampered_with_is_not_replayed(inside: Inside) -> None:
    inside.done("new", **GOOD)
    play(inside, 3, Random(5), 9)
    log = inside.done("log")
    setting, first = log["setting"], log["log"][0]
    nobody, never = [*first[:1], 9, *first[2:]], [*first[:2], 10**15, *first[3:]]
    assert inside.refused("replay", setting=setting, log=[nobody]) == "no_such_seat"
    assert inside.refused("replay", setting=setting, log=[never]) == "too_far"
    assert inside.refused("replay", setting={**setting, "pack": {}}, log=[]) == "malformed"


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
    b"x" * (LONGEST + 5),
]


@pytest.mark.parametrize("line", HOSTILE, ids=lambda line: repr(line[:30]))
def test_no_line_ends_the_process(process: Process, line: bytes) -> None:
    answer = process.line(line)
    assert answer["ok"] is False
    assert answer["error"]["key"] in {"malformed", "no_such_op", "no_such_table", "too_long"}
    assert process.ask("games", game="contrast")["ok"]


def test_end_of_input_ends_the_process(tmp_path: Path) -> None:
    door = Process(tmp_path)
    assert door.process.communicate(b'{"op":"games","game":"contrast"}')[0].endswith(b"}\n")
    assert door.process.returncode == 0


# --- anything at all ----------------------------------------------------------------------------

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
def test_anything_at_all_is_answered_and_errors_change_nothing(lines: list[Any], noise: bytes) -> None:
    door = Inside()
    door.done("new", game="contrast", seats=3, seed="fuzz")
    for line in [*(json.dumps(ask).encode() for ask in lines), noise.replace(b"\n", b"")]:
        before = door.ask("state")
        answer = door.line(line)
        assert answer["ok"] or (answer["error"]["key"] != "fault" and door.ask("state") == before)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.data())
def test_a_save_altered_anywhere_is_refused_or_plays(data: st.DataObject) -> None:
    door = Inside()
    door.done("new", game="contrast", seats=3, seed="fuzz")
    play(door, 3, Random(3), 7)
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


# --- the page -----------------------------------------------------------------------------------


def section(game: str) -> str:
    """A game's part of the page: from its heading to the next."""
    found = re.search(rf"^## {game}\n(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found, f"docs/referee.md has no section `## {game}`"
    return found[1]


def unnamed(words: list[str], text: str) -> list[str]:
    return [word for word in words if f"`{word}`" not in text]


def paragraph(game: str, head: str) -> str:
    return "\n".join(line for line in section(game).splitlines() if line.startswith(f"{head}:"))


@pytest.mark.parametrize("game", CLASSES)
def test_the_page_names_all_a_game_says_and_hears(inside: Inside, game: str) -> None:
    (told,) = inside.done("games", game=game)["games"]
    for part, head in (("options", "Options"), ("deal", "Deal"), ("view", "View")):
        assert unnamed([field["name"] for field in told[part]], paragraph(game, head)) == []
    assert unnamed([news["what"] for news in told["news"]], paragraph(game, "News")) == []
    rows = [line for line in section(game).splitlines() if line.startswith("| `")]
    for move in told["moves"]:
        words = [move["do"], *(field["name"] for field in move["fields"])]
        assert any(not unnamed(words, row) for row in rows), words


@pytest.mark.parametrize("game", CLASSES)
def test_the_page_names_every_refusal_of_a_game(game: str) -> None:
    sources = [path.read_text("utf-8") for path in sources_of(game)]
    keys = {key for source in sources for key in re.findall(r'Refused\(\s*"(\w+)"', source)}
    assert unnamed(sorted(keys), paragraph(game, "Refusals")) == []


def sources_of(game: str) -> set[Path]:
    """A game's own file and those of engine/games it needs."""
    found: set[Path] = set()
    ahead = [game]
    while ahead:
        path = ROOT / "engine" / "games" / f"{ahead.pop()}.py"
        if path not in found:
            found.add(path)
            ahead += re.findall(r"from engine\.games\.(\w+) import", path.read_text("utf-8"))
    return found


def test_the_page_names_every_op_and_every_move_of_the_table(inside: Inside) -> None:
    text = PAGE.read_text("utf-8")
    ops = inside.ask("none")["error"]["why"]["ops"]
    table = inside.done("games", game="contrast")["table"]
    words = ops + [m["do"] for m in table["moves"]] + [n["what"] for n in table["news"]]
    assert unnamed(words, text) == []

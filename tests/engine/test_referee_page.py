"""docs/referee.md matches the code: examples are run; keys, fields and names are compared."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.referee import COMMANDS
from engine.table import Receipt, UndoRequest, View
from tests.engine.doors import ROOT, InProcessReferee
from tests.support.game_roots import root_of

TEXT = (ROOT / "docs" / "referee.md").read_text("utf-8")
SHARED = [
    ROOT / "engine" / f"{name}.py"
    for name in ("referee", "replay", "serialization", "table", "game", "games/__init__")
]
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def inside() -> InProcessReferee:
    return InProcessReferee()


def page(game: str) -> str:
    """The page of one game."""
    return (root_of(game) / "docs" / "referee" / f"{game}.md").read_text("utf-8")


def section(title: str) -> str:
    """A section of the page, from its heading to the next; for a game, its own page."""
    if title in GAMES:
        return page(title)
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found, f"docs/referee.md has no section `## {title}`"
    return found[1]


def paragraph(title: str, head: str) -> str:
    return "\n".join(line for line in section(title).splitlines() if line.startswith(f"{head}:"))


def named(text: str) -> set[str]:
    """Names in backticks."""
    return set(re.findall(r"`([a-z][a-z0-9_]*)`", text))


def names(description: Any) -> Iterator[str]:
    """Every name and enumeration value in the answer to `games`, at any depth."""
    if isinstance(description, dict):
        yield from (description[key] for key in ("name", "do", "what") if key in description)
        yield from (word for word in description.get("among", ()) if isinstance(word, str))
        for inner in description.values():
            yield from names(inner)
    elif isinstance(description, list):
        for inner in description:
            yield from names(inner)


# --- examples -----------------------------------------------------------------------------------


def examples() -> list[list[str]]:
    blocks = re.findall(
        r"^```\n\$ python -m engine\n(.*?)^```",
        "\n".join([TEXT, *map(page, GAMES)]),
        re.MULTILINE | re.DOTALL,
    )
    return [block.splitlines() for block in blocks]


@pytest.mark.parametrize("lines", examples())
def test_an_example_runs_as_it_is_written(inside: InProcessReferee, lines: list[str]) -> None:
    asked, expected = lines[::2], lines[1::2]
    assert [inside.referee.answer(line.encode()).decode() for line in asked] == expected


def test_there_are_examples() -> None:
    assert len(examples()) == 2 and all(len(lines) >= 8 for lines in examples())


# --- names of a game ----------------------------------------------------------------------------


@every_game
def test_page_names_exactly_the_names_of_a_game(inside: InProcessReferee, game: str) -> None:
    """Every name in a paragraph must be a name of the game."""
    (description,) = inside.done("games", game=game)["games"]
    known = {*names(description), *GAMES, "due", "first", "seat", "direct"}
    for part, head in (("options", "Options"), ("deal", "Deal"), ("view", "View"), ("news", "News")):
        text = paragraph(game, head)
        assert {each.get("name", each.get("what")) for each in description[part]} - named(text) == set(), head
        assert set(names(description[part])) - named(section(game)) == set(), head
        assert named(text) - known - reserved(game) == set(), head


def reserved(game: str) -> set[str]:
    """Names from packs, which `games` does not list."""
    return {"pictures", "changes", "images", "pairs", "reach"} | keys_of(sources_of(game)).keys()


@every_game
def test_the_page_has_a_row_for_every_move(inside: InProcessReferee, game: str) -> None:
    (description,) = inside.done("games", game=game)["games"]
    rows = [named(line) for line in section(game).splitlines() if line.startswith("| `")]
    for move in description["moves"]:
        words = {move["do"], *(field["name"] for field in move["fields"])}
        assert any(words <= row for row in rows), words


# --- refusals -----------------------------------------------------------------------------------


def keys_of(paths: Iterator[Path] | set[Path] | list[Path]) -> dict[str, set[str]]:
    """Every refusal key in the code, with its facts."""
    found: dict[str, set[str]] = {}
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) in ("RefusedError", "_error"):
                facts = {word.arg for word in node.keywords if word.arg} - {"why"}
                facts |= {key.value for each in node.args[1:] for key in getattr(each, "keys", [])}
                for key in constants(node.args[0]):
                    found.setdefault(key, set()).update(facts)
    return found


def constants(node: ast.expr) -> list[str]:
    """The string values an expression may have."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) else []


def sources_of(game: str) -> list[Path]:
    return sorted((root_of(game) / "engine" / "games" / game).glob("*.py"))


@every_game
def test_the_page_names_every_refusal_of_a_game_and_its_facts(game: str) -> None:
    keys, text = keys_of(sources_of(game)), paragraph(game, "Refusals")
    assert keys.keys() - named(text) == set()
    for key, facts in keys.items():
        listed = re.search(rf"`{key}` \(([^)]*)\)", text)
        assert facts - named(listed[1] if listed else "") - {"field", "expected"} == set(), key


def test_page_names_every_general_refusal_key() -> None:
    """And no others: each key on the page exists in the code."""
    line = next(line for line in TEXT.splitlines() if line.startswith("Keys any line may get:"))
    keys = keys_of(SHARED)
    of_table = named(section("Moves of the table"))
    assert keys.keys() - named(line) - of_table == {"unknown_move"} & keys.keys()
    facts = {fact for listed in keys.values() for fact in listed}
    assert named(line) - keys.keys() - facts - {"deal", "field", "expected", "log", "seed"} == set()
    for key in named(line) & keys.keys():
        listed = re.search(rf"`{key}` \(([^)]*)\)", line)
        assert keys[key] - named(listed[1] if listed else "") == set(), key


# --- ops, views, moves of the table -------------------------------------------------------------


def row(op: str) -> tuple[str, str]:
    """The fields an op takes and the fields it answers."""
    found = next(line for line in section("Ops").splitlines() if line.startswith(f"| `{op}` |"))
    takes, answers = found.split("|")[2:4]
    return takes, answers


@pytest.mark.parametrize("op", COMMANDS)
def test_page_names_the_fields_an_op_takes(op: str) -> None:
    kind, _ = COMMANDS[op]
    takes = named(row(op)[0]) - ({"do"} if op == "move" else set()) - ({"state"} if op == "load" else set())
    assert takes == set(kind.__struct_fields__) - {"table"} - ({"state"} if op == "load" else set())


def test_page_names_the_fields_an_op_answers(inside: InProcessReferee) -> None:
    stands = named(next(line for line in section("Ops").splitlines() if line.startswith("*Where the table")))
    new = inside.done("new", game="contrast", seats=3)
    answers = {
        "new": new,
        "games": inside.done("games"),
        "move": inside.done("move", seat=0, move={"do": "leave"}),
        "time": inside.done("time", now=5),
        "view": inside.done("view"),
        "choices": inside.done("choices", seat=1),
        "state": inside.done("state"),
        "log": inside.done("log"),
    }
    answers["load"] = inside.done("load", state=answers["state"]["state"])
    log = answers["log"]
    answers["replay"] = inside.done("replay", setting=log["setting"], log=log["log"], now=log["now"])
    assert answers.keys() == COMMANDS.keys()
    for op, answer in answers.items():
        unsaid = answer.keys() - {"ok", "table"} - named(row(op)[1])
        assert unsaid <= (stands if "where" in row(op)[1] else set()), op
    assert {*answers["games"]["games"][0]} <= named(row("games")[1])
    assert set(Receipt.__struct_fields__) <= named(row("move")[1])


def test_page_names_all_fields_of_view_and_undo_request(inside: InProcessReferee) -> None:
    text = section("Views").split("```")[0]
    assert named(text) == {*View.__struct_fields__, *UndoRequest.__struct_fields__}


def test_the_page_names_every_move_and_all_news_of_the_table(inside: InProcessReferee) -> None:
    table = inside.done("games", game="contrast")["table"]
    assert set(names(table)) - named(section("Moves of the table")) == set()

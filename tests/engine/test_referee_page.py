"""The referee's page says what is: examples are run; keys, fields and words are compared with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games import CLASSES
from tests.engine.doors import ROOT, Inside

PAGE = ROOT / "docs" / "referee.md"

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

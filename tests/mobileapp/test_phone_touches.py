"""Every kind of move of every game is made by touches alone, through plain forms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.games import GAMES, rulebook
from tests.engine.worlds import tables
from tests.longer import long
from tests.mobileapp.faces import face_table
from tests.mobileapp.hands import HandTable
from tests.mobileapp.touching import Game

PLAYED, OFTEN, STEPS = 4, 1, 250  # of each; touched so often of a kind in each game
TABLE = {"leave", "return"}  # the others come by in some games


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("touches")) as laid:
        yield laid


def _plays(phone: HandTable, game: str, games: int, often: int, steps: int) -> Counter[str]:
    made = Counter[str]()
    for number in range(games):
        Game(phone, game, number * len(tables(game)) // games, often, made).plays(steps)
    return made


@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_move(phone: HandTable, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.phone import screen
    from mobileapp.phone.plain import Plain

    monkeypatch.setattr(screen, "dress", lambda _: Plain)
    made = _plays(phone, game, PLAYED, OFTEN, STEPS)
    wanted = {str(kind.__struct_config__.tag) for kind in rulebook(game).moves} | TABLE
    assert wanted <= set(made), f"never made by touch: {wanted - set(made)}"


@long
@pytest.mark.parametrize("game", list(GAMES))
def test_every_move_of_many_games(phone: HandTable, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.phone import screen
    from mobileapp.phone.plain import Plain

    monkeypatch.setattr(screen, "dress", lambda _: Plain)
    made = _plays(phone, game, 60, 10_000, 2_000)
    assert min(made.values()) > 0

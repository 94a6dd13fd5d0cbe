"""Every kind of move of every game can be made by touch, on the generic face and on the game's own face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.games import GAMES, rulebook
from tests.engine.worlds import tables
from tests.support.faces import face_table
from tests.support.hands import HandTable
from tests.support.soak_marks import long_only
from tests.support.touching import TABLE_RATE, FacedGame, TouchedGame

PLAYED, OFTEN, STEPS = 4, 1, 250  # games, touches per kind of move and game, steps
MANY, AT_MOST, LENGTH = 60, 10, 2_000
TABLE = {"leave", "return"}  # the other table moves occur only in some games


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("touches")) as laid:
        yield laid


@pytest.fixture
def plain(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the generic face, with a clock that hardly advances during input."""
    from mobileapp.platform.table_clock import table_clock
    from mobileapp.ui.phone import open_hand
    from mobileapp.ui.phone.generic_face import GenericFace

    monkeypatch.setattr(table_clock, "rate", TABLE_RATE)
    monkeypatch.setattr(open_hand, "phone_face", lambda _: GenericFace)


def _plays(
    phone: HandTable, kind: type[TouchedGame], game: str, games: int, often: int, steps: int
) -> Counter[str]:
    """Play games spread over all numbers of seats and option sets; count the moves by kind."""
    made = Counter[str]()
    for number in range(games):
        kind(phone, game, number * len(tables(game)) // games, often, made).play(steps)
    return made


def _none_is_missing(made: Counter[str], game: str, also: set[str]) -> None:
    wanted = {str(kind.__struct_config__.tag) for kind in rulebook(game).moves} | also
    print(game, sum(made.values()), dict(made.most_common()))  # noqa: T201 (shown with -s)
    assert wanted <= set(made), f"never made by touch: {wanted - set(made)}"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_move_on_the_generic_face(phone: HandTable, plain: None, game: str) -> None:
    _none_is_missing(_plays(phone, TouchedGame, game, PLAYED, OFTEN, STEPS), game, TABLE)


@long_only
@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_move_in_many_games(phone: HandTable, plain: None, game: str) -> None:
    _none_is_missing(_plays(phone, TouchedGame, game, MANY, AT_MOST, LENGTH), game, TABLE)


@long_only
@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_move_on_the_game_face(phone: HandTable, game: str) -> None:
    """Also checks that an open choice can always be made."""
    _none_is_missing(_plays(phone, FacedGame, game, 8, AT_MOST, LENGTH), game, set())

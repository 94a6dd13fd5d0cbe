"""The pause button has one place for a number of seats, in every game that leaves it free."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.faces import FaceTable, face_table


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("pause-place")) as laid:
        yield laid


def place(table: FaceTable, game: str, seats: int, far: tuple[int, ...] = ()) -> tuple[float, float]:
    table.set_up(game, seats, far=far)
    x, y = table.screen.pause_button.center
    return round(x), round(y)


@pytest.mark.parametrize("seats", [3, 4])
def test_pause_button_is_halfway_up_at_the_left_end_in_all_games(table: FaceTable, seats: int) -> None:
    places = {game: place(table, game, seats) for game in ("contrast", "defifoo", "diferencio", "difference")}
    assert len(set(places.values())) == 1, places
    ((x, y),) = set(places.values())
    width, height = table.app.root.size
    assert x < width * 0.05 and y == round(height / 2)
    table.set_up("compatibility", seats, individual=seats % 2 == 1)
    inside_the_track = table.screen.pause_button.center
    assert inside_the_track[0] < width * 0.1 and round(inside_the_track[1]) == y


@pytest.mark.parametrize("game", ["contrast", "defifoo", "diferencio", "difference", "compatibility"])
def test_pause_button_is_in_the_lower_left_corner_with_players_at_short_sides(
    table: FaceTable, game: str
) -> None:
    """Of the stage; in Compatibility inside the track around it."""
    x, y = place(table, game, 6)
    left, low = table.screen.table_view.stage.to_parent(0, 0)
    inset = 100 if game == "compatibility" else 42
    assert left < x <= left + inset and low < y <= low + inset


def test_pause_button_has_the_same_place_with_all_players_on_phones(table: FaceTable) -> None:
    everybody = (0, 1, 2, 3)
    games = ("contrast", "defifoo", "diferencio", "difference")
    places = {game: place(table, game, 4, far=everybody) for game in games}
    assert set(places.values()) == {place(table, "contrast", 4)}, places


@pytest.mark.parametrize("seats", [4, 6])
def test_pause_button_stays_in_the_reveal_of_contrast(table: FaceTable, seats: int) -> None:
    from engine.games.contrast import Lay

    before = place(table, "contrast", seats)
    for seat in range(seats):
        table.wish(seat, Lay(2 * table.view(seat).game.hand[0]))
    table.wait(1)
    assert table.stage.reveal is not None
    x, y = table.screen.pause_button.center
    assert (round(x), round(y)) == before

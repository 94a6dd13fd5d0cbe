"""Recorded games still give the same views; `python -m tests.engine.playthrough` records them again."""

from __future__ import annotations

import pytest

from engine.games import GAMES, rulebook
from tests.engine import playthrough


@pytest.mark.parametrize(("game", "seats"), playthrough.games_and_seats())
def test_game_matches_its_recording(game: str, seats: int) -> None:
    kept = playthrough.path(game, seats).read_text("utf-8").splitlines()
    now = playthrough.record(game, seats).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert new == old, f"{game}-{seats}.txt, line {number}"
    assert len(now) == len(kept)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_been_recorded_to_its_end(game: str) -> None:
    book = rulebook(game)
    for seats in book.seat_counts(book.Options()):
        text = playthrough.path(game, seats).read_text("utf-8")
        assert len(text) < 150_000
        assert '"places":[' in text.split("steps …")[-1]


def test_no_recording_without_a_game() -> None:
    kept = {path.name for path in playthrough.recorded_files()}
    assert kept == {playthrough.path(*kind).name for kind in playthrough.games_and_seats()}

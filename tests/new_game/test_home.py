"""Home with six and with eight posters, in both orientations."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.new_game.folder import copy_game, run

MORE = {6: ("echo",), 8: ("echo", "canon", "fugue")}
LANGUAGES = {"1280x800": "fr", "800x1280": "nl"}


@pytest.fixture(scope="module", params=MORE, ids=str)
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[int, Path]:
    return request.param, copy_game(tmp_path_factory.mktemp("more"), *MORE[request.param])


def lie_apart(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return any(
        abs(one[axis] - other[axis]) * 2 >= one["size"][side] + other["size"][side]
        for side, axis in enumerate(("x", "y"))
    )


@pytest.mark.parametrize("size", LANGUAGES)
def test_posters_do_not_overlap_fit_the_screen_and_are_legible(folder: tuple[int, Path], size: str) -> None:
    number, root = folder
    done = run(root, "-m", "tests.new_game.posters", size, LANGUAGES[size], SDL_VIDEODRIVER="offscreen")
    assert done.returncode == 0, done.stderr[-3000:]
    width, height = map(int, size.split("x"))
    for told in json.loads(done.stdout.splitlines()[-1]):
        assert told["faults"] == []
        for hung in told["hung"]:
            assert len(hung) == number
            assert all(lie_apart(one, other) for one, other in combinations(hung, 2))
            assert all(0 <= one["x"] <= width and 0 <= one["y"] <= height for one in hung)
            assert min(min(one["size"]) for one in hung) > 2 * told["target"]

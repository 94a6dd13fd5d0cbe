"""If all hands are on phones, the zones on the tablet shrink to tags and the stage grows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.contrast import Lay
from engine.games.difference.claims import Claim
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted

SIZES = [(1280, 800), (1024, 600), (800, 1280)]
EVERYBODY = tuple(range(6))


class Table(FaceTable):
    def lays_far(self, game: str, seats: int = 6, **named: Any) -> None:
        self.set_up(game, seats, far=EVERYBODY[:seats], **named)

    def lays_symbols(self) -> None:
        """All players play the first card of their hands on their phones."""
        for seat in range(len(self.app.session.party)):
            self.wish(seat, Lay(2 * self.view(seat).game.hand[0]))
        self.frames(2)

    def word(self, seat: int) -> str:
        return self.words(self.screen.seat_faces[seat])


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("far")) as laid:
        yield laid


def pictures(table: Table) -> float:
    """Width of the picture in the middle; 0 between two pairs of pictures."""
    stage = table.stage
    shown = stage.reference if hasattr(stage, "reference") else stage.pictures[0]
    return shown.width if shown else 0


@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
@pytest.mark.parametrize("game", ["difference", "contrast"])
def test_stage_grows_when_all_hands_are_on_phones(table: Table, game: str, size: tuple[int, int]) -> None:
    table.set_up(game, 4, way="hold", size=size)
    stage, picture = table.stage.width * table.stage.height, pictures(table)
    table.lays_far(game, 4, size=size)
    assert table.stage.width * table.stage.height > 1.4 * stage
    assert pictures(table) > 1.25 * picture


@pytest.mark.parametrize("game", ["difference", "contrast", "defifoo", "compatibility", "diferencio"])
def test_zones_have_no_controls_and_no_curtain_is_shown(table: Table, game: str) -> None:
    table.lays_far(game)
    table.wait(6)
    assert table.screen.curtain is None and not table.screen.is_secret_visible
    zones = {key for seat in EVERYBODY for key in table.keys(seat) if not key.startswith("read-")}
    assert not zones, zones
    for seat in EVERYBODY:
        assert table.app.session.party.sitters[seat].name in table.word(seat)


def test_claimant_is_named_in_the_zone_and_on_the_stage(table: Table) -> None:
    table.lays_far("difference")
    assert quoted("searching") in table.word(1)
    table.wish(1, Claim())
    table.frames(2)
    assert quoted("pointing") in table.word(1) and quoted("waiting") in table.word(2)
    assert quoted("{name} is pointing…", name="Bruno") in table.words(table.stage)
    table.wait(8)
    assert quoted("waiting") in table.word(1) and quoted("searching") in table.word(2)


def test_zones_show_which_players_have_played(table: Table) -> None:
    table.lays_far("contrast")
    table.wish(1, Lay(2 * table.view(1).game.hand[0]))
    table.frames(2)
    assert quoted("played") in table.word(1) and quoted("picking") in table.word(0)


def test_reveal_stays_until_the_next_card_is_played_on_a_phone(table: Table) -> None:
    table.lays_far("contrast", 3)
    table.lays_symbols()
    table.wait(30)
    assert table.stage.reveal is not None
    table.wish(0, Lay(2 * table.view(0).game.hand[0]))
    table.frames(2)
    assert (
        table.stage.reveal is None
        and quoted("played") in table.word(0)
        and quoted("picking") in table.word(1)
    )

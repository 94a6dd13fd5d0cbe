"""What was chosen and not locked: its owner finds it again after Home or a turned tablet; nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import serialization
from engine.game import Seat
from engine.games.compatibility import Announce
from engine.table import GameSetup, Table
from mobileapp.people.party import Party
from mobileapp.session.drafts import Drafts
from mobileapp.storage.database import Store
from tests.support.faces import FaceTable, face_table

ROW = (3, 17, 25)


class Couples(FaceTable):
    """Compatibility, kept in this evening's store as the app keeps it."""

    def begins(self) -> None:
        self.set_up("compatibility", 4)
        evening = self.app.session
        evening.game, evening.drafts = "compatibility", Drafts(evening.store, evening.host.game)
        self.screen._kept = evening.drafts
        self.wish(0, Announce(0))
        self.frames(2)

    def picks(self) -> Seat:
        """Whoever is called chooses three and locks nothing."""
        seat = self.open_curtain_of_next()
        for picture in ROW:
            self.tap(f"picture-{picture}")
        return seat

    def comes_back(self) -> None:
        """From Home, by its Continue."""
        game = self.app.session.host.game
        self.app.navigator.go_home()
        self.frames(2)
        self.app.session.resume(game)
        self.frames(2)

    @property
    def chosen(self) -> list[int]:
        return self.hand._draft


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Couples]:
    with face_table(Couples, tmp_path_factory.mktemp("drafts")) as laid:
        yield laid


def test_pictures_chosen_are_there_again_after_home(table: Couples) -> None:
    table.begins()
    seat = table.picks()
    table.comes_back()
    assert table.open_curtain_of_next() == seat
    assert table.chosen == list(ROW)
    assert "Choose 2 more" in table.words() or "Choose 1 more" in table.words()


def test_a_turned_tablet_keeps_them_too(table: Couples) -> None:
    table.begins()
    seat = table.picks()
    table.screen.rebuild()
    table.frames(2)
    assert table.open_curtain_of_next() == seat
    assert table.chosen == list(ROW)


def test_nobody_else_finds_them(table: Couples) -> None:
    """Whoever is called next has chosen nothing, and no view knows of it."""
    table.begins()
    seat = table.picks()
    table.comes_back()
    other = next(each for each in range(4) if each != seat)
    assert table.app.session.drafts.for_seat(other) == {}
    told = serialization.encode(list(table.screen.views.values()))
    assert b'"draft"' not in told and b"3,17,25" not in told.replace(b" ", b"")


def test_whoever_takes_over_a_seat_finds_nothing(table: Couples) -> None:
    table.begins()
    seat = table.picks()
    table.app.navigator.pause()
    table.app.session.reseat(table.app.session.party.with_bot(table.app.session.party.spots[seat], 1))
    assert table.app.session.drafts.for_seat(seat) == {}
    assert table.app.session.store.draft(table.app.session.host.game, seat) == {}


# --- in the store ---


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "tablee.sqlite")
    yield opened
    opened.close()


def begun(store: Store) -> tuple[Table[Any], int]:
    from mobileapp.storage.packs import pack_for

    setting = GameSetup(
        game="contrast",
        seats=2,
        options=serialization.convert_options("contrast", {}),
        pack=pack_for("contrast", None, 2),
        first=0,
        seed="drafts",
    )
    table = serialization.open_table(setting)
    return table, store.begin(setting, Party(), table)


def test_each_seat_of_each_game_has_its_own(store: Store) -> None:
    (_, one), (_, other) = begun(store), begun(store)
    Drafts(store, one).for_seat(0)["chosen"] = [1, 2]
    assert Drafts(store, one).for_seat(0) == {"chosen": [1, 2]}
    assert Drafts(store, one).for_seat(1) == Drafts(store, other).for_seat(0) == {}


def test_what_is_dropped_is_gone(store: Store) -> None:
    _, game = begun(store)
    draft = Drafts(store, game).for_seat(0)
    draft["word"] = "Rain"
    draft.drop("word")
    assert store.draft(game, 0) == {}


def test_the_end_of_a_game_takes_its_drafts_away(store: Store) -> None:
    table, game = begun(store)
    Drafts(store, game).for_seat(1)["chosen"] = [1]
    store.save_state(game, _Ended(table))
    assert store.draft(game, 1) == {}


class _Ended:
    """A table as it is when its game has ended."""

    def __init__(self, table: Table[Any]) -> None:
        from engine.game import Outcome

        self.save, self.outcome = table.save, Outcome((1, 1), (0, 0))


def test_it_waits_for_no_disk_and_moves_still_do(store: Store) -> None:
    _, game = begun(store)
    Drafts(store, game).for_seat(0)["chosen"] = [1]
    assert store._file.execute("pragma synchronous").fetchone()[0] == 2  # full, again

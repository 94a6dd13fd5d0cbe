"""Drafts: a person finds unfinished choices again after Home or a turned tablet; nobody else sees them."""

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
from tests.support.words import quoted

ROW = (3, 17, 25)


class Couples(FaceTable):
    """Compatibility, saved in the session's store like in the app."""

    def begins(self) -> None:
        self.set_up("compatibility", 4)
        session = self.app.session
        session.game, session.drafts = "compatibility", Drafts(session.store, session.host.game)
        self.screen._drafts = session.drafts
        self.wish(0, Announce(0))
        self.frames(2)

    def picks(self) -> Seat:
        """The next player behind the curtain chooses three pictures and locks none."""
        seat = self.open_curtain_of_next()
        for picture in ROW:
            self.tap(f"picture-{picture}")
        return seat

    def comes_back(self) -> None:
        """Back from Home with Continue."""
        game = self.app.session.host.game
        self.app.navigator.go_home()
        self.frames(2)
        self.app.session.resume(game)
        self.frames(2)

    @property
    def chosen(self) -> list[int]:
        return self.hand.draft.chosen


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Couples]:
    with face_table(Couples, tmp_path_factory.mktemp("drafts")) as opened:
        yield opened


def test_draft_is_restored_after_home(table: Couples) -> None:
    table.begins()
    seat = table.picks()
    table.comes_back()
    assert table.open_curtain_of_next() == seat
    assert table.chosen == list(ROW)
    assert (
        quoted("Pick {number} more", number=2) in table.words()
        or quoted("Pick {number} more", number=1) in table.words()
    )


def test_draft_is_kept_when_the_tablet_is_turned(table: Couples) -> None:
    table.begins()
    seat = table.picks()
    table.screen.rebuild()
    table.frames(2)
    assert table.open_curtain_of_next() == seat
    assert table.chosen == list(ROW)


def test_draft_is_not_visible_to_other_seats(table: Couples) -> None:
    """The next player's draft is empty, and no view contains a draft."""
    table.begins()
    seat = table.picks()
    table.comes_back()
    other = next(each for each in range(4) if each != seat)
    assert table.app.session.drafts.for_seat(other) == {}
    encoded = serialization.encode(list(table.screen.views.values()))
    assert b'"draft"' not in encoded and b"3,17,25" not in encoded.replace(b" ", b"")


def test_reseat_clears_the_draft(table: Couples) -> None:
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


def test_drafts_are_separate_by_game_and_seat(store: Store) -> None:
    (_, one), (_, other) = begun(store), begun(store)
    Drafts(store, one).for_seat(0)["chosen"] = [1, 2]
    assert Drafts(store, one).for_seat(0) == {"chosen": [1, 2]}
    assert Drafts(store, one).for_seat(1) == Drafts(store, other).for_seat(0) == {}


def test_drop_removes_the_entry(store: Store) -> None:
    _, game = begun(store)
    draft = Drafts(store, game).for_seat(0)
    draft["word"] = "Rain"
    draft.drop("word")
    assert store.draft(game, 0) == {}


def test_end_of_game_deletes_its_drafts(store: Store) -> None:
    table, game = begun(store)
    Drafts(store, game).for_seat(1)["chosen"] = [1]
    store.save_state(game, _Ended(table))
    assert store.draft(game, 1) == {}


class _Ended:
    """A table whose game has ended."""

    def __init__(self, table: Table[Any]) -> None:
        from engine.game import Outcome

        self.save, self.outcome = table.save, Outcome((1, 1), (0, 0))


def test_draft_write_restores_full_synchronous_mode(store: Store) -> None:
    _, game = begun(store)
    Drafts(store, game).for_seat(0)["chosen"] = [1]
    assert store._file.execute("pragma synchronous").fetchone()[0] == 2  # full again

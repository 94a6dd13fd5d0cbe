"""Compatibility with real touches on an off-screen window: rounds, refusals, secrets, options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engine.games.compatibility import Announce, CompatibilityDeal
from engine.games.compatibility.specials import Shuffle, Stake
from engine.table import Leave
from mobileapp.storage.database import Store
from tests.support.compatibility_table import OTHER, ROW
from tests.support.compatibility_table import CompatibilityTable as Table
from tests.support.faces import face_table

ENGINE = Path(__file__).parents[2] / "engine" / "games" / "compatibility"

pytestmark = pytest.mark.late


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


# --- a round by touch ---


def test_full_round_by_touch(table: Table) -> None:
    table.deal()
    assert "announce" not in table.keys(1)  # only the announcer
    table.tap("announce", 0)
    assert [table.choose_rows(*(ROW if seat in (0, 2) else OTHER)) for seat in (0, 1, 2, 3)] == [0, 1, 2, 3]
    assert table.game.part == "window"
    table.tap("stake", 2)
    table.tap("place-2-2")
    table.tap("do-stake", 2)
    assert table.game.stakes == (1, None)
    for seat in range(4):
        table.tap("done", seat)
    assert table.game.part == "reveal"
    table.tap("turn", 0)  # in the zone
    table.tap("turn")  # and on the stage itself
    assert table.game.scores == (9, 0)
    assert table.line() == "Double Stake, same picture, same spot: +6"
    while table.game.part == "reveal":
        table.tap("turn")
    assert table.game.pawns == (18, 15)
    assert table.stage.track._pawns[0].at == 18
    assert table.stage.frame.children[0] is table.stage.track, "packs, die and points cover no pawn"
    assert table.line().split(" ") == [
        "Ana\u00a0&\u00a0Chloé\u00a0+18,",
        "Bruno\u00a0&\u00a0Maximilien\u00a0+15",
    ]


def test_announcer_takes_theme_from_pack_on_stage(table: Table) -> None:
    table.deal()
    table.tap("pack-1")
    assert table.game.theme.pack == 1
    assert "pack-0" not in table.keys(None)  # nothing to take while people choose


def test_pictures_can_be_removed_reordered_and_kept_while_hidden(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(*ROW)
    table.picks(17)
    assert "lock" not in table.keys(None)  # one is missing again
    table.picks(9)
    table.drags("rank-1", onto="rank-3")
    table.tap("hide")
    assert not table.screen.curtain.is_open
    table.open_curtain_of_next()
    table.tap("lock")
    assert table.screen.host.table.state.rows[0] == (25, 8, 3, 30, 9)


def test_surplus_picture_is_not_taken(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(*ROW, 39)
    assert table.hand.draft.chosen == list(ROW)
    assert table.hand._notice.parent is not None


def test_locked_row_can_be_reopened(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.choose_rows(*ROW)
    table.screen._remove_curtain()
    table.tap("reopen", 0)
    assert table.game.locked == (False,) * 4
    assert table.wait_for_curtain() == 0


# --- special cards ---


def test_stake_can_be_taken_back_after_shuffle(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.locks({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    table.tap("stake", 0)
    table.tap("cancel", 0)
    table.tap("stake", 0)
    table.tap("place-0-1")
    table.tap("do-stake", 0)
    table.tap("shuffle", 1)
    assert {key.rpartition("-")[0] for key in table.keys(None) if key.startswith("place-")} >= {
        "place-0", "place-2"
    }  # fmt: skip
    table.tap("place-2-1")
    table.tap("place-2-3")
    table.tap("do-shuffle", 1)
    assert table.game.swaps[0].positions == (0, 2)
    table.tap("take-stake", 2)
    assert table.game.stakes == (None, None)
    assert "stake" not in table.keys(0)  # once per round


def test_stake_again_option_allows_new_stake(table: Table) -> None:
    table.deal(stake_again=True)
    table.tap("announce", 0)
    table.locks({0: ROW, 1: OTHER, 2: ROW, 3: OTHER})
    table.wish(0, Stake(0))
    table.wish(1, Shuffle(0, (0, 1)))
    table.tap("take-stake", 0)
    table.tap("place-2-5")  # in the partner's row: it counts for both
    table.tap("do-stake", 2)
    assert table.game.stakes == (4, None)


def test_strict_stake_scores_nothing_for_indirect_match(table: Table) -> None:
    crossed = {0: ROW, 1: OTHER, 2: (17, 3, 25, 8, 30), 3: OTHER}
    told = {}
    for strict in (False, True):
        table.deal(strict_stake=strict)
        table.wish(0, Announce(0))
        table.locks(crossed)
        table.wish(0, Stake(0))
        table.all_done()
        told[strict] = table.turns_all()[1]
        assert table.game.scores[0] == (9 if strict else 13)
    assert told[True] != told[False]
    assert "no points" in told[True]


# --- other options ---


def test_individual_game_by_touch(table: Table) -> None:
    table.deal(5, individual=True)
    table.tap("announce", 0)
    for seat in range(5):
        assert table.choose_rows(*(ROW if seat < 4 else OTHER)) == seat
    assert "stake" not in table.keys(0)  # not for the leader
    table.tap("shuffle", 1)
    assert "place-2-1" in table.keys(None)
    table.tap("cancel", 1)
    for seat in range(1, 5):
        table.tap("done", seat)
    while table.game.part == "reveal":
        table.tap("turn", 0)
    assert table.game.pawns == (3, 15, 15, 15, 0)


def test_short_option_has_shorter_track(table: Table) -> None:
    table.deal()
    long = table.stage.track.squares
    table.deal(short=True)
    short = table.stage.track.squares
    assert len(long) == 51
    assert len(short) == 26 == table.game.finish + 1
    width, height = table.stage.frame.size
    for square in (*long, *short):
        assert square.x - square.width / 2 >= 0 and square.x + square.width / 2 <= width
        assert square.y - square.height / 2 >= 0 and square.y + square.height / 2 <= height


def test_tie_break_asks_only_tied_sides(table: Table) -> None:
    from mobileapp.games.compatibility.tablet.faces import pending_seats

    table.deal(6, CompatibilityDeal(pawns=(49, 49, 0)))
    table.wish(0, Announce(0))
    table.locks({seat: ROW[: table.game.numbers[seat % 3]] for seat in range(6)})
    table.all_done()
    table.turns_all()
    assert table.game.tied == (0, 1)
    assert "Ana" in table.line() and "Chloé" not in table.line()
    table.wish(table.game.announcer, Announce(0))
    assert {seat % 3 for seat in pending_seats(table.screen.views[None])} == {0, 1}
    table.locks({0: ROW, 3: ROW, 1: OTHER, 4: ROW})
    table.all_done()
    table.turns_all()
    table.tap("next", 0)
    table.wait(1)
    assert table.screen.name == "results"
    assert table.screen.outcome.places == (1, 3, 5, 1, 3, 5)


# --- themes typed by players ---


def test_blank_card_can_be_said_aloud(table: Table) -> None:
    table.deals_a_blank()
    table.tap("pack-0")
    table.tap("aloud", 0)
    assert table.game.theme.kind == "aloud"
    assert "speak" not in table.keys(None)  # there is no text to read


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    """A store for typed themes."""
    from mobileapp.games.compatibility import themes

    store = Store(tmp_path / "kept.sqlite")
    themes.own_themes.attach_store(store)
    yield store
    themes.own_themes.attach_store(None)
    store.close()


def test_typed_theme_is_kept_across_sessions(table: Table, kept: Store) -> None:
    from mobileapp.games.compatibility import themes

    table.deals_a_blank()
    table.tap("pack-0")
    table.tap("write", 0)
    for key in ("z", "o", "space", "n", "o"):
        table.tap(f"letter-{key}", 0)
    table.tap("letter-done", 0)
    assert themes.theme_text(table.game.theme) == "Zo no"
    later = themes.OwnThemes()
    later.attach_store(kept)
    assert list(later) == ["Zo no"]
    table.deals_a_blank()
    table.tap("pack-0")
    table.tap("write", 0)
    table.tap("own-0", 0)
    assert table.game.theme.text == "Zo no"


# --- cheating ---


def test_accusation_confirmed_moves_pawn_back(table: Table) -> None:
    table.deal(4, CompatibilityDeal(pawns=(10, 10)))
    table.tap("accuse", 2)
    table.tap("person-1", 2)
    assert "admit" in table.keys(1) and "withdraw" in table.keys(2)
    assert "confirm" not in table.keys(3)  # the partner is not asked
    table.tap("confirm", 0)
    assert table.game.pawns == (10, 7)
    assert "Bruno" in table.line()


def test_accusation_can_be_postponed_and_withdrawn(table: Table) -> None:
    table.deal(4, CompatibilityDeal(pawns=(10, 10)))
    table.tap("accuse", 3)
    table.tap("person-0", 3)
    table.tap("later", 0)
    assert "announce" in table.keys(0)  # the game continues for the accused
    table.tap("withdraw", 3)
    assert table.game.accusation is None and table.game.pawns == (10, 10)


# --- refusals and absent players ---


def test_refusal_is_shown_in_zone_of_requester(table: Table) -> None:
    table.deal()
    table.wish(2, Announce(0))
    assert table.screen.seat_faces[2]._notice.parent is not None
    assert all(table.screen.seat_faces[seat]._notice.parent is None for seat in (0, 1, 3))


def test_every_refusal_has_a_sentence() -> None:
    from mobileapp.games.compatibility.refusals import REFUSALS

    files = [ENGINE / f"{name}.py" for name in ("rulebook", "specials", "accusation")]
    keys = {key for file in files for key in re.findall(r'RefusedError\("(\w+)"', file.read_text("utf-8"))}
    never_met = {"deal", "unknown_move", "no_such_seat"}  # no touch can request these
    assert len(keys) > 20
    assert keys - never_met <= set(REFUSALS)


def test_game_continues_without_absent_announcer(table: Table) -> None:
    table.deal()
    table.wish(0, Leave())
    table.tap("go-on", 2)
    assert table.game.part == "choose"


# --- secrets ---


def test_hidden_hand_leaves_no_picture_on_screen(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(*ROW)
    assert len(table.album_on_screen()) == 40
    table.tap("hide")
    assert table.album_on_screen() == set()
    table.choose_rows()  # the draft is complete: only locked
    assert table.album_on_screen() == set()


def seen_while_choosing(table: Table, row: tuple[int, ...], before: int) -> list[np.ndarray]:
    """Public frames while Ana chooses this row: `before` pictures before hiding the hand, the rest after."""
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(*row[:before])
    table.tap("hide")
    seen = [table.pixels()]
    table.choose_rows(*row[before:])
    table.screen._remove_curtain()
    seen.append(table.pixels())
    table.locks({1: OTHER, 2: OTHER, 3: OTHER})
    seen.append(table.pixels())
    return seen


def test_games_with_different_secrets_look_the_same(table: Table) -> None:
    seen_while_choosing(table, OTHER, before=1)  # pictures are smoothed after their first drawing
    one = seen_while_choosing(table, ROW, before=5)
    other = seen_while_choosing(table, (30, 8, 25, 17, 5), before=2)
    assert [np.array_equal(a, b) for a, b in zip(one, other, strict=True)] == [True, True, True]


def test_rebuild_keeps_draft_and_hides_album(table: Table) -> None:
    table.deal()
    table.tap("announce", 0)
    table.open_curtain_of_next()
    table.picks(7)
    table.screen.rebuild()
    assert table.album_on_screen() == set()
    table.open_curtain_of_next()
    assert table.hand.draft.chosen == [7]

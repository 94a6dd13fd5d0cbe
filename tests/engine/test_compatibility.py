"""Compatibility: material, themes, matches, absence; rules that teams and single players share."""

from __future__ import annotations

from typing import Any

import pytest

from engine import serialization
from engine.dice import Dice
from engine.game import RefusedError
from engine.games.compatibility import (
    Announce,
    Choose,
    Reopen,
    RevealOpened,
    RowLocked,
    RowReopened,
    SayThemeAloud,
    ThemeAnnounced,
    ThemeWorded,
    Turn,
    WindowOpened,
    WriteTheme,
)
from engine.games.compatibility.accusation import (
    ANSWER_MS,
    AccusationDropped,
    Accuse,
    Accused,
    Admit,
    Confirm,
    Penalised,
    Withdraw,
)
from engine.games.compatibility.matching import matches, total_points
from engine.games.compatibility.specials import Done, Shuffle, Stake
from engine.games.compatibility.themes import ThemePile
from engine.packs import PackError
from engine.table import Agree, Leave, PlayForAbsent, Return, TakeBack, TakenBack, UndoRequest
from tests.engine.album import CompatibilityStory, pictures
from tests.engine.story import PACKS, pack

PACK = pack("compatibility")
BLANK = PACK.themes[0].index(None)


def form(story: CompatibilityStory, seat: int, do: str, field: str) -> Any:
    return next(
        form
        for choice in story.table.choices(seat)
        if choice.do == do
        for form in choice.forms
        if form.field == field
    )


# --- material -----------------------------------------------------------------------------------


def test_six_packs_and_pawns_two_packs_of_themes_and_a_die() -> None:  # R-CMP-01
    story = CompatibilityStory(6, individual=True)
    assert story.game_view().pawns == (0,) * 6
    assert len(story.game_view().piles) == 2
    story.announce_theme()
    assert all("choose" in story.open_moves(seat) for seat in range(6))
    assert 1 <= story.game_view().theme.face <= 6
    with pytest.raises(RefusedError):
        CompatibilityStory(7, individual=True, bare=False)


def test_the_die_falls_on_all_six_faces() -> None:  # R-CMP-01
    faces = set()
    for number in range(60):
        story = CompatibilityStory(seed=f"die {number}")
        story.announce_theme()
        faces.add(story.game_view().theme.face)
    assert faces == {1, 2, 3, 4, 5, 6}


def test_everybody_chooses_among_the_same_pictures() -> None:  # R-CMP-02
    story = CompatibilityStory(6)
    story.announce_theme()
    offered = {form(story, seat, "choose", "pictures").among for seat in range(6)}
    assert offered == {tuple(range(40))}


def test_a_pack_brings_two_stakes_and_a_shuffle() -> None:  # R-CMP-03
    story = CompatibilityStory(5, individual=True)
    assert (PACK.double_stakes, PACK.shuffles) == (2, 1)
    assert story.game_view().stakes_left == (2,) * 5
    assert story.game_view().shuffles_left == (1,) * 5


def test_blank_card_requires_own_theme() -> None:  # R-CMP-04, O-CMP-19
    story = CompatibilityStory(deal={"themes": ((BLANK,), ())})
    story.play(0, Announce(0))
    assert story.game_view().part == "word"
    assert story.game_view().theme.kind == "blank"
    assert story.expect_refusal(1, WriteTheme("la mer")).key == "not_the_announcer"
    assert (
        story.expect_refusal(0, WriteTheme("")).key
        == story.expect_refusal(0, WriteTheme("x" * 61)).key
        == "word_length"
    )
    story.play(0, WriteTheme("x" * 60))
    assert story.news_of(ThemeWorded) == [ThemeWorded(0, "x" * 60)]
    assert (story.game_view().theme.kind, story.game_view().theme.text) == ("word", "x" * 60)
    assert story.game_view().part == "choose"


def test_own_theme_may_be_said_aloud() -> None:  # O-CMP-19
    story = CompatibilityStory(deal={"themes": ((BLANK,), ())})
    story.play(0, Announce(0))
    story.play(0, SayThemeAloud())
    assert (story.game_view().theme.kind, story.game_view().theme.text) == ("aloud", "")


@pytest.mark.parametrize("face", range(1, 7))
def test_each_face_has_its_own_theme(face: int) -> None:  # R-CMP-05
    story = CompatibilityStory(deal={"themes": ((3,), ()), "rolls": (face,)})
    story.announce_theme()
    assert story.game_view().theme.text == PACK.themes[0][3][face - 1]
    assert len(set(PACK.themes[0][3])) == 6


def test_every_square_has_a_number_and_the_last_one_ends_the_race() -> None:  # R-CMP-06
    assert len(PACK.track) == 50 and set(PACK.track) == {1, 2, 3, 4, 5}
    for square in range(1, 49):
        assert (
            CompatibilityStory(deal={"pawns": (square, square + 1)}).game_view().numbers
            == PACK.track[square : square + 2]
        )
    story = CompatibilityStory(bare=True, deal={"pawns": (47, 0)})
    assert PACK.track[47] == 1
    story.round("A", "ABCDE", "A", "FGHIJ")
    assert story.outcome is not None and story.game_view().pawns == (50, 0)


def test_square_without_number_is_rejected() -> None:  # O-CMP-11
    text = (PACKS / "compatibility.json").read_text("utf-8")
    with pytest.raises(PackError, match="track"):
        serialization.decode_pack("a pack", text.replace('"track": [5, 5,', '"track": [5, 0,').encode())


def test_the_short_track_keeps_every_second_square() -> None:  # compatibility.short=true
    story = CompatibilityStory(options={"short": True}, deal={"pawns": (1, 24)})
    assert story.game_view().finish == 25
    assert story.game_view().numbers == (PACK.track[2], PACK.track[48])
    assert CompatibilityStory(options={"short": True}).game_view().numbers == (5, 5)


@pytest.mark.parametrize(
    "field, value",
    [
        ("pawns", (0,)),
        ("pawns", (0, 50)),
        ("pawns", (-1, 0)),
        ("stakes", (4, 0)),
        ("shuffles", (0, 3)),
        ("themes", ((20,), ())),
        ("themes", ((), (1, 1))),
        ("rolls", (7,)),
        ("rolls", (0,)),
    ],
)
def test_error_of_a_wrong_deal_names_the_field(field: str, value: Any) -> None:
    with pytest.raises(RefusedError) as caught:
        CompatibilityStory(deal={field: value})
    assert (caught.value.key, caught.value.facts["field"]) == ("deal", field)


# --- themes -------------------------------------------------------------------------------------


def test_used_theme_card_goes_under_its_pack() -> None:  # O-CMP-18
    few = pack("compatibility")
    few = type(few)(
        id="few", pictures=few.pictures, track=few.track, themes=(few.themes[0][:3], few.themes[1])
    )
    story = CompatibilityStory(bare=True, pack=few, deal={"themes": ((2, 0, 1), ())})
    seen = []
    for _ in range(6):
        story.announce_theme(0)
        seen.append(story.game_view().theme.card)
        story.choose_rows("ABCDE", "ABCDE", "FGHIJ", "FGHIJ")
        story.finish_round()
    assert seen[:3] == [2, 0, 1]
    assert sorted(seen[3:]) == [0, 1, 2]
    assert story.game_view().piles == (0, 20)


def test_used_up_theme_pack_is_reshuffled() -> None:  # O-CMP-18
    used = ThemePile(tuple(range(20)), 20)
    orders = {used.draw(Dice(f"{seed}"))[1].cards for seed in range(20)}
    assert len(orders) == 20
    assert {tuple(sorted(order)) for order in orders} == {tuple(range(20))}


def test_the_announcer_may_draw_from_either_pack() -> None:  # O-CMP-18
    story = CompatibilityStory(deal={"themes": ((), (5,)), "rolls": (2,)})
    assert (
        story.expect_refusal(0, Announce(2)).key
        == story.expect_refusal(0, Announce(-1)).key
        == "no_such_pack"
    )
    story.play(0, Announce(1))
    assert story.game_view().theme.text == PACK.themes[1][5][1]
    assert story.game_view().piles == (20, 19)


# --- choosing -----------------------------------------------------------------------------------


def test_row_needs_the_required_number_of_different_pictures() -> None:
    story = CompatibilityStory()
    story.announce_theme()
    for row, key in [
        ((0, 1, 2, 3), "wrong_number"),
        ((0, 1, 2, 3, 4, 5), "wrong_number"),
        ((0, 1, 2, 3, 3), "same_picture_twice"),
        ((0, 1, 2, 3, 40), "no_such_picture"),
        ((0, 1, 2, 3, -1), "no_such_picture"),
    ]:
        assert story.expect_refusal(0, Choose(row)).key == key


def test_a_locked_row_may_be_reopened_until_the_window_opens() -> None:  # O-CMP-23
    story = CompatibilityStory()
    story.announce_theme()
    story.choose_rows("ABCDE")
    assert story.news_of(RowLocked) == [RowLocked(0)]
    assert story.expect_refusal(0, Choose(pictures("ABCDF"))).key == "already_locked"
    story.play(0, Reopen())
    assert story.news_of(RowReopened) == [RowReopened(0)]
    assert story.game_view(0).mine is None and story.game_view().locked == (False,) * 4
    assert story.expect_refusal(0, Reopen()).key == "not_locked"
    story.choose_rows("FGHIJ", "ABCDE", "ABCDE", "ABCDE")
    assert story.news_of(WindowOpened) and story.game_view(0).mine == pictures("FGHIJ")
    assert story.expect_refusal(0, Reopen()).key == "not_now"


# --- matches ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row, other, stake, score",
    [
        ("ABCDE", "ABCDE", None, 15),
        ("ABCDE", "ABCDE", 1, 18),
        ("ABCDE", "BACFG", None, 7),
        ("ABC", "DEF", 0, 0),
        ("ABC", "DEF", 2, 0),
        ("A", "A", 0, 6),
        ("ABCDE", "BACFG", 0, 7),
    ],
)
def test_points_of_matches(row: str, other: str, stake: int | None, score: int) -> None:
    assert total_points(matches(pictures(row), pictures(other), stake)) == score


# --- the window ---------------------------------------------------------------------------------

SAME = ("ABCDE", "ABCDE", "ABCDE", "ABCDE")


def test_reveal_waits_until_all_have_declined_specials() -> None:  # O-CMP-04
    story = CompatibilityStory()
    story.set_up(*SAME)
    for seat in (0, 1, 2):
        story.play(seat, Done())
    assert story.game_view().part == "window" and story.game_view().done == (0, 1, 2)
    assert story.expect_refusal(0, Stake(0)).key == "already_done"
    story.play(3, Done())
    assert story.news_of(RevealOpened) and story.game_view().part == "reveal"


def test_special_card_cancels_all_done_presses() -> None:  # O-CMP-04
    story = CompatibilityStory()
    story.set_up(*SAME)
    story.play(0, Done())
    story.play(1, Stake(0))
    assert story.game_view().done == ()
    story.play(0, Done())
    story.play(3, Shuffle(0, (0, 1)))
    assert story.game_view().done == ()


def test_sides_with_nothing_to_play_are_not_asked() -> None:  # O-CMP-04
    story = CompatibilityStory(deal={"stakes": (0, 1), "shuffles": (0, 0)})
    story.set_up(*SAME)
    assert "done" not in story.open_moves(0) and story.expect_refusal(0, Done()).key == "nothing_to_play"
    story.play(1, Done())
    story.play(3, Done())
    assert story.game_view().part == "reveal"


def test_without_special_cards_there_is_no_window() -> None:  # O-CMP-04
    story = CompatibilityStory(bare=True)
    story.set_up(*SAME)
    assert story.game_view().part == "reveal" and not story.news_of(WindowOpened)


# --- penalty ------------------------------------------------------------------------------------


def test_all_opponents_must_confirm() -> None:  # O-CMP-17
    story = CompatibilityStory(6, deal={"pawns": (10, 10, 10)})
    story.announce_theme()
    story.play(1, Accuse(0))
    assert story.news_of(Accused) == [Accused(1, 0)]
    assert story.expect_refusal(3, Confirm()).key == "not_yours_to_say"
    assert story.expect_refusal(1, Confirm()).key == "not_yours_to_say"
    for seat in (4, 2):
        story.play(seat, Confirm())
    assert story.game_view().pawns == (10, 10, 10) and story.game_view().accusation.confirmed == {1, 2, 4}
    story.play(5, Confirm())
    assert story.news_of(Penalised) == [Penalised(0, 10, 7)]
    assert story.game_view().pawns == (7, 10, 10) and story.game_view().accusation is None


def test_an_accusation_can_be_admitted_or_withdrawn() -> None:  # O-CMP-17
    story = CompatibilityStory(deal={"pawns": (10, 10)})
    story.play(0, Accuse(1))
    assert (
        story.expect_refusal(3, Admit()).key == story.expect_refusal(2, Withdraw()).key == "not_yours_to_say"
    )
    story.play(0, Withdraw())
    assert story.news_of(AccusationDropped) == [AccusationDropped(1)] and story.game_view().pawns == (10, 10)
    assert story.expect_refusal(1, Admit()).key == "nobody_accused"
    story.play(0, Accuse(1))
    story.play(1, Admit())
    assert story.game_view().pawns == (10, 7)


def test_accusation_that_not_everybody_confirms_is_dropped_in_time() -> None:  # O-CMP-17
    story = CompatibilityStory(6, deal={"pawns": (10, 10, 10)})
    story.play(1, Accuse(0))
    story.play(2, Confirm())
    story.pass_time(ANSWER_MS - 1)
    assert story.game_view().accusation is not None
    story.pass_time(1)
    assert story.news_of(AccusationDropped) == [AccusationDropped(0)]
    assert story.game_view().accusation is None and story.game_view().pawns == (10, 10, 10)
    assert story.table.due is None
    story.play(4, Accuse(0))


def test_one_penalty_per_side_and_round() -> None:  # O-CMP-17
    story = CompatibilityStory(bare=True, deal={"pawns": (10, 10)})
    story.play(0, Accuse(1))
    assert story.expect_refusal(1, Accuse(0)).facts["why"] == "another_is_open"
    story.play(1, Admit())
    assert story.expect_refusal(2, Accuse(3)).facts["why"] == "already_penalised"
    assert story.expect_refusal(2, Accuse(0)).facts["why"] == "own_side"
    assert story.expect_refusal(2, Accuse(4)).facts["why"] == "no_such_seat"
    story.round("ABCDE", "ABCD", "FGHIJ", "FGHI")
    story.play(2, Accuse(3))


def test_penalty_keeps_the_number_of_pictures_and_stops_at_start() -> None:  # O-CMP-17, O-CMP-25
    story = CompatibilityStory(deal={"pawns": (2, 0)})
    story.announce_theme()
    story.play(1, Accuse(0))
    story.play(0, Admit())
    assert story.game_view().pawns == (0, 0) and story.game_view().numbers == (4, 5)
    story.choose_rows("ABCD", "ABCDE", "EFGH", "FGHIJ")
    story.finish_round()
    assert story.game_view().numbers == (5, 5)


def test_accusation_is_dropped_when_pawns_move() -> None:  # O-CMP-17
    story = CompatibilityStory(bare=True)
    story.set_up("ABCDE", "ABCDE", "FGHIJ", "FGHIJ")
    story.turn_positions(9)
    story.play(0, Accuse(1))
    story.turn_positions()
    assert story.news_of(AccusationDropped) == [AccusationDropped(1)] and story.game_view().accusation is None


# --- leaving and returning ----------------------------------------------------------------------


def test_table_plays_for_absent_announcer_and_partner() -> None:
    story = CompatibilityStory(bare=True, deal={"themes": ((BLANK,), ())})
    story.play(0, Leave())
    story.play(1, PlayForAbsent(0))
    assert story.game_view().part == "word" and story.news_of(ThemeAnnounced)
    story.play(1, PlayForAbsent(0))
    assert story.game_view().theme.kind == "aloud"
    story.choose_rows("", "ABCDE", "ABCDE", "ABCDE")
    assert story.table.game.awaited_seats(story.state) == {0}
    story.play(2, PlayForAbsent(0))
    assert story.game_view().part == "reveal"
    story.turn_positions(10, seat=3)
    assert story.game_view().pawns == (15, 15)


def test_absent_seats_count_as_done() -> None:
    story = CompatibilityStory()
    story.set_up(*SAME)
    for seat in (0, 1, 2):
        story.play(seat, Done())
    story.play(3, Leave())
    assert story.game_view().part == "reveal"


def test_window_waits_while_everybody_is_absent() -> None:
    story = CompatibilityStory(deal={"stakes": (0, 1), "shuffles": (0, 0)})
    story.set_up(*SAME)
    for seat in (0, 2, 1, 3):
        story.play(seat, Leave())
    assert story.game_view().part == "window"
    story.play(0, Return())  # has no special card to play
    assert story.game_view().part == "reveal"


def test_accusation_is_dropped_when_accuser_leaves() -> None:
    story = CompatibilityStory(deal={"pawns": (10, 10)})
    story.play(0, Accuse(1))
    story.play(0, Leave())
    assert story.news_of(AccusationDropped) == [AccusationDropped(1)] and story.game_view().pawns == (10, 10)


def test_absent_opponents_are_not_asked() -> None:
    story = CompatibilityStory(deal={"pawns": (10, 10)})
    story.play(0, Accuse(1))
    story.play(2, Leave())
    assert story.game_view().pawns == (10, 7)


def test_absent_tied_sides_share_the_win() -> None:
    story = CompatibilityStory(6, bare=True, deal={"pawns": (49, 49, 0)})
    story.round("ABC", "ABC", "ABCDE", "ABC", "ABC", "FGHIJ")
    assert story.game_view().tied == (0, 1)
    for seat in (0, 1, 3, 4):
        story.play(seat, Leave())
    while "go_on" in story.open_moves(2):
        story.play(2, PlayForAbsent(min(story.table.game.awaited_seats(story.state))))
    story.turn_positions(10, seat=2)
    assert story.outcome is not None and story.outcome.places == (1, 1, 5, 1, 1, 5)


# --- undo ---------------------------------------------------------------------------------------


def test_stake_can_be_undone_until_another_side_plays() -> None:
    story = CompatibilityStory()
    story.set_up(*SAME)
    story.play(0, Stake(1))
    assert "take_back" in story.open_moves(0)
    story.play(0, TakeBack())
    for seat in (1, 2, 3):
        story.play(seat, Agree())
    assert story.game_view().stakes == (None, None) and story.game_view().stakes_left == (3, 3)
    story.play(0, Stake(1))
    story.play(1, Stake(2))
    assert "take_back" not in story.open_moves(0) and "take_back" in story.open_moves(1)


def agreed(story: CompatibilityStory, seat: int) -> UndoRequest | None:
    """The undo request of a seat, after everybody has agreed to it."""
    story.play(seat, TakeBack())
    asking = story.view().asking
    for other in range(4):
        if other != seat:
            story.play(other, Agree())
    return asking


def test_row_is_undone_alone_even_in_the_window() -> None:
    story = CompatibilityStory()
    story.set_up(*SAME)
    story.play(2, Done())
    assert agreed(story, 0) == UndoRequest(0)
    assert story.news == (TakenBack(0),)
    assert (story.game_view().part, story.game_view().locked) == ("choose", (False, True, True, True))
    assert story.game_view().done == (2,)
    story.choose_rows("BCDEF")
    assert story.game_view().part == "window" and story.news_of(WindowOpened)


def test_done_is_undone_alone() -> None:
    story = CompatibilityStory()
    story.set_up(*SAME)
    for seat in range(4):
        story.play(seat, Done())
    assert story.game_view().part == "reveal"
    assert agreed(story, 1) == UndoRequest(1)
    assert (story.game_view().part, story.game_view().done) == ("window", (0, 2, 3))
    story.play(1, Stake(0))
    assert story.game_view().stakes == (None, 0)


def test_undo_of_reopen_restores_the_row() -> None:
    story = CompatibilityStory()
    story.announce_theme()
    story.choose_rows(*SAME[:3])
    story.play(0, Reopen())
    story.choose_rows("", "", "", SAME[3])
    assert agreed(story, 0) == UndoRequest(0)
    assert story.game_view(0).mine == pictures(SAME[0]) and story.game_view().part == "window"


def test_undo_of_theme_also_undoes_rows_and_names_their_seats() -> None:
    story = CompatibilityStory(deal={"themes": ((BLANK,), ())})
    story.play(0, Announce(0))
    story.play(0, WriteTheme("sea"))
    story.play(1, Choose(pictures(SAME[1])))
    story.play(3, Choose(pictures(SAME[3])))
    assert agreed(story, 0) == UndoRequest(0, others=(1, 3))
    assert story.news == (TakenBack(0, (1, 3)),)
    assert (story.game_view().part, story.game_view().locked) == ("word", (False,) * 4)


def test_undo_of_row_also_undoes_partners_stake() -> None:
    story = CompatibilityStory()
    story.set_up(*SAME)
    story.play(2, Stake(1))
    assert agreed(story, 0) == UndoRequest(0, others=(1, 2, 3))
    assert story.game_view().stakes_left == (3, 3)


def test_theme_and_revealed_card_cannot_be_undone() -> None:
    story = CompatibilityStory(bare=True)
    story.announce_theme()
    assert "take_back" not in story.open_moves(0)
    story.choose_rows(*SAME)
    assert "take_back" in story.open_moves(3)
    story.play(3, Turn())
    assert "take_back" not in story.open_moves(3)

"""Compatibility: material, themes, matches, people who come and go; what teams and single players share."""

from __future__ import annotations

from typing import Any

import pytest

from engine import serialization
from engine.dice import Dice
from engine.game import Refused
from engine.games.compatibility import (
    Aloud,
    Announce,
    Announced,
    Choose,
    Locked,
    Reopen,
    Reopened,
    RevealOpened,
    Turn,
    WindowOpened,
    Word,
    Worded,
)
from engine.games.compatibility.accusation import (
    Accuse,
    Accused,
    Admit,
    Confirm,
    Dropped,
    Penalised,
    Withdraw,
)
from engine.games.compatibility.matching import matches, points
from engine.games.compatibility.specials import Done, Shuffle, Stake
from engine.games.compatibility.themes import Pile
from engine.packs import PackError
from engine.table import Agree, Asking, GoOn, Leave, Return, TakeBack, TakenBack
from tests.engine.album import Evening, pictures
from tests.engine.story import PACKS, pack

PACK = pack("compatibility")
BLANK = PACK.themes[0].index(None)


def form(story: Evening, seat: int, do: str, field: str) -> Any:
    return next(
        form
        for choice in story.table.choices(seat)
        if choice.do == do
        for form in choice.forms
        if form.field == field
    )


# --- material -----------------------------------------------------------------------------------


def test_six_packs_and_pawns_two_packs_of_themes_and_a_die() -> None:  # R-CMP-01
    story = Evening(6, individual=True)
    assert story.sees().pawns == (0,) * 6
    assert len(story.sees().piles) == 2
    story.announces()
    assert all("choose" in story.may(seat) for seat in range(6))
    assert 1 <= story.sees().theme.face <= 6
    with pytest.raises(Refused):
        Evening(7, individual=True, bare=False)


def test_the_die_falls_on_all_six_faces() -> None:  # R-CMP-01
    faces = set()
    for number in range(60):
        story = Evening(seed=f"die {number}")
        story.announces()
        faces.add(story.sees().theme.face)
    assert faces == {1, 2, 3, 4, 5, 6}


def test_everybody_chooses_among_the_same_pictures() -> None:  # R-CMP-02
    story = Evening(6)
    story.announces()
    offered = {form(story, seat, "choose", "pictures").among for seat in range(6)}
    assert offered == {tuple(range(40))}


def test_a_pack_brings_two_stakes_and_a_shuffle() -> None:  # R-CMP-03
    story = Evening(5, individual=True)
    assert (PACK.double_stakes, PACK.shuffles) == (2, 1)
    assert story.sees().stakes_left == (2,) * 5
    assert story.sees().shuffles_left == (1,) * 5


def test_a_blank_card_asks_for_a_theme_of_ones_own() -> None:  # R-CMP-04, O-CMP-19
    story = Evening(deal={"themes": ((BLANK,), ())})
    story.plays(0, Announce(0))
    assert story.sees().part == "word"
    assert story.sees().theme.kind == "blank"
    assert story.refuses(1, Word("la mer")).key == "not_the_announcer"
    assert story.refuses(0, Word("")).key == story.refuses(0, Word("x" * 61)).key == "word_length"
    story.plays(0, Word("x" * 60))
    assert story.told(Worded) == [Worded(0, "x" * 60)]
    assert (story.sees().theme.kind, story.sees().theme.text) == ("word", "x" * 60)
    assert story.sees().part == "choose"


def test_a_theme_of_ones_own_may_be_said_aloud() -> None:  # O-CMP-19
    story = Evening(deal={"themes": ((BLANK,), ())})
    story.plays(0, Announce(0))
    story.plays(0, Aloud())
    assert (story.sees().theme.kind, story.sees().theme.text) == ("aloud", "")


@pytest.mark.parametrize("face", range(1, 7))
def test_each_face_has_its_own_theme(face: int) -> None:  # R-CMP-05
    story = Evening(deal={"themes": ((3,), ()), "rolls": (face,)})
    story.announces()
    assert story.sees().theme.text == PACK.themes[0][3][face - 1]
    assert len(set(PACK.themes[0][3])) == 6


def test_every_square_has_a_number_and_the_last_one_ends_the_race() -> None:  # R-CMP-06
    assert len(PACK.track) == 50 and set(PACK.track) == {1, 2, 3, 4, 5}
    for square in range(1, 49):
        assert Evening(deal={"pawns": (square, square + 1)}).sees().numbers == PACK.track[square : square + 2]
    story = Evening(bare=True, deal={"pawns": (47, 0)})
    assert PACK.track[47] == 1
    story.round("A", "ABCDE", "A", "FGHIJ")
    assert story.outcome is not None and story.sees().pawns == (50, 0)


def test_no_square_may_say_nothing() -> None:  # O-CMP-11
    text = (PACKS / "compatibility.json").read_text("utf-8")
    with pytest.raises(PackError, match="track"):
        serialization.pack("a pack", text.replace('"track": [5, 5,', '"track": [5, 0,').encode())


def test_the_short_track_keeps_every_second_square() -> None:  # compatibility.short=true
    story = Evening(options={"short": True}, deal={"pawns": (1, 24)})
    assert story.sees().finish == 25
    assert story.sees().numbers == (PACK.track[2], PACK.track[48])
    assert Evening(options={"short": True}).sees().numbers == (5, 5)


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
def test_a_wrong_deal_says_which_field(field: str, value: Any) -> None:
    with pytest.raises(Refused) as caught:
        Evening(deal={field: value})
    assert (caught.value.key, caught.value.facts["field"]) == ("deal", field)


# --- themes -------------------------------------------------------------------------------------


def test_a_used_card_goes_under_its_pack_until_all_are_used() -> None:  # O-CMP-18
    few = pack("compatibility")
    few = type(few)(
        id="few", pictures=few.pictures, track=few.track, themes=(few.themes[0][:3], few.themes[1])
    )
    story = Evening(bare=True, pack=few, deal={"themes": ((2, 0, 1), ())})
    seen = []
    for _ in range(6):
        story.announces(0)
        seen.append(story.sees().theme.card)
        story.chooses("ABCDE", "ABCDE", "FGHIJ", "FGHIJ")
        story.ends()
    assert seen[:3] == [2, 0, 1]
    assert sorted(seen[3:]) == [0, 1, 2]
    assert story.sees().piles == (0, 20)


def test_a_pack_that_is_used_up_is_shuffled_anew() -> None:  # O-CMP-18
    used = Pile(tuple(range(20)), 20)
    orders = {used.draw(Dice(f"{seed}"))[1].cards for seed in range(20)}
    assert len(orders) == 20
    assert {tuple(sorted(order)) for order in orders} == {tuple(range(20))}


def test_the_announcer_may_draw_from_either_pack() -> None:  # O-CMP-18
    story = Evening(deal={"themes": ((), (5,)), "rolls": (2,)})
    assert story.refuses(0, Announce(2)).key == story.refuses(0, Announce(-1)).key == "no_such_pack"
    story.plays(0, Announce(1))
    assert story.sees().theme.text == PACK.themes[1][5][1]
    assert story.sees().piles == (20, 19)


# --- choosing -----------------------------------------------------------------------------------


def test_a_row_is_as_many_different_pictures_as_asked_for() -> None:
    story = Evening()
    story.announces()
    for row, key in [
        ((0, 1, 2, 3), "wrong_number"),
        ((0, 1, 2, 3, 4, 5), "wrong_number"),
        ((0, 1, 2, 3, 3), "same_picture_twice"),
        ((0, 1, 2, 3, 40), "no_such_picture"),
        ((0, 1, 2, 3, -1), "no_such_picture"),
    ]:
        assert story.refuses(0, Choose(row)).key == key


def test_a_locked_row_may_be_reopened_until_the_window_opens() -> None:  # O-CMP-23
    story = Evening()
    story.announces()
    story.chooses("ABCDE")
    assert story.told(Locked) == [Locked(0)]
    assert story.refuses(0, Choose(pictures("ABCDF"))).key == "already_locked"
    story.plays(0, Reopen())
    assert story.told(Reopened) == [Reopened(0)]
    assert story.sees(0).mine is None and story.sees().locked == (False,) * 4
    assert story.refuses(0, Reopen()).key == "not_locked"
    story.chooses("FGHIJ", "ABCDE", "ABCDE", "ABCDE")
    assert story.told(WindowOpened) and story.sees(0).mine == pictures("FGHIJ")
    assert story.refuses(0, Reopen()).key == "not_now"


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
def test_the_table_of_matches(row: str, other: str, stake: int | None, score: int) -> None:
    assert points(matches(pictures(row), pictures(other), stake)) == score


# --- the window ---------------------------------------------------------------------------------

SAME = ("ABCDE", "ABCDE", "ABCDE", "ABCDE")


def test_the_reveal_waits_until_nobody_plays_a_card_any_more() -> None:  # O-CMP-04
    story = Evening()
    story.lays(*SAME)
    for seat in (0, 1, 2):
        story.plays(seat, Done())
    assert story.sees().part == "window" and story.sees().done == (0, 1, 2)
    assert story.refuses(0, Stake(0)).key == "already_done"
    story.plays(3, Done())
    assert story.told(RevealOpened) and story.sees().part == "reveal"


def test_a_card_played_cancels_all_presses() -> None:  # O-CMP-04
    story = Evening()
    story.lays(*SAME)
    story.plays(0, Done())
    story.plays(1, Stake(0))
    assert story.sees().done == ()
    story.plays(0, Done())
    story.plays(3, Shuffle(0, (0, 1)))
    assert story.sees().done == ()


def test_sides_with_nothing_to_play_are_not_asked() -> None:  # O-CMP-04
    story = Evening(deal={"stakes": (0, 1), "shuffles": (0, 0)})
    story.lays(*SAME)
    assert "done" not in story.may(0) and story.refuses(0, Done()).key == "nothing_to_play"
    story.plays(1, Done())
    story.plays(3, Done())
    assert story.sees().part == "reveal"


def test_without_special_cards_there_is_no_window() -> None:  # O-CMP-04
    story = Evening(bare=True)
    story.lays(*SAME)
    assert story.sees().part == "reveal" and not story.told(WindowOpened)


# --- penalty ------------------------------------------------------------------------------------


def test_all_opponents_must_confirm() -> None:  # O-CMP-17
    story = Evening(6, deal={"pawns": (10, 10, 10)})
    story.announces()
    story.plays(1, Accuse(0))
    assert story.told(Accused) == [Accused(1, 0)]
    assert story.refuses(3, Confirm()).key == "not_yours_to_say"
    assert story.refuses(1, Confirm()).key == "not_yours_to_say"
    for seat in (4, 2):
        story.plays(seat, Confirm())
    assert story.sees().pawns == (10, 10, 10) and story.sees().accusation.confirmed == {1, 2, 4}
    story.plays(5, Confirm())
    assert story.told(Penalised) == [Penalised(0, 10, 7)]
    assert story.sees().pawns == (7, 10, 10) and story.sees().accusation is None


def test_an_accusation_can_be_admitted_or_withdrawn() -> None:  # O-CMP-17
    story = Evening(deal={"pawns": (10, 10)})
    story.plays(0, Accuse(1))
    assert story.refuses(3, Admit()).key == story.refuses(2, Withdraw()).key == "not_yours_to_say"
    story.plays(0, Withdraw())
    assert story.told(Dropped) == [Dropped(1)] and story.sees().pawns == (10, 10)
    assert story.refuses(1, Admit()).key == "nobody_accused"
    story.plays(0, Accuse(1))
    story.plays(1, Admit())
    assert story.sees().pawns == (10, 7)


def test_one_penalty_per_side_and_round() -> None:  # O-CMP-17
    story = Evening(bare=True, deal={"pawns": (10, 10)})
    story.plays(0, Accuse(1))
    assert story.refuses(1, Accuse(0)).facts["why"] == "another_is_open"
    story.plays(1, Admit())
    assert story.refuses(2, Accuse(3)).facts["why"] == "already_penalised"
    assert story.refuses(2, Accuse(0)).facts["why"] == "own_side"
    assert story.refuses(2, Accuse(4)).facts["why"] == "no_such_seat"
    story.round("ABCDE", "ABCD", "FGHIJ", "FGHI")
    story.plays(2, Accuse(3))


def test_the_number_of_pictures_stays_and_start_is_the_end() -> None:  # O-CMP-17, O-CMP-25
    story = Evening(deal={"pawns": (2, 0)})
    story.announces()
    story.plays(1, Accuse(0))
    story.plays(0, Admit())
    assert story.sees().pawns == (0, 0) and story.sees().numbers == (4, 5)
    story.chooses("ABCD", "ABCDE", "EFGH", "FGHIJ")
    story.ends()
    assert story.sees().numbers == (5, 5)


def test_an_accusation_falls_when_the_pawns_move() -> None:  # O-CMP-17
    story = Evening(bare=True)
    story.lays("ABCDE", "ABCDE", "FGHIJ", "FGHIJ")
    story.turns(9)
    story.plays(0, Accuse(1))
    story.turns()
    assert story.told(Dropped) == [Dropped(1)] and story.sees().accusation is None


# --- people come and go -------------------------------------------------------------------------


def test_absent_announcer_and_partner_are_stood_in_for() -> None:
    story = Evening(bare=True, deal={"themes": ((BLANK,), ())})
    story.plays(0, Leave())
    story.plays(1, GoOn(0))
    assert story.sees().part == "word" and story.told(Announced)
    story.plays(1, GoOn(0))
    assert story.sees().theme.kind == "aloud"
    story.chooses("", "ABCDE", "ABCDE", "ABCDE")
    assert story.table.game.waits_for(story.state) == {0}
    story.plays(2, GoOn(0))
    assert story.sees().part == "reveal"
    story.turns(10, seat=3)
    assert story.sees().pawns == (15, 15)


def test_the_absent_have_pressed_done() -> None:
    story = Evening()
    story.lays(*SAME)
    for seat in (0, 1, 2):
        story.plays(seat, Done())
    story.plays(3, Leave())
    assert story.sees().part == "reveal"


def test_a_window_waits_for_somebody_to_come_back() -> None:
    story = Evening(deal={"stakes": (0, 1), "shuffles": (0, 0)})
    story.lays(*SAME)
    for seat in (0, 2, 1, 3):
        story.plays(seat, Leave())
    assert story.sees().part == "window"
    story.plays(0, Return())  # who has nothing to play
    assert story.sees().part == "reveal"


def test_an_accuser_who_leaves_takes_his_word_with_him() -> None:
    story = Evening(deal={"pawns": (10, 10)})
    story.plays(0, Accuse(1))
    story.plays(0, Leave())
    assert story.told(Dropped) == [Dropped(1)] and story.sees().pawns == (10, 10)


def test_absent_opponents_are_not_asked() -> None:
    story = Evening(deal={"pawns": (10, 10)})
    story.plays(0, Accuse(1))
    story.plays(2, Leave())
    assert story.sees().pawns == (10, 7)


def test_tied_sides_that_are_all_gone_share_the_win() -> None:
    story = Evening(6, bare=True, deal={"pawns": (49, 49, 0)})
    story.round("ABC", "ABC", "ABCDE", "ABC", "ABC", "FGHIJ")
    assert story.sees().tied == (0, 1)
    for seat in (0, 1, 3, 4):
        story.plays(seat, Leave())
    while "go_on" in story.may(2):
        story.plays(2, GoOn(min(story.table.game.waits_for(story.state))))
    story.turns(10, seat=2)
    assert story.outcome is not None and story.outcome.places == (1, 1, 5, 1, 1, 5)


# --- taking back --------------------------------------------------------------------------------


def test_a_stake_may_be_taken_back_but_not_once_another_side_has_played() -> None:
    story = Evening()
    story.lays(*SAME)
    story.plays(0, Stake(1))
    assert "take_back" in story.may(0)
    story.plays(0, TakeBack())
    for seat in (1, 2, 3):
        story.plays(seat, Agree())
    assert story.sees().stakes == (None, None) and story.sees().stakes_left == (3, 3)
    story.plays(0, Stake(1))
    story.plays(1, Stake(2))
    assert "take_back" not in story.may(0) and "take_back" in story.may(1)


def agreed(story: Evening, seat: int) -> Asking | None:
    """The question, once everybody has agreed to a seat's taking its move back."""
    story.plays(seat, TakeBack())
    asking = story.view().asking
    for other in range(4):
        if other != seat:
            story.plays(other, Agree())
    return asking


def test_a_row_is_taken_back_alone_also_in_the_window() -> None:
    story = Evening()
    story.lays(*SAME)
    story.plays(2, Done())
    assert agreed(story, 0) == Asking(0)
    assert story.news == (TakenBack(0),)
    assert (story.sees().part, story.sees().locked) == ("choose", (False, True, True, True))
    assert story.sees().done == (2,)
    story.chooses("BCDEF")
    assert story.sees().part == "window" and story.told(WindowOpened)


def test_having_no_special_card_is_taken_back_alone() -> None:
    story = Evening()
    story.lays(*SAME)
    for seat in range(4):
        story.plays(seat, Done())
    assert story.sees().part == "reveal"
    assert agreed(story, 1) == Asking(1)
    assert (story.sees().part, story.sees().done) == ("window", (0, 2, 3))
    story.plays(1, Stake(0))
    assert story.sees().stakes == (None, 0)


def test_a_row_reopened_by_mistake_lies_there_again() -> None:
    story = Evening()
    story.announces()
    story.chooses(*SAME[:3])
    story.plays(0, Reopen())
    story.chooses("", "", "", SAME[3])
    assert agreed(story, 0) == Asking(0)
    assert story.sees(0).mine == pictures(SAME[0]) and story.sees().part == "window"


def test_rows_chosen_for_a_word_go_back_with_it_and_that_is_said() -> None:
    story = Evening(deal={"themes": ((BLANK,), ())})
    story.plays(0, Announce(0))
    story.plays(0, Word("sea"))
    story.plays(1, Choose(pictures(SAME[1])))
    story.plays(3, Choose(pictures(SAME[3])))
    assert agreed(story, 0) == Asking(0, others=(1, 3))
    assert story.news == (TakenBack(0, (1, 3)),)
    assert (story.sees().part, story.sees().locked) == ("word", (False,) * 4)


def test_a_row_goes_with_the_stake_a_partner_laid_on_it() -> None:
    story = Evening()
    story.lays(*SAME)
    story.plays(2, Stake(1))
    assert agreed(story, 0) == Asking(0, others=(1, 2, 3))
    assert story.sees().stakes_left == (3, 3)


def test_neither_a_theme_nor_an_open_card_can_be_taken_back() -> None:
    story = Evening(bare=True)
    story.announces()
    assert "take_back" not in story.may(0)
    story.chooses(*SAME)
    assert "take_back" in story.may(3)
    story.plays(3, Turn())
    assert "take_back" not in story.may(3)

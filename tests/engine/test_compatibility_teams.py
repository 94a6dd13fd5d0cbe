"""Compatibility in teams of two: seats 0 and 2 against 1 and 3; with six, 0 and 3, 1 and 4, 2 and 5."""

from __future__ import annotations

import pytest

from engine.game import RefusedError
from engine.games.compatibility import (
    Announce,
    Choose,
    PawnsMoved,
    SidesWon,
    TieBreak,
    Turn,
)
from engine.games.compatibility.accusation import Accuse, Confirm, Penalised
from engine.games.compatibility.reveal import PositionTurned
from engine.games.compatibility.specials import Done, Shuffle, Shuffled, Stake, Staked, StakeTaken, TakeStake
from tests.engine.album import CompatibilityStory, pictures
from tests.engine.story import pack

PACK = pack("compatibility")
APART = ("ABCDE", "ABCDE", "FGHIJ", "FGHIJ")  # nobody matches


# --- set-up -------------------------------------------------------------------------------------


def test_teams_of_exactly_two() -> None:  # R-CMP-07, O-CMP-22
    assert len(CompatibilityStory(4).game_view().pawns) == 2
    assert len(CompatibilityStory(6).game_view().pawns) == 3
    for seats in (2, 3, 5):
        with pytest.raises(RefusedError, match="seats"):
            CompatibilityStory(seats, deal={"themes": None})


def test_a_team_has_two_colours_and_one_pawn() -> None:  # R-CMP-08, O-CMP-24
    story = CompatibilityStory(6, bare=True)
    assert story.game_view().colours == ("white", "blue", "green", "red", "yellow", "violet")
    assert CompatibilityStory(4).game_view().colours == ("white", "blue", "red", "yellow")
    story.round("ABCDE", "ABCDE", "KLMNO", "ABCDE", "FGHIJ", "PQRST")
    assert story.game_view().pawns == (15, 0, 0)


def test_a_team_has_three_stakes_and_two_shuffles() -> None:  # R-CMP-09
    assert CompatibilityStory(6).game_view().stakes_left == (3, 3, 3)
    assert CompatibilityStory(6).game_view().shuffles_left == (2, 2, 2)


def test_all_pawns_begin_on_start() -> None:  # R-CMP-10
    assert CompatibilityStory(6).game_view().pawns == (0, 0, 0)


def test_both_theme_packs_are_on_the_board() -> None:  # R-CMP-11
    assert CompatibilityStory().game_view().piles == (20, 20) == tuple(map(len, PACK.themes))


# --- a round ------------------------------------------------------------------------------------


def test_all_choose_at_once_and_announce_in_turn() -> None:  # R-CMP-12, O-CMP-16
    story = CompatibilityStory(6, bare=True, first=2)
    announcers = []
    for _ in range(7):
        announcers.append(story.game_view().announcer)
        story.announce_theme()
        assert all("choose" in story.open_moves(seat) for seat in range(6))
        story.choose_rows("ABCDE", "ABCDE", "ABCDE", "FGHIJ", "FGHIJ", "FGHIJ")
        story.finish_round()
    assert announcers == [2, 3, 4, 5, 0, 1, 2]


def test_the_youngest_announces_first() -> None:  # R-CMP-13
    story = CompatibilityStory(first=3)
    assert story.game_view().announcer == 3
    assert story.expect_refusal(0, Announce(0)).key == "not_the_announcer"
    story.play(3, Announce(0))


def test_die_and_card_make_the_theme() -> None:  # R-CMP-14
    story = CompatibilityStory(deal={"themes": ((7,), (3,)), "rolls": (4, 2)}, bare=True)
    assert story.expect_refusal(1, Announce(0)).key == "not_the_announcer"
    story.play(0, Announce(0))
    assert story.game_view().theme.text == PACK.themes[0][7][3]
    story.choose_rows(*APART)
    story.finish_round()
    story.play(1, Announce(1))
    assert story.game_view().theme.text == PACK.themes[1][3][1]


def test_row_length_is_the_number_on_the_square() -> None:  # R-CMP-15
    story = CompatibilityStory(deal={"pawns": (17, 42)})
    assert (PACK.track[17], PACK.track[42]) == (3, 1)
    story.announce_theme()
    assert story.expect_refusal(0, Choose(pictures("ABCDE"))).facts == {"number": 3, "got": 5}
    story.choose_rows("ABC", "A", "ABC", "A")


def test_first_round_requires_five_pictures() -> None:  # R-CMP-16, O-CMP-25
    story = CompatibilityStory()
    story.announce_theme()
    assert story.game_view().numbers == (5, 5)
    story.choose_rows(*APART)


def test_rows_are_face_down_in_chosen_order() -> None:  # R-CMP-17
    story = CompatibilityStory()
    story.announce_theme()
    story.choose_rows("EDCBA")
    assert story.game_view(0).mine == pictures("EDCBA")
    assert story.game_view().shown[0] == (None,) * 5 and story.game_view().locked == (
        True,
        False,
        False,
        False,
    )


def test_partners_choose_the_same_number_teams_may_differ() -> None:  # R-CMP-18
    story = CompatibilityStory(deal={"pawns": (0, 2)})
    story.announce_theme()
    assert story.game_view().numbers == (5, 4)
    for seat, row in enumerate(("ABCDE", "ABCD", "ABCDE", "ABCD")):
        story.play(seat, Choose(pictures(row)))


def test_partners_cannot_see_each_others_rows() -> None:  # R-CMP-19
    story = CompatibilityStory()
    story.announce_theme()
    story.choose_rows("ABCDE")
    assert story.game_view(2).mine is None and story.game_view(2).shown[0] == (None,) * 5
    story.choose_rows("", "VWXYZ", "FGHIJ")
    for seat in (None, 1, 3):
        assert story.game_view(seat).shown == ((None,) * 5, (None,) * 5, (None,) * 5, ())
    assert story.game_view(2).mine == pictures("FGHIJ")


def test_the_announcing_team_reveals_first_then_the_others() -> None:  # R-CMP-20
    story = CompatibilityStory(6, bare=True, first=4)
    story.set_up("ABCDE", "ABCDE", "ABCDE", "FGHIJ", "FGHIJ", "FGHIJ")
    order = []
    while story.state.part == "reveal":
        story.turn_positions()
        order += story.news_of(PositionTurned)[0].sides
    assert order == [1] * 5 + [2] * 5 + [0] * 5


def test_cards_are_turned_one_by_one_the_strongest_first() -> None:  # R-CMP-21
    story = CompatibilityStory(bare=True)
    story.set_up("ABCDE", "VWXYZ", "BACDF", "VWXYZ")
    story.play(3, Turn())
    assert story.news_of(PositionTurned)[0].pictures == (0, None, 1, None)
    assert story.news_of(PositionTurned)[0].points == (0, 0)
    assert story.game_view().shown[0] == (0, None, None, None, None)
    story.turn_positions()
    [turned] = story.news_of(PositionTurned)
    assert (turned.position, turned.points) == (1, (4, 0))
    assert [(match.picture, match.here, match.there, match.kind) for match in turned.matches[0]] == [
        (0, 0, 1, "indirect"),
        (1, 1, 0, "indirect"),
    ]
    story.turn_positions()
    assert story.news_of(PositionTurned)[0].matches[0][0].kind == "direct" and story.game_view().scores == (
        7,
        0,
    )
    assert story.game_view(1).shown[2] == (1, 0, 2, None, None)


def test_same_picture_same_position_three_points() -> None:  # R-CMP-22
    assert CompatibilityStory(bare=True).round("ABCDE", "ABCDE", "ABCDE", "AGHIJ") == (15, 3)


def test_same_picture_other_position_two_points() -> None:  # R-CMP-23
    assert CompatibilityStory(bare=True).round("ABCDE", "ABCDE", "BACFG", "BFGHI") == (7, 2)


def test_pawns_move_once_all_cards_are_open() -> None:  # R-CMP-24
    story = CompatibilityStory(bare=True)
    story.set_up("ABCDE", "ABCDE", "ABCDE", "AGHIJ")
    story.turn_positions(9)
    assert story.game_view().pawns == (0, 0) and not story.news_of(PawnsMoved)
    story.turn_positions()
    assert story.news_of(PawnsMoved) == [PawnsMoved((0, 0), (15, 3))]
    assert story.game_view().pawns == (15, 3)


def test_pawns_may_share_a_square() -> None:  # R-CMP-25
    story = CompatibilityStory(bare=True)
    story.round("ABCDE", "ABCDE", "ABCDE", "ABCDE")
    assert story.game_view().pawns == (15, 15)


def test_the_new_square_gives_the_next_number() -> None:  # R-CMP-26
    story = CompatibilityStory(bare=True)
    story.round("ABCDE", "ABCDE", "ABCDE", "BAFGH")
    assert story.game_view().pawns == (15, 4)
    assert story.game_view().numbers == (PACK.track[15], PACK.track[4]) == (4, 5)
    story.announce_theme()
    story.choose_rows("ABCD", "ABCDE")
    assert story.expect_refusal(2, Choose(pictures("ABCDE"))).key == "wrong_number"


def test_finished_round_stays_visible_until_the_next_theme() -> None:
    story = CompatibilityStory(bare=True)
    story.round(*APART)
    assert story.game_view().part == "announce" and story.game_view().round == 2
    assert story.game_view().shown[3] == pictures("FGHIJ")
    story.announce_theme()
    assert story.game_view().shown == ((),) * 4


# --- Double Stake -------------------------------------------------------------------------------


def test_stake_is_played_between_choosing_and_reveal() -> None:  # R-CMP-27
    story = CompatibilityStory()
    story.announce_theme()
    story.choose_rows("ABCDE", "ABCDE", "ABCDE")
    assert story.expect_refusal(0, Stake(0)).key == "not_now"
    story.choose_rows("", "", "", "ABCDE")
    for position in (5, -1):
        assert story.expect_refusal(0, Stake(position)).key == "no_such_position"
    story.play(0, Stake(4))
    assert story.news_of(Staked) == [Staked(0, 4)] and story.game_view().stakes == (4, None)
    story.decline_specials()
    assert story.expect_refusal(1, Stake(0)).key == "not_now"


def test_a_staked_direct_match_scores_six() -> None:  # R-CMP-28
    story = CompatibilityStory()
    story.set_up("ABCDE", "ABCDE", "ABCDE", "FBGHI")
    story.play(0, Stake(1))
    story.play(3, Stake(1))
    assert story.finish_round() == (18, 6)


@pytest.mark.parametrize("position, score", [(0, 7), (1, 7), (2, 10), (3, 7)])
def test_stake_without_direct_match_adds_nothing(position: int, score: int) -> None:  # R-CMP-29, O-CMP-01
    story = CompatibilityStory()
    story.set_up("ABCDE", "ABCDE", "BACFG", "FGHIJ")
    story.play(2, Stake(position))
    assert story.finish_round() == (score, 0)


@pytest.mark.parametrize("position, score", [(0, 3), (1, 3), (2, 10), (3, 7)])
def test_a_strict_stake_forfeits_the_picture(position: int, score: int) -> None:  # O-CMP-01, O-CMP-02
    # compatibility.strict_stake=true
    story = CompatibilityStory(options={"strict_stake": True})
    story.set_up("ABCDE", "ABCDE", "BACFG", "FGHIJ")
    story.play(2, Stake(position))
    assert story.finish_round() == (score, 0)


def test_one_stake_per_team_and_round() -> None:  # R-CMP-30, O-CMP-03
    story = CompatibilityStory()
    story.set_up(*APART)
    story.play(0, Stake(1))
    for seat in (0, 2):
        assert "stake" not in story.open_moves(seat)
        assert story.expect_refusal(seat, Stake(2)).key == "already_staked"
    story.play(3, Stake(2))
    assert story.game_view().stakes == (1, 2)


def test_a_stake_is_used_once() -> None:  # R-CMP-31
    story = CompatibilityStory(deal={"stakes": (1, 3), "shuffles": (0, 0)})
    story.set_up(*APART)
    story.play(0, Stake(1))
    assert story.game_view().stakes_left == (0, 3)
    story.finish_round()
    story.set_up(*APART)
    assert story.game_view().stakes == (None, None)
    assert story.expect_refusal(2, Stake(1)).key == "no_stake_left"
    story.play(1, Stake(1))


# --- Shuffle ------------------------------------------------------------------------------------


def test_a_shuffle_exchanges_two_cards_of_an_opponent() -> None:  # R-CMP-32, O-CMP-07
    story = CompatibilityStory()
    story.set_up("ABCDE", "ABCDE", "FGHIJ", "ABCDE")
    assert story.expect_refusal(0, Shuffle(2, (0, 1))).key == "not_an_opponent"
    assert story.expect_refusal(0, Shuffle(4, (0, 1))).key == "no_such_seat"
    for positions in [(0, 0), (0, 5), (-1, 0)]:
        assert story.expect_refusal(0, Shuffle(1, positions)).key == "no_such_position"
    story.play(0, Shuffle(1, (0, 3)))
    assert story.news_of(Shuffled) == [Shuffled(0, 1, (0, 3))]
    assert story.game_view(1).mine == pictures("DBCAE")
    assert story.game_view(0).shown[1] == (None,) * 5
    assert story.finish_round() == (0, 13)


def test_a_team_that_still_chooses_cannot_be_shuffled() -> None:  # R-CMP-33
    story = CompatibilityStory()
    story.announce_theme()
    story.choose_rows("ABCDE", "ABCDE", "ABCDE")
    assert story.expect_refusal(0, Shuffle(1, (0, 1))).key == "not_now"
    story.choose_rows("", "", "", "ABCDE")
    story.play(0, Shuffle(1, (0, 1)))


def shuffled_on_a_stake(**options: bool) -> CompatibilityStory:
    """A story in which team 1 has staked and is then shuffled."""
    story = CompatibilityStory(options=options)
    story.set_up("ABCDE", "ABCDE", "FGHIJ", "ABCDE")
    story.play(1, Stake(0))
    story.play(0, Shuffle(1, (0, 1)))
    return story


def test_a_shuffled_team_may_take_its_stake_back() -> None:  # R-CMP-34, O-CMP-05
    story = shuffled_on_a_stake()
    assert (
        "take_stake" not in story.open_moves(0)
        and story.expect_refusal(0, TakeStake()).key == "no_stake_to_take"
    )
    story.play(3, TakeStake())
    assert story.news_of(StakeTaken) == [StakeTaken(3, 0)]
    assert story.game_view().stakes == (None, None) and story.game_view().stakes_left == (3, 3)
    assert story.finish_round() == (0, 13)


def test_shuffled_team_may_keep_its_stake() -> None:  # R-CMP-34, O-CMP-05
    assert shuffled_on_a_stake().finish_round() == (0, 13)


def test_taking_stake_back_keeps_done_presses_and_ends_with_own_done() -> None:  # O-CMP-04
    story = shuffled_on_a_stake()
    story.play(0, Done())
    story.play(1, Done())
    assert "take_stake" in story.open_moves(3) and "take_stake" not in story.open_moves(1)
    story.play(3, TakeStake())
    assert story.game_view().done == (0, 1)
    story = shuffled_on_a_stake()
    story.play(1, Done())
    story.play(3, Done())
    story.play(0, Stake(0))  # asks everybody again, but the offer to take the stake back has ended
    assert story.expect_refusal(1, TakeStake()).key == "no_stake_to_take"


def test_stake_taken_back_cannot_be_played_in_the_same_round() -> None:  # O-CMP-05
    story = shuffled_on_a_stake()
    story.play(1, TakeStake())
    assert story.expect_refusal(1, Stake(2)).key == "already_staked"


def test_option_stake_again_allows_the_stake_in_the_same_round() -> None:  # O-CMP-05
    # compatibility.stake_again=true
    story = shuffled_on_a_stake(stake_again=True)
    story.play(1, TakeStake())
    story.play(1, Stake(2))
    assert story.game_view().stakes_left == (3, 2)
    assert story.finish_round() == (0, 16)


def test_stake_played_after_the_shuffle_stays() -> None:  # O-CMP-06
    story = CompatibilityStory()
    story.set_up("ABCDE", "ABCDE", "FGHIJ", "ABCDE")
    story.play(0, Shuffle(1, (0, 1)))
    story.play(1, Stake(2))
    assert story.expect_refusal(1, TakeStake()).key == "no_stake_to_take"
    assert story.finish_round() == (0, 16)


def test_team_is_shuffled_at_most_once_per_round() -> None:  # R-CMP-35
    story = CompatibilityStory(6)
    story.set_up(*("ABCDE",) * 6)
    story.play(0, Shuffle(1, (0, 1)))
    for seat in (0, 2, 3, 5):
        assert story.expect_refusal(seat, Shuffle(4, (2, 3))).key == "already_shuffled"
    story.play(2, Shuffle(0, (2, 3)))


def test_a_shuffled_team_cannot_shuffle_itself_back() -> None:  # R-CMP-36
    story = CompatibilityStory()
    story.set_up(*("ABCDE",) * 4)
    story.play(0, Shuffle(1, (0, 1)))
    for seat in (1, 3):
        assert story.expect_refusal(seat, Shuffle(1, (0, 1))).key == "already_shuffled"


def test_a_shuffle_is_used_once() -> None:  # R-CMP-37
    story = CompatibilityStory(deal={"shuffles": (1, 0), "stakes": (0, 0)})
    story.set_up(*APART)
    story.play(0, Shuffle(1, (0, 1)))
    assert story.game_view().shuffles_left == (0, 0)
    story.finish_round()
    story.announce_theme()
    story.choose_rows(*APART)
    assert story.game_view().part == "reveal"


def test_a_row_of_one_cannot_be_shuffled() -> None:  # O-CMP-08
    story = CompatibilityStory(deal={"pawns": (0, 42)})
    story.set_up("ABCDE", "A", "ABCDE", "A")
    assert "shuffle" not in story.open_moves(0)
    assert story.expect_refusal(0, Shuffle(1, (0, 1))).key == "single_card"
    two = CompatibilityStory(deal={"pawns": (0, 32)})
    two.set_up("ABCDE", "AB", "ABCDE", "AB")
    two.play(0, Shuffle(1, (0, 1)))
    assert two.game_view(1).mine == pictures("BA")


def test_one_team_may_shuffle_both_others() -> None:  # O-CMP-09
    story = CompatibilityStory(6)
    story.set_up(*("ABCDE",) * 6)
    story.play(0, Shuffle(1, (0, 1)))
    story.play(0, Shuffle(5, (0, 1)))
    assert story.expect_refusal(3, Shuffle(2, (0, 1))).key == "no_shuffle_left"
    assert story.finish_round() == (15, 13, 13)


# --- penalty and end ----------------------------------------------------------------------------


def test_cheating_costs_the_team_three_squares() -> None:  # R-CMP-38
    story = CompatibilityStory(deal={"pawns": (10, 10)})
    story.play(0, Accuse(3))
    story.play(2, Confirm())
    assert story.news_of(Penalised) == [Penalised(3, 10, 7)]
    assert story.game_view().pawns == (10, 7)


def test_the_first_team_at_the_end_wins() -> None:  # R-CMP-39, O-CMP-12
    story = CompatibilityStory(bare=True, deal={"pawns": (40, 48)})
    story.round("AB", "AB", "AB", "AB")
    assert story.game_view().pawns == (46, 50)
    assert story.news_of(SidesWon) == [SidesWon((1,))]
    assert story.outcome is not None
    assert story.outcome.places == (3, 1, 3, 1) and story.outcome.scores == (46, 50, 46, 50)
    assert story.expect_refusal(0, Announce(0)).key == "game_over"


def tied() -> CompatibilityStory:
    """A story in which teams 0 and 2 of three have arrived together."""
    story = CompatibilityStory(6, bare=True, deal={"pawns": (49, 20, 49)}, first=1)
    story.round("ABC", "ABCD", "ABC", "ABC", "ABCD", "ABC")
    return story


def test_teams_that_arrive_together_play_on() -> None:  # R-CMP-40
    story = tied()
    assert story.outcome is None and story.news_of(TieBreak) == [TieBreak((0, 2))]
    story.round("ABCDE", "", "ABCDE", "ABCDE", "", "ABCDF")
    assert story.outcome is not None
    assert story.outcome.places == (1, 5, 3, 1, 5, 3)


def test_tie_break_is_played_by_tied_teams_with_five_pictures() -> None:  # O-CMP-13, O-CMP-17
    story = tied()
    assert story.game_view().numbers == (5, 0, 5) and story.game_view().announcer == 2
    assert story.expect_refusal(0, Accuse(1)).facts["why"] == "tie_break"
    story.announce_theme()
    assert "choose" not in story.open_moves(1)
    assert story.expect_refusal(1, Choose(pictures("ABCDE"))).key == "not_in_tie_break"
    story.choose_rows("ABCDE", "", "ABCDE", "ABCDE", "", "ABCDE")
    assert story.finish_round() == (15, 0, 15)
    assert story.news_of(TieBreak) == [TieBreak((0, 2))] and story.game_view().pawns == (50, 32, 50)
    announcers = [story.game_view().announcer]
    for _ in range(3):
        story.round("ABCDE", "", "ABCDE", "ABCDE", "", "ABCDE")
        announcers.append(story.game_view().announcer)
    assert announcers == [3, 5, 0, 2]


def test_only_the_best_tied_teams_continue() -> None:  # O-CMP-13
    story = CompatibilityStory(6, bare=True, deal={"pawns": (49, 49, 49)})
    story.round(*("ABC",) * 6)
    story.round("ABCDE", "ABCDE", "ABCDE", "ABCDE", "ABCDF", "ABCDE")
    assert story.news_of(TieBreak) == [TieBreak((0, 2))] and story.game_view().numbers == (5, 0, 5)


def test_remaining_special_cards_may_be_played_in_tie_break() -> None:  # O-CMP-13
    story = CompatibilityStory(6, deal={"pawns": (49, 20, 49), "stakes": (1, 1, 0)}, first=1)
    story.round("ABC", "ABCD", "ABC", "ABC", "ABCD", "ABC")
    story.set_up("ABCDE", "", "ABCDE", "ABCDE", "", "ABCDE")
    assert (
        story.expect_refusal(1, Stake(0)).key
        == story.expect_refusal(1, Shuffle(0, (0, 1))).key
        == "not_for_you"
    )
    assert story.expect_refusal(0, Shuffle(1, (0, 1))).key == "not_against_them"
    story.play(0, Stake(0))
    assert story.finish_round() == (18, 0, 15)
    assert story.news_of(SidesWon) == [SidesWon((0,))]

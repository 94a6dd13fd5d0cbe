"""Compatibility for single players: everybody is compared with the leader."""

from __future__ import annotations

import pytest

from engine.game import RefusedError
from engine.games.compatibility import Announce, Choose, PawnsMoved, SidesWon, TieBreak
from engine.games.compatibility.accusation import Accuse, Confirm
from engine.games.compatibility.reveal import PositionTurned
from engine.games.compatibility.specials import Shuffle, Stake, TakeStake
from tests.engine.album import CompatibilityStory, pictures
from tests.engine.story import pack

PACK = pack("compatibility")


def alone(seats: int = 3, **setting: object) -> CompatibilityStory:
    return CompatibilityStory(seats, individual=True, **setting)


# --- set-up -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_can_play_individually(seats: int) -> None:  # R-CMP-41
    assert len(alone(seats).game_view().pawns) == seats


def test_two_players_are_refused() -> None:  # O-CMP-22
    with pytest.raises(RefusedError, match="seats"):
        alone(2)


def test_each_player_starts_with_pack_and_pawn_of_one_colour() -> None:  # R-CMP-42
    # compatibility.individual=true
    seen = alone(6).game_view()
    assert seen.pawns == (0,) * 6
    assert len(set(seen.colours)) == 6
    story = alone(3, bare=True)
    assert len(story.game_view().pawns) == 3
    story.announce_theme()
    assert all("choose" in story.open_moves(seat) for seat in range(3))


def test_each_player_has_two_stakes_and_a_shuffle() -> None:  # R-CMP-43, compatibility.individual=true
    assert alone(4).game_view().stakes_left == (2,) * 4
    assert alone(4).game_view().shuffles_left == (1,) * 4


# --- the leader ---------------------------------------------------------------------------------


def test_the_lead_passes_to_the_left() -> None:  # R-CMP-44, O-CMP-15
    story = alone(3, bare=True, first=1)
    leaders = []
    for _ in range(4):
        leaders.append(story.game_view().announcer)
        story.round("ABCDE", "FGHIJ", "KLMNO")
    assert leaders == [1, 2, 0, 1]


def test_the_leader_rolls_and_reads() -> None:  # R-CMP-45
    story = alone(deal={"themes": ((7,), ()), "rolls": (4,)}, first=2)
    for seat in (0, 1):
        assert story.expect_refusal(seat, Announce(0)).key == "not_the_announcer"
    story.play(2, Announce(0))
    assert story.game_view().theme.text == PACK.themes[0][7][3]


def test_the_leader_always_chooses_five() -> None:  # R-CMP-46
    story = alone(deal={"pawns": (42, 42, 42)}, first=1)
    story.announce_theme()
    assert story.game_view().numbers == (1, 5, 1)
    assert story.expect_refusal(1, Choose(pictures("A"))).key == "wrong_number"
    story.play(1, Choose(pictures("ABCDE")))


def test_others_choose_the_number_on_their_square() -> None:  # R-CMP-47
    story = alone(5, deal={"pawns": (49, 42, 32, 17, 15)})
    story.announce_theme()
    assert story.game_view().numbers == (5, 1, 2, 3, 4)
    story.choose_rows("ABCDE", "A", "AB", "ABC", "ABCD")


def test_all_reveal_together_position_by_position() -> None:  # R-CMP-48, O-CMP-20
    story = alone(3, bare=True, deal={"pawns": (0, 32, 0)})
    story.set_up("ABCDE", "BF", "FGCHI")
    turned = []
    while story.state.part == "reveal":
        story.turn_positions(seat=2)
        turned += story.news_of(PositionTurned)
    assert [each.pictures for each in turned] == [
        (0, 1, 5),
        (1, 5, 6),
        (2, None, 2),
        (3, None, 7),
        (4, None, 8),
    ]
    assert [each.points for each in turned] == [(0, 0, 0), (1, 2, 0), (1, 0, 3), (0, 0, 0), (0, 0, 0)]


def test_each_compares_with_the_leader_only() -> None:  # R-CMP-49
    story = alone(4, bare=True)
    scores = story.round("ABCDE", "FGHIJ", "FGHIJ", "BACFG")
    assert scores[1:] == (0, 0, 7)


def test_row_shorter_than_the_leaders_is_compared() -> None:  # O-CMP-21
    story = alone(3, bare=True, deal={"pawns": (0, 32, 42)})
    assert story.round("ABCDE", "EB", "D")[1:] == (5, 2)


def test_players_move_by_their_points() -> None:  # R-CMP-50
    story = alone(3, bare=True)
    story.round("ABCDE", "ABCDE", "BAFGH")
    assert story.news_of(PawnsMoved) == [PawnsMoved((0, 0, 0), (2, 15, 4))]


@pytest.mark.parametrize(
    "rows, score",
    [
        (("ABCDE", "ABCDE", "EFGHI", "FGHIJ"), 2),
        (("ABCDE", "FGHIJ", "FGHIJ", "FGHIJ"), 0),
        (("ABCDE", "ABCDE", "ABCDE", "ABCDE"), 3),
    ],
)
def test_leader_scores_one_per_matching_player(rows: tuple[str, ...], score: int) -> None:  # R-CMP-51
    assert alone(4, bare=True).round(*rows)[0] == score


# --- special cards ------------------------------------------------------------------------------


def test_no_special_card_by_or_against_the_leader() -> None:  # R-CMP-52
    story = alone(3)
    story.set_up("ABCDE", "ABCDE", "ABCDE")
    assert "done" not in story.open_moves(0)
    assert (
        story.expect_refusal(0, Stake(0)).key
        == story.expect_refusal(0, Shuffle(1, (0, 1))).key
        == "not_for_you"
    )
    assert story.expect_refusal(1, Shuffle(0, (0, 1))).key == "not_against_them"
    story.play(1, Shuffle(2, (0, 1)))
    story.play(1, Stake(4))
    assert story.finish_round() == (2, 18, 13)


def test_special_card_limits_count_per_player() -> None:  # O-CMP-10, O-CMP-02
    story = alone(4)
    story.set_up("ABCDE", "ABCDE", "ABCDE", "ABCDE")
    story.play(1, Stake(0))
    assert story.expect_refusal(1, Stake(1)).key == "already_staked"
    story.play(2, Shuffle(1, (0, 1)))
    assert story.expect_refusal(3, Shuffle(1, (2, 3))).key == "already_shuffled"
    story.play(1, TakeStake())
    assert story.game_view().stakes_left == (2,) * 4
    assert story.finish_round() == (3, 13, 15, 15)


def test_a_strict_stake_still_counts_as_a_match_for_the_leader() -> None:  # O-CMP-01
    story = alone(3, options={"strict_stake": True})
    story.set_up("ABCDE", "FAGHI", "JKLMN")
    story.play(1, Stake(1))
    assert story.finish_round() == (1, 0, 0)


# --- penalty and end ----------------------------------------------------------------------------


def test_cheating_costs_a_player_three_squares() -> None:  # R-CMP-53
    story = alone(3, deal={"pawns": (10, 10, 10)})
    story.play(0, Accuse(2))
    story.play(1, Confirm())
    assert story.game_view().pawns == (10, 10, 7)


def test_the_first_player_at_the_finish_wins() -> None:  # R-CMP-54
    story = alone(3, bare=True, deal={"pawns": (47, 48, 48)})
    story.round("ABCDE", "FG", "HA")
    assert story.game_view().pawns == (48, 48, 50)
    assert story.news_of(SidesWon) == [SidesWon((2,))]
    assert story.outcome is not None and story.outcome.places == (2, 2, 1)


def test_the_next_player_who_is_not_tied_leads_the_tie_break() -> None:  # O-CMP-14, O-CMP-13
    story = alone(4, bare=True, deal={"pawns": (0, 49, 49, 0)})
    story.round("ABCDE", "ABC", "ABC", "FGHIJ")
    assert story.news_of(TieBreak) == [TieBreak((1, 2))]
    assert story.game_view().announcer == 3 and story.game_view().numbers == (0, 5, 5, 5)
    story.round("", "ABCDE", "ABCDE", "ABCDE")
    assert story.game_view().announcer == 0 and story.game_view().pawns == (2, 50, 50, 0)
    story.round("ABCDE", "ABCDE", "ABCDF")
    assert story.outcome is not None
    assert story.outcome.places == (3, 1, 2, 4)


def test_all_arriving_together_share_the_win() -> None:  # O-CMP-14
    story = alone(3, bare=True, deal={"pawns": (48, 49, 49)})
    story.round("ABCDE", "ABC", "ABC")
    assert story.news_of(SidesWon) == [SidesWon((0, 1, 2))]
    assert story.outcome is not None and story.outcome.places == (1, 1, 1)

"""The bot for Difference: finishes every game, searches and errs like people."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace

from engine.bots import STRENGTHS
from engine.games.difference.bot import MEDIAN_SECONDS, MISS_RATE, PROOF_TIME, Player
from engine.games.difference.claims import (
    Bury,
    Claim,
    ClaimMissed,
    DifferencesFound,
    PlaceCard,
    ShowDifferences,
)
from engine.games.difference.countdown import COUNT_IN_MS
from engine.games.difference.poll import PlayOn, Stop
from engine.table import Agree, TakeBack
from tests.engine.bots import forgetting
from tests.engine.bots.driving import STRENGTH_MIXES, play_out, step
from tests.engine.story import Story
from tests.engine.worlds import tables
from tests.engine.worlds.difference import correct_show, sample_pack, spot

HARD = replace(sample_pack(), level="hard")


@pytest.mark.parametrize("strengths", STRENGTH_MIXES)
@pytest.mark.parametrize(("seats", "options"), tables("difference"))
def test_bots_play_every_game_to_the_end(
    seats: int, options: dict[str, Any], strengths: Sequence[int]
) -> None:
    assert play_out("difference", options, seats, strengths, f"{seats} {strengths}").outcome


@pytest.mark.parametrize(("seats", "options"), tables("difference"))
def test_bots_play_on_without_memory(seats: int, options: dict[str, Any]) -> None:
    assert forgetting.play_out("difference", options, seats, f"forgets {seats}").outcome


def first_claims(strength: int, pack: Any, often: int = 150) -> list[float]:
    """Seconds to the first claim, at many tables."""
    found = []
    for number in range(often):
        story = Story("difference", 2, pack=pack, seed=f"{number}")
        thought = Player(story.table.game, 0, strength, f"{number}").plan_move(story.view(0))
        assert thought is not None
        assert thought.move == Claim()
        found.append(thought.at / 1000)
    return found


@pytest.mark.parametrize("strength", STRENGTHS)
def test_search_times_are_like_a_persons(strength: int) -> None:
    times = first_claims(strength, HARD)
    usual = MEDIAN_SECONDS["hard"][strength - 1]
    assert median(times) == pytest.approx(usual, rel=0.2)
    assert min(times) < 0.6 * usual
    assert max(times) > 1.7 * usual
    assert median(first_claims(strength, sample_pack())) < 0.75 * median(times)


def verdicts(strength: int, often: int) -> tuple[int, int]:
    """Right and wrong claims over some games."""
    right = wrong = 0
    for number in range(often):
        story = Story("difference", 4, options={"after": "play"}, pack=HARD, seed=f"{number}")
        players = [Player(story.table.game, seat, strength, f"{number} {seat}") for seat in range(4)]
        while story.outcome is None:
            step(story.table, players)
            right, wrong = (
                right + len(story.news_of(DifferencesFound)),
                wrong + len(story.news_of(ClaimMissed)),
            )
    return right, wrong


@pytest.mark.parametrize("strength", STRENGTHS)
def test_some_claims_are_wrong(strength: int) -> None:
    right, wrong = verdicts(strength, 30)
    often, claims = MISS_RATE[strength - 1], right + wrong
    assert wrong > 0
    assert wrong / claims == pytest.approx(often, abs=3 * sqrt(often / claims))


def test_stronger_bots_win_more() -> None:
    games = [play_out("difference", {"after": "stop"}, 3, (1, 2, 3), f"{number}") for number in range(12)]
    won = [
        [game.outcome.places[seat] == 1 for game in games if game.outcome].count(True) for seat in range(3)
    ]
    assert won[2] > 6 > won[0]


def seeing(number: int) -> tuple[Story, Player, Player]:
    """A bot that has almost finished its search when the reference changes, and a new bot."""
    story = Story("difference", 2, pack=HARD, seed=f"{number}")
    there, late = (Player(story.table.game, 0, 1, f"{number}") for _ in range(2))
    thought = there.plan_move(story.view(0))
    assert thought is not None
    story.pass_time(thought.at - story.now - 500)
    story.play(1, Claim())
    there.plan_move(story.view(0))
    story.play(1, correct_show(story.table))
    return story, there, late


def test_noticed_differences_are_remembered() -> None:
    sooner = 0
    for number in range(30):
        story, there, late = seeing(number)
        one, other = there.plan_move(story.view(0)), late.plan_move(story.view(0))
        assert one is not None
        assert other is not None
        assert one.at <= other.at
        sooner += one.at < other.at
    assert 5 < sooner < 25  # differences noticed on its own card help, those on the old reference do not


def test_bot_shows_both_differences() -> None:
    story = Story("difference", 2, pack=HARD, seed="shows")
    player = Player(story.table.game, 0, 3, "sharp eyes")
    story.play(0, Claim())
    thought = player.plan_move(story.view(0))
    assert thought is not None
    assert isinstance(thought.move, ShowDifferences)
    assert 500 <= thought.at <= 5600
    story.play(0, thought.move, thought.at)
    assert story.news_of(DifferencesFound)


def test_bot_takes_the_cell_with_fewest_neighbours() -> None:
    placed = ((1, 0, 7), (1, 1, 8))
    story = Story("difference", 2, options={"advanced": True}, deal={"placed": placed}, pack=sample_pack())
    story.play(0, Claim())
    thought = Player(story.table.game, 0, 3, "places").plan_move(story.view(0))
    assert thought is not None
    assert isinstance(thought.move, PlaceCard)
    assert thought.move.at != (0, 1)  # that cell touches two cards, all others one


def test_a_beginner_buries_a_card_that_takes_too_long() -> None:
    buried = 0
    for number in range(40):
        story = Story("difference", 2, options={"beginner": True}, pack=HARD, seed=f"{number}")
        thought = Player(story.table.game, 0, 1, f"{number}").plan_move(story.view(0))
        assert thought is not None
        buried += isinstance(thought.move, Bury)
    assert 0 < buried < 20


def won_by_the_first() -> Story:
    deal = {"piles": ((1,), (2, 3), (4, 5)), "reference": 0}
    story = Story("difference", 3, deal=deal, pack=sample_pack())
    story.play(0, Claim())
    story.play(0, ShowDifferences((spot(sample_pack(), 1), spot(sample_pack(), 0))))
    return story


def test_bot_votes_after_people_had_time_to() -> None:
    story = won_by_the_first()
    for seat in (1, 2):
        thought = Player(story.table.game, seat, 2, "asked").plan_move(story.view(seat))
        assert thought is not None
        assert thought.move == Stop()
        assert thought.at >= story.now + 7000
    assert Player(story.table.game, 0, 2, "has won").plan_move(story.view(0)) is None


@pytest.mark.parametrize("vote", [PlayOn(), Stop()])
def test_bot_votes_with_the_majority(vote: PlayOn | Stop) -> None:
    story = won_by_the_first()
    player = Player(story.table.game, 2, 2, "asked")
    player.plan_move(story.view(2))
    story.pass_time(3000)
    story.play(1, vote)
    thought = player.plan_move(story.view(2))
    assert thought is not None
    assert thought.move == vote
    assert thought.at <= story.now + 3000
    story.play(2, thought.move)
    assert (story.outcome is None) == (vote == PlayOn())


def test_bot_does_not_search_during_the_countdown() -> None:
    story = Story("difference", 2, options={"count_in": True}, pack=sample_pack())
    player = Player(story.table.game, 0, 2, "ready")
    assert player.plan_move(story.view(0)) is None
    story.pass_time(COUNT_IN_MS)
    thought = player.plan_move(story.view(0))
    assert thought is not None and thought.at > COUNT_IN_MS


def test_bot_claims_no_card_that_people_do_not_see_yet() -> None:
    story = Story("difference", 2, pack=sample_pack())
    story.play(1, Claim())
    story.play(1, correct_show(story.table))
    for seed in range(40):
        player = Player(story.table.game, 0, 3, f"{seed}")
        player.median = 0.1  # seconds
        thought = player.plan_move(story.view(0))
        assert thought is not None and thought.at > story.now + PROOF_TIME


def test_bot_agrees_to_undo() -> None:
    story = Story("difference", 2, pack=sample_pack())
    story.play(1, Claim())
    story.play(1, TakeBack())
    thought = Player(story.table.game, 0, 2, "kind").plan_move(story.view(0))
    assert thought is not None
    assert thought.move == Agree()

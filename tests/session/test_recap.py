"""Recap of a finished game."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import serialization
from engine.game import Outcome
from engine.games import GAMES
from engine.games.compatibility import RevealOpened
from engine.games.compatibility.accusation import Penalised
from engine.games.compatibility.reveal import PositionTurned
from engine.games.contrast import Revealed
from engine.games.defifoo import SetScored
from engine.games.defifoo.challenge import Challenge, SetScore
from engine.games.diferencio.state import GiveUp, Propose
from engine.games.difference.claims import Bury, Claim, ClaimMissed, ShowDifferences
from engine.games.difference.countdown import COUNT_IN_MS
from engine.games.difference.poll import PlayOn
from mobileapp.games.difference.recap import finds
from mobileapp.platform.paths import PICTURES, find_asset
from mobileapp.session import recap
from mobileapp.session.game_info import game_info
from mobileapp.session.recap import (
    GameMoment,
    RecapStep,
    join_names,
    moment_text,
    moments,
    replay_steps,
    results_title,
    score_history,
    winners_text,
)
from tests.engine.night import night_story, second_phase_story, wake_up
from tests.engine.story import Story
from tests.engine.walk import open_table, step
from tests.engine.worlds.difference import correct_show, sample_pack
from tests.support.words import quoted, quoted_number

NAMES = ("Ana", "Bruno", "Chloé")
NOWHERE = (1000, 1000)


def table(piles: list[list[int]], **options: Any) -> Story:
    deal = {"reference": 29, "piles": piles}
    return Story(
        "difference", len(piles), pack=sample_pack(), deal=deal, options={"after": "stop", **options}
    )


def finds_both(story: Story, seat: int, after: int = 1000) -> None:
    """The seat claims after a while and shows both differences half a second later."""
    story.play(seat, Claim(), story.now + after)
    story.play(seat, correct_show(story.table), story.now + 500)


def misses(story: Story, seat: int, after: int = 1000) -> None:
    story.play(seat, Claim(), story.now + after)
    story.play(seat, ShowDifferences((NOWHERE, NOWHERE)), story.now + 500)


def told(story: Story) -> list[GameMoment]:
    assert story.outcome is not None
    return moments(story.table.save(), story.outcome)


def kinds(story: Story) -> set[tuple[str, int, int]]:
    return {(moment.kind, moment.seat, moment.number) for moment in told(story)}


def test_score_history_of_difference_is_the_cards_left_after_each_find() -> None:
    story = table([[0, 1], [10, 11]])
    finds_both(story, 1)
    misses(story, 1)
    finds_both(story, 0)
    finds_both(story, 0)
    assert score_history(story.table.save()) == [(2, 2), (2, 1), (1, 1), (0, 1)]


def test_score_history_of_a_decoded_save_is_the_same() -> None:
    story = table([[0, 1], [10, 11]])
    finds_both(story, 1)
    finds_both(story, 1)
    kept = serialization.decode_save(serialization.encode(story.table.save()))
    assert score_history(kept) == [(2, 2), (2, 1), (2, 0)]


@pytest.mark.parametrize("game", GAMES)
def test_score_history_runs_from_the_deal_to_the_current_scores(game: str) -> None:
    rng = Random(game)
    for number in range(3):
        played = open_table(game, number)
        before = recap.current_scores(played)
        for _ in range(120):
            if played.outcome is not None or not step(played, rng):
                break
        rows = score_history(played.save())
        assert rows[0] == before
        assert rows[-1] == recap.current_scores(played)
        assert all(one != other for one, other in pairwise(rows))


def test_timeout_after_the_last_move_is_a_step() -> None:
    story = table([[0, 1], [10, 11]])
    story.play(0, Claim())
    story.pass_time(20_000)
    last = list(replay_steps(story.table.save()))[-1]
    assert isinstance(last.news[0], ClaimMissed)


def test_find_time_runs_from_the_last_card_change_to_the_claim() -> None:
    story = table([[0, 1], [10, 11]])
    finds_both(story, 0, after=4000)
    finds_both(story, 1, after=7000)
    finds_both(story, 0, after=3000)
    assert [(find.seat, find.after) for find in finds(list(replay_steps(story.table.save())))] == [
        (0, 4000), (1, 7000), (0, 3000),
    ]  # fmt: skip


def test_first_find_time_runs_from_the_end_of_the_count_in() -> None:
    story = table([[0, 1], [10, 11]], count_in=True)
    finds_both(story, 0, after=COUNT_IN_MS + 2000)
    assert [find.after for find in finds(list(replay_steps(story.table.save())))] == [2000]


def test_find_time_runs_from_the_countdown_after_a_vote() -> None:
    story = table([[0], [10, 11], [15, 16]], count_in=True, after="ask")
    finds_both(story, 0, after=COUNT_IN_MS + 2000)
    story.play(1, PlayOn(), story.now + 9000)
    story.play(2, PlayOn(), story.now + 9000)
    finds_both(story, 1, after=COUNT_IN_MS + 4000)
    assert [find.after for find in finds(list(replay_steps(story.table.save())))] == [2000, 4000]


def test_claim_just_too_late_is_a_moment() -> None:
    story = table([[0], [10, 11]])
    story.play(0, Claim(), 20_000)
    story.play(1, Claim(), 20_100)
    story.play(0, correct_show(story.table))
    assert ("blink", 1, 1) in kinds(story)


def test_bury_restarts_the_find_time() -> None:
    story = table([[0, 1], [10, 11]], beginner=True)
    story.play(0, Bury(), 9000)
    finds_both(story, 0, after=2000)
    assert [find.after for find in finds(list(replay_steps(story.table.save())))] == [2000]


def test_quickest_find_is_a_moment() -> None:
    story = table([[0, 1], [10, 11]])
    finds_both(story, 1, after=9000)
    finds_both(story, 0, after=2000)
    finds_both(story, 0, after=8000)
    assert ("quick", 0, 2) in kinds(story)


def test_slow_game_has_a_silence_moment_and_no_quick_one() -> None:
    story = table([[0], [10, 11]])
    finds_both(story, 0, after=45_000)
    assert kinds(story) == {("silence", 0, 45), ("ahead", 0, 0)}


def test_streak_and_comeback_of_a_winner_from_behind() -> None:
    story = table([[0, 1, 2, 3], [10, 11, 12, 13]])
    for seat in (1, 1, 1, 0, 0, 0, 0):
        finds_both(story, seat, after=20_000)
    assert kinds(story) == {("comeback", 0, 3), ("streak", 0, 4), ("close", 1, 0)}


def test_wrong_claims_give_wrong_and_flawless_moments() -> None:
    story = table([[0, 1, 2], [10, 11, 12, 13, 14]])
    for seat in (0, 0, 0):
        misses(story, 1, after=20_000)
        finds_both(story, seat, after=20_000)
    assert {("wrong", 1, 3), ("flawless", 0, 3)} <= kinds(story)


def test_only_the_three_heaviest_moments_are_kept() -> None:
    story = table([[0, 1, 2, 3], [10, 11, 12, 13]])
    for seat in (1, 1, 1, 0, 0, 0, 0):
        misses(story, 1 - seat, after=1000)
        finds_both(story, seat, after=2000)
    weights = [moment.weight for moment in told(story)]
    assert len(weights) == 3
    assert weights == sorted(weights, reverse=True)


def test_moment_text_contains_the_name() -> None:
    assert moment_text("difference", GameMoment("quick", 2, 1), NAMES) == quoted_number(
        "{name} spotted it in {number} second", "{name} spotted it in {number} seconds", 1, name="Chloé"
    )
    assert moment_text("difference", GameMoment("quick", 2, 4), NAMES) == quoted_number(
        "{name} spotted it in {number} second", "{name} spotted it in {number} seconds", 4, name="Chloé"
    )
    assert moment_text("difference", GameMoment("comeback", 0, 3), NAMES) == quoted(
        "{name} was {number} behind and still won", name="Ana", number=3
    )


def test_every_kind_of_moment_has_its_own_text() -> None:
    kinds = ("quick", "streak", "silence", "wrong", "flawless", "comeback", "close", "ahead")
    texts = {moment_text("difference", GameMoment(kind, 1, 5), NAMES) for kind in kinds}
    assert len(texts) == len(kinds)
    assert all("Bruno" in each for each in texts)


def test_results_title_of_a_tie_and_of_two_players_of_contrast() -> None:
    from engine.games.contrast import ContrastOptions

    level, full = Outcome((1, 1, 1), (3, 3, 3)), ContrastOptions()
    assert results_title("difference", level, NAMES) == "It’s a tie!"
    assert results_title("compatibility", level, NAMES, sides=(0, 0, 0)) == "Ana, Bruno and Chloé win!"
    assert results_title("contrast", level, NAMES, full) == "It’s a tie!"
    ends = [Outcome((place,) * 2, (score,) * 2) for score, place in ((32, 1), (20, 2), (7, 2))]
    titles = [results_title("contrast", end, NAMES[:2], full) for end in ends]
    assert titles == [
        "32 pictures: you did it!",
        "20 of 22: so close!",
        "7 of 22: not enough this time",
    ]
    lost = Outcome((2, 2), (5, 5))
    assert results_title("contrast", lost, NAMES[:2], ContrastOptions(short=True)) == "5 of 6: so close!"


def test_winners_text_names_all_winners() -> None:
    assert winners_text(Outcome((1, 2, 3), (3, 2, 1)), NAMES) == quoted("{name} wins!", name="Ana")
    assert winners_text(Outcome((1, 1, 3), (3, 3, 1)), NAMES) == quoted("{names} win!", names="Ana and Bruno")
    assert winners_text(Outcome((1, 1, 1), (3, 3, 3)), NAMES) == quoted(
        "{names} win!", names="Ana, Bruno and Chloé"
    )
    assert winners_text(Outcome((2, 2), (3, 3)), NAMES[:2]) == quoted("Nobody wins this time")


def test_join_names() -> None:
    assert join_names(["Ana"]) == "Ana"
    assert join_names(["Ana", "Bruno"]) == "Ana and Bruno"


# --- Diferencio ------------------------------------------------------------------------------------


def test_diferencio_moments_for_quick_silence_and_wrong() -> None:
    story = wake_up(night_story(3, options={"short": True}), 1)
    story.play(1, Propose(7), story.now + 500)
    story.play(2, Propose(1), story.now + 2500)
    wake_up(story, 0).play(2, Propose(0), story.now + 40_000)
    wake_up(story, 2).play(1, Propose(7), story.now + 500)
    story.play(0, GiveUp())
    assert kinds(story) >= {("quick", 2, 3), ("silence", 2, 40), ("wrong", 1, 2)}


def test_diferencio_unseen_changes_give_a_fooled_moment() -> None:
    story = night_story(2, options={"short": True})
    for _ in range(5):
        if story.outcome is None:
            architect = (
                wake_up(story, 0, 1, 2).game_view().architect if story.game_view().phase == 2 else _one(story)
            )
            story.play(1 - architect, GiveUp())
    assert any(kind == "fooled" and number >= 2 for kind, _, number in kinds(story))


def _one(story: Story) -> int:
    return wake_up(story, story.game_view(story.game_view().architect).hand[0] // 6).game_view().architect


def test_one_player_finding_all_changes_of_a_night_is_a_sweep() -> None:
    story = wake_up(second_phase_story(0, 3, 3), 0, 1, 2)
    for place in (0, 1, 2):
        story.play(1, Propose(place), story.now + 20_000)
    assert ("sweep", 1, 3) in kinds(story)
    assert moment_text("diferencio", GameMoment("sweep", 1, 3), NAMES) == quoted(
        "{name} found all {number} changes in one night", name="Bruno", number=3
    )


# --- Défifoo and Contrast ---


def of(game: str, *news: Any) -> set[tuple[str, int, int]]:
    steps = [RecapStep(at, (0, 0, 0), (one,)) for at, one in enumerate(news)]
    return {(moment.kind, moment.seat, moment.number) for moment in game_info(game).moments(steps)}


CLEAN_SHEET = SetScore(Challenge("no_ship"), 0, (3, 3, 3), (-20, 0, -20), ((), (), ()))


def scored(*points: int, sun: int | None = None) -> SetScored:
    reasons = tuple((("sun_last", 1, -50),) if seat == sun else () for seat in range(len(points)))
    return SetScored(1, SetScore(Challenge("no_ship"), 0, (3, 3, 3), points, reasons))


def test_defifoo_moments_for_costly_set_clean_game_and_sun() -> None:
    found = of("defifoo", scored(-80, 0, -20), scored(-20, 0, -70, sun=2), scored(0, 0, -50, sun=2))
    assert found == {("dear", 0, 80), ("clean", 1, 3), ("sun", 2, 2)}


def test_defifoo_moments_show_pictures_of_their_own_game() -> None:
    """Its challenges (with their colour), its Sun, and a planet for a game without a loss."""
    sheet = SetScore(Challenge("no_planet", 2), 0, (3, 3, 3), (-80, 0, 0), ((("sun_last", 1, -50),), (), ()))
    steps = [RecapStep(at, (0, 0, 0), (SetScored(1, each),)) for at, each in enumerate((sheet, CLEAN_SHEET))]
    pictures = {moment.kind: moment.picture for moment in game_info("defifoo").moments(steps)}
    assert pictures["dear"] == "defifoo/challenge-no_planet-green.webp"
    assert pictures["sun"] == "defifoo/sun.webp"
    assert all(find_asset(f"built/pictures/{picture}").exists() for picture in pictures.values())


def test_defifoo_game_without_events_has_no_moments() -> None:
    assert of("defifoo", scored(0, 0, -20), scored(-20, -20, 0)) == set()


def laid(*symbols: int | None, winning: tuple[int, ...] = (), why: str = "most") -> Revealed:
    return Revealed(0, symbols, winning, why)


def test_contrast_moments_for_row_odd_late_and_one_mind() -> None:
    together = [laid(4, 4, 0, winning=(4,))] * 3
    assert of("contrast", *together, laid(5, 4, 0, winning=(4,))) == {("cards", 1, 4), ("odd", 2, 4)}
    assert of("contrast", *together, together[0]) == {("odd", 2, 4)}, "nobody has the longest row alone"
    assert of("contrast", laid(4, 4, None), laid(4, 5, None)) == {("late", 2, 2)}
    assert of("contrast", *[laid(4, 4, 4, why="everybody")] * 2) == {("one_mind", 0, 2)}


def test_moments_of_contrast_and_compatibility_show_the_picture_played() -> None:
    from engine.games.compatibility.matching import Match
    from mobileapp.storage.packs import pack_for

    pack: Any = pack_for("contrast", None, 3)
    news = (Revealed(2, (4, 4, None), (4,), "most"), Revealed(4, (4, 5, None), (), "all_differ"))
    (late,) = game_info("contrast").moments([recap.RecapStep(0, (0, 0, 0), news, pack)])
    assert late.picture == f"contrast/{pack.images[2][0]}.webp"
    album: Any = pack_for("compatibility", None, 4)
    match = Match(7, 0, 0, "direct", 6)
    found = PositionTurned(0, (0,), (7, None, 7, None), ((match,), ()), (6, 0))
    (alike,) = game_info("compatibility").moments([recap.RecapStep(0, (0, 0), (found,), album)])
    assert alike.picture == f"compatibility/{album.pictures[7]}.webp"


def test_contrast_with_two_players_has_no_row_moment() -> None:
    assert of("contrast", *[laid(4, 4, winning=(4,))] * 5) == set()


# --- Compatibility ---


def a_round(*news: Any) -> recap.RecapStep:
    return recap.RecapStep(0, (0, 0), news)


def turned(*points: int) -> PositionTurned:
    return PositionTurned(0, (0, 1), (), (), points)


def test_compatibility_best_round_is_a_moment_of_its_side() -> None:
    first = [a_round(RevealOpened()), a_round(turned(3, 2)), a_round(turned(2, 0))]
    second = [a_round(RevealOpened()), a_round(turned(0, 3)), a_round(turned(0, 6))]
    found = game_info("compatibility").moments([*first, *second])
    assert [(each.kind, each.seat, each.number) for each in found] == [("alike", 1, 9)]
    assert moment_text("compatibility", found[0], NAMES) == quoted(
        "{name} scored {number} points in one round", name="Bruno", number=9
    )


def test_compatibility_poor_round_is_no_moment_but_a_penalty_is() -> None:
    on_start = a_round(Penalised(1, 0, 0))  # loses nothing
    poor = [a_round(RevealOpened()), a_round(turned(3, 2)), on_start, a_round(Penalised(2, 5, 3))]
    found = game_info("compatibility").moments(poor)
    assert [moment_text("compatibility", each, NAMES) for each in found] == [
        quoted("{name} talked… and got whistled!", name="Chloé")
    ]


def raced(*pawns: tuple[int, int]) -> list[GameMoment]:
    """Moments of a game of two pairs with these pawn positions in turn."""
    saved = Story("compatibility", 4).table.save()
    steps = [recap.RecapStep(0, (*each, *each), ()) for each in pawns]
    places = (1, 3, 1, 3) if pawns[-1][0] > pawns[-1][1] else (3, 1, 3, 1)
    teams = recap.teams_of(saved)
    found = recap._score_moments(saved, steps, Outcome(places, (*pawns[-1], *pawns[-1])), teams)
    return [recap._with_mate(moment, teams) for moment in found]


def test_race_moments_name_both_partners() -> None:
    names = ("Ana", "Bruno", "Chloé", "Dario")
    assert [moment_text("compatibility", each, names) for each in raced((0, 0), (1, 4), (6, 5))] == [
        "Ana and Chloé were 3 behind and still won",
        quoted("{names} missed out by just one", names="Bruno and Dario"),
    ]
    assert [moment_text("compatibility", each, names) for each in raced((0, 0), (1, 3), (4, 9))] == [
        "Bruno and Dario were never behind"
    ]


def test_every_moment_has_a_picture() -> None:
    """Its own, or the picture of the kind it is `like`."""
    sources = [Path(recap.__file__), *Path("mobileapp/games").glob("*/recap.py")]
    made = [
        re.findall(r'[Mm]oment\("(\w+)"(?:.*?like="(\w+)")?', path.read_text("utf-8")) for path in sources
    ]
    drawn = {like or kind for found in made for kind, like in found}
    assert len(drawn) > 10
    assert [kind for kind in drawn if not (PICTURES / GameMoment(kind, 0).picture).exists()] == []

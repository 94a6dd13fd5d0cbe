"""The bot for Contrast: knows the pictures' meanings; experts know what others can play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from assets.art import objects
from engine.bots import STRENGTHS, Meanings, PlannedMove
from engine.games.contrast import Lay
from engine.games.contrast.bot import Player
from engine.table import Agree, TakeBack
from tests.engine.bots import forgetting
from tests.engine.bots.driving import STRENGTH_MIXES, play_out
from tests.engine.story import Story, pack
from tests.engine.worlds import tables

SYMBOLS = [symbol for pair in pack("contrast").pairs for symbol in pair]


@cache
def meanings() -> Meanings:
    return json.loads(Path("assets/meanings/contrast.json").read_text(encoding="utf-8"))


@cache
def gallery() -> Any:
    """The pack with the pictures that have a meaning."""
    return replace(pack("contrast"), images=tuple((name,) for name in meanings()))


@pytest.mark.parametrize("strengths", STRENGTH_MIXES)
@pytest.mark.parametrize(("seats", "options"), tables("contrast"))
def test_bots_play_every_game_to_the_end(
    seats: int, options: dict[str, Any], strengths: Sequence[int]
) -> None:
    table = play_out("contrast", options, seats, strengths, f"{seats} {strengths}", gallery(), meanings())
    assert table.outcome


@pytest.mark.parametrize(("seats", "options"), tables("contrast"))
def test_bots_play_on_without_memory_and_meanings(seats: int, options: dict[str, Any]) -> None:
    assert forgetting.play_out("contrast", options, seats, f"forgets {seats}").outcome


# --- meanings ---


def test_every_picture_has_a_meaning() -> None:
    drawn = {name for theme in objects.themes() for name in objects.drawings(theme)}
    assert len(drawn) == 100
    assert set(meanings()) == drawn


@pytest.mark.parametrize("name", sorted(meanings()))
def test_every_meaning_has_a_weight_for_each_symbol(name: str) -> None:
    means = meanings()[name]
    assert list(means) == SYMBOLS
    assert all(0 <= fit <= 1 for fit in means.values())
    assert max(means.values()) >= 0.4  # at least one symbol fits


# --- choices ---


def round_of(picture: str, rows: tuple[tuple[int, ...], ...], **setting: Any) -> Story:
    image = 2 * list(meanings()).index(picture)
    deal = {"images": (image, 0 if image else 2), "rows": rows}
    return Story("contrast", len(rows), pack=gallery(), deal=deal, **setting)


def lays(story: Story, seat: int, strength: int, seed: str = "") -> tuple[str, PlannedMove]:
    thought = Player(story.table.game, seat, strength, seed, meanings()).plan_move(story.view(seat))
    assert thought is not None
    assert isinstance(thought.move, Lay)
    return SYMBOLS[thought.move.symbol], thought


ROUND_CARD, BLUE_CARD, TALL_CARD, RED_CARD, BIG_CARD = 5, 1, 2, 0, 4


def test_beginner_plays_the_best_fit() -> None:
    rows = ((TALL_CARD, BIG_CARD),) * 3
    laid = [lays(round_of("tomato", rows), 0, 1, f"{number}")[0] for number in range(30)]
    assert sum(symbol in ("red", "round") for symbol in laid) > 20


def test_expert_avoids_symbols_others_cannot_play() -> None:
    """No other seat can play red: it fits best, but wins nothing alone."""
    rows = ((TALL_CARD, BIG_CARD), (RED_CARD, TALL_CARD), (RED_CARD, BIG_CARD))
    laid = [lays(round_of("tomato", rows), 0, 3, f"{number}")[0] for number in range(20)]
    naive = [lays(round_of("tomato", rows), 0, 1, f"{number}")[0] for number in range(20)]
    assert laid.count("red") <= 2
    assert naive.count("red") >= 6


def test_two_players_choose_a_symbol_both_can_play() -> None:
    rows = ((RED_CARD, TALL_CARD), (BIG_CARD, BLUE_CARD))
    for seed in ("one", "two", "three"):
        story = round_of("tomato", rows)
        assert lays(story, 0, 3, seed)[0] == lays(story, 1, 3, f"{seed} other")[0] == "round"


def together(strength: int) -> float:
    """How many images two bots win together on average."""
    games = [
        play_out("contrast", {}, 2, (strength,), f"{number}", gallery(), meanings()) for number in range(5)
    ]
    return mean(game.outcome.scores[0] for game in games if game.outcome)


def test_two_experts_reach_the_goal_and_beginners_win_less() -> None:
    assert together(3) > 26  # the goal is 22
    assert together(3) > together(1) + 6


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_stronger_bots_win_more(seats: int) -> None:
    scores: dict[int, list[int]] = {1: [], 3: []}
    for number in range(5):
        table = play_out("contrast", {}, seats, (1, 3), f"{number}", gallery(), meanings())
        assert table.outcome
        for seat, score in enumerate(table.outcome.scores):
            scores[1 if seat % 2 == 0 else 3].append(score)
    assert mean(scores[3]) > 1.2 * mean(scores[1])


# --- timing ---


@pytest.mark.parametrize("strength", STRENGTHS)
def test_bot_waits_so_that_people_can_look(strength: int) -> None:
    times = [lays(round_of("ant", ((0, 1),) * 3), 0, strength, f"{number}")[1].at for number in range(40)]
    assert min(times) > 2000
    assert len(set(times)) > 30


def test_moves_of_others_do_not_change_the_plan() -> None:
    story = round_of("ant", ((0, 1),) * 4)
    player = Player(story.table.game, 0, 3, "steady", meanings())
    thought = player.plan_move(story.view(0))
    story.pass_time(1000)
    story.play(1, Lay(5))
    assert player.plan_move(story.view(0)) == thought


def test_bot_plays_before_the_countdown_ends() -> None:
    for number in range(20):
        story = round_of("ant", ((0, 1),) * 3)
        player = Player(story.table.game, 0, 1, f"{number}", meanings())
        player.plan_move(story.view(0))
        for seat in (1, 2):
            story.play(seat, Lay(story.view(seat).choices[0].forms[0].among[0]))
        thought = player.plan_move(story.view(0))
        assert thought is not None
        assert thought.at < story.table.due


def test_bot_agrees_to_undo() -> None:
    story = round_of("ant", ((0, 1),) * 3)
    story.play(1, Lay(5))
    story.play(1, TakeBack())
    thought = Player(story.table.game, 0, 2, "kind", meanings()).plan_move(story.view(0))
    assert thought is not None
    assert thought.move == Agree()

"""The bot for Diferencio: architects, and dreamers who remember as much as they should."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace

from engine.bots import PlannedMove
from engine.games.diferencio import HURRY_MS
from engine.games.diferencio.bot import REMEMBER_RATE, Player
from engine.games.diferencio.pack import WorldPlace
from engine.games.diferencio.state import (
    Change,
    GiveBack,
    GiveUp,
    Hurry,
    LookAgain,
    Nightfall,
    Press,
    Propose,
    Ready,
)
from engine.games.diferencio.world import place_of
from engine.table import Leave
from tests.engine.bots import forgetting
from tests.engine.bots.driving import STRENGTH_MIXES, play_out
from tests.engine.story import Story, pack
from tests.engine.worlds import tables


@pytest.mark.parametrize("strengths", STRENGTH_MIXES)
@pytest.mark.parametrize(("seats", "options"), tables("diferencio"))
def test_bots_play_every_game_to_the_end(
    seats: int, options: dict[str, Any], strengths: Sequence[int]
) -> None:
    assert play_out("diferencio", options, seats, strengths, f"{seats} {strengths}").outcome


@pytest.mark.parametrize(("seats", "options"), tables("diferencio"))
def test_bots_play_on_without_memory(seats: int, options: dict[str, Any]) -> None:
    assert forgetting.play_out("diferencio", options, seats, f"forgets {seats}").outcome


class Night(Story):
    """Seat 0 is the architect; the bot dreams at seat 1."""

    def __init__(
        self, number: int, strength: int, *, seats: int = 2, awake: bool = True, **setting: Any
    ) -> None:
        super().__init__("diferencio", seats, seed=f"{number}", **setting)
        self.player = Player(self.table.game, 1, strength, f"{number}")
        for seat in range(seats):
            self.play(seat, Ready())
        if awake:
            self.player.plan_move(self.view(1))
        self.changed = min(self.view(0).choices[0].forms[0].among, key=len)
        self.play(0, Change(self.changed))
        self.pass_time(4000)
        self.woke = self.now

    @property
    def place(self) -> int:
        return place_of(self.changed[0])

    def plan_move(self) -> PlannedMove:
        thought = self.player.plan_move(self.view(1))
        assert thought is not None
        return thought


def finds(strength: int, often: int = 150, **setting: Any) -> float:
    """How often the changed place is proposed."""
    nights = [Night(number, strength, **setting) for number in range(often)]
    return sum(night.plan_move().move == Propose(night.place) for night in nights) / often


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_find_rate_matches_the_memory_rate(strength: int) -> None:
    often = REMEMBER_RATE[strength - 1]
    assert often - 0.1 < finds(strength) < often + (1 - often) / 3 + 0.1  # the rest is luck


@pytest.mark.parametrize("strength", [1, 3])
def test_bot_that_did_not_see_the_picture_only_guesses(strength: int) -> None:
    assert finds(strength, awake=False) < 0.25  # one place in nine


def seconds_to_see(strength: int, often: int = 240) -> list[float]:
    """Seconds until each change that was noticed, sorted."""
    nights = [Night(number, strength) for number in range(often)]
    seen = [(night, night.plan_move()) for night in nights]
    return sorted((t.at - night.woke) / 1000 for night, t in seen if t.move == Propose(night.place))


@pytest.mark.parametrize(("strength", "usual"), [(1, 24), (2, 16), (3, 11)])
def test_search_times_are_like_a_persons(strength: int, usual: float) -> None:
    times = seconds_to_see(strength)
    assert times[0] > 5  # nobody can scan all places faster
    assert 0.8 * usual < median(times) < 1.25 * usual
    assert times[round(0.9 * len(times))] > 1.4 * usual  # some take long


def test_search_always_ends_within_two_minutes() -> None:
    assert all(Night(n, 1).plan_move().at < 4000 + 120_000 for n in range(100))


def test_only_the_next_architect_starts_the_night_unless_absent() -> None:
    night = Night(1, 2, seats=3)
    night.play(2, Propose(night.place))
    others = Player(night.table.game, 2, 2, "dreamer")
    assert night.game_view().part == "dusk" and night.game_view().architect == 1
    assert others.plan_move(night.view(2)) is None
    thought = night.plan_move()
    assert thought.move == Nightfall() and thought.at > night.now + 2000
    night.play(1, Leave())
    away = others.plan_move(night.view(2))
    assert away is not None and away.move == Nightfall()


def test_stronger_bots_win_more() -> None:
    games = [play_out("diferencio", {}, 4, (1, 3), f"{number}") for number in range(12)]
    scores = [[game.outcome.scores[seat] for game in games if game.outcome] for seat in range(4)]
    assert sum(scores[1] + scores[3]) > 1.5 * sum(scores[0] + scores[2])


def test_bot_does_not_guess_when_it_costs_a_point() -> None:
    deal = {"points": ((), (0, 7, 14)), "phase": 2}
    nights = [Night(number, 1, awake=False, deal=deal) for number in range(30)]
    moves = [night.plan_move().move for night in nights]
    assert sum(isinstance(move, GiveUp) for move in moves) > 15
    free = [Night(number, 1, awake=False, deal={"phase": 2}).plan_move().move for number in range(30)]
    assert sum(isinstance(move, Propose) for move in free) > 15


def test_bot_presses_before_it_proposes() -> None:
    night = Night(1, 3, options={"press_first": True})
    thought = night.plan_move()
    assert thought.move == Press()
    night.play(1, Press(), thought.at)
    assert isinstance(night.plan_move().move, Propose)
    assert night.plan_move().at < night.game_view(1).until


def test_bot_waits_while_another_seat_points() -> None:
    night = Night(1, 3, seats=3, options={"press_first": True})
    night.play(2, Press())
    assert night.player.plan_move(night.view(1)) is None


def test_hurried_bot_ends_in_time() -> None:
    for number in range(20):
        night = Night(number, 1)
        night.play(0, Hurry())
        assert night.plan_move().at < night.now + HURRY_MS


def test_bot_looks_again_when_it_notices_a_change_late() -> None:
    nights = [Night(number, 1, seats=3) for number in range(200)]
    early = [night for night in nights if night.plan_move().move == GiveUp()]
    seen_late = []
    for night in early:
        night.play(1, GiveUp(), night.plan_move().at)
        thought = night.player.plan_move(night.view(1))
        seen_late += [(night, thought)] if thought and thought.move == LookAgain() else []
    assert seen_late
    for night, thought in seen_late:
        night.play(1, thought.move, thought.at)
        assert isinstance(night.plan_move().move, Propose)


def test_bot_waits_long_before_it_hurries_anybody() -> None:
    night = Night(1, 2, seats=4)
    night.play(1, Propose((night.place + 1) % 9))
    assert night.player.plan_move(night.view(1)) is None  # two others are still searching
    night = Night(1, 2, seats=2)
    architect = Player(night.table.game, 0, 2, "architect").plan_move(night.view(0))
    assert architect is not None
    assert architect.move == Hurry()
    assert architect.at > night.now + 20_000


def test_bot_gives_a_card_back_in_time() -> None:
    night = Night(1, 2, seats=3, deal={"points": ((), (0, 7, 14), ()), "phase": 2})
    night.play(1, Propose(next(p for p in range(9) if p not in map(place_of, night.changed))))
    assert isinstance(night.plan_move().move, GiveBack)
    assert night.plan_move().at < night.now + 5000


def uneven_world() -> Any:
    """The first three places are small, the others large."""
    world = pack("diferencio")
    places = tuple(
        WorldPlace((*place.box[:2], *((20, 20) if at < 3 else (120, 120))), place.versions)
        for at, place in enumerate(world.places)
    )
    return replace(world, places=places)


def small_changes(strength: int) -> int:
    """How often the architect changes a small place if the hand allows both."""
    count = 0
    for number in range(40):
        hands = ((0, 30, 40), (1, 31, 41))
        story = Story("diferencio", 2, pack=uneven_world(), seed=f"{number}", deal={"hands": hands})
        for seat in (0, 1):
            story.play(seat, Ready())
        thought = Player(story.table.game, 0, strength, f"{number}").plan_move(story.view(0))
        assert thought is not None
        count += thought.move == Change((0,))
    return count


def test_strong_architect_prefers_small_places() -> None:
    assert small_changes(1) < 25
    assert small_changes(3) > 35


def test_architect_does_not_change_the_choice() -> None:
    story = Story("diferencio", 2)
    for seat in (0, 1):
        story.play(seat, Ready())
    player = Player(story.table.game, 0, 2, "architect")
    thought = player.plan_move(story.view(0))
    assert thought is not None
    story.play(0, thought.move)
    assert player.plan_move(story.view(0)) is None

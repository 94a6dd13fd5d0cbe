"""A save is played again by the referee, the recap and a guest: each leads to what the table played."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from functools import cache
from itertools import groupby
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import serialization
from engine.game import Choice, Game, Move, Refused, Seat, State
from engine.games.difference.claims import Claim, Show
from engine.table import GoOn, Leave, Return, Setting, Table, TakenBack, Times, View
from mobileapp.guest.replay_verifier import Given, Verdict, Witness
from mobileapp.net.protocol.messages import Logged, Opened, Seated, parts, told
from mobileapp.net.protocol.seed import HALF, SHARE, pledged, seed_of
from mobileapp.people.party import strangers
from mobileapp.session import recap
from mobileapp.storage.packs import pack_for
from tests.engine.doors import Inside
from tests.engine.story import Story
from tests.engine.walk import filled, opened
from tests.engine.worlds import GAMES
from tests.engine.worlds.difference import answer, sample
from tests.support.race_track import Track, link
from tests.support.window import window

NOWHERE = Show(((1000, 1000), (1000, 1000)))
TIMES = int(os.environ.get("TABLEE_SOAK", "1"))
every_game = pytest.mark.parametrize("game", GAMES)


def loaded(inside: Inside, data: bytes) -> Any:
    """What the referee has on its table after it was handed this save."""
    inside.done("load", state=json.loads(data))
    return inside.done("state")["state"]


def replayed(inside: Inside, saved: Any) -> Any:
    return inside.done("replay", setting=saved["setting"], log=saved["log"], now=saved["at"])["state"]


# --- one raced press ----------------------------------------------------------------------------


def raced(times: Times) -> Table:
    """A finished game of Difference: seat 1 claims 210 ms after seat 0, and wins by it."""
    deal = {"reference": 29, "piles": [[1], [11]]}
    story = Story("difference", 2, pack=sample(), deal=deal, options={"after": "stop"})
    story.plays(0, Claim(), 1000)
    story.table.submit(1, Claim(), int(times.corrected), "raced", times)
    story.plays(0, NOWHERE, 2000)
    story.plays(1, answer(story.table), 2500)
    assert story.outcome is not None
    return story.table


GRACE_NEEDED, GRACE_NOT_NEEDED = Times(1210.0, 1210.0, 1290.5, 100), Times(None, 1100.0, 1100.0)
either = pytest.mark.parametrize("times", [GRACE_NEEDED, GRACE_NOT_NEEDED], ids=["grace", "no-grace"])


@either
def test_referee_loads_a_save_with_a_raced_press(times: Times) -> None:
    data = serialization.encode(raced(times).save())
    assert loaded(Inside(), data) == json.loads(data)


@either
def test_referee_replays_a_log_with_a_raced_press(times: Times) -> None:
    table = raced(times)
    state = json.loads(serialization.encode(table.save()))
    assert replayed(Inside(), state) == state


@either
def test_recap_tells_a_game_with_a_raced_press(times: Times) -> None:
    table = raced(times)
    assert table.outcome is not None
    assert recap.course(table.save()) == [(1, 1), (1, 0)]
    assert recap.moments(table.save(), table.outcome)


def test_a_raced_press_whose_times_were_altered_is_unsound() -> None:
    state = json.loads(serialization.encode(raced(GRACE_NEEDED).save()))
    state["log"][1][5][3] = 59
    assert Inside().refused("load", state=state) == "unsound"


# --- a host with two phones ---------------------------------------------------------------------


def hosted() -> Track:
    """A whole game at a tablet with two phones; one press needs its phone's grace."""
    slow, good = link(*[80.0] * 20, 120.0, 120.0), link(*[10.0] * 20, 14.0, 14.0)
    track = Track(links={2: good, 3: slow}, after="stop")
    track.presses(0, Claim(), at=1000)
    track.until(1100)
    late = track.presses(3, Claim(), at=1229, arrives=1269)
    track.presses(0, NOWHERE, at=2000)
    at = 3000
    while track.table.outcome is None:
        if track.table.state.claim is None:  # type: ignore[attr-defined]
            track.presses(3, Claim(), at, at + 40)
        track.until(at + 500)
        track.presses(3, answer(track.table), at + 600, at + 640)
        at += 1000
        track.until(at)
    assert track.answer(3, late) == ""
    return track


def test_results_and_referee_take_the_save_of_a_host_with_phones() -> None:
    window()
    from mobileapp.ui.tablet.results import tale

    track = hosted()
    data = track.store.saved(track.host.game)
    assert sum(entry.times is not None for entry in track.log) > 2
    assert loaded(Inside(), data) == json.loads(serialization.encode(track.table.save()))
    shown = tale(track.store, track.store.kept(track.host.game))
    assert len(shown.rows) > 2 and shown.moments
    track.store.close()


# --- random games with phones, races, take-backs and absences -----------------------------------


class Watched(Table):
    """Also notes the standing after each change of the state."""

    course: list[recap.Standing]

    def _step(self, state: State) -> None:
        super()._step(state)
        self.course.append(recap.standing(self))


class Played:
    """A game as a host plays it: time passes in leaps, presses race, people leave, return and take back."""

    def __init__(self, game: str, number: int) -> None:
        self.rng = Random(f"replay {game} {number}")
        shares = [self.rng.randbytes(SHARE).hex() for _ in range(6)]
        dealt = opened(game, number).setting
        pack, seed = pack_for(game, None, dealt.seats), seed_of(self.rng.randbytes(HALF), shares)
        setting: Setting = replace(dealt, pack=pack, seed=seed)
        self.setting, self.share = setting, shares[0]
        self.table = Watched(serialization.bind(setting), setting)
        self.table.course = [recap.standing(self.table)]
        self.views: list[View[Any]] = []
        self.takes_back, self.blocked = 0, False
        for _ in range(self.rng.randrange(60, 120)):
            self._looks()
            if self.table.outcome is not None:
                break
            self._step()
        self._looks()

    def _looks(self) -> None:
        self.views += [self.table.view(None), self.table.view(0)]
        self.blocked |= any(choice.do == "go_on" for choice in self.views[-1].choices)
        self.takes_back += any(isinstance(news, TakenBack) for news in self.table.news)

    def _step(self) -> None:
        """A press right behind another one, a move, or time."""
        table, rng = self.table, self.rng
        last = table.log[-1] if table.log else None
        if last is not None and isinstance(last.move, table.game.races) and rng.random() < 0.7:
            other = rng.randrange(table.game.seats)
            self._tries(other, last.move, last.at + rng.randrange(280))
        elif table.due is not None and rng.random() < 0.2:
            table.pass_time(table.due + rng.choice((0, 0, 200, 9000)))
        elif chosen := self._chosen():
            self._tries(*chosen, table.at + rng.choice((0, 30, 300, 2000)))
        elif table.due is not None:
            table.pass_time(table.due)

    def _chosen(self) -> tuple[Seat, Move] | None:
        """Somebody's open move; some leave, and who has left mostly stays away for a while."""
        chances = {"leave": 0.1, "return": 0.1, "take_back": 0.2}
        for seat in self.rng.sample(range(self.table.game.seats), self.table.game.seats):
            choices = [c for c in self.table.choices(seat) if self.rng.random() < chances.get(c.do, 1)]
            if choices:
                return seat, filled(self.table, self._picked(choices), self.rng)
        return None

    def _picked(self, choices: list[Choice]) -> Choice:
        """What the table asks comes first: nobody is waited for, and a question is answered."""
        answers = [choice for choice in choices if choice.do in ("go_on", "agree", "take_back")]
        return self.rng.choice(answers or choices)

    def _tries(self, seat: Seat, move: Move, at: int) -> None:
        """As a phone does; what came too late is refused, and time has passed all the same."""
        times = None
        if isinstance(move, self.table.game.races):
            arrival = at + self.rng.random() * 120
            times = Times(float(at), float(at), round(arrival, 2), self.rng.choice((0, 9, 80, 120)))
        with suppress(Refused):
            self.table.submit(seat, move, at, f"{self.rng.getrandbits(64):x}", times)

    def verdict(self) -> Verdict:
        """As a phone says that was shown everything and is told the log at the end."""
        party = strangers(self.setting.seats, 0, self.setting.seats)
        seated = Seated(1, told(self.setting), party, (0,), pledged(self.setting.seed))
        witness = Witness(seated, {str(seated.pledge): Given(self.share, self.setting.first)})
        for view in self.views:
            witness.shown(serialization.view(self.setting.game, serialization.encode(view)))
        log, fixed = self.table.log, self.setting
        witness.opened(Opened(1, fixed.game, fixed.seed, fixed.first, None, self.table.at, len(log)))
        for begins, part in parts(log):
            witness.logged(Logged(1, begins, part))
        return witness.verdict()


@cache
def played(game: str) -> tuple[Played, ...]:
    return tuple(Played(game, number) for number in range(6 * TIMES))


@every_game
def test_a_save_is_resumed_loaded_and_replayed_as_it_was_played(game: str) -> None:
    inside = Inside()
    for each in played(game):
        data = serialization.encode(each.table.save())
        state = json.loads(data)
        assert serialization.encode(serialization.resume(data).save()) == data
        assert loaded(inside, data) == state
        assert {**replayed(inside, state), "news": state["news"]} == state  # told in one go or one by one


@every_game
def test_a_save_is_recapped_with_every_change_of_the_standing(game: str) -> None:
    for each in played(game):
        saved = serialization.saved(serialization.encode(each.table.save()))
        assert recap.course(saved) == [standing for standing, _ in groupby(each.table.course)]
        if each.table.outcome is not None:
            recap.moments(saved, each.table.outcome)


@every_game
def test_a_guest_that_saw_the_game_agrees_with_its_log(game: str) -> None:
    for each in played(game):
        verdict = each.verdict()
        assert (verdict.agrees, verdict.why, verdict.shared) == (True, "", True)


@every_game
def test_the_random_games_hold_races_take_backs_and_absences(game: str) -> None:
    games = played(game)
    log = [entry for each in games for entry in each.table.log]
    kinds = {type(entry.move) for entry in log}
    assert {Leave, Return} <= kinds and sum(each.takes_back for each in games)
    assert (GoOn in kinds) == any(each.blocked for each in games)
    assert any(entry.times is not None for entry in log) == bool(games[0].table.game.races)
    if type(games[0].table.game).play_from_afar is not Game.play_from_afar:
        assert any(needs_grace(each) for each in games)


def needs_grace(each: Played) -> bool:
    """Whether the table would refuse one of the presses from a device that is told at once."""
    table = serialization.open_table(each.setting)
    try:
        for entry in each.table.log:
            table.submit(entry.seat, entry.move, entry.at, entry.ticket)
    except Refused:
        return True
    return False

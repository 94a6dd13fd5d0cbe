"""The referee, the recap and a guest replay a save; each gets the same result as the table."""

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
from engine.game import Choice, Game, Move, RefusedError, Seat, State
from engine.games.difference.claims import Claim, ShowDifferences
from engine.table import GameSetup, Leave, PlayForAbsent, PressTimes, Return, Table, TakenBack, View
from mobileapp.guest.replay_verifier import ReplayVerdict, ReplayVerifier, SeedShare
from mobileapp.net.protocol.messages import GameRevealed, LogPart, Seated, split_log
from mobileapp.net.protocol.seed import HALF_BYTES, SHARE_BYTES, build_seed, seed_commitment
from mobileapp.net.protocol.wire_terms import terms_to_wire
from mobileapp.people.party import default_party
from mobileapp.session import recap
from mobileapp.storage.packs import pack_for
from tests.engine.doors import InProcessReferee
from tests.engine.story import Story
from tests.engine.walk import fill_choice, open_table
from tests.engine.worlds import GAMES
from tests.engine.worlds.difference import correct_show, sample_pack
from tests.support.race_track import RaceTable, known_clock
from tests.support.window import window

NOWHERE = ShowDifferences(((1000, 1000), (1000, 1000)))
TIMES = int(os.environ.get("TABLEE_SOAK", "1"))
every_game = pytest.mark.parametrize("game", GAMES)


def loaded(inside: InProcessReferee, data: bytes) -> Any:
    """The referee's table after loading this save."""
    inside.done("load", state=json.loads(data))
    return inside.done("state")["state"]


def replayed(inside: InProcessReferee, saved: Any) -> Any:
    return inside.done("replay", setting=saved["setting"], log=saved["log"], now=saved["at"])["state"]


# --- one raced press ----------------------------------------------------------------------------


def raced(times: PressTimes) -> Table:
    """A finished game of Difference: seat 1 claims 210 ms after seat 0 and wins by it."""
    deal = {"reference": 29, "piles": [[1], [11]]}
    story = Story("difference", 2, pack=sample_pack(), deal=deal, options={"after": "stop"})
    story.play(0, Claim(), 1000)
    story.table.submit(1, Claim(), int(times.corrected), "raced", times)
    story.play(0, NOWHERE, 2000)
    story.play(1, correct_show(story.table), 2500)
    assert story.outcome is not None
    return story.table


GRACE_NEEDED, GRACE_NOT_NEEDED = PressTimes(1210.0, 1210.0, 1290.5, 100), PressTimes(None, 1100.0, 1100.0)
either = pytest.mark.parametrize("times", [GRACE_NEEDED, GRACE_NOT_NEEDED], ids=["grace", "no-grace"])


@either
def test_referee_loads_a_save_with_a_raced_press(times: PressTimes) -> None:
    data = serialization.encode(raced(times).save())
    assert loaded(InProcessReferee(), data) == json.loads(data)


@either
def test_referee_replays_a_log_with_a_raced_press(times: PressTimes) -> None:
    table = raced(times)
    state = json.loads(serialization.encode(table.save()))
    assert replayed(InProcessReferee(), state) == state


@either
def test_recap_of_a_game_with_a_raced_press(times: PressTimes) -> None:
    table = raced(times)
    assert table.outcome is not None
    assert recap.score_history(table.save()) == [(1, 1), (1, 0)]
    assert recap.moments(table.save(), table.outcome)


def test_a_raced_press_whose_times_were_altered_is_unsound() -> None:
    state = json.loads(serialization.encode(raced(GRACE_NEEDED).save()))
    state["log"][1][5][3] = 59
    assert InProcessReferee().refused("load", state=state) == "unsound"


# --- a host with two phones ---------------------------------------------------------------------


def hosted() -> RaceTable:
    """A whole game at a tablet with two phones; one press needs its phone's grace."""
    slow, good = known_clock(*[80.0] * 20, 120.0, 120.0), known_clock(*[10.0] * 20, 14.0, 14.0)
    track = RaceTable(links={2: good, 3: slow}, after="stop")
    track.press(0, Claim(), at=1000)
    track.until(1100)
    late = track.press(3, Claim(), at=1229, arrives=1269)
    track.press(0, NOWHERE, at=2000)
    at = 3000
    while track.table.outcome is None:
        if track.table.state.claim is None:  # type: ignore[attr-defined]
            track.press(3, Claim(), at, at + 40)
        track.until(at + 500)
        track.press(3, correct_show(track.table), at + 600, at + 640)
        at += 1000
        track.until(at)
    assert track.answer(3, late) == ""
    return track


def test_results_and_referee_take_the_save_of_a_host_with_phones() -> None:
    window()
    from mobileapp.ui.tablet.results import load_recap

    track = hosted()
    data = track.store.load_game(track.host.game)
    assert sum(entry.times is not None for entry in track.log) > 2
    assert loaded(InProcessReferee(), data) == json.loads(serialization.encode(track.table.save()))
    shown = load_recap(track.store, track.store.game_summary(track.host.game))
    assert len(shown.rows) > 2 and shown.moments
    track.store.close()


# --- random games with phones, races, take-backs and absences -----------------------------------


class Watched(Table):
    """Also records the scores after each state change."""

    course: list[recap.Scores]

    def _step(self, state: State) -> None:
        super()._step(state)
        self.course.append(recap.current_scores(self))


class Played:
    """A game as a host plays it: time jumps, presses race, people leave, return and take back."""

    def __init__(self, game: str, number: int) -> None:
        self.rng = Random(f"replay {game} {number}")
        shares = [self.rng.randbytes(SHARE_BYTES).hex() for _ in range(6)]
        dealt = open_table(game, number).setting
        pack, seed = pack_for(game, None, dealt.seats), build_seed(self.rng.randbytes(HALF_BYTES), shares)
        setting: GameSetup = replace(dealt, pack=pack, seed=seed)
        self.setting, self.share = setting, shares[0]
        self.table = Watched(serialization.make_game(setting), setting)
        self.table.course = [recap.current_scores(self.table)]
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
        """A press right after another one, a move, or a timer."""
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
        """An open move of a random seat; some leave, and absent people mostly stay away for a while."""
        chances = {"leave": 0.1, "return": 0.1, "take_back": 0.2}
        for seat in self.rng.sample(range(self.table.game.seats), self.table.game.seats):
            choices = [c for c in self.table.choices(seat) if self.rng.random() < chances.get(c.do, 1)]
            if choices:
                return seat, fill_choice(self.table, self._picked(choices), self.rng)
        return None

    def _picked(self, choices: list[Choice]) -> Choice:
        """Answer the table's questions first, and play for absent seats."""
        answers = [choice for choice in choices if choice.do in ("go_on", "agree", "take_back")]
        return self.rng.choice(answers or choices)

    def _tries(self, seat: Seat, move: Move, at: int) -> None:
        """Submit like a phone; late presses are refused, but time still passes."""
        times = None
        if isinstance(move, self.table.game.races):
            arrival = at + self.rng.random() * 120
            times = PressTimes(float(at), float(at), round(arrival, 2), self.rng.choice((0, 9, 80, 120)))
        with suppress(RefusedError):
            self.table.submit(seat, move, at, f"{self.rng.getrandbits(64):x}", times)

    def verdict(self) -> ReplayVerdict:
        """The verdict of a phone that received all views, and the log at the end."""
        party = default_party(self.setting.seats, 0, self.setting.seats)
        seated = Seated(1, terms_to_wire(self.setting), party, (0,), seed_commitment(self.setting.seed))
        witness = ReplayVerifier(seated, {str(seated.pledge): SeedShare(self.share, self.setting.first)})
        for view in self.views:
            witness.add_view(serialization.decode_view(self.setting.game, serialization.encode(view)))
        log, fixed = self.table.log, self.setting
        witness.set_revealed(
            GameRevealed(1, fixed.game, fixed.seed, fixed.first, None, self.table.at, len(log))
        )
        for begins, part in split_log(log):
            witness.add_log_part(LogPart(1, begins, part))
        return witness.verdict()


@cache
def played(game: str) -> tuple[Played, ...]:
    return tuple(Played(game, number) for number in range(6 * TIMES))


@every_game
def test_resume_load_and_replay_of_a_save_match_the_played_game(game: str) -> None:
    inside = InProcessReferee()
    for each in played(game):
        data = serialization.encode(each.table.save())
        state = json.loads(data)
        assert serialization.encode(serialization.resume(data).save()) == data
        assert loaded(inside, data) == state
        # News differ if timers run in one step or several.
        assert {**replayed(inside, state), "news": state["news"]} == state


@every_game
def test_recap_of_a_save_contains_every_score_change(game: str) -> None:
    for each in played(game):
        saved = serialization.decode_save(serialization.encode(each.table.save()))
        assert recap.score_history(saved) == [standing for standing, _ in groupby(each.table.course)]
        if each.table.outcome is not None:
            recap.moments(saved, each.table.outcome)


@every_game
def test_guest_verifier_agrees_with_the_log(game: str) -> None:
    for each in played(game):
        verdict = each.verdict()
        assert (verdict.agrees, verdict.why, verdict.shared) == (True, "", True)


@every_game
def test_random_games_contain_races_take_backs_and_absences(game: str) -> None:
    games = played(game)
    log = [entry for each in games for entry in each.table.log]
    kinds = {type(entry.move) for entry in log}
    assert {Leave, Return} <= kinds and sum(each.takes_back for each in games)
    assert (PlayForAbsent in kinds) == any(each.blocked for each in games)
    assert any(entry.times is not None for entry in log) == bool(games[0].table.game.races)
    if type(games[0].table.game).play_remote is not Game.play_remote:
        assert any(needs_grace(each) for each in games)


def needs_grace(each: Played) -> bool:
    """Whether the table would refuse one of the presses without grace."""
    table = serialization.open_table(each.setting)
    try:
        for entry in each.table.log:
            table.submit(entry.seat, entry.move, entry.at, entry.ticket)
    except RefusedError:
        return True
    return False

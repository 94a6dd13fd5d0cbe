"""The first press wins, on the tablet or on any phone, whatever the latency."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.fairness import MAX_ALLOWANCE_MS, MAX_EXCESS_MS, UNKNOWN_TRIP_MS
from engine.game import Seat
from engine.games import GAMES, rulebook
from engine.games.contrast import Lay
from engine.games.diferencio.state import Change, Propose, Ready
from engine.games.diferencio.world import place_of
from engine.games.difference.claims import Bury, Claim, ShowDifferences
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import Resumed
from mobileapp.storage.database import Store
from tests.engine.worlds.difference import correct_show
from tests.support.race_track import CLOCK_OFFSET_MS, RaceTable, known_clock

SLOW = known_clock(*[80.0] * 20, 120.0, 120.0)  # allowance of 80
GOOD = known_clock(*[10.0] * 20, 14.0, 14.0)  # allowance of 9


def order(track: RaceTable) -> list[Seat]:
    """The claiming seat, then the waiting ones."""
    claim = track.table.state.claim  # type: ignore[attr-defined]
    return [] if claim is None else [claim.seat, *track.table.state.waiting]  # type: ignore[attr-defined]


# --- in the order of presses -------------------------------------------------------------------------


def test_later_touch_loses_to_an_earlier_press_on_a_slow_phone() -> None:  # O-ALL-04
    track = RaceTable(links={3: SLOW})
    track.press(0, Claim(), at=1010)
    track.press(3, Claim(), at=1000, arrives=1060)
    assert track.log == []  # an earlier press may still arrive
    track.until(1200)
    assert order(track) == [3, 0]
    assert [entry.at for entry in track.log] == [1000, 1010]


def test_without_phones_a_touch_is_judged_at_once() -> None:  # O-ALL-04
    track = RaceTable()
    assert track.answer(2, track.press(2, Claim(), at=1000)) == ""
    assert track.log[0].times is None


def test_move_that_does_not_race_is_judged_at_once() -> None:
    track = RaceTable(links={3: SLOW}, beginner=True)
    assert track.answer(3, track.press(3, Bury(), at=1000, arrives=1040)) == ""
    assert track.answer(1, track.press(1, Bury(), at=1041)) == ""
    assert [entry.times for entry in track.log] == [None, None]


def test_move_behind_a_waiting_claim_waits_with_it() -> None:
    track = RaceTable(links={3: SLOW}, beginner=True)
    track.press(0, Claim(), at=1000)
    ticket = track.press(1, Bury(), at=1005)
    assert track.answer(1, ticket) is None
    track.until(1200)
    assert track.answer(1, ticket) == "frozen"


def test_every_game_declares_its_racing_moves() -> None:
    assert {game: [move.__name__ for move in rulebook(game).races] for game in GAMES} == {
        "difference": ["Claim"],
        "diferencio": ["Press", "Propose"],
        "compatibility": [],
        "defifoo": [],
        "contrast": [],
    }


LINKS = {1: SLOW, 2: GOOD, 3: known_clock(*[40.0] * 20, 60.0, 60.0)}  # allowances of 80, 9 and 40
presses = st.lists(st.integers(0, 60), min_size=4, max_size=4, unique=True)
ways = st.tuples(*[st.floats(0, 1)] * 4)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(presses, st.lists(ways, min_size=2, max_size=2))
def test_verdicts_do_not_depend_on_the_order_of_arrival(
    made: list[int], several: list[tuple[float, ...]]
) -> None:
    def raced(ways: tuple[float, ...]) -> tuple[list[Seat], list[tuple[Any, ...]]]:
        track = RaceTable(links=LINKS)
        allowed = [0.0, *(LINKS[seat].allowance for seat in (1, 2, 3))]
        come = [1000 + at + way * most for at, way, most in zip(made, ways, allowed, strict=True)]
        for seat in sorted(range(4), key=lambda each: (come[each], made[each])):
            track.press(seat, Claim(), 1000 + made[seat], come[seat] if seat else None)
        track.until(2000)
        track.store.close()
        return order(track), [(entry.seat, entry.at) for entry in track.log]

    first, second = (raced(ways) for ways in several)
    assert first == second
    assert [made[seat] for seat in first[0]] == sorted(made)


# --- forged stamps -----------------------------------------------------------------------------------


@pytest.mark.parametrize("stamp", [0.0, CLOCK_OFFSET_MS + 1_000_400.0, CLOCK_OFFSET_MS + 1_000_999.0])
def test_phone_with_forged_stamps_gains_at_most_forty_milliseconds(stamp: float) -> None:  # O-ALL-04
    honest, liar = known_clock(20.0), known_clock(*[20.0] * 20, *[900.0] * 10)
    assert liar.allowance - honest.allowance == MAX_EXCESS_MS
    track = RaceTable(links={3: liar})
    track.press(0, Claim(), at=1000)
    track.press(3, Claim(), at=1045, arrives=1055, stamp=stamp)
    track.until(1400)
    assert order(track)[0] == 0


@pytest.mark.parametrize("stamp", [math.nan, math.inf, -1.0, -1e300, 1e300, None])
def test_impossible_stamp_counts_as_no_stamp(stamp: float | None) -> None:
    track = RaceTable(links={3: SLOW})
    track.press(3, Claim(), at=1000, arrives=1040, stamp=stamp)
    track.press(0, Claim(), at=1041, stamp=stamp)
    track.until(1400)
    assert [entry.at for entry in track.log] == [1040, 1041]
    assert [entry.times.claimed for entry in track.log if entry.times] == [None, None]


def test_no_device_delays_the_others_beyond_the_maximum_allowance() -> None:
    track = RaceTable(links={3: known_clock(60_000.0)})
    ticket = track.press(0, Claim(), at=1000)
    track.until(1000 + MAX_ALLOWANCE_MS - 1)
    assert track.answer(0, ticket) is None
    track.until(1000 + MAX_ALLOWANCE_MS + 1)
    assert track.answer(0, ticket) == ""


def test_phone_with_an_unknown_clock_counts_on_arrival_and_delays_nobody() -> None:
    track = RaceTable(links={3: known_clock(*[30.0] * 7)})
    assert track.answer(3, track.press(3, Claim(), at=1000, arrives=1015)) == ""
    assert track.log[0].at == 1015


def test_by_bluetooth_the_first_press_wins_and_late_pongs_gain_nothing() -> None:  # O-ALL-04
    """A radio's round trip is unknown: 10 to 30 ms are compensated, late answers are not."""
    honest = replace(known_clock(*[40.0] * 20, 56.0, 56.0), wire=UNKNOWN_TRIP_MS)
    track = RaceTable(links={2: GOOD, 3: honest})
    track.press(0, Claim(), at=1006)
    track.press(2, Claim(), at=1005, arrives=1010)
    track.press(3, Claim(), at=1000, arrives=1030)
    track.until(1400)
    assert order(track) == [3, 2, 0]
    late = replace(known_clock(*[900.0] * 20), wire=UNKNOWN_TRIP_MS)  # of which the radio takes 20
    track = RaceTable(links={3: late})
    track.press(0, Claim(), at=1000)
    track.press(3, Claim(), at=1041, arrives=1051, stamp=CLOCK_OFFSET_MS + 1_000_500.0)
    track.until(1400)
    assert order(track) == [0, 3]


# --- deadlines -------------------------------------------------------------------------------------


def laid(track: RaceTable, seat: Seat) -> Lay:
    book: Any = track.table.game
    return Lay(book.symbols(track.table.state, seat)[0])


def test_card_played_in_time_counts_even_if_it_arrives_late() -> None:  # R-CON-10
    track = RaceTable("contrast", 3, {2: SLOW})
    track.press(0, laid(track, 0), at=1000)
    track.press(1, laid(track, 1), at=1000)
    assert track.table.due == 4000
    track.until(4030)
    assert track.table.state.round == 1  # type: ignore[attr-defined]
    ticket = track.press(2, laid(track, 2), at=3990, arrives=4040)
    assert track.answer(2, ticket) == ""
    assert track.log[-1].at == 3990 and track.table.state.round == 2  # type: ignore[attr-defined]
    assert track.replay_log().state == track.table.state


def test_card_played_too_late_is_refused_and_no_touch_ends_the_countdown_early() -> None:  # R-CON-10
    track = RaceTable("contrast", 4, {3: SLOW})
    for seat in (0, 1, 2):
        track.press(seat, laid(track, seat), at=1000)
    late = track.press(0, laid(track, 0), at=4010)
    assert track.answer(0, late) is None and track.table.state.round == 1  # type: ignore[attr-defined]
    track.until(4100)
    assert track.table.state.round == 2  # type: ignore[attr-defined]
    assert track.answer(0, late) == "not_in_hand"  # in the next round: that card is in the row by now


def test_without_phones_a_deadline_has_no_grace() -> None:
    track = RaceTable("contrast", 3)
    for seat in (0, 1):
        track.press(seat, laid(track, seat), at=1000)
    track.until(4001)
    assert track.table.state.round == 2  # type: ignore[attr-defined]


def test_differences_shown_within_six_seconds_count() -> None:  # O-DIF-03
    track = RaceTable(links={3: SLOW})
    track.press(3, Claim(), at=1000, arrives=1040)
    track.until(7000)
    ticket = track.press(3, correct_show(track.table), at=6995, arrives=7030)
    assert track.answer(3, ticket) == "" and isinstance(track.log[-1].move, ShowDifferences)
    assert len(track.table.state.piles[3]) < track.table.state.dealt[3]  # type: ignore[attr-defined]


# --- the freeze ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "after", "waits"),
    [(1, 149, True), (1, 151, False), (3, 149, True), (3, 229, True), (3, 231, False), (2, 158, True),
     (2, 160, False)],
)  # fmt: skip
def test_freeze_reaches_each_device_after_its_own_allowance(seat: Seat, after: int, waits: bool) -> None:
    """O-DIF-01: 150 ms for all, plus a phone's own allowance (80 and 9)."""
    track = RaceTable(links={2: GOOD, 3: SLOW})
    track.press(0, Claim(), at=1000)
    track.until(1100)
    comes = {1: None, 2: 1005 + after, 3: 1040 + after}[seat]
    ticket = track.press(seat, Claim(), 1000 + after, comes)
    track.until(2000)
    assert track.answer(seat, ticket) == ("" if waits else "frozen")
    assert order(track) == ([0, seat] if waits else [0])
    assert track.replay_log().state == track.table.state


def test_of_two_proposals_at_once_the_later_is_void_not_wrong() -> None:  # O-DIO-17
    track = RaceTable("diferencio", 4, {3: SLOW})
    for seat in range(4):
        track.press(seat, Ready(), at=100)
    architect = track.table.state.architect  # type: ignore[attr-defined]
    dreamer = next(seat for seat in (0, 1, 2) if seat != architect)
    track.press(architect, Change(track.table.state.legal_changes()[0]), at=200)  # type: ignore[attr-defined]
    track.until(9000)
    place = place_of(track.table.state.aside[0])  # type: ignore[attr-defined]
    later = track.press(dreamer, Propose(place), at=9310)
    first = track.press(3, Propose(place), at=9300, arrives=9360)
    track.until(9600)
    assert track.answer(3, first) == "" and track.answer(dreamer, later) == "turn_over"
    assert [len(points) for points in track.table.state.points][3] == 1  # type: ignore[attr-defined]
    assert track.replay_log().state == track.table.state


# --- saved, replayed, shown --------------------------------------------------------------------------


def test_all_three_times_are_saved_with_the_move_and_survive_a_kill(tmp_path: Path) -> None:  # O-ALL-04
    track = RaceTable(links={3: SLOW}, folder=tmp_path)
    track.press(0, Claim(), at=1010)
    track.press(3, Claim(), at=1000, arrives=1060)
    track.until(1200)
    won, finish = track.log[0], track.host.last_race
    assert won.times is not None
    assert (won.times.claimed, won.times.corrected, won.times.arrival) == (1000, 1000, 1060)
    track.store.close()  # as a kill would: without a goodbye
    store = Store(track.path)
    host = Host(store, track.clock, track.clock, track.clock)
    host.resume(1)
    assert host.table.log[0] == won and host.last_race == finish
    assert track.replay_log().state.claim.seat == 3  # type: ignore[attr-defined]
    store.close()


def test_photo_finish_is_sent_to_every_device_and_kept_for_the_pause() -> None:  # O-ALL-04
    track = RaceTable(links={2: GOOD, 3: SLOW})
    track.press(0, Claim(), at=1006)
    track.press(3, Claim(), at=1000, arrives=1060)
    track.until(1300)
    told = track.photo_finishes()
    assert [len(each) for each in told] == [1, 1, 1]
    finish = told[0][0]
    assert [(racer.seat, racer.behind, racer.far) for racer in finish.racers] == [(3, 0, True), (0, 6, False)]
    assert 50 < finish.sure < 100 and track.host.last_race == finish


def test_race_decided_by_eight_milliseconds_is_kept_but_not_sent() -> None:
    track = RaceTable(links={3: SLOW})
    track.press(0, Claim(), at=1008)
    track.press(3, Claim(), at=1000, arrives=1060)
    track.until(1300)
    assert track.photo_finishes() == [[], []]
    assert track.host.last_race is not None
    assert [racer.seat for racer in track.host.last_race.racers] == [3, 0]


def test_two_touches_on_one_screen_are_no_photo_finish() -> None:
    track = RaceTable(links={3: SLOW})
    track.press(0, Claim(), at=1000)
    track.press(1, Claim(), at=1002)
    track.until(1300)
    assert order(track) == [0, 1] and track.photo_finishes() == [[], []]


# --- pauses, and the shared clock ----------------------------------------------------------------------


def test_pause_judges_queued_moves_and_nothing_later() -> None:
    track = RaceTable(links={3: SLOW})
    track.press(3, Claim(), at=1000, arrives=1040)
    track.press(0, Claim(), at=1041)
    track.host.pause()
    assert order(track) == [3, 0]
    late = track.press(1, Claim(), at=1050)
    assert track.answer(1, late) == "resting"


def test_every_device_knows_the_table_s_time_zero() -> None:
    track = RaceTable(links={3: SLOW})
    phone = track.phones[3]
    assert phone.began == 1000.0
    track.until(2000)
    track.host.pause()
    assert phone.began is None
    track.clock.pass_millis(5000)
    track.host.go_on()
    assert phone.began == 1005.0 and isinstance(phone.told[-1], Resumed)

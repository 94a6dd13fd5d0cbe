"""Bots at a real host over a real file: they see their own views, play at their time, and pause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from engine import serialization
from engine.game import Move
from engine.games import GAMES
from engine.games.contrast import Lay, Revealed
from engine.games.defifoo import NextSet
from engine.table import TakeBack
from mobileapp.host.bot_driver import BotExecutor, BotSeats
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import MoveRejected, MoveRequest, ViewUpdate
from mobileapp.net.transport.local import LocalChannel, LocalTransport
from mobileapp.people.party import Party, Person, party_of
from mobileapp.storage.database import Store
from mobileapp.storage.database_file import StorageError
from mobileapp.storage.packs import pack_for
from tests.shots.app_in_process import ImmediateExecutor


class Wheel:
    """A clock with any number of alarms, advanced by hand."""

    def __init__(self) -> None:
        self.seconds = 100.0
        self.alarms: list[Alarm] = []

    def __call__(self) -> float:
        return self.seconds

    def alarm(self) -> Alarm:
        self.alarms.append(Alarm(self))
        return self.alarms[-1]

    def turn(self) -> bool:
        """Advance to the next alarm; False if none is set."""
        waiting = [(alarm.rings_at, alarm) for alarm in self.alarms if alarm.rings_at is not None]
        if not waiting:
            return False
        rings_at, first = min(waiting, key=lambda pair: pair[0])
        self.seconds, first.rings_at = max(self.seconds, rings_at) + 1e-6, None
        first.call()
        return True


class Alarm:
    def __init__(self, wheel: Wheel) -> None:
        self.wheel = wheel
        self.rings_at: float | None = None
        self.call: Callable[[], None] = lambda: None

    def schedule(self, seconds: float, call: Callable[[], None]) -> None:
        self.rings_at, self.call = self.wheel.seconds + seconds, call

    def cancel(self) -> None:
        self.rings_at = None


class Evening:
    def __init__(self, path: Path) -> None:
        self.wheel, self.store = Wheel(), Store(path)
        self.host = Host(self.store, self.wheel.alarm(), self.wheel)
        self.seen: list[Any] = []
        self.shown = False  # whether people must acknowledge something

    def begins(self, game: str, party: Party, mind: BotExecutor | None = None, **options: Any) -> BotSeats:
        self.party = party
        pack = pack_for(game, None, len(party))
        raw = {"game": game, "seats": len(party), "options": options, "pack": pack, "first": 0, "seed": "x"}
        self.host.begin(serialization.convert_setup(raw), party)
        self.door = LocalTransport(
            LocalChannel(party.names(party.people_seats), self.host.receive, self.seen.append)
        )
        self.door.open(self.host.welcome)
        self.stand_ins = BotSeats(
            self.host, party, self.wheel.alarm, lambda call: call(), mind or ImmediateExecutor(), self.wheel
        )
        self.stand_ins.needs_acknowledgement = lambda: self.shown
        self.stand_ins.open()
        return self.stand_ins

    def submit(self, seat: int, move: Move) -> None:
        self.door.channel.send_to_host(MoveRequest(self.host.game, seat, move, f"{len(self.seen)}"))

    def view(self, seat: int | None = None) -> Any:
        return next(m.view for m in reversed(self.seen) if isinstance(m, ViewUpdate) and m.view.seat == seat)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    laid = Evening(tmp_path / "evening.sqlite")
    yield laid
    laid.store.close()


def three(people: int) -> Party:
    party = party_of((Person("Ana", 0), Person("Bruno", 1), Person("Chloé", 2)))
    for spot in party.spots[people:]:
        party = party.with_bot(spot, 2)
    return party


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_among_themselves(evening: Evening, game: str) -> None:
    alone = {"individual": True} if game == "compatibility" else {}
    evening.begins(game, three(people=0), short=True, **alone)
    while evening.view().outcome is None:
        assert evening.wheel.turn(), "nobody has anything more to do"
    assert evening.store.finished()


def test_person_s_device_gets_no_views_of_bot_seats(evening: Evening) -> None:
    evening.begins("contrast", three(people=1))
    assert {m.view.seat for m in evening.seen if isinstance(m, ViewUpdate)} == {None, 0}


def test_bots_take_their_time_and_play_before_people_must_wait(evening: Evening) -> None:
    evening.begins("contrast", three(people=1), count=False)
    began = evening.wheel.seconds
    while evening.view().game.laid.count(True) < 2:
        assert evening.wheel.turn()
    assert 0.5 < evening.wheel.seconds - began < 20
    assert not evening.view().game.laid[0]


def test_bots_pause_with_the_table_and_continue_after_it(evening: Evening) -> None:
    evening.begins("contrast", three(people=1), count=False)
    evening.host.pause()
    while evening.wheel.turn():
        pass
    assert not any(evening.view().game.laid)
    evening.host.go_on()
    evening.stand_ins.wake()
    while evening.view().game.laid.count(True) < 2:
        assert evening.wheel.turn()


# --- deadlines ---


class SlowExecutor(ImmediateExecutor):
    """Answers only when told to."""

    def __init__(self) -> None:
        self.thoughts: list[Callable[[], None]] = []

    def submit(self, think: Any, view: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.thoughts.append(lambda: future.set_result(think(view)))
        return future

    def answer(self) -> None:
        thoughts, self.thoughts = self.thoughts, []
        for each in thoughts:
            each()


def lay_all_but_the_bot(evening: Evening) -> None:
    for seat in (0, 1):
        evening.submit(seat, Lay(2 * evening.view(seat).game.hand[0]))
    assert evening.view().game.counting == 2


def test_countdown_waits_for_a_bot_that_still_thinks(evening: Evening) -> None:
    slow = SlowExecutor()
    evening.begins("contrast", three(people=2), mind=slow)
    lay_all_but_the_bot(evening)
    evening.wheel.seconds += 10
    for _ in range(3):
        evening.wheel.turn()
    assert evening.view().game.counting == 2
    slow.answer()
    while evening.view().game.round == 1:
        assert evening.wheel.turn()
    assert None not in revealed(evening).laid


def test_bot_answers_in_time_although_the_table_was_busy(evening: Evening) -> None:
    evening.begins("contrast", three(people=2))
    lay_all_but_the_bot(evening)
    evening.wheel.seconds += 10  # both alarms are late, and the table's deadline comes first
    table_alarm = evening.wheel.alarms[0]
    table_alarm.rings_at = 0.0
    while evening.view().game.round == 1:
        assert evening.wheel.turn()
    assert None not in revealed(evening).laid


def revealed(evening: Evening) -> Revealed:
    return next(news for news in evening.view().news if isinstance(news, Revealed))


# --- acknowledgements ---


def test_no_bot_dismisses_a_sheet_while_a_person_reads_it(evening: Evening) -> None:
    evening.begins("defifoo", three(people=1), short=True)
    evening.stand_ins.needs_acknowledgement = lambda: evening.view().game.part == "scored"
    while evening.view().game.part != "scored":
        if (turn := evening.view().game.turn) == 0:
            evening.submit(0, evening.host.table.game.default_move(evening.host.table.state, turn))
        else:
            assert evening.wheel.turn()
    while evening.wheel.turn():
        pass
    assert evening.view().game.set == 1
    evening.submit(0, NextSet())
    assert evening.view().game.set == 2


def test_bots_take_their_full_time_after_people_have_acknowledged(evening: Evening) -> None:
    evening.shown = True
    evening.begins("contrast", three(people=1), count=False)
    while evening.wheel.turn():
        pass
    assert not any(evening.view().game.laid)
    evening.wheel.seconds += 60
    evening.shown = False
    evening.stand_ins.go_on()
    seen = evening.wheel.seconds
    while evening.view().game.laid.count(True) < 2:
        assert evening.wheel.turn()
        assert evening.wheel.seconds - seen > 2


def test_bots_agree_to_a_takeback_while_a_sheet_is_open(evening: Evening) -> None:
    evening.shown = True
    evening.begins("contrast", three(people=1), count=False)
    evening.submit(0, Lay(2 * evening.view(0).game.hand[0]))
    evening.submit(0, TakeBack())
    while evening.wheel.turn():
        pass
    assert not any(evening.view().game.laid)


def test_party_of_bots_and_absent_people_has_nobody_present() -> None:
    assert three(people=2).has_present_people(absent=(0,))
    assert not three(people=2).has_present_people(absent=(0, 1))
    assert not three(people=0).has_present_people()


# --- transports ---


def test_bots_are_silent_after_shut(evening: Evening) -> None:
    evening.begins("contrast", three(people=1), count=False)
    evening.stand_ins.shut()
    assert not evening.wheel.turn()


def test_new_view_is_planned_for_again(evening: Evening) -> None:
    evening.begins("contrast", three(people=1), count=False)
    evening.wheel.turn()
    symbol = 2 * evening.view(0).game.hand[0]
    evening.door.channel.send_to_host(MoveRequest(evening.host.game, 0, Lay(symbol), "t"))
    while not evening.view().game.round > 1:
        assert evening.wheel.turn()
    assert evening.view().game.round == 2


# --- seats of bots ---


def test_bot_takes_a_seat_and_gives_it_back() -> None:
    party = three(people=3)
    spot = party.spots[1]
    taken = party.with_bot(spot, 3)
    assert taken.bot_seats == {1} and taken.people_seats == {0, 2}
    assert taken.sitters[1].look == party.sitters[1].look
    assert taken.sitters[1].name != "Bruno"
    assert taken.with_owner_back(spot) == party


def test_bot_without_a_previous_owner_gives_nothing_back() -> None:
    party = party_of((Person("Ana", 0), Person("Bruno", 1))).with_bot(2, 1)
    assert party.with_owner_back(2) == party
    assert [sitter.strength for sitter in party.sitters] == [0, 1, 0]


def test_bots_have_different_names_and_looks() -> None:
    party = Party()
    for spot in range(6):
        party = party.with_bot(spot, 2)
    assert (
        len({sitter.name for sitter in party.sitters}) == len({sitter.look for sitter in party.sitters}) == 6
    )


def test_one_person_among_bots_plays_openly() -> None:
    assert three(people=1).privacy == "open"
    assert three(people=2).privacy == "veil"


def test_pause_does_not_restart_the_bots_search(evening: Evening) -> None:
    evening.begins("difference", three(people=2))
    alarm = next(alarm for alarm in evening.wheel.alarms if alarm.rings_at is not None)
    left = alarm.rings_at - evening.wheel.seconds
    evening.wheel.seconds += left * 0.8
    evening.host.pause()
    evening.wheel.seconds += 60
    evening.host.go_on()
    evening.stand_ins.wake()
    assert alarm.rings_at - evening.wheel.seconds == pytest.approx(left * 0.2, abs=0.1)


def test_move_that_cannot_be_saved_is_reported_to_all_and_retried_later(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begins("contrast", three(1))
    tried: list[float] = []

    def full(*_: Any) -> None:
        tried.append(evening.wheel.seconds)
        raise StorageError("full")

    with monkeypatch.context() as disk:
        disk.setattr(evening.store, "record", full)
        began = evening.wheel.seconds
        while evening.wheel.seconds < began + 30 and evening.wheel.turn():
            pass
    assert 3 <= len(tried) <= 10
    assert any(isinstance(told, MoveRejected) and told.key == "not_kept" for told in evening.seen)
    moves = len(evening.host.table.log)
    while len(evening.host.table.log) == moves:
        assert evening.wheel.turn()

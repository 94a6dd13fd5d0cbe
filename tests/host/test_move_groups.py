"""Moves that are judged together: one commit, nothing shown before it, and nothing lost by a failure."""

from __future__ import annotations

from sqlite3 import connect
from typing import Any

import pytest

from engine.fairness import ClockEstimate
from engine.game import RefusedError, Seat
from engine.table import Leave, Table
from mobileapp.net.protocol.messages import (
    GameClosed,
    GameMessage,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    Paused,
    ViewUpdate,
)
from mobileapp.net.transport.local import LocalChannel
from mobileapp.storage.database import Store
from mobileapp.storage.database_file import StorageError
from tests.support.host_evening import Device, Evening, people


class Far:
    """A device that records, with each message, how many moves are on disk by then."""

    # not remote, so it may carry people at the tablet
    closed, is_remote, is_page, link = False, False, False, ClockEstimate()

    def __init__(self, evening: Evening, *seats: Seat) -> None:
        self.people = people(6).names(seats)
        self._session, self.told = evening, list[tuple[GameMessage, int]]()
        evening.host.welcome(self)
        self.told.clear()

    def send(self, message: GameMessage) -> None:
        disk = connect(self._session.store.path)  # as a process that opens the file after a kill
        self.told.append((message, disk.execute("select count(*) from move").fetchone()[0]))
        disk.close()

    def set_clock(self, since: float | None, rate: float) -> None:
        """Its clock is never known."""

    def close(self) -> None:
        self.closed = True


def leaves(evening: Evening, devices: list[Far]) -> None:
    """All devices leave together."""
    game = evening.host.game
    evening.host.receive_all(
        (device, MoveRequest(game, seat, Leave(), f"t{seat}"), None) for seat, device in enumerate(devices)
    )


def test_group_of_moves_is_one_commit_before_any_is_shown(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begins("contrast", 1)
    devices = [Far(evening, seat) for seat in range(3)]
    commits, record = list[int](), Store.record

    def counted(store: Store, game: int, table: Table, moves: int = 1) -> None:
        assert not any(device.told for device in devices)
        record(store, game, table, moves)
        commits.append(moves)

    monkeypatch.setattr(Store, "record", counted)
    leaves(evening, devices)
    assert commits == [3]
    for seat, device in enumerate(devices):
        assert {kept for _, kept in device.told} == {3}
        shown = [told.view.revision for told, _ in device.told if isinstance(told, ViewUpdate)]
        assert shown == [1, 1, 2, 2, 3, 3], "each move is shown, in order"
        assert [type(told) for told, _ in device.told].index(MoveAccepted) == 2 * (seat + 1)
    assert evening.kept().save() == evening.host.table.save()


def test_kill_during_group_commit_shows_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    class KilledError(BaseException):
        """The process ends here."""

    def killed(*_: object) -> None:
        raise KilledError

    evening.begins("contrast", 1)
    devices = [Far(evening, seat) for seat in range(3)]
    monkeypatch.setattr(Store, "record", killed)
    with pytest.raises(KilledError):
        leaves(evening, devices)
    assert not any(device.told for device in devices) and evening.kept().log == []


def test_failed_group_commit_judges_each_move_by_itself(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begins("contrast", 1)
    devices, record = [Far(evening, seat) for seat in range(3)], Store.record

    def no_room(store: Store, game: int, table: Table, moves: int = 1) -> None:
        if moves > 1 or len(table.log) > 1:
            raise StorageError("no room")
        record(store, game, table, moves)

    monkeypatch.setattr(Store, "record", no_room)
    leaves(evening, devices)
    answers = [told for told, _ in devices[1].told if isinstance(told, (MoveAccepted, MoveRejected))]
    assert {(told.ticket, told.key) for told in answers if isinstance(told, MoveRejected)} == {
        ("t1", "not_kept"),
        ("t2", "not_kept"),
    }
    assert [told.receipt.ticket for told, _ in devices[0].told if isinstance(told, MoveAccepted)] == ["t0"]
    assert [entry.seat for entry in evening.kept().log] == [0]
    for device in devices:
        assert max(told.view.revision for told, _ in device.told if isinstance(told, ViewUpdate)) == 1
    monkeypatch.setattr(Store, "record", record)
    leaves(evening, devices)
    assert [entry.seat for entry in evening.kept().log] == [0, 1, 2]


def test_unsaved_move_on_an_unreadable_disk_closes_the_game_which_stays_saved(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise StorageError("no room")

    def unreadable(*_: object) -> bytes:
        raise RefusedError("malformed", why="disk I/O error")

    game, lost = evening.begins("contrast", 1), list[str]()
    evening.host.dropped = lambda: lost.append("told")
    for here in (False, True):
        evening.host.resume(game)
        devices = [Device(evening.host, 0, party=people(6))] if here else [Far(evening, 0), Far(evening, 1)]
        with monkeypatch.context() as patch:
            patch.setattr(Store, "record", no_room)
            patch.setattr(Store, "load_game", unreadable)
            if here:
                devices[0].wishes(0, Leave())
            else:
                leaves(evening, devices)
        for told in (devices[0].told if here else [told for told, _ in devices[0].told],):
            assert "not_kept" in {each.key for each in told if isinstance(each, MoveRejected)}
            assert not any(isinstance(each, MoveAccepted) for each in told) and GameClosed(game) in told
        assert not evening.host.has_table and lost == ["told"] * (here + 1)
        evening.host.leave()
        for device in devices:
            (device.channel if here else device).close()
        assert evening.kept().revision == 0 and evening.kept().log == []
    evening.host.resume(game)
    leaves(evening, [Far(evening, seat) for seat in range(2)])
    assert [entry.seat for entry in evening.kept().log] == [0, 1], "without a gap"


@pytest.mark.parametrize("here", [False, True])
@pytest.mark.parametrize("when", ["before", "after"])
def test_interrupt_around_a_commit_leaves_the_table_as_on_disk(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, when: str, here: bool
) -> None:
    game, record = evening.begins("contrast", 1), Store.record
    devices = [Device(evening.host, 0, party=people(6))] if here else [Far(evening, seat) for seat in (0, 1)]

    def interrupted(*said: Any) -> None:
        if when == "after":
            record(*said)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Store, "record", interrupted)
        with pytest.raises(KeyboardInterrupt):
            if here:
                devices[0].wishes(0, Leave())
            else:
                leaves(evening, devices)
    kept = [] if when == "before" else [0] if here else [0, 1]
    assert [entry.seat for entry in evening.host.table.log] == kept
    evening.host.leave()
    assert evening.kept().revision == len(kept) and [entry.seat for entry in evening.kept().log] == kept
    evening.host.resume(game)
    assert evening.host.has_table


def test_interrupt_while_judging_a_group_leaves_the_table_as_on_disk(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begins("contrast", 1)
    devices, submit = [Far(evening, seat) for seat in range(2)], Table.submit

    def interrupted(table: Table, seat: Seat, *said: Any) -> Any:
        receipt = submit(table, seat, *said)
        if seat == 1:
            raise KeyboardInterrupt
        return receipt

    with monkeypatch.context() as patch:
        patch.setattr(Table, "submit", interrupted)
        with pytest.raises(KeyboardInterrupt):
            leaves(evening, devices)
    evening.host.leave()
    assert evening.kept().revision == 0 and evening.kept().log == []


def test_error_while_sending_a_group_does_not_stop_the_rest(evening: Evening) -> None:
    evening.begins("contrast", 1)
    broken, *whole = devices = [Far(evening, seat) for seat in range(3)]

    def raises(message: GameMessage) -> None:
        raise ValueError(f"cannot draw {type(message).__name__}")

    broken.send = raises  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="cannot draw ViewUpdate"):
        leaves(evening, devices[:2])
    for device in whole:
        revisions = [told.view.revision for told, _ in device.told if isinstance(told, ViewUpdate)]
        assert revisions == [1, 1, 2, 2]
    assert isinstance(whole[0].told[-1][0], MoveAccepted)


def test_phone_waits_for_the_local_screen_also_with_grouped_moves(evening: Evening) -> None:
    class Phone(Far):
        is_remote = True

    evening.begins("contrast", 1)
    turning = list[GameMessage]()

    def turns(message: GameMessage) -> None:
        if isinstance(message, ViewUpdate):
            turning.append(message)

    devices, phone = [Far(evening, seat) for seat in range(2)], Phone(evening)
    evening.host.welcome(LocalChannel(people(6).names([2]), evening.host.receive, turns))
    turning.clear()
    evening.host.views.should_hold = lambda: bool(turning)
    leaves(evening, devices)
    assert turning and not any(isinstance(told, ViewUpdate) for told, _ in phone.told)
    turning.clear()
    evening.host.show_held()
    assert [told.view.revision for told, _ in phone.told if isinstance(told, ViewUpdate)] == [2]


def test_reply_while_sending_a_group_is_sent_after_it(evening: Evening) -> None:
    evening.begins("contrast", 1)
    game, told = evening.host.game, list[GameMessage]()

    def answers(message: GameMessage) -> None:
        told.append(message)
        if isinstance(message, ViewUpdate) and message.view.revision == 1 and message.view.seat == 2:
            here.send_to_host(MoveRequest(game, 2, Leave(), "at once"))
            evening.host.pause()

    devices = [Far(evening, seat) for seat in range(2)]
    here = LocalChannel(people(6).names([2]), evening.host.receive, answers)
    evening.host.welcome(here)
    leaves(evening, devices)
    for shown in ([each for each, _ in devices[0].told], told[-10:]):
        revisions = [each.view.revision for each in shown if isinstance(each, ViewUpdate)]
        assert revisions == sorted(revisions) and revisions[-1] == 3
        assert isinstance(shown[-1], Paused)

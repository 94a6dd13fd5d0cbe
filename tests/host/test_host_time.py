"""The table's time: deadlines, pauses, and what is saved of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.difference import FREEZE_MS, LOCK_MS, SHOW_MS
from engine.games.difference.claims import Claim, ClaimMissed
from engine.table import Leave
from mobileapp.net.protocol.messages import (
    MoveAccepted,
    MoveRejected,
)
from tests.support.host_evening import Device, Evening


def test_deadline_acts_when_it_is_due(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    evening.hours.pass_millis(FREEZE_MS + 50)
    assert device.sees().revision == 2
    evening.hours.pass_millis(SHOW_MS - FREEZE_MS - 100)
    assert device.sees().game.claim is not None
    evening.hours.pass_millis(100)
    assert any(isinstance(news, ClaimMissed) and news.why == "time" for news in device.sees().news)
    assert evening.kept().state.lock.seat == 0  # saved too
    evening.hours.pass_millis(LOCK_MS)
    assert device.sees().game.lock is None
    assert evening.hours.rings_at is None


def test_time_stops_while_the_table_is_paused(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    evening.hours.pass_millis(2000)
    evening.host.pause()
    assert evening.host.is_paused and evening.hours.rings_at is None
    now = evening.host.now()
    evening.hours.pass_millis(3_600_000)
    assert evening.host.now() == now
    evening.host.go_on()
    evening.hours.pass_millis(SHOW_MS - 2000 - 100)
    assert device.sees().game.claim is not None
    evening.hours.pass_millis(200)
    assert device.sees().game.claim is None


def test_pause_and_resume_twice_changes_nothing(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    evening.hours.pass_millis(1000)
    for turn in (evening.host.pause, evening.host.pause, evening.host.go_on, evening.host.go_on):
        turn()
        evening.hours.pass_millis(0)
    assert evening.host.now() == pytest.approx(1000, abs=5)


def test_people_may_leave_while_the_table_is_paused(device: Device, evening: Evening) -> None:
    evening.hours.pass_millis(500)
    evening.host.pause()
    assert isinstance(device.wishes(1, Leave()), MoveAccepted)
    assert device.sees().absent == (1,)
    assert evening.hours.rings_at is None


def test_elapsed_time_is_saved(path: Path) -> None:
    evening = Evening(path)
    game = evening.begins()
    Device(evening.host, 0).wishes(0, Claim())
    evening.hours.pass_millis(4000)
    evening.host.leave()
    evening.store.close()
    later = Evening(path)
    later.host.resume(game)
    device = Device(later.host, 0)
    assert device.sees().game.claim.until - device.sees().at == pytest.approx(SHOW_MS - 4000, abs=5)
    later.hours.pass_millis(SHOW_MS - 4000 - 100)
    assert device.sees().game.claim is not None
    later.hours.pass_millis(200)
    assert device.sees().game.claim is None
    later.store.close()


def test_device_that_joins_later_sees_the_remaining_time(device: Device, evening: Evening) -> None:
    device.wishes(0, Claim())
    evening.hours.pass_millis(5000)
    view = Device(evening.host, 1).sees()
    assert view.game.claim.until - view.at == pytest.approx(SHOW_MS - 5000, abs=5)


def test_move_after_its_deadline_is_rejected_and_the_deadline_is_shown(
    device: Device, evening: Evening
) -> None:
    """The alarm is late, as on a busy device."""
    device.wishes(0, Claim())
    evening.hours.rings_at = None
    evening.hours.pass_millis(SHOW_MS + 1000)
    answer = device.wishes(0, Claim())
    assert isinstance(answer, MoveRejected) and answer.key == "locked"
    assert device.sees().game.lock.seat == 0
    assert evening.kept().state.lock.seat == 0
    evening.hours.pass_millis(LOCK_MS)
    assert device.sees().game.lock is None

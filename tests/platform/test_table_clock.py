"""The table clock at different rates, and the probe's report of pending events."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.difference.claims import Claim
from tests.support.faces import FaceTable, face_table


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("pace")) as opened:
        yield opened


@pytest.fixture
def pace(table: FaceTable) -> Iterator[object]:
    from mobileapp.platform.table_clock import table_clock

    table.app.session.host.leave()
    yield table_clock
    table_clock.rate = 1.0


@pytest.mark.parametrize(("rate", "seconds"), [(0.5, 12), (1.0, 6), (4.0, 1.5)])
def test_show_timeout_runs_on_the_table_clock(table: FaceTable, pace, rate: float, seconds: float) -> None:
    from mobileapp.host.host import Host
    from mobileapp.platform.table_clock import KivyAlarm

    pace.rate = rate
    table.reset("en")
    table.app.session.host = Host(table.app.session.store, KivyAlarm(), pace.now)
    table.play("difference", 2)
    table.wish(0, Claim())
    table.wait(seconds * 0.8)
    assert table.view().game.claim is not None
    assert 0 < table.screen.stage_face._sign.ring.seconds_left < 1.5
    table.wait(seconds * 0.3)
    assert table.view().game.claim is None


def test_probe_reports_a_coming_curtain(table: FaceTable) -> None:
    table.set_up("compatibility", 3, individual=True)
    table.tap("announce", table.game.announcer)
    assert table.probe()["comes"] == ["veil"]
    table.wait_for_curtain()
    assert table.probe()["comes"] == []


def test_probe_reports_thinking_bots(table: FaceTable) -> None:
    table.set_up("contrast", 3, way="hold", stand_ins=(1, 2))
    assert table.probe()["comes"] == ["stand-in"]
    for _ in range(200):
        if "stand-in" not in table.probe()["comes"]:
            break
        table.wait(0.1)
    assert table.game.laid == (False, True, True)


def test_probe_reports_a_message_in_flight(table: FaceTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LATE", "1")
    table.set_up("difference", 2)
    table.screen.seat_faces[0].context.submit(Claim())
    assert table.probe()["comes"] == ["message"] and not table.game.claim
    table.frames()
    assert table.probe()["comes"] == [] and table.game.claim.seat == 0


def test_opened_card_settles_before_it_is_touchable(table: FaceTable) -> None:
    table.set_up("difference", 6)
    table.wish(2, Claim())
    report = table.probe()
    assert {"key": "opened", "seat": 2} in report["settling"]
    assert "opened" not in {thing["key"] for thing in report["touchables"]}
    table.wait(0.7)
    report = table.probe()
    assert report["settling"] == [] and "opened" in {thing["key"] for thing in report["touchables"]}


@pytest.mark.parametrize(("rate", "seconds"), [(0.1, 3.0), (1.0, 3.0), (4.0, 0.75)])
def test_slow_clock_shows_nothing_longer(pace, rate: float, seconds: float) -> None:
    pace.rate = rate
    assert pace.shown(3.0) == seconds

"""A close race between the tablet and a phone is shown and can be replayed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.difference.claims import Claim
from mobileapp.net.protocol.messages import MoveRequest
from tests.support.faces import FaceTable, face_table
from tests.support.race_track import CLOCK_OFFSET_MS, FakePhone, known_clock
from tests.support.words import quoted


class Table(FaceTable):
    def links(self, seat: int) -> FakePhone:
        """Move this seat to a fake phone."""
        host, party = self.app.session.host, self.app.session.party
        host.clock.steady = self.clock
        host.reseat(party.with_phones_at([party.spots[seat]]))
        far = FakePhone(
            self.app.session.party.sitters[seat].name, known_clock(20.0, at=self.clock.now * 1000 - 100)
        )
        host.welcome(far)
        return far

    def touches(self, seat: int) -> None:
        """A claim on the tablet, stamped with the current time."""
        wish = MoveRequest(self.app.session.host.game, seat, Claim(), "here", 0, self.clock.now * 1000)
        self.screen._transport.channel.send_to_host(wish)

    def presses(self, far: FakePhone, seat: int, move: Any, before: float) -> None:
        """A move on the phone, made `before` milliseconds ago."""
        stamp = self.clock.now * 1000 + CLOCK_OFFSET_MS - before
        self.app.session.host.receive(
            far, MoveRequest(self.app.session.host.game, seat, move, f"far {seat}", 0, stamp)
        )


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def claimant(table: Table) -> int:
    seat: int = table.game.claim.seat
    return seat


def test_photo_finish_is_shown_on_the_stage_for_a_while(table: Table) -> None:  # O-ALL-04
    from mobileapp.ui.tablet.photo_finish import SHOWN_S

    table.set_up("difference", 3)
    far = table.links(2)
    table.touches(0)
    table.presses(far, 2, Claim(), 5)
    table.wait(0.2)
    assert claimant(table) == 2
    assert table.words().count(quoted("Photo finish")) == 2 and "+5 ms" in table.words()
    table.wait(SHOWN_S)
    assert quoted("Photo finish") not in table.words()


def test_photo_finish_takes_no_touches(table: Table) -> None:
    table.set_up("difference", 3)
    far = table.links(2)
    table.touches(0)
    table.presses(far, 2, Claim(), 5)
    before = table.keys()
    table.wait(0.2)
    assert not {key for key in table.keys() - before if "finish" in key}


def test_photo_finish_does_not_cover_the_world(table: Table) -> None:
    table.set_up("diferencio", 3)
    from mobileapp.net.protocol.messages import Racer, RaceResult

    table.screen._handle(
        RaceResult(table.app.session.host.game, (Racer(1, 0, 2, False), Racer(2, 5, 2, True)), 90)
    )
    table.frames(2)
    stage = table.stage
    (card,) = table.screen._photo_finish._cards
    right = stage.world.right
    assert card.to_parent(0, 0)[0] >= right


def test_last_race_can_be_replayed_in_the_pause(table: Table) -> None:
    table.set_up("difference", 3)
    table.app.navigator.pause()
    assert not table.keys() & {"last-race"}
    table.set_up("difference", 3)
    far = table.links(2)
    table.touches(0)
    table.presses(far, 2, Claim(), 9)
    table.wait(0.2)
    assert quoted("Photo finish") not in table.words()  # not close enough
    table.app.navigator.pause()
    table.tap("last-race")
    assert "+9 ms" in table.words() and "phone" in table.words() and "tablet" in table.words()
    table.tap("see-again")
    table.tap("seen")
    assert "+9 ms" not in table.words() and table.keys() >= {"go-on"}


# --- touch polling rate ---------------------------------------------------------


def test_fast_polling_is_on_only_while_a_race_is_possible(table: Table) -> None:
    from mobileapp.platform.touch_timing import touch_timing

    table.set_up("difference", 3)
    assert not touch_timing.is_fast  # without phones the touch order decides
    far = table.links(2)
    table.screen.rebuild()
    table.frames(0)
    assert touch_timing.is_fast
    table.presses(far, 2, Claim(), 5)
    table.wait(0.5)
    assert claimant(table) == 2 and not touch_timing.is_fast  # the claimant shows, all others are frozen
    table.app.navigator.go_home()
    assert not touch_timing.is_fast


def test_usual_frame_rate_is_restored_after_a_race() -> None:
    from kivy.clock import Clock

    from mobileapp.platform.touch_timing import FAST_POLL_HZ, TouchTiming

    usual, polling = Clock._max_fps, TouchTiming()
    try:
        Clock._max_fps = 60
        polling.set_fast(True)
        polling.set_fast(True)
        assert Clock._max_fps == FAST_POLL_HZ
        polling.set_fast(False)
        assert Clock._max_fps == 60
    finally:
        Clock._max_fps = usual


def test_move_is_stamped_with_the_time_of_its_touch(table: Table) -> None:
    """The stamp is the time of the touch, not of its handling, which other touches may delay."""
    from kivy.core.window import Window

    from mobileapp.platform import device_clock
    from mobileapp.platform.touch_timing import touch_timing

    touch_timing.watch(Window)
    table.set_up("difference", 2)
    requests: list[MoveRequest] = []
    hear = table.screen._transport.channel._hear
    table.screen._transport.channel._hear = lambda channel, wish: (requests.append(wish), hear(channel, wish))
    before = device_clock.now_ms()
    table.tap("claim", 0)
    assert requests[0].stamp is not None and requests[0].stamp <= device_clock.now_ms()
    assert requests[0].stamp >= before - 1000
    Window.unbind(on_touch_down=touch_timing._remember_touch, on_touch_up=touch_timing._remember_touch)

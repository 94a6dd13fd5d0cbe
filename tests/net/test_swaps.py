"""A swap request is valid for one minute, within one game, until its device requests anything else."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from mobileapp.net.protocol.messages import RequestSeat
from tests.support.one_thread import FakeDevice, SingleThreadTable, patched_for_speed


@pytest.fixture
def table() -> Iterator[SingleThreadTable]:
    with patched_for_speed():
        table = SingleThreadTable("defifoo", 4)
        yield table
        table.close()


def asks_for_another_seat(table: SingleThreadTable, device: FakeDevice) -> None:
    table.phones.link("Chloé")
    device.send(RequestSeat("Chloé"))


def asks_for_a_seat_nobody_has(_: SingleThreadTable, device: FakeDevice) -> None:
    device.send(RequestSeat("Nobody"))


def link_ends(table: SingleThreadTable, device: FakeDevice) -> None:
    device.wire.hang_up()
    table.run_until_idle()
    assert table.rejoin(device) is None


def another_game_is_dealt(table: SingleThreadTable, _: FakeDevice) -> None:
    table.start_game()


def minute_passes(table: SingleThreadTable, _: FakeDevice) -> None:
    later = time.monotonic() + 60.0
    table.phones.reception.handover.clock = lambda: later
    table.phones.reception.announce_offers()


ENDS = [asks_for_another_seat, asks_for_a_seat_nobody_has, link_ends, another_game_is_dealt, minute_passes]


@pytest.mark.parametrize("ends", ENDS)
def test_swap_request_ends(
    table: SingleThreadTable, ends: Callable[[SingleThreadTable, FakeDevice], None]
) -> None:
    ana, bruno = table.by_link("Ana"), table.by_link("Bruno")
    table.start_game()
    bruno.send(RequestSeat("Ana", "Bruno"))
    table.run_until_idle()
    assert ana.offer("Bruno")["asks"]
    ends(table, bruno)
    table.run_until_idle()
    assert not ana.offer("Bruno")["asks"]
    ana.send(RequestSeat("Bruno", "Ana"))
    table.run_until_idle()
    assert (ana.people, bruno.people) == (("Ana",), ("Bruno",))
    assert bruno.offer("Ana")["asks"], "now the other one is asked"


def test_swap_request_follows_people_to_their_new_names(table: SingleThreadTable) -> None:
    ana, bruno = table.by_link("Ana"), table.by_link("Bruno")
    bruno.send(RequestSeat("Ana", "Bruno"))
    table.run_until_idle()
    table.phones.rename("Bruno", "Bo")
    table.run_until_idle()
    table.phones.rename("Ana", "Anaïs")
    table.run_until_idle()
    assert ana.offer("Bo")["asks"]
    ana.send(RequestSeat("Bo", "Anaïs"))
    table.run_until_idle()
    assert (ana.people, bruno.people) == (("Bo",), ("Anaïs",))


def test_repeated_swap_request_is_valid_for_another_minute(table: SingleThreadTable) -> None:
    ana, bruno, handing = table.by_link("Ana"), table.by_link("Bruno"), table.phones.reception.handover
    now = [0.0]
    handing.clock = lambda: now[0]
    for now[0] in (0.0, 50.0):
        bruno.send(RequestSeat("Ana", "Bruno"))
        table.run_until_idle()
    now[0] = 100.0
    ana.send(RequestSeat("Bruno", "Ana"))
    table.run_until_idle()
    assert (ana.people, bruno.people) == (("Bruno",), ("Ana",))

"""How long a wish to swap seats holds: for one minute of one game, while its device says nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from mobileapp.net.protocol.messages import Picks
from tests.support.one_thread import Device, OneThread, patched


@pytest.fixture
def table() -> Iterator[OneThread]:
    with patched():
        table = OneThread("defifoo", 4)
        yield table
        table.close()


def asks_for_another_seat(table: OneThread, device: Device) -> None:
    table.phones.link("Chloé")
    device.tells(Picks("Chloé"))


def asks_for_a_seat_nobody_has(_: OneThread, device: Device) -> None:
    device.tells(Picks("Nobody"))


def link_ends(table: OneThread, device: Device) -> None:
    device.wire.hang_up()
    table.settles()
    assert table.back(device) is None


def another_game_is_dealt(table: OneThread, _: Device) -> None:
    table.begins()


def minute_passes(table: OneThread, _: Device) -> None:
    later = time.monotonic() + 60.0
    table.phones.door._handing._clock = lambda: later
    table.phones.door.tells_offers()


ENDS = [asks_for_another_seat, asks_for_a_seat_nobody_has, link_ends, another_game_is_dealt, minute_passes]


@pytest.mark.parametrize("ends", ENDS)
def test_wish_to_swap_ends(table: OneThread, ends: Callable[[OneThread, Device], None]) -> None:
    ana, bruno = table.by_link("Ana"), table.by_link("Bruno")
    table.begins()
    bruno.tells(Picks("Ana", "Bruno"))
    table.settles()
    assert ana.offer("Bruno")["asks"]
    ends(table, bruno)
    table.settles()
    assert not ana.offer("Bruno")["asks"]
    ana.tells(Picks("Bruno", "Ana"))
    table.settles()
    assert (ana.people, bruno.people) == (("Ana",), ("Bruno",))
    assert bruno.offer("Ana")["asks"], "now the other one is asked"


def test_wish_to_swap_follows_people_to_their_new_names(table: OneThread) -> None:
    ana, bruno = table.by_link("Ana"), table.by_link("Bruno")
    bruno.tells(Picks("Ana", "Bruno"))
    table.settles()
    table.phones.rename("Bruno", "Bo")
    table.settles()
    table.phones.rename("Ana", "Anaïs")
    table.settles()
    assert ana.offer("Bo")["asks"]
    ana.tells(Picks("Bo", "Anaïs"))
    table.settles()
    assert (ana.people, bruno.people) == (("Bo",), ("Anaïs",))


def test_same_wish_again_holds_for_another_minute(table: OneThread) -> None:
    ana, bruno, handing = table.by_link("Ana"), table.by_link("Bruno"), table.phones.door._handing
    now = [0.0]
    handing._clock = lambda: now[0]
    for now[0] in (0.0, 50.0):
        bruno.tells(Picks("Ana", "Bruno"))
        table.settles()
    now[0] = 100.0
    ana.tells(Picks("Bruno", "Ana"))
    table.settles()
    assert (ana.people, bruno.people) == (("Bruno",), ("Ana",))

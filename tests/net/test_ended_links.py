"""A link that ends, or has lost its seats: nothing that its device says counts, and it is closed for good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.table import Leave
from mobileapp.net.protocol.messages import Adds, Asks, Confirms, Misses, Missing, Picks, Takes, Wish
from mobileapp.net.security.links import STRANGERS, Keys, Known, text_of
from mobileapp.net.transport import link_server
from mobileapp.net.transport.link_server import LanChannel, LanDoor
from tests.support.one_thread import Device, OneThread, patched


@pytest.fixture
def table() -> Iterator[OneThread]:
    """Ana, Bruno, Chloé and Dario are all on phones."""
    with patched():
        table = OneThread("defifoo", 4)
        yield table
        table.close()


class Wall:
    """A transport whose other end reads nothing."""

    def __init__(self, device: Device) -> None:
        self._hang_up = device.wire.hang_up

    def get_extra_info(self, _: str) -> None: ...

    def abort(self) -> None:
        self._hang_up()


def reads_nothing(device: Device) -> None:
    """What the table sends to this device waits for ever, and so does a polite end."""

    async def hangs(*_: object) -> None:
        await asyncio.Event().wait()

    socket: Any = device.wire
    socket.send, socket.close, socket.transport = hangs, hangs, Wall(device)


def channel_of(table: OneThread, device: Device) -> LanChannel:
    return table.phones.door._live[device.token]


# --- a device that lost its seats and does not read that it did ---


def seat_goes_to_another_device(table: OneThread, _: Device) -> None:
    table.by_link("Ana", "another")


def device_comes_back_by_another_socket(table: OneThread, device: Device) -> None:
    again = Device("the same")
    assert table.knocks(again, "token", device.token) is None
    table.settles()


LOSES = [seat_goes_to_another_device, device_comes_back_by_another_socket]


@pytest.mark.parametrize("loses", LOSES)
def test_device_that_lost_its_seat_and_reads_nothing_is_not_heard(
    table: OneThread, loses: Callable[[OneThread, Device], None]
) -> None:
    heard: list[object] = []
    door = table.phones.door
    door._word = door._adds = lambda _, said: heard.append(said)
    device = table.by_link("Ana")
    table.begins()
    channel, link = channel_of(table, device), table.phones.link("Bruno")
    reads_nothing(device)
    loses(table, device)
    device.tells(Wish(table.host.game, 0, Leave(), "too-late"))
    for said in (Asks("pause", "Ana"), Misses("Bruno", "Ana"), Confirms(1, "Ana", True)):
        device.tells(said)
    device.tells(Adds("0" * 64, "0" * 32))
    device.tells(Takes(text_of(link.secret)))
    device.tells(Picks("Bruno"))
    table.settles()
    assert table.host._owned().log == [] and heard == []
    assert channel.people == frozenset()
    assert table.phones.keys.carried == {"Ana"} and table.phones.requests == ()


def test_message_that_waits_for_the_table_is_dropped_when_the_seat_is_lost(table: OneThread) -> None:
    """It was read before, and its device is told only afterwards."""
    device = table.by_link("Ana")
    table.begins()
    channel = channel_of(table, device)
    reads_nothing(device)
    door, wish = table.phones.door, Wish(table.host.game, 0, Leave(), "read-before")
    door.hears(channel, wish, 0.0)
    heard: list[object] = []
    door._word = lambda _, said: heard.append(said)
    door.word(channel, Asks("pause", "Ana"))
    waiting = list(table.inbox)
    table.inbox.clear()
    table.by_link("Ana", "another")
    table.inbox.extend(waiting)
    table.settles()
    assert table.host._owned().log == [] and heard == []


@pytest.mark.parametrize("loses", LOSES)
def test_dismissed_device_that_reads_nothing_is_cut(
    table: OneThread, loses: Callable[[OneThread, Device], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    device = table.by_link("Ana")
    channel = channel_of(table, device)
    reads_nothing(device)
    monkeypatch.setattr(link_server, "WRITTEN", 0.0, raising=False)
    monkeypatch.setattr(link_server, "GONE", 0.0)
    loses(table, device)
    table.settles()
    assert channel.closed and device.wire.closed


def test_device_that_talks_and_reads_nothing_is_cut_when_too_much_waits_for_it(
    table: OneThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_server, "BEHIND", 20)
    monkeypatch.setattr(link_server, "GONE", 0.0)
    device = table.by_link("Ana")
    channel = channel_of(table, device)
    reads_nothing(device)
    channel.send(Missing(()))
    table.settles()  # its send hangs from now on
    for _ in range(100):
        channel.send(Missing(()))
    assert len(channel._out) <= 21
    table.settles()
    assert channel.closed and device.wire.closed and table.phones.state_of("Ana").state == "lost"


def test_seat_lost_while_a_welcome_is_under_way_stays_lost(
    table: OneThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The welcome has just read whom the device carries when the tablet takes the seat back."""
    device = table.by_link("Ana")
    channel, keys = channel_of(table, device), table.phones.keys
    known = keys.device(device.token)

    def reads_before(_token: bytes) -> Known | None:
        monkeypatch.undo()
        table.phones.door.withdraw("Ana")
        return known

    table.phones.door._tells_who(channel)
    monkeypatch.setattr(table.phones.door, "device", reads_before)
    table.inbox.popleft()()
    assert keys.device(device.token) is None and channel.people == frozenset()


def test_view_of_a_seat_lost_during_the_commit_is_not_sent(
    table: OneThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = table.by_link("Ana")
    table.by_link("Bruno")
    table.begins()
    device.heard.clear()
    record = table.store.record

    def records(*told: Any) -> None:
        record(*told)
        table.phones.door.withdraw("Ana")

    monkeypatch.setattr(table.store, "record", records)
    device.tells(Wish(table.host.game, 0, Leave(), "the-last"))
    table.settles()
    assert len(table.host._owned().log) == 1
    assert {told["view"]["seat"] for told in device.all("shown")} <= {None}


# --- what is kept of tokens ---


def test_what_is_known_of_a_forgotten_token_is_dropped(table: OneThread) -> None:
    device, other, door = table.by_link("Ana"), table.by_link("Bruno"), table.phones.door
    token = device.token
    door._by_radio.add(token)
    door._left.add(token)
    device.wire.hang_up()
    table.settles()
    assert token in door._gone, "its device may come back"
    table.phones.keep_here("Ana")
    other.wire.hang_up()
    table.settles()
    assert not {token} & ({*door._gone} | door._left | door._by_radio)
    assert other.token in door._gone


@pytest.mark.parametrize("has_asked", [False, True])
def test_linked_stranger_is_not_forgotten_for_later_ones(table: OneThread, has_asked: bool) -> None:
    stranger, link = table.by_code(), table.phones.link("Bruno")
    table.phones.link("Ana")
    if has_asked:
        stranger.tells(Picks("Ana"))
        table.settles()
    for _ in range(STRANGERS + 1):
        table.phones.keys.stranger()
    assert [each.person for each in table.phones.requests] == ["Ana"] * has_asked
    stranger.tells(Takes(text_of(link.secret)))
    table.settles()
    assert stranger.people == ("Bruno",)


def test_stranger_that_waits_for_an_answer_is_not_forgotten() -> None:
    keys = Keys(None)
    keys.give("Ana")
    first, second = keys.stranger(), keys.stranger()
    keys.ask(first, "Ana", None)
    for _ in range(STRANGERS):
        keys.stranger()
    assert [each.token for each in keys.asked] == [first.token] and keys.device(second.token) is None


# --- seats that are withdrawn while a device asks ---


def test_device_that_asks_just_when_its_seat_is_withdrawn_is_refused() -> None:
    keys = Keys(None)
    device = keys.join(keys.give("Ana"))
    keys.give("Bruno")
    assert device is not None
    keys.withdraw("Ana")
    assert keys.ask(device, "Bruno", None) is None
    assert keys.device(device.token) is None and keys.asked == ()


def test_device_that_asks_just_when_one_of_its_seats_is_withdrawn_asks_with_the_rest() -> None:
    keys = Keys(None)
    first = keys.join(keys.give("Ana"))
    assert first is not None
    device = keys.take(first.token, keys.give("Bruno"))
    assert device is not None
    keys.give("Chloé")
    keys.withdraw("Ana")
    assert keys.ask(device, "Chloé", "Ana") is None
    asked = keys.ask(device, "Chloé", None)
    assert asked is not None and asked.people == ("Bruno",)


def test_seat_withdrawn_just_before_a_swap_is_given_to_nobody() -> None:
    keys = Keys(None)
    one, other = (keys.join(keys.give(name)) for name in ("Ana", "Bruno"))
    assert one is not None and other is not None
    keys.withdraw("Ana")
    assert not keys.swap(one, "Ana", other, "Bruno")
    assert keys.carried == {"Bruno"} and keys.devices == (other,)


# --- what the table's thread is told ---


def test_repeated_changes_wait_as_one_and_the_newest_is_told_after_what_it_is_about() -> None:
    waiting, done = list[Callable[[], None]](), list[str]()
    door = LanDoor(Keys(None), lambda _: None, waiting.append, changed=lambda: done.append("changed"))
    for _ in range(100):
        door.changes()
    assert len(waiting) == 1
    waiting.append(lambda: done.append("welcome"))
    door.changes()
    while waiting:
        waiting.pop(0)()
    assert done == ["changed", "welcome", "changed"]

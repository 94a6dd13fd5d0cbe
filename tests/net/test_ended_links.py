"""A link that is closing or has lost its seats: messages of its device are ignored, and it is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.table import Leave
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    BotRequest,
    LeaveTable,
    LostPeople,
    MoveRequest,
    PauseRequest,
    RedeemLink,
    RequestSeat,
    SeatVote,
    SeedContribution,
)
from mobileapp.net.security.credential_file import KnownDevice
from mobileapp.net.security.links import to_base64
from mobileapp.net.security.table_keys import MAX_CODE_DEVICES, TableKeys
from mobileapp.net.transport import device_channel, reception
from mobileapp.net.transport.device_channel import DeviceChannel
from mobileapp.net.transport.thread_bridge import OwnerCallbacks, ThreadBridge
from tests.support.one_thread import FakeDevice, SingleThreadTable, patched_for_speed


@pytest.fixture
def table() -> Iterator[SingleThreadTable]:
    """Ana, Bruno, Chloé and Dario are all on phones."""
    with patched_for_speed():
        table = SingleThreadTable("defifoo", 4)
        yield table
        table.close()


def reads_nothing(device: FakeDevice) -> None:
    """Sends to this device, and a polite close, block forever."""

    async def hangs(*_: object) -> None:
        await asyncio.Event().wait()

    socket: Any = device.wire
    socket.send = socket.close = hangs


def channel_of(table: SingleThreadTable, device: FakeDevice) -> DeviceChannel:
    channel = table.phones.reception.presence.channel_of(device.token)
    assert channel is not None
    return channel


# --- a device that lost its seats and does not read the goodbye ---


def seat_goes_to_another_device(table: SingleThreadTable, _: FakeDevice) -> None:
    table.by_link("Ana", "another")


def device_comes_back_by_another_socket(table: SingleThreadTable, device: FakeDevice) -> None:
    again = FakeDevice("the same")
    assert table.connect(again, "token", device.token) is None
    table.run_until_idle()


LOSES = [seat_goes_to_another_device, device_comes_back_by_another_socket]


@pytest.mark.parametrize("loses", LOSES)
def test_messages_of_a_device_without_seat_are_ignored_even_if_it_reads_nothing(
    table: SingleThreadTable, loses: Callable[[SingleThreadTable, FakeDevice], None]
) -> None:
    heard: list[object] = []
    door = table.phones.reception
    door.bridge.callbacks.request = door.bridge.callbacks.share = lambda _, said: heard.append(said)
    device = table.by_link("Ana")
    table.start_game()
    channel, link = channel_of(table, device), table.phones.link("Bruno")
    reads_nothing(device)
    loses(table, device)
    device.send(MoveRequest(table.host.game, 0, Leave(), "too-late"))
    requests = (PauseRequest("pause", "Ana"), BotRequest("Ana", True), AbsenceVote("Bruno", "Ana"))
    for said in (*requests, SeatVote(1, "Ana", True)):
        device.send(said)
    device.send(SeedContribution("0" * 64, "0" * 32))
    device.send(RedeemLink(to_base64(link.secret)))
    device.send(RequestSeat("Bruno"))
    table.run_until_idle()
    assert table.host.table.log == [] and heard == []
    assert channel.people == frozenset()
    assert table.phones.keys.carried == {"Ana"} and table.phones.requests == ()


def test_queued_message_is_dropped_when_the_seat_is_lost(table: SingleThreadTable) -> None:
    """It was read before, and its device is informed only afterwards."""
    device = table.by_link("Ana")
    table.start_game()
    channel = channel_of(table, device)
    reads_nothing(device)
    door, wish = table.phones.reception, MoveRequest(table.host.game, 0, Leave(), "read-before")
    door.bridge.queue_move(channel, wish, 0.0)
    heard: list[object] = []
    door.bridge.callbacks.request = lambda _, said: heard.append(said)
    door.bridge.queue_request(channel, PauseRequest("pause", "Ana"))
    waiting = list(table.inbox)
    table.inbox.clear()
    table.by_link("Ana", "another")
    table.inbox.extend(waiting)
    table.run_until_idle()
    assert table.host.table.log == [] and heard == []


@pytest.mark.parametrize("loses", LOSES)
def test_dismissed_device_that_reads_nothing_is_disconnected(
    table: SingleThreadTable,
    loses: Callable[[SingleThreadTable, FakeDevice], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = table.by_link("Ana")
    channel = channel_of(table, device)
    reads_nothing(device)
    monkeypatch.setattr(device_channel, "DRAIN_TIMEOUT_S", 0.0, raising=False)
    monkeypatch.setattr(reception, "CLOSE_TIMEOUT_S", 0.0)
    loses(table, device)
    table.run_until_idle()
    assert channel.closed and device.wire.closed


def test_device_that_reads_nothing_is_disconnected_when_its_queue_is_full(
    table: SingleThreadTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device_channel, "MAX_QUEUED_MESSAGES", 20)
    monkeypatch.setattr(reception, "CLOSE_TIMEOUT_S", 0.0)
    device = table.by_link("Ana")
    channel = channel_of(table, device)
    reads_nothing(device)
    channel.send(LostPeople(()))
    table.run_until_idle()  # its send blocks from now on
    for _ in range(100):
        channel.send(LostPeople(()))
    assert len(channel._out) <= 21
    table.run_until_idle()
    assert channel.closed and device.wire.closed and table.phones.state_of("Ana").state == "lost"


def test_seat_withdrawn_during_a_welcome_stays_lost(
    table: SingleThreadTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The welcome has just read the device's people when the tablet takes the seat back."""
    device = table.by_link("Ana")
    channel, keys = channel_of(table, device), table.phones.keys
    known = keys.device(device.token)

    def reads_before(_token: bytes) -> KnownDevice | None:
        monkeypatch.undo()
        table.phones.reception.withdraw("Ana")
        return known

    table.phones.reception.send_people(channel)
    monkeypatch.setattr(table.phones.reception, "device", reads_before)
    table.inbox.popleft()()
    assert keys.device(device.token) is None and channel.people == frozenset()


def test_view_of_a_seat_lost_during_the_commit_is_not_sent(
    table: SingleThreadTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = table.by_link("Ana")
    table.by_link("Bruno")
    table.start_game()
    device.heard.clear()
    record = table.store.record

    def records(*told: Any) -> None:
        record(*told)
        table.phones.reception.withdraw("Ana")

    monkeypatch.setattr(table.store, "record", records)
    device.send(MoveRequest(table.host.game, 0, Leave(), "the-last"))
    table.run_until_idle()
    assert len(table.host.table.log) == 1
    assert {told["view"]["seat"] for told in device.all("shown")} <= {None}


# --- stored data of tokens ---


def test_data_of_a_forgotten_token_is_dropped(table: SingleThreadTable) -> None:
    device, other, door = table.by_link("Ana"), table.by_link("Bruno"), table.phones.reception
    token, presence = device.token, door.presence
    device.send(LeaveTable())
    table.run_until_idle()
    assert token in presence.remembered and presence.has_left("Ana"), "its device may come back"
    assert presence.last_transport("Ana") == "memory"
    table.phones.keep_here("Ana")
    other.wire.hang_up()
    table.run_until_idle()
    assert set(presence.remembered) == {other.token}


@pytest.mark.parametrize("has_asked", [False, True])
def test_linked_stranger_is_not_forgotten_for_later_ones(table: SingleThreadTable, has_asked: bool) -> None:
    stranger, link = table.by_code(), table.phones.link("Bruno")
    table.phones.link("Ana")
    if has_asked:
        stranger.send(RequestSeat("Ana"))
        table.run_until_idle()
    for _ in range(MAX_CODE_DEVICES + 1):
        table.phones.keys.add_stranger()
    assert [each.person for each in table.phones.requests] == ["Ana"] * has_asked
    stranger.send(RedeemLink(to_base64(link.secret)))
    table.run_until_idle()
    assert stranger.people == ("Bruno",)


def test_stranger_with_a_pending_request_is_not_forgotten() -> None:
    keys = TableKeys(None)
    keys.invite("Ana")
    first, second = keys.add_stranger(), keys.add_stranger()
    keys.ask(first, "Ana", None)
    for _ in range(MAX_CODE_DEVICES):
        keys.add_stranger()
    assert [each.token for each in keys.pending_requests] == [first.token] and keys.device(
        second.token
    ) is None


# --- seats withdrawn during a request ---


def test_request_of_a_device_whose_seat_was_withdrawn_is_refused() -> None:
    keys = TableKeys(None)
    device = keys.join(keys.invite("Ana"))
    keys.invite("Bruno")
    assert device is not None
    keys.withdraw("Ana")
    assert keys.ask(device, "Bruno", None) is None
    assert keys.device(device.token) is None and keys.pending_requests == ()


def test_request_of_a_device_that_lost_one_seat_names_the_other_only() -> None:
    keys = TableKeys(None)
    first = keys.join(keys.invite("Ana"))
    assert first is not None
    device = keys.redeem(first.token, keys.invite("Bruno"))
    assert device is not None
    keys.invite("Chloé")
    keys.withdraw("Ana")
    assert keys.ask(device, "Chloé", "Ana") is None
    asked = keys.ask(device, "Chloé", None)
    assert asked is not None and asked.people == ("Bruno",)


def test_swap_of_a_withdrawn_seat_fails() -> None:
    keys = TableKeys(None)
    one, other = (keys.join(keys.invite(name)) for name in ("Ana", "Bruno"))
    assert one is not None and other is not None
    keys.withdraw("Ana")
    assert not keys.swap(one, "Ana", other, "Bruno")
    assert keys.carried == {"Bruno"} and keys.devices == (other,)


# --- callbacks to the table's thread ---


def test_repeated_changes_queue_one_callback_and_rerun_if_changed_since() -> None:
    waiting, done = list[Callable[[], None]](), list[str]()
    callbacks = OwnerCallbacks(lambda _: None, lambda _: None, changed=lambda: done.append("changed"))
    bridge = ThreadBridge(waiting.append, callbacks)
    for _ in range(100):
        bridge.notify_change()
    assert len(waiting) == 1
    waiting.append(lambda: done.append("welcome"))
    bridge.notify_change()
    while waiting:
        waiting.pop(0)()
    assert done == ["changed", "welcome", "changed"]

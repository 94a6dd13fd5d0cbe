"""Seat requests of a guest, and at a host without a window."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from msgspec.structs import replace

from mobileapp.cli.headless_guest import HeadlessGuest
from mobileapp.cli.headless_host import HeadlessHost
from mobileapp.guest.session import GuestObserver, GuestSession
from mobileapp.host.devices import Devices
from mobileapp.net.protocol.messages import (
    Joined,
    RequestRejected,
    RequestSeat,
    Seated,
    SeatOffer,
    SeatOffers,
    SeatRequest,
    SeatRequests,
    SeatVote,
)
from mobileapp.net.security.links import JoinLink, TypedCode, derive_id
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.session.launch_options import LaunchOptions
from tests.support.one_thread import fast_key
from tests.support.tables import TIMEOUT_S, ManualPhone

# --- the guest's end ---


class Way:
    """A transport that records what a session sends."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def open(self) -> None: ...

    def send_to_host(self, message: Any) -> None:
        self.said.append(message)

    def add_connector(self, knock: Any) -> None: ...

    def shut(self) -> None: ...


class Told(GuestObserver):
    def __init__(self) -> None:
        self.heard: list[Any] = []

    def taken(self) -> None:
        self.heard.append("taken")

    def refused(self) -> None:
        self.heard.append("refused")

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        self.heard.append(requests)


REQUEST = SeatRequest(4, "Dario", ("Ana",), None, 0, 2)


def test_session_continues_after_a_refusal_and_votes_for_all_its_people() -> None:
    told, way = Told(), Way()
    session = GuestSession(told, lambda _: way)
    session.handle_message(Joined("", ("Bruno", "Chloé")))
    session.handle_message(SeatRequests((REQUEST,)))
    session.confirm(REQUEST.number, True)
    assert way.said == [SeatVote(4, "Bruno", True), SeatVote(4, "Chloé", True)]
    assert session.requests == (REQUEST,)
    session.handle_message(RequestRejected("refused"))
    session.handle_message(RequestRejected("taken"))
    session.handle_lost()
    assert told.heard == [(REQUEST,), "refused", "taken", ()] and session.requests == ()
    assert session.link == "lost" and session.why == ""


def test_headless_guest_requests_once_and_answers_no_request() -> None:
    events: list[dict[str, Any]] = []
    guest = HeadlessGuest([JoinLink("127.0.0.1", 1, bytes(32), bytes(16))], events.append)
    way = Way()
    guest._session = GuestSession(guest, lambda _: way)
    ana, bruno = SeatOffer("Ana", 0, True), SeatOffer("Bruno", 1, True)
    hears = guest._session.handle_message
    hears(SeatOffers((ana, bruno)))
    hears(SeatOffers((SeatOffer("Ana", 0, True, asked=True), bruno)))
    hears(RequestRejected("refused"))
    hears(SeatOffers((ana, bruno)))
    hears(RequestRejected("refused"))
    hears(SeatOffers((ana, bruno)))
    hears(SeatRequests((REQUEST,)))
    assert way.said == [RequestSeat("Ana"), RequestSeat("Bruno")]
    assert [event["event"] for event in events] == ["picks", "refused", "picks", "refused", "requested"]


# --- headless host ---


ADMITS = LaunchOptions(
    game="contrast", seats=2, phones=1, window=False, admit_by_code=True, address="127.0.0.1"
)


class Unwatched(HeadlessHost):
    """A host in its own thread; `admits` records its calls of admit_by_code."""

    def __init__(self, folder: Path, start: LaunchOptions = ADMITS) -> None:
        self.folder, self.begun, self.admits, self._said = folder, Event(), list[bool](), start
        self.phones: Devices | None = None
        self._thread = Thread(target=self._lives, daemon=True)
        self._thread.start()
        assert self.begun.wait(TIMEOUT_S)

    def _lives(self) -> None:
        super().__init__(self._said)
        opens = self.session.open_devices

        def opened(far: frozenset[str] | None = None) -> Devices | None:
            self.phones = opens(far)
            assert self.phones is not None
            self.phones.admit_by_code = self._admits  # type: ignore[method-assign]
            return self.phones

        self.session.open_devices = opened  # type: ignore[method-assign]
        self._loop.inbox.put(self._opened)
        self.run()

    def _opened(self) -> None:
        assert self.phones is not None
        if "Ana" not in self.phones.keys.carried:
            self.phones.link("Ana")
        self.begun.set()

    def _admits(self, admits: bool) -> None:
        assert self.phones is not None
        self.admits.append(admits)
        self.phones.reception.admit_by_code(admits)

    def ends(self) -> None:
        self._loop.inbox.put(self._shut_down)
        self._thread.join(TIMEOUT_S)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("mobileapp.session.session.home", lambda: tmp_path)
    monkeypatch.setattr("mobileapp.host.devices.links_file", lambda: tmp_path / "links.json")
    monkeypatch.setattr("mobileapp.cli.headless_host.LINGER_S", 0.0)
    for module in ("security.table_keys", "transport.guest_handshake"):
        monkeypatch.setattr(f"mobileapp.net.{module}.derive_code_secret", fast_key)
    return tmp_path


def left_by_a_kill(folder: Path, *people: str) -> list[bytes]:
    """The tokens of devices that a host knew when it was killed outside a game."""
    keys = TableKeys(folder / "links.json")
    devices = [keys.join(keys.invite(name)) for name in people]
    for device in devices:
        assert device is not None
        keys.confirm_token(device.token)
    return [device.token for device in devices if device is not None]


def test_host_killed_outside_a_game_knows_its_devices_and_starts_when_they_rejoin(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (token,) = left_by_a_kill(home, "Ana")
    host = Unwatched(home, replace(ADMITS, print_links=True, seed="seven"))
    assert host.phones is not None and host.phones.keys.carried == {"Ana"}
    assert host.admits == [False], "a device is known: it can answer another one"
    assert capsys.readouterr().out == "", "no link for somebody whom a device carries"
    back = ManualPhone(
        JoinLink("127.0.0.1", host.phones.wifi.port, host.phones.keys.public, b""), "token", token
    )
    assert back.join().until(Seated).seats == (0,)
    back.close()
    host.ends()


def test_host_started_for_other_people_forgets_earlier_devices(home: Path) -> None:
    tokens = left_by_a_kill(home, "Ana", "Bruno")
    host = Unwatched(home)
    assert host.phones is not None and host.admits == [True]
    assert [host.phones.keys.token_by_id(derive_id(token)) for token in tokens] == ["unknown"] * 2
    host.ends()


def test_headless_host_admits_by_code_until_its_first_deal(home: Path) -> None:
    host, events = Unwatched(home), list[dict[str, Any]]()
    assert host.phones is not None

    def tell(event: dict[str, Any]) -> None:
        events.append(event)
        if event["event"] == "shown" and event["seat"] is not None:
            host.ends()

    typed = TypedCode("127.0.0.1", host.phones.wifi.port, host.phones.keys.code)
    assert HeadlessGuest([typed], tell).run() == "evening"
    assert [event["event"] for event in events][:3] == ["picks", "joined", "seated"]
    assert host.admits == [True, False]
    again = Unwatched(home)
    again.ends()
    assert again.admits == [False], "a game that goes on has been dealt"


def test_requests_are_not_saved(tmp_path: Any) -> None:
    keys = TableKeys(tmp_path / "links.json")
    keys.invite("Ana")
    assert keys.ask(keys.add_stranger(), "Ana", None) is not None and len(keys.pending_requests) == 1
    again = TableKeys(tmp_path / "links.json")
    assert again.pending_requests == () and again.offered == ("Ana",)
    keys.end_session()
    assert keys.pending_requests == () and keys.grant(1) is None

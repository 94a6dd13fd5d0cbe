"""A device requests a seat: nothing changes until people answer, and everybody sees who took which seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    AbsenceVote,
    DeviceAsleep,
    Joined,
    PauseRequest,
    RedeemLink,
    RequestRejected,
    RequestSeat,
    Seated,
    SeatOffer,
    SeatOffers,
    SeatRequest,
    SeatRequests,
    SeatVote,
)
from mobileapp.net.security.links import JoinLink, TableKeys, TypedCode, derive_id, parse_link, to_base64
from mobileapp.session.launch_options import LaunchOptions
from tests.support.one_thread import FakeDevice, SingleThreadTable, fast_key, patched_for_speed
from tests.support.tables import TIMEOUT_S, ManualPhone

Lay = Callable[[int], SingleThreadTable]


@pytest.fixture
def lay() -> Iterator[Lay]:
    """Makes a table where the last `far` of Ana, Bruno, Chloé and Dario are on phones."""
    laid: list[SingleThreadTable] = []

    def lays(far: int) -> SingleThreadTable:
        laid.append(SingleThreadTable("defifoo", far))
        return laid[0]

    with patched_for_speed():
        yield lays
        for table in laid:
            table.close()


def says(table: SingleThreadTable, device: FakeDevice, *words: Any) -> None:
    for word in words:
        device.send(word)
    table.run_until_idle()


def shown(device: FakeDevice) -> set[int | None]:
    return {told["view"]["seat"] for told in device.all("shown")}


def turned(device: FakeDevice) -> list[str]:
    return [told["key"] for told in device.all("turned")]


def asked(table: SingleThreadTable) -> list[tuple[str, tuple[str, ...], str | None]]:
    return [(each.person, each.people, each.instead) for each in table.phones.requests]


def first(table: SingleThreadTable) -> int:
    return table.phones.requests[0].number


# --- before and during a game ---


@pytest.mark.parametrize("in_game", [False, True])
@pytest.mark.parametrize("instead", [None, "Bruno"])
def test_requesting_device_gets_nothing_and_the_owner_s_link_stays_valid(
    lay: Lay, in_game: bool, instead: str | None
) -> None:
    table = lay(3)
    rival = table.by_link("Bruno")
    if in_game:
        table.start_game()
    link = parse_link(table.phones.show("Chloé"))
    says(table, rival, RequestSeat("Chloé", instead))
    assert asked(table) == [("Chloé", ("Bruno",), instead)] and rival.people == ("Bruno",)
    owner = table.by_link("Chloé", link=link)
    if not in_game:
        table.start_game()
    assert owner.people == ("Chloé",) and shown(owner) == {None, 2} and shown(rival) == {None, 1}
    assert asked(table) == [] and turned(rival) == ["taken"]


def test_stranger_with_the_code_gets_no_seat_by_itself(lay: Lay) -> None:
    table = lay(4)
    table.start_game()
    for name in table.names:
        table.phones.link(name)
    stranger = table.by_code()
    for name in table.names:
        says(table, stranger, RequestSeat(name))
        assert stranger.offer(name)["asked"]
    assert asked(table) == [("Dario", (), None)], "the newest of a device replaces its older ones"
    assert stranger.people == () and shown(stranger) == {None} and table.phones.keys.carried == frozenset()


# --- people at the tablet answer ---


def test_confirmed_device_carries_the_seat_and_the_seat_s_old_link_is_used(lay: Lay) -> None:
    table = lay(3)
    rival, old, others = table.by_link("Bruno"), table.phones.link("Chloé"), table.by_link("Dario")
    table.start_game()
    says(table, rival, RequestSeat("Chloé"))
    before = table.changes
    table.phones.confirm(first(table))
    table.run_until_idle()
    assert rival.people == ("Bruno", "Chloé") and shown(rival) == {None, 1, 2}
    assert table.connect(FakeDevice("the owner's"), "link", old.secret) == "used"
    assert table.handed == [("Bruno", ()), ("Dario", ()), ("Chloé", ("Bruno",))]
    assert asked(table) == [] and table.changes > before and shown(others) == {None, 3}


def test_seat_given_up_for_another_is_free_again_with_a_new_link(lay: Lay) -> None:
    table = lay(3)
    link = table.phones.link("Bruno")
    device = table.by_link("Bruno")
    table.phones.link("Chloé")
    table.start_game()
    says(table, device, RequestSeat("Chloé", "Bruno"))
    table.phones.confirm(first(table))
    table.run_until_idle()
    assert device.people == ("Chloé",) and table.phones.keys.offered == ("Bruno",)
    device.heard.clear()
    table.seat_people(table.party)
    table.run_until_idle()
    assert shown(device) == {None, 2}, "it is shown nothing of the seat it gave up"
    assert table.connect(FakeDevice("an old link"), "link", link.secret) == "withdrawn"
    assert table.by_link("Bruno").people == ("Bruno",)


def test_refused_device_is_informed_and_may_request_again(lay: Lay) -> None:
    table = lay(3)
    rival = table.by_link("Bruno")
    table.phones.link("Chloé")
    says(table, rival, RequestSeat("Chloé"))
    number = first(table)
    table.phones.refuse(number)
    table.run_until_idle()
    assert turned(rival) == ["refused"] and not rival.offer("Chloé")["asked"] and rival.is_linked
    table.phones.confirm(number)  # too late
    table.run_until_idle()
    assert asked(table) == [] and rival.people == ("Bruno",)
    says(table, rival, RequestSeat("Chloé"))
    assert first(table) != number


def test_seat_with_its_link_on_screen_is_not_free_but_can_be_requested(lay: Lay) -> None:
    table = lay(3)
    rival = table.by_link("Bruno")
    table.phones.link("Chloé")
    table.run_until_idle()
    assert (rival.offer("Chloé")["free"], rival.offer("Chloé")["link"]) == (True, False)
    table.phones.show("Chloé")
    table.run_until_idle()
    assert (rival.offer("Chloé")["free"], rival.offer("Chloé")["link"]) == (False, True)
    says(table, rival, RequestSeat("Chloé"))
    assert rival.offer("Chloé")["asked"] and asked(table)
    table.phones.hide()
    table.run_until_idle()
    assert (rival.offer("Chloé")["free"], rival.offer("Chloé")["link"]) == (True, False)


# --- when a request ends ---


@pytest.mark.parametrize("ends", ["the device leaves", "kept at the tablet", "a new code", "its owner comes"])
def test_request_ends_without_an_answer(lay: Lay, ends: str) -> None:
    table = lay(3)
    rival = table.by_link("Bruno")
    table.phones.link("Chloé")
    says(table, rival, RequestSeat("Chloé"))
    number, before = first(table), table.changes
    if ends == "the device leaves":
        rival.wire.hang_up()
    elif ends == "its owner comes":
        table.by_link("Chloé")
    else:
        table.phones.keep_here("Chloé")
        if ends == "a new code":
            table.phones.show("Chloé")
    table.run_until_idle()
    assert asked(table) == [] and table.changes > before
    table.phones.confirm(number)
    table.run_until_idle()
    if ends == "the device leaves":
        assert table.rejoin(rival) is None
    else:
        assert turned(rival) == ["taken"]
    assert rival.people == ("Bruno",)


def test_request_follows_people_to_their_new_names(lay: Lay) -> None:
    table = lay(3)
    rival = table.by_link("Bruno")
    table.phones.link("Chloé")
    says(table, rival, RequestSeat("Chloé", "Bruno"))
    number = first(table)
    for old, new in (("Chloé", "Clo"), ("Bruno", "Bru")):
        table.phones.rename(old, new)
    table.run_until_idle()
    assert asked(table) == [("Clo", ("Bru",), "Bru")] and first(table) == number
    assert turned(rival) == [] and rival.offer("Clo")["asked"]


def test_equal_request_keeps_its_number_and_another_one_replaces_it(lay: Lay) -> None:
    table = lay(3)
    rival = table.by_link("Bruno")
    for name in ("Chloé", "Dario"):
        table.phones.link(name)
    says(table, rival, RequestSeat("Chloé"), RequestSeat("Chloé"))
    number = first(table)
    says(table, rival, RequestSeat("Chloé"))
    assert first(table) == number
    says(table, rival, RequestSeat("Dario"))
    assert asked(table) == [("Dario", ("Bruno",), None)] and first(table) != number


def test_request_gets_a_new_number_when_the_device_s_people_change(lay: Lay) -> None:
    """Votes for the old request do not count for the new one."""
    table = lay(3)
    stranger = table.by_code()
    table.phones.link("Dario")
    says(table, stranger, RequestSeat("Dario"))
    number = first(table)
    says(table, stranger, RedeemLink(to_base64(table.phones.link("Bruno").secret)))
    assert asked(table) == [("Dario", ("Bruno",), None)] and first(table) != number
    table.phones.confirm(number)
    table.run_until_idle()
    assert stranger.people == ("Bruno",)


def test_device_of_a_name_is_replaced_when_somebody_else_takes_that_name(lay: Lay) -> None:
    table = lay(4)
    ana, stale = table.by_link("Ana"), table.by_link("Bruno")
    asks = table.by_code()
    table.phones.show("Chloé")
    says(table, asks, RequestSeat("Chloé"))
    table.phones.rename("Ana", "Bruno")
    carry = [channel.people for channel in table.phones.server.channels]
    assert carry == [set(), set(), set()], "at once; Ana's own device is told her new name next"
    table.run_until_idle()
    assert [each.people for each in table.phones.keys.devices] == [("Bruno",)] and ana.people == ("Bruno",)
    assert stale.all("goodbye") and table.rejoin(stale) == "unknown"
    table.phones.rename("Bruno", "Chloé")
    table.run_until_idle()
    assert table.phones.shown_links == {} and table.phones.keys.offered == () and asked(table) == []
    table.phones.rename("Chloé", "Chloé")
    table.run_until_idle()
    assert ana.people == ("Chloé",) and ana.is_linked, "the same name again changes nothing"


def test_codes_votes_and_limits_follow_a_person_to_the_new_name(lay: Lay) -> None:
    table, pauses = lay(4), list[str]()
    table.phones._callbacks = table.phones._callbacks._replace(
        pause_requested=lambda _, person: pauses.append(person)
    )
    ana, bruno, dario = (table.by_link(name) for name in ("Ana", "Bruno", "Dario"))
    table.start_game()
    table.phones.show("Chloé")
    says(table, ana, AbsenceVote("Chloé", "Ana"), *[PauseRequest("pause", "Ana")] * 3)
    for old, new in (("Chloé", "Cloé"), ("Ana", "Anaïs")):
        table.phones.rename(old, new)
        table.seat_people(table.party.renamed(old, new))
    table.run_until_idle()
    assert list(table.phones.shown_links) == ["Cloé"]
    assert bruno.all("missing")[-1]["lost"] == [{"person": "Cloé", "said": 1, "needed": 2}]
    says(table, ana, AbsenceVote("Cloé", "Anaïs"))
    assert not table.host.absent, "the same person has said it twice"
    says(table, dario, AbsenceVote("Cloé", "Dario"))
    assert table.host.absent == {"Cloé"}
    says(table, ana, *[PauseRequest("pause", "Anaïs")] * 3)
    assert pauses == ["Ana"] * 3 + ["Anaïs"], "four a minute, whatever they are called"


# --- nobody at the tablet ---


def test_without_people_at_the_tablet_a_majority_of_the_others_confirms(lay: Lay) -> None:
    table = lay(4)
    rival, *others = [table.by_link(name) for name in table.names[:3]]
    table.phones.link("Dario")
    table.start_game()
    says(table, rival, RequestSeat("Dario"))
    number = first(table)
    told = {"number": number, "person": "Dario", "people": ["Ana"], "instead": None, "said": 0, "needed": 2}
    assert [each.all("requests")[-1]["seats"] for each in others] == [[told], [told]]
    assert rival.all("requests") == [], "a device is not told its own"
    says(table, rival, SeatVote(number, "Ana", True), SeatVote(number, "Bruno", True))
    says(table, others[0], SeatVote(number, "Chloé", True), SeatVote(number + 1, "Bruno", True))
    assert table.phones.requests[0].said == 0, "for another's people, for its own request, for no request"
    for _ in range(2):
        says(table, others[0], SeatVote(number, "Bruno", True))
    assert rival.people == ("Ana",) and others[1].all("requests")[-1]["seats"][0]["said"] == 1
    says(table, others[1], SeatVote(number, "Chloé", True))
    assert rival.people == ("Ana", "Dario") and ("Dario", ("Ana",)) in table.handed
    assert [each.all("requests")[-1]["seats"] for each in others] == [[], []]


def test_request_is_refused_once_a_majority_is_impossible(lay: Lay) -> None:
    table = lay(4)
    rival, *others = [table.by_link(name) for name in table.names[:3]]
    table.phones.link("Dario")
    says(table, rival, RequestSeat("Dario"))
    says(table, others[0], SeatVote(first(table), "Bruno", False))
    assert turned(rival) == ["refused"] and asked(table) == [] and rival.people == ("Ana",)


def test_sleeping_device_is_waited_for_and_a_lost_one_is_not(lay: Lay) -> None:
    table = lay(4)
    stranger = table.by_code()
    ana, bruno = table.by_link("Ana"), table.by_link("Bruno")
    table.phones.link("Dario")
    says(table, bruno, DeviceAsleep())
    says(table, stranger, RequestSeat("Dario"))
    number = first(table)
    says(table, ana, SeatVote(number, "Ana", True))
    assert stranger.people == () and table.phones.requests[0].needed == 2
    assert table.rejoin(bruno) is None and bruno.all("requests")[-1]["seats"], "told to whoever comes back"
    bruno.wire.hang_up()
    table.run_until_idle()
    assert stranger.people == ("Dario",)


def test_with_people_at_the_tablet_phones_do_not_vote(lay: Lay) -> None:
    table = lay(3)
    rival, other = table.by_link("Bruno"), table.by_link("Chloé")
    table.phones.link("Dario")
    table.start_game()
    says(table, rival, RequestSeat("Dario"))
    says(table, other, SeatVote(first(table), "Chloé", True))
    assert other.all("requests") == [] and rival.people == ("Bruno",)
    assert table.host.mark_absent("Ana")  # the person at the tablet goes away
    table.run_until_idle()
    assert rival.people == ("Bruno",), "what was said before does not count"
    assert [each["needed"] for each in other.all("requests")[-1]["seats"]] == [1]
    assert table.host.mark_returned("Ana")
    table.run_until_idle()
    assert other.all("requests")[-1]["seats"] == []


def test_phones_do_not_vote_on_a_seat_whose_link_is_on_screen(lay: Lay) -> None:
    table = lay(4)
    ana, rival = table.by_link("Ana"), table.by_code()
    table.phones.show("Bruno")
    says(table, rival, RequestSeat("Bruno"))
    number = first(table)
    says(table, ana, SeatVote(number, "Ana", True))
    assert ana.all("requests") == [] and rival.people == (), "only its link or a tap at the tablet opens it"
    table.phones.hide("Bruno")
    table.run_until_idle()
    assert [each["said"] for each in ana.all("requests")[-1]["seats"]] == [0] and rival.people == ()
    table.phones.show("Bruno")
    table.run_until_idle()
    assert ana.all("requests")[-1]["seats"] == []
    table.phones.confirm(number)
    table.run_until_idle()
    assert rival.people == ("Bruno",), "a tap counts all the same"


def test_first_device_waits_if_nobody_can_answer_it(lay: Lay) -> None:
    table = lay(4)
    table.phones.link("Ana")
    stranger = table.by_code()
    says(table, stranger, RequestSeat("Ana"))
    assert asked(table) == [("Ana", (), None)] and table.phones.requests[0].needed == 1
    assert stranger.people == ()


def test_admit_by_code_gives_a_device_one_free_seat(lay: Lay) -> None:
    table = lay(4)
    for name in table.names:
        table.phones.link(name)
    table.phones.admit_by_code(True)
    stranger, other = table.by_code(), table.by_code()
    says(table, stranger, RequestSeat("Ana"))
    assert stranger.people == ("Ana",) and table.handed == [("Ana", ())]
    says(table, stranger, RequestSeat("Bruno"))
    assert stranger.people == ("Ana",) and asked(table) == [("Bruno", ("Ana",), None)]
    table.phones.show("Chloé")
    says(table, other, RequestSeat("Chloé"))
    assert other.people == (), "its link is on the screen: it is not free"
    table.phones.admit_by_code(False)
    says(table, other, RequestSeat("Dario"))
    assert other.people == ()


# --- swaps, and links that were used ---


def test_swap_needs_both_devices_and_is_not_valid_for_a_third(lay: Lay) -> None:
    table = lay(3)
    ana, bruno = table.by_link("Bruno", "first"), table.by_link("Chloé", "second")
    table.start_game()
    says(table, ana, RequestSeat("Chloé", "Bruno"))
    says(table, bruno, RequestSeat("Bruno"), RequestSeat("Bruno", "Dario"), RequestSeat("Bruno", "Bruno"))
    assert (ana.people, bruno.people) == (("Bruno",), ("Chloé",)), "one has named other seats"
    table.phones.keep_here("Chloé")
    third = table.by_link("Chloé", "third")
    says(table, third, RequestSeat("Bruno", "Chloé"))
    assert (ana.people, third.people) == (("Bruno",), ("Chloé",)), "the wish was for another device"
    says(table, ana, RequestSeat("Chloé", "Bruno"))
    assert (ana.people, third.people) == (("Chloé",), ("Bruno",))
    assert table.handed[-2:] == [("Chloé", ()), ("Bruno", ())]


def test_used_link_stays_used_when_its_device_is_forgotten(lay: Lay) -> None:
    """Else a device could get back a seat it had swapped away."""
    table = lay(3)
    link = table.phones.link("Bruno")
    mine, other = table.by_link("Bruno"), table.by_link("Chloé")
    says(table, mine, RequestSeat("Chloé", "Bruno"))
    says(table, other, RequestSeat("Bruno", "Chloé"))
    table.phones.keep_here("Chloé")
    table.run_until_idle()
    assert not mine.is_linked and other.people == ("Bruno",)
    assert table.connect(FakeDevice("with the old link"), "link", link.secret) == "used"


def test_handover_is_reported_for_every_link(lay: Lay) -> None:
    table = lay(3)
    device = table.by_link("Bruno")
    says(table, device, RedeemLink(to_base64(table.phones.link("Chloé").secret)))
    assert table.rejoin(device) is None
    assert table.handed == [("Bruno", ()), ("Chloé", ("Bruno",))], "and not for coming back"


def test_device_that_loses_one_of_two_seats_is_informed(lay: Lay) -> None:
    table = lay(3)
    device = table.by_link("Bruno")
    says(table, device, RedeemLink(to_base64(table.phones.link("Chloé").secret)))
    table.start_game()
    device.heard.clear()
    table.phones.keep_here("Chloé")
    table.run_until_idle()
    assert device.people == ("Bruno",) and device.all("seated")[-1]["seats"] == [1]
    assert shown(device) == {None, 1}


def test_device_whose_seat_goes_to_another_phone_gets_no_more_views(lay: Lay) -> None:
    """Even if it sleeps while the hand is played at the tablet, and the seat is then handed over."""
    table = lay(3)
    old = table.by_link("Chloé")
    table.start_game()
    table.seat_people(table.party.with_tablet_at(table.spot("Chloé")))
    says(table, old, DeviceAsleep())
    old.heard.clear()
    table.phones.keep_here("Chloé")
    table.seat_people(table.party.with_phones_at([table.spot("Chloé")]))
    new = table.by_link("Chloé")
    assert shown(old) <= {None} and shown(new) == {None, 2}


def test_link_of_a_seat_given_up_by_a_sleeping_device_is_new(lay: Lay) -> None:
    table = lay(3)
    device = table.by_link("Bruno")
    table.phones.link("Chloé")
    says(table, device, RequestSeat("Chloé", "Bruno"), DeviceAsleep())
    table.phones.confirm(first(table))
    table.run_until_idle()
    assert table.by_link("Bruno").people == ("Bruno",)


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
        self.phones.server.admit_by_code(admits)

    def ends(self) -> None:
        self._loop.inbox.put(self._shut_down)
        self._thread.join(TIMEOUT_S)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("mobileapp.session.session.home", lambda: tmp_path)
    monkeypatch.setattr("mobileapp.host.devices.links_file", lambda: tmp_path / "links.json")
    monkeypatch.setattr("mobileapp.cli.headless_host.LINGER_S", 0.0)
    for module in ("security.links", "transport.guest_link"):
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
        JoinLink("127.0.0.1", host.phones.server.port, host.phones.keys.public, b""), "token", token
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

    typed = TypedCode("127.0.0.1", host.phones.server.port, host.phones.keys.code)
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

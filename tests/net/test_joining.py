"""Seats by code, pick and swap; devices that sleep, are lost and come back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec
import pytest

from engine.table import Leave, Return
from mobileapp.net.protocol.frames import ANSWER_BYTES, NO_ID, encode_hello, parse_answer
from mobileapp.net.protocol.messages import (
    DeviceAsleep,
    DeviceAwake,
    Goodbye,
    Joined,
    JoinRequest,
    RequestRejected,
    RequestSeat,
    Resumed,
    Seated,
    SeatOffer,
    SeatOffers,
    ViewUpdate,
)
from mobileapp.net.security.links import (
    JoinLink,
    TypedCode,
    derive_id,
    derive_psk,
    from_base64,
    parse_typed_code,
)
from mobileapp.net.security.noise import Handshake, derive_code_secret
from mobileapp.net.security.rate_limits import CODE_LOCKOUT_S, WRONG_CODES_PER_MIN, HandshakeLimiter
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.net.security.table_keys import MAX_CODE_DEVICES, TableKeys
from mobileapp.net.transport.guest_link import GuestLink, LinkListener, wifi_connector
from tests.net.test_reception import is_closed, until
from tests.support.tables import TIMEOUT_S, ManualPhone, ServedTable, serve_table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table


class Stranger(ManualPhone):
    """A phone that joined by address and code."""

    def __init__(self, link: JoinLink, code: str) -> None:
        super().__init__(link)
        self._code = code

    def handshake(self) -> str | None:
        self.socket.send(encode_hello("code", NO_ID))
        told = self.socket.recv(TIMEOUT_S)
        assert isinstance(told, bytes)
        if (why := parse_answer(told)) is not None:
            return why
        room = told[ANSWER_BYTES:]
        first = encode_hello("code", room)
        shake = Handshake("NN", True, derive_psk(derive_code_secret(self._code, room)), first)
        self.socket.send(first + shake.write())
        reply = self.socket.recv(TIMEOUT_S)
        assert isinstance(reply, bytes)
        if (why := parse_answer(reply)) is not None:
            return why
        shake.read(reply[ANSWER_BYTES:])
        self.sealed = shake.split()
        return None


def offered(phone: ManualPhone) -> dict[str, tuple[bool, bool]]:
    return _seats(phone.until(SeatOffers))


def newest(phone: ManualPhone) -> dict[str, tuple[bool, bool]]:
    """The last offers it has received so far."""
    return _seats([each for each in phone.heard if isinstance(each, SeatOffers)][-1])


def _seats(offers: SeatOffers) -> dict[str, tuple[bool, bool]]:
    return {offer.person: (offer.free, offer.asks) for offer in offers.seats}


# --- by a code ---


def test_device_by_code_picks_one_of_the_offered_seats(table: ServedTable) -> None:
    link = table.link("Ana")
    table.link("Bruno")
    phone = Stranger(link, table.keys.code).join()
    assert isinstance(phone.heard[0], Joined) and phone.heard[0].people == ()
    assert offered(phone) == {"Ana": (True, False), "Bruno": (True, False)}
    phone.send(RequestSeat("Bruno"))
    table.confirm_request("Bruno")
    joined: Joined = phone.until(Joined)
    assert joined.people == ("Bruno",) and from_base64(joined.key) == table.keys.public
    table.start_game()
    assert phone.until(Seated).seats == (1,)
    phone.close()
    assert ManualPhone(link, "token", from_base64(joined.token)).join().until(Seated).seats == (1,)


def test_taken_or_unoffered_seat_is_rejected(table: ServedTable) -> None:
    link = table.link("Ana")
    first = Stranger(link, table.keys.code).join()
    second = Stranger(link, table.keys.code).join()
    first.send(RequestSeat("Ana"))
    table.confirm_request("Ana")
    first.until(Joined)
    for person in ("Ana", "Finn"):
        second.send(RequestSeat(person))
        assert second.until(RequestRejected).key == "taken"
    assert ManualPhone(link).handshake() == "used"


class Picking(LinkListener):
    """A phone that joined by the code and takes Ana's seat; records its people of each Joined."""

    def __init__(self, table: ServedTable, link: JoinLink) -> None:
        self.told, self.over = SimpleQueue[tuple[str, ...]](), SimpleQueue[str]()
        typed = TypedCode(link.address, link.port, table.keys.code)
        self._knock, self.is_cut = wifi_connector(typed), lambda: False
        self.visit = GuestLink([typed], self, lambda call: call(), knock=self._connectors)

    async def _connectors(self) -> Any:
        socket = await self._knock()
        hears = socket.recv

        async def recv() -> bytes | str:
            frame = await hears()
            if self.is_cut():
                self.is_cut = lambda: False
                raise OSError("cut before it was heard")
            return frame

        socket.recv = recv  # type: ignore[method-assign]
        return socket

    def handle_message(self, message: Any) -> None:
        if isinstance(message, Joined):
            self.told.put(message.people)

    def handle_over(self, why: str) -> None:
        self.over.put(why)


def test_device_disconnected_before_its_pick_is_answered_rejoins_that_seat(table: ServedTable) -> None:
    link = table.link("Ana")
    phone, other = Picking(table, link), Stranger(link, table.keys.code).join()
    phone.visit.open()
    assert phone.told.get(timeout=TIMEOUT_S) == ()
    phone.is_cut = lambda: table.keys.carried == {"Ana"}
    phone.visit.send_to_host(RequestSeat("Ana"))
    table.confirm_request("Ana")
    assert phone.told.get(timeout=TIMEOUT_S) == ("Ana",), "the seat is on no device that anybody holds"
    other.send(RequestSeat("Ana"))
    assert other.until(RequestRejected).key == "taken"
    phone.visit.shut()


def test_device_killed_before_its_pick_is_answered_rejoins_that_seat(
    table: ServedTable, tmp_path: Path
) -> None:
    link, kept = table.link("Ana"), RejoinTokens(tmp_path / "ways")
    typed = TypedCode(link.address, link.port, table.keys.code)
    killed = GuestLink([typed], LinkListener(), lambda call: call(), kept=kept)
    stranger = Stranger(link, table.keys.code).join()
    killed._handle_joined(stranger.heard[0])  # type: ignore[arg-type]
    stranger.send(RequestSeat("Ana"))
    table.confirm_request("Ana")
    until(lambda: table.keys.carried == {"Ana"})
    stranger.socket.socket.close()
    way = kept.for_target(typed)
    assert way is not None and ManualPhone(link, "token", way.token).join().heard[0].people == ("Ana",)  # type: ignore[union-attr]


def test_device_without_seat_rejoins_a_restarted_table_by_its_code(table: ServedTable) -> None:
    phone = Picking(table, table.link("Ana"))
    phone.visit.open()
    assert phone.told.get(timeout=TIMEOUT_S) == ()
    token = phone.visit._token
    table.keys._strangers.clear()  # as after a kill: devices without a seat are not saved
    phone.is_cut = lambda: True
    assert phone.told.get(timeout=TIMEOUT_S) == () and phone.visit._token != token
    phone.visit.send_to_host(RequestSeat("Ana"))
    table.confirm_request("Ana")
    assert phone.told.get(timeout=TIMEOUT_S) == ("Ana",)
    phone.is_cut = lambda: not table.keys.carried
    table.door.withdraw("Ana")
    assert phone.over.get(timeout=TIMEOUT_S) == "gone", "what it carried went to somebody else"


def test_pick_over_a_replaced_link_is_ignored(table: ServedTable) -> None:
    """Else people would vote on a request that the device, over its newer link, no longer makes."""
    link = table.link("Ana")
    phone = Stranger(link, table.keys.code).join()
    (left,) = table.door.channels
    back = ManualPhone(link, "token", phone.token).join()
    assert back.heard[0] == phone.heard[0] and offered(back) == {"Ana": (True, False)}
    table.door.request_seat(left, RequestSeat("Ana"))
    assert table.keys.pending_requests == () and table.keys.carried == frozenset()
    back.send(RequestSeat("Ana"))
    table.confirm_request("Ana")
    assert back.until(Joined).people == ("Ana",)


def test_oldest_strangers_are_forgotten_first() -> None:
    keys = TableKeys(None)
    crowd = [keys.add_stranger() for _ in range(MAX_CODE_DEVICES + 1)]
    assert [keys.device(each.token) for each in crowd] == [None, *crowd[1:]]
    keys.end_session()
    assert keys.token_by_id(derive_id(crowd[-1].token)) == "unknown"


def test_wrong_code_and_code_of_another_session_are_rejected(table: ServedTable) -> None:
    ticks = count(0, 0.5)  # each call is half a second later, so no handshake limit applies
    table.door.limits = HandshakeLimiter(lambda: next(ticks))
    link, code = table.link("Ana"), table.keys.code
    wrong = "0" * 8 if code != "0" * 8 else "1" * 8
    assert Stranger(link, wrong).handshake() == "unknown"
    table.keys.end_session()
    table.link("Ana")
    assert table.keys.code != code
    assert Stranger(link, code).handshake() == "unknown"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("7k3m2qxa", "7K3M2QXA"),
        ("7K3M-2QXA", "7K3M2QXA"),
        ("oo11 iill", "00111111"),
        ("7K3M2QX", None),
        ("U" * 8, None),
    ],
)
def test_typed_codes_are_normalized(typed: str, meant: str | None) -> None:
    read = parse_typed_code("192.168.1.5:40000", typed)
    assert read == (TypedCode("192.168.1.5", 40000, meant) if meant else None)
    assert (
        parse_typed_code("192.168.1.5", "7K3M2QXA") is None
        and parse_typed_code("a:99999", "7K3M2QXA") is None
    )


def test_five_wrong_codes_a_minute_lock_the_address_out() -> None:
    now = [0.0]
    limits = HandshakeLimiter(lambda: now[0])
    for _ in range(WRONG_CODES_PER_MIN):
        assert limits.can_try_code("a")
        limits.count_wrong_code("a")
        now[0] += 1
    assert not limits.can_try_code("a") and limits.can_try_code("b")
    now[0] += CODE_LOCKOUT_S
    assert limits.can_try_code("a")
    for _ in range(WRONG_CODES_PER_MIN - 1):  # slowly
        limits.count_wrong_code("a")
        now[0] += 30
    assert limits.can_try_code("a")


def test_wrong_codes_are_limited_by_the_server(table: ServedTable) -> None:
    ticks = count(0, 0.5)  # each call is half a second later, so no handshake limit applies
    table.door.limits = HandshakeLimiter(lambda: next(ticks))
    link, code = table.link("Ana"), table.keys.code
    wrong = "0" * 8 if code != "0" * 8 else "1" * 8
    assert [Stranger(link, wrong).handshake() for _ in range(WRONG_CODES_PER_MIN + 1)] == [
        "unknown"
    ] * WRONG_CODES_PER_MIN + ["later"]
    assert Stranger(link, code).handshake() == "later"
    assert ManualPhone(link).handshake() is None, "who has the link is not kept waiting for another's guesses"


# --- another seat ---


def test_device_receives_name_and_look_before_the_first_view(table: ServedTable) -> None:
    table.looks.update(Ana=4)
    joined = ManualPhone(table.link("Ana")).join().heard[0]
    assert isinstance(joined, Joined) and (joined.people, joined.looks) == (("Ana",), (4,))


def test_device_gets_another_seat_when_the_table_confirms(table: ServedTable) -> None:
    table.start_game()
    phone = ManualPhone(table.link("Ana")).join()
    table.link("Bruno")
    table.do(table.door.announce_people)
    assert offered(phone) == {"Bruno": (True, False)}
    phone.send(RequestSeat("Bruno", "Ana"))
    table.confirm_request("Bruno")
    assert phone.until(Joined).people == ("Bruno",)
    assert phone.until(Seated).seats == (1,)
    assert newest(phone) == {"Ana": (True, False)} and table.keys.offered == ("Ana",)


@pytest.mark.parametrize("in_game", [False, True])
def test_seat_request_shows_nothing_and_the_owner_s_link_stays_valid(
    table: ServedTable, in_game: bool
) -> None:
    if in_game:
        table.start_game()
    phone, link = ManualPhone(table.link("Ana")).join(), table.link("Bruno")
    stranger = Stranger(link, table.keys.code).join()
    for each in (phone, stranger):
        each.send(RequestSeat("Bruno"))
        each.send(RequestSeat("Finn"))
        assert each.until(RequestRejected).key == "taken"
    owner = ManualPhone(link).join()
    if not in_game:
        table.start_game()
    assert owner.until(Seated).seats == (1,)
    assert [each.people for each in phone.heard if isinstance(each, Joined)] == [("Ana",)]
    for each in (phone, stranger):
        table.do(lambda: (table.host.pause(), table.host.go_on(), True))
        each.until(Resumed)
        assert 1 not in {told.view.seat for told in each.heard if isinstance(told, ViewUpdate)}


def test_two_devices_swap_seats_when_both_request_it(table: ServedTable) -> None:
    table.start_game()
    ana, bruno = ManualPhone(table.link("Ana")).join(), ManualPhone(table.link("Bruno")).join()
    for phone in (ana, bruno):
        phone.confirm_token()
    ana.send(RequestSeat("Bruno", "Ana"))
    while offered(bruno) != {"Ana": (False, True)}:
        pass
    assert table.keys.carried == {"Ana", "Bruno"}
    bruno.send(RequestSeat("Ana", "Bruno"))
    assert bruno.until(Joined).people == ("Ana",) and ana.until(Joined).people == ("Bruno",)
    assert bruno.until(Seated).seats == (0,) and ana.until(Seated).seats == (1,)


# --- asleep, lost, back ---


def test_asleep_and_lost_are_different_states(table: ServedTable) -> None:
    phone = ManualPhone(table.link("Ana"))
    assert (
        table.door.presence.state_of("Ana") == "waits"
        and table.door.presence.seconds_since_heard("Ana") is None
    )
    phone.join()
    phone.confirm_token()
    until(lambda: table.door.presence.state_of("Ana") == "there")
    phone.send(DeviceAsleep())
    until(lambda: table.door.presence.state_of("Ana") == "asleep")
    phone.send(DeviceAwake())
    until(lambda: table.door.presence.state_of("Ana") == "there")
    phone.close()
    until(lambda: table.door.presence.state_of("Ana") == "lost")
    again = ManualPhone(phone.link, "token", phone.token).join()
    until(lambda: table.door.presence.state_of("Ana") == "there")
    again.send(DeviceAsleep())
    again.close()
    until(lambda: table.door.presence.state_of("Ana") == "asleep")
    heard = table.door.presence.seconds_since_heard("Ana")
    assert heard is not None and heard < TIMEOUT_S


def test_player_marked_absent_is_marked_returned_but_one_who_left_is_not(table: ServedTable) -> None:
    table.start_game("defifoo", 2)
    assert table.do(lambda: table.host.mark_absent("Ana"))
    assert not table.do(lambda: table.host.mark_absent("Ana")), "she is away already"
    assert table.do(lambda: table.host.absent) == {"Ana"}
    assert (
        table.do(lambda: table.host.mark_returned("Ana"))
        and table.do(lambda: table.host.absent) == frozenset()
    )
    bruno = ManualPhone(table.link("Bruno")).join()
    seated = bruno.until(Seated)
    from mobileapp.net.protocol.messages import MoveAccepted, MoveRequest

    bruno.send(MoveRequest(seated.game, 1, Leave(), "mine", 0))
    bruno.until(MoveAccepted)
    assert not table.do(lambda: table.host.mark_returned("Bruno")), "who went says so"
    bruno.send(MoveRequest(seated.game, 1, Return(), "back", 0))
    bruno.until(MoveAccepted)


def test_seat_played_at_the_tablet_is_not_shown_on_its_phone(table: ServedTable) -> None:
    party = table.start_game()
    phone = ManualPhone(table.link("Ana")).join()
    assert phone.until(Seated).seats == (0,)
    table.do(lambda: table.host.reseat(party.with_tablet_at(party.spots[0])))
    assert phone.until(Seated).seats == ()
    table.do(lambda: table.host.reseat(party))
    assert phone.until(Seated).seats == (0,)
    assert phone.until(ViewUpdate).view.seat is None and phone.until(ViewUpdate).view.seat == 0


def test_withdrawn_seat_revokes_its_device_and_link(table: ServedTable) -> None:
    phone = ManualPhone(table.link("Ana")).join()
    phone.confirm_token()
    until(lambda: table.door.presence.state_of("Ana") == "there")
    table.door.withdraw("Ana")
    assert phone.until(Goodbye).why == "replaced"
    assert ManualPhone(phone.link, "token", phone.token).handshake() == "unknown"
    assert ManualPhone(phone.link).handshake() == "withdrawn"


def test_person_renamed_during_a_join_is_joined_under_the_new_name(table: ServedTable) -> None:
    """Seats are numbers, people are names."""
    phone = ManualPhone(table.link("Ana"))
    phone.handshake()
    table.keys.rename("Ana", "Anaïs")
    table.start_game()
    phone.send(JoinRequest())
    assert phone.until(Joined).people == ("Anaïs",)


def test_seats_that_shift_during_a_join_keep_their_people(table: ServedTable) -> None:
    phone = ManualPhone(table.link("Bruno"))
    phone.handshake()
    party = table.start_game()
    ana, bruno, *others = party.sitters
    shifted = msgspec.structs.replace(party, sitters=(bruno, ana, *others))
    table.do(lambda: table.host.reseat(shifted))
    phone.send(JoinRequest())
    assert phone.until(Joined).people == ("Bruno",) and phone.until(Seated).seats == (0,)
    table.do(lambda: table.host.reseat(party))
    assert phone.until(Seated).seats == (1,)


def test_link_withdrawn_during_a_join_is_rejected(table: ServedTable) -> None:
    """For example because the table is full."""
    link = table.link("Ana")
    phone = ManualPhone(link)
    phone.handshake()
    table.door.withdraw("Ana")
    phone.send(JoinRequest())
    assert is_closed(phone) and table.keys.carried == frozenset()
    assert ManualPhone(link).handshake() == "withdrawn"


def test_link_with_a_changed_bit_is_rejected(table: ServedTable) -> None:
    ticks = count(0, 0.5)  # each call is half a second later, so no handshake limit applies
    link = table.link("Ana")
    for at in range(0, len(link.key + link.secret), 7):
        table.door.limits = HandshakeLimiter(lambda: next(ticks))
        whole = bytearray(link.key + link.secret)
        whole[at] ^= 1 << at % 8
        bent = JoinLink(link.address, link.port, bytes(whole[:32]), bytes(whole[32:]))
        assert ManualPhone(bent).handshake() == "unknown"
    assert ManualPhone(link).join().token


# --- offers and places ---


def test_saved_keys_without_a_code_are_read(tmp_path: Path) -> None:
    TableKeys(tmp_path / "links.json").save_port(4000)
    assert len(TableKeys(tmp_path / "links.json").code) == 8


def test_unchanged_offers_are_sent_once(table: ServedTable) -> None:
    phone = ManualPhone(table.link("Ana")).join()
    table.link("Bruno")
    for _ in range(3):
        table.do(lambda: (table.door.announce_people(), True))
    assert offered(phone) == {"Bruno": (True, False)}
    phone.confirm_token()
    table.start_game()
    phone.until(Seated)
    assert len([each for each in phone.heard if isinstance(each, SeatOffers)]) == 1
    assert (
        SeatOffer("Bruno", 0, True)
        in next(each for each in phone.heard if isinstance(each, SeatOffers)).seats
    )


def test_stranger_that_leaves_frees_its_place(table: ServedTable) -> None:
    phone = Stranger(table.link("Ana"), table.keys.code).join()
    phone.close()
    until(lambda: not table.door.channels)
    assert table.keys.carried == frozenset() and ManualPhone(table.link("Ana")).join().token

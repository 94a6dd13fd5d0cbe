"""Seats that change hands: by code, by picking, by swapping; devices that sleep, ask, and miss somebody."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec
import pytest

from engine.table import Leave, Return
from mobileapp.host.devices import Company, Phones
from mobileapp.net.protocol.frames import ANSWER, NOBODY, answered, hail
from mobileapp.net.protocol.messages import (
    Asks,
    GoesOn,
    Goodbye,
    Joined,
    Joins,
    Misses,
    Missing,
    Offer,
    Offers,
    Picks,
    Rests,
    Seated,
    Shown,
    Sleeps,
    Turned,
    Wakes,
)
from mobileapp.net.security.links import STRANGERS, Keys, Link, Typed, bytes_of, id_of, psk_of, typed_from
from mobileapp.net.security.noise import Handshake, secret_of
from mobileapp.net.security.rate_limits import CODES, SHUT, Limits
from mobileapp.net.security.rejoin_tokens import WaysBack
from mobileapp.net.transport.guest_link import Listener, Visit, by_wifi
from tests.net.test_link_server import is_closed, until
from tests.support.tables import PATIENCE, Phone, Served, served


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as table:
        yield table


class Stranger(Phone):
    """A phone that came by address and code."""

    def __init__(self, link: Link, code: str) -> None:
        super().__init__(link)
        self._code = code

    def shakes(self) -> str | None:
        self.socket.send(hail("code", NOBODY))
        told = self.socket.recv(PATIENCE)
        assert isinstance(told, bytes)
        if (why := answered(told)) is not None:
            return why
        room = told[ANSWER:]
        first = hail("code", room)
        shake = Handshake("NN", True, psk_of(secret_of(self._code, room)), first)
        self.socket.send(first + shake.write())
        reply = self.socket.recv(PATIENCE)
        assert isinstance(reply, bytes)
        if (why := answered(reply)) is not None:
            return why
        shake.read(reply[ANSWER:])
        self.sealed = shake.links()
        return None


def offered(phone: Phone) -> dict[str, tuple[bool, bool]]:
    return _seats(phone.until(Offers))


def newest(phone: Phone) -> dict[str, tuple[bool, bool]]:
    """What it was offered last, among all it has heard."""
    return _seats([each for each in phone.heard if isinstance(each, Offers)][-1])


def _seats(offers: Offers) -> dict[str, tuple[bool, bool]]:
    return {offer.person: (offer.free, offer.asks) for offer in offers.seats}


# --- by a code ---


def test_who_types_the_code_chooses_among_the_seats_offered(table: Served) -> None:
    link = table.link("Ana")
    table.link("Bruno")
    phone = Stranger(link, table.keys.code).joins()
    assert isinstance(phone.heard[0], Joined) and phone.heard[0].people == ()
    assert offered(phone) == {"Ana": (True, False), "Bruno": (True, False)}
    phone.tells(Picks("Bruno"))
    table.confirms("Bruno")
    joined: Joined = phone.until(Joined)
    assert joined.people == ("Bruno",) and bytes_of(joined.key) == table.keys.public
    table.begins()
    assert phone.until(Seated).seats == (1,)
    phone.close()
    assert Phone(link, "token", bytes_of(joined.token)).joins().until(Seated).seats == (1,)


def test_a_seat_that_is_taken_or_not_offered_is_not_to_be_had(table: Served) -> None:
    link = table.link("Ana")
    first = Stranger(link, table.keys.code).joins()
    second = Stranger(link, table.keys.code).joins()
    first.tells(Picks("Ana"))
    table.confirms("Ana")
    first.until(Joined)
    for person in ("Ana", "Finn"):
        second.tells(Picks(person))
        assert second.until(Turned).key == "taken"
    assert Phone(link).shakes() == "used"


class Picking(Listener):
    """A phone whose person typed the code and takes Ana's seat; whom it was told to carry, each time."""

    def __init__(self, table: Served, link: Link) -> None:
        self.told, self.over = SimpleQueue[tuple[str, ...]](), SimpleQueue[str]()
        typed = Typed(link.address, link.port, table.keys.code)
        self._knock, self.is_cut = by_wifi(typed), lambda: False
        self.visit = Visit([typed], self, lambda call: call(), knock=self._knocks)

    async def _knocks(self) -> Any:
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

    def hears(self, message: Any) -> None:
        if isinstance(message, Joined):
            self.told.put(message.people)

    def is_over(self, why: str) -> None:
        self.over.put(why)


def test_who_picks_and_is_cut_before_being_told_comes_back_to_that_seat(table: Served) -> None:
    link = table.link("Ana")
    phone, other = Picking(table, link), Stranger(link, table.keys.code).joins()
    phone.visit.open()
    assert phone.told.get(timeout=PATIENCE) == ()
    phone.is_cut = lambda: table.keys.carried == {"Ana"}
    phone.visit.say(Picks("Ana"))
    table.confirms("Ana")
    assert phone.told.get(timeout=PATIENCE) == ("Ana",), "the seat is on no device that anybody holds"
    other.tells(Picks("Ana"))
    assert other.until(Turned).key == "taken"
    phone.visit.shut()


def test_who_picks_and_is_killed_before_being_told_comes_back_to_that_seat(
    table: Served, tmp_path: Path
) -> None:
    link, kept = table.link("Ana"), WaysBack(tmp_path / "ways")
    typed = Typed(link.address, link.port, table.keys.code)
    killed = Visit([typed], Listener(), lambda call: call(), kept=kept)
    stranger = Stranger(link, table.keys.code).joins()
    killed._is_joined(stranger.heard[0])  # type: ignore[arg-type]
    stranger.tells(Picks("Ana"))
    table.confirms("Ana")
    until(lambda: table.keys.carried == {"Ana"})
    stranger.socket.socket.close()
    way = kept.by(typed)
    assert way is not None and Phone(link, "token", way.token).joins().heard[0].people == ("Ana",)  # type: ignore[union-attr]


def test_who_has_not_picked_yet_comes_back_to_a_table_begun_anew_by_its_code(table: Served) -> None:
    phone = Picking(table, table.link("Ana"))
    phone.visit.open()
    assert phone.told.get(timeout=PATIENCE) == ()
    token = phone.visit._token
    table.keys._strangers.clear()  # as after a kill: who carries nobody lies in no file
    phone.is_cut = lambda: True
    assert phone.told.get(timeout=PATIENCE) == () and phone.visit._token != token
    phone.visit.say(Picks("Ana"))
    table.confirms("Ana")
    assert phone.told.get(timeout=PATIENCE) == ("Ana",)
    phone.is_cut = lambda: not table.keys.carried
    table.door.withdraw("Ana")
    assert phone.over.get(timeout=PATIENCE) == "gone", "what it carried went to somebody else"


def test_a_pick_that_comes_by_a_link_its_device_has_left_is_not_heard(table: Served) -> None:
    """Else people were asked about a seat that the device, over the link it came back by, no longer wants."""
    link = table.link("Ana")
    phone = Stranger(link, table.keys.code).joins()
    (left,) = table.door.channels
    back = Phone(link, "token", phone.token).joins()
    assert back.heard[0] == phone.heard[0] and offered(back) == {"Ana": (True, False)}
    table.door.picks(left, Picks("Ana"))
    assert table.keys.asked == () and table.keys.carried == frozenset()
    back.tells(Picks("Ana"))
    table.confirms("Ana")
    assert back.until(Joined).people == ("Ana",)


def test_a_crowd_of_strangers_is_forgotten_oldest_first() -> None:
    keys = Keys(None)
    crowd = [keys.stranger() for _ in range(STRANGERS + 1)]
    assert [keys.device(each.token) for each in crowd] == [None, *crowd[1:]]
    keys.new_evening()
    assert keys.known(id_of(crowd[-1].token)) == "unknown"


def test_a_wrong_code_and_one_of_another_evening_open_nothing(table: Served) -> None:
    ticks = count(0, 0.5)  # each looks at the clock half a second later: no haste is refused here
    table.door._limits = Limits(lambda: next(ticks))
    link, code = table.link("Ana"), table.keys.code
    wrong = "0" * 8 if code != "0" * 8 else "1" * 8
    assert Stranger(link, wrong).shakes() == "unknown"
    table.keys.new_evening()
    table.link("Ana")
    assert table.keys.code != code
    assert Stranger(link, code).shakes() == "unknown"


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
def test_codes_are_read_as_they_were_meant(typed: str, meant: str | None) -> None:
    read = typed_from("192.168.1.5:40000", typed)
    assert read == (Typed("192.168.1.5", 40000, meant) if meant else None)
    assert typed_from("192.168.1.5", "7K3M2QXA") is None and typed_from("a:99999", "7K3M2QXA") is None


def test_five_wrong_codes_a_minute_and_then_half_a_minute_of_silence() -> None:
    now = [0.0]
    limits = Limits(lambda: now[0])
    for _ in range(CODES):
        assert limits.hears_codes("a")
        limits.guessed_wrong("a")
        now[0] += 1
    assert not limits.hears_codes("a") and limits.hears_codes("b")
    now[0] += SHUT
    assert limits.hears_codes("a")
    for _ in range(CODES - 1):  # slowly
        limits.guessed_wrong("a")
        now[0] += 30
    assert limits.hears_codes("a")


def test_wrong_codes_are_slowed_at_the_door(table: Served) -> None:
    ticks = count(0, 0.5)  # each looks at the clock half a second later: no haste is refused here
    table.door._limits = Limits(lambda: next(ticks))
    link, code = table.link("Ana"), table.keys.code
    wrong = "0" * 8 if code != "0" * 8 else "1" * 8
    assert [Stranger(link, wrong).shakes() for _ in range(CODES + 1)] == ["unknown"] * CODES + ["later"]
    assert Stranger(link, code).shakes() == "later"
    assert Phone(link).shakes() is None, "who has the link is not kept waiting for another's guesses"


# --- another seat ---


def test_a_device_is_told_name_shape_and_table_before_the_first_view(table: Served) -> None:
    table.looks.update(Ana=4)
    joined = Phone(table.link("Ana")).joins().heard[0]
    assert isinstance(joined, Joined) and (joined.people, joined.looks) == (("Ana",), (4,))


def test_the_person_of_a_phone_takes_another_seat_when_the_table_agrees(table: Served) -> None:
    table.begins()
    phone = Phone(table.link("Ana")).joins()
    table.link("Bruno")
    table.do(table.door.sees_again)
    assert offered(phone) == {"Bruno": (True, False)}
    phone.tells(Picks("Bruno", "Ana"))
    table.confirms("Bruno")
    assert phone.until(Joined).people == ("Bruno",)
    assert phone.until(Seated).seats == (1,)
    assert newest(phone) == {"Ana": (True, False)} and table.keys.offered == ("Ana",)


@pytest.mark.parametrize("in_game", [False, True])
def test_a_device_that_asks_for_a_seat_is_not_shown_it_and_the_owner_s_link_still_opens(
    table: Served, in_game: bool
) -> None:
    if in_game:
        table.begins()
    phone, link = Phone(table.link("Ana")).joins(), table.link("Bruno")
    stranger = Stranger(link, table.keys.code).joins()
    for each in (phone, stranger):
        each.tells(Picks("Bruno"))
        each.tells(Picks("Finn"))
        assert each.until(Turned).key == "taken"
    owner = Phone(link).joins()
    if not in_game:
        table.begins()
    assert owner.until(Seated).seats == (1,)
    assert [each.people for each in phone.heard if isinstance(each, Joined)] == [("Ana",)]
    for each in (phone, stranger):
        table.do(lambda: (table.host.pause(), table.host.go_on(), True))
        each.until(GoesOn)
        assert 1 not in {told.view.seat for told in each.heard if isinstance(told, Shown)}


def test_two_who_scanned_each_others_codes_swap_when_both_say_so(table: Served) -> None:
    table.begins()
    ana, bruno = Phone(table.link("Ana")).joins(), Phone(table.link("Bruno")).joins()
    for phone in (ana, bruno):
        phone.says_it_is_there()
    ana.tells(Picks("Bruno", "Ana"))
    while offered(bruno) != {"Ana": (False, True)}:
        pass
    assert table.keys.carried == {"Ana", "Bruno"}
    bruno.tells(Picks("Ana", "Bruno"))
    assert bruno.until(Joined).people == ("Ana",) and ana.until(Joined).people == ("Bruno",)
    assert bruno.until(Seated).seats == (0,) and ana.until(Seated).seats == (1,)


# --- asleep, lost, back ---


def test_asleep_and_lost_are_two_words(table: Served) -> None:
    phone = Phone(table.link("Ana"))
    assert table.door.state_of("Ana") == "waits" and table.door.silent_for("Ana") is None
    phone.joins()
    phone.says_it_is_there()
    until(lambda: table.door.state_of("Ana") == "there")
    phone.tells(Sleeps())
    until(lambda: table.door.state_of("Ana") == "asleep")
    phone.tells(Wakes())
    until(lambda: table.door.state_of("Ana") == "there")
    phone.close()
    until(lambda: table.door.state_of("Ana") == "lost")
    again = Phone(phone.link, "token", phone.token).joins()
    until(lambda: table.door.state_of("Ana") == "there")
    again.tells(Sleeps())
    again.close()
    until(lambda: table.door.state_of("Ana") == "asleep")
    heard = table.door.silent_for("Ana")
    assert heard is not None and heard < PATIENCE


def test_who_was_said_to_be_away_returns_by_itself_and_nobody_else_does(table: Served) -> None:
    table.begins("defifoo", 2)
    assert table.do(lambda: table.host.miss("Ana"))
    assert not table.do(lambda: table.host.miss("Ana")), "she is away already"
    assert table.do(lambda: table.host.absent) == {"Ana"}
    assert table.do(lambda: table.host.find("Ana")) and table.do(lambda: table.host.absent) == frozenset()
    bruno = Phone(table.link("Bruno")).joins()
    seated = bruno.until(Seated)
    from mobileapp.net.protocol.messages import Granted, Wish

    bruno.tells(Wish(seated.game, 1, Leave(), "mine", 0))
    bruno.until(Granted)
    assert not table.do(lambda: table.host.find("Bruno")), "who went says so"
    bruno.tells(Wish(seated.game, 1, Return(), "back", 0))
    bruno.until(Granted)


def test_a_seat_played_at_the_tablet_meanwhile_is_not_shown_to_its_phone(table: Served) -> None:
    party = table.begins()
    phone = Phone(table.link("Ana")).joins()
    assert phone.until(Seated).seats == (0,)
    table.do(lambda: table.host.reseat(party.with_here(party.spots[0])))
    assert phone.until(Seated).seats == ()
    table.do(lambda: table.host.reseat(party))
    assert phone.until(Seated).seats == (0,)
    assert phone.until(Shown).view.seat is None and phone.until(Shown).view.seat == 0


def test_a_seat_kept_at_the_tablet_is_on_no_device_any_more(table: Served) -> None:
    phone = Phone(table.link("Ana")).joins()
    phone.says_it_is_there()
    until(lambda: table.door.state_of("Ana") == "there")
    table.door.withdraw("Ana")
    assert phone.until(Goodbye).why == "replaced"
    assert Phone(phone.link, "token", phone.token).shakes() == "unknown"
    assert Phone(phone.link).shakes() == "withdrawn"


def test_a_party_that_changes_while_somebody_joins_hands_over_the_same_person(table: Served) -> None:
    """Seats are numbers, people are names."""
    phone = Phone(table.link("Ana"))
    phone.shakes()
    table.keys.rename("Ana", "Anaïs")
    table.begins()
    phone.tells(Joins())
    assert phone.until(Joined).people == ("Anaïs",)


def test_seats_that_shift_while_somebody_joins_take_nobody_to_another_s(table: Served) -> None:
    phone = Phone(table.link("Bruno"))
    phone.shakes()
    party = table.begins()
    ana, bruno, *others = party.sitters
    shifted = msgspec.structs.replace(party, sitters=(bruno, ana, *others))
    table.do(lambda: table.host.reseat(shifted))
    phone.tells(Joins())
    assert phone.until(Joined).people == ("Bruno",) and phone.until(Seated).seats == (0,)
    table.do(lambda: table.host.reseat(party))
    assert phone.until(Seated).seats == (1,)


def test_a_link_for_who_is_at_the_table_no_more_opens_nothing(table: Served) -> None:
    """As where the table is full without them."""
    link = table.link("Ana")
    phone = Phone(link)
    phone.shakes()
    table.door.withdraw("Ana")
    phone.tells(Joins())
    assert is_closed(phone) and table.keys.carried == frozenset()
    assert Phone(link).shakes() == "withdrawn"


def test_a_link_with_a_bit_changed_opens_nothing(table: Served) -> None:
    ticks = count(0, 0.5)  # each looks at the clock half a second later: no haste is refused here
    link = table.link("Ana")
    for at in range(0, len(link.key + link.secret), 7):
        table.door._limits = Limits(lambda: next(ticks))
        whole = bytearray(link.key + link.secret)
        whole[at] ^= 1 << at % 8
        bent = Link(link.address, link.port, bytes(whole[:32]), bytes(whole[32:]))
        assert Phone(bent).shakes() == "unknown"
    assert Phone(link).joins().token


# --- together ---


class Evening:
    """Everybody on phones, and what they ask."""

    def __init__(self, table: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("mobileapp.host.devices.links_file", lambda: tmp_path / "evening.json")
        self.table, self.asked = table, list[tuple[str, str]]()
        self.party = table.begins("defifoo", 2)
        company = Company(
            lambda: self.party, lambda: None, asks=lambda what, person: self.asked.append((what, person))
        )
        self.phones = table.do(
            lambda: Phones(table.host, table.loop.inbox.put, table.loop.call_in, company, "127.0.0.1")
        )
        table.do(lambda: (self.phones.open(), True))

    def joins(self, name: str) -> Phone:
        phone = Phone(self.table.do(lambda: self.phones.link(name))).joins()
        phone.lives()
        phone.says_it_is_there()
        until(lambda: self.phones.state_of(name).state == "there")
        return phone


@pytest.fixture
def evening(table: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    laid = Evening(table, tmp_path, monkeypatch)
    yield laid
    laid.phones.shut()


def heard(phone: Phone, kind: type) -> list:
    return [each for each in list(phone.heard) if isinstance(each, kind)]


def test_with_nobody_at_the_tablet_more_than_half_say_who_is_away(evening: Evening) -> None:
    names = [sitter.name for sitter in evening.party.sitters]
    phones = {name: evening.joins(name) for name in names}
    lost = names[-1]
    phones[lost].close()
    others = names[:-1]
    until(lambda: all(heard(phones[n], Missing) and heard(phones[n], Missing)[-1].lost for n in others))
    told = heard(phones[others[0]], Missing)[-1].lost[0]
    assert (told.person, told.needed) == (lost, len(others) // 2 + 1)
    for number, name in enumerate(others[: told.needed]):
        assert evening.table.do(lambda: evening.table.host.absent) == frozenset(), f"{number} are too few"
        phones[name].tells(Misses(lost, lost))  # nobody speaks for somebody else
        phones[name].tells(Misses(lost, name))
        phones[name].tells(Misses(lost, name))  # nor twice
        until(lambda number=number: evening.table.do(lambda: _said(evening, lost)) in (number + 1, 0))
    until(lambda: evening.table.do(lambda: evening.table.host.absent) == {lost})
    back = Phone(phones[lost].link, "token", phones[lost].token).joins()
    back.lives()
    until(lambda: evening.table.do(lambda: evening.table.host.absent) == frozenset())
    until(lambda: not heard(phones[others[0]], Missing)[-1].lost)


def _said(evening: Evening, name: str) -> int:
    return len(evening.phones._said.get(name, ()))


def test_a_phone_asks_for_the_pause_and_who_asked_is_told(evening: Evening) -> None:
    name = evening.party.sitters[0].name
    phone = evening.joins(name)
    phone.tells(Asks("pause", evening.party.sitters[1].name))  # whom it does not carry
    phone.tells(Asks("pause", name))
    until(lambda: evening.asked == [("pause", name)])
    evening.table.do(lambda: (evening.table.host.pause(name), True))
    until(lambda: [each.asked for each in heard(phone, Rests)] == [name])


class MinuteLater:
    def monotonic(self) -> float:
        return time.monotonic() + 60.1


def test_repeated_pause_requests_of_one_person_are_limited(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (sitter.name for sitter in evening.party.sitters[:2])
    evening.joins(first)
    evening.joins(second)
    channels = {next(iter(each.people)): each for each in evening.phones.door.channels}

    def ask(name: str, times: int) -> int:
        """How often the table hears it."""
        before = len(evening.asked)
        evening.table.do(
            lambda: [
                evening.phones._hears(channels[name], Asks(what, name)) for what in ("pause", "go_on") * times
            ]
        )
        return len(evening.asked) - before

    assert ask(first, 50) == 8 and ask(first, 1) == 0
    assert ask(second, 1) == 2
    monkeypatch.setattr("mobileapp.host.devices.time", MinuteLater())
    assert ask(first, 1) == 2


def test_the_tablet_says_that_it_rests_before_it_looks_elsewhere(evening: Evening) -> None:
    phone = evening.joins(evening.party.sitters[0].name)
    evening.table.do(lambda: (evening.table.host.pause(), evening.phones.rests(), True))
    assert all(channel.is_idle for channel in evening.phones.door.channels)
    until(lambda: bool(heard(phone, Rests)))


def test_another_address_is_drawn_into_the_same_link(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = evening.phones
    phones._said_address = None
    monkeypatch.setattr("mobileapp.host.devices.addresses", lambda: ["192.168.1.5", "10.0.0.7"])
    name = evening.party.sitters[0].name
    first = evening.table.do(lambda: phones.show(name))
    assert first.startswith("http://192.168.1.5:") and list(phones.shown) == [name]
    phones.next_address()
    assert phones.shown[name] == first.replace("192.168.1.5", "10.0.0.7")
    phones.hide()
    assert phones.shown == {} and phones.show(name).startswith("http://10.0.0.7:")


def test_keys_of_before_are_read_though_they_had_no_code(tmp_path: Path) -> None:
    Keys(tmp_path / "links.json").stays_at(4000)
    assert len(Keys(tmp_path / "links.json").code) == 8


def test_offers_are_told_once(table: Served) -> None:
    phone = Phone(table.link("Ana")).joins()
    table.link("Bruno")
    for _ in range(3):
        table.do(lambda: (table.door.sees_again(), True))
    assert offered(phone) == {"Bruno": (True, False)}
    phone.says_it_is_there()
    table.begins()
    phone.until(Seated)
    assert len([each for each in phone.heard if isinstance(each, Offers)]) == 1
    assert Offer("Bruno", 0, True) in next(each for each in phone.heard if isinstance(each, Offers)).seats


def test_a_stranger_that_goes_leaves_nothing_behind(table: Served) -> None:
    phone = Stranger(table.link("Ana"), table.keys.code).joins()
    phone.close()
    until(lambda: not table.door.channels)
    assert table.keys.carried == frozenset() and Phone(table.link("Ana")).joins().token

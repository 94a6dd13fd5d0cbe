"""A phone requests a seat: players at the tablet answer by touch, or the other phones if nobody is there.

Uses real links to phones in this process, and injected requests where no link is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mobileapp.net.protocol.messages import (
    RedeemLink,
    RequestRejected,
    RequestSeat,
    SeatOffers,
    SeatRequests,
    SeatVote,
    ViewUpdate,
)
from tests.support.faces import face_table
from tests.support.table_with_phones import Table, heard
from tests.support.words import quoted


class Asked(Table):
    """A table with seat requests."""

    def plants(self, seats: int, *far: int, way: str = "hold") -> None:
        """Start a game with these seats on phones that are not connected; injected requests need no link."""
        self.app.session.launch_options = type(self.app.session.launch_options)(address="127.0.0.1")
        self.set_up("contrast", seats, way=way, far=far)
        phones = self.app.session.open_devices()
        for name in sorted(self.app.session.party.phone_names):
            phones.offer(name)

    def move_to_phones(self, *seats: int) -> None:
        """Call the screen directly; the touches have their own tests."""
        for seat in seats:
            self.screen.move_to_phone(self.screen.party.spots[seat])

    def asks(self, person: str, carried: str | None = None) -> None:
        """A phone requests this seat; without `carried` it joined by the table code."""
        keys = self.app.session.phones.keys
        device = keys.join(keys.invite(carried)) if carried is not None else keys.add_stranger()
        assert keys.ask(device, person, carried) is not None
        self.app.phones_changed()
        self.frames(2)

    def answers(self, key: str, seat: int) -> None:
        """Answer a request; an injected one has no link, so the screen is notified here."""
        before = self.app.session.phones.requests
        self.tap(key, seat)
        self.until(lambda: self.app.session.phones.requests != before)
        self.app.phones_changed()
        self.frames(2)

    def opens(self, page: str) -> None:
        """Open a screen without seats."""
        from engine.game import Outcome

        route = self.app.navigator
        if page == "Results":
            route.finish(Outcome((1, 2, 3), (3, 2, 1)))
            self.wait(0.1)
        else:
            route.go_home()
        self.frames(2)
        assert self.where == page

    @property
    def requests(self) -> list[str]:
        return [each.person for each in self.app.session.phones.requests]

    @property
    def allow(self) -> Any:
        """The "allow" button, enabled or not."""
        return next(each for each in self.screen.walk() if getattr(each, "key", "") == "allow")

    def taps_at_once(self) -> None:
        """Tap at once, as if the strip appeared under a finger already moving."""
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(*self.allow.to_window(*self.allow.center))
        finger.touch_down()
        finger.touch_up()
        self.frames(2)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    with face_table(Asked, tmp_path_factory.mktemp("requests")) as laid:
        yield laid


def seats_seen(phone: Any) -> set[int | None]:
    return {each.view.seat for each in heard(phone, ViewUpdate)}


def lose_and_give_a_new_code(table: Asked, phones: dict[int, Any], seat: int) -> None:
    """Disconnect a phone and tap "New code" in the pause."""
    table.lose_phone(phones[seat], seat)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("new-code", seat)


# --- at the tablet ---


def test_phone_gets_a_lost_phones_seat_only_after_a_tap_at_the_tablet(table: Asked) -> None:
    from mobileapp.ui.tablet.seat_requests import NOTE_S

    phones = table.plays(3, 1, 2)
    lose_and_give_a_new_code(table, phones, 2)
    table.tap("go-on")
    assert "missing" in table.keys(2)
    phones[1].send(RequestSeat("Chloé", "Bruno"))
    table.until(lambda: "allow" in table.keys(2) or 2 in seats_seen(phones[1]))
    assert 2 not in seats_seen(phones[1]), "nobody at the tablet agreed"
    assert (
        quoted("{name}’s phone", name="Bruno") in table.words()
        and quoted("is asking for {name}’s seat", name="Chloé") in table.words()
    )
    table.tap("refuse", 2)
    table.until(
        lambda: [each.key for each in heard(phones[1], RequestRejected)] == ["refused"] and not table.requests
    )
    assert 2 not in seats_seen(phones[1]) and "missing" in table.keys(2), "as it was before"
    phones[1].send(RequestSeat("Chloé", "Bruno"))
    table.until(lambda: bool(table.requests))
    table.tap("allow", 2)
    table.until(lambda: 2 in seats_seen(phones[1]))
    assert (
        "allow" not in table.keys(2)
        and quoted("{name}’s cards are now on {other}’s phone", name="Chloé", other="Bruno") in table.words()
    )
    table.wait(NOTE_S + 0.2)
    assert "is now on" not in table.words()


def test_majority_of_phones_hands_a_seat_over_if_nobody_is_at_the_tablet(table: Asked) -> None:
    phones = table.plays(4, 0, 1, 2, 3)
    lose_and_give_a_new_code(table, phones, 2)
    table.until(lambda: any(each.link for each in heard(phones[1], SeatOffers)[-1].seats))
    phones[1].send(RequestSeat("Chloé", "Bruno"))
    table.until(lambda: bool(table.requests))
    assert list(table.probe()["link"]) == ["Chloé"] and not heard(phones[0], SeatRequests)
    table.tap("go-on")
    table.until(lambda: any(each.seats for each in heard(phones[0], SeatRequests)))
    (asked,) = heard(phones[0], SeatRequests)[-1].seats
    assert (asked.person, asked.people, asked.said, asked.needed) == ("Chloé", ("Bruno",), 0, 2)
    phones[0].send(SeatVote(asked.number, "Ana", True))
    table.until(
        lambda: any(each.said == 1 for message in heard(phones[3], SeatRequests) for each in message.seats)
    )
    assert table.requests == ["Chloé"] and 2 not in seats_seen(phones[1])
    phones[3].send(SeatVote(asked.number, "Maximilien", True))
    table.until(lambda: 2 in seats_seen(phones[1]) and not table.requests)
    assert quoted("{name}’s cards are now on {other}’s phone", name="Chloé", other="Bruno") in table.words()


def test_request_for_a_seat_with_a_shown_code_covers_that_code(table: Asked) -> None:
    table.seats(3)
    table.move_to_phones(2)
    spot = table.screen.party.spots[2]
    table.tap("help", spot)
    table.asks("Chloé")
    assert (
        quoted("A new phone") in table.words()
        and quoted("is asking for {name}’s seat", name="Chloé") in table.words()
    )
    table.answers("refuse", spot)
    table.tap("close", spot)
    assert {"help", "keep-here"} <= table.keys(spot), "the code is back"
    table.asks("Chloé")
    assert "keep-here" not in table.keys(spot), "what is asked is answered first"
    table.answers("allow", spot)
    assert table.app.session.phones.keys.carried == {"Chloé"}


def test_requests_are_shown_at_their_seats_and_answered_in_turn_per_seat(table: Asked) -> None:
    table.plants(6, 0, 1, 2, 3, 5)
    seats = {"Bruno": 1, "Chloé": 2, "Maximilien": 3}
    for name in seats:
        table.asks(name)
    table.asks("Chloé", "Finn")
    table.wait(1)
    zones = table.screen.table_view.zones
    strips = {name: table.screen.requests._strips[name][1] for name in seats}
    for name, seat in seats.items():
        assert strips[name].turn == zones[seat].turn and {"allow", "refuse"} <= table.keys(seat)
        others = [zone for zone in zones if zone.seat != seat]
        others += [strip for strip in strips.values() if strip is not strips[name]]
        assert not any(meet(strips[name].parent_box, other.parent_box) for other in others)
        assert not meet(strips[name].parent_box, table.screen.table_view.stage.parent_box)
    assert quoted("A new phone") in table.words(strips["Chloé"])
    table.answers("refuse", 2)
    assert quoted("{name}’s phone", name="Finn") in table.words(table.screen.requests._strips["Chloé"][1])


def test_seat_is_opened_for_each_phone_that_joined_by_the_code(table: Asked) -> None:
    from tests.support.tables import ManualPhone

    table.seats(2)
    table.move_to_phones(1)
    phones, spots = table.app.session.phones, set(table.screen.party.spots)
    link = phones.link("Bruno")
    strangers = [ManualPhone(link, "token", phones.keys.add_stranger().token).join() for _ in range(2)]
    for each in strangers:
        each.listen()
    table.until(lambda: len(table.screen.codes.sheets) == 2)
    (spot,) = set(table.screen.party.spots) - spots
    table.tap("close", spot)
    table.app.phones_changed()
    table.frames(2)
    assert set(table.screen.party.spots) == spots, "the seat is free again, and is not opened twice"
    own = table.screen.party.spots[1]
    table.tap("close", own)
    assert set(table.screen.party.spots) == spots and not table.screen.party.phone_names
    for each in strangers:
        each.close()


def meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    (x, y, width, height), (left, low, wide, high) = one, other
    return x < left + wide - 1 and left < x + width - 1 and y < low + high - 1 and low < y + height - 1


def test_early_touch_does_not_answer_and_a_view_change_keeps_the_tap(table: Asked) -> None:
    from engine.games.contrast import Lay
    from mobileapp.ui.toolkit.touchable import Touchable

    table.plants(3, 1, 2)
    table.asks("Chloé", "Bruno")
    table.taps_at_once()
    assert table.requests == ["Chloé"], "a finger that was on its way"
    table.wait(1)
    taps: list[str] = []
    x, y = table.allow.to_window(*table.allow.center)
    card = Touchable("card", lambda: taps.append("card"), size=(200, 200), pos=(x - 100, y - 100))
    table.screen.table_view.overlay.add_widget(card)
    table.taps_at_once()
    assert taps == ["card"] and table.requests == ["Chloé"], "a card opened over the strip takes the touch"
    table.screen.table_view.overlay.remove_widget(card)
    finger = table.finger("allow", 2)
    finger.touch_down()
    table.wish(0, Lay(table.screen.views[0].choices[0].forms[0].among[0]))
    table.frames(2)
    finger.touch_up()
    table.until(lambda: table.requests == [])


def test_request_is_shown_on_the_curtain_but_not_over_an_open_hand(table: Asked) -> None:
    table.plants(4, 1, 2, way="veil")
    seat = table.wait_for_curtain()
    table.asks("Chloé")
    table.asks("Bruno")
    strip, button = table.screen.requests._strips["Chloé"][1], table.screen.curtain.button
    assert (
        strip.turn == table.screen.curtain.turn
        and quoted("is asking for {name}’s seat", name="Bruno") not in table.words()
    )
    assert not meet(strip.parent_box, (*button.to_window(*button.pos), *button.size))
    assert table.open_curtain_of_next() == seat
    assert "asks for" not in table.words()
    table.tap("hide")
    table.answers("refuse", 2)
    assert quoted("is asking for {name}’s seat", name="Bruno") in table.words()


@pytest.mark.parametrize("way", ["hold", "veil"])
def test_request_that_ends_while_drawing_is_not_drawn(
    table: Asked, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The network thread drops the request of a disconnected device."""
    from mobileapp.host.devices import Devices

    table.plants(3, 1, 2, way=way)
    if way == "veil":
        table.wait_for_curtain()
    table.asks("Chloé")
    left = iter((table.app.session.phones.requests, ()))
    monkeypatch.setattr(Devices, "requests", property(lambda _self: next(left, ())))
    table.screen.requests.show()
    table.screen.requests.show()
    assert "asks for" not in table.words()


def test_seat_of_a_player_replaced_by_a_bot_is_found() -> None:
    from mobileapp.people.party import default_party
    from mobileapp.ui.tablet.seat_requests import seat_of

    party = default_party(3, 0, 2)
    assert seat_of(party.with_bot(party.spots[2], 1), "Chloé") == 2 and seat_of(party, "Zoé") is None


# --- shared phones ---


def test_shared_phone_is_shown_in_the_pause_and_after_the_handover(table: Asked) -> None:
    from mobileapp.net.security.links import parse_link, to_base64

    table.seats(3)
    table.move_to_phones(1, 2)
    link = parse_link(table.app.session.phones.shown_links["Chloé"])
    phone = table.join_phone(1)
    phone.send(RedeemLink(to_base64(link.secret)))
    table.until(
        lambda: (
            quoted("{name}’s cards are now on {other}’s phone", name="Chloé", other="Bruno") in table.words()
        )
    )
    assert quoted("shares a phone with {names}", names="Chloé") in table.words()
    table.app.session.sit(table.screen.party)
    table.app.session.start(seed="phones")
    table.app.navigator.pause()
    table.frames(3)
    assert (
        quoted("shares a phone with {names}", names="Bruno") in table.words()
        and quoted("shares a phone with {names}", names="Chloé") in table.words()
    )


def test_text_for_a_shared_phone_is_not_shortened(table: Asked) -> None:
    from mobileapp.ui.toolkit.text import Text

    table.plants(4, 1, 2, 3)
    phones = table.app.session.phones
    device = phones.keys.join(phones.keys.invite("Bruno"))
    for name in ("Chloé", "Maximilien"):
        phones.keys.redeem(device.token, phones.keys.invite(name))
    phones.reception.presence.state_of = lambda _name: "there"
    table.app.session.set("language", "fr")  # the longest texts
    for screen in (table.app.navigator.pause, lambda: table.app.navigator.open_seating("contrast")):
        screen()
        table.frames(3)
        shared = [each for each in table.screen.walk() if isinstance(each, Text) and " et " in each.text]
        assert len(shared) == 3 and not any(each.shorten for each in shared)
        assert all(each.y > 0 and each.top < each.parent.height for each in shared)
    table.app.session.set("language", "en")


# --- dead phones ---


def test_seat_taken_over_from_a_lost_phone_can_go_to_another_phone_at_once(table: Asked) -> None:
    phones = table.plays(3, 1)
    table.lose_phone(phones[1], 1)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("to-tablet", 1)
    table.tap("phone", 1)
    another = table.join_phone(1)
    table.tap("go-on")
    table.until(lambda: 1 in seats_seen(another))
    assert set(table.screen.views) == {None, 0, 2}


def test_unused_link_is_withdrawn_when_the_seat_moves_to_the_tablet(table: Asked) -> None:
    table.plants(3, 1)
    table.app.navigator.pause()
    assert table.app.session.phones.keys.offered == ("Bruno",)
    table.tap("to-tablet", 1)
    assert table.app.session.phones.keys.offered == (), "nobody waits for a phone there"


def test_rebuilt_pause_announces_its_codes_once(table: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    table.plants(3)
    phones = table.app.session.phones
    table.app.navigator.pause()
    table.frames(3)
    monkeypatch.setattr(phones.reception, "announce_offers", lambda: calls.append("offers"))
    table.tap("phone", 2)
    assert list(phones.shown_links) == ["Chloé"] and calls == ["offers"]
    table.screen.rebuild()
    assert list(phones.shown_links) == ["Chloé"] and calls == ["offers"], "the same code is still to be read"
    table.tap("go-on")
    assert not phones.shown_links and calls == ["offers"] * 2


# --- screens without seats ---


@pytest.mark.parametrize(("page", "size"), [("Home", (1280, 800)), ("Results", (800, 1280))])
def test_request_on_a_screen_without_seats_is_one_strip(
    table: Asked, page: str, size: tuple[int, int]
) -> None:
    from kivy.core.window import Window

    table.plants(3, 1, 2)
    Window.size = size
    table.frames(2)
    table.opens(page)
    table.asks("Chloé")
    table.asks("Bruno")
    assert (
        quoted("is asking for {name}’s seat", name="Chloé") in table.words()
        and quoted("is asking for {name}’s seat", name="Bruno") not in table.words()
    )
    strip = table.screen.requests._strips["Chloé"][1]
    x, y, width, height = strip.parent_box
    assert x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1] / 2
    table.screen.rebuild()
    table.answers("allow", 2)
    assert (
        table.app.session.phones.keys.carried == {"Chloé"}
        and quoted("is asking for {name}’s seat", name="Bruno") in table.words()
    )
    table.answers("refuse", 1)
    assert "allow" not in set(table.keys())
    Window.size = (1280, 800)
    table.frames(2)


def test_request_can_be_answered_over_the_last_race(table: Asked) -> None:
    from mobileapp.net.protocol.messages import Racer, RaceResult

    table.plants(3, 1, 2)
    host = table.app.session.host
    host.judge.races.last = RaceResult(host.game, (Racer(1, 0, 2, False), Racer(2, 5, 2, True)), 90)
    table.app.navigator.pause()
    table.tap("last-race")
    assert "seen" in set(table.keys())
    table.app.seat_taken("Bruno", ("Ana",))
    table.asks("Chloé")
    assert quoted("{name}’s cards are now on {other}’s phone", name="Bruno", other="Ana") in table.words()
    table.answers("refuse", 2)
    assert "seen" in set(table.keys())


def test_handover_is_shown_later_on_the_next_screen_with_seats(table: Asked) -> None:
    table.plants(3, 1, 2)
    table.app.navigator.pause()
    table.app.navigator.open_rules("contrast", table.app.navigator.pause)
    table.app.seat_taken("Chloé", ("Bruno",))
    table.app.navigator.pause()
    table.frames(3)
    assert quoted("{name}’s cards are now on {other}’s phone", name="Chloé", other="Bruno") in table.words()


def test_handover_is_not_shown_if_the_hand_returned_to_the_tablet(table: Asked) -> None:
    table.plants(3, 1, 2)
    table.app.navigator.pause()
    table.app.seat_taken("Chloé", ("Bruno",))
    table.screen._to_tablet(2)
    table.app.navigator.unpause()
    table.frames(3)
    assert "is now on" not in table.words() and table.app.session.unshown_handovers == {}


def test_handover_during_an_open_hand_is_shown_later(table: Asked) -> None:
    table.plants(4, 1, 2, way="veil")
    table.open_curtain_of_next()
    table.app.seat_taken("Chloé", ("Bruno",))
    assert "is now on" not in table.words()
    table.app.navigator.pause()
    table.frames(3)
    assert quoted("{name}’s cards are now on {other}’s phone", name="Chloé", other="Bruno") in table.words()

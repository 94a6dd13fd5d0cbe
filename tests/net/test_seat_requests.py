"""A device requests a seat: nothing changes until people answer, and everybody sees who took which seat."""

from __future__ import annotations

import pytest

from mobileapp.net.protocol.messages import (
    AbsenceVote,
    DeviceAsleep,
    PauseRequest,
    RedeemLink,
    RequestSeat,
)
from mobileapp.net.security.links import parse_link, to_base64
from tests.support.one_thread import FakeDevice
from tests.support.seat_requests import Lay, asked, first, says, shown, turned

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


def test_requested_seat_is_not_offered_to_other_devices(lay: Lay) -> None:
    table = lay(3)
    table.phones.link("Chloé")
    one, other = table.by_code("one"), table.by_code("other")
    says(table, one, RequestSeat("Chloé"))
    assert one.offer("Chloé")["asked"] and other.all("offers")[-1]["seats"] == []
    table.phones.refuse(first(table))
    table.run_until_idle()
    assert other.offer("Chloé")["free"], "it waits again"


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
    carry = [channel.people for channel in table.phones.reception.channels]
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
    table.phones.callbacks = table.phones.callbacks._replace(
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

"""With nobody at the tablet, the people on phones answer seat requests."""

from __future__ import annotations

from mobileapp.net.protocol.messages import (
    DeviceAsleep,
    RequestSeat,
    SeatVote,
)
from tests.support.seat_requests import Lay, asked, first, says, turned


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

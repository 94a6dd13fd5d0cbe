"""Everybody is on a phone: absence votes, requests for pauses and bots, and their limits."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mobileapp.net.protocol.messages import (
    AbsenceVote,
    BotRequest,
    LostPeople,
    Paused,
    PauseRequest,
    ResultShown,
    Seated,
    ViewUpdate,
)
from tests.net.test_reception import until
from tests.support.all_on_phones import Evening, heard
from tests.support.tables import ManualPhone, ServedTable, serve_table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table


@pytest.fixture
def evening(table: ServedTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    laid = Evening(table, tmp_path, monkeypatch)
    yield laid
    laid.phones.shut()


def test_without_people_at_the_tablet_a_majority_marks_a_player_absent(evening: Evening) -> None:
    names = [sitter.name for sitter in evening.party.sitters]
    phones = {name: evening.joins(name) for name in names}
    lost = names[-1]
    phones[lost].close()
    others = names[:-1]
    until(lambda: all(heard(phones[n], LostPeople) and heard(phones[n], LostPeople)[-1].lost for n in others))
    told = heard(phones[others[0]], LostPeople)[-1].lost[0]
    assert (told.person, told.needed) == (lost, len(others) // 2 + 1)
    for number, name in enumerate(others[: told.needed]):
        assert evening.table.do(lambda: evening.table.host.absent) == frozenset(), f"{number} are too few"
        phones[name].send(AbsenceVote(lost, lost))  # voting for somebody else does not count
        phones[name].send(AbsenceVote(lost, name))
        phones[name].send(AbsenceVote(lost, name))  # nor does voting twice
        until(lambda number=number: evening.table.do(lambda: _said(evening, lost)) in (number + 1, 0))
    until(lambda: evening.table.do(lambda: evening.table.host.absent) == {lost})
    back = ManualPhone(phones[lost].link, "token", phones[lost].token).join()
    back.listen()
    until(lambda: evening.table.do(lambda: evening.table.host.absent) == frozenset())
    until(lambda: not heard(phones[others[0]], LostPeople)[-1].lost)


def _said(evening: Evening, name: str) -> int:
    return len(evening.phones.votes.absence_votes(name))


def test_pause_request_of_a_phone_is_shown_with_its_person(evening: Evening) -> None:
    name = evening.party.sitters[0].name
    phone = evening.joins(name)
    phone.send(PauseRequest("pause", evening.party.sitters[1].name))  # not carried by this phone
    phone.send(PauseRequest("pause", name))
    until(lambda: evening.asked == [("pause", name)])
    evening.table.do(lambda: (evening.table.host.pause(name), True))
    until(lambda: [each.asked for each in heard(phone, Paused)] == [name])


class MinuteLater:
    def monotonic(self) -> float:
        return time.monotonic() + 60.1


def test_repeated_requests_of_one_person_are_limited(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (sitter.name for sitter in evening.party.sitters[:2])
    evening.joins(first)
    evening.joins(second)
    channels = {next(iter(each.people)): each for each in evening.phones.reception.channels}

    def ask(name: str, times: int) -> int:
        """How often the table receives it."""
        before, request = len(evening.asked), evening.phones.reception.bridge.callbacks.request
        pauses = PauseRequest("pause", name), PauseRequest("go_on", name)
        said = (*pauses, BotRequest(name, True), BotRequest(name, False)) * times
        evening.table.do(lambda: [request(channels[name], each) for each in said])
        return len(evening.asked) - before

    assert ask(first, 50) == 16 and ask(first, 1) == 0
    assert ask(second, 1) == 4
    monkeypatch.setattr("mobileapp.net.security.rate_limits.time", MinuteLater())
    assert ask(first, 1) == 4


def test_person_may_leave_any_number_of_results(evening: Evening) -> None:
    name = evening.party.sitters[0].name
    phone = evening.joins(name)
    (channel,) = evening.phones.reception.channels
    request = evening.phones.reception.bridge.callbacks.request

    def ask() -> int:
        """How often the table receives it."""
        evening.asked.clear()
        for _ in range(50):
            request(channel, PauseRequest("go_on", name))
        return len(evening.asked)

    host = evening.table.host
    assert evening.table.do(lambda: [host.show_result(True), ask()])[1] == 50
    assert evening.table.do(lambda: [host.show_result(False), ask()])[1] == 4
    until(lambda: [each.open for each in heard(phone, ResultShown)] == [True, False])


def test_device_that_joins_learns_of_the_result(evening: Evening) -> None:
    evening.table.do(lambda: [evening.table.host.show_result(True)])
    phone = evening.joins(evening.party.sitters[0].name)
    until(lambda: len(heard(phone, ViewUpdate)) == 2)
    told = [type(each) for each in phone.heard if isinstance(each, (Seated, ResultShown, ViewUpdate))]
    assert told == [Seated, ResultShown, ViewUpdate, ViewUpdate]


def test_pause_is_sent_before_the_tablet_goes_into_the_background(evening: Evening) -> None:
    phone = evening.joins(evening.party.sitters[0].name)
    evening.table.do(lambda: (evening.table.host.pause(), evening.phones.flush(), True))
    assert all(channel.is_flushed for channel in evening.phones.reception.channels)
    until(lambda: bool(heard(phone, Paused)))


def test_next_address_is_put_into_the_same_link(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    phones = evening.phones
    phones.table_addresses.fixed = None
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: ["192.168.1.5", "10.0.0.7"])
    name = evening.party.sitters[0].name
    first = evening.table.do(lambda: phones.show(name))
    assert first.startswith("http://192.168.1.5:") and list(phones.shown_links) == [name]
    phones.next_address()
    assert phones.shown_links[name] == first.replace("192.168.1.5", "10.0.0.7")
    phones.hide()
    assert phones.shown_links == {} and phones.show(name).startswith("http://10.0.0.7:")

"""A hostile device tries every way to get another seat, in random order, in every game with hidden hands.

A model tracks who was given which seat: by its own link, by people who confirmed a request, or by a swap
that both devices requested. No other device may learn of a seat or receive its view.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    DeviceAsleep,
    DeviceAwake,
    RedeemLink,
    RequestSeat,
    SeatVote,
)
from mobileapp.net.security.links import derive_id, to_base64
from mobileapp.net.security.seat_requests import PendingRequest
from mobileapp.people.party import Party
from mobileapp.session.game_info import game_info
from tests.engine.walk import open_table
from tests.support.one_thread import FOUR_SEAT_TABLE, FakeDevice, SingleThreadTable, patched_for_speed

STEPS, SEEDS = 60, 20


def hides_hands(game: str) -> bool:
    table = open_table(game, FOUR_SEAT_TABLE)
    seats = range(table.setting.seats)
    return bool(game_info(game).privacy_modes) or any(
        table.view(seat).game != table.view(None).game for seat in seats
    )


HIDDEN = [game for game in GAMES if hides_hands(game)]


class Room(SingleThreadTable):
    """A table, and the model of who was given which seat."""

    def __init__(self, game: str, seed: str) -> None:
        self.chance = Random(seed)
        super().__init__(game, self.chance.choice([4, 4, 3]))
        self.held: dict[str, FakeDevice] = {}
        self.wants: dict[FakeDevice, tuple[str, str | None, FakeDevice]] = {}
        self.yes: dict[int, set[str]] = {}  # people who voted yes, by request number
        self.hostile: list[FakeDevice] = []
        self.used: list[bytes] = []  # secrets of links that are used or revoked
        self.done: Counter[str] = Counter()
        self._before: dict[str, FakeDevice] = {}  # `held` at the last check
        self.taken_back: set[str] = set()  # by the tablet since then

    def looks(self) -> None:
        """Check all new messages: no device gets a seat, or its view, that it was not given."""
        self.run_until_idle()
        for device in self.devices:
            for told in device.heard:
                seen = self.seen(told)
                mine = {name for name in seen if self.was_given(name, device)}
                assert seen == mine, f"{device.name} was told of {seen - mine} by {told['say']}"
                if told["say"] == "shown" and seen and device in self.hostile:
                    self.done["shown to a hostile device"] += 1
            device.heard.clear()

    def was_given(self, name: str, device: FakeDevice) -> bool:
        """Whether the device has the seat, or had it at the last check; not if the tablet took it back."""
        until_now = self._before.get(name) is device and name not in self.taken_back
        return self.held.get(name) is device or until_now

    def seen(self, told: dict[str, Any]) -> set[str]:
        if told["say"] == "shown":
            seat = told["view"]["seat"]
            return set() if seat is None else {self.names[seat]}
        return (
            {self.names[seat] for seat in told["seats"]}
            if told["say"] == "seated"
            else set(told.get("people", ()))
        )

    def is_as_given(self) -> None:
        """Check that the table's state equals the model's, and that every handover was reported."""
        names = {device.token: device.name for device in self.devices}
        kept = {name: names[each.token] for each in self.phones.keys.devices for name in each.people}
        given = {name: device.name for name, device in self.held.items()}
        assert kept == given, f"{kept} was made of {given}"
        for device in self.devices:
            if device.is_linked:
                mine = {name for name, holder in self.held.items() if holder is device}
                assert set(device.people) == mine, f"{device.name} was not told that it carries {mine}"
        new = {name for name, device in self.held.items() if self._before.get(name) is not device}
        assert new <= {person for person, _ in self.handed}, "nobody saw who took the seat"
        self._before, self.taken_back = dict(self.held), set()
        self.handed.clear()

    def joins_by_link(self, device: FakeDevice, person: str) -> None:
        link = self.phones.link(person)
        self.held[person] = device
        self.used.append(link.secret)
        assert self.connect(device, "link", link.secret) is None
        self.run_until_idle()
        device.send(DeviceAwake())  # confirms its token: the link is used up

    # --- the model ---

    @property
    def waiting(self) -> list[str]:
        return [name for name in self.phones.keys.offered if name not in self.held]

    @property
    def here(self) -> frozenset[str]:
        return self.party.names(self.party.local_seats) - self.host.absent

    def picks(self, device: FakeDevice, person: str, instead: str | None) -> None:
        """A device requests a seat; only a swap that the other device has requested too gives anything."""
        device.send(RequestSeat(person, instead))
        other = self.held.get(person)
        if not device.is_linked:
            return
        self.wants.pop(device, None)
        if other is None or other is device or not other.is_linked:
            return
        if instead is None or self.held.get(instead) is not device:
            return
        if self.wants.get(other) == (instead, person, device):
            del self.wants[other]
            self.held[person], self.held[instead] = device, other
            self.done["swapped"] += 1
        else:
            self.wants[device] = (person, instead, other)

    def is_confirmed(self, asked: PendingRequest) -> None:
        """People confirmed this request."""
        device = next(each for each in self.devices if each.token == asked.token)
        if asked.instead is not None:
            del self.held[asked.instead]
        self.wants.pop(device, None)
        self.held[asked.person] = device

    def votes(self, device: FakeDevice, number: int, by: str, yes: bool) -> None:
        """A vote counts for a person on the device, about another device's request.

        No vote of a phone counts for a seat whose own link is on the screen.
        """
        device.send(SeatVote(number, by, yes))
        asked = next((each for each in self.phones.keys.pending_requests if each.number == number), None)
        if asked is None or self.here or not device.is_linked or asked.person in self.phones.shown_links:
            return
        if self.held.get(by) is not device or by not in self.voters(asked):
            return
        said = self.yes.setdefault(number, set())
        (said.add if yes else said.discard)(by)
        self.counts()

    def voters(self, asked: PendingRequest) -> set[str]:
        others = {name: holder for name, holder in self.held.items() if holder.token != asked.token}
        linked = {name for name, holder in others.items() if holder.is_linked or holder.asleep}
        return (linked & self.party.phone_names) - self.host.absent

    def counts(self) -> None:
        """Confirm requests with a majority of those present, without the people on the requesting device."""
        for asked in self.phones.keys.pending_requests:
            voters = self.voters(asked)
            is_there = any(each.token == asked.token and each.is_linked for each in self.devices)
            if self.here or not is_there or asked.person in {*self.held, *self.phones.shown_links}:
                continue
            if 2 * len(self.yes.get(asked.number, set()) & voters) > len(voters):
                self.is_confirmed(asked)
                self.done["voted"] += 1

    # --- actions of people at the table ---

    def an_owner_joins(self) -> None:
        if waiting := self.waiting:
            person = self.chance.choice(waiting)
            self.joins_by_link(FakeDevice(f"{person}'s own"), person)
            self.done["by link"] += 1

    def a_link_is_shown_or_hidden(self) -> None:
        if waiting := self.waiting:
            person = self.chance.choice(waiting)
            self.chance.choice([self.phones.show, self.phones.hide])(person)
            self.counts()

    def the_tablet_confirms(self) -> None:
        if pending := self.phones.requests:
            number = self.chance.choice(pending).number
            self.is_confirmed(
                next(each for each in self.phones.keys.pending_requests if each.number == number)
            )
            self.phones.confirm(number)
            self.done["confirmed"] += 1

    def the_tablet_refuses(self) -> None:
        if pending := self.phones.requests:
            self.phones.refuse(self.chance.choice(pending).number)
            self.done["refused"] += 1

    def honest_people_vote(self) -> None:
        """With no link on the screen, so that their votes count."""
        self.phones.hide()
        self.counts()
        self.run_until_idle()
        for number in [each.number for each in self.phones.requests]:
            for name, device in list(self.held.items()):
                if device not in self.hostile:
                    self.votes(device, number, name, self.chance.random() < 0.9)
                    self.run_until_idle()

    def the_tablet_takes_over(self) -> None:
        """The hand is played at the tablet; its phone stays known."""
        if far := sorted(self.party.phone_names):
            self.seat_people(self.party.with_tablet_at(self.spot(self.chance.choice(far))))

    def the_tablet_gives_back(self) -> None:
        if here := sorted(self.party.names(self.party.local_seats)):
            self.seat_people(self.party.with_phones_at([self.spot(self.chance.choice(here))]))

    def the_tablet_gives_a_new_code(self) -> None:
        """No earlier link or device has the seat; the device with the new link gets it."""
        person = self.chance.choice(self.names)
        if person in self.phones.links:
            self.used.append(self.phones.links[person].secret)
        self.phones.keep_here(person)
        self.held.pop(person, None)
        self.taken_back.add(person)
        self.seat_people(self.party.with_phones_at([self.spot(person)]))
        self.phones.show(person)

    def somebody_at_the_tablet_goes_or_returns(self) -> None:
        here = sorted(self.party.names(self.party.local_seats))
        if here and self.host.has_table:
            name = self.chance.choice(here)
            if not self.host.mark_absent(name):
                self.host.mark_returned(name)
            self.counts()

    def an_honest_device_asks(self) -> None:
        """Request any seat, or a swap with a hostile device."""
        honest = [each for each in self.held.values() if each not in self.hostile]
        if honest:
            device = self.chance.choice(honest)
            theirs = [name for each in self.hostile if (name := self.own(each)) is not None]
            self.picks(device, self.chance.choice([*self.names, *theirs, *theirs]), self.own(device))

    def an_honest_device_agrees_to_swap(self) -> None:
        for person, instead, other in list(self.wants.values()):
            if other not in self.hostile and instead is not None:
                self.picks(other, instead, person)

    def an_honest_device_is_cut_or_back(self) -> None:
        honest = [each for each in self.devices if each not in self.hostile]
        if honest:
            self.cut_or_back(self.chance.choice(honest))

    def cut_or_back(self, device: FakeDevice) -> None:
        if device.is_linked:
            device.wire.hang_up()
            self.wants.pop(device, None)
            self.counts()
        elif device.token:
            self.connect(device, "token", device.token)

    def seat_people(self, party: Party) -> None:
        super().seat_people(party)
        self.counts()

    # --- attacks of a hostile device ---

    def rival(self) -> FakeDevice:
        return self.chance.choice(self.hostile)

    def own(self, device: FakeDevice) -> str | None:
        mine = [name for name, holder in self.held.items() if holder is device]
        return self.chance.choice(mine) if mine else None

    def name(self) -> str:
        return self.chance.choice([*self.names, "Nobody"])

    def asks_for_seats(self) -> None:
        """Request free or taken seats, shown or not, in addition or instead of any; several at once."""
        device = self.rival()
        for _ in range(self.chance.randrange(1, 4)):
            person = (
                self.chance.choice(self.waiting or [self.name()])
                if self.chance.random() < 0.5
                else self.name()
            )
            self.picks(device, person, self.chance.choice([None, self.name(), self.own(device)]))

    def agrees_to_what_others_want(self) -> None:
        device = self.rival()
        for person, instead, other in list(self.wants.values()):
            if other is device and instead is not None:
                self.picks(device, instead, person)

    def guesses_a_link(self) -> None:
        """The id of a link is sent in clear; its secret is not."""
        device = FakeDevice("who guesses")
        known = [link.secret for link in self.phones.links.values()]
        id_ = derive_id(self.chance.choice(known)) if known else None
        assert self.connect(device, "link", os.urandom(16), id_) is not None
        self.rival().send(RedeemLink(to_base64(os.urandom(16))))

    def uses_an_old_link(self) -> None:
        if self.used:
            secret = self.chance.choice(self.used)
            assert self.connect(FakeDevice("who has an old link"), "link", secret) is not None
            self.rival().send(RedeemLink(to_base64(secret)))

    def types_the_code(self) -> None:
        if len(self.hostile) < 4:
            device = FakeDevice(f"hostile {len(self.hostile)}")
            self.hostile.append(device)
            assert self.connect(device, "code", self.phones.keys.code.encode()) is None

    def goes_or_comes_back(self) -> None:
        self.cut_or_back(self.rival())

    def confirms_for_itself(self) -> None:
        numbers = [each.number for each in self.phones.requests]
        for _ in range(self.chance.randrange(1, 4)):
            number = self.chance.choice([*numbers, *numbers, 0, self.chance.randrange(9)])
            self.votes(self.rival(), number, self.name(), True)

    def says_something_else(self) -> None:
        said = [DeviceAsleep(), DeviceAwake(), AbsenceVote(self.name(), self.name())]
        self.rival().send(self.chance.choice(said))

    # --- a run ---

    def runs(self, steps: int) -> None:
        """Half of the steps before the first deal, half in the game."""
        for name in sorted(self.party.phone_names):
            self.phones.link(name)
        mine = sorted(self.party.phone_names)[0]
        if self.chance.random() < 0.7:
            self.hostile.append(FakeDevice("hostile 0"))
            self.joins_by_link(self.hostile[0], mine)
        else:
            self.types_the_code()
        self.looks()
        self.is_as_given()
        for step in range(steps):
            if step == steps // 2:
                self.start_game()
                self.wants.clear()
                self.looks()
            acts = TRIES if self.chance.random() < 0.5 else ANSWERS
            (act,) = self.chance.choices(list(acts), list(acts.values()))
            act(self)
            self.looks()
            self.is_as_given()


TRIES = {  # with weights
    Room.asks_for_seats: 6,
    Room.agrees_to_what_others_want: 6,
    Room.guesses_a_link: 1,
    Room.uses_an_old_link: 1,
    Room.types_the_code: 1,
    Room.goes_or_comes_back: 1,
    Room.confirms_for_itself: 3,
    Room.says_something_else: 1,
}
ANSWERS = {
    Room.an_owner_joins: 2,
    Room.a_link_is_shown_or_hidden: 1,
    Room.the_tablet_confirms: 2,
    Room.the_tablet_refuses: 3,
    Room.honest_people_vote: 6,
    Room.the_tablet_takes_over: 1,
    Room.the_tablet_gives_back: 4,
    Room.the_tablet_gives_a_new_code: 2,
    Room.somebody_at_the_tablet_goes_or_returns: 1,
    Room.an_honest_device_asks: 3,
    Room.an_honest_device_agrees_to_swap: 9,
    Room.an_honest_device_is_cut_or_back: 1,
}


@pytest.mark.parametrize("game", HIDDEN)
def test_hostile_device_gets_no_view_of_a_seat_it_was_not_given(game: str) -> None:
    done: Counter[str] = Counter()
    with patched_for_speed():
        for number in range(SEEDS):
            room = Room(game, f"{game} {number}")
            try:
                room.runs(STEPS)
            finally:
                room.close()
            done.update(room.done)
    ways = {"by link", "confirmed", "refused", "voted", "swapped", "shown to a hostile device"}
    assert {way for way in ways if not done[way]} == set(), "some way was never gone"

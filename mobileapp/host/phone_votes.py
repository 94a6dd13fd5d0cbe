"""Votes of people on phones, while nobody sits at the tablet: on seat requests, and on who is away."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.host.host import Host
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    LostPeople,
    LostPerson,
    SeatRequest,
    SeatRequests,
    SeatVote,
)
from mobileapp.net.security.seat_requests import PendingRequest
from mobileapp.net.transport.reception import Reception
from mobileapp.people.party import Party


class PhoneVotes:
    """More than half of those who can vote decide. Runs in the thread that owns the table."""

    def __init__(
        self,
        host: Host,
        reception: Reception,
        party: Callable[[], Party],
        is_lost: Callable[[str], bool],
        is_on_screen: Callable[[str], bool],
    ) -> None:
        """`is_on_screen`: whether a person's link is on the tablet's screen."""
        self._host, self._reception, self._keys = host, reception, reception.keys
        self._party, self._is_lost, self._is_on_screen = party, is_lost, is_on_screen
        self._absence_votes: dict[str, set[str]] = {}  # by lost person: the people who say that they are away
        self._lost_people: tuple[LostPerson, ...] = ()
        self._seat_votes: dict[int, dict[str, bool]] = {}  # by request number: each person's yes or no
        self._sent_requests: dict[Channel, tuple[SeatRequest, ...]] = {}

    def refresh(self) -> None:
        """Send all changes, after somebody joined, left, became absent or changed seats."""
        self._send_lost_people()
        self.send_requests()

    def welcome(self, channel: Channel) -> None:
        """A device is back, and so are its people."""
        for name in channel.people:
            self.forget_absence(name)
        if self._lost_people:
            channel.send(LostPeople(self._lost_people))
        self.send_requests()

    def rename(self, old: str, new: str) -> None:
        def now(name: str) -> str:
            return new if name == old else name

        self._absence_votes = {
            now(name): set(map(now, votes)) for name, votes in self._absence_votes.items() if name != new
        }
        self._seat_votes = {
            number: {now(name): yes for name, yes in votes.items() if name != new}
            for number, votes in self._seat_votes.items()
        }

    @property
    def _people_here(self) -> frozenset[str]:
        """People who play on the tablet and are not away."""
        party = self._party()
        return party.names(party.local_seats) - self._host.absent

    # --- seat requests ---

    @property
    def requests(self) -> tuple[SeatRequest, ...]:
        """Unanswered requests, oldest first."""
        return tuple(map(self._request, self._keys.pending_requests))

    def _request(self, pending: PendingRequest) -> SeatRequest:
        voters, votes = self._voters(pending), self._seat_votes.get(pending.number, {})
        yes = sum(votes.get(name, False) for name in voters)
        return SeatRequest(
            pending.number, pending.person, pending.people, pending.instead, yes, len(voters) // 2 + 1
        )

    def _voters(self, pending: PendingRequest) -> frozenset[str]:
        """People on linked devices who are not away, except those on the requesting device.

        A sleeping device counts: its person may wake it.
        """
        linked = {name for name in self._party().phone_names if not self._is_lost(name)}
        return frozenset(linked - self._host.absent - set(pending.people))

    def add_seat_vote(self, channel: Channel, vote: SeatVote) -> bool:
        """Add a vote; return whether it counts."""
        pending = next((each for each in self._requests_for_phones if each.number == vote.number), None)
        if pending is None or vote.by not in channel.people & self._voters(pending):
            return False
        self._seat_votes.setdefault(vote.number, {})[vote.by] = vote.yes
        self.send_requests()
        return True

    @property
    def _requests_for_phones(self) -> tuple[PendingRequest, ...]:
        """Empty if somebody sits at the tablet; leaves out seats whose own link is on its screen."""
        pending = () if self._people_here else self._keys.pending_requests
        return tuple(each for each in pending if not self._is_on_screen(each.person))

    def send_requests(self) -> None:
        """If nobody sits at the tablet, let phones vote; send only changes, and no device its own request."""
        self._seat_votes = {
            each.number: self._seat_votes.get(each.number, {}) for each in self._keys.pending_requests
        }
        pending = self._requests_for_phones
        channels = [channel for channel in self._reception.channels if channel.people]
        self._sent_requests = {each: self._sent_requests.get(each, ()) for each in channels}
        for channel in channels:
            requests = tuple(self._request(each) for each in pending if each.token != channel.token)
            if requests != self._sent_requests[channel]:
                self._sent_requests[channel] = requests
                channel.send(SeatRequests(requests))
        for each in pending:
            self._count_seat_votes(each)

    def _count_seat_votes(self, pending: PendingRequest) -> None:
        """Confirm with more than half of the votes; refuse once that majority is impossible."""
        voters, votes = self._voters(pending), self._seat_votes[pending.number]
        request = self._request(pending)
        if request.said >= request.needed:
            self._reception.confirm(pending.number)
        elif voters and len(voters) - sum(not votes.get(name, True) for name in voters) < request.needed:
            self._reception.refuse(pending.number)

    # --- lost people ---

    def add_absence_vote(self, channel: Channel, vote: AbsenceVote) -> None:
        if vote.by not in channel.people or vote.person not in {each.person for each in self._lost_people}:
            return
        votes = self._absence_votes.setdefault(vote.person, set())
        votes.add(vote.by)
        if len(votes & self._present_people()) >= self._votes_needed(vote.person):
            self._host.mark_absent(vote.person)
            self.forget_absence(vote.person)
        self._send_lost_people()

    def absence_votes(self, person: str) -> frozenset[str]:
        """The people who said that this person is away."""
        return frozenset(self._absence_votes.get(person, ()))

    def forget_absence(self, person: str) -> None:
        """The person is back, or was marked absent."""
        self._absence_votes.pop(person, None)

    def _present_people(self) -> frozenset[str]:
        """People who can vote: neither away nor lost."""
        party, state_of = self._party(), self._reception.presence.state_of
        people = party.names(party.people_seats) - self._host.absent
        return frozenset(
            name for name in people if name not in party.phone_names or state_of(name) in ("there", "joining")
        )

    def _votes_needed(self, person: str) -> int:
        return len(self._present_people() - {person}) // 2 + 1

    def _send_lost_people(self) -> None:
        """If nobody sits at the tablet, let phones vote; send only changes."""
        lost = [name for name in sorted(self._party().phone_names - self._host.absent) if self._is_lost(name)]
        phones_vote = self._host.has_table and not self._people_here
        people = (
            tuple(LostPerson(name, len(self.absence_votes(name)), self._votes_needed(name)) for name in lost)
            if phones_vote
            else ()
        )
        if people != self._lost_people:
            self._lost_people = people
            for channel in self._reception.channels:
                channel.send(LostPeople(people))

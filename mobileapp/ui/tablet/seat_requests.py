"""Seats that phones ask for, and seats that were handed over: told at their edges, or at one edge for all.

Home needs this at every start: what draws a strip or a note is imported when the first one is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock, ClockEvent
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from mobileapp.net.protocol.messages import SeatRequest
from mobileapp.people.party import Party, Person
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import pace
from mobileapp.session.session import Evening

if TYPE_CHECKING:
    from mobileapp.ui.tablet.request_strip import RequestStrip, SeatNote

SHOWN = 8.0  # seconds a hand-over is told


class Place(NamedTuple):
    """Where a seat's edge is; `rect` where something else is covered than a strip of the zone."""

    seat: int  # as the screen names it for outside drivers
    zone: Rect
    turn: int
    rect: Rect | None = None


class Note(NamedTuple):
    """A hand-over to a phone known by these others, and where it is told."""

    others: tuple[str, ...]
    place: Place | None = None
    drawn: SeatNote | None = None


def seat_of(party: Party, person: str) -> int | None:
    """Where somebody sits, or a stand-in plays for them."""
    people = [each.instead_of or each.person for each in party.sitters]
    return next((seat for seat, each in enumerate(people) if each.name == person), None)


class Requests:
    """One strip for each seat that is asked for, the same widget as long as the same is asked."""

    def __init__(
        self,
        evening: Evening,
        party: Callable[[], Party],
        where: Callable[[str], Place | None],
        lay: Callable[[Widget], None],
    ) -> None:
        """`where` is asked for a person's place; None: nothing of it is shown now."""
        self._evening, self._party, self._where, self._lay = evening, party, where, lay
        self._strips: dict[str, tuple[object, RequestStrip]] = {}  # by person: an identity key, and the strip
        self._notes: dict[str, Note] = {}  # by person
        self._ends: dict[str, ClockEvent] = {}
        self._carried: dict[bytes, tuple[str, ...]] = {}  # by token: whom each phone carries
        self._before: dict[bytes, tuple[str, ...]] = {}  # and whom it carried before that
        self._look()

    @property
    def asked(self) -> list[str]:
        """Whose seats are asked for, the oldest request first."""
        return list(self._oldest())

    def _oldest(self) -> dict[str, SeatRequest]:
        """The oldest request for each seat: a snapshot, for the network's thread may end one at any time."""
        phones, oldest = self._evening.phones, dict[str, SeatRequest]()
        for each in phones.requests if phones is not None else ():
            oldest.setdefault(each.person, each)
        return oldest

    @property
    def told(self) -> list[str]:
        """People with a request or a note, requests first."""
        return list(dict.fromkeys((*self.asked, *self._notes)))

    def in_one_place(self, person: str, room: Rect, turn: int) -> Place | None:
        """Where no seat has an edge: one request or note after the other."""
        seats = {each: seat for each in self.told if (seat := seat_of(self._party(), each)) is not None}
        if list(seats)[:1] != [person]:
            return None
        return Place(seats[person], room, turn, room)

    def show(self) -> None:
        """Redraw all strips and notes on top."""
        self._look()
        self._take_untold()
        before, self._strips = self._strips, {}
        places = [
            (request, place)
            for person, request in self._oldest().items()
            if (place := self._where(person)) is not None
        ]
        for (request, place), rect in zip(places, _rects([place for _, place in places]), strict=True):
            self._strip(request, place, rect, before.pop(request.person, None))
        for _, gone in before.values():
            _lift(gone)
        self._lay_notes()

    def _strip(
        self, request: SeatRequest, place: Place, rect: Rect, old: tuple[object, RequestStrip] | None
    ) -> None:
        from mobileapp.ui.tablet.request_strip import RequestStrip

        person = request.person
        same = (request.number, request.people, rect, place.turn)
        if old is not None:
            _lift(old[1])
        if old is not None and old[0] == same:
            strip = old[1]
        else:
            number = request.number
            strip = RequestStrip(
                place.seat, self._person(person), [self._person(name) for name in request.people],
                request.instead, rect, place.turn, lambda yes: self._answer(number, yes),
            )  # fmt: skip
        self._strips[person] = same, strip
        self._lay(strip)

    def _person(self, name: str) -> Person:
        return Person(name, self._party().look_of(name))

    def _answer(self, number: int, yes: bool) -> None:
        phones = self._evening.phones
        if phones is not None:
            (phones.confirm if yes else phones.refuse)(number)

    # --- hand-overs ---

    def _look(self) -> None:
        """Record which people each phone carries, to name a phone by its earlier people."""
        phones = self._evening.phones
        for each in phones.keys.devices if phones is not None else ():
            known = self._carried.get(each.token, ())
            if known != each.people:
                self._carried[each.token], self._before[each.token] = each.people, known

    def taken(self, person: str, others: Sequence[str], only_known: bool = False) -> None:
        """A phone carries this person now, and these others; `only_known`: told of no new phone."""
        self._drop_note(person)
        known = tuple(name for name in self._known_by(person) if name != person) or tuple(others)
        if only_known and not known:
            return
        self._notes[person] = Note(known)
        self._lay_notes()

    def _take_untold(self) -> None:
        """Hand-overs that no screen has shown long enough, if the hand is still on a phone."""
        untold, self._evening.untold = self._evening.untold, {}
        for person, others in untold.items():
            if person in self._party().far_names:
                self._notes.setdefault(person, Note(others))

    def _known_by(self, person: str) -> tuple[str, ...]:
        self._look()
        holds = [token for token, people in self._carried.items() if person in people]
        devices = self._evening.phones.keys.devices if self._evening.phones is not None else ()
        return next((self._before[each.token] for each in devices if each.token in holds), ())

    def _lay_notes(self) -> None:
        for person, (others, before, drawn) in list(self._notes.items()):
            place = self._where(person) if person not in self._strips else None
            if drawn is not None:
                _lift(drawn)
            if place is not None:
                if drawn is None or place != before:
                    drawn = self._note(person, others, place)
                self._lay(drawn)
                if person not in self._ends:
                    self._ends[person] = Clock.schedule_once(self._ender(person), pace.real(SHOWN))
            self._notes[person] = Note(others, place, drawn)

    def _note(self, person: str, others: Sequence[str], place: Place) -> SeatNote:
        from mobileapp.session.device_text import now_holds
        from mobileapp.ui.tablet.request_strip import SeatNote

        return SeatNote(place.seat, self._person(person), now_holds(person, others), *place[1:])

    def _ender(self, person: str) -> Callable[[float], None]:
        def end(_seconds: float) -> None:
            self._drop_note(person)
            self._lay_notes()

        return end

    def _drop_note(self, person: str) -> None:
        if person in self._ends:
            self._ends.pop(person).cancel()
        note = self._notes.pop(person, None)
        if note is not None and note.drawn is not None:
            _lift(note.drawn)

    def clear(self) -> None:
        """The screen goes; the next one shows the notes that this one has not shown long enough."""
        for _, strip in self._strips.values():
            _lift(strip)
        self._strips = {}
        for person, note in list(self._notes.items()):
            self._evening.untold[person] = note.others
            self._drop_note(person)


class WithoutSeats(Screen):
    """A screen whose edges are no seats: one request or hand-over at a time, near its lower edge."""

    evening: Evening
    turn = 0
    room_for_requests: Rect

    def watch_requests(self, party: Callable[[], Party]) -> None:
        """Before the first `rebuild`, which sets `room_for_requests` and ends in `requests.show()`."""
        self.requests = Requests(self.evening, party, self._place_request, self.add_widget)

    def _place_request(self, person: str) -> Place | None:
        return self.requests.in_one_place(person, self.room_for_requests, self.turn)

    def phones_changed(self) -> None:
        """A phone asks for a seat, or no longer does."""
        self.requests.show()

    def seat_taken(self, person: str, others: Sequence[str]) -> None:
        """A phone carries this person now."""
        self.requests.taken(person, others)

    def leave(self) -> None:
        self.requests.clear()


def _rects(places: Sequence[Place]) -> list[Rect]:
    """Where strips lie."""
    if not places:
        return []
    from mobileapp.ui.tablet.request_strip import strip_rects

    rects = strip_rects([(place.zone, place.turn) for place in places])
    return [place.rect or rect for place, rect in zip(places, rects, strict=True)]


def _lift(widget: Widget) -> None:
    """Take it away from whatever it lies on."""
    if widget.parent is not None:
        getattr(widget.parent, "uncover", widget.parent.remove_widget)(widget)

"""Seats that phones ask for, and seats that were handed over: told at their edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from mobileapp.devices import now_holds
from mobileapp.evening import Evening
from mobileapp.pace import pace
from mobileapp.party import Party, Person
from mobileapp.seating import Rect
from mobileapp.widgets.request import RequestStrip, SeatNote, strip_rects

SHOWN = 8.0  # seconds a hand-over is told


class Place(NamedTuple):
    """Where a seat's edge is; `rect` where something else is covered than a strip of the zone."""

    seat: int  # as the screen names it for outside drivers
    zone: Rect
    turn: int
    rect: Rect | None = None


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
        self._strips: dict[str, tuple[object, RequestStrip]] = {}  # by person: what makes it the same
        self._notes: dict[str, tuple[str, Place | None, SeatNote | None]] = {}  # by person: what is told
        self._ends: dict[str, ClockEvent] = {}
        self._carried: dict[bytes, tuple[str, ...]] = {}  # by token: whom each phone carries
        self._before: dict[bytes, tuple[str, ...]] = {}  # and whom it carried before that
        self._look()

    @property
    def asked(self) -> list[str]:
        """Whose seats are asked for, the oldest request first."""
        phones = self._evening.phones
        return list(dict.fromkeys(each.person for each in phones.requests)) if phones is not None else []

    @property
    def told(self) -> list[str]:
        """Whose seats there is something to tell of: what is asked comes first."""
        return list(dict.fromkeys((*self.asked, *self._notes)))

    def show(self) -> None:
        """As it is now, above all that lies there."""
        self._look()
        before, self._strips = self._strips, {}
        places = [(person, place) for person in self.asked if (place := self._where(person)) is not None]
        rects = strip_rects([(place.zone, place.turn) for _, place in places])
        for (person, place), rect in zip(places, rects, strict=True):
            self._strip(person, place, place.rect or rect, before.pop(person, None))
        for _, gone in before.values():
            _lift(gone)
        self._lay_notes()

    def _strip(self, person: str, place: Place, rect: Rect, old: tuple[object, RequestStrip] | None) -> None:
        request = next(each for each in self._evening.phones.requests if each.person == person)
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
        """Remember who is on which phone: one that takes a seat is named by those it carried before."""
        phones = self._evening.phones
        for each in phones.keys.devices if phones is not None else ():
            known = self._carried.get(each.token, ())
            if known != each.people:
                self._carried[each.token], self._before[each.token] = each.people, known

    def taken(self, person: str, others: Sequence[str], only_known: bool = False) -> None:
        """A phone carries this person now, and these others; `only_known`: told of no new phone."""
        self._drop_note(person)
        known = [name for name in self._known_by(person) if name != person] or others
        if only_known and not known:
            return
        self._notes[person] = now_holds(person, known), None, None
        self._lay_notes()

    def _known_by(self, person: str) -> tuple[str, ...]:
        self._look()
        holds = [token for token, people in self._carried.items() if person in people]
        devices = self._evening.phones.keys.devices if self._evening.phones is not None else ()
        return next((self._before[each.token] for each in devices if each.token in holds), ())

    def _lay_notes(self) -> None:
        for person, (words, before, note) in list(self._notes.items()):
            place = self._where(person) if person not in self._strips else None
            if note is not None:
                _lift(note)
            if place is not None:
                if note is None or place != before:
                    note = SeatNote(place.seat, self._person(person), words, *place[1:])
                self._lay(note)
                if person not in self._ends:
                    self._ends[person] = Clock.schedule_once(self._ender(person), pace.real(SHOWN))
            self._notes[person] = words, place, note

    def _ender(self, person: str) -> Callable[[float], None]:
        return lambda _seconds: self._drop_note(person)

    def _drop_note(self, person: str) -> None:
        if person in self._ends:
            self._ends.pop(person).cancel()
        _, _, note = self._notes.pop(person, ("", None, None))
        if note is not None:
            _lift(note)

    def clear(self) -> None:
        """The screen goes."""
        for _, strip in self._strips.values():
            _lift(strip)
        self._strips = {}
        for person in list(self._notes):
            self._drop_note(person)


def _lift(widget: Widget) -> None:
    """Take it away from whatever it lies on."""
    if widget.parent is not None:
        getattr(widget.parent, "uncover", widget.parent.remove_widget)(widget)

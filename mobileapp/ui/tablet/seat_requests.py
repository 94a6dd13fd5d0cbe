"""Seat requests and hand-overs of phones, shown at the seats' edges or at one edge for all.

Home needs this module at every start, so strips and notes are imported when the first one is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import SeatRequest
from mobileapp.people.party import Party, Person
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.session.session import Session
from mobileapp.ui.screen import Screen
from mobileapp.ui.toolkit.rotated import Rotated

if TYPE_CHECKING:
    from mobileapp.ui.tablet.request_strip import RequestStrip, SeatNote

NOTE_S = 8.0  # seconds for which a hand-over note is shown


class RequestPlace(NamedTuple):
    """A seat's zone; `rect` if the strip covers something other than the zone's edge."""

    seat: int  # the number by which tests and tools address it
    zone: Rect
    turn: int
    rect: Rect | None = None


class HandoverNote(NamedTuple):
    """A hand-over to a phone, which is named by the other people on it; and where the note is drawn.

    `words`: another text, e.g. that a swap was declined.
    """

    others: tuple[str, ...]
    place: RequestPlace | None = None
    drawn: SeatNote | None = None
    words: str = ""


def seat_of(party: Party, person: str) -> int | None:
    """The seat of a person, also while a bot plays for them."""
    people = [each.instead_of or each.person for each in party.sitters]
    return next((seat for seat, each in enumerate(people) if each.name == person), None)


class RequestStrips:
    """One strip per requested seat; the widget is kept as long as the request stays the same."""

    def __init__(
        self,
        session: Session,
        party: Callable[[], Party],
        where: Callable[[str], RequestPlace | None],
        lay: Callable[[Rotated], None],
    ) -> None:
        """`where` returns a person's place, or None if nothing can be shown there now."""
        self._session, self._party, self._place_of, self._add = session, party, where, lay
        self._strips: dict[str, tuple[object, RequestStrip]] = {}  # by person: an identity key, and the strip
        self._notes: dict[str, HandoverNote] = {}  # by person
        self._note_timers: dict[str, ClockEvent] = {}
        self._carried: dict[bytes, tuple[str, ...]] = {}  # by token: the people on each phone
        self._carried_before: dict[bytes, tuple[str, ...]] = {}  # by token: people before the last change
        self._track_devices()

    @property
    def requested_people(self) -> list[str]:
        """The people whose seats are requested, oldest request first."""
        return list(self._oldest())

    def _oldest(self) -> dict[str, SeatRequest]:
        """The oldest request per seat: a snapshot, because the network thread may end one at any time."""
        phones, oldest = self._session.phones, dict[str, SeatRequest]()
        for each in phones.requests if phones is not None else ():
            oldest.setdefault(each.person, each)
        return oldest

    @property
    def pending_people(self) -> list[str]:
        """People with a request or a note, requests first."""
        return list(dict.fromkeys((*self.requested_people, *self._notes)))

    def single_place(self, person: str, room: Rect, turn: int) -> RequestPlace | None:
        """The place on a screen without seats at its edges: one request or note after the other."""
        seats = {
            each: seat for each in self.pending_people if (seat := seat_of(self._party(), each)) is not None
        }
        if list(seats)[:1] != [person]:
            return None
        return RequestPlace(seats[person], room, turn, room)

    def show(self) -> None:
        """Redraw all strips and notes on top."""
        self._track_devices()
        self._take_pending_notes()
        before, self._strips = self._strips, {}
        places = [
            (request, place)
            for person, request in self._oldest().items()
            if (place := self._place_of(person)) is not None
        ]
        for (request, place), rect in zip(places, _rects([place for _, place in places]), strict=True):
            self._strip(request, place, rect, before.pop(request.person, None))
        for _, gone in before.values():
            _remove(gone)
        self._show_notes()

    def _strip(
        self, request: SeatRequest, place: RequestPlace, rect: Rect, old: tuple[object, RequestStrip] | None
    ) -> None:
        from mobileapp.ui.tablet.request_strip import RequestStrip

        person = request.person
        same = (request.number, request.people, rect, place.turn)
        if old is not None:
            _remove(old[1])
        if old is not None and old[0] == same:
            strip = old[1]
        else:
            strip = RequestStrip(
                place.seat, self._person(person), [self._person(name) for name in request.people],
                request.instead, rect, place.turn, lambda yes: self._answer(request, yes),
            )  # fmt: skip
        self._strips[person] = same, strip
        self._add(strip)

    def _person(self, name: str) -> Person:
        return Person(name, self._party().look_of(name))

    def _answer(self, request: SeatRequest, yes: bool) -> None:
        phones = self._session.phones
        if phones is not None:
            (phones.confirm if yes else phones.refuse)(request.number)
        if not yes and request.instead is not None:
            self._drop_note(request.person)
            words = tr("{name} stays in that seat", name=request.person)
            self._notes[request.person] = HandoverNote((), words=words)
            self._show_notes()

    # --- hand-overs ---

    def _track_devices(self) -> None:
        """Record which people play on each phone, to name a phone by its earlier people."""
        phones = self._session.phones
        for each in phones.keys.devices if phones is not None else ():
            known = self._carried.get(each.token, ())
            if known != each.people:
                self._carried[each.token], self._carried_before[each.token] = each.people, known

    def show_handover(self, person: str, others: Sequence[str], only_known: bool = False) -> None:
        """Note that a phone now holds this person's hand; with `only_known`, not for a new phone."""
        self._drop_note(person)
        known = tuple(name for name in self._known_by(person) if name != person) or tuple(others)
        if only_known and not known:
            return
        self._notes[person] = HandoverNote(known)
        self._show_notes()

    def _take_pending_notes(self) -> None:
        """Take over hand-over notes that no screen has shown long enough, if the hand is still on a phone."""
        unshown, self._session.unshown_handovers = self._session.unshown_handovers, {}
        for person, others in unshown.items():
            if person in self._party().phone_names:
                self._notes.setdefault(person, HandoverNote(others))

    def _known_by(self, person: str) -> tuple[str, ...]:
        self._track_devices()
        holds = [token for token, people in self._carried.items() if person in people]
        devices = self._session.phones.keys.devices if self._session.phones is not None else ()
        return next((self._carried_before[each.token] for each in devices if each.token in holds), ())

    def _show_notes(self) -> None:
        for person, (others, before, drawn, words) in list(self._notes.items()):
            place = self._place_of(person) if person not in self._strips else None
            if drawn is not None:
                _remove(drawn)
            if place is not None:
                if drawn is None or place != before:
                    drawn = self._note(person, others, place, words)
                self._add(drawn)
                if person not in self._note_timers:
                    self._note_timers[person] = Clock.schedule_once(
                        self._note_ender(person), table_clock.real(NOTE_S)
                    )
            self._notes[person] = HandoverNote(others, place, drawn, words)

    def _note(self, person: str, others: Sequence[str], place: RequestPlace, words: str) -> SeatNote:
        from mobileapp.session.device_text import handover_text
        from mobileapp.ui.tablet.request_strip import SeatNote

        text = words or handover_text(person, others)
        return SeatNote(place.seat, self._person(person), text, *place[1:])

    def _note_ender(self, person: str) -> Callable[[float], None]:
        def end(_seconds: float) -> None:
            self._drop_note(person)
            self._show_notes()

        return end

    def _drop_note(self, person: str) -> None:
        if person in self._note_timers:
            self._note_timers.pop(person).cancel()
        note = self._notes.pop(person, None)
        if note is not None and note.drawn is not None:
            _remove(note.drawn)

    def clear(self) -> None:
        """Remove everything; the next screen shows the notes that this one has not shown long enough."""
        for _, strip in self._strips.values():
            _remove(strip)
        self._strips = {}
        for person, note in list(self._notes.items()):
            if not note.words:
                self._session.unshown_handovers[person] = note.others
            self._drop_note(person)


class SeatlessScreen(Screen):
    """A screen without seats at its edges: one request or hand-over at a time, near its lower edge."""

    session: Session
    turn = 0
    request_rect: Rect

    def init_requests(self, party: Callable[[], Party]) -> None:
        """Call this before the first `rebuild`, which sets `request_rect` and ends with `requests.show()`."""
        self.requests = RequestStrips(self.session, party, self._place_request, self.add_widget)

    def _place_request(self, person: str) -> RequestPlace | None:
        return self.requests.single_place(person, self.request_rect, self.turn)

    def phones_changed(self) -> None:
        """Update the strips after a phone has requested a seat or withdrawn its request."""
        self.requests.show()

    def seat_taken(self, person: str, others: Sequence[str]) -> bool:
        """Show that a phone now holds this person's hand."""
        self.requests.show_handover(person, others)
        return True

    def leave(self) -> None:
        self.requests.clear()


def _rects(places: Sequence[RequestPlace]) -> list[Rect]:
    """The rectangles of the strips."""
    if not places:
        return []
    from mobileapp.ui.tablet.request_strip import strip_rects

    rects = strip_rects([(place.zone, place.turn) for place in places])
    return [place.rect or rect for place, rect in zip(places, rects, strict=True)]


def _remove(widget: Widget) -> None:
    """Remove it from its parent."""
    if widget.parent is not None:
        getattr(widget.parent, "uncover", widget.parent.remove_widget)(widget)

"""The phone's screen at a table: connects the link, the open hand and the table's questions."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from engine.game import JsonObject, Move, Seat
from engine.table import AnyView, Receipt, Terms
from mobileapp.guest.replay_verifier import ReplayVerdict
from mobileapp.guest.session import GuestObserver, GuestSession, GuestTransport
from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import LostPerson, RaceResult, Seated, SeatOffer, SeatRequest
from mobileapp.net.security.links import KnownTable
from mobileapp.net.transport.guest_link import LinkListener
from mobileapp.people.party import Party
from mobileapp.session.recap import join_names
from mobileapp.session.session import Session
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.labels import ValueLabels
from mobileapp.ui.phone.layout import PhoneLayout
from mobileapp.ui.phone.link_pages import LinkPages
from mobileapp.ui.phone.open_hand import OpenHand
from mobileapp.ui.phone.page_frame import PageFrame
from mobileapp.ui.phone.reconnect import JoinPlan, ReconnectOptions
from mobileapp.ui.phone.table_actions import TableActions
from mobileapp.ui.phone.table_events import party_texts
from mobileapp.ui.phone.table_news import TableMenu
from mobileapp.ui.screen import Screen
from mobileapp.ui.toolkit.touchable import cancel_touches_within


class HandScreen(Screen, GuestObserver):
    """Plays seats of a remote table, one hand at a time; the privacy curtain separates two hands."""

    acts_at_once = True  # a move is never delayed

    def __init__(
        self,
        services: Session,
        leave: Callable[[], None],
        make_transport: Callable[[LinkListener], GuestTransport],
        plan: JoinPlan | None = None,
    ) -> None:
        super().__init__(name="hand")
        self.services = services
        self.people: tuple[str, ...] = ()
        self._seated: Seated | None = None  # the last one
        self.session = GuestSession(self, make_transport)
        self._actions = TableActions(self)
        self._menu = TableMenu(self, self._actions, leave)
        self._frame = PageFrame(self, self, self._menu.ask_to_leave)
        self._reconnect = ReconnectOptions(self, self._actions, self._restart_search, plan or JoinPlan())
        self._hand = OpenHand(self, self._frame, self._actions, self._menu)
        self._links = LinkPages(self, self._frame, self._actions, self._menu, self._reconnect)
        self._links.open()
        self.session.open()

    # --- for the app and for test drivers ---

    @property
    def views(self) -> dict[Seat | None, AnyView]:  # type: ignore[override]
        return self.session.views

    @property
    def pending_events(self) -> list[str]:  # type: ignore[override]
        return ["results"] if self._hand.results_trigger.is_triggered else []

    @property
    def probe_state(self) -> JsonObject:  # type: ignore[override]
        """State of the link, the shown page, and whether the replay agreed."""
        verdict = self._hand.verdict
        agrees = verdict.agrees if verdict is not None else None
        return {"link": self.link, "shows": self._frame.page, "agrees": agrees}

    @property
    def is_secret_visible(self) -> bool:  # type: ignore[override]
        """Whether a hand may be visible; screenshots are blocked then."""
        return self.face is not None

    def suspend(self) -> None:
        self.session.set_asleep(True)  # asleep is not disconnected
        self.cancel_touches()  # no hand in the system's list of recent apps

    def resume(self) -> None:
        self.session.set_asleep(False)
        if self.face is not None:
            self.rebuild()  # its timers were stopped

    def back(self) -> None:
        """System back key: close the open sheet, else open the table sheet."""
        self._actions.close() if self._actions.is_open else self._actions.open_menu()

    def cancel_touches(self) -> None:
        cancel_touches_within(self)

    def leave(self) -> None:
        self._links.close()
        self._hand.drop_face()
        self.session.shut()

    def rebuild(self) -> None:
        """Rebuild the same page after the screen was rotated or resized."""
        if self._frame.page == "results":
            self._hand.show_results()
        elif self.session.link != "joined":
            self._links.rebuild_unlinked()
        elif not self.session.carried:
            self._links.show_choosing()
            self._menu.seats.update_offers()
        elif self.session.is_paused and self._links.played_by_others() is None:
            self.pause_changed(True)
        elif self.session.table is None or not self.session.seats:
            self._frame.forget_status()
            self._links.show_waiting()
        else:
            self._hand.rebuild()

    # --- as HandContext ---

    @property
    def link(self) -> str:
        return self.session.link

    @property
    def layout(self) -> PhoneLayout:
        return self._frame.layout

    @property
    def face(self) -> PhoneFace | None:
        return self._hand.face

    @property
    def seat(self) -> Seat | None:
        return self._hand.seat

    @property
    def person(self) -> str | None:
        if self.seat is not None and self.session.table is not None:
            return self.party.sitters[self.seat].name
        return next(iter(self.session.carried), None)

    @property
    def names(self) -> str:
        return join_names(self.people)

    @property
    def party(self) -> Party:  # type: ignore[override]
        return self.session.table.party if self.session.table is not None else Party()

    @property
    def view(self) -> AnyView | None:
        return self._hand.view

    @property
    def acting_seats(self) -> frozenset[Seat]:
        public = self.views.get(None)
        if public is None:
            return frozenset()
        if self.session.terms is None:
            return frozenset()
        return ValueLabels(self.session.terms, self.party).acting(public)

    @property
    def is_playing(self) -> bool:
        return self._frame.page in ("game", "veil")

    @property
    def is_watching(self) -> bool:
        return not self.session.is_paused and self._links.played_by_others() is not None

    def face_context(self) -> FaceContext:
        return self._hand.face_context()

    def submit(self, move: Move) -> None:
        self._hand.submit(move)

    def open_hand(self, seat: Seat) -> None:
        self._hand.open_hand(seat)

    def show_message(self, title: str, text: str) -> None:
        self.layout.dock.show_message("reference", title, text)

    def items(self, width: float) -> list[Widget]:
        return self._menu.items(width)

    def open_menu(self) -> None:
        self._actions.open_menu()

    def close_sheet(self) -> None:
        self._actions.close()

    def drop_face(self) -> None:
        self._hand.drop_face()

    # --- the link ---

    def joined(self, people: tuple[str, ...]) -> None:
        self.people = people
        self._menu.clear_lost()
        if self._links.is_searching:
            self._hand.show_note(tr("You’re connected again"))
        self._links.mark_linked()
        self._links.remember_table()
        if self.session.table is None:
            self._links.show_waiting()

    def lost(self) -> None:
        self._links.lost()
        self._hand.freeze()

    def delayed(self, why: str, seconds: int) -> None:
        self._links.delayed(why)

    def moved(self, place: KnownTable) -> None:
        self._links.moved(place)

    def over(self, why: str) -> None:
        self._links.over(why)

    def _restart_search(self) -> None:
        self._links.restart_search()

    # --- seats ---

    def offered(self, seats: tuple[SeatOffer, ...]) -> None:
        if not self.session.carried:
            self._links.show_choosing()
        elif self._menu.has_new_seat_row():  # the waiting line in the dock changed
            self.rebuild()
        elif self.session.table is None and not self._actions.is_open and self._frame.page != "results":
            self._links.show_waiting()  # another seat may be free
        self._menu.seats.update_offers()

    def taken(self) -> None:
        self._menu.seats.show_taken()

    def refused(self) -> None:
        self._menu.seats.show_refused()

    def rename_rejected(self, key: str) -> None:
        self._menu.show_name_entry(key)

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        self._menu.set_requests(requests)

    def missing(self, lost: tuple[LostPerson, ...]) -> None:
        public = self.views.get(None)
        absent = self.party.names(public.absent) if public is not None else frozenset()
        back = set(self._menu.lost_people) - {each.person for each in lost} - absent
        self._menu.set_lost(lost)
        for name in sorted(back):
            self._hand.show_note(tr("{name} is connected again", name=name))

    # --- a game ---

    def seated(self, seated: Seated, terms: Terms, others: bool) -> None:
        self._hand.clock.set_paused(False)  # a paused table sends the pause afterwards
        self._links.mark_linked()
        if others:
            self._menu.last_race = None
            self._hand.start(seated.seats)
        self._hand.set_table_language(seated.language)
        self._announce_bots(seated)
        if not seated.seats:
            self._links.show_waiting()

    def _announce_bots(self, seated: Seated) -> None:
        """Say that a bot plays for somebody now, or no longer."""
        before, self._seated = self._seated, seated
        if before is not None and before.game == seated.game:
            if before.party.people != seated.party.people:
                self._hand.mark_outdated()
            for text in party_texts(before.party, seated.party):
                self._hand.show_note(text)

    def shown(self, view: AnyView) -> None:
        self._hand.clock.update(view.at)
        if view.seat is not None:
            self._hand.update(view)
        elif self._links.played_by_others() is not None:
            self._links.show_waiting()

    def move_rejected(self, seat: Seat, ticket: str, key: str, facts: JsonObject) -> None:
        self._hand.move_rejected(seat, key, facts)

    def move_accepted(self, seat: Seat, receipt: Receipt) -> None:
        self._hand.move_accepted(seat)

    def race_finished(self, finish: RaceResult) -> None:
        self._menu.show_race(finish)

    def pause_changed(self, rests: bool) -> None:
        self._hand.clock.set_paused(rests)
        if self._frame.page == "results":  # keep the results visible
            self._frame.set_pill("rests" if rests else "linked")
        elif self._links.played_by_others() is not None:
            self._links.show_waiting()
        elif rests:
            self._links.show_paused()
        elif self._hand.is_shared:
            self._hand.show_curtain()
        elif self.view is not None:
            self._hand.show(self.view)
        else:
            self._links.show_waiting()

    def result_changed(self) -> None:
        self._hand.show_again()

    def checked(self, verdict: ReplayVerdict) -> None:
        self._hand.verdict = verdict

    def game_closed(self, game: int) -> None:
        """Keep the results until the next game is dealt."""
        if self._hand.has_outcome:
            self._hand.show_results()
        else:
            self._links.show_waiting()

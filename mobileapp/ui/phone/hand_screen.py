"""The phone's screen at a table: the link's state, the game's face, and the table's questions."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from engine.game import Move, Seat
from engine.table import Receipt, Terms, View
from mobileapp.guest import recent_tables
from mobileapp.guest.replay_verifier import ReplayVerdict
from mobileapp.guest.session import GuestObserver, GuestSession, GuestTransport
from mobileapp.host import move_queue
from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import LostPerson, RaceResult, Seated, SeatOffer, SeatRequest
from mobileapp.net.security.links import JoinTarget, KnownTable, TypedCode
from mobileapp.net.transport.bluetooth import Peer
from mobileapp.net.transport.guest_link import LinkListener
from mobileapp.people.party import Party, Sitter
from mobileapp.platform.table_clock import table_clock
from mobileapp.platform.touch_timing import touch_timing
from mobileapp.session.drafts import Drafts
from mobileapp.ui.face import FaceContext
from mobileapp.ui.game_faces import phone_face
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.curtain import show_curtain
from mobileapp.ui.phone.device_services import DeviceServices
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.face import PhoneFace, game_choices
from mobileapp.ui.phone.generic_face import GenericFace
from mobileapp.ui.phone.layout import PhoneLayout
from mobileapp.ui.phone.reconnect import EnterCode, ReconnectOptions
from mobileapp.ui.phone.results import PhoneResults
from mobileapp.ui.phone.settings import settings_sheet
from mobileapp.ui.phone.sheet import BottomSheet, SheetItem
from mobileapp.ui.phone.status_pages import (
    SeatLooks,
    StatusPage,
    StatusText,
    asleep_status,
    at_table_status,
    choosing_status,
    delayed_status,
    ended_status,
    joining_status,
    paused_status,
    played_by_others_status,
    reconnecting_status,
    seat_requested_status,
)
from mobileapp.ui.phone.table_actions import TableActions
from mobileapp.ui.phone.table_news import TableMenu, is_dock_roomy
from mobileapp.ui.phone.table_time import TableClock
from mobileapp.ui.theme import DURATIONS_S
from mobileapp.ui.toolkit.touchable import cancel_touches_within

log = logging.getLogger("tablee.phone")
HIDE_DELAY_S = 2.0  # seconds from a disconnect until the game is hidden
TIPS_DELAY_S = 6.0  # seconds of searching until tips are shown


class HandScreen(Screen, GuestObserver):
    """Plays seats of a remote table, one hand at a time; the privacy curtain separates two hands."""

    acts_at_once = True  # a move is never delayed

    def __init__(
        self,
        services: DeviceServices,
        leave: Callable[[], None],
        make_transport: Callable[[LinkListener], GuestTransport],
        target: JoinTarget | None = None,
        peer: Peer | None = None,
        *,
        returns: bool = False,
        enter: EnterCode | None = None,
        **named,
    ) -> None:
        """`peer` is the table's device if reached by Bluetooth; `returns`: this phone rejoins."""
        super().__init__(name="hand", **named)
        self._join_target = target
        self._services, self._leave, self._drafts = services, leave, Drafts()
        self.seat: Seat | None = None  # the open hand
        self._last_seat: Seat | None = None  # the hand that was open last
        self._curtain_seat: Seat | None = None  # the hand that the curtain opens
        self.face: PhoneFace | None = None
        self.layout = PhoneLayout(None, "")
        self._people: tuple[str, ...] = ()
        self._page = ""
        self._status: StatusText | None = None  # of the last page shown
        self._was_acting = self._search_failed = False  # the latter: searched in vain, tips are shown
        self._verdict: ReplayVerdict | None = None
        self._last_view: tuple[Seated, Terms, View[Any]] | None = None  # for the results page
        self._shown_revision: tuple[int, int] | None = None  # game and revision of the last hand shown
        self._must_rebuild = self._use_generic_face = False
        self._actions = TableActions(self)
        self._menu = TableMenu(self, self._actions)
        self._reconnect = ReconnectOptions(
            services, self._actions, lambda: self.session, self._restart_search, enter
        )
        self._reconnect.peer, self._reconnect.is_returning, self._reconnect.join_target = (
            peer,
            returns,
            target,
        )
        self._hide_trigger = Clock.create_trigger(lambda _: self._show_lost(tips=False), HIDE_DELAY_S)
        self._tips_trigger = Clock.create_trigger(lambda _: self._show_lost(tips=True), TIPS_DELAY_S)
        self._results_trigger = Clock.create_trigger(lambda _: self._show_results())
        self.session = GuestSession(self, make_transport)
        self._clock = TableClock(self.session.now)
        self._show_page(self._lost_status(()))
        if returns:
            self._hide_trigger()
        self._tips_trigger()
        self.session.open()

    # --- for test drivers ---

    @property
    def views(self) -> dict[Seat | None, View[Any]]:
        return self.session.views

    @property
    def pending_events(self) -> list[str]:
        return ["results"] if self._results_trigger.is_triggered else []

    @property
    def probe_state(self) -> dict[str, Any]:
        """State of the link, the shown page, and whether the replay agreed."""
        agrees = self._verdict.agrees if self._verdict is not None else None
        shows = "game" if self.face is not None else self._page
        return {"link": self.session.link, "shows": shows, "agrees": agrees}

    @property
    def is_playing(self) -> bool:
        """Whether a game is shown, or the curtain between two of its hands."""
        return self._page in ("game", "veil")

    @property
    def is_watching(self) -> bool:
        """Whether a game runs in which others play this phone's seats."""
        return not self.session.is_paused and self._played_by_others() is not None

    @property
    def is_secret_visible(self) -> bool:
        """Whether a hand may be visible; screenshots are blocked then."""
        return self.face is not None

    # --- the link ---

    @property
    def link(self) -> str:
        return self.session.link

    def joined(self, people: tuple[str, ...]) -> None:
        self._people = people
        self._menu.clear_lost()
        self._mark_linked()
        if (target := self._join_target) is not None:
            recent_tables.remember_table(
                self._services.store, target, self.session.key, people, self._reconnect.peer
            )
        if self.session.table is None:
            self._show_waiting()

    def offered(self, seats: tuple[SeatOffer, ...]) -> None:
        if not self.session.carried:
            self._show_choosing()
        elif self._menu.has_new_seat_row():  # the waiting line in the dock changed
            self.rebuild()
        self._menu.seats.update_offers()

    def taken(self) -> None:
        self._menu.seats.show_taken()

    def refused(self) -> None:
        self._menu.seats.show_refused()

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        self._menu.set_requests(requests)

    def missing(self, lost: tuple[LostPerson, ...]) -> None:
        self._menu.set_lost(lost)

    def show_message(self, title: str, text: str) -> None:
        """Show a message in the dock."""
        self.layout.dock.show_message("reference", title, text)

    @property
    def person(self) -> str | None:
        """The player whose hand is open, else the first one of this phone; None before a seat is chosen."""
        if self.seat is not None and self.session.table is not None:
            return self.party.sitters[self.seat].name
        return next(iter(self.session.carried), None)

    def _mark_linked(self) -> None:
        self._hide_trigger.cancel()
        self._tips_trigger.cancel()
        self.layout.header.pill.set_state("rests" if self.session.is_paused else "linked")

    def _show_waiting(self) -> None:
        if (status := self._played_by_others()) is None:
            self._show_page(at_table_status(self._names, self._seats), self._menu.rows())
        elif not self._update_page(status):
            rests = self.session.is_paused
            self._show_page(status, self._menu.paused_rows() if rests else self._menu.watching_rows())
            self.layout.header.pill.set_state("rests" if rests else "linked")

    def _played_by_others(self) -> StatusText | None:
        """Page shown while others play this phone's seats; None if it plays, or no game runs."""
        if self.session.seats or self.session.table is None:
            return None
        sitters = self.party.sitters
        away = [sitter.instead_of.name for sitter in sitters if sitter.instead_of is not None]
        stood_in = [name for name in away if name in self._people]
        names = stood_in or [sitter.name for sitter in sitters if sitter.name in self._people]
        if not names:
            return None
        public = self.views.get(None)
        acting = (
            labels.ValueLabels(self.session.terms, self.party).acting(public) if public is not None else ()
        )
        waited_for = ", ".join(sitters[seat].name for seat in sorted(acting))
        return played_by_others_status(names, bool(stood_in), self.session.is_paused, waited_for)

    def _show_choosing(self) -> None:
        """A phone that joined by code chooses a person, then waits for the answer."""
        self._mark_linked()
        person, rows = self._menu.seats.requested_seat, list[Row]()
        status = choosing_status() if person is None else seat_requested_status(person)
        if person is not None:
            rows = [[Action("seats", tr("Change seat"), self._menu.seats.open, "quiet", tall=64)]]
        if self._page != status.title or not self._actions.is_open:
            self._show_page(status, rows)

    def lost(self) -> None:
        """Disable input at once; `_hide_trigger` hides the outdated game soon after."""
        self._search_failed = False
        self._actions.close()
        self._hide_trigger()
        self._tips_trigger()
        self.layout.header.pill.set_state("looking")
        cancel_touches_within(self.layout)
        if self.face is not None:
            self._must_rebuild = True  # its drawing is outdated
            self.layout.face_layer.disabled = True
            self.layout.dock.extra_rows = ()
            self.layout.dock.fill(tr("Looking for the table…"))

    def _show_lost(self, tips: bool) -> None:
        self._search_failed = tips
        if self._reconnect.is_sheet_open:
            return
        self._show_page(
            self._lost_status(self._reconnect.tips() if tips else ()), self._reconnect.rows(in_vain=tips)
        )
        waits = "looking" if self._is_joining else "lost"
        self.layout.header.pill.set_state("rests" if self.session.is_paused else waits)

    def _lost_status(self, tried: tuple[str, ...]) -> StatusText:
        if self.session.is_paused:
            return asleep_status(self._names, tried)
        if self._is_joining:
            why, seconds = self.session.delay or ("", 0)
            if why == "later" or (why and tried and self._reconnect.is_typed_address):
                return delayed_status(why, self._reconnect.address_text, seconds, tried)
            return joining_status(tried)
        return reconnecting_status(self._names, self.session.table is not None, tried)

    @property
    def _is_joining(self) -> bool:
        """Whether this phone joins for the first time, so that no game is interrupted."""
        return self.session.link == "looking" and not self._reconnect.is_returning

    def delayed(self, why: str, seconds: int) -> None:
        """Show a rate limit at once; show "nobody answers" only after several tries."""
        if not self._is_joining:
            return
        in_vain = why == "later" or not self._tips_trigger.is_triggered
        status = self._lost_status(self._reconnect.tips() if in_vain else ())
        if not self._update_page(status) and not self._actions.is_open:
            self._show_lost(tips=in_vain)

    def moved(self, place: KnownTable) -> None:
        """The table was found at another address: remember that one."""
        self._join_target = self._reconnect.join_target = place
        self._reconnect.peer = None

    def _restart_search(self) -> None:
        self._show_lost(tips=False)
        self._tips_trigger()

    def over(self, why: str) -> None:
        self._hide_trigger.cancel()
        self._tips_trigger.cancel()
        if self._page == "results":  # keep the results visible
            return
        if self._reconnect.open_entry is not None:
            self._show_end(why, self._set_page)  # keep the typed text
            return
        status = self._show_end(why, self._show_page)
        if self._is_mistyped(why):
            self._reconnect.open_correction(status.text)

    def _show_end(self, why: str, show: Callable[[StatusText, Sequence[Row]], None]) -> StatusText:
        terms, where = self.session.table.terms if self.session.table else None, self._reconnect.address_text
        game, pack = (labels.game_title(terms.game), terms.pack) if terms else ("", "")
        status = ended_status("wrong_code" if self._is_mistyped(why) else why, game, pack, where)
        show(status, [] if why == "evening" else self._reconnect.code_rows())
        self.layout.header.pill.set_state("lost")
        return status

    def _is_mistyped(self, why: str) -> bool:
        return why == "unknown" and isinstance(self._reconnect.join_target, TypedCode)

    @property
    def _seats(self) -> SeatLooks:
        """This phone's players with their looks as on the tablet; known before the first view."""
        return tuple(zip(self.session.carried, self.session.looks, strict=False))

    @property
    def _names(self) -> str:
        return ", ".join(self._people)

    # --- a game ---

    @property
    def party(self) -> Party:
        return self.session.table.party if self.session.table is not None else Party()

    @property
    def view(self) -> View[Any] | None:
        return self.views.get(self.seat) if self.seat is not None else None

    def seated(self, seated: Seated, terms: Terms, others: bool) -> None:
        self._clock.set_paused(False)  # a paused table sends the pause afterwards
        self._mark_linked()
        if others:
            self._drop_face()
            self._last_view = self._last_seat = self._curtain_seat = None
            self._drafts, self._verdict, self._page, self._menu.last_race = Drafts(), None, "", None
            self._use_generic_face = False
            self.seat = seated.seats[0] if len(seated.seats) == 1 else None
        if not seated.seats:
            self._show_waiting()

    def shown(self, view: View[Any]) -> None:
        self._clock.update(view.at)
        if view.seat is None:
            if self._played_by_others() is not None:
                self._show_waiting()
        elif view.seat == self.seat and not self.session.is_paused:
            self._show(view)
        elif self.seat is None or self.session.is_paused:
            self._update_covered(view)

    def _update_covered(self, view: View[Any]) -> None:
        """Handle a view while no hand is open: show only the curtain or the results."""
        before = self._last_view[2] if self._last_view is not None else None
        if self.session.table is not None and self.session.terms is not None:
            self._last_view = (self.session.table, self.session.terms, view)
        if self.session.is_paused:
            return
        is_over = view.outcome is not None
        if is_over and (before is None or (before.outcome is None and before.revision == view.revision)):
            self._show_results()
        elif view.seat != self.session.seats[-1] or self._page == "veil":
            return
        elif self._page != "results" or not is_over:
            self._show_curtain()  # all seats have their views now

    def _show(self, view: View[Any]) -> None:
        """Show the game's face; fall back to the generic face if one of its images is missing."""
        try:
            self._update_face(view)
        except FileNotFoundError as error:
            log.warning("shown plainly: %s", error)
            self._use_generic_face = self._must_rebuild = True
            self._update_face(view)

    def _update_face(self, view: View[Any]) -> None:
        if self.face is None or self._must_rebuild:
            self._build_face()
        before = self._shown_revision
        if self.session.table is not None and self.session.terms is not None:
            self._last_view = (self.session.table, self.session.terms, view)
            self._shown_revision = (self.session.table.game, view.revision)
            touch_timing.set_fast(move_queue.is_race_possible(self.session.terms.game, [view]))
        self.layout.face_layer.disabled = False
        self.layout.header.pill.set_state("linked")
        self.layout.header.set_text(self.face.header_text(view))
        self.layout.dock.extra_rows = tuple(self._rows(view))
        self.face.show(view)
        self._actions.update(view)
        self._menu.seats.show_swap_request()
        self._vibrate_on_turn()
        self._services.feedback.keep_awake(True)
        if view.outcome is not None and not self._results_trigger.is_triggered and self._page != "results":
            is_seen = before == self._shown_revision  # only the outcome is new
            self._results_trigger.timeout = (
                0 if is_seen else table_clock.real(max(DURATIONS_S["win"], self.face.end_delay_s))
            )
            self._results_trigger()

    def _vibrate_on_turn(self) -> None:
        """Vibrate when this seat's turn begins, if the turn is public."""
        public, seat = self.views.get(None), self.seat
        acting = (
            labels.ValueLabels(self.session.terms, self.party).acting(public) if public is not None else ()
        )
        if seat in acting and not self._was_acting:
            self._services.feedback.nudge()
        self._was_acting = seat in acting

    def _build_face(self) -> None:
        self._must_rebuild = False
        self._results_trigger.cancel()
        self._new_layout(self.party.sitters[self.seat])
        self._page = "game"
        face_class = GenericFace if self._use_generic_face else phone_face(self.session.terms.game)
        self.face = face_class(self.face_context())
        self.layout.set_face(self.face)
        self._services.feedback.set_secret(True, self.seat)

    def face_context(self) -> FaceContext:
        return FaceContext(
            self.seat, self.layout, self.layout.overlay_layer, self.party, self.session.terms, self._submit,
            self._services.feedback, self._drafts.for_seat(self.seat), None, self._services.hints_seen,
            frozenset(self.session.seats), None, self._clock.now,
        )  # fmt: skip

    def submit(self, move: Move) -> None:
        if self.seat is not None:
            self._submit(self.seat, move)

    def _submit(self, seat: Seat, move: Move) -> None:
        seen = self.views[seat].revision if seat in self.views else 0
        if self.session.link == "joined":
            self.session.request_move(seat, move, seen, touch_timing.stamp())

    def move_rejected(self, seat: Seat, ticket: str, key: str, facts: dict[str, Any]) -> None:
        if self.face is not None and seat == self.seat:
            self.face.deny(key, facts)

    def move_accepted(self, seat: Seat, receipt: Receipt) -> None:
        if seat != self.seat:
            return
        self._actions.close_after_move()
        if self._is_shared and self.view is not None and not game_choices(self.view):
            self._show_curtain()

    def race_finished(self, finish: RaceResult) -> None:
        self._menu.show_race(finish)

    def pause_changed(self, rests: bool) -> None:
        self._clock.set_paused(rests)
        if self._page == "results":  # keep the results visible
            self.layout.header.pill.set_state("rests" if rests else "linked")
        elif self._played_by_others() is not None:
            self._show_waiting()
        elif rests:
            game = labels.game_title(self.session.terms.game) if self.session.terms else ""
            status = paused_status(game, self._names, self.session.paused_by)
            self._show_page(status, self._menu.paused_rows())
            self.layout.header.pill.set_state("rests")
        elif self._is_shared:
            self._show_curtain()
        elif self.view is not None:
            self._show(self.view)
        else:
            self._show_waiting()

    def _rows(self, view: View[Any]) -> list[Row]:
        rows = [*self._menu.rows(), *self._actions.rows(view)]
        if self._is_shared:
            rows.append([Action("hide", tr("Hide my cards"), self._show_curtain, "quiet", tall=57)])
        return rows

    # --- several hands on one phone ---

    @property
    def _is_shared(self) -> bool:
        return len(self.session.seats) > 1

    def open_hand(self, seat: Seat) -> None:
        """Show this hand after the curtain was opened for it."""
        self._drop_face()
        self.seat = self._last_seat = seat
        self._show(self.views[seat])

    def _show_curtain(self, seat: Seat | None = None) -> None:
        """Show the curtain for `seat` or the next player; the choice uses public state only."""
        people = self.session.seats
        after = (people.index(self._last_seat) + 1) % len(people) if self._last_seat in people else 0
        asked = people[after] if seat is None else seat
        self._drop_face()
        self.seat, self._curtain_seat = None, asked
        self._new_layout(self.party.sitters[asked])
        self._page = "veil"
        self._services.feedback.keep_awake(True)
        rows = self._menu.rows()
        show_curtain(self.layout, self.party, people, asked, self.open_hand, self._show_curtain, rows)

    # --- the end ---

    def checked(self, verdict: ReplayVerdict) -> None:
        self._verdict = verdict

    def game_closed(self, game: int) -> None:
        """Keep the results until the next game is dealt."""
        if self._last_view is not None and self._last_view[2].outcome is not None:
            self._show_results()
        else:
            self._show_waiting()

    def _show_results(self) -> None:
        if self._last_view is None or self._last_view[2].outcome is None:
            return
        seated, terms, view = self._last_view
        self._drop_face()
        self._new_layout(seated.party.sitters[view.seat])
        self._page = "results"
        self._services.feedback.keep_awake(False)
        rows = [*self._menu.rows(), [self._leave_action]] if is_dock_roomy() else []
        self.layout.dock.fill(tr("The next game starts on the tablet"), *rows)
        self.layout.set_face(PhoneResults(self.layout, seated.party, view, self._verdict))
        self.layout.header.set_text(labels.game_title(terms.game))
        self.layout.header.pill.set_state("linked" if self.session.link == "joined" else "looking")

    # --- pages and layout ---

    def items(self, width: float) -> list[Widget]:
        phone = tr("This phone"), tr("language, sound, large text, left-handed")
        leave = tr("Leave the table"), tr("stop playing on this phone")
        return [
            *self._menu.items(width),
            SheetItem("phone", "gear", *phone, self.open_settings, width),
            SheetItem("quit", "home", *leave, self._ask_to_leave, width),
        ]

    def open_settings(self) -> None:
        self._actions.open_sheet(*settings_sheet(self._services, self._actions.close, self._reopen_settings))

    def _reopen_settings(self) -> None:
        self.rebuild()
        self.open_settings()

    def back(self) -> None:
        """System back key: close the open sheet, else open the table sheet."""
        self._actions.close() if self._actions.is_open else self._actions.open_menu()

    def _new_layout(self, sitter: Sitter | None = None) -> None:
        self._actions.close()
        self.clear_widgets()
        look = sitter.look if sitter else self._seats[0][1] if len(self._seats) == 1 else None
        self.layout = PhoneLayout(look, sitter.name if sitter else self._names or "Tablée")
        self.layout.header.press_action = self._actions.open_menu
        self.add_widget(self.layout)

    @property
    def _leave_action(self) -> Action:
        return Action("quit", tr("Leave the table"), self._ask_to_leave, "quiet", tall=64)

    def _ask_to_leave(self) -> None:
        """Confirm first if this phone has a seat."""
        if self.session.link == "over" or not self.session.carried:
            self._leave()
            return
        under = tr("{names}: the seat waits, and this phone can come back to it.", names=self._names)
        sheet = BottomSheet(tr("Leave the table?"), under, self._actions.close)
        leave = Action("leave-table", tr("Leave the table"), self._leave_table)
        self._actions.open_sheet(
            sheet, [], [[leave], [Action("close", tr("Stay"), self._actions.close, "plain")]]
        )

    def _leave_table(self) -> None:
        self.session.leave()
        self._leave()

    def _show_page(self, status: StatusText, rows: Sequence[Row] = ()) -> None:
        self._drop_face()
        seats = self.session.seats
        self._new_layout(self.party.sitters[seats[0]] if len(seats) == 1 else None)
        self._services.feedback.keep_awake(False)
        if self.session.link == "joined":
            self.layout.header.pill.set_state("linked")
        self._set_page(status, rows)

    def _set_page(self, status: StatusText, rows: Sequence[Row]) -> None:
        """Show the page in the current layout; an open sheet stays."""
        self._page, self._status = status.title, status
        self.layout.dock.fill("", *rows, [self._leave_action])
        self.layout.set_face(StatusPage(self.layout, status))

    def _update_page(self, status: StatusText) -> bool:
        """Update only the text of the shown page; False if another page is shown."""
        if self._status is None or (self._page, self._status.sign) != (status.title, status.sign):
            return False
        if self._status != status:
            self._status = status
            self.layout.set_face(StatusPage(self.layout, status))
        return True

    def _drop_face(self) -> None:
        """Remove the face, so that nothing of the game stays visible."""
        self._results_trigger.cancel()
        touch_timing.set_fast(False)
        if self.face is not None:
            self.face.cancel_touches()
            self.face = None
            self.clear_widgets()
        if self._is_shared:
            self.seat = None
        self._services.feedback.clear_secrets()

    def cancel_touches(self) -> None:
        cancel_touches_within(self)

    def rebuild(self) -> None:
        """Rebuild the same page after the screen was rotated or resized."""
        if self._page == "results":
            self._show_results()
        elif self.session.link != "joined":
            self._rebuild_unlinked()
        elif not self.session.carried:
            self._show_choosing()
            self._menu.seats.update_offers()
        elif self.session.is_paused and self._played_by_others() is None:
            self.pause_changed(True)
        elif self.session.table is None or not self.session.seats:
            self._status = None
            self._show_waiting()
        elif self._is_shared and self.seat is None:
            self._show_curtain(self._curtain_seat)
        else:
            seat = self.seat
            self._drop_face()
            self.seat = seat
            if self.view is not None:
                self._show(self.view)

    def _rebuild_unlinked(self) -> None:
        typing = self._reconnect.open_entry
        self._actions.close()
        if self.session.link == "over":
            self._show_end(self.session.why, self._show_page)
        else:
            self._show_lost(tips=self._search_failed)
        self._reconnect.reopen(typing)

    def leave(self) -> None:
        self._hide_trigger.cancel()
        self._tips_trigger.cancel()
        self._drop_face()
        self.session.shut()

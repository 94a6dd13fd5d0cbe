"""Pages about the link to the table: joining, waiting, paused, lost and ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock

from mobileapp.guest import recent_tables
from mobileapp.i18n.translate import tr
from mobileapp.net.security.links import KnownTable, TypedCode
from mobileapp.session.recap import join_names
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.hand_context import HandContext
from mobileapp.ui.phone.page_frame import PageFrame
from mobileapp.ui.phone.reconnect import ReconnectOptions
from mobileapp.ui.phone.status_pages import (
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
from mobileapp.ui.phone.table_news import TableMenu
from mobileapp.ui.toolkit.touchable import cancel_touches_within

HIDE_DELAY_S = 2.0  # seconds from a disconnect until the game is hidden
TIPS_DELAY_S = 6.0  # seconds of searching until tips are shown


class LinkPages:
    """Everything a phone shows while it does not play."""

    def __init__(
        self,
        context: HandContext,
        frame: PageFrame,
        actions: TableActions,
        menu: TableMenu,
        reconnect: ReconnectOptions,
    ) -> None:
        self._context, self._frame, self._actions, self._menu = context, frame, actions, menu
        self._reconnect = reconnect
        self._search_failed = False  # tips are shown
        self._is_lost = False  # after it was admitted
        self.hide_trigger = Clock.create_trigger(lambda _: self.show_lost(tips=False), HIDE_DELAY_S)
        self.tips_trigger = Clock.create_trigger(lambda _: self.show_lost(tips=True), TIPS_DELAY_S)

    def open(self) -> None:
        """Show the first page, before the link is open."""
        self._frame.show_status(self._lost_status(()))
        if self._reconnect.is_returning:
            self.hide_trigger()
        self.tips_trigger()

    def close(self) -> None:
        """Cancel the pending pages."""
        self.hide_trigger.cancel()
        self.tips_trigger.cancel()

    # --- at the table ---

    def mark_linked(self) -> None:
        self.close()
        self._is_lost = False
        self._frame.set_pill("rests" if self._context.session.is_paused else "linked")

    def remember_table(self) -> None:
        """Keep the table, so that this phone can rejoin it later."""
        if (target := self._reconnect.join_target) is not None:
            context, peer = self._context, self._reconnect.peer
            recent_tables.remember_table(
                context.services.store, target, context.session.key, context.people, peer
            )

    def show_waiting(self) -> None:
        """Between two games, or while others play this phone's seats."""
        context = self._context
        if (status := self.played_by_others()) is None:
            self._frame.show_status(
                at_table_status(context.names, self._frame.seat_looks), self._menu.waiting_rows()
            )
            if len(context.session.carried) == 1:
                self._frame.layout.header.set_name_action(self._menu.show_name_entry)
        elif not self._frame.update_status(status):
            rests = context.session.is_paused
            rows = self._menu.paused_rows() if rests else self._menu.watching_rows()
            self._frame.show_status(status, rows)
            self._frame.set_pill("rests" if rests else "linked")

    def played_by_others(self) -> StatusText | None:
        """Page shown while others play this phone's seats; None if it plays, or no game runs."""
        session, people = self._context.session, self._context.people
        if session.seats or session.table is None:
            return None
        sitters = self._context.party.sitters
        away = [sitter.instead_of.name for sitter in sitters if sitter.instead_of is not None]
        stood_in = [name for name in away if name in people]
        names = stood_in or [sitter.name for sitter in sitters if sitter.name in people]
        if not names:
            return None
        waited_for = join_names([sitters[seat].name for seat in sorted(self._context.acting_seats)])
        return played_by_others_status(names, bool(stood_in), session.is_paused, waited_for)

    def show_paused(self) -> None:
        session = self._context.session
        game = session.terms.game if session.terms else ""
        title = labels.game_title(game) if game else ""
        everybody = tuple((sitter.name, sitter.look) for sitter in self._context.party.sitters)
        status = paused_status(game, title, self._context.people, session.paused_by, everybody)
        rows = self._menu.paused_rows()
        self._frame.show_status(status, rows, tr("Ready when you all are") if rows else "")
        self._frame.set_pill("rests")

    def show_choosing(self) -> None:
        """A phone that joined by code chooses a person, then waits for the answer."""
        self.mark_linked()
        person, rows = self._menu.seats.requested_seat, list[Row]()
        status = choosing_status() if person is None else seat_requested_status(person)
        if person is not None:
            rows = [[Action("seats", tr("Change seat"), self._menu.seats.open, "quiet", tall=64)]]
        if self._frame.page != status.title or not self._actions.is_open:
            self._frame.show_status(status, rows)

    # --- without a link ---

    @property
    def is_searching(self) -> bool:
        """Whether the link of an admitted phone was lost, long enough to be noticed."""
        return self._is_lost and not self.hide_trigger.is_triggered

    def lost(self) -> None:
        """Disable input at once; `hide_trigger` hides the outdated game soon after."""
        self._search_failed, self._is_lost = False, True
        self._actions.close()
        self.hide_trigger()
        self.tips_trigger()
        self._frame.set_pill("looking")
        cancel_touches_within(self._frame.layout)

    def show_lost(self, tips: bool) -> None:
        self._search_failed = tips
        if self._reconnect.is_sheet_open:
            return
        tried = self._reconnect.tips() if tips else ()
        self._frame.show_status(self._lost_status(tried), self._reconnect.rows(in_vain=tips))
        waits = "looking" if self._is_joining else "lost"
        self._frame.set_pill("rests" if self._context.session.is_paused else waits)

    def _lost_status(self, tried: tuple[str, ...]) -> StatusText:
        session, names = self._context.session, self._context.names
        if session.is_paused:
            return asleep_status(names, tried)
        if self._is_joining:
            why, seconds = session.delay or ("", 0)
            if why == "later" or (why and tried and self._reconnect.is_typed_address):
                return delayed_status(why, self._reconnect.address_text, seconds, tried)
            return joining_status(tried)
        return reconnecting_status(names, session.table is not None, tried)

    @property
    def _is_joining(self) -> bool:
        """Whether this phone joins for the first time, so that no game is interrupted."""
        return self._context.session.link == "looking" and not self._reconnect.is_returning

    def delayed(self, why: str) -> None:
        """Show a rate limit at once; show "nobody answers" only after several tries."""
        if not self._is_joining:
            return
        if why == "nobody" and self._reconnect.try_next is not None:
            self._reconnect.try_next()
            return
        in_vain = why == "later" or not self.tips_trigger.is_triggered
        status = self._lost_status(self._reconnect.tips() if in_vain else ())
        if not self._frame.update_status(status) and not self._actions.is_open:
            self.show_lost(tips=in_vain)

    def moved(self, place: KnownTable) -> None:
        """The table was found at another address: remember that one."""
        self._reconnect.join_target = place
        self._reconnect.peer = None

    def restart_search(self) -> None:
        self.show_lost(tips=False)
        self.tips_trigger()

    def over(self, why: str) -> None:
        self.close()
        if self._frame.page == "results":  # keep the results visible
            return
        if self._is_mistyped(why) and self._reconnect.try_next is not None:
            self._reconnect.try_next()
            return
        if self._reconnect.open_entry is not None:
            self._show_end(why, self._frame.set_status)  # keep the typed text
            return
        status = self._show_end(why, self._frame.show_status)
        if self._is_mistyped(why):
            self._reconnect.open_correction(status.text)

    def _show_end(self, why: str, show: Callable[[StatusText, Sequence[Row]], None]) -> StatusText:
        table = self._context.session.table
        game, pack = (labels.game_title(table.terms.game), table.terms.pack) if table else ("", "")
        typed = "wrong_code_nearby" if self._reconnect.is_nearby else "wrong_code"
        key = typed if self._is_mistyped(why) else why
        status = ended_status(key, game, pack)
        show(status, [] if why == "evening" else self._reconnect.code_rows())
        self._frame.set_pill("lost")
        return status

    def _is_mistyped(self, why: str) -> bool:
        return why == "unknown" and isinstance(self._reconnect.join_target, TypedCode)

    def rebuild_unlinked(self) -> None:
        """Rebuild the page of a lost or ended link; typed text stays."""
        typing = self._reconnect.open_entry
        self._actions.close()
        if self._context.session.link == "over":
            self._show_end(self._context.session.why, self._frame.show_status)
        else:
            self.show_lost(tips=self._search_failed)
        self._reconnect.reopen(typing)

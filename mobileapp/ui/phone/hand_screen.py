"""The phone while it holds a hand: the link's state, the face of the game, and what the table asks."""

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
from mobileapp.guest.replay_verifier import Verdict
from mobileapp.guest.session import Audience, Session, Way
from mobileapp.host import move_queue
from mobileapp.i18n.translate import say
from mobileapp.net.protocol.messages import Finish, Lost, Offer, Seated, SeatRequest
from mobileapp.net.security.links import Again, Lead, Typed
from mobileapp.net.transport.bluetooth import Peer
from mobileapp.net.transport.guest_link import Listener
from mobileapp.people.party import Party, Sitter
from mobileapp.platform.table_clock import pace
from mobileapp.platform.touch_timing import polling
from mobileapp.session.drafts import Drafts
from mobileapp.ui.face import Ground
from mobileapp.ui.game_faces import phone_face
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.curtain import lower_veil
from mobileapp.ui.phone.device_services import Pocket
from mobileapp.ui.phone.dock import Act, Row
from mobileapp.ui.phone.face import PhoneFace, game_choices
from mobileapp.ui.phone.generic_face import Plain
from mobileapp.ui.phone.layout import Room
from mobileapp.ui.phone.reconnect import Enter, Otherwise
from mobileapp.ui.phone.results import Results
from mobileapp.ui.phone.settings import settings_sheet
from mobileapp.ui.phone.sheet import BottomSheet, Item
from mobileapp.ui.phone.status_pages import (
    Page,
    Said,
    Seats,
    asked_for,
    asleep,
    at_table,
    choosing,
    delayed,
    ended,
    joining,
    looking,
    played_elsewhere,
    resting,
)
from mobileapp.ui.phone.table_actions import Asks
from mobileapp.ui.phone.table_news import Tableside, is_roomy
from mobileapp.ui.phone.table_time import TableTime
from mobileapp.ui.theme import MOTION
from mobileapp.ui.toolkit.touchable import let_go_within

log = logging.getLogger("tablee.phone")
GONE = 2.0  # seconds after a cut the last view is taken away
TIPS = 6.0  # seconds of looking until something is proposed


class Hand(Screen, Audience):
    """Carries seats of a table elsewhere; one of them is held at a time, and between two the veil is down."""

    def __init__(
        self,
        pocket: Pocket,
        put_away: Callable[[], None],
        way: Callable[[Listener], Way],
        at: Lead | None = None,
        peer: Peer | None = None,
        *,
        returns: bool = False,
        enter: Enter | None = None,
        **named,
    ) -> None:
        """`peer` is the table's device, where it was reached by Bluetooth; `returns`: it was there before."""
        super().__init__(name="hand", **named)
        self._table_at = at
        self._pocket, self._put_away, self._kept = pocket, put_away, Drafts()
        self.seat: Seat | None = None  # whose hand lies open
        self._last_seat: Seat | None = None  # whose hand was open last
        self._veil_for: Seat | None = None  # whose hand the veil opens
        self.face: PhoneFace | None = None
        self.room = Room(None, "")
        self._people: tuple[str, ...] = ()
        self._page = ""
        self._told: Said | None = None  # last page shown
        self._its_turn = self._in_vain = False  # looked for so long that something is proposed
        self._verdict: Verdict | None = None
        self._shown: tuple[Seated, Terms, View[Any]] | None = None  # the last of a game, for its result
        self._laid: tuple[int, int] | None = None  # game and revision of the last hand shown
        self._anew = self._plainly = False
        self._asks = Asks(self)
        self._side = Tableside(self, self._asks)
        self._otherwise = Otherwise(pocket, self._asks, lambda: self.session, self._looks_otherwise, enter)
        self._otherwise.peer, self._otherwise.returns, self._otherwise.lead = peer, returns, at
        self._vanishes = Clock.create_trigger(lambda _: self._show_lost(tips=False), GONE)
        self._advises = Clock.create_trigger(lambda _: self._show_lost(tips=True), TIPS)
        self._ends = Clock.create_trigger(lambda _: self._show_results())
        self.session = Session(self, way)
        self._time = TableTime(self.session.now)
        self._show_page(self._said_of_lost(()))
        if returns:
            self._vanishes()
        self._advises()
        self.session.open()

    # --- for outside drivers ---

    @property
    def views(self) -> dict[Seat | None, View[Any]]:
        return self.session.views

    @property
    def comes(self) -> list[str]:
        return ["results"] if self._ends.is_triggered else []

    @property
    def tells(self) -> dict[str, Any]:
        """How it stands with the table: the link, what is shown, and whether the replay agreed."""
        agrees = self._verdict.agrees if self._verdict is not None else None
        shows = "game" if self.face is not None else self._page
        return {"link": self.session.link, "shows": shows, "agrees": agrees}

    @property
    def is_playing(self) -> bool:
        """A game is shown, or the veil between two of its hands."""
        return self._page in ("game", "veil")

    @property
    def watches(self) -> bool:
        """A game is played, and others play this phone's seats."""
        return not self.session.resting and self._played_elsewhere() is not None

    @property
    def shows_secret(self) -> bool:
        """A hand may lie open: nobody takes a picture of it."""
        return self.face is not None

    # --- the link ---

    @property
    def link(self) -> str:
        return self.session.link

    def joined(self, people: tuple[str, ...]) -> None:
        self._people = people
        self._side.forget_missing()
        self._link_is_back()
        if (at := self._table_at) is not None:
            recent_tables.remember(self._pocket.store, at, self.session.key, people, self._otherwise.peer)
        if self.session.table is None:
            self._await_game()

    def offered(self, seats: tuple[Offer, ...]) -> None:
        if not self.session.carried:
            self._await_pick()
        elif self._side.is_told_otherwise():  # the dock says that it waits, or no longer
            self.rebuild()
        self._side.seats.offered()

    def taken(self) -> None:
        self._side.seats.taken()

    def refused(self) -> None:
        self._side.seats.refused()

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        self._side.requested(requests)

    def missing(self, lost: tuple[Lost, ...]) -> None:
        self._side.missing(lost)

    def tell(self, title: str, text: str) -> None:
        """A word in the dock."""
        self.room.dock.tell("reference", title, text)

    @property
    def person(self) -> str | None:
        """Whose hand is held now, or might be; None: nobody's yet."""
        if self.seat is not None and self.session.table is not None:
            return self.party.sitters[self.seat].name
        return next(iter(self.session.carried), None)

    def _link_is_back(self) -> None:
        self._vanishes.cancel()
        self._advises.cancel()
        self.room.header.pill.shows("rests" if self.session.resting else "linked")

    def _await_game(self) -> None:
        if (said := self._played_elsewhere()) is None:
            self._show_page(at_table(self._names, self._seats), self._side.rows())
        elif not self._retell(said):
            rests = self.session.resting
            self._show_page(said, self._side.rest_rows() if rests else self._side.elsewhere_rows())
            self.room.header.pill.shows("rests" if rests else "linked")

    def _played_elsewhere(self) -> Said | None:
        """Page shown while others play this phone's seats; None if it plays, or no game runs."""
        if self.session.people or self.session.table is None:
            return None
        sitters = self.party.sitters
        away = [sitter.instead_of.name for sitter in sitters if sitter.instead_of is not None]
        stood_in = [name for name in away if name in self._people]
        names = stood_in or [sitter.name for sitter in sitters if sitter.name in self._people]
        if not names:
            return None
        public = self.views.get(None)
        acting = labels.Values(self.session.terms, self.party).acting(public) if public is not None else ()
        waited_for = ", ".join(sitters[seat].name for seat in sorted(acting))
        return played_elsewhere(names, bool(stood_in), self.session.resting, waited_for)

    def _await_pick(self) -> None:
        """A phone that joined by code chooses a person, then waits for the answer."""
        self._link_is_back()
        person, rows = self._side.seats.waits_for, list[Row]()
        said = choosing() if person is None else asked_for(person)
        if person is not None:
            rows = [[Act("seats", say("Another seat"), self._side.seats.open, "quiet", tall=64)]]
        if self._page != said.title or not self._asks.is_open:
            self._show_page(said, rows)

    def lost(self) -> None:
        """Nothing can be done with what is not true any more; soon it is not shown either."""
        self._in_vain = False
        self._asks.close()
        self._vanishes()
        self._advises()
        self.room.header.pill.shows("looking")
        let_go_within(self.room)
        if self.face is not None:
            self._anew = True  # what it drew is not true any more
            self.room.under.disabled = True
            self.room.dock.extra = ()
            self.room.dock.fill(say("Looking for the table…"))

    def _show_lost(self, tips: bool) -> None:
        self._in_vain = tips
        if self._otherwise.is_choosing:
            return
        self._show_page(
            self._said_of_lost(self._otherwise.tips() if tips else ()), self._otherwise.rows(in_vain=tips)
        )
        waits = "looking" if self._is_joining else "lost"
        self.room.header.pill.shows("rests" if self.session.resting else waits)

    def _said_of_lost(self, tried: tuple[str, ...]) -> Said:
        if self.session.resting:
            return asleep(self._names, tried)
        if self._is_joining:
            why, seconds = self.session.delay or ("", 0)
            if why == "later" or (why and tried and self._otherwise.has_typed_address):
                return delayed(why, self._otherwise.where, seconds, tried)
            return joining(tried)
        return looking(self._names, self.session.table is not None, tried)

    @property
    def _is_joining(self) -> bool:
        """For the first time: nobody misses anything yet."""
        return self.session.link == "looking" and not self._otherwise.returns

    def delayed(self, why: str, seconds: int) -> None:
        """Show a rate limit at once; show "nobody answers" only after several tries."""
        if not self._is_joining:
            return
        in_vain = why == "later" or not self._advises.is_triggered
        said = self._said_of_lost(self._otherwise.tips() if in_vain else ())
        if not self._retell(said) and not self._asks.is_open:
            self._show_lost(tips=in_vain)

    def moved(self, place: Again) -> None:
        """It is remembered where it was found."""
        self._table_at = self._otherwise.lead = place
        self._otherwise.peer = None

    def _looks_otherwise(self) -> None:
        self._show_lost(tips=False)
        self._advises()

    def over(self, why: str) -> None:
        self._vanishes.cancel()
        self._advises.cancel()
        if self._page == "results":  # the last thing looked at stays
            return
        if self._otherwise.typing is not None:
            self._show_end(why, self._lay_page)  # what is typed stays
            return
        said = self._show_end(why, self._show_page)
        if self._is_mistyped(why):
            self._otherwise.correct(said.text)

    def _show_end(self, why: str, show: Callable[[Said, Sequence[Row]], None]) -> Said:
        terms, where = self.session.table.terms if self.session.table else None, self._otherwise.where
        game, pack = (labels.title(terms.game), terms.pack) if terms else ("", "")
        said = ended("wrong_code" if self._is_mistyped(why) else why, game, pack, where)
        show(said, [] if why == "evening" else self._otherwise.correcting())
        self.room.header.pill.shows("lost")
        return said

    def _is_mistyped(self, why: str) -> bool:
        return why == "unknown" and isinstance(self._otherwise.lead, Typed)

    @property
    def _seats(self) -> Seats:
        """Whom it carries, as the tablet shows them; known before the first view."""
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
        self._time.rests(False)  # a table that rests says so afterwards
        self._link_is_back()
        if others:
            self._drop_face()
            self._shown = self._last_seat = self._veil_for = None
            self._kept, self._verdict, self._page, self._side.race = Drafts(), None, "", None
            self._plainly = False
            self.seat = seated.seats[0] if len(seated.seats) == 1 else None
        if not seated.seats:
            self._await_game()

    def shown(self, view: View[Any]) -> None:
        self._time.sees(view.at)
        if view.seat is None:
            if self._played_elsewhere() is not None:
                self._await_game()
        elif view.seat == self.seat and not self.session.resting:
            self._show(view)
        elif self.seat is None or self.session.resting:
            self._follow_covered(view)

    def _follow_covered(self, view: View[Any]) -> None:
        """No hand is open: only the result is shown."""
        before = self._shown[2] if self._shown is not None else None
        if self.session.table is not None and self.session.terms is not None:
            self._shown = (self.session.table, self.session.terms, view)
        if self.session.resting:
            return
        is_over = view.outcome is not None
        if is_over and (before is None or (before.outcome is None and before.revision == view.revision)):
            self._show_results()
        elif view.seat != self.session.people[-1] or self._page == "veil":
            return
        elif self._page != "results" or not is_over:
            self._lower_veil()  # the last of them: all is known

    def _show(self, view: View[Any]) -> None:
        """As the game is dressed; where a picture of it is missing here, in plain forms."""
        try:
            self._lay(view)
        except FileNotFoundError as lacking:
            log.warning("shown plainly: %s", lacking)
            self._plainly = self._anew = True
            self._lay(view)

    def _lay(self, view: View[Any]) -> None:
        if self.face is None or self._anew:
            self._build_face()
        before = self._laid
        if self.session.table is not None and self.session.terms is not None:
            self._shown = (self.session.table, self.session.terms, view)
            self._laid = (self.session.table.game, view.revision)
            polling.quickens(move_queue.is_on(self.session.terms.game, [view]))
        self.room.under.disabled = False
        self.room.header.pill.shows("linked")
        self.room.header.says(self.face.fact(view))
        self.room.dock.extra = tuple(self._rows(view))
        self.face.show(view)
        self._asks.follow(view)
        self._side.seats.remind()
        self._nudge()
        self._pocket.feel.stays_awake(True)
        if view.outcome is not None and not self._ends.is_triggered and self._page != "results":
            is_seen = before == self._laid  # only the outcome is new
            self._ends.timeout = 0 if is_seen else pace.real(max(MOTION["win"], self.face.lingers))
            self._ends()

    def _nudge(self) -> None:
        """Its turn is felt in the palm, where everybody may know that it is."""
        public, seat = self.views.get(None), self.seat
        acting = labels.Values(self.session.terms, self.party).acting(public) if public is not None else ()
        if seat in acting and not self._its_turn:
            self._pocket.feel.nudges()
        self._its_turn = seat in acting

    def _build_face(self) -> None:
        self._anew = False
        self._ends.cancel()
        self._new_room(self.party.sitters[self.seat])
        self._page = "game"
        worn = Plain if self._plainly else phone_face(self.session.terms.game)
        self.face = worn(self.ground())
        self.room.stand(self.face)
        self._pocket.feel.keeps_secret(True, self.seat)

    def ground(self) -> Ground:
        return Ground(
            self.seat, self.room, self.room.over, self.party, self.session.terms, self._wish,
            self._pocket.feel, self._kept.of(self.seat), None, self._pocket.lessons,
            frozenset(self.session.people), None, self._time.now,
        )  # fmt: skip

    def does(self, move: Move) -> None:
        if self.seat is not None:
            self._wish(self.seat, move)

    def _wish(self, seat: Seat, move: Move) -> None:
        seen = self.views[seat].revision if seat in self.views else 0
        if self.session.link == "joined":
            self.session.wish(seat, move, seen, polling.stamp())

    def denied(self, seat: Seat, ticket: str, key: str, facts: dict[str, Any]) -> None:
        if self.face is not None and seat == self.seat:
            self.face.deny(key, facts)

    def granted(self, seat: Seat, receipt: Receipt) -> None:
        if seat != self.seat:
            return
        self._asks.granted()
        if self._shares and self.view is not None and not game_choices(self.view):
            self._lower_veil()

    def raced(self, finish: Finish) -> None:
        self._side.raced(finish)

    def rested(self, rests: bool) -> None:
        self._time.rests(rests)
        if self._page == "results":  # they stay
            self.room.header.pill.shows("rests" if rests else "linked")
        elif self._played_elsewhere() is not None:
            self._await_game()
        elif rests:
            game = labels.title(self.session.terms.game) if self.session.terms else ""
            said = resting(game, self._names, self.session.asked)
            self._show_page(said, self._side.rest_rows())
            self.room.header.pill.shows("rests")
        elif self._shares:
            self._lower_veil()
        elif self.view is not None:
            self._show(self.view)
        else:
            self._await_game()

    def _rows(self, view: View[Any]) -> list[Row]:
        rows = [*self._side.rows(), *self._asks.rows(view)]
        if self._shares:
            rows.append([Act("hide", say("Hide the hand"), self._lower_veil, "quiet", tall=57)])
        return rows

    # --- several hands on one phone ---

    @property
    def _shares(self) -> bool:
        return len(self.session.people) > 1

    def opens(self, seat: Seat) -> None:
        """Whoever holds the phone now looks."""
        self._drop_face()
        self.seat = self._last_seat = seat
        self._show(self.views[seat])

    def _lower_veil(self, seat: Seat | None = None) -> None:
        """For the next one, or whoever is said; of that nothing is told by any hand."""
        people = self.session.people
        after = (people.index(self._last_seat) + 1) % len(people) if self._last_seat in people else 0
        asked = people[after] if seat is None else seat
        self._drop_face()
        self.seat, self._veil_for = None, asked
        self._new_room(self.party.sitters[asked])
        self._page = "veil"
        self._pocket.feel.stays_awake(True)
        rows = self._side.rows()
        lower_veil(self.room, self.party, people, asked, self.opens, self._lower_veil, rows)

    # --- the end ---

    def checked(self, verdict: Verdict) -> None:
        self._verdict = verdict

    def put_away(self, game: int) -> None:
        """The result stays until the next game is dealt."""
        if self._shown is not None and self._shown[2].outcome is not None:
            self._show_results()
        else:
            self._await_game()

    def _show_results(self) -> None:
        if self._shown is None or self._shown[2].outcome is None:
            return
        seated, terms, view = self._shown
        self._drop_face()
        self._new_room(seated.party.sitters[view.seat])
        self._page = "results"
        self._pocket.feel.stays_awake(False)
        rows = [*self._side.rows(), [self._leaving]] if is_roomy() else []
        self.room.dock.fill(say("The next game begins at the table"), *rows)
        self.room.stand(Results(self.room, seated.party, view, self._verdict))
        self.room.header.says(labels.title(terms.game))
        self.room.header.pill.shows("linked" if self.session.link == "joined" else "looking")

    # --- rooms ---

    def items(self, width: float) -> list[Widget]:
        phone = say("This phone"), say("language, sound, large text, left hand")
        told = say("Leave the table"), say("this phone holds no hand any more")
        return [
            *self._side.items(width),
            Item("phone", "gear", *phone, self.open_settings, width),
            Item("quit", "home", *told, self._quit, width),
        ]

    def open_settings(self) -> None:
        self._asks.lay(*settings_sheet(self._pocket, self._asks.close, self._set_anew))

    def _set_anew(self) -> None:
        self.rebuild()
        self.open_settings()

    def back(self) -> None:
        """The system's own key: a sheet goes, or the table's comes."""
        self._asks.close() if self._asks.is_open else self._asks.open_table()

    def _new_room(self, sitter: Sitter | None = None) -> None:
        self._asks.close()
        self.clear_widgets()
        look = sitter.look if sitter else self._seats[0][1] if len(self._seats) == 1 else None
        self.room = Room(look, sitter.name if sitter else self._names or "Tablée")
        self.room.header.pressed = self._asks.open_table
        self.add_widget(self.room)

    @property
    def _leaving(self) -> Act:
        return Act("quit", say("Leave the table"), self._quit, "quiet", tall=64)

    def _quit(self) -> None:
        """Asked once, where there is a seat to leave."""
        if self.session.link == "over" or not self.session.carried:
            self._put_away()
            return
        under = say("{names}: the seat waits, and this phone can come back to it.", names=self._names)
        sheet = BottomSheet(say("Leave the table?"), under, self._asks.close)
        leave = Act("leave-table", say("Leave the table"), self._leave_table)
        self._asks.lay(sheet, [], [[leave], [Act("close", say("Stay"), self._asks.close, "plain")]])

    def _leave_table(self) -> None:
        self.session.leave()
        self._put_away()

    def _show_page(self, said: Said, rows: Sequence[Row] = ()) -> None:
        self._drop_face()
        seats = self.session.people
        self._new_room(self.party.sitters[seats[0]] if len(seats) == 1 else None)
        self._pocket.feel.stays_awake(False)
        if self.session.link == "joined":
            self.room.header.pill.shows("linked")
        self._lay_page(said, rows)

    def _lay_page(self, said: Said, rows: Sequence[Row]) -> None:
        """In this room; an open sheet stays."""
        self._page, self._told = said.title, said
        self.room.dock.fill("", *rows, [self._leaving])
        self.room.stand(Page(self.room, said))

    def _retell(self, said: Said) -> bool:
        """Change the words of the page that is shown, and nothing else; False: another page is shown."""
        if self._told is None or (self._page, self._told.sign) != (said.title, said.sign):
            return False
        if self._told != said:
            self._told = said
            self.room.stand(Page(self.room, said))
        return True

    def _drop_face(self) -> None:
        """No pixel of the game stays."""
        self._ends.cancel()
        polling.quickens(False)
        if self.face is not None:
            self.face.let_go()
            self.face = None
            self.clear_widgets()
        if self._shares:
            self.seat = None
        self._pocket.feel.hides_all()

    def let_go(self) -> None:
        let_go_within(self)

    def rebuild(self) -> None:
        """The screen was turned or resized: the same again, laid anew."""
        if self._page == "results":
            self._show_results()
        elif self.session.link != "joined":
            self._rebuild_unlinked()
        elif not self.session.carried:
            self._await_pick()
            self._side.seats.offered()
        elif self.session.resting and self._played_elsewhere() is None:
            self.rested(True)
        elif self.session.table is None or not self.session.people:
            self._told = None
            self._await_game()
        elif self._shares and self.seat is None:
            self._lower_veil(self._veil_for)
        else:
            seat = self.seat
            self._drop_face()
            self.seat = seat
            if self.view is not None:
                self._show(self.view)

    def _rebuild_unlinked(self) -> None:
        typing = self._otherwise.typing
        self._asks.close()
        if self.session.link == "over":
            self._show_end(self.session.why, self._show_page)
        else:
            self._show_lost(tips=self._in_vain)
        self._otherwise.reopen(typing)

    def leave(self) -> None:
        self._vanishes.cancel()
        self._advises.cancel()
        self._drop_face()
        self.session.shut()

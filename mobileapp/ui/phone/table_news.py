"""What a phone's people say to the table besides moves: rests, seats, who is away; and the last race."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from kivy.uix.widget import Widget

from engine.game import Seat
from engine.table import View
from mobileapp.guest.session import Session
from mobileapp.i18n.translate import say
from mobileapp.net.protocol.messages import Finish, Lost, SeatRequest
from mobileapp.people.party import Party
from mobileapp.ui.phone.dock import Act, Row
from mobileapp.ui.phone.layout import LOW, Room
from mobileapp.ui.phone.lost_players import Absent
from mobileapp.ui.phone.photo_finish import FinishTag, finish_sheet
from mobileapp.ui.phone.seat_answers import Answers
from mobileapp.ui.phone.seats import Seats
from mobileapp.ui.phone.sheet import BottomSheet, Item
from mobileapp.ui.phone.table_actions import Asks
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.hold_button import HoldPill


def is_roomy() -> bool:
    """Whether the dock may grow without hiding what is played with."""
    return glass.portrait and glass.height >= u(LOW)


class Holding(Protocol):
    """The phone's screen, as far as this must know."""

    room: Room
    session: Session

    @property
    def person(self) -> str | None: ...

    @property
    def party(self) -> Party: ...

    @property
    def views(self) -> Mapping[Seat | None, View[Any]]: ...

    @property
    def is_playing(self) -> bool: ...

    @property
    def watches(self) -> bool: ...

    def tell(self, title: str, text: str) -> None: ...

    def rebuild(self) -> None: ...


class Tableside:
    """Rows for the dock, items for the table's sheet, and sheets of its own."""

    def __init__(self, hand: Holding, asks: Asks) -> None:
        self._hand, self._asks = hand, asks
        self.seats, self._absent = Seats(hand, asks), Absent(self._says_away)
        self._answers = Answers(self._answer)
        self.race: Finish | None = None  # the last one that was close

    # --- people whose phones are lost ---

    def missing(self, lost: tuple[Lost, ...]) -> None:
        """In the dock where there is room for it, else in a sheet."""
        known = set(self._absent.people)
        if self._absent.tells(lost):
            self._hand.rebuild()
            if not is_roomy() and set(self._absent.people) - known:
                self._open_missing()

    def _open_missing(self) -> None:
        sheet = BottomSheet(say("The table waits"), close=self._asks.close)
        wait = Act("close", say("Keep waiting"), self._asks.close)
        self._asks.lay(sheet, self._parts(sheet.room), [[wait]])

    def _parts(self, width: float) -> list[Widget]:
        rows = [*self._absent.rows(width, paper=True), *self._answers.rows(width, paper=True)]
        return [part for row in rows for part in row if isinstance(part, Widget)]

    # --- seats that others ask for ---

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        """In the dock where there is room for it, else in a sheet."""
        known = self._answers.numbers
        if self._answers.tells(requests) and self._hand.session.link == "joined":
            self._hand.rebuild()
            if not is_roomy() and self._answers.numbers - known:
                self._open_missing()

    def is_told_otherwise(self) -> bool:
        """Whether the dock no longer says for which seat this phone waits."""
        return is_roomy() and self.seats.is_new(self._hand.room.dock.room)

    def _answer(self, number: int, yes: bool) -> None:
        self._hand.session.confirm(number, yes)
        self._hand.rebuild()

    def forget_missing(self) -> None:
        """After a cut: whoever is lost still is told anew."""
        self._absent.tells(())

    def _says_away(self, person: str) -> None:
        self._hand.session.miss(person)
        self._hand.rebuild()

    def rows(self) -> list[Row]:
        if not is_roomy():
            return []
        width = self._hand.room.dock.room
        return [*self._absent.rows(width), *self._answers.rows(width), *self.seats.rows(width)]

    # --- rests ---

    def _ask_for_pause(self) -> None:
        self._asks.close()
        self._hand.session.ask("pause", self._hand.person or "")
        self._hand.tell(say("Asked for the pause"), say("The table rests if this moment allows it."))

    def elsewhere_rows(self) -> list[Row]:
        """While others play its seats: in the pause they can be given back."""
        return [[self._pause_pill(self._hand.room.dock.room)], *self.rows()] if is_roomy() else []

    def _pause_pill(self, width: float) -> HoldPill:
        return HoldPill("pause", say("Hold to pause the game"), self._ask_for_pause, width)

    def rest_rows(self) -> list[Row]:
        """Where nobody sits at the tablet, or somebody here asked for the rest, a phone lets it go on."""
        rows, session = list[Row](), self._hand.session
        if self._nobody_at_tablet or session.asked in session.carried:
            rows.append([Act("go-on", say("Go on"), self._ask_to_go_on)])
        return [*rows, *self.rows()]

    @property
    def _nobody_at_tablet(self) -> bool:
        public = self._hand.views.get(None)
        return not self._hand.party.here_seats - set(public.absent if public is not None else ())

    def _ask_to_go_on(self) -> None:
        session = self._hand.session
        asked = session.asked if session.asked in session.carried else None
        session.ask("go_on", asked or self._hand.person or "")

    # --- races ---

    def raced(self, finish: Finish) -> None:
        """The two who ran see at once how close it was."""
        self.race = finish
        ran = {racer.seat for racer in finish.racers[:2]}
        if self._hand.is_playing and ran & set(self._hand.session.people):
            room = self._hand.room
            room.add_widget(FinishTag(finish, self._hand.party, room.header))

    def _open_race(self) -> None:
        if self.race is not None:
            here = frozenset(self._hand.session.people)
            self._asks.lay(*finish_sheet(self.race, self._hand.party, here, self._asks.close))

    # --- in the table's sheet ---

    def items(self, width: float) -> list[Widget]:
        items = list[Widget]() if is_roomy() else self._parts(width)
        watches = self._hand.watches and not is_roomy()  # else it is in the dock
        if (self._hand.is_playing or watches) and self._hand.session.link == "joined":
            items.append(self._pause_pill(width))
        if self.race is not None:
            told = say("Last race"), say("who was first, and by how much")
            items.append(Item("last-race", "clock", *told, self._open_race, width))
        return [*items, *self.seats.item(width)]

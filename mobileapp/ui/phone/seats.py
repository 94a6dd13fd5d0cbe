"""Seat selection on a phone: request a seat from the table, or swap seats with another phone."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import SeatOffer
from mobileapp.ui.phone.code_entry import text_line
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.hand_context import HandContext
from mobileapp.ui.phone.sheet import BottomSheet, SheetItem
from mobileapp.ui.phone.table_actions import TableActions
from mobileapp.ui.theme import TEXT_FONT, screen_metrics
from mobileapp.ui.toolkit.text import Text


class SeatPicker:
    """Sheet of seats to request or to swap; opens by itself when another phone asks to swap."""

    def __init__(self, context: HandContext, actions: TableActions) -> None:
        self._context, self._actions = context, actions
        self._sheet: BottomSheet | None = None
        self._answered: set[str] = set()  # players whose swap request was answered
        self._message: tuple[str, str] | None = None  # shown again with the next offers
        self._row: Text | None = None  # status line in the dock
        self._adds = False  # whether the open sheet is for one more player
        self._swap_with: str | None = None  # the player of the last swap request
        self._can_pick_alone = True  # whether the only free seat is requested without a question

    @property
    def _offers(self) -> tuple[SeatOffer, ...]:
        return self._context.session.offers

    def update_offers(self) -> None:
        """Handle new offers: free seats or swap requests."""
        self._answered &= {offer.person for offer in self._offers if offer.asks}
        is_choosing = self._context.person is None and self.requested_seat is None
        if is_choosing and self._can_pick_alone and len(self._free_seats) == 1:
            self._pick(self._free_seats[0])
        elif is_choosing or self._actions.is_showing(self._sheet):
            self._open(self._adds)
        else:
            self.show_swap_request()
        if self._message is not None and not is_choosing:
            self._context.show_message(*self._message)  # the page was rebuilt
        self._message = None

    @property
    def requested_seat(self) -> str | None:
        """The player of the requested seat, until the table answers."""
        return next((offer.person for offer in self._offers if offer.asked), None)

    def show_taken(self) -> None:
        if self._swap_with is not None:  # its phone does not answer
            title = tr("{name}’s phone is offline", name=self._swap_with)
            self._show_message(title, tr("You can swap seats when it’s back."))
        else:
            self._can_pick_alone = True
            self._show_message(tr("Someone was quicker"), tr("That seat is taken. Pick another."))

    def show_refused(self) -> None:
        self._show_message(tr("The table said no"), tr("Choose another seat, or scan that seat’s code."))

    def _show_message(self, title: str, text: str) -> None:
        """Show the message now, and again when the next offers rebuild the page."""
        self._message = title, text
        self._context.show_message(title, text)

    @property
    def _waiting_text(self) -> str:
        """Status line of a seated phone that has asked for another seat."""
        if self._context.person is None or self.requested_seat is None:
            return ""
        return tr("{name}’s seat: waiting for a yes", name=self.requested_seat)

    def rows(self, width: float) -> list[Row]:
        """Row for the dock; the widget is reused while the text is unchanged."""
        if self.has_new_row(width):
            waiting = self._waiting_text
            text = Text(waiting, "body", "cream", "panel", TEXT_FONT, wrap=width, halign="center")
            self._row = text if waiting else None
        return [[self._row]] if self._row is not None else []

    def has_new_row(self, width: float) -> bool:
        """Whether `rows` would build a new widget."""
        now = (self._row.text, self._row.wrap) if self._row is not None else ("", width)
        return now != (self._waiting_text, width)

    def show_swap_request(self) -> None:
        """Show the first unanswered swap request, unless another sheet is open."""
        asking = [offer for offer in self._offers if offer.asks and offer.person not in self._answered]
        if asking and not self._actions.is_open:
            self._ask_to_swap(asking[0])

    def menu_items(self, width: float) -> list[SheetItem]:
        """Item for the table sheet, if there are other seats."""
        if self._context.person is None:
            return []
        if not self._offers:
            return self._more_items(width)
        names = self._waiting_text or " · ".join(offer.person for offer in self._offers)
        items = [SheetItem("seats", "people", tr("Change seat"), names, self.open, width)]
        return [*items, *self._more_items(width)]

    def _more_items(self, width: float) -> list[SheetItem]:
        """Before a game the tablet can open a seat, so the item is there even if none waits."""
        if not self._free_seats and self._context.session.table is not None:
            return []
        more = tr("Add a player on this phone"), tr("you’ll take turns with it")
        return [SheetItem("one-more", "plus", *more, self.open_more, width)]

    def more_rows(self) -> list[Row]:
        """Button for one more player; a rail has no room for it."""
        if not screen_metrics.is_portrait or self.requested_seat is not None:
            return []
        return [[Action("one-more", tr("Add a player on this phone"), self.open_more, "quiet", tall=64)]]

    @property
    def _free_seats(self) -> list[SeatOffer]:
        return [offer for offer in self._offers if offer.free or offer.link]

    def open(self) -> None:
        """Choose this phone's seat, or another one instead of it."""
        self._open(adds=False)

    def open_more(self) -> None:
        """Choose a seat for one more player on this phone."""
        self._open(adds=True)

    def _open(self, adds: bool) -> None:
        own, self._adds = self._context.person, adds
        seats = self._free_seats if adds or own is None else list(self._offers)
        title, under = tr("Who are you?"), tr("These seats are waiting for a phone.")
        if adds:
            title = tr("Who else plays on this phone?")
        elif own is not None:
            title, under = tr("Change seat"), tr("This phone plays for {name}.", name=own)
        can_close = own is not None or self.requested_seat is not None
        told = list(self._message) if self._message is not None and own is None else []
        if not seats:
            under = ""
            told = [
                *told[:1],
                tr("No seat is waiting for a phone. On the tablet, tap a seat, then the phone button."),
            ]
        sheet = BottomSheet(title, under, self._actions.close if can_close else None)
        back = [[Action("close", tr("Back"), self._actions.close)]] if can_close else []
        parts: list[Widget] = [self._item(offer, sheet.content_width) for offer in seats]
        if told:
            parts = [text_line(". ".join(told), sheet.content_width, "ink", "cream"), *parts]
        self._actions.open_sheet(sheet, parts, back)
        self._sheet = sheet

    def _item(self, offer: SeatOffer, width: float) -> SheetItem:
        act, lit = self._picker(offer), offer.asks or offer.asked
        key, under = f"pick-{offer.person}", self._offer_text(offer)
        return SheetItem(key, "people", offer.person, under, act, width, lit)

    def _offer_text(self, offer: SeatOffer) -> str:
        if offer.asked:
            return tr("asked for: waiting for a yes")
        if offer.free or offer.link:
            return tr("tap to ask for this seat")
        return tr("asks to swap") if offer.asks else tr("taken: ask to swap")

    def _picker(self, offer: SeatOffer) -> Callable[[], None]:
        return lambda: self._pick(offer)

    def _pick(self, offer: SeatOffer) -> None:
        own = self._context.person
        self._actions.close()
        self._message = self._swap_with = None
        self._can_pick_alone = False
        self._context.session.pick(offer.person, None if self._adds else own)
        if offer.asks:
            self._answered.add(offer.person)
        elif offer.free or offer.link:
            title = tr("Asking for {name}’s seat…", name=offer.person)
            self._context.show_message(title, tr("Ask someone to allow it on the tablet."))
        else:
            self._swap_with = offer.person
            text = tr("You’ll swap seats once {name} agrees.", name=offer.person)
            self._context.show_message(tr("Asking {name}…", name=offer.person), text)

    def _ask_to_swap(self, offer: SeatOffer) -> None:
        self._adds = False
        own = self._context.person or ""
        title = tr("{name} would like to swap seats", name=offer.person)
        under = tr("This phone would play for {name}, the other one for {own}.", name=offer.person, own=own)
        self._actions.open_sheet(
            BottomSheet(title, under),
            [],
            [
                [Action("do-swap", tr("Swap"), self._picker(offer))],
                [
                    Action(
                        "keep-seat",
                        tr("Stay as {name}", name=own),
                        lambda: self._keep_seat(offer),
                        "plain",
                    )
                ],
            ],
        )

    def _keep_seat(self, offer: SeatOffer) -> None:
        self._answered.add(offer.person)
        self._actions.close()

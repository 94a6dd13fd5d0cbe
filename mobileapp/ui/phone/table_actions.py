"""What the shell offers around a face: the table’s own choices, and whatever the dress leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kivy.uix.widget import Widget

from engine.game import Choice, Move, One, Seat
from engine.table import Agree, Decline, GoOn, Leave, Return, TakeBack, View
from mobileapp.i18n.translate import later, say
from mobileapp.people.party import Party
from mobileapp.ui.face import Ground
from mobileapp.ui.phone import labels as words
from mobileapp.ui.phone.dock import Act, Row
from mobileapp.ui.phone.face import PhoneFace, game_choices, table_choices
from mobileapp.ui.phone.generic_face import Offer
from mobileapp.ui.phone.layout import Room
from mobileapp.ui.phone.sheet import BottomSheet, Item

STATES = {
    "joined": later("Linked"),
    "lost": later("Looking for the table…"),
    "looking": later("Joining the table…"),
}


class Holder(Protocol):
    """Who holds the phone, as far as sheets must know."""

    room: Room
    face: PhoneFace | None
    seat: Seat | None
    link: str

    @property
    def party(self) -> Party: ...

    @property
    def view(self) -> View[Any] | None: ...

    def ground(self) -> Ground: ...

    def does(self, move: Move) -> None: ...

    def items(self, width: float) -> list[Widget]:
        """What the table's sheet offers besides."""
        ...


class Asks:
    """Rows for the dock, and one sheet at a time."""

    def __init__(self, holder: Holder) -> None:
        self._holder = holder
        self._sheet: BottomSheet | None = None
        self._offer: Offer | None = None
        self._asking = False

    # --- rows of the dock ---

    def rows(self, view: View[Any]) -> list[Row]:
        """To go on without somebody, to come back, and more choices in plain forms."""
        table, rows = table_choices(view), list[Row]()
        if "go_on" in table:
            rows += self._go_on(table["go_on"])
        if "return" in table:
            rows.append([Act("do-return", say("Come back"), lambda: self._holder.does(Return()), tall=64)])
        left = [choice for choice in self._left(view) if choice.do not in self._rare]
        if left:
            named = words.do(left[0]) if len(left) == 1 else say("More…")
            rows.append([Act("more", named, self._open_more, "quiet", tall=57)])
        return rows

    def _go_on(self, choice: Choice) -> list[Row]:
        form = choice.forms[0]
        return [[self._without(int(seat))] for seat in form.among] if isinstance(form, One) else []  # type: ignore[arg-type]

    def _without(self, seat: Seat) -> Act:
        name = self._holder.party.sitters[seat].name
        words, under = say("Go on without {name}", name=name), say("the table plays for {name}", name=name)
        return Act(f"go-on-{seat}", words, lambda: self._holder.does(GoOn(seat)), "quiet", under, tall=64)

    def _left(self, view: View[Any]) -> tuple[Choice, ...]:
        """What the dress does not offer."""
        offered = self._holder.face.offers(view) if self._holder.face is not None else frozenset()
        return tuple(choice for choice in game_choices(view) if choice.do not in offered)

    @property
    def _rare(self) -> frozenset[str]:
        return self._holder.face.rare if self._holder.face is not None else frozenset()

    # --- sheets ---

    def lay(self, sheet: BottomSheet, parts: Sequence[Any], rows: Sequence[Row]) -> None:
        """This one, over all."""
        sheet.fill(parts, rows)
        self.lay_filled(sheet)

    def lay_filled(self, sheet: BottomSheet) -> None:
        """One that fills itself."""
        self.close()
        self._sheet = sheet
        self._holder.room.lay_over(sheet)
        sheet.rise()

    @property
    def is_open(self) -> bool:
        return self._sheet is not None

    def lies(self, sheet: BottomSheet | None) -> bool:
        """Whether this very one is open."""
        return sheet is not None and self._sheet is sheet

    def close(self) -> None:
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.parent.remove_widget(self._sheet)
        self._sheet, self._offer, self._asking = None, None, False

    def granted(self) -> None:
        """What the sheet offered was done."""
        if self._offer is not None:
            self.close()

    def follow(self, view: View[Any]) -> None:
        """A question of the table comes up by itself; what is no longer open goes."""
        asks = "agree" in table_choices(view)
        if asks and not self._asking:
            self._ask_to_agree(view)
        elif self._asking and not asks:
            self.close()
        if self._offer is None:
            return
        left = self._left(view)
        if not left:
            self.close()
        elif left != self._offer.choices:
            self._offer.show(left)
            self._lay_more()

    def _open_more(self) -> None:
        if self._holder.view is None:
            return
        sheet = BottomSheet(say("More…"), close=self.close)
        offer = Offer(self._holder.ground(), sheet.room, self._lay_more, paper=True)
        offer.show(self._left(self._holder.view))
        self.lay(sheet, offer.parts, offer.rows)
        self._offer = offer

    def _lay_more(self) -> None:
        if self._offer is None or self._sheet is None:
            return
        for part in self._offer.parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self._sheet.fill(self._offer.parts, self._offer.rows, keep=True)

    def open_table(self) -> None:
        """From the header."""
        if self._sheet is not None:
            return
        sheet = BottomSheet(say("Table"), say(STATES.get(self._holder.link, "")), self.close)
        items = [*self._table_items(sheet.room), *self._holder.items(sheet.room)]
        self.lay(sheet, items, [[Act("close", say("Back to the game"), self.close)]])

    def _table_items(self, width: float) -> list[Item]:
        view = self._holder.view
        if view is None or self._holder.face is None or self._holder.seat is None:
            return []
        table, items = table_choices(view), list[Item]()
        if rare := [choice for choice in self._left(view) if choice.do in self._rare]:
            told = say("More…"), " · ".join(words.do(choice) for choice in rare)
            items.append(Item("more", "whistle", *told, self._open_more, width))
        name = self._holder.party.sitters[self._holder.seat].name
        if "take_back" in table:
            told = say("Take my move back"), say("all others are asked")
            items.append(Item("take-back", "undo", *told, lambda: self._does(TakeBack()), width))
        if "leave" in table:
            told = say("Leave for now"), say("the seat stays {name}’s", name=name)
            items.append(Item("leave", "people", *told, lambda: self._does(Leave()), width))
        return items

    def _ask_to_agree(self, view: View[Any]) -> None:
        asking, sitters = view.asking, self._holder.party.sitters
        if asking is None:
            return
        others = ", ".join(sitters[seat].name for seat in asking.others)
        under = say("Later moves go with it: {names}", names=others) if others else ""
        title = say("{name} takes a move back. Do all agree?", name=sitters[asking.seat].name)
        agree = Act("do-agree", say("Agree"), lambda: self._does(Agree()))
        decline = Act("do-decline", say("Let it stand"), lambda: self._does(Decline()), "plain")
        self.lay(BottomSheet(title, under), [], [[agree], [decline]])
        self._asking = True

    def _does(self, move: Move) -> None:
        self.close()
        self._holder.does(move)

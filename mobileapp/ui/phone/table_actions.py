"""Moves offered around a face: the table’s own moves, and moves that the face does not offer."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from engine.game import Choice, Move, OneForm, Seat
from engine.table import Agree, AnyView, Decline, Leave, PlayForAbsent, Return, TakeBack, UndoRequest
from mobileapp.i18n.translate import N_, tr
from mobileapp.session.recap import join_names
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.face import game_choices, table_choices
from mobileapp.ui.phone.generic_face import ChoicePicker
from mobileapp.ui.phone.hand_context import HandContext
from mobileapp.ui.phone.sheet import BottomSheet, SheetItem
from mobileapp.ui.phone.table_sign import TableSign
from mobileapp.ui.phone.undo_sheet import undo_parts
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.badge import Badge

ASKER_RADIUS = 27  # dp
LINK_TEXTS = {
    "joined": N_("Connected"),
    "lost": N_("Looking for the table…"),
    "looking": N_("Joining the table…"),
}


class TableActions:
    """Rows for the dock; opens at most one sheet."""

    def __init__(self, context: HandContext) -> None:
        self._context = context
        self._sheet: BottomSheet | None = None
        self._picker: ChoicePicker | None = None
        self._is_asking = False
        self._asked: UndoRequest | None = None  # the question that is shown

    # --- rows of the dock ---

    def rows(self, view: AnyView) -> list[Row]:
        """Buttons to play for an absent player, to come back, and to open the remaining moves as forms."""
        table, rows = table_choices(view), list[Row]()
        if "go_on" in table:
            rows += self._go_on(table["go_on"])
        if "return" in table:
            rows.append(
                [Action("do-return", tr("I’m back"), lambda: self._context.submit(Return()), tall=64)]
            )
        left = [choice for choice in self._unoffered(view) if choice.do not in self._menu_moves]
        if left:
            named = (
                labels.move_label(self._context.session.game_name, left[0]) if len(left) == 1 else tr("More…")
            )
            rows.append([Action("more", named, self.open_more, "quiet", tall=57)])
        return rows

    def _go_on(self, choice: Choice) -> list[Row]:
        form = choice.forms[0]
        return [[self._go_on_without(int(seat))] for seat in form.among] if isinstance(form, OneForm) else []  # type: ignore[arg-type]

    def _go_on_without(self, seat: Seat) -> Action:
        name = self._context.party.sitters[seat].name
        words, under = tr("Continue without {name}", name=name), tr("the game plays for {name}", name=name)
        return Action(
            f"go-on-{seat}", words, lambda: self._context.submit(PlayForAbsent(seat)), "quiet", under, tall=64
        )

    def _unoffered(self, view: AnyView) -> tuple[Choice, ...]:
        """Game choices that the face does not offer."""
        offered = self._context.face.offered_moves(view) if self._context.face is not None else frozenset()
        return tuple(choice for choice in game_choices(view) if choice.do not in offered)

    @property
    def _menu_moves(self) -> frozenset[str]:
        return self._context.face.menu_moves if self._context.face is not None else frozenset()

    # --- sheets ---

    def open_sheet(self, sheet: BottomSheet, parts: Sequence[Widget], rows: Sequence[Row]) -> None:
        """Fill this sheet and open it."""
        sheet.fill(parts, rows)
        self.open_filled(sheet)

    def open_filled(self, sheet: BottomSheet) -> None:
        """Open a sheet that is filled already or fills itself."""
        self.close()
        self._sheet = sheet
        self._context.layout.add_overlay(sheet)
        sheet.rise()

    @property
    def is_open(self) -> bool:
        return self._sheet is not None

    def is_showing(self, sheet: BottomSheet | None) -> bool:
        """Whether this sheet is open."""
        return sheet is not None and self._sheet is sheet

    def close(self) -> None:
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.parent.remove_widget(self._sheet)
        self._sheet, self._picker, self._is_asking = None, None, False

    def close_after_move(self) -> None:
        """Close the sheet of moves after one of them was accepted."""
        if self._picker is not None:
            self.close()

    def update(self, view: AnyView) -> None:
        """Open the table's question if there is one; close outdated sheets."""
        has_question = "agree" in table_choices(view)
        if has_question and (not self._is_asking or self._asked != view.asking):
            self._ask_to_agree(view)
        elif self._is_asking and not has_question:
            self.close()
        if self._picker is None:
            return
        left = self._unoffered(view)
        if not left:
            self.close()
        elif left != self._picker.choices:
            self._picker.show(left)
            self._lay_more()

    def open_more(self) -> None:
        """Open the moves that the face does not offer; a single one has its own title and explanation."""
        if self._context.view is None:
            return
        left, game = self._unoffered(self._context.view), self._context.session.game_name
        title, under = tr("More…"), ""
        if len(left) == 1:
            title, under = labels.move_label(game, left[0]), labels.move_note(game, left[0])
        sheet = BottomSheet(title, under, self.close)
        offer = ChoicePicker(self._context.face_context(), sheet.content_width, self._lay_more, paper=True)
        offer.show(left)
        self.open_sheet(sheet, offer.parts, offer.rows)
        self._picker = offer

    def _lay_more(self) -> None:
        if self._picker is None or self._sheet is None:
            return
        for part in self._picker.parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self._sheet.fill(self._picker.parts, self._picker.rows, keep=True)

    def open_menu(self) -> None:
        """Open the table sheet."""
        if self._sheet is not None:
            return
        link = self._context.session.link
        ink = "right_deep" if link == "joined" else "ink_soft"
        words = tr(LINK_TEXTS.get(link, ""))
        sheet = BottomSheet(tr("Table"), words, self.close, lead=TableSign(link == "joined"), under_ink=ink)
        items = [*self._table_items(sheet.content_width), *self._context.items(sheet.content_width)]
        self.open_sheet(sheet, items, [[Action("close", tr("Back to the game"), self.close)]])

    def _table_items(self, width: float) -> list[SheetItem]:
        view = self._context.view
        if view is None or self._context.face is None or self._context.seat is None:
            return []
        table, items = table_choices(view), list[SheetItem]()
        if rare := [choice for choice in self._unoffered(view) if choice.do in self._menu_moves]:
            names = [labels.move_label(self._context.session.game_name, choice) for choice in rare]
            label = (names[0], "") if len(names) == 1 else (tr("More…"), " · ".join(names))
            items.append(SheetItem("more", "whistle", *label, self.open_more, width))
        name = self._context.party.sitters[self._context.seat].name
        if "take_back" in table:
            label = tr("Undo my move"), tr("if everyone else agrees")
            items.append(SheetItem("take-back", "undo", *label, lambda: self._submit(TakeBack()), width))
        if "leave" in table:
            label = tr("Step away"), tr("{name}’s seat is kept", name=name)
            items.append(SheetItem("leave", "clock", *label, lambda: self._submit(Leave()), width))
        return items

    def _ask_to_agree(self, view: AnyView) -> None:
        asking, sitters = view.asking, self._context.party.sitters
        if asking is None:
            return
        others = join_names([sitters[seat].name for seat in asking.others])
        under = tr("Later moves are undone too: {names}", names=others) if others else ""
        title = tr("{name} wants to undo a move. OK?", name=sitters[asking.seat].name)
        agree = Action("do-agree", tr("OK, undo it"), lambda: self._submit(Agree()), sign="check")
        decline = Action("do-decline", tr("No, keep it"), lambda: self._submit(Decline()), "plain")
        asker = sitters[asking.seat]
        sheet = BottomSheet(title, under, lead=Badge(asker.look, asker.name, dp(ASKER_RADIUS)))
        parts = undo_parts(self._context.face, view, self._context.party, sheet.content_width)
        self.open_sheet(sheet, parts, [[agree], [decline]])
        self._is_asking, self._asked = True, asking

    def _submit(self, move: Move) -> None:
        self.close()
        self._context.submit(move)

"""Requests of a phone besides moves: pause, seats, absent players; also shows the last race."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from engine.games import GAMES
from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import LostPerson, RaceResult, SeatRequest
from mobileapp.session.game_info import game_info
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.hand_context import HandContext
from mobileapp.ui.phone.layout import is_dock_roomy
from mobileapp.ui.phone.lost_players import LostPlayers
from mobileapp.ui.phone.name_entry import NameEntry
from mobileapp.ui.phone.photo_finish import FinishTag, finish_sheet
from mobileapp.ui.phone.rules_sheet import rules_sheet
from mobileapp.ui.phone.seat_answers import SeatRequestRows
from mobileapp.ui.phone.seats import SeatPicker
from mobileapp.ui.phone.settings import settings_sheet
from mobileapp.ui.phone.sheet import BottomSheet, HoldItem, SheetItem
from mobileapp.ui.phone.table_actions import TableActions
from mobileapp.ui.theme import screen_metrics
from mobileapp.ui.toolkit.hold_button import HoldPill


class TableMenu:
    """Rows for the dock, items for the table sheet, and its own sheets."""

    def __init__(self, context: HandContext, actions: TableActions, leave: Callable[[], None]) -> None:
        """`leave` opens another screen."""
        self._context, self._actions, self._leave_screen = context, actions, leave
        self.seats, self._lost = SeatPicker(context, actions), LostPlayers(self._report_away)
        self._answers = SeatRequestRows(self._answer)
        self.last_race: RaceResult | None = None  # the last close race

    # --- players with disconnected phones ---

    def set_lost(self, lost: tuple[LostPerson, ...]) -> None:
        """Show lost players in the dock, or in a sheet if the dock is too small."""
        known = set(self._lost.people)
        if self._lost.update(lost):
            self._context.rebuild()
            if not is_dock_roomy() and set(self._lost.people) - known:
                self._open_lost()

    @property
    def lost_people(self) -> tuple[str, ...]:
        return self._lost.people

    def _open_lost(self) -> None:
        sheet = BottomSheet(tr("Someone’s missing"), close=self._actions.close)
        wait = Action("close", tr("Keep waiting"), self._actions.close)
        self._actions.open_sheet(sheet, self._parts(sheet.content_width), [[wait]])

    def _parts(self, width: float) -> list[Widget]:
        rows = [*self._lost.rows(width, paper=True), *self._answers.rows(width, paper=True)]
        return [part for row in rows for part in row if isinstance(part, Widget)]

    # --- seat requests of other phones ---

    def set_requests(self, requests: tuple[SeatRequest, ...]) -> None:
        """Show requests in the dock, or in a sheet if the dock is too small."""
        known = self._answers.numbers
        if self._answers.update(requests) and self._context.session.link == "joined":
            self._context.rebuild()
            if not is_dock_roomy() and self._answers.numbers - known:
                self._open_lost()

    def has_new_seat_row(self) -> bool:
        """Whether the dock's line about the requested seat is outdated."""
        return is_dock_roomy() and self.seats.has_new_row(self._context.layout.dock.row_width)

    def _answer(self, number: int, yes: bool) -> None:
        self._context.session.confirm(number, yes)
        self._context.rebuild()

    def clear_lost(self) -> None:
        """Forget the lost players after a rejoin; the table sends them again."""
        self._lost.update(())

    def _report_away(self, person: str) -> None:
        self._context.session.mark_absent(person)
        self._context.rebuild()

    def rows(self) -> list[Row]:
        if not is_dock_roomy():
            return []
        width = self._context.layout.dock.row_width
        return [*self._lost.rows(width), *self._answers.rows(width), *self.seats.rows(width)]

    def waiting_rows(self) -> list[Row]:
        """Between two games: change the name, and let one more player join on this phone."""
        return [*self.rows(), *self._rename_rows(), *self.seats.more_rows()]

    # --- pause ---

    def _ask_for_pause(self) -> None:
        self._actions.close()
        self._context.session.ask("pause", self._context.person or "")
        self._context.show_message(tr("Pause requested"), tr("The game pauses as soon as it can."))

    def watching_rows(self) -> list[Row]:
        """Offer a pause while others play this phone's seats; the pause menu can give them back."""
        return (
            [[self._pause_pill(self._context.layout.dock.row_width)], *self.rows()] if is_dock_roomy() else []
        )

    def _pause_pill(self, width: float) -> HoldPill:
        return HoldPill("pause", tr("Hold to pause the game"), self._ask_for_pause, width)

    def paused_rows(self) -> list[Row]:
        """A phone may resume if nobody sits at the tablet or if one of its players asked for the pause."""
        rows, session = list[Row](), self._context.session
        if self._nobody_at_tablet or session.paused_by in session.carried:
            rows.append([Action("go-on", tr("Resume"), self._ask_to_go_on, sign="play")])
        return [*rows, *self.rows()]

    def again_action(self) -> Action | None:
        """A phone may start the same game again if nobody sits at the tablet and the table still has it."""
        session = self._context.session
        if session.link != "joined" or session.table is None or not self._nobody_at_tablet:
            return None
        return Action("again", tr("Play again"), self._ask_to_play_again, share=2.0)

    def _ask_to_play_again(self) -> None:
        self._ask_to_go_on()
        self._context.show_message(tr("Next game!"), tr("It starts as soon as the tablet is ready."))

    @property
    def _nobody_at_tablet(self) -> bool:
        public = self._context.views.get(None)
        return not self._context.party.local_seats - set(public.absent if public is not None else ())

    def _ask_to_go_on(self) -> None:
        session = self._context.session
        asked = session.paused_by if session.paused_by in session.carried else None
        session.ask("go_on", asked or self._context.person or "")

    # --- races ---

    def show_race(self, finish: RaceResult) -> None:
        """Show the tag on the phones of the two racers at once; others find it in the table sheet."""
        self.last_race = finish
        ran = {racer.seat for racer in finish.racers[:2]}
        if self._context.is_playing and ran & set(self._context.session.seats):
            room = self._context.layout
            room.add_widget(FinishTag(finish, self._context.party, room.header))

    def _open_race(self) -> None:
        if self.last_race is not None:
            here = frozenset(self._context.session.seats)
            self._actions.open_sheet(
                *finish_sheet(self.last_race, self._context.party, here, self._actions.close)
            )

    # --- leaving ---

    def ask_to_leave(self) -> None:
        """Confirm first if this phone has a seat."""
        session = self._context.session
        if session.link == "over" or not session.carried:
            self._leave_screen()
            return
        under = tr("{names}, your seat stays yours: you can come back any time.", names=self._context.names)
        sheet = BottomSheet(tr("Leave the table?"), under, self._actions.close)
        leave = Action("leave-table", tr("Leave the table"), self._leave_table)
        stay = Action("close", tr("Stay"), self._actions.close, "plain")
        self._actions.open_sheet(sheet, [], [[leave], [stay]])

    def _leave_table(self) -> None:
        self._context.session.leave()
        self._leave_screen()

    # --- the name ---

    def _rename_item(self, width: float) -> list[Widget]:
        person = self._context.person
        if person is None or self._context.session.link != "joined":
            return []
        return [SheetItem("rename", "people", tr("Change your name"), person, self._open_name, width)]

    def _rename_rows(self) -> list[Row]:
        """Button for another name: a table names new people by their shape. A rail has no room for it."""
        if len(self._context.session.carried) != 1 or not screen_metrics.is_portrait:
            return []
        return [[Action("rename", tr("Change your name"), self._open_name, "quiet", tall=64)]]

    def _open_name(self) -> None:
        self.show_name_entry()

    def show_name_entry(self, refusal: str = "") -> None:
        """Ask for another name; `refusal` says why the last one was rejected."""
        person = self._context.person
        if person is None:
            return
        sheet = BottomSheet(tr("Change your name"), close=self._actions.close)
        NameEntry(sheet, person, lambda name: self._rename(person, name), refusal)
        self._actions.open_filled(sheet)

    def _rename(self, person: str, name: str) -> None:
        self._actions.close()
        self._context.session.rename(person, name)

    # --- table sheet ---

    def items(self, width: float) -> list[Widget]:
        items = list[Widget]() if is_dock_roomy() else self._parts(width)
        watches = self._context.is_watching and not is_dock_roomy()  # a roomy dock has the button
        if (self._context.is_playing or watches) and self._context.session.link == "joined":
            words = tr("Hold to pause the game"), tr("for everyone at the table")
            items.append(HoldItem("pause", "pause", *words, self._ask_for_pause, width))
        if self.last_race is not None:
            label = tr("Last race"), tr("who was first, and by how much")
            items.append(SheetItem("last-race", "clock", *label, self._open_race, width))
        phone = tr("This phone"), tr("language, sound, large text, left-handed")
        leave = tr("Leave the table"), tr("stop playing on this phone")
        return [
            *items,
            *self._rules_item(width),
            *self.seats.menu_items(width),
            *self._rename_item(width),
            SheetItem("phone", "gear", *phone, self._open_settings, width),
            SheetItem("quit", "home", *leave, self.ask_to_leave, width),
        ]

    def _open_settings(self) -> None:
        sheet = settings_sheet(self._context.services, self._actions.close, self._reopen_settings)
        self._actions.open_sheet(*sheet)

    def _reopen_settings(self) -> None:
        self._context.rebuild()
        self._open_settings()

    def _rules_item(self, width: float) -> list[Widget]:
        terms = self._context.session.terms
        if self._context.session.table is None or terms is None or terms.game not in GAMES:
            return []
        rules = tr("How to play"), game_info(terms.game).title
        return [SheetItem("rules", "question", *rules, self._open_rules, width)]

    def _open_rules(self) -> None:
        if (terms := self._context.session.terms) is not None:
            self._actions.open_sheet(*rules_sheet(terms, self._actions.close))

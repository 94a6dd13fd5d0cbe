"""The pause screen: go on, go home, take a move back, or say that somebody had to leave the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal
from uuid import uuid4

from kivy.clock import Clock

from engine.game import Move, Seat
from engine.table import Agree, AnyView, Decline, Leave, Return, TakeBack
from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import GameMessage, MoveRequest, ViewUpdate
from mobileapp.people.party import Party, Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.session.device_text import sharing_text
from mobileapp.session.game_info import game_info
from mobileapp.session.session import Session
from mobileapp.session.table_text import TableNewsReader
from mobileapp.ui.joining.codes import CodeSheets, waiting_sitters
from mobileapp.ui.navigation import PauseNavigation
from mobileapp.ui.screen import Screen
from mobileapp.ui.tablet.lost_phone import LostPhoneSheet, lost_sheet_rects
from mobileapp.ui.tablet.pause_strip import fill_strip, has_phone_room, strip_button, undo_question
from mobileapp.ui.tablet.pause_table import PauseActions, PauseTable, PauseWords
from mobileapp.ui.tablet.phone_tab import PhoneTab
from mobileapp.ui.tablet.photo_finish import LastRaceView
from mobileapp.ui.tablet.seat_requests import RequestPlace, RequestStrips, seat_of
from mobileapp.ui.tablet.table_view import TableView
from mobileapp.ui.tablet.zone import Zone
from mobileapp.ui.theme import screen_metrics
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.rotated import Rotated

SHORT_EDGES = (2, 5)  # spot numbers


class PauseScreen(Screen):
    """Every seat's strip keeps its place; the middle is readable from both sides."""

    has_seats = can_resume = True
    party: Party
    navigator: PauseNavigation

    def __init__(self, session: Session, route: PauseNavigation) -> None:
        super().__init__(name="pause")
        self.session, self.navigator, self.party = session, route, session.party
        self.views: dict[Seat | None, AnyView] = {}
        self._moves_of: dict[Seat, frozenset[str]] = {}  # no other secrets of a seat
        self._is_shown, self._shows_race = True, False
        self._news = TableNewsReader(lambda: self.party)
        self._event = ""  # the last thing that happened in this pause
        self._lost: set[str] = set()  # people whose phones were out of contact
        self.codes: CodeSheets | None = None
        self.table_view: TableView | None = None
        self._code_requests: set[str] = set()  # names of people who requested a code here
        self._sheets: dict[Seat, Rect] = {}  # sheets that replace a seat's strip
        self.requests = RequestStrips(session, lambda: self.party, self._place_request, self._add_request)
        self._rebuild_trigger = Clock.create_trigger(self._refresh, -1)
        self._game = session.host.game
        self._transport = session.new_local_transport(self._carried(), self._handle)
        self._transport.open(session.host.welcome)
        self._refresh()

    def _carried(self) -> frozenset[str]:
        """Names of the people on this device, including the bots, which agree to everything."""
        return self.party.names(self.party.local_seats | self.party.bot_seats)

    def rebuild(self) -> None:
        helps = self.codes.reopen_help if self.codes is not None else None
        finish = self.session.host.last_race
        sees_race = self._shows_race and finish is not None and not self.requests.requested_people
        if self.codes is not None:
            (self.codes.clear if sees_race else self.codes.remove_all)()
        self.clear_widgets()
        self._sheets, self.table_view, self.codes = {}, None, None
        if sees_race and finish is not None:
            self.add_widget(LastRaceView(finish, self.party, partial(self._show_race, False)))
        elif None in self.views:  # else a view is on its way
            self._build()
            if helps is not None and self.codes is not None:
                helps(self.codes)
            self.requests.show()

    def leave(self) -> None:
        self._is_shown = False
        if self.codes is not None:
            self.codes.clear()
        self.requests.clear()
        self._transport.shut()

    def phones_changed(self) -> None:
        """Redraw when somebody's phone connects, disconnects, is lost or requests a seat."""
        remote = [seat for seat, sitter in enumerate(self.party.sitters) if sitter.elsewhere]
        for seat in remote:
            name = self.party.sitters[seat].name
            if self._is_phone_lost(seat):
                self._lost.add(name)
            elif name in self._lost and self._phone_state(seat) == "there":
                self._lost.discard(name)
                self._event = tr("{name} is connected again", name=name)
        self._rebuild_trigger()

    def seat_taken(self, person: str, others: Sequence[str]) -> bool:
        """Show at the edge of this person that a phone now holds their hand."""
        self.requests.show_handover(person, others)
        return True

    # --- the table ---

    def _build(self) -> None:
        self.table_view = TableView(self.party, "slim", (screen_metrics.width, screen_metrics.height))
        self.table_view.remove_widget(self.table_view.stage)
        self.table_view.add_widget(self._middle(), index=len(self.table_view.children))
        coded = {sitter.spot for sitter in self._awaited()}
        for seat, zone in enumerate(self.table_view.zones):
            if self._is_phone_lost(seat) or self.party.spots[seat] in coded:
                self.table_view.remove_widget(zone)  # a sheet replaces it
            else:
                self._fill(zone, seat)
        self.codes = CodeSheets(
            self.session, self.table_view, self._zone, self.keep_here, self._show_requested_codes
        )
        self._build_phones(self.codes)
        self.add_widget(self.table_view)

    @property
    def _table(self) -> TableView:
        if self.table_view is None:
            raise RuntimeError("the table is not built yet")
        return self.table_view

    # --- phones ---

    def _build_phones(self, codes: CodeSheets) -> None:
        """Add a code for each awaited phone, a sheet for each lost one, a tab where a strip has no room."""
        gone = [seat for seat in range(len(self.party)) if self._is_phone_lost(seat)]
        gone.sort(key=lambda seat: self.party.spots[seat] in SHORT_EDGES)
        zones = [self._zone(self.party.spots[seat]) for seat in gone]
        asked = self.requests.requested_people
        for seat, rect in zip(gone, lost_sheet_rects(zones), strict=True):
            self._sheets[seat] = rect
            if self.party.sitters[seat].name not in asked:
                self._add_lost_sheet(seat, rect)
        awaited = self._awaited()
        others = set(self.party.spots) - {sitter.spot for sitter in awaited}
        sheet_rects = {self.party.spots[seat]: rect for seat, rect in self._sheets.items()}
        codes.show(awaited, [sheet_rects.get(spot) or self._zone(spot)[0] for spot in others])
        for sheet in codes.sheets.values():
            self._table.remove_widget(sheet)
            self._table.cover(sheet)
            self._sheets[self.party.spots.index(sheet.seat)] = sheet.rect
        codes.hide_at({sheet.seat for sheet in codes.sheets.values() if sheet.sitter.name in asked})
        for seat in self.party.local_seats:
            if self._phone_button_place(seat) == "tab":
                self._table.cover(self._phone_tab(seat))

    def _phone_button_place(self, seat: Seat) -> Literal["strip", "tab", ""]:
        """The place of the button for moving a hand to a phone: a tab where the strip has no room."""
        is_here = seat in self.party.local_seats and seat not in self.views[None].absent
        is_there = self._phone_state(seat) in ("there", "joining")
        if not is_here or is_there or self.party.sitters[seat] in self._awaited():
            return ""
        asking, moves = self.views[None].asking, self._moves_of.get(seat, frozenset())
        is_asking = asking is not None and asking.seat == seat
        is_full = is_asking or moves & {"agree", "take_back"} or not has_phone_room(self._table.zones)
        return "tab" if is_full else "strip"

    def _awaited(self) -> list[Sitter]:
        phones = self.session.phones
        asked = waiting_sitters(phones, self.party) if phones is not None else self.party.sitters
        return [sitter for sitter in asked if sitter.name in self._code_requests]

    def _zone(self, spot: int) -> tuple[Rect, int]:
        zone = self._table.zones[self.party.spots.index(spot)]
        return Rect(*zone.parent_box), zone.turn

    def _place_request(self, person: str) -> RequestPlace | None:
        """The place of a request for somebody's seat: on the sheet there, else along the edge."""
        seat = seat_of(self.party, person)
        if seat is None or self.table_view is None:
            return None
        return RequestPlace(seat, *self._zone(self.party.spots[seat]), self._sheets.get(seat))

    def _add_request(self, drawn: Rotated) -> None:
        """Cover everything, including an open help sheet."""
        self._table.cover_everything(drawn)

    def _phone_state(self, seat: Seat) -> str | None:
        """The state of the device that may hold this seat's hand; None if there is none."""
        sitter = self.party.sitters[seat]
        name = sitter.instead_of.name if sitter.instead_of else sitter.name
        if self.session.phones is None or name not in self.session.phones.keys.carried:
            return "waits" if sitter.elsewhere and not sitter.is_bot else None
        return self.session.phones.state_of(name).state

    def _is_phone_lost(self, seat: Seat) -> bool:
        sitter = self.party.sitters[seat]
        if not sitter.elsewhere or sitter.is_bot or sitter.name in self._code_requests:
            return False
        return self._phone_state(seat) in ("lost", "asleep", "waits")

    def _add_lost_sheet(self, seat: Seat, rect: Rect) -> None:
        sitter, phones = self.party.sitters[seat], self.session.phones
        state = "asleep" if self._phone_state(seat) == "asleep" else "lost"
        sheet = LostPhoneSheet(seat, sitter, state, rect, self._table.zones[seat].turn, phones)
        sheet.add_buttons(
            [
                ("new-code", tr("New code"), lambda: self._request_code(seat)),
                ("stand-in", tr("Use a robot"), lambda: self._seat_bot(seat)),
                ("to-tablet", tr("Play here"), lambda: self._to_tablet(seat)),
            ]
        )
        if phones is not None and state == "lost" and seat not in self.views[None].absent:
            sheet.add_hold_button(lambda: phones.mark_absent(sitter.name))
        self._table.cover(sheet)

    def _phone_tab(self, seat: Seat) -> PhoneTab:
        zone, is_short_side = self._table.zones[seat], self.party.spots[seat] in SHORT_EDGES
        taken = list(self._sheets.values())
        return PhoneTab(seat, zone, taken, lambda: self._request_code(seat), is_short_side)

    def _request_code(self, seat: Seat) -> None:
        """Show the code with which this seat's hand moves to a phone, or to another one."""
        sitter = self.party.sitters[seat]
        self._code_requests.add(sitter.name)
        if (phones := self.session.open_devices()) is None:
            # The sheet says that no phone can connect; the hand stays here until one can.
            self.rebuild()
            return
        phones.keep_here(sitter.name)
        self._reseat(self.party.with_phones_at([sitter.spot]))

    def _show_requested_codes(self) -> None:
        """Show the codes requested so far: phones can connect now."""
        for seat, sitter in enumerate(self.party.sitters):
            if sitter.name in self._code_requests:
                self._request_code(seat)

    def _to_tablet(self, seat: Seat) -> None:
        """Play this hand on the tablet; its phone stays known, and gets the hand back when people say so.

        A link that no phone has used becomes invalid.
        """
        if self._phone_state(seat) == "waits" and self.session.phones is not None:
            self.session.phones.keep_here(self.party.sitters[seat].name)
        self._reseat(self.party.with_tablet_at(self.party.sitters[seat].spot))
        if seat in self.views[None].absent:
            self._submit(seat, Return())

    def keep_here(self, spot: int) -> None:
        """Nobody scans the code: keep the hand on the tablet."""
        sitter = self.party.sitter_at(spot)
        if sitter is not None:
            self._code_requests.discard(sitter.name)
            if self.session.phones is not None:
                self.session.phones.keep_here(sitter.name)
            self._reseat(self.party.with_tablet_at(spot))

    def _middle(self) -> PauseTable:
        actions = PauseActions(
            self.navigator.unpause, self.navigator.go_home, self._open_rules, self._toggle_sound,
            partial(self._show_race, True) if self.session.host.last_race is not None else None,
        )  # fmt: skip
        asking = self.views[None].asking
        undoer = self.party.sitters[asking.seat].name if asking is not None else None
        words = PauseWords(self.session.host.paused_by, undoer, self._event, self.session.is_persistent)
        is_on = bool(self.session.setting("sound"))
        return PauseTable(self.session.host.setting.game, words, actions, is_on, len(self.party) == 2)

    def _show_race(self, shown: bool) -> None:
        """Show the last race to both sides, instead of everything else, until somebody closes it."""
        self._shows_race = shown
        self.rebuild()

    def _open_rules(self) -> None:
        self.navigator.open_rules(self.session.host.setting.game, self.navigator.pause)

    def _toggle_sound(self) -> None:
        self.session.set("sound", not self.session.setting("sound"))
        self.rebuild()

    # --- the seats ---

    def _fill(self, zone: Zone, seat: Seat) -> None:
        away = seat in self.views[None].absent
        is_asked = "agree" in self._moves_of.get(seat, ())
        question = undo_question(self.views[None].asking, self.party, seat) if is_asked else ""
        buttons = self._buttons(seat, away)
        if self._phone_button_place(seat) == "strip":
            to_phone = partial(self._request_code, seat)
            buttons.append(strip_button("phone", tr("Move to phone"), "quiet", to_phone))
        fill_strip(zone, buttons, self._seat_text(seat, away), question, pale=away)
        zone.light(self.session.host.paused_by == self.party.sitters[seat].name)

    def _buttons(self, seat: Seat, away: bool) -> list[PushButton]:
        """From the right: away or back again; a bot for an absent player; take a move back."""
        sitter = self.party.sitters[seat]
        if sitter.is_bot:
            words = tr("I’m back")
            if sitter.instead_of and sitter.elsewhere and self._phone_state(seat) in ("there", "joining"):
                words = tr("{name} is back", name=sitter.instead_of.name)
            back = strip_button("return", words, "gold", lambda: self._seat_owner(seat))
            return [back] if sitter.instead_of else []
        if sitter.elsewhere:
            return [strip_button("to-tablet", tr("Move to tablet"), "quiet", partial(self._to_tablet, seat))]
        if self._phone_state(seat) in ("there", "joining"):
            to_phone = lambda: self._reseat(self.party.with_phones_at([sitter.spot]))  # noqa: E731
            return [strip_button("to-phone", tr("Back to phone"), "gold", to_phone)]
        if "agree" in self._moves_of.get(seat, ()):
            agree = strip_button("agree", tr("Yes"), "gold", lambda: self._submit(seat, Agree()))
            return [agree, strip_button("decline", tr("No"), "quiet", lambda: self._submit(seat, Decline()))]
        if not away:
            leave = strip_button("leave", tr("Step away"), "quiet", lambda: self._submit(seat, Leave()))
            leave.enabled = len(self.party.people_seats - set(self.views[None].absent)) > 1
            if "take_back" in self._moves_of.get(seat, ()):
                take_back = lambda: self._submit(seat, TakeBack())  # noqa: E731
                return [leave, strip_button("take-back", tr("Undo move"), "quiet", take_back)]
            return [leave]
        back = strip_button("return", tr("I’m back"), "gold", lambda: self._submit(seat, Return()))
        return [back, strip_button("stand-in", tr("Use a robot"), "quiet", lambda: self._seat_bot(seat))]

    def _submit(self, seat: Seat, move: Move) -> None:
        """Submit a move: leave or take the seat again (O-ALL-05), or moves about taking back."""
        self._transport.channel.send_to_host(
            MoveRequest(self._game, seat, move, uuid4().hex, self.views[None].revision)
        )

    def _seat_bot(self, seat: Seat) -> None:
        """Let a bot play for the person who left."""
        party = self.party.with_bot(self.party.sitters[seat].spot, 2)
        names = {"robot": party.sitters[seat].name, "name": self.party.sitters[seat].name}
        self._event = tr("{robot} is playing for {name}", **names)
        self._reseat(party)
        if seat in self.views[None].absent:
            self._submit(seat, Return())

    def _seat_owner(self, seat: Seat) -> None:
        party = self.party.with_owner_back(self.party.sitters[seat].spot)
        self._event = tr("{name} plays again", name=party.sitters[seat].name)
        self._reseat(party)

    def _reseat(self, party: Party) -> None:
        self.party = party
        self._transport.channel.people = self._carried()
        self._moves_of = {
            seat: may
            for seat, may in self._moves_of.items()
            if self.party.sitters[seat].name in self._carried()
        }
        self.session.reseat(party)
        self.rebuild()

    def _handle(self, message: GameMessage) -> None:
        if not self._is_shown or message.game != self._game or not isinstance(message, ViewUpdate):
            return
        view = message.view
        if view.seat is None:
            self.views[None] = view
            self._event = self._news.read(view.news) or self._event
        else:
            self._moves_of[view.seat] = frozenset(choice.do for choice in view.choices)
        self._rebuild_trigger()

    def _refresh(self, *_: object) -> None:
        """Rebuild once after all views have arrived."""
        self._rebuild_trigger.cancel()
        if self._is_shown:
            self.rebuild()
            self._agree_for_bots()

    @property
    def asked_seat(self) -> Seat | None:
        """A seat that could agree to a question to undo a move that is still open."""
        return next((seat for seat, may in self._moves_of.items() if "agree" in may), None)

    def _agree_for_bots(self) -> None:
        """Bots agree to every request to take a move back."""
        for seat in self.party.bot_seats:
            if "agree" in self._moves_of.get(seat, ()):
                self._submit(seat, Agree())

    def _seat_text(self, seat: Seat, away: bool) -> str:
        owner = self.party.sitters[seat].instead_of
        if owner is not None:
            return tr("playing for {name}", name=owner.name)
        asking = self.views[None].asking
        if asking is not None and asking.seat == seat:
            return tr("Asking the others…")
        if self.session.host.paused_by == self.party.sitters[seat].name:
            return tr("wants a pause")
        if self.party.sitters[seat].elsewhere:
            return sharing_text(self.session.phones, self.party.sitters[seat].name) or tr("on a phone")
        if away:
            return tr("away")
        return game_info(self.session.host.setting.game).score(self.views[None].game, seat)

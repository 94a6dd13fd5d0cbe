"""The game stands still: go on, go home, take a move back, or say that somebody had to leave the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

from kivy.clock import Clock
from kivy.uix.screenmanager import Screen

from engine.game import Move, Seat
from engine.table import Agree, Decline, Leave, Return, TakeBack, View
from mobileapp.i18n.translate import later, say
from mobileapp.net.protocol.messages import Message, Shown, Wish
from mobileapp.people.party import Party, Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.session.device_text import shared_with
from mobileapp.session.game_info import about
from mobileapp.session.session import Evening
from mobileapp.ui.joining.codes import Codes, waiting
from mobileapp.ui.menus.wood_table import PlayTablet, WoodTable
from mobileapp.ui.navigation import FromPause
from mobileapp.ui.tablet.lost_phone import LEFT, GoneSheet, sheet_rects
from mobileapp.ui.tablet.photo_finish import LastRace
from mobileapp.ui.tablet.seat_requests import Place, Requests, seat_of
from mobileapp.ui.tablet.table_view import TableTop
from mobileapp.ui.tablet.zone import Zone
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.pill import SignPill
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

SHORT_EDGES = (2, 5)  # spots
GONE = {"lost": later("{name}’s phone is lost"), "asleep": later("{name}’s phone is asleep")}


class Pause(Screen):
    """Every seat's strip lies where it lay; the middle speaks to both sides."""

    def __init__(self, evening: Evening, route: FromPause) -> None:
        super().__init__(name="pause")
        self.evening, self.route, self.party = evening, route, evening.party
        self.views: dict[Seat | None, View[Any]] = {}
        self._may: dict[Seat, frozenset[str]] = {}  # and nothing else of what a seat alone may see
        self._here = True
        self._sees_race = False
        self.codes: Codes | None = None
        self.table: TableTop | None = None
        self._coded: set[str] = set()  # whose code was asked for here
        self._sheets: dict[Seat, Rect] = {}  # sheets that replace a seat's strip
        self.requests = Requests(evening, lambda: self.party, self._place, self._lay_request)
        self._rebuilds = Clock.create_trigger(self._all_told, -1)
        self._game = evening.host.game
        self._door = evening.door(self._carried(), self._hear)
        self._door.open(evening.host.welcome)
        self._all_told()

    def _carried(self) -> frozenset[str]:
        """Who is at this device: also stand-ins, who never mind."""
        return self.party.names(self.party.here_seats | self.party.stand_ins)

    def rebuild(self) -> None:
        helps = self.codes.help_open if self.codes is not None else None
        finish = self.evening.host.last_race
        sees_race = self._sees_race and finish is not None and not self.requests.asked
        if self.codes is not None:
            (self.codes.clear if sees_race else self.codes.lift)()
        self.clear_widgets()
        self._sheets, self.table, self.codes = {}, None, None
        if sees_race:
            self.add_widget(LastRace(finish, self.party, self._race_seen))
        elif None in self.views:  # else a view is under way
            self._build()
            if helps is not None:
                helps(self.codes)
            self.requests.show()

    def leave(self) -> None:
        self._here = False
        if self.codes is not None:
            self.codes.clear()
        self.requests.clear()
        self._door.shut()

    def phones_changed(self) -> None:
        """Somebody came, went, is lost, or asks for a seat."""
        self._rebuilds()

    def seat_taken(self, person: str, others: Sequence[str]) -> None:
        """A phone carries this person now: told at their edge."""
        self.requests.taken(person, others)

    # --- the table ---

    def _build(self) -> None:
        self.table = TableTop(self.party, "slim", (glass.width, glass.height))
        self.table.remove_widget(self.table.stage)
        self.table.add_widget(self._middle(), index=len(self.table.children))
        coded = {sitter.spot for sitter in self._awaited()}
        for seat, zone in enumerate(self.table.zones):
            if self._is_gone(seat) or self.party.spots[seat] in coded:
                self.table.remove_widget(zone)  # a sheet lies there
            else:
                self._fill(zone, seat)
        self.codes = Codes(self.evening, self.table, self._zone, self.keep_here, self._opened)
        self._lay_phones()
        self.add_widget(self.table)

    # --- phones ---

    def _lay_phones(self) -> None:
        """Codes where a phone is awaited, ways on where one is silent, a tab where a hand may go to one."""
        gone = [seat for seat in range(len(self.party)) if self._is_gone(seat)]
        gone.sort(key=lambda seat: self.party.spots[seat] in SHORT_EDGES)
        zones = [self._zone(self.party.spots[seat]) for seat in gone]
        asked = self.requests.asked
        for seat, rect in zip(gone, sheet_rects(zones), strict=True):
            self._sheets[seat] = rect
            if self.party.sitters[seat].name not in asked:
                self._tells_gone(seat, rect)
        awaited = self._awaited()
        others = set(self.party.spots) - {sitter.spot for sitter in awaited}
        lying = {self.party.spots[seat]: rect for seat, rect in self._sheets.items()}
        self.codes.show(awaited, [lying.get(spot) or self._zone(spot)[0] for spot in others])
        for sheet in self.codes.sheets.values():
            self.table.remove_widget(sheet)
            self.table.cover(sheet)
            self._sheets[self.party.spots.index(sheet.seat)] = sheet.rect
        self.codes.hush({sheet.seat for sheet in self.codes.sheets.values() if sheet.sitter.name in asked})
        for seat in self.party.here_seats:
            is_there = self._phone(seat) in ("there", "joining")
            if (
                not is_there
                and self.party.sitters[seat] not in awaited
                and seat not in self.views[None].absent
            ):
                self.table.cover(self._tab(seat))

    def _awaited(self) -> list[Sitter]:
        phones = self.evening.phones
        asked = waiting(phones, self.party) if phones is not None else self.party.sitters
        return [sitter for sitter in asked if sitter.name in self._coded]

    def _zone(self, spot: int) -> tuple[Rect, int]:
        zone = self.table.zones[self.party.spots.index(spot)]
        return Rect(*zone.window_box), zone.turn

    def _place(self, person: str) -> Place | None:
        """Where a request for somebody's seat lies: on the sheet that lies there, else along the edge."""
        seat = seat_of(self.party, person)
        if seat is None or self.table is None:
            return None
        return Place(seat, *self._zone(self.party.spots[seat]), self._sheets.get(seat))

    def _lay_request(self, drawn: Turned) -> None:
        """Cover everything, including an open help sheet."""
        self.table.cover_all(drawn)

    def _phone(self, seat: Seat) -> str | None:
        """How the device is that may carry this seat's person; None: there is none."""
        sitter = self.party.sitters[seat]
        name = sitter.instead_of.name if sitter.instead_of else sitter.name
        if self.evening.phones is None or name not in self.evening.phones.keys.carried:
            return "waits" if sitter.elsewhere and not sitter.is_stand_in else None
        return self.evening.phones.state_of(name).state

    def _is_gone(self, seat: Seat) -> bool:
        sitter = self.party.sitters[seat]
        if not sitter.elsewhere or sitter.is_stand_in or sitter.name in self._coded:
            return False
        return self._phone(seat) in ("lost", "asleep", "waits")

    def _tells_gone(self, seat: Seat, rect: Rect) -> None:
        sitter, turn = self.party.sitters[seat], self.table.zones[seat].turn
        state = "asleep" if self._phone(seat) == "asleep" else "lost"
        phones = self.evening.phones
        left = phones is not None and phones.has_left(sitter.name)
        title = say(LEFT if left else GONE[state], name=sitter.name)
        off = phones is not None and phones.is_cut_off(sitter.name)
        why = say("Bluetooth is off: switch it on") if off else ""
        sheet = GoneSheet(seat, sitter, state, rect, turn, title, why)
        sheet.offers(
            [
                ("new-code", say("New code"), lambda: self._code(seat)),
                ("stand-in", say("Stand-in"), lambda: self._put_in(seat)),
                ("to-tablet", say("Play here"), lambda: self._to_tablet(seat)),
            ]
        )
        if phones is not None and state == "lost" and seat not in self.views[None].absent:
            told = say("Hold: {name} is away", name=sitter.name)
            sheet.offers_hold("missing", told, lambda: phones.miss(sitter.name))
        self.table.cover(sheet)

    def _tab(self, seat: Seat) -> Turned:
        """On the border of a strip: this hand may go to a phone."""
        zone, tab = self.table.zones[seat], Turned()
        tab.seat = seat
        button = SignPill("phone", "phone", lambda: self._code(seat), word=say("To a phone"), role="small")
        (x, y), (right, top) = zone.to_parent(zone.width - u(34) - button.width, zone.height - u(12)), (0, 0)
        right, top = zone.to_parent(zone.width - u(34), zone.height - u(12) + button.height)
        tab.lie(Rect(min(x, right), min(y, top), abs(right - x), abs(top - y)), zone.turn)
        tab.add_widget(button)
        return tab

    def _code(self, seat: Seat) -> None:
        """This seat goes to a phone, or to another one: its code comes up at its edge."""
        sitter = self.party.sitters[seat]
        self._coded.add(sitter.name)
        if (phones := self.evening.with_phones()) is None:
            self.rebuild()  # the sheet says so; the hand stays where it is until a phone can come
            return
        phones.keep_here(sitter.name)
        self._reseat(self.party.with_elsewhere([sitter.spot]))

    def _opened(self) -> None:
        """Phones can come after all: everybody who wished for a code has one."""
        for seat, sitter in enumerate(self.party.sitters):
            if sitter.name in self._coded:
                self._code(seat)

    def _to_tablet(self, seat: Seat) -> None:
        """The hand is held here meanwhile; its phone stays known, and gets it back when people say so.

        A link that no phone has used opens nothing any more.
        """
        if self._phone(seat) == "waits" and self.evening.phones is not None:
            self.evening.phones.keep_here(self.party.sitters[seat].name)
        self._reseat(self.party.with_here(self.party.sitters[seat].spot))
        if seat in self.views[None].absent:
            self._wish(seat, Return())

    def _to_its_phone(self, seat: Seat) -> None:
        self._reseat(self.party.with_elsewhere([self.party.sitters[seat].spot]))

    def keep_here(self, spot: int) -> None:
        """Nobody scans it: the hand stays on the tablet."""
        sitter = self.party.at(spot)
        if sitter is not None:
            self._coded.discard(sitter.name)
            if self.evening.phones is not None:
                self.evening.phones.keep_here(sitter.name)
            self._reseat(self.party.with_here(spot))

    def _middle(self) -> WoodTable:
        table = WoodTable(upright=len(self.party) == 2)
        table.write(say("Pause"), 158, "title", 420)
        table.write(self._told(), 204, "label", 420)
        go_on = PlayTablet("go-on", f"posters/{self.evening.host.setting.game}.webp", self.route.unpause)
        go_on.says(say("Go on"))
        table.put(go_on)
        table.put_at_end(RoundButton("home", "home", self.route.go_home, side=u(76)), say("Home"), -1)
        how = RoundButton("how", "question", self._how, side=u(76))
        for button, words, way in ((how, say("Rules"), 1), (self._sound(), say("Sound"), -1)):
            across, up = (-way * 82, -304) if table.upright else (288, way * 94)
            table.put(button, across, up)
            table.write(words, 60, "label", 130, across, up)
        if self.evening.host.last_race is not None:
            race = RoundButton("last-race", "flag", self._see_race, "plain", side=u(76), tinted=False)
            across, up = (0, 196) if table.upright else (-226, 0)
            table.put(race, across, up)
            table.write(say("Last race"), 60, "label", 130, across, up)
        return table

    def _see_race(self) -> None:
        """For both sides, instead of all else, until somebody has seen enough."""
        self._sees_race = True
        self.rebuild()

    def _race_seen(self) -> None:
        self._sees_race = False
        self.rebuild()

    def _told(self) -> str:
        asking = self.views[None].asking
        if asking is None and self.evening.host.asked is not None:
            return say("{name} asked for the pause", name=self.evening.host.asked)
        if asking is None:
            return say("The game is kept.") if self.evening.keeps else say("Nothing is kept this time")
        return say("{name} takes a move back", name=self.party.sitters[asking.seat].name)

    def _sound(self) -> RoundButton:
        on = self.evening.setting("sound")
        return RoundButton(
            "sound", "speaker" if on else "hushed", self._hush, "gold" if on else "quiet", side=u(76)
        )

    def _how(self) -> None:
        """The rules in five steps; then back here."""
        self.route.open_how(self.evening.host.setting.game, self.route.pause)

    def _hush(self) -> None:
        self.evening.set("sound", not self.evening.setting("sound"))
        self.rebuild()

    # --- the seats ---

    def _fill(self, zone: Zone, seat: Seat) -> None:
        away = seat in self.views[None].absent
        middle = zone.height / 2 + u(3)
        badge = Badge(zone.look, zone.name, u(33))
        badge.center = (u(62), middle)
        badge.fade(0.4 if away else 1)
        buttons, right = self._buttons(seat, away), zone.width - u(24)
        for button in buttons:
            right -= button.width
            button.pos = (right, middle - button.height / 2)
            right -= u(12)
        room = right - u(112)
        lines = (
            [self._question(seat, room)]
            if "agree" in self._may.get(seat, ())
            else self._lines(zone, seat, away, room)
        )
        top = middle + sum(line.height for line in lines) / 2
        for line in lines:
            top -= line.height
            line.pos = (u(110), top)
        for widget in (badge, *buttons, *lines):
            zone.add_widget(widget)
        zone.light(self.evening.host.asked == self.party.sitters[seat].name)

    def _lines(self, zone: Zone, seat: Seat, away: bool, room: float) -> list[Text]:
        name = Text(zone.name, "button", "cream", "felt", fit=room)
        below = Text(self._state(seat, away), "small", "on_dark_soft", "felt", face=TEXT, fit=room)
        if below.shorten:  # in two lines below a smaller name
            below.says_in(below.text, "on_dark_soft", None, room)
            name = Text(zone.name, "label", "cream", "felt", fit=room)
        return [name, below] if below.text else [name]

    def _question(self, seat: Seat, room: float) -> Text:
        """In the strip of everybody who is asked."""
        asking = self.views[None].asking
        words = say("May {name} take it back?", name=self.party.sitters[asking.seat].name if asking else "")
        if asking and seat in asking.others:
            words += " " + say("Your move goes too")
        return Text(words, "small", "cream", "felt", wrap=room)

    def _buttons(self, seat: Seat, away: bool) -> list[Touchable]:
        """From the right: away or back again; a stand-in for who is away; a move taken back."""
        sitter = self.party.sitters[seat]
        if sitter.is_stand_in:
            words = say("I’m back")
            if sitter.instead_of and sitter.elsewhere and self._phone(seat) in ("there", "joining"):
                words = say("{name} is back", name=sitter.instead_of.name)
            back = self._button("return", words, "gold", lambda: self._come_back(seat))
            return [back] if sitter.instead_of else []
        if sitter.elsewhere:
            to_tablet = lambda: self._to_tablet(seat)  # noqa: E731
            return [self._button("to-tablet", say("To the tablet"), "quiet", to_tablet)]
        if self._phone(seat) in ("there", "joining"):
            to_phone = lambda: self._to_its_phone(seat)  # noqa: E731
            return [self._button("to-phone", say("To its phone"), "gold", to_phone)]
        if "agree" in self._may.get(seat, ()):
            agree = self._button("agree", say("Yes"), "gold", lambda: self._wish(seat, Agree()))
            return [agree, self._button("decline", say("No"), "quiet", lambda: self._wish(seat, Decline()))]
        if not away:
            leave = self._button("leave", say("Away"), "quiet", lambda: self._wish(seat, Leave()))
            leave.enabled = len(self.party.people_seats - set(self.views[None].absent)) > 1
            undo = self._button("take-back", say("Take back"), "quiet", lambda: self._wish(seat, TakeBack()))
            return [leave, undo] if "take_back" in self._may.get(seat, ()) else [leave]
        back = self._button("return", say("I’m back"), "gold", lambda: self._wish(seat, Return()))
        return [back, self._button("stand-in", say("Stand-in"), "quiet", lambda: self._put_in(seat))]

    @staticmethod
    def _button(key: str, words: str, kind: str, act: Callable[[], None]) -> PushButton:
        """As wide as its word: the rest of the strip is the person’s."""
        wide = Text(words, "label").width + u(36)
        return PushButton(key, words, act, kind, "label", size=(max(wide, u(84)), max(u(66), glass.target)))

    def _wish(self, seat: Seat, move: Move) -> None:
        """The seat leaves the table for a while, or is taken again (O-ALL-05); or about a move taken back."""
        self._door.channel.say(Wish(self._game, seat, move, uuid4().hex, self.views[None].revision))

    def _put_in(self, seat: Seat) -> None:
        """A stand-in plays for whoever went."""
        self._reseat(self.party.with_stand_in(self.party.sitters[seat].spot, 2))
        if seat in self.views[None].absent:
            self._wish(seat, Return())

    def _come_back(self, seat: Seat) -> None:
        self._reseat(self.party.with_owner_back(self.party.sitters[seat].spot))

    def _reseat(self, party: Party) -> None:
        self.party = party
        self._door.channel.people = self._carried()
        self._may = {
            seat: may for seat, may in self._may.items() if self.party.sitters[seat].name in self._carried()
        }
        self.evening.reseat(party)
        self.rebuild()

    def _hear(self, message: Message) -> None:
        if not self._here or message.game != self._game or not isinstance(message, Shown):
            return
        view = message.view
        if view.seat is None:
            self.views[None] = view
        else:
            self._may[view.seat] = frozenset(choice.do for choice in view.choices)
        self._rebuilds()

    def _all_told(self, *_) -> None:
        """When everybody's views are here."""
        self._rebuilds.cancel()
        if self._here:
            self.rebuild()
            self._stand_ins_agree()

    def _stand_ins_agree(self) -> None:
        """They never mind."""
        for seat in self.party.stand_ins:
            if "agree" in self._may.get(seat, ()):
                self._wish(seat, Agree())

    def _state(self, seat: Seat, away: bool) -> str:
        owner = self.party.sitters[seat].instead_of
        if owner is not None:
            return say("for {name}", name=owner.name)
        asking = self.views[None].asking
        if asking is not None and asking.seat == seat:
            return say("Do all agree?")
        if self.evening.host.asked == self.party.sitters[seat].name:
            return say("asked for the pause")
        if self.party.sitters[seat].elsewhere:
            return shared_with(self.evening.phones, self.party.sitters[seat].name) or say("on a phone")
        return say("away") if away else self._score(seat)

    def _score(self, seat: Seat) -> str:
        """Where a seat stands, for the games that count by seat."""
        return about(self.evening.host.setting.game).score(self.views[None].game, seat)

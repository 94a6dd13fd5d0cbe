"""The seating screen: the edges of the tablet are the seats, and every edge has its own sheet."""

from __future__ import annotations

from collections.abc import Sequence, Set
from math import hypot
from typing import Any

from kivy.graphics import Rectangle
from kivy.uix.floatlayout import FloatLayout
from msgspec.structs import replace

from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.party import Party, Person, Sitter
from mobileapp.people.seating_plan import SPOTS, TURNS, Rect, plan
from mobileapp.session.bot_requests import party_for_new_game
from mobileapp.session.device_text import sharing_text
from mobileapp.session.game_info import game_info
from mobileapp.session.guest_names import new_guest
from mobileapp.session.session import Session
from mobileapp.storage.packs import packs_of
from mobileapp.ui.joining.codes import CodeSheets, waiting_sitters
from mobileapp.ui.menus.name_sheet import NameSheet
from mobileapp.ui.menus.seat_spot import FreeSpot, TakenSpot
from mobileapp.ui.menus.wood_table import SIDE_OFFSET, PackButton, TabletButton, WoodTable
from mobileapp.ui.navigation import SeatingNavigation
from mobileapp.ui.screen import Screen
from mobileapp.ui.tablet.seat_requests import RequestPlace, RequestStrips
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.table_note import TableNote
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

# Sheet sizes in design pixels, so that all six fit open beside each other: (along the edge, from the edge).
SHEET_ON_LONG_EDGE, SHEET_ON_SHORT_EDGE = (366, 391), (572, 262)
INSET = 6


class SeatingScreen(Screen):
    """Sit down, say who is the youngest, play."""

    has_seats = True

    def __init__(self, session: Session, route: SeatingNavigation, game: str, invites: bool = False) -> None:
        """`invites`: a phone can join at once, at the first free spot."""
        super().__init__(name="seating")
        self.session, self.navigator = session, route
        self.game, self.party = game, party_for_new_game(session)
        self.requests = RequestStrips(session, lambda: self.party, self._place_request, self._add_request)
        self._build()
        free = [spot for spot in range(len(SPOTS)) if self.party.sitter_at(spot) is None]
        if invites and free:
            self.move_to_phone(free[0])

    def rebuild(self) -> None:
        """Rebuild after the screen was rotated: sheets stay open, and so does a word being typed."""
        begun, helps = {spot: sheet.word for spot, sheet in self.sheets.items()}, self.codes.reopen_help
        self.codes.clear()
        self.clear_widgets()
        self._build()
        for spot, word in begun.items():
            self.open(spot)
            if word is not None:
                self.sheets[spot].write(word)
        if helps is not None:
            helps(self.codes)
        self.requests.show()

    def leave(self) -> None:
        self.note.hide()
        self.codes.clear()
        self.requests.clear()
        self.save_party()

    def suspend(self) -> None:
        self.save_party()  # the app may be killed while it sleeps

    def stop(self) -> None:
        self.leave()

    def save_party(self) -> None:
        """Save who sits here for the next game; keep the privacy mode, which this screen does not change."""
        party = replace(self.party, hands=self.session.party.hands)
        if party != self.session.party:
            self.session.sit(party)

    # --- the table ---

    def _build(self) -> None:
        size = (screen_metrics.width, screen_metrics.height)
        self.root = FloatLayout(size_hint=(None, None), size=size)
        with self.root.canvas.before:
            Rectangle(texture=load_texture("ui/table.webp"), size=size)
        self.add_widget(self.root)
        self.middle = WoodTable()
        self.root.add_widget(self.middle)
        self._build_table()
        self.spots: dict[int, Rotated] = {}
        self.sheets: dict[int, NameSheet] = {}
        self.codes = CodeSheets(self.session, self.root, self._zone, self.keep_here)
        for spot in range(len(SPOTS)):
            self._draw_spot(spot)
        self._show_codes()
        self._update_play()

    def _build_table(self) -> None:
        table = self.middle
        table.add_text(game_info(self.game).title, 158, "title", 460)
        table.add_at_end(RoundButton("home", "home", self.navigator.go_home, side=dp(76)), tr("Home"), -1)
        table.add_at_end(RoundButton("options", "gear", self._options, side=dp(76)), tr("Options"), 1)
        self.play = TabletButton("play", f"posters/{self.game}.webp", self._play)
        table.add_at(self.play)
        self.play_reason = Touchable("why-not", self._explain, size=self.play.size)
        table.add_at(self.play_reason)
        self.note = TableNote()
        self.thumbs: dict[str, PackButton] = {}
        if all(pack.picture() for pack in packs_of(self.game)):
            self._add_pack_buttons()
        else:
            table.draw_cups()
        table.add_at(self.note)

    def _add_pack_buttons(self) -> None:
        """The scenes left and right of the tablet, in turn."""
        packs = packs_of(self.game)
        for index, pack in enumerate(packs):
            column = packs[index % 2 :: 2]
            up = 0 if len(column) == 1 else 86 if index < 2 else -86
            across = SIDE_OFFSET if index % 2 else -SIDE_OFFSET
            picture = f"{self.game}/{pack.picture()}"
            thumb = PackButton(f"pack-{pack.id}", picture, self._picker(pack.id), dp(98))
            self.thumbs[pack.id] = thumb
            self.middle.add_at(thumb, across, up)
            name = game_info(self.game).pack_names.get(pack.id)
            level = tr("hard") if pack.difficulty() == "hard" else ""
            words = " · ".join(filter(None, (name and tr(name), level)))
            self.middle.add_text(words, 68, "small", 164, across, up)

    def _picker(self, pack: str) -> Any:
        def pick() -> None:
            self.session.set_pack(self.game, pack)
            self._update_play()

        return pick

    # --- spots and sheets ---

    def _draw_spot(self, spot: int) -> None:
        if old := self.spots.pop(spot, None):
            self.root.remove_widget(old)
        rect, turn = self._zone(spot)
        sitter = self.party.sitter_at(spot)
        drawn: Rotated
        if sitter is None:
            drawn = FreeSpot(spot, rect, turn, lambda: self.seat_guest(spot))
        else:
            young = self.party.youngest == sitter.name
            drawn = TakenSpot(
                sitter, young, rect, turn, lambda: self.open(spot), lambda: self.toggle_youngest(sitter.name),
                self._phone_state(sitter), sharing_text(self.session.phones, sitter.name),
            )  # fmt: skip
        self.spots[spot] = drawn
        self._set_hidden(drawn, self._is_covered(spot))

    @staticmethod
    def _zone(spot: int) -> tuple[Rect, int]:
        layout = plan(tuple(range(len(SPOTS))), "slim", screen_metrics.width, screen_metrics.height)
        return layout.zones[spot], layout.turns[spot]

    def _phone_state(self, sitter: Sitter) -> str | None:
        """The state of the phone that holds this player's hand."""
        if not sitter.elsewhere or sitter.is_bot:
            return None
        return self.session.phones.state_of(sitter.name).state if self.session.phones else "waits"

    def _is_covered(self, spot: int) -> bool:
        return spot in self.sheets or spot in self.codes.sheets

    def _show_codes(self) -> None:
        """Show a code for everybody who waits for a phone, clear of open sheets."""
        open_now = [Rect(*sheet.parent_box) for sheet in self.sheets.values()]
        free = waiting_sitters(self.session.phones, self.party)
        self.codes.show([sitter for sitter in free if sitter.spot not in self.sheets], open_now)
        for spot, drawn in self.spots.items():
            self._set_hidden(drawn, self._is_covered(spot))
        asked = self.requests.requested_people
        self.codes.hide_at(spot for spot, sheet in self.codes.sheets.items() if sheet.sitter.name in asked)
        self.requests.show()

    def _place_request(self, person: str) -> RequestPlace | None:
        """The place of a request for somebody's seat: on its code, else along the edge."""
        sitter = next((each for each in self.party.sitters if each.name == person), None)
        if sitter is None:
            return None
        code = self.codes.sheets.get(sitter.spot)
        return RequestPlace(sitter.spot, *self._zone(sitter.spot), code.rect if code is not None else None)

    def _add_request(self, drawn: Rotated) -> None:
        """Put it over all sheets."""
        self.root.add_widget(drawn)

    def seat_taken(self, person: str, others: Sequence[str]) -> bool:
        """Show at their edge that a known phone holds their hand; for a new phone the spot shows it."""
        self.requests.show_handover(person, others, only_known=True)
        return True

    def phones_changed(self) -> None:
        """Update the spots after a phone has connected or disconnected."""
        joined = {sheet.sitter.spot for sheet in self.codes.sheets.values()}
        self._show_codes()
        for sitter in self.party.sitters:
            if sitter.elsewhere and not sitter.is_bot:
                self._draw_spot(sitter.spot)
                if sitter.spot in joined and not self._is_covered(sitter.spot):
                    self.session.feedback.play("join")
        self._update_play()

    def _set_hidden(self, drawn: Rotated, hidden: bool) -> None:
        """Show the spot above the wood and below the sheets; or hide it, if a sheet covers it."""
        if hidden and drawn.parent:
            self.root.remove_widget(drawn)
        elif not hidden and not drawn.parent:
            self.root.add_widget(drawn, index=len(self.root.children) - 1)

    def open(self, spot: int) -> None:
        if spot in self.sheets:
            return
        turn, edge = self._turn_of(self._reader(spot)), self._turn_of(spot)
        self.sheets[spot] = NameSheet(spot, self._sheet_rect(spot, turn), turn, self, edge)
        self.root.add_widget(self.sheets[spot])
        self._show_codes()

    def close(self, spot: int) -> None:
        if sheet := self.sheets.pop(spot, None):
            self.root.remove_widget(sheet)
            self._show_codes()

    @staticmethod
    def _turn_of(spot: int) -> int:
        return (TURNS[SPOTS[spot][0]] - (90 if screen_metrics.is_portrait else 0)) % 360

    def _reader(self, spot: int) -> int:
        """The spot of the reader of a spot's sheet: its own person, or for a bot the nearest person."""
        sitter = self.party.sitter_at(spot)
        people = [self.party.sitters[seat].spot for seat in self.party.people_seats]
        if sitter is None or not sitter.is_bot or not people:
            return spot
        x, y = self._middle_of(spot)
        return min(
            people, key=lambda other: hypot(self._middle_of(other)[0] - x, self._middle_of(other)[1] - y)
        )

    @staticmethod
    def _middle_of(spot: int) -> tuple[float, float]:
        zone = plan(tuple(range(len(SPOTS))), "slim", screen_metrics.width, screen_metrics.height).zones[spot]
        return zone.x + zone.width / 2, zone.y + zone.height / 2

    def _sheet_rect(self, spot: int, turn: int) -> Rect:
        """The area for a spot's sheet, in the window; placed crosswise for a reader round the corner."""
        room = self._own_sheet_rect(spot)
        if (turn - self._turn_of(spot)) % 180 == 0:
            return room
        long, deep = (
            dp(side) * max(1.0, screen_metrics.touch_target / dp(56)) for side in SHEET_ON_LONG_EDGE
        )
        width, height = (long, deep) if turn in (0, 180) else (deep, long)
        x, y = room.x + (room.width - width) / 2, room.y + (room.height - height) / 2
        right, top = screen_metrics.width - width - dp(INSET), screen_metrics.height - height - dp(INSET)
        return Rect(min(max(x, dp(INSET)), right), min(max(y, dp(INSET)), top), width, height)

    def _own_sheet_rect(self, spot: int) -> Rect:
        grow = max(1.0, screen_metrics.touch_target / dp(56))  # small screen: fingers do not shrink
        (along, deep), (span, reach) = (
            (dp(a) * grow, dp(b) * grow) for a, b in (SHEET_ON_LONG_EDGE, SHEET_ON_SHORT_EDGE)
        )
        long, short, inset = self.middle.width, self.middle.height, dp(INSET)
        edge, index = SPOTS[spot]
        if edge in "lr":
            x = inset if edge == "l" else long - inset - reach
            local = Rect(x, (short - span) / 2, reach, span)
        else:
            x = self._long_edge_x(along, long - 2 * (inset + reach))
            x = long - x - along if index else x
            local = Rect(x, inset if edge == "b" else short - inset - deep, along, deep)
        return self._in_window(local)

    def _long_edge_x(self, along: float, free: float) -> float:
        """The x of a long edge's left sheet: centred in its strip, clear of the sheet round the corner."""
        strip = plan(tuple(range(len(SPOTS))), "slim", self.middle.width, self.middle.height).zones[1]
        amid = strip.x + (strip.width - along) / 2
        clear = (self.middle.width - free) / 2 + dp(INSET) / 2
        return min(max(amid, clear), self.middle.width / 2 - along - dp(INSET) / 2)

    def _in_window(self, local: Rect) -> Rect:
        ax, ay = self.middle.to_parent(local.x, local.y)
        bx, by = self.middle.to_parent(local.x + local.width, local.y + local.height)
        return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))

    # --- people (SeatingActions for the sheets) ---

    def unseated_people(self) -> list[Person]:
        """Known people who are not at this table, the latest first."""
        seated = {sitter.name for sitter in self.party.sitters}
        gone = [
            s.person
            for s in self.session.party.sitters
            if s.name not in seated and not s.is_bot and not s.person.guest
        ]
        known = self.session.store.people()
        named = {person.name for person in known}
        fresh = [person for person in gone if person.name not in named]
        return fresh + [person for person in known if person.name not in seated]

    def is_known(self, name: str) -> bool:
        """Whether a person with this name exists, at this table or not."""
        everybody = [*self.session.store.people(), *self.session.party.people]
        return name.casefold() in {person.name.casefold() for person in everybody}

    def seat_guest(self, spot: int) -> None:
        """Seat a guest in one tap; a name, a robot or a phone come with the next."""
        self._seat_new_guest(spot)
        drawn = self.spots[spot]
        if isinstance(drawn, TakenSpot):
            drawn.button.debounce()  # the second tap of a double tap changes nothing

    def _seat_new_guest(self, spot: int) -> None:
        taken = {sitter.look for sitter in self.party.sitters}
        guest = new_guest(min(set(range(len(SPOTS))) - taken))
        self._detach_phones({guest.name})  # a new person, even if an earlier guest had this shape
        self._change(self.party.with_person(guest, spot))
        self.session.feedback.play("join")

    def name_guest(self, spot: int, person: Person) -> None:
        """The guest here is a known person."""
        if any(sitter.name == person.name for sitter in self.party.sitters):
            self.close(spot)  # two fingers took the same name: the first one has it
        else:
            self.rename(spot, person.name, person.look)

    def rename(self, spot: int, name: str, look: int) -> None:
        """Rename the person; a named guest is no longer a guest. Unsaved, it lasts for this session."""
        sitter = self.party.sitter_at(spot)
        self.close(spot)
        if sitter is None:
            return
        if sitter.person.guest and not sitter.elsewhere:  # somebody else sits down, perhaps with a phone
            young = name if self.party.youngest == sitter.name else self.party.youngest
            self._change(replace(self.party.with_person(Person(name, look), spot), youngest=young))
            return
        is_kept = not sitter.person.guest and name != sitter.name and self.session.rename(sitter.name, name)
        if not is_kept and self.session.phones is not None:
            self.session.phones.rename(sitter.name, name)
        self._change(self.party.renamed(sitter.name, name).with_look(spot, look))

    def reshape(self, spot: int, look: int) -> None:
        sitter, party = self.party.sitter_at(spot), self.party.with_look(spot, look)
        if sitter is not None and sitter.person.guest:
            if self.session.phones is not None:
                self.session.phones.rename(sitter.name, new_guest(look).name)
            party = party.renamed(sitter.name, new_guest(look).name).with_person(new_guest(look), spot)
        self._change(party)

    def seat_bot(self, spot: int, strength: int) -> None:
        """Replace a guest by a bot, whose sheet stays open for its strength; or change the strength."""
        sitter = self.party.sitter_at(spot)
        is_new = sitter is None or not sitter.is_bot
        self._change((self.party.without(spot) if is_new else self.party).with_bot(spot, strength))
        if is_new:
            self.session.feedback.play("join")
            self.close(spot)
            self.open(spot)  # perhaps turned to another reader

    def unseat(self, spot: int) -> None:
        self.close(spot)
        self._change(self.party.without(spot))
        self.session.feedback.play("leave")

    def move_to_phone(self, spot: int) -> None:
        """Move the hand of the person here to a phone; at a free spot, seat a guest first."""
        self.close(spot)
        self.session.open_devices()
        if self.party.sitter_at(spot) is None:
            self._seat_new_guest(spot)
        self._change(self.party.with_phones_at([spot]))

    def keep_here(self, spot: int) -> None:
        self.close(spot)
        self._change(self.party.with_tablet_at(spot))

    def toggle_youngest(self, name: str) -> None:
        """The youngest begins; a second tap undoes it."""
        self._change(replace(self.party, youngest=None if self.party.youngest == name else name))

    def _change(self, party: Party) -> None:
        before, self.party = self.party, party
        self._detach_phones(before.phone_names - party.phone_names | _names(before) - _names(party))
        self._show_codes()
        for spot in range(len(SPOTS)):
            was, now = (self._spot_state(each, spot) for each in (before, party))
            if was != now:
                self._draw_spot(spot)
        for sheet in list(self.sheets.values()):
            sheet.refresh()
        self._update_play()

    def _detach_phones(self, names: Set[str]) -> None:
        """Remove these people from all phones, and make their links invalid."""
        if self.session.phones is not None:
            for name in names & self.session.phones.keys.people:
                self.session.phones.keep_here(name)

    @staticmethod
    def _spot_state(party: Party, spot: int) -> tuple[Any, bool]:
        sitter = party.sitter_at(spot)
        return sitter, sitter is not None and party.youngest == sitter.name

    # --- play ---

    def _update_play(self) -> None:
        counts = self.session.seat_counts(self.game)
        self.play.enabled = (
            len(self.party) in counts and bool(self.party.people_seats) and not self.codes.sheets
        )
        self.play_reason.enabled = not self.play.enabled
        self.note.hide()
        self.play.set_text(self._play_text(counts))
        chosen = self.session.pack_of(self.game, self.party).id
        for name, thumb in self.thumbs.items():
            thumb.set_chosen(name == chosen)

    def _play_text(self, counts: frozenset[int]) -> str:
        if len(self.party) not in counts:
            return tr("{numbers} players", numbers=seat_counts_text(counts))
        if self.codes.sheets:
            return ntr("Waiting for a phone", "Waiting for {number} phones", len(self.codes.sheets))
        return tr("Play") if self.party.people_seats else tr("Who’s playing?")

    def _explain(self) -> None:
        """Say why the game cannot start yet."""
        self.note.show(self._reason(self.session.seat_counts(self.game)))

    def _reason(self, counts: frozenset[int]) -> str:
        more = min((count - len(self.party) for count in counts if count > len(self.party)), default=0)
        if len(self.party) not in counts and more:
            return ntr("One more player! Tap an edge.", "{number} more players! Tap an edge.", more)
        if len(self.party) not in counts:
            return tr("This game is for {numbers} players.", numbers=seat_counts_text(counts))
        if self.codes.sheets:
            return tr("Scan the code, or tap “Play here”.")
        return tr("At least one of you must play.")

    def _play(self) -> None:
        self.session.sit(self.party)
        self.session.start()

    def _options(self) -> None:
        self.session.sit(self.party)
        self.navigator.open_options(self.game)


def _names(party: Party) -> frozenset[str]:
    return party.names(range(len(party)))


def seat_counts_text(counts: frozenset[int]) -> str:
    """The possible numbers of players: `2–6`, `4 or 6`."""
    ordered = sorted(counts)
    if ordered == list(range(ordered[0], ordered[-1] + 1)):
        return f"{ordered[0]}–{ordered[-1]}"
    return tr("{some} or {last}", some=", ".join(map(str, ordered[:-1])), last=ordered[-1])

"""The seating screen: the edges of the tablet are the seats, and every edge has its own sheet."""

from __future__ import annotations

from collections.abc import Sequence, Set

from kivy.clock import Clock
from kivy.graphics import Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party, Person, Sitter
from mobileapp.people.seating_plan import SPOTS, Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.session.bot_requests import party_for_new_game
from mobileapp.session.device_text import sharing_text
from mobileapp.session.game_info import game_info
from mobileapp.session.guest_names import new_guest
from mobileapp.session.session import Session
from mobileapp.ui.joining.codes import CodeSheets, waiting_sitters
from mobileapp.ui.menus.known_people import is_known, unseated_people
from mobileapp.ui.menus.name_sheets import NameSheets
from mobileapp.ui.menus.pack_buttons import PackButtons
from mobileapp.ui.menus.partners import partners_of, with_seats_swapped
from mobileapp.ui.menus.play_text import lost_phones_text, play_text, refusal_text
from mobileapp.ui.menus.seat_spot import FreeSpot, TakenSpot
from mobileapp.ui.menus.sheet_places import free_part, spots_plan
from mobileapp.ui.menus.wood_table import TabletButton, WoodTable
from mobileapp.ui.navigation import SeatingNavigation
from mobileapp.ui.screen import Screen
from mobileapp.ui.tablet.seat_requests import RequestPlace, RequestStrips
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.motion import pop_in
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.table_note import TableNote
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

TITLE_ROOM = 250  # design pixels between the sheets at the corners
MOVE_S = 8.0  # seconds to tap the other seat


class SeatingScreen(Screen):
    """Sit down, say who is the youngest, play."""

    has_seats = True
    navigator: SeatingNavigation
    party: Party

    def __init__(self, session: Session, route: SeatingNavigation, game: str, invites: bool = False) -> None:
        """`invites`: a phone can join at once, at the first free spot."""
        super().__init__(name="seating")
        self.session, self.navigator = session, route
        self.game, self.party, self._invites = game, party_for_new_game(session), invites
        self._pack_buttons = PackButtons(game, self._pick_pack, self.rebuild)
        self._moving: int | None = None  # the spot of a person who is changing seats
        self._phone_spots: set[int] = set()  # seats taken only for a phone that has not joined yet
        self._told_lost = frozenset[str]()  # people whose phones did not answer when a game was to start
        self._served = frozenset[bytes]()  # tokens of devices without a seat when seats were opened last
        self._move_timeout = Clock.create_trigger(self._stop_moving, table_clock.real(MOVE_S))
        self.requests = RequestStrips(session, lambda: self.party, self._place_request, self._add_request)
        self._build()
        if invites and self._free_spots:
            self.move_to_phone(self._free_spots[0])

    def rebuild(self) -> None:
        """Rebuild after the screen was rotated: sheets stay open, and so does a word being typed."""
        self._stop_moving()
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
        self._stop_moving()
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
        self._name_sheets = NameSheets(self.root, self)
        self.sheets = self._name_sheets.by_spot
        self.codes = CodeSheets(
            self.session, self.root, self._zone, self.keep_here, cancel=self._cancel_invitation
        )
        for spot in range(len(SPOTS)):
            self._draw_spot(spot)
        self._show_codes()
        self._update_play()

    def _build_table(self) -> None:
        table = self.middle
        table.add_text(game_info(self.game).title, 176, "title", TITLE_ROOM)
        # From Home one chooses another game; phones and their seats stay.
        home = tr("Change game") if self._invites or self.party.phone_names else tr("Home")
        table.add_at_end(RoundButton("home", "home", self.navigator.go_home, side=dp(76)), home, -1)
        table.add_at_end(RoundButton("options", "gear", self._options, side=dp(76)), tr("Options"), 1)
        self.play = TabletButton("play", f"posters/{self.game}.webp", self._play)
        table.add_at(self.play)
        self.play_reason = Touchable("why-not", self._explain, size=self.play.size)
        table.add_at(self.play_reason)
        self.note = TableNote()
        self.thumbs = self._pack_buttons.add_to(table, self.session.pack_of(self.game, self.party).id)
        table.add_at(self.note)

    def _pick_pack(self, pack: str) -> None:
        self.session.set_pack(self.game, pack)
        self._update_play()

    # --- spots and sheets ---

    def _draw_spot(self, spot: int) -> None:
        if old := self.spots.pop(spot, None):
            self.root.remove_widget(old)
        rect, turn = self._zone(spot)
        sitter = self.party.sitter_at(spot)
        drawn: Rotated
        if sitter is None:
            invite = (lambda: self.move_to_phone(spot)) if self.party.phone_names else None
            free = self._free_rect(spot) or rect
            drawn = FreeSpot(spot, free, turn, lambda: self.seat_guest(spot), invite)
        else:
            young = self.party.youngest == sitter.name
            drawn = TakenSpot(
                sitter, young, rect, turn, lambda: self.open(spot), lambda: self.toggle_youngest(sitter.name),
                self._phone_state(sitter), sharing_text(self.session.phones, sitter.name),
                self._partners(self.party, sitter),
            )  # fmt: skip
        self.spots[spot] = drawn
        self._set_hidden(drawn, self._is_covered(spot))

    @staticmethod
    def _zone(spot: int) -> tuple[Rect, int]:
        layout = spots_plan()
        return layout.zones[spot], layout.turns[spot]

    def _free_rect(self, spot: int) -> Rect | None:
        """The part of a free spot beside the open sheets; None if they leave too little."""
        return free_part(*self._zone(spot), self._open_rects)

    @property
    def _open_rects(self) -> list[Rect]:
        """The rectangles of all sheets."""
        return [
            *(sheet.max_rect for sheet in self.sheets.values()),
            *(sheet.rect for sheet in self.codes.sheets.values()),
        ]

    def _fit_free_spots(self) -> None:
        """Free spots shrink beside open sheets, and grow again when those are closed."""
        for spot in range(len(SPOTS)):
            drawn = self.spots.get(spot)
            wanted = self._free_rect(spot) or self._zone(spot)[0]
            if isinstance(drawn, FreeSpot) and drawn.rect != wanted:
                self._draw_spot(spot)
        self._pack_buttons.make_room(self.middle, [sheet.rect for sheet in self.codes.sheets.values()])
        self.middle.hide_text_under(self._open_rects)

    def _phone_state(self, sitter: Sitter) -> str | None:
        """The state of the phone that holds this player's hand."""
        if not sitter.elsewhere or sitter.is_bot:
            return None
        return self.session.phones.state_of(sitter.name).state if self.session.phones else "waits"

    def _partners(self, party: Party, sitter: Sitter) -> list[Sitter]:
        return partners_of(party, sitter, self.game, self.session.options_of(self.game))

    def _is_covered(self, spot: int) -> bool:
        is_free = self.party.sitter_at(spot) is None
        return spot in self.sheets or spot in self.codes.sheets or (is_free and not self._free_rect(spot))

    def _show_codes(self) -> None:
        """Show a code for everybody who waits for a phone, clear of open sheets."""
        open_now = [Rect(*sheet.parent_box) for sheet in self.sheets.values()]
        free = waiting_sitters(self.session.phones, self.party)
        self.codes.show([sitter for sitter in free if sitter.spot not in self.sheets], open_now)
        self._fit_free_spots()
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

    def _add_request(self, drawn: Widget) -> None:
        """Put it over all sheets."""
        self.root.add_widget(drawn)

    def seat_taken(self, person: str, others: Sequence[str]) -> bool:
        """Show at their edge that a known phone holds their hand; for a new phone the spot shows it."""
        self.requests.show_handover(person, others, only_known=True)
        return True

    def phones_changed(self) -> None:
        """Update the spots after a phone has connected or disconnected."""
        joined = {sheet.sitter.spot for sheet in self.codes.sheets.values()}
        self._open_missing_seats()
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
        """Open a spot's sheet; or if somebody takes another seat, this is the one."""
        if self._moving is not None:
            self._move_to(spot)
        elif spot not in self.sheets:
            self._name_sheets.open(spot)
            self._show_codes()

    def close(self, spot: int) -> None:
        if spot in self.sheets:
            self._name_sheets.close(spot)
            self._show_codes()

    # --- people (SeatingActions for the sheets) ---

    def unseated_people(self) -> list[Person]:
        return unseated_people(self.session, self.party)

    def is_known(self, name: str) -> bool:
        return is_known(self.session, name)

    def seat_guest(self, spot: int) -> None:
        """Seat a guest in one tap; a name, a robot or a phone come with the next."""
        if self._moving is not None:
            self._move_to(spot)
            return
        self._seat_new_guest(spot)
        drawn = self.spots[spot]
        if isinstance(drawn, TakenSpot):
            drawn.button.debounce()  # the second tap of a double tap changes nothing

    def _seat_new_guest(self, spot: int) -> None:
        taken = {sitter.look for sitter in self.party.sitters}
        guest = new_guest(min(set(range(len(SPOTS))) - taken))
        self._detach_phones({guest.name})  # a new person, even if an earlier guest had this shape
        self._change(self.party.with_person(guest, spot))
        self._show_taken(spot)

    def _show_taken(self, *spots: int) -> None:
        """Show and play that seats have been taken."""
        for spot in spots:
            if isinstance(drawn := self.spots[spot], TakenSpot):
                pop_in(drawn.badge)
                self.session.feedback.play("seat", drawn.look)

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
            self.close(spot)
            self.open(spot)  # perhaps turned to another reader
            self._show_taken(spot)

    def unseat(self, spot: int) -> None:
        self.close(spot)
        self._change(self.party.without(spot))
        self.session.feedback.play("leave")

    def move_to_phone(self, spot: int) -> None:
        """Move the hand of the person here to a phone; at a free spot, seat a guest first."""
        self.close(spot)
        self.session.open_devices()
        if self.party.sitter_at(spot) is None:
            self._phone_spots.add(spot)
            self._seat_new_guest(spot)
        self._change(self.party.with_phones_at([spot]))

    def _open_missing_seats(self) -> None:
        """Open a seat for each device that has just joined by the code and has none to request."""
        if (phones := self.session.phones) is None:
            return
        unseated = phones.reception.presence.unseated_tokens
        missing = len(unseated) - len(waiting_sitters(phones, self.party))
        room = max(self.session.seat_counts(self.game)) - len(self.party)
        new, self._served = len(unseated - self._served), unseated
        for _ in range(min(new, missing, room)):
            self.move_to_phone(self._free_spots[0])

    @property
    def _free_spots(self) -> list[int]:
        return [spot for spot in range(len(SPOTS)) if self.party.sitter_at(spot) is None]

    def _cancel_invitation(self, spot: int) -> None:
        """No phone joins here: the seat is as it was before."""
        (self.unseat if spot in self._phone_spots else self.keep_here)(spot)

    def keep_here(self, spot: int) -> None:
        self.close(spot)
        self._change(self.party.with_tablet_at(spot))

    def change_seat(self, spot: int) -> None:
        """Let the one who sits here take another seat: the next spot that is tapped."""
        sitter = self.party.sitter_at(spot)
        self.close(spot)
        if sitter is not None and isinstance(drawn := self.spots[spot], TakenSpot):
            self._moving = spot
            drawn.light(True)
            self.note.show(tr("Tap a new seat for {name}.", name=sitter.name))
            self._move_timeout()

    def _move_to(self, spot: int) -> None:
        """Move to a free seat, or swap with the one who sits there."""
        moving = self._moving
        self._stop_moving()
        if moving is not None and moving != spot:
            self._change(with_seats_swapped(self.party, moving, spot))
            self._show_taken(spot, moving)

    def _stop_moving(self, *_: object) -> None:
        self._move_timeout.cancel()
        if self._moving is not None and isinstance(drawn := self.spots.get(self._moving), TakenSpot):
            drawn.light(False)
        self._moving = None
        self.note.hide()

    def toggle_youngest(self, name: str) -> None:
        """The youngest begins; a second tap undoes it."""
        self._change(replace(self.party, youngest=None if self.party.youngest == name else name))

    def _change(self, party: Party) -> None:
        self._stop_moving()
        before, self.party = self.party, party
        gone = {sitter.name for sitter in before.sitters} - {sitter.name for sitter in party.sitters}
        self._phone_spots &= set(party.spots)
        self._detach_phones(before.phone_names - party.phone_names | gone)
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

    def _spot_state(self, party: Party, spot: int) -> tuple[Sitter | None, bool, list[Sitter]]:
        """Everything about a spot that is drawn."""
        sitter = party.sitter_at(spot)
        if sitter is None:
            return None, bool(party.phone_names), []  # phones play: one more may join here
        return sitter, party.youngest == sitter.name, self._partners(party, sitter)

    # --- play ---

    def _update_play(self) -> None:
        counts = self.session.seat_counts(self.game)
        self.play.enabled = (
            len(self.party) in counts and bool(self.party.people_seats) and not self.codes.sheets
        )
        self.play_reason.enabled = not self.play.enabled
        self.note.hide()
        self.play.set_text(play_text(self.party, counts, len(self.codes.sheets)))
        chosen = self.session.pack_of(self.game, self.party).id
        for name, thumb in self.thumbs.items():
            thumb.set_chosen(name == chosen)

    def _explain(self) -> None:
        """Say why the game cannot start yet."""
        counts = self.session.seat_counts(self.game)
        self.note.show(refusal_text(self.party, counts, bool(self.codes.sheets)))

    def _play(self) -> None:
        """Say first, once, that phones in this game do not answer."""
        lost = frozenset(each.name for each in self.party.sitters if self._phone_state(each) == "lost")
        if lost - self._told_lost:
            self._told_lost = lost
            self.note.show(lost_phones_text(len(lost)))
            return
        self.session.sit(self.party)
        self.session.start()

    def _options(self) -> None:
        self.session.sit(self.party)
        self.navigator.open_options(self.game)

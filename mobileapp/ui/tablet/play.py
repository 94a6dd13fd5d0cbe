"""A game being played: every view to its face, every wish to the host."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from secrets import token_hex
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import Screen

from engine.game import Move, Seat
from engine.table import View
from mobileapp.host import move_queue
from mobileapp.host.host import never
from mobileapp.i18n.translate import say
from mobileapp.net.protocol.messages import Denied, Finish, Granted, Message, Shown, Wish
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import pace
from mobileapp.platform.touch_timing import polling
from mobileapp.session.session import Evening
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.game_faces import faces, hidden, seat_face
from mobileapp.ui.navigation import FromPlay
from mobileapp.ui.tablet.photo_finish import PhotoFinish
from mobileapp.ui.tablet.privacy_curtain import Call, Veil
from mobileapp.ui.tablet.request_strip import veil_rect
from mobileapp.ui.tablet.seat_requests import Place, Requests, seat_of
from mobileapp.ui.tablet.table_view import TableTop
from mobileapp.ui.theme import MOTION, glass
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.hold_button import Hold
from mobileapp.ui.toolkit.long_press_card import teach
from mobileapp.ui.toolkit.rotated import Turned


class Play(Screen):
    """Carries the seats of this device through the inside channel; stand-ins have a door of their own."""

    # It fills the window: a touch is not carried over into coordinates that are the same.
    on_touch_down = FloatLayout.on_touch_down
    on_touch_move = FloatLayout.on_touch_move
    on_touch_up = FloatLayout.on_touch_up

    def __init__(self, evening: Evening, route: FromPlay, **named) -> None:
        super().__init__(name="play", **named)
        self.evening, self.route = evening, route
        self.host, self.party = host, party = evening.host, evening.party
        self.views: dict[Seat | None, View[Any]] = {}
        self._tickets, self._run = count(), token_hex(4)  # never one that is in the log already
        self._kept = evening.kept
        self.veil: Veil | None = None
        self._hidden = hidden(host.setting.game)
        self._falls = Clock.create_trigger(self._lower_veil)
        self._uncovers = Clock.create_trigger(self._uncover, 0, interval=True)
        self._seen_revision = 0  # revision on screen while cards of a later one are being turned
        self._game, self.carried = host.game, party.here_seats
        self._last_seat = max(self.carried, default=None)  # whose view comes last
        self._elsewhere = sorted(set(range(len(party))) - self.carried)
        self._door = evening.door(party.names(self.carried), self._hear)
        self._stand_ins = evening.stand_ins()
        self._stand_ins.awaits_eyes = lambda: self.stage_face.awaits_eyes
        self._gone: dict[Seat, tuple[str, Turned]] = {}  # who is lost or asleep on a phone, and what tells it
        self._is_hand_open = False  # behind the veil
        self.requests = Requests(evening, lambda: self.party, self._place, self._lay_request)
        self._build()
        host.holds_back = lambda: self.stage_face.is_uncovering
        self._door.open(host.welcome)
        self._stand_ins.open()

    def _build(self) -> None:
        kit = faces(self.host.setting.game)
        self.tabletop = TableTop(
            self.party, kit.family(self.party, self.host.setting.terms), (glass.width, glass.height)
        )
        kind = seat_face(self.host.setting.game, self.party)
        self.seat_faces = [self._face(kind, seat, zone) for seat, zone in enumerate(self.tabletop.zones)]
        self.stage_face = self._face(kit.Stage, None, self.tabletop.stage)
        self.hold = Hold("pause", "pause", self.route.pause)
        self.hold.center = self.stage_face.pause_at
        self.hold.tapped = self._say_how_to_pause
        self.tabletop.stage.add_widget(self.hold)
        self.add_widget(self.tabletop)
        self._finish = PhotoFinish(self.tabletop, self.stage_face, self.party)
        self._gone = {}
        self.phones_changed()

    def _say_how_to_pause(self) -> None:
        turn = 270 if glass.portrait else 0  # towards a long side
        teach(self.hold, self.tabletop.above, turn=turn, words=say("Hold to pause the game"))

    # --- phones ---

    def phones_changed(self) -> None:
        """Whose phone is silent is told at their edge; anybody here may then say that they are away."""
        if self.evening.phones is None and not self._gone:
            return
        asked = self.requests.asked
        states = {
            seat: None if sitter.name in asked else self._phone(seat)
            for seat, sitter in enumerate(self.party.sitters)
        }
        for seat, (state, drawn) in list(self._gone.items()):
            if states[seat] != state:
                self.tabletop.uncover(drawn)
                del self._gone[seat]
        for seat, state in states.items():
            if state in ("lost", "left", "off", "asleep") and seat not in self._gone:
                self._gone[seat] = state, self._tells_gone(seat, state)
        self.requests.show()

    def _phone(self, seat: Seat) -> str | None:
        """How a seat's phone is; None where it holds no hand, or its person is away."""
        phones, sitter = self.evening.phones, self.party.sitters[seat]
        away = None in self.views and seat in self.views[None].absent
        if phones is None or not sitter.elsewhere or sitter.is_stand_in or away:
            return None
        if phones.is_lost(sitter.name):
            off, left = phones.is_cut_off(sitter.name), phones.has_left(sitter.name)
            return "left" if left else "off" if off else "lost"
        return str(phones.state_of(sitter.name).state)

    def _tells_gone(self, seat: Seat, state: str) -> Turned:
        from mobileapp.ui.tablet.lost_phone import AsleepTag, LostStrip

        sitter, zone = self.party.sitters[seat], self.tabletop.zones[seat]
        room, phones = Rect(*zone.window_box), self.evening.phones
        drawn = (
            LostStrip(seat, sitter, room, zone.turn, lambda: phones.miss(sitter.name), state)
            if state != "asleep"
            else AsleepTag(seat, sitter, room, zone.turn)
        )
        self.tabletop.cover(drawn)
        return drawn

    # --- seats that phones ask for ---

    def seat_taken(self, person: str, others: Sequence[str]) -> None:
        """A phone carries this person now: told at their edge."""
        self.requests.taken(person, others)

    def _place(self, person: str) -> Place | None:
        """At the seat's edge; during a hand-over of the tablet, at its far edge; never over an open hand."""
        seat = seat_of(self.party, person)
        if seat is None:
            return None
        if self.veil is None:
            zone = self.tabletop.zones[seat]
            return Place(seat, Rect(*zone.window_box), zone.turn)
        if self._is_hand_open or self.requests.told[:1] != [person]:
            return None
        whole, turn = Rect(0, 0, glass.width, glass.height), self.veil.turn
        return Place(seat, whole, turn, veil_rect(whole, turn))

    def _lay_request(self, drawn: Turned) -> None:
        """Lay the strip below cards that are opened large."""
        if self.veil is None:
            self.tabletop.cover(drawn)
        else:
            self.add_widget(drawn)

    def _keeps_secret(self, is_open: bool) -> None:
        self._is_hand_open = is_open
        self.evening.feel.keeps_secret(is_open)
        self.requests.show()

    def _face(self, kind: type[Face], seat: Seat | None, place: Any) -> Any:
        face = kind(self._ground(seat, place, self.tabletop.above))
        place.add_widget(face)
        return face

    def _ground(self, seat: Seat | None, place: Any, above: Any) -> Ground:
        kept = self._kept.of(seat)
        terms, feel = self.host.setting.terms, self.evening.feel
        lessons = self.evening.lessons
        return Ground(
            seat, place, above, self.party, terms, self._wish, feel, kept, self._tell, lessons,
            self.carried, lambda other: self.tabletop.zones[other], self.host.now,
        )  # fmt: skip

    def _tell(self, word: str) -> None:
        for face in (*self.seat_faces, self.stage_face):
            face.hear(word)
        self._stand_ins.go_on()
        self._end(at_once=True)
        if self._falls.is_triggered or self._veils:  # all has been seen: the next one need not wait
            self._falls.cancel()
            self._lower_veil()

    def rebuild(self) -> None:
        """The screen was turned or resized: the same views on a new table."""
        self.let_go()
        self._drop_veil()
        self.evening.feel.hides_all()
        self._uncovers.cancel()
        self.clear_widgets()
        self._build()
        self._door.open(self.host.welcome)  # as it is now: seconds have run since the last views
        self.host.show_held()

    def _wish(self, seat: Seat, move: Move) -> None:
        seen = self.views[seat].revision if seat in self.views else 0
        if self._uncovers.is_triggered:
            seen = self._seen_revision
        ticket = f"{self._run}-{next(self._tickets)}"
        self._door.channel.say(Wish(self._game, seat, move, ticket, seen, polling.stamp()))

    def _hear(self, message: Message) -> None:
        if message.game != self._game:
            return
        if isinstance(message, Shown):
            self.views[message.view.seat] = message.view
            self._show(message.view)
            if message.view.seat == self._last_seat:
                polling.quickens(self._races())
        elif isinstance(message, Finish):
            self._finish.shows(message)
        elif isinstance(message, Granted) and self.veil and message.seat == self.veil.seat:
            self._done_in_secret()
        elif isinstance(message, Denied):
            self._asker(message.seat).deny(message.key, message.facts)

    def _races(self) -> bool:
        """Whether somebody here may be first by less than a frame, against somebody elsewhere."""
        return self.host.has_links and move_queue.is_on(self.host.setting.game, self.views.values())

    def _asker(self, seat: Seat) -> Face:
        veil = self.veil
        return veil.hand if veil and veil.hand and veil.seat == seat else self.seat_faces[seat]

    def _show(self, view: View[Any]) -> None:
        seat = view.seat
        if seat is not None:
            self._show_seat(view)
            if self.veil and self.veil.hand and self.veil.seat == seat:
                self.veil.hand.show(view)
            return
        self.stage_face.show(view)
        if self.stage_face.is_uncovering:
            self._uncovers()
        else:
            self._seen_revision = view.revision
        self.phones_changed()
        self._show_elsewhere()
        self.hold.opacity = 1 if self.stage_face.may_pause else 0
        self._stand_ins.go_on()
        self._hide(view)
        self._end()

    def _show_seat(self, view: View[Any]) -> None:
        if not self._uncovers.is_triggered:
            self.seat_faces[view.seat].show(view)

    def _show_elsewhere(self) -> None:
        for other in self._elsewhere:
            if not self._uncovers.is_triggered:
                self.seat_faces[other].show(self.views[None])

    def _uncover(self, *_) -> None:
        """When all cards lie open on the stage, edges and phones tell what they brought."""
        if self.stage_face.is_uncovering:
            return
        self._uncovers.cancel()
        self._seen_revision = self.views[None].revision
        self.stage_face.uncovered()
        self._show_elsewhere()
        for seat in sorted(self.carried):
            self._show_seat(self.views[seat])
        self.host.show_held()

    @property
    def comes(self) -> list[str]:
        """What happens next by itself."""
        words = {"veil": self._falls.is_triggered, "stand-in": self._stand_ins.busy}
        return [word for word, is_so in words.items() if is_so]

    # --- the veil ---

    @property
    def shows_secret(self) -> bool:
        """Whether somebody's hand lies open: then nobody takes a picture of the screen."""
        veiled = self.veil is not None and self.veil.is_open
        return veiled or any(face.shows_secret for face in self.seat_faces)

    @property
    def _veils(self) -> bool:
        """Behind the veil; alone, only where a hand needs the whole screen."""
        if self._hidden is None or self.party.way == "hold":
            return False
        return self.party.way == "veil" or getattr(self._hidden, "NEEDS_SCREEN", False)

    def _hide(self, view: View[Any]) -> None:
        """Who has something to do in secret gets the tablet; whoever has done it hides at once."""
        if not self._veils:
            return
        asked = self._asked(view)
        if self.veil and self.veil.seat not in asked:
            self._drop_veil()
        if self.stage_face.awaits_eyes or not asked or self.veil is not None:
            return
        if not self._falls.is_triggered:
            self._falls.timeout = pace.real(self._hidden.glance(view))
            self._falls()

    def _done_in_secret(self) -> None:
        """The hand is hidden, even if more is asked later; unless the same look goes on."""
        view, goes_on = self.views[None], getattr(self._hidden, "goes_on", None)
        if goes_on is None or not goes_on(view):
            self._drop_veil()
            self._hide(view)

    def _asked(self, view: View[Any]) -> list[Seat]:
        if self._hidden is None or view.outcome is not None:
            return []
        return [seat for seat in self._hidden.asked(view) if seat in self.carried]

    def _lower_veil(self, *_) -> None:
        asked = self._asked(self.views[None])
        if not asked or self.veil is not None or self.get_root_window() is None:
            return
        seat = asked[0]
        self.let_go()
        others = self.carried - set(asked)
        call = Call(seat, frozenset(others), frozenset(asked) - {seat})
        turn = self.tabletop.zones[seat].turn
        self.veil = Veil(self.party, call, turn, self._open_hand, self.route.pause)
        self.veil.on_secret = self._keeps_secret
        self.add_widget(self.veil)
        self.requests.show()
        if self.party.way == "open":
            self.veil.open()

    def _open_hand(self) -> Face:
        veil = self.veil
        hand = self._hidden.Hand(self._ground(veil.seat, veil, veil))
        hand.show(self.views[veil.seat])
        return hand

    def _drop_veil(self) -> None:
        self._falls.cancel()
        if self.veil is not None:
            veil, self.veil = self.veil, None
            veil.shut()
            self.remove_widget(veil)

    # --- covers, and the end ---

    def _end(self, at_once: bool = False) -> None:
        """With people at the tablet, wait until they confirm; otherwise show the results after a delay."""
        outcome, here = self.views[None].outcome, self.carried - set(self.views[None].absent)
        if outcome is not None and not (here and self.stage_face.awaits_eyes):
            lingers = max(MOTION["win"], self.stage_face.lingers)  # also where nothing moves
            self.route.finish(outcome, 0.0 if at_once else lingers)

    def let_go(self) -> None:
        """A cover comes: no finger that is down now means anything, and no hand stays open."""
        for face in (*self.seat_faces, self.stage_face):
            face.let_go()
        self.hold.let_go()
        for zone in self.tabletop.zones:
            zone.let_go()
        if self.veil is not None:
            self.veil.let_go()

    def wake(self) -> None:
        """The device looks at us again: time runs on, and stand-ins think on."""
        self._stand_ins.wake()
        for child in self.walk(restrict=True):
            if isinstance(child, Ring):
                child.wakes()

    def leave(self) -> None:
        self.let_go()
        self._drop_veil()
        self.evening.feel.hides_all()
        self.requests.clear()
        polling.quickens(False)
        self._stand_ins.shut()
        self._door.shut()
        self._uncovers.cancel()
        self.host.holds_back = never
        self.host.show_held()

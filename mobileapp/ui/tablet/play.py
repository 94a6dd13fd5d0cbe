"""The play screen: passes every view to its face and every move request to the host."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.game import Move, Seat
from engine.table import AnyView, Decline, TakenBack
from mobileapp.host import move_queue
from mobileapp.host.view_sender import never
from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import (
    GameMessage,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    RaceResult,
    ViewUpdate,
)
from mobileapp.net.protocol.tickets import Tickets
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.platform.touch_timing import touch_timing
from mobileapp.session.session import Session
from mobileapp.session.table_text import TableNewsReader
from mobileapp.ui.face import ACKNOWLEDGED, READY, Face, FaceContext
from mobileapp.ui.game_faces import load_faces, load_hidden_hand, seat_face_class, slim_seats
from mobileapp.ui.navigation import PlayNavigation
from mobileapp.ui.screen import Screen
from mobileapp.ui.tablet.photo_finish import PhotoFinish
from mobileapp.ui.tablet.privacy_curtain import CurtainCall, PrivacyCurtain
from mobileapp.ui.tablet.request_strip import curtain_rect
from mobileapp.ui.tablet.seat_requests import RequestPlace, RequestStrips, seat_of
from mobileapp.ui.tablet.table_view import TableView
from mobileapp.ui.theme import DURATIONS_S, screen_metrics
from mobileapp.ui.toolkit.countdown_ring import RunningTime
from mobileapp.ui.toolkit.hold_button import RoundHoldButton
from mobileapp.ui.toolkit.long_press_card import show_hold_hint
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.table_note import TableNote


class PlayScreen(Screen):
    """Connects the seats on this device through a local transport; the bots have their own."""

    acts_at_once = True  # a move is never delayed
    has_seats = True
    party: Party
    navigator: PlayNavigation  # type: ignore[assignment]

    def __init__(self, session: Session, route: PlayNavigation, **named: object) -> None:
        super().__init__(name="play", **named)
        self.session, self.navigator = session, route
        self.host = host = session.host
        session.feedback.game = host.setting.game
        self.party = party = self._shown_party(session.party)
        self.views: dict[Seat | None, AnyView] = {}
        self._tickets = Tickets()
        self._drafts = session.drafts
        self.curtain: PrivacyCurtain | None = None
        self._is_left = False
        self._told_result: bool | None = None  # whether phones know that a result is shown here
        self._hidden = load_hidden_hand(host.setting.game)
        self._curtain_trigger = Clock.create_trigger(self._show_curtain)
        self._uncover_poll = Clock.create_trigger(self._uncover, 0, interval=True)
        self._news = TableNewsReader(lambda: self.party)
        self._seen_revision = 0  # revision on screen while cards of a later one are being turned
        self._game, self.carried = host.game, party.local_seats
        self._last_seat = max(self.carried, default=None)  # the seat whose view comes last
        self._remote_seats = sorted(set(range(len(party))) - self.carried)
        self._transport = session.new_local_transport(party.names(self.carried), self._handle)
        self._bots = session.new_bots()
        self._bots.needs_acknowledgement = lambda: self.stage_face.needs_acknowledgement
        # lost or sleeping phones, and the widgets that show it
        self._phone_notes: dict[Seat, tuple[str, Rotated]] = {}
        self._is_hand_open = False  # behind the privacy curtain
        self.requests = RequestStrips(session, lambda: self.party, self._place_request, self._add_request)
        self._build()
        host.views.should_hold = lambda: self.stage_face.is_uncovering
        self._transport.open(host.welcome)
        self._bots.open()

    def _shown_party(self, party: Party) -> Party:
        """The party as this screen shows it."""
        return party

    @property
    def _table_size(self) -> tuple[float, float]:
        return screen_metrics.width, screen_metrics.height

    def _build(self) -> None:
        game = self.host.setting.game
        kit = load_faces(game)
        family = kit.zone_family(self.party, self.host.setting.terms)
        self.table_view = TableView(self.party, family, self._table_size, slim_seats(game, self.party))
        self.seat_faces = [
            self._face(seat_face_class(game, self.party, seat), seat, zone)
            for seat, zone in enumerate(self.table_view.zones)
        ]
        self.stage_face = self._face(kit.Stage, None, self.table_view.stage)
        self.pause_button = RoundHoldButton("pause", "pause", self.navigator.pause)
        self._place_pause_button()
        self.pause_button.early_release = self._show_pause_hint
        self.table_view.cover(self.pause_button)  # a low stage leaves less room than a finger needs
        self.add_widget(self.table_view)
        self._photo_finish = PhotoFinish(self.table_view, self.stage_face, self.party)
        self._phone_notes = {}
        self.note = TableNote()
        self.table_view.overlay.add_widget(self.note)
        self.phones_changed()

    def _place_pause_button(self) -> None:
        """The stage says where; it may have grown or shrunk."""
        self.pause_button.center = self.table_view.stage.to_parent(*self.stage_face.pause_pos)

    def tell(self, words: str, absent: Sequence[Seat] = ()) -> None:
        """In the middle, over an unused zone, at the pause button or elsewhere: it hides no text."""
        zones = [Rect(*self.table_view.zones[seat].parent_box) for seat in absent]
        boxes = [Rect(*self.table_view.stage.parent_box), *zones]
        middles = [(box.x + box.width / 2, box.y + box.height / 2) for box in boxes]
        x, y = self.pause_button.center
        shares = sorted((step / 20 for step in range(1, 20)), key=lambda share: abs(share - 0.5))
        stage = boxes[0]
        others = [(middles[0][0], stage.y + stage.height * share) for share in shares]
        self.note.move_clear([*middles, (x, y), *others], self.table_view)
        self.note.show(words)

    def decline_undo(self, seat: Seat) -> None:
        """Say no, for a seat here, to a question to undo a move that is still open."""
        self._submit(seat, Decline())

    def _show_pause_hint(self) -> None:
        turn, words = 270 if screen_metrics.is_portrait else 0, tr("Hold to pause the game")  # to a long side
        if not self.stage_face.explain_pause(words):
            show_hold_hint(self.pause_button, self.table_view.overlay, turn=turn, words=words)

    # --- phones ---

    def phones_changed(self) -> None:
        """Show lost and sleeping phones at their edges; anybody may then mark the player as absent."""
        if self.session.phones is None and not self._phone_notes:
            return
        asked = self.requests.requested_people
        states = {
            seat: None if sitter.name in asked else self._phone_state(seat)
            for seat, sitter in enumerate(self.party.sitters)
        }
        for seat, (state, drawn) in list(self._phone_notes.items()):
            if states[seat] != state:
                self.table_view.uncover(drawn)
                del self._phone_notes[seat]
                if states[seat] == "there" and state != "asleep":
                    self.tell(tr("{name} is connected again", name=self.party.sitters[seat].name))
        for seat, now in states.items():
            if now in ("lost", "left", "off", "asleep") and seat not in self._phone_notes:
                self._phone_notes[seat] = now, self._add_phone_note(seat, now)
        self.requests.show()

    def _phone_state(self, seat: Seat) -> str | None:
        """The state of a seat's phone; None if it holds no hand or its player is absent."""
        phones, sitter = self.session.phones, self.party.sitters[seat]
        away = None in self.views and seat in self.views[None].absent
        if phones is None or not sitter.elsewhere or sitter.is_bot or away:
            return None
        if phones.is_lost(sitter.name):
            off, left = phones.is_cut_off(sitter.name), phones.has_left(sitter.name)
            return "left" if left else "off" if off else "lost"
        return str(phones.state_of(sitter.name).state)

    def _add_phone_note(self, seat: Seat, state: str) -> Rotated:
        from mobileapp.ui.tablet.lost_phone import AsleepPhoneTag, LostPhoneStrip

        sitter, zone = self.party.sitters[seat], self.table_view.zones[seat]
        room = Rect(*zone.parent_box)
        drawn = (
            LostPhoneStrip(seat, sitter, room, zone.turn, lambda: self._mark_absent(sitter.name), state)
            if state != "asleep"
            else AsleepPhoneTag(seat, sitter, room, zone.turn)
        )
        self.table_view.cover(drawn)
        return drawn

    def _mark_absent(self, name: str) -> None:
        if self.session.phones is not None:
            self.session.phones.mark_absent(name)

    # --- seats that phones request ---

    def seat_taken(self, person: str, others: Sequence[str]) -> bool:
        """Show at the edge of this person that a phone now holds their hand."""
        self.requests.show_handover(person, others)
        return True

    def _place_request(self, person: str) -> RequestPlace | None:
        """At the seat's edge; on a closed curtain, at the edge opposite its reader; never on an open hand."""
        seat = seat_of(self.party, person)
        if seat is None:
            return None
        if self.curtain is None:
            zone = self.table_view.zones[seat]
            return RequestPlace(seat, Rect(*zone.parent_box), zone.turn)
        if self._is_hand_open or self.requests.pending_people[:1] != [person]:
            return None
        whole, turn = Rect(0, 0, screen_metrics.width, screen_metrics.height), self.curtain.turn
        return RequestPlace(seat, whole, turn, curtain_rect(whole, turn))

    def _add_request(self, drawn: Rotated) -> None:
        """Put the strip below cards that are opened large."""
        if self.curtain is None:
            self.table_view.cover(drawn)
        else:
            self.add_widget(drawn)

    def _set_hand_open(self, is_open: bool) -> None:
        if is_open:
            self.session.feedback.play("curtain")
        self._is_hand_open = is_open
        self.session.feedback.set_secret(is_open)
        self.requests.show()

    def _face(self, kind: type[Face], seat: Seat | None, place: Any) -> Any:  # a zone or the stage; its face
        face = kind(self._face_context(seat, place, self.table_view.overlay))
        place.add_widget(face)
        return face

    def _face_context(self, seat: Seat | None, place: Any, above: Widget) -> FaceContext:  # zone or curtain
        return FaceContext(
            seat=seat,
            surface=place,
            overlay=above,
            party=self.party,
            terms=self.host.setting.terms,
            submit=self._submit,
            feedback=self.session.feedback,
            draft=self._drafts.for_seat(seat),
            broadcast=self._broadcast,
            hints_seen=self.session.hints_seen,
            local_seats=self.carried,
            surface_of=self._surface_of,
            now=self.host.now,
        )

    def _surface_of(self, seat: Seat | None) -> Any:  # stage or zone
        return self.table_view.stage if seat is None else self.table_view.zones[seat]

    def _broadcast(self, word: str) -> None:
        if self._is_left:
            return  # a timer of a face may outlive the screen
        for face in (*self.seat_faces, self.stage_face):
            face.handle_broadcast(word)
        self._place_pause_button()
        self._bots.go_on()
        self._tell_result()
        if word == ACKNOWLEDGED:
            self._finish_if_over(at_once=True)
        if self.has_result:
            return
        # everybody has seen it: the next player need not wait
        if self._curtain_trigger.is_triggered or self._uses_curtain:
            self._curtain_trigger.cancel()
            self._show_curtain()

    def rebuild(self) -> None:
        """Rebuild after the screen was rotated or resized: the same views on a new table."""
        self.cancel_touches()
        self._remove_curtain()
        self.session.feedback.clear_secrets()
        self._uncover_poll.cancel()
        self._close_faces()
        self.clear_widgets()
        self._told_result = None  # the new stage does not know who has seen it: phones say so again
        self._build()
        self._transport.open(self.host.welcome)  # fresh views: seconds have passed since the last ones
        self.host.show_held()

    def _submit(self, seat: Seat, move: Move) -> None:
        seen = self.views[seat].revision if seat in self.views else 0
        if self._uncover_poll.is_triggered:
            seen = self._seen_revision
        ticket = self._tickets.draw()
        self._transport.channel.send_to_host(
            MoveRequest(self._game, seat, move, ticket, seen, touch_timing.stamp())
        )

    def _handle(self, message: GameMessage) -> None:
        if message.game != self._game:
            return
        if isinstance(message, ViewUpdate):
            self.views[message.view.seat] = message.view
            self._show(message.view)
            if message.view.seat == self._last_seat:
                touch_timing.set_fast(self._is_race_on())
        elif isinstance(message, RaceResult):
            self._photo_finish.show(message)
        elif isinstance(message, MoveAccepted) and self.curtain and message.seat == self.curtain.seat:
            self._close_after_move()
        elif isinstance(message, MoveRejected):
            face = self._face_of(message.seat)
            face.deny(message.key, message.facts)
            face.bind_refusal(self.views[message.seat])

    def _is_race_on(self) -> bool:
        """Whether somebody here may win a race against a phone by less than a frame."""
        return self.host.has_links and move_queue.is_race_possible(
            self.host.setting.game, self.views.values()
        )

    def _face_of(self, seat: Seat) -> Face:
        curtain = self.curtain
        return curtain.hand if curtain and curtain.hand and curtain.seat == seat else self.seat_faces[seat]

    def _show(self, view: AnyView) -> None:
        seat = view.seat
        if seat is not None:
            self._show_seat(view)
            if self.curtain and self.curtain.hand and self.curtain.seat == seat:
                self.curtain.hand.end_outdated_refusal(view)
                self.curtain.hand.show(view)
            return
        self.stage_face.show(view)
        if said := self._news.read(view.news):
            self.tell(said, view.absent)
        if any(isinstance(news, TakenBack) for news in self._news.latest):
            self.session.feedback.play("undo")
        if self.stage_face.is_uncovering:
            self._uncover_poll()
        else:
            self._seen_revision = view.revision
        self.phones_changed()
        self._show_remote_seats()
        self.pause_button.opacity = 1 if self.stage_face.can_pause else 0
        self._place_pause_button()
        self._bots.go_on()
        self._tell_result()
        self._update_curtain(view)
        self._finish_if_over()

    def _show_seat(self, view: AnyView) -> None:
        if view.seat is not None and not self._uncover_poll.is_triggered:
            self.seat_faces[view.seat].end_outdated_refusal(view)
            self.seat_faces[view.seat].show(view)

    def _show_remote_seats(self) -> None:
        for other in self._remote_seats:
            if not self._uncover_poll.is_triggered:
                self.seat_faces[other].show(self.views[None])

    def _uncover(self, *_: object) -> None:
        """When all cards on the stage are face up, update the edges and the phones."""
        if self.stage_face.is_uncovering:
            return
        self._uncover_poll.cancel()
        self._seen_revision = self.views[None].revision
        self.stage_face.finish_uncovering()
        self._show_remote_seats()
        for seat in sorted(self.carried):
            self._show_seat(self.views[seat])
        self.host.show_held()

    @property
    def pending_events(self) -> list[str]:  # type: ignore[override]
        """Pending changes that happen by themselves."""
        words = {"veil": self._curtain_trigger.is_triggered, "stand-in": self._bots.is_busy}
        return [word for word, is_so in words.items() if is_so]

    # --- the privacy curtain ---

    @property
    def is_secret_visible(self) -> bool:  # type: ignore[override]
        """Whether somebody's hand is visible; then nobody may take a screenshot."""
        is_hand_open = self.curtain is not None and self.curtain.is_open
        return is_hand_open or any(face.is_secret_visible for face in self.seat_faces)

    @property
    def _uses_curtain(self) -> bool:
        """Whether hands are behind the curtain; for a single player only if a hand needs the whole screen."""
        if self._hidden is None or self.party.privacy == "hold":
            return False
        return self.party.privacy == "veil" or getattr(self._hidden, "NEEDS_SCREEN", False)

    def _update_curtain(self, view: AnyView) -> None:
        """Pass the tablet to the next player who must act in secret; hide a hand that is done at once."""
        if self._hidden is None or not self._uses_curtain:
            return
        asked = self._asked_seats(view)
        if self.curtain and self.curtain.seat not in asked:
            self._remove_curtain()
        if self.stage_face.needs_acknowledgement or not asked or self.curtain is not None:
            return
        if not self._curtain_trigger.is_triggered:
            self._curtain_trigger.timeout = table_clock.real(self._hidden.curtain_delay(view))
            self._curtain_trigger()

    def _close_after_move(self) -> None:
        """Hide the hand after a move, unless the player has more to do at once."""
        view, goes_on = self.views[None], getattr(self._hidden, "has_more_to_do", None)
        if goes_on is None or not goes_on(view):
            self._remove_curtain()
            self._update_curtain(view)

    def _asked_seats(self, view: AnyView) -> list[Seat]:
        if self._hidden is None or view.outcome is not None:
            return []
        return [seat for seat in self._hidden.pending_seats(view) if seat in self.carried]

    def _show_curtain(self, *_: object) -> None:
        asked = self._asked_seats(self.views[None])
        if not asked or self.curtain is not None or self.get_root_window() is None:
            return
        seat = asked[0]
        self.cancel_touches()
        others = self.carried - set(asked)
        call = CurtainCall(seat, frozenset(others), frozenset(asked) - {seat})
        turn = self.table_view.zones[seat].turn
        self.curtain = PrivacyCurtain(self.party, call, turn, self._open_hand, self.navigator.pause)
        self.curtain.on_secret = self._set_hand_open
        self.add_widget(self.curtain)
        self.requests.show()
        if self.party.privacy == "open":
            self.curtain.open()

    def _open_hand(self) -> Face:
        curtain, hidden = self.curtain, self._hidden
        if curtain is None or hidden is None:
            raise RuntimeError("no hand is behind the curtain")
        hand = hidden.Hand(self._face_context(curtain.seat, curtain, curtain))
        hand.show(self.views[curtain.seat])
        return hand

    def _remove_curtain(self) -> None:
        self._curtain_trigger.cancel()
        if self.curtain is not None:
            curtain, self.curtain = self.curtain, None
            curtain.close()
            self.remove_widget(curtain)

    # --- covers, and the end ---

    def _finish_if_over(self, at_once: bool = False) -> None:
        """With people at the tablet, wait until they confirm; otherwise show the results after a delay."""
        outcome, here = self.views[None].outcome, self.carried - set(self.views[None].absent)
        if outcome is not None and not (here and self.stage_face.needs_acknowledgement):
            lingers = max(DURATIONS_S["win"], self.stage_face.end_delay_s)  # also if animations are off
            self.navigator.finish(outcome, 0.0 if at_once else lingers)

    @property
    def has_result(self) -> bool:  # type: ignore[override]
        return bool(self.stage_face.needs_acknowledgement)

    def _tell_result(self) -> None:
        """Phones leave a result when this screen does."""
        if self.has_result is not self._told_result:
            self._told_result = self.has_result
            self.host.show_result(self.has_result)

    def leave_result(self, person: str) -> None:
        seat = seat_of(self.party, person)
        if seat is not None:
            self._broadcast(f"{READY}{seat}")

    def cancel_touches(self) -> None:
        """Cancel every touch and hide every hand, because a cover is about to close."""
        for face in (*self.seat_faces, self.stage_face):
            face.cancel_touches()
        self.pause_button.cancel_touches()
        for zone in self.table_view.zones:
            zone.cancel_touches()
        if self.curtain is not None:
            self.curtain.cancel_touches()

    @property
    def can_pause(self) -> bool:  # type: ignore[override]
        return bool(self.stage_face.can_pause)

    def back(self) -> None:
        if self.can_pause:
            self.navigator.pause()

    def suspend(self) -> None:
        self.cancel_touches()  # no hand in the system's list of recent apps
        for shown in self._running_times():
            shown.suspend()

    def resume(self) -> None:
        """Resume the game and the bots, and do not count the time in the background."""
        self.host.go_on()
        self._bots.wake()
        for shown in self._running_times():
            shown.resume()

    def _running_times(self) -> Iterator[RunningTime]:
        return (child for child in self.walk(restrict=True) if isinstance(child, RunningTime))

    def leave(self) -> None:
        self._is_left = True
        self.note.hide()
        self.cancel_touches()
        self._remove_curtain()
        self.session.feedback.clear_secrets()
        self.session.feedback.stop_bed()
        self.requests.clear()
        touch_timing.set_fast(False)
        self._bots.shut()
        self._transport.shut()
        self._uncover_poll.cancel()
        self._curtain_trigger.cancel()
        self._close_faces()
        self.host.views.should_hold = never
        self.host.show_held()

    def _close_faces(self) -> None:
        for face in (*self.seat_faces, self.stage_face):
            face.close()

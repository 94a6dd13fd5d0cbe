"""The game on a phone: the open hand, the curtain between two hands, and the results."""

from __future__ import annotations

import logging
from functools import partial

from kivy.clock import Clock

from engine.game import JsonObject, Move, Seat
from engine.table import AnyView, Terms
from mobileapp.guest.replay_verifier import ReplayVerdict
from mobileapp.host import move_queue
from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import Seated
from mobileapp.platform.table_clock import table_clock
from mobileapp.platform.touch_timing import touch_timing
from mobileapp.session.drafts import Drafts
from mobileapp.ui.face import FaceContext
from mobileapp.ui.game_faces import phone_face
from mobileapp.ui.phone import labels
from mobileapp.ui.phone.curtain import show_curtain
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.face import PhoneFace, game_choices
from mobileapp.ui.phone.generic_face import GenericFace
from mobileapp.ui.phone.hand_context import HandContext
from mobileapp.ui.phone.layout import PhoneLayout, is_dock_roomy
from mobileapp.ui.phone.page_frame import PageFrame
from mobileapp.ui.phone.results import PhoneResults, outcome_of
from mobileapp.ui.phone.score_story import ScoreStory
from mobileapp.ui.phone.table_actions import TableActions
from mobileapp.ui.phone.table_events import news_text
from mobileapp.ui.phone.table_news import TableMenu
from mobileapp.ui.phone.table_time import GuestClock
from mobileapp.ui.theme import DURATIONS_S

log = logging.getLogger("tablee.phone")


class OpenHand:
    """Shows one of this phone's hands at a time."""

    def __init__(
        self, context: HandContext, frame: PageFrame, actions: TableActions, menu: TableMenu
    ) -> None:
        self._context, self._frame, self._actions, self._menu = context, frame, actions, menu
        self._drafts, self._score_story = Drafts(), ScoreStory()
        self.seat: Seat | None = None  # the open hand
        self._last_seat: Seat | None = None  # the hand that was open last
        self._curtain_seat: Seat | None = None  # the hand that the curtain opens
        self.face: PhoneFace | None = None
        self.verdict: ReplayVerdict | None = None
        self._was_acting = False
        self._last_view: tuple[Seated, Terms, AnyView] | None = None  # for the results page
        self._shown_revision: tuple[int, int] | None = None  # game and revision of the last hand shown
        self._announced: tuple[int, int] | None = None  # game and revision whose news were announced
        self._must_rebuild = self._use_generic_face = False
        self.clock = GuestClock(context.session.now)
        self._note = ""  # still to be announced
        self._note_trigger = Clock.create_trigger(self._announce)
        self.results_trigger = Clock.create_trigger(lambda _: self.show_results())

    @property
    def view(self) -> AnyView | None:
        return self._context.views.get(self.seat) if self.seat is not None else None

    @property
    def is_shared(self) -> bool:
        """Whether this phone has several hands."""
        return len(self._context.session.seats) > 1

    @property
    def has_outcome(self) -> bool:
        """Whether the last game shown is over."""
        return self._last_view is not None and self._last_view[2].outcome is not None

    def set_table_language(self, language: str) -> None:
        """Draw the face again if it shows words in another language."""
        if self.face is not None and self.face.context.table_language != language:
            self._must_rebuild = True

    def mark_outdated(self) -> None:
        """Draw the face again with the next view: somebody has another name."""
        self._must_rebuild = True

    def start(self, seats: tuple[Seat, ...]) -> None:
        """Another game, or other seats than before."""
        self.drop_face()
        self._last_view = self._last_seat = self._curtain_seat = None
        self._drafts, self.verdict, self._frame.page, self._note = Drafts(), None, "", ""
        self._score_story.clear()
        self._use_generic_face = False
        self.seat = seats[0] if len(seats) == 1 else None

    # --- views ---

    def update(self, view: AnyView) -> None:
        """Handle a new view of one of this phone's seats."""
        paused = self._context.session.is_paused
        self._score_story.follow(view)
        self._announce_news(view)
        if view.seat == self.seat and not paused:
            self.show(view)
        elif self.seat is None or paused:
            self._update_covered(view)

    def _announce_news(self, view: AnyView) -> None:
        """Say what happened at the table, once for all hands of this phone; the first view is no news."""
        session = self._context.session
        if session.table is None:
            return
        before, self._announced = self._announced, (session.table.game, view.revision)
        if before is None or before[0] != session.table.game or before[1] >= view.revision:
            return
        texts = [news_text(news, self._context.party, session.seats) for news in view.news]
        if text := " ".join(filter(None, texts)):
            self.show_note(text)

    def show_note(self, text: str) -> None:
        """Announce it when the game is drawn; drawing may replace the layout."""
        self._note = text
        self._note_trigger()

    def _announce(self, *_: object) -> None:
        if self._note and self._context.is_playing and self._context.session.link == "joined":
            self._frame.layout.announce(self._note)
            self._note = ""

    def _update_covered(self, view: AnyView) -> None:
        """Handle a view while no hand is open: show only the curtain or the results."""
        before = self._last_view[2] if self._last_view is not None else None
        self._keep(view)
        if self._context.session.is_paused:
            return
        is_over = view.outcome is not None
        if is_over and (before is None or (before.outcome is None and before.revision == view.revision)):
            self.show_results()
        elif view.seat != self._context.session.seats[-1] or self._frame.page == "veil":
            return
        elif self._frame.page != "results" or not is_over:
            self.show_curtain()  # all seats have their views now

    def _keep(self, view: AnyView) -> None:
        session = self._context.session
        if session.table is not None and session.terms is not None:
            self._last_view = (session.table, session.terms, view)

    def show(self, view: AnyView) -> None:
        """Show the game's face; fall back to the generic face if one of its images is missing."""
        try:
            self._update_face(view)
        except FileNotFoundError:  # its name would tell which card is in the hand
            log.warning("shown plainly: a picture is missing")
            self._use_generic_face = self._must_rebuild = True
            self._update_face(view)

    def show_again(self) -> None:
        """Something beside the view of the open hand has changed."""
        if self.face is not None and not self._must_rebuild and self.view is not None:
            self.show(self.view)

    def _update_face(self, view: AnyView) -> None:
        face = self.face
        if face is None or self._must_rebuild:
            face = self._build_face()
        before, session, layout = self._shown_revision, self._context.session, self._frame.layout
        self._keep(view)
        if session.table is not None and session.terms is not None:
            self._shown_revision = (session.table.game, view.revision)
            touch_timing.set_fast(move_queue.is_race_possible(session.terms.game, [view]))
        layout.face_layer.disabled = False
        layout.header.pill.set_state("linked")
        layout.header.set_text(face.header_text(view))
        layout.dock.extra_rows = tuple(self._rows(view))
        face.show(view)
        self._actions.update(view)
        self._menu.seats.show_swap_request()
        self._vibrate_on_turn()
        self._note_trigger()
        self._context.services.feedback.keep_awake(True)
        if view.outcome is not None:
            is_seen = before == self._shown_revision  # then only the outcome is new
            self._schedule_results(face.end_delay_s, is_seen)

    def _schedule_results(self, end_delay_s: float, is_seen: bool) -> None:
        if not self.results_trigger.is_triggered and self._frame.page != "results":
            delay = table_clock.real(max(DURATIONS_S["win"], end_delay_s))
            self.results_trigger.timeout = 0 if is_seen else delay
            self.results_trigger()

    def _vibrate_on_turn(self) -> None:
        """Vibrate when this seat's turn begins, if the turn is public."""
        is_acting = self.seat in self._context.acting_seats
        if is_acting and not self._was_acting:
            self._context.services.feedback.nudge()
        self._was_acting = is_acting

    def _rows(self, view: AnyView) -> list[Row]:
        rows = [*self._menu.rows(), *self._actions.rows(view)]
        if self.is_shared:
            rows.append([self._hide_action()])
        return rows

    def _hide_action(self) -> Action:
        """Hide the cards; if the others wait for another hand of this phone, pass it on to that player."""
        people = self._context.session.seats
        begin = people.index(self.seat) if self.seat in people else 0
        asked = [seat for seat in people[begin:] + people[:begin] if self._is_awaited(seat)]
        if not asked or asked[0] == self.seat:
            return Action("hide", tr("Hide my cards"), self.show_curtain, "quiet", tall=57)
        words = tr("Pass the phone to {name}", name=self._context.party.sitters[asked[0]].name)
        return Action("hide", words, partial(self.show_curtain, asked[0]), tall=64)

    def _is_awaited(self, seat: Seat) -> bool:
        """Whether the others wait for this hand, as far as everybody knows."""
        view = self._context.views.get(seat)
        return view is not None and (
            seat in self._context.acting_seats or (self.face is not None and self.face.is_awaited(view))
        )

    # --- the face ---

    def _build_face(self) -> PhoneFace:
        self._must_rebuild = False
        self.results_trigger.cancel()
        sitter = None if self.seat is None else self._context.party.sitters[self.seat]
        layout = self._frame.new_layout("game", sitter)
        face_class = GenericFace if self._use_generic_face else phone_face(self._context.session.game_name)
        self.face = face = face_class(self.face_context())
        face.open_more = self._actions.open_more
        layout.set_face(face)
        self._context.services.feedback.set_secret(True, self.seat)
        return face

    def face_context(self) -> FaceContext:
        session, services, layout = self._context.session, self._context.services, self._frame.layout
        if session.terms is None:
            raise LookupError("no game yet")
        return FaceContext(
            seat=self.seat,
            surface=layout,
            overlay=layout.overlay_layer,
            party=self._context.party,
            terms=session.terms,
            submit=self._submit,
            feedback=services.feedback,
            draft=self._drafts.for_seat(self.seat),
            hints_seen=services.hints_seen,
            local_seats=frozenset(session.seats),
            now=self.clock.now,
            language=session.table_language,
            result=session.result,
        )

    def submit(self, move: Move) -> None:
        if self.seat is not None:
            self._submit(self.seat, move)

    def _submit(self, seat: Seat, move: Move) -> None:
        session, views = self._context.session, self._context.views
        seen = views[seat].revision if seat in views else 0
        if session.link == "joined":
            session.request_move(seat, move, seen, touch_timing.stamp())

    def move_rejected(self, seat: Seat, key: str, facts: JsonObject) -> None:
        if self.face is not None and seat == self.seat:
            self.face.deny(key, facts)

    def move_accepted(self, seat: Seat) -> None:
        if seat != self.seat:
            return
        self._actions.close_after_move()
        if self.is_shared and self.view is not None and not game_choices(self.view):
            self.show_curtain()

    def freeze(self) -> None:
        """The link is lost: the drawing is outdated and takes no touches."""
        self._score_story.clear()
        if self.face is not None:
            self._must_rebuild = True
            layout = self._frame.layout
            layout.face_layer.disabled = True
            layout.dock.extra_rows = ()
            layout.dock.fill(tr("Looking for the table…"))

    def drop_face(self) -> None:
        """Remove the face, so that nothing of the game stays visible."""
        self.results_trigger.cancel()
        touch_timing.set_fast(False)
        if self.face is not None:
            self.face.cancel_touches()
            self.face = None
            self._frame.clear()
        if self.is_shared:
            self.seat = None
        self._context.services.feedback.clear_secrets()

    def rebuild(self) -> None:
        """Draw the same hand, or the same curtain, again."""
        if self.is_shared and self.seat is None:
            self.show_curtain(self._curtain_seat)
            return
        seat = self.seat
        self.drop_face()
        self.seat = seat
        if self.view is not None:
            self.show(self.view)

    # --- several hands on one phone ---

    def open_hand(self, seat: Seat) -> None:
        """Show this hand after the curtain was opened for it."""
        self.drop_face()
        self.seat = self._last_seat = seat
        self.show(self._context.views[seat])

    def show_curtain(self, seat: Seat | None = None) -> None:
        """Show the curtain for `seat` or the next player; the choice uses public state only."""
        people, party = self._context.session.seats, self._context.party
        after = (people.index(self._last_seat) + 1) % len(people) if self._last_seat in people else 0
        asked = people[after] if seat is None else seat
        self.drop_face()
        self.seat, self._curtain_seat = None, asked
        layout = self._frame.new_layout("veil", party.sitters[asked])
        self._context.services.feedback.keep_awake(True)
        rows, last = self._menu.rows(), self._last_seat
        show_curtain(layout, party, people, asked, self.open_hand, self.show_curtain, rows, last)

    # --- the end ---

    def _fill_results_dock(self, layout: PhoneLayout) -> None:
        again = self._menu.again_action()
        leave, rows = self._frame.leave_action, self._menu.rows() if is_dock_roomy() else []
        if again is not None:
            leave = leave._replace(words=tr("Leave"), tall=again.tall)
            layout.dock.fill(tr("One more game?"), [again, leave], *rows, lit=True)
        else:
            layout.dock.fill(
                tr("The next game starts on the tablet"), *rows, *([[leave]] if is_dock_roomy() else [])
            )

    def show_results(self) -> None:
        if self._last_view is None or self._last_view[2].outcome is None:
            return
        seated, terms, view = self._last_view
        is_first = self._frame.page != "results"
        replayed = self._context.session.replay_last_game() if self.verdict is not None else None
        self.drop_face()
        sitter = None if view.seat is None else seated.party.sitters[view.seat]
        layout = self._frame.new_layout("results", sitter)
        self._context.services.feedback.keep_awake(False)
        self._fill_results_dock(layout)
        seen = self._score_story.best_moment(terms, outcome_of(view))
        layout.set_face(PhoneResults(layout, seated, terms, view, self.verdict, is_first, replayed, seen))
        if is_first and any(outcome_of(view).places[seat] == 1 for seat in seated.seats):
            self._context.services.feedback.play("win")
        layout.header.set_text(labels.game_title(terms.game))
        self._frame.set_pill("linked" if self._context.session.link == "joined" else "looking")

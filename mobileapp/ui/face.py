"""Base classes of the widgets that draw a game on a zone, on the stage or on a phone.

A face draws from views alone and keeps no game state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from engine.game import JsonObject, Millis, Move, Seat
from engine.table import AnyView, Terms
from mobileapp.i18n.translate import current_language
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.feedback import Feedback
from mobileapp.session.drafts import Draft, Drafts
from mobileapp.session.hints_seen import HintsSeen
from mobileapp.session.refusal_text import refusal_text, refusal_title
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.hint import GestureHint, Hint, max_hint_width
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.touchable import cancel_touches_within

ACKNOWLEDGED = "seen"  # broadcast to all faces when a person confirms that they have seen something
READY = "ready-"  # broadcast with a seat: its person, here or on a phone, has seen what the stage shows


class Surface(Protocol):
    """A part of a screen that faces one side: a zone, the stage, a phone."""

    turn: int
    width: float
    height: float
    size: tuple[float, float]

    @property
    def inner(self) -> tuple[float, float, float, float]:
        """The area to draw in: x, y, width, height in local space."""
        ...

    def to_parent(self, x: float, y: float) -> tuple[float, float]: ...

    def to_local(self, x: float, y: float) -> tuple[float, float]: ...

    def light(self, on: bool, ink: str | None = None) -> None:
        """Highlight this surface while its seat acts; in another colour when something went wrong."""
        ...

    def add_overlay(self, widget: Widget) -> None:
        """Add the widget above everything else on this surface."""
        ...


class TableSurface(Surface, Protocol):
    """A zone or the stage of the tablet, which can give each other room."""

    def place(self, rect: Rect, turn: int) -> None:
        """Cover this part of the screen, turned."""
        ...

    def set_depth(self, depth: float) -> None:
        """Make a zone's panel shallower, which leaves the rest to the stage, or as deep as before."""
        ...


class SharedResult(Protocol):
    """A result on the tablet, as a phone knows it: people leave it together."""

    is_open: bool

    def leave(self, person: str) -> None:
        """This person has seen it."""


class FaceContext:
    """Everything a face gets from outside: its surface, the party, the terms and `submit`.

    `local_seats` are the seats of people who play on this device; other people sit around it too, but hold
    their hands on phones. `terms` are the public facts of the game: no face ever sees its random seed.
    """

    def __init__(
        self,
        *,
        seat: Seat | None,
        surface: Surface,
        overlay: Widget,
        party: Party,
        terms: Terms,
        submit: Callable[[Seat, Move], None],
        feedback: Feedback,
        draft: Draft | None = None,
        broadcast: Callable[[str], None] | None = None,
        hints_seen: HintsSeen | None = None,
        local_seats: frozenset[Seat] | None = None,
        surface_of: Callable[[Seat | None], Surface] | None = None,
        now: Callable[[], float] | None = None,
        language: str | None = None,
        result: SharedResult | None = None,
    ) -> None:
        """`now` is the table's time in milliseconds; `surface_of` the surface of another seat."""
        self.seat, self.surface, self.overlay = seat, surface, overlay
        self.party, self.terms, self.feedback = party, terms, feedback
        # a draft outlives a hidden hand, a pause and a killed app
        self.draft = Drafts().for_seat(seat) if draft is None else draft
        # Send a word to all faces of the table at once.
        self.broadcast = broadcast or (lambda _: None)
        self.local_seats = party.local_seats if local_seats is None else local_seats
        self.surface_of = surface_of or (lambda _: surface)
        # The table's language, which is this device's own on the tablet.
        self.table_language = language or current_language.code
        self._submit, self._hints_seen = submit, hints_seen or HintsSeen()
        self._now = now or (lambda: 0.0)
        self._result = result

    @property
    def own_seat(self) -> Seat:
        """The seat of a face at an edge or on a phone; a stage has none."""
        if self.seat is None:
            raise ValueError("a stage has no seat")
        return self.seat

    def submit(self, move: Move, seat: Seat | None = None) -> None:
        """Send a move of this seat to the table; the answer comes as a view or a denial."""
        asking = self.seat if seat is None else seat
        if asking is not None:
            self._submit(asking, move)

    def seconds_until(self, until: Millis) -> float:
        """Seconds of table time until `until`. `view.at` would be too old when a view is drawn again."""
        return max(0.0, (until - self._now()) / 1000)

    @property
    def is_result_open(self) -> bool:
        """On a phone: whether the tablet still shows a result, which all leave at the same moment."""
        return self._result is not None and self._result.is_open

    def leave_result(self) -> None:
        """On a phone: tell the table, once, that the person in this seat has seen it."""
        if self._result is not None:
            self._result.leave(self.name(self.own_seat))

    def refusal_text(self, key: str, facts: JsonObject) -> str:
        """The text that explains a denial."""
        return refusal_text(self.terms.game, key, facts, self.name)

    def refusal_title(self, key: str) -> str:
        """The title above that text."""
        return refusal_title(self.terms.game, key)

    def name(self, seat: Seat) -> str:
        return self.party.sitters[seat].name

    def look(self, seat: Seat) -> int:
        return self.party.sitters[seat].look

    # --- hints for people who do something for the first time ---

    def is_new(self, lesson: str, seat: Seat | None = None) -> bool:
        """Whether the person in a seat, else in this one, has never done it; lessons are `game.what`."""
        seat = self.seat if seat is None else seat
        if seat is None or self.party.sitters[seat].is_bot:
            return False
        return self._hints_seen.is_new(self.name(seat), lesson)

    def is_new_to_anyone(self, lesson: str) -> bool:
        """Whether somebody at the table has never done it."""
        people = (self.name(seat) for seat in self.party.people_seats)
        return any(self._hints_seen.is_new(name, lesson) for name in people)

    def mark_done(self, lesson: str) -> None:
        """Record that the person in this seat has done it; the hint is never shown to them again."""
        if self.seat is not None and self.is_new(lesson):
            self._hints_seen.mark_seen(self.name(self.seat), lesson)


class Face(Widget):
    """A widget that draws a game on `context.surface`, in its local space, and fills it."""

    def __init__(self, context: FaceContext) -> None:
        super().__init__(size_hint=(None, None), size=context.surface.size)
        self.context = context
        self._hint: Hint | None = None
        self._lesson: str | None = None
        self._gesture: GestureHint | None = None
        self._timers: list[ClockEvent] = []

    def show(self, view: AnyView) -> None:
        """Draw this view; compare it with the previous one to animate, play sounds and say what happened.

        A seat that is not played on this device (a bot's) gets the public view: it offers no moves.
        """
        raise NotImplementedError

    def deny(self, key: str, facts: JsonObject) -> None:
        """Show in the seat's own zone why its move was refused."""

    def bind_refusal(self, view: AnyView) -> None:
        """The reason that is shown now is true only while this seat may do the same, in the same turn."""
        if (notice := self._shown_notice) is not None:
            notice.about = _situation(view)

    def end_outdated_refusal(self, view: AnyView) -> None:
        if (notice := self._shown_notice) is not None:
            notice.follow(_situation(view))

    @property
    def _shown_notice(self) -> Notice | None:
        return getattr(self, "_notice", None)

    @property
    def is_secret_visible(self) -> bool:
        """Whether this face shows something that only one person may see."""
        return False

    @property
    def needs_acknowledgement(self) -> bool:
        """Whether this face shows something until a person confirms it; never if nobody is watching.

        Meanwhile no bot moves, no privacy curtain closes and no results appear. It ends with a move or with
        `broadcast(ACKNOWLEDGED)`.
        """
        return False

    def handle_broadcast(self, word: str) -> None:
        """Receive a word that another face has sent with `broadcast`."""

    def add_timer(self, call: Callable[[], object], seconds: float) -> ClockEvent:
        """A timer that `call`s once, each time it is started; none runs after `close`."""
        timer = Clock.create_trigger(lambda _: call(), seconds)
        self._timers.append(timer)
        return timer

    def close(self) -> None:
        """Stop all timers: another screen or another face follows."""
        for timer in self._timers:
            timer.cancel()

    # --- hints: one line at this edge until the person has done it; a gesture after a useless tap ---

    @property
    def hint_pos(self) -> tuple[float, float]:
        """The centre of the hint, in local space of the surface: on the border towards the stage."""
        return self.context.surface.width / 2, self.context.surface.height + dp(18)

    @property
    def hint_width(self) -> float:
        """The maximum width of the hint."""
        return max_hint_width(self.context.surface)

    @property
    def is_hint_slim(self) -> bool:
        """Whether there is hardly any room for the hint."""
        return False

    def show_hint(self, lesson: str | None, gesture: str = "tap", words: str = "") -> None:
        """Show what to do now if the person has never done it; to everybody if "", to nobody if None."""
        if lesson and not self.context.is_new(lesson):
            lesson = None
        if lesson == self._lesson and (self._hint is None or self._hint.words.text == words):
            return
        self._lesson = lesson
        if self._hint is not None:
            if self._hint.parent is not None:
                self._hint.parent.remove_widget(self._hint)
            self._hint = None
        if lesson is not None:
            self._hint = Hint(gesture, words, self.hint_width, self.is_hint_slim)
            self._hint.center = self.hint_pos
            self.context.surface.add_overlay(self._hint)

    def mark_done(self, lesson: str) -> None:
        """Record the lesson as done and remove its hint."""
        self.context.mark_done(lesson)
        if lesson == self._lesson:
            self.show_hint(None)

    def show_gesture(
        self, gesture: str, title: str, text: str, area: tuple[float, float, float, float]
    ) -> None:
        """Show the gesture for a few seconds, after a tap on something to hold or drag."""
        self.hide_gesture()
        x, y, width, height = area
        self._gesture = GestureHint(gesture, title, text, (width, height))
        self._gesture.pos = (x, y)
        self.context.surface.add_overlay(self._gesture)

    def hide_gesture(self) -> None:
        """Remove the gesture hint: the person makes the gesture now, and the hint would cover the result."""
        if self._gesture is not None:
            self._gesture.end()
            self._gesture = None

    def cancel_touches(self) -> None:
        """Cancel every touch, because a cover is about to close."""
        cancel_touches_within(self)


def _situation(view: AnyView) -> object:
    return view.choices, getattr(view.game, "turn", None)


class StageFace(Face):
    """Draws the shared middle, and says where and when people may pause."""

    pause_pos: tuple[float, float]  # the centre of the button, in local space of the surface
    can_pause: bool = True
    end_delay_s: float = 0.0  # show the end of the game for so many seconds before the results
    # where a photo finish fits, if not at both ends
    photo_finish_spot: tuple[Widget, float, float] | None = None

    def explain_pause(self, words: str) -> bool:
        """Whether the stage itself shows these words after a tap on the pause button, which must be held."""
        return False

    @property
    def is_uncovering(self) -> bool:
        """Whether cards are still being turned over here; edges and phones wait until all are face up."""
        return False

    def finish_uncovering(self) -> None:
        """Called when all cards are face up."""

"""What draws a game from views alone, on a zone or on the stage. A face keeps no game state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.uix.widget import Widget

from engine.game import Millis, Move, Seat
from engine.table import Terms, View
from mobileapp.people.party import Party
from mobileapp.platform.feedback import Feedback
from mobileapp.session.drafts import Draft, Drafts
from mobileapp.session.hints_seen import HintsSeen
from mobileapp.session.refusal_text import refusal_text
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.hint import GestureHint, Hint, max_hint_width
from mobileapp.ui.toolkit.touchable import cancel_touches_within

ACKNOWLEDGED = "seen"  # what is told to all faces when a person has looked enough


class Surface(Protocol):
    """A part of some glass that faces one side: a zone, the stage, a phone."""

    turn: int
    width: float
    height: float
    size: tuple[float, float]

    @property
    def inner(self) -> tuple[float, float, float, float]:
        """The room to draw in: x, y, width, height in local space."""
        ...

    def to_parent(self, x: float, y: float) -> tuple[float, float]: ...

    def to_local(self, x: float, y: float) -> tuple[float, float]: ...

    def light(self, on: bool, ink: str | None = None) -> None:
        """Lit while it is this seat that acts; in another ink when something went wrong."""
        ...

    def add_overlay(self, widget: Widget) -> None:
        """Above all that lies here."""
        ...


class FaceContext:
    """What a face stands on: the part of the glass it may draw on, the company, and how to wish.

    `carried` are the seats of people at this very device; others sit there too, but hold their hands
    elsewhere. `terms` are what everybody knows of the game: no face ever sees its chance.
    """

    def __init__(
        self,
        seat: Seat | None,
        place: Surface,
        above: Widget,
        party: Party,
        terms: Terms,
        wish: Callable[[Seat, Move], None],
        feel: Feedback,
        kept: Draft | None = None,
        tell: Callable[[str], None] | None = None,
        lessons: HintsSeen | None = None,
        carried: frozenset[Seat] | None = None,
        place_of: Callable[[Seat], Surface] | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        self.seat, self.surface, self.overlay = seat, place, above
        self.party, self.terms, self.feedback = party, terms, feel
        self.draft = (
            Drafts().for_seat(seat) if kept is None else kept
        )  # outlives a hidden hand, a pause, a kill
        self.broadcast = tell or (lambda _: None)  # a word to all faces of the table, for all to hear at once
        self.local_seats = party.local_seats if carried is None else carried
        self.surface_of = place_of or (lambda _: place)  # where another seat sits, on a glass that has it
        self._submit, self._lessons = wish, lessons or HintsSeen()
        self._now = now or (lambda: 0.0)  # the table's time in milliseconds

    def submit(self, move: Move, seat: Seat | None = None) -> None:
        """Ask the table for a move of this seat; the answer comes as a view or a denial."""
        asking = self.seat if seat is None else seat
        if asking is not None:
            self._submit(asking, move)

    def seconds_until(self, until: Millis) -> float:
        """Seconds of the table until this time of it: a view that is drawn again has an old `at`."""
        return max(0.0, (until - self._now()) / 1000)

    def refusal_text(self, key: str, facts: dict[str, Any]) -> str:
        """What a denial means, in words."""
        return refusal_text(self.terms.game, key, facts, self.name)

    def name(self, seat: Seat) -> str:
        return self.party.sitters[seat].name

    def look(self, seat: Seat) -> int:
        return self.party.sitters[seat].look

    # --- what somebody does for the first time ---

    def is_new(self, lesson: str) -> bool:
        """Whether the person of this seat has never done it; lessons are named `game.what`."""
        if self.seat is None or self.party.sitters[self.seat].is_bot:
            return False
        return self._lessons.is_new(self.name(self.seat), lesson)

    def is_new_to_anyone(self, lesson: str) -> bool:
        """Whether somebody at the table has never done it."""
        people = (self.name(seat) for seat in self.party.people_seats)
        return any(self._lessons.is_new(name, lesson) for name in people)

    def mark_done(self, lesson: str) -> None:
        """The person of this seat has done it: it is never shown to them again."""
        if self.is_new(lesson):
            self._lessons.mark_seen(self.name(self.seat), lesson)


class Face(Widget):
    """Subclasses draw in the local space of `ground.place`, fill it, and answer these."""

    def __init__(self, ground: FaceContext) -> None:
        super().__init__(size_hint=(None, None), size=ground.surface.size)
        self.context = ground
        self._hint: Hint | None = None
        self._lesson: str | None = None
        self._gesture: GestureHint | None = None

    def show(self, view: View[Any]) -> None:
        """Draw this view; compare with the last one to move, sound and say what happened.

        A seat that is not carried by this device (a stand-in's) is shown the public view: it offers nothing.
        """
        raise NotImplementedError

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        """Say in the seat's own zone why its wish was refused."""

    @property
    def is_secret_visible(self) -> bool:
        """Whether something lies open here that is for one pair of eyes."""
        return False

    @property
    def needs_acknowledgement(self) -> bool:
        """Whether something lies here until a person has seen it and says so; never where nobody looks on.

        So long no stand-in moves, no veil falls and no results come. It ends by a move, or `tell(SEEN)`.
        """
        return False

    def handle_broadcast(self, word: str) -> None:
        """What another face has told all of them."""

    # --- lessons: a line at this edge until it was done once; a gesture after a tap that was none ---

    @property
    def hint_pos(self) -> tuple[float, float]:
        """The middle of the line, in the space of `ground.place`: on the border towards the stage."""
        return self.context.surface.width / 2, self.context.surface.height + dp(18)

    @property
    def hint_width(self) -> float:
        """How long the line may be."""
        return max_hint_width(self.context.surface)

    @property
    def is_hint_slim(self) -> bool:
        """Whether there is hardly any room for it."""
        return False

    def show_hint(self, lesson: str | None, gesture: str = "tap", words: str = "") -> None:
        """Say what to do now, to somebody who has never done it; None: nothing."""
        if lesson is not None and not self.context.is_new(lesson):
            lesson = None
        if lesson == self._lesson and (self._hint is None or self._hint.words.text == words):
            return
        self._lesson = lesson
        if self._hint is not None:
            self._hint.parent.remove_widget(self._hint)
            self._hint = None
        if lesson is not None:
            self._hint = Hint(gesture, words, self.hint_width, self.is_hint_slim)
            self._hint.center = self.hint_pos
            self.context.surface.add_overlay(self._hint)

    def mark_done(self, lesson: str) -> None:
        """Done: never taught again, and the line goes."""
        self.context.mark_done(lesson)
        if lesson == self._lesson:
            self.show_hint(None)

    def show_gesture(
        self, gesture: str, title: str, text: str, area: tuple[float, float, float, float]
    ) -> None:
        """It was tapped where a hold or a drag is meant: how, for a few seconds."""
        self.hide_gesture()
        x, y, width, height = area
        self._gesture = GestureHint(gesture, title, text, (width, height))
        self._gesture.pos = (x, y)
        self.context.surface.add_overlay(self._gesture)

    def hide_gesture(self) -> None:
        """It is made now, and what it uncovers wants to be seen."""
        if self._gesture is not None:
            self._gesture.end()
            self._gesture = None

    def cancel_touches(self) -> None:
        """Forget every finger: a cover is coming down."""
        cancel_touches_within(self)


class StageFace(Face):
    """What draws the shared middle, and says where and when people may pause."""

    pause_pos: tuple[float, float]  # the middle of the button, in the space of `ground.place`
    can_pause: bool = True
    end_delay_s: float = 0.0  # seconds the end of a game is looked at before the results
    photo_finish_spot: tuple[Widget, float, float] | None = (
        None  # where a photo finish fits, if not at both ends
    )

    @property
    def is_uncovering(self) -> bool:
        """Whether cards are still being turned over here: edges and phones wait until they lie open."""
        return False

    def finish_uncovering(self) -> None:
        """All of them lie open."""

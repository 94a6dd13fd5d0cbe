"""An accusation of cheating at a player's edge: who it was, and what the others answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from engine.game import Move, Seat
from engine.games.compatibility.accusation import Accuse, Admit, Confirm, Withdraw
from engine.games.compatibility.teams import Accusation, Sides
from engine.table import AnyView
from mobileapp.games.compatibility.explanations import admit_text
from mobileapp.games.compatibility.headline import question_text
from mobileapp.games.compatibility.round import offered_seats
from mobileapp.games.compatibility.tablet.zone_prompts import GAP, ButtonSpec, PersonButton, PromptBar
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp

DENIED = "denied"  # broadcast: a seat that does not agree with the accusation
MAX_PERSON_WIDTH = 190


class FoulPrompt:
    """`changed` is called when something else is to be shown, `submit` with the move."""

    def __init__(
        self, context: FaceContext, sides: Sides, changed: Callable[[], None], submit: Callable[[Move], None]
    ) -> None:
        self._context, self._sides = context, sides
        self._on_change, self._submit = changed, submit
        self._view: AnyView | None = None
        self.is_accusing = False
        self._dismissed_key: tuple[int, ...] = ()  # a question this seat does not want to answer now

    @property
    def state(self) -> tuple[object, ...]:
        """The drawing depends on this; a question does not change while others agree."""
        return self.is_accusing, self._accusation and self._key(self._accusation), self._dismissed_key

    @property
    def _accusation(self) -> Accusation | None:
        return self._view.game.accusation if self._view else None

    def follow(self, view: AnyView) -> None:
        self._view = view
        self.is_accusing = self.is_accusing and self._can("accuse")
        if view.game.accusation is None:
            self._dismissed_key = ()  # a later accusation is a new question

    def _can(self, do: str) -> bool:
        return self._view is not None and any(choice.do == do for choice in self._view.choices)

    # --- accusing ---

    @property
    def can_begin(self) -> bool:
        """Whether this seat may accuse somebody, or look at an open question again."""
        return self._can("accuse") or bool(self._dismissed_key and self._answers)

    def begin(self) -> None:
        self.is_accusing, self._dismissed_key = self._can("accuse"), ()
        self._on_change()

    def cancel(self) -> None:
        self.is_accusing = False
        self._on_change()

    def people(self, bar: PromptBar) -> list[Widget]:
        """A button for everybody who may be accused, and one that cancels."""
        targets = offered_seats(self._view.choices if self._view else (), "accuse")
        room = bar.width - bar.row - dp(GAP)
        wide = min((room - (len(targets) - 1) * dp(GAP)) / len(targets), dp(MAX_PERSON_WIDTH))
        sitters = self._context.party.sitters
        buttons = (
            PersonButton(f"person-{seat}", sitters[seat], wide, partial(self._submit, Accuse(seat)))
            for seat in targets
        )
        return [*buttons, bar.cancel_button(self.cancel)]

    # --- answering ---

    @property
    def question(self) -> str:
        if self._accusation is None:
            return ""
        return question_text(self._accusation, self._context.own_seat, self._context.name)

    @property
    def answers(self) -> list[ButtonSpec]:
        """The buttons of an open question; none if this seat has nothing to say, or no longer wants to."""
        accusation = self._accusation
        if accusation is None or self._key(accusation) == self._dismissed_key:
            return []
        return self._answers

    @property
    def _answers(self) -> list[ButtonSpec]:
        admit = admit_text(self._view.game.pawns[self._sides.of(self._context.own_seat)] if self._view else 0)
        offers = (
            ("admit", admit, "gold", Admit(), tr("It’s not true")),
            ("confirm", tr("It’s true"), "gold", Confirm(), tr("I saw nothing")),
            ("withdraw", tr("Take it back"), "quiet", Withdraw(), tr("I stand by it")),
        )
        open_ = [offer for offer in offers if self._can(offer[0])]
        if not open_:
            return []
        buttons = [
            ButtonSpec(do, words, kind, partial(self._submit, move)) for do, words, kind, move, _ in open_
        ]
        return [*buttons, ButtonSpec("later", open_[0][-1], "quiet", self._dismiss)]

    def _key(self, accusation: Accusation) -> tuple[int, ...]:
        return (self._view.game.round if self._view else 0, accusation.by, accusation.seat)

    def _dismiss(self) -> None:
        accusation = self._accusation
        if accusation is None:
            return
        self._dismissed_key = self._key(accusation)
        self._on_change()
        if self._context.own_seat != accusation.by:
            self._context.broadcast(f"{DENIED} {self._context.own_seat}")

    def handle_broadcast(self, word: str) -> None:
        """The accuser's zone drops an accusation that can no longer succeed: nobody waits for it."""
        kind, *seats = word.split(" ")
        accusation = self._accusation
        if kind != DENIED or accusation is None or accusation.by != self._context.own_seat:
            return
        seat = int(seats[0])
        if (seat != accusation.seat or self._has_bot_witness(accusation)) and self._can("withdraw"):
            self._submit(Withdraw())

    def _has_bot_witness(self, accusation: Accusation) -> bool:
        """Bots see nothing, so only the accused could still end it."""
        side = self._sides.of(accusation.seat)
        witnesses: list[Seat] = [seat for seat in range(self._sides.seats) if self._sides.of(seat) != side]
        return any(self._context.party.sitters[seat].is_bot for seat in witnesses)

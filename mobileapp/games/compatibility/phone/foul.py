"""An accusation of cheating on a phone: the question to its player, and the answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.compatibility.accusation import Admit, Confirm, Withdraw
from engine.games.compatibility.teams import Accusation, Side
from engine.table import AnyView
from mobileapp.games.compatibility.explanations import admit_text
from mobileapp.games.compatibility.headline import question_text
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import Action


class FoulAnswers:
    """`changed` is called when this player has no more to say: only their own question ends."""

    def __init__(self, context: FaceContext, side: Side, changed: Callable[[], None]) -> None:
        self._context, self._side, self._on_change = context, side, changed
        self._view: AnyView | None = None
        self._is_denied = False

    def follow(self, view: AnyView) -> None:
        if view.game.accusation is None:
            self._is_denied = False
        self._view = view

    @property
    def question(self) -> str:
        accusation: Accusation | None = self._view.game.accusation if self._view is not None else None
        if accusation is None:
            return ""
        if self._is_denied and accusation.by != self._context.own_seat:
            return tr("Now the others decide")
        return question_text(accusation, self._context.own_seat, self._context.name)

    @property
    def is_asking(self) -> bool:
        """Whether this player must still answer before they go on."""
        return not self._is_denied and bool(self._open_moves)

    @property
    def _open_moves(self) -> set[str]:
        choices = self._view.choices if self._view is not None else ()
        return {choice.do for choice in choices} & {"admit", "confirm", "withdraw"}

    @property
    def answers(self) -> list[Action]:
        """The accuser can take it back at any time."""
        if self._view is None or (self._is_denied and "withdraw" not in self._open_moves):
            return []
        submit, admit = self._context.submit, admit_text(self._view.game.pawns[self._side])
        offers = {
            "admit": (Action("admit", admit, partial(submit, Admit()), "gold"), tr("It’s not true")),
            "confirm": (
                Action("confirm", tr("It’s true"), partial(submit, Confirm()), "gold"),
                tr("I saw nothing"),
            ),
            "withdraw": (
                Action("withdraw", tr("Take it back"), partial(submit, Withdraw()), "quiet"),
                tr("I stand by it"),
            ),
        }
        found = [offer for do, offer in offers.items() if do in self._open_moves]
        later = [Action("later", words, self._deny, "quiet") for _, words in found[:1] if self.is_asking]
        return [act for act, _ in found] + later

    def _deny(self) -> None:
        self._is_denied = True
        self._on_change()

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
    """`changed` is called when the accused has denied: only their own question ends, the others answer."""

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
        if self._is_denied:
            return tr("Now the others decide")
        return question_text(accusation, self._context.own_seat, self._context.name)

    @property
    def answers(self) -> list[Action]:
        if self._view is None or self._is_denied:
            return []
        submit, admit = self._context.submit, admit_text(self._view.game.pawns[self._side])
        offers = {
            "admit": [
                Action("admit", admit, partial(submit, Admit()), "gold"),
                Action("later", tr("It’s not true"), self._deny, "quiet"),
            ],
            "confirm": [Action("confirm", tr("It’s true"), partial(submit, Confirm()), "gold")],
            "withdraw": [Action("withdraw", tr("Take it back"), partial(submit, Withdraw()), "quiet")],
        }
        open_ = {choice.do for choice in self._view.choices}
        return [act for do, acts in offers.items() if do in open_ for act in acts]

    def _deny(self) -> None:
        self._is_denied = True
        self._on_change()

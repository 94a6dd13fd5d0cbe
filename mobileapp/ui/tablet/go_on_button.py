"""The button with which anybody may go on without an absent player for whom the game waits (O-ALL-05)."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.game import OneForm, Seat
from engine.table import AnyView, PlayForAbsent
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.button import PushButton


class GoOnButton:
    """A button on a zone, as long as the table offers the move."""

    def __init__(self, parent: Widget, context: FaceContext, area: tuple[float, float, float, float]) -> None:
        self._parent, self._context, self._area = parent, context, area
        self._button: PushButton | None = None
        self._missing: int | None = None

    def show(self, view: AnyView) -> None:
        missing = _missing_seat(view)
        if missing == self._missing:
            return
        self._missing = missing
        if self._button is not None:
            self._parent.remove_widget(self._button)
            self._button = None
        if missing is not None:
            self._button = self._make_button(missing)
            self._parent.add_widget(self._button)

    def _make_button(self, missing: int) -> PushButton:
        x, y, width, height = self._area
        size = (min(width, dp(420)), max(min(height, dp(66)), screen_metrics.touch_target))
        words = tr("Continue without {name}", name=self._context.name(missing))
        button = PushButton(
            "go-on", words, lambda: self._context.submit(PlayForAbsent(missing)), "gold", "label", size=size
        )
        button.pos = (x + (width - size[0]) / 2, y + (height - size[1]) / 2)
        return button


def _missing_seat(view: AnyView) -> Seat | None:
    """The absent seat that the game waits for, if everybody may go on without it."""
    forms = [choice.forms[0] for choice in view.choices if choice.do == "go_on"]
    seats = [form.among[0] for form in forms if isinstance(form, OneForm)]
    return next((seat for seat in seats if isinstance(seat, int)), None)

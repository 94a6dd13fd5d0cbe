"""A seat whose cards are shown while a finger holds its eye: hints beside the cards, help, and refusals."""

from __future__ import annotations

from kivy.clock import Clock

from engine.game import JsonObject
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.shapes import Area

HELP_S = 4.0  # seconds for which the help stays after a tap on something to hold


class HeldHandFace(Face):
    """One hint at a time, beside the cards: what to do now, or after a useless tap how to hold."""

    _notice: Notice

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self._help_timer = Clock.create_trigger(lambda _: self.hide_hold_help(), HELP_S)

    @property
    def is_local(self) -> bool:
        """Whether this hand is on this device; otherwise a phone or a bot holds it."""
        return self.context.seat in self.context.local_seats

    @property
    def is_hint_slim(self) -> bool:
        return True

    @property
    def stage_span(self) -> tuple[float, float]:
        """The part of this zone's border that faces the stage: not where zones around the corner are."""
        surface, (left, right) = self.context.surface, (0.0, self.context.surface.width)
        for seat in range(self.context.terms.seats):
            other = self.context.surface_of(seat)
            if (other.turn - surface.turn) % 180 == 0:
                continue
            corners = [other.to_parent(*corner) for corner in ((0, 0), other.size)]
            low, high = sorted(surface.to_local(*corner)[0] for corner in corners)
            if high < surface.width / 2:
                left = max(left, high)
            else:
                right = min(right, low)
        return left, right

    # --- hints and help ---

    def update_hint(self) -> None:
        """Show help while somebody needs it, else the hint for the current action."""
        if self._help_timer.is_triggered and self.is_waiting_for_hold:
            self.show_hint("", "hold", tr("Keep a finger on the eye"))
        else:
            self.show_action_hint()

    @property
    def is_waiting_for_hold(self) -> bool:
        """Whether this hand is closed and its player may look at it."""
        raise NotImplementedError

    def show_action_hint(self) -> None:
        """The hint for the current action, until the player has done it once."""
        raise NotImplementedError

    def show_hold_help(self) -> None:
        """After a tap on something to hold."""
        self._help_timer.cancel()
        self._help_timer()
        self.update_hint()

    def hide_hold_help(self) -> None:
        """The person holds now, or had time to read."""
        self._help_timer.cancel()
        self.update_hint()

    # --- refusals ---

    def add_notice(self, area: Area) -> None:
        """Show refusals in this area; nothing below it accepts touches meanwhile."""
        self._notice = Notice("wrong", "", "", area[2:], self.update_hint, shields=True)
        self._notice.pos = area[:2]

    def deny(self, key: str, facts: JsonObject) -> None:
        text = self.context.refusal_text(key, {**facts, "seat": self.context.seat})
        self._notice.pop_up(self, "wrong", self.context.refusal_title(key), text)


def centred(area: Area, width: float, height: float) -> Area:
    """A part of an area, in its middle, at most this large."""
    x, y, wide, deep = area
    width, height = min(wide, dp(width)), min(deep, dp(height))
    return x + (wide - width) / 2, y + (deep - height) / 2, width, height

"""The face of a seat when all hands are on phones: name, current action, and public counts."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.table import AnyView
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.phone_badge import PhoneBadge
from mobileapp.ui.toolkit.sign import Tick
from mobileapp.ui.toolkit.status_chip import StatusChip
from mobileapp.ui.toolkit.text import Text

PAD, GAP = 20, 14
PHONE_HEIGHT, TICK_SIDE, TICK_GAP = 52, 30, 8
MAX_LENGTH = 620  # maximum distance from icon to counts


class RemoteSeatFace(Face):
    """One row in a slim zone; each game adds its status word and its counts."""

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        x, y, width, height = context.surface.inner
        spare = max(0.0, width - dp(MAX_LENGTH)) / 2
        self._left, self._right = x + spare + dp(PAD), x + width - spare - dp(PAD)
        self._middle = y + height / 2 + dp(3)  # above the band in the seat's colour
        self._is_lit: bool | None = None
        sitter, name = context.party.sitters[context.own_seat], context.name(context.own_seat)
        sign = (
            Badge(sitter.look, name, dp(24))
            if sitter.is_bot
            else PhoneBadge(sitter.look, "there", dp(PHONE_HEIGHT))
        )
        end = self._right
        for widget in self.count_widgets(height):
            end -= widget.width
            self._place_at(widget, end)
            end -= dp(GAP)
        self._place_at(sign, self._left)
        begin = self._left + sign.width + dp(GAP)
        self._name = Text(name, "label", "cream", "felt", fit=(end - begin) * 0.56)
        self._place_at(self._name, begin)
        self._word_right, room = end, end - begin - self._name.width - dp(GAP)
        self._status_chip, self._word = (
            StatusChip(room),
            Text("", "small", "on_dark_soft", "felt", TEXT_FONT, fit=room),
        )
        self._tick = Tick(dp(TICK_SIDE))
        for widget in (self._status_chip, self._word, self._tick):
            self.add_widget(widget)
        self._away = AwayOverlay(self)

    def _place_at(self, widget: Widget, left: float) -> None:
        widget.pos = (left, self._middle - widget.height / 2)
        if not widget.parent:
            self.add_widget(widget)

    # --- overridden by each game ---

    def count_widgets(self, height: float) -> list[Widget]:
        """Widgets for the seat's public counts, from the right; at most as high as the zone."""
        return []

    def update_counts(self, view: AnyView) -> None:
        """Update the counts from this view."""

    def status(self, view: AnyView) -> tuple[str, bool]:
        """The player's current action in one word; and whether they must act while all others watch."""
        raise NotImplementedError

    def is_done(self, view: AnyView) -> bool:
        """Whether the player has done their part: their status has a tick."""
        return False

    # --- showing a view ---

    def show(self, view: AnyView) -> None:
        self.update_counts(view)
        word, acts = self.status(view)
        self._status_chip.set_text(word if acts else "")
        done = self.is_done(view) and not acts
        self._word.set_text("" if acts else word, "right" if done else "on_dark_soft")
        for widget in (self._status_chip, self._word):
            self._place_at(widget, self._word_right - widget.width)
        self._place_at(self._tick, self._word.x - dp(TICK_GAP) - self._tick.width)
        has_room = self._tick.x >= self._name.right + dp(TICK_GAP)
        self._tick.opacity = 1 if done and has_room else 0
        if acts is not self._is_lit:
            self._is_lit = acts
            self.context.surface.light(acts)
        self._away.show(view)

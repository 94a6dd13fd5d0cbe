"""The overlay over the zone of an absent player: it says that they are away, and brings them back."""

from __future__ import annotations

from kivy.graphics import Color, RoundedRectangle
from kivy.uix.widget import Widget

from engine.table import AnyView, Return
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import Face
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.text import Text

BUTTON_SIZE, MARGIN, GAP = (200, 72), 20, 16


class AwayOverlay(Widget):
    """A shade over the zone with the name, while the player is absent; it hides the zone below."""

    def __init__(self, face: Face) -> None:
        x, y, width, height = face.context.surface.inner
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        self._face = face
        self._back: PushButton | None = None
        with self.canvas:
            Color(*paint("table_edge", 0.95))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(RADIUS["zone"])])
        (self._place_button if self._is_played_here else self._place_hint)()

    @property
    def _is_played_here(self) -> bool:
        """Whether the hand is on this device; a phone's hand comes back there, a robot's in the pause."""
        return self._face.context.own_seat in self._face.context.local_seats

    def _title(self, room: float) -> Text:
        name = self._face.context.name(self._face.context.own_seat)
        return Text(tr("{name} is away", name=name), "heading", "cream", "table_edge", fit=room)

    def _place_button(self) -> None:
        """Under the name, or in a low zone beside it."""
        wide, high = dp(BUTTON_SIZE[0]), max(dp(BUTTON_SIZE[1]), screen_metrics.touch_target)
        room = self.width - 2 * dp(MARGIN)
        back = PushButton("return", tr("I’m back"), self._return, "gold", size=(wide, high))
        self._back = back
        title, middle = self._title(room), self.y + self.height / 2
        if title.height + dp(GAP) + high <= self.height - dp(MARGIN):
            low = middle - (title.height + dp(GAP) + high) / 2
            back.pos = (self.x + (self.width - wide) / 2, low)
            title.center_at((self.x + self.width / 2, low + high + dp(GAP) + title.height / 2))
        else:
            title = self._title(room - wide - dp(GAP))
            left = self.x + (self.width - title.width - dp(GAP) - wide) / 2
            title.center_at((left + title.width / 2, middle))
            back.pos = (left + title.width + dp(GAP), middle - high / 2)
        for widget in (title, back):
            self.add_widget(widget)

    def _place_hint(self) -> None:
        room = self.width - 2 * dp(MARGIN)
        context = self._face.context
        words, sitter = tr("Back? Hold the pause button."), context.party.sitters[context.own_seat]
        if sitter.elsewhere and not sitter.is_bot:
            words = tr("Back? Tap “{button}” on your phone.", button=tr("I’m back"))
        how = Text(words, "small", "on_dark_soft", "table_edge", TEXT_FONT, fit=room)
        title = self._title(room)
        middle, y, deep = self.x + self.width / 2, self.y + self.height / 2, title.height + how.height
        title.center_at((middle, y + deep / 2 - title.height / 2))
        how.center_at((middle, y - deep / 2 + how.height / 2))
        for text in (title, how):
            self.add_widget(text)

    def _return(self) -> None:
        self._face.context.submit(Return())

    def show(self, view: AnyView) -> None:
        """Above everything that the face has drawn since."""
        is_away = self._face.context.seat in view.absent
        if self.parent and not (is_away and self._face.children[0] is self):
            self._face.remove_widget(self)
        if is_away and not self.parent:
            self._face.add_widget(self)
            if self._back is not None:
                self._back.debounce()  # it appears where something else could be touched

"""The overlay over the zone of an absent player: it says to everybody that they are away."""

from __future__ import annotations

from kivy.graphics import Color, RoundedRectangle
from kivy.uix.widget import Widget

from engine.table import AnyView
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import Face
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.text import Text


class AwayOverlay(Widget):
    """A shade over the zone with the name, while the player is absent; it hides the zone below."""

    def __init__(self, face: Face) -> None:
        x, y, width, height = face.context.surface.inner
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        self._face = face
        with self.canvas:
            Color(*paint("table_edge", 0.95))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(RADIUS["zone"])])
        room = width - dp(40)
        title = Text(
            tr("{name} is away", name=face.context.name(face.context.own_seat)),
            "heading",
            "cream",
            "table_edge",
            fit=room,
        )
        how = Text(
            tr("Back? Hold the pause button."), "small", "on_dark_soft", "table_edge", TEXT_FONT, fit=room
        )
        middle, deep = x + width / 2, title.height + how.height
        title.center_at((middle, y + height / 2 + deep / 2 - title.height / 2))
        how.center_at((middle, y + height / 2 - deep / 2 + how.height / 2))
        for text in (title, how):
            self.add_widget(text)

    def show(self, view: AnyView) -> None:
        is_away = self._face.context.seat in view.absent
        if is_away and not self.parent:
            self._face.add_widget(self)
        elif not is_away and self.parent:
            self._face.remove_widget(self)

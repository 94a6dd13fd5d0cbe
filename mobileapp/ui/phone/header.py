"""Header of a phone: the player, a short text of the game, and the link's state; opens the table sheet."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import N_, tr
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.shapes import Area, Ellipse, Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

BADGE, PILL = 19, (116, 46)
# Icon, colour and label of each state.
LINK_STATES = {
    "linked": ("check", "right", N_("Table")),
    "looking": ("clock", "gold", N_("Searching")),
    "lost": ("cross", "wrong_deep", N_("Offline")),
    "rests": ("pause", "gold", N_("Paused")),
}


class LinkPill(Touchable):
    """Button with a tablet icon, the link's state and its label."""

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__("table", act, size=(dp(PILL[0]), screen_metrics.touch_target))
        with self.canvas:
            Color(*paint("line"))
            self._edge = RoundedRectangle(radius=[dp(23)])
            self._fill = Color(*paint("panel_raised"))
            self._plate = RoundedRectangle(radius=[dp(23)])
            Color(*paint("cream"))
            self._tablet = Line(width=dp(1.4))
            Color(*paint("panel_raised"))
            self._gap = Ellipse()
            self._state_colour = Color(*paint("right"))
            self._disc = Ellipse()
            Color(1, 1, 1, 1)
            self._sign = Rectangle()
        self._word = Text("", "body", "cream", "panel_raised", fit=dp(PILL[0] - 52))
        self.add_widget(self._word)
        self.state = ""
        self.bind(pos=self._place, pressed=self._restyle)
        self.set_state("looking")

    def set_state(self, state: str) -> None:
        if state == self.state:
            return
        self.state = state
        sign, colour, word = LINK_STATES[state]
        self._state_colour.rgba = paint(colour)
        self._sign.texture = load_texture(f"ui/{sign}.png")
        self._word.set_text(tr(word))
        self._place()

    def _restyle(self, *_: object) -> None:
        self._fill.rgba = paint("line" if self.pressed else "panel_raised")

    def _place(self, *_: object) -> None:
        y = center_of(self)[1]
        high = dp(PILL[1])
        self._edge.pos, self._edge.size = (self.x, y - high / 2), (self.width, high)
        self._plate.pos, self._plate.size = (self.x, y - high / 2), (self.width, high - dp(1.5))
        left = self.x + dp(13)
        self._tablet.rounded_rectangle = (left, y - dp(8), dp(23), dp(17), dp(4))
        x, low = left + dp(22), y - dp(8)
        for disc, radius in ((self._gap, 9), (self._disc, 7.5)):
            disc.pos, disc.size = (x - dp(radius), low - dp(radius)), (dp(2 * radius), dp(2 * radius))
        self._sign.pos, self._sign.size = (x - dp(5.5), low - dp(5.5)), (dp(11), dp(11))
        self._word.pos = (left + dp(33), y - self._word.height / 2)


class Header(Widget):
    """Built once; texts change in place."""

    def __init__(self, look: int | None, name: str, box: Area) -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        x, y, width, height = box
        self.press_action: Callable[[], None] = lambda: None
        self.pill = LinkPill(self._press)
        if screen_metrics.is_portrait:
            self.pill.pos = (x + width - self.pill.width, y + (height - self.pill.height) / 2)
        else:  # below the name
            self.pill.pos = (x + (width - self.pill.width) / 2, y)
            y, height = y + self.pill.height, height - self.pill.height
        self._left, self._box = x + dp(3), (x, y, width, height)
        if look is not None:
            badge = Badge(look, name, dp(BADGE))
            badge.pos = (x + dp(3), y + height / 2 - dp(BADGE))
            self._left += 2 * dp(BADGE) + dp(11)
            self.add_widget(badge)
        room = (self.pill.x - dp(8) if screen_metrics.is_portrait else x + width) - self._left
        self._name = Text(name, "label", "cream", "table", fit=room)
        self._fact = Text("", "small", "on_dark_soft", "table", face=TEXT_FONT, fit=room)
        for widget in (self._name, self._fact, self.pill):
            self.add_widget(widget)
        self._place()

    @property
    def room(self) -> Area:
        """Area of the name and the text."""
        x, y, width, height = self._box
        return x, y, (self.pill.x - dp(8) - x if screen_metrics.is_portrait else width), height

    def _press(self) -> None:
        self.press_action()

    def set_name_action(self, act: Callable[[], None]) -> None:
        """Act on a tap on the name; call it once."""
        x, y, width, height = self.room
        self.add_widget(Touchable("own-name", act, pos=(x, y), size=(width, height)))

    def set_text(self, fact: str) -> None:
        """Show a text below the name."""
        self._fact.set_text(fact)
        self._place()

    def _place(self) -> None:
        middle = self._box[1] + self._box[3] / 2
        if self._fact.text:
            self._name.pos = (self._left, middle - dp(1))
            self._fact.pos = (self._left, middle - self._fact.height - dp(1))
        else:
            self._name.pos = (self._left, middle - self._name.height / 2)

"""A page of the menus: a title, a way back, and a turn to whoever sits across the table."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.language import say
from mobileapp.seating import Rect
from mobileapp.theme import RADIUS, glass, paint, u
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.roundbutton import RoundButton
from mobileapp.widgets.signbutton import SignButton
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.turned import Turned

MARGIN, HEAD = 32, 104


class Page(Turned):
    """The whole window, upright for one long side; `turned` is called when people ask for the other."""

    def __init__(
        self,
        title: str,
        turn: int,
        back: tuple[str, Callable[[], None]],
        turned: Callable[[], None],
        action: Widget | None = None,
    ) -> None:
        super().__init__()
        with self.canvas:
            self._sky = Rectangle(texture=picture("ui/dusk.webp"))
        self.lie(Rect(0, 0, glass.width, glass.height), turn)
        self._cover()
        key, act = back
        self.way_back = RoundButton(key, "back", act)
        middle = self.height - u(HEAD) / 2
        self.way_back.pos = (u(MARGIN), middle - self.way_back.height / 2)
        right = self.width - u(MARGIN)
        for widget in filter(None, (SignButton("turn", "turn", say("Turn"), turned), action)):
            right -= widget.width
            widget.pos = (right, middle - widget.height / 2)
            self.add_widget(widget)
            right -= u(16)
        left = u(MARGIN + 24) + self.way_back.width
        self.title = _titled(title, right - left)
        self.title.pos = (left, middle - self.title.height / 2)
        for widget in (self.way_back, self.title):
            self.add_widget(widget)

    def _cover(self) -> None:
        """The sky fills the page whatever its shape, cut at the sides where the page is upright."""
        texture = self._sky.texture
        scale = max(self.width / texture.width, self.height / texture.height)
        wide, high = texture.width * scale, texture.height * scale
        self._sky.size, self._sky.pos = (wide, high), ((self.width - wide) / 2, 0)

    @property
    def body(self) -> Rect:
        """The page below its head."""
        margin = u(MARGIN)
        return Rect(margin, margin * 0.75, self.width - 2 * margin, self.height - u(HEAD) - margin * 0.75)


def _titled(words: str, room: float) -> Text:
    """In one line, or in two that are smaller, rather than cut."""
    title = Text(words, "title", ground="table", fit=room)
    if title.font_size >= glass.type("heading"):
        return title
    for role in ("heading", "button", "label", "small"):
        title = Text(words, role, ground="table", wrap=room)
        if title.height <= u(HEAD - 20) and not title.breaks_a_word:
            break
    return title


class Paper(Widget):
    """A cream sheet that lies on a page, with thin lines between its rows."""

    def __init__(self, rect: Rect) -> None:
        super().__init__(size_hint=(None, None), pos=(rect.x, rect.y), size=(rect.width, rect.height))
        plate = Plate(self.canvas, "cream", u(RADIUS["sheet"]), shadow=u(14))
        plate.lie(*rect)

    def rule(self, y: float) -> None:
        with self.canvas:
            Color(*paint("cream_3"))
            Rectangle(pos=(self.x + u(28), y - u(1)), size=(self.width - u(56), u(2)))

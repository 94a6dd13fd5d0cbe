"""Bottom sheets: rare moves, the table menu, settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.ui.phone.dock import Action, DockButton, Row
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.hold_button import HoldButton
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

RADIUS, MARGIN, GAP, BOTTOM_MARGIN = 32, 16, 8, 20
MAX_WIDTH, ACTION_HEIGHT = 480, 76
SHARES = 0.86, 0.98  # of the screen height: usually; in landscape, and rather than to cut something


class SheetItem(Touchable):
    """One choice of a sheet: icon, label and explanation."""

    def __init__(
        self,
        key: str,
        sign: str,
        words: str,
        under: str,
        act: Callable[[], None],
        width: float,
        on: bool = False,
        drawn: str = "",
    ) -> None:
        """`drawn` is an image shown instead of the icon."""
        super().__init__(key, act, size=(width, max(dp(66), screen_metrics.touch_target)))
        with self.canvas:
            self._edge_colour = Color(*paint("cream_3"))
            self._edge = RoundedRectangle(radius=[dp(22)])
            self._fill = Color(*paint("gold" if on else "cream_2"))
            self._plate = RoundedRectangle(radius=[dp(22)])
            Color(*paint("panel_raised", 0 if drawn else 1))
            self._disc = Ellipse()
            Color(*((1, 1, 1, 1) if drawn else paint("cream")))
            self._sign = Rectangle(texture=load_texture(drawn or f"ui/{sign}.png"))
        self._is_on, self._side = on, dp(52 if drawn else 24)
        room = width - dp(90)
        self._words = Text(words, "label", "ink", "cream_2", fit=room)
        self._under = Text(under, "small", "ink_soft", "cream_2", face=TEXT_FONT, fit=room)
        for text in (self._words, self._under):
            if text.text:
                self.add_widget(text)
        self.bind(pos=self._place, pressed=self._restyle)
        self._place()

    def _restyle(self, *_: object) -> None:
        self._fill.rgba = paint("cream_3" if self.pressed else "gold" if self._is_on else "cream_2")

    def _place(self, *_: object) -> None:
        y = center_of(self)[1]
        self._edge.pos, self._edge.size = self.pos, self.size
        self._plate.pos, self._plate.size = (self.x, self.y + dp(3)), (self.width, self.height - dp(3))
        self._disc.pos, self._disc.size = (self.x + dp(14), y - dp(22)), (dp(44), dp(44))
        side = self._side
        self._sign.pos, self._sign.size = (self.x + dp(36) - side / 2, y - side / 2), (side, side)
        left = self.x + dp(74)
        if self._under.text:
            self._words.pos = (left, y - dp(1))
            self._under.pos = (left, y - self._under.height - dp(1))
        else:
            self._words.pos = (left, y - self._words.height / 2)


class HoldItem(HoldButton):
    """One choice of a sheet that is held, not tapped; it fills from the left."""

    def __init__(
        self, key: str, sign: str, words: str, under: str, act: Callable[[], None], width: float
    ) -> None:
        super().__init__(key, act, size=(width, max(dp(66), screen_metrics.touch_target)))
        self._item = SheetItem("", sign, words, under, act, width)
        self._item.enabled = False
        self.add_widget(self._item)
        with self.canvas.after:
            Color(*paint("gold"))
            self._bar = RoundedRectangle(radius=[dp(3)])
        self.bind(pos=self._place, filled=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._item.pos = self.pos
        wide = (self.width - 2 * dp(22)) * self.filled
        self._bar.pos, self._bar.size = (self.x + dp(22), self.y + dp(6)), (wide, dp(6) if wide else 0)


class BottomSheet(Widget):
    """Covers the screen; a touch outside closes it if `close` is given."""

    is_modal = True  # nothing behind it is to be read
    away = NumericProperty(0)

    def __init__(
        self,
        title: str,
        under: str = "",
        close: Callable[[], None] | None = None,
        *,
        lead: Widget | None = None,
        under_ink: str = "ink_soft",
    ) -> None:
        """`lead`: a sign before the title, such as a badge."""
        super().__init__(size_hint=(None, None), size=(screen_metrics.width, screen_metrics.height))
        self._close, self._lead = close, lead
        with self.canvas:
            Color(*paint("shadow", 0.72))
            Rectangle(size=self.size)
        self._paper = Widget(size_hint=(None, None))
        with self._paper.canvas:
            Color(*paint("cream"))
            self._plate = RoundedRectangle(radius=[dp(RADIUS), 0])
            Color(*paint("cream_3"))
            self._handle = RoundedRectangle(radius=[dp(2.5)], size=(dp(48), dp(5)))
        self.add_widget(self._paper)
        room = self.content_width - self._lead_width
        self._title = Text(title, "heading", "ink", "cream", fit=room)
        if self._title.shorten or self._title.font_size < screen_metrics.font_size("label"):
            self._title = Text(title, "label", "ink", "cream", wrap=room)
        under = under if screen_metrics.is_portrait else ""  # landscape has no room for it
        self._under = Text(under, "body", under_ink, "cream", face=TEXT_FONT, wrap=room)
        self.scroll: ScrollArea | None = None

    @property
    def _box(self) -> tuple[float, float, float]:
        """Left, bottom, width."""
        _, right, bottom, left = screen_metrics.insets
        width = min(screen_metrics.width - left - right, dp(MAX_WIDTH))
        return left + (screen_metrics.width - left - right - width) / 2, bottom, width

    @property
    def _lead_width(self) -> float:
        return self._lead.width + dp(14) if self._lead is not None else 0.0

    @property
    def content_width(self) -> float:
        return self._box[2] - 2 * dp(MARGIN)

    def fill(self, parts: Sequence[Widget], rows: Sequence[Row], keep: bool = False) -> None:
        """Show parts of `content_width`, scrolling if needed, above fixed rows of buttons."""
        offset = self.scroll.offset if keep and self.scroll is not None else 0.0
        self._paper.clear_widgets()
        left, low, width = self._box
        inside, at = left + dp(MARGIN), low + dp(BOTTOM_MARGIN)
        for row in reversed(rows):
            wide = (self.content_width - (len(row) - 1) * dp(GAP)) / len(row)
            has_action = any(isinstance(act, Action) and act.kind == "action" for act in row)
            high = max(screen_metrics.touch_target, dp(ACTION_HEIGHT if has_action else 64))
            for index, act in enumerate(row):
                button = DockButton(act, (wide, high))  # type: ignore[arg-type]
                button.pos = (inside + index * (wide + dp(GAP)), at)
                self._paper.add_widget(button)
            at += high + dp(GAP)
        words = self._title.height + (self._under.height + dp(2) if self._under.text else 0)
        head = max(words, self._lead.height if self._lead is not None else 0) + dp(34)
        whole = sum(part.height for part in parts) + dp(GAP) * max(0, len(parts) - 1)
        rooms = [screen_metrics.height * share - screen_metrics.insets[0] - head - at for share in SHARES]
        room = rooms[0] if screen_metrics.is_portrait and whole <= rooms[0] else rooms[1]
        shown = min(whole, max(room, dp(80)))
        if parts:
            self.scroll = ScrollArea((inside, at + dp(2), self.content_width, shown))
            self.scroll.fill([(part, 0.0) for part in parts], dp(GAP))
            self.scroll.scroll_to(offset)
            self._paper.add_widget(self.scroll)
            at += shown + dp(GAP)
        top = at + head
        high = top - dp(20) - (head - dp(34) - words) / 2
        start = inside + dp(4) + self._lead_width
        self._title.pos = (start, high - self._title.height)
        self._under.pos = (start, self._title.y - self._under.height - dp(2))
        if self._lead is not None:
            self._lead.pos = (inside + dp(4), top - dp(20) - (head - dp(34) + self._lead.height) / 2)
            self._paper.add_widget(self._lead)
        for text in (self._title, self._under):
            if text.text:
                self._paper.add_widget(text)
        self._plate.pos, self._plate.size = (left, 0), (width, top)
        self._handle.pos = (left + width / 2 - dp(24), top - dp(13))
        self.high = top

    def on_touch_down(self, touch: MotionEvent) -> bool:
        left, _, width = self._box
        if touch.y > self.high or not left <= touch.x <= left + width:
            touch.ud[self] = True
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.ud.get(self) and self._close is not None and self.parent:
            self._close()
            return True
        return bool(super().on_touch_up(touch))

    def rise(self) -> None:
        """Fade in."""
        if seconds := screen_metrics.duration_s("sheet"):
            self.opacity = 0
            Animation(opacity=1, duration=seconds).start(self)

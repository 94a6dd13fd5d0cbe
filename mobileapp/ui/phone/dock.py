"""The dock, a raised plate at the bottom of a phone: a prompt line, then rows of buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.button import EDGE_HEIGHT, PushButton
from mobileapp.ui.toolkit.panel import Glow, Plate
from mobileapp.ui.toolkit.screen_guard import SETTLE_S
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Area, RoundedRectangle, ShadedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

RADIUS, PAD, GAP = 28, 14, 10
BOTTOM_MARGIN = 20  # dp kept free below the buttons
MAX_ROW_WIDTH, BUTTON_HEIGHT = 448, 76  # dp
SIGN = 30  # dp; of an icon before a label
MIN_PROMPT = 0.85  # of its font size, so that a prompt stays on one line
MESSAGE_HEIGHT, ICON_MIN_WIDTH = 112, 240  # dp; a message no wider than ICON_MIN_WIDTH has no icon
MESSAGE_S = 4.0  # seconds a message is shown
MESSAGE_INKS = {"right": "right_deep", "wrong": "wrong_deep", "reference": "ink"}


class Action(NamedTuple):
    """A button of the dock; `kind` as a PushButton's: action (one per screen), gold, quiet, plain."""

    key: str
    words: str
    act: Callable[[], None]
    kind: str = "action"
    under: str = ""  # a smaller line below the label
    enabled: bool = True
    at_once: bool = False  # acts on touch down, for races
    tall: float = BUTTON_HEIGHT
    sign: str = ""  # icon before the label
    share: float = 1.0  # of the row's width, relative to the other actions


Row = Sequence[Action | Widget]


class DockButton(PushButton):
    """Button that fills its space; may have a second line, such as a cost, below the label."""

    off_style = "sunk"

    def __init__(self, act: Action, size: tuple[float, float]) -> None:
        self._under: Text | None = None
        self._sign: Rectangle | None = None
        role = "title" if size[1] >= dp(76) and size[0] > dp(200) and act.kind == "action" else "heading"
        super().__init__(act.key, act.words, act.act, _kind(act), role, size=size, at_once=act.at_once)
        if act.under:
            self._under = Text(
                act.under, "small", self.label.ink, act.kind, face=TEXT_FONT, fit=size[0] - dp(28)
            )
            self.add_widget(self._under)
        if act.sign and self.label.texture_size[0] < size[0] - dp(28 + SIGN + 12):  # else only the words fit
            with self.canvas.after:
                Color(*paint(self.label.ink))
                self._sign = Rectangle(texture=load_texture(f"ui/{act.sign}.png"), size=(dp(SIGN), dp(SIGN)))
            self.set_text(act.words, lead=self._lead)
        self.enabled = act.enabled
        self._place()

    @property
    def _lead(self) -> float:
        return dp(SIGN + 12) if self._sign is not None else 0.0

    def _place_label(self) -> None:
        super()._place_label()
        sign: Rectangle | None = getattr(self, "_sign", None)
        if sign is not None:
            left = self.label.x + (self.label.width - self.label.texture_size[0]) / 2
            sign.pos = (left - self._lead, self.label.y + (self.label.height - dp(SIGN)) / 2)
        if self._under is None:
            return
        low = self.y + dp(EDGE_HEIGHT) - self._sunk()
        high = self.height - dp(EDGE_HEIGHT)
        self.label.fill(self.x, low + high * 0.36, self.width, high * 0.6)
        self._under.fill(self.x, low + high * 0.06, self.width, high * 0.36)

    def on_enabled(self, widget: Widget, enabled: bool) -> None:
        super().on_enabled(widget, enabled)
        under: Text | None = getattr(self, "_under", None)
        if under is not None:
            under.opacity = 1 if enabled else 0.8

    def update_action(self, act: Action) -> None:
        """Update the callback, the texts and the enabled state in place."""
        self.act = act.act
        self.set_text(act.words, _kind(act), self._lead, enabled=act.enabled)
        self._place_label()
        if self._under is not None:
            self._under.set_text(act.under)


class DockMessage(Touchable):
    """A refusal or a verdict over the buttons: title and reason. A timeout or a touch closes it."""

    def __init__(self, kind: str, title: str, text: str, area: Area, ended: Callable[[], None]) -> None:
        x, y, width, height = area
        side = dp(44) if width > dp(ICON_MIN_WIDTH) else 0
        left, room = (x + dp(34) + side, width - side - dp(52)) if side else (x + dp(14), width - dp(28))
        head = Text(title, "label", MESSAGE_INKS[kind], "cream", wrap=room)
        body = Text(text, "body", "ink", "cream", face=TEXT_FONT, wrap=room)
        whole = head.height + (body.height + dp(2) if text else 0)
        height = max(height, whole + dp(GAP))  # grows only if the text needs it
        super().__init__("told", self.end, size=(width, height), pos=(x, y))
        self._ended = ended
        self._plate = Plate(self.canvas, "cream", dp(26), shadow=dp(10))
        self._plate.place(x, y, width, height)
        if side:
            with self.canvas:
                Color(1, 1, 1, 1)
                at = (x + dp(18), y + (height - side) / 2)
                Rectangle(texture=load_texture(f"ui/{kind}.png"), pos=at, size=(side, side))
        top = y + (height + whole) / 2
        head.pos = (left, top - head.height)
        body.pos = (left, top - whole)
        self.add_widget(head)
        if text:
            self.add_widget(body)
        self._clock = Clock.create_trigger(lambda _: self.end(), table_clock.real(MESSAGE_S))
        self._clock()

    def end(self) -> None:
        self._clock.cancel()
        if self.parent:
            self.parent.remove_widget(self)
            self._ended()


class RowBox(Widget):
    """Widgets side by side, in columns of these widths."""

    def __init__(self, parts: list[Widget], widths: list[float], size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._widths = widths
        self.stays_clear = any(getattr(part, "stays_clear", False) for part in parts)  # of messages
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
            self.add_widget(part)
        self._parts = parts
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        left = self.x
        for part, wide in zip(self._parts, self._widths, strict=True):
            part.pos = (left + (wide - part.width) / 2, self.y)
            left += wide + dp(GAP)


class Dock(Widget):
    """Filled by the current face; the hand screen adds its own rows below."""

    def __init__(self, look: int | None, box: Area) -> None:
        super().__init__(size_hint=(None, None), size=box[2:], pos=box[:2])
        self._seat_look, self._box, self._lit = look, box, False
        self.extra_rows: tuple[Row, ...] = ()  # from the hand screen: moves that the face does not offer
        self._glow = Glow(self.canvas)
        with self.canvas:
            self._edge_colour = Color(*paint("line"))
            self._edge = RoundedRectangle(radius=[dp(RADIUS), 0])
            self._fill = Color(*paint("panel"))
            self._plate = ShadedRectangle(radius=[dp(RADIUS), 0])
        self._prompt: Text | None = None
        self._hint: Text | None = None
        self._shape: tuple[object, ...] = ()
        self._buttons: dict[str, DockButton] = {}
        self._message: DockMessage | None = None
        self._clear_from: float | None = None  # the bottom of a row that no message may cover
        self.top_edge = box[1]
        self.fill("")

    @property
    def row_width(self) -> float:
        return min(self._box[2] - 2 * dp(16 if screen_metrics.width >= dp(400) else 12), dp(MAX_ROW_WIDTH))

    @property
    def action_top_edge(self) -> float:
        """Top edge with one button and no prompt; content that must not move stays above it."""
        high = max(screen_metrics.touch_target, dp(BUTTON_HEIGHT))
        return self._box[1] + dp(BOTTOM_MARGIN) + high + dp(GAP + PAD)

    def fill(self, now: str, *rows: Row, lit: bool = False, hint: str = "", role: str = "label") -> None:
        """Show the prompt `now` and a smaller hint below it, then rows of actions or widgets.

        `lit` if this seat can act; `role` is the prompt's text size.
        """
        every = (*rows, *self.extra_rows)
        shape = (now == "", hint, role, tuple(tuple(_row_identity(part) for part in row) for row in every))
        if shape == self._shape and not self._would_rewrap(now):
            self._update_rows(now, every, lit)
            return
        self._shape, had_button = shape, any(button.enabled for button in self._buttons.values())
        self.clear_widgets()
        self._buttons, self._message = {}, None
        self._prompt = self._build_prompt(now, role, lit) if now else None
        self._hint = Text(
            hint, "body", "on_dark_soft", "panel", TEXT_FONT, wrap=self.row_width, halign="center"
        ) if hint else None  # fmt: skip
        self._build_rows(every)
        if had_button:
            _debounce_hand([part for row in rows for part in row if isinstance(part, Widget)])
        self.light(lit)

    def _would_rewrap(self, now: str) -> bool:
        if self._prompt is None:
            return False
        return self._build_prompt(now, self._prompt.role, False).height != self._prompt.height

    def _build_prompt(self, now: str, role: str, lit: bool) -> Text:
        """A text that is only a little too long for its line is smaller; otherwise it wraps."""
        ink = "gold" if lit else "cream"
        line = Text(now, role, ink, "panel", fit=self.row_width)
        if line.font_size >= MIN_PROMPT * screen_metrics.font_size(role):
            return line
        return Text(now, role, ink, "panel", wrap=self.row_width, halign="center")

    def _update_rows(self, now: str, rows: tuple[Row, ...], lit: bool) -> None:
        if self._prompt is not None:
            self._prompt.set_text(now, "gold" if lit else "cream")
        for row in rows:
            for part in row:
                if isinstance(part, Action):
                    self._buttons[part.key].update_action(part)
        self.light(lit)

    def _build_rows(self, rows: tuple[Row, ...]) -> None:
        """Place the rows from the bottom up; they scroll if they do not fit."""
        x, y, width, height = self._box
        left, at = x + (width - self.row_width) / 2, y + dp(BOTTOM_MARGIN)
        texts = [text for text in (self._hint, self._prompt) if text is not None]
        spare = height - dp(BOTTOM_MARGIN + PAD) - sum(text.height for text in texts)
        boxes = [box for row in rows for box in self._boxes(row)]
        if _total_height(boxes) > spare:  # buttons of minimum height
            boxes = [box for row in rows for box in self._boxes(row, low=True)]
        if _total_height(boxes) > spare:
            scroll = ScrollArea((left, at, self.row_width, spare - dp(GAP)))
            scroll.fill([(box, 0.0) for box in boxes], dp(GAP))
            self.add_widget(scroll)
            at += spare
        else:
            for box in reversed(boxes):
                box.pos = (left, at)
                self.add_widget(box)
                at += box.height + dp(GAP)
        self._acts_top = at - dp(GAP) if boxes else at
        self._clear_from = min(
            (box.y for box in boxes if box.stays_clear and box.parent is self), default=None
        )
        for text in texts:
            text.pos = (x + (width - text.width) / 2, at)
            self.add_widget(text)
            at += text.height
        at += dp(PAD) if boxes or texts else -dp(BOTTOM_MARGIN)
        self.top_edge = at if screen_metrics.is_portrait else y + height
        self._place_plate()

    def _boxes(self, row: Row, low: bool = False) -> list[RowBox]:
        """The row in one box; on a narrow rail one box per part."""
        wide = (self.row_width - (len(row) - 1) * dp(GAP)) / max(1, len(row))
        if not screen_metrics.is_portrait and len(row) > 1 and wide < dp(110):
            return [box for part in row for box in self._boxes([part], low)]
        if not row:
            return []
        tall = max(
            screen_metrics.touch_target if low and isinstance(part, Action) else _height(part) for part in row
        )
        shares = [part.share if isinstance(part, Action) else 1.0 for part in row]
        widths = [wide * len(row) * share / sum(shares) for share in shares]
        parts = []
        for part, width in zip(row, widths, strict=True):
            if isinstance(part, Action):
                part = self._buttons[part.key] = DockButton(part, (width, tall))
            parts.append(part)
        return [RowBox(parts, widths, (self.row_width, tall))]

    def _place_plate(self) -> None:
        x, y, width, _ = self._box
        box: Area
        if screen_metrics.is_portrait:  # down to the screen edge
            box = (0, 0, screen_metrics.width, self.top_edge) if self.top_edge > y else (0, 0, 0, 0)
        else:
            wide = screen_metrics.width - x if not screen_metrics.left_hand else x + width
            box = (0 if screen_metrics.left_hand else x, 0, wide, screen_metrics.height)
        self._edge.pos, self._edge.size = box[:2], box[2:]
        self._plate.pos, self._plate.size = box[:2], (box[2], max(0, box[3] - dp(1.5)))
        self._shown = box

    def light(self, on: bool) -> None:
        """Glow in the seat's colour while that seat can act."""
        self._lit = on
        seat = "gold" if self._seat_look is None else f"seat-{self._seat_look}"
        self._edge_colour.rgba = paint(seat if on else "line")
        self._glow.light(seat if on and self._shown[3] else None, self._shown)

    def debounce(self, seconds: float) -> None:
        """Ignore touches for a moment; they may be meant for the previous buttons."""
        for button in self._buttons.values():
            button.debounce(seconds)

    def show_message(
        self, kind: str, title: str, text: str = "", then: Callable[[], None] | None = None
    ) -> None:
        """Show a refusal (`wrong`), a verdict (`right`) or a hint (`reference`) over the buttons.

        `then` is called when it closes.
        """
        self.hide_message()
        x, y, width, height = self._box
        low = y + dp(BOTTOM_MARGIN)
        high = min(dp(2 * MESSAGE_HEIGHT), height - dp(BOTTOM_MARGIN))
        if self._clear_from is not None:
            high = self._clear_from - dp(GAP) - low
        elif screen_metrics.is_portrait:  # only within the dock, never over the content
            high = max(self._acts_top - low, min(dp(MESSAGE_HEIGHT), self.top_edge - low - dp(GAP)))
        area = (x + (width - self.row_width) / 2, low, self.row_width, high)

        def end() -> None:
            self._set_covered(False)
            if then is not None:
                then()

        self._message = DockMessage(kind, title, text, area, end)
        self._set_covered(True)
        self.add_widget(self._message)

    def hide_message(self) -> None:
        """Close the message; it is outdated."""
        if self._message is not None:
            self._message.end()

    def _set_covered(self, on: bool) -> None:
        """Disable the rows under a message, and hide the prompt if the message overlaps it."""
        for part in self.children:
            if isinstance(part, (RowBox, ScrollArea)) and not getattr(part, "stays_clear", False):
                part.disabled = on
        for text in (self._prompt, self._hint):
            if text is not None and self._message is not None:
                text.opacity = 0 if on and self._message.top > text.y + 1 else 1


def _debounce_hand(hand: Sequence[Widget]) -> None:
    """Cards that have replaced a button do not take the touch meant for it."""
    for widget in hand:
        for part in widget.walk(restrict=True):
            if isinstance(part, Touchable) and not part.at_once:
                part.debounce(SETTLE_S)


def _total_height(boxes: list[RowBox]) -> float:
    return sum(box.height + dp(GAP) for box in boxes)


def _kind(act: Action) -> str:
    """A disabled button always looks quiet."""
    return act.kind if act.enabled else "quiet"


def _height(part: Action | Widget) -> float:
    return max(screen_metrics.touch_target, dp(part.tall)) if isinstance(part, Action) else part.height


def _row_identity(part: Action | Widget) -> object:
    """Equal for parts that differ only in their texts, so that they can be updated in place."""
    if isinstance(part, Action):
        return part.key, part.tall, part.at_once, bool(part.under), part.kind == "action", part.sign
    return id(part)

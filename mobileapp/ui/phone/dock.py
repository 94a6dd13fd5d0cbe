"""The raised plate under the thumb: one line what now, then the acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.platform.table_clock import pace
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.button import EDGE, PushButton
from mobileapp.ui.toolkit.panel import Glow, Plate
from mobileapp.ui.toolkit.scroll import Scroll
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

RADIUS, PAD, GAP = 28, 14, 10
BAR = 20  # dp kept free below the acts
WIDEST, TALL = 448, 76  # dp; an act's height
PLATE, NARROW = 112, 240  # a word's plate; where it is no wider its sign goes
SHOWN = 4.0  # seconds a refusal is read
SIGNS = {"right": "right_deep", "wrong": "wrong_deep", "reference": "ink"}
Area = tuple[float, float, float, float]


class Act(NamedTuple):
    """A button of the dock; `kind` as a PushButton's: action (one per screen), gold, quiet, plain."""

    key: str
    words: str
    act: Callable[[], None]
    kind: str = "action"
    under: str = ""  # a smaller line below the words
    enabled: bool = True
    at_once: bool = False  # where a race is on
    tall: float = TALL


Row = Sequence[Act | Widget]


class ActButton(PushButton):
    """As wide as its room; sometimes with what it costs below the words."""

    def __init__(self, act: Act, size: tuple[float, float]) -> None:
        self._under: Text | None = None
        role = "title" if size[1] >= u(76) and size[0] > u(240) and act.kind == "action" else "heading"
        super().__init__(act.key, act.words, act.act, _kind(act), role, size=size, at_once=act.at_once)
        if act.under:
            self._under = Text(act.under, "small", self.label.ink, act.kind, face=TEXT, fit=size[0] - u(28))
            self.add_widget(self._under)
        self.enabled = act.enabled
        self._place()

    def _place_label(self) -> None:
        super()._place_label()
        if self._under is None:
            return
        low = self.y + u(EDGE) - self._sunk()
        high = self.height - u(EDGE)
        self.label.fill(self.x, low + high * 0.36, self.width, high * 0.6)
        self._under.fill(self.x, low + high * 0.06, self.width, high * 0.36)

    def on_enabled(self, widget, enabled: bool) -> None:
        super().on_enabled(widget, enabled)
        if getattr(self, "_under", None) is not None:
            self._under.opacity = 1 if enabled else 0.6

    def means(self, act: Act) -> None:
        """The same button, said anew."""
        self.act = act.act
        self.says(act.words, _kind(act), enabled=act.enabled)
        if self._under is not None:
            self._under.says(act.under)


class Told(Touchable):
    """A refusal or verdict in the act's place: what, and why; some seconds or a touch end it."""

    def __init__(self, kind: str, title: str, text: str, area: Area, ended: Callable[[], None]) -> None:
        x, y, width, height = area
        side = u(44) if width > u(NARROW) else 0
        left, room = (x + u(34) + side, width - side - u(52)) if side else (x + u(14), width - u(28))
        head = Text(title, "label", SIGNS[kind], "cream", wrap=room)
        body = Text(text, "body", "ink", "cream", face=TEXT, wrap=room)
        whole = head.height + (body.height + u(2) if text else 0)
        height = max(height, whole + u(GAP))  # higher than its place only where its words are
        super().__init__("told", self.end, size=(width, height), pos=(x, y))
        self._ended = ended
        self._plate = Plate(self.canvas, "cream", u(26), shadow=u(10))
        self._plate.lie(x, y, width, height)
        if side:
            with self.canvas:
                Color(1, 1, 1, 1)
                at = (x + u(18), y + (height - side) / 2)
                Rectangle(texture=picture(f"ui/{kind}.png"), pos=at, size=(side, side))
        top = y + (height + whole) / 2
        head.pos = (left, top - head.height)
        body.pos = (left, top - whole)
        self.add_widget(head)
        if text:
            self.add_widget(body)
        self._clock = Clock.create_trigger(lambda _: self.end(), pace.real(SHOWN))
        self._clock()

    def end(self) -> None:
        self._clock.cancel()
        if self.parent:
            self.parent.remove_widget(self)
            self._ended()


class RowBox(Widget):
    """Parts beside each other."""

    def __init__(self, parts: list[Widget], wide: float, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._wide = wide
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
            self.add_widget(part)
        self._parts = parts
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        for index, part in enumerate(self._parts):
            part.pos = (self.x + index * (self._wide + u(GAP)) + (self._wide - part.width) / 2, self.y)


class Dock(Widget):
    """Filled by the face of the moment; the shell adds rows of its own below."""

    def __init__(self, look: int | None, box: Area) -> None:
        super().__init__(size_hint=(None, None), size=box[2:], pos=box[:2])
        self._look, self._box, self._lit = look, box, False
        self.extra: tuple[Row, ...] = ()  # the shell's: what the face does not offer
        self._glow = Glow(self.canvas)
        with self.canvas:
            self._edge_colour = Color(*paint("line"))
            self._edge = RoundedRectangle(radius=[u(RADIUS), 0])
            self._fill = Color(*paint("panel"))
            self._plate = RoundedRectangle(radius=[u(RADIUS), 0])
        self._now: Text | None = None
        self._shape: tuple[object, ...] = ()
        self._buttons: dict[str, ActButton] = {}
        self._told: Told | None = None
        self.top_edge = box[1]
        self.fill("")

    @property
    def room(self) -> float:
        """How wide rows are."""
        return min(self._box[2] - 2 * u(16 if glass.width >= u(400) else 12), u(WIDEST))

    @cached_property
    def edge_with_act(self) -> float:
        """Its top with a line and one act: what must lie still when they come ends above it."""
        line = Text("A", "label").height
        return self._box[1] + u(BAR) + max(glass.target, u(TALL)) + u(GAP) + line + u(PAD)

    def fill(self, now: str, *rows: Row, lit: bool = False) -> None:
        """One line what now, then rows of acts, or of widgets; `lit` where this seat can act."""
        every = (*rows, *self.extra)
        shape = (now == "", tuple(tuple(_same(part) for part in row) for row in every))
        if shape == self._shape and not self._wraps_otherwise(now):
            self._say_anew(now, every, lit)
            return
        self._shape = shape
        self.clear_widgets()
        self._buttons, self._told = {}, None
        self._now = Text(
            now, "label", "gold" if lit else "cream", "panel", wrap=self.room, halign="center"
        ) if now else None  # fmt: skip
        self._lay(every)
        self.light(lit)

    def _wraps_otherwise(self, now: str) -> bool:
        if self._now is None:
            return False
        return Text(now, "label", wrap=self.room).height != self._now.height

    def _say_anew(self, now: str, rows: tuple[Row, ...], lit: bool) -> None:
        if self._now is not None:
            self._now.says(now, "gold" if lit else "cream")
        for row in rows:
            for part in row:
                if isinstance(part, Act):
                    self._buttons[part.key].means(part)
        self.light(lit)

    def _lay(self, rows: tuple[Row, ...]) -> None:
        """From the bottom up; more than there is room for scrolls."""
        x, y, width, height = self._box
        left, at = x + (width - self.room) / 2, y + u(BAR)
        spare = height - u(BAR + PAD) - (self._now.height if self._now is not None else 0)
        boxes = [box for row in rows for box in self._boxes(row)]
        if _whole(boxes) > spare:  # acts as low as a finger allows
            boxes = [box for row in rows for box in self._boxes(row, low=True)]
        if _whole(boxes) > spare:
            scroll = Scroll((left, at, self.room, spare - u(GAP)))
            scroll.fill([(box, 0.0) for box in boxes], u(GAP))
            self.add_widget(scroll)
            at += spare
        else:
            for box in reversed(boxes):
                box.pos = (left, at)
                self.add_widget(box)
                at += box.height + u(GAP)
        self._acts_top = at - u(GAP) if boxes else at
        if self._now is not None:
            self._now.pos = (x + (width - self._now.width) / 2, at)
            self.add_widget(self._now)
            at += self._now.height
        at += u(PAD) if boxes or self._now else -u(BAR)
        self.top_edge = at if glass.portrait else y + height
        self._lay_plate()

    def _boxes(self, row: Row, low: bool = False) -> list[RowBox]:
        """The row, or on a narrow rail one for each of its parts."""
        wide = (self.room - (len(row) - 1) * u(GAP)) / max(1, len(row))
        if not glass.portrait and len(row) > 1 and wide < u(110):
            return [box for part in row for box in self._boxes([part], low)]
        if not row:
            return []
        tall = max(glass.target if low and isinstance(part, Act) else _height(part) for part in row)
        parts = []
        for part in row:
            if isinstance(part, Act):
                part = self._buttons[part.key] = ActButton(part, (wide, tall))
            parts.append(part)
        return [RowBox(parts, wide, (self.room, tall))]

    def _lay_plate(self) -> None:
        x, y, width, _ = self._box
        if glass.portrait:  # down to the very edge of the glass
            box = (0, 0, glass.width, self.top_edge) if self.top_edge > y else (0, 0, 0, 0)
        else:
            wide = glass.width - x if not glass.left_hand else x + width
            box = (0 if glass.left_hand else x, 0, wide, glass.height)
        self._edge.pos, self._edge.size = box[:2], box[2:]
        self._plate.pos, self._plate.size = box[:2], (box[2], max(0, box[3] - u(1.5)))
        self._shown = box

    def light(self, on: bool) -> None:
        """It glows in the seat's colour only when that seat can act."""
        self._lit = on
        seat = "gold" if self._look is None else f"seat-{self._look}"
        self._edge_colour.rgba = paint(seat if on else "line")
        self._glow.light(seat if on and self._shown[3] else None, self._shown)

    def settles(self, seconds: float) -> None:
        """Fingers were on their way to what lay here before."""
        for button in self._buttons.values():
            button.settles(seconds)

    def tell(self, kind: str, title: str, text: str = "") -> None:
        """A refusal (`wrong`), a verdict (`right`) or a word (`reference`) where the act is."""
        self.hush()
        x, y, width, height = self._box
        low = y + u(BAR)
        high = min(u(2 * PLATE), height - u(BAR))
        if glass.portrait:  # within the dock: what lies above it is not spoken of
            high = max(self._acts_top - low, min(u(PLATE), self.top_edge - low - u(GAP)))
        area = (x + (width - self.room) / 2, low, self.room, high)
        self._told = Told(kind, title, text, area, lambda: self._cover(False))
        self._cover(True)
        self.add_widget(self._told)

    def hush(self) -> None:
        """What was told is no longer so."""
        if self._told is not None:
            self._told.end()

    def _cover(self, on: bool) -> None:
        """What lies under a word takes no finger, and nothing of it looks out."""
        for part in self.children:
            if isinstance(part, (RowBox, Scroll)):
                part.disabled = on
        if self._now is not None and self._told is not None:
            self._now.opacity = 0 if on and self._told.top > self._now.y + 1 else 1


def _whole(boxes: list[RowBox]) -> float:
    return sum(box.height + u(GAP) for box in boxes)


def _kind(act: Act) -> str:
    """Not yet: quiet, whatever it will be."""
    return act.kind if act.enabled else "quiet"


def _height(part: Act | Widget) -> float:
    return max(glass.target, u(part.tall)) if isinstance(part, Act) else part.height


def _same(part: Act | Widget) -> object:
    """What makes two rows the same but for their words."""
    if isinstance(part, Act):
        return part.key, part.tall, part.at_once, bool(part.under), part.kind == "action"
    return id(part)

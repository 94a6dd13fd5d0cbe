"""Generic input fields for the forms of any game's moves: tiles, a stepper, a point pad, a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from kivy.graphics import Color
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from engine.game import AnyForm, AnyValue, OneForm, PickForm, PointForm, TextForm, Value
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of
from mobileapp.ui.toolkit.touchable import Touchable

TILE, GAP = (120, 82), 10
F = TypeVar("F", bound=AnyForm)
STEPPER_MIN_VALUES = 24  # a range with more values gets a stepper instead of tiles


class FormContext(NamedTuple):
    """Settings shared by the fields of a move."""

    width: float
    name: Callable[[AnyValue], str]  # label of a value
    changed: Callable[[], None]
    paper: bool = False  # on a cream sheet

    @property
    def tile(self) -> str:
        return "cream_2" if self.paper else "cream"

    @property
    def ground(self) -> str:
        return "cream" if self.paper else "table"

    @property
    def ink(self) -> str:
        return "ink" if self.paper else "cream"


class Tile(Touchable):
    """Cream, or gold if chosen; shows its number if the order matters."""

    def __init__(
        self, key: str, words: str, act: Callable[[], None], size: tuple[float, float], fill: str = "cream"
    ) -> None:
        super().__init__(key, act, size=size)
        self._fill = fill
        shadow = dp(7) if fill == "cream" else 0  # a sheet would cut it
        self._plate = Plate(self.canvas, fill, dp(20), shadow=shadow)
        role = "label" if " " not in words and len(words) < 12 else "body"
        one_line = " " not in words
        room = size[0] - dp(12)
        self.label = Text(
            words, role, "ink", "cream", fit=room if one_line else None,
            wrap=None if one_line else room, halign="center",
        )  # fmt: skip
        self.add_widget(self.label)
        self._number = Text("", "body", "ink", "gold")
        with self.canvas.after:
            self._disc_colour = Color(0, 0, 0, 0)
            self._disc = Ellipse()
        self.add_widget(self._number)
        self.chosen = False
        self.bind(pos=self._place, pressed=self._restyle)
        self._place()

    def set_chosen(self, chosen: bool, number: int | None = None) -> None:
        self.chosen = chosen
        self._number.set_text(str(number) if chosen and number else "")
        self._restyle()
        self._place()

    def _restyle(self, *_: object) -> None:
        self._plate.tint("gold" if self.chosen else "cream_3" if self.pressed else self._fill)

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        self.label.center = center_of(self)
        self._number.pos = (self.x + self.width - dp(20), self.y + self.height - dp(24))


class FormField(Widget, Generic[F]):
    """Input field of one form; `value` is None until it is complete."""

    def __init__(self, form: F, blank: FormContext) -> None:
        super().__init__(size_hint=(None, None), width=blank.width)
        self.form, self.context = form, blank

    @property
    def value(self) -> AnyValue:
        return None

    @property
    def hint(self) -> str:
        """A few words on how to fill it in."""
        return ""


AnyField = FormField[Any]  # of any form


class Tiles(FormField[OneForm | PickForm]):
    """Tiles to choose one value or several."""

    def __init__(self, form: OneForm | PickForm, blank: FormContext) -> None:
        super().__init__(form, blank)
        self.chosen: list[Value] = (
            [form.among[0]] if len(form.among) == 1 and isinstance(form, OneForm) else []
        )
        width = blank.width
        columns = max(1, int((width + dp(GAP)) / (dp(TILE[0]) * 0.94 + dp(GAP))))
        columns = min(columns, max(len(form.among), 1))
        wide, high = (
            (width - (columns - 1) * dp(GAP)) / columns,
            max(dp(TILE[1]), screen_metrics.touch_target),
        )
        if len(form.among) > 9:
            high = max(dp(62), screen_metrics.touch_target)
        lines = -(-len(form.among) // columns)
        self.height = lines * high + max(0, lines - 1) * dp(GAP)
        self._tiles = {}
        for index, value in enumerate(form.among):
            key = f"{form.field}-{_key(value)}"
            tile = Tile(key, blank.name(value), partial(self._select, value), (wide, high), blank.tile)
            self._tiles[value] = (tile, index // columns, index % columns)
            self.add_widget(tile)
        self._step = wide + dp(GAP), high + dp(GAP)
        self.bind(pos=self._place)
        self._update_tiles()
        self._place()

    def _place(self, *_: object) -> None:
        for tile, line, column in self._tiles.values():
            tile.pos = (
                self.x + column * self._step[0],
                self.y + self.height - line * self._step[1] - tile.height,
            )

    def _select(self, value: Value) -> None:
        if isinstance(self.form, OneForm):
            self.chosen = [value]
        elif value in self.chosen:
            self.chosen.remove(value)
        elif len(self.chosen) < self.form.most:
            self.chosen.append(value)
        self._update_tiles()
        self.context.changed()

    def _update_tiles(self) -> None:
        ordered = isinstance(self.form, PickForm) and self.form.ordered
        for value, (tile, _, _) in self._tiles.items():
            taken = value in self.chosen
            tile.set_chosen(taken, self.chosen.index(value) + 1 if taken and ordered else None)

    @property
    def value(self) -> AnyValue:
        if isinstance(self.form, OneForm):
            return self.chosen[0] if self.chosen else None
        return list(self.chosen) if self.form.least <= len(self.chosen) <= self.form.most else None

    @property
    def hint(self) -> str:
        if isinstance(self.form, OneForm):
            return tr("pick one")
        least, most = self.form.least, self.form.most
        number = str(least) if least == most else tr("{least} to {most}", least=least, most=most)
        return tr("{number}, in order", number=number) if self.form.ordered else number


class Stepper(FormField[OneForm]):
    """Buttons that step through a long range of numbers."""

    def __init__(self, form: OneForm, blank: FormContext) -> None:
        super().__init__(form, blank)
        self.height = max(dp(64), screen_metrics.touch_target)
        self._index = len(form.among) // 2
        wide = max(screen_metrics.touch_target, dp(62))
        self._keys = [
            Tile(
                f"{form.field}{step:+d}",
                f"{step:+d}",
                partial(self._step_by, step),
                (wide, self.height),
            )
            for step in (-10, -1, 1, 10)
        ]
        self._label = Text("", "heading", "cream", "table")
        for widget in (*self._keys, self._label):
            self.add_widget(widget)
        self.bind(pos=self._place)
        self._place()

    def _step_by(self, step: int) -> None:
        self._index = min(max(self._index + step, 0), len(self.form.among) - 1)
        self._place()
        self.context.changed()

    def _place(self, *_: object) -> None:
        for key, column in zip(self._keys, (0, 1, -2, -1), strict=True):
            step = key.width + dp(6)
            left = self.x + column * step if column >= 0 else self.x + self.width + column * step + dp(6)
            key.pos = (left, self.y)
        self._label.set_text(self.context.name(self.value))
        self._label.center = center_of(self)

    @property
    def value(self) -> AnyValue:
        return self.form.among[self._index]


class TapArea(Touchable):
    """A rectangle that reports taps as fractions of its width and height."""

    def __init__(self, key: str, size: tuple[float, float], tapped: Callable[[float, float], None]) -> None:
        super().__init__(key, lambda: None, size=size)
        self._on_tap = tapped
        with self.canvas:
            Color(*paint("cream_3"))
            self._frame = RoundedRectangle(radius=[dp(18)])
            Color(*paint("felt"))
            self._sheet = RoundedRectangle(radius=[dp(14)])
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._frame.pos, self._frame.size = self.pos, self.size
        self._sheet.pos = (self.x + dp(5), self.y + dp(5))
        self._sheet.size = (self.width - dp(10), self.height - dp(10))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.pressed and self.collide_point(*touch.pos):
            self._on_tap((touch.x - self.x) / self.width, 1 - (touch.y - self.y) / self.height)
        return super().on_touch_up(touch)


class PointPad(FormField[PointForm]):
    """Each tap sets a numbered point; a tap after the last one starts over."""

    def __init__(self, form: PointForm, blank: FormContext) -> None:
        super().__init__(form, blank)
        across, down = form.size
        self.height = blank.width * down / across
        self.points: list[tuple[int, int]] = []
        self._sheet = TapArea(form.field, (blank.width, self.height), self._add_point)
        self._marks = Widget(size_hint=(None, None))
        for widget in (self._sheet, self._marks):
            self.add_widget(widget)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._sheet.pos = self.pos
        self._draw()

    def _add_point(self, right: float, below: float) -> None:
        across, down = self.form.size
        if len(self.points) == self.form.count:
            self.points = []
        x, y = int(right * across), int(below * down)
        self.points.append((min(max(x, 0), across - 1), min(max(y, 0), down - 1)))
        self._draw()
        self.context.changed()

    def _draw(self) -> None:
        across, down = self.form.size
        self._marks.clear_widgets()
        self._marks.canvas.clear()
        for number, (x, y) in enumerate(self.points, 1):
            at = self.x + x / across * self.width, self.y + self.height - y / down * self.height
            with self._marks.canvas:
                Color(*paint("cream"))
                Line(width=dp(2.5), circle=(*at, dp(18)))
            text = Text(str(number), "label", "cream", "felt")
            text.center = at
            self._marks.add_widget(text)

    @property
    def value(self) -> AnyValue:
        return list(self.points) if len(self.points) == self.form.count else None

    @property
    def hint(self) -> str:
        return tr("{number} of {all} set", number=len(self.points), all=self.form.count)


class TextFormField(FormField[TextForm]):
    """The typed text, with a keyboard below it."""

    def __init__(self, form: TextForm, blank: FormContext) -> None:
        super().__init__(form, blank)
        from mobileapp.ui.phone.keyboard import PhoneKeyboard

        width = blank.width
        self._letters = PhoneKeyboard(width, form.longest, self._write)
        self._paper_high = max(dp(60), screen_metrics.touch_target)
        self.height = self._paper_high + dp(GAP) + self._letters.height
        with self.canvas:
            Color(*paint("cream"))
            self._paper = RoundedRectangle(radius=[dp(20)])
            self._caret_colour = Color(*paint("action"))
            self._caret = RoundedRectangle(radius=[dp(1.5)], size=(dp(3), dp(30)))
        self.text = Text("", "heading", "ink", "cream", fit=width - dp(40))
        for widget in (self.text, self._letters):
            self.add_widget(widget)
        self.bind(pos=self._place)
        self._place()

    def _write(self) -> None:
        self.text.set_text(self._letters.word)
        self._place()
        self.context.changed()

    def _place(self, *_: object) -> None:
        low = self.y + self.height - self._paper_high
        self._paper.pos, self._paper.size = (self.x, low), (self.width, self._paper_high)
        mid = low + self._paper_high / 2
        self.text.pos = (self.x + dp(18), mid - self.text.height / 2)
        self._caret.pos = (self.x + dp(20) + (self.text.width if self.text.text else 0), mid - dp(15))
        self._letters.pos = self.pos

    @property
    def value(self) -> AnyValue:
        return self._letters.word.strip() or None

    @property
    def hint(self) -> str:
        return ntr("{number} letter", "{number} letters", len(self._letters.word)) + f" / {self.form.longest}"


def make_field(form: AnyForm, blank: FormContext) -> AnyField:
    match form:
        case PointForm():
            return PointPad(form, blank)
        case TextForm():
            return TextFormField(form, blank)
        case OneForm(among=among) if len(among) > STEPPER_MIN_VALUES and _is_range(among):
            return Stepper(form, blank)
    return Tiles(form, blank)


class FieldHeader(Widget):
    """A field's name and its hint."""

    def __init__(self, title: str, part: AnyField) -> None:
        super().__init__(size_hint=(None, None), size=(part.width, dp(28)))
        blank, self._part = part.context, part
        self._words = Text(title, "label", blank.ink, blank.ground, fit=part.width * 0.55)
        ink = "ink_soft" if blank.paper else "on_dark_soft"
        self._hint = Text(part.hint, "small", ink, blank.ground, face=TEXT_FONT)
        for text in (self._words, self._hint):
            self.add_widget(text)
        self.bind(pos=self._place)
        self._place()

    def refresh(self) -> None:
        self._hint.set_text(self._part.hint)
        self._place()

    def _place(self, *_: object) -> None:
        middle = self.y + self.height / 2
        self._words.pos = (self.x, middle - self._words.height / 2)
        self._hint.pos = (self.x + self.width - self._hint.width, middle - self._hint.height / 2)


def _is_range(among: tuple[Value, ...]) -> bool:
    numbers = [value for value in among if isinstance(value, int)]
    return len(numbers) == len(among) and numbers == list(range(numbers[0], numbers[0] + len(among)))


def _key(value: Value) -> str:
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)

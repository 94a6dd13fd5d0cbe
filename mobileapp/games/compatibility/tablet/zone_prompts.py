"""Contents of a Compatibility zone: special cards, buttons and step-by-step prompts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Sitter
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.button_countdown import ButtonCountdown
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.shapes import Ellipse, Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable, cancel_touches_within

GAP, LINE, ROW = 8, 28, 60
WORD_PAD = 20  # around the word on a special card
MIN_WORDS, MAX_WORDS = 130, 300  # width of a line beside the buttons
TWO_LINES = 0.65  # width of words on two lines, of their width on one
WIDER, WIDER_STEPS = 12, 10  # a question that does not fit is made wider by this, this often at most
BUTTON_AIR = 30  # around the text of a button


class ButtonSpec(NamedTuple):
    """A button: its key, text, style and action."""

    key: str
    text: str
    kind: str
    act: Callable[[], None]


class SpecialCard(Touchable):
    """Double Stake or Shuffle with the number left; a gold rim and a word while playable, else only help."""

    def __init__(
        self, kind: Literal["stake", "take-stake", "shuffle"], left: int, may: bool, act: Callable[[], None],
        word: str = "",
    ) -> None:  # fmt: skip
        side = max(dp(ROW), screen_metrics.touch_target)
        self._word = Text(word, "small", "ink", "cream")
        wide = max(side, self._word.width + dp(WORD_PAD))
        super().__init__(kind if may else f"read-{kind}", act, size=(wide, side))
        self.details = {"left": left}
        with self.canvas:
            Color(*paint("cream", 1 if left or may else 0.35))
            self._plate = RoundedRectangle(radius=[dp(13)])
            Color(*paint("ink"))
            self._sign = Rectangle(texture=load_texture("ui/shuffle.png")) if kind == "shuffle" else None
            Color(*paint("gold", 1 if may else 0))
            self._rim = Line(width=dp(2.5))
            Color(*paint("ink"))
            self._chip = Ellipse(size=(dp(30), dp(30)))
        self._times = None if kind == "shuffle" else Text("×2", "label", "wrong_deep", "cream")
        self._left = Text("←" if kind == "take-stake" else str(left), "small", "cream", "ink")
        for text in (self._word, self._times, self._left):
            if text:
                self.add_widget(text)
        self.bind(pos=self._place, pressed=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        (x, y), inset = center_of(self), dp(3)
        if self._word.text:
            self._word.center_at((x, self.y + dp(6) + self._word.height / 2))
        self._plate.pos = (self.x + inset, self.y + inset - (dp(3) if self.pressed else 0))
        self._plate.size = (self.width - 2 * inset, self.height - 2 * inset)
        self._rim.rounded_rectangle = (*self._plate.pos, *self._plate.size, dp(13))
        is_worded = bool(self._word.text)
        side, up = (dp(26), dp(11)) if is_worded else (dp(38), -dp(5))
        if self._sign:
            self._sign.pos, self._sign.size = (x - side / 2 - dp(5), y - side / 2 + up), (side, side)
        if self._times and is_worded:
            self._times.center_at((x - dp(5), y + dp(11)))
        elif self._times:
            self._times.pos = (self.x + dp(7), self.y + dp(2))
        corner = (self.x + self.width - dp(13), self.y + self.height - dp(14))
        self._chip.pos = (corner[0] - dp(15), corner[1] - dp(15))
        self._left.center_at(corner)


class WhistleButton(Touchable):
    """A whistle with a word below it."""

    def __init__(self, act: Callable[[], None], side: float) -> None:
        self._word = Text(tr("Foul!"), "small", "cream", "panel_raised")
        super().__init__("accuse", act, size=(max(self._word.width + dp(16), side), side))
        with self.canvas:
            self._colour = Color(*paint("panel_raised"))
            self._plate = RoundedRectangle(size=self.size, radius=[dp(16)])
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture("ui/whistle.png"))
        self.add_widget(self._word)
        self.bind(pos=self._place, pressed=self._update_pressed)
        self._place()

    def _update_pressed(self, *_: object) -> None:
        self._colour.rgba = paint("line" if self.pressed else "panel_raised")

    def _place(self, *_: object) -> None:
        self._plate.pos = self.pos
        icon, x = self.height - self._word.height, self.x + self.width / 2
        self._word.pos = (x - self._word.width / 2, self.y + dp(2))
        self._sign.pos, self._sign.size = (x - icon / 2, self._word.top - dp(4)), (icon, icon)


class PersonButton(Touchable):
    """A button with a player's badge."""

    def __init__(self, key: str, sitter: Sitter, width: float, act: Callable[[], None]) -> None:
        high = max(dp(ROW), screen_metrics.touch_target)
        super().__init__(key, act, size=(width, high))
        with self.canvas:
            self._colour = Color(*paint("panel_raised"))
            self._plate = RoundedRectangle(radius=[dp(20)])
        self._badge = Badge(sitter.look, sitter.name, dp(20))
        room = width - self._badge.width - dp(30)
        self._name = Text(sitter.name, "label", "cream", "panel_raised", fit=room) if room > dp(60) else None
        for part in (self._badge, self._name):
            if part:
                self.add_widget(part)
        self.bind(pos=self._place, pressed=self._update_pressed)
        self._place()

    def _update_pressed(self, *_: object) -> None:
        self._colour.rgba = paint("line" if self.pressed else "panel_raised")

    def _place(self, *_: object) -> None:
        self._plate.pos, self._plate.size = self.pos, self.size
        words = self._name.width + dp(10) if self._name else 0
        left = self.x + (self.width - self._badge.width - words) / 2
        y = self.y + self.height / 2
        self._badge.pos = (left, y - self._badge.height / 2)
        if self._name:
            self._name.pos = (left + self._badge.width + dp(10), y - self._name.height / 2)


class Score(Widget):
    """Points of a side in this round."""

    def __init__(self, points: int, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        fill, ink = ("gold", "ink") if points else ("table_edge", "cream")
        with self.canvas:
            Color(*paint(fill))
            self._plate = RoundedRectangle(size=size, radius=[dp(20)])
        self._number = Text(f"+{points}", "heading", ink, fill)
        self.add_widget(self._number)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.pos = self.pos
        self._number.center_at(center_of(self))


class PromptBar(Widget):
    """A line of text above a row of widgets; the buttons share the remaining width."""

    def __init__(self, area: tuple[float, float, float, float]) -> None:
        x, y, width, height = area
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        self.row = max(dp(ROW), screen_metrics.touch_target)
        self.has_line = height - self.row >= dp(LINE)
        self._bottom = y + (height - self.row - (dp(LINE) if self.has_line else 0)) / 2

    def set_content(
        self, line: str, fixed: list[Widget], presses: list[ButtonSpec], indent: float = 0
    ) -> bool:
        """Fixed-size widgets from the left, then buttons as wide as possible; whether the line has room."""
        cancel_touches_within(self)  # this also closes an open help card
        self.clear_widgets()
        at = self.x + indent
        for thing in fixed:
            thing.pos = (at, self._bottom + (self.row - thing.height) / 2)
            self.add_widget(thing)
            at += thing.width + dp(GAP)
        self._put_line(line)
        is_shown = self.has_line
        if presses and not self.has_line:
            beside = self._put_words_beside(line, at, presses)
            at, is_shown = at + beside, beside > 0
        room = self.x + self.width - at
        for index, press in enumerate(presses):
            wide = (room - dp(GAP) * (len(presses) - 1)) / len(presses)
            button = self._button(press, wide)
            button.pos = (at + index * (wide + dp(GAP)), self._bottom)
            self.add_widget(button)
        if not presses and not self.has_line and line and room >= dp(ROW):
            self._put_words(line, at, room)
        return is_shown

    def set_question(self, question: str, word: str, cancel: Callable[[], None]) -> None:
        """A question on at most two lines, and a button that cancels: with its word, if there is room."""
        cancel_touches_within(self)
        self.clear_widgets()
        wide = Text(word, "label").width + dp(BUTTON_AIR)
        worded = self._button(ButtonSpec("cancel", word, "quiet", cancel), wide)
        for button, role in ((worded, "label"), (worded, "small"), (self.cancel_button(cancel), "small")):
            room = self.width - button.width - dp(2 * GAP)
            text = Text(question, role, "gold", "felt", TEXT_FONT, wrap=room)
            if text.height <= self.row and not text.has_broken_word:
                break
        button.pos = (self.x + self.width - button.width, self._bottom)
        text.pos = (self.x, self._bottom + (self.row - text.height) / 2)
        for part in (button, text):
            self.add_widget(part)

    def set_content_after(
        self, question: str, room: float, fixed: list[Widget], presses: list[ButtonSpec]
    ) -> None:
        """The question in a space of this width left of the bar; a long name takes more from the buttons."""
        wide = room
        for role in ("label", "small", *["small"] * WIDER_STEPS):
            text = Text(question, role, "gold", "felt", TEXT_FONT, wrap=wide)
            if not text.has_broken_word and text.height <= self.height:
                break
            wide += dp(WIDER) if role == "small" else 0
        self.set_content("", fixed, presses, max(0.0, wide - room))
        text.pos = (self.x - room, self._bottom + (self.row - text.height) / 2)
        self.add_widget(text)

    def _button(self, press: ButtonSpec, wide: float) -> PushButton:
        """On two lines if one would be small."""
        button = PushButton(press.key, press.text, press.act, press.kind, size=(wide, self.row))
        button.wrap_small_text()
        return button

    def _put_words_beside(self, line: str, at: float, presses: list[ButtonSpec]) -> float:
        """The line before the buttons, if they leave room for it; return the width it takes."""
        buttons = sum(Text(press.text, "button").width + dp(BUTTON_AIR + GAP) for press in presses)
        room = min(self.x + self.width - at - buttons - dp(GAP), dp(MAX_WORDS))
        if not line or room < dp(MIN_WORDS):
            return 0
        text = _paragraph(line, room)
        if text.has_broken_word or text.height > self.row + dp(GAP):
            return 0
        text.pos = (at, self._bottom + (self.row - text.height) / 2)
        self.add_widget(text)
        return float(text.width) + dp(GAP)

    def room_for(self, presses: list[ButtonSpec], fixed: list[Widget], line: str) -> bool:
        """Whether the texts of the buttons are legible beside these widgets, and the line beside both."""
        words = sum(self._min_width(press) + dp(BUTTON_AIR + GAP) for press in presses)
        beside = 0.0
        if line and not self.has_line:
            beside = max(dp(MIN_WORDS), Text(line, "small", face=TEXT_FONT).width * TWO_LINES) + dp(GAP)
        return words + beside + sum(thing.width + dp(GAP) for thing in fixed) <= self.width

    @staticmethod
    def _min_width(press: ButtonSpec) -> float:
        """Of its words; only the words of an action stay on one line, in large letters."""
        whole = Text(press.text, "button" if press.kind == "action" else "label").width
        return float(whole if press.kind == "action" else whole * TWO_LINES)

    def debounce(self, key: str) -> None:
        for button in self.children:
            if isinstance(button, Touchable) and button.key == key:
                button.debounce()

    def count_down(self, key: str, seconds: float) -> None:
        """Show on a button when the table goes on by itself."""
        for button in list(self.children):
            if isinstance(button, PushButton) and button.key == key:
                ButtonCountdown(button, seconds)

    def _put_line(self, line: str) -> None:
        if self.has_line and line:
            text = Text(line, "small", "on_dark_soft", "felt", face=TEXT_FONT, fit=self.width)
            text.pos = (self.x, self._bottom + self.row + (dp(LINE) - text.height) / 2)
            self.add_widget(text)

    def _put_words(self, line: str, at: float, room: float) -> None:
        text = _paragraph(line, room)
        if text.has_broken_word or text.height > self.height:
            return  # no room
        text.pos = (at, self._bottom + (self.row - text.height) / 2)
        self.add_widget(text)

    def cancel_button(self, act: Callable[[], None]) -> RoundButton:
        return RoundButton("cancel", "cross", act, side=self.row)


def _paragraph(line: str, room: float) -> Text:
    """A line on as few lines as it needs, all about equally long."""
    low = Text(line, "small", "on_dark_soft", "felt", TEXT_FONT, wrap=room)
    whole = Text(line, "small", face=TEXT_FONT).width
    for share in (0.55, 0.6, 0.7, 0.8):
        if whole * share < room < whole:
            text = Text(line, "small", "on_dark_soft", "felt", TEXT_FONT, wrap=whole * share)
            if text.height == low.height and not text.has_broken_word:
                return text
    return low

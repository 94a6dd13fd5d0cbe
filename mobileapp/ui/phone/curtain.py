"""Privacy curtain between two hands on one phone: names the next player and opens by a hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party, Sitter
from mobileapp.ui.phone.dock import Action, DockButton, Row
from mobileapp.ui.phone.layout import PhoneLayout
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.hold_button import HoldButton
from mobileapp.ui.toolkit.shapes import Line
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture


class PhoneRevealButton(HoldButton):
    """Button as wide as the dock; its bar fills during the hold."""

    def __init__(self, act: Callable[[], None], width: float) -> None:
        super().__init__("look", act, size=(width, max(dp(90), screen_metrics.touch_target)))
        self._button = DockButton(Action("", tr("Hold to look"), act), self.size)
        self._button.enabled = True
        self._button.on_touch_down = lambda touch: False  # type: ignore[method-assign]
        self.add_widget(self._button)
        with self.canvas.after:
            Color(*paint("gold"))
            self._bar = Line(width=dp(2))
        self.bind(pos=self._place, filled=self._place, pressed=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._button.pos, self._button.pressed = self.pos, self.pressed
        wide = self.width * self.filled
        self._bar.rounded_rectangle = (
            (self.x, self.y, wide, dp(6), dp(3)) if wide > dp(8) else (0, 0, 0, 0, 0)
        )


class PhoneCurtain(Widget):
    """A curtain, a badge and a name; shows nothing of the game."""

    def __init__(self, room: PhoneLayout, sitter: Sitter, others: list[str]) -> None:
        super().__init__(size_hint=(None, None), size=room.size)
        with self.canvas:
            Color(1, 1, 1, 0.55)
            texture = load_texture("ui/curtain.webp")
            scale = max(room.width / texture.width, room.height / texture.height)
            wide, high = texture.width * scale, texture.height * scale
            Rectangle(texture=texture, pos=((room.width - wide) / 2, 0), size=(wide, high))
        x, y, width, height = room.inner
        soft = Text(tr("Give the phone to"), "label", "on_dark_soft", "table")
        name = Text(sitter.name, "hero", "cream", "table", fit=width)
        away = Text(
            tr("{names}, please look away.", names=", ".join(others)), "body", "on_dark_soft", "table",
            face=TEXT_FONT, wrap=width, halign="center",
        )  # fmt: skip
        words = soft.height + name.height + away.height + dp(28)
        radius = min(dp(80), max(dp(20), (height - words) * 0.3))
        middle, at = x + width / 2, y + (height + words + 2 * radius) / 2
        badge = Badge(sitter.look, sitter.name, radius, rim="cream")
        badge.center = (middle, at - radius)
        at -= 2 * radius + dp(24)
        for text in (soft, name, away):
            text.center = (middle, at - text.height / 2)
            at -= text.height + dp(4)
        for widget in (badge, soft, name, away):
            self.add_widget(widget)


def show_curtain(
    room: PhoneLayout, party: Party, people: Sequence[Seat], asked: Seat, opens: Callable[[Seat], None],
    lowers: Callable[[Seat], None], rows: Sequence[Row],
) -> None:  # fmt: skip
    """Show the curtain for `asked`; buttons switch it to another player of this phone."""
    name = {seat: party.sitters[seat].name for seat in people}
    others = [seat for seat in people if seat != asked]
    look = PhoneRevealButton(lambda: opens(asked), room.dock.row_width)
    prompt = tr("Hold to see {name}’s cards", name=name[asked])
    instead = [Action(f"for-{seat}", name[seat], partial(lowers, seat), "quiet", tall=57) for seat in others]
    room.dock.fill(prompt, [look], instead, *rows)
    room.set_face(PhoneCurtain(room, party.sitters[asked], [name[seat] for seat in others]))
    room.header.pill.set_state("linked")

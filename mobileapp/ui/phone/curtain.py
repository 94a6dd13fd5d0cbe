"""Privacy curtain between two hands on one phone: names the next player and opens by a hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party, Sitter
from mobileapp.session.recap import join_names
from mobileapp.ui.phone.dock import Action, DockButton, Row
from mobileapp.ui.phone.layout import PhoneLayout
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.hold_button import HoldButton
from mobileapp.ui.toolkit.shapes import Line
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

BADGE_RADIUS = 92  # dp
GARLAND_HEIGHT = 52  # dp of the curtain below the header
LOW_HEIGHT = 440  # dp; with less height, only the badge and the words are shown


class PhoneRevealButton(HoldButton):
    """Button as wide as the dock; its bar fills during the hold."""

    def __init__(self, act: Callable[[], None], width: float) -> None:
        super().__init__("look", act, size=(width, max(dp(90), screen_metrics.touch_target)))
        self._button = DockButton(Action("", tr("Hold to look"), act, sign="eye"), self.size)
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
    """A curtain with a light on a badge and a name; shows nothing of the game."""

    def __init__(self, room: PhoneLayout, sitter: Sitter, last: Sitter | None, others: list[str]) -> None:
        """`last`: the player of the last open hand."""
        super().__init__(size_hint=(None, None), size=room.size)
        self._draw_curtain(room)
        x, y, width, height = room.inner
        steps = Handover(last, sitter, width) if last is not None else None
        garland = dp(GARLAND_HEIGHT) if screen_metrics.is_portrait else 0
        top = steps.height + garland if steps is not None else 0
        is_low = height < dp(LOW_HEIGHT)
        if is_low:  # the badge needs the room
            steps, top = None, 0
        soft = Text(tr("Pass the phone to"), "label" if is_low else "heading", "cream", "table", fit=width)
        name = Text(sitter.name, "hero" if is_low else "mega", "cream", "table", fit=width)
        away = Text(
            tr("{names}, please look away.", names=join_names(others)), "body" if is_low else "label",
            "on_dark_soft", "table", face=TEXT_FONT, wrap=width, halign="center",
        )  # fmt: skip
        words = soft.height + name.height + away.height + dp(32)
        radius = min(dp(BADGE_RADIUS), max(dp(20), (height - top - words) * 0.32))
        middle, at = x + width / 2, y + (height - top + words + 2 * radius) / 2
        self._draw_light(sitter.look, (middle, at - radius), radius, room)
        badge = Badge(sitter.look, sitter.name, radius, rim="cream")
        badge.center = (middle, at - radius)
        at -= 2 * radius + dp(24)
        for text in (soft, name, away):
            text.center = (middle, at - text.height / 2)
            at -= text.height + dp(4)
        if steps is not None:
            steps.pos = (middle - steps.width / 2, y + height - top)
            self.add_widget(steps)
        for widget in (badge, soft, name, away):
            self.add_widget(widget)

    def _draw_curtain(self, room: PhoneLayout) -> None:
        """Below the header; the header is on the plain board above it."""
        texture, high = (
            load_texture("ui/curtain.webp"),
            room.header.y if screen_metrics.is_portrait else room.height,
        )
        with self.canvas:
            Color(*paint("table_edge"))
            Rectangle(size=room.size)
            Color(1, 1, 1, 1)
            scale = max(room.width / texture.width, high / texture.height)
            wide = texture.width * scale
            Rectangle(
                texture=texture, pos=((room.width - wide) / 2, high - texture.height * scale),
                size=(wide, texture.height * scale),
            )  # fmt: skip

    def _draw_light(self, look: int, at: tuple[float, float], radius: float, room: PhoneLayout) -> None:
        """A beam from above, and a glow in the colour of the seat."""
        foot, wide = at[1] - 1.25 * radius, 4 * radius
        with self.canvas:
            Color(1, 1, 1, 0.8)
            high = (room.header.y if screen_metrics.is_portrait else room.height) - foot
            Rectangle(texture=load_texture("ui/beam.png"), pos=(at[0] - wide / 2, foot), size=(wide, high))
            Color(*paint(f"seat-{look}", 0.55))
            side = 3.4 * radius
            Rectangle(
                texture=load_texture("ui/glow.png"),
                pos=(at[0] - side / 2, at[1] - side / 2),
                size=(side, side),
            )


class Handover(IconStrip):
    """The player whose cards were hidden, and the next player."""

    def __init__(self, last: Sitter, sitter: Sitter, width: float) -> None:
        hidden = Text(tr("hidden"), "body", "cream", "panel", TEXT_FONT)
        arrow = Text("→", "heading", "gold", "panel")
        after = Text(tr("next"), "body", "gold", "panel")
        badges = [Badge(each.look, each.name, dp(15)) for each in (last, sitter)]
        parts: list[Widget] = [badges[0], hidden, arrow, badges[1], after]
        gaps = dp(10) * (len(parts) - 1) + dp(36)
        super().__init__(min(width, sum(part.width for part in parts) + gaps), dp(52))
        at = dp(18)
        for part in parts:
            self._put(part, at + part.width / 2, self.height / 2)
            at += part.width + dp(10)
        badges[0].fade(0.7)
        self._place()


def show_curtain(
    room: PhoneLayout, party: Party, people: Sequence[Seat], asked: Seat, opens: Callable[[Seat], None],
    lowers: Callable[[Seat], None], rows: Sequence[Row], last: Seat | None = None,
) -> None:  # fmt: skip
    """Show the curtain for `asked`, after the hand of `last`; buttons switch it to another player."""
    name = {seat: party.sitters[seat].name for seat in people}
    others = [seat for seat in people if seat != asked]
    look = PhoneRevealButton(lambda: opens(asked), room.dock.row_width)
    prompt = tr("Hold to see {name}’s cards", name=name[asked])
    instead = [
        Action(
            f"for-{seat}", tr("Pass it to {name}", name=name[seat]), partial(lowers, seat), "quiet", tall=57
        )
        for seat in others
    ]
    room.dock.fill(prompt, [look], instead, *rows)
    before = party.sitters[last] if last in others and last is not None else None
    room.set_face(PhoneCurtain(room, party.sitters[asked], before, [name[seat] for seat in others]))
    room.header.pill.set_state("linked")

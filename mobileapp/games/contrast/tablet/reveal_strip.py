"""A player's edge during the reveal: the pictures won, the open cards, and a button to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.games.contrast.symbol_card import SymbolCard
from mobileapp.i18n.translate import tr
from mobileapp.session.recap import join_names
from mobileapp.ui.face import FaceContext, Surface
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.button_countdown import ButtonCountdown
from mobileapp.ui.toolkit.motion import count_up
from mobileapp.ui.toolkit.shapes import Area, RoundedRectangle
from mobileapp.ui.toolkit.sign import Tick
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

STRIP_DEPTH = 148  # of a zone during the reveal
PAD, GAP, MAX_WIDTH = 16, 12, 680
BADGE_RADIUS, SMALL_BADGE_RADIUS, WIDE = 32, 21, 560  # the larger badge from this width
CARD_SIZE = 58, 104
BUTTON_SIZE = 156, 74
THUMB_SIZE, THUMB_PITCH, MAX_THUMBS = (34, 44), 20, 5
NARROW_CARD_WIDTH, NARROW_BUTTON_WIDTH, NARROW_GAP = 36, 138, 7
TICK_SIDE, TICK_GAP = 30, 8
LONG_SIDE = 200  # deeper zones are shallower during the reveal


def strip_depth(zone: Surface) -> float:
    """Depth of a zone during the reveal; a zone at a short side keeps its depth, beside its neighbours."""
    return dp(STRIP_DEPTH) if zone.height > dp(LONG_SIDE) else zone.height


def free_depth(zones: Sequence[Surface]) -> float:
    """The depth that the deepest of these zones leaves free; a player on a phone has a slim one."""
    deepest = max((zone.height for zone in zones), default=0.0)
    return max(0.0, deepest - max((strip_depth(zone) for zone in zones), default=0.0))


class WonFan(Widget):
    """Small pictures, one upon the other, and the number won; a picture that is not known shows its back."""

    def __init__(self, files: Sequence[str | None], before: int, number: int, room: float) -> None:
        wide, high = (dp(side) for side in THUMB_SIZE)
        super().__init__(size_hint=(None, None), size=(room, high))
        files = files or [None]  # a back shows what the number counts
        shown = min(len(files), MAX_THUMBS, max(int((room - dp(50) - wide) / dp(THUMB_PITCH)) + 1, 0))
        self._thumbs = [self._draw_thumb(file, (wide, high)) for file in files[len(files) - shown :]]
        self._counts = before, number
        self._number = Text(str(before), "heading", "on_dark_soft", "felt")
        self.add_widget(self._number)
        self.bind(pos=self._place)

    def count(self) -> None:
        """Count up to the number won with this round."""
        count_up(self._show_number, *self._counts)

    def _draw_thumb(
        self, file: str | None, size: tuple[float, float]
    ) -> tuple[RoundedRectangle, RoundedRectangle | Rectangle]:
        edge = dp(3)
        inner = (size[0] - 2 * edge, size[1] - 2 * edge)
        with self.canvas:
            Color(*paint("cream"))
            card = RoundedRectangle(size=size, radius=[dp(6)])
            if file is None:
                Color(*paint("gold_deep"))
                return card, RoundedRectangle(size=inner, radius=[dp(4)])
            Color(1, 1, 1, 1)
            texture = load_texture(file)
            part = texture.get_region(
                texture.width * (1 - inner[0] / inner[1]) / 2,
                0,
                texture.width * inner[0] / inner[1],
                texture.height,
            )
            return card, Rectangle(texture=part, size=inner)

    def _show_number(self, number: int) -> None:
        self._number.set_text(str(number), "gold" if number > self._counts[0] else "on_dark_soft")
        self._place()

    def _place(self, *_: object) -> None:
        for at, (card, field) in enumerate(self._thumbs):
            card.pos = (self.x + at * dp(THUMB_PITCH), self.y)
            field.pos = (card.pos[0] + dp(3), card.pos[1] + dp(3))
        left = (len(self._thumbs) - 1) * dp(THUMB_PITCH) + dp(THUMB_SIZE[0] + 8) if self._thumbs else 0
        self._number.pos = (self.x + left, self.y + (self.height - self._number.height) / 2)


class RevealStrip(Widget):
    """Name and won pictures on the left, the open cards, and the button, a tick once it was pressed."""

    def __init__(
        self,
        context: FaceContext,
        area: Area,
        row: tuple[int, ...],
        scores: tuple[int, int],
        won_files: Sequence[str | None],
        button: tuple[str, Callable[[], None]] | None,
        is_late: bool,
    ) -> None:
        """`scores`: before and after this round; `button`: its text and its action, if the player is here."""
        x, y, width, height = area
        spare = max(0.0, width - dp(MAX_WIDTH)) / 2
        super().__init__(
            size_hint=(None, None), pos=(x + spare + dp(PAD), y), size=(width - 2 * (spare + dp(PAD)), height)
        )
        self._face_context, self._is_wide = context, self.width > dp(WIDE)
        self._gap = dp(GAP if self._is_wide else NARROW_GAP)
        right = self.right
        self.next_button: PushButton | None = None
        self._countdown: ButtonCountdown | None = None
        self._ready_area: Area = (0, 0, 0, 0)
        self._ready_parts: list[Widget] = []
        if button is not None:
            self._add_button(*button)
            right = self.next_button.x - self._gap if self.next_button else right
        left = self._add_row(row, right) - self._gap
        self._add_name(left - self.x, scores, won_files, is_late)

    def _add_button(self, words: str, act: Callable[[], None]) -> None:
        wide = dp(BUTTON_SIZE[0] if self._is_wide else NARROW_BUTTON_WIDTH)
        size = (wide, max(dp(BUTTON_SIZE[1]), screen_metrics.touch_target))
        self.next_button = PushButton("next", words, act, "quiet", size=size)
        self.next_button.wrap_small_text()
        self.next_button.pos = (self.right - wide, self.y + (self.height - size[1]) / 2 + dp(2))
        self.add_widget(self.next_button)

    def _add_row(self, row: tuple[int, ...], right: float) -> float:
        """Place the open cards; return their left end."""
        wide = dp(CARD_SIZE[0] if self._is_wide else NARROW_CARD_WIDTH)
        high, pairs = min(dp(CARD_SIZE[1]), self.height - dp(18)), self._face_context.terms.pack.pairs
        for card in reversed(row):
            drawn = SymbolCard(pairs[card], (wide, high), fill="cream_2")
            right -= wide
            drawn.pos = (right, self.y + (self.height - high) / 2 + dp(2))
            right -= dp(GAP) / 2
            self.add_widget(drawn)
        return right

    def _add_name(
        self, room: float, scores: tuple[int, int], files: Sequence[str | None], is_late: bool
    ) -> None:
        context, seat = self._face_context, self._face_context.seat or 0
        radius = dp(BADGE_RADIUS if self._is_wide else SMALL_BADGE_RADIUS)
        badge = Badge(context.look(seat), context.name(seat), radius)
        badge.pos = (self.x, self.y + (self.height - badge.height) / 2 + dp(2))
        left = self.x + badge.width + self._gap
        room -= badge.width + self._gap
        role = "button" if self._is_wide else "label"
        name = Text(context.name(seat), role, ground="felt", fit=room)
        self._fan = WonFan(files, *scores, room)
        fan: Widget = self._fan
        if is_late:
            fan = Text(tr("Too late: no card this time"), "small", "cream", "felt", TEXT_FONT, wrap=room)
        deep = name.height + fan.height + dp(2)
        low = self.y + (self.height - deep) / 2 + dp(2)
        fan.pos, name.pos = (left, low), (left, low + fan.height + dp(2))
        for part in (badge, name, fan):
            self.add_widget(part)

    def count_points(self) -> None:
        self._fan.count()

    def set_ready(self) -> None:
        """Replace the button by a tick and a word: there is nothing left to press."""
        if self.next_button is None:
            return
        self._ready_area = (*self.next_button.pos, *self.next_button.size)
        self.remove_widget(self.next_button)
        self.next_button = None
        room = self._ready_area[2] - dp(TICK_SIDE + TICK_GAP)
        self._say_ready(Text(tr("Ready"), "label", "right", "felt", fit=room))

    def show_awaited(self, names: Sequence[str], seconds: float) -> None:
        """On the button the seconds until the table goes on by itself; in its place who is awaited."""
        if self.next_button is not None:
            if self._countdown is None:
                self._countdown = ButtonCountdown(self.next_button, seconds)
            return
        room = self._ready_area[2] - dp(TICK_SIDE + TICK_GAP)
        line = tr("Waiting for {names}", names=join_names(names))
        word = Text(line, "small", "on_dark_soft", "felt", TEXT_FONT, wrap=room)
        if self._ready_parts and not word.has_broken_word and word.height <= self.height - dp(8):
            self._say_ready(word)

    def _say_ready(self, word: Text) -> None:
        """A tick and a text in the place of the button."""
        x, y, wide, high = self._ready_area
        for part in self._ready_parts:
            self.remove_widget(part)
        tick = Tick(dp(TICK_SIDE))
        left = x + (wide - tick.width - dp(TICK_GAP) - word.width) / 2
        tick.pos = (left, y + (high - tick.height) / 2)
        word.pos = (tick.right + dp(TICK_GAP), y + (high - word.height) / 2)
        self._ready_parts = [tick, word]
        for part in self._ready_parts:
            self.add_widget(part)

"""The privacy curtain: players share one screen, and none of them sees another one's hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect, plan
from mobileapp.session.recap import join_names
from mobileapp.ui.face import Face
from mobileapp.ui.theme import SEAT_LOOKS, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import SHAPE_SCALE, Badge, shape_texture
from mobileapp.ui.toolkit.button import GLOSS_ALPHA
from mobileapp.ui.toolkit.hold_button import HoldButton, RoundHoldButton
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.long_press_card import show_hold_hint
from mobileapp.ui.toolkit.panel import CARD_SHADOW, CardShadow, Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Gloss, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

BAR_HEIGHT = 84  # above an open hand: its owner, and the button to hide it
# the largest distances between seats on the small table, along and across
QUEUE_LENGTH, QUEUE_WIDTH = 200, 132
QUEUE_MARGIN = 58  # around the small table
QUEUE_CLEARANCE = 40
QUEUE_RADIUS, NEXT_RADIUS = 24, 28  # of the badges around it; of the seat that gets the tablet
BADGE_LIGHT, BADGE_RIM, BADGE_DROP = 2.1, 1.08, 12  # reach of its light and its rim, in radii; its shadow


class CurtainCall(NamedTuple):
    """The seat that gets the tablet, the seats that are done, and the seats that still wait."""

    seat: int
    done: frozenset[int]
    waiting: frozenset[int]


class RevealButton(HoldButton):
    """Wide, with an eye; the whole button fills."""

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__("look", act, size=(dp(480), max(dp(128), screen_metrics.touch_target)))
        self._shadow = CardShadow(self.canvas, dp(CARD_SHADOW))
        with self.canvas:
            Color(*paint("action_edge"))
            self._edge = RoundedRectangle(radius=[self.height / 2])
            Color(*paint("action"))
            self._plate = RoundedRectangle(radius=[self.height / 2])
            self._fill_colour = Color(*paint("action_edge", 0))
            self._fill = RoundedRectangle(radius=[self.height / 2])
            Color(1, 1, 1, GLOSS_ALPHA)
            self._gloss = Gloss(radius=[self.height / 2])
            Color(*paint("cream"))
            self._eye = Rectangle(texture=load_texture("ui/eye.png"))
        self._words = Text(tr("Hold to look"), "title", "cream", "action", fit=self.width - dp(190))
        self.add_widget(self._words)
        self.bind(pos=self._place, filled=self._place)

    def _place(self, *_: object) -> None:
        x, y = self.pos
        self._edge.pos, self._edge.size = (x, y - dp(8)), self.size
        inset = dp(CARD_SHADOW)
        self._shadow.place(x + inset, y - dp(8), self.width - 2 * inset, self.height)
        for part in (self._plate, self._gloss):
            part.pos, part.size = self.pos, self.size
        self._fill_colour.a = 0.75 if self.filled else 0
        wide = self.height + (self.width - self.height) * self.filled
        self._fill.pos, self._fill.size = self.pos, (wide, self.height)
        side = dp(92)
        self._eye.pos, self._eye.size = (x + dp(34), y + (self.height - side) / 2), (side, side)
        self._words.pos = (x + dp(142), y + (self.height - self._words.height) / 2)


class PrivacyCurtain(Rotated):
    """Covers the whole screen, turned to one seat. The hand is built on opening and removed on closing."""

    def __init__(
        self, party: Party, call: CurtainCall, turn: int, open_: Callable[[], Face], pause: Callable[[], None]
    ) -> None:
        super().__init__()
        self.party, self.call, self.seat = party, call, call.seat
        self._open, self._pause = open_, pause
        self.on_secret: Callable[[bool], None] = lambda _: None  # called when a hand is opened or hidden
        self.hand: Face | None = None
        self.place(Rect(0, 0, screen_metrics.width, screen_metrics.height), turn)
        self.close()

    @property
    def is_open(self) -> bool:
        return self.hand is not None

    @property
    def inner(self) -> tuple[float, float, float, float]:
        """The area of a hand, below the bar: x, y, width, height in local space."""
        return dp(12), dp(12), self.width - dp(24), self.height - self._bar - dp(18)

    @property
    def _bar(self) -> float:
        return max(dp(BAR_HEIGHT), screen_metrics.touch_target + dp(16))

    def _clear(self) -> None:
        self.hand = None
        self.clear_widgets()
        self.canvas.clear()

    def _draw_background(self, file: str) -> None:
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture(f"ui/{file}"), size=self.size)

    # --- closed: a curtain with the player's name ---

    def close(self) -> None:
        self._clear()
        self.on_secret(False)
        self._draw_background("curtain.webp")
        self._add_badge()
        self._add_texts()
        self.button = RevealButton(self.open)
        up = 0.1 if self.width > self.height else 0.2  # on a narrow screen the small table is below it
        self.button.pos = ((self.width - self.button.width) / 2, self.height * up)
        self.button.early_release = self._show_hint
        self.add_widget(self.button)
        hold = RoundHoldButton("pause", "pause", self._pause)
        hold.center = (dp(92), dp(92))
        hold.early_release = lambda: self._show_hint(tr("Hold to pause the game"))
        self.add_widget(hold)
        self._add_queue()

    def _show_hint(self, words: str = "") -> None:
        """Explain after a tap that the button must be held."""
        clear = self._queue_table.x - dp(QUEUE_CLEARANCE)  # of the badges around the small table
        left = min(self.button.x, clear - self.button.width)
        below = (left, self.button.y - dp(72), self.button.width, dp(60))
        show_hold_hint(self.button, self, below, words=words or tr("Keep your finger there a moment"))

    def _add_badge(self) -> None:
        """Large, in a light of its own colour."""
        sitter, radius = self.party.sitters[self.seat], min(dp(118), self.height * 0.147)
        x, y = self.width / 2, self.height * 0.655
        shape = SEAT_LOOKS[sitter.look].shape
        light, side = radius * BADGE_LIGHT, round(2 * radius * SHAPE_SCALE * BADGE_RIM)
        with self.canvas:
            Color(*paint(f"seat-{sitter.look}", 0.5))
            Rectangle(
                texture=load_texture("ui/glow.png"), pos=(x - light, y - light), size=(2 * light, 2 * light)
            )
            for ink, drop in ((paint("shadow", 0.55), dp(BADGE_DROP)), (paint("cream"), 0.0)):
                Color(*ink)
                Rectangle(
                    texture=shape_texture(shape, side),
                    pos=(round(x - side / 2), round(y - side / 2 - drop)),
                    size=(side, side),
                )
        badge = Badge(sitter.look, sitter.name, radius)
        badge.center = (x, y)
        self.add_widget(badge)

    def _add_texts(self) -> None:
        name = self.party.sitters[self.seat].name
        room = self.width - dp(160)
        pass_on = Text(tr("Pass the tablet to {name}", name=name), "hero", "cream", "table_edge", fit=room)
        aside = Text(
            tr("Everyone else, look away!"), "button", "on_dark_soft", "table_edge", face=TEXT_FONT, fit=room
        )
        for words, up in ((pass_on, 0.42), (aside, 0.34)):
            words.center_at((self.width / 2, self.height * up))
            self.add_widget(words)

    def _add_queue(self) -> None:
        """Draw who is done, who is next and who still waits, as they sit around the table."""
        table = self._queue_table
        Plate(self.canvas, "panel_raised", dp(40), shadow=dp(CARD_SHADOW), rim="line", rim_width=dp(2)).place(
            *table
        )
        spots = tuple(sitter.spot for sitter in self.party.sitters)
        zones = plan(spots, "slim", screen_metrics.width, screen_metrics.height).zones
        for seat in sorted(self.call.done | self.call.waiting | {self.seat}):
            self._add_queue_badge(seat, self._queue_pos(table, zones[seat]))
        self._add_queue_words(table)

    def _add_queue_badge(self, seat: int, at: tuple[float, float]) -> None:
        sitter, is_next = self.party.sitters[seat], seat == self.seat
        radius = dp(NEXT_RADIUS if is_next else QUEUE_RADIUS)
        badge = Badge(sitter.look, sitter.name, radius, rim="gold" if is_next else None)
        badge.center = at
        if seat in self.call.waiting:
            self._draw_under(badge)
            badge.fade(0.65)
        self.add_widget(badge)
        if seat in self.call.done:
            with badge.canvas.after:
                Color(1, 1, 1, 1)
                Rectangle(
                    texture=load_texture("ui/right.png"),
                    pos=(badge.center_x + dp(6), badge.center_y + dp(6)),
                    size=(dp(30), dp(30)),
                )

    def _draw_under(self, badge: Badge) -> None:
        """A dark ground for a pale badge: the edge of the table would show through."""
        side = round(badge.width * SHAPE_SCALE)
        x, y = badge.center
        with self.canvas:
            Color(*paint("table_edge"))
            Rectangle(
                texture=shape_texture(SEAT_LOOKS[badge.look].shape, side),
                pos=(round(x - side / 2), round(y - side / 2)),
                size=(side, side),
            )

    def _add_queue_words(self, table: Rect) -> None:
        """The names of the waiting players: above the small table, on a narrow screen beside it."""
        seats = len(self.party)
        waiting = sorted(self.call.waiting, key=lambda seat: (seat - self.seat) % seats)
        if not waiting:
            return
        names = join_names([self.party.sitters[seat].name for seat in waiting])
        middle = table.x + table.width / 2
        is_wide = self.width > self.height
        room = 2 * (self.width - middle) - dp(24) if is_wide else table.x - dp(2 * QUEUE_CLEARANCE + 92)
        words = Text(
            tr("Then {names}", names=names), "body", "cream", "table_edge", TEXT_FONT,
            wrap=room, halign="center" if is_wide else "right",
        )  # fmt: skip
        if is_wide:
            words.pos = (middle - words.width / 2, table.y + table.height + dp(QUEUE_CLEARANCE))
        else:
            words.pos = (table.x - dp(QUEUE_CLEARANCE) - words.width, table.y - dp(6))
        self.add_widget(words)

    @property
    def _queue_table(self) -> Rect:
        long, deep = (QUEUE_LENGTH, QUEUE_WIDTH) if self.width > self.height else (QUEUE_WIDTH, QUEUE_LENGTH)
        return Rect(self.width - dp(QUEUE_MARGIN + long), dp(QUEUE_MARGIN), dp(long), dp(deep))

    def _queue_pos(self, table: Rect, zone: Rect) -> tuple[float, float]:
        """A zone's place at the small table, seen from here."""
        x, y = self.to_local(zone.x + zone.width / 2, zone.y + zone.height / 2)
        return table.x + table.width * x / self.width, table.y + table.height * y / self.height

    # --- open: the hand of one seat, as long as its player looks ---

    def open(self) -> None:
        self._clear()
        self.on_secret(True)
        self._draw_background("table.webp")
        self._add_bar()
        self.hand = self._open()
        self.add_widget(self.hand, len(self.children))  # below the overlays it has added meanwhile
        if screen_metrics.duration_s("sheet"):
            self.add_widget(PartingCurtain(self.size))

    def _add_bar(self) -> None:
        sitter = self.party.sitters[self.seat]
        middle = self.height - self._bar / 2
        badge = Badge(sitter.look, sitter.name, dp(28))
        badge.center = (dp(54), middle)
        hide = IconTextButton("hide", "hide", tr("Hide"), self.close)
        hide.pos = (self.width - hide.width - dp(20), middle - hide.height / 2)
        name = Text(sitter.name, "heading", "cream", "table_edge", fit=self.width * 0.25)
        name.pos = (dp(98), middle - name.height / 2)
        for widget in (badge, name, hide):
            self.add_widget(widget)

    def cancel_touches(self) -> None:
        """Hide an open hand, because a cover is about to close or the app goes into the background."""
        self.close()


class PartingCurtain(Widget):
    """Drawn over a hand that has just been opened: the two halves of the curtain move aside."""

    parted = NumericProperty(0.0)

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        texture = load_texture("ui/curtain.webp")
        wide = texture.width / 2
        with self.canvas:
            Color(1, 1, 1, 1)
            self._halves = [
                Rectangle(texture=texture.get_region(left, 0, wide, texture.height)) for left in (0, wide)
            ]
        self._draw()
        moving = Animation(parted=1.0, duration=screen_metrics.duration_s("sheet"), transition="in_out_quad")
        moving.bind(on_complete=lambda *_: self._remove())
        moving.start(self)

    def on_parted(self, *_: object) -> None:
        self._draw()

    def _draw(self) -> None:
        half = self.width / 2
        for rectangle, x in zip(self._halves, (-half * self.parted, half * (1 + self.parted)), strict=True):
            rectangle.pos, rectangle.size = (x, 0), (half, self.height)

    def _remove(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

"""Places on Contrast's stage: a card face down, an empty slot or the countdown in front of each seat."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.table import AnyView
from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.tablet.reveal import SeatBorder
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

# the small one in a corner below the card of a side seat, or in its slot
RING_RADIUS, SMALL_RING_RADIUS = 62, 54
NUMBER_SHARE = 0.92  # width of the seconds, of the radius
HINT_DEPTH = 54  # of the hints along the border of the stage
PAUSE_CORNER = 80  # width of the corner with the pause button, if somebody sits at a short side
SLOT_OPACITY = 0.6  # of the outline where a card is expected
MARGIN = 8
GAP = 16
CHANGE_MIND = "mind-"  # broadcast with a seat: a touch on the card that it has just played
AWAITED = "awaited "  # broadcast with the seats for which a reveal waits, and for how many seconds


class Awaited(NamedTuple):
    """The seats that still look at a reveal, and the seconds until the table goes on without them."""

    seats: tuple[Seat, ...]
    seconds: float

    @property
    def message(self) -> str:
        return f"{AWAITED}{self.seconds} {','.join(map(str, self.seats))}"


def read_awaited(word: str) -> Awaited | None:
    if not word.startswith(AWAITED):
        return None
    seconds, seats = word.removeprefix(AWAITED).split(" ")
    return Awaited(tuple(map(int, seats.split(","))), float(seconds))


def is_dealt(view: AnyView) -> bool:
    """Whether the hands have just been dealt: nobody has played a card yet."""
    return view.game.round == 1 and not any(view.game.laid) and not any(view.game.scores)


def box_in_parent(frame: Rotated, area: Rect) -> tuple[float, float, float, float]:
    """An area of a frame in the coordinates of its parent: x, y, width, height."""
    (ax, ay), (bx, by) = (
        frame.to_parent(area.x, area.y),
        frame.to_parent(area.x + area.width, area.y + area.height),
    )
    return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)


class StageSizes(NamedTuple):
    """Sizes of a card face down, of the strip in front of a zone, and of a picture."""

    back: float
    edge: float
    picture: tuple[float, float]  # maximum, and share of the stage's length


FEW_SIZES = StageSizes(92, 50, (300, 0.29))
MANY_SIZES = StageSizes(80, 46, (300, 0.29))  # with a seat at a short side
LARGE_SIZES = StageSizes(92, 112, (384, 0.345))  # with all players on phones


class LaidBack(CardBack):
    """A card face down with a tick, in front of a seat that has chosen; a tap says how to undo it."""

    def __init__(self, context: FaceContext, seat: Seat, side: float) -> None:
        super().__init__(context.look(seat), (side, side))
        self._touch = Touchable(
            "laid", lambda: context.broadcast(f"{CHANGE_MIND}{seat}"), pos=self.pos, size=self.size
        )
        self._touch.enabled = context.party.privacy != "veil" and seat in context.local_seats
        self.bind(pos=self._touch.setter("pos"))
        self.add_widget(self._touch)
        with self.canvas.after:
            Color(1, 1, 1, 1)
            self._tick = Rectangle(texture=load_texture("ui/right.png"), size=(dp(30), dp(30)))
        self.bind(pos=self._put_tick)
        self._put_tick()

    def _put_tick(self, *_: object) -> None:
        self._tick.pos = (self.right - dp(16), self.top - dp(16))


class EmptySlot(Widget):
    """Marks where the card of a seat is expected, in its colour."""

    def __init__(self, look: int, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        edge = DashedOutline(self.canvas, f"seat-{look}")
        edge.colour.a = SLOT_OPACITY
        inset = dp(2)
        edge.place(inset, inset, side - 2 * inset, side - 2 * inset, dp(14))


class CountdownDisc(Widget):
    """Seconds on a dark disc with a glow, legible over any background."""

    def __init__(self, radius: float) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        soft = dp(40)
        with self.canvas:
            Color(*paint("gold", 0.7))
            Rectangle(
                texture=load_texture("ui/glow.png"), pos=(-soft, -soft), size=(self.width + 2 * soft,) * 2
            )
            Color(*paint("table_edge"))
            SmoothEllipse(size=self.size)
        self.ring = CountdownRing(
            radius, "gold", "panel_raised", "table_edge", role="mega", fit=radius * NUMBER_SHARE
        )
        self.add_widget(self.ring)


class StageLayout(NamedTuple):
    """The stage as seen from a long side: its measures, the pictures in the middle, and the seats around."""

    wide: float
    deep: float
    side: float  # of a picture
    apart: float  # distance of a picture from the middle
    sizes: StageSizes
    has_sides: bool
    all_on_phones: bool

    def is_left(self, sitting: SeatBorder) -> bool:
        """Whether the place of a seat at a long side is left of the pictures; alone, at the player's left."""
        return sitting.turn == 0 if sitting.is_alone else sitting.at[0] < self.wide / 2

    def slot_center(self, sitting: SeatBorder) -> tuple[float, float]:
        """Center of the card in front of a seat, beside the pictures; with large pictures below them."""
        half = dp(self.sizes.back) / 2
        (x, y), near = sitting.at, half + dp(MARGIN)
        if sitting.turn in (90, 270):
            return (self.wide - near if sitting.turn == 90 else near), min(max(y, near), self.deep - near)
        y += near if sitting.turn == 0 else -near
        if self.all_on_phones:
            return min(max(x, near), self.wide - near), y
        beside = self.wide / 2 - self.side - self.apart - dp(GAP) - half
        if sitting.is_alone:
            return (beside if self.is_left(sitting) else self.wide - beside), y
        return (min(x, beside) if self.is_left(sitting) else max(x, self.wide - beside)), y

    def ring_radius(self, sitting: SeatBorder) -> float:
        is_crowded = self.all_on_phones or (self.has_sides and sitting.turn in (0, 180))
        return dp(SMALL_RING_RADIUS if is_crowded else RING_RADIUS)

    def count_center(self, sitting: SeatBorder) -> tuple[float, float]:
        """Beside the pictures, clear of the hint in front of the seat; with large pictures on its slot."""
        radius = self.ring_radius(sitting)
        x, y = self.slot_center(sitting)
        if self.all_on_phones:
            return x, y
        if sitting.turn in (90, 270):
            far = radius + dp(HINT_DEPTH)
            return (self.wide - far if sitting.turn == 90 else far), y
        if self.has_sides:  # between the pause button's corner and the hint
            x, up = dp(PAUSE_CORNER) + radius, radius + dp(MARGIN)
        else:
            x = max(self.wide / 2 - self.side - self.apart - dp(GAP) - radius, radius + dp(MARGIN))
            up = radius + dp(HINT_DEPTH)
        return (x if self.is_left(sitting) else self.wide - x), up if sitting.turn == 0 else self.deep - up

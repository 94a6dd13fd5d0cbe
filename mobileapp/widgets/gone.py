"""A seat whose phone is silent: the zone says so, and what people can do about it."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.language import say
from mobileapp.party import Sitter
from mobileapp.seating import Rect
from mobileapp.theme import RADIUS, TEXT, glass, u
from mobileapp.widgets.hold import HoldPill
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.phonesign import PhoneSign
from mobileapp.widgets.pill import Pill
from mobileapp.widgets.text import Text
from mobileapp.widgets.touchable import Touchable
from mobileapp.widgets.turned import Turned

DEEP, LONGEST = 128, 744  # of the strip in play
NARROW = 480


class LostStrip(Turned):
    """In play, at the seat's edge: crimson, with a hold by which anybody says that its person is away."""

    def __init__(self, seat: int, sitter: Sitter, zone: Rect, turn: int, away: Callable[[], None]) -> None:
        super().__init__()
        self.seat = seat
        self.lie(_at_edge(zone, turn, u(LONGEST), u(DEEP)), turn)
        narrow = self.width < u(NARROW)
        plate = Plate(self.canvas, "felt", u(RADIUS["zone"]), shadow=u(14), rim="wrong", rim_width=u(5))
        plate.lie(u(4), u(4), self.width - u(8), self.height - u(8))
        sign = PhoneSign(sitter.look, "lost", u(56 if narrow else 76))
        sign.pos = (u(20), (self.height - sign.height) / 2)
        hold_room = self.width - u(48) - sign.width - u(30) if narrow else self.width * 0.44
        words = say("Hold: {name} is away", name=sitter.name)
        hold = HoldPill("missing", words, away, hold_room)
        left = sign.x + sign.width + u(28)
        room = (self.width - left - u(20)) if narrow else self.width - left - hold.width - u(40)
        title = Text(say("{name}’s phone is lost", name=sitter.name), "label", "cream", "felt", fit=room)
        if narrow:
            hold.pos = (left, u(12))
            title.pos = (left, hold.y + hold.height + u(2))
        else:
            hold.pos = (self.width - hold.width - u(20), (self.height - hold.height) / 2)
            below = Text(say("still looking for it"), "small", "on_dark_soft", "felt", TEXT, fit=room)
            high = title.height + below.height
            title.pos = (left, (self.height + high) / 2 - title.height)
            below.pos = (left, (self.height - high) / 2)
            self.add_widget(below)
        for widget in (sign, title, hold):
            self.add_widget(widget)


class AsleepTag(Turned):
    """Quiet, in the corner of the zone: it said so itself, and comes back."""

    def __init__(self, seat: int, sitter: Sitter, zone: Rect, turn: int) -> None:
        super().__init__()
        self.seat = seat
        sign = PhoneSign(sitter.look, "asleep", u(46))
        words = Text(say("phone asleep"), "small", "on_dark_soft", "felt", TEXT)
        self.lie(_at_edge(zone, turn, sign.width + words.width + u(60), u(64)), turn)
        Plate(self.canvas, "felt", u(22), rim="line", rim_width=u(2)).lie(
            0, u(4), self.width, self.height - u(8)
        )
        sign.pos = (u(14), (self.height - sign.height) / 2)
        words.pos = (sign.x + sign.width + u(26), (self.height - words.height) / 2)
        for widget in (sign, words):
            self.add_widget(widget)

    def on_touch_down(self, touch) -> bool:
        """It only tells: fingers go through it."""
        return False


def _at_edge(zone: Rect, turn: int, along: float, deep: float) -> Rect:
    """Amid a zone's own edge."""
    flat = turn in (0, 180)
    span = min(along, (zone.width if flat else zone.height) - u(8))
    if flat:
        y = zone.y if turn == 0 else zone.y + zone.height - deep
        return Rect(zone.x + (zone.width - span) / 2, y, span, deep)
    x = zone.x if turn == 270 else zone.x + zone.width - deep
    return Rect(x, zone.y + (zone.height - span) / 2, deep, span)


class GoneSheet(Turned):
    """In the pause: why the seat is empty, and up to four ways on."""

    def __init__(
        self, seat: int, sitter: Sitter, state: str, rect: Rect, turn: int, ways: list[Touchable], title: str
    ) -> None:
        super().__init__()
        self.seat = seat
        self.lie(rect, turn)
        Plate(self.canvas, "cream", u(RADIUS["sheet"]), shadow=u(18)).lie(0, 0, self.width, self.height)
        pad, gap = u(16), u(8)
        sign = PhoneSign(sitter.look, state, u(60))
        sign.pos = (pad + u(4), self.height - pad - sign.height)
        left = sign.x + sign.width + u(24)
        room = self.width - left - pad
        head = Text(title, "button", "ink", "cream", fit=room)
        below = Text(say("The place and the cards wait."), "small", "ink_soft", "cream", TEXT, fit=room)
        middle = sign.y + sign.height / 2
        head.pos = (left, middle + (below.height - head.height) / 2)
        below.pos = (left, middle - (head.height + below.height) / 2)
        for widget in (sign, head, below):
            self.add_widget(widget)
        for number, way in enumerate(ways):
            row, column = divmod(number, 2)
            way.pos = (
                pad + column * (way.width + gap),
                sign.y - u(14) - (row + 1) * (way.height + gap) + gap,
            )
            self.add_widget(way)


def one_way(key: str, words: str, act: Callable[[], None], width: float, kind: str = "plain") -> Pill:
    """One of two beside each other on a sheet so wide."""
    part = (width - 2 * u(16) - u(8)) / 2
    return Pill(key, words, act, kind, width=part, height=max(u(62), glass.target), role="label")


def held_way(key: str, words: str, act: Callable[[], None], width: float) -> HoldPill:
    return HoldPill(key, words, act, (width - 2 * u(16) - u(8)) / 2)

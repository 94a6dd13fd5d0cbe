"""What a thing is and costs, to read while a finger holds it: a card opened large, gone on lifting."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.hint import Hint
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import AXES, Turned
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

SIZE = 484, 528
AFTER, LONG = 0.3, 0.6  # seconds a finger stays before it opens; longer where a tap does something
TAUGHT = 2.5
PAD, GAP, RADIUS, MARGIN = 20, 10, 28, 6
PICTURE, SMALL = 264, 84  # how high at most
SIGN = 34
FLAT = 300  # lower ones have their picture beside the words
Area = tuple[float, float, float, float]


class Explanation(NamedTuple):
    """A picture, what it is, what it costs or earns, how it works, and little cards that belong to it."""

    title: str
    text: str
    picture: str = ""
    worth: str = ""
    is_good: bool = False
    cards: tuple[str, ...] = ()
    beside: str = ""  # said beside the little cards


class Explained(Turned):
    """The opened card, turned to whoever holds."""

    def fill(self, told: Explanation) -> None:
        Plate(self.canvas, "cream", u(RADIUS), shadow=u(18), rim="gold", rim_width=u(6)).lie(0, 0, *self.size)
        (self._fill_flat if self.height < u(FLAT) else self._fill_tall)(told)

    def _fill_tall(self, told: Explanation) -> None:
        room = self.width - 2 * u(PAD)
        foot = self._put_foot()
        heading = self._heading(told, room)
        text = Text(told.text, "body", "ink", "cream", TEXT, wrap=room)
        deep = u(SMALL + GAP) if told.cards else 0
        words = heading + text.height + deep + foot + u(4 * GAP)
        top = self.height - u(PAD) - self._put_picture(told.picture, self.height - u(PAD) - words)
        self._put_heading(told, room, top - u(GAP))
        top -= u(2 * GAP) + heading
        self._put(text, u(PAD), top - text.height)
        if told.cards:
            self._put_cards(told, top - text.height - u(GAP + SMALL))

    def _fill_flat(self, told: Explanation) -> None:
        """Inside a zone: words alone, as large as they may be."""
        room = self.width - 2 * u(PAD)
        heading = self._heading(told, room)
        role = "body"
        text = Text(told.text, role, "ink", "cream", TEXT, wrap=room)
        if heading + text.height > self.height - u(2 * GAP):
            text = Text(told.text, "small", "ink", "cream", TEXT, wrap=room)
        top = (self.height + heading + text.height) / 2
        self._put_heading(told, room, top)
        self._put(text, u(PAD), top - heading - text.height)

    # --- its parts ---

    def _put(self, text: Text, x: float, y: float) -> Text:
        text.pos = (x, y)
        self.add_widget(text)
        return text

    def _put_picture(self, name: str, room: float) -> float:
        """As large as it may be; how much of the height it takes."""
        high = min(room, u(PICTURE))
        if not name or high < u(60):
            return 0
        texture = picture(name)
        shape = texture.width / texture.height
        wide = min(self.width - 2 * u(PAD), high * shape)
        high = wide / shape
        with self.canvas:
            Color(1, 1, 1, 1)
            RoundedRectangle(
                texture=texture,
                pos=((self.width - wide) / 2, self.height - u(PAD) - high),
                size=(wide, high),
                radius=[u(16)],
            )
        return high

    def _worth(self, told: Explanation) -> Text:
        ink = "right_deep" if told.is_good else "wrong_deep"
        return Text(told.worth, "button", ink, "cream", fit=self.width * 0.45)

    def _title(self, told: Explanation, room: float) -> Text:
        taken = self._worth(told).width + u(GAP) if told.worth else 0
        return Text(told.title, "heading", "ink", "cream", fit=room - taken)

    def _heading(self, told: Explanation, room: float) -> float:
        return float(self._title(told, room).height)

    def _put_heading(self, told: Explanation, room: float, top: float) -> None:
        title = self._title(told, room)
        self._put(title, u(PAD), top - title.height)
        if told.worth:
            worth = self._worth(told)
            self._put(worth, u(PAD) + room - worth.width, top - title.height / 2 - worth.height / 2)

    def _put_cards(self, told: Explanation, y: float) -> None:
        x = u(PAD)
        with self.canvas:
            Color(1, 1, 1, 1)
            for name in told.cards:
                texture = picture(name)
                size = (u(SMALL) * texture.width / texture.height, u(SMALL))
                Rectangle(texture=texture, pos=(x, y), size=size)
                x += size[0] + u(GAP)
        words = Text(told.beside, "small", "ink_soft", "cream", TEXT, wrap=self.width - u(PAD) - x - u(4))
        self._put(words, x + u(4), y + (u(SMALL) - words.height) / 2)

    def _put_foot(self) -> float:
        side = u(SIGN)
        words = Text(say("Let go to close"), "small", "ink_soft", "cream", TEXT)
        left = (self.width - words.width - side - u(6)) / 2
        with self.canvas:
            Color(*paint("ink_soft"))
            Rectangle(texture=picture("ui/gesture-hold.png"), pos=(left, u(PAD - 6)), size=(side, side))
        self._put(words, left + side + u(6), u(PAD - 6) + (side - words.height) / 2)
        return side + u(PAD - 6)


class Explains:
    """Opens what a thing is as long as a finger holds it; who has read does not act by lifting.

    On `above`, a layer of the window, it opens beside the thing, turned as the thing is, or to the side that
    `turn` says; with `area`, on that part of a zone or veil and nowhere else.
    """

    def __init__(
        self,
        thing: Touchable,
        above: Widget,
        told: Callable[[], Explanation | None],
        area: Area | None = None,
        after: float = AFTER,
        turn: Callable[[], int] | None = None,
    ) -> None:
        self._thing, self._above, self._told, self._area = thing, above, told, area
        self._turn = turn or (lambda: facing(thing))
        self._has_read = False
        self.card: Explained | None = None
        self._opens = Clock.create_trigger(self._open)
        # After one more look at the fingers: on a slow frame a tap that is over has not been heard yet.
        self._waits = Clock.create_trigger(lambda _: self._opens(), after)
        thing.bind(pressed=self._held)
        for deed in ("act", "flicked"):
            if hasattr(thing, deed):
                setattr(thing, deed, self._unless_read(getattr(thing, deed)))

    def _unless_read(self, act: Callable[[], None]) -> Callable[[], None]:
        return lambda: None if self._has_read else act()

    def _held(self, *_) -> None:
        self._waits.cancel()
        self._opens.cancel()
        if self._thing.pressed:
            self._has_read = False
            self._waits()
        elif self.card is not None:
            self.card.parent.remove_widget(self.card)
            self.card = None

    def _open(self, *_) -> None:
        told = self._told() if self._thing.is_on_screen else None
        if told is None:
            return
        self._has_read, self.card = True, Explained()
        if self._area is not None:
            self.card.lie(Rect(*self._area), 0)
            self._above.lay_over(self.card)
        else:
            turn = self._turn()
            self.card.lie(_beside(self._thing, turn, height_of(told)), turn)
            self._above.add_widget(self.card)
        self.card.fill(told)


def explained(thing: Touchable, above: Widget, told: Callable[[], Explanation | None]) -> Touchable:
    """Held, it tells; tapped, it does what it does."""
    thing.explains = Explains(thing, above, told, after=LONG)
    return thing


def readable(
    thing: Touchable,
    above: Widget,
    told: Callable[[], Explanation | None],
    area: Area | None = None,
    turn: Callable[[], int] | None = None,
) -> Touchable:
    """Held, it tells; tapped, it says how to hold: for things that nobody touches otherwise."""
    thing.act = lambda: teach(thing, above, area, turn and turn())
    thing.explains = Explains(thing, above, told, area, turn=turn)
    return thing


class Untouched(Turned):
    """Lies over the very thing that is to be held, and leaves it the finger."""

    def on_touch_down(self, _touch) -> bool:
        return False


def teach(
    thing: Touchable, above: Widget, area: Area | None = None, turn: int | None = None, words: str = ""
) -> None:
    """A tap where a hold is meant is not silent."""
    hint = Hint("hold", words or say("Hold to read"), u(SIZE[0]))
    shown: Widget = hint
    if area is not None:
        hint.center = (area[0] + area[2] / 2, area[1] + area[3] / 2)
        above.lay_over(hint)
    else:
        turn = facing(thing) if turn is None else turn
        x, y = thing.to_window(*thing.center)
        width, height = hint.size if turn in (0, 180) else reversed(hint.size)
        shown = Untouched()
        shown.lie(_inside(Rect(x - width / 2, y - height / 2, width, height)), turn)
        shown.add_widget(hint)
        above.add_widget(shown)
    Clock.schedule_once(lambda _: shown.parent and shown.parent.remove_widget(shown), TAUGHT)


def facing(widget: Widget) -> int:
    """Towards which side of the window a widget is turned, by all it lies on."""
    x, y = widget.to_window(0, 0)
    over_x, over_y = widget.to_window(0, 1)
    return next(turn for turn, (_, up) in AXES.items() if (round(over_x - x), round(over_y - y)) == up)


def height_of(told: Explanation) -> float:
    """As high as it may be with a picture, else as its words are."""
    if told.picture:
        return u(SIZE[1])
    room = u(SIZE[0] - 2 * PAD)
    words = Text(told.title, "heading").height + Text(told.text, "body", face=TEXT, wrap=room).height
    return max(u(FLAT), words + (u(SMALL + GAP) if told.cards else 0) + u(2 * PAD + SIGN + 3 * GAP))


def _beside(thing: Widget, turn: int, deep: float) -> Rect:
    """From the thing away from its reader."""
    wide = u(SIZE[0])
    width, height = (wide, deep) if turn in (0, 180) else (deep, wide)
    x, y = thing.to_window(*thing.center)
    away_x, away_y = AXES[turn][1]
    shift = deep * 0.3
    return _inside(Rect(x + away_x * shift - width / 2, y + away_y * shift - height / 2, width, height))


def _inside(rect: Rect) -> Rect:
    """The same, moved into the window."""
    x = min(max(rect.x, u(MARGIN)), glass.width - rect.width - u(MARGIN))
    y = min(max(rect.y, u(MARGIN)), glass.height - rect.height - u(MARGIN))
    return Rect(x, y, rect.width, rect.height)

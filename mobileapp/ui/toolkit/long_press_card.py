"""Help cards: a large card explains a thing while a finger holds it, and closes when the finger lifts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.hint import Hint
from mobileapp.ui.toolkit.overlay_layer import OverlayLayer
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.rotated import LOCAL_AXES, Rotated
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

CARD_SIZE = 500, 528
# seconds of holding before the card opens; longer if a tap does something
OPEN_DELAY_S, OPEN_DELAY_TAPPABLE_S = 0.3, 0.6
HINT_S = 2.5
PAD, GAP, RADIUS, MARGIN = 20, 10, 28, 6
REMNANT = 60  # a card that would leave less of the stage uncovered than this is as deep as the stage
PICTURE_MAX_HEIGHT, CARD_HEIGHT = 300, 84  # maximum heights
ICON_SIDE = 34
FLAT_MAX_HEIGHT = 300  # lower cards have no room for a picture


class Explanation(NamedTuple):
    """A picture, a title, the cost or gain, how it works, and small cards that belong to it."""

    title: str
    text: str
    picture: str = ""
    worth: str = ""
    is_good: bool = False
    cards: tuple[str, ...] = ()
    cards_text: str = ""  # text beside the small cards

    @property
    def is_picture_only(self) -> bool:
        """An enlarged picture without words."""
        return not (self.title or self.text)


class HelpCard(Rotated):
    """The opened card, turned to the person who holds."""

    def fill(self, explanation: Explanation) -> None:
        Plate(self.canvas, "cream", dp(RADIUS), shadow=dp(CARD_SHADOW), rim="gold", rim_width=dp(6)).place(
            0, 0, *self.size
        )
        if explanation.is_picture_only:
            self._put_picture(explanation.picture, self.height - dp(PAD + GAP) - self._put_foot())
        else:
            (self._fill_flat if self.height < dp(FLAT_MAX_HEIGHT) else self._fill_tall)(explanation)

    def _fill_tall(self, explanation: Explanation) -> None:
        room = self.width - 2 * dp(PAD)
        foot = self._put_foot()
        heading = self._heading(explanation, room)
        text = Text(explanation.text, "body", "ink", "cream", TEXT_FONT, wrap=room)
        deep = dp(CARD_HEIGHT + GAP) if explanation.cards else 0
        words = heading + text.height + deep + foot + dp(4 * GAP)
        top = self.height - dp(PAD) - self._put_picture(explanation.picture, self.height - dp(PAD) - words)
        self._put_heading(explanation, room, top - dp(GAP))
        top -= dp(2 * GAP) + heading
        self._put(text, dp(PAD), top - text.height)
        if explanation.cards:
            self._put_cards(explanation, top - text.height - dp(GAP + CARD_HEIGHT))

    def _fill_flat(self, explanation: Explanation) -> None:
        """Inside a zone: text only, as large as it fits."""
        room = self.width - 2 * dp(PAD)
        heading = self._heading(explanation, room)
        role = "body"
        text = Text(explanation.text, role, "ink", "cream", TEXT_FONT, wrap=room)
        if heading + text.height > self.height - dp(2 * GAP):
            text = Text(explanation.text, "small", "ink", "cream", TEXT_FONT, wrap=room)
        top = (self.height + heading + text.height) / 2
        self._put_heading(explanation, room, top)
        self._put(text, dp(PAD), top - heading - text.height)

    # --- its parts ---

    def _put(self, text: Text, x: float, y: float) -> Text:
        text.pos = (x, y)
        self.add_widget(text)
        return text

    def _put_picture(self, name: str, room: float) -> float:
        """Draw it as large as it fits; return the height it takes."""
        high = min(room, dp(PICTURE_MAX_HEIGHT))
        if not name or high < dp(60):
            return 0
        texture = load_texture(name)
        shape = texture.width / texture.height
        wide = min(self.width - 2 * dp(PAD), high * shape)
        high = wide / shape
        with self.canvas:
            Color(1, 1, 1, 1)
            RoundedRectangle(
                texture=texture,
                pos=((self.width - wide) / 2, self.height - dp(PAD) - high),
                size=(wide, high),
                radius=[dp(16)],
            )
        return high

    def _worth(self, explanation: Explanation) -> Text:
        ink = "right_deep" if explanation.is_good else "wrong_deep"
        return Text(explanation.worth, "button", ink, "cream", fit=self.width * 0.45)

    def _title(self, explanation: Explanation, room: float) -> Text:
        taken = self._worth(explanation).width + dp(GAP) if explanation.worth else 0
        return Text(explanation.title, "heading", "ink", "cream", fit=room - taken)

    def _heading(self, explanation: Explanation, room: float) -> float:
        return float(self._title(explanation, room).height)

    def _put_heading(self, explanation: Explanation, room: float, top: float) -> None:
        title = self._title(explanation, room)
        self._put(title, dp(PAD), top - title.height)
        if explanation.worth:
            worth = self._worth(explanation)
            self._put(worth, dp(PAD) + room - worth.width, top - title.height / 2 - worth.height / 2)

    def _put_cards(self, explanation: Explanation, y: float) -> None:
        x = dp(PAD)
        with self.canvas:
            Color(1, 1, 1, 1)
            for name in explanation.cards:
                texture = load_texture(name)
                size = (dp(CARD_HEIGHT) * texture.width / texture.height, dp(CARD_HEIGHT))
                Rectangle(texture=texture, pos=(x, y), size=size)
                x += size[0] + dp(GAP)
        words = Text(
            explanation.cards_text,
            "small",
            "ink_soft",
            "cream",
            TEXT_FONT,
            wrap=self.width - dp(PAD) - x - dp(4),
        )
        self._put(words, x + dp(4), y + (dp(CARD_HEIGHT) - words.height) / 2)

    def _put_foot(self) -> float:
        side = dp(ICON_SIDE)
        words = Text(tr("Let go to close"), "small", "ink_soft", "cream", TEXT_FONT)
        left = (self.width - words.width - side - dp(6)) / 2
        with self.canvas:
            Color(*paint("ink_soft"))
            Rectangle(texture=load_texture("ui/gesture-hold.png"), pos=(left, dp(PAD - 6)), size=(side, side))
        self._put(words, left + side + dp(6), dp(PAD - 6) + (side - words.height) / 2)
        return side + dp(PAD - 6)


class LongPressHelp:
    """Opens a help card while a finger holds the thing; lifting the finger after reading does not act.

    The card opens near the thing on `above` (a layer of the window), rotated like the thing or by `turn`. On
    a table it stays on the stage and covers no seat; if the stage is too low, a part of the reader's own.
    With `area`, it opens on that part of a zone or curtain instead.
    """

    def __init__(
        self,
        thing: Touchable,
        above: Widget,
        explanation: Callable[[], Explanation | None],
        area: Area | None = None,
        after: float = OPEN_DELAY_S,
        turn: Callable[[], int] | None = None,
    ) -> None:
        self._target, self._overlay, self._explanation, self._area = thing, above, explanation, area
        self._turn = turn or (lambda: facing_turn(thing))
        self._has_read = False
        self.card: HelpCard | None = None
        self._open_trigger = Clock.create_trigger(self._open)
        # Wait one more frame for input: on a slow frame the end of a tap has not arrived yet.
        self._hold_timer = Clock.create_trigger(lambda _: self._open_trigger(), after)
        thing.bind(pressed=self._on_pressed)
        thing.act = self._unless_read(thing.act)

    def _unless_read(self, act: Callable[[], None]) -> Callable[[], None]:
        return lambda: None if self._has_read else act()

    def _on_pressed(self, *_: object) -> None:
        self._hold_timer.cancel()
        self._open_trigger.cancel()
        if self._target.pressed:
            self._has_read = False
            self._hold_timer()
        elif self.card is not None:
            _remove(self.card)
            self.card = None

    def _open(self, *_: object) -> None:
        explanation = self._explanation() if self._target.is_on_screen else None
        if explanation is None:
            return
        self._has_read, self.card = True, HelpCard()
        if self._area is not None:
            self.card.place(Rect(*self._area), 0)
            cast(Rotated, self._overlay).add_overlay(self.card)
        else:
            turn = self._turn()
            self.card.place(_card_rect(self._target, turn, explanation, self._overlay), turn)
            self._overlay.add_widget(self.card)
        self.card.fill(explanation)


def add_long_press(
    thing: Touchable, above: Widget, explanation: Callable[[], Explanation | None]
) -> Touchable:
    """Holding opens the help card; a tap still acts."""
    thing.explains = LongPressHelp(thing, above, explanation, after=OPEN_DELAY_TAPPABLE_S)
    return thing


def add_hold_only(
    thing: Touchable,
    above: Widget,
    explanation: Callable[[], Explanation | None],
    area: Area | None = None,
    turn: Callable[[], int] | None = None,
) -> Touchable:
    """Holding opens the help card; a tap shows the hint to hold. For things without another action."""
    hint_area = area if isinstance(above, Rotated) else None  # on a phone beside the thing, off the hand
    thing.act = lambda: show_hold_hint(thing, above, hint_area, turn and turn())
    thing.explains = LongPressHelp(thing, above, explanation, area, turn=turn)
    return thing


class PassThrough(Rotated):
    """Covers the thing to be held, but lets touches through."""

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        return False


def show_hold_hint(
    thing: Touchable, above: Widget, area: Area | None = None, turn: int | None = None, words: str = ""
) -> None:
    """Show "Hold to read" after a tap on something to hold."""
    hint = Hint("hold", words or tr("Hold to read"), dp(CARD_SIZE[0]))
    shown: Widget = hint
    if area is not None:
        hint.center = (area[0] + area[2] / 2, area[1] + area[3] / 2)
        cast(Rotated, above).add_overlay(hint)
    else:
        turn = facing_turn(thing) if turn is None else turn
        shown = PassThrough()
        shown.place(_beside(thing, turn, hint.size), turn)
        shown.add_widget(hint)
        getattr(above, "add_overlay", above.add_widget)(shown)  # a phone's layout has a layer for it
    Clock.schedule_once(lambda _: _remove(shown), HINT_S)


def _remove(widget: Widget) -> None:
    if widget.parent is not None:
        widget.parent.remove_widget(widget)


def _beside(thing: Widget, turn: int, size: tuple[float, float]) -> Rect:
    """Next to the thing, never on it: away from its reader, or where the screen has room."""
    (ax, ay), (bx, by) = _screen_pos(thing, *thing.pos), _screen_pos(thing, thing.right, thing.top)
    x, y = (ax + bx) / 2, (ay + by) / 2
    width, height = size if turn in (0, 180) else size[::-1]
    across, up = (abs(bx - ax) + width) / 2 + dp(MARGIN), (abs(by - ay) + height) / 2 + dp(MARGIN)
    ahead = LOCAL_AXES[turn][1]
    for step_x, step_y in (ahead, (-ahead[0], -ahead[1]), ahead[::-1], (-ahead[1], -ahead[0])):
        wanted = Rect(x + step_x * across - width / 2, y + step_y * up - height / 2, width, height)
        placed = _move_inside(wanted, _screen_rect())
        if (placed.x == wanted.x) if step_x else (placed.y == wanted.y):
            break
    return placed


def facing_turn(widget: Widget) -> int:
    """The side of the window to which a widget is turned, including the turns of its parents."""
    x, y = widget.to_window(0, 0)
    over_x, over_y = widget.to_window(0, 1)
    return next(turn for turn, (_, up) in LOCAL_AXES.items() if (round(over_x - x), round(over_y - y)) == up)


def card_height(explanation: Explanation) -> float:
    """The full height if it has a picture, else the height of its text."""
    if explanation.is_picture_only:
        return dp(PICTURE_MAX_HEIGHT + 2 * PAD + GAP + ICON_SIDE)
    return dp(CARD_SIZE[1]) if explanation.picture else _words_height(explanation)


def _words_height(explanation: Explanation) -> float:
    """The height of a card without its picture."""
    room = dp(CARD_SIZE[0] - 2 * PAD)
    words = (
        Text(explanation.title, "heading").height
        + Text(explanation.text, "body", face=TEXT_FONT, wrap=room).height
    )
    return max(
        dp(FLAT_MAX_HEIGHT),
        words + (dp(CARD_HEIGHT + GAP) if explanation.cards else 0) + dp(2 * PAD + ICON_SIDE + 3 * GAP),
    )


def _card_rect(thing: Widget, turn: int, explanation: Explanation, above: Widget) -> Rect:
    """Beside the thing, on the side away from its reader; on the stage if that is wide enough."""
    wide, deep, bounds = dp(CARD_SIZE[0]), card_height(explanation), _screen_rect()
    wide = dp(PICTURE_MAX_HEIGHT + 2 * PAD) if explanation.is_picture_only else wide
    if isinstance(above, OverlayLayer):
        stage = _with_margin(above.stage_rect)
        across, ahead = stage[2:] if turn in (0, 180) else (stage.height, stage.width)
        if across >= wide:
            missing = max(0.0, _words_height(explanation) - ahead)
            deep = ahead + missing if ahead - deep < dp(REMNANT) else deep
            bounds = _extend_to_reader(stage, turn, missing)
    width, height = (wide, deep) if turn in (0, 180) else (deep, wide)
    x, y = _screen_pos(thing, *thing.center)
    away_x, away_y = LOCAL_AXES[turn][1]
    shift = deep * (
        -0.3 if explanation.is_picture_only else 0.3
    )  # a picture comes nearer, words leave it free
    wanted = Rect(x + away_x * shift - width / 2, y + away_y * shift - height / 2, width, height)
    return _move_inside(wanted, bounds)


def _screen_pos(widget: Widget, x: float, y: float) -> tuple[float, float]:
    """A point of a widget in the coordinates of its screen, which is inside the window's insets."""
    window_x, window_y = widget.to_window(x, y)
    return window_x - screen_metrics.origin[0], window_y - screen_metrics.origin[1]


def _extend_to_reader(rect: Rect, turn: int, by: float) -> Rect:
    x, y = LOCAL_AXES[turn][1]
    low = rect.x - max(x, 0) * by, rect.y - max(y, 0) * by
    return Rect(*low, rect.width + abs(x) * by, rect.height + abs(y) * by)


def _with_margin(rect: Rect) -> Rect:
    margin = dp(MARGIN)
    return Rect(rect.x + margin, rect.y + margin, rect.width - 2 * margin, rect.height - 2 * margin)


def _screen_rect() -> Rect:
    return _with_margin(Rect(0, 0, screen_metrics.width, screen_metrics.height))


def _move_inside(rect: Rect, bounds: Rect) -> Rect:
    """The same rectangle, moved into the bounds."""
    x = min(max(rect.x, bounds.x), bounds.x + bounds.width - rect.width)
    y = min(max(rect.y, bounds.y), bounds.y + bounds.height - rect.height)
    return Rect(x, y, rect.width, rect.height)

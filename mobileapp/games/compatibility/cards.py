"""Picture cards in a row, face down or turned over, each with its rank."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from kivy.animation import Animation
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.game import Seat
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.long_press_card import (
    OPEN_DELAY_TAPPABLE_S,
    Explanation,
    LongPressHelp,
    show_hold_hint,
)
from mobileapp.ui.toolkit.panel import PATCH
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

COLUMNS = 5
GLOWS = {"direct": "gold", "indirect": "right", "next": "gold_light", "taken": "action"}
NARROW_GAP, WIDE_GAP = 20, 34  # minimum gap between cards for a small rank number, and for a larger one
STAKE_INSET = 0.3  # of the ×2 from the corner of its card, in marks
RANK_CHIP = 30  # diameter of the rank on a card's back
WIDE_SPREAD, NARROW_SPREAD = 1.36, 1.16  # distance between two cards of a row, in cards
LABEL_WIDTH = 50  # beside a row: the owner's label
MIN_LABELLED_WIDTH = 600  # partners' rows at least this wide get a label


def picture_file(name: str) -> str:
    """File name of a built picture."""
    return f"compatibility/{name}.webp"


class RankCard(Touchable):
    """A card at position `rank` in the row (1 is the strongest); a touch turns the next position over."""

    is_picture = True
    explains: LongPressHelp  # enlarges an open card on a long press
    turned = NumericProperty(0)  # 0: back, 1: picture

    def __init__(
        self, look: int, rank: int, side: float, gap: float, act: Callable[[], None],
        numbered: Literal["left", "right"] | None = None,
    ) -> None:  # fmt: skip
        """`numbered`: the side of the card with its rank; in a narrow gap the rank is on the card's back."""
        super().__init__("turn", act, size=(side, side))
        self.enabled = False
        self._has_rank_on_back = numbered is not None and gap <= dp(NARROW_GAP)
        self._shown: str | None = None
        self._signs: tuple[str | None, bool, bool] | None = None
        self._signed: tuple[str | None, bool, bool] | None = None  # the marks currently drawn
        with self.canvas:
            Color(*paint("shadow", 0.45))
            self._shadow = BorderImage(texture=load_texture("ui/shadow.png"), border=(PATCH,) * 4)
            self._glow_colour = Color(0, 0, 0, 0)
            self._glow = BorderImage(texture=load_texture("ui/glow.png"), border=(PATCH,) * 4)
            self._paper_colour = Color(*paint("cream"))
            self._paper = RoundedRectangle(radius=[side * 0.13])
            self._face_colour = Color(*paint(f"seat-{look}-deep"))
            self._face = RoundedPicture(paint("cream"), side * 0.1, load_texture("race/back.png"))
            self._crest_colour = Color(1, 1, 1, 1)
            self._crest = Rectangle(texture=load_texture("race/crest.png"))
        self._look = look
        self._mark_side = min(max(side * 0.5, dp(36)), dp(46))
        self._rank_x = side + gap / 2 if numbered == "right" else -gap / 2
        written = str(rank) if numbered else ""
        ink, ground = ("cream", "ink") if self._has_rank_on_back else ("on_dark_soft", "felt")
        self._rank = Text(written, "small" if gap < dp(WIDE_GAP) else "label", ink, ground)
        self._add_marks()
        self.bind(pos=self._place, turned=self._turn)
        self._place()

    def _add_marks(self) -> None:
        """Marks for a Double Stake on the card and for a card moved by a Shuffle."""
        with self.canvas.after:
            self._stake_colour = Color(*paint("cream", 0))
            self._stake = Ellipse(size=(self._mark_side,) * 2)
            self._stake_rim_colour = Color(*paint("wrong_deep", 0))
            self._stake_in = Ellipse(size=(self._mark_side - dp(6),) * 2)
            self._chip_colour = Color(*paint("ink", 1 if self._has_rank_on_back else 0))
            self._chip = Ellipse(size=(dp(RANK_CHIP),) * 2)
            self._moved_colour = Color(*paint("ink", 0))
            self._moved = Ellipse(size=(dp(32), dp(32)))
            self._moved_sign_colour = Color(*paint("gold", 0))
            self._moved_sign = Rectangle(texture=load_texture("ui/shuffle.png"), size=(dp(25), dp(25)))
        self._times = Text("×2", "small", "cream", "wrong_deep")
        self._times.opacity = 0
        for text in (self._rank, self._times):
            self.canvas.after.add(text.canvas)

    def _place(self, *_: object) -> None:
        side, (x, y) = self.width, center_of(self)
        wide = side * max(abs(1 - 2 * self.turned), 0.02) if 0 < self.turned < 1 else side
        edge, border = max(side * 0.037, dp(4)), dp(12)
        for image, more in ((self._shadow, border), (self._glow, dp(20))):
            image.pos, image.size = (x - wide / 2 - more, self.y - more), (wide + 2 * more, side + 2 * more)
            image.display_border = [2 * more] * 4
        for part, more in ((self._paper, 0), (self._face, -edge)):
            part.pos = (x - wide / 2 - more, self.y - more)
            part.size = (max(wide + 2 * more, 1), side + 2 * more)
        crest = min(wide, side) * 0.46
        self._crest.size = (crest * wide / side, side * 0.46)
        self._crest.pos = (x - self._crest.size[0] / 2, y - side * 0.23)
        self._place_marks(x, y, side)

    def _place_marks(self, x: float, y: float, side: float) -> None:
        corner = (self.x + dp(RANK_CHIP / 2 + 2), self.y + dp(RANK_CHIP / 2 + 2))
        _center_at(self._chip, corner)
        self._rank.center_at(corner if self._has_rank_on_back else (self.x + self._rank_x, y))
        # at a corner: at the edge between two rows, the points of a match would cover it
        stake = (self.x + side - self._mark_side * STAKE_INSET, self.y + side - self._mark_side * STAKE_INSET)
        for part in (self._stake, self._stake_in):
            _center_at(part, stake)
        self._times.center_at(stake)
        for mark in (self._moved, self._moved_sign):
            _center_at(mark, (x, self.y + dp(8)))

    # --- show ---

    def show(self, name: str | None, glow: str | None, staked: bool, moved: bool, flip: bool) -> None:
        """Show the picture or the back; `flip` animates the turn for people watching."""
        if name != self._shown:
            self._shown = name
            seconds = screen_metrics.duration_s("flip") if flip else 0
            Animation.cancel_all(self, "turned")
            if seconds and name is not None:
                self.turned = 0
                Animation(turned=1, duration=seconds).start(self)
            else:
                self.turned = 0 if name is None else 1
                self._turn()
        self._signs = (glow, staked, moved)
        if not self.is_turning:
            self._show_marks(*self._signs)

    @property
    def is_open(self) -> bool:
        return self._shown is not None

    @property
    def is_next(self) -> bool:
        """Whether it is the next one to turn over."""
        return self._signs is not None and self._signs[0] == "next" and not self.is_open

    def enlarged(self) -> Explanation | None:
        """The picture of a held card; none while it is face down."""
        return None if self._shown is None else Explanation("", "", picture_file(self._shown))

    @property
    def is_turning(self) -> bool:
        return self._shown is not None and self.turned < 1

    def light(self, glow: str | None) -> None:
        """Change only the rim colour."""
        _, staked, moved = self._signs or (None, False, False)
        self._signs = (glow, staked, moved)
        self._show_marks(*self._signs)

    def _turn(self, *_: object) -> None:
        """Show the match marks once the picture is fully turned up."""
        shown = self._shown if self.turned >= 0.5 else None
        face_up = shown is not None
        if self.turned == 1 and self._signs is not None:
            self._show_marks(*self._signs)
        self._face.texture = load_texture("race/back.png" if shown is None else picture_file(shown))
        self._face_colour.rgba = (1, 1, 1, 1) if face_up else paint(f"seat-{self._look}-deep")
        self._crest_colour.a = 0 if face_up else 1
        if self._has_rank_on_back:
            self._chip_colour.a = self._rank.opacity = 0 if face_up else 1
        self._place()

    def _show_marks(self, glow: str | None, staked: bool, moved: bool) -> None:
        if (glow, staked, moved) == self._signed:
            return
        self._signed = (glow, staked, moved)
        ink = GLOWS.get(glow or "")
        self._paper_colour.rgba = self._face.context.rgba = paint(ink or "cream")
        self._glow_colour.rgba = paint(ink, 0.7) if ink and glow != "indirect" else (0, 0, 0, 0)
        for colour in (self._stake_colour, self._stake_rim_colour):
            colour.a = 1 if staked else 0
        self._times.opacity = 1 if staked else 0
        for colour in (self._moved_colour, self._moved_sign_colour):
            colour.a = 1 if moved else 0


def _center_at(part: Ellipse | Rectangle, point: tuple[float, float]) -> None:
    wide, high = part.size
    part.pos = (point[0] - wide / 2, point[1] - high / 2)


class CardRow(Rotated):
    """A seat's row, turned to face its side, with the owner's label if `labelled`.

    All rows have the strongest card at the same end and the same distance between cards, so that equal
    places are opposite. `card_side` is the side of the smallest cards on the table. If rows are `aligned`,
    they all have their labels at that end, too.
    """

    def __init__(
        self, seat: Seat, sitter: Sitter, number: int, rect: Rect, turn: int, act: Callable[[], None],
        card_side: float, *, labelled: bool, aligned: bool, spread: float = WIDE_SPREAD,
        overlay: Widget | None = None,
    ) -> None:  # fmt: skip
        """`spread`: the distance between two cards at most, in cards; held ones are enlarged on `overlay`."""
        super().__init__()
        self._seat, self._on_turn, self._overlay = seat, act, overlay
        self._picks: Callable[[int], None] | None = None
        self.place(rect, turn)
        side, label = rect.height, dp(LABEL_WIDTH if labelled else 8)
        room = rect.width - label * (1 if aligned else 2)
        pitch = min(room / COLUMNS, card_side * spread)
        columns = COLUMNS if aligned else number  # a short row is under the first places of a longer one
        free = (room - pitch * (columns - 1) - side) / 2
        backwards, mirrored = turn == 180, aligned and turn == 180
        left = free if mirrored else label + free
        self.cards = [
            RankCard(
                sitter.look, rank + 1, side, pitch - side, partial(self._tap, rank),
                "right" if mirrored else "left",
            )
            for rank in range(number)
        ]  # fmt: skip
        if overlay is not None:
            for card in self.cards:
                card.explains = LongPressHelp(card, overlay, card.enlarged, after=OPEN_DELAY_TAPPABLE_S)
        for at, card in enumerate(self.cards):
            card.pos = (left + (columns - 1 - at if backwards else at) * pitch, 0)
            self.add_widget(card)
        self._points: Text | None = None
        if labelled:
            middle = max(label + free - pitch + side - dp(22), dp(20))
            self._put_label(sitter, (rect.width - middle if mirrored else middle, side / 2))

    def _put_label(self, sitter: Sitter, at: tuple[float, float]) -> None:
        """The owner's badge, and in the individual game the points of the row."""
        self._badge, self._middle = (
            Badge(sitter.look, sitter.name, min(dp(21), max(self.height * 0.25, dp(17)))),
            at,
        )
        self._points = Text("", "label", "gold", "table")
        self.add_widget(self._badge)
        self.add_widget(self._points)
        self.set_points(0)

    def set_points(self, points: int) -> None:
        if self._points is None:
            return
        self._points.set_text(f"+{points}" if points else "")
        x, y = self._middle
        radius = self._badge.radius
        up = self._points.height / 2 if points else 0
        self._badge.pos = (x - radius, y - radius + up)
        self._points.center_at((x, y - radius))

    @property
    def label_end(self) -> float:
        """The left end of the owner's label, in the coordinates of the row's parent."""
        return float(self.to_parent(*self._middle)[0] - self._badge.radius)

    def center_of(self, at: int) -> tuple[float, float]:
        """Center of a card, in the coordinates of the row's parent."""
        return self.to_parent(*center_of(self.cards[at]))

    def show(
        self,
        names: Sequence[str | None],
        glows: dict[int, str],
        staked: int | None,
        moved: frozenset[int],
        flip: bool,
    ) -> None:
        for at, (card, name) in enumerate(zip(self.cards, names, strict=True)):
            card.show(name, glows.get(at), at == staked, at in moved, flip)
            self._set_touchable(at)

    def let_pick(self, pick: Callable[[int], None] | None) -> None:
        """A tap on a card picks its place for a special card; without `pick` it turns the card over."""
        self._picks = pick
        for at in range(len(self.cards)):
            self._set_touchable(at)

    def _set_touchable(self, at: int) -> None:
        """An open card can be held, the next one turned over, and any one picked for a special card."""
        card = self.cards[at]
        is_held = card.is_open and self._overlay is not None
        card.enabled = self._picks is not None or card.is_next or is_held
        if self._picks is not None:
            card.key = f"place-{self._seat}-{at + 1}"
        else:
            card.key = "turn" if card.is_next or not is_held else f"read-{self._seat}-{at + 1}"

    def _tap(self, at: int) -> None:
        card = self.cards[at]
        if self._picks is not None:
            self._picks(at)
        elif card.is_next:
            self._on_turn()
        elif card.is_open and self._overlay is not None:
            show_hold_hint(card, self._overlay, words=tr("Hold to see it larger"))

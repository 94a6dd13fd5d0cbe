"""The wooden table between the seats, with a small tablet on it; its text faces both long sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.menus.poster_card import RoundedArt
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.double_sided_text import DoubleSidedText
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.shapes import Box, Ellipse, Line, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

TABLE_SIZE = (880, 528)
TABLET_SIZE = (324, 182)
WORDS_SPREAD, WORDS_ROOM = 110, 380  # of the words above and below the tablet
ART_INSET, ART_RADIUS, CAPTION_HEIGHT, CAPTION_ALPHA = 6, 20, 42, 0.86  # of the picture, and of words on it
CAPTION_RADII = ((0, ART_RADIUS), (ART_RADIUS, 0))  # of the lower and the upper band: above, below
# distances of the ends and the sides from the middle
END_OFFSET, END_OFFSET_UPRIGHT, SIDE_OFFSET = 322, 326, 250
END_OFFSET_PACKS = 368  # with picture packs between the tablet and the ends


class WoodTable(Rotated):
    """Turned to the two long sides, however the tablet is held; `upright`: to the short ones."""

    def __init__(self, upright: bool = False) -> None:
        super().__init__()
        self._has_packs = False
        self._ends: list[tuple[Widget, int]] = []  # buttons and their words, and at which end they are
        self.upright = upright and screen_metrics.is_portrait
        turned = screen_metrics.is_portrait and not self.upright
        self.place(Rect(0, 0, screen_metrics.width, screen_metrics.height), 270 if turned else 0)
        x, y = self.width / 2, self.height / 2
        width, height = (dp(side) for side in (reversed(TABLE_SIZE) if self.upright else TABLE_SIZE))
        wood = load_texture("ui/wood.webp")
        with self.canvas:
            Color(1, 1, 1, 1)
            top = Rectangle(texture=wood, pos=(x - width / 2, y - height / 2), size=(width, height))
        if self.upright:
            top.tex_coords = (*wood.tex_coords[2:], *wood.tex_coords[:2])

    def add_at(self, widget: Widget, across: float = 0, up: float = 0) -> None:
        """Add a widget at this distance (design pixels) from the middle."""
        widget.center = (self.width / 2 + dp(across), self.height / 2 + dp(up))
        self.add_widget(widget)

    def add_text(
        self, words: str, spread: float, role: str, room: float, across: float = 0, up: float = 0
    ) -> DoubleSidedText:
        """Add text for both long sides."""
        both = DoubleSidedText(dp(room), dp(40), role, "wood")
        both.spread(dp(spread), 0)
        both.set_text(words)
        self.add_at(both, across, up)
        return both

    def is_covered(self, box: Box, covers: Sequence[Rect]) -> bool:
        """Whether one of these rectangles of the screen covers a part of this box on the table."""
        x, y, width, height = box
        (ax, ay), (bx, by) = self.to_parent(x, y), self.to_parent(x + width, y + height)
        return any(
            min(ax, bx) < cover.x + cover.width and cover.x < max(ax, bx)
            and min(ay, by) < cover.y + cover.height and cover.y < max(ay, by)
            for cover in covers
        )  # fmt: skip

    def hide_text_under(self, covers: Sequence[Rect]) -> None:
        """Hide every line of which one of these rectangles covers a part."""
        for widget in self.walk(restrict=True):
            if isinstance(widget, DoubleSidedText):
                widget.hide_under(lambda box: self.is_covered(box, covers))

    def add_at_end(self, button: RoundButton, words: str, end: int) -> None:
        """Add a button at one end of the table: -1 or 1."""
        both = self.add_text(words, 64, "label", 138)
        self.add_widget(button)
        self._ends += [(button, end), (both, end)]
        self._place_ends()

    def set_packs_shown(self, shown: bool) -> None:
        """With picture packs beside the tablet, the buttons at the ends are farther out."""
        self._has_packs = shown
        self._place_ends()

    def _place_ends(self) -> None:
        offset = END_OFFSET_PACKS if self._has_packs else END_OFFSET
        for widget, end in self._ends:
            across, up = (0, -end * END_OFFSET_UPRIGHT) if self.upright else (end * offset, 0)
            widget.center = (self.width / 2 + dp(across), self.height / 2 + dp(up))


class TabletButton(Touchable):
    """The tablet on the table: a picture and a coral disc; text for both sides beyond its frame.

    `caption`: what the button does, on the picture, for both sides.
    """

    def __init__(self, key: str, poster: str, act: Callable[[], None], caption: str = "") -> None:
        super().__init__(key, act, size=(dp(TABLET_SIZE[0]), dp(TABLET_SIZE[1])))
        self._frame = Plate(self.canvas, "ink", dp(26), shadow=dp(14))
        shape = (TABLET_SIZE[0] - 12) / (TABLET_SIZE[1] - 12)
        with self.canvas:
            self._picture_colour = Color(1, 1, 1, 1)
            self._picture = RoundedArt()
            Color(*paint("ink", CAPTION_ALPHA if caption else 0))
            self._bands = [RoundedRectangle(radius=[dp(side) for side in ends]) for ends in CAPTION_RADII]
            Color(*paint("ink"))
            self._corners = Line(width=dp(2))
            self._edge_colour = Color(*paint("action_edge"))
            self._edge = Ellipse()
            self._disc_colour = Color(*paint("action"))
            self._disc = Ellipse()
            self._sign_colour = Color(*paint("cream"))
            self._sign = Rectangle(texture=load_texture("ui/play.png"))
        self._picture.show(_crop(load_texture(poster), shape))
        self._words = DoubleSidedText(dp(WORDS_ROOM), dp(40), "button", "wood")
        self._words.spread(dp(WORDS_SPREAD), 0)
        self.add_widget(self._words)
        self._caption = DoubleSidedText(self.width - dp(28), dp(CAPTION_HEIGHT), "label", "ink")
        self._caption.spread(dp((TABLET_SIZE[1] - CAPTION_HEIGHT) / 2 - ART_INSET), 0)
        self._caption.set_text(caption)
        self.add_widget(self._caption)
        self.bind(pos=self._place, pressed=self._place, enabled=self._restyle)
        self._place()

    def set_text(self, words: str) -> None:
        self._words.set_text(words)

    def _place(self, *_: object) -> None:
        self._frame.place(self.x, self.y, self.width, self.height)
        x, y = center_of(self)
        inset = dp(ART_INSET)
        art = Rect(self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        self._picture.place(art, dp(ART_RADIUS))
        self._corners.rounded_rectangle = (*art, dp(ART_RADIUS))
        for band, low in zip(self._bands, (art.y, art.y + art.height - dp(CAPTION_HEIGHT)), strict=True):
            band.pos, band.size = (art.x, low), (art.width, dp(CAPTION_HEIGHT))
        radius, sunk = dp(42), dp(5) if self.pressed else 0
        self._disc.pos, self._disc.size = (x - radius, y - radius - sunk), (2 * radius, 2 * radius)
        self._edge.pos, self._edge.size = (x - radius, y - radius - dp(6)), (2 * radius, 2 * radius)
        side = dp(60)
        self._sign.pos, self._sign.size = (x - side / 2, y - side / 2 - sunk), (side, side)
        self._words.center = self._caption.center = (x, y)

    def _restyle(self, *_: object) -> None:
        on = self.enabled
        self._picture_colour.rgb = (1, 1, 1) if on else (0.42, 0.39, 0.52)
        self._disc_colour.rgba = paint("action" if on else "panel_raised")
        self._edge_colour.rgba = paint("action_edge" if on else "felt")
        self._sign_colour.rgba = paint("cream", 1 if on else 0.35)


def _crop(texture: Texture, shape: float) -> Texture:
    """The middle of a picture in this shape (width by height)."""
    wide = min(texture.width, texture.height * shape)
    high = min(texture.height, texture.width / shape)
    return texture.get_region((texture.width - wide) / 2, (texture.height - high) / 2, wide, high)


class PackButton(Touchable):
    """A picture pack to choose; the current one has a gold rim and a check."""

    def __init__(self, key: str, name: str, act: Callable[[], None], side: float) -> None:
        super().__init__(key, act, size=(side, side))
        self._plate = Plate(self.canvas, "cream", dp(16), shadow=dp(8))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = RoundedPicture(paint("cream"), dp(12), _crop(load_texture(name), 1))
            self._rim_colour = Color()
            self._rim = Line(width=dp(3))
            self._chip_colour = Color()
            self._chip = Ellipse()
            self._check_colour = Color()
            self._check = Rectangle(texture=load_texture("ui/check.png"))
        self.bind(pos=self._place)
        self.set_chosen(False)

    def set_chosen(self, on: bool) -> None:
        self._rim_colour.rgba = paint("gold", on)
        self._chip_colour.rgba = paint("gold", on)
        self._check_colour.rgba = paint("ink", on)

    def _place(self, *_: object) -> None:
        x, y, side = self.x, self.y, self.width
        self._plate.place(x, y, side, side)
        self._picture.pos, self._picture.size = (x + dp(4), y + dp(4)), (side - dp(8), side - dp(8))
        self._rim.rounded_rectangle = (x + dp(1), y + dp(1), side - dp(2), side - dp(2), dp(16))
        chip = dp(34)
        corner = (x + side - chip * 0.72, y + side - chip * 0.72)
        self._chip.pos, self._chip.size = corner, (chip, chip)
        self._check.pos, self._check.size = (
            (corner[0] + chip * 0.16, corner[1] + chip * 0.16),
            (chip * 0.68,) * 2,
        )

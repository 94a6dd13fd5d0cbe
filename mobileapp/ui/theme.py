"""The visual system as data: colours with shapes, fonts and sizes."""

from __future__ import annotations

from functools import cache
from math import hypot, inf, sqrt
from typing import NamedTuple

from mobileapp.platform.insets import Insets

Colour = tuple[float, float, float, float]


def colour(code: str, alpha: float = 1.0) -> Colour:
    """Convert `#211A4D` to a Kivy colour."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


PALETTE = {
    "table": "#211A4D",
    "table_edge": "#151034",
    "table_lit": "#5A4CB4",
    "felt": "#4B4199",
    "panel": "#5046A2",
    "panel_raised": "#584DA6",
    "line": "#6F64BE",
    "cream": "#FFF4DF",
    "cream_2": "#F5E2C1",
    "cream_3": "#DCC39A",
    "ink": "#241B4B",
    "ink_soft": "#5C5288",
    "on_dark_soft": "#D9D1F4",
    "action": "#EA5843",
    "action_edge": "#9B2F2B",
    "coral": "#FF6F61",
    "coral_deep": "#D4443F",
    "gold": "#FFC857",
    "gold_deep": "#E09A2B",
    "gold_light": "#FFE9AE",
    "right": "#3DCCA3",
    "right_deep": "#17795F",
    "wrong": "#FF5A5F",
    "wrong_deep": "#A81F3C",
    "night": "#0B0A22",
    "night_2": "#15143A",
    "moon": "#FFEFC2",
    "shadow": "#07041C",
    "highlight": "#7A6FD0",
}


@cache
def paint(name: str, alpha: float = 1.0) -> Colour:
    """A colour of the palette by name, or of a seat as `seat-2`, `seat-2-deep`, `seat-2-on`."""
    if name.startswith("seat-"):
        _, number, *part = name.split("-")
        return colour(getattr(SEAT_LOOKS[int(number)], part[0] if part else "fill"), alpha)
    return colour(PALETTE[name], alpha)


class SeatLook(NamedTuple):
    """A seat is a shape and a colour, always the two together."""

    shape: str
    fill: str
    deep: str
    on: str


SEAT_LOOKS = (
    SeatLook("circle", "#EC3858", "#A01C44", "#FFF4DF"),
    SeatLook("square", "#4EA9F2", "#1F66AE", "#241B4B"),
    SeatLook("triangle", "#FCBE35", "#B67A12", "#241B4B"),
    SeatLook("hexagon", "#2D9F7C", "#13604A", "#FFF4DF"),
    SeatLook("star", "#F8C5E2", "#B5639A", "#241B4B"),
    SeatLook("drop", "#8F52D6", "#55259A", "#FFF4DF"),
)

DISPLAY_FONT, TEXT_FONT, STRONG_FONT = "Tablee Display", "Tablee Text", "Tablee Text Strong"
FONT_FILES = {
    DISPLAY_FONT: "TableeDisplay-Regular.ttf",
    TEXT_FONT: "TableeText-Bold.ttf",
    STRONG_FONT: "TableeText-ExtraBold.ttf",
}
FONT_SIZES = {
    "mega": 132,
    "hero": 72,
    "title": 48,
    "heading": 34,
    "button": 30,
    "label": 26,
    "body": 24,
    "small": 22,
}
RADIUS = {"chip": 14, "card": 16, "picture": 18, "button": 26, "zone": 28, "sheet": 32}
DURATIONS_S = {
    "press": 0.08,
    "state": 0.15,
    "flip": 0.22,
    "fly": 0.25,
    "drop": 0.3,
    "sheet": 0.2,
    "count_up": 0.6,
    "win": 1.6,
    "notice": 2.5,
    "hold": 0.7,
}

PHONE_FONT_SIZES = {
    "mega": 54,
    "hero": 44,
    "title": 34,
    "heading": 24,
    "button": 24,
    "label": 20,
    "body": 16,
    "small": 14,
}

DESIGN_SIZE = (1280, 800)
PHONE_SIZE = (412, 892)
DP_PER_INCH = 160  # a phone's unit: 160 dp are one inch
MIN_TARGET_MM = 9
MAX_TABLE_TARGET = 76  # design pixels: nine millimetres by the density of the smallest tablet (600 dp)
TABLET_DIAGONAL_MM = 10 * 25.4  # the diagonal of a ten-inch tablet
LARGEST_DESIGN_DIAGONAL_MM = 10.1 * 25.4  # up to here everything grows with the screen
MIN_SHARE_FOR_WORDS = 0.75  # of the size they would have if everything grew
PHONE_MIN_FONT_DP = 12  # no letter on a phone is smaller
PHONE_MAX_WIDTH_DP = 560  # a narrower screen is a phone; a tablet of 7 inches and 1024 x 600 has 565 dp


class ScreenMetrics:
    """The screen's measures: one unit is a pixel of the 1280 × 800 design, or on a phone one dp.

    Sizes on a tablet follow the sides of the screen; on a phone they follow millimetres. Screens of a phone
    keep clear of the insets by themselves; a table is drawn inside them, from `origin` of the window on.
    """

    def __init__(
        self,
        width: float,
        height: float,
        dpi: float | None = None,
        phone: bool = False,
        insets: Insets = (0, 0, 0, 0),
    ) -> None:
        self.window, self.origin = (width, height), (0.0, 0.0)
        if not phone:
            (top, right, bottom, left), insets = insets, (0, 0, 0, 0)
            width, height, self.origin = width - left - right, height - top - bottom, (left, bottom)
        self.width, self.height, self.phone, self.insets = width, height, phone, insets
        long, short = max(width, height), min(width, height)
        if phone:
            self.unit = dpi / DP_PER_INCH if dpi else min(long / PHONE_SIZE[1], short / PHONE_SIZE[0])
            self.mm = self.unit * DP_PER_INCH / 25.4
        else:
            self.mm = dpi / 25.4 if dpi else hypot(*self.window) / TABLET_DIAGONAL_MM
            fitted = min(long / DESIGN_SIZE[0], short / DESIGN_SIZE[1])
            self.unit = fitted * self._share_for_words(hypot(*self.window) / self.mm)
        self.large_text = False
        self.calm = False
        self.left_hand = False

    @staticmethod
    def _share_for_words(diagonal_mm: float) -> float:
        """On a large tablet words grow by half of what the screen gains; pictures take the other half."""
        return min(1.0, max(MIN_SHARE_FOR_WORDS, sqrt(LARGEST_DESIGN_DIAGONAL_MM / diagonal_mm)))

    @property
    def is_portrait(self) -> bool:
        return self.height > self.width

    @property
    def touch_target(self) -> float:
        """The minimum side of a touchable thing; a table on a smaller screen would have no room for it."""
        most = inf if self.phone else MAX_TABLE_TARGET * self.unit
        return max(56 * self.unit, min(MIN_TARGET_MM * self.mm, most))

    def font_size(self, role: str) -> float:
        sizes = PHONE_FONT_SIZES if self.phone else FONT_SIZES
        return sizes[role] * self.unit * (1.15 if self.large_text else 1)

    def min_font_size(self, role: str) -> float:
        """The minimum size to which a line of this role shrinks."""
        return (PHONE_MIN_FONT_DP if self.phone else min(FONT_SIZES[role], FONT_SIZES["small"])) * self.unit

    def duration_s(self, motion: str) -> float:
        return 0 if self.calm else DURATIONS_S[motion]


screen_metrics = ScreenMetrics(*DESIGN_SIZE)


def measure_screen(
    width: float,
    height: float,
    dpi: float | None = None,
    phone: bool = False,
    insets: Insets = (0, 0, 0, 0),
) -> None:
    """Measure the screen again, in place: everybody shares the same `screen_metrics`."""
    measured = ScreenMetrics(width, height, dpi, phone, insets)
    for name in ("window", "origin", "width", "height", "phone", "insets", "unit", "mm"):
        setattr(screen_metrics, name, getattr(measured, name))


def is_small(width: float, height: float, dpi: float) -> bool:
    """Whether this is a phone: narrower than 560 dp."""
    return min(width, height) * DP_PER_INCH / dpi < PHONE_MAX_WIDTH_DP


def dp(design_px: float) -> float:
    """Design pixels as pixels of this screen; on a phone, dp."""
    return design_px * screen_metrics.unit

"""KivyMD in our dress: our colours instead of mixed ones (which takes long), our letters, our sizes."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics
from kivymd.font_definitions import theme_font_styles

from mobileapp.ui.theme import DISPLAY_FONT, TEXT_FONT, Colour, paint, screen_metrics
from mobileapp.ui.toolkit.button import STYLES
from mobileapp.ui.toolkit.text import fit_font_size

PHONE_MAX_WIDTH_DP = 700  # dp of width: a phone
ONE_COLUMN_MAX_WIDTH = 1000  # design pixels of width: one column from here down
PHONE_SCALE = 0.74  # what the sizes of a tablet shrink to in a hand
MIN_TOUCH_DP = 48  # dp, the least to touch where the glass is small

COLOURS = {
    "primary": "action", "onPrimary": "cream", "primaryContainer": "gold_light", "onPrimaryContainer": "ink",
    "secondary": "panel_raised", "onSecondary": "cream", "secondaryContainer": "cream_2",
    "onSecondaryContainer": "ink", "tertiary": "gold", "onTertiary": "ink",
    "surface": "cream", "surfaceBright": "cream", "surfaceDim": "cream_2", "surfaceVariant": "cream_2",
    "surfaceContainerLowest": "cream", "surfaceContainerLow": "cream", "surfaceContainer": "cream",
    "surfaceContainerHigh": "cream_2", "surfaceContainerHighest": "cream_2", "surfaceTint": "cream",
    "onSurface": "ink", "onSurfaceVariant": "ink_soft", "inverseSurface": "ink", "inverseOnSurface": "cream",
    "inversePrimary": "gold", "background": "table", "onBackground": "cream",
    "error": "wrong_deep", "onError": "cream", "errorContainer": "cream_2", "onErrorContainer": "wrong_deep",
    "outline": "ink_soft", "outlineVariant": "cream_3", "shadow": "shadow", "scrim": "shadow",
    "ripple": "ink_soft",
}  # fmt: skip
FONTS = {
    ("Headline", "medium"): (DISPLAY_FONT, 44),
    ("Headline", "small"): (DISPLAY_FONT, 40),
    ("Title", "large"): (DISPLAY_FONT, 30),
    ("Title", "medium"): (TEXT_FONT, 25),
    ("Body", "large"): (DISPLAY_FONT, 27),
    ("Body", "medium"): (TEXT_FONT, 22),
    ("Body", "small"): (TEXT_FONT, 22),
    ("Label", "large"): (DISPLAY_FONT, 30),  # on coral, cream must be large
}


def is_narrow() -> bool:
    return screen_metrics.width / Metrics.density < PHONE_MAX_WIDTH_DP


def is_one_column() -> bool:
    """No room for two columns."""
    return screen_metrics.width / page_dp(1) < ONE_COLUMN_MAX_WIDTH


def page_dp(design_px: float) -> float:
    """Design pixels of a page as pixels of this screen, be it a tablet's or a phone's."""
    return design_px * (PHONE_SCALE * Metrics.density if is_narrow() else screen_metrics.unit)


def touch_size(design_px: float) -> float:
    """A side of something to touch."""
    return max(
        page_dp(design_px), MIN_TOUCH_DP * Metrics.density if is_narrow() else screen_metrics.touch_target
    )


def title_font_size(words: str, room: float) -> float:
    """For .kv files: how large a title stands in its room."""
    return fit_font_size(words, DISPLAY_FONT, page_dp(44), page_dp(28), room)[0]


def button_colours(kind: str, disabled: bool) -> tuple[Colour, ...]:
    """For .kv files: what a button of ours is filled, edged and written with."""
    return tuple(map(paint, STYLES["off" if disabled else kind]))


def apply_theme(theme: Any) -> None:
    """Before a page is built; sizes follow the glass."""
    theme.theme_style_switch_animation = False  # words and grounds change together, at once
    for name, colour in COLOURS.items():
        setattr(theme, f"{name}Color", list(paint(colour)))
    larger = 1.15 if screen_metrics.large_text else 1
    for (style, role), (face, size) in FONTS.items():
        letters = {"line-height": 1.0, "font-name": face, "font-size": page_dp(size) * larger}
        theme_font_styles[style][role].update(letters)
        theme.font_styles[style][role].update(letters)

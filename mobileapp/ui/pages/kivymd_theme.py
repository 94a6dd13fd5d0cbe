"""Our theme for KivyMD: our colours instead of generated ones (which are slow), our fonts, our sizes."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics
from kivymd.font_definitions import theme_font_styles

from mobileapp.ui.theme import DISPLAY_FONT, TEXT_FONT, Colour, paint, screen_metrics
from mobileapp.ui.toolkit.button import STYLES
from mobileapp.ui.toolkit.text import fit_font_size

PHONE_MAX_WIDTH_DP = 700  # narrower screens are phones
ONE_COLUMN_MAX_WIDTH = 1000  # narrower pages have one column
PHONE_SCALE = 0.74  # the sizes of a tablet, scaled for a phone
SHADOW_ROOM = 16  # design pixels around a card for its shadow
MIN_TOUCH_DP = 48  # minimum touch size on a phone

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
    ("Label", "large"): (DISPLAY_FONT, 30),  # cream on coral is readable only in large letters
}


def is_narrow() -> bool:
    return screen_metrics.width / Metrics.density < PHONE_MAX_WIDTH_DP


def is_one_column() -> bool:
    """Whether there is no room for two columns."""
    return screen_metrics.width / page_dp(1) < ONE_COLUMN_MAX_WIDTH


def page_dp(design_px: float) -> float:
    """Design pixels of a page as pixels of this screen, on a tablet or a phone."""
    return design_px * (PHONE_SCALE * Metrics.density if is_narrow() else screen_metrics.unit)


def touch_size(design_px: float) -> float:
    """The side of something to touch."""
    return max(
        page_dp(design_px), MIN_TOUCH_DP * Metrics.density if is_narrow() else screen_metrics.touch_target
    )


def body_height() -> float:
    """The height of a page below its head."""
    return screen_metrics.height - touch_size(68) - page_dp(44)


def title_font_size(words: str, room: float) -> float:
    """For .kv files: the font size at which a title fits."""
    return fit_font_size(words, DISPLAY_FONT, page_dp(44), page_dp(28), room)[0]


def button_colours(kind: str, disabled: bool) -> tuple[Colour, ...]:
    """For .kv files: the fill, edge and text colours of our buttons."""
    return tuple(map(paint, STYLES["off" if disabled else kind]))


def apply_theme(theme: Any) -> None:  # KivyMD has no types
    """Apply it before a page is built; sizes follow the screen."""
    theme.theme_style_switch_animation = False  # text and background change together, at once
    for name, colour in COLOURS.items():
        setattr(theme, f"{name}Color", list(paint(colour)))
    larger = 1.15 if screen_metrics.large_text else 1
    for (style, role), (face, size) in FONTS.items():
        letters = {"line-height": 1.0, "font-name": face, "font-size": page_dp(size) * larger}
        theme_font_styles[style][role].update(letters)
        theme.font_styles[style][role].update(letters)

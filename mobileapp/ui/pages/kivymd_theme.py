"""KivyMD in our dress: our colours instead of mixed ones (which takes long), our letters, our sizes."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics
from kivymd.font_definitions import theme_font_styles

from mobileapp.ui.theme import DISPLAY, TEXT, Colour, glass, paint
from mobileapp.ui.toolkit.button import FACES
from mobileapp.ui.toolkit.text import fitting

NARROW = 700  # dp of width: a phone
COLUMNS = 1000  # design pixels of width: one column from here down
PHONE = 0.74  # what the sizes of a tablet shrink to in a hand
FINGER = 48  # dp, the least to touch where the glass is small

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
LETTERS = {
    ("Headline", "medium"): (DISPLAY, 44),
    ("Headline", "small"): (DISPLAY, 40),
    ("Title", "large"): (DISPLAY, 30),
    ("Title", "medium"): (TEXT, 25),
    ("Body", "large"): (DISPLAY, 27),
    ("Body", "medium"): (TEXT, 22),
    ("Body", "small"): (TEXT, 22),
    ("Label", "large"): (DISPLAY, 30),  # on coral, cream must be large
}


def is_narrow() -> bool:
    return glass.width / Metrics.density < NARROW


def is_slim() -> bool:
    """No room for two columns."""
    return glass.width / s(1) < COLUMNS


def s(design_px: float) -> float:
    """Design pixels of a page as pixels of this screen, be it a tablet's or a phone's."""
    return design_px * (PHONE * Metrics.density if is_narrow() else glass.unit)


def finger(design_px: float) -> float:
    """A side of something to touch."""
    return max(s(design_px), FINGER * Metrics.density if is_narrow() else glass.target)


def titled(words: str, room: float) -> float:
    """For .kv files: how large a title stands in its room."""
    return fitting(words, DISPLAY, s(44), s(28), room)[0]


def face(kind: str, disabled: bool) -> tuple[Colour, ...]:
    """For .kv files: what a button of ours is filled, edged and written with."""
    return tuple(map(paint, FACES["off" if disabled else kind]))


def dress(theme: Any) -> None:
    """Before a page is built; sizes follow the glass."""
    theme.theme_style_switch_animation = False  # words and grounds change together, at once
    for name, colour in COLOURS.items():
        setattr(theme, f"{name}Color", list(paint(colour)))
    larger = 1.15 if glass.large_text else 1
    for (style, role), (face, size) in LETTERS.items():
        letters = {"line-height": 1.0, "font-name": face, "font-size": s(size) * larger}
        theme_font_styles[style][role].update(letters)
        theme.font_styles[style][role].update(letters)

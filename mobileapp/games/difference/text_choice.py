"""Choice between several texts for one line: the most precise one that fits."""

from __future__ import annotations

from collections.abc import Sequence

from mobileapp.ui.theme import DISPLAY_FONT, screen_metrics
from mobileapp.ui.toolkit.text import text_width


def first_fitting(texts: Sequence[str], room: float, role: str, font: str = DISPLAY_FONT) -> str:
    """The first text that fits into a line at the smallest size of its role, else the last."""
    size = screen_metrics.min_font_size(role)
    return next((text for text in texts if text and text_width(text, font, size) <= room), texts[-1])

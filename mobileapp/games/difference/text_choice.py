"""Texts in little room: the most precise one that fits into a line, and lines of similar length."""

from __future__ import annotations

from collections.abc import Sequence

from mobileapp.ui.theme import DISPLAY_FONT, screen_metrics
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.text import text_width

BALANCE = 0.62  # of a text’s length, for two lines


def balanced_width(text: str, room: float, role: str, font: str = DISPLAY_FONT) -> float:
    """The width at which a text that needs two lines has lines of similar length."""
    one_line = text_width(text, font, screen_metrics.font_size(role))
    return room if one_line <= room else min(room, one_line * BALANCE)


def first_fitting(texts: Sequence[str], room: float, role: str, font: str = DISPLAY_FONT) -> str:
    """The first text that fits into a line at the smallest size of its role, else the last."""
    size = screen_metrics.min_font_size(role)
    return next((text for text in texts if text and text_width(text, font, size) <= room), texts[-1])


def title_and_text(titles: Sequence[str], text: str, notice: Notice) -> tuple[str, str]:
    """The most precise title that fits over the text, or into all lines of the notice without it."""
    title = first_fitting(titles, notice.line_width, "button")
    if title != titles[0] and notice.can_say_alone(titles[0]):
        return titles[0], ""
    return title, text

"""Seconds for which the table stays visible before the privacy curtain closes."""

from __future__ import annotations

from engine.games.compatibility import ThemeAnnounced, ThemeWorded
from engine.games.compatibility.teams import CompatibilityView
from engine.table import View

CURTAIN_DELAY_S, THEME_READING_S = 0.6, 4.0


def curtain_delay(view: View[CompatibilityView]) -> float:
    """Long enough to read a new theme on the table, else to see who is ready."""
    return THEME_READING_S if shows_new_theme(view) else CURTAIN_DELAY_S


def shows_new_theme(view: View[CompatibilityView]) -> bool:
    return any(isinstance(news, ThemeAnnounced | ThemeWorded) for news in view.news)

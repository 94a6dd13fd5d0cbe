"""The place of the pause button: the same in all games for a number of seats."""

from __future__ import annotations

from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.shapes import Point

PAUSE_END = 48  # of the button's middle from the end of the stage
CORNER_GAP = 12  # between the button and both sides of a corner


def has_free_end(context: FaceContext) -> bool:
    """Whether nobody sits at a short side, and the stage is as long as the table."""
    stage = context.surface_of(None)
    return max(stage.width, stage.height) >= max(context.overlay.size)


def corner_width() -> float:
    """The part of the stage's length that the button takes in its corner."""
    return screen_metrics.touch_target + 2 * dp(CORNER_GAP)


def pause_place(context: FaceContext) -> Point:
    """In the stage's coordinates: halfway up at its left end, in portrait at its upper end.

    In the corner at the left, in portrait at the upper left, if somebody sits at a short side or if two
    at the ends leave a short stage; halfway up if the stage is only a seam.
    """
    stage = context.surface_of(None)
    width, height, end = stage.width, stage.height, dp(PAUSE_END)
    corner = screen_metrics.touch_target / 2 + dp(CORNER_GAP)
    if has_free_end(context):
        return (end, height / 2) if width > height else (width / 2, height - end)
    if width > height:
        return corner, min(corner, height / 2)
    return min(corner, width / 2), height - corner

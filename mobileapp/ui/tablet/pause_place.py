"""The usual place of the pause button: the same in all games that leave it free."""

from __future__ import annotations

from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.shapes import Point

PAUSE_END = 48  # of the button's middle from the end of the stage


def pause_place(context: FaceContext) -> Point | None:
    """Halfway up at the left end of the stage, in portrait at its upper end; in the stage's coordinates.

    None if somebody sits at a short side, or if two at the ends leave a short stage: the game needs that
    room and chooses another place.
    """
    (width, height), end = context.surface.size, dp(PAUSE_END)
    if max(width, height) < max(context.overlay.size):
        return None
    return (end, height / 2) if width > height else (width / 2, height - end)

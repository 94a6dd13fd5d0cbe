"""How a dealer at the table is asked for the direction of a set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from mobileapp.games.defifoo.prompts import DirectionButtons
from mobileapp.games.defifoo.tablet.face_down_hand import WORDS_HEIGHT
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text

PAD, GAP, MARGIN = 14, 6, 8
BUTTONS_SIZE = 310, 176  # one above the other, so that the challenge beside them stays visible
# how the dealer is asked: not before a look, in the zone, beside an open hand, in the middle of the table
DirectionState = Literal["locked", "zone", "prompt", "table"]


def locked_buttons(context: FaceContext, area: Area, explain: Callable[[], None]) -> DirectionButtons:
    """Both directions above the words of a closed hand; a tap tells how to look at the hand first."""
    x, y, width, height = area
    low = dp(WORDS_HEIGHT + GAP)
    return DirectionButtons(context, (x, y + low, width, height - low), locked=explain)


class DirectionPanel(Rotated):
    """The question with both directions, in the middle of the table, while the dealer sees the hand.

    It is turned as the dealer's zone, and above `line`, where the cards end.
    """

    def __init__(self, context: FaceContext, line: float) -> None:
        super().__init__()
        zone, stage = context.surface, context.surface_of(None)
        self.seat = context.own_seat
        corners = [zone.to_local(*stage.to_parent(*corner)) for corner in ((0, 0), stage.size)]
        (left, right), (low, top) = (sorted(ends) for ends in zip(*corners, strict=True))
        wide, high = min(right - left - 2 * dp(MARGIN + PAD), dp(BUTTONS_SIZE[0])), dp(BUTTONS_SIZE[1])
        words = Text(tr("Which direction?"), "label", "cream", "panel", fit=wide)
        width, height = wide + 2 * dp(PAD), high + words.height + 3 * dp(PAD)
        y = min(max((low + top - height) / 2, line), top - dp(MARGIN) - height)
        x = (left + right - width) / 2
        ends = [zone.to_parent(*corner) for corner in ((x, y), (x + width, y + height))]
        (left, right), (low, top) = (sorted(each) for each in zip(*ends, strict=True))
        self.place(Rect(left, low, right - left, top - low), zone.turn)
        Plate(self.canvas, "panel", dp(28), shadow=dp(14), rim="gold", rim_width=dp(3)).place(
            0, 0, *self.size
        )
        words.pos = ((width - words.width) / 2, height - dp(PAD) - words.height)
        self.add_widget(words)
        self.add_widget(DirectionButtons(context, (dp(PAD), dp(PAD), wide, high)))

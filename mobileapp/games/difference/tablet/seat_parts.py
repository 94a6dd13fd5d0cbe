"""Parts of a Difference zone that are built once: name, pile, arrows and captions."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobileapp.games.difference.tablet.layout import Area
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.pile import CardPile, PileButton
from mobileapp.ui.toolkit.text import Text

MIN_NAME_WIDTH, MIN_ROW_WIDTH = 76, 120  # below the first only the badge is shown; below the second stacked


class Caption(Text):
    """A line below a button."""

    def __init__(self, area: Area) -> None:
        self._area = area
        super().__init__(
            "", "small", "on_dark_soft", "felt", TEXT_FONT, wrap=area[2] - dp(24), halign="center"
        )

    def set_line(self, line: str) -> None:
        x, y, width, height = self._area
        self.set_text(line)
        self.center = (x + width / 2, y + height - self.height / 2 - dp(10))


def build_name(context: FaceContext, area: Area) -> tuple[Badge, *tuple[Widget, ...]]:
    """Badge and name, side by side or stacked; in a narrow area the badge alone identifies the player."""
    x, y, width, height = area
    look, player = context.look(context.seat), context.name(context.seat)
    if width < dp(MIN_NAME_WIDTH):
        badge = Badge(look, player, dp(24))
        badge.center = (x + width / 2, y + height / 2)
        return (badge,)
    stacked = width < dp(MIN_ROW_WIDTH)
    badge = Badge(look, player, dp(19 if stacked else 22))
    room = width if stacked else width - badge.width - dp(10)
    name = Text(player, "small" if stacked else "label", ground="felt", fit=room)
    if stacked:
        badge.pos = (x + (width - badge.width) / 2, y + height - badge.height)
        name.pos = (x + (width - name.width) / 2, y - dp(6))
    else:
        badge.pos = (x, y + (height - badge.height) / 2)
        name.pos = (x + badge.width + dp(10), y + (height - name.height) / 2)
    return badge, name


def build_pile(area: Area, beginner: bool, bury: Callable[[], None]) -> CardPile | PileButton:
    """Beginners get a button that explains the pile."""
    x, y, width, height = area
    pile = (
        PileButton("bury", tr("Put under pile"), bury, (width, height))
        if beginner
        else CardPile("bury", bury)
    )
    pile.pos = (x, y + (height - pile.height) / 2)
    return pile


def build_steps(area: Area, step: Callable[[int], None]) -> list[PushButton]:
    """Advanced: arrows to choose the card to compare with; only "next" if there is room for one."""
    x, y, width, height = area
    arrows = (("before", "←", -1), ("after", "→", 1))
    arrows = arrows if width >= 2 * screen_metrics.touch_target else arrows[1:]
    wide = (width - dp(4) * (len(arrows) - 1)) / len(arrows)
    buttons = []
    for index, (key, arrow, by) in enumerate(arrows):
        button = PushButton(key, arrow, lambda by=by: step(by), size=(wide, height))
        button.pos = (x + index * (wide + dp(4)), y)
        buttons.append(button)
    return buttons

"""Parts of a Difference zone that are built once: name, pile, arrows and captions."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobileapp.games.difference.tablet.layout import Area
from mobileapp.games.difference.text_choice import balanced_width
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.pile import CardPile, PileButton
from mobileapp.ui.toolkit.text import Text

MIN_NAME_WIDTH = 76  # below it only the badge is shown
TALL_HEIGHT = 80  # from this height badge and name are larger
STACK_RATIO = 0.48  # of the width: in a higher area the badge is above the name
NAME_GAP = 8  # between badge and name
MIN_STEP_LABEL = 56  # width of the words between two arrows
PILE_HEIGHT = 66  # of a pile at full scale, with its lower cards
LARGEST_PILE = 1.3  # scale of the pile in a high area


class Caption(Text):
    """A line below a button."""

    def __init__(self, area: Area) -> None:
        self._area = area
        super().__init__(
            "", "small", "on_dark_soft", "felt", TEXT_FONT, wrap=area[2] - dp(24), halign="center"
        )

    def set_line(self, line: str) -> None:
        x, y, width, height = self._area
        self.wrap = balanced_width(line, width - dp(24), self.role, TEXT_FONT)
        self.set_text(line)
        self.center = (x + width / 2, y + height - self.height / 2 - dp(10))


def build_name(context: FaceContext, area: Area, centered: bool) -> tuple[Badge, *tuple[Widget, ...]]:
    """Badge and name, side by side or stacked; in a narrow area the badge alone identifies the player."""
    x, y, width, height = area
    look, player = context.look(context.own_seat), context.name(context.own_seat)
    if width < dp(MIN_NAME_WIDTH):
        badge = Badge(look, player, min(dp(24), width / 2))
        badge.center = (x + width / 2, y + height / 2)
        return (badge,)
    tall = height > dp(TALL_HEIGHT)
    badge = Badge(look, player, dp(27 if tall else 20))
    name = Text(player, "button" if tall else "label", ground="felt", fit=width - badge.width - dp(NAME_GAP))
    if name.shorten or height > max(dp(TALL_HEIGHT), STACK_RATIO * width):
        return _stack_name(look, player, area)
    left = x + (width - badge.width - dp(NAME_GAP) - name.width) / 2 if centered else x
    badge.pos = (left, y + (height - badge.height) / 2)
    name.pos = (left + badge.width + dp(NAME_GAP), y + (height - name.height) / 2)
    return badge, name


def _stack_name(look: int, player: str, area: Area) -> tuple[Badge, Text]:
    """The badge above the name, in the middle of the area."""
    x, y, width, height = area
    roomy = height > dp(TALL_HEIGHT)
    badge = Badge(look, player, dp(26 if roomy else 18))
    name = Text(player, "label" if roomy else "small", ground="felt", fit=width)
    badge.center = (x + width / 2, y + height - badge.height / 2)
    name.pos = (x + (width - name.width) / 2, y)
    return badge, name


def build_pile(area: Area, beginner: bool, bury: Callable[[], None]) -> CardPile | PileButton:
    """Beginners get a button that explains the pile."""
    x, y, width, height = area
    words = tr("Under the pile")
    scale = min(height / dp(PILE_HEIGHT), LARGEST_PILE)
    pile = PileButton("bury", words, bury, (width, height)) if beginner else CardPile("bury", bury, scale)
    pile.pos = (x + (width - pile.width) / 2, y + (height - pile.height) / 2)
    return pile


class ReferenceSteps(Widget):
    """Advanced: the number of the card to compare with, between two arrows; or one button to the next."""

    def __init__(self, area: Area, step: Callable[[int], None]) -> None:
        x, y, width, height = area
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        target = max(dp(60), screen_metrics.touch_target)
        self.buttons = [PushButton("after", "→", lambda: step(1), size=(target, height))]
        self._label: Text | None = None
        if width < 2 * target + dp(MIN_STEP_LABEL):
            self.buttons = [_WordsButton("after", tr("Other card"), lambda: step(1), (width, height))]
        else:
            self.buttons.append(PushButton("before", "←", lambda: step(-1), size=(target, height)))
            self.buttons[1].pos = (x, y)
            room = width - 2 * target - dp(4)
            self._label = Text("", "small", "cream", "felt", TEXT_FONT, wrap=room, halign="center")
            self._label.fill(x + target + dp(2), y, room, height)
            self.add_widget(self._label)
        self.buttons[0].pos = (x + width - self.buttons[0].width, y)
        for button in self.buttons:
            self.add_widget(button)

    def show(self, now: int, whole: int, claimed: bool) -> None:
        """With one card on the table there is nothing to choose; during a claim the plate is here."""
        offered = whole > 1 and not claimed
        self.opacity = 1 if offered else 0
        for button in self.buttons:
            button.enabled = offered
        if self._label is not None:
            self._label.set_text(tr("Card {now} of {whole}", now=now, whole=whole))


class _WordsButton(PushButton):
    """Two small lines on a narrow button."""

    def __init__(self, key: str, words: str, act: Callable[[], None], size: tuple[float, float]) -> None:
        super().__init__(key, words, act, role="small", size=size)
        self.set_text(words)

    def _set_label_width(self, text: str) -> None:
        self.label.wrap, self.label.fit = self.width - dp(12), None
        self.label.fit_text()

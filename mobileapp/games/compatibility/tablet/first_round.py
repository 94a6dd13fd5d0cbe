"""Help for newcomers in the first round, one thing at a time: the track, then how pictures match."""

from __future__ import annotations

from engine.games.compatibility.rulebook import FULL_ROW
from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import TEXT_FONT
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text

ROUND_LESSON = "compatibility.round"  # done once a player has seen the end of a round


def track_text(individual: bool) -> str:
    """Before the first theme."""
    if individual:
        return tr(
            "First to the flag wins. The leader always picks {number} pictures, the others the number on "
            "their square.",
            number=FULL_ROW,
        )
    return tr("First to the flag wins. The number on your square says how many pictures you pick.")


def match_text() -> str:
    """With the first theme, and again before the first cards are turned over."""
    return tr("Same picture, same spot: +3. Other spot: +2")


class FirstRoundHelp(Rotated):
    """For one side of the table, beside the packs."""

    def fill(self, individual: bool) -> None:
        """Write it as large as it fits."""
        self.clear_widgets()
        for role in ("body", "small"):
            text = Text(track_text(individual), role, "on_dark_soft", "felt", TEXT_FONT, wrap=self.width)
            if text.height <= self.height:
                break
        text.center_at((self.width / 2, self.height / 2))
        self.add_widget(text)

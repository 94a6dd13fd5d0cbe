"""Help for newcomers before the first theme: the aim, the track and how pictures match."""

from __future__ import annotations

from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import TEXT_FONT
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text

ROUND_LESSON = "compatibility.round"  # done once a player has seen the end of a round


def first_round_text(individual: bool) -> str:
    track = tr("First to the flag wins. The number on your square says how many pictures you pick.")
    match = (
        tr("Same picture as the leader: 2 points. In the same spot: 3.")
        if individual
        else tr("Same picture as your partner: 2 points. In the same spot: 3.")
    )
    return f"{track} {match}"


class FirstRoundHelp(Rotated):
    """For one side of the table, beside the packs."""

    def __init__(self, individual: bool) -> None:
        super().__init__()
        self._words = first_round_text(individual)

    def fill(self) -> None:
        """Write it as large as it fits."""
        self.clear_widgets()
        for role in ("body", "small"):
            text = Text(self._words, role, "on_dark_soft", "felt", TEXT_FONT, wrap=self.width)
            if text.height <= self.height:
                break
        text.center_at((self.width / 2, self.height / 2))
        self.add_widget(text)

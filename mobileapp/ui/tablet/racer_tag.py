"""Around a photo finish: everybody at their edge, the two racers lit."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Seat
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect, plan
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.status_chip import StatusChip
from mobileapp.ui.toolkit.text import Text

TAG_LENGTH, TAG_DEPTH = 470, 84
EDGE, PAD = 8, 20


class RacerTag(Rotated):
    """Badge and name; a racer's tag shines and says how the race ended."""

    def __init__(self, party: Party, seat: Seat, place: str | None, is_first: bool) -> None:
        super().__init__()
        self._look, self._name = party.sitters[seat].look, party.sitters[seat].name
        self._words, self._is_first = place, is_first

    def fill(self) -> None:
        plate = Plate(self.canvas, "felt", dp(RADIUS["zone"]), shadow=dp(14), rim_width=dp(4))
        plate.place(0, 0, *self.size)
        middle, right = self.height / 2, self.width - dp(PAD)
        if self._words is not None:
            plate.light(f"seat-{self._look}", f"seat-{self._look}")
            right = self._add_place(right, middle)
        badge = Badge(self._look, self._name, dp(24))
        badge.center = (dp(PAD + 24), middle)
        left = badge.x + badge.width + dp(14)
        name = Text(self._name, "button", ground="felt", fit=right - left - dp(12))
        name.pos = (left, middle - name.height / 2)
        for widget in (badge, name):
            self.add_widget(widget)

    def _add_place(self, right: float, middle: float) -> float:
        """The outcome at the right end; returns its left side."""
        if self._is_first:
            chip = StatusChip(self.width / 2)
            chip.set_text(self._words or "")
            chip.pos = (right - chip.width, middle - chip.height / 2)
            self.add_widget(chip)
            return float(chip.x)
        text = Text(self._words or "", "label", "on_dark_soft", "felt", TEXT_FONT, fit=self.width / 2)
        text.pos = (right - text.width, middle - text.height / 2)
        self.add_widget(text)
        return float(text.x)


def build_tags(party: Party, places: dict[Seat, str], first: Seat, taken: Sequence[Rect]) -> list[RacerTag]:
    """A tag for each seat that has room at its edge beside these parts of the table."""
    laid = plan(party.spots, "slim", screen_metrics.width, screen_metrics.height)
    tags = []
    for seat, (zone, turn) in enumerate(zip(laid.zones, laid.turns, strict=True)):
        rect = _at_edge(zone, turn)
        if not any(_overlap(rect, other) for other in taken):
            tag = RacerTag(party, seat, places.get(seat), seat == first)
            tag.place(rect, turn)
            tag.fill()
            tags.append(tag)
    return tags


def _at_edge(zone: Rect, turn: int) -> Rect:
    """In the middle of the zone's edge of the table."""
    edge, deep = dp(EDGE), dp(TAG_DEPTH)
    if turn in (0, 180):
        long = min(dp(TAG_LENGTH), zone.width - 2 * edge)
        y = zone.y + edge if turn == 0 else zone.y + zone.height - edge - deep
        return Rect(zone.x + (zone.width - long) / 2, y, long, deep)
    long = min(dp(TAG_LENGTH), zone.height - 2 * edge)
    x = zone.x + edge if turn == 270 else zone.x + zone.width - edge - deep
    return Rect(x, zone.y + (zone.height - long) / 2, deep, long)


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    along = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0 and along > 0

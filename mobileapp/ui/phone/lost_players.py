"""Players with disconnected phones: if nobody is at the tablet, the others mark them absent by a hold."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import LostPerson
from mobileapp.ui.phone.dock import Row
from mobileapp.ui.theme import TEXT_FONT
from mobileapp.ui.toolkit.hold_button import HoldPill
from mobileapp.ui.toolkit.text import Text


class LostPlayers:
    """Rows for the dock; widgets are reused while nothing changes, so that a hold is not interrupted."""

    def __init__(self, mark_absent: Callable[[str], None]) -> None:
        self._mark_absent = mark_absent
        self._lost: tuple[LostPerson, ...] = ()
        self._reported: set[str] = set()  # players that this phone has marked absent
        self._cached: tuple[object, list[Row]] = (None, [])

    def update(self, lost: tuple[LostPerson, ...]) -> bool:
        """Store the lost players; return whether they changed."""
        before, self._lost = self._lost, lost
        self._reported &= {each.person for each in lost}
        return before != lost

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(each.person for each in self._lost)

    def rows(self, width: float, paper: bool = False) -> list[Row]:
        """Rows for a dock (cached), or for a cream sheet (always new)."""
        now = (self._lost, width, frozenset(self._reported))
        if paper or self._cached[0] != now:
            self._cached = (
                (None if paper else now),
                [row for each in self._lost for row in self._person_rows(each, width, paper)],
            )
        return self._cached[1]

    def _person_rows(self, lost: LostPerson, width: float, paper: bool) -> list[Row]:
        text = tr("Lost contact with {name}", name=lost.person)
        if lost.said:
            text = tr("{number} of {all} say: {name} is away",
                       name=lost.person, number=lost.said, all=lost.needed)  # fmt: skip
        ink, ground = ("ink", "cream") if paper else ("cream", "panel")
        line: list[Row] = [[Text(text, "body", ink, ground, TEXT_FONT, wrap=width, halign="center")]]
        if lost.person in self._reported:
            return line
        words = tr("Hold if {name} is away", name=lost.person)
        pill = HoldPill(f"missing-{lost.person}", words, lambda: self._report_away(lost.person), width)
        return [*line, [pill]]

    def _report_away(self, person: str) -> None:
        self._reported.add(person)
        self._mark_absent(person)

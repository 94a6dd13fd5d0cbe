"""People whose phones are lost: with nobody at the tablet, the others say by a hold that they are away."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.i18n.translate import say
from mobileapp.net.protocol.messages import Lost
from mobileapp.ui.phone.dock import Row
from mobileapp.ui.theme import TEXT
from mobileapp.ui.toolkit.hold_button import HoldPill
from mobileapp.ui.toolkit.text import Text


class Absent:
    """Rows for the dock; the same widgets as long as the same is true, so that a finger can stay."""

    def __init__(self, miss: Callable[[str], None]) -> None:
        self._miss = miss
        self._lost: tuple[Lost, ...] = ()
        self._said: set[str] = set()  # of whom this phone has said it
        self._laid: tuple[object, list[Row]] = (None, [])

    def tells(self, lost: tuple[Lost, ...]) -> bool:
        """Whether that is something else than before."""
        before, self._lost = self._lost, lost
        self._said &= {each.person for each in lost}
        return before != lost

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(each.person for each in self._lost)

    def rows(self, width: float, paper: bool = False) -> list[Row]:
        """For a dock, or made anew for a cream sheet."""
        now = (self._lost, width, frozenset(self._said))
        if paper or self._laid[0] != now:
            self._laid = (
                (None if paper else now),
                [row for each in self._lost for row in self._of(each, width, paper)],
            )
        return self._laid[1]

    def _of(self, lost: Lost, width: float, paper: bool) -> list[Row]:
        told = say("{name}’s phone is lost", name=lost.person)
        if lost.said:
            told = say("{number} of {all} say: {name} is away",
                       name=lost.person, number=lost.said, all=lost.needed)  # fmt: skip
        ink, ground = ("ink", "cream") if paper else ("cream", "panel")
        line: list[Row] = [[Text(told, "body", ink, ground, TEXT, wrap=width, halign="center")]]
        if lost.person in self._said:
            return line
        words = say("Hold: {name} is away", name=lost.person)
        pill = HoldPill(f"missing-{lost.person}", words, lambda: self._says(lost.person), width)
        return [*line, [pill]]

    def _says(self, person: str) -> None:
        self._said.add(person)
        self._miss(person)

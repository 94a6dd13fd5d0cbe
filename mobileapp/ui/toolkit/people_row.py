"""People in a row: badges with names, fitted into the available width."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from mobileapp.people.party import Person
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.text import Text

NAME_GAP, NAME_GAP_TIGHT = 10, 5  # between a badge and its name
PERSON_GAP_TIGHT = 14


def fair_width(widths: list[float], room: float) -> float:
    """The maximum width per item so that all fit together; short ones keep their full width."""
    for index, width in enumerate(sorted(widths)):
        fair = room / (len(widths) - index)
        if width > fair:
            return fair
        room -= width
    return max(widths, default=room)


class PeopleRow(Widget):
    """Long names shrink, then shorten; nobody is left out."""

    def __init__(
        self,
        people: Sequence[Person],
        room: float,
        radius: float,
        role: str = "button",
        ink: str = "cream",
        ground: str = "felt",
        gap: float = 34,
    ) -> None:
        super().__init__(size_hint=(None, None), size=(room, 2 * radius))
        room -= len(people) * 2 * radius
        names = [person.name for person in people]
        role, gap, beside, longest = self._spread(names, room, role, dp(gap))
        at = 0.0
        for person in people:
            badge = Badge(person.look, person.name, radius, pos=(at, 0))
            name = Text(person.name, role, ink, ground, fit=longest)
            name.pos = (badge.x + badge.width + beside, radius - name.height / 2)
            self.add_widget(badge)
            self.add_widget(name)
            at = name.x + name.width + gap
        self.width = max(0.0, at - gap)
        self._at = (0.0, 0.0)
        self.bind(pos=self._move)

    @staticmethod
    def _spread(names: list[str], room: float, role: str, gap: float) -> tuple[str, float, float, float]:
        """The role, the gaps and the maximum name width so that all fit; the gaps shrink first."""
        between, far, near = max(len(names) - 1, 0), dp(NAME_GAP), dp(NAME_GAP_TIGHT)
        for tried, apart, beside in (
            (role, gap, far),
            (role, dp(PERSON_GAP_TIGHT), far),
            ("label", dp(PERSON_GAP_TIGHT), far),
            ("small", dp(PERSON_GAP_TIGHT), near),
        ):
            widths = [Text(name, tried).width for name in names]
            if sum(widths) + apart * between + beside * len(names) <= room:
                return tried, apart, beside, room
        return (
            "small",
            dp(PERSON_GAP_TIGHT),
            near,
            fair_width(widths, room - dp(PERSON_GAP_TIGHT) * between - near * len(names)),
        )

    def _move(self, *_: object) -> None:
        across, up = self.x - self._at[0], self.y - self._at[1]
        self._at = (self.x, self.y)
        for child in self.children:
            child.pos = (child.x + across, child.y + up)

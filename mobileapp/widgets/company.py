"""People in a line: badges with names, as many as there are, in the room there is."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from mobileapp.party import Person
from mobileapp.theme import u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.text import Text

BESIDE = 10  # between a badge and its name


class Company(Widget):
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
        signs = len(people) * (2 * radius + u(BESIDE))
        gap, longest = self._spread(people, room - signs, role, u(gap))
        at = 0.0
        for person in people:
            badge = Badge(person.look, person.name, radius, pos=(at, 0))
            name = Text(person.name, role, ink, ground, fit=longest)
            name.pos = (badge.x + badge.width + u(BESIDE), radius - name.height / 2)
            self.add_widget(badge)
            self.add_widget(name)
            at = name.x + name.width + gap
        self.width = max(0.0, at - gap)
        self._at = (0.0, 0.0)
        self.bind(pos=self._move)

    @staticmethod
    def _spread(people: Sequence[Person], room: float, role: str, gap: float) -> tuple[float, float]:
        """The gap between people and the longest a name may be, so that all fit."""
        count = max(len(people), 1)
        wide = sum(Text(person.name, role).width for person in people)
        if wide + gap * (count - 1) <= room:
            return gap, room
        gap = min(gap, u(16))
        return gap, (room - gap * (count - 1)) / count

    def _move(self, *_) -> None:
        across, up = self.x - self._at[0], self.y - self._at[1]
        self._at = (self.x, self.y)
        for child in self.children:
            child.pos = (child.x + across, child.y + up)

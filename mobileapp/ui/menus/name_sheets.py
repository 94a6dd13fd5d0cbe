"""The open sheets of the spots: a lone one is wide and leaves the table visible, several are narrow."""

from __future__ import annotations

from math import hypot

from kivy.uix.widget import Widget

from mobileapp.ui.menus.name_sheet import NameSheet, SeatingActions
from mobileapp.ui.menus.sheet_places import CORNER_NEIGHBOURS, middle_of, overlap, sheet_rect, turn_of


class NameSheets:
    """A sheet that gets a neighbour becomes narrow; it never grows under a finger."""

    def __init__(self, root: Widget, actions: SeatingActions) -> None:
        self.by_spot: dict[int, NameSheet] = {}
        self._root, self._actions = root, actions

    def open(self, spot: int, wide: bool = True) -> None:
        turn = turn_of(self._reader(spot))
        rect = sheet_rect(spot, turn, wide, self._has_free_corner(spot))
        if any(overlap(rect, sheet.max_rect) for sheet in self.by_spot.values()):
            rect = sheet_rect(spot, turn)
        for other, sheet in list(self.by_spot.items()):
            if overlap(rect, sheet.max_rect):
                self._narrow(other)
        self.by_spot[spot] = NameSheet(spot, rect, turn, self._actions, turn_of(spot))
        self._root.add_widget(self.by_spot[spot])

    def _has_free_corner(self, spot: int) -> bool:
        """Nobody sits round the corner."""
        party, beside = self._actions.party, CORNER_NEIGHBOURS.get(spot)
        return beside is not None and party.sitter_at(beside) is None

    def close(self, spot: int) -> None:
        self._root.remove_widget(self.by_spot.pop(spot))

    def _narrow(self, spot: int) -> None:
        """Make room for a neighbour; a word being typed stays."""
        word = self.by_spot[spot].word
        self.close(spot)
        self.open(spot, wide=False)
        if word is not None:
            self.by_spot[spot].write(word)

    def _reader(self, spot: int) -> int:
        """The spot of the reader of a spot's sheet: its own person, or for a bot the nearest person."""
        party = self._actions.party
        sitter = party.sitter_at(spot)
        people = [party.sitters[seat].spot for seat in party.people_seats]
        if sitter is None or not sitter.is_bot or not people:
            return spot
        x, y = middle_of(spot)
        return min(people, key=lambda other: hypot(middle_of(other)[0] - x, middle_of(other)[1] - y))

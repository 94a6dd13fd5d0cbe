"""What draws a game from views alone, on a zone or on the stage. A face keeps no game state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from engine.rules import Move, Seat
from engine.table import Setting, View
from mobileapp.answers import why
from mobileapp.feel import Feel
from mobileapp.party import Party
from mobileapp.widgets.touchable import let_go_within
from mobileapp.widgets.turned import Turned

SEEN = "seen"  # what is told to all faces when a person has looked enough


class Ground:
    """What a face stands on: the part of the table it may draw on, the company, and how to wish."""

    def __init__(
        self,
        seat: Seat | None,
        place: Turned,
        above: Widget,
        party: Party,
        setting: Setting,
        wish: Callable[[Seat, Move], None],
        feel: Feel,
        kept: dict[str, Any] | None = None,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        self.seat, self.place, self.above = seat, place, above
        self.party, self.setting, self.feel = party, setting, feel
        self.kept = {} if kept is None else kept  # outlives a hand that is hidden and shown again
        self.tell = tell or (lambda _: None)  # a word to all faces of the table, for all to hear at once
        self._wish = wish

    def wish(self, move: Move, seat: Seat | None = None) -> None:
        """Ask the table for a move of this seat; the answer comes as a view or a denial."""
        asking = self.seat if seat is None else seat
        if asking is not None:
            self._wish(asking, move)

    def why(self, key: str, facts: dict[str, Any]) -> str:
        """What a denial means, in words."""
        return why(self.setting.game, key, facts, self.name)

    def name(self, seat: Seat) -> str:
        return self.party.sitters[seat].name

    def look(self, seat: Seat) -> int:
        return self.party.sitters[seat].look


class Face(Widget):
    """Subclasses draw in the local space of `ground.place`, fill it, and answer these."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(size_hint=(None, None), size=ground.place.size)
        self.ground = ground

    def show(self, view: View[Any]) -> None:
        """Draw this view; compare with the last one to move, sound and say what happened.

        A seat that is not carried by this device (a stand-in's) is shown the public view: it offers nothing.
        """
        raise NotImplementedError

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        """Say in the seat's own zone why its wish was refused."""

    @property
    def shows_secret(self) -> bool:
        """Whether something lies open here that is for one pair of eyes."""
        return False

    @property
    def awaits_eyes(self) -> bool:
        """Whether something lies here until a person has seen it and says so; never where nobody looks on.

        So long no stand-in moves, no veil falls and no results come. It ends by a move, or `tell(SEEN)`.
        """
        return False

    def hear(self, word: str) -> None:
        """What another face has told all of them."""

    def let_go(self) -> None:
        """Forget every finger: a cover is coming down."""
        let_go_within(self)

"""What a game's dress answers on a phone. Whatever it does not offer, the shell offers in plain forms."""

from __future__ import annotations

from typing import Any

from engine.game import Choice
from engine.table import TABLE_MOVES, View
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.phone.dock import Dock

TABLE_DOS = frozenset(str(kind.__struct_config__.tag) for kind in TABLE_MOVES)
Area = tuple[float, float, float, float]


class PhoneFace(Face):
    """Draws a thing in `thing`, above the dock it has filled before.

    The space is the window's; `ground` is as on the tablet, with `ground.place` a Room.
    """

    rare: frozenset[str] = frozenset()  # seldom wanted: in the table's sheet, not in the dock
    lingers: float = 0.0  # seconds the end of a game is looked at before the results

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pos = (0, 0)

    @property
    def dock(self) -> Dock:
        dock: Dock = self.ground.place.dock  # type: ignore[attr-defined]
        return dock

    @property
    def thing(self) -> Area:
        """x, y, width, height; as large as the dock leaves it."""
        return self.ground.place.inner

    def offers(self, view: View[Any]) -> frozenset[str]:
        """The kinds of moves (`do`) this face has things to touch for at this moment."""
        return frozenset()

    def fact(self, view: View[Any]) -> str:
        """One short fact for the header, such as a score."""
        return ""

    def show(self, view: View[Any]) -> None:
        """Fill the dock, then lay the thing."""
        raise NotImplementedError

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        told = self.ground.why(key, {**facts, "seat": self.ground.seat})
        self.dock.tell("wrong", say("Not now"), told)


def game_choices(view: View[Any]) -> tuple[Choice, ...]:
    """Those of the game itself."""
    return tuple(choice for choice in view.choices if choice.do not in TABLE_DOS)


def table_choices(view: View[Any]) -> dict[str, Choice]:
    """Those of the table, by what they do."""
    return {choice.do: choice for choice in view.choices if choice.do in TABLE_DOS}

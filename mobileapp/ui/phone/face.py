"""What a game's dress answers on a phone. Whatever it does not offer, the shell offers in plain forms."""

from __future__ import annotations

from typing import Any

from engine.game import Choice
from engine.table import TABLE_MOVES, View
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.phone.dock import Dock

TABLE_MOVE_TAGS = frozenset(str(kind.__struct_config__.tag) for kind in TABLE_MOVES)
Area = tuple[float, float, float, float]


class PhoneFace(Face):
    """Draws a thing in `thing`, above the dock it has filled before.

    The space is the window's; `ground` is as on the tablet, with `ground.place` a Room.
    """

    menu_moves: frozenset[str] = frozenset()  # seldom wanted: in the table's sheet, not in the dock
    end_delay_s: float = 0.0  # seconds the end of a game is looked at before the results

    def __init__(self, ground: FaceContext) -> None:
        super().__init__(ground)
        self.pos = (0, 0)

    @property
    def dock(self) -> Dock:
        dock: Dock = self.context.surface.dock  # type: ignore[attr-defined]
        return dock

    @property
    def content_area(self) -> Area:
        """x, y, width, height; as large as the dock leaves it."""
        return self.context.surface.inner

    def offered_moves(self, view: View[Any]) -> frozenset[str]:
        """The kinds of moves (`do`) this face has things to touch for at this moment."""
        return frozenset()

    def header_text(self, view: View[Any]) -> str:
        """One short fact for the header, such as a score."""
        return ""

    def show(self, view: View[Any]) -> None:
        """Fill the dock, then lay the thing."""
        raise NotImplementedError

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        told = self.context.refusal_text(key, {**facts, "seat": self.context.seat})
        self.dock.show_message("wrong", tr("Not now"), told)


def game_choices(view: View[Any]) -> tuple[Choice, ...]:
    """Those of the game itself."""
    return tuple(choice for choice in view.choices if choice.do not in TABLE_MOVE_TAGS)


def table_choices(view: View[Any]) -> dict[str, Choice]:
    """Those of the table, by what they do."""
    return {choice.do: choice for choice in view.choices if choice.do in TABLE_MOVE_TAGS}

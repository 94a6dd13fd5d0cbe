"""Interface of a game's phone face. The hand screen shows moves it does not offer as generic forms."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Choice, JsonObject, Seat
from engine.table import AnyView
from engine.table_moves import TABLE_MOVES
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.phone.dock import Dock
from mobileapp.ui.toolkit.shapes import Area

TABLE_MOVE_TAGS = frozenset(str(kind.__struct_config__.tag) for kind in TABLE_MOVES)


class PhoneFace(Face):
    """Fills the dock, then draws the game in `content_area` above it.

    Coordinates are the window's; `context` is as on the tablet, with a PhoneLayout as `context.surface`.
    """

    menu_moves: frozenset[str] = frozenset()  # rare moves: in the table sheet, not in the dock
    end_delay_s: float = 0.0  # seconds between the end of a game and the results page

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pos = (0, 0)
        self.open_more: Callable[[], None] = lambda: None  # opens the sheet of `menu_moves`

    @property
    def dock(self) -> Dock:
        dock: Dock = self.context.surface.dock  # type: ignore[attr-defined]
        return dock

    @property
    def content_area(self) -> Area:
        """x, y, width, height of the space that the dock leaves free."""
        return self.context.surface.inner

    def offered_moves(self, view: AnyView) -> frozenset[str]:
        """The kinds of moves (`do`) that this face has controls for now."""
        return frozenset()

    def is_awaited(self, view: AnyView) -> bool:
        """Whether the others wait for the seat of this view, beside the game's acting seats; public."""
        return False

    def header_text(self, view: AnyView) -> str:
        """A short text for the header, such as a score."""
        return ""

    def undone_move(self, view: AnyView, seat: Seat) -> tuple[str, str] | None:
        """A picture of the last move of a seat, and a sentence on what undoing it would do; None: unknown."""
        return None

    def show(self, view: AnyView) -> None:
        """Fill the dock, then draw the content."""
        raise NotImplementedError

    def announce(self, words: str) -> None:
        """Say over the header what has just happened."""
        self.context.surface.announce(words)  # type: ignore[attr-defined]

    def deny(self, key: str, facts: JsonObject) -> None:
        reason = self.context.refusal_text(key, {**facts, "seat": self.context.seat})
        self.dock.show_message("wrong", self.context.refusal_title(key), reason)


def game_choices(view: AnyView) -> tuple[Choice, ...]:
    """The choices of the game itself."""
    return tuple(choice for choice in view.choices if choice.do not in TABLE_MOVE_TAGS)


def table_choices(view: AnyView) -> dict[str, Choice]:
    """The choices of the table, by `do`."""
    return {choice.do: choice for choice in view.choices if choice.do in TABLE_MOVE_TAGS}

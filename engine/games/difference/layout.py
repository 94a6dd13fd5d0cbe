"""Cards side by side on a table: which cells touch, and where the next card may lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

At = tuple[int, int]  # x to the right, y down, from the first reference at (0, 0)
Lines = Literal["contain", "run", "window"]

HOME: At = (0, 0)
SIDES: tuple[At, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # O-DIF-06: no diagonals
LONGEST = 5


class Cell(Struct, frozen=True):
    """A card and where it lies."""

    at: At
    card: int


Board = tuple[Cell, ...]


def beside(at: At) -> list[At]:
    """The four cells around one: above, right, below, left."""
    return [(at[0] + x, at[1] + y) for x, y in SIDES]


def neighbours(board: Board, at: At) -> Board:
    """The cards around a cell, in the order they are shown."""
    lying = {cell.at: cell for cell in board}
    return tuple(lying[side] for side in beside(at) if side in lying)


def free_cells(board: Board) -> set[At]:
    """The empty cells that touch a card."""
    taken = {cell.at for cell in board}
    touching = {side for cell in board for side in beside(cell.at)}  # R-DIF-25, R-DIF-26
    return touching - taken  # R-DIF-28


def open_cells(board: Board, lines: Lines) -> tuple[At, ...]:
    """Where the next card may lie."""
    taken = {cell.at for cell in board}
    return tuple(sorted(at for at in free_cells(board) if FITS[lines](taken | {at}, at)))


def why_not(board: Board, at: At) -> str:
    """Why a cell that is not open is closed."""
    if any(cell.at == at for cell in board):
        return "taken"
    return "line_full" if at in free_cells(board) else "not_beside"


# --- no more than five in a line, in three readings (O-DIF-07) ---


def _contains_few(taken: set[At], at: At) -> bool:
    row = sum(y == at[1] for _, y in taken)
    column = sum(x == at[0] for x, _ in taken)
    return max(row, column) <= LONGEST  # R-DIF-29


def _runs_short(taken: set[At], at: At) -> bool:
    return max(_run(taken, at, (1, 0)), _run(taken, at, (0, 1))) <= LONGEST


def _run(taken: set[At], at: At, step: At) -> int:
    """How many cards lie unbroken through a cell, along one line."""
    return 1 + _reach(taken, at, step) + _reach(taken, at, (-step[0], -step[1]))


def _reach(taken: set[At], at: At, step: At) -> int:
    count, (x, y) = 0, at
    while (x := x + step[0], y := y + step[1]) in taken:
        count += 1
    return count


def _stays_in_window(taken: set[At], at: At) -> bool:
    columns, rows = [x for x, _ in taken], [y for _, y in taken]
    return max(max(columns) - min(columns), max(rows) - min(rows)) < LONGEST


FITS: dict[Lines, Callable[[set[At], At], bool]] = {
    "contain": _contains_few,
    "run": _runs_short,
    "window": _stays_in_window,
}

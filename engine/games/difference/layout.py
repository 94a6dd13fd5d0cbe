"""The grid of the advanced game: neighbouring cells, and the cells open for the next card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

CellPos = tuple[int, int]  # x to the right, y down, from the first reference at (0, 0)
LineRule = Literal["contain", "run", "window"]

FIRST_CELL: CellPos = (0, 0)
DIRECTIONS: tuple[CellPos, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # O-DIF-06: no diagonals
MAX_LINE = 5


class Cell(Struct, frozen=True):
    """A card and its cell position."""

    at: CellPos
    card: int


Board = tuple[Cell, ...]


def adjacent_cells(at: CellPos) -> list[CellPos]:
    """The four neighbouring positions: above, right, below, left."""
    return [(at[0] + x, at[1] + y) for x, y in DIRECTIONS]


def neighbours(board: Board, at: CellPos) -> Board:
    """The cards around a cell, in the order in which they must be shown."""
    by_position = {cell.at: cell for cell in board}
    return tuple(by_position[side] for side in adjacent_cells(at) if side in by_position)


def free_cells(board: Board) -> set[CellPos]:
    """The empty cells that touch a card."""
    taken = {cell.at for cell in board}
    touching = {side for cell in board for side in adjacent_cells(cell.at)}  # R-DIF-25, R-DIF-26
    return touching - taken  # R-DIF-28


def open_cells(board: Board, lines: LineRule) -> tuple[CellPos, ...]:
    """The cells where the next card may be placed."""
    taken = {cell.at for cell in board}
    return tuple(sorted(at for at in free_cells(board) if LINE_CHECKS[lines](taken | {at}, at)))


def closed_reason(board: Board, at: CellPos) -> str:
    """Why a cell is not open."""
    if any(cell.at == at for cell in board):
        return "taken"
    return "line_full" if at in free_cells(board) else "not_beside"


# --- no more than five in a line, in three interpretations (O-DIF-07) ---


def _fits_contain(taken: set[CellPos], at: CellPos) -> bool:
    row = sum(y == at[1] for _, y in taken)
    column = sum(x == at[0] for x, _ in taken)
    return max(row, column) <= MAX_LINE  # R-DIF-29


def _fits_run(taken: set[CellPos], at: CellPos) -> bool:
    return max(_run_length(taken, at, (1, 0)), _run_length(taken, at, (0, 1))) <= MAX_LINE


def _run_length(taken: set[CellPos], at: CellPos, step: CellPos) -> int:
    """Length of the unbroken line of cards through a cell in one direction."""
    return 1 + _count_along(taken, at, step) + _count_along(taken, at, (-step[0], -step[1]))


def _count_along(taken: set[CellPos], at: CellPos, step: CellPos) -> int:
    count, (x, y) = 0, at
    while (x := x + step[0], y := y + step[1]) in taken:
        count += 1
    return count


def _fits_window(taken: set[CellPos], at: CellPos) -> bool:
    columns, rows = [x for x, _ in taken], [y for _, y in taken]
    return max(max(columns) - min(columns), max(rows) - min(rows)) < MAX_LINE


LINE_CHECKS: dict[LineRule, Callable[[set[CellPos], CellPos], bool]] = {
    "contain": _fits_contain,
    "run": _fits_run,
    "window": _fits_window,
}

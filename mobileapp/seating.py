"""Who sits where: spots along the edges, zones turned to them, the stage between."""

from __future__ import annotations

from typing import Literal, NamedTuple

Edge = Literal["b", "l", "t", "r"]
Family = Literal["slim", "hand", "wide", "pair"]

# Clockwise seen from above: the bottom from right to left, up the left side,
# the top from left to right, down the right side.
SPOTS: tuple[tuple[Edge, int], ...] = (("b", 1), ("b", 0), ("l", 0), ("t", 0), ("t", 1), ("r", 0))
TURNS: dict[Edge, int] = {"b": 0, "l": 270, "t": 180, "r": 90}
DEPTHS: dict[Family, tuple[float, float]] = {
    "slim": (0.1425, 0.0906),
    "hand": (0.2925, 0.1344),
    "wide": (0.375, 0.1719),  # a pair, and room in the middle for more
    "pair": (0.4625, 0.1719),
}
LONE_SHORT, ONLY_SHORT = 0.2875, 0.38  # how deep a pair may be where few sit: at most one along each edge
TWO_UPRIGHT: dict[Family, float] = {"slim": 0.10, "hand": 0.24, "wide": 0.36, "pair": 0.40}
UPRIGHT = (1, 2, 3, 2, 1, 0)  # how far up each spot lies in portrait
DEFAULTS: dict[int, tuple[int, ...]] = {
    2: (0, 3),
    3: (0, 3, 4),
    4: (0, 1, 3, 4),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}


class Rect(NamedTuple):
    """A part of the screen; x to the right, y up, in pixels."""

    x: float
    y: float
    width: float
    height: float


class Plan(NamedTuple):
    """Where each seat's zone lies and how it is turned, and the stage."""

    zones: tuple[Rect, ...]
    turns: tuple[int, ...]
    stage: Rect


Part = tuple[float, float, float, float]  # x, y, width, height as fractions, y down


def _fractions(spots: tuple[int, ...], family: Family) -> tuple[list[Part], list[Edge]]:
    """Zones as fractions of a landscape screen, y down, and the stage as the last of them."""
    edges = [SPOTS[spot][0] for spot in spots]
    long, short = _depths(edges, family)
    left, right = (short if side in edges else 0.0 for side in ("l", "r"))
    top, bottom = (long if side in edges else 0.0 for side in ("t", "b"))
    zones = [
        _zone(edge, index, edges, (left, right, top, bottom), family) for index, edge in enumerate(edges)
    ]
    return [*zones, (left, top, 1 - left - right, 1 - top - bottom)], edges


def _depths(edges: list[Edge], family: Family) -> tuple[float, float]:
    """Of the zones along the long and the short edges."""
    if family != "pair" or not {"l", "r"} & set(edges):
        return DEPTHS[family]
    if len(set(edges)) < len(edges):
        return DEPTHS["wide"]
    return DEPTHS["pair"][0], LONE_SHORT if {"t", "b"} & set(edges) else ONLY_SHORT


def _zone(edge: Edge, index: int, edges: list[Edge], sides: Part, family: Family) -> Part:
    left, right, top, bottom = sides
    if edge in "lr":
        x, width = (0.0, left) if edge == "l" else (1 - right, right)
        return (x, top, width, 1 - top - bottom) if family == "slim" else (x, 0.0, width, 1.0)
    share = (1 - left - right) / edges.count(edge)
    before = edges[:index].count(edge)
    place = before if edge == "t" else edges.count(edge) - 1 - before
    y, height = (0.0, top) if edge == "t" else (1 - bottom, bottom)
    return left + place * share, y, share, height


def plan(spots: tuple[int, ...], family: Family, width: float, height: float) -> Plan:
    """Zones and stage for people on these spots; portrait is the same plan turned a quarter."""
    if height > width and len(spots) == 2:
        return _two_upright(spots, family, width, height)
    parts, edges = _fractions(spots, family)
    turns = [TURNS[edge] for edge in edges]
    if height > width:
        parts = [(1 - y - h, x, h, w) for x, y, w, h in parts]
        turns = [(turn - 90) % 360 for turn in turns]
    rects = [Rect(x * width, (1 - y - h) * height, w * width, h * height) for x, y, w, h in parts]
    return Plan(tuple(rects[:-1]), tuple(turns), rects[-1])


def _two_upright(spots: tuple[int, ...], family: Family, width: float, height: float) -> Plan:
    """Two people in portrait sit at the short ends, each at the one nearer to the own spot."""
    depth = TWO_UPRIGHT[family] * height
    zones = (Rect(0, 0, width, depth), Rect(0, height - depth, width, depth))
    turns = (0, 180)
    if UPRIGHT[spots[0]] > UPRIGHT[spots[1]]:
        zones, turns = zones[::-1], turns[::-1]
    return Plan(zones, turns, Rect(0, depth, width, height - 2 * depth))

"""Layout of the table: spots along the edges, zones turned towards them, the stage between."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

Edge = Literal["b", "l", "t", "r"]
Family = Literal["strip", "slim", "hand", "fan", "alone", "wide", "pair"]

# Clockwise seen from above: the bottom from right to left, up the left side, the top from left to right, down
# the right side.
SPOTS: tuple[tuple[Edge, int], ...] = (("b", 1), ("b", 0), ("l", 0), ("t", 0), ("t", 1), ("r", 0))
TURNS: dict[Edge, int] = {"b": 0, "l": 270, "t": 180, "r": 90}
DEPTHS: dict[Family, tuple[float, float]] = {
    "strip": (0.115, 0.0719),  # one line; the stage needs the room
    "slim": (0.1425, 0.0906),
    "hand": (0.2925, 0.1344),
    "fan": (0.2925, 0.15),  # a hand of many cards, in two rows also at a short edge
    "alone": (0.36, 0.225),  # the only hand on this device; all other zones are slim
    "wide": (0.45, 0.1719),  # a pair, with room in the middle
    "pair": (0.485, 0.1719),
}
NEIGHBOUR_SHARE = 0.3  # share of an edge that a neighbour takes from the only hand
# Depths that give all pairs the largest equal pictures; by the number of short edges with a seat, and
# whether two seats share a long edge.
PAIR_DEPTHS: dict[tuple[int, bool], tuple[float, float]] = {
    (1, False): (0.485, 0.3031),
    (1, True): (0.4, 0.2414),
    (2, False): (0.4425, 0.2766),
    (2, True): (0.362, 0.1719),
}
ONLY_PAIR_DEPTH = 0.37  # with seats along the short edges only
PORTRAIT_DEPTHS: dict[Family, float] = {
    "strip": 0.08,
    "slim": 0.10,
    "hand": 0.24,
    "fan": 0.24,
    "alone": 0.28,
    "wide": 0.36,
    "pair": 0.40,
}
PORTRAIT_ORDER = (1, 2, 3, 2, 1, 0)  # height of each spot in portrait
DEFAULT_SPOTS: dict[int, tuple[int, ...]] = {
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
    """Each seat's zone and its rotation, and the stage."""

    zones: tuple[Rect, ...]
    turns: tuple[int, ...]
    stage: Rect


Fractions = tuple[float, float, float, float]  # x, y, width, height as fractions, y down


def _fractions(
    spots: tuple[int, ...], family: Family, mine: int, slim: Collection[int]
) -> tuple[list[Fractions], list[Edge]]:
    """Zones as fractions of a landscape screen, y down; the last one is the stage."""
    edges = [SPOTS[spot][0] for spot in spots]
    if family == "alone":
        return _zones_around_one(edges, mine), edges
    deep, thin = _depths(edges, family), DEPTHS["slim"]
    own = [
        min(deep[edge in "lr"], thin[edge in "lr"] if seat in slim else 1) for seat, edge in enumerate(edges)
    ]
    left, right, top, bottom = (
        max((depth for depth, edge in zip(own, edges, strict=True) if edge == side), default=0.0)
        for side in "lrtb"
    )
    zones = [
        _with_depth(_zone(edge, index, edges, (left, right, top, bottom), family), edge, own[index])
        for index, edge in enumerate(edges)
    ]
    return [*zones, (left, top, 1 - left - right, 1 - top - bottom)], edges


def _with_depth(zone: Fractions, edge: Edge, depth: float) -> Fractions:
    """A zone that reaches only so far in from its edge."""
    x, y, width, height = zone
    if edge in "lr":
        return (x if edge == "l" else x + width - depth), y, depth, height
    return x, (y if edge == "t" else y + height - depth), width, depth


def _depths(edges: list[Edge], family: Family) -> tuple[float, float]:
    """Depths of the zones along the long and the short edges."""
    short_edges = len({"l", "r"} & set(edges))
    if family not in ("pair", "wide") or not short_edges:
        return DEPTHS[family]
    if not {"t", "b"} & set(edges):
        return DEPTHS[family][0], ONLY_PAIR_DEPTH
    long, short = PAIR_DEPTHS[short_edges, len(set(edges)) < len(edges)]
    return min(long, DEPTHS[family][0]), short


def _zone(edge: Edge, index: int, edges: list[Edge], sides: Fractions, family: Family) -> Fractions:
    left, right, top, bottom = sides
    if edge in "lr":
        x, width = (0.0, left) if edge == "l" else (1 - right, right)
        return (x, top, width, 1 - top - bottom) if family in ("strip", "slim") else (x, 0.0, width, 1.0)
    share = (1 - left - right) / edges.count(edge)
    before = edges[:index].count(edge)
    place = before if edge == "t" else edges.count(edge) - 1 - before
    y, height = (0.0, top) if edge == "t" else (1 - bottom, bottom)
    return left + place * share, y, share, height


def _zones_around_one(edges: list[Edge], mine: int) -> list[Fractions]:
    """The only hand has most of its edge and is deep; everybody else has a slim zone."""
    own = edges[mine]
    left, right, top, bottom = sides = (
        _side_depth("l", edges, own),
        _side_depth("r", edges, own),
        _side_depth("t", edges, own),
        _side_depth("b", edges, own),
    )
    zones = [
        _zone(edge, index, edges, sides, "alone" if index == mine else "slim")
        for index, edge in enumerate(edges)
    ]
    for index, edge in enumerate(edges):
        if edge == own and index != mine:
            zones[mine], zones[index] = _split_edge(zones[mine], zones[index], edge)
    return [*zones, (left, top, 1 - left - right, 1 - top - bottom)]


def _side_depth(side: Edge, edges: list[Edge], own: Edge) -> float:
    """How deep zones reach in from a side, around the only hand."""
    return DEPTHS["alone" if side == own else "slim"][side in "lr"] if side in edges else 0.0


def _split_edge(mine: Fractions, other: Fractions, edge: Edge) -> tuple[Fractions, Fractions]:
    """Split an edge between the only hand and its neighbour."""
    (x, y, share, deep), slim = mine, DEPTHS["slim"][0]
    less, is_left = 2 * share * NEIGHBOUR_SHARE, other[0] < x
    at = 0.0 if edge == "t" else 1 - slim
    if is_left:
        return (x - share + less, y, 2 * share - less, deep), (x - share, at, less, slim)
    return (x, y, 2 * share - less, deep), (x + 2 * share - less, at, less, slim)


def plan(
    spots: tuple[int, ...],
    family: Family,
    width: float,
    height: float,
    mine: int = 0,
    slim: Collection[int] = (),
) -> Plan:
    """Zones and stage for people on these spots; portrait is the same plan turned a quarter.

    `mine`: the seat of the only hand, for the family "alone"; `slim`: seats without a hand here.
    """
    if height > width and len(spots) == 2:
        return _two_in_portrait(spots, family, width, height, mine, slim)
    parts, edges = _fractions(spots, family, mine, slim)
    turns = [TURNS[edge] for edge in edges]
    if height > width:
        parts = [(1 - y - h, x, h, w) for x, y, w, h in parts]
        turns = [(turn - 90) % 360 for turn in turns]
    rects = [Rect(x * width, (1 - y - h) * height, w * width, h * height) for x, y, w, h in parts]
    return Plan(tuple(rects[:-1]), tuple(turns), rects[-1])


def _two_in_portrait(
    spots: tuple[int, ...], family: Family, width: float, height: float, mine: int, slim: Collection[int]
) -> Plan:
    """In portrait, two people sit at the short ends, each at the end nearer to their own spot."""
    families: list[Family] = [
        "slim" if seat in slim or (family == "alone" and seat != mine) else family for seat in range(2)
    ]
    near, far = (min(PORTRAIT_DEPTHS[each], PORTRAIT_DEPTHS[family]) * height for each in families)
    ends, turns = (0, 1), (0, 180)
    if PORTRAIT_ORDER[spots[0]] > PORTRAIT_ORDER[spots[1]]:
        ends, turns = (1, 0), (180, 0)
    zones = tuple(
        Rect(0, 0 if end == 0 else height - deep, width, deep)
        for end, deep in zip(ends, (near, far), strict=True)
    )
    low = zones[ends.index(0)].height
    return Plan(zones, turns, Rect(0, low, width, height - near - far))

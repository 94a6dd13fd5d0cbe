"""Where a finger lands: which changes of a scene a spot on its picture shows."""

from __future__ import annotations

from engine.packs import Scene

Spot = tuple[int, int]
Spots = tuple[Spot, Spot]


class Sight:
    """The boxes of a scene's changes."""

    def __init__(self, scene: Scene) -> None:
        self.reach = scene.reach
        self._boxes = [
            (index, x, y, x + width - 1, y + height - 1)
            for index, change in enumerate(scene.changes)
            for x, y, width, height in change.boxes
        ]

    def hits(self, spot: Spot, reach: int | None) -> set[int]:
        """The changes nearest to a spot (several where boxes overlap), if it is within reach (O-DIF-02)."""
        x, y = spot
        nearest = self.reach if reach is None else min(reach, self.reach)
        found: set[int] = set()
        for index, left, top, right, bottom in self._boxes:
            if left - x > nearest or x - right > nearest or top - y > nearest or y - bottom > nearest:
                continue
            off = max(left - x, x - right, top - y, y - bottom, 0)
            if off < nearest:
                nearest, found = off, set()
            found.add(index)
        return found

    def shows_both(self, spots: Spots, changes: tuple[int, int], reach: int | None) -> bool:
        """Whether two spots show two changes, one each, in either order."""
        first, second = (self.hits(spot, reach) for spot in spots)
        mine, theirs = changes
        return (mine in first and theirs in second) or (theirs in first and mine in second)  # R-DIF-13

    def strays(self, spots: Spots, changes: tuple[int, int], reach: int | None) -> tuple[Spot, ...]:
        """The spots that show neither change."""
        return tuple(spot for spot in spots if self.hits(spot, reach).isdisjoint(changes))

"""Where a finger lands: which changes of a scene a spot on its picture shows."""

from __future__ import annotations

from engine.packs import Scene

Spot = tuple[int, int]
Spots = tuple[Spot, Spot]


class Sight:
    """The boxes of a scene's changes."""

    def __init__(self, scene: Scene) -> None:
        self.reach = scene.reach
        self._boxes = [(index, box) for index, change in enumerate(scene.changes) for box in change.boxes]

    def hits(self, spot: Spot, reach: int | None) -> set[int]:
        """The changes nearest to a spot (several where boxes overlap), if it is within reach (O-DIF-02)."""
        off = {index: self.reach + 1 for index, _ in self._boxes}
        for index, (x, y, width, height) in self._boxes:
            across = max(x - spot[0], spot[0] - (x + width - 1))
            down = max(y - spot[1], spot[1] - (y + height - 1))
            off[index] = min(off[index], max(across, down, 0))
        nearest = min(off.values())
        if nearest > (self.reach if reach is None else reach):
            return set()
        return {index for index, distance in off.items() if distance == nearest}

    def shows_both(self, spots: Spots, changes: tuple[int, int], reach: int | None) -> bool:
        """Whether two spots show two changes, one each, in either order."""
        first, second = (self.hits(spot, reach) for spot in spots)
        mine, theirs = changes
        return (mine in first and theirs in second) or (theirs in first and mine in second)  # R-DIF-13

    def strays(self, spots: Spots, changes: tuple[int, int], reach: int | None) -> tuple[Spot, ...]:
        """The spots that show neither change."""
        return tuple(spot for spot in spots if self.hits(spot, reach).isdisjoint(changes))

"""Where a finger lands: which changes of a scene a spot on its picture shows."""

from __future__ import annotations

from engine.games.difference.pack import DifferencePack

PicturePoint = tuple[int, int]
PointPair = tuple[PicturePoint, PicturePoint]


class HitTester:
    """The boxes of a scene's changes."""

    def __init__(self, scene: DifferencePack) -> None:
        self.reach = scene.reach
        self._boxes = [change.boxes for change in scene.changes]

    def hits(self, spot: PicturePoint, changes: tuple[int, int], reach: int | None) -> set[int]:
        """Which of two changes a spot is within reach of, whatever else lies nearer (O-DIF-02)."""
        return {change for change in changes if self._is_hit(spot, change, reach)}

    def _is_hit(self, spot: PicturePoint, change: int, reach: int | None) -> bool:
        x, y = spot
        off = self.reach if reach is None else min(reach, self.reach)
        return any(
            left - off <= x < left + width + off and top - off <= y < top + height + off
            for left, top, width, height in self._boxes[change]
        )

    def is_both_hit(self, spots: PointPair, changes: tuple[int, int], reach: int | None) -> bool:
        """Whether two spots show two changes, one each, in either order."""
        first, second = (self.hits(spot, changes, reach) for spot in spots)
        mine, theirs = changes
        return (mine in first and theirs in second) or (theirs in first and mine in second)  # R-DIF-13

    def missed_points(
        self, spots: PointPair, changes: tuple[int, int], reach: int | None
    ) -> tuple[PicturePoint, ...]:
        """The spots that show neither change."""
        return tuple(spot for spot in spots if not self.hits(spot, changes, reach))

"""Hit testing: which changes of a scene a point on its picture shows."""

from __future__ import annotations

from engine.games.difference.pack import DifferencePack

PicturePoint = tuple[int, int]
PointPair = tuple[PicturePoint, PicturePoint]


class HitTester:
    """Hit test against the boxes of a scene's changes."""

    def __init__(self, scene: DifferencePack) -> None:
        self.reach = scene.reach
        self._boxes = [change.boxes for change in scene.changes]

    def hits(self, spot: PicturePoint, changes: tuple[int, int], reach: int | None) -> set[int]:
        """Which of the two changes are within reach of a point, even if others are nearer (O-DIF-02)."""
        return {change for change in changes if self._is_hit(spot, change, reach)}

    def _is_hit(self, spot: PicturePoint, change: int, reach: int | None) -> bool:
        x, y = spot
        off = self.reach if reach is None else min(reach, self.reach)
        return any(
            left - off <= x < left + width + off and top - off <= y < top + height + off
            for left, top, width, height in self._boxes[change]
        )

    def is_both_hit(self, spots: PointPair, changes: tuple[int, int], reach: int | None) -> bool:
        """Whether two points show two changes, one each, in either order."""
        first, second = (self.hits(spot, changes, reach) for spot in spots)
        mine, theirs = changes
        return (mine in first and theirs in second) or (theirs in first and mine in second)  # R-DIF-13

    def missed_points(
        self, spots: PointPair, changes: tuple[int, int], reach: int | None
    ) -> tuple[PicturePoint, ...]:
        """The points that show neither change."""
        return tuple(spot for spot in spots if not self.hits(spot, changes, reach))

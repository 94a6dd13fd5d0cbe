"""The layer above the zones and the stage of a table."""

from __future__ import annotations

from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.toolkit.rotated import Rotated


class OverlayLayer(Widget):
    """For widgets that leave their zone: moving cards, the lens, a card opened large."""

    def __init__(self, stage: Rotated, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._stage = stage

    @property
    def stage_rect(self) -> Rect:
        """The part without seats; a stage may grow or shrink."""
        return Rect(*self._stage.parent_box)

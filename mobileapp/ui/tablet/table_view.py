"""The table on the tablet: zones along the edges, the stage between them, and a layer above all."""

from __future__ import annotations

from collections.abc import Collection

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family, plan
from mobileapp.ui.tablet.zone import Zone
from mobileapp.ui.toolkit.overlay_layer import OverlayLayer
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.textures import load_texture

DEEP_FAMILIES, DEEP_LIGHT = ("pair", "wide"), 0.6  # their zones reach the lit middle: it must be darker


class StageArea(Rotated):
    """The shared middle; it is never turned, so content for one side is drawn for both."""

    seat = None


class TableView(FloatLayout):
    """Builds the zones and the stage of a party for a family of games."""

    def __init__(
        self, party: Party, family: Family, size: tuple[float, float], slim: Collection[int] = ()
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        with self.canvas.before:
            Color(*[DEEP_LIGHT if family in DEEP_FAMILIES else 1] * 3)
            Rectangle(texture=load_texture("ui/table.webp"), size=size)
        layout = plan(party.spots, family, *size, min(party.local_seats, default=0), slim)
        self.stage = StageArea()
        self.stage.place(layout.stage, 0)
        self.add_widget(self.stage)
        self.zones: list[Zone] = []
        for seat, (rect, turn) in enumerate(zip(layout.zones, layout.turns, strict=True)):
            zone = Zone(seat, party.sitters[seat].look, party.sitters[seat].name)
            zone.place(rect, turn)
            self.zones.append(zone)
            self.add_widget(zone)
        self._covers: list[Widget] = []  # below the overlay layer
        self._top_covers: list[Widget] = []
        self.overlay = OverlayLayer(self.stage, size)
        self.add_widget(self.overlay)

    def cover(self, widget: Widget) -> None:
        """Put a widget over the zones, so that it takes their touches; it stays below the overlay layer."""
        self._covers.append(widget)
        self.add_widget(widget, index=1)

    def cover_everything(self, widget: Widget) -> None:
        """Put a widget over everything; it is touched first."""
        self._top_covers.insert(0, widget)
        self.add_widget(widget)

    def uncover(self, widget: Widget) -> None:
        (self._covers if widget in self._covers else self._top_covers).remove(widget)
        self.remove_widget(widget)

    # A touch goes first to the covers and the overlay, topmost first, then only to the zone under the finger.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        over = (*self._top_covers, self.overlay, *reversed(self._covers))
        if any(each.dispatch("on_touch_down", touch) for each in over):
            return True
        for zone in self.zones:
            if zone.collide_point(*touch.pos):
                return zone.dispatch("on_touch_down", touch)
        return self._dispatch_others("on_touch_down", touch, over)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._dispatch_others("on_touch_move", touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        zone = touch.ud.get(Zone)
        if zone is not None:
            zone.release_touch(touch)
        return self._dispatch_others("on_touch_up", touch)

    def _dispatch_others(self, event: str, touch: MotionEvent, asked: tuple[Widget, ...] = ()) -> bool:
        """Dispatch to all other children that are not zones, topmost first."""
        others = [child for child in self.children if not isinstance(child, Zone) and child not in asked]
        return any(child.dispatch(event, touch) for child in others)

"""The tablet as a table: zones along the edges, the stage between, and a layer above them all."""

from __future__ import annotations

from kivy.graphics import Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family, plan
from mobileapp.ui.tablet.zone import Zone
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.textures import picture


class Stage(Turned):
    """The shared middle; it is never turned, what is for one side is drawn for both."""

    seat = None


class TableTop(FloatLayout):
    """Lays out a party for a family of games and hands out the parts."""

    def __init__(self, party: Party, family: Family, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        with self.canvas.before:
            Rectangle(texture=picture("ui/table.webp"), size=size)
        laid = plan(party.spots, family, *size, min(party.here_seats, default=0))
        self.stage = Stage()
        self.stage.lie(laid.stage, 0)
        self.add_widget(self.stage)
        self.zones: list[Zone] = []
        for seat, (rect, turn) in enumerate(zip(laid.zones, laid.turns, strict=True)):
            zone = Zone(seat, party.sitters[seat].look, party.sitters[seat].name)
            zone.lie(rect, turn)
            self.zones.append(zone)
            self.add_widget(zone)
        self._covers: list[Widget] = []  # below the layer above
        self._over_all: list[Widget] = []
        self.above = Above(size_hint=(None, None), size=size)
        self.add_widget(self.above)

    def cover(self, widget: Widget) -> None:
        """Lies over zones and takes their touches; below what leaves its zone."""
        self._covers.append(widget)
        self.add_widget(widget, index=1)

    def cover_all(self, widget: Widget) -> None:
        """Lies over everything, and is touched before anything."""
        self._over_all.insert(0, widget)
        self.add_widget(widget)

    def uncover(self, widget: Widget) -> None:
        (self._covers if widget in self._covers else self._over_all).remove(widget)
        self.remove_widget(widget)

    # A touch goes to what lies above all and to the zone under the finger; no other zone is asked.
    # It goes to a thing only after everything that is drawn over it.

    def on_touch_down(self, touch) -> bool:
        over = (*self._over_all, self.above, *reversed(self._covers))
        if any(each.dispatch("on_touch_down", touch) for each in over):
            return True
        for zone in self.zones:
            if zone.collide_point(*touch.pos):
                return zone.dispatch("on_touch_down", touch)
        return self._reach_others("on_touch_down", touch, over)

    def on_touch_move(self, touch) -> bool:
        return self._reach_others("on_touch_move", touch)

    def on_touch_up(self, touch) -> bool:
        zone = touch.ud.get(Zone)
        if zone is not None:
            zone.lifts(touch)
        return self._reach_others("on_touch_up", touch)

    def _reach_others(self, event: str, touch, asked: tuple[Widget, ...] = ()) -> bool:
        """Dispatch to all other children that are not zones, topmost first."""
        others = [child for child in self.children if not isinstance(child, Zone) and child not in asked]
        return any(child.dispatch(event, touch) for child in others)


class Above(Widget):
    """For what leaves its zone: cards in flight, the lens, a card opened large."""

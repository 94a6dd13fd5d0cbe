"""The state reported to test drivers: screen, touchable widgets and phones."""

from __future__ import annotations

import os
import sys

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from engine.game import JsonObject
from mobileapp.testing.probe import ProbeServer, TouchCounter, settling, touchables
from mobileapp.testing.slow_ticks import with_delays
from mobileapp.ui.navigator import Navigator


class AppProbe:
    """Opens a probe on a local port."""

    def __init__(self, route: Navigator) -> None:
        self._navigator, self._touches = route, TouchCounter()
        self._probe: ProbeServer | None = None

    def open(self) -> None:
        self._probe = ProbeServer(int(os.environ["TABLEE_PROBE"]), self.look)
        self._touches.watch(Window)
        Clock.tick = with_delays(Clock.tick)  # type: ignore[method-assign]

    def close(self) -> None:
        if self._probe is not None:
            self._probe.close()

    def _is_ignored(self, thing: JsonObject) -> bool:
        return self._navigator.screens.ignores(thing["x"], thing["y"])

    def look(self) -> JsonObject:
        route, session = self._navigator, self._navigator.session
        screen, views = route.screen, route.views
        found = list(touchables(screen))
        return {
            "system": [sys.platform, sys.version.split()[0], platform],
            "screen": screen.name,
            "size": list(Window.size),
            "revision": max((view.revision for view in views.values()), default=None),
            "touchables": [each for each in found if not self._is_ignored(each)],
            "settling": [*filter(self._is_ignored, found), *settling(screen)],
            "comes": route.pending_events,
            "views": {str(seat): view for seat, view in views.items()},
            "felt": session.feedback.recent_events,
            "link": session.phones.shown_links if session.phones is not None else {},
            "phones": self._phones(),
            "fingers": len(EventLoop.touches),
            "lifted": self._touches.lifted,
            "phone": screen.probe_state,
        }

    def _phones(self) -> list[JsonObject]:
        """Each seat on a phone: whether it joined, whether it is present, seconds since its last message."""
        phones = self._navigator.session.phones
        if phones is None or not self._navigator.screen.has_seats:
            return []
        entries = []
        for seat, sitter in enumerate(self._navigator.current_party.sitters):
            if sitter.elsewhere and not sitter.is_bot:
                phone = phones.state_of(sitter.name)
                joined = phone.state not in ("waits", "joining")
                entries.append(
                    {"seat": seat, "joined": joined, "alive": phone.is_there, "state": phone.state,
                     "last_heard": phone.silent}
                )  # fmt: skip
        return entries
